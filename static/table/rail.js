// The order rearranged: a card is dragged to its new place, or moved there with Alt and an arrow.
import { key } from "./send.js";

const rail = document.getElementById("region-order");
const OVER = "over";
let dragged = null;

const cards = () => [...rail.querySelectorAll("#order-rows > li, #order-rows .members > [data-entry]")].filter((one) => !one.matches(":has(details .rc[data-entry])"));
const entry = (card) => card?.dataset.entry ?? card?.querySelector("[data-entry]")?.dataset.entry ?? "";

function move(card, before) {
  if (!entry(card) || entry(card) === before) return;
  // Before whom it shall come is right at any moment; and each is a press of its own.
  const values = { type: "Reorder", entry: entry(card), before, version: "", key: key() };
  htmx.ajax("POST", "command/", { source: rail, target: "#feedback", swap: "innerHTML", values });
}
// Before whom a card comes that is put in front of another one: the line between two rounds is the end of the order.
const place = (card) => (card?.matches(".rsep") ? "" : entry(card));
function unmark() {
  for (const one of rail.querySelectorAll(`.${OVER}`)) one.classList.remove(OVER);
}

rail.addEventListener("dragstart", (event) => {
  dragged = event.target.closest("[data-entry]");
  event.dataTransfer?.setData("text/plain", dragged?.textContent ?? "");
});
rail.addEventListener("dragover", (event) => {
  const over = event.target.closest("#order-rows > li");
  if (!dragged || !over) return;
  event.preventDefault();
  unmark();
  if (over !== dragged) over.classList.add(OVER);
});
rail.addEventListener("drop", (event) => {
  const over = event.target.closest("#order-rows > li");
  if (!dragged || !over || over.contains(dragged)) return;
  event.preventDefault();
  move(dragged, place(over));
});
rail.addEventListener("dragend", () => {
  dragged = null;
  unmark();
});
rail.addEventListener("keydown", (event) => {
  const by = { ArrowUp: -1, ArrowDown: 2 }[event.key];
  if (!event.altKey || !by) return;
  const card = event.target.closest("[data-entry]");
  if (!card) return;
  event.preventDefault();
  const all = cards();
  move(card, place(all[(all.indexOf(card) + by + all.length) % all.length]));
});
