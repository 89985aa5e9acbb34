"""Questions in which the GM's word decides: may it be done, with which check, against which DC."""

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Ask, Pick, Script, Typed, ask
from combat.engine.scripts.checks import roll_check
from combat.rulesets.fifth.checks.abilities import ABILITIES, SKILLS

DCS = tuple(
    Pick(str(dc), f"DC {dc}", words)
    for dc, words in (
        (5, "very easy"),
        (10, "easy"),
        (15, "medium"),
        (20, "hard"),
        (25, "very hard"),
        (30, "nearly impossible"),
    )
)
ANY_DC = Typed("DC")
CHECKS = (*(Pick(key, label) for key, label, _ in SKILLS), *(Pick(key, label) for key, label in ABILITIES))
LABELS = {pick.key: pick.label for pick in CHECKS}


def ask_gm(
    fight: Fight, kind: str, title: str, picks: tuple[Pick, ...], who: Id, row: str, default: str = ""
) -> Script[str]:
    """Ask the GM something about a creature's doing; the players see only that the GM is asked."""
    question = Ask(GM, kind, title, picks, default or picks[0].key, who, row=row, secret=fight.get(who).hidden)
    return (yield from ask(question))


def ask_dc(fight: Fight, kind: str, title: str, who: Id, row: str, others: tuple[Pick, ...] = ()) -> Script[str]:
    """Ask the GM how hard something is: any DC, or one of the other answers; the first of these by default, else DC 15."""
    picks, secret = (*others, *DCS), fight.get(who).hidden
    usual = others[0].key if others else "15"
    return (yield from ask(Ask(GM, kind, title, picks, usual, who, row=row, secret=secret, typed=ANY_DC)))


def ruled_check(fight: Fight, who: Id, title: str, row: str) -> Script[bool]:
    """Ask the GM for a check and its DC, roll it and tell whether it succeeded."""
    skill = yield from ask_gm(fight, "which-check", f"{title}: which check?", CHECKS, who, row)
    return (yield from check_against(fight, who, skill, title, row))


def check_against(fight: Fight, who: Id, skill: str, title: str, row: str) -> Script[bool]:
    """Ask the GM for the DC of a check, roll it and tell whether it succeeded."""
    dc = yield from ask_dc(fight, "dc", f"{title}: how hard?", who, row)
    label = f"{LABELS[skill]} check"
    _, success = yield from roll_check(
        fight, who, "check", check_stat(skill), label, int(dc), dc_secret=True, row=row, note=title
    )
    return bool(success)
