// Keys: what a tap does a key does. Single letters can be switched off.
import { home } from "./camera.js";
import { toTurn } from "./cursor.js";
import { MENU, say } from "./events.js";
import { on, typing } from "./here.js";
import { svg } from "./plane.js";

const press = (selector) => document.querySelector(selector)?.click();
const console_ = document.querySelector(".gm");

// A tile by its place; not through a question that lies over it.
function tile(place) {
  if (document.querySelector("#region-prompt > .prompt")) return;
  const button = document.querySelector(`#board > li:nth-child(${place}) .tile`);
  button?.focus({ preventScroll: true });
  button?.click();
}
// A group of tools by its number; then a tool of the one that lies open.
function tool(number) {
  const open = document.querySelector(".dock .column:not([hidden])");
  if (open) open.querySelector(`[data-number="${number}"]`)?.click();
  else press(`.dock button[data-group="${number}"]`);
}
function waiting() {
  document.querySelector(".asked-here .prompt, .tray .others")?.focus({ preventScroll: true });
}
const digits = (most, act) => Object.fromEntries(Array.from({ length: most }, (_, n) => [n + 1, () => act(n + 1)]));
const EVERYWHERE = {
  a: () => press("[data-all]"),
  "+": () => press('[data-map="in"]'),
  "-": () => press('[data-map="out"]'),
  "?": () => document.getElementById("keys")?.showModal(),
};
const PHONE = {
  ...digits(8, tile),
  e: () => press('form[data-mark="end-turn"] button'),
  m: () => svg()?.focus(),
};
const DONE = "form.drafted [data-done]"; // it lies in the place of what comes next
const CONSOLE = {
  ...digits(9, tool),
  0: () => press('.dock [hx-get="tools/"]'),
  n: () => press(`${document.querySelector(DONE) ? DONE : "#region-primary .prime:not(.pale)"}, .pack > form[data-mark] button`),
  c: () => press('[data-part="change"]'),
  b: () => press('[data-part="numbers"]'),
  l: () => press("button[data-log]"),
  w: waiting,
  m: () => say(MENU),
  g: () => {
    home();
    toTurn();
  },
  "/": () => document.getElementById("sayline")?.focus(),
};
const KEYS = { ...EVERYWHERE, ...(console_ ? CONSOLE : PHONE) };

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && !event.defaultPrevented && document.querySelector(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus({ preventScroll: true });
  event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (typing() || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  const undoes = console_ && key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const plain = on("keys") && !event.ctrlKey && !event.metaKey && !event.altKey;
  const act = undoes ? () => press("#region-undo button") : plain && KEYS[key];
  if (!act) return;
  event.preventDefault();
  act();
});
document.addEventListener("click", (event) => {
  const menu = document.querySelector(".menu[open]");
  // What slides up from it would lie beneath it.
  if (menu && (!menu.contains(event.target) || event.target.closest("[hx-get]"))) menu.open = false;
});
