// On a phone the ruling lies below the board. A bar at the lower edge says what it says, and leads there.
const words = () => {
  const answer = document.querySelector("ringside-ruling .ruling-answer .answer");
  return answer?.textContent.trim() || "The ruling";
};

export const wireRulingBar = () => {
  const bar = document.getElementById("ruling-bar");
  const side = document.getElementById("ruling");
  const place = document.getElementById("ruling-bar-words");
  const tell = () => {
    if (place.textContent !== words()) place.textContent = words();
  };
  new MutationObserver(tell).observe(side, { childList: true, subtree: true, characterData: true });
  // It is there only while the ruling itself is out of sight.
  new IntersectionObserver(([seen]) => {
    bar.hidden = seen.isIntersecting || seen.boundingClientRect.top < 0;
  }, { rootMargin: "0px 0px -80px 0px" }).observe(side);
  tell();
};
