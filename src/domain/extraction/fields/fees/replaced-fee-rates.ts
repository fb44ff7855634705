import type { Fee } from "#domain/agreement/pricing.ts";
import { type Evidenced, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { feeScope } from "./fee-scope.ts";
import { feeTypeOf } from "./fee-types.ts";

/** `is hereby amended by replacing`, `is amended to increase`: a rate of the amended agreement gives way to another. */
const CHANGES =
  /\b(?:is|are|shall be)\s(?:hereby\s)?(?:further\s)?(?:amended|modified)\b[^.;]{0,120}\b(?:replac|delet|strik|substitut|chang|increas|reduc|decreas)\w*\b/i;
/** What stands between the old rate and the new one. */
const PUTS_IN =
  /^"?\s?(?:per\sannum)?"?\s?(?:,?\s(?:and|by)\s(?:insert\w*|substitut\w*|replac\w*(?:\sit)?\swith)(?:\s(?:in\s(?:its\splace|lieu\sthereof)|therefor)){0,2}|with|to)(?:\s(?:the|figure|rate|percentage|of)){0,3}\s?"?$/i;
/** The same where the struck words are not part of the text that is read: `by deleting the figure and inserting "0.50%"`. */
const PUT_ALONE =
  /\b(?:replac|delet|strik|substitut)\w*\b[^;.%]{0,90}\b(?:with|insert\w*|substitut\w*|therefor|thereof|place)(?:\s(?:the|figure|rate|percentage|of)){0,3}\s?"?$/i;
const CONDITION = /\b(?:if|when|so long as|unless|whenever)\b/i;
const MAX_BPS = 500;

/** The fees of which an amendment only replaces the rate: `Section 2.9 (Commitment Fee) is amended by replacing "0.375%" with
 *  "0.50%"`. */
export function replacedFeeRates(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): { at: number; fee: Evidenced<Fee> }[] {
  return sentencesWith(parsed, ["fee"]).flatMap(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    const rate = CHANGES.test(words) && !CONDITION.test(words) ? newRate(parsed.text, { start, end }) : null;
    const type = rate && feeTypeOf(parsed.text.slice(start, rate.start));
    if (!rate || (type !== "commitment" && type !== "facility" && type !== "letter_of_credit")) return [];
    const named = mentions.in(parsed.text, start, end).flatMap((mention) => mention.facilities);
    return [
      {
        at: start,
        fee: {
          type: found(type, { start, end: rate.end, confidence: 0.75 }),
          rate_bps: found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 }),
          amount: null,
          facility_ids: feeScope(type, [...new Set(named)], facilities),
        },
      },
    ];
  });
}

/** The second of the only two rates of a sentence, where the words between them put it in the place of the first; the only
 *  one, if the first was struck. */
function newRate(text: string, { start, end }: Span): Reading<number> | null {
  const [struck, put, more] = readPercentages(text, start, end);
  const rate = put ?? struck;
  if (!struck || !rate || more || rate.value > MAX_BPS) return null;
  const isPut = put ? PUTS_IN.test(text.slice(struck.end, put.start)) : PUT_ALONE.test(text.slice(start, rate.start));
  return isPut ? rate : null;
}
