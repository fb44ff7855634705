import type { Metric } from "#domain/figures/metric.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import { freeCashFlow } from "#domain/statements/profitability.ts";
import {
  enterpriseValue,
  enterpriseValueToEbitda,
  freeCashFlowYield,
  marketCapitalization,
  priceToBook,
  priceToEarnings,
} from "#domain/statements/valuation.ts";
import { figured, type Origin, type Sheet } from "../report/metric-sheet.ts";
import type { Prices } from "../report/read-prices.ts";
import type { Statements } from "./read-statements.ts";

/** Shares outstanding, and the day they were counted. */
export interface CountedShares {
  readonly count: number;
  readonly date: string;
  readonly tag: string;
}

/** The latest share count filed by the day of the last price: from a report's cover, else from the balance sheet. */
export function sharesAtPrice({ atPrice, sharesAtPrice: cover }: Statements): CountedShares | null {
  const year = atPrice.at(-1);
  const balance = year?.figures.shares;
  if (cover !== null && (year === undefined || cover.date >= year.periodEnd))
    return { count: cover.shares, date: cover.date, tag: cover.tag };
  if (year === undefined || balance === undefined) return null;
  return { count: balance, date: year.periodEnd, tag: year.sources.shares?.tag ?? "shares" };
}

export interface ValuedCompany {
  readonly prices: Prices;
  /** The last fiscal year that had been filed on the day of the last price. */
  readonly year: FiscalYear;
  readonly shares: CountedShares | null;
  /** Split factor since the shares were counted; null if unknown. */
  readonly splitFactor: number | null;
  readonly sources: readonly string[];
}

/** Writes market capitalization, enterprise value and multiples on the day of the last price, using the statements filed by
 *  then. Returns the market value of equity. */
export function writeValuation(sheet: Sheet, company: ValuedCompany): number | null {
  const { prices, year, shares, splitFactor, sources } = company;
  const f = year.figures;
  const origin: Origin = { period: year.periodEnd, asOf: prices.bars.at(-1)?.date ?? null, sources };
  const write = (id: string, label: string, unit: string, formula: string, metric: Metric, inputs: Inputs): void =>
    sheet.write(id, figured(label, unit, formula, metric, inputs), origin);
  const price = prices.currency === year.currency ? (prices.bars.at(-1)?.close ?? null) : null;
  const count = shares === null ? null : shares.count * (splitFactor ?? 1);
  const cap = marketCapitalization({ price, shares: count });
  const equity = cap.value;
  sheet.write(
    "market_capitalization",
    {
      ...figured("Market capitalization", year.currency, "price x shares x split factor", cap, {
        price,
        shares: shares?.count ?? null,
        split_factor: shares === null ? null : (splitFactor ?? 1),
      }),
      note: noteOnShares(shares, splitFactor),
    },
    origin,
  );
  const liquidAssets = f.cash === undefined ? null : f.cash + (f.marketableSecurities ?? 0);
  const value = enterpriseValue({ marketEquity: equity, debt: f.debt, minorities: 0, liquidAssets });
  const inputs = { market_capitalization: equity, debt: f.debt ?? null, cash_and_securities: liquidAssets };
  const formula = "market capitalization + debt - cash and securities";
  write("enterprise_value", "Enterprise value", year.currency, formula, value, inputs);
  write(
    "ev_to_ebitda",
    "EV / EBITDA",
    "turns",
    "enterprise value / EBITDA",
    enterpriseValueToEbitda({ enterpriseValue: value.value, ebitda: f.ebitda }),
    { enterprise_value: value.value, ebitda: f.ebitda ?? null },
  );
  write(
    "price_to_earnings",
    "Price / earnings",
    "turns",
    "market capitalization / net income",
    priceToEarnings({ marketEquity: equity, netIncome: f.netIncome }),
    { market_capitalization: equity, net_income: f.netIncome ?? null },
  );
  write(
    "price_to_book",
    "Price / book",
    "turns",
    "market capitalization / shareholders' equity",
    priceToBook({ marketEquity: equity, equity: f.equity }),
    { market_capitalization: equity, shareholders_equity: f.equity ?? null },
  );
  const { operatingCashFlow, capitalExpenditure } = f;
  const freeCash = freeCashFlow({ operatingCashFlow, capitalExpenditure }).value;
  write(
    "free_cash_flow_yield",
    "Free cash flow yield",
    "decimal",
    "free cash flow / market capitalization",
    freeCashFlowYield({ freeCashFlow: freeCash, marketEquity: equity }),
    { free_cash_flow: freeCash, market_capitalization: equity },
  );
  return equity;
}

type Inputs = Readonly<Record<string, number | null>>;

function noteOnShares(shares: CountedShares | null, splitFactor: number | null): string | null {
  if (shares === null) return null;
  const splits = splitFactor === null ? "splits since not checked" : `split factor since: ${splitFactor}`;
  return `shares as of ${shares.date} (${shares.tag}), ${splits}`;
}
