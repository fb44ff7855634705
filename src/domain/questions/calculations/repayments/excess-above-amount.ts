import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS = /\b(?:how much|how many dollars|what (?:part|portion|share|amount)|which part)\b/;
const PREPAYS = /\b(?:prepa\w+|repa(?:y|id|yment)\w*|swe(?:ep|pt)|pay(?:ing)? down|paid down)\b/;
/** What else prepays, or is paid with a prepayment, has its own calculation. */
const OF_OTHER =
  /\b(?:(?:prepayment|termination|exit) fees?|premium|penalt\w*|excess cash flow|voluntar\w*|optional\w*)\b/;
const OF_PREPAYMENT = /\bprepa(?:y|id)\w*|\brepayments?\b/i;
/** `only to the extent that distributions exceed $100,000 in any Fiscal Quarter` */
const ABOVE =
  /\b(?:to the extent|extent)\b[^.;$]{0,160}\b(?:exceeds?|(?:is|are) (?:in excess of|greater than|more than))\s+(\$\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)/i;
/** So many content words of the question must be in the clause. */
const SHARED = 3;

/** The part of a receipt that must prepay the loans where a clause counts only what is above an amount: `a fund paid them $260,000
 *  of interest and fees. What part goes to prepaying the loan?` */
export const excessAboveAmount: Topic = ({ text, percents, ratios }, subject) => {
  if (!ASKS.test(text) || !PREPAYS.test(text) || OF_OTHER.test(text) || percents.length + ratios.length > 0)
    return null;
  const [given, other] = moneyOf(text);
  const index = subject.passages();
  if (given === undefined || other !== undefined || index === null) return null;
  const asked = new Set(contentStems(text));
  const found = index.passages.flatMap(({ start, end, heading }) => {
    const words = onOneLine(index.text.slice(start, end));
    const stated = ABOVE.exec(words)?.[1];
    if (stated === undefined || !(OF_PREPAYMENT.test(heading) || OF_PREPAYMENT.test(words))) return [];
    const [amount] = readAmounts(stated.toLowerCase());
    const shared = new Set(contentStems(words).filter((stem) => asked.has(stem))).size;
    return amount === undefined || shared < SHARED ? [] : [{ place: { start, end }, amount: amount.amount, shared }];
  });
  const [best] = found.toSorted((a, b) => b.shared - a.shared);
  if (best === undefined || found.some(({ amount }) => amount !== best.amount)) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: given.currency ?? "USD" });
  const excess = new Decimal(given.value).minus(best.amount);
  const said = excess.gt(0)
    ? `Amount that counts toward the prepayment: ${say(given.value)} − ${say(best.amount)} = ${say(excess)}.`
    : `No amount counts toward the prepayment: ${say(given.value)} is not above ${say(best.amount)}.`;
  const citation = quoteOf(subject, best.place);
  return answered([claim(said, [citation]), quotation(citation)]);
};
