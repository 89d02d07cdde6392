// What the editor uses of CodeMirror; only this goes into the bundle. How it is put together stands in ../web/static/editor.js.
export { autocompletion, closeBrackets, closeBracketsKeymap, completeAnyWord, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, indentLess, indentMore, redo, undo } from "@codemirror/commands";
export { pythonLanguage } from "@codemirror/lang-python";
export { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting, ensureSyntaxTree } from "@codemirror/language";
export { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { openSearchPanel, search, searchKeymap } from "@codemirror/search";
export { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
export { EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers, showTooltip } from "@codemirror/view";
export { tags } from "@lezer/highlight";
