// A question whose answers are squares or creatures is answered on the map as well: they light up, and a tap presses the button.
import { boxAt, boxOf, look } from "./camera.js";
import { DRAWN, hear, PICKED } from "./events.js";
import { make, svg, tile } from "./plane.js";
import { heartOf, sideOf, token } from "./tokens.js";

const SQUARE = /^(-?\d{1,3}),(\d{1,3})$/;
let shown = "";

const question = () => document.querySelector("#region-prompt > .prompt");
function buttons() {
  return [...document.querySelectorAll('#region-prompt > .prompt .picks button[name="choice"]')];
}
const squareIn = (button) => button.value.match(SQUARE)?.slice(1).map(Number);
const bySquare = () => buttons().filter(squareIn);
const byCreature = () => buttons().filter((button) => token(button.value));

function ring(one, attributes) {
  const [cx, cy] = heartOf(one);
  return make("circle", { cx, cy, r: 0.62 * Math.max(1, sideOf(one) - 0.2), ...attributes });
}
// Whom the question is about, the one that its owner knows best first.
function asked() {
  return (question()?.dataset.about ?? "").split(" ").map(token).filter(Boolean);
}
function draw() {
  const layer = svg()?.querySelector(".asked");
  if (!layer) return;
  const [squares, creatures] = [bySquare(), byCreature()];
  const about = asked();
  document.body.classList.toggle("asked-square", squares.length > 0);
  layer.replaceChildren(
    ...squares.map((button) => tile(squareIn(button), { "data-answer": button.value })),
    ...creatures.map((button) => ring(token(button.value), { "data-answer": button.value })),
    ...about.map((one) => ring(one, { class: "about" })),
  );
  const now = question() ? [question().dataset.prompt, ...[...squares, ...creatures].map((button) => button.value)].join(";") : "";
  if (now && now !== shown) look([...about.map(boxOf), ...creatures.map((button) => boxOf(token(button.value))), ...squares.map((button) => boxAt(squareIn(button)))]);
  shown = now;
}
hear(PICKED, (event) => {
  if (event.defaultPrevented) return;
  const { square, token: there } = event.detail;
  const button = buttons().find((one) => one.value === square.join(",") || one.value === there?.dataset.token);
  if (!button) return;
  event.preventDefault();
  button.click();
});
hear(DRAWN, draw);
