import type { CompanyReadings } from "../company/readings.ts";
import type { Rates } from "../report/read-prices.ts";
import type { Got } from "../report/section.ts";
import type { LoanType } from "./terms.ts";

export interface LoanInput {
  readonly borrower_name: string;
  /** US dollars. */
  readonly loan_amount: number;
  readonly loan_type: LoanType;
}

export interface LoanReadings extends CompanyReadings {
  readonly sofr: Got<Rates>;
}

export const UNBLOCK =
  "A loan is tested against reported cash flows. Name a company that files statements with the SEC.";
