"""Which script resolves which command."""

from collections.abc import Callable
from typing import Any

from combat.engine import commands as cmd
from combat.engine.choices.packs import playing
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.acting import acts
from combat.engine.scripts.checks import calls, contests, gm_dice, inspiration
from combat.engine.scripts.ground import light, options, painting, terrain, terrain_acts, terrain_change
from combat.engine.scripts.harm import by_word, corrections, exhaustion, exposure, injuries
from combat.engine.scripts.lasting import afflicting, dismiss, marks, teaching
from combat.engine.scripts.moving import falling, forced, forced_paths, steps
from combat.engine.scripts.order import countdown, entries, keep_place, running, start, turn
from combat.engine.scripts.resting import hours, rest
from combat.engine.scripts.riding import riders
from combat.engine.scripts.roster import arriving, attitudes, commanding, joining, objects
from combat.engine.scripts.scenes import resizing, scene
from combat.engine.scripts.senses import noticing, sneaking
from combat.engine.scripts.world import environment, world_turn

SCRIPTS: dict[type[cmd.Command], Callable[[Fight, Any], Script[None]]] = {
    cmd.Move: steps.move,
    cmd.Act: acts.act,
    cmd.EndTurn: turn.end_turn,
    cmd.Join: joining.join,
    cmd.Gather: joining.gather,
    cmd.Leave: joining.leave,
    cmd.Change: joining.change,
    cmd.Place: arriving.place,
    cmd.PlaceSides: arriving.place_sides,
    cmd.Paint: painting.paint,
    cmd.Draw: painting.draw,
    cmd.Resize: resizing.resize,
    cmd.LayMap: painting.lay_map,
    cmd.Hide: joining.hide,
    cmd.Reveal: joining.reveal,
    cmd.Surprise: running.surprise,
    cmd.Start: start.start,
    cmd.Finish: running.finish,
    cmd.NextTurn: running.next_turn,
    cmd.PlayPack: lambda fight, command: playing.play(fight, command, script_for),
    cmd.HoldPack: playing.hold,
    cmd.Reorder: entries.reorder,
    cmd.AddEntry: entries.add_entry,
    cmd.RemoveEntry: entries.remove_entry,
    cmd.StartCountdown: countdown.start_countdown,
    cmd.ChangeCountdown: countdown.change_countdown,
    cmd.ShowCountdown: countdown.show_countdown,
    cmd.StopCountdown: countdown.stop_countdown,
    cmd.SetScene: scene.set_scene,
    cmd.RollScene: scene.roll_scene,
    cmd.SetDistant: scene.set_distant,
    cmd.RunEnvironment: environment.run,
    cmd.EndEnvironment: environment.end,
    cmd.ActWorld: world_turn.act,
    cmd.PassWorld: world_turn.let_pass,
    cmd.SetWorldAction: environment.set_action,
    cmd.WriteWorldAction: environment.write_action,
    cmd.ChangeWorldAction: environment.change_action,
    cmd.BorrowWorldAction: environment.borrow_action,
    cmd.DropWorldAction: environment.drop_action,
    cmd.Harm: by_word.harm,
    cmd.Mend: by_word.mend,
    cmd.Bolster: by_word.bolster,
    cmd.Afflict: afflicting.afflict,
    cmd.Relieve: afflicting.relieve,
    cmd.CallRoll: calls.call_roll,
    cmd.Fall: falling.fall,
    cmd.MakeObject: objects.make_object,
    cmd.PassHours: hours.pass_hours,
    cmd.ThrowDice: gm_dice.throw_dice,
    cmd.RecoverAmmunition: hours.recover_ammunition,
    cmd.SetTemporary: corrections.set_temporary,
    cmd.Contest: contests.contest,
    cmd.Sneak: sneaking.sneak,
    cmd.Notice: noticing.notice,
    cmd.Announce: noticing.announce,
    cmd.SetLight: light.set_light,
    cmd.LightLamp: light.light_lamp,
    cmd.DouseLamp: light.douse_lamp,
    cmd.Attitude: attitudes.attitude,
    cmd.Award: inspiration.award,
    cmd.SetMount: riders.set_mount,
    cmd.Ride: riders.ride,
    cmd.HandOver: commanding.hand_over,
    cmd.FormGroup: commanding.form_group,
    cmd.BeginRest: rest.begin,
    cmd.FinishRest: rest.finish,
    cmd.BreakRest: rest.break_off,
    cmd.Refit: rest.refit,
    cmd.Mark: marks.mark,
    cmd.Teach: teaching.teach,
    cmd.Instruct: teaching.instruct,
    cmd.Exhaust: exhaustion.exhaust,
    cmd.Expose: exposure.expose,
    cmd.Treat: exposure.treat,
    cmd.Injure: injuries.injure,
    cmd.Seal: injuries.seal,
    cmd.Burn: injuries.burn,
    cmd.Teleport: forced.teleport,
    cmd.Push: forced.push,
    cmd.ForceMove: forced_paths.force,
    cmd.SetHitPoints: corrections.set_hit_points,
    cmd.SetCount: corrections.set_count,
    cmd.SetLife: corrections.set_life,
    cmd.SetOption: options.set_option,
    cmd.LayZone: terrain.lay,
    cmd.ChangeZone: terrain_change.change,
    cmd.LiftZone: terrain.lift,
    cmd.TripZone: terrain_acts.trip,
    cmd.LookUnder: terrain_acts.look_under,
    cmd.Sound: terrain_acts.sound,
    cmd.Note: running.note,
}


def amendment_for(fight: Fight, command: cmd.AnyCommand) -> Script[None]:
    """Resolve what is done while a question is open: the GM's correction, or what a seat's press notes for later."""
    action = fight.rules.action(command.action) if isinstance(command, cmd.Act) else None
    if isinstance(command, cmd.Act) and action is not None and action.meanwhile is not None:
        return action.meanwhile(fight, command)
    return script_for(fight, command)


def script_for(fight: Fight, command: cmd.AnyCommand) -> Script[None]:
    """Resolve a command on this working copy; the order goes on if it has taken away whoever's turn it was."""
    active, entry = fight.state.active, fight.state.entry
    yield from SCRIPTS[type(command)](fight, command)
    yield from dismiss(fight)
    keep_place(fight)
    state = fight.state
    cut_off = bool(active) and active not in state.combatants and not state.active and state.entry == entry
    if cut_off and state.phase == "running":
        yield from turn.advance(fight)
