import type { z } from "zod";
import type { Money, Period } from "#domain/agreement/values.ts";
import { formatCalendarDate } from "@/formats.ts";
import { documentWords } from "@/pages/documents/words.ts";

// Figures of an agreement are never rounded on screen.
const exact = { maximumFractionDigits: 20 } as const;
const numbers = new Intl.NumberFormat(undefined, exact);
const ratios = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const units = documentWords.units;

/** Creating a formatter is far slower than using it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

export function showMoney(money: z.infer<typeof Money> | null): string | null {
  if (money === null) return null;
  const { amount, currency } = money;
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  const key = `${currency} ${minimumFractionDigits}`;
  const format = moneyFormats.get(key) ?? moneyFormat(currency, minimumFractionDigits);
  moneyFormats.set(key, format);
  return format.format(amount);
}

function moneyFormat(currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const style = { style: "currency", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(undefined, { ...style, currency, minimumFractionDigits, ...exact });
}

export function showNumber(value: number | null): string | null {
  return value === null ? null : numbers.format(value);
}

export function showDate(day: string | null): string | null {
  return day === null ? null : formatCalendarDate(day);
}

export function showBps(value: number | null): string | null {
  return value === null ? null : units.bps(numbers.format(value));
}

/** An all-in rate in percent, at least two decimals: 685 bps is "6.85%". */
export function showRate(bps: number | null): string | null {
  return bps === null ? null : units.percent(ratios.format(bps / 100));
}

export function showPercent(value: number | null): string | null {
  return value === null ? null : units.percent(numbers.format(value));
}

export function showRatio(value: number | null): string | null {
  return value === null ? null : units.ratio(ratios.format(value));
}

export function showMonths(value: number | null): string | null {
  return value === null ? null : units.months(value);
}

/** A tenor of the model: "3M" is "3 months". Anything else is shown as it is. */
export function showTenor(tenor: string): string {
  const [, count, unit] = /^(\d{1,3})([DWMY])$/.exec(tenor) ?? [];
  return unit === undefined ? tenor : units.tenor(Number(count), unit as "D" | "W" | "M" | "Y");
}

export function showDays(value: number | null): string | null {
  return value === null ? null : units.days(value);
}

export function showBusinessDays(value: number | null): string | null {
  return value === null ? null : units.businessDays(value);
}

export function showPeriod(period: z.infer<typeof Period> | null): string | null {
  return period === null ? null : units.every(period.period_multiplier, period.period);
}

export function showYesNo(value: boolean | null): string | null {
  return value === null ? null : value ? units.yes : units.no;
}

/** Returns the label for a value of the model, or the value with spaces for underscores. */
export function wordFor(catalog: Readonly<Record<string, string>>, key: string): string {
  return catalog[key] ?? key.replaceAll("_", " ");
}
