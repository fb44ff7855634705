import type { StressInputs } from "#domain/loans/stress-grid.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import type { Origin } from "../report/metric-sheet.ts";
import type { AssumedTerms, LoanService } from "./terms.ts";

export const MIN_DSCR = 1.25;
export const MAX_LEVERAGE = 4;

/** Inputs of the tests of a loan application. */
export interface LoanCase {
  readonly amount: number;
  readonly terms: AssumedTerms;
  /** SOFR. If it is unknown, this and `service` are null. */
  readonly reference: number | null;
  readonly service: LoanService | null;
  readonly year: FiscalYear;
  readonly interest: ExistingInterest | null;
  /** Standard Industrial Classification of the borrower. */
  readonly sic: number | null;
  readonly origin: Origin;
  readonly currency: string;
}

/** Interest on the existing debt, from the last year that reports it; 0 without debt. */
export interface ExistingInterest {
  readonly value: number;
  readonly periodEnd: string;
  readonly isReported: boolean;
}

/** The interest of the last fiscal year that reports it. A borrower that reports zero debt pays none. */
export function existingInterest(years: readonly FiscalYear[]): ExistingInterest | null {
  const last = years.at(-1);
  if (last?.figures.interest === undefined && last?.figures.debt === 0)
    return { value: 0, periodEnd: last.periodEnd, isReported: false };
  const reported = years.findLast(({ figures }) => figures.interest !== undefined);
  const value = reported?.figures.interest;
  if (reported === undefined || value === undefined) return null;
  return { value, periodEnd: reported.periodEnd, isReported: true };
}

/** Cash taxes: taxes paid if the filing reports them, else the tax expense, and 0 for a tax benefit. */
export function cashTaxes({ figures: f }: FiscalYear): { readonly name: string; readonly value: number | null } {
  if (f.taxesPaid !== undefined) return { name: "income_taxes_paid", value: f.taxesPaid };
  return { name: "income_tax_expense", value: f.tax === undefined ? null : Math.max(0, f.tax) };
}

/** Filings do not split maintenance from growth capital expenditure, so coverage is computed on two bases: all of it, and
 *  the lesser of it and depreciation and amortization. */
export type CapexBasis = "all" | "maintenance";

export function capexOf({ figures: f }: FiscalYear, basis: CapexBasis): number | null {
  const capex = f.capitalExpenditure ?? null;
  if (basis === "all") return capex;
  return capex === null || f.depreciationAmortization === undefined
    ? null
    : Math.min(capex, f.depreciationAmortization);
}

/** Principal of the existing debt due within a year; 0 without debt, null if not reported. */
export function principalDue({ figures }: FiscalYear): number | null {
  return figures.debtDueWithinYear ?? (figures.debt === 0 ? 0 : null);
}

/** Pro forma cash flow and debt service of the first year: inputs of coverage and stress tests. */
export function proForma({ year, interest, service, amount }: LoanCase, basis: CapexBasis): StressInputs {
  const add = (a: number | null | undefined, b: number | null | undefined): number | null =>
    typeof a === "number" && typeof b === "number" ? a + b : null;
  return {
    ebitda: year.figures.ebitda,
    cashTaxes: cashTaxes(year).value,
    maintenanceCapex: capexOf(year, basis),
    interest: add(interest?.value, service?.interest),
    scheduledPrincipal: add(principalDue(year), service?.principal),
    floatingDebt: amount,
  };
}

/** The inputs with the names shown in the result. */
export function namedInputs(loan: LoanCase, basis: CapexBasis): Record<string, number | null> {
  const { ebitda, cashTaxes: taxes, maintenanceCapex, interest, scheduledPrincipal } = proForma(loan, basis);
  return {
    ebitda: ebitda ?? null,
    [cashTaxes(loan.year).name]: taxes ?? null,
    [basis === "all" ? "capital_expenditure" : "maintenance_capex"]: maintenanceCapex ?? null,
    interest: interest ?? null,
    scheduled_principal: scheduledPrincipal ?? null,
  };
}
