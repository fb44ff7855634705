import { type Citation, type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered } from "../topic.ts";
import { totalCommitment } from "./total-commitment.ts";

const INCREASES = /\bincrease\b[^.;]{0,60}\b(?:commitments?|facilit\w+|line of credit)\b|\badditional commitments?\b/i;
const MAY = /\b(?:request\w*|right|option|elect\w*|propose|permitted|may)\b/i;
/** What limits the increases together, not one of them: `not to exceed in the aggregate for all such increases $60,000,000`. */
const LIMITED =
  /\b(?:by an amount not (?:to exceed|exceeding)|(?:increases?|additional commitments?)\b[^.;$€£]{0,60}\b(?:not (?:to )?exceed|exceed(?:ing)?|more than)|up to an additional)\b[^.;$€£]{0,60}(?:U\.?S\.?\s?)?([$€£]\s?\d[\d,]*(?:\.\d+)?(?: million)?)/i;
/** What an amendment increased is no right to increase. */
const OF_AMENDMENT = /\b(?:hereby|was|were|has been|have been) increased\b/i;

/** By how much a sentence lets the commitments grow where extraction reads no incremental facility; for the total, the
 *  commitments with it. Null where no sentence does, or several differ. */
export function increaseInText(subject: Subject, isOfTotal: boolean): Reply | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => limitIn(sentence) ?? []);
  const [first] = found;
  if (first === undefined || found.some(({ amount }) => amount !== first.amount)) return null;
  const citation = quoteOf(subject, first.sentence);
  const most = formatMoney({ amount: first.amount, currency: first.currency });
  const total = isOfTotal ? totalWith(subject, first.amount, first.currency, citation) : [];
  return answered([
    claim(`The commitments can be increased by up to ${most} in total.`, [citation]),
    ...total,
    quotation(citation),
  ]);
}

function limitIn(sentence: Sentence) {
  const { words } = sentence;
  if (!INCREASES.test(words) || !MAY.test(words) || OF_AMENDMENT.test(words)) return null;
  const [limit] = readAmounts((LIMITED.exec(words)?.[1] ?? "").toLowerCase());
  return limit === undefined ? null : { sentence, amount: limit.amount, currency: limit.currency ?? "USD" };
}

/** The commitments with the whole increase, where all are known in its currency. */
function totalWith(subject: Subject, amount: number, currency: string, citation: Citation): Claim[] {
  const total = totalCommitment(subject);
  if (total?.currency !== currency) return [];
  const money = (value: number): string => formatMoney({ amount: value, currency });
  const said = `With the whole increase, the commitments would be ${money(total.amount)} + ${money(amount)} = ${money(total.amount + amount)}.`;
  return [claim(said, [...cite(subject, ...total.pointers), citation])];
}
