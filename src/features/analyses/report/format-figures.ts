/** Numbers as sentences show them. Each is the figure rounded to the digits shown, in the unit that the result gives. */

const SCALES = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
] as const;

/** `39.3 %`, `1.07`, `2.10x`, `45 days`, `USD 112.0 billion`. */
export function say(value: number, unit: string): string {
  switch (unit) {
    case "decimal":
      return `${(value * 100).toFixed(Math.abs(value) < 0.001 && value !== 0 ? 3 : 1)} %`;
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
      return /^[A-Z]{3}$/.test(unit) ? sayAmount(value, unit) : value.toFixed(2);
  }
}

function sayAmount(value: number, currency: string): string {
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  const [scale, word] = SCALES.find(([least]) => size >= least) ?? [1, ""];
  return `${currency} ${sign}${(size / scale).toFixed(scale === 1 ? 2 : 1)}${word === "" ? "" : ` ${word}`}`;
}
