"""What is said of each deed of this game where there is little room, besides those of 5e."""

from dataclasses import replace

from combat.engine.choices.telling import Telling
from combat.rulesets.fifth.sheets import BREAK, DRAW, RIDE, STRIKE, TALK, TILING

HOLD = ("ready", "wait", "prepare", "hold", "overwatch")
FIGHTING = TILING.tellings

TELLINGS = {
    **FIGHTING,
    "dash": replace(FIGHTING["dash"], fact="twice as far"),
    "cunning-action:dash": replace(FIGHTING["cunning-action:dash"], fact="twice as far"),
    "haste:dash": replace(FIGHTING["dash"], fact="twice as far", staple=0),
    "aggressive": replace(FIGHTING["aggressive"], fact="your speed once more"),
    "search": replace(FIGHTING["search"], fact="Perception"),
    "escape-ability": Telling("alive", "aid", "out of its hold", BREAK, urgent=3),
    "ready-bonus": Telling("fight", "other", "a bonus action held", HOLD, shelved=True),
    "release": Telling("fight", "other", "what you hold ready", ("release", "trigger", *HOLD), urgent=1),
    "renew": Telling("fight", "other", "held one turn more", ("renew", "keep", *HOLD), urgent=2),
    "renew-bonus": Telling("fight", "other", "held one turn more", ("renew", "keep", *HOLD), urgent=2),
    "release-watch": Telling("fight", "other", "when you are asked", ("ask", *HOLD), shelved=True),
    "switch": Telling("help", "other", "another weapon", ("change", "swap", *DRAW), shelved=True),
    "drop-weapon": Telling("help", "other", "it lies there", ("drop", "let go", "weapon"), shelved=True),
    "influence": Telling(
        "help", "other", "sways its mind", ("persuade", "charm", "intimidate", "lie", *TALK), worth=0.5
    ),
    "study": Telling(
        "help", "other", "lore, or a mind", ("study", "lore", "know", "insight", "investigate"), worth=0.5
    ),
    "mount-attack": Telling("fight", "attack", words=("mount", "horse", *STRIKE)),
    "climb-on": Telling("fight", "other", "ride and hold it", ("climb", "grapple", "jump on", *RIDE), shelved=True),
}
TELLING = replace(TILING, tellings=TELLINGS)
