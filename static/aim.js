// Aiming: a spell or power is chosen on its card, a square on the map shows what it would cover, the sheet asks to go through.
(() => {
  const { cellAt, svg, region } = window.tableMap;
  const tell = document.getElementById("maptell");
  const sheet = document.getElementById("sheet");
  let aiming = null;

  const within = ([x, y]) => x >= 0 && y >= 0 && x < +svg().dataset.width && y < +svg().dataset.height;
  function stop() {
    aiming = null;
    if (document.body.dataset.map !== "aim") return;
    document.body.dataset.map = "";
    if (tell) tell.textContent = "";
  }
  function look(square) {
    const query = new URLSearchParams({ ...aiming, square });
    htmx.ajax("GET", `aim/?${query}`, { source: region, target: "#sheet", swap: "innerHTML" });
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-aim]");
    if (!button) return;
    const form = new FormData(button.form);
    aiming = { actor: form.get("actor"), action: form.get("action"), choice: form.get("choice") || "" };
    if (button.dataset.at) {
      look(button.dataset.at);
      aiming = null;
      return;
    }
    document.body.dataset.map = "aim";
    document.querySelector('button[data-map="fit"]')?.click(); // what is aimed at is mostly far away
    if (tell) tell.textContent = "Tap the square to aim at.";
    svg().scrollIntoView({ block: "nearest" });
    svg().focus({ preventScroll: true });
  });
  region.addEventListener("click", (event) => {
    if (!aiming || document.body.dataset.map !== "aim" || !event.target.closest("svg.map")) return;
    event.stopPropagation();
    const square = cellAt(event);
    if (within(square)) look(square.join(","));
  }, true);
  region.addEventListener("map:square", (event) => {
    if (!aiming || document.body.dataset.map !== "aim") return;
    event.preventDefault();
    look(event.detail.join(","));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") stop();
  });
  // Once it is done, or put away, a tap on the map is an ordinary one again.
  document.addEventListener("table:ghost", (event) => {
    if (!event.detail && !sheet.querySelector(".aim")) stop();
  });
})();
