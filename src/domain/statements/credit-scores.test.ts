import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absent, known } from "#domain/figures/metric.ts";
import { altmanFactors, altmanModelFor, altmanScore } from "./altman.ts";
import { type BeneishYear, beneishScore } from "./beneish.ts";
import {
  cumulativeDefault,
  defaultEnsemble,
  GRADE_DEFAULT_RATES,
  GRADES,
  impliedGrade,
  interpolatedNotch,
} from "./implied-grade.ts";
import { defaultPoint, equityAsCall, physicalDefault, structuralDefault } from "./merton.ts";
import { ohlsonScore } from "./ohlson.ts";
import { type PiotroskiInputs, piotroskiScore } from "./piotroski.ts";

describe("Altman", () => {
  it("zones begin beyond their limits; the limits themselves are gray", () => {
    const zone = (x5: number) => altmanScore("z", { x1: 0, x2: 0, x3: 0, x4: 0, x5 }).zone;
    expect([3, 2.99, 1.81, 1.8].map(zone)).toEqual(["safe", "grey", "grey", "distress"]);
  });

  it("the form for emerging markets is the general one with score and zones 3.25 higher", () => {
    const factors = { x1: 0.12, x2: 0.25, x3: 0.09, x4: 0.8 };
    const general = altmanScore("z_double_prime", factors);
    const emerging = altmanScore("z_double_prime_emerging", factors);
    expect((emerging.score.value ?? 0) - (general.score.value ?? 0)).toBeCloseTo(3.25, 12);
    expect(emerging.zone).toBe(general.zone);
  });

  it("sales are needed only in the models that use them", () => {
    const factors = { x1: 0.1, x2: 0.1, x3: 0.1, x4: 0.1 };
    expect(altmanScore("z", factors).score.reasonIfNull).toBe("missing_input");
    expect(altmanScore("z_double_prime", factors).score.value).not.toBeNull();
  });

  it("the model depends on industry and listing, and financial companies have none", () => {
    expect(altmanModelFor(2834, true)).toMatchObject({ model: "z" });
    expect(altmanModelFor(3999, false)).toMatchObject({ model: "z_prime" });
    expect(altmanModelFor(7372, true)).toMatchObject({ model: "z_double_prime" });
    expect(altmanModelFor(6798, true)).toMatchObject({ model: null, reason: "not_applicable" });
    expect(altmanModelFor(null, true)).toMatchObject({ model: null, reason: "missing_input" });
  });

  it("factors are shares of assets, X4 of liabilities, and null over zero", () => {
    const statement = {
      workingCapital: 10,
      retainedEarnings: 20,
      ebit: 5,
      equity: 30,
      liabilities: 60,
      sales: 80,
      assets: 100,
    };
    expect(altmanFactors(statement)).toEqual({ x1: 0.1, x2: 0.2, x3: 0.05, x4: 0.5, x5: 0.8 });
    expect(altmanFactors({ ...statement, liabilities: 0 }).x4).toBeNull();
  });
});

describe("Piotroski", () => {
  const inputs: PiotroskiInputs = {
    netIncome: 90,
    netIncomePrevious: 75,
    operatingCashFlow: 120,
    assets: 1000,
    assetsOpen: 900,
    assetsPreviousOpen: 850,
    longTermDebt: 220,
    longTermDebtPrevious: 250,
    currentAssets: 450,
    currentLiabilities: 200,
    currentAssetsPrevious: 400,
    currentLiabilitiesPrevious: 180,
    shares: 100,
    sharesPrevious: 100,
    revenue: 1000,
    revenuePrevious: 850,
    costOfGoodsSold: 600,
    costOfGoodsSoldPrevious: 520,
  };

  it("an equal figure scores nothing, except equal shares", () => {
    const equal = piotroskiScore({ ...inputs, operatingCashFlow: 90, currentAssets: 400, currentLiabilities: 180 });
    expect(equal.signals).toMatchObject({ cashAboveIncome: 0, higherLiquidity: 0, noNewShares: 1 });
    expect(piotroskiScore({ ...inputs, shares: 101 }).signals.noNewShares).toBe(0);
  });

  it("a missing input leaves its signals unknown and the score as it is", () => {
    const score = piotroskiScore({ ...inputs, shares: null, costOfGoodsSoldPrevious: undefined });
    expect(score.signals).toMatchObject({ noNewShares: null, higherMargin: null });
    expect([score.score, score.known]).toEqual([7, 7]);
  });
});

