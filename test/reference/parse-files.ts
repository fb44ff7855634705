import type { Bar } from "#domain/prices/bar.ts";
import type { RateFixing } from "#domain/prices/overnight-rate.ts";

/** Rows of a simple CSV by lower-case column name; no quoting, as the series have none. */
function rowsOf(csv: string): Readonly<Record<string, string>>[] {
  const [header = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = header.toLowerCase().split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

/** Bars of a CSV with date, open, high, low, close, volume. */
export function parseBars(csv: string): Bar[] {
  return rowsOf(csv).map((row) => ({
    date: row["date"] ?? "",
    open: Number(row["open"]),
    high: Number(row["high"]),
    low: Number(row["low"]),
    close: Number(row["close"]),
    volume: Number(row["volume"]),
  }));
}

/** Fixings of a CSV of dates and percents as FRED gives it; a missing value (`.` or empty) is absent, never zero. */
export function parseFixings(csv: string): RateFixing[] {
  return rowsOf(csv).flatMap((row) => {
    const [date = "", percent = ""] = Object.values(row);
    return percent === "" || percent === "." ? [] : [{ date, rate: Number(percent) / 100 }];
  });
}
