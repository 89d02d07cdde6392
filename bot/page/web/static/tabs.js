// A list of tabs, one panel shown at a time: arrows go from tab to tab, as the pattern for tabs has it.
export function tabbed(list, turned) {
  const tabs = [...list.querySelectorAll("[role=tab]")];
  function turn(tab) {
    for (const each of tabs) {
      const isIt = each === tab;
      each.setAttribute("aria-selected", isIt);
      each.tabIndex = isIt ? 0 : -1;
      document.getElementById(each.getAttribute("aria-controls")).hidden = !isIt;
    }
    turned(tab);
  }
  list.addEventListener("click", ({ target }) => target.closest("[role=tab]") && turn(target.closest("[role=tab]")));
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length);
    turn(tab);
    tab.focus();
  });
  return turn;
}
