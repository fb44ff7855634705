import type { BundledItem } from "#providers/bundled/files.ts";

/** The contents of the bundled set, and the page about their sources. */

/** The day on which the set was put together. What it took from others' collections was taken from its publisher by them,
 *  on a day that nobody noted: this is when it was retrieved here. */
export const BUNDLED_ON = "2026-11-20";

/** Companies by their recorded `companyfacts`, with the day of the recording where it is known. SIC code and fiscal year end
 *  as in the SEC's `submissions`. */
export const COMPANIES = [
  company(320193, "Apple Inc.", ["AAPL"], "3571", "Electronic Computers", "09-26", "2026-03-21", "AAPL"),
  company(1045810, "NVIDIA CORP", ["NVDA"], "3674", "Semiconductors & Related Devices", "01-31", "2026-07-09", "NVDA"),
  company(
    1652044,
    "Alphabet Inc.",
    ["GOOGL", "GOOG"],
    "7370",
    "Services-Computer Programming, Data Processing, Etc.",
    "12-31",
    "2026-07-09",
    "GOOGL",
  ),
  company(
    1835632,
    "Marvell Technology, Inc.",
    ["MRVL"],
    "3674",
    "Semiconductors & Related Devices",
    "01-30",
    "2026-06-08",
    "MRVL",
  ),
  company(1640147, "Snowflake Inc.", ["SNOW"], "7372", "Services-Prepackaged Software", "01-31", null, "SNOW"),
  company(1739940, "The Cigna Group", ["CI"], "6324", "Hospital & Medical Service Plans", "12-31", null, "CI"),
  company(1065280, "NETFLIX INC", ["NFLX"], "7841", "Services-Video Tape Rental", "12-31", null, "NFLX.fy2023"),
  company(100885, "UNION PACIFIC CORP", ["UNP"], "4011", "Railroads, Line-Haul Operating", "12-31", null, "UNP.fy2012"),
  company(
    1018724,
    "AMAZON COM INC",
    ["AMZN"],
    "5961",
    "Retail-Catalog & Mail-Order Houses",
    "12-31",
    null,
    "AMZN.fy2022",
  ),
];

export const BARS = [
  { symbol: "SPY", name: "SPDR S&P 500 ETF Trust" },
  { symbol: "QQQ", name: "Invesco QQQ Trust" },
  { symbol: "IWM", name: "iShares Russell 2000 ETF" },
  { symbol: "EEM", name: "iShares MSCI Emerging Markets ETF" },
  { symbol: "AAPL", name: "Apple Inc." },
  { symbol: "AIG", name: "American International Group, Inc." },
  { symbol: "BAC", name: "Bank of America Corporation" },
  { symbol: "FB", name: "Facebook, Inc." },
  { symbol: "GOOG", name: "Alphabet Inc. class C" },
  { symbol: "IBM", name: "International Business Machines Corporation" },
  { symbol: "WM", name: "Waste Management, Inc." },
];

const FRED = "Federal Reserve Bank of St. Louis (FRED)";
const PUBLIC_RATE = "Public data; cite the source";

