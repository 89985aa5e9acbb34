"""Creatures in full, as far as the seat may know them: hit points, conditions and numbers."""

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Chip, HitPoints, Sheetlet, Token
from combat.rendering.board import open_hand
from combat.rendering.frame import Frame
from combat.rendering.words import hit_points_short, side_word


class Creature(msgspec.Struct, frozen=True):
    id: Id
    name: str
    letter: str
    side: str
    kind: str
    hp: HitPoints
    hp_words: str
    life: str
    chips: tuple[Chip, ...]
    lines: tuple[tuple[str, str], ...]
    weapons: tuple[tuple[str, str], ...]
    note: str
    counts: tuple[tuple[str, str, int], ...]
    reveal_on_act: bool
    hidden: bool


class Creatures(msgspec.Struct, frozen=True):
    """`first` is shown unfolded: a player's own, or the one the GM has open."""

    first: tuple[Creature, ...]
    rest: tuple[Creature, ...]
    gm: bool


def creatures(frame: Frame) -> Creatures:
    view = frame.view
    gm = view.role == "gm"
    hand = open_hand(view)
    shown = view.focus or (hand.actor if hand else view.active)
    drawn = [creature(sheet, token, gm) for sheet in view.sheets if (token := view.token(sheet.id)) is not None]
    first = tuple(one for one in drawn if not gm or one.id == shown)
    return Creatures(first=first, rest=tuple(one for one in drawn if one not in first), gm=gm)


def creature(sheet: Sheetlet, token: Token, gm: bool) -> Creature:
    return Creature(
        id=token.id,
        name=token.name,
        letter=token.letter,
        side=side_word(token.side),
        kind=sheet.kind,
        hp=token.hp,
        hp_words=hit_points_short(token.hp),
        life=token.life,
        chips=tuple(chip_for(chip, gm) for chip in token.chips),
        lines=sheet.lines,
        weapons=sheet.weapons,
        note=sheet.note,
        counts=sheet.counts,
        reveal_on_act=sheet.reveal_on_act,
        hidden=gm and token.hidden,
    )


def chip_for(chip: Chip, gm: bool) -> Chip:
    """Return the chip; without the effect it ends for everybody but the GM."""
    return chip if gm else msgspec.structs.replace(chip, effect="")
