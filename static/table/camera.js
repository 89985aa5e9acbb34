// The camera: which part of the map is shown. It keeps what matters in the part that nothing covers, and leaves the rest to hands.
import { DRAWN, hear, RESTED, SEE, SLID, say } from "./events.js";
import { clamp, extent, heart, live, region, svg } from "./plane.js";
import { active, all, apart, came, heartOf, important, is, mine, mover, sideOf } from "./tokens.js";

export const THUMB = 40; // pixels: a square at rest under a thumb
const [SMALL, LARGE] = [36, 48]; // what it may be on a phone without a hand's doing
const FAR = 26; // and while something far away is aimed at: whoever is hit is asked for again below the map
const BOTH = 15; // before whoever aims, or the first who could be hit, leaves the picture
const MOST = 140;
const EDGE = 0.6; // of a square: room for the letters around the map
const BUTTONS = 60; // pixels at the bottom, where the map's buttons lie: no square has to stay beneath them
const NEAR = 6; // squares: foes within 30 ft matter to whose turn it is
const GLIDE = 280; // milliseconds

let view = null; // the middle of what is shown, how many pixels a square has, and whether it is to show the whole map
let found = false; // somebody whom this screen plays has been looked for and was there
let turn = null;
let held = null;
let gliding = 0;
let glided = -Infinity; // when a glide last changed what is shown
let rested = null; // where a hand had left it, before it went to look at something by itself

export const ready = () => view !== null;
export const glides = () => performance.now() - glided < 50; // whoever taps now means what was there before
export const thumbs = () => matchMedia("(pointer: coarse)").matches || innerWidth < 700;
const close = () => thumbs() || desk(); // the whole map would be too small to be played on
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const gms = () => svg()?.hasAttribute("data-gm"); // where everything floats over the map
const desk = () => gms() && innerWidth >= 700;
// What floats beside the map (on a narrow screen below it), and what lies above and below it.
const BESIDE = ".rail, .subject, .asked-here, #slide:not([hidden]), .logbox";
const ALONG = "footer.foot > *, .above-map, .tray";
const shown = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
function afloat(box) {
  const [middle, half] = [box.left + box.width / 2, box.top + box.height / 2];
  const free = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
  const beside = innerWidth >= 700 ? shown(BESIDE) : [];
  for (const { left, right } of beside) {
    if (right < middle) free.left = Math.max(free.left, right);
    else if (left > middle) free.right = Math.min(free.right, left);
  }
  for (const { top, bottom } of shown(beside.length ? ALONG : `${ALONG}, ${BESIDE}`)) {
    if (bottom < half) free.top = Math.max(free.top, bottom);
    // A sheet may well cover more than half of it.
    else if (top + bottom > 2 * half) free.bottom = Math.min(free.bottom, top);
  }
  const above = free.top - box.top;
  return { width: Math.max(2 * THUMB, free.right - free.left), height: Math.max(2 * THUMB, free.bottom - free.top), above, aside: free.left - box.left, across: box.width, down: box.height };
}
// The part of the map's box that neither the panel nor a sheet nor a question covers from below, nor what is said from above.
function clear() {
  const box = svg().getBoundingClientRect();
  if (gms()) return afloat(box);
  const words = document.getElementById("maptell");
  const above = words?.textContent ? Math.max(0, words.getBoundingClientRect().bottom + 4 - box.top) : 0;
  let bottom = Math.min(box.bottom - (live() ? BUTTONS : 0), innerHeight);
  for (const over of document.querySelectorAll("footer.panel, #slide:not([hidden]), #region-prompt > .prompt")) {
    const { left, right, top, width, height } = over.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left) > 0.6 * box.width;
    if (width && height && wide && top > box.top && top < box.bottom) bottom = Math.min(bottom, top - 4);
  }
  return { width: box.width, across: box.width, aside: 0, down: box.height, above, height: Math.max(2 * THUMB, bottom - box.top - above) };
}
function fitting(free = clear()) {
  const { width, height } = extent();
  return Math.max(1, Math.min(free.width / (width + 1.2 * EDGE), free.height / (height + 1.2 * EDGE)));
}
// How many pixels a square has when the whole map is shown: on a phone no less than what can be told apart.
export function apply(free = svg() && clear()) {
  if (!view || !free?.width) return;
  const { width, height } = extent();
  if (view.whole) view.cell = fitting(free);
  view.cell = clamp(view.cell, Math.min(fitting(free), THUMB), MOST);
  const [across, down] = [free.width / view.cell, free.height / view.cell];
  const middle = (at, seen, whole) => (seen >= whole + EDGE ? (whole - EDGE) / 2 : clamp(at, seen / 2 - EDGE, whole - seen / 2 + EDGE / 2));
  view.x = middle(view.x, across, width);
  view.y = middle(view.y, down, height);
  const corner = [view.x - across / 2 - free.aside / view.cell, view.y - down / 2 - free.above / view.cell];
  const box = [...corner, free.across / view.cell, free.down / view.cell].join(" ");
  if (svg().getAttribute("viewBox") === box) return; // or all of the map would be styled anew
  svg().setAttribute("viewBox", box);
  svg().style.setProperty("--px", 1 / view.cell);
}

