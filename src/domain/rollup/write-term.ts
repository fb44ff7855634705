import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";
import type { StatedTerm } from "./agreement-terms.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a term's value: `$450,000,000`, `Feb 27, 2031`, `1.125%`. */
export function writeTerm({ kind, value }: Pick<StatedTerm, "kind" | "value">): string {
  switch (kind) {
    case "money":
      return writeMoney(value as Money);
    case "date":
      return writeDate(value as string);
    case "bps":
      return `${trim((value as number) / 100)}%`;
    case "percent":
      return `${trim(value as number)}%`;
    case "number":
      return trim(value as number);
    case "text":
      return value as string;
    case "grid":
      return writeGrid(value as PricingLevel[]);
    case "steps":
      return writeCovenant(value as FinancialCovenant);
    case "schedule":
      return `${(value as unknown[]).length} installments`;
    case "shares":
      return `${(value as unknown[]).length} lenders`;
  }
}

const SYMBOLS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£" };

export function writeMoney({ amount, currency }: Money): string {
  const figures = amount.toLocaleString("en-US", { maximumFractionDigits: 2 });
  const symbol = SYMBOLS[currency];
  return symbol === undefined ? `${currency} ${figures}` : `${symbol}${figures}`;
}

export function writeDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

function writeGrid(levels: readonly PricingLevel[]): string {
  const margins = levels.map(({ spread_bps }) => spread_bps).filter((bps) => bps !== null);
  if (margins.length === 0) return `${levels.length} levels`;
  const [low, high] = [Math.min(...margins), Math.max(...margins)];
  return `${levels.length} levels, ${trim(low / 100)}% to ${trim(high / 100)}%`;
}

function writeCovenant({ operator, threshold, unit, currency, steps }: FinancialCovenant): string {
  const limit = (value: number) => {
    if (unit === "currency") return writeMoney({ amount: value, currency: currency ?? "USD" });
    return unit === "percent" ? `${trim(value)}%` : `${value.toFixed(2)}x`;
  };
  const bound = operator === "<=" ? "max" : "min";
  if (steps.length === 0) return threshold === null ? bound : `${bound} ${limit(threshold)}`;
  const parts = steps.map(({ from, to, threshold: step }) => {
    const until = to === null ? "thereafter" : `to ${writeDate(to)}`;
    return `${limit(step)} ${from === null && to === null ? "" : until}`.trim();
  });
  return `${bound} ${parts.join(", ")}`;
}

function trim(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 4 });
}
