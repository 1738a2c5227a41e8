// Single keys, listed under "?". They never act while somebody types.

const press = (id) => document.getElementById(id)?.click();

// Goes to the first of the places that is there.
function go(...places) {
  const target = places.map((place) => document.querySelector(place)).find(Boolean);
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

const KEYS = {
  "?": () => document.getElementById("keys")?.showModal(),
  Escape: () => press("clear"),
  c: () => go("#actions .go", "#actions .others summary", "#actions button"),
  m: () => go("#felt [data-roving] .piece[tabindex='0']", "#felt"),
  y: () => go("#mine [data-roving] .piece[tabindex='0']", "#mine"),
  b: () => go("#players"),
  l: () => go("#log"),
  u: () => press("undo"),
};
const REPLAY = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

export function keys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, dialog")) return;
    const step = REPLAY[event.key];
    if (step && document.getElementById("replay") && !event.target.closest("[data-roving]")) {
      event.preventDefault();
      press(step);
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = KEYS[key];
    if (!act) return;
    if (key !== "Escape") event.preventDefault();
    act();
  });
}
