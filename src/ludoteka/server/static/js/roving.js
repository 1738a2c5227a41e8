// One stop of the Tab key a group; arrows go from piece to piece, also between groups below each other.

const groups = () => [...document.querySelectorAll("[data-roving]")].filter((g) => pieces(g).length);
const pieces = (group) => [...group.querySelectorAll("button.piece, a.piece")];

export function rove() {
  for (const group of groups()) {
    const all = pieces(group);
    const current = all.find((piece) => piece === document.activeElement) || all.find((piece) => piece.tabIndex === 0 && piece.dataset.roved !== undefined) || all[0];
    for (const piece of all) {
      piece.dataset.roved = "";
      piece.tabIndex = piece === current ? 0 : -1;
    }
  }
}

function focus(piece) {
  for (const other of pieces(piece.closest("[data-roving]"))) other.tabIndex = other === piece ? 0 : -1;
  piece.focus();
}

const middle = (piece) => {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

// The nearest piece in the direction of the arrow, looked for on the whole page.
function towards(from, dx, dy) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const piece of document.querySelectorAll("[data-roving] button.piece, [data-roving] a.piece")) {
    if (piece === from) continue;
    const there = middle(piece);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along < 8 || aside > along * 2.5) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const arrow = ARROWS[event.key];
  const piece = event.target.closest?.("[data-roving] .piece");
  if (!arrow || !piece || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = towards(piece, ...arrow);
  if (next) focus(next);
});
