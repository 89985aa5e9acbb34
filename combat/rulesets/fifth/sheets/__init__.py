"""What is said of creatures and deeds: sheets, stat blocks in words, a deed in few words."""

from combat.rulesets.fifth.sheets import prose, sheet, telling
from combat.rulesets.fifth.sheets.sheet_rows import SHEET_ROWS
from combat.rulesets.fifth.sheets.telling import BREAK, DRAW, FIGHTING, RIDE, STRIKE, TAKE, TALK, TILING, pools

__all__ = [
    "BREAK",
    "DRAW",
    "FIGHTING",
    "RIDE",
    "SHEET_ROWS",
    "STRIKE",
    "TAKE",
    "TALK",
    "TILING",
    "pools",
    "prose",
    "sheet",
    "telling",
]
