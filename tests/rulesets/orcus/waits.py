"""Scenes in which somebody delays or holds something ready."""

from combat.engine import events as ev
from tests.rulesets.orcus.sheets import Field, brakka, goblin


class Queue(Field):
    """The ledger's order: A (Ana's) 18, B (the GM's) 15, C and D (Ben's) 12 and 7; it is A's turn in round 1."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.put("A", brakka(name="A"), (2, 2), "ana")
        self.put("B", goblin(name="B"), (8, 5))
        self.put("C", brakka(name="C"), (2, 8), "ben")
        self.put("D", brakka(name="D"), (5, 5), "ben")
        self.begin_at(("a", 18), ("b", 15), ("c", 12), ("d", 7))

    def ready(self, who: str, what: str, when: str, whose: str = "foes") -> "Queue":
        """Hold something ready for one of the triggers that the engine sees."""
        self.act(who, "ready").answer(what).answer(when)
        self.answer(whose)
        return self

    @property
    def order(self) -> list[tuple[str, int]]:
        return [(entry.name, entry.score) for entry in self.state.order]

    @property
    def turns(self) -> list[str]:
        """Whose turns there were, in their order."""
        return [event.who for event in self.log if isinstance(event, ev.TurnStarted)]


SWORD = "act:melee|longsword"
BOW = "act:ranged|bow"


def guard(what: str = SWORD, when: str = "attacks", whose: str = "foes", apart: int = 1, **options: object) -> Field:
    """Ana has held something ready; it is the turn of the goblin `apart` squares to her right, and Ben stands far off."""
    scene = Field(**options)
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (5 + apart, 5))
    scene.put("Ben", brakka(name="Ben"), (5, 10), "ben")
    scene.begin("ana", "goblin", "ben")
    scene.act("ana", "ready").answer(what).answer(when).answer(whose)
    return scene.end("ana")


def order(scene: Field) -> list[tuple[str, int]]:
    return [(entry.name, entry.score) for entry in scene.state.order]
