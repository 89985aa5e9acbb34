"""What heroes are remembered for, by the key of their award (combat/engine/watching/story.py)."""

AWARDS: dict[str, str] = {
    "back": "healing",
    "several": "fire-spell-cast",
    "edge": "falling",
    "odds": "targeted",
    "blow": "sword-clash",
    "felled": "crossed-swords",
    "mended": "health-increase",
    "last": "sword-slice",
    "thread": "heart-beats",
    "prevented": "edged-shield",
    "taken": "shield-opposition",
    "whole": "laurels",
}
