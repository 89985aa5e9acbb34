from collections import Counter
from collections.abc import Iterator

from django.db import transaction
from msgspec.structs import replace

from accounts.models import User
from combat.engine import events as ev
from combat.engine.ids import GM
from combat.engine.state import Combatant, Sheet
from combat.models import Campaign, Character, Encounter, StatBlock
from combat.rulesets import RULESETS
from combat.services.append import append
from combat.services.campaigns import campaign_create
from combat.services.characters import character_create
from combat.services.demo_scenes import GROUND, HEIGHT, SCENES, WIDTH, Foe, Hero, Scene
from combat.services.encounters import encounter_create
from combat.services.library import statblock_create
from combat.services.seats import seat_add


@transaction.atomic
def demo_load() -> Campaign:
    """The demo campaigns of GM Gwen, each with two open seats and a prepared fight; returns the first.

    What was made before is left as it is.
    """
    first, *_ = [demo_campaign(scene) for scene in SCENES if scene.ruleset in RULESETS]
    return first


def demo_campaign(scene: Scene) -> Campaign:
    """The campaign of a scene as it was left, or a new one."""
    demos = Campaign.objects.filter(is_demo=True)
    kept = demos.filter(ruleset=scene.ruleset).order_by("pk").first()
    if kept is not None:
        return kept
    first = demos.order_by("pk").first()
    campaign = campaign_create(gm=first.gm if first else demo_gm(), name=scene.campaign, ruleset=scene.ruleset)
    campaign.is_demo = True
    campaign.save(update_fields=["is_demo"])
    for sheet in scene.creatures:
        statblock_create(campaign=campaign, sheet=sheet)
    heroes = [(hero, demo_character(campaign, hero)) for hero in scene.heroes]
    for sheet in scene.spare:
        character_create(campaign=campaign, seat=None, sheet=sheet)
    demo_encounter(campaign, scene, heroes)
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


def demo_encounter(campaign: Campaign, scene: Scene, heroes: list[tuple[Hero, Character]]) -> Encounter:
    """The prepared fight: ground painted, heroes and foes on their squares, one foe hidden."""
    encounter = encounter_create(campaign=campaign, name=scene.encounter, width=WIDTH, height=HEIGHT)
    ground = [ev.FieldPainted(audience=ev.EVERYONE, kind=kind, squares=squares) for kind, squares in GROUND]
    people = [*heroes_joined(heroes), *foes_joined(campaign, scene.foes)]
    joined = [
        ev.CombatantJoined(audience=ev.GM_ONLY if one.hidden else ev.EVERYONE, combatant=one)
        for one in numbered(people)
    ]
    append(encounter=encounter, events=(*ground, *joined))
    return encounter


def heroes_joined(heroes: list[tuple[Hero, Character]]) -> Iterator[Combatant]:
    for hero, character in heroes:
        yield Combatant(
            id="",
            name=hero.sheet.name,
            sheet=character.as_sheet,
            side="allies",
            owner=character.seat.engine_id,
            at=hero.at,
            hp=hero.sheet.hp,
            character_id=character.pk,
        )


def foes_joined(campaign: Campaign, foes: tuple[Foe, ...]) -> Iterator[Combatant]:
    """The foes, those of one name in one group and told apart by a number."""
    totals = Counter(foe.name for foe in foes)
    so_far: Counter[str] = Counter()
    for foe in foes:
        so_far[foe.name] += 1
        sheet = starter_sheet(campaign.ruleset, foe.name)
        yield Combatant(
            id="",
            name=foe.name if totals[foe.name] == 1 else f"{foe.name} {so_far[foe.name]}",
            sheet=sheet,
            side="foes",
            owner=GM,
            group=foe.name,
            at=foe.at,
            hp=sheet.hp,
            hidden=foe.hidden,
        )


def numbered(people: list[Combatant]) -> Iterator[Combatant]:
    """The same with ids, and letters of which no two are alike."""
    letters: Counter[str] = Counter()
    for number, one in enumerate(people, 1):
        first = one.name[0]
        letters[first] += 1
        letter = first if letters[first] == 1 else f"{first}{letters[first]}"
        yield replace(one, id=f"c{number}", letter=letter)


def starter_sheet(ruleset: str, name: str) -> Sheet:
    return StatBlock.objects.get(campaign=None, ruleset=ruleset, name=name).as_sheet
