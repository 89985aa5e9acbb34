import difflib
import re

from combat.engine.errors import Invalid
from combat.engine.state import Sheet
from combat.models import Campaign
from combat.selectors.campaign.library import library_for

MOST = 40
LONGEST = 100  # letters of a part
BETWEEN = re.compile(r"[,;\n]|\band\b", re.IGNORECASE)
COUNT_FIRST = re.compile(r"(\d+)\s*(?:×\s*|x(?:\s+|$))?(.*)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.+?)\s*[x×]\s*(\d+)", re.IGNORECASE)
PLURALS = (("ves", ("f", "fe")), ("ies", ("y", "ie")), ("es", ("e", "")), ("s", ("",)), ("men", ("man",)))


def quick_add_parse(*, campaign: Campaign, line: str) -> list[tuple[Sheet, int]]:
    """Read `6 goblin, 2 hobgoblins, goblin boss, 3x wolf` against the campaign's library, in order.

    A beginning is enough when only one name begins so. Raises Invalid that names the part which is not
    understood and the nearest names.
    """
    parts = [part.strip() for part in BETWEEN.split(line) if part.strip()]
    if not parts:
        raise Invalid("Write how many of what, like: 6 goblin, goblin boss.")
    wanted = [counted(part) for part in parts]
    if sum(count for _, count in wanted) > MOST:
        raise Invalid(f"That is too many at once: at most {MOST}.")
    shelf = shelf_of(campaign)
    return [(find(shelf, name), count) for name, count in wanted]


def shelf_of(campaign: Campaign) -> dict[str, Sheet]:
    """The library by name; a campaign's own creature hides the starter library's of the same name."""
    blocks = sorted(library_for(campaign), key=lambda block: block.campaign_id is not None)
    return {plain(block.name): block.as_sheet for block in blocks}


def counted(part: str) -> tuple[str, int]:
    """`3x wolf`, `3 wolves`, `wolf x3`, `wolf`: the name and how many."""
    if len(part) > LONGEST:
        raise Invalid(f"“{part[:40]}…” is too long for a name.")
    first, last = COUNT_FIRST.fullmatch(part), COUNT_LAST.fullmatch(part)
    if first:
        name, count = first[2], number(first[1])
    elif last:
        name, count = last[1], number(last[2])
    else:
        name, count = part, 1
    if not name.strip():
        raise Invalid(f"“{part}” says how many, but not of what.")
    if not 1 <= count <= MOST:
        raise Invalid(f"“{part[:40]}”: write a number from 1 to {MOST}.")
    return name.strip(), count


def number(digits: str) -> int:
    """A number as written; too many for one so long that Python would not read it."""
    return int(digits) if len(digits) <= 9 else MOST + 1


def find(shelf: dict[str, Sheet], name: str) -> Sheet:
    wanted = plain(name)
    spellings = [wanted, *singulars(wanted)]
    exact = next((shelf[spelling] for spelling in spellings if spelling in shelf), None)
    if exact is not None:
        return exact
    begun = [key for key in shelf if any(key.startswith(spelling) for spelling in spellings)]
    if len(begun) == 1:
        return shelf[begun[0]]
    if begun:
        raise Invalid(f"“{name}” could be {listed(shelf, begun)}. Write a little more.")
    near = difflib.get_close_matches(wanted, shelf, n=3, cutoff=0.5)
    hint = f"Did you mean {listed(shelf, near)}?" if near else "Look it up in the library."
    raise Invalid(f"Nothing in the library is called “{name}”. {hint}")


def plain(name: str) -> str:
    """A name as it is compared: lower case, no punctuation, single spaces."""
    return " ".join(re.sub(r"[^\w\s]", " ", name.casefold().replace("’", "").replace("'", "")).split())


def singulars(name: str) -> list[str]:
    """What the last word may be the plural of."""
    return [
        name.removesuffix(ending) + instead
        for ending, choices in PLURALS
        if name.endswith(ending)
        for instead in choices
    ]


def listed(shelf: dict[str, Sheet], keys: list[str]) -> str:
    names = [shelf[key].name for key in keys[:4]]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
