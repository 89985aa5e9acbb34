"""What slides up from below: the way to a square, what can be done to somebody, a rule's text; and answers to posts."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.grid import Square, label
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown
from combat.engine.seatview import Budget, Chip, Choice, GaitView, Hand, Reach, Refusal, Saddle, Token
from combat.rendering.creatures import chip_for
from combat.rendering.frame import Frame
from combat.rendering.hand import Card, card
from combat.rendering.reach import open_hand
from combat.rendering.rulebook import href
from combat.rendering.shelf import filled
from combat.rendering.words import hit_points_short, percent, side_word
from combat.selectors.ledger import Row

DONE = "Done."
WAITING = "Waiting for "  # the strip on top says so


class Path(msgspec.Struct, frozen=True):
    """The way to one square; `path` is "" when there is none."""

    actor: Id
    name: str
    gait: str
    gait_name: str
    place: str
    path: str
    cost: str
    left: str
    size: int
    risk: tuple[str, ...]
    version: str
    row: str = ""
    risk_row: str = ""


def path_sheet(frame: Frame, *, actor: Id, gait: str, to: Square) -> SafeString:
    """Return the sheet that shows the way to a square and asks to confirm it; says so when there is no way."""
    hand = next((hand for hand in frame.view.hands if hand.actor == actor), None)
    way = next((view for view in hand.gaits if view.key == gait), None) if hand else None
    reach = next((one for one in way.reach if one.square == to), None) if way else None
    return filled("partials/_path.html", path_of(frame, hand, way, reach, to))


def path_of(frame: Frame, hand: Hand | None, way: GaitView | None, reach: Reach | None, to: Square) -> Path:
    unit = frame.view.unit
    token = frame.view.token(hand.actor) if hand else None
    return Path(
        actor=hand.actor if hand else "",
        name=hand.name if hand else "",
        gait=way.key if way else "",
        gait_name=way.name if way else "",
        place=label(to),
        path=squares_text(reach.path) if reach else "",
        cost=f"{reach.cost} {unit}" if reach else "",
        left=f"{max(0, way.left - reach.cost)} {unit}" if way and reach else "",
        size=token.squares if token else 1,
        risk=reach.risk if reach else (),
        version=frame.version,
        row=way.row if way else "",
        risk_row=way.risk_row if way else "",
    )


def squares_text(squares: tuple[Square, ...]) -> str:
    """Return squares as the forms send them: `3,4;4,4`."""
    return ";".join(f"{x},{y}" for x, y in squares)


class Deed(msgspec.Struct, frozen=True):
    """One option aimed at the creature that was tapped."""

    card: Card
    choice: Choice
    barred: Refusal | None


class Chosen(msgspec.Struct, frozen=True):
    """A creature that was tapped: what is known of it, what the actor can do to it, and the GM's corrections."""

    id: Id
    name: str
    letter: str
    side: str
    place: str
    note: str
    hp_words: str
    percent: int
    life: str
    chips: tuple[Chip, ...]
    actor: Id
    actor_name: str
    deeds: tuple[Deed, ...]
    closed: tuple[Deed, ...]
    budget: tuple[Budget, ...]
    version: str
    gm: bool
    hidden: bool
    hp: int
    temp: int
    height: int
    placed: bool
    is_actor: bool
    reveal_on_act: bool
    conditions: tuple[tuple[str, str], ...]
    damage_types: tuple[str, ...]
    owner: str
    seats: tuple[tuple[str, str], ...]
    counts: tuple[tuple[str, str, int], ...]
    others: tuple[tuple[Id, str], ...]
    character: bool
    marks: tuple[tuple[str, str, bool], ...]  # what the GM may say of it, and whether it is said
    exhausts: bool
    company: tuple[tuple[Id, str], ...]  # who shares its space, in words
    mount: Id
    leads: bool
    saddle: Saddle | None


def target_sheet(frame: Frame, *, actor: Id, token: Id) -> SafeString:
    """Return the sheet of a creature that was tapped; says so when this seat sees no such creature."""
    chosen = frame.view.token(token)
    if chosen is None:
        return filled("partials/_gone.html", Gone(token))
    hands = frame.view.hands
    hand = next((one for one in hands if one.actor == actor), None) or open_hand(frame.view)
    return filled("partials/_target.html", chosen_of(frame, hand, chosen))


def why_text(frame: Frame, *, actor: Id, action: str, weapon: str, target: str) -> SafeString:
    """Return what the odds of one option against one target (an id, or `x,y`) are made of; says so when it is gone."""
    hand = next((one for one in frame.view.hands if one.actor == actor), None)
    options = [one for one in hand.options if (one.key, one.weapon) == (action, weapon)] if hand else []
    choices = [choice for one in options for choice in (*one.choices, *one.allies)]
    found = next((one for one in choices if target == (one.target or square_text(one.square))), None)
    return filled("partials/_why.html", Why(found.breakdown if found else None))


