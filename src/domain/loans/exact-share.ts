/** A decimal number as an exact fraction of integers, from its shortest decimal text. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `amount x rate x numerator/denominator` of integer minor units, rounded half to even once at the end. The rate counts
 *  as the decimal that its shortest text shows (0.055, not the nearest double), so a tie is a tie. @throws RangeError
 *  for an amount that is no safe integer, a rate that is not finite, or a result beyond safe integers. */
export function shareOf(amountMinor: number | bigint, rate: number, timeNumerator = 1, timeDenominator = 1): number {
  if (typeof amountMinor === "number" && !Number.isSafeInteger(amountMinor))
    throw new RangeError(`${amountMinor} is not a whole number of minor units`);
  const fraction = toFraction(rate);
  const numerator = BigInt(amountMinor) * fraction.numerator * BigInt(timeNumerator);
  const rounded = Number(divideHalfEven(numerator, fraction.denominator * BigInt(timeDenominator)));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`share ${rounded} is beyond exact minor units`);
  return rounded;
}

function toFraction(value: number): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) throw new RangeError(`rate ${value} is not a finite number`);
  const [, sign = "", whole = "0", decimals = "", exponent = "0"] = match;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const scale = Number(exponent) - decimals.length;
  return scale >= 0
    ? { numerator: digits * 10n ** BigInt(scale), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-scale) };
}

/** Quotient rounded to the nearest integer, a half to the even one. The denominator is positive. */
function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const whole = magnitude / denominator;
  const twice = 2n * (magnitude % denominator);
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return numerator < 0n ? -rounded : rounded;
}

/** A currency amount as whole minor units, rounded half to even on the amount's decimal text. */
export function toMinorUnits(amount: number, decimals = 2): number {
  return shareOf(10 ** decimals, amount);
}
