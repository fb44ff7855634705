import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absent, known } from "#domain/figures/metric.ts";
import { type Check, GREEN_LOAN_PRINCIPLES, SUSTAINABILITY_LINKED_PRINCIPLES, scoreChecklist } from "./checklist.ts";
import { activityEmissions, carbonIntensity, operationalEmissions } from "./emissions.ts";
import {
  attributionFactor,
  enterpriseValueIncludingCash,
  financedEmissions,
  portfolioEmissions,
  weightedCarbonIntensity,
} from "./financed-emissions.ts";
import { greenwashingFlags, kpiTrajectory } from "./kpi-trajectory.ts";
import { sdgCandidates, sdgLinks, sdgShares } from "./sdg-alignment.ts";
import { isAligned, taxonomyShares } from "./taxonomy.ts";

const amount = fc.double({ min: 1, max: 1e9, noNaN: true });

describe("emissions", () => {
  it("scope 3 is never added, and an unknown scope leaves no sum", () => {
    const emissions = { scope1: 10, scope2: 5, scope2Method: "market_based", scope3: 1000 } as const;
    expect(operationalEmissions(emissions).value).toBe(15);
    expect(operationalEmissions({ scope1: 10, scope2: null }).reasonIfNull).toBe("missing_input");
    expect(carbonIntensity({ scope1: 10, scope2: 5, revenueMillions: 0 }).reasonIfNull).toBe("undefined");
  });

  it("a factor without a year, source or region, or of another unit, gives no emissions", () => {
    const factor = { value: 0.4, unit: "MWh", source: "grid operator", year: 2023, region: "GB" };
    expect(activityEmissions(100, "MWh", factor).value).toBe(40);
    for (const unusable of [{ year: null }, { source: " " }, { region: "" }, { unit: "kWh" }]) {
      expect(activityEmissions(100, "MWh", { ...factor, ...unusable }).reasonIfNull).toBe("missing_input");
    }
  });
});

describe("financed emissions", () => {
  it("lenders that finance the whole enterprise finance all its emissions", () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (loans, scope1) => {
        const equity = 1e6;
        const debt = loans.reduce((sum, loan) => sum + loan, 0);
        const basis = { kind: "unlisted", equity, debt } as const;
        const parts = [...loans, equity].map(
          (share) => financedEmissions(share, basis, { scope1, scope2: 0 }).value ?? Number.NaN,
        );
        expect(parts.reduce((sum, part) => sum + part, 0) / scope1).toBeCloseTo(1, 9);
      }),
    );
  });

  it("does not depend on the currency's unit", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), amount, (share, evic) => {
        const at = (unit: number): number | null =>
          attributionFactor(share * evic * unit, { kind: "listed", evic: evic * unit }).value;
        expect(at(1024)).toBe(at(1));
      }),
    );
  });

  it("an attribution over one is an error, not cut to one", () => {
    expect(attributionFactor(11, { kind: "asset", valueAtOrigination: 10 }).reasonIfNull).toBe("not_meaningful");
    expect(attributionFactor(10, { kind: "asset", valueAtOrigination: 10 }).value).toBe(1);
    expect(attributionFactor(1, { kind: "project", equity: 0, debt: 0 }).reasonIfNull).toBe("undefined");
    expect(attributionFactor(1, { kind: "unlisted", equity: null, debt: 5 }).reasonIfNull).toBe("missing_input");
    expect(
      enterpriseValueIncludingCash({ ordinaryShares: 5, preferredShares: 1, bookDebt: 3, minorities: 1 }).value,
    ).toBe(10);
  });

  it("a portfolio says how much of it is covered and weights quality by outstanding", () => {
    const portfolio = portfolioEmissions([
      { outstanding: 30, emissions: known(100), quality: 1 },
      { outstanding: 10, emissions: known(50), quality: 5 },
      { outstanding: 60, emissions: absent("missing_input"), quality: 3 },
    ]);
    expect(portfolio).toMatchObject({ total: { value: 150 }, coverage: 0.4, quality: { value: 2 } });
    expect(portfolioEmissions([]).total.reasonIfNull).toBe("missing_input");
  });

  it("weighted intensity is between the lowest and the highest of the holdings, and needs all of them", () => {
    const holding = fc.record({ weight: fc.constant(0.25), emissions: amount, revenueMillions: amount });
    fc.assert(
      fc.property(fc.array(holding, { minLength: 4, maxLength: 4 }), (holdings) => {
        const value = weightedCarbonIntensity(holdings).value ?? Number.NaN;
        const each = holdings.map((h) => h.emissions / h.revenueMillions);
        expect(value).toBeGreaterThanOrEqual(Math.min(...each) * (1 - 1e-12));
        expect(value).toBeLessThanOrEqual(Math.max(...each) * (1 + 1e-12));
      }),
    );
    const known = { weight: 0.5, emissions: 10, revenueMillions: 5 };
    expect(weightedCarbonIntensity([known, { ...known, emissions: null }]).reasonIfNull).toBe("missing_input");
  });
});

describe("taxonomy", () => {
  it("missing evidence is not aligned, and a failed test outweighs it", () => {
    const yes = { substantialContribution: "yes", noSignificantHarm: "yes", minimumSafeguards: "yes" } as const;
    expect(isAligned(yes)).toBe("yes");
    expect(isAligned({ ...yes, minimumSafeguards: "no_evidence" })).toBe("no_evidence");
    expect(isAligned({ ...yes, minimumSafeguards: "no_evidence", noSignificantHarm: "no" })).toBe("no");
  });

  it("aligned never exceeds eligible, nor eligible the total", () => {
    expect(taxonomyShares({ eligible: 60, aligned: 61, total: 100 }).aligned.reasonIfNull).toBe("not_meaningful");
    expect(taxonomyShares({ eligible: 101, aligned: 61, total: 100 }).eligible.reasonIfNull).toBe("not_meaningful");
    expect(taxonomyShares({ eligible: 0, aligned: 0, total: 0 }).eligible.reasonIfNull).toBe("undefined");
  });
});

