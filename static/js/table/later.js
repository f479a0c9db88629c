// What a first visit is lighter without: adding a card, sharing and doubting are loaded when they are first asked for.
import { toast } from "../toast.js";

const lost = () => toast("You need to be online for this. Your board is saved.");
const adding = (act) => import("./add_sheet.js").then(act, lost);

export const sharing = (act) => import("./share.js").then(act, lost);
export const addCard = (...given) => adding((sheet) => sheet.addCard(...given));
export const pasteCard = (...given) => adding((sheet) => sheet.pasteCard(...given));
export const editCard = (...given) => adding((sheet) => sheet.editCard(...given));
export const replaceCard = (...given) => adding((sheet) => sheet.replaceCard(...given));
export const addAttack = (...given) => adding((sheet) => sheet.addAttack(...given));
