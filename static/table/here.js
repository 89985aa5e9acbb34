// What this screen is set to, and what its reader is doing.
export const keep = (name, value) => localStorage.setItem(`table.${name}`, value);
export const on = (name) => (localStorage.getItem(`table.${name}`) ?? (name === "sound" ? "" : "1")) === "1";
// Whoever is here writes letters and figures; a box to tick or a way to pick takes none.
export const typing = () => document.activeElement?.matches("input:not([type=radio], [type=checkbox]), select, textarea");
