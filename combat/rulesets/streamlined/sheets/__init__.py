"""What is said of creatures and deeds: sheets, stat blocks in words, a deed in few words."""

from combat.rulesets.streamlined.sheets.telling import TELLING

__all__ = ["TELLING"]
