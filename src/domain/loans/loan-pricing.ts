import { absent, fromInputs, type Input, known, type Metric } from "#domain/figures/metric.ts";

/** Margin over the benchmark at which a one-year loan breaks even: PD x LGD/(1-PD) + funding + operating cost +
 *  hurdle x capital. Decimals. */
export function breakEvenSpread(f: {
  probability: Input;
  lossGivenDefault: Input;
  fundingSpread: Input;
  operatingCost: Input;
  capital: Input;
  hurdleRate: Input;
}): Metric {
  return fromInputs(f, (g) => {
    if (g.probability < 0 || g.probability >= 1) return absent("undefined");
    const credit = (g.probability * g.lossGivenDefault) / (1 - g.probability);
    return credit + g.fundingSpread + g.operatingCost + g.hurdleRate * g.capital;
  });
}

/** A year of a loan: its default probability given survival to it, and its discount factor. */
export interface CreditYear {
  readonly probability: number;
  readonly discountFactor: number;
}

/** Level credit spread over several years: the s at which the survival-weighted present value of s equals the present
 *  value of expected losses, s = sum(S_(t-1) pd_t LGD DF_t) / sum(S_t DF_t). One year gives PD x LGD/(1-PD). */
export function levelCreditSpread(years: readonly CreditYear[], lossGivenDefault: number): Metric {
  if (years.length === 0) return absent("missing_input");
  let survival = 1;
  let losses = 0;
  let earnings = 0;
  for (const year of years) {
    losses += survival * year.probability * lossGivenDefault * year.discountFactor;
    survival *= 1 - year.probability;
    earnings += survival * year.discountFactor;
  }
  return earnings <= 0 ? absent("undefined") : known(losses / earnings);
}

/** Market convention for the life of an original issue discount, in years. */
export const DISCOUNT_LIFE_YEARS = 4;

/** All-in rate: max(reference, floor) + credit spread adjustment + margin, and the yield adds the original issue
 *  discount over its assumed life. Decimals; the discount is a share of par. */
export function allInRate(f: {
  reference: Input;
  floor: Input;
  creditSpreadAdjustment: Input;
  margin: Input;
  issueDiscount: Input;
  discountYears?: number;
}): { readonly rate: Metric; readonly allIn: Metric } {
  const { reference, floor, creditSpreadAdjustment, margin, issueDiscount } = f;
  const years = f.discountYears ?? DISCOUNT_LIFE_YEARS;
  const rate = fromInputs(
    { reference, floor, creditSpreadAdjustment, margin },
    (g) => Math.max(g.reference, g.floor) + g.creditSpreadAdjustment + g.margin,
  );
  const allIn = fromInputs({ rate: rate.value, issueDiscount }, (g) =>
    years <= 0 ? absent("undefined") : g.rate + g.issueDiscount / years,
  );
  return { rate, allIn };
}
