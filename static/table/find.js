// Finding: what is typed, and which cost is picked, says which lines of an open sheet stay.
const sheet = document.getElementById("sheet");

// A name is found by any part of it, what else one may call it by how that begins: no cantrip for whoever would trip somebody.
function found(line, words, cost) {
  const [name, called = ""] = (line.dataset.found ?? line.textContent.toLowerCase()).split("|");
  const means = (word) => name.includes(word) || ` ${called}`.includes(` ${word}`);
  return words.every(means) && (!cost || line.dataset.shape === cost);
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
  if (barred) {
    const any = Boolean(barred.querySelector("li:not([hidden])"));
    barred.hidden = !any;
    if (words.length) barred.open = any;
  }
  finder.querySelector("[data-none]").hidden = lines.some((line) => !line.hidden);
}
sheet?.addEventListener("input", (event) => {
  if (event.target.matches("[data-find]")) narrow(event.target.closest("[data-finder]"));
});
sheet?.addEventListener("click", (event) => {
  const way = event.target.closest("[data-by-gait]")?.dataset.byGait;
  if (way) {
    document.querySelector("#slide > [data-close-sheet]").click();
    document.querySelector(`#region-map input[name="gait"][value="${CSS.escape(way)}"]`)?.click();
  }
  const pill = event.target.closest("[data-cost]");
  if (!pill) return;
  for (const one of sheet.querySelectorAll("[data-cost]")) one.setAttribute("aria-pressed", String(one === pill));
  narrow(pill.closest("[data-finder]"));
});
