// The site checks the board being built, a moment after the last change: its faults with their places, its cards' rows, and
// what isn't understood in them. Without a connection only the builder's own checks run.
import { NO_CONNECTION, post } from "./site.js";
import { store } from "./store.js";

const WAIT = 200;

export const wireChecking = ({ checked, online }) => {
  let timer;
  let asked = 0;

  const check = async () => {
    asked += 1;
    const mine = asked;
    const { decisions: _, ...question } = store.question;
    try {
      const answer = await post("/board/check/", question);
      online(true);
      if (mine !== asked) return;
      store.learn(answer.cards);
      checked(answer.not_understood);
      store.fault(answer.faults);
    } catch (error) {
      if (mine !== asked) return;
      online(error.message !== NO_CONNECTION);
      if (error.message !== NO_CONNECTION) store.fault([{ at: "", why: error.message }]);
    }
  };

  store.subscribe(({ kind }) => {
    if (!["change", "load", "undo", "redo"].includes(kind)) return;
    clearTimeout(timer);
    timer = setTimeout(check, WAIT);
  });
  window.addEventListener("online", check);
  window.addEventListener("offline", () => online(false));
  check();
};
