import { describe, expect, it, vi } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ OFFLINE: "true", SIGNUP_CREDITS: "10000", PROCESS_ROLE: "all" });
const { token } = await app.signUp();
const stranger = (await app.signUp()).token;
const PATH = "/api/stock-prediction/backtest";
const test = (json: object, headers: Record<string, string> = {}) => app.call("POST", PATH, { token, json, headers });
const get = (id: string, path = "", by = token) => app.call("GET", `${PATH}s/${id}${path}`, { token: by });
const creditsOf = async () => (await app.call("GET", "/api/credits", { token })).body;
const ASYNC = { prefer: "respond-async" };

const YEARS = { symbol: "AAPL", start: "2016-01-04", end: "2020-12-31" };
const plain = { ...YEARS, strategy: { name: "sma_cross", params: { fast: 20, slow: 100 } } };
const optimized = {
  ...YEARS,
  strategy: { name: "sma_cross" },
  optimize: { grid: { fast: [5, 10, 20], slow: [20, 50] }, folds: 3 },
};
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await get(id);
      expect(["completed", "failed"]).toContain(body.status);
      return body;
    },
    { timeout: 30_000, interval: 50 },
  );

describe("a backtest with Prefer: respond-async", () => {
  it("is a run with the same result as a synchronous one, charged once", async () => {
    const before = await creditsOf();
    const { status, headers, body } = await test(plain, ASYNC);
    expect([status, headers.get("preference-applied"), body.result]).toEqual([202, "respond-async", null]);
    const run = await ended(body.backtest_id);
    expect(run).toMatchObject({ status: "completed", progress: 100, resumes: null, input: { symbol: "AAPL" } });
    expect(run.cdm_events).toHaveLength(1);
    const charged = before.balance - (await creditsOf()).balance;
    const waited = (await test(plain)).body;
    expect(run.result).toEqual(waited);
    expect(await creditsOf()).toMatchObject({ balance: before.balance - 2 * charged, held: 0 });
    expect(charged).toBe(10);
  });

  it("streams its steps, and is listed in its organization only", async () => {
    const { backtest_id: id } = (await test(plain, ASYNC)).body;
    await ended(id);
    const events = (await get(id, "/events")).body as string;
    expect(events.match(/^event: .*$/gm)?.at(0)).toBe("event: started");
    expect(events).toContain(`"backtest_id":"${id}"`);
    expect(events.match(/^event: .*$/gm)?.at(-1)).toBe("event: completed");
    const listed = (await app.call("GET", `${PATH}s`, { token })).body;
    expect(listed.results.map((one: { backtest_id: string }) => one.backtest_id)).toContain(id);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/events"],
      ["POST", "/cancel"],
      ["POST", "/resume"],
    ] as const) {
      const { status } = await app.call(method, `${PATH}s/${id}${path}`, { token: stranger });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await app.call("GET", `${PATH}s`, { token: stranger })).body.total).toBe(0);
  });

  it("without prices for the symbol fails with a reason and costs nothing", async () => {
    const before = await creditsOf();
    const { backtest_id: id } = (await test({ ...plain, symbol: "MSFT" }, ASYNC)).body;
    expect(await ended(id)).toMatchObject({ status: "failed", error: { code: "no_data" }, result: null });
    expect(await creditsOf()).toMatchObject({ balance: before.balance, held: 0 });
  });
});