// By hand

export function pan(dx, dy) {
  cancelAnimationFrame(gliding);
  rested = null;
  view.x -= dx / view.cell;
  view.y -= dy / view.cell;
  apply();
}
export function zoom(factor, event) {
  cancelAnimationFrame(gliding);
  rested = null;
  const box = svg().getBoundingClientRect();
  const free = clear();
  const dx = event ? event.clientX - box.left - free.aside - free.width / 2 : 0;
  const dy = event ? event.clientY - box.top - free.above - free.height / 2 : 0;
  const old = view.cell;
  view.whole = false;
  view.cell = clamp(old * factor, Math.min(fitting(), THUMB), MOST);
  view.x += dx / old - dx / view.cell;
  view.y += dy / old - dy / view.cell;
  apply();
}
export function whole() {
  rested = null;
  fit();
}
function fit() {
  go({ ...view, whole: true, cell: fitting(), x: extent().width / 2, y: extent().height / 2 });
}
// What is aimed at is mostly far away: the whole map, or on a phone the nearest foe, who aims, and as many others as there is room for.
export function overview() {
  const token = mover() ?? important();
  rested ??= { ...view };
  if (!thumbs() || !token) return fit();
  const friend = (one) => is(one, "foe") === is(token, "foe");
  const others = all().filter((one) => one !== token && !is(one, "dead"));
  others.sort((one, other) => friend(one) - friend(other) || apart(token, one) - apart(token, other));
  seek(token, others);
}
// Shows the first of these and who looks for them, however far off, then the others.
export function seek(from, [first, ...others]) {
  const boxes = [first, from, ...others].filter(Boolean).map(boxOf);
  look(boxes, { margin: 1, least: close() ? FAR : 0, pair: BOTH });
}
export function back() {
  const token = is(active() ?? {}, "mine") ? active() : mine();
  const to = rested;
  rested = null;
  if (!to) return;
  if (token && !seen(boxOf(token), clear(), to)) look(neighbours(token));
  else go(to);
}
export function home() {
  const token = important();
  if (token) look([boxOf(token)], { centre: true, least: SMALL });
}

// By itself