def square_text(square: Square | None) -> str:
    return f"{square[0]},{square[1]}" if square is not None else ""


class Why(msgspec.Struct, frozen=True):
    b: Breakdown | None


class Gone(msgspec.Struct, frozen=True):
    token: Id


def chosen_of(frame: Frame, hand: Hand | None, token: Token) -> Chosen:
    view = frame.view
    gm = view.role == "gm"
    deeds = deeds_of(hand, token.id) if hand else []
    sheet = next((one for one in view.sheets if one.id == token.id), None)
    return Chosen(
        id=token.id,
        name=token.name,
        letter=token.letter,
        side=side_word(token.side),
        place=token.place,
        note=token.note,
        hp_words=hit_points_short(token.hp),
        percent=percent(token.hp),
        life=token.life,
        chips=tuple(chip_for(chip, gm) for chip in token.chips),
        actor=hand.actor if hand else "",
        actor_name=hand.name if hand else "",
        deeds=tuple(deed for deed in deeds if deed.barred is None),
        closed=tuple(deed for deed in deeds if deed.barred is not None),
        budget=hand.budget if hand else (),
        version=frame.version,
        gm=gm,
        hidden=gm and token.hidden,
        hp=token.hp.now if gm else 0,
        temp=token.hp.temp if gm else 0,
        height=token.height,
        placed=token.at is not None,
        is_actor=bool(hand) and hand.actor == token.id,
        reveal_on_act=bool(sheet and sheet.reveal_on_act),
        conditions=view.conditions if gm else (),
        damage_types=view.damage_types if gm else (),
        owner=sheet.owner if gm and sheet else "",
        seats=tuple((key, name) for key, name, _ in frame.seats) if gm else (),
        counts=(*sheet.counts, *sheet.more) if gm and sheet else (),
        others=tuple((one.id, one.name) for one in view.tokens if one.id != token.id) if gm else (),
        character=bool(gm and sheet and sheet.kind == "character"),
        marks=tuple((key, name, is_said(token, key)) for key, name in view.marks) if gm else (),
        exhausts=gm and view.exhausts,
        company=company_of(frame, token),
        mount=token.mount,
        leads=any(one.driver == token.id for one in view.tokens),
        saddle=sheet.saddle if gm and sheet else None,
    )


def is_said(token: Token, key: str) -> bool:
    """Tell whether a mark of the GM's is on a creature; what its surroundings make of it has no effect to end."""
    return any(chip.key == key and chip.effect for chip in token.chips)


def company_of(frame: Frame, token: Token) -> tuple[tuple[Id, str], ...]:
    """Return whom a creature rides and who rides it: a tap on their space may have meant them."""
    found = [frame.view.token(who) for who in (token.mount, *token.riders) if who]
    return tuple((one.id, company_words(token, one)) for one in found if one is not None)


def company_words(token: Token, other: Token) -> str:
    if other.id == token.mount:
        led = "in control" if other.driver == token.id else "which goes where it likes"
        return f"On {other.name}, {led}"
    return f"Ridden by {other.name}{', who controls it' if token.driver == other.id else ''}"


def deeds_of(hand: Hand, target: Id) -> list[Deed]:
    """Return every option of a hand that knows this target, likeliest first."""
    found = [
        Deed(card(hand.actor, option), choice, choice.barred or option.barred)
        for option in hand.options
        for choice in option.choices
        if choice.target == target
    ]
    return sorted(found, key=lambda deed: -(deed.choice.odds or 0))


class Rule(msgspec.Struct, frozen=True):
    row: str
    text: str
    href: str


def rule_text(row: Row) -> SafeString:
    """Return a ledger row's text, to stand beneath the number that cites it, with the way to where it is read."""
    return filled("partials/_rule.html", Rule(row.id, row.text, href(row.ruleset, row.id)))


class Feedback(msgspec.Struct, frozen=True):
    text: str
    row: str
    refused: bool
    news: tuple[str, ...] = ()  # html

    @property
    def plain(self) -> bool:
        """Whether the screen itself shows what was done, and only a screen reader has to be told."""
        shown = self.text == DONE or self.text.startswith(WAITING)
        return shown and not (self.refused or self.row or self.news)


def feedback(text: str, row: str = "", refused: bool = False, news: tuple[SafeString, ...] = ()) -> SafeString:
    """Return what a seat reads after its own press: what came of it, done, or why not, with the rule."""
    return filled("partials/_feedback.html", Feedback(text, row, refused, news))
