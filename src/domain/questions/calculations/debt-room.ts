import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { sentencesAt } from "../sentences.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { givenFigures } from "./figures-of-ratios.ts";
import { moneyOf } from "./given-values.ts";
import { definitionsIn } from "./graph/definitions.ts";

const ASKS =
  /\b(?:how much|what|room for|capacity for)\b[^?]*\b(?:more|additional|extra|further|new|another|maximum|most)\b[^?]*\b(?:debt|indebtedness|borrow\w*)\b/;
/** `Indebtedness … to exceed 55% of Total Capitalization` */
const LIMITS =
  /\b(?:indebtedness|debt)\b[^.;]{0,200}\b(?:exceed|greater than|more than)\s+(?:an amount equal to\s+)?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+(?:the\s+)?((?:[A-Z]\w+ ){0,2}Capitali[sz]ation)\b/i;
const ADDS =
  /^(?:[^.;]{0,60}\b)?sum of\b[^.;]{0,20}\b(?:(?:indebtedness|debt)\b[^.;]{0,160}\band\b[^.;]{0,40}\b(?:net worth|equity)|(?:net worth|equity)\b[^.;]{0,160}\band\b[^.;]{0,60}\b(?:indebtedness|debt))\b/i;

/** How much debt can be added under a limit on debt as a share of capitalization, which grows with it: from the net worth and the
 *  debt that a question gives. Only where capitalization is defined as the sum of both. */
export const debtRoom: Topic = ({ text }, subject) => {
  const values = moneyOf(text);
  const figures = givenFigures(values);
  const [debt, worth] = [figures.get("debt"), figures.get("net worth") ?? figures.get("equity")];
  if (!ASKS.test(text) || values.length !== 2 || debt === undefined || worth === undefined) return null;
  const limit = limitOf(subject);
  if (limit === null) return null;
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber(), currency: debt.currency ?? "USD" });
  const rest = new Decimal(100).minus(limit.percent);
  const most = new Decimal(worth.value).times(limit.percent).div(rest);
  const room = most.minus(debt.value);
  const [share, other] = [limit.percent, rest.toNumber()].map((one) => formatPercent(one));
  const verdict = room.isNegative() ? ": no room" : " more debt";
  const said = `Debt may be ${share} of capitalization, the sum of debt and net worth: ${say(new Decimal(worth.value))} ÷ ${other} × ${share} = ${say(most)}; ${say(most)} − ${say(new Decimal(debt.value))} = ${say(room)}${verdict}.`;
  return answered([
    claim(
      said,
      limit.quotes.flatMap(({ citations }) => citations),
    ),
    ...limit.quotes,
  ]);
};

/** The limit on debt as a share of capitalization among the financial covenants, with its sentence and the definition. */
function limitOf(subject: Subject): { readonly percent: number; readonly quotes: readonly Claim[] } | null {
  for (const [at, { unit, operator }] of subject.agreement.financial_covenants.entries()) {
    if (unit !== "percent" || operator !== "<=") continue;
    const [place] = cite(subject, `/financial_covenants/${at}/threshold`, `/financial_covenants/${at}`);
    for (const sentence of place === undefined ? [] : sentencesAt(subject, place)) {
      const [, percent, term = ""] = LIMITS.exec(sentence.words) ?? [];
      const defined = definitionsIn(subject).find((one) => one.term === term && ADDS.test(one.meaning));
      if (percent === undefined || defined === undefined) continue;
      const quotes = [quotation(quoteOf(subject, sentence)), quotation(quoteOf(subject, defined))];
      return { percent: Number(percent), quotes };
    }
  }
  return null;
}
