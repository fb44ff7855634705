/** Why a figure is not given. `undefined`: a zero denominator or a figure no arithmetic gives; `not_meaningful`: the
 *  sign of an input takes the sense from the ratio (debt over negative equity); `unreconciled`: the statement's two
 *  sides do not agree. */
export type NullReason =
  | "missing_input"
  | "not_applicable"
  | "undefined"
  | "not_meaningful"
  | "stale"
  | "insufficient_history"
  | "unreconciled";

/** A computed figure, or the reason for its absence. A value is always finite: never NaN, never infinite. */
export type Metric =
  | { readonly value: number; readonly reasonIfNull: null }
  | { readonly value: null; readonly reasonIfNull: NullReason };

/** A figure from a statement or a user; null or absent if unknown, never 0. */
export type Input = number | null | undefined;

/** The figure, or `undefined` if it is not finite. */
export function known(value: number): Metric {
  return Number.isFinite(value) ? { value: value + 0, reasonIfNull: null } : absent("undefined");
}

export function absent(reasonIfNull: NullReason): Metric {
  return { value: null, reasonIfNull };
}

/** Applies a formula to the inputs that it reads: `missing_input` as soon as one of those is not a finite number. What
 *  it does not read may be missing, so a formula can refuse on one input (negative EBITDA) before it reads the rest. */
export function fromInputs<K extends string>(
  inputs: Readonly<Record<K, Input>>,
  formula: (given: Readonly<Record<K, number>>) => Metric | number,
): Metric {
  let missing = false;
  const given = new Proxy(inputs, {
    get: (target, key) => {
      const value = target[key as K];
      missing ||= !isGiven(value);
      return isGiven(value) ? value : Number.NaN;
    },
  }) as Readonly<Record<K, number>>;
  const outcome = formula(given);
  if (missing) return absent("missing_input");
  return typeof outcome === "number" ? known(outcome) : outcome;
}

/** `numerator / denominator`. A zero denominator gives `undefined`, a negative one `not_meaningful`: callers whose
 *  denominator has a meaning below zero divide by themselves. */
export function quotient(numerator: number, denominator: number): Metric {
  if (denominator === 0) return absent("undefined");
  return denominator < 0 ? absent("not_meaningful") : known(numerator / denominator);
}

/** `quotient` of two inputs. A wrong sign of the denominator takes precedence over a missing numerator. */
export function ratioOf(numerator: Input, denominator: Input): Metric {
  if (isGiven(denominator) && denominator <= 0) return quotient(0, denominator);
  return fromInputs({ numerator, denominator }, (given) => quotient(given.numerator, given.denominator));
}

/** A figure computed from another one; a reason passes through unchanged. */
export function mapMetric(metric: Metric, change: (value: number) => Metric | number): Metric {
  if (metric.value === null) return metric;
  const outcome = change(metric.value);
  return typeof outcome === "number" ? known(outcome) : outcome;
}

export function isGiven(input: Input): input is number {
  return typeof input === "number" && Number.isFinite(input);
}
