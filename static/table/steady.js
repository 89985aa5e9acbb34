// What the socket brings waits while a finger is down on something to press: what is swapped between press and release gets
// no click, and the press would be lost.
const TAP = 1000; // a finger that stays longer means no tap
const LIFTED = 50; // so long after a finger has left comes its click, if it comes
const PRESSABLE = "button, summary, label, select, input, a";
const waiting = [];
let timer = 0; // runs while a finger is down

function release() {
  clearTimeout(timer);
  timer = 0;
  while (waiting.length) waiting.shift()();
}
function releaseIn(moment) {
  clearTimeout(timer);
  timer = setTimeout(release, moment);
}
addEventListener("pointerdown", (event) => {
  if (event.target.closest?.(PRESSABLE)) releaseIn(TAP);
}, true);
for (const [end, moment] of [["click", 0], ["pointerup", LIFTED], ["pointercancel", 0]]) {
  addEventListener(end, () => { if (timer) releaseIn(moment); }, true);
}

const make = htmx.createWebSocket;
htmx.createWebSocket = (url) => {
  const socket = make(url);
  const listen = socket.addEventListener.bind(socket);
  socket.addEventListener = (type, hear, ...rest) => {
    const later = (event) => { if (timer) waiting.push(() => hear(event)); else hear(event); };
    listen(type, type === "message" ? later : hear, ...rest);
  };
  return socket;
};
