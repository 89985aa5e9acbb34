// What is about to be done here is told to the GM's screen before it is pressed: no more often than twice a second, and again
// while it lasts.
import { aimedDeed } from "./aim.js";
import { DRAWN, hear, SLID } from "./events.js";
import { mention } from "./link.js";
import { pairs } from "./plane.js";

const GAP = 500; // milliseconds
const AGAIN = 4000;
const MOST = 400; // squares: the server takes no more
const NOTHING = JSON.stringify({ aim: null });
const sheet = document.getElementById("sheet");
let told = NOTHING;
let at = 0;
let timer = 0;

const squares = (text) => pairs(text).slice(0, MOST);
// A deed with whom it is meant for so far, or would catch.
function deed(body, form) {
  const { actor, action, weapon } = Object.fromEntries(new FormData(form));
  const all = [...body.querySelectorAll("[data-target]")];
  const picked = all.filter((row) => row.querySelector("input:checked"));
  const caught = all.some((row) => row.querySelector("input")) || !body.matches(".aim") ? picked : all;
  const targets = caught.map((row) => row.dataset.target).filter(Boolean);
  return { actor, action, weapon: weapon ?? "", targets, squares: squares(body.dataset.area) };
}
function pending() {
  const body = sheet.querySelector(".sheet-body");
  const form = body?.querySelector('form:has(input[name="action"])');
  if (form && body.matches(".aim, [data-deed]")) return deed(body, form);
  if (body?.dataset.path) return { actor: body.dataset.actor, path: squares(body.dataset.path) };
  const { actor, action, weapon } = aimedDeed() ?? {};
  return actor ? { actor, action, weapon } : null;
}
function tell() {
  clearTimeout(timer);
  const early = at + GAP - Date.now();
  const text = JSON.stringify({ aim: pending() });
  if (text === told && (text === NOTHING || early > GAP - AGAIN)) return wait(text);
  if (early > 0) {
    timer = setTimeout(tell, early);
    return;
  }
  mention(text);
  told = text;
  at = Date.now();
  wait(text);
}
function wait(text) {
  if (text !== NOTHING) timer = setTimeout(tell, Math.max(0, at + AGAIN - Date.now()));
}
const soon = () => setTimeout(tell); // once whoever else hears of it has done its part

// The GM's own screen shows the GM what is aimed there.
if (document.querySelector(".player")) {
  for (const moment of [SLID, DRAWN]) hear(moment, soon);
  for (const moment of ["change", "click"]) document.addEventListener(moment, soon);
}
