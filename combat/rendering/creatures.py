"""Creatures in full, as far as the seat may know them: hit points, conditions and numbers."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Chip, HitPoints, Sheetlet, Token
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, safe_id
from combat.rendering.pieces.words import hit_points_short, side_word

LIVES = {"dying": "Dying", "stable": "Stable", "dead": "Dead"}


class Top(msgspec.Struct, frozen=True):
    """Who it is, and how many hit points are left."""

    name: str
    letter: str
    side: str
    hp: HitPoints
    hp_words: str
    hp_row: str = ""
    temp_row: str = ""


class Chipped(msgspec.Struct, frozen=True):
    """A creature that has a condition; see the template of chips."""

    id: Id


class OneChip(msgspec.Struct, frozen=True):
    s: Chipped
    chip: Chip


class CreatureNumbers(msgspec.Struct, frozen=True):
    id: Id
    lines: tuple[tuple[str, str, str], ...]  # label, value, the row behind it
    weapons: tuple[tuple[str, str], ...]
    weapons_row: str
    note: str
    open: bool
    in_words: tuple[tuple[str, str], ...] = ()


class Cited(msgspec.Struct, frozen=True):
    """A number by its label, or a state by its name alone, with the row behind it."""

    label: str
    value: str
    row: str
    style: str


@lru_cache(maxsize=4096)
def creature(sheet: Sheetlet, token: Token, gm: bool, unfolded: bool) -> Piece:
    anchor = safe_id("creature" if unfolded or not gm else "other", token.id)
    kids = [leaf(f"{anchor}-top", "partials/_creature_top.html", top(token, sheet)), *wounds(anchor, sheet, token)]
    parts = [*chips(anchor, token, gm), *counts(anchor, sheet, token), numbers(anchor, sheet, unfolded)]
    whose = Caption(token.name, style=side_word(token.side))
    return listing(anchor, "creature", [*kids, listing(f"{anchor}-state", "condition", parts)], whose)


def wounds(anchor: str, sheet: Sheetlet, token: Token) -> Iterator[Piece]:
    if token.hp.kind == "exact":
        yield caption(f"{anchor}-bar", "bar", Caption(number=token.hp.percent))
    if token.life != "up":
        name = LIVES.get(token.life, "")
        value = "at 0 hit points" if token.life == "stable" else ""
        life = Cited(name, value, row_of(sheet, name), f"life {token.life}")
        yield leaf(f"{anchor}-life", "partials/_cited.html", life)


def chips(anchor: str, token: Token, gm: bool) -> Iterator[Piece]:
    alike: Counter[str] = Counter()
    for chip in token.chips:
        alike[chip.key] += 1
        of = safe_id(anchor, "chip", chip.key, str(alike[chip.key]))
        yield leaf(of, "partials/_one_chip.html", OneChip(Chipped(token.id), chip_for(chip, gm)))


def counts(anchor: str, sheet: Sheetlet, token: Token) -> Iterator[Piece]:
    for key, name, value in sheet.counts:
        if value or (token.life == "dying" and key.startswith("death-")):
            of = safe_id(anchor, "count", key)
            yield leaf(of, "partials/_cited.html", Cited(name, str(value), row_of(sheet, name), "count"))


def numbers(anchor: str, sheet: Sheetlet, unfolded: bool) -> Piece:
    rows = dict(sheet.rows)
    lines = tuple((label, value, rows.get(label, "")) for label, value in sheet.lines)
    content = CreatureNumbers(
        sheet.id, lines, sheet.weapons, rows.get("Attacks", ""), sheet.note, unfolded, sheet.in_words
    )
    return leaf(f"{anchor}-numbers", "partials/_numbers.html", content)


def row_of(sheet: Sheetlet, label: str) -> str:
    """Return the row behind a number of a sheet, "" when it has none."""
    return dict(sheet.rows).get(label, "")


def top(token: Token, sheet: Sheetlet | None = None) -> Top:
    """Return who it is; with its sheet, what its hit points go by too."""
    rows = (row_of(sheet, "Hit points"), row_of(sheet, "Temporary hit points")) if sheet is not None else ("", "")
    return Top(token.name, token.letter, side_word(token.side), token.hp, hit_points_short(token.hp), *rows)


def chip_for(chip: Chip, gm: bool) -> Chip:
    """Return the chip; without the effect it ends for everybody but the GM."""
    return chip if gm else msgspec.structs.replace(chip, effect="")


def player_of(frame: Frame, who: Id) -> str:
    """Return the player who acts for a creature now, "" where that is the GM: it is the GM's own, its player is away, or it
    was taken in hand."""
    view = frame.view
    owner = next((sheet.owner for sheet in view.sheets if sheet.id == who), "")
    if owner == view.seat or view.focus == who:
        return ""
    return next((name for seat, name, present in frame.seats if seat == owner and present), "")
