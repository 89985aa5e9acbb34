"""A valid post of every form, to be spoiled: what a browser of the one who may would send."""

from typing import Any, get_args

from django.test import Client

from combat.engine import commands as cmd
from combat.forms.command import NOT_BY_HAND, fields_of
from combat.models import Character, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.waiting import prompt_of
from tests.hostile.scene import EDDA, GOBLIN, GWEN, LURKER, PIM, WORLD, Scene
from tests.rulesets.orcus.making import any_answers, mara, with_xp

Form = dict[str, Any]

SECRET_WORDS = "mind the gelatinous cube"
ACCOUNT = {"username": "mallory", "password1": SECRET_WORDS, "password2": SECRET_WORDS, "email": "m@example.org"}
QUICK = {
    "name": "Mallory",
    "hp": "20",
    "attack_name": "Dirk",
    "attack_bonus": "+5",
    "damage": "1d4+3",
    "defense_ac": "14",
    "defense_fort": "12",
    "defense_ref": "12",
    "defense_will": "12",
}
SETTINGS = {
    "name": "Harrow and beyond",
    "hit_points": "word",
    "hit_points_allies": "exact",
    "prompt_seconds": "30",
    "require_approval": "on",
}

PLAIN: dict[str, Form] = {
    "accounts:sign_up": {"display_name": "Mallory", **ACCOUNT},
    "accounts:sign_in": {"username": "gwen", "password": "pass phrase", "next": "/"},
    "accounts:sign_out": {"next": "/"},
    "accounts:keep": ACCOUNT,
    "combat:campaign_new": {"name": "Mallory’s", "ruleset": "orcus"},
    "combat:join_code": {"player": "Mallory"},
    "combat:seat_new": {"name": "Cleo"},
    "combat:encounter_new": {"name": "The ford", "width": "12", "height": "9"},
    "combat:character_new": QUICK,
    "combat:character_begun": {
        "name": "Mallory",
        "race": "human",
        "raised": "str",
        "calling": "fighter:axe",
        "alignment": "evil",
        "languages": ["Giant"],
    },
    "combat:character_scores": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), "12"),
    "combat:character_retrain": {"give": "feat:shrug-it-off", "take": "fleet"},
    "combat:quick_add": {"line": "3 goblin", "side": "foes", "hidden": "1", "key": "k"},
    "combat:run_environment": {"place": "1", "key": "k"},
    "combat:rewind": {"line": "7", "seen": "0", "key": "k"},
    "combat:ask_back": {"key": "k"},
    "combat:decline_back": {"seat": "1", "key": "k"},
    "combat:abandon": {"key": "k"},
    "combat:focus": {"who": EDDA},
    "combat:standing": {"kind": "opportunity-attack", "answer": "always"},
    "combat:dice": {"own": "1"},
    "combat:take_up": {"who": EDDA},
    "combat:pin": {"actor": EDDA, "action": "dodge", "weapon": "", "key": "k"},
}


def forms_of(scene: Scene, commands: dict[str, list[Form]]) -> dict[str, list[Form]]:
    """The valid posts by the name of their address; addresses that need no field are not in it."""
    asked = Resolution.objects.get(encounter=scene.asking, status="waiting")
    choice = asked.request["picks"][0]["key"]
    answer = {"prompt": f"{prompt_of(asked)}-0", "choice": choice, "key": "k", "remember": "never", "faces": "12 3"}
    loose = Character.objects.get(campaign=scene.campaign, seat=None)
    dora = Seat.objects.get(campaign=scene.campaign, name="Dora")
    game = [setting.key for one in scene.campaigns for setting in RULESETS[one.ruleset].settings]
    found: dict[str, list[Form]] = {name: [form] for name, form in PLAIN.items()}
    found |= {
        "combat:answer": [answer],
        "combat:nudge": [{"prompt": answer["prompt"], "key": "k"}],
        "combat:add_character": [{"character": str(loose.pk), "key": "k"}],
        "combat:character_assign": [{"seat": str(dora.pk)}],
        "combat:award": [{"xp": "1000", "characters": [str(scene.making["combat:character_level"])]}],
        "combat:character_level": [{key: list(value) for key, value in any_answers(with_xp(mara(3), 4)).items()}],
        "combat:campaign_settings": [SETTINGS],
        "combat:campaign_rulings": [{f"option_{key}": "" for key in game}],
        "combat:command": [form for forms in commands.values() for form in forms],
        "combat:character": [page_of(scene, f"/characters/{loose.pk}/")],
        "combat:stat_block_new": [
            page_of(scene, f"/campaigns/{scene.campaign.pk}/library/new/") | {"name": "Ghoul", "hp": "9"}
        ],
        "combat:environment_new": [
            page_of(scene, f"/campaigns/{scene.wild.campaign_id}/environments/new/?from=rocky", "actions")
        ],
    }
    return found


