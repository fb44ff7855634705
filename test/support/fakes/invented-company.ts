import { readFileSync } from "node:fs";
import { startFakeHost } from "./fake-host.ts";

/** A listed manufacturer that does not exist, as EDGAR, Yahoo and FRED would publish it: two fiscal years, the last of
 *  which ended 100 days ago and was filed 40 days later; prices up to the last session; its share split four for one since
 *  the count on the report's cover. */

export const LARKSPUR = { cik: 7_000_001, name: "Larkspur Mills Inc.", ticker: "LRKM" } as const;
const DAY_MS = 86_400_000;
const SPLIT = 4;
const SPLIT_DAYS_AGO = 30;
/** On the cover of the report, 65 days ago. */
export const COUNTED_SHARES = 10_000_000;
/** One-year Treasury yield, as published: percent, compounded twice a year. */
export const ONE_YEAR_YIELD = 5;
export const FISCAL_YEAR = { revenue: 900e6, net_income: 70e6, debt: 200e6 } as const;

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const STOCKS: Readonly<Record<string, readonly [before: number, now: number]>> = {
  Assets: [950e6, 1_000e6],
  AssetsCurrent: [380e6, 400e6],
  Liabilities: [530e6, 550e6],
  LiabilitiesCurrent: [190e6, 200e6],
  LiabilitiesAndStockholdersEquity: [950e6, 1_000e6],
  StockholdersEquity: [420e6, 450e6],
  RetainedEarningsAccumulatedDeficit: [270e6, 300e6],
  CashAndCashEquivalentsAtCarryingValue: [90e6, 100e6],
  LongTermDebtNoncurrent: [190e6, 180e6],
  LongTermDebtCurrent: [20e6, 20e6],
};
const FLOWS: Readonly<Record<string, readonly [before: number, now: number]>> = {
  Revenues: [860e6, FISCAL_YEAR.revenue],
  OperatingIncomeLoss: [110e6, 120e6],
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [95e6, 105e6],
  IncomeTaxExpenseBenefit: [20e6, 22e6],
  NetIncomeLoss: [64e6, FISCAL_YEAR.net_income],
  DepreciationDepletionAndAmortization: [38e6, 40e6],
  InterestExpense: [15e6, 15e6],
  NetCashProvidedByUsedInOperatingActivities: [100e6, 110e6],
  PaymentsToAcquirePropertyPlantAndEquipment: [45e6, 50e6],
};

const filings = [
  { accn: "0007000001-24-000001", end: 465, filed: 425 },
  { accn: "0007000001-25-000001", end: 100, filed: 60 },
] as const;

function companyFacts(): object {
  const rows = ([before, now]: readonly [number, number], flow: boolean) =>
    [before, now].map((val, i) => {
      const { accn, end, filed } = filings[i as 0 | 1];
      const period = flow ? { start: day(end + 364), end: day(end) } : { end: day(end) };
      return { ...period, val, accn, form: "10-K", filed: day(filed), fp: "FY" };
    });
  const tags = (figures: typeof STOCKS, flow: boolean) =>
    Object.entries(figures).map(([tag, figure]) => [tag, { label: tag, units: { USD: rows(figure, flow) } }]);
  const brokenRow = { end: day(100), val: "not a number", accn: filings[1].accn, form: "10-K", filed: day(60) };
  const cover = { end: day(65), val: COUNTED_SHARES, accn: filings[1].accn, form: "10-K", filed: day(60) };
  return {
    cik: LARKSPUR.cik,
    entityName: LARKSPUR.name,
    facts: {
      dei: { EntityCommonStockSharesOutstanding: { units: { shares: [cover, brokenRow] } } },
      "us-gaap": Object.fromEntries([...tags(STOCKS, false), ...tags(FLOWS, true)]),
    },
  };
}

function submissions(): object {
  const recorded = JSON.parse(
    readFileSync(new URL("../../fixtures/providers/sec-submissions-marvell.json", import.meta.url), "utf8"),
  ) as object;
  const own = { sic: "3550", sicDescription: "Special Industry Machinery", tickers: [LARKSPUR.ticker] };
  return { ...recorded, ...own, cik: String(LARKSPUR.cik).padStart(10, "0"), name: LARKSPUR.name };
}

