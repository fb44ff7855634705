import type { StoredResult } from "#features/analyses/routes.ts";
import { analysisWords } from "@/pages/analyses/words.ts";

type Metrics = StoredResult["metrics"];
export type MetricRow = Metrics[string];

export interface MetricGroup {
  readonly title: string;
  readonly rows: readonly (readonly [id: string, metric: MetricRow])[];
}

const names = analysisWords.result.groups;

/** Groups in the order in which a credit analyst reads them. */
const GROUPS: readonly (readonly [keyof typeof names, readonly string[]])[] = [
  [
    "loan",
    [
      ...["loan_amount", "all_in_rate", "pro_forma_dscr", "pro_forma_dscr_maintenance", "pro_forma_leverage"],
      ...["pro_forma_ebit_coverage", "ebitda_cushion", "ebitda_cushion_maintenance"],
      ...["loan_interest", "loan_principal", "existing_interest"],
    ],
  ],
  [
    "capacity",
    [
      ...["debt_capacity", "debt_capacity_upper_bound", "debt_capacity_maintenance"],
      ...["debt_capacity_maintenance_upper_bound", "expected_loss", "break_even_spread", "level_credit_spread"],
      "cumulative_default_probability",
    ],
  ],
  [
    "reported",
    [
      ...["revenue", "ebitda", "operating_income", "net_income", "interest_expense", "operating_cash_flow"],
      ...["free_cash_flow", "funds_from_operations", "total_assets", "cash", "total_debt", "net_debt"],
      ...["debt_due_within_a_year", "shareholders_equity"],
    ],
  ],
  [
    "profitability",
    [
      ...["gross_margin", "operating_margin", "ebitda_margin", "net_margin", "return_on_assets", "return_on_equity"],
      ...["return_on_invested_capital", "equity_multiplier", "effective_tax_rate"],
    ],
  ],
  [
    "leverage",
    [
      ...["debt_to_ebitda", "net_debt_to_ebitda", "lease_adjusted_leverage", "debt_to_equity"],
      ...["debt_with_leases_to_equity", "long_term_debt_to_equity", "liabilities_to_equity", "debt_to_assets"],
      "debt_to_capital",
    ],
  ],
  [
    "coverage",
    [
      ...["ebit_coverage", "ebitda_coverage", "capex_coverage", "operating_cash_flow_to_debt"],
      "funds_from_operations_to_debt",
    ],
  ],
  ["liquidity", ["current_ratio", "quick_ratio", "cash_ratio", "operating_cash_flow_ratio", "net_working_capital"]],
  [
    "efficiency",
    [
      ...["asset_turnover", "fixed_asset_turnover", "inventory_turnover", "days_inventory", "days_sales"],
      ...["days_payable", "cash_conversion_cycle", "cash_conversion", "accrual_ratio", "capex_to_revenue"],
    ],
  ],
  [
    "growth",
    ["revenue_growth", "revenue_growth_3y", "operating_cash_flow_growth_3y", "payout_ratio", "retention_ratio"],
  ],
  ["scores", ["altman_z_double_prime", "altman_z", "piotroski_f_score", "piotroski_known_signals", "beneish_m_score"]],
  [
    "default",
    [
      ...["default_probability", "physical_pd", "ohlson_pd", "altman_mapped_pd", "structural_pd"],
      ...["distance_to_default", "ohlson_o_score"],
    ],
  ],
  [
    "valuation",
    [
      ...[
        "market_capitalization",
        "enterprise_value",
        "ev_to_ebitda",
        "price_to_earnings",
        "price_to_book",
        "free_cash_flow_yield",
      ],
    ],
  ],
  [
    "price",
    [
      ...[
        "last_close",
        "return_1m",
        "return_3m",
        "return_6m",
        "return_1y",
        "return_5y",
        "max_drawdown_1y",
        "max_drawdown",
      ],
      ...["sma_50", "sma_200", "rsi_14", "macd_histogram"],
    ],
  ],
  [
    "volatility",
    [
      ...["volatility", "volatility_parkinson", "volatility_garman_klass", "volatility_rogers_satchell"],
      ...["volatility_yang_zhang", "beta", "r_squared"],
    ],
  ],
  ["tail", ["value_at_risk_95", "value_at_risk_95_cornish_fisher", "expected_shortfall_95"]],
  ["forecast", ["forecast_price", "forecast_lower", "forecast_upper", "forecast_skill"]],
];

/** The metrics in groups. A metric that no group names comes under the security or series its id begins with, else last. */
export function groupMetrics({ metrics, data }: StoredResult): MetricGroup[] {
  const left = new Map(Object.entries(metrics));
  const take = (ids: readonly string[]): MetricGroup["rows"] =>
    ids.flatMap((id) => {
      const metric = left.get(id);
      left.delete(id);
      return metric === undefined ? [] : [[id, metric] as const];
    });
  const known = GROUPS.map(([name, ids]) => ({ title: names[name], rows: take(ids) }));
  const series = Object.entries(data.series).map(([symbol, { title }]) => ({
    title: titleOf(symbol, title),
    rows: take([...left.keys()].filter((id) => id.startsWith(`${symbol.toLowerCase()}_`))),
  }));
  const rest = { title: names.other, rows: take([...left.keys()]) };
  return [...known, ...series, rest].filter(({ rows }) => rows.length > 0);
}

/** A price series is named after its security: `SPY, adjusted close` is SPY. */
function titleOf(symbol: string, title: string): string {
  return title.startsWith(`${symbol},`) ? symbol : title;
}

/** The key figures by kind of analysis; those that are known are shown. */
const KEY: Readonly<Record<string, readonly string[]>> = {
  company: [
    ...["revenue", "ebitda_margin", "free_cash_flow", "debt_to_ebitda", "ebit_coverage", "altman_z_double_prime"],
    ...["market_capitalization", "return_1y", "volatility", "default_probability"],
  ],
  loan_application: [
    ...["loan_amount", "pro_forma_dscr", "pro_forma_leverage", "pro_forma_ebit_coverage"],
    ...["ebitda_cushion", "debt_capacity", "debt_capacity_upper_bound", "all_in_rate", "altman_z_double_prime"],
  ],
};
const MAX_KEY = 8;

export function keyMetrics(kind: string, metrics: Metrics): MetricGroup["rows"] {
  const ids = KEY[kind] ?? Object.keys(metrics).filter((id) => /_(last|last_close|return)$/.test(id));
  const known = ids.flatMap((id) => {
    const metric = metrics[id];
    return metric === undefined || metric.value === null ? [] : [[id, metric] as const];
  });
  return known.slice(0, MAX_KEY);
}
