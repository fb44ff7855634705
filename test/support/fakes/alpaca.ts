import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { exchangeDay } from "#providers/market-data/exchange-day.ts";
import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

export const ALPACA_KEYS = { keyId: "PKTEST", secret: "not-a-real-secret" };
/** Much smaller than the real one, so that there are several. */
const ROWS_A_PAGE = 400;

/** What the market of a symbol shows; a side without an offer is null. */
export interface ShownMarket {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly last: number;
  /** Of the last trade. */
  readonly at: string;
}

export interface FakeAlpaca extends FakeHost {
  /** Moves the market of a symbol. */
  show(symbol: string, market: ShownMarket): void;
}

/** The broker's market data of an account without subscription at the evening of 2021-03-31, New York. Checked: keys,
 *  the query, no end in the last quarter of an hour, 200 requests a minute. */
export async function startFakeAlpaca(): Promise<FakeAlpaca> {
  const markets = new Map<string, ShownMarket>();
  const host = await startFakeHost((request, soFar) => {
    const { headers } = request;
    if (headers["apca-api-key-id"] !== ALPACA_KEYS.keyId || headers["apca-api-secret-key"] !== ALPACA_KEYS.secret) {
      return { status: 403, body: { message: "forbidden." } };
    }
    const complaint = tooManyRequests(soFar, 200, 60_000);
    return complaint === undefined
      ? answer(request, markets)
      : { status: 429, body: { message: "too many requests." }, complaint };
  });
  return { ...host, show: (symbol, market) => void markets.set(symbol, market) };
}

async function answer({ path, query }: SeenRequest, markets: ReadonlyMap<string, ShownMarket>): Promise<FakeAnswer> {
  const [, symbol = "", what] = /^\/v2\/stocks\/([^/]+)\/(bars|snapshot)$/.exec(path) ?? [];
  if (!/^[A-Z.]{1,12}$/.test(symbol))
    return { status: 400, body: { code: 40_010_001, message: `invalid symbol: ${symbol}` } };
  const market = markets.get(symbol);
  if (what === "snapshot") return market === undefined ? snapshot(symbol) : shownSnapshot(symbol, market);
  return what === "bars"
    ? bars(symbol, query)
    : { status: 404, body: "404 page not found", complaint: "no such address" };
}

function snapshot(symbol: string): FakeAnswer {
  if (symbol !== "AAPL") return { body: { symbol } };
  const latestTrade = { t: "2021-03-31T19:59:59.123456789Z", x: "V", p: 122.15, s: 100, c: ["@"], i: 1, z: "C" };
  const latestQuote = {
    t: "2021-03-31T19:59:59.9Z",
    ax: "V",
    ap: 122.2,
    as: 3,
    bx: "V",
    bp: 122.1,
    bs: 0,
    c: ["R"],
    z: "C",
  };
  return { body: { symbol, latestTrade, latestQuote, minuteBar: null, dailyBar: null, prevDailyBar: null } };
}

/** A side without an offer is shown as zeros. */
function shownSnapshot(symbol: string, { bid, ask, last, at }: ShownMarket): FakeAnswer {
  const side = (price: number | null): number[] => (price === null ? [0, 0] : [price, 2]);
  const [[bp, bs], [ap, as]] = [side(bid), side(ask)];
  const latestQuote = { t: at, ax: "V", ap, as, bx: "V", bp, bs, c: ["R"], z: "C" };
  return { body: { symbol, latestTrade: { t: at, x: "V", p: last, s: 100, c: ["@"], i: 1, z: "C" }, latestQuote } };
}

/** A symbol without prices is answered with null, not with an error. */
async function bars(symbol: string, query: URLSearchParams): Promise<FakeAnswer> {
  const complaint = wrongWith(query);
  if (complaint !== undefined) return { status: 422, body: { message: "unexpected parameter" }, complaint };
  const known = await bundledMarketData.bars({
    symbol,
    timeframe: "1D",
    start: query.get("start")?.slice(0, 10) ?? "2021-03-31",
    adjustment: query.get("adjustment") as "raw" | "split" | "all",
    ...(query.has("end") ? { end: query.get("end")?.slice(0, 10) ?? "" } : {}),
  });
  if (known.kind !== "found" || query.get("timeframe") !== "1Day") {
    return { body: { bars: null, symbol, next_page_token: null } };
  }
  const from = Number(query.get("page_token") ?? 0);
  const rows = known.data.bars.slice(from, from + ROWS_A_PAGE).map(({ date, open, high, low, close, volume }) => ({
    t: midnight(date),
    o: open,
    h: high,
    l: low,
    c: close,
    v: volume,
    n: 1,
    vw: close,
  }));
  const more = from + ROWS_A_PAGE < known.data.bars.length;
  return { body: { bars: rows, symbol, next_page_token: more ? String(from + ROWS_A_PAGE) : null } };
}

function wrongWith(query: URLSearchParams): string | undefined {
  const known = ["timeframe", "start", "end", "adjustment", "limit", "sort", "page_token", "feed"];
  const other = [...query.keys()].find((name) => !known.includes(name));
  if (other !== undefined) return `parameter ${other}`;
  if (!["1Day", "1Hour", "15Min"].includes(query.get("timeframe") ?? "")) return `timeframe ${query.get("timeframe")}`;
  if (!["raw", "split", "dividend", "all"].includes(query.get("adjustment") ?? "")) return "adjustment";
  if (!(Number(query.get("limit")) <= 10_000)) return "limit";
  const end = query.get("end");
  if (end !== null && Date.parse(end) > Date.parse("2021-03-31T21:45:00Z")) return "the end is too recent";
  return undefined;
}

/** Of New York, which is at 04:00 UTC in summer and at 05:00 in winter. */
function midnight(date: string): string {
  const summer = `${date}T04:00:00Z`;
  return exchangeDay(Date.parse(summer), "America/New_York") === date ? summer : `${date}T05:00:00Z`;
}