/** Weekdays up to the last one before today, oldest first. */
const sessions = Array.from({ length: 700 }, (_, i) => 700 - i)
  .map((daysAgo) => ({ daysAgo, date: day(daysAgo), weekday: new Date(Date.now() - daysAgo * DAY_MS).getUTCDay() }))
  .filter(({ weekday }) => weekday !== 0 && weekday !== 6);
const at = (date: string): number => Date.parse(`${date}T14:30:00Z`) / 1000;

/** Closes adjusted for splits, as the chart service gives them: a market, and a share that moves with it and on its own. */
function closesOf(symbol: string): readonly number[] {
  let close = symbol === LARKSPUR.ticker ? 24 : 400;
  return sessions.map((_, i) => {
    const market = 0.008 * Math.sin(i * 1.7) + 0.005 * Math.cos(i * 0.9);
    const own = symbol === LARKSPUR.ticker ? 0.012 * Math.sin(i * 2.3 + 1) + 0.1 * market : 0;
    close *= 1 + market + own;
    return Number(close.toFixed(4));
  });
}

function chart(symbol: string, query: URLSearchParams): object {
  const closes = closesOf(symbol);
  const [from, to] = [Number(query.get("period1") ?? 0), Number(query.get("period2") ?? 4e9)];
  const rows = sessions
    .map(({ date }, i) => ({ time: at(date), close: closes[i] ?? 0 }))
    .filter(({ time }) => time >= from && time < to);
  const split = { date: at(day(SPLIT_DAYS_AGO)) - 3_600, numerator: SPLIT, denominator: 1, splitRatio: "4:1" };
  const close = rows.map((row) => row.close);
  const quote = [{ open: close, high: close, low: close, close, volume: close.map(() => 1_000_000) }];
  const longName = symbol === LARKSPUR.ticker ? LARKSPUR.name : "SPDR S&P 500 ETF Trust";
  const result = {
    meta: { symbol, currency: "USD", longName, exchangeTimezoneName: "America/New_York" },
    timestamp: rows.map(({ time }) => time),
    ...(symbol === LARKSPUR.ticker ? { events: { splits: { [String(split.date)]: split } } } : {}),
    indicators: { quote, adjclose: [{ adjclose: close }] },
  };
  return { chart: { result: [result], error: null } };
}

/** The last close, in dollars after the split. */
export const lastClose = (): number => closesOf(LARKSPUR.ticker).at(-1) ?? Number.NaN;

function series(id: string): string | null {
  const rows: Readonly<Record<string, readonly string[]>> = {
    DGS1: sessions.slice(-15).map(({ date }) => `${date},${ONE_YEAR_YIELD.toFixed(2)}`),
    // 1968 averages 20; the level is six times that.
    GDPDEF: ["1968-01-01,19.7", "1968-04-01,19.9", "1968-07-01,20.1", "1968-10-01,20.3", `${day(200)},120`],
  };
  return rows[id] === undefined ? null : [`observation_date,${id}`, ...rows[id]].join("\n");
}

/** Settings of a service that reads the company from its vendors. */
export async function startInventedCompany(): Promise<Readonly<Record<string, string>>> {
  const none = { status: 404, body: "" };
  const { cik, name, ticker } = LARKSPUR;
  const www = await startFakeHost(({ path }) =>
    path === "/files/company_tickers.json" ? { body: { 0: { cik_str: cik, ticker, title: name } } } : none,
  );
  const padded = String(cik).padStart(10, "0");
  const data = await startFakeHost(({ path }) => {
    if (path === `/submissions/CIK${padded}.json`) return { body: submissions() };
    return path === `/api/xbrl/companyfacts/CIK${padded}.json` ? { body: companyFacts() } : none;
  });
  const yahoo = await startFakeHost(({ path, query }) => {
    const symbol = path.split("/").at(-1) ?? "";
    return symbol === ticker || symbol === "SPY" ? { body: chart(symbol, query) } : none;
  });
  const fred = await startFakeHost(({ query }) => {
    const csv = series(query.get("id") ?? "");
    return csv === null ? none : { headers: { "content-type": "text/csv" }, body: csv };
  });
  return {
    SEC_BASE_URL: www.baseUrl,
    SEC_DATA_BASE_URL: data.baseUrl,
    YAHOO_BASE_URL: yahoo.baseUrl,
    FRED_BASE_URL: fred.baseUrl,
    NYFED_BASE_URL: fred.baseUrl,
  };
}