describe("Beneish", () => {
  const year: BeneishYear = {
    receivables: 80,
    sales: 850,
    costOfGoodsSold: 480,
    currentAssets: 400,
    fixedAssets: 290,
    securities: 20,
    assets: 900,
    depreciation: 42,
    sellingGeneralAdministrative: 150,
    currentLiabilities: 180,
    longTermDebt: 170,
  };

  it("two equal years have indices of one and raise no flag", () => {
    const { indices, score, resemblesManipulation } = beneishScore(
      { ...year, continuingIncome: 50, operatingCashFlow: 50 },
      year,
    );
    const { tata, ...ones } = indices;
    for (const index of Object.values(ones)) expect(index.value).toBeCloseTo(1, 12);
    expect(tata.value).toBe(0);
    expect(score.value).toBeCloseTo(-4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 - 0.172 - 0.327, 12);
    expect(resemblesManipulation).toBe(false);
  });

  it("one missing input leaves the score without a value but not the other indices", () => {
    const { indices, score } = beneishScore({ ...year, continuingIncome: null, operatingCashFlow: 1 }, year);
    expect(score.reasonIfNull).toBe("missing_input");
    expect(indices.sgi.value).toBe(1);
  });
});

describe("Ohlson", () => {
  const base = {
    assets: 5e8,
    gnpPriceIndex: 1.2,
    liabilities: 3.2e8,
    workingCapital: 6e7,
    currentLiabilities: 1.1e8,
    currentAssets: 1.7e8,
    netIncome: 1.8e7,
    netIncomePrevious: 1.2e7,
    fundsFromOperations: 4.5e7,
  };

  it("has no level without a price index", () => {
    expect(ohlsonScore({ ...base, gnpPriceIndex: null }).probability.reasonIfNull).toBe("missing_input");
  });

  it("a price index and amounts in the same larger unit give the same score", () => {
    const thousand = Object.fromEntries(
      Object.entries(base).map(([name, value]) => [name, value * 1000]),
    ) as typeof base;
    expect(ohlsonScore(thousand).score.value).toBeCloseTo(ohlsonScore(base).score.value ?? Number.NaN, 9);
  });

  it("losses in both years and liabilities over assets count by their weights", () => {
    const loss = { ...base, netIncome: -1, netIncomePrevious: -1 };
    const profit = { ...base, netIncome: -1, netIncomePrevious: 1 };
    const change = (ohlsonScore(loss).score.value ?? 0) - (ohlsonScore(profit).score.value ?? 0);
    expect(change).toBeCloseTo(0.285 - 0.521, 9);
  });
});

