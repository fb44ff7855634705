import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatMoney } from "../../answer/formats.ts";
import { readPeriods } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { figuresIn, givenFigures } from "../covenants/figures-of-ratios.ts";
import { moneyOf } from "../given/given-values.ts";

/** `$1,800,000 at 6/30/2000`, `$2,500,000 for the quarter ending June 30, 2011`. */
const ROW =
  /\$\s?(\d[\d,]*(?:\.\d+)?)\s+(?:at|on|as of|as at|for the [a-z -]{3,40}? end(?:ed|ing)(?: on)?)\s+((?:\d{1,2}\/){2}\d{4}|[A-Z][a-z]{2,8} \d{1,2}, \d{4})/g;
const MIN_ROWS = 2;
const AT_LEAST = /\b(?:at least|not (?:be )?less than|no less than|minimum|not fall below)\b/i;
const AT_MOST = /\b(?:not (?:to )?(?:exceed|be (?:more|greater) than)|no more than|maximum|(?:more|greater) than)\b/i;
const ASKS =
  /\b(?:pass\w*|fail\w*|meet\w*|met|miss\w*|compl\w+|breach\w*|enough|ok|okay|fine|short\w*|satisf\w*|test|covenant|by how much|headroom|cushion|room)\b/;
const MAX_PARAGRAPH = 1_500;

/** A figure of a period against the amount that a list of dated amounts requires on its last day: `EBITDA for the first half of
 *  2000 is $1.65 million, do they pass?` */
export const datedRows: Topic = ({ text, periods: [period, other] }, subject) => {
  const [given, another] = moneyOf(text);
  if (given === undefined || another !== undefined || period === undefined || other !== undefined || !ASKS.test(text))
    return null;
  const [figure] = givenFigures([given]).keys();
  if (figure === undefined) return null;
  const found = [...sentencesAndParagraphs(subject, MAX_PARAGRAPH)].flatMap((place) => {
    const rows = rowsOf(place);
    const [first] = rows;
    if (first === undefined || rows.length < MIN_ROWS) return [];
    const opening = place.words.slice(0, first.at);
    if (!figuresIn(opening).some((one) => one.figure === figure)) return [];
    const row = rows.find(({ day }) => day === period.to);
    return row === undefined ? [] : [{ place, row, opening }];
  });
  // What an amendment states comes after what it replaces.
  const last = found.at(-1);
  if (last === undefined) return null;
  const isLeast = AT_LEAST.test(last.opening);
  if (isLeast === AT_MOST.test(last.opening)) return null;
  const currency = given.currency ?? "USD";
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const over = new Decimal(given.value).minus(last.row.amount);
  const isMet = isLeast ? !over.isNegative() : !over.isPositive() || over.isZero();
  const gap = over.isZero() ? "" : `, ${say(over.abs())} ${over.isNegative() ? "below" : "above"}`;
  const citation = quoteOf(subject, last.place);
  const said = `${isMet ? "Passed" : "Failed"}: ${say(given.value)} against ${isLeast ? "at least" : "at most"} ${say(last.row.amount)} at ${formatDate(period.to)}${gap}. The covenant is ${isMet ? "met" : "not met"}.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};

function rowsOf({ words }: Sentence): { readonly amount: number; readonly day: string; readonly at: number }[] {
  return [...words.matchAll(ROW)].flatMap(({ 1: amount = "", 2: date = "", index: at }) => {
    const [month = "", day = "", year = ""] = date.split("/");
    const stated =
      year === ""
        ? readPeriods(date.toLowerCase(), "")[0]?.to
        : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return stated === undefined ? [] : [{ amount: Number(amount.replaceAll(",", "")), day: stated, at }];
  });
}
