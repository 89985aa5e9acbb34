// A drawing that nobody else sees yet: its strokes in order, what they make of each square, and how it looks on this screen's map.
import { heart, make, outline, region, within } from "./plane.js";

const BARE = "clear"; // the kind that leaves nothing
const RISE = "height";
let strokes = []; // each with its kind, whether it is laid or taken away, how high, in what word, and its squares
let dropped = []; // the drawing that was given up last
let paths = null; // what is drawn of it, until it changes

const named = (square) => square.join(",");
const keyOf = ({ kind, height }) => (kind === RISE ? `${RISE}:${height}` : kind);
export const many = (count) => `${count} square${count === 1 ? "" : "s"}`;
export const any = () => strokes.length > 0;
export const last = () => strokes.at(-1);
const covered = (some) => new Set(some.flatMap(({ holds }) => [...holds])).size;
export const count = () => covered(strokes);
export const given = () => covered(dropped); // squares of the drawing that was given up

export function add(stroke) {
  strokes.push({ ...stroke, holds: new Set(stroke.squares.map(named)) });
  if (stroke.kind) dropped = [];
  paths = null;
}
export function undo() {
  if (any()) strokes.pop();
  else [strokes, dropped] = [dropped, []];
  paths = null;
}
export function drop() {
  if (any()) [strokes, dropped] = [[], strokes];
  paths = null;
}
export function forget() {
  strokes = [];
  paths = null;
}
// The first so many hold now.
export function held(count) {
  strokes = strokes.slice(count);
  paths = null;
}
export const length = () => strokes.length;
export function told(first = length()) {
  const all = strokes.slice(0, first).map(({ kind, on, height, squares }) => ({ kind, on, height, squares: squares.filter(within) }));
  return JSON.stringify(all.filter(({ squares }) => squares.length));
}

// What a square would be, of which this is said now.
export function becoming(square, kinds) {
  const found = new Set(kinds);
  for (const stroke of strokes) if (stroke.holds.has(named(square))) change(found, stroke);
  return found;
}
function change(found, stroke) {
  for (const key of found) if (stroke.kind === BARE || key === keyOf(stroke) || (stroke.kind === RISE && key.startsWith(RISE))) found.delete(key);
  if (stroke.on && stroke.kind !== BARE && keyOf(stroke) !== `${RISE}:0`) found.add(keyOf(stroke));
}
// The squares of each kind as the last stroke over them leaves them; those that something is taken away from are bare.
function layers() {
  const found = new Map([[BARE, new Map()]]);
  for (const stroke of strokes) {
    const lays = stroke.on && stroke.kind !== BARE;
    for (const [key, layer] of found) {
      if (key === BARE || stroke.kind === BARE || key === keyOf(stroke) || (stroke.kind === RISE && key.startsWith(RISE))) {
        for (const square of stroke.holds) layer.delete(square);
      }
    }
    const key = lays ? keyOf(stroke) : BARE;
    if (!found.has(key)) found.set(key, new Map());
    for (const square of stroke.squares) found.get(key).set(named(square), square);
  }
  return [...found].map(([key, layer]) => [key, [...layer.values()]]).filter(([, squares]) => squares.length);
}
// Of a form that wants squares and no more: those that are chosen, in the order of choice.
export const chosen = () => layers().find(([key]) => key === "")?.[1] ?? [];

export function show(coming = []) {
  const ghost = region.querySelector(".ghost");
  paths ??= layers().flatMap(([key, squares]) => look(key, squares));
  ghost.replaceChildren(...paths);
  if (coming.length) ghost.append(make("path", { class: "coming", d: outline(coming) }));
}
function look(key, squares) {
  const [kind, height] = key.split(":");
  if (!kind) return [make("path", { class: "painted", d: outline(squares) })];
  const path = make("path", { class: `drawn ${kind}`, fill: `url(#draw-${kind})`, d: outline(squares) });
  if (!height) return [path];
  const [x, y] = heart(squares[0]);
  return [path, make("text", { class: "edge", x, y: y + 0.12 }, `${height > 0 ? "↑" : "↓"}${Math.abs(height)}`)];
}
