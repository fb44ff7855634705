import { expect, it } from "vitest";
import { CompanyResult } from "#features/analyses/result.ts";
import { readStoredResult } from "#features/analyses/routes.ts";
import { startApp } from "../support/app.ts";
import { followEvents, type SentEvent } from "../support/events.ts";

const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000" });
const ann = await app.signUp();
const COMPANY = "/api/quantitative-analysis/company";
const apple = { company_name: "Apple Inc.", ticker: "AAPL" };
const ask = (path: string, json: object, headers = {}) => app.call("POST", path, { token: ann.token, json, headers });

const stream = async (path: string, json: object): Promise<SentEvent[]> => {
  const events = await followEvents(`${app.baseUrl}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    body: JSON.stringify({ ...json, stream: true }),
  });
  const all: SentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

it("returns and stores a company analysis", async () => {
  const { status, body } = await ask(COMPANY, apple);
  expect([status, body.status]).toEqual([200, "success"]);
  expect(Object.keys(body.result)).toEqual(["summary", "findings", "metrics", "data"]);
  expect(body.result.summary).toContain("**Apple Inc.** (AAPL)");
  expect(body.cdm_events).toHaveLength(1);
  const stored = await app.call("GET", `/api/quantitative-analysis/results/${body.analysis_id}`, { token: ann.token });
  expect(stored.body).toMatchObject({ status: "completed", progress: 100, kind: "company", result: body.result });
});

it("returns typed answers by type of analysis", async () => {
  const { body } = await ask(COMPANY, apple);
  expect(readStoredResult("company", body.result)).toMatchObject({ unreadable: [], data: { kind: "company" } });
  expect(CompanyResult.parse(body.result)).toEqual(body.result);
  expect(body.result.data).toMatchObject({ implied_grade: { grade: null, status: "stale" }, forecast: { steps: [] } });
});

it("streams the steps and the same result", async () => {
  const events = await stream(COMPANY, apple);
  expect([events[0]?.type, events.at(-1)?.type]).toEqual(["started", "completed"]);
  const progress = events
    .filter(({ type }) => type === "progress")
    .map(({ data }) => data.data?.progress ?? data.progress);
  expect(progress).toEqual(progress.toSorted((a: number, b: number) => a - b));
  expect(progress.at(-1)).toBe(100);
});

it.each([
  ["another company's ticker", { ...apple, ticker: "IBM" }, 400, "ticker_mismatch"],
  ["a company that nobody knows", { company_name: "Zzyzx Widgets of Nowhere" }, 400, "no_data"],
  ["a deal that does not exist", { ...apple, deal_id: 999_999 }, 404, "deal_not_found"],
  ["no name", { ticker: "AAPL" }, 400, "invalid_request"],
  ["another type", { ...apple, analysis_type: "vibes" }, 400, "invalid_request"],
  ["members that are not known", { ...apple, depth: 3 }, 400, "invalid_request"],
])("rejects %s", async (_what, body, status, code) => {
  const answer = await ask(COMPANY, body);
  expect([answer.status, answer.body.detail.code]).toEqual([status, code]);
});

it("starts one analysis per Idempotency-Key", async () => {
  const key = { "idempotency-key": "apple-once" };
  const [first, second] = [await ask(COMPANY, apple, key), await ask(COMPANY, apple, key)];
  expect(second.body.analysis_id).toBe(first.body.analysis_id);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
});

it("answers a question about the market, and rejects a meaningless one", async () => {
  const market = "/api/quantitative-analysis/market";
  const { status, body } = await ask(market, { query: "S&P 500 and interest rates" });
  expect(status).toBe(200);
  expect(body.result.data.time_range).toBe("3M");
  expect(body.result.metrics).toHaveProperty("spy_return");
  const nothing = await ask(market, { query: "zorbland flibbers" });
  expect([nothing.status, nothing.body.detail.code]).toEqual([400, "no_data"]);
  const range = await ask(market, { query: "S&P 500", time_range: "2Y" });
  expect([range.status, range.body.detail.code]).toEqual([400, "invalid_request"]);
});

it("answers a loan application, and rejects impossible amounts and unknown borrowers", async () => {
  const loan = "/api/quantitative-analysis/loan-application";
  const { status, body } = await ask(loan, { borrower_name: "Apple Inc.", loan_amount: 5e9 });
  expect(status).toBe(200);
  expect(body.result.data).toMatchObject({ loan_type: "term_loan", recommendation: { label: "within_policy" } });
  const smallest = await ask(loan, { borrower_name: "Apple Inc.", loan_amount: 1e-9, loan_type: "bridge" });
  expect(smallest.status).toBe(200);
  for (const amount of [0, -1, 1e12 + 1, "5"])
    expect((await ask(loan, { borrower_name: "Apple Inc.", loan_amount: amount })).status).toBe(400);
  const nobody = await ask(loan, { borrower_name: "Zzyzx Widgets of Nowhere", loan_amount: 1 });
  expect([nobody.status, nobody.body.detail.code]).toEqual([400, "no_data"]);
  expect(nobody.body.message).toContain("files statements with the SEC");
});
