/** Above this, the continued fraction is the more accurate of the two at its fixed depth. */
const TAIL_SWITCH = 4;
const FRACTION_DEPTH = 60;

/** Coefficients of J. F. Hart's rational approximation 5666 (Computer Approximations, 1968), highest power first. */
const NUMERATOR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const DENOMINATOR = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

/** Standard normal distribution function, with a relative error of about 1e-13 in both tails (Hart 5666, as in West,
 *  "Better approximations to cumulative normal functions", 2005; Laplace's continued fraction further out). */
export function normalCdf(x: number): number {
  const z = Math.abs(x);
  const tail = z > 38 ? 0 : upperTail(z);
  return x > 0 ? 1 - tail : tail;
}

function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2);
  if (z < TAIL_SWITCH) return (density * horner(NUMERATOR, z)) / horner(DENOMINATOR, z);
  let fraction = z;
  for (let k = FRACTION_DEPTH; k >= 1; k--) fraction = z + k / fraction;
  return density / fraction / Math.sqrt(2 * Math.PI);
}

/** Standard normal density. */
export function normalPdf(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

const CENTRE_NUMERATOR = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const CENTRE_DENOMINATOR = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1,
];
const TAIL_NUMERATOR = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_DENOMINATOR = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1];

/** Inverse of `normalCdf` for 0 < p < 1: P. J. Acklam's approximation and one step of Halley's method, to about
 *  1e-15. @throws RangeError outside 0..1. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`no finite normal quantile of ${p}`);
  const x = roughQuantile(p);
  const error = (normalCdf(x) - p) / normalPdf(x);
  return x - error / (1 + (x * error) / 2);
}

function roughQuantile(p: number): number {
  if (p > 0.97575) return -roughQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return horner(TAIL_NUMERATOR, q) / horner(TAIL_DENOMINATOR, q);
  }
  const q = p - 0.5;
  return (horner(CENTRE_NUMERATOR, q * q) * q) / horner(CENTRE_DENOMINATOR, q * q);
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}
