"""The cast of the tests of what lasts: Ana, a mage who keeps powers up, and foes to keep them up against."""

from combat.engine import events as ev
from combat.engine.state import Sheet
from tests.rulesets.orcus.sheets import Field, brakka, goblin

SCORES = {"str": 10, "dex": 12, "con": 12, "int": 18, "wis": 16, "cha": 10}
HOUND = "Brass Hound"
EVERYTHING = (
    "grey-veil",
    "palisade-of-ice",
    "low-fire",
    "lullaby",
    "halo-of-hours",
    "bramble-bed",
    "cloud-of-gnats",
    "rising-water",
    "call-the-brass-hound",
    "call-the-wolf-of-mist",
    "blade-of-glass",
    "wayside-lantern",
    "hand-of-fog",
    "straw-sentinel",
    "call-the-crows",
)


def mage(**fields: object) -> Sheet:
    """Level 5, Intelligence 18 and Wisdom 16, 51 hit points, all defenses worked out, every power that lasts."""
    values: dict[str, object] = {
        "name": "Ana",
        "hp": 51,
        "abilities": SCORES,
        "powers": EVERYTHING,
        "numbers": {"recoveries": 6},
        "traits": (),
    }
    return brakka(**{**values, **fields})


def scene(
    foe: Sheet | None = None, at: tuple[int, int] = (10, 5), ana: Sheet | None = None, **options: object
) -> Field:
    """Ana at (5, 5), the goblin `at` somewhere; it is Ana's turn."""
    found = Field(**options)
    found.put("Ana", ana or mage(), (5, 5), "ana")
    found.put("Goblin", foe or goblin(), at)
    found.begin("ana", "goblin")
    return found


def use(
    found: Field, power: str, *dice: int, at: tuple[int, int] | None = None, who: str = "ana", **fields: object
) -> Field:
    """Use a power, put down somewhere or not."""
    found.act(who, f"power:{power}", *dice, square=at, **fields)
    return found


def kept(found: Field, who: str = "ana") -> list[str]:
    """Return the powers that somebody keeps up, by key."""
    return [str(effect.data["power"]) for effect in found[who].all("sustaining")]


def zone_keys(found: Field) -> list[str]:
    return [zone.key for zone in found.state.zones.values()]


def called(found: Field, name: str) -> str:
    """Return the id of whoever was called by this name."""
    return next(one.id for one in found.state.combatants.values() if one.name == name)


def noted(found: Field) -> list[str]:
    return [event.text for event in found.log if isinstance(event, ev.Noted)]


def with_hound(foe: Sheet | None = None, at: tuple[int, int] = (10, 5), **options: object) -> tuple[Field, str]:
    """Ana has called a hound to (7, 5) with her standard action; returns its id as well."""
    found = use(scene(foe, at, **options), "call-the-brass-hound", at=(7, 5))
    return found, called(found, HOUND)


def burning() -> Field:
    """Ana's low fire lies on the nine squares (6..8, 4..6) before her; the goblin stands at (10, 5)."""
    return use(scene(), "low-fire", at=(6, 5))
