import type { Citation } from "../../answer/claim.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";

const GREATER = /\b(?:greater|higher|larger)\s+of\b[^%$]{0,60}$/i;
const OR_AMOUNT = /^[^.;$]{0,240}?\b(?:and|or)\s+(?:\([a-z\d]{1,3}\)\s*)?\$\s?(\d[\d,]*(?:\.\d+)?)/i;
const MINIMUM =
  /^[^.;$%]{0,160}?\b(?:minimum(?: fee| charge)?(?: of)?|not less than|at least|no less than)\s+\$\s?(\d[\d,]*(?:\.\d+)?)/i;

/** The least fee that the sentence of a rate sets for it, major units: `the greater of (A) 2.00% of the amount and (B) $500`.
 *  Null where it sets none. */
export function leastFee(
  subject: Subject,
  places: readonly Citation[],
  percent: number,
): { readonly amount: number; readonly citation: Citation } | null {
  for (const place of places)
    for (const sentence of sentencesAt(subject, place))
      for (const { index, 0: stated, 1: figure } of sentence.words.matchAll(/(\d{0,2}\.\d+|\d{1,2})\s?%\)?/g)) {
        if (Number(figure) !== percent) continue;
        const after = sentence.words.slice(index + stated.length);
        const least =
          (GREATER.test(sentence.words.slice(0, index)) ? OR_AMOUNT.exec(after) : null) ?? MINIMUM.exec(after);
        if (least?.[1] === undefined) continue;
        return { amount: Number(least[1].replaceAll(",", "")), citation: quoteOf(subject, sentence) };
      }
  return null;
}
