"""How much is plenty: what is beyond it is refused in words, before it can hurt the other tables of the server."""

from django.conf import settings
from django.db.models import Model, QuerySet

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Refused
from combat.engine.state import State
from combat.models import Campaign, Character, Encounter, OwnEnvironment, Seat, StatBlock
from combat.services.allowance import Allowance

MOST_CAMPAIGNS = 100  # of one GM
MOST_TRIALS = 200  # of guests, at a time
MOST_SEATS = 40  # at one table
MOST_CHARACTERS = 300  # of one campaign
MOST_OF_A_SEAT = 20
MOST_STAT_BLOCKS = 1000  # of one campaign's own
MOST_ENCOUNTERS = 500  # of one campaign
MOST_ENVIRONMENTS = 50  # of one campaign's own

MOST_COMBATANTS = 100  # in one fight at a time
MOST_NEWCOMERS = 600  # in one fight altogether
MOST_ENTRIES = 60  # of the order, besides the combatants
MOST_EFFECTS = 60  # on one creature
MOST_EFFECTS_IN_ALL = 600  # on all of one fight
MOST_LAMPS = 24  # that burn on one map
MOST_ZONES = 100  # on one map
MOST_ZONED = 8000  # squares of all of them: more than two of the largest maps
MOST_EVENTS = 50_000  # of one fight: an evening has some hundreds

BURST = 20  # presses of one seat at once
ADDS = (cmd.Join, cmd.Gather, cmd.MakeObject)
LASTING = (cmd.Afflict, cmd.Bolster, cmd.Teach, cmd.Instruct)

presses = Allowance(rate=10, burst=BURST)
# Seconds of processor time of one user's requests: those of a busy hand take a tenth.
work = Allowance(rate=0.25, burst=4.0)


class TooFast(Refused):
    """More presses than a hand can make, or more work than they come to."""


def press_demand(*, seat_id: int) -> None:
    """Count one press of a seat; raises TooFast beyond the setting PRESSES_PER_SECOND (10; 0 for no limit)."""
    presses.rate = getattr(settings, "PRESSES_PER_SECOND", 10)
    if presses.rate and not presses.take(seat_id):
        raise TooFast("That is faster than the table can follow. Nothing was done; wait a second, then press again.")


def work_demand(*, user_id: int) -> None:
    """Raise TooFast while the requests of this user have cost more than their share of the server."""
    if settings.PRESSES_PER_SECOND and not work.has_left(user_id):
        raise TooFast(
            "That was more than the server can do for one person at once. Nothing was done this time; wait some "
            "seconds, then press again: it counts once."
        )


def work_count(*, user_id: int, seconds: float) -> None:
    """Count the processor time that a request of this user has cost."""
    if settings.PRESSES_PER_SECOND:
        work.charge(user_id, seconds)


def campaign_demand(*, gm: User) -> None:
    """Raise Illegal when this GM has campaigns enough."""
    plenty(Campaign.objects.filter(gm=gm), MOST_CAMPAIGNS, f"You have {MOST_CAMPAIGNS} campaigns; that is the most.")


def trial_demand() -> None:
    """Raise Illegal while as many guests try a fight as the server has room for."""
    trials = Campaign.objects.filter(kept_until__isnull=False, gm__is_guest=True)
    plenty(trials, MOST_TRIALS, "So many try a fight today that there is no room for another. Come back in some hours.")


def seat_demand(*, campaign: Campaign) -> None:
    """Raise Illegal when the table is full."""
    seats = campaign.seats.filter(role=Seat.Role.PLAYER).exclude(status=Seat.Status.REMOVED)
    plenty(seats, MOST_SEATS, f"The table is full: {MOST_SEATS} seats are the most. The GM can remove one.")


def character_demand(*, campaign: Campaign, seat: Seat | None) -> None:
    """Raise Illegal when a campaign, or one of its players, has characters enough."""
    words = f"This campaign has {MOST_CHARACTERS} characters; that is the most."
    plenty(Character.objects.filter(campaign=campaign), MOST_CHARACTERS, words)
    if seat is not None and seat.role == Seat.Role.PLAYER:
        own = Character.objects.filter(seat=seat, archived_at=None)
        plenty(own, MOST_OF_A_SEAT, f"{MOST_OF_A_SEAT} characters are the most for one seat. Archive one first.")