export const SERIES = [
  {
    id: "SOFR",
    file: "SOFR.csv",
    dateColumn: "observation_date",
    column: "SOFR",
    title: "Secured Overnight Financing Rate",
    publisher: `Federal Reserve Bank of New York, by ${FRED}`,
    url: "https://fred.stlouisfed.org/series/SOFR",
    licence: "Federal Reserve Bank of New York; cite the source",
  },
  {
    id: "DGS10",
    file: "DGS10.csv",
    dateColumn: "observation_date",
    column: "DGS10",
    title: "10-year Treasury constant maturity yield",
    publisher: `Federal Reserve Board H.15, by ${FRED}`,
    url: "https://fred.stlouisfed.org/series/DGS10",
    licence: PUBLIC_RATE,
  },
  {
    id: "T10Y3M",
    file: "T10Y3M.csv",
    dateColumn: "observation_date",
    column: "T10Y3M",
    title: "10-year less 3-month Treasury yield",
    publisher: FRED,
    url: "https://fred.stlouisfed.org/series/T10Y3M",
    licence: PUBLIC_RATE,
  },
  {
    id: "GS10",
    file: "US10Y-monthly.csv",
    dateColumn: "Date",
    column: "Rate",
    title: "10-year Treasury yield, monthly",
    publisher: "Federal Reserve Board, by datasets/bond-yields-us-10y",
    url: "https://github.com/datasets/bond-yields-us-10y/tree/d7a459ca265d7c051de35c2617b9ebe33518a0f9",
    licence: "PDDL-1.0",
  },
  {
    id: "VIXCLS",
    file: "VIX.csv",
    dateColumn: "DATE",
    column: "CLOSE",
    title: "CBOE Volatility Index, close",
    publisher: "Cboe, by datasets/finance-vix",
    url: "https://github.com/datasets/finance-vix/tree/6f56e2760520824b787cf6b85945c62186d38bc6",
    licence: "PDDL-1.0",
  },
  {
    id: "DPCREDIT",
    file: "US-primary-credit-rate.csv",
    dateColumn: "DATE",
    column: "PCREDIT8",
    title: "Primary credit rate, on the days it changed",
    publisher: "Federal Reserve Board, by QuantConnect Lean",
    url: "https://github.com/QuantConnect/Lean/blob/24863901deffa9ec7985e21ef8fbdb0258efb9e4/Data/alternative/interest-rate/usa/interest-rate.csv",
    licence: "Apache-2.0",
  },
];

function company(
  cik: number,
  name: string,
  tickers: readonly string[],
  sic: string,
  sicDescription: string,
  fiscalYearEnd: string,
  recorded: string | null,
  suffix: string,
) {
  const file = `CIK${String(cik).padStart(10, "0")}.${suffix}.json`;
  return { cik, name, tickers, sic, sicDescription, fiscalYearEnd, retrieved: recorded ?? BUNDLED_ON, file };
}

/** SOURCE.md. */
export function sourcePage(items: readonly BundledItem[]): string {
  const rows = items.map(
    ({ id, title, publisher, url, licence, as_of, retrieved_at }) =>
      `| \`${id}\` | ${title} | [${publisher}](${url}) | ${licence} | ${as_of} | ${retrieved_at.slice(0, 10)} |`,
  );
  return `# The bundled set

Figures for running without a network, and for tests. Numbers and their sources only, no texts. Everything here is dated:
results built on it carry the date and are marked \`stale\`. Written by \`scripts/build-bundled-data.ts\`; do not edit.

| item | what | source | licence | last date | retrieved |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

- \`facts\`: XBRL facts as the SEC's \`companyfacts\` gives them, cut to the tags of the main statements and to periods that
  end in 2014 or later. Apple, NVIDIA, Alphabet, Marvell and Snowflake were recorded by dgunning/edgartools
  (MIT, commit ca5a70094da7fc34890161dae9c256bb1f4c3d26), Cigna by andyevers/sec-edgar-api (MIT, commit
  7905fe1c510be7d63f72146828fe361b5103c14b). Netflix, Union Pacific and Amazon hold one filing each, converted from its
  XBRL instance in the former's repository; the accession number of Union Pacific's is not known and is empty.
- SIC code, tickers and fiscal year end: the SEC's \`submissions\` and \`company_tickers\`.
- \`bars\`: daily prices as traded with split and dividend factors as of the last date; later splits are not in them.
  Volumes are those of the exchanges that the sample was built from: not the volume of the whole market. QQQ begins when it
  took this ticker, FB and GOOG at their listing; WM is Waste Management. Converted from QuantConnect/Lean, commit
  24863901deffa9ec7985e21ef8fbdb0258efb9e4, Copyright QuantConnect Corporation, Apache-2.0.
- \`series\`: values as published, in percent, VIXCLS in index points; days without a value are left out. SOFR, DGS10 and
  T10Y3M were taken from FRED's public CSV by qie2003/treasury-yield-forecast, commit
  b8a6a97aee0589f8932c8f5006ef9b1cf38fdcc5.
- \`retrieved\`: for Apple, NVIDIA, Alphabet and Marvell the day on which the SEC's answer was recorded. For all others that
  day is not known, so it is ${BUNDLED_ON}, when they were put into this set from the collections named above.

Not here on purpose: Moody's Baa yields (redistribution is limited) and anything whose filing date had to be assigned.
`;
}
