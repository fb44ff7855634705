/** The columns of the portfolio, in the order in which they are shown. `kind` says how a cell is written. */
export const COLUMNS = {
  title: { label: "Document", kind: "text" },
  document_kind: { label: "Kind", kind: "text" },
  workflow_state: { label: "State", kind: "text" },
  borrower: { label: "Borrower", kind: "text" },
  total_commitment: { label: "Commitment", kind: "amount" },
  currency: { label: "Currency", kind: "text" },
  first_maturity: { label: "First maturity", kind: "date" },
  last_maturity: { label: "Last maturity", kind: "date" },
  facility_types: { label: "Facilities", kind: "text" },
  benchmark: { label: "Benchmark", kind: "text" },
  margin_low_bps: { label: "Margin from", kind: "bps" },
  margin_high_bps: { label: "Margin to", kind: "bps" },
  floor_bps: { label: "Floor", kind: "bps" },
  commitment_fee_low_bps: { label: "Unused fee from", kind: "bps" },
  commitment_fee_high_bps: { label: "Unused fee to", kind: "bps" },
  max_total_leverage: { label: "Max total leverage", kind: "ratio" },
  max_secured_leverage: { label: "Max secured leverage", kind: "ratio" },
  min_interest_coverage: { label: "Min interest coverage", kind: "ratio" },
  min_fixed_charge_coverage: { label: "Min fixed charge coverage", kind: "ratio" },
  required_lenders_percent: { label: "Required lenders", kind: "percent" },
  governing_law: { label: "Governing law", kind: "text" },
  administrative_agent: { label: "Administrative agent", kind: "text" },
  lenders: { label: "Lenders", kind: "count" },
  guarantors: { label: "Guarantors", kind: "count" },
  covenants: { label: "Financial covenants", kind: "count" },
  events_of_default: { label: "Events of default", kind: "count" },
  sustainability_linked: { label: "Sustainability-linked", kind: "boolean" },
  conflicts: { label: "Conflicts", kind: "count" },
  warnings: { label: "Warnings", kind: "count" },
  agreement_date: { label: "Agreement date", kind: "date" },
  effective_date: { label: "Effective date", kind: "date" },
  deal_id: { label: "Deal", kind: "count" },
  created_at: { label: "Added", kind: "instant" },
} as const;

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as [Column, ...Column[]];
export type Cell = string | number | boolean | null;

export const DEFAULT_COLUMNS: readonly Column[] = [
  "title",
  "borrower",
  "total_commitment",
  "currency",
  "last_maturity",
  "benchmark",
  "margin_low_bps",
  "margin_high_bps",
  "max_total_leverage",
  "governing_law",
  "workflow_state",
];
