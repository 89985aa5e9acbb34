"""Who is surprised when a fight begins: the engine proposes, the GM decides."""

from collections.abc import Callable, Iterator

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import ENCOUNTER_STARTING
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask_all
from combat.engine.scripts.lasting import gain
from combat.engine.scripts.senses import SNEAKING
from combat.engine.state import Combatant, Until

Passive = Callable[[Fight, Id, str], int]
Locates = Callable[[Fight, Id, Id], bool]
ALL = (
    Pick("all", "As proposed", "all of them are surprised"),
    Pick("none", "Nobody"),
    Pick("each", "One by one"),
)
EACH = (Pick("yes", "Surprised"), Pick("no", "Not surprised"))


def unwary(fight: Fight, passive: Passive, locates: Locates | None = None) -> list[Id]:
    """Return those that notice no foe: every one of them sneaks past their passive Perception (FIF-022, FIF-023, ORC-118)."""
    return [c.id for c in creatures(fight) if not c.has("surprised") and is_unwary(fight, c, passive, locates)]


def creatures(fight: Fight) -> Iterator[Combatant]:
    """Yield those on the map that can notice something, and be noticed as a threat: things are neither."""
    return (c for c in fight.state.present if c.life == "up" and not c.is_object)


def is_unwary(fight: Fight, who: Combatant, passive: Passive, locates: Locates | None = None) -> bool:
    foes = [c for c in creatures(fight) if fight.hostile(who.id, c.id)]
    if locates is not None and any(locates(fight, who.id, foe.id) for foe in foes):
        return False
    return bool(foes) and not any(notices(fight, who.id, foe, passive) for foe in foes)


def notices(fight: Fight, who: Id, foe: Combatant, passive: Passive) -> bool:
    """A foe that does not sneak is always noticed, a sneaking one by a higher passive Perception (ORC-118, FIF-022, R-12)."""
    totals = [int(effect.data["total"]) for effect in foe.all(SNEAKING)]
    return not totals or passive(fight, who, "perception") > max(totals)


def surprise_offer(passive: Passive, row: str, locates: Locates | None = None) -> Offer[None]:
    """Return the question before the first round, the GM's to answer, with the game's own passive score and ledger row (FIF-022,
    ORC-117).

    Whomever a creature `locates` it notices, however well they sneak.
    """

    def asked(fight: Fight, value: None) -> Iterator[Ask]:
        found = unwary(fight, passive, locates)
        if found:
            names = ", ".join(fight.get(who).name for who in found)
            title = f"These notice no foe: {names}. Surprised?"
            yield Ask(GM, "surprise", title, ALL, "all", found[0], row=row, secret=True)

    def taken(fight: Fight, value: None, question: Ask, answer: str) -> Script[None]:
        found = unwary(fight, passive, locates) if answer != "none" else []
        if answer == "each":
            asks = tuple(one(fight, who) for who in found)
            answers = yield from ask_all(asks)
            found = [who for who, said in zip(found, answers, strict=True) if said == "yes"]
        for who in found:
            yield from gain(fight, who, "surprised", until=Until("round"))
        return value

    def one(fight: Fight, who: Id) -> Ask:
        title = f"{fight.get(who).name} (passive Perception {passive(fight, who, 'perception')})"
        return Ask(GM, "surprise", title, EACH, "yes", who, row=row, secret=True)

    return Offer(ENCOUNTER_STARTING, "surprise", asked, taken)
