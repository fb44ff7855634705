import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility, FacilityType } from "#domain/agreement/facility.ts";
import { type BankingCalendar, type BusinessDayConvention, rolledDate } from "#domain/figures/banking-calendar.ts";
import { isMonthEnd } from "#domain/figures/calendar-date.ts";
import type { DayCount } from "#domain/figures/day-count.ts";
import { shareOf, toMinorUnits } from "#domain/loans/exact-share.ts";
import { levelPayment } from "#domain/loans/level-payment.ts";
import {
  dayCountInput,
  installmentInputs,
  installmentReason,
  interestReasons,
  paidInput,
  repaidReason,
} from "./cash-flow-inputs.ts";
import { rowOf, totalsOf } from "./cash-flow-rows.ts";
import type { CashFlowInput, CashFlowReason, CashFlowReasonCode, FacilityCashFlows } from "./cash-flows.ts";
import { compareInstallments } from "./compare-installments.ts";
import { type Cycle, cycleDate, cycleDates } from "./cycle.ts";
import { type Installments, type PrintedInstallment, printedInstallments } from "./installments.ts";
import { calendarOf, conventionOf, cycleOfPeriod, interestCycleOf, maturityOf, startOf } from "./loan-dates.ts";
import { loanRate, type RateChoices } from "./loan-rate.ts";
import { actusTerms, type LoanFacts } from "./loan-terms.ts";
import { type LoanPlan, runLoan } from "./run-loan.ts";

/** Inputs that the caller chooses because the agreement does not fix them. */
export interface CashFlowChoices extends RateChoices {
  /** Default: the usual calendar of the currency. */
  readonly calendar?: BankingCalendar | undefined;
  /** Default: `preceding` if installments fall due on a "last Business Day", else `following`. */
  readonly businessDayConvention?: BusinessDayConvention | undefined;
}

/** Facility types without a fixed plan of lending and repayment. */
const NO_SCHEDULE: Partial<Record<FacilityType, { code: CashFlowReasonCode; message: string }>> = {
  revolving: {
    code: "revolving",
    message:
      "Loans are borrowed, repaid and borrowed again until the maturity date, so no schedule follows from the agreement.",
  },
  swingline: {
    code: "revolving",
    message: "Swingline loans are borrowed and repaid at any time, so no schedule follows from the agreement.",
  },
  letter_of_credit: {
    code: "not_a_loan",
    message: "Letters of credit are paid only when they are drawn, so no schedule follows from the agreement.",
  },
};

const ACTUS_CONVENTIONS = { following: "SCF", modified_following: "SCMF", preceding: "SCP", none: "NOS" } as const;
const BLENDED =
  /\b(?:instal?lments?|payments?) of (?:both )?principal and interest\b|\bprincipal and interest (?:payments?|instal?lments?)\b|\binclu(?:ding|sive of) interest\b|\blevel (?:debt service|payments?)\b/i;

/** The cash flows of facility `index` of an agreement: its ACTUS terms, every payment of principal and interest, the
 *  source of each input, and a comparison with the printed installments. If there is no schedule or no interest,
 *  `reasons` says why. Nothing is guessed: every assumption is listed as an input. */
export function facilityCashFlows(
  agreement: ExtractedAgreement,
  index: number,
  choices: CashFlowChoices = {},
): FacilityCashFlows {
  const facility = agreement.facilities[index];
  if (facility === undefined) throw new RangeError(`the agreement has no facility ${index}`);
  const at = `/facilities/${index}`;
  const typed = NO_SCHEDULE[facility.facility_type];
  if (typed !== undefined) return noSchedule(facility, [{ ...typed, pointer: `${at}/facility_type` }]);
  const basics = basicsOf(agreement, facility, at);
  if (basics.kind === "missing") return noSchedule(facility, basics.reasons);
  const installments = printedInstallments(facility.repayment, {
    ...basics,
    pointer: `${at}/repayment/schedule`,
    interestCycle: statedCycle(facility),
  });
  if (installments.kind === "none") return noSchedule(facility, [installmentReason(installments.code, at)]);
  return scheduled({ agreement, facility, at, basics, installments, choices });
}

interface Basics {
  readonly kind: "known";
  readonly principalMinor: number;
  readonly currency: string;
  readonly decimals: number;
  readonly startDate: string;
  readonly maturityDate: string;
  readonly inputs: readonly CashFlowInput[];
}

function basicsOf(agreement: ExtractedAgreement, facility: Facility, at: string): Basics | Missing {
  const { commitment_amount: commitment } = facility;
  const start = startOf(agreement);
  const maturity = start.kind === "known" ? maturityOf(facility, at, start.value) : null;
  const pointer = `${at}/commitment_amount`;
  const noCommitment: CashFlowReason = {
    code: "no_commitment",
    message: "The text does not state a commitment.",
    pointer,
  };
  const reasons = [
    ...(commitment === null || commitment.amount <= 0 ? [noCommitment] : []),
    ...[start, maturity].flatMap((date) => (date?.kind === "missing" ? [date.reason] : [])),
  ];
  if (
    commitment === null ||
    start.kind === "missing" ||
    maturity === null ||
    maturity.kind === "missing" ||
    reasons.length > 0
  ) {
    return { kind: "missing", reasons };
  }
  const { amount, currency } = commitment;
  const decimals =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return {
    kind: "known",
    principalMinor: toMinorUnits(amount, decimals),
    currency,
    decimals,
    startDate: start.value,
    maturityDate: maturity.value,
    inputs: [
      { name: "commitment", value: amount, basis: "stated", pointer, note: null },
      ...start.inputs,
      ...maturity.inputs,
    ],
  };
}

