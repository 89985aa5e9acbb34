// What the modules of a table tell one another: events of the document, by name. Whoever listens needs to know nothing of who speaks.
export const DRAW = "table:draw"; // parts of the screen are about to be replaced: note what has to survive it
export const DRAWN = "table:drawn"; // they have been, and what the reader had unfolded, typed and focused is back (detail: the ids of the regions, or null)
export const OVERDRAWN = "table:overdrawn"; // an answer has drawn what the socket's next change doesn't know of
export const ANSWERED = "table:answered"; // a request is over, whatever came of it, and whether or not who asked is still on the page (detail: what htmx tells of it, and whether it was `unsent`)
export const POSTED = "table:posted"; // a form's post was answered; its form is the target, and templates listen, too
export const SEE = "table:see"; // a part of the map is to be seen (detail: its box)
export const RESTED = "table:rested"; // the map has come to be drawn at another size
export const SLID = "table:slid"; // the sheet shows something else (detail: its `.sheet-body`) or nothing (null)
export const TELL = "table:tell"; // words for whoever presses (detail), shown where refusals are
export const CALL = "table:call"; // words from somebody else at the table (detail), shown there as well
export const MOMENT = "table:moment"; // a great moment is shown (detail: its kind)
export const PICKED = "table:picked"; // a square of the map was tapped or chosen by key (detail: square, token, key); whoever takes it prevents the rest
export const MENU = "table:menu"; // the menu about a token is asked for by key

export function say(name, detail = null, target = document) {
  return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}
export function hear(name, listener) {
  document.addEventListener(name, listener);
}
