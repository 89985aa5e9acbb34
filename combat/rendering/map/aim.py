"""The sheet that shows what a spell or power would cover, and whom, before it is used; there its user still places it."""

from urllib.parse import urlencode

import msgspec
from django.utils.safestring import SafeString

from combat.engine.commands import Act
from combat.engine.declared.content import Aimed, Outlook, Placing
from combat.engine.ground.grid import label
from combat.engine.ids import Id
from combat.engine.seatview import Option, Refusal, SeatView
from combat.rendering.map.paths import square_text, squares_text
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.shelf import filled
from combat.rendering.pieces.words import hit_points, listed, side_word
from combat.rulesets.pictures import picture_of_option

SPELLS = frozenset({"spell", "cantrip", "scroll"})


class Caught(msgspec.Struct, frozen=True):
    """Somebody whom it would befall; `ally` when the actor would hardly want that, `has` how many hit points it has, in words."""

    id: Id
    name: str
    face: Medal
    side: str
    ally: bool
    odds: int | None = None
    picked: bool = True
    has: str = ""


class Sided(msgspec.Struct, frozen=True):
    """Somebody who counts as an ally or as an enemy: as usual, or (`turned`) otherwise for this once."""

    id: Id
    name: str
    side: str
    ally: bool
    turned: bool
    firm: Refusal | None = None


class OtherPlacement(msgspec.Struct, frozen=True):
    """How else it could lie: the words of a button, and the address of the sheet that shows it."""

    words: str
    query: str


class Level(msgspec.Struct, frozen=True):
    """How it may be used, and how often still: with a slot of a level, as a ritual."""

    key: str
    label: str
    left: str
    on: bool


class Aim(msgspec.Struct, frozen=True):
    actor: Id
    action: str
    weapon: str
    name: str
    picture: str
    kind: str
    place: str
    square: str
    squares: str
    choice: str
    cost: str  # in words, with the slot where there is no choice of them
    verb: str
    levels: tuple[Level, ...]
    summary: str
    cells: str
    caught: tuple[Caught, ...]
    refusal: Refusal | None
    version: str
    targets: tuple[Id, ...] = ()  # whom its user has picked so far
    turned: tuple[Id, ...] = ()
    taps: bool = True  # a tap on the map aims it anew
    draft: str = ""  # the squares that the next tap goes on from
    open: str = ""  # the squares that may be tapped next
    laid: int = 0
    wanted: int = 0
    ways: tuple[OtherPlacement, ...] = ()
    pool: bool = False  # its user picks among those that it catches
    most: int = 0
    itself: bool = False
    includes: bool = False
    sides: tuple[Sided, ...] = ()
    lacking: Refusal | None = None
    outlook: Outlook | None = None
    harms: bool = True

    @property
    def befallen(self) -> tuple[Caught, ...]:
        """Those whom it befalls as it lies, and as its user has picked."""
        return tuple(one for one in self.caught if one.picked or not self.pool)

    @property
    def friends(self) -> tuple[Caught, ...]:
        """Those among them whom its user would hardly want to harm."""
        return tuple(one for one in self.befallen if one.ally)

    @property
    def sums(self) -> str:
        """Whom it catches, counted: `8 foes and 1 friend caught`."""
        own, count = len(self.friends), len(self.befallen)
        if not self.harms:
            return f"{count} within it"
        plain = all(one.side != "neutral" for one in self.befallen)
        parts = (counted(count - own, "foe" if plain else "creature"), counted(own, "friend"))
        return f"{' and '.join(filter(None, parts))} caught"

    @property
    def press(self) -> str:
        """The words of its button: whom of its user's own side it would befall as well is said there."""
        names = [one.name.lower() if one.id == self.actor else one.name for one in self.friends]
        if not names:
            return self.name
        return f"{self.verb} on {listed(names) if len(names) < 3 else f'{len(names)} friends'} too"

    @property
    def ready(self) -> bool:
        """Whether it may be used as it lies; whom its user picks is said by the ticks."""
        return self.lacking is None or (self.pool and any(one.picked for one in self.caught))


