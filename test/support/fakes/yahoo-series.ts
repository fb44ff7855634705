import { sessionOn } from "#domain/figures/exchange-calendar.ts";
import { type FakeHost, startFakeHost } from "./fake-host.ts";

export interface FakeBar {
  /** Start of the bar, in seconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const BAR_SECONDS: Readonly<Record<string, number>> = { "1d": 23_400, "60m": 3_600, "15m": 900 };

/** Answers charts of made-up series by symbol and interval (`RISE/1d`); any other symbol is unknown. */
export async function startFakeYahooSeries(series: Readonly<Record<string, readonly FakeBar[]>>): Promise<FakeHost> {
  return startFakeHost(({ path, query }) => {
    const symbol = path.slice("/v8/finance/chart/".length);
    const bars = series[`${symbol}/${query.get("interval") ?? ""}`];
    const last = bars?.at(-1);
    if (bars === undefined || last === undefined) {
      const error = { code: "Not Found", description: "No data found, symbol may be delisted" };
      return { status: 404, body: { chart: { result: null, error } } };
    }
    const [from, to] = [Number(query.get("period1") ?? 0), Number(query.get("period2") ?? 4e9)];
    const rows = bars.filter(({ time }) => time >= from && time < to);
    const column = (name: keyof FakeBar) => rows.map((bar) => bar[name]);
    const quote = {
      open: column("open"),
      high: column("high"),
      low: column("low"),
      close: column("close"),
      volume: rows.map(() => 1_000),
    };
    const meta = {
      currency: "USD",
      symbol,
      exchangeTimezoneName: "America/New_York",
      regularMarketPrice: last.close,
      regularMarketTime: last.time,
    };
    return {
      body: { chart: { result: [{ meta, timestamp: column("time"), indicators: { quote: [quote] } }], error: null } },
    };
  });
}

/** Bars of all sessions from one date to another, `YYYY-MM-DD`, with closes by a function of the bar's number. */
export function sessionBars(from: string, to: string, interval: string, closeAt: (i: number) => number): FakeBar[] {
  const bars: FakeBar[] = [];
  const step = BAR_SECONDS[interval] ?? 900;
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const session = sessionOn(new Date(day).toISOString().slice(0, 10));
    if (session === null) continue;
    const [open, close] = [session.open.getTime() / 1000, session.close.getTime() / 1000];
    for (let time = open; time < close; time += step) {
      const [before, now] = [closeAt(bars.length - 1), closeAt(bars.length)];
      bars.push({
        time,
        open: before,
        high: Math.max(before, now) * 1.001,
        low: Math.min(before, now) * 0.999,
        close: now,
      });
    }
  }
  return bars;
}
