import { quotation } from "../../answer/claim.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { multipleVerdict } from "../../verdicts/multiple-verdict.ts";
import { asksWhether } from "../given/asks-whether.ts";

const DRAWS =
  /\b(?:draw|borrow|take down|request|get|have)\b[^?]*\b(?:loans?|draws?|borrowings?|advances?)\b|\b(?:draw|borrow)\b/;
const OTHER =
  /\b(?:letters? of credit|swing ?-?line|outstanding|already|more|left|another|under|repay\w*|prepay\w*|borrowing base|availability)\b/;
const EURODOLLAR = /\b(?:libor|libo|eurodollar|euro-dollar|eurocurrency|sofr|term benchmark|euribor)\b/i;
const BASE = /\b(?:base rate|abr|prime|alternate base)\b/i;
const STATES = /\b(?:borrowings?|advances?|loans?)\b[^.;]{0,240}\bmultiples? of\b/i;
const OTHER_ACT = /\b(?:prepay\w*|repay\w*|reduc\w*|assign\w*|swing ?-?line|letters? of credit|competitive|bid)\b/i;

/** Whether a loan of an amount can be drawn at all, by the least amount and the multiple of its kind: `No: $7,500,000 is not a multiple of
 *  $1,000,000.` Null where it can, which other limits then decide. */
export const drawnMultiple: Topic = (question, subject) => {
  const { text, amounts } = question;
  if (amounts.length !== 1 || !asksWhether(text) || !DRAWS.test(text) || OTHER.test(text)) return null;
  const kind = EURODOLLAR.test(text) ? EURODOLLAR : BASE.test(text) ? BASE : null;
  if (kind === null) return null;
  for (const sentence of sentencesOf(subject)) {
    const { words } = sentence;
    if (!STATES.test(words) || OTHER_ACT.test(words) || !kind.test(words)) continue;
    // A sentence on both kinds states an amount for each.
    if (EURODOLLAR.test(words) && BASE.test(words)) continue;
    const rule = quotation(quoteOf(subject, sentence));
    const verdict = multipleVerdict(question, [rule]);
    if (verdict?.text.startsWith("No") === true) return answered([verdict, rule]);
  }
  return null;
};