@restating
def aim_sheet(frame: Frame, act: Act, found: Aimed | None, refusal: Refusal | None, said: bool = False) -> SafeString:
    """Return the sheet that asks to confirm an action at a square, or says why it cannot be used there.

    `said` tells that whom it befalls was picked already, be it nobody.
    """
    view = frame.view
    option = option_of(view, act)
    cells = tuple(sorted(found.cells)) if found else ()
    placing = found.placing if found else None
    square = placing.square if placing is not None and placing.square is not None else act.square
    aim = Aim(
        actor=act.actor,
        action=act.action,
        weapon=act.weapon,
        name=option.name if option else "",
        picture=picture_of_option(option) if option else "",
        kind=option.kind if option else "",
        place=label(square) if square is not None else "",
        square=square_text(square),
        squares=squares_text(placing.squares if placing is not None else act.squares),
        choice=act.choice,
        cost=cost_of(option, act),
        verb="Cast" if option is not None and option.group in SPELLS else "Use",
        levels=levels_of(option, act) if option is not None else (),
        summary=option.summary if option else "",
        cells=squares_text(cells),
        caught=tuple(caught(view, act, found, said)) if found else (),
        refusal=refusal,
        version=frame.version,
        targets=act.targets,
        turned=act.turned,
        draft=squares_text(act.squares) if refusal is not None else "",
        outlook=found.outlook if found else None,
        harms=found is not None and is_harm(found),
    )
    return filled("partials/_aim.html", placed(aim, view, act, option, placing) if placing is not None else aim)


def placed(aim: Aim, view: SeatView, act: Act, option: Option | None, placing: Placing) -> Aim:
    """Return the sheet with what its user may still say of where it lies and whom it befalls."""
    stays = option is not None and option.at is not None
    return msgspec.structs.replace(
        aim,
        taps=not stays or bool(placing.open or placing.ways or placing.wanted),
        draft=squares_text(placing.squares) if placing.wanted else "",
        open=squares_text(tuple(sorted(placing.open))),
        laid=len(placing.squares),
        wanted=placing.wanted,
        ways=tuple(way(act, *one) for one in placing.ways),
        pool=bool(placing.pool),
        most=placing.most,
        itself=placing.itself,
        includes=placing.itself and act.actor in act.targets,
        sides=tuple(sided(view, placing)),
        lacking=placing.lacking,
    )


def levels_of(option: Option, act: Act) -> tuple[Level, ...]:
    """Return in which ways it can be used, where there are several."""
    several = option.picks if len(option.picks) > 1 else ()
    return tuple(Level(one.key, one.label, one.note, one.key == act.choice) for one in several)


def cost_of(option: Option | None, act: Act) -> str:
    pick = next((one for one in option.picks if one.key == act.choice), None) if option else None
    return ", ".join(filter(None, (pick.label if pick else "", option.cost.lower() if option else "")))


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}" if number else ""


def way(act: Act, words: str, square: tuple[int, int], squares: tuple[tuple[int, int], ...]) -> OtherPlacement:
    plain = {"actor": act.actor, "action": act.action, "weapon": act.weapon, "choice": act.choice}
    where = {"square": square_text(square), "squares": squares_text(squares), "turned": act.turned}
    return OtherPlacement(words, urlencode({**plain, **where}, doseq=True))


def option_of(view: SeatView, act: Act) -> Option | None:
    hand = next((one for one in view.hands if one.actor == act.actor), None)
    found = [one for one in hand.options if one.key == act.action] if hand else []
    return next((one for one in found if one.weapon == act.weapon), found[0] if found else None)


def caught(view: SeatView, act: Act, found: Aimed, said: bool) -> list[Caught]:
    """Return whom it would catch as this seat knows them, one's own side first: that is what must not be missed.

    Where its user picks among them, all of them, those proposed first.
    """
    placing = found.placing or Placing()
    own, odds = view.token(act.actor), dict(found.outlook.odds) if found.outlook is not None else {}
    picked = act.targets if said else found.targets
    who = placing.pool or tuple(one for one in found.targets if not (placing.itself and one == act.actor))
    people = [
        Caught(
            token.id,
            token.name if token.id != act.actor else "Yourself",
            face(token),
            side_word(token.side),
            own is not None and token.side == own.side and is_harm(found),
            odds.get(token.id),
            token.id in picked,
            hit_points(token.hp),
        )
        for one in who
        if (token := view.token(one)) is not None
    ]
    first = (lambda one: (one.ally, one.name)) if placing.pool else (lambda one: (not one.ally, one.name))
    return sorted(people, key=first)


def is_harm(found: Aimed) -> bool:
    """Tell whether its user would rather not have it befall friends."""
    helps = found.placing is not None and found.placing.helps
    return not helps and (found.outlook is None or not found.outlook.mends)


def sided(view: SeatView, placing: Placing) -> list[Sided]:
    firm = dict(placing.firm)
    return [
        Sided(token.id, token.name, side_word(token.side), ally, one in placing.turned, firm.get(one))
        for one, ally in placing.sides
        if (token := view.token(one)) is not None
    ]
