// The text of a match: CodeMirror in place of the box. It stands in a shadow, where its styles need no exception from the page's policy.
// Where it cannot be loaded the box stays, and all but the marks in the margin goes on.
import { ofBrowser } from "./storage.js";

const INDENT = "    ";

// `changed` is called after each change of the text, `explain` with the word whose help was asked for by key.
export async function editing(area, { label, phrases, vocabulary, changed, explain }) {
  let code;
  try { code = await import("./codemirror.js"); } catch { return boxed(area, changed); }
  const { EditorState, EditorView, Compartment, keymap } = code;
  const host = Object.assign(document.createElement("div"), { id: "design-code" });
  const root = host.attachShadow({ mode: "open" });
  const wrapping = new Compartment();
  const isWrapped = () => ofBrowser.get("design/wrap") === "yes";
  const view = new EditorView({ parent: root, root, state: EditorState.create({ doc: area.value, extensions: [
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", "aria-description": document.getElementById("design-keys").textContent, spellcheck: "false", autocapitalize: "off" }),
    code.lineNumbers(), code.lintGutter(), code.history(), code.drawSelection(), code.highlightActiveLine(),
    code.pythonLanguage, code.indentUnit.of(INDENT), EditorState.tabSize.of(4), code.indentOnInput(),
    code.bracketMatching(), code.closeBrackets(), code.search({ top: true }),
    wrapping.of(isWrapped() ? EditorView.lineWrapping : []),
    code.autocompletion({ override: [completing(code, vocabulary)], icons: false }), helping(code, vocabulary, explain),
    keymap.of([
      { key: "Tab", run: (view) => (view.state.selection.main.empty ? stepIn(view) : code.indentMore(view)), shift: code.indentLess },
      ...code.closeBracketsKeymap, ...code.completionKeymap, ...code.searchKeymap, ...code.lintKeymap, ...code.historyKeymap, ...code.defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => update.docChanged && changed()),
    code.syntaxHighlighting(colours(code)), EditorView.theme(LOOK),
  ] }) });
  area.replaceWith(host);
  return {
    get text() { return view.state.doc.toString(); },
    get tree() { return code.ensureSyntaxTree(view.state, view.state.doc.length, 1_000); },
    put(text) { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true, userEvent: "input.replace" }); },
    insert(changes) {
      const last = view.state.changes(changes).mapPos(changes.at(-1).from, 1);
      view.dispatch({ changes, selection: { anchor: last }, effects: EditorView.scrollIntoView(last, { y: "center" }), userEvent: "input" });
      view.focus();
    },
    lead(line, column) {
      const row = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const anchor = Math.min(row.from + Math.max(column - 1, 0), row.to);
      view.dispatch({ selection: { anchor, head: row.to }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    mark(faults) {
      const placed = faults.filter((fault) => fault.line && fault.line <= view.state.doc.lines).map((fault) => {
        const row = view.state.doc.line(fault.line);
        return { from: Math.min(row.from + Math.max(fault.column - 1, 0), row.to), to: row.to, severity: "error", message: fault.words };
      });
      view.dispatch(code.setDiagnostics(view.state, placed));
    },
    undo() { code.undo(view); }, redo() { code.redo(view); }, find() { code.openSearchPanel(view); }, focus() { view.focus(); },
    get isWrapped() { return isWrapped(); },
    wrap(on) {
      ofBrowser.set("design/wrap", on ? "yes" : "no");
      view.dispatch({ effects: wrapping.reconfigure(on ? EditorView.lineWrapping : []) });
    },
  };
}

// The box itself, with what it can do of the same.
function boxed(area, changed) {
  area.addEventListener("input", changed);
  return {
    get text() { return area.value; },
    tree: null,
    put(text) { area.value = text; changed(); },
    insert(changes) {
      for (const { from, insert } of [...changes].sort((a, b) => b.from - a.from)) area.setRangeText(insert, from, from);
      changed();
    },
    lead(line, column) {
      const start = area.value.split("\n").slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0) + Math.max(column - 1, 0);
      area.focus();
      area.setSelectionRange(start, start);
    },
    mark() {}, undo() {}, redo() {}, find() {}, wrap() {}, focus() { area.focus(); },
    isWrapped: false,
  };
}

// Tab without a selection steps to the next place that is a multiple of four.
function stepIn(view) {
  const { head } = view.state.selection.main;
  const column = head - view.state.doc.lineAt(head).from;
  view.dispatch(view.state.replaceSelection(INDENT.slice(column % INDENT.length)), { scrollIntoView: true, userEvent: "input" });
  return true;
}

// What can stand here: behind “t.” its words, within quotation marks the words of this file, else the vocabulary and the file's functions.
function completing(code, vocabulary) {
  return (context) => {
    const inside = code.ensureSyntaxTree(context.state, context.pos, 100)?.resolveInner(context.pos, -1).name;
    if (inside === "Comment") return null;
    if (inside === "String") return code.completeAnyWord(context);
    const word = context.matchBefore(/(\bt\.)?\w*/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    const own = [...context.state.doc.toString().matchAll(/^def (\w+)(\(.*\)):/gm)].map(([, name, taken]) => ({ name, call: name + taken, about: "" }));
    const offered = [...vocabulary.words, ...own.filter(({ name }) => !vocabulary.named(name))];
    return {
      from: word.from,
      options: offered.filter(({ name }) => name.startsWith("t.") === word.text.startsWith("t.")).map((entry) => ({
        label: entry.name,
        detail: entry.call.slice(entry.name.length),
        info: entry.about ? () => vocabulary.shown(entry, { isShort: true }) : undefined,
        apply: (view, _, from, to) => called(code, view, entry, from, to),
      })),
      validFor: /^(t\.)?\w*$/,
    };
  };
}

// A word that takes something is written with its brackets, the caret between them.
function called(code, view, { name, call }, from, to) {
  const isCall = call.includes("(") && view.state.sliceDoc(to, to + 1) !== "(";
  const anchor = from + name.length + (isCall ? 1 : 0);
  view.dispatch({ changes: { from, to, insert: isCall ? `${name}()` : name }, selection: { anchor }, userEvent: "input.complete" });
}

// What a word takes stands above its call while one types in it; its whole help is shown under the pointer, and by F1.
function helping(code, vocabulary, explain) {
  const { EditorView, StateEffect, StateField, keymap, showTooltip } = code;
  const show = StateEffect.define();
  const hint = StateField.define({
    create: () => null,
    update(now, change) {
      for (const effect of change.effects) if (effect.is(show)) return effect.value;
      if (!change.docChanged && !change.selection) return now;
      const call = callAt(change.state);
      if (!call || (!now && !change.isUserEvent("input"))) return null;
      return now && now.entry === call.entry && now.from === call.from ? now : call;
    },
    provide: (field) => showTooltip.from(field, (now) => now && {
      pos: now.from, above: true, create: () => ({ dom: vocabulary.shown(now.entry, { isShort: true }) }),
    }),
  });

  function callAt(state) {
    const { head } = state.selection.main;
    for (let node = code.ensureSyntaxTree(state, head, 100)?.resolveInner(head, -1); node; node = node.parent) {
      if (node.name !== "ArgList" || node.from >= head) continue;
      const callee = node.prevSibling;
      const entry = callee && vocabulary.named(state.sliceDoc(callee.from, callee.to));
      if (entry) return { from: callee.from, entry };
    }
    return null;
  }

  function wordAt(state, pos) {
    const line = state.doc.lineAt(pos);
    for (const match of line.text.matchAll(/\b(t\.)?[A-Za-z_]\w*/g)) {
      const [from, to] = [line.from + match.index, line.from + match.index + match[0].length];
      const entry = from <= pos && pos <= to && vocabulary.named(match[0]);
      if (entry) return { from, to, entry };
    }
    return null;
  }

  return [
    hint,
    code.hoverTooltip((view, pos) => {
      const word = wordAt(view.state, pos);
      return word && { pos: word.from, end: word.to, above: true, create: () => ({ dom: vocabulary.shown(word.entry) }) };
    }),
    keymap.of([
      { key: "F1", preventDefault: true, run: ({ state }) => {
        const word = wordAt(state, state.selection.main.head) ?? callAt(state);
        explain(word?.entry);
        return true;
      } },
      { key: "Escape", run: (view) => {
        if (view.state.field(hint)) view.dispatch({ effects: show.of(null) });
        return false;
      } },
    ]),
  ];
}

function colours({ HighlightStyle, tags }) {
  return HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--accent)", fontWeight: "600" },
    { tag: tags.string, color: "var(--good)" },
    { tag: [tags.lineComment, tags.comment], color: "var(--soft)", fontStyle: "italic" },
    { tag: [tags.number, tags.bool, tags.null], color: "var(--accent)" },
    { tag: tags.function(tags.definition(tags.variableName)), fontWeight: "600" },
  ]);
}

