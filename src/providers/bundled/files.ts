import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { dateOfDay } from "#domain/figures/calendar-date.ts";
import { PACKAGE_ROOT } from "#platform/package-root.ts";
import type { Source } from "../source.ts";

/** Formats of the files in `data/`, written by `scripts/build-bundled-data.ts` and compressed with brotli. */

/** One item and its source. */
export interface BundledItem {
  /** `facts/320193`, `bars/AAPL`, `series/SOFR`. */
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  readonly licence: string;
  /** When the figures were retrieved from the publisher or, if that was not recorded, added to the set. */
  readonly retrieved_at: string;
  readonly as_of: string;
  /** Size of the unpacked file. */
  readonly sha256: string;
}

export interface BundledCompany {
  readonly cik: number;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly sic: string;
  readonly sicDescription: string;
  /** `MM-DD`. */
  readonly fiscalYearEnd: string;
}

export interface BundledIndex {
  readonly companies: readonly BundledCompany[];
  readonly items: readonly BundledItem[];
}

/** Facts are rows `[start or 0, end, value, index of the filing]`; filings are `[accession, form, filed]`. */
export interface FactsFile {
  readonly entityName: string;
  readonly filings: readonly (readonly [string, string, string])[];
  readonly facts: Readonly<
    Record<
      string,
      Readonly<Record<string, Readonly<Record<string, readonly (readonly [string | 0, string, number, number])[]>>>>
    >
  >;
}

/** A list of values, each with the row from which it applies. */
export type Steps = readonly (readonly [number, number])[];

/** Columns of daily bars as traded. Prices are ten-thousandths; `open`, `high` and `low` are given less `close`, `days`
 *  (since 1970-01-01) and `close` less the row before. */
export interface BarsFile {
  readonly name: string;
  readonly days: readonly number[];
  readonly open: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
  /** Multiplier that adjusts a price for later splits. */
  readonly splitFactors: Steps;
  /** Multiplier that adjusts a price for later splits and dividends. */
  readonly adjustmentFactors: Steps;
}

/** Days since 1970-01-01, each as the difference from the one before, and the values as published. */
export interface SeriesFile {
  readonly days: readonly number[];
  readonly values: readonly number[];
}

const DATA = join(PACKAGE_ROOT, "src/providers/bundled/data");

/** The contents of the set. Read on first use; nothing is loaded at start. */
export function bundledIndex(): Promise<BundledIndex> {
  index ??= readFile(join(DATA, "index.json"), "utf8").then((text) => JSON.parse(text) as BundledIndex);
  return index;
}
let index: Promise<BundledIndex> | undefined;

/** An item and its unpacked file. */
export interface Bundled<File> {
  readonly item: BundledItem;
  readonly content: File;
}

export async function bundledFacts(cik: number): Promise<Bundled<FactsFile> | null> {
  return (await unpacked(`facts/${cik}`)) as Bundled<FactsFile> | null;
}

export async function bundledBars(symbol: string): Promise<Bundled<BarsFile> | null> {
  return (await unpacked(`bars/${symbol}`)) as Bundled<BarsFile> | null;
}

export async function bundledSeries(id: string): Promise<Bundled<SeriesFile> | null> {
  return (await unpacked(`series/${id}`)) as Bundled<SeriesFile> | null;
}

/** Null if the set has no item with that id. */
async function unpacked(id: string): Promise<Bundled<unknown> | null> {
  const item = (await bundledIndex()).items.find((candidate) => candidate.id === id);
  if (item === undefined) return null;
  const packed = await readFile(join(DATA, item.file));
  const text = (await promisify(brotliDecompress)(packed)).toString("utf8");
  return { item, content: JSON.parse(text) as unknown };
}

/** Dates of a column of days, each given less the one before. */
export function datesOf(days: readonly number[]): string[] {
  return runningSums(days).map(dateOfDay);
}

export function runningSums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** Its source, marked as not fetched now. */
export function bundledSource({ title, url, publisher, retrieved_at, as_of, licence }: BundledItem): Source {
  return { title, url, publisher, retrieved_at, as_of, licence, stale: true };
}
