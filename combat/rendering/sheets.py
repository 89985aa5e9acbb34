"""What slides up from below: the way to a square, what can be done to somebody, a rule's text; and answers to posts."""

from collections.abc import Mapping

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import Id
from combat.engine.seatview import Budget, Chip, Choice, FateView, Hand, Option, Refusal, Saddle, Token
from combat.rendering.books.rulebook import href
from combat.rendering.creatures import chip_for, creature, player_of
from combat.rendering.headline import results
from combat.rendering.map.bearing import afar, bearing
from combat.rendering.map.paths import over_and_under, square_text
from combat.rendering.map.reach import open_hand
from combat.rendering.phone.hand import Card, card
from combat.rendering.pieces.citing import restated, restating
from combat.rendering.pieces.forms import form
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.shelf import filled, within
from combat.rendering.pieces.words import hit_points_short, percent, side_word
from combat.selectors.rules.ledger import Row

DONE = "Done."
WAITING = "Waiting for "  # the strip on top says so
PARTS = ("act", "change", "numbers")  # of the GM's sheet of a creature


class AimedOption(msgspec.Struct, frozen=True):
    """One option aimed at the creature that was tapped."""

    card: Card
    choice: Choice
    barred: Refusal | None
    makeshift: bool = False  # with something that is no weapon, or not used as one


class Chosen(msgspec.Struct, frozen=True):
    """A creature that was tapped: what is known of it, what the actor can do to it, and the GM's corrections."""

    id: Id
    name: str
    face: Medal
    side: str
    place: str
    note: str
    hp_words: str
    percent: int
    life: str
    chips: tuple[Chip, ...]
    actor: Id
    actor_name: str
    deeds: tuple[AimedOption, ...]
    more: tuple[AimedOption, ...]  # what is seldom wanted
    closed: tuple[AimedOption, ...]
    budget: tuple[Budget, ...]  # what is left of its turn
    version: str
    gm: bool
    hidden: bool
    hp: int
    temp: int
    height: int
    placed: bool
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
    typed: bool  # some condition of this game needs a damage type
    injuries: tuple[tuple[str, str], ...]
    fates: tuple[FateView, ...]  # what the GM may say of its doom now
    company: tuple[tuple[Id, str], ...]  # who shares its space, in words
    square: str
    scale: str  # in what its height is set, "" where heights do not matter to everybody
    over: tuple[tuple[str, str, str, int], ...]  # ways of moving above or below it: gait, square, words, squares up
    mount: Id
    leads: bool
    commander: str  # the name of whoever commands it
    to_hand: bool  # it is one of many that this seat could take in hand
    saddle: Saddle | None
    part: str
    to_play: bool  # the GM may take it in hand
    plays: str  # the player who plays it else
    numbers: str  # html


@restating
def target_sheet(frame: Frame, *, actor: Id, token: Id, part: str = "") -> SafeString:
    """Return the sheet of a creature that was tapped, the GM's with a part of it open; says so when this seat sees no such
    creature."""
    chosen = frame.view.token(token)
    if chosen is None:
        return filled("partials/_gone.html", TokenGone(token))
    hands = frame.view.hands
    hand = next((one for one in hands if one.actor == actor), None) or open_hand(frame.view)
    return filled("partials/_target.html", chosen_of(frame, hand, chosen, part if part in PARTS else PARTS[0]))


@restating
def others_text(frame: Frame, *, actor: Id, action: str, weapon: str) -> SafeString:
    """Return the targets of one option that are possible, though hardly ever wanted, to stand in its card."""
    hand = next((one for one in frame.view.hands if one.actor == actor), None)
    options = [one for one in hand.options if (one.key, one.weapon) == (action, weapon)] if hand else []
    return filled("partials/_others.html", Others(actor, card(actor, options[0]) if options else None))


class Others(msgspec.Struct, frozen=True):
    actor: Id
    card: Card | None


class Goes(msgspec.Struct, frozen=True):
    """What would be taken back with a line of the log: a press and so many after it; `seen` is the fight's last event."""

    line: int
    words: str = ""
    after: int = 0
    seen: int = 0


def rewind_sheet(line: int, goes: tuple[str, int, int] | None) -> SafeString:
    """Return the sheet that says what a line would be taken back with, and does it."""
    return filled("partials/_goes.html", Goes(line, *goes) if goes is not None else Goes(line))


class TokenGone(msgspec.Struct, frozen=True):
    token: Id


