import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** Net present value of cash flows at equal periods, the first immediate and undiscounted: sum(c_t / (1+rate)^t). */
export function netPresentValue(rate: number, cashFlows: readonly number[]): Metric {
  if (cashFlows.length === 0) return absent("missing_input");
  return rate <= -1 ? absent("undefined") : known(presentValue(rate, cashFlows));
}

function presentValue(rate: number, cashFlows: readonly number[]): number {
  return cashFlows.reduceRight((value, flow) => flow + value / (1 + rate), 0);
}

export interface InternalRate {
  readonly rate: Metric;
  /** Sign changes in the flows, ignoring zeros. A unique rate needs exactly one. */
  readonly signChanges: number;
}

const BISECTIONS = 200;

/** Internal rate of return per period: the rate above -100 % at which the net present value is zero, by bisection. None
 *  or several changes of sign give `undefined` with their count, since there is no rate, or may be several. */
export function internalRateOfReturn(cashFlows: readonly number[]): InternalRate {
  const changes = signChanges(cashFlows);
  if (changes !== 1) return { rate: absent("undefined"), signChanges: changes };
  // With one change of sign the value at discount factor x, sum(c_t x^t), has one root in x > 0.
  const first = Math.sign(cashFlows.find((flow) => flow !== 0) ?? 0);
  const valueAt = (x: number): number => first * cashFlows.reduceRight((value, flow) => flow + value * x, 0);
  let low = 0;
  let high = 1;
  while (valueAt(high) > 0 && high < 1e12) high *= 2;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0) low = middle;
    else high = middle;
  }
  const discount = (low + high) / 2;
  return { rate: discount > 0 ? known(1 / discount - 1) : absent("undefined"), signChanges: changes };
}

function signChanges(cashFlows: readonly number[]): number {
  const signs = cashFlows.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
}
