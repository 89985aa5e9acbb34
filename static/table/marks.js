// What is drawn on the map for a moment: a way, an area, who can be struck, and the words beside them.
import { heart, hexes, make, outline, pairs, region, spot, svg, tile } from "./plane.js";
import { layers, squares as inReach } from "./reach.js";
import { all, heartOf, sideOf, squareOf, token } from "./tokens.js";

const VEIL = "M-99-99H999V999H-99z";
const LIT = 0.85; // of a square: how far the light around somebody reaches
const EDGES = 4; // squares between two numbers at the edge of reach

const SLACK = 0.24; // of a square: so far words may lie on the edge of a face
const CROWDED = 0.2; // of some words: covered by others up to there they can be read

const below = () => region.querySelector(".ghost");
const above = () => region.querySelector(".above");

export const wideOf = (text) => 0.26 + 0.2 * text.length;
// A few words in a pill above (or, if there is no room, below) a place.
export function pill(text, [x, y], style = "", up = 0.8) {
  const wide = wideOf(text);
  return make("g", { class: `pill ${style}`.trim(), transform: `translate(${x} ${y - up})` }, make("g", { class: "sized" },
    make("rect", { x: -wide / 2, y: -0.27, width: wide, height: 0.54, rx: 0.27 }), make("text", { dy: ".35em" }, text)));
}
export function clear() {
  below()?.replaceChildren();
  above()?.replaceChildren();
  for (const one of all()) one.classList.remove("unlit", "lit", "caught", "friend");
  delete document.body.dataset.shown;
}
function draw(kind, under, over = []) {
  clear();
  below()?.append(...under);
  above()?.append(...over);
  document.body.dataset.shown = kind;
}

// A way: a dashed line of feet, what each step has cost so far, who ends it, who would react, and what the farthest squares cost.
export function path({ path: text, size, actor, reactors = "" }, { risky = false, cost = "" } = {}) {
  const side = +size;
  const who = token(actor);
  const steps = pairs(text);
  const [x, y] = steps.at(-1);
  const line = [...(who ? [squareOf(who)] : []), ...steps].map((square) => heart(square, side).join(",")).join(" ");
  const block = [...Array(side * side).keys()].map((n) => [x + (n % side), y + Math.floor(n / side)]);
  const costs = costsOf(actor, steps);
  const feet = steps.slice(0, -1).flatMap((square, n) => (costs[n] ? [pill(String(costs[n]), heart(square, side), "step", 0)] : []));
  const end = cost || (costs.at(-1) ? String(costs.at(-1)) : "");
  const from = steps.length > 1 ? steps.at(-2)[1] : who ? squareOf(who)[1] : y;
  const beside = (side / 2 + 0.32) * (from < y ? -1 : 1); // where the last step does not come from
  draw("way", [
    make("polyline", { class: "trail", points: line }),
    make("polyline", { class: "feet", points: line }),
    hexes() ? make("path", { class: "end", d: outline(block) }) : make("rect", { class: "end", x: x + 0.05, y: y + 0.05, width: side - 0.1, height: side - 0.1, rx: 0.15 }),
    ...(who ? [shadow(who, spot([x, y], side))] : []),
  ], [...feet, ...edges(actor), ...reactors.split(" ").filter(token).map(swords),
    ...(end ? [pill(`${end}${risky ? " !" : ""}`, heart([x, y], side), risky ? "risky" : "best", beside)] : [])]);
}
// Whoever is to come there, faint.
function shadow(who, [x, y, side]) {
  const face = who.querySelector(".medallion").cloneNode(true);
  return make("g", { class: "comes", transform: `translate(${x} ${y}) scale(${side})` }, face);
}
function swords(id) {
  const who = token(id);
  const [x, y] = heartOf(who);
  const up = sideOf(who) / 2 - 0.08;
  return make("g", { class: "swords", transform: `translate(${x - up} ${y - up})` }, make("circle", { r: 0.24 }),
    make("path", { d: "M-.12-.12L.12 .12M.12-.12L-.12 .12M-.14 .02L-.02 .14M.14 .02L.02 .14" }));
}
function layerOf(actor) {
  return layers().find((layer) => layer.dataset.actor === actor && !layer.hasAttribute("hidden"));
}
function costsOf(actor, steps) {
  const layer = layerOf(actor);
  if (!layer) return [];
  const known = inReach(layer);
  return steps.map((square) => known.get(square.join(","))?.cost);
}
function edges(actor) {
  const layer = layerOf(actor);
  if (!layer) return [];
  const known = [...inReach(layer)].map(([at, { cost }]) => [at.split(",").map(Number), cost]);
  const most = Math.max(...known.map(([, cost]) => cost));
  const far = [];
  for (const [[x, y], cost] of known) {
    if (cost === most && far.every(([a, b]) => Math.max(Math.abs(a - x), Math.abs(b - y)) >= EDGES)) far.push([x, y]);
  }
  return far.map((square) => {
    const [x, y] = heart(square);
    return make("text", { class: "edge", x, y, dy: ".35em" }, String(most));
  });
}

