import type { DealTermKind, DealTermValueName } from "#domain/agreement/deal-terms.ts";
import type { StatedValue } from "./provision.ts";

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
const ratios = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const plain = (choice: number | string): string =>
  String(choice)
    .replaceAll("_", " ")
    .replace(/\bebitda\b/, "EBITDA");

type Wording = (value: number | string, all: readonly StatedValue[]) => string;

const currencies = new Map<string, Intl.NumberFormat>();
/** An amount with its currency's symbol, or alone where the text names no currency. */
function money(amount: number, currency: string | null | undefined): string {
  if (currency == null) return figures.format(amount);
  const format =
    currencies.get(currency) ??
    new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 0, maximumFractionDigits: 4 });
  currencies.set(currency, format);
  return format.format(amount);
}

const percent: Wording = (value) => `${figures.format(Number(value))}%`;
const WORDING: Readonly<Record<DealTermValueName, Wording>> = {
  status: plain,
  collateral: plain,
  rank: (value) => (value === "pari_passu" ? "pari passu" : `${value} priority`),
  guarantor: plain,
  asset: (value) => `of ${plain(value)}`,
  kind: (value) => (value === "none" ? "prepayment without premium" : plain(value)),
  of: (value) => `of ${plain(value)}`,
  consequence: plain,
  approach: plain,
  type: plain,
  amount: (value, all) => money(Number(value), all.find(({ value: other }) => other === value)?.currency),
  percent,
  premium_percent: percent,
  threshold_percent: percent,
  rate_percent: percent,
  ratio: (value) => `${ratios.format(Number(value))}:1.00`,
  mfn_bps: (value) => `MFN ${figures.format(Number(value))} bps`,
  until_months: (value) => `until month ${figures.format(Number(value))}`,
  mfn_sunset_months: (value) => `MFN sunset ${figures.format(Number(value))} months`,
  deadline_days: (value) => `within ${figures.format(Number(value))} days`,
  cures_total: (value) => `${figures.format(Number(value))} cures in total`,
  cures_per_four_quarters: (value) => `${figures.format(Number(value))} in four quarters`,
};
/** Summaries of terms that state no figure. */
const PRESENT: Partial<Readonly<Record<DealTermKind, string>>> = {
  guarantee: "guaranteed",
  borrowing_base: "availability is limited by a borrowing base",
  pik: "interest may be added to principal",
  equity_cure: "covenant breaches may be cured with equity",
  defaulting_lender: "defaulting lender provisions",
  change_of_control: "change of control provisions",
  incremental: "facilities may be increased",
  benchmark_replacement: "the lender selects a replacement of the benchmark",
};

/** The values of a term as text: "$50,000,000, 10% of total assets". */
export function summaryOf(term: DealTermKind, values: readonly StatedValue[]): string {
  if (values.length === 0) return PRESENT[term] ?? "stated";
  return values.reduce((said, { name, value }) => {
    const words = WORDING[name](value, values).trim();
    if (said === "") return words;
    return words.startsWith("of ") ? `${said} ${words}` : `${said}, ${words}`;
  }, "");
}
