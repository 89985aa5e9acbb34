// The screen's voice, one at a time: a few notes for each cue. It is fetched once somebody wants to hear it.
const CUES = { // the shape of the wave, and its notes as [hertz, seconds after the first]
  turn: ["sine", [523, 0], [784, 0.16]],
  asked: ["sine", [784, 0], [659, 0.12]],
  nudged: ["sine", [784, 0], [659, 0.12], [784, 0.3], [659, 0.42]],
  critical: ["sawtooth", [392, 0], [523, 0.09], [784, 0.18], [1047, 0.27]],
  saved: ["triangle", [440, 0], [554, 0.12], [659, 0.24]],
  fallen: ["triangle", [330, 0], [262, 0.22], [196, 0.44]],
  risen: ["sine", [262, 0], [392, 0.14], [523, 0.28]],
  last: ["triangle", [523, 0], [659, 0.14], [784, 0.28], [1047, 0.46]],
  world: ["sine", [110, 0], [98, 0.3]],
  countdown: ["square", [440, 0], [440, 0.25], [440, 0.5]],
};
const LOUDEST = 0.3;
const FADE = 0.5; // seconds after the last note
let audio = null;
let voice = null;

// A browser lets a page sound only after a tap on it.
export function wake() {
  audio ??= new AudioContext();
  audio.resume();
}
for (const press of ["pointerdown", "keydown"]) addEventListener(press, wake);

// How loud is asked beside the switch.
const VOLUME = "table.volume";
const range = document.querySelector("[data-volume]");
let percent = localStorage.getItem(VOLUME) ?? 60;
if (range) range.value = percent;
range?.addEventListener("change", () => {
  percent = range.value;
  localStorage.setItem(VOLUME, percent);
  sing("turn");
});

export function sing(cue) {
  const [wave, ...notes] = CUES[cue];
  const loud = (LOUDEST * percent) / 100;
  if (!audio || !loud) return;
  voice?.stop(); // a second cue takes the place of the first instead of sounding over it
  voice = audio.createOscillator();
  const gain = audio.createGain();
  const end = audio.currentTime + notes.at(-1)[1] + FADE;
  voice.type = wave;
  for (const [hertz, after] of notes) voice.frequency.setValueAtTime(hertz, audio.currentTime + after);
  gain.gain.setValueAtTime(loud, audio.currentTime);
  gain.gain.setValueAtTime(loud, end - FADE);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(gain).connect(audio.destination);
  voice.start();
  voice.stop(end);
}
