// Read by tsc alone: what a caller may write, and what it may not.
import type { Operations, RulingTold } from "./ringside";

type Answer<Name extends keyof Operations> = Operations[Name]["answer"];

export function firstRef(found: Answer<"search">): string {
  return found.results[0].ref;
}

export function said(ruling: RulingTold): string {
  return ruling.answer ? ruling.answer.text : "";
}

export const decided: Operations["tables_decide"]["body"] = { decision: "pass", at: 0 };

// @ts-expect-error there is no such visibility
export const hidden: Operations["scenarios_create"]["body"]["visibility"] = "hidden";
