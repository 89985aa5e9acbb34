"""Fights in which everybody delays and holds things ready: nobody is lost from the order, nobody has two turns in a round."""

from collections import Counter
from collections.abc import Callable

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.fold import fold
from combat.engine.requests import Ask
from combat.rulesets.orcus import ORCUS
from tests.cases import each
from tests.random_fights import resumed
from tests.random_menu import Menu, Use
from tests.rulesets.orcus.random_scenes import Eager, Table
from tests.thorough import times

WAITING = ("delay", "delay-to", "ready", "ready-square", "ready-words")
OFF_TURN = ("act-now", "wait-on", "readied")
NO = ("never-mind", "pass", "wait")
STEPS = 60


class Patient(Eager):
    """Random answers, seldom no to what is about waiting."""

    def pick(self, question: Ask) -> str:
        yes = [pick.key for pick in question.picks if pick.key not in NO]
        if question.kind.startswith(("ready", "step-in")) and yes and self.random.random() < 0.85:
            return self.random.choice(yes)
        return super().pick(question)


class Waiting(Table):
    """A table at which everybody likes to wait, and says so on others' turns, too."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.luck = Patient(seed)

    def next(self) -> tuple[cmd.AnyCommand, str]:
        if self.random.random() < 0.2:
            self.speak_up()
        return super().next()

    def speak_up(self) -> None:
        """Somebody steps in, thinks better of it, or says that what it waits for happens; or the GM says so."""
        one = self.random.choice(self.state.present)
        menu = Menu(self.luck, ORCUS, self.state, one.owner, one.id)
        for key in OFF_TURN:
            act = menu.only(lambda use, key=key: use.key == key)
            if act is not None:
                self.take(act, one.owner)
                return
        if one.has("readied"):
            self.attempt(cmd.Announce(who=one.id))

    def preferred(self) -> tuple[tuple[Callable[[Use], bool], float], ...]:
        return (lambda use: use.key in WAITING, 0.35), *super().preferred()


def played(seed: int) -> Waiting:
    table = Waiting(seed)
    table.gather()
    table.begin()
    table.play(STEPS)
    return table


@each("seed", range(7000, 7000 + times(50, 6)))
def test_however_they_wait_everybody_keeps_one_place_and_one_turn_a_round(seed: int) -> None:
    """ORC-253, ORC-254, ORC-259, ORC-261: and the fight runs again the same, restarted at every pause."""
    table = played(seed)
    assert fold(table.log) == table.state
    state = fold(table.log[:1])
    begun: Counter[str] = Counter()
    put_off: set[str] = set()
    for event in table.log[1:]:
        if isinstance(event, ev.RoundStarted):
            begun, put_off = Counter(), set()
        if isinstance(event, ev.Acted) and event.action in ("delay", "delay-to"):
            put_off.add(event.who)
        if isinstance(event, ev.TurnStarted):
            assert not begun[event.who] or event.who in put_off, "a second turn"
            begun[event.who] += 1
            put_off.discard(event.who)
        state = fold((event,), state)
        if isinstance(event, ev.OrderSet):
            places = Counter(who for entry in state.order for who in entry.combatants)
            assert set(places.values()) <= {1}
    for run in table.runs[-12:]:
        resumed(run, "orcus")


def test_waiting_is_done_in_every_way() -> None:
    """What is never done is not proved."""
    tables = [played(seed) for seed in range(7000, 7012)]
    acted = {event.action for table in tables for event in table.log if isinstance(event, ev.Acted)}
    assert acted >= {*WAITING, "act-now", "readied"}
    assert {event.why for t in tables for event in t.log if isinstance(event, ev.OrderSet)} >= {"delayed", "readied"}
