const money = new Map<string, Intl.NumberFormat>();
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 });
const returned = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const share = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 2 });

export function formatMoney(value: number, currency = "USD"): string {
  const known =
    money.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 2 });
  money.set(currency, known);
  return known.format(value).replace("-", "−");
}

/** With its sign, for gains and losses. */
export function formatGain(value: number): string {
  return `${value > 0 ? "+" : ""}${formatMoney(value)}`;
}

export function formatQuantity(value: number): string {
  return number.format(value);
}

/** Always with two decimals, for columns of returns. */
export function formatReturn(value: number): string {
  return returned.format(value).replace("-", "−");
}

export function formatShare(value: number): string {
  return share.format(value).replace("-", "−");
}