interface Missing {
  readonly kind: "missing";
  readonly reasons: readonly CashFlowReason[];
}

function noSchedule({ id, facility_name }: Facility, reasons: readonly CashFlowReason[]): FacilityCashFlows {
  const none = { terms: null, inputs: [], rows: [], totals: null, comparison: null };
  return { facility_id: id, facility_name, currency: null, ...none, reasons: [...reasons] };
}

function statedCycle({ interest_terms: { payment_frequency: stated } }: Facility): Cycle | null {
  return stated === null ? null : cycleOfPeriod(stated);
}

interface Known {
  readonly agreement: ExtractedAgreement;
  readonly facility: Facility;
  readonly at: string;
  readonly basics: Basics;
  readonly installments: Exclude<Installments, { readonly kind: "none" }>;
  readonly choices: CashFlowChoices;
}

function scheduled(known: Known): FacilityCashFlows {
  const { agreement, facility, at, basics, installments, choices } = known;
  const { startDate, maturityDate, decimals } = basics;
  const all = installments.kind === "bullet" ? [] : installments.installments;
  const paid = all.filter(({ date }) => date <= startDate);
  const due = all.filter(({ date }) => date > startDate && date <= maturityDate);
  const paidMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (paidMinor >= basics.principalMinor) return noSchedule(facility, [repaidReason(startDate, at)]);
  const rate = loanRate(facility, `${at}/interest_terms`, choices);
  const interest = interestCycleOf(facility, at, installments);
  const calendar = calendarOf(basics.currency, choices.calendar);
  const convention = conventionOf(installments, choices.businessDayConvention, `${at}/repayment/schedule/0/quarter`);
  const paidOn = (date: string): string => rolledDate(calendar.value, convention.value, date);
  const isLevel = installments.kind === "rule" && isBlended(agreement, at);
  const facts: LoanFacts = {
    ...basics,
    principalMinor: basics.principalMinor - paidMinor,
    dayCount: facility.interest_terms.day_count_fraction,
    rate,
    interest:
      interest.kind === "known"
        ? { anchor: interestAnchor(due, startDate, interest.value), cycle: interest.value }
        : null,
    installments,
    due,
    isLevel,
    calendar: calendar.value,
    businessDayConvention: ACTUS_CONVENTIONS[convention.value],
    endOfMonth: due[0] !== undefined && isMonthEnd(due[0].date),
  };
  const plan = planOf(facts, paidOn);
  const payments = runLoan(plan);
  return {
    facility_id: facility.id,
    facility_name: facility.facility_name,
    currency: basics.currency,
    terms: actusTerms(facts),
    inputs: [
      ...basics.inputs,
      ...paidInput(paid, at),
      ...installmentInputs(installments, at),
      ...(interest.kind === "known" ? interest.inputs : []),
      ...dayCountInput(facility, at),
      ...rate.inputs,
      calendar.input,
      convention.input,
    ],
    reasons: interestReasons(facility, at, interest, rate),
    rows: payments.map((payment) => rowOf(payment, decimals)),
    totals: totalsOf(payments, decimals),
    comparison:
      installments.kind === "bullet"
        ? null
        : compareInstallments(installments, {
            principalMinor: basics.principalMinor,
            decimals,
            maturityDate,
            level: isLevel
              ? {
                  paymentMinor: levelOf(plan, due.length, installments.cycle),
                  lastPrincipalMinor: payments.at(-1)?.principalMinor ?? 0,
                }
              : null,
            paidOn,
          }),
  };
}

function planOf(facts: LoanFacts, paidOn: (date: string) => string): LoanPlan {
  const { principalMinor, startDate, maturityDate, rate, interest, due, isLevel, dayCount, endOfMonth } = facts;
  const within = { after: startDate, until: maturityDate, endOfMonth };
  return {
    principalMinor,
    startDate,
    maturityDate,
    redemptions: due.map(({ date, amountMinor }) => ({ date, amountMinor, includesInterest: isLevel })),
    interestDates: interest === null ? [] : cycleDates(interest.anchor, interest.cycle, within),
    dayCount: dayCount as DayCount | null,
    rateFrom: rate.rateFrom,
    paidOn,
  };
}

/** Interest is due on the dates of principal; if there are none, one cycle after the start. */
function interestAnchor(due: readonly PrintedInstallment[], startDate: string, cycle: Cycle): string {
  return due[0]?.date ?? cycleDate(startDate, cycle, 1, false);
}

/** The wording decides whether a payment includes interest. */
function isBlended({ evidence }: ExtractedAgreement, at: string): boolean {
  const places = [`${at}/repayment/type`, `${at}/repayment/schedule/0/amount`, `${at}/repayment/schedule/0/quarter`];
  return places.some((pointer) =>
    (evidence[pointer] ?? []).some(({ quote }) => quote !== undefined && BLENDED.test(quote)),
  );
}

/** The level payment in minor units at the first rate; null if that rate is unknown. */
function levelOf({ principalMinor, startDate, rateFrom }: LoanPlan, periods: number, cycle: Cycle): number | null {
  const yearly = rateFrom(startDate);
  if (yearly === null || !("months" in cycle)) return null;
  const { value } = levelPayment({ principal: principalMinor, rate: (yearly * cycle.months) / 12, periods });
  return value === null ? null : shareOf(1, value);
}
