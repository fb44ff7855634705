import type { PassageIndex } from "../text/passages.ts";
import type { AskedUnit } from "./asked-units.ts";
import { alternatives, contentStems } from "./words.ts";

/** `what is the vesting schedule for employees`: the noun that is asked for, up to the words that say of what. */
const ASKED_NOUN =
  /^(?:and |so )?(?:what|which)(?:'s| is| are| was| were)? (?:the |an? |its |their |this |these )?((?:[a-z'-]+ ){1,4}?)(?:for|of|under|in|on|at|to|by|from|does|do|did|is|are|was|were|has|have|can|must|may|will)\b/;

/** Whether the noun that a question asks for has a word which the text never uses, in no form and by no other name. */
export function asksUnknownNoun(text: string, index: PassageIndex, units: readonly AskedUnit[]): boolean {
  const noun = ASKED_NOUN.exec(text)?.[1]?.trim();
  if (noun === undefined || units.some(({ written }) => written !== null)) return false;
  const asked = contentStems(noun).filter((stem) => units.some(({ stems }) => stems.includes(stem)));
  return asked.some((stem) => alternatives(stem).every((one) => !index.frequency.has(one)));
}
