const number = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: "exceptZero" });
const usd = new Intl.NumberFormat(undefined, {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  maximumFractionDigits: 6,
});

export function formatNumber(count: number): string {
  return number.format(count);
}

export function formatSigned(count: number): string {
  return signed.format(count);
}

/** An amount of dollars, given as decimal text, with all of its decimals. */
export function formatUsd(amount: string): string {
  return usd.format(amount as `${number}`);
}

const DECIMALS = 6;

/** The whole credits that an amount of dollars buys. Exact: the text is never converted to a float. Null if it is not
 *  an amount. */
export function creditsFor(amount: string, penniesPerUsd: number): number | null {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return Number((millionths * BigInt(penniesPerUsd)) / 10n ** BigInt(DECIMALS));
}

/** What credits are worth in dollars, as decimal text. */
export function usdFor(credits: number, penniesPerUsd: number): string {
  return (credits / penniesPerUsd).toFixed(2);
}
