// Where a part, a question or a text goes in a file, by the tree of its syntax. Each answer is a list of insertions, or undefined where
// there is no place for it.
const NEXT = "    ";

export function languages(text, tree) {
  const map = defined(text, tree, "TEXTS");
  const inside = map ? entries(text, map).map(([key]) => key) : [];
  const added = [...text.matchAll(/^TEXTS\["(\w+)"\]\s*=/gm)].map(([, key]) => key);
  return [...new Set([...inside, ...added])];
}

export function part(text, tree, key, example, names) {
  const place = into(text, defined(text, tree, "PARTS"), `${quoted(key)}: ${example}`) ?? after(text, `PARTS = {${quoted(key)}: ${example}}`);
  return together(text, tree, place, "NAMES", key, names);
}

export function question(text, tree, key, example, names) {
  const asked = returned(text, tree);
  const place = into(text, asked, example.replace("{key}", key));
  return place && together(text, tree, place, "NAMES", key, names);
}

export function sentence(text, tree, key, sentences) {
  return together(text, tree, [], "TEXTS", key, sentences);
}

// One entry of a map by language, in each language for which there are words.
function together(text, tree, first, name, key, words) {
  const changes = [...first];
  for (const [language, said] of Object.entries(words)) {
    if (!said) continue;
    const entry = `${quoted(key)}: ${quoted(said)}`;
    const map = ofLanguage(text, tree, name, language);
    const whole = defined(text, tree, name);
    changes.push(...(into(text, map, entry) ?? into(text, whole, `${quoted(language)}: {${entry}}`) ?? after(text, `${name} = {${quoted(language)}: {${entry}}}`)));
  }
  return changes.sort((one, other) => one.from - other.from);
}

const quoted = (words) => JSON.stringify(words);
const written = (text, node) => text.slice(node.from, node.to);
const after = (text, lines) => [{ from: text.length, insert: `${text.endsWith("\n") ? "" : "\n"}${lines}\n` }];
const children = (node) => {
  const all = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (child.name !== "Comment") all.push(child);
  return all;
};

// The value of a name that the file defines at its top.
function defined(text, tree, name) {
  const statement = children(tree.topNode).find((node) => node.name === "AssignStatement" && written(text, node.firstChild).replaceAll(" ", "") === name);
  return statement?.lastChild;
}

function ofLanguage(text, tree, name, language) {
  const whole = defined(text, tree, name);
  return (whole && entries(text, whole).find(([key]) => key === language)?.[1]) ?? defined(text, tree, `${name}["${language}"]`);
}

// The keys of a map with their values.
function entries(text, map) {
  const nodes = children(map);
  return nodes.flatMap((node, at) => (node.name === ":" ? [[written(text, nodes[at - 1]).slice(1, -1), nodes[at + 1]]] : []));
}

// The list that `ask` returns; of several, the last.
function returned(text, tree) {
  const ask = children(tree.topNode).find((node) => node.name === "FunctionDefinition" && written(text, node.getChild("VariableName")) === "ask");
  let list;
  ask?.cursor().iterate((node) => {
    if (node.to > ask.to) return false;
    const value = node.name === "ReturnStatement" && node.node.lastChild;
    if (value?.name === "ArrayExpression") list = value;
    return true;
  });
  return list;
}

// Before the closing bracket of a map or a list, on a line of its own where it has several.
function into(text, node, entry) {
  const nodes = node && children(node);
  if (!nodes || !["}", "]"].includes(nodes.at(-1).name) || nodes.length < 2) return undefined;
  const last = nodes.at(-2);
  const [isEmpty, hasComma] = [nodes.length === 2, last.name === ","];
  const line = text.slice(text.lastIndexOf("\n", node.from - 1) + 1, node.from);
  const space = written(text, node).includes("\n") ? `\n${line.match(/^\s*/)[0]}${NEXT}` : isEmpty ? "" : " ";
  return [{ from: last.to, insert: `${isEmpty || hasComma ? "" : ","}${space}${entry}${hasComma ? "," : ""}` }];
}
