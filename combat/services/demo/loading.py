from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.db import transaction
from msgspec.structs import replace

from accounts.models import User
from combat.engine import events as ev
from combat.engine.commands import AnyCommand, HandOver
from combat.engine.ground.grid import Square
from combat.engine.ids import GM
from combat.engine.resolution import start
from combat.engine.state import Combatant, Sheet
from combat.models import Campaign, Character, Encounter, StatBlock
from combat.rulesets import RULESETS
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.library import statblock_create
from combat.services.campaign.seats import seat_add
from combat.services.demo.scenes import HEIGHT, SCENES, WIDTH, DemoScene, Hero, PreparedFight
from combat.services.fight.append import append
from combat.services.fight.dice import ServerAnswerer


@transaction.atomic
def demo_load() -> Campaign:
    """The demo campaigns of GM Gwen, each with two open seats and prepared fights; returns the first.

    What was made before is left as it is.
    """
    first, *_ = [demo_campaign(scene) for scene in SCENES if scene.ruleset in RULESETS]
    return first


def demo_campaign(scene: DemoScene) -> Campaign:
    """The campaign of a scene as it was left, or a new one."""
    demos = Campaign.objects.filter(is_demo=True)
    kept = demos.filter(ruleset=scene.ruleset).order_by("pk").first()
    if kept is not None:
        return kept
    first = demos.order_by("pk").first()
    campaign = scene_lay(scene, gm=first.gm if first else demo_gm())
    campaign.is_demo = True
    campaign.save(update_fields=["is_demo"])
    return campaign


def scene_lay(scene: DemoScene, *, gm: User) -> Campaign:
    """A new campaign of this GM with all that a scene is made of."""
    campaign = campaign_create(gm=gm, name=scene.campaign, ruleset=scene.ruleset)
    for sheet in scene.creatures:
        statblock_create(campaign=campaign, sheet=sheet)
    heroes = [(hero, demo_character(campaign, hero)) for hero in scene.heroes]
    for sheet in scene.spare:
        character_create(campaign=campaign, seat=None, sheet=sheet)
    for prepared in reversed(scene.fights):  # the newest stands first on the campaign's page
        demo_encounter(campaign, prepared, heroes)
    return campaign


def demo_gm() -> User:
    """Gwen, who comes in by her one-tap link and has no password."""
    # Somebody real may have signed up as gwen before the demo was loaded.
    name = "gwen" if not User.objects.filter(username="gwen").exists() else "gwen-of-the-demo"
    gwen = User(username=name, display_name="Gwen")
    gwen.set_unusable_password()
    gwen.save()
    return gwen


def demo_character(campaign: Campaign, hero: Hero) -> Character:
    seat = seat_add(campaign=campaign, name=hero.seat)
    return character_create(campaign=campaign, seat=seat, sheet=hero.sheet)


def demo_encounter(campaign: Campaign, prepared: PreparedFight, heroes: list[tuple[Hero, Character]]) -> Encounter:
    """A prepared fight: ground painted, everybody on a square, one foe hidden, and what else the GM has set up."""
    encounter = encounter_create(campaign=campaign, name=prepared.encounter, width=WIDTH, height=HEIGHT)
    ground = [ev.FieldPainted(audience=ev.EVERYONE, kind=kind, squares=squares) for kind, squares in prepared.ground]
    people = (
        *heroes_joined(heroes, prepared.starts),
        *creatures_joined(campaign, [(one.name, one.at, False) for one in prepared.hirelings], "allies"),
        *creatures_joined(campaign, [(one.name, one.at, one.hidden) for one in prepared.foes], "foes"),
    )
    joined = [
        ev.CombatantJoined(audience=ev.GM_ONLY if one.hidden else ev.EVERYONE, combatant=one)
        for one in numbered(people)
    ]
    append(encounter=encounter, events=(*ground, *joined))
    demo_prepare(encounter, (*orders(prepared, heroes), *prepared.commands))
    return encounter


def orders(prepared: PreparedFight, heroes: list[tuple[Hero, Character]]) -> Iterator[HandOver]:
    """The hirelings under the command of their heroes; ids are those that `numbered` gives."""
    for number, (hero, _) in enumerate(heroes, 1):
        own = [f"c{n}" for n, one in enumerate(prepared.hirelings, len(heroes) + 1) if one.leader == hero.seat]
        if own:
            yield HandOver(targets=tuple(own), commander=f"c{number}")


def demo_prepare(encounter: Encounter, commands: Sequence[AnyCommand]) -> None:
    """What the GM has done already, as history: nobody is asked, and no dice fall."""
    rules, state = RULESETS[encounter.campaign.ruleset], encounter.state
    events: list[ev.Event] = []
    for command in commands:
        progress = start(rules, state, command, ServerAnswerer())
        events += progress.events
        state = progress.state
    append(encounter=encounter, events=events)


def heroes_joined(heroes: list[tuple[Hero, Character]], starts: Sequence[Square]) -> Iterator[Combatant]:
    for (hero, character), at in zip(heroes, starts, strict=True):
        assert character.seat is not None  # each hero of the demo has one
        yield Combatant(
            id="",
            name=hero.sheet.name,
            sheet=character.as_sheet,
            side="allies",
            owner=character.seat.engine_id,
            at=at,
            hp=hero.sheet.hp,
            character_id=character.pk,
        )


def creatures_joined(
    campaign: Campaign, creatures: Sequence[tuple[str, Square, bool]], side: str
) -> Iterator[Combatant]:
    """The GM's creatures (name, square, hidden), those of one name in one group and told apart by a number."""
    totals = Counter(name for name, _, _ in creatures)
    so_far: Counter[str] = Counter()
    for name, at, hidden in creatures:
        so_far[name] += 1
        sheet = starter_sheet(campaign.ruleset, name)
        yield Combatant(
            id="",
            name=name if totals[name] == 1 else f"{name} {so_far[name]}",
            sheet=sheet,
            side=side,
            owner=GM,
            group=name,
            at=at,
            hp=sheet.hp,
            hidden=hidden,
        )


def numbered(people: Iterable[Combatant]) -> Iterator[Combatant]:
    """The same with ids, and letters of which no two are alike."""
    letters: Counter[str] = Counter()
    for number, one in enumerate(people, 1):
        first = one.name[0]
        letters[first] += 1
        letter = first if letters[first] == 1 else f"{first}{letters[first]}"
        yield replace(one, id=f"c{number}", letter=letter)


def starter_sheet(ruleset: str, name: str) -> Sheet:
    return StatBlock.objects.get(campaign=None, ruleset=ruleset, name=name).as_sheet
