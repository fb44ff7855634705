import { type Citation, type Claim, claim, quotation, type Reply } from "./claim.ts";
import { formatMoney } from "./formats.ts";
import type { Sentence } from "./sentences.ts";
import { sentencesOf } from "./sentences.ts";
import { cite, quoteOf, type Subject } from "./subject.ts";
import { answered } from "./topic.ts";

const INCREASES = /\bincrease\b[^.;]{0,60}\b(?:commitments?|facilit\w+|line of credit)\b|\badditional commitments?\b/i;
const MAY = /\b(?:request\w*|right|option|elect\w*|propose|permitted|may)\b/i;
/** What limits the increases together, not one of them: `not to exceed in the aggregate for all such increases $60,000,000`. */
const LIMITED =
  /\b(?:by an amount not (?:to exceed|exceeding)|(?:increases?|additional commitments?)\b[^.;$€£]{0,60}\b(?:not (?:to )?exceed|exceed(?:ing)?|more than)|up to an additional)\b[^.;$€£]{0,60}(?:U\.?S\.?\s?)?([$€£])\s?(\d[\d,]*(?:\.\d+)?)( million)?/i;
const CURRENCIES: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP" };
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
    claim(`The commitments can be increased by ${most} together.`, [citation]),
    ...total,
    quotation(citation),
  ]);
}

function limitIn(sentence: Sentence) {
  const { words } = sentence;
  if (!INCREASES.test(words) || !MAY.test(words) || OF_AMENDMENT.test(words)) return null;
  const [, sign = "$", figure = "0", million] = LIMITED.exec(words) ?? [];
  const amount = Number(figure.replaceAll(",", "")) * (million === undefined ? 1 : 1e6);
  return amount > 0 ? { sentence, amount, currency: CURRENCIES[sign] ?? "USD" } : null;
}

/** The commitments with the whole increase, where all are known in its currency. */
function totalWith(subject: Subject, amount: number, currency: string, citation: Citation): Claim[] {
  const { agreement } = subject;
  const amounts = agreement.facilities.map(({ commitment_amount: one }) => one);
  if (amounts.length === 0 || amounts.some((one) => one?.currency !== currency)) return [];
  const before = amounts.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  const money = (value: number): string => formatMoney({ amount: value, currency });
  const said = `With the whole increase, the commitments would be ${money(before)} + ${money(amount)} = ${money(before + amount)}.`;
  const pointers = amounts.map((_, i) => `/facilities/${i}/commitment_amount`);
  return [claim(said, [...cite(subject, ...pointers), citation])];
}
