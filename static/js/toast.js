// One short message at the bottom of the page, read out by screen readers.
let timer;

export const toast = (message) => {
  const place = document.getElementById("toast");
  place.textContent = message;
  place.classList.toggle("shown", Boolean(message)); // an empty message removes the previous one
  clearTimeout(timer);
  timer = setTimeout(() => place.classList.remove("shown"), 2500);
};