describe("checklist", () => {
  const check = (id: string, verdict: Check["verdict"], citation: string | null = "s. 4"): Check => ({
    id,
    verdict,
    citation,
  });

  it("scores the answered items, and gives a label from 60% coverage", () => {
    const three = ["use_of_proceeds", "project_selection"].map((id) => check(id, "yes"));
    const scored = scoreChecklist(GREEN_LOAN_PRINCIPLES, [...three, check("reporting", "no")]);
    expect(scored).toEqual({ score: known(2 / 3), coverage: 0.75, labelAllowed: true });
    expect(scoreChecklist(GREEN_LOAN_PRINCIPLES, three)).toMatchObject({ coverage: 0.5, labelAllowed: false });
    expect(scoreChecklist(SUSTAINABILITY_LINKED_PRINCIPLES, []).score.reasonIfNull).toBe("missing_input");
  });

  it("treats a yes without a citation as no evidence, and does not count recommended items", () => {
    const checks = [check("use_of_proceeds", "yes", null), check("external_review", "no")];
    expect(scoreChecklist(GREEN_LOAN_PRINCIPLES, checks).coverage).toBe(0);
  });
});

describe("target trajectory", () => {
  const unit = "tCO2e";
  const plan = { base: { value: 100, year: 2023, unit }, target: { value: 70, year: 2028, unit }, stepBps: 5 };

  it("a value on the line meets the target exactly, whether the target falls or rises", () => {
    expect(kpiTrajectory(plan, { value: 82, year: 2026, unit })).toMatchObject({
      achieved: { value: 1 },
      marginBps: -5,
    });
    expect(kpiTrajectory(plan, { value: 83, year: 2026, unit }).marginBps).toBe(0);
    expect(kpiTrajectory({ ...plan, penaltyBps: 2.5 }, { value: 83, year: 2026, unit }).marginBps).toBe(2.5);
    const rising = { ...plan, target: { ...plan.target, value: 150 } };
    expect(kpiTrajectory(rising, { value: 131, year: 2026, unit })).toMatchObject({
      required: { value: 130 },
      marginBps: -5,
    });
  });

  it("another unit, another base year or a year outside the plan is refused", () => {
    const refused = [
      kpiTrajectory(plan, { value: 80, year: 2026, unit: "tCO2e/m" }),
      kpiTrajectory(plan, { value: 80, year: 2026, unit }, 2022),
      kpiTrajectory(plan, { value: 80, year: 2029, unit }),
    ];
    for (const result of refused)
      expect(result).toMatchObject({ achieved: { reasonIfNull: "not_applicable" }, marginBps: null });
    expect(kpiTrajectory(plan, { value: 80, year: 2023, unit }).achieved.reasonIfNull).toBe("undefined");
  });

  it("flags only known weaknesses of a target", () => {
    const nothing = {
      baselineAtSigning: null,
      baselineNow: null,
      isIntensityTarget: null,
      absoluteChange: null,
      coveredShare: null,
      atSigning: null,
      target: null,
    };
    expect(greenwashingFlags(nothing)).toEqual([]);
    expect(
      greenwashingFlags({
        baselineAtSigning: plan.base,
        baselineNow: { ...plan.base, value: 120 },
        isIntensityTarget: true,
        absoluteChange: 0.1,
        coveredShare: 0.59,
        atSigning: { value: 69, year: 2023, unit },
        target: plan.target,
      }),
    ).toEqual([
      "baseline_moved",
      "intensity_falls_while_emissions_rise",
      "kpi_covers_too_little",
      "target_met_before_signing",
    ]);
  });
});

describe("development goals", () => {
  it("the longest listed prefix of a code counts, with or without dots", () => {
    expect(sdgLinks("NAICS", "221114")).toMatchObject([{ goal: 7, target: "7.2", direction: "+" }]);
    expect(sdgLinks("NAICS", "221112")).toMatchObject([{ goal: 13, direction: "-" }]);
    expect(sdgLinks("NACE", "36.00")).toMatchObject([{ target: "6.1" }]);
    expect(sdgLinks("NACE", "3600")).toEqual(sdgLinks("NACE", "36.00"));
    expect(sdgLinks("NACE", "99.99")).toEqual([]);
    // Electricity, of coal too.
    expect([sdgLinks("NACE", "35.11"), sdgLinks("NAICS", "221118")]).toEqual([[], []]);
  });

  it("words suggest goals, and shares add up by goal and direction", () => {
    expect(sdgCandidates("Builds Solar parks").map((found) => found.target)).toEqual(["7.2"]);
    expect(sdgCandidates("Runs schools, and a school for nurses").map((found) => found.target)).toEqual(["4.1"]);
    expect(sdgCandidates("An old-school coalition of charcoal makers and preschoolers")).toEqual([]);
    const shares = sdgShares([
      { share: 0.6, links: sdgLinks("NACE", "05") },
      { share: 0.3, links: sdgLinks("NACE", "06") },
      { share: 0.1, links: sdgLinks("NACE", "86") },
    ]);
    expect(shares.map((entry) => entry.goal)).toEqual([3, 13]);
    expect(shares[0]?.helping).toBeCloseTo(0.1, 12);
    expect(shares[1]?.hurting).toBeCloseTo(0.9, 12);
  });
});
