import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ridgeFits, standardizer } from "../../src/domain/figures/ridge-regression.ts";
import { mean } from "../../src/domain/figures/statistics.ts";
import { continueSeries, fitAutoregression } from "../../src/domain/prices/autoregression.ts";

/** The rows of a file under fixtures/series, without its header. */
function rowsOf(name: string): number[][] {
  const text = readFileSync(new URL(`fixtures/series/${name}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").map(Number));
}

describe("autoregression of the yearly sunspot numbers", () => {
  const sunspots = rowsOf("sunspots-yearly.csv").map(([, number = Number.NaN]) => number);

  it("has the AR(9) coefficients of Stata's var command", () => {
    // statsmodels, statsmodels/tsa/tests/results/results_ar.py at 1a63aa78, ARResultsOLS: "taken from Stata".
    const { constant, weights } = fitAutoregression(sunspots, 9);
    const published = [
      1.1649421971129, -0.40535742259304, -0.16653934246587, 0.14980629416032, -0.09462417064796, 0.00491001240749,
      0.0504665930841, -0.08635349190816, 0.25349103194757,
    ];
    expect(constant).toBeCloseTo(6.7430535917332, 9);
    expect(weights).toHaveLength(9);
    published.forEach((value, i) => expect(weights[i]).toBeCloseTo(value, 10));
  });

  it("has the criteria and the order of R's VARselect, corrected for few observations", () => {
    // The same file, ARLagResults: AIC = ln(SSE / T) + 2 (m + 1) / T of the orders 1 to 16 on T = 309 - 16 observations.
    const published = [
      6.311751824815273, 5.647615009344886, 5.634199640773091, 5.6394157977669, 5.646102475432464, 5.628416873122441,
      5.58420418513715, 5.541163244029505, 5.483155367013447, 5.489939895595428, 5.496713895370946, 5.503539311586831,
      5.510365149977393, 5.513740912139918, 5.515627471325321, 5.515935627515806,
    ];
    const observations = sunspots.length - 16;
    const { weights, criteria } = fitAutoregression(sunspots, 16);
    published.forEach((value, i) => {
      // Hurvich and Tsai count the variance as a parameter, VARselect does not.
      const parameters = i + 3;
      const correction = (2 * parameters * (parameters + 1)) / (observations - parameters - 1);
      expect(criteria[i + 1]).toBeCloseTo(observations * value + 2 + correction, 8);
    });
    expect(weights).toHaveLength(9);
  });

  it("feeds each forecast into the next", () => {
    const fit = { constant: 1, weights: [0.5, 0.25], criteria: [] };
    // 1 + 0.5 x 4 + 0.25 x 2 = 3.5; 1 + 0.5 x 3.5 + 0.25 x 4 = 3.75; 1 + 0.5 x 3.75 + 0.25 x 3.5 = 3.75.
    expect(continueSeries(fit, [9, 2, 4], 3)).toEqual([3.5, 3.75, 3.75]);
  });
});

describe("ridge regression of Longley's data", () => {
  // R's examples of linearRidge and lm.ridge: the deflator on the other six columns.
  const data = rowsOf("longley.csv");
  const deflators = data.map(([deflator = Number.NaN]) => deflator);
  const others = data.map((row) => row.slice(1));
  const rows = others.map(standardizer(others));
  const targets = deflators.map((deflator) => deflator - mean(deflators));

  it("has the coefficients and degrees of freedom of R's package ridge", () => {
    // linearRidge(y ~ ., longley): "Ridge parameter: 0.01046912", "Degrees of freedom: model 3.67". Its columns have
    // length 1, ours the standard deviation 1, so that its penalty counts once per observation here.
    const [fit] = ridgeFits(rows, targets, [0.01046912 * data.length]);
    const scaled = fit?.weights.map((weight) => weight * Math.sqrt(data.length)) ?? [];
    const published = [16.7, 4.286, 3.721, -0.7627, 12.11, 9.175];
    expect(scaled.map((value) => Number(value.toPrecision(4)))).toEqual(published);
    expect(fit?.freedom).toBeCloseTo(3.67, 2);
  });

  it("has its minimum generalized cross-validation where R's package MASS does", () => {
    // select(lm.ridge(y ~ ., longley, lambda = seq(0, 0.1, 0.001))): "smallest value of GCV at 0.006". It does not count
    // the intercept as a parameter.
    const penalties = Array.from({ length: 100 }, (_, i) => (i + 1) / 1000);
    const errors = ridgeFits(rows, targets, penalties).map(
      ({ squaredError, freedom }) => squaredError / (data.length - freedom) ** 2,
    );
    expect(penalties[errors.indexOf(Math.min(...errors))]).toBe(0.006);
  });
});
