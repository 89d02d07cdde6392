// The library: at first one match of each kind; then all that suit the chosen number of players, length of a round and kind.
export function startLibrary() {
  const form = document.querySelector("#library form");
  if (!form) return;
  const cards = [...document.querySelectorAll("#library li")];
  const all = document.querySelector("#library > button");
  let isWhole = false;
  const show = () => {
    const { players, every, kind } = form.elements;
    isWhole ||= [players, every, kind].some((one) => one.value);
    all.hidden = isWhole;
    for (const card of cards) {
      const { first, least, most, every: takes, kinds } = card.dataset;
      const seats = !players.value || (players.value >= Number(least) && players.value <= Number(most));
      const isFit = seats && (!every.value || every.value === takes) && (!kind.value || kinds.split(" ").includes(kind.value));
      card.hidden = !(isFit && (isWhole || first !== undefined));
    }
    const words = form.querySelector("output");
    words.value = isWhole ? words.dataset.words.replace("%n", cards.filter((card) => !card.hidden).length) : "";
  };
  form.addEventListener("input", show);
  all.addEventListener("click", () => ((isWhole = true), show()));
  addEventListener("pageshow", show);
}
