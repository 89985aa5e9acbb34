"""Who is surprised when a fight begins."""

from collections.abc import Iterator

from combat.engine.content import Offer
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask_all
from combat.engine.scripts.effect import gain
from combat.engine.state import Combatant, Until
from combat.rulesets.fifth.numbers import passive

ALL = (
    Pick("all", "As proposed", "all of them are surprised"),
    Pick("none", "Nobody"),
    Pick("each", "One by one"),
)
EACH = (Pick("yes", "Surprised"), Pick("no", "Not surprised"))


def proposed(fight: Fight) -> list[Id]:
    """Return those that notice no foe: every one of them sneaks past their passive Perception (FIF-022, FIF-023)."""
    return [c.id for c in fight.state.present if c.life == "up" and not c.has("surprised") and is_unwary(fight, c)]


def is_unwary(fight: Fight, who: Combatant) -> bool:
    foes = [c for c in fight.state.present if c.life == "up" and fight.hostile(who.id, c.id)]
    return bool(foes) and not any(notices(fight, who.id, foe) for foe in foes)


def notices(fight: Fight, who: Id, foe: Combatant) -> bool:
    """A foe that does not sneak is always noticed, a sneaking one by a higher passive Perception (FIF-022, R-12)."""
    totals = [int(effect.data["total"]) for effect in foe.all("sneaking")]
    return not totals or passive(fight, who, "perception") > max(totals)


def asked(fight: Fight, value: object) -> Iterator[Ask]:
    found = proposed(fight)
    if found:
        names = ", ".join(fight.get(who).name for who in found)
        title = f"These notice no foe: {names}. Surprised?"
        yield Ask(GM, "surprise", title, ALL, "all", found[0], row="FIF-022", secret=True)


def taken(fight: Fight, value: object, question: Ask, answer: str) -> Script[object]:
    found = proposed(fight) if answer != "none" else []
    if answer == "each":
        asks = tuple(one(fight, who) for who in found)
        answers = yield from ask_all(asks)
        found = [who for who, said in zip(found, answers, strict=True) if said == "yes"]
    for who in found:
        yield from gain(fight, who, "surprised", until=Until("round"))
    return value


def one(fight: Fight, who: Id) -> Ask:
    score = passive(fight, who, "perception")
    title = f"{fight.get(who).name} (passive Perception {score})"
    return Ask(GM, "surprise", title, EACH, "yes", who, row="FIF-022", secret=True)


OFFERS = (Offer("encounter.starting", "surprise", asked, taken),)
