// Questions: real dice by one key a press, and the ring that shows how long the clock still waits.
import { DRAWN, hear } from "./events.js";

// --- dice ---------------------------------------------------------------------------------------------------------
const boxes = (form) => [...form.querySelectorAll('input[name="faces"]')];
const most = (box) => Number(box.max);
const fits = (box) => box.value !== "" && box.checkValidity();

// What the dice come to so far, and what they may still come to.
function sum(form) {
  const { adds, counts } = form.querySelector(".byhand").dataset;
  const all = boxes(form);
  const shown = all.filter(fits).map((box) => Number(box.value));
  const plus = Number(adds) ? ` + ${adds}`.replace("+ -", "− ") : "";
  if (counts && shown.length === all.length) {
    const face = counts === "higher" ? Math.max(...shown) : Math.min(...shown);
    return `${face}${plus} = ${face + Number(adds)}`;
  }
  if (counts || !shown.length) return "";
  const [least, top] = all.reduce(([low, high], box) => {
    const face = fits(box) ? Number(box.value) : 0;
    return [low + (face || 1), high + (face || most(box))];
  }, [Number(adds), Number(adds)]);
  const so = shown.reduce((one, other) => one + other, Number(adds));
  return least === top ? `${shown.join(" + ")}${plus} = ${least}` : `so far ${so}, in the end ${least} to ${top}`;
}

function draw(form) {
  const all = boxes(form);
  const next = all.find((box) => !fits(box));
  for (const box of all) box.classList.toggle("next", box === next);
  const keys = form.querySelector(".dicekeys");
  if (keys) {
    keys.hidden = !next;
    keys.dataset.sides = next ? next.max : "";
    for (const key of keys.children) key.hidden = !next || Number(key.dataset.face) > most(next);
  }
  const undo = form.querySelector("[data-undo]");
  const last = all.filter(fits).at(-1);
  if (undo) {
    undo.hidden = !last || all.length < 2;
    if (last) undo.textContent = `Undo ${last.value}`;
  }
  const told = form.querySelector(".sofar");
  told.textContent = sum(form);
  told.hidden = !told.textContent;
  for (const box of all) box.required = true;
}

const thrown = () => [...document.querySelectorAll("form:has(.byhand)")];
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-face]");
  const undo = event.target.closest("[data-undo]");
  const form = (key || undo)?.form;
  if (!form) return;
  const all = boxes(form);
  if (undo) {
    const last = all.filter(fits).at(-1);
    if (last) last.value = "";
  } else {
    const next = all.find((box) => !fits(box));
    if (next) next.value = key.dataset.face;
  }
  draw(form);
  // With the last die all is said.
  if (key && all.every(fits)) form.requestSubmit(form.querySelector(".picks .primary"));
});
document.addEventListener("input", (event) => {
  if (event.target.name === "faces" && event.target.form) draw(event.target.form);
});

// --- the clock ----------------------------------------------------------------------------------------------------
function tick() {
  for (const clock of document.querySelectorAll(".deadline")) {
    const total = Number(clock.dataset.total);
    // Clocks differ: nobody is shown more than there ever was.
    const left = Math.min(total, Math.max(0, Math.ceil(Number(clock.dataset.ends) - Date.now() / 1000)));
    clock.hidden = false;
    clock.querySelector(".left").setAttribute("stroke-dasharray", `${total ? (100 * left) / total : 0} 100`);
    clock.querySelector("b").textContent = left;
    clock.setAttribute("aria-label", `${left} seconds left`);
  }
}

hear(DRAWN, () => {
  thrown().forEach(draw);
  tick();
});
setInterval(tick, 1000);
thrown().forEach(draw);
tick();
