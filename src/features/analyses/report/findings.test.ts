import { expect, it } from "vitest";
import type { MetricRow } from "../result.ts";
import { above, below, checkRules, type Rule } from "./findings.ts";

const metric = (value: number | null, unit = "turns"): MetricRow => ({
  ...{ label: "", value, unit, period: null, as_of: null, formula: "", inputs: {} },
  ...{ reason_if_null: value === null ? "missing_input" : null, source_ids: ["s1"] },
});
const cover: Rule = below(
  { id: "weak", category: "credit", severity: "negative", title: "Weak" },
  "cover",
  1.5,
  "It is",
);
const debt: Rule = above({ id: "high", category: "credit", severity: "watch", title: "High" }, "debt", 4, "It is");

it("fires strictly past the limit and shows figure and limit", () => {
  const { findings, checks } = checkRules([cover, debt], { cover: metric(1.49), debt: metric(4) });
  expect(findings).toEqual([
    {
      ...{ title: "Weak", category: "credit", severity: "negative", metric_ids: ["cover"], source_ids: ["s1"] },
      detail: "It is 1.49x, below 1.50x.",
    },
  ]);
  expect(checks.map(({ outcome }) => outcome)).toEqual(["fired", "passed"]);
});

it("says which way a figure speaks for the subject, unless the check is a mere piece of information", () => {
  const row = { id: "r", category: "market", title: "R" } as const;
  const rules = [
    cover,
    debt,
    below({ ...row, severity: "positive" }, "debt", 1, "It is"),
    above({ ...row, severity: "positive" }, "cover", 8, "It is"),
    above({ ...row, severity: "info" }, "cover", 9, "It is"),
  ];
  const { checks } = checkRules(rules, { cover: metric(3), debt: metric(2) });
  expect(checks.map(({ better }) => better)).toEqual(["higher", "lower", "lower", "higher", null]);
});

it("says that nothing was found, in how many checks, and which could not be made", () => {
  const { findings, counts } = checkRules([cover, debt], { cover: metric(3), debt: metric(null) });
  expect(counts).toEqual({ made: 1, fired: 0, not_checked: 1 });
  expect(findings).toMatchObject([{ title: "No exception found", metric_ids: ["cover"], severity: "info" }]);
  expect(findings[0]?.detail).toContain("Checks made: 1;");
});

it("leaves out rules about figures that are not given at all, and puts the worst first", () => {
  const { findings, checks } = checkRules([debt, cover], { cover: metric(1), debt: metric(5) });
  expect(findings.map(({ severity }) => severity)).toEqual(["negative", "watch"]);
  expect(checkRules([cover], {}).checks).toEqual([]);
  expect(checks).toHaveLength(2);
});
