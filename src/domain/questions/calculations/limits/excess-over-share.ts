import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { likeness } from "../given/given-likeness.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";

/** `if the outstanding principal balance of the Loan exceeds 80% of the Collateral Value …, the Borrower shall prepay` */
const LIMIT =
  /\b(?:principal|balance|loans?|advances?|obligations|outstandings?|exposure)\b[^.;%]{0,160}?\b(?:exceeds?|(?:is|are|equals?)\s+(?:more|greater)\s+than)\s+(?:an amount equal to\s+)?(?:[^.;%$()]{3,40}\()?(\d{1,3}(?:\.\d+)?)\s?%\)?\s+of\s+(?:the\s+)?([A-Za-z][A-Za-z' -]{3,60}?)(?=[,(.;]|\s+(?:then|at|on|as|such|in|for|the|of|shall|\()\b|\s+\()/i;
const PAYS = /\b(?:pre)?pay(?:ment)?\b|\brepay\w*|\breduc\w+/i;
const ASKS =
  /\bhow much\b[^?]*\b(?:prepaid|repaid|paid|prepay|repay|pay|prepayment|reduced?)\b(?: down)?|\bwhat (?:prepayment|amount)\b[^?]*\b(?:due|required|prepaid|repaid|paid|needed)\b/;
const OWED = /\b(?:outstanding|balance|principal|loans?|advances?|drawn|owed|owing|borrowed)\b/;
const LIKE = 0.3;

/** What must be prepaid where the loans exceed a share of a value, both given: `the balance is $25m and the collateral is worth
 *  $28m. How much must be prepaid?` */
export const excessOverShare: Topic = ({ text }, subject) => {
  const [first, second, third] = moneyOf(text);
  if (first === undefined || second === undefined || third !== undefined || !ASKS.test(text)) return null;
  for (const sentence of sentencesOf(subject)) {
    const [, share, name = ""] = LIMIT.exec(withDecimals(sentence.words)) ?? [];
    if (share === undefined || !PAYS.test(sentence.words)) continue;
    const pair = [
      { value: first, loans: second },
      { value: second, loans: first },
    ].find(({ value, loans }) => likeness(value, name) >= LIKE && isOwed(loans));
    if (pair === undefined) continue;
    const money = (amount: Decimal | number) =>
      formatMoney({ amount: Number(amount), currency: pair.value.currency ?? pair.loans.currency ?? "USD" });
    const limit = new Decimal(pair.value.value).times(share).div(100);
    const excess = new Decimal(pair.loans.value).minus(limit);
    const product = `${formatPercent(Number(share))} × ${money(pair.value.value)}`;
    const said = excess.gt(0)
      ? `Prepayment due: ${money(pair.loans.value)} − ${product} = ${money(excess)}; the limit is ${product} = ${money(limit)}.`
      : `No prepayment is due: ${money(pair.loans.value)} does not exceed ${product} = ${money(limit)}.`;
    const citation = quoteOf(subject, sentence);
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};

const isOwed = ({ before, after }: GivenValue): boolean => OWED.test(`${before} ${after}`);
