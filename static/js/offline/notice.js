// A line at the bottom of the page about being offline, with at most one thing to do. It stays until it is done or put away.

/** @type {(text: string, ways?: { label: string, act: () => void }[]) => void} */
export const notice = (text, ways = []) => {
  const place = document.getElementById("offline-notice");
  const said = document.createElement("p");
  said.textContent = text;
  const buttons = [...ways, { label: "Close", act: () => {} }].map(({ label, act }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => {
      place.hidden = true;
      act();
    });
    return button;
  });
  place.replaceChildren(said, ...buttons);
  place.hidden = false;
};
