// The great moments that are new to this screen, one after the other; two may wait, then the newest takes the last one's place.
import { DRAWN, hear, MOMENT, say } from "./events.js";

const SHOWN = 3000; // milliseconds
const PAUSE = 150; // between two
const MOST = 2;
const known = document.getElementById("region-moments");
const stage = document.getElementById("stage");
let heard = null; // the line of the last of them that this screen was told of
let waiting = [];
let busy = false;

function play() {
  const moment = waiting.shift();
  busy = Boolean(moment);
  if (!moment) return;
  stage.replaceChildren(moment);
  say(MOMENT, moment.dataset.kind);
  setTimeout(() => {
    stage.replaceChildren();
    setTimeout(play, PAUSE);
  }, SHOWN);
}
function look() {
  const found = [...known.querySelectorAll(".moment")];
  if (heard !== null) {
    for (const moment of found) if (+moment.dataset.line > heard) waiting.push(copy(moment));
    if (waiting.length > MOST) waiting = [waiting[0], waiting.at(-1)];
    if (!busy) play();
  }
  heard = Math.max(heard ?? 0, ...found.map((moment) => +moment.dataset.line));
}
function copy(moment) {
  const one = moment.cloneNode(true);
  one.removeAttribute("id");
  return one;
}
if (known && stage) hear(DRAWN, look);
