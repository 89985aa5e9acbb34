"""Records fights to keep for ever, as the present version plays and stores them.

`DATABASE_URL=sqlite:///new.sqlite3 SECRET_KEY=histories python -m tests.histories.record FILE`, with a new database. A record
is a backup (combat/services/backup/saving.py), which later versions restore and play on; none is ever made anew.
"""

import os
import random
import sys
from pathlib import Path

import django

SEEDS = (1, 2, 3)  # fights of each game; the last one stops with a question open
PRESSES = 100
HEROES = 3  # in each fight


def main(path: Path) -> None:
    from django.core.management import call_command

    from combat.rulesets import RULESETS
    from combat.services.backup.saving import backup_write

    call_command("migrate", verbosity=0)
    for ruleset in sorted(RULESETS):
        for seed in SEEDS:
            record(ruleset, seed, stop_open=seed == SEEDS[-1])
    counts = backup_write(path=path)
    sys.stdout.write(f"{dict(counts)}, {path.stat().st_size} bytes\n")


def record(ruleset: str, seed: int, *, stop_open: bool) -> None:
    """A whole fight, or one that is left in the middle of a question."""
    from combat.engine import commands as cmd
    from combat.services.fight import dice
    from tests.histories.table import Table

    chance = random.Random(f"{ruleset} {seed}")
    dice.chance = chance
    table = Table(laid(ruleset, seed), chance)
    set_up(table, ruleset, seed)
    while table.accepted < PRESSES and sides_up(table) > 1:
        table.go_on()
    while stop_open and not any(prompt.seat != "gm" for prompt in table.view().prompts):
        table.go_on(meddling=0.0)
    while not stop_open and table.view().prompts:
        table.go_on(meddling=0.0)
    last = cmd.Note(text="Until next week!") if stop_open else cmd.Finish(reason="the day is done")
    assert table.press("gm", last)
    while not stop_open and table.view().prompts:  # some games ask at the end of a fight as well
        table.go_on(meddling=0.0)
    fight = table.fight
    sys.stdout.write(
        f"{fight.name}: {fight.status}, {fight.seq} events, {table.accepted} presses, {table.refused} refused\n"
    )


def laid(ruleset, seed):
    """A campaign with Gwen, Ana, who throws real dice, and Ben, a guest, whose seat lives in his session; they play some
    of the game's ready characters, with all their spells and powers."""
    from accounts.models import User
    from accounts.services import guest_create
    from combat.models import Seat
    from combat.services.campaign.campaigns import campaign_create
    from combat.services.campaign.characters import character_take
    from combat.services.campaign.encounters import encounter_create
    from combat.services.campaign.seats import seat_add, seat_claim

    gwen, ana = (
        User.objects.get_or_create(username=name.lower(), defaults={"display_name": name})[0]
        for name in ("Gwen", "Ana")
    )
    ben = guest_create(display_name="Ben")
    sign_in(ben)
    campaign = campaign_create(gm=gwen, name=f"{ruleset} {seed}", ruleset=ruleset)
    for number, user in enumerate((ana, ben)):
        seat = seat_claim(seat=seat_add(campaign=campaign, name=user.display_name), user=user)
        for one in range(number, HEROES, 2):
            character_take(campaign=campaign, seat=seat, key=hero(ruleset, HEROES * seed + one))
    Seat.objects.filter(campaign=campaign, user=ana).update(own_dice=True)
    return encounter_create(campaign=campaign, name=f"{ruleset} {seed}", width=9, height=7)


def hero(ruleset: str, number: int) -> str:
    from combat.rulesets import READY

    return READY[ruleset][number % len(READY[ruleset])].key


def sign_in(user) -> None:
    """Leave the session of a browser that is signed in as this user."""
    from django.test import Client

    Client().force_login(user)


def set_up(table, ruleset: str, seed: int) -> None:
    """The players' creatures, three foes, one more that nobody sees, walls, rough and high ground, a place where the world acts
    in games that have one; then the fight begins."""
    from combat.engine import commands as cmd
    from combat.rulesets import CREATURES, RULESETS
    from combat.services.campaign.joining import party_add

    party_add(encounter_id=table.pk, seat=table.seat("gm"))
    foes = table.chance.sample(CREATURES[ruleset], 3)
    table.press("gm", cmd.Join(sheet=foes[0], count=2))
    table.press("gm", cmd.Join(sheet=foes[1]))
    table.press("gm", cmd.Join(sheet=foes[2], hidden=True, at=(7, 3)))
    for setting in RULESETS[ruleset].settings:  # each fight by other rulings, the first by the ledger's own
        choices = [key for key, _ in setting.choices]
        table.press("gm", cmd.SetOption(setting=setting.key, value=choices[(seed - 1) % len(choices)]))
    for kind in ("wall", "difficult", "half", "raised", "high", "dim"):
        squares = tuple((table.chance.randrange(3, 6), table.chance.randrange(7)) for _ in range(2))
        table.press("gm", cmd.Paint(kind=kind, squares=squares))
    places = sorted(RULESETS[ruleset].world.environments)
    if places:
        table.press("gm", cmd.RunEnvironment(environment=table.chance.choice(places)))
    table.press("gm", cmd.PlaceSides())
    table.press("gm", cmd.Start())
    while table.view().prompts:
        table.go_on(meddling=0.0)


def sides_up(table) -> int:
    return len({one.side for one in table.fight.state.combatants.values() if one.life == "up"})


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main(Path(sys.argv[1]))
