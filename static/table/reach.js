// Where the creature in hand can go: data (`x,y:cost cost …;…`, a letter after the cost for whoever would react), drawn as one outline.
import { DRAWN, hear } from "./events.js";
import { region } from "./plane.js";

const known = new WeakMap();
const chosen = new Map(); // the way of moving that was chosen last, by creature

export const layers = () => [...region.querySelectorAll(".reach")];
export const shown = () => layers().find((layer) => !layer.hasAttribute("hidden"));

const number = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 97, 0);

// The squares of one way of moving: by `x,y` what it costs to get there, and who would react.
export function squares(layer) {
  if (known.has(layer)) return known.get(layer);
  const risks = JSON.parse(layer.dataset.risks || "[]");
  const read = new Map();
  for (const run of layer.dataset.cells.split(";")) {
    const [start, costs] = run.split(":");
    const [x, y] = start.split(",").map(Number);
    costs.split(" ").forEach((told, n) => {
      const [, cost, who] = told.match(/^(\d+)(.*)$/);
      read.set(`${x + n},${y}`, { cost: +cost, risk: who ? risks[number(who)] : "" });
    });
  }
  known.set(layer, read);
  return read;
}
// What it takes to get to a square: by the way of moving that is shown, else by another one.
export function way(square) {
  const one = shown();
  for (const layer of one ? [one, ...layers().filter((other) => other !== one)] : layers()) {
    const step = squares(layer).get(square.join(","));
    if (step) return { ...step, layer, other: layer !== one };
  }
  return null;
}
export function words(square) {
  const step = way(square);
  if (!step) return "";
  const gait = step.other ? `${step.layer.dataset.name} ` : "";
  return `${gait}${step.cost} ${step.layer.dataset.unit}${step.risk ? `, ${step.risk} would react` : ""}`;
}

function choose() {
  for (const radio of region.querySelectorAll('input[name="gait"]')) {
    if (chosen.get(radio.dataset.actor) === radio.value) radio.checked = true;
  }
  const radio = region.querySelector('input[name="gait"]:checked');
  for (const layer of layers()) layer.toggleAttribute("hidden", Boolean(radio) && layer.dataset.gait !== radio.value);
}
region?.addEventListener("change", (event) => {
  if (!event.target.matches('input[name="gait"]')) return;
  chosen.set(event.target.dataset.actor, event.target.value);
  choose();
});
hear(DRAWN, choose);
