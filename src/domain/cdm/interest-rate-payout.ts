import type { Facility, FacilityType } from "#domain/agreement/facility.ts";
import { given } from "./given.ts";
import { at, type FacilityRate } from "./price-quantity.ts";
import type {
  CalculationPeriodDates,
  FloatingRateSpecification,
  InterestRatePayout,
  PrincipalPayments,
  RateSpecification,
} from "./types.ts";

/** CDM `DayCountFractionEnum`. Any other day count is left out. */
export const DAY_COUNT_FRACTIONS: ReadonlySet<string> = new Set([
  "ACT/360",
  "ACT/365L",
  "ACT/364",
  "ACT/365.FIXED",
  "ACT/ACT.AFB",
  "ACT/ACT.ICMA",
  "ACT/ACT.ISDA",
  "ACT/ACT.ISMA",
  "CAL/252",
  "1/1",
  "30E/360",
  "30E/360.ISDA",
  "30/360",
  "RBA Bond Basis",
]);

/** Is the principal lent on the effective date? Only the facility type says so. */
const LENT_AT_START: Partial<Record<FacilityType, boolean>> = {
  revolving: false,
  delayed_draw: false,
  swingline: false,
  letter_of_credit: false,
  term_loan: true,
  term_loan_a: true,
  term_loan_b: true,
  bridge: true,
};

function rateSpecificationOf({ rate_option }: Facility["interest_terms"], rate: FacilityRate): RateSpecification {
  if (rate.kind === "fixed") {
    return { FixedRateSpecification: { rateSchedule: { price: { address: at("fixed-rate") } } } };
  }
  const schedule = (location: string, bps: number | null | undefined) =>
    typeof bps === "number" ? { price: { address: at(location) } } : undefined;
  return {
    FloatingRateSpecification: given<FloatingRateSpecification>({
      rateOption: { address: at("interest-rate-index") },
      spreadSchedule: schedule("spread", rate_option?.spread_bps),
      floorRateSchedule: schedule("floor", rate_option?.floor_bps),
    }),
  };
}

function principalPaymentOf({ facility_type, repayment }: Facility): PrincipalPayments | undefined {
  const initialPayment = LENT_AT_START[facility_type];
  if (repayment === null || initialPayment === undefined) return undefined;
  const intermediatePayment = repayment.type === "amortizing" || !initialPayment;
  return { initialPayment, finalPayment: true, intermediatePayment };
}

/** The interest that the borrower (Party1) pays to the lender side (Party2). The calculation period frequency and
 *  adjustments are left out: CDM requires a roll convention and business centers with them, which loan agreements do
 *  not state. */
export function interestRatePayoutOf(
  facility: Facility,
  rate: FacilityRate,
  dates: CalculationPeriodDates,
): InterestRatePayout {
  const { day_count_fraction: dayCount, payment_frequency: frequency } = facility.interest_terms;
  return given<InterestRatePayout>({
    payerReceiver: { payer: "Party1", receiver: "Party2" },
    priceQuantity: { quantitySchedule: { address: at("commitment") } },
    principalPayment: principalPaymentOf(facility),
    rateSpecification: rateSpecificationOf(facility.interest_terms, rate),
    dayCountFraction: dayCount !== null && DAY_COUNT_FRACTIONS.has(dayCount) ? { value: dayCount } : undefined,
    calculationPeriodDates: Object.keys(dates).length > 0 ? dates : undefined,
    paymentDates:
      frequency === null
        ? undefined
        : { paymentFrequency: { periodMultiplier: frequency.period_multiplier, period: frequency.period } },
  });
}
