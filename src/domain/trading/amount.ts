import { Decimal } from "decimal.js";

/** Decimals for money, prices and quantities. 60 digits hold the product of any two amounts of an order, so sums and products
 *  are exact; only quotients are rounded. */
export const Amount: typeof Decimal = Decimal.clone({ precision: 60 });
export type Amount = Decimal;

/** Decimal places of stored money: those of the finest quantity times the finest price. */
const MONEY_DIGITS = 15;
const PRICE_DIGITS = 6;

export const ZERO: Amount = new Amount(0);

/** Exact, from a JSON number or a decimal string. @throws for anything else. */
export function amount(value: Decimal.Value): Amount {
  return new Amount(value);
}

/** A quotient as money: 15 digits, half-even. */
export function roundedMoney(value: Amount): Amount {
  return value.toDecimalPlaces(MONEY_DIGITS, Decimal.ROUND_HALF_EVEN);
}

/** A price from a source that computes in binary floating point: 6 digits, half-even. */
export function roundedPrice(value: Decimal.Value): Amount {
  return amount(value).toDecimalPlaces(PRICE_DIGITS, Decimal.ROUND_HALF_EVEN);
}

/** Without exponent, for the database. */
export function plain(value: Amount): string {
  return value.toFixed();
}
