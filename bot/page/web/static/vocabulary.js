// The words of the language, as their own docstrings say them: for completion and help, and as a list to search.
import { send } from "./send.js";

export async function vocabularyOf(address) {
  const sections = await send(address).catch(() => []);
  const words = sections.flatMap((section) => [...section.words, ...values(section)]);
  const byName = new Map(words.map((word) => [word.name, word]));
  return { sections, words, named: (name) => byName.get(name), shown };
}

// What “t” holds besides its functions: `t.round` and the like are named in what is said of all of them.
function values({ about }) {
  return [...new Set([...about.matchAll(/``(t\.\w+)``/g)].map(([, name]) => name))].map((name) => ({ name, call: name, about: "" }));
}

function shown(word, { isShort = false } = {}) {
  const part = document.createElement("div");
  part.className = "word";
  part.lang = "en";
  const call = document.createElement("code");
  call.textContent = word.call;
  part.append(call, ...paragraphs(isShort ? word.about.split("\n\n")[0] : word.about));
  return part;
}

// The marks of a docstring: code between backquotes, links by their words.
function paragraphs(about) {
  return about.split("\n\n").filter(Boolean).map((lines) => {
    const paragraph = document.createElement("p");
    const words = lines.replaceAll("\n", " ").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
    words.split(/``(.+?)``|`(.+?)`/).forEach((piece, at) => {
      if (piece === undefined) return;
      const code = at % 3 ? document.createElement("code") : null;
      if (code) code.textContent = piece;
      paragraph.append(code ?? piece);
    });
    return paragraph;
  });
}

// The tab of the language: every word under its heading; a search leaves what has the typed words in its name or its help.
export function listed(vocabulary, { list, search, none, sentence }) {
  list.replaceChildren(...vocabulary.sections.map(({ heading, about, words }) => {
    const fold = document.createElement("details");
    const title = Object.assign(document.createElement("summary"), { textContent: heading.replaceAll("`", "") });
    fold.append(title, ...paragraphs(about), ...words.map((word) => Object.assign(shown(word), { id: `word-${word.name}`, tabIndex: -1 })));
    return fold;
  }));
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase().trim();
    for (const fold of list.children) {
      const entries = [...fold.children].slice(1);
      for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(wanted);
      fold.hidden = wanted && entries.every((entry) => entry.hidden);
      fold.open = wanted && !fold.hidden;
    }
    none.textContent = [...list.children].every((fold) => fold.hidden) ? sentence : "";
  });
}

// Show one word of the list.
export function turnTo(word) {
  const entry = document.getElementById(`word-${word.name}`) ?? document.getElementById("word-t.get");
  const fold = entry.closest("details");
  fold.hidden = entry.hidden = false;
  fold.open = true;
  entry.scrollIntoView({ block: "nearest" });
}
