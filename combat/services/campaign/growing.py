"""Characters that are made by the book and grow: every step is the game's to judge, and is kept with the sheet."""

from collections.abc import Callable, Iterable, Mapping

from django.db import transaction

from combat.engine.answers.building import Answers, Building
from combat.engine.errors import Illegal, Invalid
from combat.engine.numbers.dice import parse
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.models import Campaign, Character, Seat
from combat.rulesets import RULESETS
from combat.services.campaign.characters import character_create, character_update
from combat.services.fight.dice import chance
from combat.services.fight.wear import others_follow
from combat.services.poke import campaign_poke

Step = Callable[[Ruleset, Building, Sheet], Sheet]


def character_begin(*, campaign: Campaign, seat: Seat | None, name: str, answers: Answers) -> Character:
    """A character without scores yet, played from `seat` or (None) by whoever picks it; refusals are the game's."""
    sheet = RULESETS[campaign.ruleset].building.begin(name, answers)
    return character_create(campaign=campaign, seat=seat, sheet=sheet)


def scores_buy(*, character: Character, scores: Mapping[str, int]) -> Character:
    """Give a character the scores that it has paid for."""
    return grow(character, lambda rules, building, sheet: building.buy(sheet, scores))


def scores_throw(*, character: Character) -> Character:
    """Throw the dice for a character's scores, once: what falls is kept."""

    def throw(rules: Ruleset, building: Building, sheet: Sheet) -> Sheet:
        building.may_throw(sheet)
        sides = parse(building.dice).sides
        fallen = (tuple(chance.randint(1, side) for side in sides) for _ in range(building.throws))
        return building.thrown(sheet, tuple(fallen))

    return grow(character, throw)


def scores_assign(*, character: Character, places: Mapping[str, int]) -> Character:
    """Give a character the scores that it has thrown, each throw by its place to one ability."""
    return grow(character, lambda rules, building, sheet: building.assign(sheet, places))


def level_gain(*, character: Character, level: int, answers: Answers) -> Character:
    """Let a character take its next level with these choices; raises Illegal when it has taken `level` already."""

    def gain(rules: Ruleset, building: Building, sheet: Sheet) -> Sheet:
        gains = sheet.growth.gains
        if gains and gains[-1].level >= level:
            raise Illegal(f"{sheet.name} has taken level {level} already.", building.rows.get("level", ""))
        return building.gain(rules, sheet, answers)

    return grow(character, gain)


def option_trade(*, character: Character, given: str, taken: str) -> Character:
    """Let a character trade one thing that it has chosen for another."""
    return grow(character, lambda rules, building, sheet: building.trade(rules, sheet, given, taken))


@transaction.atomic
def party_award(*, campaign: Campaign, characters: Iterable[int], xp: int) -> list[Character]:
    """Award so many XP to each of these characters of the campaign, to all of them or to none; returns them.

    Raises Invalid for nobody, or for no XP.
    """
    wanted = sorted(set(characters))
    found = list(Character.objects.filter(campaign=campaign, archived_at=None, pk__in=wanted).order_by("pk"))
    if not found or len(found) != len(wanted):
        raise Invalid("Tick the characters that are to have them.")
    if not xp:
        raise Invalid("Write how many XP each of them is awarded.")
    return [grow(one, lambda rules, building, sheet: building.award(sheet, xp)) for one in found]


@transaction.atomic
def sheet_rewrite(*, character: Character, sheet: Sheet) -> Character:
    """Give a character a sheet that somebody has written by hand, with what follows from it by the game's rules.

    Raises Illegal when the character has changed since it was read: a level or XP that came meanwhile must not be lost.
    """
    campaign_poke(campaign_id=character.campaign_id)  # first: the campaign's row is locked before the character's
    if Character.objects.select_for_update().get(pk=character.pk).sheet != character.sheet:
        raise Illegal("The sheet has changed meanwhile. Look at it again.")
    edited = RULESETS[character.campaign.ruleset].building.edited
    return character_update(character=character, sheet=edited(character.as_sheet, sheet))


@transaction.atomic
def grow(character: Character, step: Step) -> Character:
    """Take one step from the sheet as it is now to the next; fights that are being laid out follow, one that is on does not."""
    # The campaign first, as for every fight of it that may be written to; then the character: of two steps at once the second
    # sees what the first has done.
    campaign = Campaign.objects.select_for_update(no_key=True).get(pk=character.campaign_id)
    locked = Character.objects.select_for_update().get(pk=character.pk)
    locked.campaign = campaign
    rules = RULESETS[campaign.ruleset]
    sheet = step(rules, rules.building, locked.as_sheet)
    character_update(character=locked, sheet=sheet)
    others_follow(locked, locked.as_wear, sheet=locked.as_sheet)
    return locked
