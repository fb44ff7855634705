import { Decimal } from "decimal.js";

/** Money, prices and quantities as decimals. 60 digits hold every product of what an order can say, so that sums and
 *  products are exact; only a quotient is ever rounded. */
export const Amount: typeof Decimal = Decimal.clone({ precision: 60 });
export type Amount = Decimal;

/** Decimal places of stored money: those of the finest quantity times the finest price. */
const MONEY_DIGITS = 15;
const PRICE_DIGITS = 6;

export const ZERO: Amount = new Amount(0);

/** Exact, from a number as JSON writes it or from a decimal text. @throws for what is no number. */
export function amount(value: Decimal.Value): Amount {
  return new Amount(value);
}

/** A quotient as money: 15 digits, half-even. */
export function roundedMoney(value: Amount): Amount {
  return value.toDecimalPlaces(MONEY_DIGITS, Decimal.ROUND_HALF_EVEN);
}

/** A price of a source, which computes in binary: 6 digits, half-even. */
export function roundedPrice(value: Decimal.Value): Amount {
  return amount(value).toDecimalPlaces(PRICE_DIGITS, Decimal.ROUND_HALF_EVEN);
}

/** Without exponent, as the database takes it. */
export function plain(value: Amount): string {
  return value.toFixed();
}
