// What has just happened to somebody rises beside them: what was lost or won, a miss, what begins to last. Only what this screen is sent.
import { DRAW, DRAWN, hear } from "./events.js";
import { pill } from "./marks.js";
import { make, region } from "./plane.js";
import { all, heartOf, is, sideOf, token } from "./tokens.js";

const SHOWN = 1100; // milliseconds
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
function rise(one, said) {
  const layer = region.querySelector(".rises");
  const [x, y] = heartOf(one);
  said.slice(0, MOST).forEach(([words, style], n) => {
    const note = make("g", { class: "rising" }, pill(words, [x, y], style, sideOf(one) / 2 + 0.3 + 0.62 * n));
    layer.append(note);
    setTimeout(() => note.remove(), SHOWN + 150 * n);
  });
}
function shake(one) {
  if (still()) return;
  one.querySelector(".medal")?.animate([{ translate: "0" }, { translate: ".07px" }, { translate: "-.07px" }, { translate: "0" }], 120);
}
function burst(one) {
  const [x, y] = heartOf(one);
  const rays = [...Array(12).keys()].map((n) => {
    const [cos, sin] = [Math.cos((n * Math.PI) / 6), Math.sin((n * Math.PI) / 6)];
    return `M${0.6 * cos} ${0.6 * sin}L${(n % 2 ? 0.95 : 1.2) * cos} ${(n % 2 ? 0.95 : 1.2) * sin}`;
  });
  const note = make("g", { class: "burst", transform: `translate(${x} ${y}) scale(${sideOf(one)})` }, make("path", { d: rays.join("") }));
  region.querySelector(".rises").append(note);
  setTimeout(() => note.remove(), 900);
}
function show() {
  if (!region?.querySelector(".rises")) return;
  const said = new Map();
  const add = (one, words) => said.set(one, [...(said.get(one) ?? []), ...words]);
  for (const [, id, outcome] of blows()) {
    const one = token(id);
    if (!one) continue;
    if (outcome === "critical") {
      burst(one);
      add(one, [["Critical!", "critical"]]);
    } else if (outcome === "miss") add(one, [["miss", "missed"]]);
  }
  for (const one of before ? all() : []) {
    const was = before.get(one.dataset.token);
    const words = was ? changes(was, state(one)) : [];
    if (words.some(([, style]) => style === "hurt")) shake(one);
    if (words.length) add(one, words);
  }
  for (const [one, words] of said) rise(one, words);
}
hear(DRAW, () => { before = new Map(all().map((one) => [one.dataset.token, state(one)])); });
hear(DRAWN, () => {
  show();
  before = null;
});