// An area: the squares that it covers, within the ring that rules them if they fill one, and what may be tapped next.
export function area({ area: covered = "", open = "" }, caught = []) {
  const [inside, next] = [pairs(covered), pairs(open)];
  draw("area", [
    ...(inside.length ? [make("path", { class: "covered", d: outline(inside), "data-squares": covered }), ...ring(inside)] : []),
    ...next.map((square) => tile(square, { class: "next", "data-squares": square.join(",") }, 0.08)),
  ], badges(caught.map(({ id, odds, friend }) => ({ id, text: odds === undefined ? (friend ? "in it" : "") : `${odds}%`, style: friend ? "friend" : "magic" }))));
  for (const { id, friend } of caught) token(id)?.classList.add("caught", ...(friend ? ["friend"] : []));
}
function ring(inside) {
  if (hexes() || inside.length < 9) return [];
  const [xs, ys] = [inside.map(([x]) => x), inside.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1];
  const wide = right - left;
  const corner = ([x, y]) => (x === left || x === right - 1) && (y === top || y === bottom - 1);
  if (wide !== bottom - top || inside.length < 0.6 * wide * wide || inside.some(corner)) return [];
  return [make("circle", { class: "ring", cx: (left + right) / 2, cy: (top + bottom) / 2, r: wide / 2 })];
}
// Words beside some of them, each in the free place nearest above, below or next to whom it is about, so that none lies on
// another or on a face: who comes first has the choice, and what finds no room is left to the rows below the map.
function badges(rows) {
  const scale = Math.max(1, 34 * (Number(svg()?.style.getPropertyValue("--px")) || 0)); // as the stylesheet makes them larger
  const faces = all().map((one) => ({ one, box: boxAround(heartOf(one), sideOf(one) - SLACK, sideOf(one) - SLACK) }));
  const [seen, taken] = [inSight(), []];
  return rows.flatMap(({ id, text, style }) => {
    const who = token(id);
    if (!who || !text) return [];
    const [wide, high] = [wideOf(text) * scale, 0.54 * scale];
    const places = beside(heartOf(who), sideOf(who) / 2, wide, high).map((middle, n) => {
      const box = boxAround(middle, wide, high);
      const onWords = sum(taken.map((other) => shared(box, other)));
      const onFaces = sum(faces.map((face) => shared(box, face.box)));
      const unseen = wide * high - shared(box, seen);
      return { middle, box, onWords, cost: 9 * onWords + 3 * onFaces + 6 * unseen + 0.03 * n };
    });
    const [place] = places.sort((one, other) => one.cost - other.cost);
    if (place.onWords > CROWDED * wide * high) return [];
    taken.push(place.box);
    return [pill(text, place.middle, style, 0)];
  });
}
// What of the map neither its edges nor the sheet hide.
function inSight() {
  const [left, top, wide, high] = (svg()?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const [box, over] = [svg()?.getBoundingClientRect(), document.querySelector("#slide:not([hidden])")?.getBoundingClientRect()];
  const covered = over && over.top > box.top && over.width > 0.6 * box.width ? Math.max(0, box.bottom - over.top) / box.height : 0;
  return [left, top, left + wide, top + high * (1 - covered)];
}
function beside([x, y], half, wide, high) {
  const [up, side] = [half + high / 2 + 0.02, half + wide / 2 + 0.04];
  const slant = half + wide / 4;
  return [[x, y - up], [x, y + up], [x + side, y], [x - side, y], [x + slant, y - up], [x - slant, y - up], [x + slant, y + up], [x - slant, y + up]];
}
const boxAround = ([x, y], wide, high) => [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
function shared([left, top, right, bottom], [l, t, r, b]) {
  return Math.max(0, Math.min(right, r) - Math.max(left, l)) * Math.max(0, Math.min(bottom, b) - Math.max(top, t));
}

// Whom a tap would strike: lit in the dark, each with its chance, or where that is not told with how far off; the likeliest in gold.
export function targets(rows, from) {
  const best = Math.max(...rows.map(({ odds }) => odds ?? -1));
  const lit = [...rows.map(({ id }) => token(id)), from && token(from)].filter(Boolean);
  const holes = lit.map((one) => {
    const [x, y] = heartOf(one);
    const r = LIT * Math.max(1, sideOf(one) - 0.3);
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  });
  const crosses = rows.flatMap(({ id, odds }) => {
    const who = token(id);
    return who ? [aimAt(heartOf(who), sideOf(who), odds === best)] : [];
  });
  draw("aim", [make("path", { class: "veil", d: VEIL + holes.join(""), "fill-rule": "evenodd" }), ...crosses],
    badges(rows.map(({ id, odds, far = "" }) => ({ id, text: odds === undefined ? far : `${odds}%`, style: odds === best ? "best" : "" }))));
  for (const one of all()) one.classList.add(lit.includes(one) ? "lit" : "unlit");
}
// Who is meant and what is written beside each, as the server says it: `c3=7 → 2|c4=…`.
export function meant(text) {
  return text.split("|").filter(Boolean).map((one) => {
    const [id, mark] = one.split("=");
    return { id, mark };
  });
}
// What a sentence or a form would do: whom it is about is ringed, with what becomes of them; the squares that it covers.
export function sentence(rows, covered) {
  const rings = rows.flatMap(({ id }) => {
    const who = token(id);
    const [cx, cy] = who ? heartOf(who) : [];
    return who ? [make("circle", { class: "meant", cx, cy, r: LIT * Math.max(1, sideOf(who) - 0.3) })] : [];
  });
  draw("sentence", covered.length ? [make("path", { class: "covered", d: outline(covered) })] : [],
    [...rings, ...badges(rows.map(({ id, mark }) => ({ id, text: mark, style: "best" })))]);
}
function aimAt([x, y], side, best) {
  const r = 0.64 * Math.max(1, side - 0.2);
  const arm = (dx, dy) => `M${dx * (r - 0.08)} ${dy * (r - 0.08)}L${dx * (r + 0.18)} ${dy * (r + 0.18)}`;
  return make("g", { class: best ? "sights best" : "sights", transform: `translate(${x} ${y})` },
    make("circle", { r }), make("path", { d: arm(1, 0) + arm(-1, 0) + arm(0, 1) + arm(0, -1) }));
}
