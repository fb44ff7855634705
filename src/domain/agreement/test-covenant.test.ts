import { describe, expect, it } from "vitest";
import { covenantLevelOn, testCovenant } from "./test-covenant.ts";

const STEPS = [
  { from: null, to: "2025-03-31", threshold: 4.5 },
  { from: "2025-04-01", to: "2026-03-31", threshold: 4 },
  { from: "2026-04-01", to: null, threshold: 3.5 },
];

describe("the level in force", () => {
  it.each([
    ["2024-06-30", 4.5, 0],
    ["2025-03-31", 4.5, 0],
    ["2025-04-01", 4, 1],
    ["2030-12-31", 3.5, 2],
  ])("on %s is %d", (date, limit, step) => {
    expect(covenantLevelOn({ threshold: 4.5, steps: STEPS }, date)).toEqual({ limit, step });
  });

  it("is that of the next test between two steps", () => {
    const gap = [STEPS[0], { from: "2025-06-30", to: null, threshold: 4 }].filter((step) => step !== undefined);
    expect(covenantLevelOn({ threshold: 4.5, steps: gap }, "2025-05-15")).toEqual({ limit: 4, step: 1 });
  });

  it("is the single threshold if there are no steps, and null if no step covers the date", () => {
    expect(covenantLevelOn({ threshold: 3, steps: [] }, "2026-01-01")).toEqual({ limit: 3, step: null });
    expect(covenantLevelOn({ threshold: 3, steps: STEPS.slice(1, 2) }, "2020-01-01")).toBeNull();
  });
});

describe("the test of a figure", () => {
  it.each([
    ["<=", 4, 3, "pass", 1, 0.25],
    ["<=", 4, 3.7, "watch", 0.3, 0.075],
    ["<=", 4, 4, "watch", 0, 0],
    ["<=", 4, 4.4, "fail", -0.4, -0.1],
    [">=", 3, 3.75, "pass", 0.75, 0.25],
    [">=", 3, 2.7, "fail", -0.3, -0.1],
  ] as const)("%s %d against %d is %s", (operator, limit, figure, outcome, headroom, share) => {
    const tested = testCovenant(operator, limit, figure);
    expect(tested.outcome).toBe(outcome);
    expect(tested.headroom).toBeCloseTo(headroom);
    expect(tested.headroomShare).toBeCloseTo(share);
  });

  it("is skipped without a limit or a figure", () => {
    expect(testCovenant("<=", null, 3).outcome).toBe("not_tested");
    expect(testCovenant("<=", 4, null).outcome).toBe("not_tested");
    expect(testCovenant("<=", 4, Number.POSITIVE_INFINITY).outcome).toBe("not_tested");
  });
});
