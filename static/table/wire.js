// A press goes over the socket that the page holds anyway, which costs the server a quarter of a post. htmx's own way of sending
// over a socket knows no answers; its requests do: they stay as they are, and only what carries them is another. By post goes
// what is too long, what is pressed while the socket is silent, and once more what it has not answered: its key makes that
// harmless.
import { isLive, mention } from "./link.js";

const LONGEST = 12000; // the server takes frames of 16 KB
const PATIENCE = 6000;
const waiting = new Map(); // presses on their way, by key
const base = new URL(".", location.href).pathname;

// The last part of an address beside the page; "" for any other.
function beside(address) {
  const { origin, pathname } = new URL(address, location.href);
  const rest = origin === location.origin && pathname.startsWith(base) ? pathname.slice(base.length) : "";
  return /^[a-z-]+\/$/.test(rest) ? rest.slice(0, -1) : "";
}

class Wired extends XMLHttpRequest {
  #to = "";
  #key = "";
  #body = null;
  #timer = 0;
  #answer = null;

  open(method, address, ...rest) {
    this.#to = method.toUpperCase() === "POST" ? beside(address) : "";
    super.open(method, address, ...rest);
  }
  send(body = null) {
    this.#key = this.#to && typeof body === "string" && body.length < LONGEST ? (new URLSearchParams(body).get("key") ?? "") : "";
    if (!this.#key || !isLive() || waiting.has(this.#key)) return super.send(body);
    this.#body = body;
    waiting.set(this.#key, this);
    this.#timer = setTimeout(() => this.post(), PATIENCE);
    mention(JSON.stringify({ press: this.#to, body }));
  }
  // The answer has not come, and may never.
  post() {
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

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  const { message } = event.detail;
  if (!message.startsWith("{")) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // it draws nothing
  const answer = JSON.parse(message);
  waiting.get(answer.key)?.take(answer);
});
document.addEventListener("htmx:wsClose", () => {
  for (const press of [...waiting.values()]) press.post();
});
