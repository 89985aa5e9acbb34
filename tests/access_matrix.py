"""Who may open what: every URL of the app, tried by the whole cast."""

from dataclasses import dataclass, field
from typing import Any

GWEN, ANA, BEN, ZED, NOBODY = "gwen", "ana", "ben", "zed", "nobody"
CAST = (GWEN, ANA, BEN, ZED, NOBODY)

Outcome = int | str

FOUND, MOVED, HIDDEN = 200, 302, 404
SIGN_IN = "asked to sign in"  # which says nothing of what is behind it


@dataclass(frozen=True)
class Row:
    """One URL by name: the request that is made, and what each of the cast gets.

    `arguments` and `data` name objects of the scene as `{campaign.pk}`.
    """

    name: str
    gwen: Outcome
    ana: Outcome
    ben: Outcome
    zed: Outcome
    nobody: Outcome
    arguments: tuple[str, ...] = ()
    method: str = "get"
    data: dict[str, Any] = field(default_factory=dict)

    def filled(self, scene: Any) -> tuple[list[str], dict[str, Any]]:
        """The arguments and data of the request with the objects of this scene."""
        arguments = [argument.format_map(vars(scene)) for argument in self.arguments]
        data = {
            name: value.format_map(vars(scene)) if isinstance(value, str) else value
            for name, value in self.data.items()
        }
        return arguments, data


def anybody(name: str, *arguments: str, **more: Any) -> Row:
    """Open to all the world."""
    return Row(name, FOUND, FOUND, FOUND, FOUND, FOUND, arguments, **more)


def gm(name: str, *arguments: str, found: Outcome = FOUND, **more: Any) -> Row:
    """The GM's alone."""
    return Row(name, found, HIDDEN, HIDDEN, HIDDEN, SIGN_IN, arguments, **more)


def gm_post(name: str, *arguments: str, **more: Any) -> Row:
    """A change that only the GM makes; ends on a page."""
    return gm(name, *arguments, found=MOVED, method="post", **more)


def no_page(name: str, *arguments: str, **more: Any) -> Row:
    """Not there in this campaign's game, for anybody."""
    return Row(name, HIDDEN, HIDDEN, HIDDEN, HIDDEN, SIGN_IN, arguments, **more)


CAMPAIGN, BENS_SEAT, EDDA = "{campaign.pk}", "{bens_seat.pk}", "{edda.pk}"

# Gwen runs the campaign, Ana plays Edda in it, Ben sits beside her, Zed has never been there.
PAGES = (
    anybody("home"),
    Row("trial", MOVED, MOVED, MOVED, MOVED, MOVED, method="post"),
    anybody("join"),
    Row("join_code", MOVED, MOVED, MOVED, FOUND, FOUND, ("{campaign.join_code}",)),
    Row("join_seat", 409, 409, 409, MOVED, MOVED, ("{campaign.join_code}", "{open_seat.pk}"), "post"),
    anybody("seat_link", "{open_seat.token}"),
    Row("waiting", HIDDEN, HIDDEN, MOVED, HIDDEN, HIDDEN, (BENS_SEAT,)),
    Row("campaign_new", FOUND, FOUND, FOUND, FOUND, SIGN_IN),
    Row("campaign", FOUND, FOUND, FOUND, HIDDEN, SIGN_IN, (CAMPAIGN,)),
    Row("to_table", MOVED, MOVED, MOVED, HIDDEN, SIGN_IN, (CAMPAIGN,)),
    gm("campaign_settings", CAMPAIGN),
    gm("campaign_rulings", CAMPAIGN),
    gm("campaign_codes", CAMPAIGN),
    gm_post("campaign_rotate", CAMPAIGN),
    gm_post("campaign_export", CAMPAIGN),
    gm("errand", "{errand.pk}"),
    gm("errand_state", "{errand.pk}"),
    gm("errand_file", "{errand.pk}", found=MOVED),
    gm_post("errand_stop", "{errand.pk}"),
    gm_post("campaign_archive", CAMPAIGN),
    gm_post("campaign_restore", CAMPAIGN),
    gm("seats", CAMPAIGN),
    gm_post("seat_new", CAMPAIGN, data={"name": "Cleo"}),
    gm_post("seat_admit", BENS_SEAT),
    gm_post("seat_refuse", BENS_SEAT),
    gm_post("seat_release", BENS_SEAT),
    gm_post("seat_remove", BENS_SEAT),
    gm("encounter_new", CAMPAIGN),
    gm_post("encounter_archive", "{encounter.pk}"),
    Row("character_new", FOUND, FOUND, FOUND, HIDDEN, SIGN_IN, (CAMPAIGN,)),
    Row("character_ready", MOVED, MOVED, MOVED, HIDDEN, SIGN_IN, (CAMPAIGN, "oswin-lark"), "post"),
    Row("character_pick", HIDDEN, MOVED, MOVED, HIDDEN, SIGN_IN, (CAMPAIGN, "{pim.pk}"), "post"),
    Row("character", FOUND, FOUND, HIDDEN, HIDDEN, SIGN_IN, (EDDA,)),
    # This campaign's game has its characters written by hand; tests/views/test_building.py tries these with one that builds.
    no_page("character_begun", CAMPAIGN),
    no_page("award", CAMPAIGN),
    no_page("character_scores", EDDA),
    no_page("score_price", EDDA),
    no_page("character_throw", EDDA, method="post"),
    no_page("character_level", EDDA),
    no_page("character_retrain", EDDA),
    gm_post("character_assign", EDDA),
    gm_post("character_fresh", EDDA),
    Row("character_archive", MOVED, MOVED, HIDDEN, HIDDEN, SIGN_IN, (EDDA,), "post"),
    gm("library", CAMPAIGN),
    gm("stat_block_new", CAMPAIGN),
    gm("stat_block", CAMPAIGN, "{stat_block.pk}"),
    # This campaign's game has no environments; tests/views/test_environments.py tries them with one that does.
    gm("environments", CAMPAIGN, found=HIDDEN),
    gm("environment_new", CAMPAIGN, found=HIDDEN),
    gm("environment", CAMPAIGN, "1", found=HIDDEN),
    gm("environment_remove", CAMPAIGN, "1", found=HIDDEN, method="post"),
    anybody("rules_index"),
    anybody("rules_compared"),
    anybody("rules", "{campaign.ruleset}"),
    anybody("credits"),
    anybody("manifest"),
    anybody("worker"),
    anybody("offline"),
)

