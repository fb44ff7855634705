import { beforeAll, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import {
  COUNTED_SHARES,
  FISCAL_YEAR,
  LARKSPUR,
  lastClose,
  ONE_YEAR_YIELD,
  startInventedCompany,
} from "../support/fakes/invented-company.ts";

const app = await startApp({
  ...(await startInventedCompany()),
  PROCESS_ROLE: "all",
  SIGNUP_CREDITS: "1000",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
});
const { token } = await app.signUp();
let result: any;

beforeAll(async () => {
  const json = { company_name: LARKSPUR.name, ticker: LARKSPUR.ticker };
  const { status, body } = await app.call("POST", "/api/quantitative-analysis/company", { token, json });
  expect([status, body.detail]).toEqual([200, undefined]);
  result = body.result;
});

it("reads a company's statements and prices from the vendors", () => {
  const { revenue, net_income, total_debt } = result.metrics;
  expect([revenue.value, net_income.value, total_debt.value]).toEqual([
    FISCAL_YEAR.revenue,
    FISCAL_YEAR.net_income,
    FISCAL_YEAR.debt,
  ]);
  expect(result.data.sections.market).toMatchObject({ status: "done" });
});

it("counts the facts that could not be read", () => {
  const titles = result.findings.map(({ title, detail }: { title: string; detail: string }) => `${title}: ${detail}`);
  expect(titles).toContainEqual(
    expect.stringMatching(/^Some reported facts could not be read: The source gave 1 fact /),
  );
});

it("multiplies pre-split share counts by the split factor", () => {
  const { value, inputs } = result.metrics.market_capitalization;
  expect(inputs).toMatchObject({ shares: COUNTED_SHARES, split_factor: 4 });
  expect(value).toBeCloseTo(lastClose() * COUNTED_SHARES * 4, -2);
});

it("uses the continuously compounded one-year Treasury yield as the risk-free rate", () => {
  const { inputs, value } = result.metrics.structural_pd;
  // 2 ln(1 + 0.05 / 2)
  expect(inputs.risk_free_rate).toBeCloseTo(2 * Math.log(1 + ONE_YEAR_YIELD / 200), 12);
  // Debt due within a year and half of the rest: 20 + 180 / 2 million.
  expect(inputs.default_point).toBe(110e6);
  expect(value).toBeGreaterThanOrEqual(0);
});

it("implies a grade from the median of three measures, with its date and inputs", () => {
  const grade = result.data.implied_grade;
  expect(grade).toMatchObject({ status: "done", reason: null });
  expect(grade.measures.map(({ metric_id }: { metric_id: string }) => metric_id)).toEqual([
    "physical_pd",
    "ohlson_pd",
    "altman_mapped_pd",
  ]);
  for (const { metric_id, pd, as_of } of grade.measures)
    expect(result.metrics[metric_id]).toMatchObject({ value: pd, as_of });
  const pds = grade.measures.map(({ pd }: { pd: number }) => pd).sort((a: number, b: number) => a - b);
  expect([grade.pd_lowest, grade.pd, grade.pd_highest]).toEqual(pds);
  expect(result.metrics.default_probability.value).toBe(pds[1]);
  expect(grade.grade).toMatch(/^(?:AAA|AA|A|BBB|BB|B|CCC)$/);
  expect(grade.as_of).toBe(grade.measures.map(({ as_of }: { as_of: string }) => as_of).sort()[0]);
  expect(grade.table.vintage).toBe("1981-2009");
});

it("matches Ohlson's score calculated by hand", () => {
  // Assets of 1,000 million at a price level of six times 1968; its probability 1 / (1 + e^-O).
  const { value, inputs } = result.metrics.ohlson_o_score;
  expect(inputs.price_index).toBeCloseTo(600, 9);
  const [assets, liabilities, workingCapital] = [1000, 550, 200];
  const [netIncome, before, funds] = [70, 64, 110];
  const o =
    -1.32 -
    0.407 * Math.log((assets * 1e6) / inputs.price_index) +
    6.03 * (liabilities / assets) -
    1.43 * (workingCapital / assets) +
    0.0757 * (200 / 400) -
    2.37 * (netIncome / assets) -
    1.83 * (funds / liabilities) -
    0.521 * ((netIncome - before) / (netIncome + before));
  expect(value).toBeCloseTo(o, 6);
  expect(result.metrics.ohlson_pd.value).toBeCloseTo(1 / (1 + Math.exp(-o)), 9);
});

it("prices the risk of a loan to the company by that probability", async () => {
  const json = { borrower_name: LARKSPUR.name, loan_amount: 50e6 };
  const { status, body } = await app.call("POST", "/api/quantitative-analysis/loan-application", { token, json });
  expect(status).toBe(200);
  const { metrics, data } = body.result;
  expect(data.implied_grade).toMatchObject({ status: "done" });
  expect(metrics.default_probability.value).toBe(result.metrics.default_probability.value);
  expect(metrics.expected_loss.value).toBeCloseTo(metrics.default_probability.value * 0.4 * 50e6, 4);
});
