import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import type { AskedAmount } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKED =
  /\bhow many (?:\w+ ){0,3}shares\b|\bnumber of shares\b|\bshares\b.*\b(?:conver\w*|receive|get)\b|\bconver\w*\b.*\bshares\b/;
const CONVERTS = /\bconver(?:t|sion)\w*/i;
const AMOUNT = String.raw`\$\s?(\d{1,3}(?:\.\d+)?)(?!\d|,\d|\.\d)`;
/** A price for one share: `divided by $3.625`, `the Conversion Price shall be One Dollar ($1.00)`. */
const PRICES = [
  String.raw`\b(?:divided by|conversion price (?:of|equal to|shall be|is)(?: initially)?|at (?:a|the) (?:conversion )?(?:price|rate) of|one share (?:\w+ ){0,4}for (?:each|every))\s+(?:[a-z-]+ ){0,6}\(?${AMOUNT}`,
  String.raw`\bprice per share\b[^.;$]{0,160}\b(?:is|shall be|of|equals?|equal to)\s+(?:[a-z-]+ ){0,6}\(?${AMOUNT}`,
  String.raw`\bconver\w+\b[^.;$]{0,160}\b(?:at|for)\s+(?:[a-z-]+ ){0,6}\(?${AMOUNT}\)?\s+(?:per|a|for each)\s+(?:\w+ )?share\b`,
].map((pattern) => new RegExp(pattern, "i"));
const INTEREST = /\binterest\b/;

/** The shares that an amount converts into at the only price that the text states; principal and interest together where the
 *  text lets both be converted. */
export const conversionShares: Topic = ({ text, amounts }, subject) => {
  const [first, second, third] = amounts;
  if (first === undefined || third !== undefined || !ASKED.test(text)) return null;
  if (!CONVERTS.test(text)) return second === undefined ? sharesForEach(text, first, subject) : null;
  if (second !== undefined && !(isOfLoan(text) && interestConverts(subject))) return null;
  const priced = priceOf(subject);
  if (priced === null) return null;
  const whole = Decimal.sum(...amounts.map(({ amount }) => amount));
  const shares = whole.div(priced.price).floor().toNumber();
  if (shares === 0) return null;
  const citation = quoteOf(subject, priced);
  const sum =
    amounts.length > 1 ? `${amounts.map(say).join(" + ")} = ${say({ ...first, amount: whole.toNumber() })}; ` : "";
  const said = `${sum}${say({ ...first, amount: whole.toNumber() })}`;
  return answered([
    claim(`${said} ÷ $${priced.price} a share = ${shares.toLocaleString("en-US")} shares.`, [citation]),
    quotation(citation),
  ]);
};

/** `a warrant for one share of stock for every $5.00 of principal that is prepaid` */
const FOR_EACH = new RegExp(
  String.raw`\bone share (?:[\w-]+ ){0,4}for (?:each|every) (?:[a-z-]+ ){0,6}\(?${AMOUNT}\)? of ((?:[a-z-]+ ){0,4}[a-z-]+)`,
  "i",
);

/** The shares that something gives for each part of an amount which the question names: what is prepaid, or borrowed. */
function sharesForEach(text: string, amount: AskedAmount, subject: Subject) {
  const asked = new Set(contentStems(text));
  const found = [...sentencesOf(subject)].flatMap(({ words, start, end }) => {
    const [, price, of = ""] = FOR_EACH.exec(words) ?? [];
    const isNamed = contentStems(of).some((stem) => asked.has(stem));
    return price === undefined || !isNamed ? [] : [{ price: Number(price), place: { start, end } }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ price }) => price !== first.price)) return null;
  const shares = new Decimal(amount.amount).div(first.price).floor().toNumber();
  const citation = quoteOf(subject, first.place);
  return answered([
    claim(`${say(amount)} ÷ $${first.price} for each share = ${shares.toLocaleString("en-US")} shares.`, [citation]),
    quotation(citation),
  ]);
}

function say({ amount, currency }: AskedAmount): string {
  return formatMoney({ amount, currency: currency ?? "USD" });
}

/** Whether two amounts are the principal and the interest that are converted. */
function isOfLoan(text: string): boolean {
  return (
    INTEREST.test(text) &&
    /\b(?:principal|loan|notes?|advances?|debt)\b/.test(text) &&
    !/\b(?:price|per share|a share)\b/.test(text)
  );
}

function interestConverts(subject: Subject): boolean {
  return [...sentencesOf(subject)].some(
    ({ words }) =>
      CONVERTS.test(words) &&
      /\b(?:accrued|unpaid)\b[^.;]{0,40}\binterest\b/i.test(words) &&
      /\b(?:stock|shares?)\b/i.test(words),
  );
}

/** The one price at which the text converts, with its sentence; null where it states several. */
function priceOf(subject: Subject) {
  const found = [...sentencesOf(subject)].flatMap(({ words, start, end }) => {
    const price = CONVERTS.test(words) ? PRICES.map((pattern) => pattern.exec(words)?.[1]).find(Boolean) : undefined;
    return price === undefined ? [] : [{ price, start, end }];
  });
  const [first] = found;
  return first === undefined || found.some(({ price }) => Number(price) !== Number(first.price)) ? null : first;
}
