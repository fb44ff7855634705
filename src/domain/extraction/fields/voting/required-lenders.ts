import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";

const TERMS = ["Required Lenders", "Majority Lenders", "Requisite Lenders", "Required Banks", "Majority Banks"];
const TERMS_LIKE =
  /^(?:required|majority|requisite) (?:revolving )?(?:lenders?|banks?|financial institutions|purchasers|holders)$/i;
const REACH = 700;

/** The share of loans and commitments that Required Lenders (LMA: Majority Lenders) hold, 0..100: 50 for "more than
 *  50%". Null where the text says "a majority" without a figure. */
export function readRequiredLenders(parsed: ParsedAgreement): Found<number> | null {
  const { text, definitions } = parsed;
  const candidates = [...TERMS.flatMap((term) => definitions.lookup(term)), ...definitions.matching(TERMS_LIKE)];
  for (const definition of candidates) {
    const end = Math.min(definition.bodyEnd, definition.bodyStart + REACH);
    const share = shareIn(text, definition.bodyStart, end);
    if (!share || share.value < 25 || share.value > 100) continue;
    const start = comparatorStart(text, definition.bodyStart, share.start);
    return found(share.value, { start, end: share.end, confidence: 0.9 });
  }
  return null;
}

/** "prior to the first date on which the Sponsor holds less than 25% …": the share of somebody else. */
const CONDITION = /\b(?:prior to|until|so long as|as long as|if)\b[^;()]*$/i;

/** The first share in percent that is not part of a condition. */
function shareIn(text: string, from: number, to: number): Reading<number> | null {
  const percents = readPercentages(text, from, to);
  const percent = percents.find(({ start }) => !CONDITION.test(text.slice(from, start))) ?? percents[0];
  return percent ? { ...percent, value: Math.round(percent.value * 1e4) / 1e6 } : null;
}

/** With the words before the figure ("more than", "at least"). */
function comparatorStart(text: string, from: number, at: number): number {
  const m = /\b(?:more than|greater than|in excess of|at least|not less than|exceed(?:s|ing)?)\s*$/i.exec(
    text.slice(Math.max(from, at - 24), at),
  );
  return m ? Math.max(from, at - 24) + m.index : at;
}
