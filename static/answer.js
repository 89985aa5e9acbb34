// A question whose answers are squares is answered on the map as well: the squares light up, and a tap presses the button.
(() => {
  const { svg, region } = window.tableMap;
  const SQUARE = /^(\d{1,3}),(\d{1,3})$/;

  function buttons() {
    const picks = document.querySelectorAll('#region-prompt > .prompt .picks button[name="choice"]');
    return [...picks].filter((button) => SQUARE.test(button.value));
  }
  function press(square) {
    const button = buttons().find((one) => one.value === square);
    if (button) button.click();
    return Boolean(button);
  }
  function light(button) {
    const [, x, y] = button.value.match(SQUARE);
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const attributes = { x, y, width: 1, height: 1, "data-answer": button.value };
    for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, value);
    return rect;
  }
  function draw() {
    const layer = svg() && svg().querySelector(".asked");
    if (!layer) return;
    const found = buttons();
    document.body.classList.toggle("asked-square", found.length > 0);
    layer.replaceChildren(...found.map(light));
  }
  region.addEventListener("click", (event) => {
    const square = event.target.closest("[data-answer]");
    if (square) press(square.dataset.answer);
  });
  region.addEventListener("map:square", (event) => {
    if (!event.defaultPrevented && event.detail && press(event.detail.join(","))) event.preventDefault();
  });
  document.addEventListener("table:drawn", draw);
  draw();
})();
