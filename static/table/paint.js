// The GM's hands on the map: squares to paint, a token dragged by mouse.
import { DRAWN, hear, PICKED, SLID } from "./events.js";
import { current, mode } from "./pick.js";
import { cellAt, outline, make, region, spot, svg, within } from "./plane.js";

let squares = new Set();
let painting = null; // the form that squares are chosen for

function show() {
  const ghost = region.querySelector(".ghost");
  const painted = [...squares].map((pair) => pair.split(",").map(Number));
  ghost.replaceChildren(...(painted.length ? [make("path", { class: "painted", d: outline(painted) })] : []));
  const form = painting && current(painting);
  if (!form) return;
  form.elements.squares.value = [...squares].join(";");
  const button = form.querySelector("[data-painted]");
  const word = button.dataset.painted; // of a form that makes sense without squares, too
  const many = `${squares.size} square${squares.size > 1 ? "s" : ""}`;
  button.disabled = !word && !squares.size;
  button.textContent = squares.size ? (word ? `${word}: ${many}` : `Paint ${many}`) : word || "Paint";
  form.querySelector("[data-paint]").setAttribute("aria-pressed", document.body.dataset.map === "paint");
}
function stop() {
  squares = new Set();
  mode("");
  show();
}
function add(event) {
  const square = cellAt(event);
  if (within(square)) squares.add(square.join(","));
  show();
}
let stroke = false;
region?.addEventListener("pointerdown", (event) => {
  if (document.body.dataset.map !== "paint" || !event.target.closest("svg.map")) return;
  stroke = true;
  region.setPointerCapture(event.pointerId);
  const square = cellAt(event).join(",");
  if (squares.has(square)) {
    squares.delete(square);
    stroke = false;
    show();
  } else add(event);
});
region?.addEventListener("pointermove", (event) => stroke && add(event));
addEventListener("pointerup", () => { stroke = false; });

hear(PICKED, (event) => {
  if (document.body.dataset.map !== "paint") return;
  event.preventDefault();
  if (!event.detail.key) return; // the stroke has painted it already
  const square = event.detail.square.join(",");
  if (!squares.delete(square)) squares.add(square);
  show();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-paint]")) return;
  if (document.body.dataset.map === "paint") return stop();
  painting = event.target.closest("form");
  mode("paint", "Tap or drag over squares, then press Paint.");
  show();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.body.dataset.map !== "paint") return;
  event.preventDefault(); // the sheet stays
  stop();
}, true);
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful && event.detail.requestConfig.elt.matches("form:has([data-paint])")) stop();
});
hear(DRAWN, () => squares.size && show());
hear(SLID, () => {
  if (painting && document.body.dataset.map === "paint") current(painting) ? show() : stop();
});

// Dragging, by mouse only: a finger that pans must not throw a goblin across the room.

let drag = null;
region?.addEventListener("pointerdown", (event) => {
  const one = event.target.closest(".token");
  if (!one || event.pointerType !== "mouse" || event.button || document.body.dataset.map || !svg().hasAttribute("data-gm")) return;
  drag = { token: one, start: cellAt(event), style: one.getAttribute("style"), moved: false };
});
region?.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [x, y] = cellAt(event);
  const [dx, dy] = [x - drag.start[0], y - drag.start[1]];
  if (!drag.moved && !dx && !dy) return;
  drag.moved = true;
  document.body.dataset.map = "drag";
  drag.to = [Math.floor(+drag.token.dataset.x) + dx, Math.floor(+drag.token.dataset.y) + dy];
  const [left, top, size] = spot(drag.to, +drag.token.dataset.size);
  drag.token.style.transform = `translate(${left}px,${top}px) scale(${size})`;
}, true);
addEventListener("pointerup", () => {
  const done = drag;
  drag = null;
  if (!done?.moved) return;
  setTimeout(() => mode(""));
  if (!within(done.to)) {
    done.token.setAttribute("style", done.style);
    return;
  }
  const version = document.querySelector('#region-moment input[name="version"]').value;
  const values = { type: "Place", who: done.token.dataset.token, to: done.to.join(","), version };
  htmx.ajax("POST", "command/", { target: "#feedback", swap: "innerHTML", values }).then(() => {
    if (document.contains(done.token)) done.token.setAttribute("style", done.style);
  });
});