describe("Merton", () => {
  it("recovers the asset value from which the equity was priced", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.7, max: 8, noNaN: true }),
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        fc.double({ min: -0.01, max: 0.1, noNaN: true }),
        (assets, volatility, rate) => {
          const equity = equityAsCall(assets, 1, rate, 1, volatility).value ?? 0;
          fc.pre(equity > 1e-4);
          // Equity volatility by Ito's lemma, with the delta by a difference.
          const step = 1e-6 * assets;
          const up = equityAsCall(assets + step, 1, rate, 1, volatility).value ?? 0;
          const down = equityAsCall(assets - step, 1, rate, 1, volatility).value ?? 0;
          const equityVolatility = (((up - down) / (2 * step)) * volatility * assets) / equity;
          const solved = structuralDefault({ equity, equityVolatility, debt: 1, riskFreeRate: rate });
          expect(solved.assetValue.value).toBeCloseTo(assets, 4);
          expect(solved.assetVolatility.value).toBeCloseTo(volatility, 4);
        },
      ),
    );
  });

  it("does not depend on the currency's unit", () => {
    const small = structuralDefault({ equity: 3e-9, equityVolatility: 0.8, debt: 1e-8, riskFreeRate: 0.05 });
    const large = structuralDefault({ equity: 3e12, equityVolatility: 0.8, debt: 1e13, riskFreeRate: 0.05 });
    expect(large.probability.value).toBeCloseTo(small.probability.value ?? Number.NaN, 10);
    expect((large.assetValue.value ?? 0) / (small.assetValue.value ?? 1)).toBeCloseTo(1e21, -9);
  });

  it("default becomes more likely with debt and with equity volatility", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        fc.double({ min: 0.1, max: 1.5, noNaN: true }),
        (equity, equityVolatility) => {
          const at = (debt: number, volatility: number): number =>
            structuralDefault({ equity, equityVolatility: volatility, debt, riskFreeRate: 0.03 }).probability.value ??
            Number.NaN;
          const base = at(1, equityVolatility);
          expect(at(1, equityVolatility * 1.1)).toBeGreaterThanOrEqual(base - 1e-12);
          expect(base).toBeGreaterThanOrEqual(0);
          expect(base).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("refuses a company without debt, equity or volatility", () => {
    const inputs = { equity: 3, equityVolatility: 0.8, debt: 10, riskFreeRate: 0.05 };
    expect(structuralDefault({ ...inputs, debt: 0 }).probability.reasonIfNull).toBe("not_applicable");
    expect(structuralDefault({ ...inputs, equity: -1 }).probability.reasonIfNull).toBe("not_meaningful");
    expect(structuralDefault({ ...inputs, equityVolatility: null }).probability.reasonIfNull).toBe("missing_input");
  });

  it("a higher drift of the assets increases the distance to default, and half of long-term debt counts", () => {
    const assets = { assetValue: 12.4, assetVolatility: 0.2123, debt: 10 };
    const slow = physicalDefault({ ...assets, drift: 0.05 });
    const fast = physicalDefault({ ...assets, drift: 0.1 });
    expect(slow.probability.value).toBeCloseTo(0.127, 3);
    expect(fast.probability.value ?? 1).toBeLessThan(slow.probability.value ?? 0);
    expect(defaultPoint({ shortTermDebt: 4, longTermDebt: 10 }).value).toBe(9);
  });
});

describe("implied grade", () => {
  it("each grade's default rate implies that grade, and grades never improve as default becomes more likely", () => {
    for (const grade of GRADES) expect(impliedGrade(GRADE_DEFAULT_RATES[grade])).toBe(grade);
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(probability, probability, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const rank = (pd: number): number => GRADES.indexOf(impliedGrade(pd) ?? "AAA");
        expect(rank(low)).toBeLessThanOrEqual(rank(high));
      }),
    );
    expect(impliedGrade(1.2)).toBeNull();
    expect(impliedGrade(Number.NaN)).toBeNull();
  });

  it("notches lie between the grades and say that they are interpolated", () => {
    for (const grade of GRADES)
      expect(interpolatedNotch(GRADE_DEFAULT_RATES[grade])).toEqual({ notch: grade, interpolated: true });
    expect(interpolatedNotch(0.02)?.notch).toBe("BB-");
    expect(interpolatedNotch(0.0045)?.notch).toBe("BBB-");
  });

  it("survival multiplies", () => {
    expect(cumulativeDefault([0.5, 0.5]).value).toBe(0.75);
    expect(cumulativeDefault([]).reasonIfNull).toBe("missing_input");
    expect(cumulativeDefault([1.5]).reasonIfNull).toBe("undefined");
  });

  it("one measure alone gives no band; several give their median and range", () => {
    expect(defaultEnsemble([known(0.01), absent("missing_input")])).toMatchObject({
      band: "insufficient",
      measures: 1,
    });
    const three = defaultEnsemble([known(0.05), known(0.01), known(0.2)]);
    expect(three).toMatchObject({
      band: "B",
      median: { value: 0.05 },
      lowest: { value: 0.01 },
      highest: { value: 0.2 },
    });
  });
});
