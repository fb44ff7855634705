import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import { cite } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { basisOfCurrency, dayBasis } from "./day-basis.ts";
import { interestFor } from "./loan-arithmetic.ts";

/** Only the margin of a period is asked for: `what does the margin alone cost?`, `how much interest is due to the spread?` */
const ASKS =
  /\b(?:margin|spread)\b(?: (?:cost|interest|component|part|portion|charge))? (?:alone|only|by itself|on its own)\b|\b(?:due|owed|attributable|thanks) to the (?:margin|spread)\b|\b(?:margin|spread) (?:component|portion|part) of (?:the |its )?interest\b|\b(?:only|just) the (?:margin|spread)\b/;

/** The part of the interest for a period that the margin makes: principal × margin × days ÷ 360 or 365. */
export const interestOfMargin: Topic = (question, subject) => {
  const [amount, other] = question.amounts;
  const days = question.days?.days;
  if (!ASKS.test(question.text) || amount === undefined || other !== undefined || days === undefined) return null;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  if (selection.kind === "missing") return null;
  for (const one of selection.facilities) {
    const level = levelOf(question, subject, one);
    const margin = typeof level === "string" ? null : level.row.spread_bps;
    const bps = margin ?? (level === "none" ? (one.facility.interest_terms.rate_option?.spread_bps ?? null) : null);
    if (bps === null) continue;
    const at =
      typeof level === "string"
        ? `${one.pointer}/interest_terms/rate_option/spread_bps`
        : `${level.pointer}/spread_bps`;
    const currency = amount.currency ?? one.facility.commitment_amount?.currency ?? "USD";
    const basis =
      basisOfCurrency(subject, currency) ?? dayBasis(one.facility.interest_terms.day_count_fraction, subject.text);
    const sum = interestFor({ principal: amount.amount, percent: new Decimal(bps).div(100), days, basis }).toNumber();
    const name = typeof level === "string" ? "" : ` at ${level.name}`;
    const working = `${formatMoney({ amount: amount.amount, currency })} × ${formatPercent(bps / 100)} × ${days}/${basis} = ${formatMoney({ amount: sum, currency })}`;
    return answered([
      claim(
        `Interest from the margin${name} for ${days} days: ${working}.`,
        cite(subject, at, `${one.pointer}/interest_terms/day_count_fraction`),
      ),
    ]);
  }
  return null;
};
