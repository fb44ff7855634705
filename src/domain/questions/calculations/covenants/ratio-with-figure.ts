import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent, formatRatio } from "../../answer/formats.ts";
import { askedCovenants, boundOf, covenantName } from "../../covenants/covenant-levels.ts";
import { cite } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { type Figure, figuresIn, givenFigures, type Ratio, ratioOf } from "./figures-of-ratios.ts";
import { levelsFor } from "./levels-of-quarter.ts";

const ASKS =
  /\b(?:fall|drop|declin\w*|decreas\w*|shrink|lose|slip|deteriorat\w*|headroom|cushion|room|slack|buffer|how much (?:more|additional|further|extra)|add|raise|borrow|take on|rise|grow|increase)\b/;
const ELSEWHERE =
  /\b(?:margins?|spreads?|fees?|pricing|interest rate|dividends?|distributions?|baskets?|all[- ]in|sofr|libor|prime|sweep|incremental|accordion)\b/;

/** How far the figures of a ratio may move until its covenant is no longer met, where the question gives the ratio and one of the
 *  two figures: `leverage is 3.9x on EBITDA of $1 billion, how far may EBITDA fall?` */
export const ratioWithFigure: Topic = (question, subject) => {
  const { text, ratios, percents } = question;
  const [actual, other] = ratios;
  const values = moneyOf(text);
  const [value, second] = values;
  if (actual === undefined || other !== undefined || value === undefined || second !== undefined) return null;
  if (percents.length > 0 || !ASKS.test(text) || ELSEWHERE.test(text)) return null;
  const [figure] = givenFigures(values).keys();
  if (figure === undefined) return null;
  const named = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const tested = named.flatMap((one) => {
    const ratio = one.covenant.unit === "percent" ? null : ratioOf(subject, one);
    // Debt that is added is added to the capital too.
    if (ratio === null || ratio.under === "capital") return [];
    return ratio.over === figure || ratio.under === figure ? [{ one, ratio }] : [];
  });
  return answered(
    tested.flatMap(({ one, ratio }) =>
      levelsFor(question, subject, one).flatMap(({ threshold, pointer, when }) => {
        const currency = value.currency ?? "USD";
        const isMost = one.covenant.operator === "<=";
        const moved = movesOf(text, {
          ratio,
          figure,
          value: new Decimal(value.value),
          actual,
          threshold,
          isMost,
          currency,
        });
        const name = `${covenantName(one.covenant)}${when}: ${boundOf(one.covenant, threshold)}`;
        return moved === null ? [] : [claim(`${name}; ${moved}`, cite(subject, pointer, one.pointer))];
      }),
    ),
  );
};

interface Given {
  readonly ratio: Ratio;
  readonly figure: Figure;
  readonly value: Decimal;
  readonly actual: number;
  readonly threshold: number;
  /** Whether the covenant sets a most. */
  readonly isMost: boolean;
  readonly currency: string;
}

/** What the other figure is, and how far each may move with the other unchanged; null at the limit itself. */
function movesOf(text: string, { ratio, figure, value, actual, threshold, isMost, currency }: Given): string | null {
  if (actual === 0 || threshold === 0 || actual === threshold) return null;
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency });
  const isOver = figure === ratio.over;
  const [over, under] = isOver ? [value, value.div(actual)] : [value.times(actual), value];
  const [overName, underName] = [spokenIn(text, ratio.over), spokenIn(text, ratio.under)];
  const implied = isOver
    ? `${say(over)} of ${overName} ÷ ${actual} = ${say(under)} of ${underName}`
    : `${actual} × ${say(under)} of ${underName} = ${say(over)} of ${overName}`;
  const isMet = isMost ? actual < threshold : actual > threshold;
  if (!isMet) return `${implied}. At ${formatRatio(actual)} the covenant is not met.`;
  const [overAt, underAt] = [under.times(threshold), over.div(threshold)];
  const [up, down] = isMost ? ["rise", "fall"] : ["fall", "rise"];
  const share = (by: Decimal, of: Decimal): string =>
    formatPercent(by.abs().div(of).times(100).toDecimalPlaces(2).toNumber());
  const moveOfOver = `${overName} may ${up} to ${threshold} × ${say(under)} = ${say(overAt)}, by ${say(overAt.minus(over).abs())} (${share(overAt.minus(over), over)})`;
  const moveOfUnder = `${underName} may ${down} to ${say(over)} ÷ ${threshold} = ${say(underAt)}, by ${say(underAt.minus(under).abs())} (${share(underAt.minus(under), under)})`;
  return `${implied}. With the other figure unchanged, ${moveOfOver}, or ${moveOfUnder}.`;
}

/** A figure as the question calls it. */
function spokenIn(text: string, figure: Figure): string {
  const said = figuresIn(text).find((one) => one.figure === figure)?.words ?? figure;
  return said.replace(/^ebit\w*/, (word) => word.toUpperCase());
}
