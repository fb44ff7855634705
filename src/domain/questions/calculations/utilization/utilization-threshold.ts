import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";
import { shareAbove } from "./utilization-fee.ts";

const NAMED = /\butili[sz]ation fees?\b/;
const STATED = /\butili[sz]ation fees?\b/i;
const ASKS_AMOUNT =
  /\bhow much\b|\bhow many (?:dollars|euros|pounds)\b|\bin (?:dollars|money)\b|\b(?:what|which|at what|above what) (?:\w+ )?(?:amount|balance|usage|level of (?:loans|borrowings|usage))\b/;
const ASKS_START =
  /\b(?:before|until|unless|trigger\w*|threshold|kicks? in|start\w*|begin\w*|appl(?:y|ies)|becomes? (?:due|payable)|charged)\b/;
/** `equal to or greater than 25% of $600,000,000` */
const OF_AMOUNT =
  /\b(?:exceeds?|in excess of|greater than|more than|above)\s+(?:an amount equal to\s+)?(?:[a-z-]+ (?:percent )?\()?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+\$\s?(\d[\d,]*)/i;

/** The loans above which the utilization fee is due, in money: `how much has to be drawn before the utilization fee kicks in?` */
export const utilizationThreshold: Topic = ({ text, amounts, days }, subject) => {
  if (!NAMED.test(text) || !ASKS_AMOUNT.test(text) || !ASKS_START.test(text)) return null;
  if (amounts.length > 0 || days !== null) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => thresholdIn(sentence, subject) ?? []);
  const [first] = found;
  return first === undefined || found.some(({ amount }) => amount !== first.amount) ? null : first.reply;
};

/** The threshold that a sentence states, of an amount of its own or of the only commitment. */
function thresholdIn(sentence: Sentence, subject: Subject) {
  if (!STATED.test(sentence.words)) return null;
  const [, share, base] = OF_AMOUNT.exec(sentence.words) ?? [];
  const percent = share === undefined ? shareAbove(sentence.words) : Number(share);
  const [one, other] = placedFacilities(subject);
  const commitment = other === undefined ? (one?.facility.commitment_amount ?? null) : null;
  const whole = base === undefined ? commitment : { amount: Number(base.replaceAll(",", "")), currency: "USD" };
  if (percent === null || whole === null) return null;
  const amount = percentOf(whole.amount, percent);
  const citation = quoteOf(subject, sentence);
  const ofWhole = base === undefined ? cite(subject, `${one?.pointer ?? ""}/commitment_amount`) : [];
  const bound = formatMoney({ amount, currency: whole.currency });
  const said = `The utilization fee depends on loans of ${formatPercent(percent)} × ${formatMoney(whole)} = ${bound}.`;
  return { amount, reply: answered([claim(said, [citation, ...ofWhole]), quotation(citation)]) };
}
