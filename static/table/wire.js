// A press goes over the socket that the page holds anyway, and so does what a tap opens: that costs the server a quarter of a
// request. htmx's own way of sending over a socket knows no answers; its requests do: they stay as they are, and only what
// carries them is another. As requests go what is too long, what is wanted while the socket is silent, and once more what a
// socket that has fallen silent has not answered: of a press, its key makes that harmless. A server that is heard is only busy:
// to ask twice would make it busier.
import { isLive, mention } from "./link.js";

const LONGEST = 12000; // the server takes frames of 16 KB
const PATIENCE = 6000;
const TURNS = 3; // so often it is waited for that long where the socket is not silent
const waiting = new Map(); // requests on their way, by key
const base = new URL(".", location.href).pathname;

// The last part of an address beside the page; "" for any other.
function beside({ origin, pathname }) {
  const rest = origin === location.origin && pathname.startsWith(base) ? pathname.slice(base.length) : "";
  return /^[a-z-]+\/$/.test(rest) ? rest.slice(0, -1) : "";
}
let opened = 0;

class Wired extends XMLHttpRequest {
  #to = "";
  #query = null; // of what is opened; a press has none
  #key = "";
  #body = null;
  #timer = 0;
  #turns = 0;
  #answer = null;

  open(method, address, ...rest) {
    const there = new URL(address, location.href);
    this.#query = method.toUpperCase() === "GET" ? there.search.slice(1) : null;
    this.#to = beside(there);
    super.open(method, address, ...rest);
  }
  send(body = null) {
    const frame = this.#frame(body);
    if (!frame || frame.length > LONGEST || !isLive() || waiting.has(this.#key)) return super.send(body);
    this.#body = body;
    waiting.set(this.#key, this);
    this.#wait();
    mention(frame);
  }
  #wait() {
    this.#turns += 1;
    this.#timer = setTimeout(() => (isLive() && this.#turns < TURNS ? this.#wait() : this.request()), PATIENCE);
  }
  // What goes over the socket; "" for what can't.
  #frame(body) {
    if (!this.#to) return "";
    if (this.#query !== null) {
      this.#key = `o${++opened}`;
      return JSON.stringify({ open: this.#to, query: this.#query, key: this.#key });
    }
    this.#key = typeof body === "string" ? (new URLSearchParams(body).get("key") ?? "") : "";
    return this.#key && JSON.stringify({ press: this.#to, body });
  }
  // The answer has not come, and may never.
  request() {
    if (this.#left()) super.send(this.#body);
  }
  take(answer) {
    if (!this.#left()) return;
    this.#answer = answer;
    for (const moment of ["load", "loadend"]) this.dispatchEvent(new ProgressEvent(moment));
  }
  abort() {
    if (!this.#left()) return super.abort();
    for (const moment of ["abort", "loadend"]) this.dispatchEvent(new ProgressEvent(moment));
  }
  #left() {
    clearTimeout(this.#timer);
    return waiting.delete(this.#key);
  }
  get status() {
    return this.#answer?.status ?? super.status;
  }
  get response() {
    return this.#answer?.html ?? super.response;
  }
  get responseText() {
    return this.#answer?.html ?? super.responseText;
  }
  getResponseHeader(name) {
    if (!this.#answer) return super.getResponseHeader(name);
    return name.toLowerCase() === "press" ? this.#answer.press : null;
  }
  getAllResponseHeaders() {
    return this.#answer ? `press: ${this.#answer.press}\r\n` : super.getAllResponseHeaders();
  }
}
window.XMLHttpRequest = Wired;

// What a tap would open; null where that can't be had.
export function fetched(address) {
  return new Promise((found) => {
    const request = new Wired();
    request.open("GET", address);
    request.setRequestHeader("HX-Request", "true");
    request.addEventListener("loadend", () => found(request.status === 200 ? request.responseText : null));
    request.send();
  });
}

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  const { message } = event.detail;
  if (!message.startsWith("{")) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // it draws nothing
  const answer = JSON.parse(message);
  waiting.get(answer.key)?.take(answer);
});
document.addEventListener("htmx:wsClose", () => {
  for (const one of [...waiting.values()]) one.request();
});
