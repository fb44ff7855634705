import {
  absent,
  fromInputs,
  type Input,
  isGiven,
  known,
  type Metric,
  type NullReason,
} from "#domain/figures/metric.ts";
import { normalCdf, normalPdf } from "#domain/figures/normal.ts";

/** Asset value and volatility implied by an equity value, with the distance to default and probability they imply. Report
 *  the probability as `structural_pd`: the mapping to an agency's default frequency is proprietary. */
export interface StructuralDefault {
  readonly assetValue: Metric;
  readonly assetVolatility: Metric;
  /** d2 with the risk-free rate as drift, and N(-d2). */
  readonly distanceToDefault: Metric;
  readonly probability: Metric;
}

/** Money in one currency, rates continuously compounded decimals a year, years to the horizon. */
export interface MertonInputs {
  readonly equity: Input;
  readonly equityVolatility: Input;
  /** Default point: the debt due at the horizon. */
  readonly debt: Input;
  readonly riskFreeRate: Input;
  readonly years?: number;
}

/** KMV's default point: short-term debt + half of long-term debt. */
export function defaultPoint(f: { shortTermDebt: Input; longTermDebt: Input }): Metric {
  return fromInputs(f, (g) => g.shortTermDebt + 0.5 * g.longTermDebt);
}

/** Equity as a call on the assets (Merton 1974): V N(d1) - D e^(-rT) N(d2), d1 = [ln(V/D) + (r + s^2/2)T]/(s sqrt T). */
export function equityAsCall(assets: number, debt: number, rate: number, years: number, volatility: number): Metric {
  if (assets <= 0 || debt <= 0 || years <= 0 || volatility <= 0) return absent("undefined");
  return known(priceEquity({ value: assets, volatility }, { debt, rate, years }).equity);
}

interface Assets {
  readonly value: number;
  readonly volatility: number;
}

interface Claim {
  readonly debt: number;
  readonly rate: number;
  readonly years: number;
}

interface PricedEquity {
  readonly equity: number;
  readonly d1: number;
  readonly d2: number;
}

function priceEquity(assets: Assets, claim: Claim): PricedEquity {
  const spread = assets.volatility * Math.sqrt(claim.years);
  const drift = (claim.rate + assets.volatility ** 2 / 2) * claim.years;
  const d1 = (Math.log(assets.value / claim.debt) + drift) / spread;
  const d2 = d1 - spread;
  const owed = claim.debt * Math.exp(-claim.rate * claim.years);
  return { equity: assets.value * normalCdf(d1) - owed * normalCdf(d2), d1, d2 };
}

/** Solves E = V N(d1) - D e^(-rT) N(d2) and sE E = N(d1) sV V for V and sV (Merton 1974; Hull, ch. 24.6): Newton's
 *  method, then bisection on V in [E, E + 1.5 D]. Both residuals stay under 1e-10 of the equity, or there is no solution
 *  (`undefined`). No debt is `not_applicable`. Not for banks and insurers; the volatility needs 252 daily returns. */
export function structuralDefault(f: MertonInputs): StructuralDefault {
  const { equity, equityVolatility, debt, riskFreeRate, years = 1 } = f;
  if (!isGiven(equity) || !isGiven(equityVolatility) || !isGiven(debt) || !isGiven(riskFreeRate)) {
    return withoutAnswer("missing_input");
  }
  if (debt <= 0) return withoutAnswer("not_applicable");
  if (equity <= 0 || equityVolatility <= 0 || years <= 0) return withoutAnswer("not_meaningful");
  // In units of the debt, so that the result does not depend on the currency's scale.
  const target = { equity: equity / debt, volatility: equityVolatility };
  const claim = { debt: 1, rate: riskFreeRate, years };
  const solved = newton(target, claim) ?? bisect(target, claim);
  if (solved === null) return withoutAnswer("undefined");
  const { d2 } = priceEquity(solved, claim);
  return {
    assetValue: known(solved.value * debt),
    assetVolatility: known(solved.volatility),
    distanceToDefault: known(d2),
    probability: known(normalCdf(-d2)),
  };
}

function withoutAnswer(reason: NullReason): StructuralDefault {
  const none = absent(reason);
  return { assetValue: none, assetVolatility: none, distanceToDefault: none, probability: none };
}

interface EquityTarget {
  readonly equity: number;
  readonly volatility: number;
}

const RESIDUAL = 1e-10;
const NEWTON_STEPS = 100;

