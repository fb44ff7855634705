import { expect, test } from "vitest";
import { sampleAgreement } from "../../../../test/support/sample-agreement.ts";
import { extractAgreement } from "../extract-agreement.ts";
import { calibrated, itemsWithFeatures, probability } from "./calibrate.ts";
import trained from "./weights.json" with { type: "json" };

const text = sampleAgreement();
const raw = extractAgreement(text, { uncalibrated: true });
const model = (bias: number, sureFrom = 0.97) => ({ sureFrom, weights: { bias } });
const best = (spans: readonly { confidence: number }[]): number => Math.max(...spans.map((span) => span.confidence));

test("changes only the confidence of the evidence", () => {
  const evidence = calibrated(raw, text.length);
  const bare = (of: typeof evidence) =>
    Object.entries(of).map(([pointer, spans]) => [pointer, spans.map((span) => ({ ...span, confidence: 0 }))]);
  expect(bare(evidence)).toEqual(bare(raw.evidence));
  expect(
    Object.values(evidence)
      .flat()
      .every(({ confidence }) => confidence >= 0 && confidence <= 0.99),
  ).toBe(true);
});

test.each([
  [-1, 0.26],
  [0, 0.5],
  [3, 0.89],
  [3.4, 0.89],
  [4, 0.98],
  [9, 0.99],
])("converts log odds of %d to a confidence of %d; only sure values reach 0.9", (bias, confidence) => {
  const evidence = calibrated(raw, text.length, model(bias));
  expect(best(evidence["/governing_law"] ?? [])).toBe(confidence);
});

test("lowers the confidence of other places in proportion to the confidence of the rule", () => {
  const spans = [0.9, 0.45].map((confidence, start) => ({
    start,
    end: start + 1,
    quote: "x",
    page: null,
    section: null,
    confidence,
    method: "rule" as const,
  }));
  const twice = { ...raw, evidence: { ...raw.evidence, "/title": spans } };
  const evidence = calibrated(twice, text.length, model(0));
  expect(evidence["/title"]?.map(({ confidence }) => confidence)).toEqual([0.5, 0.25]);
});

test("is not sure of a lender that a schedule leaves out whose shares are the whole commitment", () => {
  const listed = raw.parties.find(({ id }) =>
    raw.facilities.some((f) => f.lender_commitments.some((c) => c.party_id === id)),
  );
  const other = raw.parties.length;
  const pointer = `/parties/${other}/name`;
  const parties = [...raw.parties, { ...raw.parties[0], id: "other", role: "lender", name: "Second Bank, N.A." }];
  const name = raw.evidence["/parties/0/name"] ?? [];
  const more = { ...raw, parties, evidence: { ...raw.evidence, [pointer]: name } } as typeof raw;
  const evidence = calibrated(more, text.length, model(9));
  expect(best(evidence[pointer] ?? [])).toBeLessThan(0.9);
  expect(best(evidence[`/parties/${raw.parties.findIndex((one) => one === listed)}/name`] ?? [])).toBe(0.99);
});

test("computes the probability as a logistic function of the weighted features", () => {
  const weights = { sureFrom: 0.9, weights: { bias: 1, a: 2, b: -1 } };
  expect(probability({ a: 0.5, b: 3, unknown: 7 }, weights)).toBeCloseTo(1 / (1 + Math.exp(1)), 12);
});

test("every item has the value at its pointers, and only features with weights", () => {
  const known = new Set(Object.keys(trained.weights));
  const items = itemsWithFeatures(raw, text.length);
  expect(items.length).toBeGreaterThan(10);
  for (const { item, features } of items) {
    expect(item.pointers.some((pointer) => raw.evidence[pointer] !== undefined || pointer.includes("/fees/"))).toBe(
      true,
    );
    expect(Object.keys(features).some((name) => known.has(name))).toBe(true);
  }
});

test("the weights name the training agreements and the training date", () => {
  expect(trained.trained).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(trained.ids.length).toBeGreaterThan(50);
});

test("no rate of a grid is sure if its levels repeat their columns", () => {
  const pointer = "/facilities/0/interest_terms/pricing_grid/0/spread_bps";
  const places = Object.values(raw.evidence)[0] ?? [];
  const withGrid = (other_bps: number[]) => ({
    ...raw,
    evidence: { ...raw.evidence, [pointer]: places },
    facilities: raw.facilities.map((facility) => ({
      ...facility,
      interest_terms: {
        ...facility.interest_terms,
        pricing_grid: [
          { level: 1, metric: null, min: null, max: 2, ratings: null },
          { level: 2, metric: null, min: 2, max: null, ratings: null },
        ].map((level) => ({ ...level, spread_bps: 150, base_rate_spread_bps: 50, fee_bps: null, other_bps })),
      },
    })),
  });
  const confidence = (other: number[]) =>
    best(calibrated(withGrid(other) as unknown as typeof raw, text.length, model(9))[pointer] ?? []);
  expect([confidence([10]), confidence([10, 20, 30])]).toEqual([0.99, 0.89]);
});
