// Whose turn it is, by ear, title and screen reader; switches of this screen.
import { CALL, DRAWN, hear, MOMENT, say } from "./events.js";
import { keep, on, typing } from "./here.js";
import { close } from "./send.js";

const title = document.title;
const announce = document.getElementById("announce");
const alarm = document.getElementById("alarm");
const BUZZES = { turn: 80, asked: 80, nudged: [120, 80, 120], fallen: 250 };
let said = null;
let asked = null;
let nudged = null;

// Nothing sounds until that was wanted, nor while the GM wants quiet.
const voice = () => import("./voice.js");
function sound(name) {
  if (document.getElementById("hush")) return;
  if (on("sound")) voice().then(({ sing }) => sing(name));
  if (BUZZES[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[name]);
}
export const hearIt = () => on("sound") && voice().then(({ wake }) => {
  wake();
  sound("turn");
});
if (on("sound")) voice();
hear(MOMENT, ({ detail: kind }) => sound(kind));

// Great moments, but for those that came with the page.
let seen = null;
hear(DRAWN, () => {
  const fresh = [...document.querySelectorAll("#region-moments > .moment")].filter((one) => +one.dataset.line > seen);
  const copies = seen === null ? [] : fresh.map((one) => one.cloneNode(true));
  seen = Math.max(seen, ...fresh.map((one) => one.dataset.line));
  if (copies.length) import("./moments.js").then(({ show }) => show(copies));
});

// By hand: scrollIntoView would move the page as well. With the next picture, for which the page is laid out anyway.
function bringNow() {
  const now = document.querySelector(".order [aria-current]");
  const box = now?.closest(".rail");
  if (!box) return;
  const [at, around] = [now.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += at.left - around.left - 12;
  if (at.top < around.top || at.bottom > around.bottom) box.scrollTop += at.top - around.top - around.height / 3;
}

function cue() {
  const status = document.querySelector("[data-say].status");
  const prompt = document.querySelector(".prompt[data-say]");
  const yours = Boolean(status?.hasAttribute("data-yours"));
  const id = prompt?.dataset.prompt || "";
  const first = said === null;
  if (status && status.dataset.say !== said) {
    said = status.dataset.say;
    (yours ? alarm : announce).textContent = said;
    if (yours && !first) sound("turn");
    requestAnimationFrame(bringNow);
  }
  const nudge = document.querySelector("#region-moment [data-nudged]")?.dataset.nudged ?? "";
  const again = !first && nudge !== nudged;
  if (id && (id !== asked || again)) {
    if (again) say(CALL, "The GM waits for you.");
    else alarm.textContent = prompt.dataset.say;
    if (!first) sound(again ? "nudged" : "asked");
    if (!typing()) {
      // On a phone whatever slid up would lie over the question.
      if (document.querySelector(".player")) close();
      prompt.focus({ preventScroll: true });
    }
  }
  [asked, nudged] = [id, nudge];
  document.title = prompt ? `Answer – ${title}` : yours ? `Your turn – ${title}` : title;
}
hear(DRAWN, cue);

// Switches

// The screen stays on in a fight, the TV's always.
const table = document.getElementById("table");
let lock = null;
const fighting = () => table.matches(".tv") || document.querySelector(".status[data-say]")?.dataset.turn;
function stayAwake() {
  if (navigator.wakeLock && on("awake") && fighting() && !document.hidden) lock ??= navigator.wakeLock.request("screen").catch(() => null);
  else {
    lock?.then((held) => held?.release());
    lock = null;
  }
}
document.addEventListener("visibilitychange", stayAwake);
hear(DRAWN, stayAwake);
for (const box of document.querySelectorAll("[data-switch]")) {
  box.checked = on(box.dataset.switch);
  if (box.dataset.switch === "awake" && !navigator.wakeLock) box.closest("label").hidden = true;
  box.addEventListener("change", () => {
    keep(box.dataset.switch, box.checked ? "1" : "0");
    if (box.dataset.switch === "awake") stayAwake();
    if (box.dataset.switch === "sound") hearIt();
  });
}
for (const choice of document.querySelectorAll("[data-theme-choice]")) {
  choice.value = localStorage.getItem("theme") || "";
  choice.addEventListener("change", () => {
    localStorage.setItem("theme", choice.value);
    if (choice.value) document.documentElement.dataset.theme = choice.value;
    else delete document.documentElement.dataset.theme;
  });
}

stayAwake();
cue();
