"""The GM's word on an attack before it is rolled, for tables that want every attack held for it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from combat.engine.declared.content import Offer, Setting
from combat.engine.declared.windows import ATTACK_DECLARED
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import Ask, Pick, Script, ask

SETTING, KIND = "review-attacks", "review-attack"
ROLL = Pick("roll", "Roll")


@dataclass(frozen=True)
class Review:
    """How a game has its GM look at attacks: what can be said of one ("cover:half" is one of several words on cover)."""

    row: str
    words: Callable[[Fight, Blow], Iterable[Pick]]
    text: Callable[[Fight, Blow], str]

    @property
    def setting(self) -> Setting:
        name = "The GM looks at every attack before it is rolled"
        return Setting(SETTING, name, (("off", "No"), ("on", "Yes")), self.row)

    @property
    def offer(self) -> Offer[Blow]:
        return Offer(ATTACK_DECLARED, KIND, self.asked, self.taken)

    def asked(self, fight: Fight, blow: Blow) -> Iterator[Ask]:
        if fight.option(SETTING) != "on" or not blow.target or blow.cancelled:
            return
        if fight.is_here(blow.attacker) and fight.is_here(blow.target):
            yield self.question(fight, blow)

    def question(self, fight: Fight, blow: Blow) -> Ask:
        """Show the attack as it stands; "Roll" goes on, everything else changes it and asks again."""
        attacker, target = fight.get(blow.attacker), fight.get(blow.target)
        return Ask(
            seat=GM,
            kind=KIND,
            title=f"{attacker.name} attacks {target.name} with {blow.weapon.name}",
            picks=(ROLL, *self.words(fight, blow)),
            default=ROLL.key,
            who=blow.attacker,
            text=self.text(fight, blow),
            row=self.row,
            secret=any(map(fight.state.is_veiled, (attacker.id, target.id))),
            breakdown=fight.breakdown("attack", blow.attacker, blow.target, blow),
        )

    def taken(self, fight: Fight, blow: Blow, first: Ask, answer: str) -> Script[Blow]:
        """Put the GM's words on the attack; of those on one matter the last holds."""
        while answer != ROLL.key:
            matter = answer.partition(":")[0]
            notes = frozenset(note for note in blow.notes if not note.startswith(f"{matter}:"))
            blow = replace(blow, notes=notes | {answer})
            if not (fight.is_here(blow.attacker) and fight.is_here(blow.target)):
                break
            answer = yield from ask(self.question(fight, blow))
        return blow