def chosen_of(frame: Frame, hand: Hand | None, token: Token, part: str) -> Chosen:
    view = frame.view
    gm, desk = view.role == "gm", view.desk
    deeds = deeds_of(hand, token.id) if hand else []
    sheet = next((one for one in view.sheets if one.id == token.id), None)
    return Chosen(
        id=token.id,
        name=token.name,
        face=face(token),
        side=side_word(token.side),
        place=token.place,
        note=bearing(afar(view), token),
        hp_words=hit_points_short(token.hp),
        percent=percent(token.hp),
        life=token.life,
        chips=tuple(chip_for(chip, gm) for chip in token.chips),
        actor=hand.actor if hand else "",
        actor_name=hand.name if hand else "",
        deeds=tuple(deed for deed in deeds if deed.barred is None and not deed.makeshift),
        more=tuple(deed for deed in deeds if deed.barred is None and deed.makeshift),
        closed=tuple(deed for deed in deeds if deed.barred is not None and not deed.choice.aside),
        budget=next((one.budget for one in view.hands if one.actor == token.id), ()),
        version=frame.version,
        gm=gm,
        hidden=gm and token.hidden,
        hp=token.hp.now if gm else 0,
        temp=token.hp.temp if gm else 0,
        height=token.height,
        placed=token.at is not None,
        reveal_on_act=bool(sheet and sheet.reveal_on_act),
        conditions=desk.conditions,
        damage_types=desk.damage_types,
        owner=sheet.owner if gm and sheet else "",
        seats=tuple((key, name) for key, name, _ in frame.seats) if gm else (),
        counts=(*sheet.counts, *sheet.more) if gm and sheet else (),
        others=tuple((one.id, one.name) for one in view.tokens if one.id != token.id) if gm else (),
        character=bool(gm and sheet and sheet.kind == "character"),
        marks=tuple((key, name, is_said(token, key)) for key, name in desk.marks),
        exhausts=desk.exhausts,
        typed=desk.typed,
        injuries=desk.injuries,
        fates=tuple(fate for fate in desk.fates if suits(token, fate)),
        company=company_of(frame, token),
        square=square_text(token.at),
        scale=f"squares of {view.per_square} {view.unit}" if view.scene is not None and view.scene.medium else "",
        over=over_and_under(frame, hand, token),
        mount=token.mount,
        leads=any(one.driver == token.id and one.id == token.mount for one in view.tokens),
        commander=next((one.name for one in view.tokens if one.id == token.commander), ""),
        to_hand=token.id in dict(view.company) and (hand is None or hand.actor != token.id),
        saddle=sheet.saddle if gm and sheet else None,
        part=part,
        to_play=gm and view.phase == "running" and (hand is None or hand.actor != token.id),
        plays=player_of(frame, token.id) if gm else "",
        numbers=creature(sheet, token, gm, True).html if gm and sheet else "",
    )


def is_said(token: Token, key: str) -> bool:
    """Tell whether a mark of the GM's is on a creature; what its surroundings make of it has no effect to end."""
    return any(chip.key == key and chip.effect for chip in token.chips)


def suits(token: Token, fate: FateView) -> bool:
    """Tell whether a fate can be said of a creature as it is."""
    keys = {chip.key for chip in token.chips}
    fits = (not fate.needs or fate.needs in keys) and fate.unless not in keys
    return fits and fate.dead == (token.life == "dead")


def company_of(frame: Frame, token: Token) -> tuple[tuple[Id, str], ...]:
    """Return whom a creature rides and who rides it: a tap on their space may have meant them."""
    found = [frame.view.token(who) for who in (token.mount, *token.riders) if who]
    return tuple((one.id, company_words(token, one)) for one in found if one is not None)


def company_words(token: Token, other: Token) -> str:
    if other.id == token.mount:
        led = "in control" if other.driver == token.id else "which goes where it likes"
        return f"On {other.name}, {led}"
    return f"Ridden by {other.name}{', who controls it' if token.driver == other.id else ''}"


def deeds_of(hand: Hand, target: Id) -> list[AimedOption]:
    """Return every option of a hand that knows this target, likeliest first; what costs more for its odds comes later."""
    found = [
        (
            option.group == "press",
            AimedOption(
                card(hand.actor, option), choice, choice.barred or option.barred, makeshift(option) or choice.aside
            ),
        )
        for option in hand.options
        for choice in option.choices
        if choice.target == target
    ]
    return [deed for _, deed in sorted(found, key=lambda one: (one[0], -(one[1].choice.odds or 0)))]


def makeshift(option: Option) -> bool:
    return option.group == "improvised"


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
    again: str = ""  # html

    @property
    def plain(self) -> bool:
        """Whether the screen itself shows what was done, and only a screen reader has to be told."""
        shown = self.text == DONE or self.text.startswith(WAITING)
        return shown and not (self.refused or self.row or self.news)


def feedback(
    text: str,
    row: str = "",
    refused: bool = False,
    news: tuple[SafeString, ...] = (),
    restates: Mapping[str, str] | None = None,
    again: str = "",
) -> SafeString:
    """Return what a seat reads after its own press: what came of it, done, or why not, with the rule; and a form, if there
    is one, that sends it `again` so that it goes through."""
    return restated(filled("partials/_feedback.html", Feedback(text, row, refused, news, again)), restates or {})


def outcome(frame: Frame, since: int) -> SafeString:
    """Return the message that tells a seat what has come, after a line of its log, of a press that others had to answer first;
    "" for nothing."""
    news = results(frame, since)
    if not news:
        return SafeString()
    message = feedback(DONE, news=news, restates=frame.restates)
    return within("feedback", message)


def press_again(words: str, to: str, fields: Mapping[str, object]) -> str:
    """Return the form that sends these fields to a place beside the page, under a button with these words."""
    return form(words, to, fields)
