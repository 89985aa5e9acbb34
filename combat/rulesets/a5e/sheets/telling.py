"""What is said of each deed of this game where there is little room, besides those of 5e."""

from dataclasses import replace

from combat.engine.choices.telling import Telling
from combat.rulesets.fifth.sheets import BREAK, FIGHTING, TAKE, TILING

ORDER = ("order", "command", "minions", "followers", "group")
PASS = ("tumble", "slip past", "go through", "acrobatics", "pass")
SPECIAL = ("maneuver", "combat maneuver", "stance", "exertion", "technique")
SAID = Telling("fight", "attack", "as the GM has it", SPECIAL, shelved=True)
TRIP = ("trip", "prone", "push", "knock over")

TELLINGS = {
    **TILING.tellings,
    **{
        f"combat-maneuver-{cost}{said}": SAID
        for cost in ("action", "bonus", "reaction", "free")
        for said in ("", "-said")
    },
    "shove": replace(FIGHTING["shove"], fact="5 ft away", words=("push", "shove", "bash")),
    "knockdown": Telling("fight", "other", "knocks it prone", TRIP, worth=5.0),
    "disarm": Telling("fight", "other", "it drops a thing", ("disarm", "drop", "weapon"), worth=4.0),
    "overrun": Telling("move", "other", "through its space", ("trample", "run over", *PASS), worth=1.0),
    "tumble": Telling("move", "move", "pass a foe", PASS, worth=1.0),
    "tumble-bonus": Telling("move", "move", "pass a foe", PASS, worth=2.0),
    "sprint": Telling("move", "move", "4 × your speed", ("sprint", "run", "rush"), worth=1.0),
    "press": Telling("fight", "attack", words=("press", "advantage", "power attack")),
    "press-improvised": Telling("fight", "attack", words=("press", "advantage"), shelved=True),
    "off-hand-again": Telling("fight", "attack", words=("second weapon", "two weapons", "dual")),
    "command-attack": Telling("fight", "attack", words=("attack", *ORDER)),
    "group-attack": Telling("fight", "attack", words=("attack", *ORDER)),
    "order": Telling("help", "other", "one deed for all", ORDER, shelved=True),
    "group-order": Telling("help", "other", "one deed for all", ORDER, shelved=True),
    "command": Telling("help", "other", "it acts now", ORDER, shelved=True),
    "command-one": Telling("help", "other", "one alone acts", ORDER, shelved=True),
    "march": Telling("move", "move", "all go there", ("move", "walk", *ORDER), shelved=True),
    "throw-rock": Telling("fight", "attack", "a loose rock", ("throw", "rock", "stone"), shelved=True),
    "roll-boulder": Telling("fight", "other", "Athletics sets it rolling", ("boulder", "roll", "push"), shelved=True),
    "push-table": Telling("alive", "other", "half cover", ("table", "flip", "cover", "push"), shelved=True),
    "swing-chandelier": Telling("move", "move", "Acrobatics", ("chandelier", "swing", "rope"), shelved=True),
    "look-beneath": Telling("help", "other", "Perception", ("search", "ground", "find"), shelved=True),
    "break-free-mud": Telling("alive", "aid", "out of the mud", (*BREAK, "mud"), urgent=3),
    "drop-thing": Telling("help", "other", "it lies there", ("drop", "let go"), shelved=True),
    "pick-up-thing": Telling("help", "other", "what lies there", TAKE, urgent=4),
}
TELLING = replace(TILING, tellings=TELLINGS)
