import { expect, it } from "vitest";
import type { MetricRow } from "../result/report-data.ts";
import { above, below, checkRules, type Rule } from "./findings.ts";

const metric = (value: number | null, unit = "turns"): MetricRow => ({
  label: "",
  value,
  unit,
  period: null,
  as_of: null,
  formula: "",
  inputs: {},
  reason_if_null: value === null ? "missing_input" : null,
  source_ids: ["s1"],
  note: null,
});
const cover: Rule = below(
  { id: "weak", category: "credit", severity: "negative", title: "Weak" },
  "cover",
  1.5,
  "It is",
);
const debt: Rule = above({ id: "high", category: "credit", severity: "watch", title: "High" }, "debt", 4, "It is");
const strong: Rule = above(
  { id: "strong", category: "credit", severity: "positive", title: "Strong" },
  "cover",
  8,
  "It is",
);

it("fires strictly past the limit and shows figure and limit", () => {
  const { findings, checks } = checkRules([cover, debt], { cover: metric(1.49), debt: metric(4) });
  expect(findings).toEqual([
    {
      title: "Weak",
      category: "credit",
      severity: "negative",
      metric_ids: ["cover"],
      source_ids: ["s1"],
      detail: "It is 1.49x, below 1.50x.",
    },
  ]);
  expect(checks.map(({ outcome }) => outcome)).toEqual(["fail", "pass"]);
});

it("does not call a figure that rounds to its limit beyond that limit", () => {
  expect(checkRules([debt], { debt: metric(4.001) }).findings[0]?.detail).toBe(
    "It is 4.00x, slightly above the limit.",
  );
});

it.each([
  [1, "fail", "not_met"],
  [9, "pass", "pass"],
  [null, "not_tested", "not_tested"],
] as const)("of %s the outcome of a risk is %s and of a strength %s", (value, risk, strength) => {
  const { checks } = checkRules([cover, strong], { cover: metric(value) });
  expect(checks.map(({ direction, outcome }) => [direction, outcome])).toEqual([
    ["risk", risk],
    ["strength", strength],
  ]);
});

it("says which way a figure is better for the subject", () => {
  const row = { id: "r", category: "market", title: "R" } as const;
  const rules = [cover, debt, below({ ...row, severity: "positive" }, "debt", 1, "It is"), strong];
  const { checks } = checkRules(rules, { cover: metric(3), debt: metric(2) });
  expect(checks.map(({ better }) => better)).toEqual(["higher", "lower", "lower", "higher"]);
});

it("says that all risk checks passed, how many were tested, and how many were skipped", () => {
  const { findings, counts } = checkRules([cover, debt, strong], { cover: metric(3), debt: metric(null) });
  expect(counts).toEqual({ tested: 1, passed: 1, watch: 0, failed: 0, not_tested: 1 });
  expect(findings).toMatchObject([{ title: "All risk checks passed", metric_ids: ["cover"], severity: "info" }]);
  expect(findings[0]?.detail).toBe("Risk checks tested: 1; all passed. Skipped because data is missing: 1.");
});

it("leaves out rules about figures that are not given at all, and puts the worst first", () => {
  const { findings, checks } = checkRules([debt, cover], { cover: metric(1), debt: metric(5) });
  expect(findings.map(({ severity }) => severity)).toEqual(["negative", "watch"]);
  expect(checkRules([cover], {}).checks).toEqual([]);
  expect(checks).toHaveLength(2);
});