const panel = { backgroundColor: "var(--sunk)", color: "var(--ink)" };
const LOOK = {
  "&": { height: "100%", fontSize: ".9rem", backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "8px", overflow: "hidden" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: ".5rem 0" },
  ".cm-cursor": { borderLeft: "2px solid var(--ink)" },
  ".cm-gutters": { ...panel, color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--tint)", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--bad-tint)" },
  ".cm-tooltip": { ...panel, backgroundColor: "var(--paper)", border: "1px solid var(--soft)", borderRadius: "8px", maxWidth: "min(34rem, 90vw)", maxHeight: "16rem", overflow: "auto" },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "ui-monospace, monospace", maxHeight: "14rem" },
  ".cm-tooltip-autocomplete > ul > li": { padding: ".2rem .6rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "1" },
  ".cm-completionInfo, .word": { padding: ".5rem .75rem", font: "400 .9rem/1.45 var(--sans)" },
  ".cm-completionInfo .word": { padding: "0" },
  ".word p": { margin: ".35rem 0 0" },
  ".word code": { font: ".85rem ui-monospace, monospace" },
  ".word > code": { fontWeight: "600" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)", textDecorationSkipInk: "none" },
  ".cm-lint-marker-error": { content: "none", width: ".7em", height: ".7em", margin: ".4em .1em", borderRadius: "50%", backgroundColor: "var(--bad)" },
  ".cm-diagnostic": { padding: ".4rem .7rem", font: "400 .9rem/1.4 var(--sans)" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)" },
  ".cm-panels": panel,
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": { padding: ".5rem 2.75rem .5rem .6rem", font: "400 .9rem var(--sans)" },
  ".cm-panel .cm-textfield": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--soft)", borderRadius: "6px", minHeight: "2.2rem", fontSize: "1rem" },
  ".cm-panel .cm-button": { background: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px", minHeight: "2.2rem", font: "400 .9rem var(--sans)" },
  ".cm-panel.cm-search label": { fontSize: ".9rem" },
  ".cm-panel.cm-search [name=close]": { color: "var(--ink)", fontSize: "1.5rem", minWidth: "2.2rem", minHeight: "2.2rem" },
  ".cm-searchMatch": { backgroundColor: "var(--tint)", outline: "1px solid var(--accent)" },
};