// One glide; a cut for whoever wants no motion, and before the first look.
function go(to, free) {
  cancelAnimationFrame(gliding);
  const from = { ...view };
  const { whole } = to;
  if (still() || (Math.hypot(to.x - from.x, to.y - from.y) * from.cell < 4 && Math.abs(to.cell - from.cell) < 1)) {
    view = to;
    apply(free);
    return rests(from);
  }
  const start = performance.now();
  const step = (now) => {
    const done = clamp((now - start) / GLIDE, 0, 1);
    const eased = 1 - (1 - done) ** 3;
    const between = (key) => from[key] + (to[key] - from[key]) * eased;
    view = { ...to, x: between("x"), y: between("y"), cell: between("cell"), whole: whole && done === 1 };
    const before = svg()?.getAttribute("viewBox");
    apply();
    if (svg()?.getAttribute("viewBox") !== before) glided = performance.now();
    if (done < 1) gliding = requestAnimationFrame(step);
    else rests(from);
  };
  gliding = requestAnimationFrame(step);
}
const rests = (from) => view.cell !== from.cell && say(RESTED);
export function boxOf(token) {
  const [x, y] = heartOf(token);
  const half = Math.max(1, sideOf(token)) / 2;
  return [x - half, y - half, x + half, y + half];
}
export function boxAt(square) {
  const [x, y] = heart(square);
  return [x - 0.5, y - 0.5, x + 0.5, y + 0.5];
}
export const around = (boxes) => [0, 1, 2, 3].map((n) => Math[n < 2 ? "min" : "max"](...boxes.map((box) => box[n])));
function seen([left, top, right, bottom], free = clear(), at = view) {
  const [across, down] = [free.width / at.cell / 2, free.height / at.cell / 2];
  return left >= at.x - across && right <= at.x + across && top >= at.y - down && bottom <= at.y + down;
}
// Shows all of these boxes, or the first of them and as many of the others as can be shown with squares of `least` pixels;
// of the first two with squares of `pair` pixels.
export function look(
  boxes,
  { centre = false, least = close() ? SMALL : 0, pair = least, margin = 0.5, most = Infinity, free = clear() } = {},
) {
  if (!view || !boxes.length || !free.across) return;
  if (!centre && view.cell >= least && seen(around(boxes), free)) return;
  const kept = [...boxes];
  const fits = () => {
    const [left, top, right, bottom] = around(kept);
    return Math.min(free.width / (right - left + 2 * margin), free.height / (bottom - top + 2 * margin));
  };
  while (kept.length > 1 && fits() < (kept.length > 2 ? least : pair)) kept.pop();
  const [left, top, right, bottom] = around(kept);
  const cell = clamp(Math.min(fits(), most, Math.max(view.cell, least)), Math.min(fitting(free), THUMB), MOST);
  go({ x: (left + right) / 2, y: (top + bottom) / 2, cell, whole: false }, free);
}
// Brings a square of the cursor into view, two squares from the edges.
export function follow(square) {
  const [x, y] = heart(square);
  look([[x - 2, y - 2, x + 2, y + 2]], { least: 0, margin: 0, most: view.cell });
}
// Whose turn it is, and the foes near enough to matter, the nearest first; where none is, the nearest, if there is room.
function neighbours(token) {
  const foes = all().filter((one) => is(one, "foe") !== is(token, "foe") && !is(one, "dead"));
  foes.sort((one, other) => apart(token, one) - apart(token, other));
  const near = foes.filter((one, n) => n === 0 || apart(token, one) <= NEAR);
  return [token, ...near].map(boxOf);
}
function begin() {
  const { width, height } = extent();
  const cell = fitting();
  const token = mine() || (svg().hasAttribute("data-gm") && (active() || all()[0]));
  // Whoever has nobody here looks on: the whole map, until somebody of theirs comes in.
  view = { x: width / 2, y: height / 2, cell, whole: true };
  found = Boolean(mine());
  const near = live() && (thumbs() || (desk() && active())) && token && cell < SMALL; // while the table is set all of it is worth seeing
  if (!near) return apply();
  [view.x, view.y] = heartOf(token);
  view.whole = false;
  view.cell = clamp(THUMB, SMALL, LARGE);
  const free = clear();
  const room = ([left, top, right, bottom]) => Math.min(free.width / (right - left + 1), free.height / (bottom - top + 1)) >= SMALL;
  const boxes = neighbours(token);
  while (boxes.length > 1 && !room(around(boxes))) boxes.pop();
  const bounds = around(boxes);
  view.cell = clamp(Math.min(free.width / (bounds[2] - bounds[0] + 1), free.height / (bounds[3] - bounds[1] + 1)), SMALL, desk() ? LARGE : THUMB);
  if (boxes.length > 1) [view.x, view.y] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  if (!seen(boxOf(token), free)) [view.x, view.y] = heartOf(token);
  apply();
}
function followTurn(free) {
  const now = active();
  const whose = now ? now.dataset.token : "";
  const taken = region.querySelector(".reach")?.dataset.actor ?? "";
  const another = held !== null && taken && taken !== held;
  held = taken;
  const first = turn === null;
  const same = whose === turn;
  const begins = turn === "" && now && desk(); // the whole map was worth seeing while the table was set
  turn = whose;
  if (first || (view.whole && !begins)) return;
  if (!same) {
    if (now) look(is(now, "mine") || desk() ? neighbours(now) : [boxOf(now)], begins ? { most: LARGE, free } : { free });
    return;
  }
  const leader = another && mover(); // another creature was taken in hand
  const moved = now && came(whose) && came(whose) !== now.getAttribute("style");
  if (leader) look([boxOf(leader)], { free });
  else if (moved) look(is(now, "mine") || desk() ? neighbours(now) : [boxOf(now)], { free });
}
hear(DRAWN, () => {
  if (!svg()) return;
  if (!view || (!found && mine())) begin();
  const free = clear(); // measured once: between two changes the page would be laid out anew
  followTurn(free);
  apply(free);
});
// A sheet moves the camera to what it asks about; once it is put away, it goes back to where the hand had left it.
hear(SLID, ({ detail: body }) => {
  if (!view || !svg()) return;
  if (body) rested ??= { ...view };
  else back();
});
hear(SEE, ({ detail }) => look([detail], { least: 0, margin: 0 }));
// The box changes with the window, and with the tools that unfold beneath it.
if (region) new ResizeObserver(() => view && apply()).observe(region);
export const covered = () => view && apply();