def stat_block_demand(*, campaign: Campaign) -> None:
    """Raise Illegal when a campaign's own library is full."""
    own = StatBlock.objects.filter(campaign=campaign)
    plenty(own, MOST_STAT_BLOCKS, f"The library is full: {MOST_STAT_BLOCKS} creatures of your own are the most.")


def environment_demand(*, campaign: Campaign) -> None:
    """Raise Illegal when a campaign has environments of its own enough."""
    words = f"This campaign has {MOST_ENVIRONMENTS} environments of its own; that is the most. Remove one first."
    plenty(OwnEnvironment.objects.filter(campaign=campaign), MOST_ENVIRONMENTS, words)


def encounter_demand(*, campaign: Campaign) -> None:
    """Raise Illegal when a campaign has encounters enough."""
    words = f"This campaign has {MOST_ENCOUNTERS} encounters; that is the most."
    plenty(Encounter.objects.filter(campaign=campaign), MOST_ENCOUNTERS, words)


def plenty(rows: QuerySet[Model], most: int, words: str) -> None:
    if rows.count() >= most:
        raise Illegal(words)


def fight_demand(*, state: State, seq: int, command: cmd.AnyCommand) -> None:
    """Raise Illegal when a command would make a fight larger than any screen could show."""
    if seq >= MOST_EVENTS and not isinstance(command, cmd.Finish):
        raise Illegal("The log of this fight is full. End the fight, and go on in a new one.")
    if isinstance(command, ADDS):
        combatants_demand(state, command)
    elif isinstance(command, cmd.AddEntry):
        if sum(not entry.combatants for entry in state.order) >= MOST_ENTRIES:
            raise Illegal(f"{MOST_ENTRIES} such entries are the most. Take one out first.")
    elif isinstance(command, LASTING):
        effects_demand(state, command)
    elif isinstance(command, cmd.LayZone):
        terrain_demand(state, command)
    elif isinstance(command, cmd.LightLamp) and len(state.lamps) >= MOST_LAMPS:
        raise Illegal(f"{MOST_LAMPS} lights at a time are the most. Put one out first.")


def combatants_demand(state: State, command: cmd.Join | cmd.Gather | cmd.MakeObject | cmd.LayZone) -> None:
    joins = command.joins if isinstance(command, cmd.Gather) else (command,)
    more = sum(join.count if isinstance(join, cmd.Join) else 1 for join in joins)
    if len(state.combatants) + more > MOST_COMBATANTS:
        raise Illegal(f"A fight holds {MOST_COMBATANTS} creatures and things at most. Remove some first.")
    if len(state.names) + more > MOST_NEWCOMERS:
        raise Illegal(f"{MOST_NEWCOMERS} creatures have come into this fight; that is the most. Begin a new one.")


def effects_demand(state: State, command: cmd.Afflict | cmd.Bolster | cmd.Teach | cmd.Instruct) -> None:
    targets = [state.combatants[who] for who in command.targets if who in state.combatants]
    full = [target for target in targets if len(target.effects) >= MOST_EFFECTS]
    if full:
        raise Illegal(f"{full[0].name} has {MOST_EFFECTS} conditions; that is the most. End one first.")
    in_all = sum(len(one.effects) for one in state.combatants.values())
    if in_all + len(targets) > MOST_EFFECTS_IN_ALL:
        raise Illegal(f"A fight holds {MOST_EFFECTS_IN_ALL} conditions; that is the most. End some first.")


def terrain_demand(state: State, command: cmd.LayZone) -> None:
    """Raise Illegal when a map holds as much as anybody could still read."""
    if len(state.zones) >= MOST_ZONES:
        raise Illegal(f"{MOST_ZONES} areas on one map are the most. Take one away first.")
    if sum(len(zone.squares) for zone in state.zones.values()) + len(command.squares) > MOST_ZONED:
        raise Illegal(f"{MOST_ZONED:,} squares are the most that areas may cover on one map. Take one away first.")
    combatants_demand(state, command)