describe("an optimization", () => {
  it("reports only bars after those used to choose its parameters", async () => {
    const { status, body } = await test(optimized);
    expect(status).toBe(200);
    const { optimization: found } = body;
    // Of six combinations one has equal averages, which the rule cannot have.
    expect(found).toMatchObject({ objective: "sharpe_ratio", parameter_sets: 5, trials: 15 });
    expect(found.deflated_sharpe).toBeGreaterThanOrEqual(0);
    expect(found.deflated_sharpe).toBeLessThanOrEqual(1);
    expect(found.folds).toHaveLength(3);
    for (const { train_end, test_start, params } of found.folds) {
      expect(train_end < test_start).toBe(true);
      expect(params.fast).toBeLessThan(params.slow);
    }
    expect(body.start).toBe(found.folds[0].test_start);
    expect(body.end).toBe(found.folds[2].test_end);
    expect(body.bars).toBe(body.equity_curve.length);
    expect(body.equity_curve[0].equity / 100_000).toBeCloseTo(1, 1);
    for (const { entry_timestamp } of body.trades) expect(entry_timestamp >= body.start).toBe(true);
  });

  it.each([
    ["optimize.grid.speed", { speed: [1, 2] }],
    ["optimize.grid.fast", { fast: [0, 5] }],
    ["optimize.grid.fast", { fast: [5, 5] }],
    ["optimize.grid", { fast: [5] }],
    [
      "optimize.grid",
      { fast: Array.from({ length: 50 }, (_, i) => i + 1), slow: Array.from({ length: 9 }, (_, i) => 60 + i) },
    ],
  ])("rejects a wrong %s", async (path, grid) => {
    const { status, body } = await test({ ...optimized, optimize: { grid } });
    expect([status, body.detail.errors?.[0]?.path]).toEqual([400, path]);
  });

  it("fails with too few bars for its folds", async () => {
    const { status, body } = await test({ ...optimized, start: "2020-10-01" });
    expect([status, body.detail.code]).toEqual([400, "no_data"]);
    expect(body.message).toContain("3 folds need");
  });
});

describe("a stopped backtest", () => {
  it("releases its credits, and resumes from its computed steps", async () => {
    const before = await creditsOf();
    const { backtest_id: id } = (await test(optimized, ASYNC)).body;
    await app.call("POST", `${PATH}s/${id}/cancel`, { token });
    const stopped = await ended(id);
    expect(stopped).toMatchObject({ status: "failed", error: { code: "cancelled" } });
    expect(await creditsOf()).toMatchObject({ balance: before.balance, held: 0 });
    expect((await app.call("POST", `${PATH}s/${id}/cancel`, { token })).status).toBe(409);
    const resumed = await app.call("POST", `${PATH}s/${id}/resume`, { token });
    expect(resumed.status).toBe(202);
    const run = await ended(resumed.body.backtest_id);
    expect(run).toMatchObject({ status: "completed", resumes: id });
    const again = (await test(optimized)).body;
    expect(run.result).toEqual(again);
    expect((await app.call("POST", `${PATH}s/${run.backtest_id}/resume`, { token })).status).toBe(409);
    const left = await app.database.pool.query(
      "select count(*)::int as n from backtest_checkpoints where run_id = $1",
      [id],
    );
    expect(left.rows[0]).toEqual({ n: 0 });
  });
});

describe("stops and a benchmark", () => {
  it("close within a bar at the stop or worse, with the reason", async () => {
    const { body } = await test({ ...plain, stop_loss: 0.03, trailing_stop: 0.05, take_profit: 0.1, slippage_bps: 0 });
    const reasons = body.trades.map((trade: { exit_reason: string }) => trade.exit_reason);
    expect(new Set(reasons)).toContain("trailing_stop");
    for (const { exit_reason, entry_price, exit_price } of body.trades) {
      if (exit_reason === "stop_loss") expect(exit_price / entry_price).toBeLessThanOrEqual(0.97 + 1e-9);
      if (exit_reason === "take_profit") expect(exit_price / entry_price).toBeGreaterThanOrEqual(1.1 - 1e-9);
    }
    expect(body.assumptions.stops).toContain("stop loss 3%, take profit 10%, trailing stop 5%");
  });

  it("uses the requested symbol as the benchmark", async () => {
    const { body } = await test({ ...plain, benchmark: "SPY" });
    const held = (await test({ ...YEARS, symbol: "SPY", strategy: { name: "buy_and_hold" } })).body;
    expect(body.metrics.benchmark_return).toBeCloseTo(held.metrics.benchmark_return, 12);
    expect(body.assumptions.benchmark).toContain("SPY");
  });
});
