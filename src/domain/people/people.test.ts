import { expect, it } from "vitest";
import { assessCredit } from "./credit-assessment.ts";
import { matchIdentity } from "./identity.ts";
import { scoreIpip50 } from "./ipip-50.ts";
import { isSensitive } from "./sensitive.ts";

/** The public key, item by item: + scored as answered, - reversed; every fifth item is of one scale. */
const KEY = "+-+-+-+-+-+-+-+-+-+-+-+-+-+---+-+-+-+--++++-+-++-+";

it("scores the extremes of each trait by the public key", () => {
  const answers = Array.from(KEY, (sign) => (sign === "+" ? 5 : 1));
  const { traits } = scoreIpip50(answers);
  for (const trait of ["extraversion", "agreeableness", "conscientiousness", "openness"] as const)
    expect(traits?.[trait]).toMatchObject({ score: 1, interval: [0.95, 1] });
  // Emotional stability reversed.
  expect(traits?.neuroticism.score).toBe(0);
  expect(traits?.extraversion.items).toEqual([1, 6, 11, 16, 21, 26, 31, 36, 41, 46]);
});

it.each<[string, number[], string]>([
  ["the same answer throughout", Array.from({ length: 50 }, () => 4), "straight_line"],
  ["agreement whatever is said", Array.from({ length: 50 }, (_, i) => (i % 9 === 0 ? 4 : 5)), "acquiescence"],
])("does not score %s", (_what, answers, sign) => {
  const { careless, traits } = scoreIpip50(answers);
  expect(careless).toContain(sign);
  expect(traits).toBeNull();
});

it.each([[[]], [Array.from({ length: 49 }, () => 3)], [Array.from({ length: 50 }, () => 6)]])(
  "takes 50 answers of 1..5",
  (answers) => {
    expect(() => scoreIpip50(answers)).toThrow(RangeError);
  },
);

const QUILL = { name: "Dorothea Quill", company: "Brindle Foundry Works Inc.", role: "CEO", location: null };

it.each([
  ["Dorothea Quill is chief executive of Brindle Foundry Works.", "same"],
  ["Quill, Dorothea: CEO, Brindle Foundry Works", "same"],
  ["Dorothea M. Quill leads Brindle Foundry Works as CEO.", "same"],
  ["Dorothea Quill is a cellist.", "namesake"],
  ["Dorothea Quill works at Brindle Foundry Works.", "namesake"],
  ["Dorothea Quillfeather is CEO of Brindle Foundry Works.", "other"],
])("compares %s with the given facts", (text, verdict) => {
  expect(matchIdentity(QUILL, text, false).verdict).toBe(verdict);
});

it.each([
  ["She is married with two children.", true],
  ["He is a devout Catholic.", true],
  ["Aged 54, she leads the plant.", true],
  ["She was diagnosed with diabetes.", true],
  ["He is a member of the Democratic Party.", true],
  ["She is chief executive of Brindle Foundry Works.", false],
  ["He joined the board in 2011.", false],
])("%s is sensitive: %s", (sentence, expected) => {
  expect(isSensitive(sentence)).toBe(expected);
});

it("assesses what was supplied and names what was not", () => {
  const credit = assessCredit({ monthly_income: 10_000, monthly_debt_payments: 3_600, late_payments: 0 });
  expect(credit.status).toBe("assessed");
  // 0.35 × 40 at 36 % of income and 0.25 × 5 without late payments, over weights of 0.60.
  expect(credit.risk_score).toBe(Math.round((0.35 * 40 + 0.25 * 5) / 0.6));
  expect(credit.limitations.join(" ")).toContain("credit used and credit limit");
});

it("gives no score if less than half of the weights was supplied", () => {
  expect(assessCredit({ monthly_income: 10_000, monthly_debt_payments: 3_600 })).toMatchObject({
    status: "insufficient_evidence",
    risk_score: null,
  });
  for (const supplied of [null, {}, { income: "a lot" }])
    expect(assessCredit(supplied)).toMatchObject({ status: "insufficient_evidence", risk_score: null, rationale: [] });
});

it.each([
  [{ annual_income: 96_000, monthly_debt_payments: 2_000 }, "monthly_debt_payments / (annual_income / 12)", 0.25],
  [{ monthly_income: 8_000, annual_debt_service: 24_000 }, "(annual_debt_service / 12) / monthly_income", 0.25],
  [{ monthly_income: 5_000, total_debt: 30_000 }, "total_debt / (monthly_income * 12)", 0.5],
  [{ annual_income: 60_000, total_debt: 30_000 }, "total_debt / annual_income", 0.5],
])("computes from the figures as supplied: %j", (supplied, formula, value) => {
  const [indicator] = assessCredit(supplied).debt_management;
  expect(indicator).toMatchObject({ formula, value, inputs: supplied });
});

it.each([
  [{ employment_years: 3 }, "employment_years * 12", 36],
  [{ credit_utilization: 40 }, "credit_utilization / 100", 0.4],
  [{ credit_utilization: 0.4 }, "as supplied", 0.4],
])("says how a figure follows from a single member: %j", (supplied, formula, value) => {
  const { financial_stability: stability, credit_utilization_patterns: use } = assessCredit(supplied);
  expect([...stability, ...use]).toMatchObject([{ formula, value, inputs: supplied }]);
});

it("says why a member was not used", () => {
  const { limitations } = assessCredit({
    monthly_income: 8_000,
    annual_income: 96_000,
    total_debt: -5,
    shoe_size: 43,
    late_payments: 0,
  });
  expect(limitations).toContain("Not used, because no figure has this name: shoe_size.");
  expect(limitations).toContain("Not used, because the value is not a number of at least 0: total_debt.");
  expect(limitations).toContain("Not used, because another member gives the same figure: annual_income.");
});
