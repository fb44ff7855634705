import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";

const UNDRAWN = "(?:undrawn|unused|unborrowed|untouched|idle|unutili[sz]ed)";
const NOTHING_DRAWN = new RegExp(
  [
    String.raw`\bnothing (?:at all |whatsoever )?(?:(?:is|was|were|has been|gets?|ever) ){0,2}(?:drawn|used|borrowed)`,
    String.raw`\b(?:fully|entirely|all|wholly|completely) ${UNDRAWN}\b`,
    String.raw`\b(?:entire|whole|full|total) (?:\w+ )?(?:line|facility|commitments?|revolver|credit|amount) (?:\w+ ){0,2}${UNDRAWN}\b`,
    String.raw`\b(?:do|does|did|is|are)(?:n't| not) (?:draw|borrow|use)(?:ing)? (?:anything|any|an? (?:cent|dollar|penny))\b`,
    String.raw`\b(?:lines?|facility|revolver|commitments?|loans?|credit) (?:(?:is|are|was|were|has|have|had)(?:n't| not)|is never|stays? not) (?:yet )?(?:been )?(?:drawn|used|borrowed)\b(?! (?:in full|fully|beyond|above|up|down|for more))`,
    String.raw`\bnever (?:draws?|drew|borrows?|borrowed)\b`,
  ].join("|"),
);
/** `the line stays undrawn`: all of it, where the question gives no amount and no part. */
const STAYS_UNDRAWN = new RegExp(
  String.raw`\b(?:lines?|facility|revolver|commitments?|loans?|credit) (?:(?:just|simply) )?(?:stays?|stayed|sits?|sat|remains?|remained|goes|went|is left|was left|is|was|are|were) ${UNDRAWN}\b|\b(?:lines?|facility|revolver|commitments?|loans?) (?:is|was|are|were|has|have)(?:n't| not) (?:been )?(?:drawn|used|borrowed)\b(?! (?:in full|fully|for|by|as|to)\b)`,
);
const PART =
  /\b(?:part|portion|half|third|quarter of|rest|remainder|how much|some|most) (?:of )?(?:the|its|our|their)\b/;

/** Whether a question says that nothing is drawn: what is not drawn is then the whole commitment. */
export function saysAllUndrawn({ text, amounts, percents }: Question): boolean {
  if (NOTHING_DRAWN.test(text)) return true;
  return STAYS_UNDRAWN.test(text) && !PART.test(text) && amounts.length + percents.length === 0;
}

const ON_WHOLE = /(?<!\b(?:unused|undrawn|unutili[sz]ed|non-use) (?:line )?)\bfacility fees?\b/;

/** Whether a question names a facility fee, which accrues on the whole commitment unless its name says that it is on what is not
 *  used. */
export function isOnWhole(text: string): boolean {
  return ON_WHOLE.test(text);
}

const AT_COMMITMENT =
  /(?:%\)?|\bper annum|\ba year),? (?:on|to|of|times|multiplied by) (?:(?:the|its|such|each|full|entire|total|aggregate|amount|of|bank['’]?s|lender['’]?s) )*(?:[A-Z]\w+ ){0,2}Commitments?\b/;
const LESS =
  /\b(?:unused|undrawn|unborrowed|unutili[sz]ed|available|availability|excess|exceeds?|less|minus|difference|remaining|(?<!whether or )not (?:been )?(?:used|borrowed|drawn|utili[sz]ed))\b/i;

/** Whether the clause of the commitment fee takes it of the whole commitment: `0.10% per annum to the Commitment on each day`. */
export function isFeeOnWhole(subject: Subject): boolean {
  const at = subject.agreement.fees.findIndex(({ type, rate_bps: bps }) => type === "commitment" && bps !== null);
  const [place] = at < 0 ? [] : cite(subject, `/fees/${at}/rate_bps`);
  if (place === undefined) return false;
  return sentencesAt(subject, place).some(({ words }) => AT_COMMITMENT.test(words) && !LESS.test(words));
}
