// Commands by post: a key that makes a repeated press harmless, the sheet from below, answers in words.
(() => {
  const sheet = document.getElementById("sheet");
  const feedback = document.getElementById("feedback");
  const slide = document.getElementById("slide");
  const keys = new WeakMap();
  let opener = null;
  let shown = null; // the address of what the sheet shows
  let sending = null; // the form of the sheet whose answer is awaited

  // crypto.randomUUID is missing on plain http, which is what a phone on the same network speaks.
  function key() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  document.addEventListener("htmx:configRequest", (event) => {
    const { verb, elt, parameters } = event.detail;
    if (verb === "get") return;
    // A press that was never answered keeps its key: sent again it cannot count twice.
    if (sheet?.contains(elt)) sending = elt;
    if (!keys.has(elt)) keys.set(elt, key());
    parameters.key = keys.get(elt);
    if (Array.isArray(parameters.faces)) parameters.faces = parameters.faces.join(" ");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const sender = event.detail.requestConfig.elt;
    if (event.detail.xhr.status) keys.delete(sender);
    if (sender !== sending) return;
    sending = null;
    if (!event.detail.successful) return;
    // A correction is seldom the only one.
    if (sender.closest(".more, .quick, .chip") && shown) htmx.ajax("GET", shown, { target: "#sheet", swap: "innerHTML" });
    else close();
  });

  // The socket may have drawn the pressed button anew before the answer came; then it has drawn the rest as well.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (document.contains(event.detail.requestConfig.elt)) return;
    const answer = new DOMParser().parseFromString(event.detail.serverResponse, "text/html");
    for (const region of answer.querySelectorAll("[hx-swap-oob]")) region.remove();
    event.detail.serverResponse = answer.body.innerHTML;
  });

  function tell(text) {
    if (!feedback) return;
    const note = document.createElement("div");
    note.className = "said refused";
    note.setAttribute("role", "alert");
    const line = document.createElement("p");
    line.textContent = text;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.dataset.close = "";
    button.setAttribute("aria-label", "Close");
    button.textContent = "×";
    note.append(line, button);
    feedback.replaceChildren(note);
  }
  document.addEventListener("table:tell", (event) => tell(event.detail));
  document.addEventListener("htmx:sendError", () => tell("The server cannot be reached. Nothing is lost: press again when the dot is green."));
  document.addEventListener("htmx:responseError", (event) => {
    tell(event.detail.xhr.status === 404 ? "That is not here any more." : "The server could not do that. The table is as it was.");
  });
  // The socket may have redrawn the pressed form before its answer came; htmx looks for targets around the form alone.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!event.detail.shouldSwap || document.contains(event.detail.requestConfig.elt)) return;
    event.detail.shouldSwap = false;
    htmx.swap(event.detail.target, event.detail.serverResponse, { swapStyle: "innerHTML" });
  });

  let fading = 0;
  if (feedback) new MutationObserver(() => {
    clearTimeout(fading);
    const brief = feedback.querySelector(".said:not(:has(button))");
    if (brief) fading = setTimeout(() => feedback.replaceChildren(), 1200 + 60 * brief.textContent.length);
  }).observe(feedback, { childList: true });

  // The sheet

  function close() {
    if (!slide || slide.hidden) return;
    slide.hidden = true;
    sheet.replaceChildren();
    shown = null;
    document.dispatchEvent(new CustomEvent("table:ghost", { detail: null }));
    // A square that was tapped may have been redrawn: then the map itself is the place to go on from.
    const back = opener && (document.contains(opener) ? opener : opener.closest("svg") && document.querySelector("svg.map"));
    if (back) back.focus({ preventScroll: true });
    opener = null;
  }
  function opened() {
    const body = sheet.querySelector(".sheet-body");
    if (!body) return;
    slide.hidden = false;
    slide.scrollTop = 0;
    const title = sheet.querySelector("h2");
    if (title) slide.setAttribute("aria-label", title.textContent);
    document.dispatchEvent(new CustomEvent("table:ghost", { detail: body.dataset.path ? body.dataset : null }));
    if (!sheet.contains(document.activeElement)) (sheet.querySelector("[data-default]") || title || body).focus();
  }
  if (sheet) {
    document.addEventListener("htmx:afterSwap", (event) => {
      if (event.detail.target !== sheet) return;
      shown = event.detail.pathInfo.finalRequestPath;
      if (!sheet.contains(event.detail.requestConfig.elt)) opener = event.detail.requestConfig.elt;
      opened();
    });
    // What the sheet offers was read from an older moment: ask again, without a tap.
    let moment = "";
    document.addEventListener("table:drawn", () => {
      const version = document.querySelector('#region-moment input[name="version"]');
      const changed = version && version.value !== moment;
      moment = version ? version.value : "";
      const busy = sheet.contains(document.activeElement) && document.activeElement.matches("input:not([type=hidden]), select");
      if (changed && shown && !slide.hidden && !busy && !sending) htmx.ajax("GET", shown, { target: "#sheet", swap: "innerHTML" });
    });
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-sheet]")) close();
    if (event.target.closest("[data-close]")) feedback.replaceChildren();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    close();
    feedback?.replaceChildren();
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });
})();