/** Relative errors of the two equations; the second is of sE E. */
function residuals(assets: Assets, target: EquityTarget, claim: Claim): readonly [number, number] {
  const { equity, d1 } = priceEquity(assets, claim);
  const implied = normalCdf(d1) * assets.volatility * assets.value;
  return [equity / target.equity - 1, implied / (target.equity * target.volatility) - 1];
}

function isSolved(assets: Assets, target: EquityTarget, claim: Claim): boolean {
  return residuals(assets, target, claim).every((residual) => Math.abs(residual) < RESIDUAL);
}

/** Newton on ln V and ln sV, which keeps both positive, with the exact derivatives. */
function newton(target: EquityTarget, claim: Claim): Assets | null {
  const value = target.equity + claim.debt * Math.exp(-claim.rate * claim.years);
  let assets: Assets = { value, volatility: (target.volatility * target.equity) / value };
  for (let step = 0; step < NEWTON_STEPS; step++) {
    if (isSolved(assets, target, claim)) return assets;
    const [first, second] = residuals(assets, target, claim);
    const [a, b, c, d] = derivatives(assets, target, claim);
    const determinant = a * d - b * c;
    const logValue = (first * d - second * b) / determinant;
    const logVolatility = (second * a - first * c) / determinant;
    if (!Number.isFinite(logValue) || !Number.isFinite(logVolatility)) return null;
    assets = {
      value: assets.value * Math.exp(-bounded(logValue)),
      volatility: assets.volatility * Math.exp(-bounded(logVolatility)),
    };
  }
  return null;
}

function bounded(step: number): number {
  return Math.max(-1, Math.min(1, step));
}

/** Of both residuals by ln V and ln sV, row by row. */
function derivatives(assets: Assets, target: EquityTarget, claim: Claim): readonly [number, number, number, number] {
  const { value, volatility } = assets;
  const { d1, d2 } = priceEquity(assets, claim);
  const root = Math.sqrt(claim.years);
  const [delta, density] = [normalCdf(d1), normalPdf(d1)];
  const equityVolatility = target.equity * target.volatility;
  return [
    (delta * value) / target.equity,
    (value * density * root * volatility) / target.equity,
    (volatility * value * (delta + density / (volatility * root))) / equityVolatility,
    (volatility * value * (delta - density * d2)) / equityVolatility,
  ];
}

const BISECTIONS = 200;

/** Asset value by bisection; a nested bisection finds the volatility that prices the equity at each value. */
function bisect(target: EquityTarget, claim: Claim): Assets | null {
  let low = target.equity;
  let high = target.equity + 1.5 * claim.debt;
  let assets: Assets | null = null;
  for (let step = 0; step < BISECTIONS; step++) {
    const value = (low + high) / 2;
    const volatility = impliedVolatility(value, target.equity, claim);
    assets = volatility === null ? null : { value, volatility };
    // A higher asset value prices the equity with a lower volatility, down to zero.
    const tooRisky = assets !== null && residuals(assets, target, claim)[1] > 0;
    if (tooRisky) low = value;
    else high = value;
  }
  return assets !== null && isSolved(assets, target, claim) ? assets : null;
}

function impliedVolatility(value: number, equity: number, claim: Claim): number | null {
  let low = 1e-9;
  let high = 20;
  if (priceEquity({ value, volatility: low }, claim).equity > equity) return null;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (priceEquity({ value, volatility: middle }, claim).equity < equity) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Distance to default under a drift of the assets: d2 with `drift` in place of the risk-free rate (the physical
 *  measure), and N(-DD). */
export function physicalDefault(f: {
  assetValue: Input;
  assetVolatility: Input;
  debt: Input;
  drift: Input;
  years?: number;
}): { readonly distanceToDefault: Metric; readonly probability: Metric } {
  const { assetValue, assetVolatility, debt, drift } = f;
  const distanceToDefault = fromInputs({ assetValue, assetVolatility, debt, drift }, (g) => {
    if (g.assetValue <= 0 || g.assetVolatility <= 0 || g.debt <= 0) return absent("undefined");
    const assets = { value: g.assetValue, volatility: g.assetVolatility };
    return priceEquity(assets, { debt: g.debt, rate: g.drift, years: f.years ?? 1 }).d2;
  });
  const dd = distanceToDefault.value;
  return { distanceToDefault, probability: dd === null ? distanceToDefault : known(normalCdf(-dd)) };
}
