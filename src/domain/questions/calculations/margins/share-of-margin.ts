import { Decimal } from "decimal.js";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { withDaysOfPeriod } from "../days/asked-days.ts";
import { periodOfFee } from "../fees/fee-period.ts";
import { givenValues, valueOf } from "../given/given-values.ts";
import { dayBasis } from "../interest/day-basis.ts";
import { interestFor } from "../interest/loan-arithmetic.ts";

const ASKED =
  /\b(?:commitment|undrawn|unused|non-?utili[sz]ation|letter of credit|l\/?c|utili[sz]ation) (?:line )?(?:fees?|commission)\b|\bfees?\b.*\b(?:undrawn|unused)\b/;
/** `35 per cent. of the applicable Margin`. */
const STATED =
  /(\d{1,3}(?:\.\d+)?)\s?(?:%|per cent\.?|percent)\)?\s+(?:per annum\s+)?of\s+the\s+(?:\w+\s+){0,2}Margin\b/i;

/** A fee that the text states as a share of the margin, at the margin that the question gives or that its level has; in money
 *  where the question gives an amount and days. */
export const shareOfMargin: Topic = (question, subject) => {
  const fee = ASKED.exec(question.text);
  const stated = fee === null ? null : statedShare(subject, kindOf(fee[0]));
  if (stated === null) return null;
  const margin = marginOf(question, subject);
  if (margin === null) return null;
  const { share, citation } = stated;
  const percent = margin.percent.times(share).div(100);
  const rate = `${formatPercent(share)} × margin ${formatPercent(margin.percent.toNumber())} = ${formatPercent(percent.toNumber())} a year`;
  const first = claim(`Fee: ${rate}.`, [citation, ...margin.citations]);
  const [amount] = question.amounts;
  const [facility] = subject.agreement.facilities;
  const basis = dayBasis(facility?.interest_terms.day_count_fraction ?? null, subject.text);
  const period = periodOfFee(withDaysOfPeriod(question));
  const days = period?.isYear === true ? basis : period?.days;
  if (amount === undefined || days === undefined) {
    if (/\baccru\w*|\bcost\b/.test(question.text) && amount === undefined && days !== undefined)
      return refused("Say on what undrawn amount the fee is to be computed.");
    return answered([first, quotation(citation)]);
  }
  const currency = amount.currency ?? facility?.commitment_amount?.currency ?? "USD";
  const sum = interestFor({ principal: amount.amount, percent, days, basis }).toNumber();
  const working = `${formatMoney({ amount: amount.amount, currency })} × ${formatPercent(percent.toNumber())} × ${days}/${basis} = ${formatMoney({ amount: sum, currency })}`;
  return answered([claim(`Fee for ${days} days: ${working}.`, first.citations), first, quotation(citation)]);
};

/** The word of the text for the asked fee. */
function kindOf(asked: string): RegExp {
  // A utilization fee is one on what is drawn, unless the sentence names it so.
  if (/\b(?<!non-?)utili[sz]ation\b/.test(asked)) return /\butili[sz]ation (?:fee|commission)\b/i;
  return /\bletter|\bl\/?c/.test(asked)
    ? /\bletters? of credit\b/i
    : /\b(?:commitment|undrawn|unused|utili[sz]ation) (?:fee|commission)\b/i;
}

function statedShare(subject: Subject, kind: RegExp): { readonly share: number; readonly citation: Citation } | null {
  const index = subject.passages();
  for (const { start, end } of index?.passages ?? []) {
    const words = index?.text.slice(start, end) ?? "";
    const share = STATED.exec(words)?.[1];
    if (share !== undefined && kind.test(words))
      return { share: Number(share), citation: quoteOf(subject, { start, end }) };
  }
  return null;
}

/** The margin that a question gives, else that of its pricing level. */
function marginOf(
  question: Question,
  subject: Subject,
): { readonly percent: Decimal; readonly citations: readonly Citation[] } | null {
  const given = valueOf(givenValues(question.text), "percent", /\bmargin\b/);
  if (given !== undefined) return { percent: new Decimal(given.value), citations: [] };
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  for (const one of selection.facilities) {
    const level = levelOf(question, subject, one);
    if (typeof level === "string" || level.row.spread_bps === null) continue;
    return {
      percent: new Decimal(level.row.spread_bps).div(100),
      citations: [...cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`), ...level.rules],
    };
  }
  return null;
}
