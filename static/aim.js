// Aiming: a spell or power is chosen on its card, a square on the map shows what it would cover, the sheet asks to go through.
// What is placed square by square, turned, or asks whom it befalls, is shown anew after every tap and every tick.
(() => {
  const { cellAt, svg, region, within } = window.tableMap;
  const tell = document.getElementById("maptell");
  const sheet = document.getElementById("sheet");
  if (!sheet) return; // a screen that only watches aims at nothing
  let aiming = null;
  let ticked = null; // the box whose tick had the sheet drawn anew, as it is named there

  const shown = () => sheet.querySelector(".aim");
  function mode(on) {
    if (on === (document.body.dataset.map === "aim")) return;
    document.body.dataset.map = on ? "aim" : "";
    if (!on && tell) tell.textContent = "";
  }
  function stop() {
    aiming = null;
    if (document.body.dataset.map === "aim") mode(false);
  }
  function ask(query) {
    htmx.ajax("GET", `aim/?${query}`, { source: region, target: "#sheet", swap: "innerHTML" });
  }
  function look(square) {
    const query = new URLSearchParams({ ...aiming, square });
    const draft = shown()?.dataset.draft;
    if (draft) query.set("squares", draft);
    for (const box of sheet.querySelectorAll('.aim input[name="turned"]:checked')) query.append("turned", box.value);
    ask(query);
  }
  function fit() {
    document.querySelector('button[data-map="fit"]')?.click(); // what is aimed at is mostly far away
    svg().scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("click", (event) => {
    const way = event.target.closest("[data-way]");
    if (way) return ask(way.dataset.way);
    const button = event.target.closest("[data-aim]");
    if (!button) return;
    const form = new FormData(button.form);
    aiming = Object.fromEntries(["actor", "action", "weapon", "choice"].map((name) => [name, form.get(name) || ""]));
    fit();
    if (button.dataset.at) return look(button.dataset.at);
    mode(true);
    if (tell) tell.textContent = "Tap the square to aim at.";
    svg().focus({ preventScroll: true });
  });
  // A tick changes what the sheet shows; the box keeps the focus.
  sheet.addEventListener("change", (event) => {
    const box = event.target;
    if (!box.closest(".aim") || !["targets", "turned"].includes(box.name)) return;
    const query = new URLSearchParams([...new FormData(box.form)].filter(([name]) => name !== "type" && name !== "version"));
    // Whoever counts otherwise may be caught no longer: then it is asked anew who is.
    if (box.name === "turned") query.delete("targets");
    else query.set("said", "1");
    ticked = `input[name="${box.name}"][value="${CSS.escape(box.value)}"]`;
    ask(query);
  });
  document.addEventListener("table:slid", () => {
    if (ticked) sheet.querySelector(ticked)?.focus({ preventScroll: true });
    ticked = null;
    const body = shown();
    if (body && aiming) mode(body.hasAttribute("data-taps"));
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
    if (!event.detail && !shown()) stop();
  });
})();
