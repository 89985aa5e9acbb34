"""A table of random legal players, playing through the services as the screens would."""

import random
from collections.abc import Callable
from itertools import count

from combat.engine import commands as cmd
from combat.engine.errors import Refused
from combat.engine.seatview import PromptView, SeatView
from combat.models import Encounter, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.table import seat_frame
from combat.services.fight.answers import answer_submit, seat_skip
from combat.services.fight.commands import command_submit
from combat.services.fight.corrections import encounter_rewind, resolution_abandon, undo_ask
from combat.services.refusals import Repeated
from tests.histories.wishes import aimed, wishes_of


class Table:
    """The seats of one fight; `chance` decides what they do."""

    def __init__(self, fight: Encounter, chance: random.Random) -> None:
        self.pk, self.chance = fight.pk, chance
        self.keys = (f"{fight.pk}-{chance.randrange(10**9)}-{n}" for n in count())
        self.moments: list[int] = []  # those that one may go back to
        self.accepted = self.refused = 0

    @property
    def fight(self) -> Encounter:
        return Encounter.objects.select_related("campaign").get(pk=self.pk)

    def seat(self, engine_id: str) -> Seat:
        seats = self.fight.campaign.seats.select_related("campaign").exclude(status=Seat.Status.REMOVED)
        return next(seat for seat in seats if seat.engine_id == engine_id)

    def view(self, engine_id: str = "gm") -> SeatView:
        return seat_frame(self.fight, self.seat(engine_id)).view

    # --- pressing ----------------------------------------------------------------------------------------------------

    def press(self, who: str, command: cmd.AnyCommand) -> bool:
        seat, key = self.seat(who), next(self.keys)
        version = seat_frame(self.fight, seat).version
        return self.send(
            lambda: command_submit(encounter_id=self.pk, seat=seat, command=command, key=key, version=version)
        )

    def send(self, submit: Callable[[], object]) -> bool:
        """Submit a press, now and then twice: the second time must change nothing."""
        try:
            submit()
        except Refused:
            self.refused += 1
            return False
        self.accepted += 1
        if self.chance.random() < 0.05:
            before = self.fight.seq
            try:
                submit()
            except Repeated:
                assert self.fight.seq == before
            else:
                raise AssertionError("the same press was accepted twice")
        return True

    # --- playing -----------------------------------------------------------------------------------------------------

    def go_on(self, *, meddling: float = 0.15) -> bool:
        """One press of somebody who may; tells whether it was accepted."""
        view = self.view()
        if view.phase == "running" and not view.prompts and self.chance.random() < 0.2:
            self.moments.append(self.fight.seq)
        if self.chance.random() < meddling * (2 if view.prompts else 1):
            return self.meddle(view)
        return self.answer(view) if view.prompts else self.act(view)

    def answer(self, view: SeatView) -> bool:
        """Answer one of the open questions as whoever is asked, or as the GM for the absent."""
        asked = self.chance.choice(view.prompts)
        who = "gm" if self.chance.random() < 0.15 else asked.seat
        choice, faces = self.reply(asked)
        remember = self.chance.choice(("always", "never")) if not asked.dice and self.chance.random() < 0.05 else ""
        seat, key = self.seat(who), next(self.keys)
        return self.send(
            lambda: answer_submit(
                encounter_id=self.pk, seat=seat, prompt=asked.id, choice=choice, faces=faces, key=key, remember=remember
            )
        )

    def reply(self, asked: PromptView) -> tuple[str, tuple[int, ...]]:
        if not asked.dice:
            return self.chance.choice(asked.picks).key, ()
        if self.chance.random() < 0.2:
            return "server", ()
        return "", tuple(self.chance.randint(1, side) for side in asked.sides)

    def act(self, view: SeatView) -> bool:
        """Do something with the creature whose turn it is."""
        active = self.fight.state.combatants.get(view.active)
        if active is None:
            return self.press("gm", self.of_the_world(view))
        shown = next((hand for hand in self.view(active.owner).hands if hand.actor == active.id), None)
        wishes = wishes_of(self.chance, shown) if shown is not None else []
        if not wishes or self.chance.random() < 0.25:
            end = cmd.EndTurn(actor=active.id) if active.owner != "gm" else cmd.NextTurn()
            return self.press(active.owner, end)
        wish = self.chance.choices(wishes, [weight_of(wish) for wish in wishes])[0]
        if isinstance(wish, cmd.Act) and wish.square is not None:
            wish = aimed(self.chance, self.fight, self.seat(active.owner), self.view(active.owner), wish)
        return self.press(active.owner, wish)

    def of_the_world(self, view: SeatView) -> cmd.AnyCommand:
        """What the world does when nobody's turn it is, where it does anything."""
        world = view.desk.world
        now = world.actions if world is not None and world.now else ()
        able = [one for one in now if not one.spent and one.barred is None and not one.brings]
        if not able:
            return cmd.NextTurn()
        wanted = self.chance.choice(able)
        whom = [choice.target for choice in wanted.choices if choice.barred is None and choice.target]
        return cmd.ActWorld(
            action=wanted.ref,
            target=self.chance.choice(whom) if whom and wanted.needs == "target" else "",
            square=(self.chance.randrange(view.width), self.chance.randrange(view.height))
            if wanted.needs == "square"
            else None,
            direction=self.chance.choice(("n", "e", "sw")) if wanted.push else "",
        )

    def meddle(self, view: SeatView) -> bool:
        """Something that only the GM does: correct, call for rolls, hide, skip, break off, go back; or a player's plea for it."""
        key, seat, luck = next(self.keys), self.seat("gm"), self.chance.random()
        if view.prompts and luck < 0.25:
            return self.send(lambda: resolution_abandon(encounter_id=self.pk, seat=seat, key=key))
        if luck < 0.08 and self.moments:
            to = self.moments.pop(self.chance.randrange(len(self.moments)))
            return self.send(lambda: encounter_rewind(encounter_id=self.pk, seat=seat, line=to + 1, key=key))
        if luck < 0.14 and view.undo is not None:
            line, seen = view.undo.line, view.undo.seen
            return self.send(lambda: encounter_rewind(encounter_id=self.pk, seat=seat, line=line, seen=seen, key=key))
        others = [prompt for prompt in view.prompts if not prompt.mine]
        if luck < 0.4 and others:
            return self.send(lambda: seat_skip(encounter_id=self.pk, seat=seat, prompt=others[0].id, key=key))
        if luck > 0.9:
            asker = self.seat(
                self.chance.choice([one for one, _, _ in seat_frame(self.fight, seat).seats if one != "gm"])
            )
            return self.send(lambda: undo_ask(encounter_id=self.pk, seat=asker, key=key))
        return self.press("gm", self.chance.choice(self.corrections(view)))

    def corrections(self, view: SeatView) -> list[cmd.AnyCommand]:
        state, rules = self.fight.state, RULESETS[self.fight.campaign.ruleset]
        someone = self.chance.choice(list(state.combatants.values()))
        everyone = self.chance.sample(list(state.combatants), k=min(3, len(state.combatants)))
        condition = self.chance.choice([c.key for c in rules.conditions.values() if c.palette])
        ability, skill = (self.chance.choice(listed)[0] for listed in (view.desk.abilities, view.desk.skills))
        lasting: list[cmd.AnyCommand] = [cmd.Relieve(who=someone.id, effect=e.id) for e in someone.effects]
        fog = cmd.AddEntry(name="The fog", kind="countdown", count=2, hidden=self.chance.random() < 0.5)
        return [
            cmd.SetHitPoints(who=someone.id, hp=self.chance.randint(1, max(1, someone.sheet.hp))),
            cmd.Harm(targets=tuple(everyone), amount=self.chance.randint(1, 12)),
            cmd.Harm(targets=(someone.id,), amount=30, damage_type=self.chance.choice(rules.damage_types)),
            cmd.Mend(targets=(someone.id,), amount=5),
            cmd.Bolster(targets=(someone.id,), amount=4),
            cmd.Afflict(targets=(someone.id,), condition=condition),
            cmd.Reveal(who=someone.id) if someone.hidden else cmd.Hide(who=someone.id),
            cmd.Place(who=someone.id, to=(self.chance.randrange(view.width), self.chance.randrange(view.height))),
            cmd.CallRoll(targets=tuple(everyone), what="save", stat=ability, dc=12),
            cmd.CallRoll(targets=(someone.id,), what="check", stat=skill, dc=12, secret=True),
            cmd.Push(who=someone.id, square=(view.width // 2, view.height // 2), distance=2 * view.per_square),
            cmd.Fall(targets=(someone.id,), distance=3 * view.per_square),
            cmd.SetMount(who=someone.id, willing="yes", trained=True),
            cmd.Note(text="<b>Note</b> — “quoted” & noted"),
            cmd.Join(sheet=someone.sheet) if len(state.combatants) < 12 else cmd.Note(text="Full."),
            *lasting,
            *([] if len(state.order) > len(state.combatants) else [fog]),
        ]


def weight_of(wish: cmd.AnyCommand) -> int:
    """How much likelier than talk and gestures a press is: a weapon or a spell, something else done to somebody, a way over
    the map."""
    if isinstance(wish, cmd.Move):
        return 5
    assert isinstance(wish, cmd.Act)
    if wish.weapon or wish.square is not None or wish.action.startswith(("cast:", "power:", "again:")):
        return 40
    return 6 if wish.target or wish.targets else 1
