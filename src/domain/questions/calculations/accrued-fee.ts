import { claim } from "../claim.ts";
import { formatBps, formatMoney } from "../formats.ts";
import { levelOf, type PlacedLevel } from "../pricing-level.ts";
import { type PlacedFacility, selectFacilities } from "../select-facilities.ts";
import { cite } from "../subject.ts";
import { answered, noFacility, refused, type Topic } from "../topic.ts";
import { dayBasis } from "./day-basis.ts";
import { metricName } from "./facility-rate.ts";
import { feeAccrual } from "./loan-arithmetic.ts";

const ONE_TIME_FEE =
  /\b(?:extension|upfront|up-front|amendment|waiver|assignment|agency|late|prepayment|exit|closing|origination|fronting)\b/;

/** A fee that accrues, for a period. */
export const accruedFee: Topic = (question, subject) => {
  const { text, amounts } = question;
  const period = question.days ?? quarterOf(text);
  if (
    !/\bfees?\b|\b(?:undrawn|unused)\b/.test(text) ||
    !/\b(?:accru\w*|how much|cost|(?:was|is|were|are|stayed|sits?|left)(?:n't| not)? (?:drawn|used|undrawn|unused)|what\S*|(?:for|over|during) (?:an? |the )?\d+[- ]days?|compute|calculate|in dollars)\b/.test(
      text,
    ) ||
    ONE_TIME_FEE.test(text) ||
    period === null
  )
    return null;
  const [asked] = amounts;
  // A facility fee accrues on the whole commitment, and any fee does while nothing is drawn.
  const isWhole =
    /\bfacility fees?\b|\bnothing (?:is )?(?:drawn|used|borrowed)|\b(?:fully|entirely|all|wholly|completely) (?:undrawn|unused)\b/.test(
      text,
    );
  if (asked === undefined && !isWhole) return refused("Say on what undrawn amount the fee is to be computed.");
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  for (const one of selection.facilities) {
    const { facility, pointer } = one;
    const amount = asked ?? facility.commitment_amount;
    if (amount === null) continue;
    const level = levelOf(question, subject, one);
    const isOfLetters = /\bletters? of credit\b/.test(text);
    const listed = subject.agreement.fees.findIndex(
      ({ type, rate_bps }) =>
        (isOfLetters ? type === "letter_of_credit" : type === "commitment" || type === "facility") && rate_bps !== null,
    );
    // What a grid states is the fee on the commitment.
    if (isOfLetters && listed < 0) return null;
    const same = typeof level === "string" && !isOfLetters ? sameFee(one) : null;
    const row = typeof level === "string" || isOfLetters ? same : level;
    const bps = row === null ? (subject.agreement.fees[listed]?.rate_bps ?? null) : row.row.fee_bps;
    if (bps === null) continue;
    const currency = amount.currency ?? facility.commitment_amount?.currency ?? "USD";
    const basis = dayBasis(facility.interest_terms.day_count_fraction, subject.text);
    const fee = feeAccrual({ undrawn: amount.amount, rateBps: bps, days: period.days, basis });
    const at = row === null ? [`/fees/${listed}/rate_bps`] : [`${row.pointer}/fee_bps`, `${row.pointer}/level`];
    const working = `${formatMoney({ amount: amount.amount, currency })} × ${formatBps(bps)} × ${period.days}/${basis} = ${formatMoney({ amount: fee.toNumber(), currency })}`;
    return answered([
      claim(
        `Fee for ${period.days} days: ${working}.`,
        cite(
          subject,
          ...at,
          `${pointer}/interest_terms/day_count_fraction`,
          ...(asked === undefined ? [`${pointer}/commitment_amount`] : []),
        ),
      ),
    ]);
  }
  const [first] = selection.facilities;
  if (first === undefined) return null;
  return refused(`Say at which pricing level, or at which ${metricName(first)}, the fee is to be taken.`);
};

/** A fee that all levels of a grid have in common, at its first row. */
function sameFee({ facility, pointer }: PlacedFacility): PlacedLevel | null {
  const [first, ...rest] = facility.interest_terms.pricing_grid;
  if (first?.fee_bps == null || rest.some(({ fee_bps }) => fee_bps !== first.fee_bps)) return null;
  return {
    row: first,
    pointer: `${pointer}/interest_terms/pricing_grid/0`,
    name: first.level ?? "every level",
    rules: [],
  };
}

/** `quarterly`, `per quarter`, `for the quarter`: 90 days. */
function quarterOf(text: string): { readonly days: number } | null {
  return /\bquarterly\b|\b(?:per|each|every|the|that|this) quarter\b/.test(text) ? { days: 90 } : null;
}
