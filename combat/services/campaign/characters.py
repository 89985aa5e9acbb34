import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from msgspec.structs import replace

from combat import rulesets
from combat.engine.errors import Illegal, Invalid
from combat.engine.numbers import dice
from combat.engine.state import DamageDice, Kind, Sheet, Weapon
from combat.models import Campaign, Character, Seat
from combat.services.campaign.seats import lock
from combat.services.limits import character_demand
from combat.services.poke import campaign_poke

WALK = 6  # squares: 30 feet where a square is 5


@transaction.atomic
def character_create(*, campaign: Campaign, seat: Seat | None, sheet: Sheet) -> Character:
    """A character of the campaign, played from `seat` or (None) by whoever picks it.

    Raises Invalid for a sheet without a name or hit points, or a seat of another campaign, Illegal when there are enough.
    """
    if seat is not None and seat.campaign_id != campaign.pk:
        raise Invalid("That seat is at another table.")
    sheet = checked(sheet)
    character_demand(campaign=campaign, seat=seat)
    campaign_poke(campaign_id=campaign.pk)
    return Character.objects.create(campaign=campaign, seat=seat, name=sheet.name, sheet=msgspec.to_builtins(sheet))


@transaction.atomic
def character_take(*, campaign: Campaign, seat: Seat | None, key: str, instead: int = 0) -> Character:
    """One of the game's ready characters, played from `seat` or (None) by whoever picks it.

    At a player's table there is one of each: it is picked, as by `character_pick`, when it has been taken before. Raises
    Invalid when the game has none of this key; refusals as there, and as for any new character.
    """
    found = next((one for one in rulesets.READY[campaign.ruleset] if one.key == key), None)
    if found is None:
        raise Invalid("There is no such character.")
    if seat is None:
        return character_create(campaign=campaign, seat=None, sheet=found.sheet)
    lock(campaign)  # of two who tap the same card the second finds what the first has made
    same = campaign.characters.filter(archived_at=None, name=found.sheet.name).order_by("pk").first()
    if same is not None:
        return character_pick(character=same, seat=seat, instead=instead)
    put_down(seat, instead)
    return character_create(campaign=campaign, seat=seat, sheet=found.sheet)


@transaction.atomic
def character_update(*, character: Character, sheet: Sheet) -> Character:
    """Give a character a new sheet; a fight that is on keeps the one it began with."""
    sheet = checked(sheet)
    campaign_poke(campaign_id=character.campaign_id)
    character.name, character.sheet = sheet.name, msgspec.to_builtins(sheet)
    character.save(update_fields=["name", "sheet", "updated_at"])
    return character


@transaction.atomic
def character_pick(*, character: Character, seat: Seat, instead: int = 0) -> Character:
    """Play this character from this seat; of two seats that pick at the same moment the first gets it.

    `instead` is the number of one of the seat's own that is put down for it, for whoever picks that next. Raises Illegal when
    another seat plays it, or when the table is set with the one to be put down, Invalid for a character of another campaign.
    """
    campaign_poke(campaign_id=seat.campaign_id)
    # Locked: the second of two picks must read what the first has written. Not joined with the seat: PostgreSQL would
    # give the locked row as it is now, and beside it the seat of the row as it was.
    character = Character.objects.select_for_update().get(pk=character.pk)
    if character.campaign_id != seat.campaign_id:
        raise Invalid("That character is at another table.")
    holder = character.seat
    if holder is not None and holder != seat and holder.status != Seat.Status.REMOVED:
        raise Illegal(f"{holder.name} plays {character.name}. Choose another.")
    if instead != character.pk:
        put_down(seat, instead)
    character.seat = seat
    character.save(update_fields=["seat", "updated_at"])
    return character


def put_down(seat: Seat, character: int) -> None:
    """Leave a character of this seat to whoever picks it; None, or what is not this seat's, leaves all as it is."""
    own = seat.characters.filter(pk=character, archived_at=None).first()
    if own is None:
        return
    if any(fight.is_on for fight in seat.campaign.encounters.filter(archived_at=None).defer("snapshot")):
        raise Illegal(f"The table is set already. Ask {seat.campaign.gm} to swap {own.name}.")
    own.seat = None
    own.save(update_fields=["seat", "updated_at"])


@transaction.atomic
def character_assign(*, character: Character, seat: Seat | None) -> Character:
    """The GM's word on who plays a character: this seat, or (None) whoever picks it.

    Raises Invalid for a seat of another campaign.
    """
    if seat is not None and seat.campaign_id != character.campaign_id:
        raise Invalid("That seat is at another table.")
    campaign_poke(campaign_id=character.campaign_id)
    character.seat = seat
    character.save(update_fields=["seat", "updated_at"])
    return character


@transaction.atomic
def character_archive(*, character: Character) -> None:
    """Put a character away; its old fights stay as they are."""
    campaign_poke(campaign_id=character.campaign_id)
    character.archived_at = timezone.now()
    character.save(update_fields=["archived_at"])


def quick_sheet(
    *,
    ruleset: str,
    name: str,
    defenses: dict[str, int],
    hp: int,
    attack_name: str,
    attack_bonus: int,
    damage: str,
    kind: Kind = "character",
) -> Sheet:
    """A playable sheet from four fields; `damage` is dice with an optional type (`1d8+3 slashing`).

    Raises Invalid with what would be right.
    """
    rules = rulesets.RULESETS[ruleset]
    missing = [label for key, label in rules.defenses if key not in defenses]
    if missing:
        raise Invalid(f"Write a number for {' and '.join(missing)}.")
    weapon = quick_weapon(attack_name, attack_bonus, damage, rules.damage_types)
    sheet = Sheet(
        name=name,
        kind=kind,
        hp=hp,
        defenses=dict(defenses),
        speeds={"walk": WALK * rules.per_square},
        weapons=(weapon,),
    )
    return named(sheet)


def quick_weapon(name: str, bonus: int, damage: str, types: tuple[str, ...]) -> Weapon:
    """A melee weapon with a printed number; raises Invalid for what is no dice or no damage type."""
    name = name.strip()
    if not name:
        raise Invalid("Name the attack, like Longsword.")
    roll, _, kind = damage.strip().lower().rpartition(" ")
    if not kind.isalpha():  # dice alone, perhaps with spaces: "1d8 + 3"
        roll, kind = damage, ""
    if kind and kind not in types:
        raise Invalid(f"“{kind}” is not a type of damage. There is {', '.join(types)}.")
    harm = DamageDice(dice=str(dice.parse(roll)), type=kind)
    return Weapon(key=slugify(name) or "attack", name=name, bonus=bonus, harm=(harm,))


def checked(sheet: Sheet) -> Sheet:
    """The sheet as a character's; raises Invalid without a name or hit points."""
    return named(replace(sheet, kind="character"))


def named(sheet: Sheet) -> Sheet:
    name = sheet.name.strip()
    if not name:
        raise Invalid("Every character needs a name.")
    if len(name) > 60:
        raise Invalid("The name is too long: at most 60 letters.")
    if sheet.hp < 1:
        raise Invalid("Hit points start at 1.")
    return replace(sheet, name=name)
