/** Formats figures for sentences and findings: rounded to the digits shown, in the unit of the result. */

const SCALES = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
] as const;

/** `39.35%`, `1.07`, `2.10x`, `45 days`, `USD 112.0 billion`. Percentages always have two decimals, as on the page. */
export function formatFigure(value: number, unit: string): string {
  switch (unit) {
    case "decimal":
      return `${(value * 100).toFixed(percentDigits(value))}%`;
    case "turns":
      return `${value.toFixed(2)}x`;
    case "days":
      return `${value.toFixed(0)} days`;
    case "count":
      return String(value);
    case "points":
    case "index":
      return value.toFixed(1);
    default:
      return isCurrency(unit) ? formatAmount(value, unit) : value.toFixed(2);
  }
}

/** Two decimals; more where two would show a figure that is not 0 as 0. */
function percentDigits(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 0.00005) return 2;
  return Math.min(12, Math.ceil(-Math.log10(size * 100)));
}

function formatAmount(value: number, currency: string): string {
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  const [scale, word] = SCALES.find(([least]) => size >= least) ?? [1, ""];
  return `${currency} ${sign}${(size / scale).toFixed(scale === 1 ? 2 : 1)}${word === "" ? "" : ` ${word}`}`;
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
