"""Traits of stat blocks: what each is called and does, and what it pulls on."""

from collections.abc import Callable

from combat.engine.declared.content import Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.prefix import AGAINST
from combat.rulesets.fifth.monsters.charge import FEATURES as CHARGES
from combat.rulesets.fifth.sight import in_sunlight, looks_in_sunlight


def tagged(*tags: str) -> Callable[[Fight, Context], bool]:
    """Return what tells whether a roll is about one of these: a sense, magic, a condition that it would keep off."""
    wanted = frozenset(tags)

    def about(fight: Fight, context: Context) -> bool:
        return not wanted.isdisjoint(context.tags)

    return about


def keen(sense: str) -> Feature:
    modifier = Modifier("check.perception", edge=1, when=tagged(sense), row="FIF-013")
    return Feature(f"keen-{sense}", f"Keen {sense}", (modifier,), f"Advantage on Perception checks by {sense}.")


def resolute(key: str, name: str, *conditions: str, more: str = "") -> Feature:
    """Return a trait of advantage on saves against being put in these conditions."""
    about = tagged(*(AGAINST.of(condition) for condition in conditions))
    words = " or ".join(conditions)
    return Feature(
        key,
        name,
        (Modifier("save", edge=1, when=about, row="FIF-013"),),
        f"Advantage on saves against being {words}.{more}",
    )


def words(key: str, summary: str, name: str = "") -> Feature:
    """Return a trait that other files play, or that the GM does."""
    return Feature(key, name or key.replace("-", " ").capitalize(), summary=summary)


DAZZLED = (
    Modifier("attack", edge=-1, when=in_sunlight, label="Sunlight", row="FIF-013"),
    Modifier("check.perception", edge=-1, when=looks_in_sunlight, label="Sunlight", row="FIF-013"),
)

TRAITS: dict[str, Feature] = {
    feature.key: feature
    for feature in (
        *CHARGES.values(),
        keen("hearing"),
        keen("sight"),
        keen("smell"),
        resolute("brave", "Brave", "frightened"),
        resolute("dark-devotion", "Dark devotion", "charmed", "frightened"),
        resolute("fey-ancestry", "Fey ancestry", "charmed", more=" Magic does not put it to sleep."),
        resolute("two-heads", "Two heads", "blinded", "charmed", "deafened", "frightened", "stunned", "unconscious"),
        Feature(
            "magic-resistance",
            "Magic resistance",
            (Modifier("save", edge=1, when=tagged("power"), row="FIF-013"),),
            "Advantage on saves against spells and other magic.",
        ),
        Feature(
            "sunlight-sensitivity",
            "Sunlight sensitivity",
            DAZZLED,
            "In sunlight disadvantage on attacks and on Perception checks by sight.",
        ),
        words("aggressive", "Bonus action: moves up to its speed towards a foe that it sees."),
        words("flyby", "Provokes nobody when it flies out of reach."),
        words("incorporeal-movement", "Moves through creatures and objects as through difficult ground."),
        words("martial-advantage", "Once a turn 2d6 more damage to a target next to an ally that can act."),
        words("nimble-escape", "Disengages or hides as a bonus action."),
        words("rampage", "Having brought somebody down in melee, half its speed and a bite as a bonus action."),
        words("regeneration", "Regains hit points at the start of its turn, unless something has stopped it."),
        words("relentless", "Once between rests damage up to its limit leaves it 1 hit point instead of 0."),
        words(
            "stench", "Whoever starts a turn within 5 ft, Constitution save (DC 10) or poisoned until its next turn."
        ),
        words("surprise-attack", "2d6 more damage to whom it has surprised, in the first round."),
        words(
            "swarm",
            "Shares others’ spaces, deals half damage at half its hit points or fewer, and regains none.",
        ),
        words(
            "undead-fortitude",
            "Brought to 0, Constitution save (DC 5 and the damage) to keep 1 hit point; not against radiant damage or a "
            "critical hit.",
        ),
        words("parry", "Reaction: more AC against one melee attack that would hit it."),
        # What has no say in a fight's numbers, or is the GM's to judge.
        words("amorphous", "Moves through a space as narrow as an inch."),
        words("amphibious", "Breathes air and water."),
        words("antimagic-susceptibility", "Incapacitated where magic fails; dispelling can stun it."),
        words("blind-senses", "Cannot use its blindsight while deafened and unable to smell."),
        words("blood-drain", "Attaches to whom it hits: 1d4+3 more at the start of each of its turns, 10 at most."),
        words("brute", "One die more of its weapon’s damage, which the figures hold already."),
        words("corrode-metal", "Nonmagical metal that touches it wears away."),
        words("devils-sight", "Magical darkness does not stop its darkvision.", "Devil’s sight"),
        words("divine-eminence", "Spends a spell slot as a bonus action for 3d6 more radiant damage this turn."),
        words("echolocation", "Cannot use its blindsight while deafened."),
        words("false-appearance", "Motionless, it looks like a thing."),
        words("hold-breath", "Holds its breath for 15 minutes."),
        words("ice-walk", "Ice and snow neither trip nor slow it."),
        words("immutable-form", "Nothing alters its form."),
        words("innate-spellcasting", "Casts its spells without slots, so many times a day."),
        words("magic-weapons", "Its attacks are magical."),
        words("mucous-cloud", "Under water whoever touches it, Constitution save (DC 14) or diseased."),
        words("shapechanger", "Takes other shapes as an action."),
        words("snow-camouflage", "Advantage on hiding in snow."),
        words("spellcasting", "Casts spells with slots."),
        words("spider-climb", "Climbs anything, upside down too."),
        words("standing-leap", "Jumps as far from a standstill as with a run."),
        words("stone-camouflage", "Advantage on hiding among rocks."),
        words("turning-defiance", "It and ghouls nearby have advantage on saves against being turned."),
        words("variable-illumination", "Sheds light as wide as it likes, from 5 to 20 ft."),
        words("wakeful", "One head sleeps while the other wakes."),
        words("web-sense", "Knows where everybody is who touches its web."),
        words("web-walker", "Webs do not slow it."),
        words("mummy-rot", "Its fist’s curse keeps whoever it takes hold of from regaining hit points."),
    )
}
