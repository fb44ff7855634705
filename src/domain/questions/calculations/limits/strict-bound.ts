import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { cite, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";

const COMPARATOR =
  /\b(?:(?:equals? to or |no |not )?(?:less|lower|fewer|greater|more|higher) than(?: or equal to)?|equals? or exceeds?|exceed(?:s|ing)?|in excess of|at least|at most|below|above|under|over)\b/gi;
const WITH_ITSELF = /\bequals?\b|^(?:no|not|at)\b/i;
const UPWARD = /\b(?:greater|more|higher|exceed\w*|excess|above|over)\b/i;
const NUMBER = /\d[\d,]*(?:\.\d+)?|\.\d+/g;
/** How far before a level its comparison stands, in UTF-16 units. */
const REACH = 200;

/** Whether a figure that equals the level of a covenant does not meet it: `will not permit the ratio to be less than or equal to
 *  150%`, `shall be less than 3.0 to 1`. False where the text does not say. */
export function excludesLevel(
  subject: Subject,
  pointer: string,
  { operator }: Pick<FinancialCovenant, "operator">,
  level: number,
): boolean {
  const [place] = cite(subject, pointer);
  for (const { words } of place === undefined ? [] : sentencesAt(subject, place)) {
    const at = [...words.matchAll(NUMBER)].find(([digits]) => Number(digits.replaceAll(",", "")) === level)?.index;
    if (at === undefined) continue;
    const said = [...words.slice(Math.max(0, at - REACH), at).matchAll(COMPARATOR)].at(-1)?.[0];
    if (said === undefined) continue;
    const isInclusive = WITH_ITSELF.test(said);
    // A requirement that the figure exceeds the level leaves it out, a prohibition to exceed it does not.
    return UPWARD.test(said) === (operator === ">=") ? !isInclusive : /\bequal/i.test(said);
  }
  return false;
}
