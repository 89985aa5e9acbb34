// The socket: says honestly how fresh the table is, and brings it back after sleep without a tap.
(() => {
  const QUIET = 12000; // two heartbeats and a little: longer silence is no longer "now"
  const NAP = 6000;
  const ALONG = 4302; // the table has turned to another fight, and this page goes along
  const GONE = 4000; // from this close code on the server has shown this seat out
  const REOPENED_BY_HTMX = [1006, 1011, 1012, 1013];
  const note = document.getElementById("link");
  const table = document.getElementById("table");
  let wrapper = null;
  let socket = null;
  let open = false;
  let gone = false;
  let heard = Date.now();
  let tried = 0;

  htmx.config.wsReconnectDelay = (tries) => Math.min(4000, 250 * 2 ** tries) * (0.5 + Math.random() / 2);

  function reconnect() {
    if (!wrapper || gone || Date.now() - tried < 2000) return;
    tried = Date.now();
    wrapper.reconnect();
  }

  function words(age) {
    if (gone) return ["gone", "You are no longer at this table"];
    if (age > QUIET) return ["stale", `Last update ${Math.round(age / 1000)} s ago`];
    if (!open) return ["connecting", "Reconnecting"];
    return ["live", "Live"];
  }

  function show() {
    const age = Date.now() - heard;
    const [state, text] = words(age);
    const stale = state === "stale" || state === "gone";
    if (note.dataset.link !== state || stale) {
      note.dataset.link = state;
      note.lastElementChild.textContent = text;
    }
    document.body.classList.toggle("stale", stale);
    if (stale !== table.hasAttribute("data-stale")) {
      table.toggleAttribute("data-stale", stale);
      for (const fields of table.querySelectorAll("form.send > fieldset")) fields.disabled = stale;
    }
    if (age > QUIET && open) reconnect(); // a socket that sleeps with open eyes
  }

  function wake() {
    if (document.visibilityState === "visible" && (!open || Date.now() - heard > NAP)) reconnect();
    show();
  }

  document.addEventListener("htmx:wsOpen", (event) => {
    const opened = event.detail.event.target;
    if (socket && socket !== opened && socket.readyState === WebSocket.OPEN) socket.close();
    socket = opened;
    wrapper = event.detail.socketWrapper;
    open = true;
    show();
  });
  document.addEventListener("htmx:wsClose", (event) => {
    const closed = event.detail.event;
    if (socket && closed.target !== socket) return;
    open = false;
    if (closed.code === ALONG) {
      location.replace(table.dataset.along); // not beside it: back would only lead here again
      return;
    }
    gone = gone || closed.code >= GONE;
    if (!gone && !REOPENED_BY_HTMX.includes(closed.code)) setTimeout(reconnect, 500);
    show();
  });
  // A change has come for a part that is not here, or an answer has drawn what the next change doesn't know of: the whole
  // screen anew, every two seconds at most.
  let asked = 0;
  let asking = 0;
  function askForAll() {
    if (asking) return;
    asking = setTimeout(() => {
      asking = 0;
      asked = Date.now();
      if (open) socket.send("sync"); // one that opens is sent everything
    }, Math.max(0, asked + 2000 - Date.now()));
  }
  for (const lack of ["htmx:oobErrorNoTarget", "table:overdrawn"]) document.addEventListener(lack, askForAll);
  // Whoever hears its table needs no screen in the answer to a press.
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    if (detail.verb === "post" && open && Date.now() - heard < NAP) detail.headers["Table-Live"] = "1";
  });
  document.addEventListener("htmx:wsAfterMessage", () => {
    heard = Date.now();
    document.body.dataset.heard = performance.now();
    show();
  });
  for (const moment of ["visibilitychange", "focus"]) document.addEventListener(moment, wake);
  for (const moment of ["pageshow", "online", "focus"]) window.addEventListener(moment, wake);
  setInterval(show, 1000);

  // What is pressed while the table is stale would be meant for another moment.
  document.addEventListener("htmx:confirm", (event) => {
    if (!table.hasAttribute("data-stale")) return;
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("table:tell", { detail: "Not connected. Nothing was sent." }));
  });
})();
