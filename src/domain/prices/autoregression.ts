import { leastSquares } from "#domain/figures/least-squares.ts";
import { mean } from "#domain/figures/statistics.ts";

/** x_t = constant + weighted sum of earlier values, nearest first. */
export interface Autoregression {
  readonly constant: number;
  readonly weights: readonly number[];
  /** AICc by order, from 0; null for an unused order. */
  readonly criteria: readonly (number | null)[];
}

/** Minimum observations per coefficient. */
const OBSERVATIONS_EACH = 10;

/** Autoregression with a constant and the number of lags (0..`longestLag`) with the smallest AICc = n ln(SSE/n) + 2k +
 *  2k(k+1)/(n-k-1) (Hurvich and Tsai 1989; k counts the variance), fitted by least squares on the same observations for
 *  all orders. An order that is not stationary or has fewer than ten observations per coefficient is not used, since its path
 *  would diverge. Without a usable order the values are constant at their mean. */
export function fitAutoregression(values: readonly number[], longestLag: number): Autoregression {
  const targets = values.slice(longestLag);
  const fits = Array.from({ length: longestLag + 1 }, (_, order) => fitOrder(values, targets, longestLag, order));
  let best = { criterion: Number.POSITIVE_INFINITY, coefficients: [values.length === 0 ? 0 : mean(values)] };
  for (const fit of fits) if (fit !== null && fit.criterion < best.criterion) best = fit;
  const [constant = 0, ...weights] = best.coefficients;
  return { constant, weights, criteria: fits.map((fit) => fit?.criterion ?? null) };
}

/** The next values. Each forecast feeds into the next. */
export function continueSeries(
  { constant, weights }: Autoregression,
  values: readonly number[],
  horizon: number,
): number[] {
  const path = values.slice(-Math.max(1, weights.length));
  return Array.from({ length: horizon }, () => {
    const next = weights.reduce((sum, weight, lag) => sum + weight * (path.at(-1 - lag) ?? 0), constant);
    path.push(next);
    return next;
  });
}

function fitOrder(
  values: readonly number[],
  targets: readonly number[],
  longestLag: number,
  order: number,
): { criterion: number; coefficients: number[] } | null {
  if (targets.length < OBSERVATIONS_EACH * (order + 1)) return null;
  const rows = targets.map((_, t) => [1, ...values.slice(t + longestLag - order, t + longestLag).reverse()]);
  const fit = leastSquares(rows, targets);
  if (fit === null || fit.squaredError <= 0 || !isStationary(fit.coefficients.slice(1))) return null;
  const criterion = correctedAkaike(fit.squaredError, targets.length, order + 2);
  return Number.isFinite(criterion) ? { criterion, coefficients: [...fit.coefficients] } : null;
}

/** Akaike's criterion with the correction for few observations. */
function correctedAkaike(squaredError: number, n: number, parameters: number): number {
  const plain = n * Math.log(squaredError / n) + 2 * parameters;
  return n <= parameters + 1
    ? Number.POSITIVE_INFINITY
    : plain + (2 * parameters * (parameters + 1)) / (n - parameters - 1);
}

/** Whether all partial autocorrelations lie within -1..1 (Durbin and Levinson's recursion run backwards). */
function isStationary(weights: readonly number[]): boolean {
  let current = weights;
  while (current.length > 0) {
    const last = current.at(-1) ?? 0;
    if (Math.abs(last) >= 1) return false;
    const shorter = current.slice(0, -1);
    current = shorter.map((weight, i) => (weight + last * (shorter.at(-1 - i) ?? 0)) / (1 - last * last));
  }
  return true;
}
