/** How to start a run of a kind: with an ordinary request. */
export interface Subject {
  readonly kind: string;
  readonly path: string;
  readonly body: unknown;
  /** Steps that run concurrently, as `step ordinal`. */
  readonly beside?: readonly string[];
}

const TRIAL = "/api/quantitative-analysis/trial";

/** One for each kind that the service executes; `kill-everywhere.ts` says so when one is missing. */
export const SUBJECTS: readonly Subject[] = [
  {
    kind: "company",
    path: "/api/quantitative-analysis/company",
    body: { company_name: "Apple Inc.", ticker: "AAPL" },
  },
  {
    kind: "market",
    path: "/api/quantitative-analysis/market",
    body: { query: "AAPL and SPY", time_range: "1Y" },
  },
  {
    kind: "loan_application",
    path: "/api/quantitative-analysis/loan-application",
    body: { borrower_name: "Apple Inc.", loan_amount: 5_000_000 },
  },
  {
    kind: "deepresearch",
    path: "/api/deep-research/query",
    body: { query: "What was the operating margin of Apple Inc. in FY2024?", max_iterations: 3 },
  },
  {
    kind: "peoplehub",
    path: "/api/people/runs",
    body: { person_name: "Dorothea Quill", financials: { monthly_income: 8000, monthly_debt_payments: 2000 } },
  },
  {
    kind: "backtest",
    path: "/api/stock-prediction/backtest",
    body: {
      symbol: "AAPL",
      start: "2016-01-04",
      end: "2020-12-31",
      strategy: { name: "sma_cross" },
      optimize: { grid: { fast: [5, 20], slow: [50] }, folds: 2 },
    },
  },
  { kind: "trial_chain", path: TRIAL, body: { kind: "trial_chain", input: { of: "a chain" } } },
  {
    kind: "trial_stumbling",
    path: TRIAL,
    body: { kind: "trial_stumbling", input: {} },
    beside: ["left 0", "right 0"],
  },
];
