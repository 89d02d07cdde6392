// A list beside a text box: what is chosen there becomes a line of the box, in place of its line about the same thing.
export function startAdding() {
  document.addEventListener("change", ({ target }) => {
    const box = document.getElementById(target.dataset.adds);
    if (!box || !target.value) return;
    const about = (line) => line.split(":")[0];
    const kept = box.value.split("\n").filter((line) => line.trim() && about(line) !== about(target.value));
    box.value = [...kept, target.value].join("\n");
    target.value = "";
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
