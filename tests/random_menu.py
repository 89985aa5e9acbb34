"""What somebody may do now, looked up one by one: a whole hand, drawn for one press of it, is most of what a fight costs."""

from collections.abc import Callable
from dataclasses import dataclass

from combat.engine import commands as cmd
from combat.engine.choices.legality import gait_view, gaits_of, hand, not_now, option_of, uses_of
from combat.engine.choices.tiles import PLACES
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.known import controls, known
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Hand, Option, Reach, Viewer
from combat.engine.state import State, Weapon
from tests.builders import VIEWERS
from tests.luck import Luck
from tests.random_choices import option_command

LOOKS = 0.12  # how often a whole hand is drawn before something of it is pressed
Aim = Callable[[str, Option], cmd.Act | None]
Step = Callable[[str, tuple[Reach, ...]], Reach]


@dataclass(frozen=True, eq=False)
class Use:
    """One way of doing something, or (without an action) of moving; whether it is barred nobody has looked up yet."""

    actor: str
    key: str
    action: Action | None = None
    weapon: Weapon | None = None


def is_act(use: Use) -> bool:
    return use.action is not None


def is_strike(use: Use) -> bool:
    return use.weapon is not None


class Tiles:
    """Whole hands, looked at now and then: each tile has its own place, and (`firm`) none moves through a fight.

    A weapon that is dropped or taken up may move one.
    """

    def __init__(self, often: float = LOOKS, firm: bool = False) -> None:
        self.often, self.firm = often, firm
        self.placed: dict[str, dict[int, str]] = {}  # what lies where on the tiles of whom

    def look(self, luck: Luck, rules: Ruleset, state: State, viewer: Viewer, actor: str) -> None:
        shown = hand(rules, state, viewer, actor) if luck.random.random() < self.often else None
        if shown is not None:
            self.check(shown)

    def check(self, shown: Hand) -> None:
        places = {option.place: option.anchor for option in shown.options if option.place}
        assert len(places) == sum(option.place > 0 for option in shown.options)
        assert max(places, default=0) <= PLACES
        places.pop(PLACES, None)  # the last place follows the moment
        kept = self.placed.setdefault(shown.actor, {}) if self.firm else {}
        kept.update({place: anchor for place, anchor in places.items() if place not in kept})
        assert {place: kept[place] for place in places} == places


class Menu:
    """All that some creatures may do by their seat's word; it is aimed by `aim`, and moved by `step`, at random by themselves."""

    def __init__(
        self,
        luck: Luck,
        rules: Ruleset,
        state: State,
        seat: str,
        *actors: str,
        tiles: Tiles | None = None,
        aim: Aim | None = None,
        step: Step | None = None,
    ) -> None:
        self.fight = Fight(rules, known(state, VIEWERS[seat]))
        self.aim: Aim = aim or (lambda actor, option: option_command(luck, actor, option, state))
        self.step: Step = step or (lambda actor, reach: luck.random.choice(reach))
        self.uses: list[Use] = []
        for actor in actors:
            if tiles is not None:
                tiles.look(luck, rules, state, VIEWERS[seat], actor)
            if controls(state, VIEWERS[seat], actor):
                self.uses += [Use(actor, action.key, action, weapon) for action, weapon in uses_of(self.fight, actor)]
                self.uses += [Use(actor, key) for key in gaits_of(self.fight, actor)]
        luck.random.shuffle(self.uses)
        self.random = luck.random
        self.found: dict[Use, cmd.Act | cmd.Move | None] = {}

    def leave_out(self, unwanted: Callable[[Use], bool]) -> None:
        self.uses = [use for use in self.uses if not unwanted(use)]

    def pick(self, *groups: tuple[Callable[[Use], bool], float]) -> cmd.Act | cmd.Move | None:
        """Something, from the first of these groups that comes up by its share and has anything, else of all."""
        for wanted, share in groups:
            found = self.only(wanted) if self.random.random() < share else None
            if found is not None:
                return found
        return self.only(lambda use: True)

    def only(self, wanted: Callable[[Use], bool]) -> cmd.Act | cmd.Move | None:
        """Something of these alone, each as likely; None when nothing of them can be done."""
        return next(filter(None, map(self.command, filter(wanted, self.uses))), None)

    def command(self, use: Use) -> cmd.Act | cmd.Move | None:
        if use not in self.found:
            self.found[use] = self.deed(use, use.action) if use.action is not None else self.way(use)
        return self.found[use]

    def deed(self, use: Use, action: Action) -> cmd.Act | None:
        option = option_of(self.fight, use.actor, action, use.weapon, not_now(self.fight, use.actor))
        return self.aim(use.actor, option) if option is not None and option.barred is None else None

    def way(self, use: Use) -> cmd.Move | None:
        reach = gait_view(self.fight, use.actor, use.key, not_now(self.fight, use.actor)).reach
        return cmd.Move(actor=use.actor, gait=use.key, path=self.step(use.actor, reach).path) if reach else None
