// Whose turn it is, by ear, title and screen reader; switches of this screen.
import { DRAWN, hear } from "./events.js";
import { on, typing } from "./here.js";
import { close } from "./send.js";

const title = document.title;
const announce = document.getElementById("announce");
const alarm = document.getElementById("alarm");
let said = null;
let asked = null;
let audio = null;

function beep() {
  if (!on("sound") || !audio) return;
  // One voice: a second cue replaces the first instead of sounding over it.
  audio.voice?.stop();
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.frequency.setValueAtTime(523, audio.currentTime);
  voice.frequency.setValueAtTime(784, audio.currentTime + 0.16);
  gain.gain.setValueAtTime(0.16, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  voice.connect(gain).connect(audio.destination);
  voice.start();
  voice.stop(audio.currentTime + 0.5);
  audio.voice = voice;
}
// A browser lets a page sound only after a tap on it.
addEventListener("pointerdown", () => {
  if (!on("sound")) return;
  audio = audio || new AudioContext();
  audio.resume();
});

// By hand: scrollIntoView would move the page as well.
function bringNow() {
  const now = document.querySelector(".order [aria-current]");
  const box = now?.closest(".orderbox, .rail");
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
    if (yours && !first) beep();
    bringNow();
  }
  if (id !== asked && id) {
    alarm.textContent = prompt.dataset.say;
    if (!first) beep();
    if (!typing()) {
      // On a phone whatever slid up would lie over the question.
      if (document.querySelector(".player")) close();
      prompt.focus({ preventScroll: true });
    }
  }
  asked = id;
  document.title = prompt ? `Answer – ${title}` : yours ? `Your turn – ${title}` : title;
}
hear(DRAWN, cue);

// Switches

let lock = null;
async function stayAwake() {
  if (!navigator.wakeLock) return;
  if (!on("awake")) {
    await lock?.release();
    lock = null;
  } else if (document.visibilityState === "visible") lock = await navigator.wakeLock.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayAwake);
for (const box of document.querySelectorAll("[data-switch]")) {
  box.checked = on(box.dataset.switch);
  if (box.dataset.switch === "awake" && !navigator.wakeLock) box.closest("label").hidden = true;
  box.addEventListener("change", () => {
    localStorage.setItem(`table.${box.dataset.switch}`, box.checked ? "1" : "0");
    if (box.dataset.switch === "awake") stayAwake();
    if (box.dataset.switch === "sound" && box.checked) {
      audio = audio || new AudioContext();
      beep();
    }
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
