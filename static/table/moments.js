// Shows great moments, one after the other; two may wait, then the newest takes the last one's place. Fetched with the first.
import { MOMENT, say } from "./events.js";

const SHOWN = 3000; // milliseconds
const PAUSE = 150; // between two
const MOST = 2;
const stage = document.getElementById("stage");
const dressed = stage.dataset.look && new Promise((done) => {
  const look = Object.assign(document.createElement("link"), { rel: "stylesheet", href: stage.dataset.look, onload: done, onerror: done });
  document.head.append(look);
});
let waiting = [];
let busy = false;

export async function show(moments) {
  await dressed;
  waiting.push(...moments);
  if (waiting.length > MOST) waiting = [waiting[0], waiting.at(-1)];
  if (!busy) play();
}
function play() {
  const moment = waiting.shift();
  busy = Boolean(moment);
  if (!moment) return;
  moment.removeAttribute("id");
  stage.replaceChildren(moment);
  say(MOMENT, moment.dataset.kind);
  setTimeout(() => {
    stage.replaceChildren();
    setTimeout(play, PAUSE);
  }, SHOWN);
}
