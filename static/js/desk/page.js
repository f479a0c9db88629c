// The judge's desk: everything on it is kept on this device and works without a network.
import { wireSheet } from "../table/sheet.js";
import { wireExtra, showExtra, showExtraTime } from "./extra.js";
import { wireFinding } from "./finding.js";
import { openHandOver, takeFromAddress } from "./handing.js";
import { askFromAddress, showLog, useRuling, wireLog } from "./log.js";
import { PINS } from "../kept.js";
import { showPinned, wirePinned } from "./pinned.js";
import { showRound, showTime, wireRound } from "./round.js";
import { wireTimeCalled } from "./time_called.js";
import { whenChanged } from "./store.js";

const TICK = 500;

const showAll = () => {
  showRound();
  showLog();
  showExtra();
  showPinned();
};

const tick = () => {
  showTime();
  showExtraTime();
};

wireSheet();
wireFinding({ use: useRuling, pinned: showPinned });
wireLog();
wirePinned();
wireExtra();
wireTimeCalled();
wireRound();
for (const button of document.querySelectorAll('[data-desk="hand-over"]')) button.addEventListener("click", openHandOver);
whenChanged(showAll);
window.addEventListener("storage", ({ key }) => {
  if (key === PINS) showPinned();
});
showAll();
window.setInterval(tick, TICK);
document.addEventListener("visibilitychange", tick);
const readAddress = () => {
  askFromAddress();
  takeFromAddress();
};
window.addEventListener("hashchange", readAddress);
document.documentElement.classList.add("desk-ready");
readAddress();
