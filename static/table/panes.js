// What of the console is shown: the log, and on a small screen one part at a time.
import { covered } from "./camera.js";

const table = document.getElementById("table");
const docked = () => matchMedia("(min-width: 1600px)").matches; // where the log stays open until it is folded

function log() {
  if (docked()) table.dataset.log = table.dataset.log === "off" ? "" : "off";
  else if (table.dataset.log === "on") delete table.dataset.log;
  else table.dataset.log = "on";
  covered();
}
export function show(part) {
  table.dataset.shown = part;
  for (const tab of document.querySelectorAll("button[data-pane]")) tab.setAttribute("aria-pressed", tab.dataset.pane === part);
}
document.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-pane]");
  if (tab) show(tab.dataset.pane === table.dataset.shown ? "map" : tab.dataset.pane);
  if (event.target.closest("[data-log]:not(.table)")) log();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || !document.getElementById("slide").hidden) return;
  if (table.dataset.log === "on") log();
});
