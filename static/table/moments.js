// The great moments that are new to this screen, one after the other; two may wait, then the newest takes the last one's place.
import { DRAWN, hear, MOMENT, say } from "./events.js";

const SHOWN = 3000; // milliseconds
const PAUSE = 150; // between two
const MOST = 2;
const known = document.getElementById("region-moments");
const stage = document.getElementById("stage");
let heard = null; // the last line of the log that this screen has been told of
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
  const seen = +(known?.querySelector("[data-seen]")?.dataset.seen ?? 0);
  if (heard !== null) {
    for (const moment of known.querySelectorAll(".moment")) {
      if (+moment.dataset.line > heard) waiting.push(moment.cloneNode(true));
    }
    if (waiting.length > MOST) waiting = [waiting[0], waiting.at(-1)];
    if (!busy) play();
  }
  heard = seen;
}
if (known && stage) hear(DRAWN, look);
