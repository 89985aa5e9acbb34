"""What a press was, in the words that it is taken back by."""

from collections.abc import Mapping, Sequence

from combat.engine import commands as cmd
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset

# Of each command of the GM; {whom} is whoever it was about, {name} what it was called.
WORDS: dict[type[cmd.Command], str] = {
    cmd.Leave: "{whom} taken out of the fight",
    cmd.Change: "what was corrected of {whom}",
    cmd.Place: "{whom} put elsewhere",
    cmd.PlaceSides: "everybody placed",
    cmd.Paint: "the ground painted",
    cmd.Draw: "what was drawn on the map",
    cmd.LayMap: "another map",
    cmd.Resize: "the map’s new size",
    cmd.Hide: "{whom} hidden",
    cmd.Reveal: "{whom} revealed",
    cmd.Surprise: "surprise of {whom}",
    cmd.Start: "the start of the fight",
    cmd.Finish: "the end of the fight",
    cmd.NextTurn: "the next turn",
    cmd.PlayPack: "what {whom} did",
    cmd.HoldPack: "the held pack",
    cmd.Reorder: "the changed order",
    cmd.AddEntry: "{name} in the order",
    cmd.RemoveEntry: "a place taken out of the order",
    cmd.StartCountdown: "the countdown {name}",
    cmd.ChangeCountdown: "dice of a countdown",
    cmd.ShowCountdown: "what is known of a countdown",
    cmd.StopCountdown: "a countdown stopped",
    cmd.SetScene: "where the scene is",
    cmd.RollScene: "how the scene rolls",
    cmd.SetDistant: "{whom} left behind or back",
    cmd.RunEnvironment: "a new environment",
    cmd.EndEnvironment: "the end of an environment",
    cmd.ActWorld: "what the world did",
    cmd.PassWorld: "the world’s turn passed",
    cmd.SetWorldAction: "what the world may do",
    cmd.WriteWorldAction: "{name}, written for the world",
    cmd.ChangeWorldAction: "what was changed of the world",
    cmd.BorrowWorldAction: "what the world has borrowed",
    cmd.DropWorldAction: "what the world has lost",
    cmd.Harm: "damage to {whom}",
    cmd.Mend: "healing of {whom}",
    cmd.Bolster: "temporary hit points of {whom}",
    cmd.Afflict: "a condition of {whom}",
    cmd.Relieve: "the end of a condition of {whom}",
    cmd.CallRoll: "the roll of {whom}",
    cmd.Fall: "the fall of {whom}",
    cmd.MakeObject: "{name} on the map",
    cmd.PassHours: "time that passed",
    cmd.ThrowDice: "dice thrown",
    cmd.RecoverAmmunition: "ammunition of {whom}",
    cmd.SetTemporary: "temporary hit points of {whom}",
    cmd.Contest: "the contest of {whom}",
    cmd.Sneak: "the stealth of {whom}",
    cmd.Notice: "what {whom} noticed",
    cmd.Announce: "{whom} announced",
    cmd.SetLight: "how light it is",
    cmd.LightLamp: "{name} lit",
    cmd.DouseLamp: "a light put out",
    cmd.Attitude: "the attitude of {whom}",
    cmd.Award: "the reward of {whom}",
    cmd.SetMount: "{whom} as a mount",
    cmd.Ride: "the ride of {whom}",
    cmd.HandOver: "the command of {whom}",
    cmd.FormGroup: "the group of {whom}",
    cmd.BeginRest: "the beginning of a rest",
    cmd.FinishRest: "a rest",
    cmd.BreakRest: "a rest broken off",
    cmd.Refit: "{whom} brought up to date",
    cmd.Mark: "your word on {whom}",
    cmd.Teach: "{name}, taught to {whom}",
    cmd.Instruct: "what {whom} learned",
    cmd.Exhaust: "exhaustion of {whom}",
    cmd.Expose: "exposure of {whom}",
    cmd.Treat: "treatment of {whom}",
    cmd.Injure: "an injury of {whom}",
    cmd.Seal: "the fate of {whom}",
    cmd.Burn: "ongoing damage to {whom}",
    cmd.Teleport: "{whom} teleported",
    cmd.Push: "the push of {whom}",
    cmd.ForceMove: "the push of {whom}",
    cmd.SetHitPoints: "hit points of {whom}",
    cmd.SetCount: "a count of {whom}",
    cmd.SetLife: "life or death of {whom}",
    cmd.SetOption: "a ruling",
    cmd.LayZone: "an area laid on the map",
    cmd.ChangeZone: "an area changed",
    cmd.LiftZone: "an area taken off the map",
    cmd.TripZone: "an area set off",
    cmd.LookUnder: "the search of {whom}",
    cmd.Sound: "a sound",
    cmd.Note: "a note",
}
MOST_NAMES = 2


def press_words(rules: Ruleset, names: Mapping[Id, str], command: cmd.AnyCommand | None) -> str:
    """Return what one press was: `Goblin 2 moves`, `damage to Goblin 2`."""
    if command is None:
        return "what was done then"
    if isinstance(command, cmd.Join | cmd.Gather):
        joins = command.joins if isinstance(command, cmd.Gather) else (command,)
        return (
            f"{listed([newcomers(join) for join in joins])} {'joins' if sum(j.count for j in joins) == 1 else 'join'}"
        )
    if isinstance(command, cmd.Move):
        return f"{named(names, command.actor)} moves"
    if isinstance(command, cmd.EndTurn):
        return f"the end of {whose(names, command.actor)} turn"
    if isinstance(command, cmd.Act):
        action = rules.action(command.action)
        return f"{whose(names, command.actor)} {action.name if action is not None else 'action'}"
    whom = listed([named(names, who) for who in about(command)]) or "everybody"
    return WORDS[type(command)].format(whom=whom, name=getattr(command, "name", ""))


def newcomers(join: cmd.Join) -> str:
    return join.sheet.name if join.count == 1 else f"{join.count} × {join.sheet.name}"


def about(command: cmd.AnyCommand) -> tuple[Id, ...]:
    """Return whom a command of the GM is about."""
    one = tuple(getattr(command, field, "") for field in ("who", "one"))
    played = (plan.actor for plan in getattr(command, "plans", ()))
    return (*filter(None, one), *getattr(command, "targets", ()), *played)


def named(names: Mapping[Id, str], who: Id) -> str:
    return names.get(who, "somebody")


def whose(names: Mapping[Id, str], who: Id) -> str:
    name = named(names, who)
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def listed(words: Sequence[str]) -> str:
    """Return names in a row, the last of many as a number."""
    if len(words) > MOST_NAMES + 1:
        words = [*words[:MOST_NAMES], f"{len(words) - MOST_NAMES} more"]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
