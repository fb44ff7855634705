import { isCurrency } from "./chart-data.ts";
import { chartWords } from "./words.ts";

const COMPACT_FROM = 1e5;

/** A figure in the format of the reader's browser: an amount with its currency, a decimal as a percentage. */
export function showPoint(value: number | null, unit: string): string {
  return value === null ? chartWords.noValue : formatOf(unit, Math.abs(value) >= COMPACT_FROM).format(value);
}

/** The same, shortened for an axis. */
export function showTick(value: number, unit: string, step: number): string {
  const digits = digitsOf(step * (unit === "decimal" ? 100 : 1));
  const short = { ...stylesOf(unit), minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numbers({ ...short, ...(Math.abs(value) >= COMPACT_FROM ? COMPACT : {}) }).format(value);
}

const MAX_DIGITS = 4;

/** The number of digits that distinguish a step from the next: 2.5 needs one, 20 none. */
function digitsOf(step: number): number {
  for (let digits = 0; digits < MAX_DIGITS; digits++) {
    const scaled = step * 10 ** digits;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return digits;
  }
  return MAX_DIGITS;
}

/** The label of a unit on an axis: the currency's code, `%`. */
export function unitName(unit: string): string {
  return chartWords.units[unit] ?? unit;
}

const COMPACT = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

function formatOf(unit: string, large: boolean): Intl.NumberFormat {
  const exact =
    unit === "shares" ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numbers({ ...stylesOf(unit), ...exact, ...(large ? COMPACT : {}) });
}

function stylesOf(unit: string): Intl.NumberFormatOptions {
  if (unit === "decimal") return { style: "percent" };
  return isCurrency(unit) ? { style: "currency", currency: unit, currencyDisplay: "narrowSymbol" } : {};
}

const made = new Map<string, Intl.NumberFormat>();

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat(undefined, { signDisplay: "negative", ...options });
  made.set(key, format);
  return format;
}
