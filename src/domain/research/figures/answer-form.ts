/** How a question wants its answer. */
export interface AnswerForm {
  /** It mentions a percentage or percentage points. */
  readonly percent: boolean;
  /** It asks for money. */
  readonly money: boolean;
  readonly days: boolean;
  /** Multiplier of a money answer; null if the question does not say. */
  readonly scale: number | null;
  readonly decimals: number | null;
}

const SCALES: Readonly<Record<string, number>> = { b: 1e9, m: 1e6, t: 1e3 };
const DIGITS: Readonly<Record<string, number>> = { zero: 0, no: 0, one: 1, two: 2, three: 3 };

/** Reads the unit and rounding that a question in lower case requests. */
export function readAnswerForm(lower: string): AnswerForm {
  const units = [...lower.matchAll(/(?<![\d.]\s?)(?<!\d (?:us )?)\b(billion|million|thousand)s?\b/g)];
  const [letter = ""] = units.at(-1)?.[1] ?? "";
  return {
    percent: /%|\bpercent/.test(lower),
    money: /\busd\b|\bus\$|\$|\bdollars?\b/.test(lower),
    days: /\bdays\b|\bd[psi]o\b/.test(lower),
    scale: SCALES[letter] ?? null,
    decimals: decimalsOf(lower),
  };
}

function decimalsOf(lower: string): number | null {
  const [, count] = /\b(zero|no|one|two|three|[0-3]) decimals?\b/.exec(lower) ?? [];
  if (count !== undefined) return DIGITS[count] ?? Number(count);
  if (/\bdollars and cents\b|\bnearest cent\b/.test(lower)) return 2;
  return /\bnearest (?:whole )?(?:dollar|percent|percentage|number|million|day)|\bwhole (?:percent|number|dollar)/.test(
    lower,
  )
    ? 0
    : null;
}
