/** What a person read in an agreement, as far as questions are made of it. Rates are basis points, amounts are whole units of
 *  the currency. */
export interface AgreementLabel {
  readonly id: string;
  readonly borrowers?: readonly Named[];
  readonly guarantors?: readonly Named[];
  readonly lenders?: readonly (Named & { readonly commitment: { readonly amount?: number } | null })[];
  readonly administrative_agent?: { readonly value: string | null };
  readonly agreement_date?: { readonly value: string | null };
  readonly governing_law?: { readonly value: string | null };
  readonly amendment?: { readonly value: boolean };
  readonly facilities?: readonly FacilityLabel[];
  readonly fees?: readonly {
    readonly type: string;
    readonly bps: number | null;
    readonly amount: number | null;
    readonly optional?: boolean;
  }[];
  readonly financial_covenants?: readonly {
    readonly name?: string;
    readonly level: number | null;
    readonly steps: readonly (readonly [string, number | string])[] | null;
    readonly direction: "max" | "min";
    readonly unit?: string;
    readonly optional?: boolean;
  }[];
  readonly more?: {
    readonly required_lenders_percent?: { readonly value: number } | null;
    readonly default_rate_bps?: { readonly value: number | null } | null;
    readonly incremental?: { readonly value?: { readonly amount?: number } | null } | null;
    readonly fixed_rate_bps?: { readonly value: number | null } | null;
    readonly repayment?: readonly { readonly facility: string; readonly type: string; readonly schedule: unknown }[];
    readonly day_count?: readonly { readonly value: string | null }[];
  };
}

interface Named {
  readonly name: string;
  readonly optional?: boolean;
}

export interface FacilityLabel {
  readonly name: string;
  readonly family: string;
  readonly optional?: boolean;
  readonly commitment: { readonly amount: number } | null;
  readonly maturity_date: { readonly value: string | null } | null;
  readonly floor_bps: { readonly value: number | null } | number | null;
  readonly spreads_bps?: readonly { readonly rate: string; readonly bps: number }[];
  readonly credit_spread_adjustment_bps?: { readonly value: number | null } | null;
  readonly pricing_grid?: {
    readonly basis: string | null;
    readonly columns: readonly string[];
    readonly rows: readonly { readonly level: string; readonly values: readonly (number | null)[] }[];
  } | null;
  readonly sublimits?: readonly { readonly type: string; readonly amount: number | null }[];
}
