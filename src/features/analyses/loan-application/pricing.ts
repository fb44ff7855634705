import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { expectedLoss, exposureAtDefault } from "#domain/loans/expected-loss.ts";
import { allInRate, breakEvenSpread, levelCreditSpread } from "#domain/loans/loan-pricing.ts";
import { discountFactor } from "#domain/prices/yield-curve.ts";
import { cumulativeDefault } from "#domain/statements/implied-grade.ts";
import { figured, type Origin, type Sheet } from "../report/metric-sheet.ts";
import type { LoanCase } from "./loan-case.ts";

/** Source and date of the reference rate. */
export interface ReferenceOrigin {
  readonly asOf: string | null;
  readonly sources: readonly string[];
}

/** Writes the assumed rate and the expected loss. `probability`: of default within one year. */
export function writePricing(sheet: Sheet, loan: LoanCase, probability: Metric, rate: ReferenceOrigin): void {
  const { terms, reference, amount, currency, origin } = loan;
  const all = allInRate({ reference, floor: 0, creditSpreadAdjustment: 0, margin: terms.margin, issueDiscount: 0 });
  const assumed = reference === null ? absent("missing_input") : all.rate;
  const inputs = { reference, floor: 0, margin: terms.margin };
  const rateOrigin: Origin = { period: rate.asOf, asOf: rate.asOf, sources: rate.sources };
  sheet.write(
    "all_in_rate",
    figured("Assumed rate", "decimal", "max(SOFR, floor) + assumed margin", assumed, inputs),
    rate.sources.length === 0 ? { ...rateOrigin, sources: origin.sources } : rateOrigin,
  );
  const pd = probability.value;
  const reasoned = (metric: Metric): Metric =>
    pd === null ? absent(probability.reasonIfNull ?? "missing_input") : metric;
  const exposure = exposureAtDefault({ drawn: amount, undrawn: 0 }).value;
  const { lossGivenDefault, fundingSpread, operatingCost, capital, hurdleRate } = terms;
  const loss = expectedLoss({ probability: pd, lossGivenDefault, exposure });
  const shown = { default_probability: pd, loss_given_default: lossGivenDefault };
  sheet.write(
    "expected_loss",
    figured(
      "Expected loss, one year",
      currency,
      "probability of default x loss given default x exposure",
      reasoned(loss),
      { ...shown, exposure },
    ),
    origin,
  );
  const spread = breakEvenSpread({
    probability: pd,
    lossGivenDefault,
    fundingSpread,
    operatingCost,
    capital,
    hurdleRate,
  });
  sheet.write(
    "break_even_spread",
    figured(
      "Break-even margin",
      "decimal",
      "PD x LGD / (1 - PD) + funding spread + operating cost + hurdle rate x capital",
      reasoned(spread),
      {
        ...shown,
        funding_spread: fundingSpread,
        operating_cost: operatingCost,
        hurdle_rate: hurdleRate,
        capital,
      },
    ),
    origin,
  );
  writeOverTerm(sheet, loan, pd, reasoned);
}

/** Probability of default over the life of the loan, assuming the one-year probability in each year. */
function writeOverTerm(
  sheet: Sheet,
  { terms, reference, origin }: LoanCase,
  pd: number | null,
  reasoned: (metric: Metric) => Metric,
): void {
  const { years, lossGivenDefault } = terms;
  const each = Array.from({ length: years }, (_, i) => ({
    probability: pd ?? 0,
    discountFactor: discountFactor(reference ?? 0, i + 1),
  }));
  const cumulative = cumulativeDefault(each.map(({ probability }) => probability));
  sheet.write(
    "cumulative_default_probability",
    figured(
      "Probability of default over the tenor",
      "decimal",
      "1 - (1 - one-year probability)^years",
      reasoned(cumulative),
      { default_probability: pd, years },
    ),
    origin,
  );
  const level = reference === null ? absent("missing_input") : levelCreditSpread(each, lossGivenDefault);
  sheet.write(
    "level_credit_spread",
    figured(
      "Credit spread over the tenor",
      "decimal",
      "discounted expected losses / discounted survival, by year",
      reasoned(level.value === null ? level : known(level.value)),
      { default_probability: pd, loss_given_default: lossGivenDefault, years, discount_rate: reference },
    ),
    origin,
  );
}
