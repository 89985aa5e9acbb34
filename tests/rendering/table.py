"""A full table: the demo’s fight with a GM, six players and a TV, played by whoever’s turn it is."""

from collections.abc import Iterator
from dataclasses import replace as but
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.ground.grid import distance
from combat.engine.seatview import Choice, Hand, Option, SeatView
from combat.models import Campaign, Encounter, Seat
from combat.selectors.fight.table import TableFrame, seat_frame
from combat.services.demo.loading import demo_campaign
from combat.services.demo.scenes import SCENES, DemoFoe, DemoScene, Hero
from combat.services.fight import dice
from combat.services.fight.answers import answer_submit
from combat.services.fight.commands import command_submit

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")
STARTS = ((9, 7), (9, 8), (10, 7), (10, 8), (8, 7), (8, 8))
Command = cmd.Move | cmd.Act | cmd.EndTurn | cmd.Start | cmd.NextTurn


def crowded(scene: DemoScene) -> DemoScene:
    """A scene of the demo with six players, at arm’s length of its foes."""
    sheets = [hero.sheet for hero in scene.heroes]
    heroes = tuple(
        Hero(name, replace(sheets[n % 2], name=f"{name}’s {sheets[n % 2].name}"), STARTS[n])
        for n, name in enumerate(NAMES)
    )
    nearer = tuple(DemoFoe(foe.name, (11 + n % 3, 7 + n % 2), foe.hidden) for n, foe in enumerate(scene.foes[:3]))
    return but(scene, heroes=heroes, foes=(*nearer, *scene.foes[3:]), hirelings=(), more=())


class Table:
    """Eight seats around one fight."""

    def __init__(self, campaign: Campaign) -> None:
        self.encounter: Encounter = campaign.encounters.get()
        self.seats = {seat.name: seat for seat in campaign.seats.all()}
        self.gm = campaign.seats.get(role=Seat.Role.GM)
        self.keys = (f"press-{number}" for number in count())

    def now(self) -> Encounter:
        return Encounter.objects.select_related("campaign").get(pk=self.encounter.pk)

    def frames(self) -> dict[str, TableFrame]:
        """What each seat sees now."""
        encounter = self.now()
        return {name: seat_frame(encounter, seat) for name, seat in self.seats.items()}

    @property
    def view(self) -> SeatView:
        """All that the GM sees."""
        return seat_frame(self.now(), self.gm).view

    def press(self, command: Command) -> None:
        """The GM gives a command for whoever it is about, and answers what is asked."""
        command_submit(encounter_id=self.encounter.pk, seat=self.gm, command=command, key=next(self.keys))
        while prompts := self.view.prompts:
            answer_submit(
                encounter_id=self.encounter.pk,
                seat=self.gm,
                prompt=prompts[0].id,
                choice=prompts[0].default or "server",
                key=next(self.keys),
            )

    def turns(self, most: int) -> Iterator[Command]:
        """Play this many turns, giving each command after it was pressed."""
        for _ in range(most):
            for command in self.turn():
                self.press(command)
                yield command

    def turn(self) -> Iterator[Command]:
        """Strike if somebody is near, else walk up to somebody and then strike; then end the turn."""
        if (blow := self.blow()) is None and (walk := self.walk()) is not None:
            yield walk
            blow = self.blow()
        if blow is not None:
            yield blow
        hand = self.hand()
        yield cmd.EndTurn(actor=hand.actor) if hand is not None and hand.may_end else cmd.NextTurn()

    def hand(self) -> Hand | None:
        view = self.view
        return next((hand for hand in view.hands if hand.actor == view.active), None)

    def blow(self) -> cmd.Act | None:
        hand = self.hand()
        found = [pair for option in hand.options for pair in aims(self.view, option)] if hand else []
        if hand is None or not found:
            return None
        option, choice = found[0]
        return cmd.Act(actor=hand.actor, action=option.key, weapon=option.weapon, target=choice.target)

    def walk(self) -> cmd.Move | None:
        """The way to the square in reach that is nearest to an enemy and that nobody would answer."""
        view, hand = self.view, self.hand()
        actor = view.token(view.active)
        foes = [t.at for t in view.tokens if actor and t.side != actor.side and t.life == "up" and t.at]
        ways = [(gait.key, reach) for gait in hand.gaits for reach in gait.reach if not reach.risk] if hand else []
        if hand is None or not foes or not ways:
            return None
        gait, best = min(ways, key=lambda way: (min(distance(way[1].square, foe) for foe in foes), way[1].cost))
        return cmd.Move(actor=hand.actor, gait=gait, path=best.path)


def aims(view: SeatView, option: Option) -> Iterator[tuple[Option, Choice]]:
    """The open targets of an open attack, of the other side."""
    actor = view.token(view.active)
    if option.group != "attack" or option.barred is not None or actor is None:
        return
    for choice in option.choices:
        target = view.token(choice.target)
        if choice.barred is None and target is not None and target.side != actor.side:
            yield option, choice


@pytest.fixture(params=[scene.ruleset for scene in SCENES])
def full_table(request: pytest.FixtureRequest, db: None, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The demo’s fight with eight seats, in its first round, with dice that fall the same way every time."""
    monkeypatch.setattr(dice, "chance", Random(6))
    scene = next(scene for scene in SCENES if scene.ruleset == request.param)
    table = Table(demo_campaign(crowded(scene)))
    table.press(cmd.Start())
    return table
