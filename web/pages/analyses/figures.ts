import { formatCalendarDate } from "@/formats.ts";
import { analysisWords as words } from "./words.ts";

const plain = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const smallPercent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 3 });
const days = new Intl.NumberFormat(undefined, { style: "unit", unit: "day", unitDisplay: "long" });
const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 15 });

const MIN_PERCENT = 0.00001;

/** A rounded figure in its unit: `26.9%`, `0.68x`, `32 days`, `$416.2B`. */
export function showFigure(value: number, unit: string): string {
  switch (unit) {
    case "decimal":
      return showPercent(value);
    case "turns":
      return words.units.turns(plain.format(value));
    case "days":
      return days.format(Math.round(value));
    case "count":
      return exact.format(value);
    case "points":
    case "index":
      return oneDigit.format(value);
    default:
      return isCurrency(unit) ? showAmount(value, unit) : plain.format(value);
  }
}

/** A share as a percentage with two decimals, or more if it would otherwise show as 0. A nonzero value is never shown
 *  as 0. */
export function showPercent(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || size >= 0.00005) return percent.format(value);
  if (size >= MIN_PERCENT) return smallPercent.format(value);
  return words.units.under(smallPercent.format(MIN_PERCENT), value < 0);
}

/** An amount; large ones are abbreviated. */
export function showAmount(value: number, currency: string): string {
  const large = Math.abs(value) >= 1e5;
  const digits = large ? 1 : 2;
  return new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(large ? { notation: "compact" } : {}),
  }).format(value);
}

/** An amount with every unit. */
export function showWholeAmount(value: number, currency: string): string {
  return new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  }).format(value);
}

/** An amount to the cent, as a schedule gives it. */
export function showCents(value: number, currency: string): string {
  return new Intl.NumberFormat(undefined, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
    value,
  );
}

/** Millions without their unit, as statements give them. */
export function showMillions(value: number): string {
  const millions = value / 1e6;
  return Math.abs(millions) < 10 && !Number.isInteger(millions) ? plain.format(millions) : whole.format(millions);
}

/** Every digit. */
export function showExact(value: number): string {
  return exact.format(value);
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

/** Every digit that there is, with its unit. */
export function showExactly(value: number, unit: string): string {
  const names: Readonly<Record<string, string>> = words.unitNames;
  if (isCurrency(unit)) return showWholeAmount(value, unit);
  return [exact.format(value), names[unit] ?? ""].join(" ").trim();
}

/** A day, or a range `2020-03-31/2021-03-31`. */
export function showPeriod(period: string): string {
  const [from = "", to] = period.split("/");
  return to === undefined ? showDay(from) : words.units.span(showDay(from), showDay(to));
}

export function showDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatCalendarDate(day) : day;
}

const KEPT = /^(ebitda|ebit|pd|lgd|sofr|dscr)$/i;

/** A name from the data, split into words: `currentAssets` is "Current assets". */
export function openName(name: string): string {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_]+/)
    .map((part) => (KEPT.test(part) ? part.toUpperCase() : part.toLowerCase()));
  const text = parts.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
