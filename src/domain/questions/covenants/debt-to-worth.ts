import { Decimal } from "decimal.js";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { formatMoney } from "../answer/formats.ts";
import { givenFigures } from "../calculations/covenants/figures-of-ratios.ts";
import { type GivenValue, moneyOf } from "../calculations/given/given-values.ts";
import type { Measured } from "../pricing/grid-metric.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";

const LEVERAGE = /\b(?:leverage|debt to (?:[a-z]+ ){0,2}worth|liabilities to (?:[a-z]+ ){0,2}worth)\b/i;
/** `the ratio of Debt to Tangible Net Worth` */
const RATIO_TO_WORTH =
  /\bratio\b[^.;]{0,80}\b(?:debt|indebtedness|liabilities)\b[^.;]{0,80}\bto\b[^.;]{0,60}\bnet worth\b|\b(?:debt|indebtedness|liabilities)\b[^.;]{0,40}\bto\b[^.;]{0,60}\bnet worth\b[^.;]{0,30}\bleverage\b/i;

/** The metric of a grid of leverage from the debt and the net worth that a question gives, where a sentence of the text divides the one by
 *  the other. Null where one is missing, or earnings are given too. */
export function debtToWorth({ text }: Question, subject: Subject, rows: readonly PricingLevel[]): Measured | null {
  const words = rows.map(({ metric, level }) => `${metric ?? ""} ${level ?? ""}`).join(" ");
  if (!LEVERAGE.test(words)) return null;
  const given = givenFigures(moneyOf(text));
  const [debt, worth] = [given.get("debt") ?? given.get("liabilities"), given.get("net worth")];
  if (debt === undefined || worth === undefined || worth.value <= 0 || given.has("earnings")) return null;
  if (!isOfWorth(subject)) return null;
  const say = ({ value, currency }: GivenValue): string => formatMoney({ amount: value, currency: currency ?? "USD" });
  const ratio = new Decimal(debt.value).div(worth.value).toDecimalPlaces(4).toNumber();
  return { value: ratio, working: `${say(debt)} ÷ ${say(worth)} = ${ratio}x` };
}

function isOfWorth(subject: Subject): boolean {
  for (const { words } of sentencesOf(subject)) if (RATIO_TO_WORTH.test(words)) return true;
  return false;
}
