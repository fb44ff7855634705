import { carbonIntensity } from "#domain/green/emissions.ts";
import { type AttributionBasis, financedEmissions, weightedCarbonIntensity } from "#domain/green/financed-emissions.ts";
import { kpiTrajectory } from "#domain/green/kpi-trajectory.ts";
import { taxonomyShares } from "#domain/green/taxonomy.ts";
import { mapMetric } from "../../src/domain/figures/metric.ts";
import type { Evaluator, Inputs } from "./case.ts";

function basisIn(i: Inputs): AttributionBasis {
  if (i.has("evic")) return { kind: "listed", evic: i.optional("evic") };
  if (i.has("value_at_origination")) return { kind: "asset", valueAtOrigination: i.optional("value_at_origination") };
  return { kind: "unlisted", equity: i.optional("total_equity", "equity"), debt: i.optional("total_debt", "debt") };
}

export const GREEN_CASES: readonly Evaluator[] = [
  {
    matches: /^financed emissions/i,
    evaluate: (i) => {
      const emissions = i.has("emissions")
        ? { scope1: i.optional("emissions"), scope2: 0 }
        : { scope1: i.optional("scope1"), scope2: i.optional("scope2") };
      return financedEmissions(i.optional("outstanding"), basisIn(i), emissions);
    },
  },
  {
    matches: /^WACI/i,
    evaluate: (i) => {
      const emissions = i.numbers("emissions");
      const revenues = i.numbers("revenue_musd");
      return weightedCarbonIntensity(
        i.numbers("weights").map((weight, n) => ({
          weight,
          emissions: emissions[n],
          revenueMillions: revenues[n],
        })),
      );
    },
  },
  {
    matches: /(carbon|emissions?) intensity|tCO2/i,
    evaluate: (i) =>
      carbonIntensity({
        scope1: i.optional("scope1"),
        scope2: i.optional("scope2"),
        revenueMillions: i.optional("revenue_musd"),
      }),
  },
  {
    matches: /^KPI/i,
    evaluate: (i) => {
      const unit = "unit";
      const base = { value: i.number("baseline"), year: i.number("baseline_year"), unit };
      const target = { value: i.number("target"), year: i.number("target_year"), unit };
      const actual = { value: i.number("actual"), year: i.number("test_year"), unit };
      const result = kpiTrajectory({ base, target, stepBps: i.number("step_bps") }, actual);
      return { required: result.required, achieved_fraction: result.achieved, margin_bps: result.marginBps };
    },
  },
  {
    matches: /^aligned/i,
    evaluate: (i) => {
      const shares = taxonomyShares({
        eligible: i.optional("eligible"),
        aligned: i.optional("aligned"),
        total: i.optional("total"),
      });
      const percent = (value: number): number => value * 100;
      return { eligible_pct: mapMetric(shares.eligible, percent), aligned_pct: mapMetric(shares.aligned, percent) };
    },
  },
];
