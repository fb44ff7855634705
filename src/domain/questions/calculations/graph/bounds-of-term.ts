import { readAmounts } from "../../question/read-numbers.ts";
import type { Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";

/** An amount that a sentence requires a defined amount to reach or to keep to. */
export interface BoundOfTerm {
  readonly isLeast: boolean;
  /** Major units. */
  readonly amount: number;
  readonly sentence: Sentence;
}

const BETWEEN = String.raw`(?:(?!["“”$€£%]|\b(?:means|mean|unless|except)\b)[^;.]){0,220}?`;
const BOUND = String.raw`\b(?:(not (?:be )?(?:less|lower) than|no less than|at least|(?:is|are|be) (?:equal to or )?(?:greater|more|higher) than|(?:shall|must|will) exceed|in excess of|exceeds|(?:fall|be|is) (?:below|less than))|(not (?:to )?exceed|not (?:be )?(?:more|greater|higher) than|no more than|at most))`;
const MAX_BOUNDS = 4;

/** The bounds that sentences other than its definition set on a term: `Liquidity, on a pro forma basis, shall exceed $200,000,000`.
 *  None where they state so many that it is unclear which is meant. */
export function boundsOfTerm(term: string, subject: Subject): BoundOfTerm[] {
  const form = new RegExp(
    String.raw`\b${RegExp.escape(term)}\b${BETWEEN}${BOUND}\s+(?:the (?:sum|amount) of\s+|an amount equal to\s+)?(?:[A-Z][\w /-]{3,80}\()?([$€£]\s?\d[\d,]*(?:\.\d+)?(?: million| billion)?)(?!\s*(?:,?\s*(?:plus|minus)\b))`,
    "i",
  );
  const found = [...sentencesOf(subject)].flatMap((sentence): BoundOfTerm[] => {
    const [, least, , stated = ""] = form.exec(sentence.words) ?? [];
    const [amount] = readAmounts(stated.toLowerCase());
    return amount === undefined ? [] : [{ isLeast: least !== undefined, amount: amount.amount, sentence }];
  });
  const distinct = found.filter(
    (one, i) => found.findIndex((other) => other.amount === one.amount && other.isLeast === one.isLeast) === i,
  );
  return distinct.length > MAX_BOUNDS ? [] : distinct;
}

/** The first sentence that limits something to a term: `in an aggregate amount not to exceed the Incremental Amount`. */
export function sentenceLimitedTo(term: string, subject: Subject): Sentence | null {
  const form = new RegExp(
    String.raw`\b(?:not (?:to )?exceed(?:ing)?|up to|limited to|not in excess of|not more than)\s+(?:the\s+)?(?:then\s+|available\s+|remaining\s+)*${RegExp.escape(term)}\b`,
  );
  return [...sentencesOf(subject)].find(({ words }) => form.test(words)) ?? null;
}
