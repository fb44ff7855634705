import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

const DAY = 86_400;
const INTERVALS = new Set(["1m", "2m", "5m", "15m", "30m", "60m", "90m", "1h", "1d", "5d", "1wk", "1mo", "3mo"]);
const SPLITS = [
  { date: at("2014-06-09"), numerator: 7, denominator: 1, splitRatio: "7:1" },
  { date: at("2020-08-31"), numerator: 4, denominator: 1, splitRatio: "4:1" },
];

/** The chart service at the evening of 2021-03-31, New York. Checked: a browser's user agent, the query, and a pace of
 *  about one request a second after a burst. */
export async function startFakeYahoo(): Promise<FakeHost> {
  return startFakeHost((request, soFar) => {
    const complaint = wrongWith(request) ?? tooManyRequests(soFar, 8, 3_000);
    return complaint === undefined ? answer(request) : { status: 429, body: "Edge: Too Many Requests", complaint };
  });
}

function wrongWith({ path, query, headers }: SeenRequest): string | undefined {
  if (!path.startsWith("/v8/finance/chart/")) return "no such address";
  if (!headers["user-agent"]?.startsWith("Mozilla/5.0")) return "not a browser";
  if (!INTERVALS.has(query.get("interval") ?? "")) return `interval ${query.get("interval")}`;
  const [from, to] = [Number(query.get("period1")), Number(query.get("period2"))];
  if (!query.has("range") && !(Number.isInteger(from) && Number.isInteger(to) && from < to)) return "no period";
  return undefined;
}

async function answer({ path, query }: SeenRequest): Promise<FakeAnswer> {
  const symbol = path.slice("/v8/finance/chart/".length);
  if (symbol === "DLSTD") return noData();
  if (symbol !== "AAPL" && symbol !== "SPY" && symbol !== "BRK-B") return unknownSymbol();
  return query.get("interval") === "1d" ? daily(symbol, query) : quarters(symbol);
}

function unknownSymbol(): FakeAnswer {
  const error = { code: "Not Found", description: "No data found, symbol may be delisted" };
  return { status: 404, body: { chart: { result: null, error } } };
}

function noData(): FakeAnswer {
  const error = { code: "Bad Request", description: "Data doesn't exist for startDate = 1, endDate = 2" };
  return { status: 400, body: { chart: { result: null, error } } };
}

/** Prices adjusted for splits, `adjclose` for dividends too; a day without trade as nulls, and the last day twice, as
 *  happens after the close. */
async function daily(symbol: string, query: URLSearchParams): Promise<FakeAnswer> {
  const known = symbol === "BRK-B" ? "SPY" : symbol;
  const wanted = { symbol: known, timeframe: "1D", start: "2010-01-01" } as const;
  const split = await bundledMarketData.bars({ ...wanted, adjustment: "split" });
  const all = await bundledMarketData.bars({ ...wanted, adjustment: "all" });
  if (split.kind !== "found" || all.kind !== "found") return unknownSymbol();
  const [from, to] = [Number(query.get("period1") ?? at("2021-03-25")), Number(query.get("period2") ?? 4e9)];
  const rows = split.data.bars
    .map((bar, i) => ({ ...bar, adjclose: all.data.bars[i]?.close ?? 0, time: at(bar.date) }))
    .filter(({ time }) => time >= from && time < to);
  const last = rows.at(-1);
  if (last === undefined) return noData();
  rows.push({ ...last, time: last.time + 23_400 });
  const column = (name: "open" | "high" | "low" | "close" | "volume" | "adjclose") => [
    ...rows.map((row) => row[name]),
    null,
  ];
  const indicators = {
    quote: [
      {
        open: column("open"),
        high: column("high"),
        low: column("low"),
        close: column("close"),
        volume: column("volume"),
      },
    ],
    adjclose: [{ adjclose: column("adjclose") }],
  };
  const timestamp = [...rows.map(({ time }) => time), last.time + DAY];
  const splits = symbol === "AAPL" ? SPLITS.filter(({ date }) => date >= from) : [];
  const events = splits.length === 0 ? {} : { events: { splits: Object.fromEntries(splits.map((s) => [s.date, s])) } };
  return {
    body: { chart: { result: [{ meta: meta(symbol, last.close), timestamp, ...events, indicators }], error: null } },
  };
}

/** The quarters of the session of 2021-03-31. */
function quarters(symbol: string): FakeAnswer {
  const timestamp = Array.from({ length: 26 }, (_, i) => at("2021-03-31") + i * 900);
  const column = timestamp.map((_, i) => 120 + i / 10);
  const quote = [{ open: column, high: column, low: column, close: column, volume: timestamp.map(() => 1_000) }];
  return {
    body: { chart: { result: [{ meta: meta(symbol, 122.15), timestamp, indicators: { quote } }], error: null } },
  };
}

function meta(symbol: string, price: number): object {
  const start = at("2021-03-31");
  return {
    currency: "USD",
    symbol,
    exchangeName: "NMS",
    instrumentType: "EQUITY",
    gmtoffset: -14_400,
    timezone: "EDT",
    exchangeTimezoneName: "America/New_York",
    regularMarketTime: start + 23_400,
    regularMarketPrice: price,
    currentTradingPeriod: { regular: { timezone: "EDT", start, end: start + 23_400, gmtoffset: -14_400 } },
    dataGranularity: "1d",
    range: "",
    validRanges: ["1d", "5d", "5y", "max"],
  };
}

/** 09:30 in New York, in seconds; always daylight saving time, which no test checks. */
function at(date: string): number {
  return Date.parse(`${date}T13:30:00Z`) / 1000;
}
