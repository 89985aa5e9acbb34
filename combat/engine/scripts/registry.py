"""Which script resolves which command."""

from collections.abc import Callable
from typing import Any

from combat.engine import commands as cmd
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts import (
    act,
    call,
    commanding,
    contest,
    corrections,
    countdown,
    environment,
    expose,
    forced,
    forced_paths,
    gm,
    ground,
    injure,
    light,
    mark,
    move,
    notice,
    pack,
    resize,
    rest,
    ride,
    scene,
    sneak,
    start,
    teach,
    terrain,
    terrain_acts,
    terrain_change,
    turn,
    word,
    world,
    world_turn,
)
from combat.engine.scripts.effect import dismiss
from combat.engine.scripts.world_order import keep_place

SCRIPTS: dict[type[cmd.Command], Callable[[Fight, Any], Script[None]]] = {
    cmd.Move: move.move,
    cmd.Act: act.act,
    cmd.EndTurn: turn.end_turn,
    cmd.Join: gm.join,
    cmd.Gather: gm.gather,
    cmd.Leave: gm.leave,
    cmd.Change: gm.change,
    cmd.Place: gm.place,
    cmd.PlaceSides: gm.place_sides,
    cmd.Paint: ground.paint,
    cmd.Draw: ground.draw,
    cmd.Resize: resize.resize,
    cmd.LayMap: ground.lay_map,
    cmd.Hide: gm.hide,
    cmd.Reveal: gm.reveal,
    cmd.Surprise: gm.surprise,
    cmd.Start: start.start,
    cmd.Finish: gm.finish,
    cmd.NextTurn: gm.next_turn,
    cmd.PlayPack: lambda fight, command: pack.play(fight, command, script_for),
    cmd.HoldPack: pack.hold,
    cmd.Reorder: gm.reorder,
    cmd.AddEntry: gm.add_entry,
    cmd.RemoveEntry: gm.remove_entry,
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
    cmd.Harm: gm.harm,
    cmd.Mend: gm.mend,
    cmd.Bolster: gm.bolster,
    cmd.Afflict: gm.afflict,
    cmd.Relieve: gm.relieve,
    cmd.CallRoll: call.call_roll,
    cmd.Fall: world.fall,
    cmd.MakeObject: world.make_object,
    cmd.PassHours: world.pass_hours,
    cmd.ThrowDice: world.throw_dice,
    cmd.RecoverAmmunition: world.recover_ammunition,
    cmd.SetTemporary: corrections.set_temporary,
    cmd.Contest: contest.contest,
    cmd.Sneak: sneak.sneak,
    cmd.Notice: notice.notice,
    cmd.Announce: notice.announce,
    cmd.SetLight: light.set_light,
    cmd.LightLamp: light.light_lamp,
    cmd.DouseLamp: light.douse_lamp,
    cmd.Attitude: word.attitude,
    cmd.Award: word.award,
    cmd.SetMount: ride.set_mount,
    cmd.Ride: ride.ride,
    cmd.HandOver: commanding.hand_over,
    cmd.FormGroup: commanding.form_group,
    cmd.BeginRest: rest.begin,
    cmd.FinishRest: rest.finish,
    cmd.BreakRest: rest.break_off,
    cmd.Refit: rest.refit,
    cmd.Mark: mark.mark,
    cmd.Teach: teach.teach,
    cmd.Instruct: teach.instruct,
    cmd.Exhaust: mark.exhaust,
    cmd.Expose: expose.expose,
    cmd.Treat: expose.treat,
    cmd.Injure: injure.injure,
    cmd.Seal: injure.seal,
    cmd.Burn: injure.burn,
    cmd.Teleport: forced.teleport,
    cmd.Push: forced.push,
    cmd.ForceMove: forced_paths.force,
    cmd.SetHitPoints: corrections.set_hit_points,
    cmd.SetCount: corrections.set_count,
    cmd.SetLife: corrections.set_life,
    cmd.SetOption: corrections.set_option,
    cmd.LayZone: terrain.lay,
    cmd.ChangeZone: terrain_change.change,
    cmd.LiftZone: terrain.lift,
    cmd.TripZone: terrain_acts.trip,
    cmd.LookUnder: terrain_acts.look_under,
    cmd.Sound: terrain_acts.sound,
    cmd.Note: gm.note,
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
