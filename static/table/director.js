// The TV's camera: it follows what happens by the shots that the server tells, and moves the whole map as one layer.
import { DRAWN, hear } from "./events.js";
import { clamp, extent, svg } from "./plane.js";
import { all, heartOf, is, sideOf } from "./tokens.js";

const [NEAR, FAR] = [12, 24]; // squares across the clear part of the screen
const MIDDLE = 0.6; // a way that stays within is looked at as one is
const GLIDE = 600; // milliseconds
const HOLD = { turn: 900, move: 0, deed: 2100, world: 2100 }; // until the next is looked at: the glide, and 1.5 s for a result
const SILENCE = 20000;
const BEYOND = 0.6; // of a square, by which the map's picture begins before its first
const SIDE = 80; // pixels of a square as the layer is laid out, of a screen 1920 wide
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let pinned = ""; // what the GM wanted to be looked at last
let view = null; // the middle of what is shown, and how many pixels a square has
let heard = null; // the line of the last shot that was looked at
const waiting = [];
let next = 0; // the timer of the next shot
let quiet = 0; // and of the look at everything

// The part of the screen that neither the order nor what is said below covers.
function clear() {
  const edge = innerWidth * 0.028;
  const rail = document.querySelector(".rail .coming")?.getBoundingClientRect();
  const third = document.querySelector(".third")?.getBoundingClientRect();
  const right = rail?.width ? rail.left - edge / 2 : innerWidth - edge;
  const bottom = third?.height > edge ? third.top : innerHeight - edge;
  return { left: edge, top: edge, width: right - edge, height: Math.max(innerHeight / 3, bottom - edge) };
}
const laid = () => (SIDE * innerWidth) / 1920;
// Nothing beyond the map's edges is shown, but beneath what covers the screen anyway.
function within({ x, y, cell }, free) {
  const { width, height } = extent();
  const [across, down] = [free.width / cell / 2, free.height / cell / 2];
  const held = (at, half, whole) => (2 * half >= whole ? whole / 2 : clamp(at, half, whole - half));
  return { x: held(x, across, width), y: held(y, down, height), cell };
}
function transform({ x, y, cell }, free) {
  const [left, top] = [free.left + free.width / 2 - (x + BEYOND) * cell, free.top + free.height / 2 - (y + BEYOND) * cell];
  return `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scale(${(cell / laid()).toFixed(4)})`;
}
function lay() {
  const { width, height } = extent();
  svg().style.width = `${(width + 1) * laid()}px`;
  svg().style.height = `${(height + 1) * laid()}px`;
}
// One glide; a cut for whoever wants no motion, and for the first look.
function go(to, free = clear()) {
  const map = svg();
  const from = map.style.transform && getComputedStyle(map).transform;
  view = within(to, free);
  const there = transform(view, free);
  if (map.style.transform === there) return;
  lay();
  for (const one of map.getAnimations()) one.cancel();
  map.style.transform = there;
  map.style.setProperty("--px", 1 / view.cell);
  if (from && !still()) map.animate([{ transform: from }, { transform: there }], { duration: GLIDE, easing: "cubic-bezier(.3, 0, .2, 1)" });
}
const fits = ([left, top, right, bottom], free, margin = 1) =>
  Math.min(free.width / (right - left + 2 * margin), free.height / (bottom - top + 2 * margin));
function frame(box, cell, free) {
  go({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2, cell }, free);
}
function look({ kind, must, all: whole }) {
  const free = clear();
  const [least, most] = [free.width / FAR, free.width / NEAR];
  if (kind === "move") return follow(must, free);
  const wanted = kind === "turn" && fits(whole, free) >= least ? whole : must;
  const cell = Math.min(fits(wanted, free), most);
  frame(wanted, kind === "turn" ? Math.max(cell, least) : cell, free);
}
function follow(way, free) {
  const half = [(MIDDLE * free.width) / view.cell / 2, (MIDDLE * free.height) / view.cell / 2];
  const [left, top, right, bottom] = way;
  if (left >= view.x - half[0] && right <= view.x + half[0] && top >= view.y - half[1] && bottom <= view.y + half[1]) return;
  frame(way, Math.min(view.cell, fits(way, free)), free);
}
// Everybody who stands.
function everything() {
  const boxes = all().filter((one) => !is(one, "dead")).map((one) => {
    const [[x, y], half] = [heartOf(one), Math.max(1, sideOf(one)) / 2];
    return [x - half, y - half, x + half, y + half];
  });
  const free = clear();
  const { width, height } = extent();
  const around = boxes.length ? [0, 1, 2, 3].map((n) => Math[n < 2 ? "min" : "max"](...boxes.map((box) => box[n]))) : [0, 0, width, height];
  frame(around, Math.min(fits(around, free), free.width / NEAR), free);
}
// What the GM wants to be looked at, instead of what happens: the picture as it is, or the whole map.
const wanted = () => document.getElementById("shots")?.dataset.camera ?? "";
function whole() {
  const { width, height } = extent();
  const free = clear();
  frame([0, 0, width, height], fits([0, 0, width, height], free, 0), free);
}
function obey() {
  clearTimeout(next);
  clearTimeout(quiet);
  next = 0;
  waiting.length = 0;
  if (wanted() === "whole") whole();
}
function shots() {
  const told = document.getElementById("shots")?.dataset.shots ?? "";
  return told.split(" ").filter(Boolean).map((shot) => {
    const [line, kind, must, whole] = shot.split(":");
    return { line: +line, kind, must: must.split(",").map(Number), all: whole.split(",").map(Number) };
  });
}
function play() {
  clearTimeout(next);
  next = 0;
  const shot = waiting.shift();
  if (!shot || !svg()) return;
  look(shot);
  clearTimeout(quiet);
  quiet = setTimeout(() => svg() && everything(), SILENCE);
  next = setTimeout(play, HOLD[shot.kind]);
}
hear(DRAWN, () => {
  if (!svg()) return;
  const told = shots();
  if (!view || !svg().style.transform) {
    // A map that is new here: as it is now, and nothing of what was.
    lay();
    everything();
    const turn = told.findLast((shot) => shot.kind === "turn") ?? told.at(-1);
    if (turn && !wanted()) look(turn);
    if (wanted()) obey();
  } else if (wanted()) obey();
  else {
    waiting.push(...told.filter((shot, n) => shot.line > heard || (pinned && n === told.length - 1)));
    if (!next) play();
  }
  pinned = wanted();
  heard = Math.max(heard ?? 0, ...told.map((shot) => shot.line));
});
addEventListener("resize", () => {
  if (!svg() || !view) return;
  if (wanted() === "holds") go(view);
  else if (wanted()) whole();
  else everything();
});