FIGHT = "{encounter.pk}"
NOT_NOW, UNREADABLE = 409, 422


def seated(name: str, *arguments: str, gets: Outcome = FOUND, **more: Any) -> Row:
    """Open to everybody with a seat in the fight, each seeing it from there."""
    return Row(name, gets, gets, gets, HIDDEN, HIDDEN, (FIGHT, *arguments), **more)


def at_the_console(name: str, gets: Outcome = FOUND, **data: str) -> Row:
    """A control of the GM alone, in the fight."""
    return Row(name, gets, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,), "post", data)


# The live table.
TABLE = (
    anybody("tv", "{campaign.tv_token}"),
    anybody("tv_ground", "{campaign.tv_token}", "{ground}"),
    seated("table"),
    seated("story", gets=MOVED),
    seated("story_ground", "{ground}", gets=HIDDEN),
    seated("ground_now", gets=MOVED),
    seated("ground", "{ground}"),
    seated("command", gets=UNREADABLE, method="post"),
    seated("answer", gets=NOT_NOW, method="post", data={"prompt": "1", "choice": "yes", "key": "k"}),
    seated("standing", method="post", data={"kind": "opportunity-attack", "answer": "always"}),
    seated("take_up", method="post"),
    seated("pin", gets=UNREADABLE, method="post", data={"actor": "nobody", "action": "dash", "key": "k"}),
    seated("dice", method="post", data={"own": "1"}),
    Row("pack", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,)),
    seated("preview", gets=UNREADABLE),
    seated("target"),
    seated("aim", gets=UNREADABLE),
    seated("others"),
    *map(seated, ("more", "deed", "order", "log", "sheet", "reactions")),
    seated("why"),
    seated("rule", data={"row": "FIF-001"}),
    at_the_console("show", key="k"),
    at_the_console("go_on", gets=NOT_NOW, key="k"),
    at_the_console("quiet", quiet="1"),
    at_the_console("camera", camera="whole"),
    at_the_console("quick_add", line="2 goblin", key="k"),
    at_the_console("add_character", character=EDDA, key="k"),
    at_the_console("same_foes", gets=NOT_NOW, key="k"),
    at_the_console("run_environment", gets=UNREADABLE, place="1", key="k"),
    at_the_console("rewind", gets=UNREADABLE, line="1", key="k"),
    Row("goes", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,), data={"line": "1"}),
    Row("say", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,), data={"words": "edda +8"}),
    Row("tool", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,), data={"key": "damage", "who": "c1"}),
    Row("around", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,), data={"who": "c1"}),
    Row("tools", FOUND, HIDDEN, HIDDEN, HIDDEN, HIDDEN, (FIGHT,)),
    Row(
        "foresee",
        FOUND,
        HIDDEN,
        HIDDEN,
        HIDDEN,
        HIDDEN,
        (FIGHT,),
        data={"type": "Harm", "targets": "c1", "amount": "3"},
    ),
    seated("ask_back", gets=NOT_NOW, method="post", data={"key": "k"}),
    at_the_console("decline_back", gets=NOT_NOW, seat="1", key="k"),
    at_the_console("skip", gets=NOT_NOW, prompt="1-0", key="k"),
    at_the_console("nudge", gets=NOT_NOW, prompt="1-0", key="k"),
    at_the_console("abandon", gets=NOT_NOW, key="k"),
    at_the_console("focus"),
)

ROWS = (*PAGES, *TABLE)
