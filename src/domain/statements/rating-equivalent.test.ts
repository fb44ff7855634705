import { expect, it } from "vitest";
import { absent, known } from "#domain/figures/metric.ts";
import { altmanMappedDefault } from "./rating-equivalent.ts";

// Z'' of 2.60 is the 5.85 less 3.25 that Altman's table gives for BBB, and so on; the default rates are S&P's 1981-2009.
it.each([
  [2.6, 0.0026],
  [1.7, 0.0097],
  [0.9, 0.0493],
  // Half-way between BBB and BB: the geometric mean of their odds, 0.0026068 and 0.0097950.
  [2.15, 0.0050277],
  // Beyond the table.
  [9, 0.0001],
  [-4, 0.2798],
])("an Altman Z'' of %d maps to a one-year probability of default of %d", (score, probability) => {
  expect(altmanMappedDefault(known(score)).value).toBeCloseTo(probability, 6);
});

it("passes on why there is no score", () => {
  expect(altmanMappedDefault(absent("unreconciled"))).toEqual(absent("unreconciled"));
});
