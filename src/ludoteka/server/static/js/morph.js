// Makes `before` like `after` in place, so that focus, scroll and open panels stay where they are.
// Children are matched by id, else by place and tag.

const KEPT = new Set(["DETAILS"]); // whose `open` belongs to the person

export function morph(before, after) {
  if (before.nodeType !== after.nodeType || before.nodeName !== after.nodeName) {
    before.replaceWith(after.cloneNode(true));
    return;
  }
  if (before.nodeType !== Node.ELEMENT_NODE) {
    if (before.nodeValue !== after.nodeValue) before.nodeValue = after.nodeValue;
    return;
  }
  attributes(before, after);
  children(before, after);
}

function attributes(before, after) {
  for (const { name } of [...before.attributes]) {
    if (name === "tabindex" && before.dataset.roved !== undefined) continue;
    if (name === "data-roved") continue;
    if (name === "open" && KEPT.has(before.nodeName)) continue;
    if (!after.hasAttribute(name)) before.removeAttribute(name);
  }
  for (const { name, value } of after.attributes) {
    if (name === "open" && KEPT.has(before.nodeName)) continue;
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
  if (before.nodeName === "INPUT" && before.type !== "radio") before.value = after.value;
}

function children(before, after) {
  const known = new Map();
  for (const child of before.children) if (child.id) known.set(child.id, child);
  let at = before.firstChild;
  for (const wanted of [...after.childNodes]) {
    const same = wanted.id ? known.get(wanted.id) : matching(at, wanted);
    if (same) {
      if (same !== at) before.insertBefore(same, at);
      else at = at.nextSibling;
      morph(same, wanted);
    } else {
      before.insertBefore(wanted.cloneNode(true), at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function matching(at, wanted) {
  if (!at || at.nodeType !== wanted.nodeType || at.nodeName !== wanted.nodeName) return null;
  return at.id ? null : at;
}
