// The table without reloading: forms and links of the page are fetched, and the answer is morphed
// in. Every answer is a whole page that works without this script as well.

import { morph } from "./morph.js";
import { rove } from "./roving.js";
import { keys } from "./keys.js";

const WAIT = 500; // ms between looks while a bot thinks
let busy = null; // the request on its way
const queued = []; // ids of pieces pressed meanwhile: their next selection depends on the answer

document.documentElement.classList.add("js");
const main = () => document.getElementById("main");

async function show(address, options, remember) {
  busy?.abort();
  const mine = (busy = new AbortController());
  let answer, text;
  try {
    answer = await fetch(address, { credentials: "same-origin", signal: mine.signal, ...options });
    text = await answer.text();
  } catch (error) {
    if (error.name === "AbortError") return;
    say(main().dataset.offline || "");
    return;
  } finally {
    if (busy === mine) busy = null;
    else queued.length = 0;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!page.querySelector("main.table") || !main().matches(".table")) {
    location.assign(answer.url); // another kind of page: the cover, an error
    return;
  }
  if (remember) history.replaceState(null, "", clean(answer.url));
  put(page);
  const next = document.getElementById(queued.shift());
  if (next) next.click();
}

function clean(address) {
  const url = new URL(address);
  for (const name of ["note", "about", "pick"]) url.searchParams.delete(name);
  return url;
}

function put(page) {
  const focused = document.activeElement?.id;
  const ended = page.getElementById("ending") && !document.getElementById("ending");
  document.title = page.title;
  for (const part of [".top", "main"]) morph(document.querySelector(part), page.querySelector(part));
  rove();
  if (focused && !document.getElementById(focused)) refocus(focused);
  if (ended) {
    const ending = document.getElementById("ending");
    ending.scrollIntoView({ block: "center" });
    ending.focus({ preventScroll: true });
  }
  wait();
}

// What had the focus is gone (a played button, a bought card): go on from the nearest sensible place.
function refocus(gone) {
  const next = gone.startsWith("piece-") ? "#felt [data-roving] [tabindex='0']" : ".plan .button, #felt [data-roving] [tabindex='0']";
  (document.querySelector(next) || main()).focus({ preventScroll: true });
}

function say(words) {
  document.getElementById("called").textContent = words;
  let note = document.getElementById("notice");
  if (!note) {
    note = document.createElement("p");
    note.id = "notice";
    note.className = "note bad";
    document.getElementById("banner").prepend(note);
  }
  note.textContent = words;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "dialog" || !form.closest("main.table")) return;
  event.preventDefault();
  const piece = event.submitter;
  if (form.id === "pick" && piece?.id) {
    if (busy) return void queued.push(piece.id);
    piece.setAttribute("aria-pressed", "true"); // felt at once; the answer tells what is so
  }
  const data = new FormData(form, event.submitter);
  const address = new URL(form.getAttribute("action") || location.pathname, location.href);
  if (form.method === "get") {
    address.search = new URLSearchParams(data);
    show(address, {}, form.id !== "pick");
  } else {
    show(address, { method: "POST", body: new URLSearchParams(data) }, true);
  }
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay a, #log a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!document.getElementById("replay")) return;
  const address = new URL(link.href);
  if (address.pathname !== location.pathname) return;
  event.preventDefault();
  show(address, {}, true);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "ply") {
    const address = new URL(location.href);
    address.search = new URLSearchParams({ ply: event.target.value });
    show(address, {}, true);
  }
});

let waiting = null;
function wait() {
  clearTimeout(waiting);
  if (main().dataset.waiting === undefined) return;
  waiting = setTimeout(async () => {
    try {
      const answer = await fetch(`/t/${main().dataset.table}/seq`, { credentials: "same-origin" });
      const { seq } = await answer.json();
      if (String(seq) !== main().dataset.seq) return show(location.href, {}, false);
    } catch {
      // The server is away for a moment; the next look will tell.
    }
    wait();
  }, WAIT);
}

rove();
keys();
wait();
