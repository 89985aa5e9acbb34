// What has just happened to somebody rises beside them: what was lost or won, a miss, what begins to last. Only what this screen is sent.
import { DRAW, DRAWN, hear, SEE, say } from "./events.js";
import { pill, wideOf } from "./marks.js";
import { clamp, make, region, svg } from "./plane.js";
import { all, heartOf, is, sideOf, token } from "./tokens.js";

const SHOWN = 1100; // milliseconds
const RIBBON = 1600;
const MOST = 3; // things said at once of one creature
const GOOD = ["unhurt", "healthy"];
let before = null;
let heard = null; // the number of the last blow that was shown

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const LIVES = ["dying", "stable", "dead"];
const state = (one) => ({ ...one.querySelector(".medal")?.dataset, life: LIVES.find((life) => is(one, life)) });
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

function changes(was, now) {
  const said = [];
  const [hp, temp] = [now.hp - was.hp, (now.temp || 0) - (was.temp || 0)];
  if (hp) said.push([signed(hp), hp < 0 ? "hurt" : "healed"]);
  else if (temp) said.push([`${signed(temp)} temp`, temp < 0 ? "hurt" : "healed"]);
  if (now.word !== was.word && now.word) said.push([now.word, GOOD.includes(now.word) ? "healed" : "hurt"]);
  if (now.life && now.life !== was.life && now.life !== now.word) said.push([now.life, "hurt"]);
  const had = (was.chips || "").split("|");
  for (const chip of (now.chips || "").split("|")) if (chip && !had.includes(chip)) said.push([chip, "lasting"]);
  return said;
}
// Blows by the numbers of their lines in the log: `12:c3:critical`.
function blows() {
  const told = region.querySelector("#blows")?.dataset.blows ?? "";
  const read = told.split(" ").filter(Boolean).map((blow) => blow.split(":"));
  const fresh = heard === null ? [] : read.filter(([number]) => +number > heard);
  heard = Math.max(heard ?? 0, ...read.map(([number]) => +number));
  return fresh;
}
// Where words have room beside whoever stands at the picture's edge, as large as they are drawn.
function beside(x, words) {
  const [left, , across] = svg().getAttribute("viewBox").split(" ").map(Number);
  const half = Math.min(across, wideOf(words) * Math.max(1, 34 * svg().style.getPropertyValue("--px"))) / 2;
  return clamp(x, left + half, left + across - half);
}
function rise(one, said) {
  const layer = region.querySelector(".rises");
  const [x, y] = heartOf(one);
  said.slice(0, MOST).forEach(([words, style], n) => {
    const note = make("g", { class: "rising" }, pill(words, [beside(x, words), y], style, sideOf(one) / 2 + 0.3 + 0.62 * n));
    layer.append(note);
    setTimeout(() => note.remove(), SHOWN + 150 * n);
  });
}
function shake(one) {
  if (still()) return;
  one.querySelector(".medal")?.animate([{ translate: "0" }, { translate: ".07px" }, { translate: "-.07px" }, { translate: "0" }], 120);
}
// The rare blow: a burst behind whoever took it, what it took in large figures, a ribbon beneath.
function burst(one, lost) {
  const [x, y] = heartOf(one);
  const side = Math.max(1, sideOf(one));
  const points = [...Array(24).keys()].map((n) => {
    const far = (n % 2 ? 0.72 : n % 4 ? 1.25 : 1.6) * side;
    return `${far * Math.sin((n * Math.PI) / 12)},${-far * Math.cos((n * Math.PI) / 12)}`;
  });
  const at = { transform: `translate(${x} ${y})` };
  const star = make("g", { class: "burst", ...at }, make("polygon", { points: points.join(" ") }));
  const ribbon = make("g", { class: "ribbon", ...at }, make("g", { transform: `translate(0 ${0.9 * side + 0.75})` },
    make("path", { d: "M-2.5-.42H2.5L2.2 0 2.5 .42H-2.5L-2.2 0z" }), make("text", { dy: ".35em" }, "Critical hit!")));
  ribbon.append(make("path", { class: "cut", d: `M${-side} ${-0.9 * side}L${side} ${0.9 * side}` }));
  if (lost) ribbon.append(make("text", { class: "lost", y: -0.9 * side - 0.5 }, lost));
  region.querySelector(".ghost").append(star);
  region.querySelector(".rises").append(ribbon);
  say(SEE, [x - 2.6, y - 2, x + 2.6, y + 2.4]);
  setTimeout(() => { star.remove(); ribbon.remove(); }, RIBBON);
}
function show() {
  if (!region?.querySelector(".rises")) return;
  const said = new Map();
  const add = (one, words) => said.set(one, [...(said.get(one) ?? []), ...words]);
  const struck = blows().flatMap(([, id, outcome]) => (token(id) ? [[token(id), outcome]] : []));
  const critical = new Set(struck.filter(([, outcome]) => outcome === "critical").map(([one]) => one));
  for (const [one, outcome] of struck) if (outcome === "miss") add(one, [["miss", "missed"]]);
  for (const one of before ? all() : []) {
    const was = before.get(one.dataset.token);
    const words = was ? changes(was, state(one)) : [];
    if (words.some(([, style]) => style === "hurt")) shake(one);
    if (!critical.delete(one)) add(one, words);
    else burst(one, words[0]?.[1] === "hurt" ? words[0][0] : "");
  }
  for (const one of critical) burst(one, ""); // who is new to this screen, or the page as it came
  for (const [one, words] of said) rise(one, words);
}
hear(DRAW, () => { before = new Map(all().map((one) => [one.dataset.token, state(one)])); });
hear(DRAWN, () => {
  show();
  before = null;
});
