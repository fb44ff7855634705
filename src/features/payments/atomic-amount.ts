import { Decimal } from "decimal.js";

/** Wide enough for any amount of dollars in any token's smallest unit. */
const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_UP });

/** A dollar amount in the smallest unit of a dollar token, rounded up. @throws RangeError unless it is positive. */
export function atomicAmount(amountUsd: string, decimals: number): bigint {
  const amount = new Exact(amountUsd).times(new Exact(10).pow(decimals)).ceil();
  if (!amount.isFinite() || amount.lte(0)) throw new RangeError(`${amountUsd} USD is not a positive amount`);
  return BigInt(amount.toFixed(0));
}
