import type { ConsistencyCheck, TextPlace } from "#domain/agreement/completeness.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { deadReferences } from "./dead-references.ts";
import { textPlace } from "./text-place.ts";
import { wordsAgainstFigures } from "./words-and-figures.ts";

/** Tolerances: one cent, and the total rounding error of lender shares. */
const ROUNDING = 1;
const MAX_PLACES = 10;

type Figures = ConsistencyCheck["figures"];

/** Checks the values of an agreement against each other and reports their figures. */
export function consistencyChecks(parsed: ParsedAgreement, agreement: ExtractedAgreement): ConsistencyCheck[] {
  return [
    ...agreement.facilities.flatMap((facility, i) => facilityChecks(facility, `/facilities/${i}`)),
    datesInOrder(agreement),
    ...agreement.facilities.flatMap(({ interest_terms: { pricing_grid: grid } }, i) =>
      grid.length > 1 ? [gridInOrder(grid, `/facilities/${i}/interest_terms/pricing_grid`)] : [],
    ),
    textCheck(
      "words_match_figures",
      "amounts whose words and figures differ",
      wordsAgainstFigures(parsed).map((pair) => textPlace(parsed, pair)),
    ),
    textCheck(
      "cross_references_lead_somewhere",
      "references to sections that the text does not have",
      deadReferences(parsed).map((reference) => textPlace(parsed, reference)),
    ),
  ];
}

function checked(
  check: ConsistencyCheck["check"],
  pointer: string | null,
  failures: readonly string[],
  passed: string,
  figures: Figures = {},
  places: TextPlace[] = [],
): ConsistencyCheck {
  const result = failures.length > 0 ? "failed" : "passed";
  return { check, pointer, result, message: failures.length > 0 ? failures.join("; ") : passed, figures, places };
}

function textCheck(check: ConsistencyCheck["check"], what: string, places: TextPlace[]): ConsistencyCheck {
  const failures = places.length > 0 ? [`${what}: ${places.length}`] : [];
  return checked(check, null, failures, `no ${what}`, { count: places.length }, places.slice(0, MAX_PLACES));
}

