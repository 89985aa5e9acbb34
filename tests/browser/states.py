"""The states that everybody must be able to use, each by the picture that some test of this folder takes of it.

Taking that picture judges it (tests/browser/axe.py); test_states.py proves that each is taken, and that no sheet is forgotten.
The pages around the table are judged by test_the_pages.py, as the access matrix lists them.
"""

import re

# What a phone shows at rest, and what a test has made of it.
PHONE = {
    "one’s turn, fifth": "cellar-turn-Ana",
    "one’s turn, a5e": "fen-begun-Ana",
    "one’s turn, streamlined": "creek-begun-Ana",
    "one’s turn, gritty": "tilt-begun-Ana",
    "one’s turn, orcus": "squares-hand-Ana",
    "another’s turn": "cellar-turn-Ben",
    "a hireling in hand": "band-tab-Ana",
    "whom": "taps-whom-Ben",
    "whom, the numbers withheld": "throw-whom-Ana",
    "a wall, laid square by square": "squares-wall-Ana",
    "who counts as an enemy": "squares-sides-Ana",
    "an area on hexes": "hexes-placed-Ben",
    "a charge’s lane": "tilt-lane-Ana",
    "a way up": "deep-up-Ana",
    "squares to answer with": "throw-squares-Ana",
    "found among all": "taps-found-Ana",
    "a standing answer": "answers-standing-Ana",
    "a group’s attack": "band-card-Ana",
    "against one’s own side": "brawl-sheet-Ana",
    "the menu": "cellar-menu-Ana",
    "the keys": "cellar-keys-Ana",
    "an opportunity attack": "taps-asked-Ben",
    "an interrupt": "answers-interrupt-Ana",
    "a die to type": "effort-asked-Ana",
    "exertion": "effort-exert-Ana",
    "several rolls at once": "cellar-rolls-Ana",
    "a death save": "cellar-dying-Ana",
    "a critical hit": "fen-critical-Ana",
    "what comes first": "ford-saves-Ana",
    "what has just happened": "yard-burnt-Ana",
    "offline": "stale-Ben",
    "over": "effort-over-Ana",
    "the table is set": "setting-Ana",
    "a character to choose": "cards",
    "the lobby": "lobby",
}
# What a tap fetches and slides up, by the name of its URL.
SHEETS = {
    "more": "cellar-more-Ana",
    "deed": "brawl-folded-Ana",
    "order": "cellar-order-Ana",
    "log": "cellar-log-Ana",
    "sheet": "cellar-own-Ben",
    "reactions": "cellar-reactions-Ana",
    "why": "cellar-why-Ana",
    "target": "brawl-whom-Ana",
    "preview": "cellar-risky-Ana",
    "aim": "taps-aimed-Ana",
    "others": "brawl-folded-Ana",
    "pack": "taps-pack-Gwen",
    "say": "brawl-said-Gwen",
    "tool": "brawl-foreseen-Gwen",
    "foresee": "brawl-foreseen-Gwen",
    "tools": "brawl-tools-Gwen",
    "around": "brawl-around-Gwen",
}
CONSOLE = {
    "the GM’s tools": "cellar-rolls-Gwen",
    "the world’s turn": "fen-world-1-Gwen",
    "the map is drawn on": "regret-drawing-Gwen",
    "over": "effort-over-Gwen",
}
TV = {
    "no fight yet": "waiting-TV",
    "the table is set": "setting-TV",
    "a fight, and its last foe": "last-goblin-TV",
    "over": "over-TV",
}
JUDGED = frozenset((*PHONE.values(), *SHEETS.values(), *CONSOLE.values(), *TV.values()))
ROUND = re.compile(r"^round-\d+-")


def is_judged(picture: str) -> bool:
    """Tell whether this picture is of one of the states, in whatever round it is taken."""
    return ROUND.sub("", picture) in JUDGED
