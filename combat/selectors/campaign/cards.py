"""Characters as cards: what somebody who has never seen them reads before one is taken."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from combat.engine.declared.content import Ready
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.models import Campaign, Character, Seat
from combat.rulesets import PARTIES, READY, RULESETS
from combat.rulesets.pictures.portraits import calling_of, hues_apart, portrait_of
from combat.selectors.campaign.characters import characters_of


@dataclass(frozen=True)
class Fact:
    """A number or a word of a character: with the name of its icon, and what it says."""

    icon: str
    label: str
    value: str


@dataclass(frozen=True)
class CharacterCard:
    """A character, as those see it who may still choose; `pk` is 0 for one that a game has ready and nobody has taken.

    `holder` is the player whose it is (of the seat `seat_id`), "" while it is free.
    """

    name: str
    level: int
    calling: str
    good_at: str
    facts: tuple[Fact, ...]
    portrait: str
    hue: int
    key: str = ""  # a ready character's own
    pk: int = 0
    seat_id: int = 0
    holder: str = ""


@dataclass(frozen=True)
class Deck:
    """The cards of a campaign: its own characters by name, and the game's ready ones, each at its place whether somebody has
    taken it or not."""

    party: tuple[CharacterCard, ...]
    ready: tuple[CharacterCard, ...]

    @property
    def all(self) -> tuple[CharacterCard, ...]:
        return *self.party, *self.ready


NO_DECK = Deck((), ())


def deck_of(campaign: Campaign, seats: Iterable[Seat]) -> Deck:
    """The cards of a campaign whose seats these are."""
    players = {one.pk: one.name for one in seats if one.role == Seat.Role.PLAYER}
    taken: dict[str, CharacterCard] = {}
    party: list[CharacterCard] = []
    for character in characters_of(campaign):
        card = card_of(character, campaign, players)
        if card.key and card.key not in taken:
            taken[card.key] = card
        else:
            party.append(card)
    ready = (taken.get(one.key) or ready_card(one, campaign.ruleset) for one in READY[campaign.ruleset])
    found = told_apart((*ready, *party))
    return Deck(found[len(READY[campaign.ruleset]) :], found[: len(READY[campaign.ruleset])])


def party_of(campaign: Campaign, seats: Iterable[Seat]) -> tuple[CharacterCard, ...]:
    """Everybody's character in a campaign whose seats these are, by name, and none that is only ready."""
    deck = deck_of(campaign, seats)
    return tuple(sorted((one for one in deck.all if one.pk), key=lambda one: one.name))


def cards_ready(ruleset: str) -> tuple[CharacterCard, ...]:
    """Everybody whom a game has ready."""
    return told_apart(ready_card(one, ruleset) for one in READY[ruleset])


def party_ready(ruleset: str) -> tuple[CharacterCard, ...]:
    """The party with which a campaign of this game may begin."""
    return told_apart(ready_card(one, ruleset) for one in PARTIES[ruleset])


def told_apart(cards: Iterable[CharacterCard]) -> tuple[CharacterCard, ...]:
    """Return the cards, those that would look the same with hues of their own, as at the table."""
    found = tuple(cards)
    hues = {name: hue for name, (_, hue) in hues_apart({one.name: (one.portrait, one.hue) for one in found}).items()}
    return tuple(replace(one, hue=hues[one.name]) for one in found)


def card_of(character: Character, campaign: Campaign, players: Mapping[int, str]) -> CharacterCard:
    sheet, seat = character.as_sheet, character.seat_id or 0
    own = next(
        (ready_card(one, campaign.ruleset) for one in READY[campaign.ruleset] if one.sheet.name == sheet.name), None
    )
    card = (
        drawn(sheet, campaign.ruleset, calling=own.calling, good_at=own.good_at, key=own.key)
        if own
        else drawn(sheet, campaign.ruleset)
    )
    # Nobody plays what is left of a seat that was removed.
    return replace(card, pk=character.pk, seat_id=seat if seat in players else 0, holder=players.get(seat, ""))


def ready_card(one: Ready, ruleset: str) -> CharacterCard:
    return drawn(one.sheet, ruleset, calling=one.calling, good_at=one.good_at, key=one.key)


def drawn(sheet: Sheet, ruleset: str, *, calling: str = "", good_at: str = "", key: str = "") -> CharacterCard:
    calling = calling or calling_of(sheet).capitalize()
    facts = tuple(facts_of(sheet, RULESETS[ruleset]))[:3]
    portrait, hue = portrait_of(sheet)
    return CharacterCard(sheet.name, sheet.level, calling, good_at, facts, portrait, hue, key)


def facts_of(sheet: Sheet, rules: Ruleset) -> Iterator[Fact]:
    """What tells characters apart at a glance, the weightiest first."""
    yield Fact("hearts", "hit points", str(sheet.hp))
    for key, label in rules.defenses[:1]:
        if key in sheet.defenses:
            yield Fact("bordered-shield", label, str(sheet.defenses[key]))
    if "walk" in sheet.speeds:
        yield Fact("run", "speed", f"{sheet.speeds['walk']} {rules.unit}")
    if sheet.weapons:
        yield Fact("crossed-swords", "weapon", sheet.weapons[0].name)