def page_of(scene: Scene, address: str, several: str = "weapons") -> Form:
    """What a page with a form and `several` more of one kind sends back untouched."""
    client = Client(headers={"cookie": scene.cookies[GWEN]})
    context = client.get(address).context
    form, more = context["form"], context[several]
    fields = [*form, *more.management_form, *(one for part in more for one in part)]
    answers = {one.html_name: one.value() for one in fields}
    plain = {name: value for name, value in answers.items() if value not in (None, False)}
    return {name: ", ".join(value) if isinstance(value, dict | tuple) else value for name, value in plain.items()}


# --- commands ------------------------------------------------------------------------------------------------------

KINDS = [kind for kind in get_args(cmd.AnyCommand) if kind not in NOT_BY_HAND]
CREATURES, SQUARE = (EDDA, PIM, GOBLIN, LURKER), ("6,6", "2,3")
GOOD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("actor", "who", "one", "other", "target", "ally", "source", "against"), CREATURES),
    "targets": CREATURES,
    "turned": CREATURES,
    "plans": (f'[{{"actor": "{GOBLIN}", "path": [[5, 5]], "action": "attack"}}]',),
    "strokes": (
        '[{"kind": "wall", "squares": [[1, 1], [1, 2]]}, {"kind": "height", "squares": [[9, 1]], "height": 10}]',
    ),
    "fed": CREATURES,
    "said": ("haven", "a word"),
    "injury": ("fatigue", "strife"),
    "cause": ("thirst", "heat"),
    "fate": ("doomed", "dies"),
    **dict.fromkeys(("smothered", "nonlethal", "stop"), ("1", "0")),
    "rest": ("short", "long"),
    "whose": ("", GOBLIN),
    "standard": ("concentration", ""),
    "levels": ("1", "-1"),
    "path": ("4,5", "4,5;3,5"),
    "way": ("push", "slip"),
    "gait": ("walk", "crawl"),
    "action": ("attack", "dodge", "dash", "hide", "help", "improvise"),
    "weapon": ("blow", "shot"),
    **dict.fromkeys(("square", "to", "at"), SQUARE),
    "squares": ("1,1;1,2",),
    "choice": ("kick the table", "str"),
    "kind": ("wall", "difficult", "world", "countdown"),
    "medium": ("water", "sky", "astral", ""),
    "heading": ("n", "sw", ""),
    "pace": ("30", "10"),
    "rise": ("0", "1", "-1"),
    "dice": ("4", "-1", "d%"),
    "unit": ("hours", "minutes", "days"),
    "speed": ("slow", "medium", "fast"),
    "knowledge": ("nothing", "name", "pool"),
    "unstoppable": ("1", "0"),
    "event": ("The bridge falls.",),
    **dict.fromkeys(
        ("on", "cut", "hidden", "critical", "secret", "show_dc", "half", "pull", "reveal_on_act"), ("1", "0")
    ),
    **dict.fromkeys(
        ("width", "height", "count", "score", "amount", "dc", "distance", "hours", "hp", "value"), ("10", "1")
    ),
    "defense": ("12",),
    "willing": ("yes", "no"),
    **dict.fromkeys(("trained", "intelligent", "bareback", "control"), ("1", "0")),
    **dict.fromkeys(("bonus", "capacity"), ("3", "0")),
    "mount": (GOBLIN, LURKER),
    "commander": CREATURES,
    **dict.fromkeys(("edge", "other_edge"), ("0", "1", "-1")),
    "side": ("foes", "allies", "neutrals"),
    "owner": ("gm", "s2"),
    "name": ("Ghoul",),
    "size": ("Large",),
    **dict.fromkeys(("reason", "text", "tool", "note"), ("a word",)),
    **dict.fromkeys(("entry", "before"), ("i10", "i11", "i12")),
    **dict.fromkeys(("effect", "ends"), ("e1",)),
    **dict.fromkeys(("stat", "other_stat"), ("stealth", "str", "perception")),
    "ability": ("dex",),
    "die": ("1d4", "1d6"),
    "cost": ("action", "hit"),
    "words": ("a word",),
    "save": ("dex", "str"),
    "what": ("check", "save"),
    "senses": ("sight", "hearing"),
    "lessons": ("lean-into-it", "trample", "no-such"),
    "damage": ("2d6", "7"),
    "damage_type": ("fire", "cold"),
    "condition": ("prone", "blinded", "dazed"),
    "attitude": ("hostile", "friendly", ""),
    "where": ("used", "tally"),
    "life": ("up", "dying", "dead"),
    "setting": ("flanking",),
    "level": ("dim", "dark"),
    "site": ("bridge", "cave"),
    **dict.fromkeys(("bright", "dim"), ("20", "5")),
    "lamp": ("l1",),
    "terrain": ("snow", "trap"),
    "zone": ("z1", GOBLIN),
    "under": ("z1", ""),
    **dict.fromkeys(("disturbed", "loud"), ("1", "0")),
    "check_dc": ("12", "15"),
    "environment": ("fiery", "rocky"),
    "direction": ("n", "sw"),
    "creature": ("Goblin",),
    "recharge": ("5", "0"),
    "befalls": ("one", "all", "in:mud"),
    "lasts": ("target-end", "world"),
    "push": ("10", "0"),
    "once": ("1", "0"),
    "special": ("", "fatigue"),
    "until": ("start", "end", "save", ""),
}
LISTS = ("targets", "senses", "fed", "said", "lessons")
# What these need besides fields that can be read.
WHOLE: dict[str, Form] = {
    "Act": {"actor": EDDA, "action": "attack", "weapon": "blow", "target": GOBLIN},
    "Resize": {"width": "30", "height": "20"},
    "Reveal": {"who": LURKER},
    "Reorder": {"entry": "i12", "before": "i10"},
    "AddEntry": {"name": "The lair", "kind": "world"},
    "RemoveEntry": {"entry": WORLD},
    "CallRoll": {"targets": EDDA, "what": "save", "stat": "dex", "dc": "12", "damage": "2d6", "half": "1"},
    "Contest": {"one": EDDA, "other": GOBLIN, "stat": "str", "other_stat": "str"},
    "Attitude": {"one": EDDA, "other": GOBLIN, "attitude": "hostile"},
    "Push": {"who": GOBLIN, "source": EDDA, "distance": "10"},
    "ForceMove": {"who": GOBLIN, "source": EDDA, "distance": "10", "way": "slip"},
    "Mark": {"targets": EDDA, "condition": "choking", "on": "1"},
    "Treat": {"targets": GOBLIN},
    "Teach": {"targets": EDDA, "name": "Feint", "cost": "bonus", "words": "It looks the other way."},
    "Instruct": {"targets": EDDA, "lessons": "lean-into-it"},
    "Notice": {"who": GOBLIN, "other": EDDA, "on": "0"},
    "SetScene": {"medium": "water", "squares": "1,1;1,2", "height": "0"},
    "RollScene": {"heading": "e", "pace": "30"},
    "SetDistant": {"who": GOBLIN, "on": "1"},
    "ThrowDice": {"dice": "d%", "reason": "What is in the chest"},
    "StartCountdown": {"name": "The tide", "dice": "4", "speed": "slow", "knowledge": "pool"},
    "LayZone": {"terrain": "fallen-leaves", "squares": "1,1;1,2", "name": "Leaves"},
    "Sound": {"square": "2,2", "distance": "60"},
    "RunEnvironment": {"environment": "fiery"},
    "ActWorld": {"action": "fiery:flame-burst", "target": EDDA},
    "WriteWorldAction": {"environment": "fiery", "name": "Sparks", "befalls": "one", "save": "dex", "dc": "12"},
    "BorrowWorldAction": {"environment": "fiery", "action": "stormy:forceful-gale"},
}


