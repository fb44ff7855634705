import type { Prices, Rates } from "../report/read-prices.ts";
import type { Got } from "../report/section.ts";
import type { Identified } from "./identify-company.ts";
import type { Statements } from "./read-statements.ts";

export interface CompanyInput {
  readonly company_name: string;
  readonly ticker?: string | undefined;
  readonly analysis_type: "comprehensive" | "financial" | "market" | "risk";
}

/** Everything that was read, each part found or unavailable. */
export interface CompanyReadings {
  readonly identified: Identified;
  readonly statements: Got<Statements>;
  readonly prices: Got<Prices>;
  readonly benchmark: Got<Prices>;
  /** One-year Treasury yield. */
  readonly rates: Got<Rates>;
  readonly deflator: Got<Rates>;
  /** Split factor since the shares were counted; null if unknown. */
  readonly splitFactor: number | null;
}

/** Which parts a type of analysis needs. */
export function needsOf(type: CompanyInput["analysis_type"]) {
  const all = type === "comprehensive";
  return {
    market: all || type === "market",
    risk: all || type === "risk",
    financial: all || type === "financial",
    forecast: all,
    prices: type !== "financial",
    statements: type !== "market",
  };
}
export type Needs = ReturnType<typeof needsOf>;
