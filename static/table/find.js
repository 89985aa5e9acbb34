// Finding: what is typed, and which cost is picked, says which lines of an open sheet stay.
const sheet = document.getElementById("sheet");

function found(line, words, cost) {
  const text = line.dataset.found ?? line.textContent.toLowerCase();
  return words.every((word) => text.includes(word)) && (!cost || line.dataset.shape === cost);
}
function narrow(finder) {
  const words = finder.querySelector("[data-find]").value.toLowerCase().split(/\s+/).filter(Boolean);
  const cost = finder.querySelector('[data-cost][aria-pressed="true"]')?.dataset.cost ?? "";
  const lines = [...finder.querySelectorAll("[data-found], li.line")];
  for (const line of lines) line.hidden = !found(line, words, cost);
  for (const group of finder.querySelectorAll(".group, .turn")) {
    group.hidden = Boolean(words.length || cost) && !group.querySelector("li:not([hidden])");
  }
  const barred = finder.querySelector("details.folded");
  if (barred && words.length) barred.open = Boolean(barred.querySelector("li:not([hidden])"));
  finder.querySelector("[data-none]").hidden = lines.some((line) => !line.hidden);
}
sheet?.addEventListener("input", (event) => {
  if (event.target.matches("[data-find]")) narrow(event.target.closest("[data-finder]"));
});
sheet?.addEventListener("click", (event) => {
  const pill = event.target.closest("[data-cost]");
  if (!pill) return;
  for (const one of sheet.querySelectorAll("[data-cost]")) one.setAttribute("aria-pressed", String(one === pill));
  narrow(pill.closest("[data-finder]"));
});
