"""What the GM may say of an attack before it is rolled: cover, concealment and combat advantage (ORC-167)."""

from collections.abc import Iterator

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Pick
from combat.rulesets.orcus.attacking.cover import PENALTIES as COVERED
from combat.rulesets.orcus.senses import SOME, TOTAL
from combat.rulesets.policies.attack_rulings import Review

ROW, WHY = "ORC-167", "the GM’s word"
WORDS = (
    ("advantage:yes", "Combat advantage"),
    ("advantage:no", "No combat advantage"),
    ("cover:none", "No cover"),
    ("cover:half", "Half cover"),
    ("cover:three-quarters", "Three-quarters cover"),
    ("concealment:none", "No concealment"),
    ("concealment:some", "Concealment"),
    ("concealment:total", "Total concealment"),
)
CONCEALED = {SOME: -2, TOTAL: -5}  # what concealment takes off an attack, said or seen (ORC-183)
PENALTIES = {
    "cover:half": ("Half cover", COVERED[1][0], "cover"),
    "cover:three-quarters": ("Three-quarters cover", COVERED[2][0], "cover"),
    "concealment:some": ("Concealment", CONCEALED[SOME], "concealment"),
    "concealment:total": ("Total concealment", CONCEALED[TOTAL], "concealment"),
}


def words(fight: Fight, blow: Blow) -> Iterator[Pick]:
    """Yield what may be said of an attack; none of it counts for a blow at a square in which somebody is thought to be."""
    if blow.square is not None:
        return
    for key, name in WORDS:
        if key not in blow.notes and not (blow.area and key.startswith("concealment")):
            yield Pick(key, name)


def text(fight: Fight, blow: Blow) -> str:
    said = [name for key, name in WORDS if key in blow.notes]
    return f"You say: {', '.join(said).lower()}." if said else ""


def said(blow: Blow, matter: str) -> bool:
    """Tell whether the GM has said something of cover, concealment or combat advantage for this attack."""
    return any(note.startswith(f"{matter}:") for note in blow.notes)


def said_terms(blow: Blow) -> Iterator[Term]:
    """Yield what the GM has said for this attack, in place of what the map would give."""
    for note in sorted(blow.notes):
        if note in PENALTIES:
            name, value, kind = PENALTIES[note]
            yield Term(f"{name}: {WHY}", value, type=kind, row=ROW)
    if "advantage:yes" in blow.notes:
        yield Term("The GM’s word", edge=1, row=ROW)
    if "advantage:no" in blow.notes:
        yield Term("The GM’s word", type="no advantage", row=ROW)


WORD = Review(ROW, words, text)
