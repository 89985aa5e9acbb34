"""What the end of a fight is called: by the place that it was about, as its own name tells, and who of the heroes walks on."""

import re

from combat.engine.watching.story import in_words

GROUND = (
    "abbey|alley|arena|bank|barn|bay|beach|bridge|camp|canyon|castle|causeway|cave|cavern|cellar|"
    "chapel|city|cliff|coast|court|courtyard|crossing|crossroads|crypt|deck|depths|docks|dungeon|farm|"
    "ferry|field|ford|forest|fort|garden|gate|glade|gorge|grove|hall|harbour|harbor|haven|hill|"
    "house|inn|island|keep|lair|library|lodge|manor|market|marsh|mill|mine|monastery|mountain|pass|"
    "path|pit|port|prison|quarry|quay|ridge|river|road|roof|ruin|ruins|sanctum|sewers|shore|shrine|"
    "square|stair|stairs|stockade|street|swamp|tavern|temple|tomb|tower|town|tunnel|valley|vault|"
    "village|wall|walls|warehouse|weir|well|wharf|wood|woods|yard"
)
WHERE = "above|across|around|at|before|below|beneath|beyond|by|for|in|inside|near|on|over|under|within"
# "The old mill in the river": the place comes first, and is all of the name, or something is said of where it lies.
FIRST = re.compile(rf"the ((?:[\w’'-]+ ){{0,2}}(?:{GROUND}))(?: (?:{WHERE})\b.*)?", re.IGNORECASE)
# "Wolves at the ford", "The fight for the crown": it comes last.
LAST = re.compile(rf".*\b(?:{WHERE}) the ([^,.:;()]+)", re.IGNORECASE)
MOST = 24  # letters of a place, so that a title stays one line
BOTH = 2


def title_of(end: str, fight: str) -> str:
    """Return what is said of a fight of this name that is "won" or "lost"; of one that neither side has, that it is over."""
    if not end:
        return "The fight is over"
    found = FIRST.fullmatch(fight.strip()) or LAST.fullmatch(fight.strip())
    place = found[1] if found and len(found[1]) <= MOST else "day"
    are = "are" if re.search(r"[^su]s$", place) else "is"
    return f"The {place} {are} {'yours' if end == 'won' else 'lost'}"


def who_walks_on(standing: list[str], heroes: int) -> str:
    """Return that as a sentence, by the names of those who stand at the end; "" for a fight without heroes."""
    if not heroes:
        return ""
    if not standing:
        return "Nobody is left standing."
    if len(standing) == 1:
        return f"{standing[0]} walks on{'' if heroes == 1 else ' alone'}."
    if len(standing) < heroes:
        return f"{in_words(len(standing))} of {in_words(heroes).lower()} walk on."
    return "Both walk on." if heroes == BOTH else f"All {in_words(heroes).lower()} walk on."
