import { absent, type Input, isGiven, known, type Metric, quotient } from "#domain/figures/metric.ts";

/** One fiscal year, in one currency. `securities` are long-term investments in securities, `depreciation` excludes
 *  amortization, `longTermDebt` the noncurrent part. */
export interface BeneishYear {
  readonly receivables: Input;
  readonly sales: Input;
  readonly costOfGoodsSold: Input;
  readonly currentAssets: Input;
  readonly fixedAssets: Input;
  readonly securities: Input;
  readonly assets: Input;
  readonly depreciation: Input;
  readonly sellingGeneralAdministrative: Input;
  readonly currentLiabilities: Input;
  readonly longTermDebt: Input;
}

/** Inputs of the accruals, from the later year only: income from continuing operations and operating cash flow. */
export interface BeneishFlows {
  readonly continuingIncome: Input;
  readonly operatingCashFlow: Input;
}

export interface BeneishScore {
  /** Days' sales in receivables, gross margin, asset quality, sales growth, depreciation, SGA and leverage indices, and
   *  total accruals to total assets. */
  readonly indices: Readonly<Record<"dsri" | "gmi" | "aqi" | "sgi" | "depi" | "sgai" | "lvgi" | "tata", Metric>>;
  readonly score: Metric;
  /** M > -1.78: the pattern resembles that of earnings manipulators. It is not proof. */
  readonly resemblesManipulation: boolean | null;
}

export const BENEISH_THRESHOLD = -1.78;

/** M-score of eight variables (Beneish, Financial Analysts Journal 1999) from two fiscal years. M = -4.84 + 0.920 DSRI +
 *  0.528 GMI + 0.404 AQI + 0.892 SGI + 0.115 DEPI - 0.172 SGAI + 4.679 TATA - 0.327 LVGI. Not for financials. */
export function beneishScore(now: BeneishYear & BeneishFlows, before: BeneishYear): BeneishScore {
  const index = (measure: (year: BeneishYear) => Metric): Metric => over(measure(now), measure(before));
  const indices = {
    dsri: index((y) => part([y.receivables], y.sales)),
    gmi: over(grossMargin(before), grossMargin(now)),
    aqi: index((y) => remainder(part([y.currentAssets, y.fixedAssets, y.securities], y.assets))),
    sgi: index((y) => (isGiven(y.sales) ? known(y.sales) : absent("missing_input"))),
    depi: over(depreciationRate(before), depreciationRate(now)),
    sgai: index((y) => part([y.sellingGeneralAdministrative], y.sales)),
    lvgi: index((y) => part([y.currentLiabilities, y.longTermDebt], y.assets)),
    tata: part([now.continuingIncome, negative(now.operatingCashFlow)], now.assets),
  };
  const score = weigh(indices);
  return { indices, score, resemblesManipulation: score.value === null ? null : score.value > BENEISH_THRESHOLD };
}

const WEIGHTS = {
  dsri: 0.92,
  gmi: 0.528,
  aqi: 0.404,
  sgi: 0.892,
  depi: 0.115,
  sgai: -0.172,
  lvgi: -0.327,
  tata: 4.679,
} as const;

function weigh(indices: BeneishScore["indices"]): Metric {
  let score = -4.84;
  for (const key of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    const index = indices[key];
    if (index.value === null) return index;
    score += WEIGHTS[key] * index.value;
  }
  return known(score);
}

function part(parts: readonly Input[], whole: Input): Metric {
  if (!parts.every(isGiven) || !isGiven(whole)) return absent("missing_input");
  return quotient(
    parts.reduce((sum, value) => sum + value, 0),
    whole,
  );
}

function over(a: Metric, b: Metric): Metric {
  if (a.value === null) return a;
  return b.value === null ? b : quotient(a.value, b.value);
}

function remainder(share: Metric): Metric {
  return share.value === null ? share : known(1 - share.value);
}

function grossMargin(year: BeneishYear): Metric {
  return remainder(part([year.costOfGoodsSold], year.sales));
}

function depreciationRate(year: BeneishYear): Metric {
  if (!isGiven(year.depreciation) || !isGiven(year.fixedAssets)) return absent("missing_input");
  return quotient(year.depreciation, year.depreciation + year.fixedAssets);
}

function negative(input: Input): Input {
  return isGiven(input) ? -input : input;
}
