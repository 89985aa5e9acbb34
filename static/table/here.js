// What this screen is set to, and what its reader is doing.
export const on = (name) => (localStorage.getItem(`table.${name}`) ?? (name === "keys" ? "1" : "")) === "1";
// Whoever is here writes letters and figures; a box to tick or a way to pick takes none.
export const typing = () => document.activeElement?.matches("input:not([type=radio], [type=checkbox]), select, textarea");
