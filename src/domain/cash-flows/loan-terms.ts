import type { ActusTerms } from "./actus-terms.ts";
import { actusCycle, type Cycle, cycleBetween } from "./cycle.ts";
import type { Installments, PrintedInstallment } from "./installments.ts";
import type { LoanRate } from "./loan-rate.ts";

const DAY_COUNTS: Readonly<Record<string, ActusTerms["dayCountConvention"]>> = {
  "ACT/360": "A360",
  "ACT/365.FIXED": "A365",
  "ACT/ACT.ISDA": "AA",
  "30E/360": "30E360",
  "30/360": "30360",
};

/** The facts that the ACTUS terms are computed from. Amounts in minor units. */
export interface LoanFacts {
  readonly currency: string;
  readonly decimals: number;
  readonly principalMinor: number;
  readonly startDate: string;
  readonly maturityDate: string;
  readonly dayCount: string | null;
  readonly rate: LoanRate;
  readonly interest: { readonly anchor: string; readonly cycle: Cycle } | null;
  readonly installments: Exclude<Installments, { readonly kind: "none" }>;
  /** Installments after the start and up to maturity. */
  readonly due: readonly PrintedInstallment[];
  readonly isLevel: boolean;
  readonly calendar: ActusTerms["calendar"];
  readonly businessDayConvention: ActusTerms["businessDayConvention"];
  readonly endOfMonth: boolean;
}

/** The loan as ACTUS terms. */
export function actusTerms(facts: LoanFacts): ActusTerms {
  const { rate, interest } = facts;
  return {
    contractType: contractType(facts),
    contractRole: "RPA",
    currency: facts.currency,
    notionalPrincipal: facts.principalMinor / 10 ** facts.decimals,
    initialExchangeDate: facts.startDate,
    maturityDate: facts.maturityDate,
    dayCountConvention: DAY_COUNTS[facts.dayCount ?? ""] ?? null,
    nominalInterestRate: rate.fixedRate,
    marketObjectCodeOfRateReset: rate.benchmark,
    rateSpread: rate.spread,
    lifeFloor: rate.floor === null || rate.spread === null ? null : Number((rate.floor + rate.spread).toPrecision(12)),
    cycleAnchorDateOfInterestPayment: interest?.anchor ?? null,
    cycleOfInterestPayment: interest === null ? null : actusCycle(interest.cycle),
    ...redemptionTerms(facts),
    calendar: facts.calendar,
    businessDayConvention: facts.businessDayConvention,
    endOfMonthConvention: facts.endOfMonth ? "EOM" : "SD",
  };
}

function contractType(facts: LoanFacts): ActusTerms["contractType"] {
  if (facts.installments.kind === "bullet" || facts.due.length === 0) return "PAM";
  if (facts.isLevel) return "ANN";
  return facts.installments.kind === "rule" || stepsOf(facts).length === 1 ? "LAM" : "LAX";
}

type RedemptionTerms = Pick<
  ActusTerms,
  | "cycleAnchorDateOfPrincipalRedemption"
  | "cycleOfPrincipalRedemption"
  | "nextPrincipalRedemptionPayment"
  | "arrayCycleAnchorDateOfPrincipalRedemption"
  | "arrayCycleOfPrincipalRedemption"
  | "arrayNextPrincipalRedemptionPayment"
>;

function redemptionTerms(facts: LoanFacts): RedemptionTerms {
  const steps = stepsOf(facts);
  const [first] = steps;
  const isLax = contractType(facts) === "LAX";
  const one = first === undefined || isLax ? null : first;
  const amount = (step: Step): number => step.amountMinor / 10 ** facts.decimals;
  return {
    cycleAnchorDateOfPrincipalRedemption: one?.anchor ?? null,
    cycleOfPrincipalRedemption: one === null ? null : actusCycle(one.cycle),
    nextPrincipalRedemptionPayment: one === null ? null : amount(one),
    arrayCycleAnchorDateOfPrincipalRedemption: isLax ? steps.map(({ anchor }) => anchor) : [],
    arrayCycleOfPrincipalRedemption: isLax ? steps.map(({ cycle }) => actusCycle(cycle)) : [],
    arrayNextPrincipalRedemptionPayment: isLax ? steps.map(amount) : [],
  };
}

interface Step {
  readonly anchor: string;
  readonly cycle: Cycle;
  readonly amountMinor: number;
}

/** Runs of equal amounts at equal intervals. The amount due on the maturity date is the balance, not a step. */
function stepsOf({ due, installments, maturityDate }: LoanFacts): Step[] {
  const before = due.filter(({ date }) => date < maturityDate);
  const steps: { anchor: string; cycle: Cycle; amountMinor: number; last: string; size: number }[] = [];
  for (const [i, { date, amountMinor }] of before.entries()) {
    const step = steps.at(-1);
    const gap = step && cycleBetween(step.last, date);
    const continues = step && gap && step.amountMinor === amountMinor && (step.size === 1 || isSame(step.cycle, gap));
    if (continues) {
      Object.assign(step, { cycle: gap, last: date, size: step.size + 1 });
      continue;
    }
    const cycle = cycleBetween(date, before[i + 1]?.date ?? maturityDate);
    steps.push({ anchor: date, cycle, amountMinor, last: date, size: 1 });
  }
  if (installments.kind !== "rule" || steps[0] === undefined) return steps;
  return [{ anchor: steps[0].anchor, cycle: installments.cycle, amountMinor: steps[0].amountMinor }];
}

const isSame = (a: Cycle, b: Cycle): boolean => actusCycle(a) === actusCycle(b);
