// The library: what suits the chosen number of players, length of a round and kind stays.
export function startLibrary() {
  const form = document.querySelector("#library form");
  if (!form) return;
  const cards = [...document.querySelectorAll("#library li")];
  const show = () => {
    const { players, every, kind } = form.elements;
    for (const card of cards) {
      const { least, most, every: takes, kinds } = card.dataset;
      const seats = !players.value || (players.value >= Number(least) && players.value <= Number(most));
      card.hidden = !(seats && (!every.value || every.value === takes) && (!kind.value || kinds.split(" ").includes(kind.value)));
    }
    const words = form.querySelector("output");
    words.value = words.dataset.words.replace("%n", cards.filter((card) => !card.hidden).length);
  };
  form.addEventListener("input", show);
  addEventListener("pageshow", show);
}