function facilityChecks(facility: Facility, pointer: string): ConsistencyCheck[] {
  const { commitment_amount: commitment, lender_commitments: lenders, sublimits, repayment } = facility;
  const schedule = repayment?.schedule ?? [];
  return [
    ...(commitment && lenders.length > 0 ? [lendersSum(facility, commitment, pointer)] : []),
    ...(commitment && sublimits.length > 0 ? [sublimitsWithin(facility, commitment, pointer)] : []),
    ...(schedule.length > 0 ? [installmentsWithin(facility, pointer), duplicateRows(facility, pointer)] : []),
  ];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const written = ({ amount, currency }: Money): string => `${currency} ${amount.toLocaleString("en-US")}`;

function lendersSum({ lender_commitments: lenders }: Facility, commitment: Money, pointer: string): ConsistencyCheck {
  const same = lenders.filter(({ amount }) => amount.currency === commitment.currency);
  const total = sum(same.map(({ amount }) => amount.amount));
  const figures = { lenders: same.length, sum: total, commitment: commitment.amount };
  const said = `lender commitments add up to ${written({ ...commitment, amount: total })}; the commitment is ${written(commitment)}`;
  const isEqual = Math.abs(total - commitment.amount) <= ROUNDING;
  return checked("lender_commitments_sum", `${pointer}/lender_commitments`, isEqual ? [] : [said], said, figures);
}

function sublimitsWithin({ sublimits }: Facility, commitment: Money, pointer: string): ConsistencyCheck {
  const above = sublimits.flatMap(({ type, amount }) =>
    amount && amount.currency === commitment.currency && amount.amount > commitment.amount
      ? [
          `the ${type.replaceAll("_", " ")} sublimit of ${written(amount)} exceeds the commitment of ${written(commitment)}`,
        ]
      : [],
  );
  const figures = {
    commitment: commitment.amount,
    largest_sublimit: Math.max(0, ...sublimits.map(({ amount }) => amount?.amount ?? 0)),
  };
  const passed = `every sublimit is within the commitment of ${written(commitment)}`;
  return checked("sublimits_within_commitment", `${pointer}/sublimits`, above, passed, figures);
}

function installmentsWithin({ repayment, commitment_amount: commitment }: Facility, pointer: string): ConsistencyCheck {
  const schedule = repayment?.schedule ?? [];
  const amounts = sum(schedule.map(({ amount }) => amount?.amount ?? 0));
  const percents = sum(schedule.map(({ percent }) => percent ?? 0));
  const failures = [
    ...(commitment && amounts > commitment.amount + ROUNDING
      ? [
          `installments add up to ${amounts.toLocaleString("en-US")}, more than the commitment of ${written(commitment)}`,
        ]
      : []),
    ...(percents > 100 + 1e-6
      ? [`installments add up to ${Math.round(percents * 1e4) / 1e4} percent of the principal`]
      : []),
  ];
  const figures: Figures = { installments: schedule.length, amounts, percents: Math.round(percents * 1e6) / 1e6 };
  if (commitment) figures["commitment"] = commitment.amount;
  const passed = "installments do not exceed the principal";
  return checked("installments_within_commitment", `${pointer}/repayment/schedule`, failures, passed, figures);
}

function duplicateRows({ repayment }: Facility, pointer: string): ConsistencyCheck {
  const dates = (repayment?.schedule ?? []).flatMap(({ date, quarter }) => date ?? quarter ?? []);
  const twice = [...new Set(dates.filter((date, i) => dates.indexOf(date) !== i))];
  const failures = twice.length > 0 ? [`more than one installment on ${twice.join(", ")}`] : [];
  const figures = { rows: dates.length, repeated: twice.length };
  const passed = "no date has two installments";
  return checked("duplicate_schedule_rows", `${pointer}/repayment/schedule`, failures, passed, figures);
}

/** Signing, then effectiveness, then repayment, then maturity; a restatement is dated after the agreement that it
 *  amends. */
function datesInOrder(agreement: ExtractedAgreement): ConsistencyCheck {
  const { agreement_date: signed, amends, facilities, financial_covenants: covenants } = agreement;
  const failures: string[] = [];
  const figures: Figures = {};
  const inOrder = (earlier: string | null | undefined, later: string | null | undefined, what: string): void => {
    if (earlier && later && earlier > later) failures.push(`${what}: ${earlier} is after ${later}`);
  };
  if (signed) figures["agreement_date"] = signed;
  inOrder(amends?.date, signed, "the amended agreement and this one");
  for (const { facility_name: name, maturity_date: maturity, repayment } of facilities) {
    if (maturity) figures[`maturity of ${name}`] = maturity;
    inOrder(signed, maturity, `the date of the agreement and the maturity of ${name}`);
    const dates = (repayment?.schedule ?? []).flatMap(({ date }) => date ?? []);
    for (const [i, date] of dates.entries()) inOrder(dates[i - 1], date, `installments of ${name}`);
    inOrder(dates.at(-1), maturity, `the last installment and the maturity of ${name}`);
  }
  for (const { name, steps } of covenants) {
    for (const [i, { from, to }] of steps.entries()) {
      inOrder(from, to, `a step of ${name}`);
      inOrder(steps[i - 1]?.from, from, `steps of ${name}`);
    }
  }
  return checked("dates_in_order", null, failures, "dates are in order", figures);
}

/** The margins of a grid all rise or all fall from row to row. */
function gridInOrder(grid: readonly PricingLevel[], pointer: string): ConsistencyCheck {
  const columns = ["spread_bps", "base_rate_spread_bps", "fee_bps"] as const;
  const failures = columns.flatMap((column) => {
    const values = grid.flatMap((level) => level[column] ?? []);
    const rises = values.some((value, i) => i > 0 && value > (values[i - 1] as number));
    const falls = values.some((value, i) => i > 0 && value < (values[i - 1] as number));
    return rises && falls ? [`${column} rises and falls: ${values.join(", ")}`] : [];
  });
  return checked("grid_in_order", pointer, failures, "margins rise or fall steadily", { levels: grid.length });
}
