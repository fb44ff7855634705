import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ OFFLINE: "true", SIGNUP_CREDITS: "10000" });
const { token } = await app.signUp();
const test = (json: object, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/stock-prediction/backtest", { token, json, headers });
const creditsOf = async () => (await app.call("GET", "/api/credits", { token })).body;

const YEARS = { start: "2016-01-04", end: "2020-12-31", timeframe: "1D", initial_capital: 100_000 };
const COSTS = { fees_bps: 10, slippage_bps: 5 };

describe("a backtest", () => {
  it.each([
    ["buy_and_hold", {}, ["AAPL"]],
    ["sma_cross", { fast: 20, slow: 100 }, ["AAPL"]],
    ["rsi", { period: 14, low: 35, high: 65 }, ["AAPL"]],
    ["macd", { fast: 12, slow: 26, signal: 9 }, ["AAPL"]],
    ["bollinger", { period: 20, width: 2 }, ["AAPL"]],
    ["momentum", { lookback: 126, top: 1 }, ["AAPL", "IBM", "SPY"]],
    ["mean_reversion", { lookback: 20, z: 1.5 }, ["AAPL", "SPY"]],
    ["pairs", { lookback: 60, z: 1.5 }, ["SPY", "QQQ"]],
  ])("%s reports its trades, which add up to its equity", async (name, params, symbols) => {
    const { status, body } = await test({ symbols, ...YEARS, ...COSTS, strategy: { name, params } });
    expect(status).toBe(200);
    const { metrics, equity_curve, trades } = body;
    expect(body.source).toEqual(expect.any(String));
    expect(body.strategy).toEqual({ name, params });
    expect(body.assumptions).toMatchObject({ fills: "next_bar_open", fees_bps: 10, slippage_bps: 5 });
    expect(body.assumptions.look_ahead_check).toEqual({ dates_checked: 21, violations: 0 });
    expect(metrics.n_trades).toBe(trades.length);
    expect(trades.length).toBeGreaterThan(0);
    const final = equity_curve.at(-1).equity;
    expect([equity_curve[0], body.final_equity]).toEqual([{ timestamp: body.start, equity: 100_000 }, final]);
    expect(metrics.total_return).toBeCloseTo(final / 100_000 - 1, 12);
    const pnl = trades.reduce((sum: number, trade: { pnl: number }) => sum + trade.pnl, 0);
    expect(pnl).toBeCloseTo(final - 100_000, 4);
    let peak = 0;
    let deepest = 0;
    for (const { equity } of equity_curve) {
      peak = Math.max(peak, equity);
      deepest = Math.min(deepest, equity / peak - 1);
    }
    expect(metrics.max_drawdown).toBeCloseTo(deepest, 12);
    for (const name of ["cagr", "sharpe_ratio", "sortino_ratio", "volatility", "exposure", "benchmark_return"])
      expect([name, typeof metrics[name]]).toEqual([name, "number"]);
    expect(metrics.total_return_without_costs).toBeGreaterThan(metrics.total_return);
  });

  it("fills a signal of a close at the next open, less slippage and fees", async () => {
    const window = { ...YEARS, end: "2016-03-31" };
    const { body } = await test({ symbol: "AAPL", ...window, ...COSTS, strategy: { name: "buy_and_hold" } });
    const bars = await app.call("GET", "/api/trades/bars/AAPL?start=2016-01-04&end=2016-03-31&adjustment=all", {
      token,
    });
    const [first, second] = bars.body.bars;
    const last = bars.body.bars.at(-1);
    const [trade] = body.trades;
    expect(trade).toMatchObject({
      status: "open",
      side: "long",
      exit_timestamp: null,
      entry_timestamp: second.timestamp,
    });
    expect(trade.entry_price).toBeCloseTo(second.open * 1.0005, 9);
    expect(trade.fees).toBeCloseTo(trade.quantity * trade.entry_price * 0.001, 6);
    expect(Number.isInteger(trade.quantity)).toBe(true);
    expect(body.metrics.benchmark_return).toBeCloseTo(last.close / first.close - 1, 12);
    expect(body.metrics).toMatchObject({ win_rate: null, n_trades: 1, closed_trades: 0 });
    expect(body.benchmark_curve).toHaveLength(body.equity_curve.length);
  });

  it("of several symbols trades each with its own share of the capital", async () => {
    const strategy = { name: "sma_cross", params: { fast: 20, slow: 50 } };
    const both = (await test({ symbols: ["AAPL", "IBM"], ...YEARS, strategy })).body;
    const alone = await Promise.all(
      ["AAPL", "IBM"].map(async (symbol) => (await test({ symbol, ...YEARS, initial_capital: 50_000, strategy })).body),
    );
    const sumOf = (of: (run: any) => number): number => alone.reduce((sum: number, run) => sum + of(run), 0);
    expect(both.final_equity).toBeCloseTo(
      sumOf((run) => run.final_equity),
      6,
    );
    expect(both.trades).toHaveLength(sumOf((run) => run.trades.length));
  });

  it("has defaults, and names unknown parameters", async () => {
    const { status, body } = await test({ symbol: "spy", strategy: { name: "rsi", params: { colour: "red" } } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ symbols: ["SPY"], timeframe: "1D", initial_capital: 100_000, stale: true });
    expect(body.strategy.params).toEqual({ period: 14, low: 30, high: 70 });
    expect(body.assumptions).toMatchObject({ fees_bps: 5, slippage_bps: 5, ignored_params: ["colour"] });
    expect(body.metrics.shuffle_percentile).toBeGreaterThanOrEqual(0);
    expect(body.bars).toBeGreaterThan(1_200);
  });

  it("costs the price of a prediction once, and nothing when rejected", async () => {
    const asked = { symbol: "SPY", ...YEARS, strategy: { name: "macd" } };
    const before = await creditsOf();
    const headers = { "idempotency-key": "backtest" };
    const first = await test(asked, headers);
    expect((await creditsOf()).balance).toBe(before.balance - 10);
    const again = await test(asked, headers);
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
    for (const [symbol, start, code] of [
      ["MSFT", "2016-01-04", "no_data"],
      ["SPY", "2020-12-27", "no_data"],
    ] as const) {
      const { status, body } = await test({ ...asked, symbol, start, end: start === "2020-12-27" ? start : YEARS.end });
      expect([status, body.detail.code]).toEqual([400, code]);
    }
    expect(await creditsOf()).toMatchObject({ balance: before.balance - 10, held: 0 });
  });
});

describe("a request is rejected", () => {
  const good = { symbol: "AAPL", ...YEARS, strategy: { name: "sma_cross", params: { fast: 10, slow: 30 } } };
  it.each([
    ["symbol", { ...good, symbol: undefined }],
    ["symbol", { ...good, symbols: ["AAPL"] }],
    ["symbol", { ...good, symbol: "no symbol!" }],
    ["symbols", { ...good, symbol: undefined, symbols: [] }],
    ["symbols", { ...good, symbol: undefined, symbols: ["AAPL", "aapl"] }],
    ["symbols", { ...good, strategy: { name: "pairs" } }],
    ["symbols", { ...good, symbol: undefined, symbols: ["AAPL", "SPY", "IBM"], strategy: { name: "pairs" } }],
    ["strategy", { ...good, strategy: undefined }],
    ["strategy.name", { ...good, strategy: { name: "magic" } }],
    ["strategy.rule", { ...good, strategy: { name: "rsi", rule: 1 } }],
    ["strategy.params.fast", { ...good, strategy: { name: "sma_cross", params: { fast: 30, slow: 10 } } }],
    ["strategy.params.fast", { ...good, strategy: { name: "sma_cross", params: { fast: 0, slow: 10 } } }],
    ["strategy.params.slow", { ...good, strategy: { name: "sma_cross", params: { fast: 5, slow: "30" } } }],
    ["strategy.params.low", { ...good, strategy: { name: "rsi", params: { low: 80, high: 20 } } }],
    ["strategy.params.z", { ...good, strategy: { name: "mean_reversion", params: { z: -1 } } }],
    ["strategy.params.top", { ...good, strategy: { name: "momentum", params: { top: 2 } } }],
    ["start", { ...good, start: "2021-01-01", end: "2020-01-01" }],
    ["start", { ...good, start: "yesterday" }],
    ["timeframe", { ...good, timeframe: "1W" }],
    ["initial_capital", { ...good, initial_capital: 0 }],
    ["fees_bps", { ...good, fees_bps: -1 }],
    ["slippage_bps", { ...good, slippage_bps: 1001 }],
    ["leverage", { ...good, leverage: 2 }],
  ])("for a wrong %s", async (path, asked) => {
    const { status, body } = await test(asked);
    expect([status, body.detail.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
  });

  it("without a token, or for roles that cannot start runs", async () => {
    expect((await app.call("POST", "/api/stock-prediction/backtest", { json: good })).status).toBe(401);
    const invite = async (role: string) => {
      const made = await app.call("POST", "/api/organization/invites", {
        token,
        json: { email: `${role}@x.test`, role },
      });
      const joined = await app.call("POST", "/api/auth/register", {
        json: { email: `${role}@x.test`, password: "a long enough pass phrase", invite: made.body.invite },
      });
      return joined.body.access_token as string;
    };
    const viewer = await invite("viewer");
    const refused = await app.call("POST", "/api/stock-prediction/backtest", { token: viewer, json: good });
    expect([refused.status, refused.body.detail]).toMatchObject([403, { permission: "runs:start" }]);
    const forecast = await app.call("GET", "/api/stock-prediction/daily?symbol=AAPL", { token: viewer });
    expect(forecast.status).toBe(403);
  });
});
