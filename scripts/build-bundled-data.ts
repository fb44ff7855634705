import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "csv-parse/sync";
import { dayNumber } from "#domain/figures/calendar-date.ts";
import type { BarsFile, BundledItem, FactsFile, SeriesFile, Steps } from "#providers/bundled/files.ts";
import { BARS, BUNDLED_ON, COMPANIES, SERIES, sourcePage } from "./bundled-items.ts";

/** Writes `src/providers/bundled/`: numbers and where they are from, of series that may be passed on.
 *  `node scripts/build-bundled-data.ts [folder]`, where the folder holds `fundamentals/`, `ohlcv/` and `macro/` as
 *  SOURCE.md names them (../shared/marketdata). */

const from = process.argv[2] ?? fileURLToPath(new URL("../../shared/marketdata/", import.meta.url));
const bundled = fileURLToPath(new URL("../src/providers/bundled/", import.meta.url));
const data = join(bundled, "data");

rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
const items = [...COMPANIES.map(companyFacts), ...BARS.map(dailyBars), ...SERIES.map(macroSeries)];
const companies = COMPANIES.map(({ cik, name, tickers, sic, sicDescription, fiscalYearEnd }) => ({
  cik,
  name,
  tickers,
  sic,
  sicDescription,
  fiscalYearEnd,
}));
writeFileSync(join(data, "index.json"), `${JSON.stringify({ companies, items }, null, 2)}\n`);
writeFileSync(join(bundled, "SOURCE.md"), sourcePage(items));

interface RecordedFacts {
  readonly entityName: string;
  readonly facts: Record<string, Record<string, { units: Record<string, RecordedFact[]> }>>;
}

interface RecordedFact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

function companyFacts(company: (typeof COMPANIES)[number]): BundledItem {
  const recorded = JSON.parse(readFileSync(join(from, "fundamentals", company.file), "utf8")) as RecordedFacts;
  const filings = new Map<string, number>();
  const numberOf = ({ accn, form, filed }: RecordedFact): number => {
    const key = JSON.stringify([accn, form, filed]);
    const number = filings.get(key) ?? filings.size;
    filings.set(key, number);
    return number;
  };
  const facts = mapValues(recorded.facts, (tags) =>
    mapValues(tags, ({ units }) =>
      mapValues(units, (rows) => rows.map((row) => [row.start ?? 0, row.end, row.val, numberOf(row)] as const)),
    ),
  );
  const listed = [...filings.keys()].map((key) => JSON.parse(key) as [string, string, string]);
  const content: FactsFile = { entityName: recorded.entityName, filings: listed, facts };
  return write(`facts/${company.cik}`, content, {
    title: `Company facts of ${company.name}, selected tags`,
    publisher: "U.S. Securities and Exchange Commission",
    url: `https://data.sec.gov/api/xbrl/companyfacts/CIK${String(company.cik).padStart(10, "0")}.json`,
    licence: "Public domain (work of the US government)",
    retrieved_at: `${company.retrieved}T00:00:00Z`,
    as_of:
      listed
        .map(([, , filed]) => filed)
        .sort()
        .at(-1) ?? "",
  });
}

function dailyBars({ symbol, name }: (typeof BARS)[number]): BundledItem {
  const rows = readRows(join("ohlcv", `${symbol}.csv`));
  const price = (row: Row, column: string): number => exactInteger(Number(row[column]) * 10_000, `${symbol} ${column}`);
  const closes = rows.map((row) => price(row, "close"));
  const lessClose = (column: string): number[] => rows.map((row, i) => price(row, column) - (closes[i] ?? 0));
  const content: BarsFile = {
    name,
    days: differences(rows.map((row) => dayNumber(row["date"] ?? ""))),
    open: lessClose("open"),
    high: lessClose("high"),
    low: lessClose("low"),
    close: differences(closes),
    volume: rows.map((row) => Number(row["volume"])),
    splitFactors: steps(rows.map((row) => ({ of: 1, gives: Number(row["split_factor"]), within: 0 }))),
    adjustmentFactors: steps(
      rows.map((row) => ({ of: Number(row["close"]), gives: Number(row["adj_close"]), within: 6e-7 })),
    ),
  };
  return write(`bars/${symbol}`, content, {
    title: `Daily prices of ${name} (${symbol})`,
    publisher: "QuantConnect (Lean sample data)",
    url: `https://github.com/QuantConnect/Lean/blob/24863901deffa9ec7985e21ef8fbdb0258efb9e4/Data/equity/usa/daily/${symbol.toLowerCase()}.zip`,
    licence: "Apache-2.0",
    retrieved_at: `${BUNDLED_ON}T00:00:00Z`,
    as_of: rows.at(-1)?.["date"] ?? "",
  });
}

function macroSeries(series: (typeof SERIES)[number]): BundledItem {
  const rows = readRows(join("macro", series.file)).filter((row) => isNumber(row[series.column]));
  const dates = rows.map((row) => row[series.dateColumn] ?? "");
  const content: SeriesFile = {
    days: differences(dates.map(dayNumber)),
    values: rows.map((row) => Number(row[series.column])),
  };
  const { title, publisher, url, licence } = series;
  return write(`series/${series.id}`, content, {
    title,
    publisher,
    url,
    licence,
    retrieved_at: `${BUNDLED_ON}T00:00:00Z`,
    as_of: dates.at(-1) ?? "",
  });
}

function write(id: string, content: object, about: Omit<BundledItem, "id" | "file" | "sha256">): BundledItem {
  const text = JSON.stringify(content);
  const file = `${id.replace("/", "-")}.json.br`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  writeFileSync(join(data, file), brotliCompressSync(text, { params }));
  return { id, file, ...about, sha256: createHash("sha256").update(text).digest("hex") };
}

type Row = Readonly<Record<string, string>>;

function readRows(file: string): Row[] {
  return parse<Row>(readFileSync(join(from, file), "utf8"), { columns: true, skip_empty_lines: true, bom: true });
}

/** A missing value is `.` or empty. */
function isNumber(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "" && Number.isFinite(Number(text));
}

function differences(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

/** The fewest factors that give each row `of × factor = gives` within its rounding. */
function steps(rows: readonly { of: number; gives: number; within: number }[]): Steps {
  const found: [number, number][] = [];
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  rows.forEach(({ of, gives, within }, i) => {
    const [low, high] = [(gives - within) / of, (gives + within) / of];
    if (i === 0 || low > most || high < least) {
      [least, most] = [low, high];
      found.push([i, 0]);
    } else [least, most] = [Math.max(least, low), Math.min(most, high)];
    const last = found.at(-1);
    if (last !== undefined) last[1] = Number(((least + most) / 2).toPrecision(10));
  });
  return found;
}

function exactInteger(value: number, what: string): number {
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) > 1e-4) throw new RangeError(`${what}: ${value} has more than 4 decimals`);
  return rounded;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