def commands_of(scene: Scene) -> dict[str, list[Form]]:
    """Two readable forms of every command: with what it must have, and with everything it may have."""
    found = {
        kind.__name__: [form_of(kind, 0, True), form_of(kind, 0, False), form_of(kind, 1, False)] for kind in KINDS
    }
    for kind, form in WHOLE.items():
        found[kind].append({"type": kind, "key": "k", **form})
    effect = scene.fights[0].state.combatants[GOBLIN].effects[0].id
    found["Relieve"].append({"type": "Relieve", "key": "k", "who": GOBLIN, "effect": effect})
    for kind, form in in_the_wild(scene).items():
        found[kind].append({"type": kind, "key": "k", **form})
    setting = RULESETS[scene.campaign.ruleset].settings[0]
    found["SetOption"].append({"type": "SetOption", "key": "k", "setting": setting.key, "value": setting.choices[0][0]})
    for game in sorted({campaign.ruleset for campaign in scene.campaigns}):
        for action in RULESETS[game].actions:
            found["Act"].append(form_of(cmd.Act, 0, False) | {"action": action.key, "target": GOBLIN, "ally": PIM})
            found["Act"].append({"type": "Act", "key": "k", "actor": EDDA, "action": action.key, "choice": "any"})
    return found


def in_the_wild(scene: Scene) -> dict[str, Form]:
    """What can be done to what lies on the map there, and to the tide that comes."""
    state = scene.wild.state
    leaves = next(key for key, zone in state.zones.items() if zone.key == "fallen-leaves")
    thing = next(key for key, found in state.combatants.items() if found.is_object)
    tide = next(entry.id for entry in state.order if entry.is_pool)
    return {
        "ChangeZone": {"zone": leaves, "name": "Wet leaves"},
        "LiftZone": {"zone": leaves},
        "LookUnder": {"zone": leaves, "targets": EDDA},
        "TripZone": {"zone": thing, "targets": EDDA},
        "ChangeCountdown": {"entry": tide, "dice": "1"},
        "ShowCountdown": {"entry": tide, "knowledge": "pool"},
        "StopCountdown": {"entry": tide},
        "ChangeWorldAction": {"action": "fiery:flame-burst", "name": "Sparks", "dc": "14"},
        "DropWorldAction": {"action": "fiery:flame-burst"},
        "SetWorldAction": {"action": "fiery:flame-burst", "on": "0"},
        "HandOver": {"targets": GOBLIN, "commander": EDDA},
    }


def form_of(kind: type[cmd.Command], place: int, barely: bool) -> Form:
    form: Form = {"type": kind.__name__, "key": "k"}
    for field in fields_of(kind):
        if field.name in ("sheet", "written") or (barely and not field.required):
            continue
        words = GOOD[field.name]
        word = words[place % len(words)]
        if field.name == "until":
            form |= {"until_kind": word, "until_whose": EDDA, "until_turns": "2"}
        else:
            form[field.name] = [word, words[-1]] if field.name in LISTS else word
    return form
