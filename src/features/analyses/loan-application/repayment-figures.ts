import { debtServiceCoverage } from "#domain/loans/debt-service.ts";
import { breakEvenEbitdaFall } from "#domain/loans/stress-grid.ts";
import { ebitCoverage } from "#domain/statements/interest-coverage.ts";
import { debtToEbitda } from "#domain/statements/leverage.ts";
import { figured, given, type Sheet } from "../report/metric-sheet.ts";
import { type CapexBasis, cashTaxes, type LoanCase, MIN_DSCR, namedInputs, proForma } from "./loan-case.ts";

/** Writes the loan, its debt service, and pro forma coverage and leverage. */
export function writeRepayment(sheet: Sheet, loan: LoanCase): void {
  const { year, currency, origin, amount, service, interest } = loan;
  const f = year.figures;
  writeRequest(sheet, loan);
  const existing = given("Interest on existing debt", currency, "as reported", interest?.value, noteOn(interest));
  sheet.write("existing_interest", existing, { ...origin, period: interest?.periodEnd ?? origin.period });
  const terms = { loan_amount: amount, rate: rateOf(loan), years: loan.terms.years };
  const scheduled = (id: string, label: string, value: number | undefined): void => {
    const formula = "first four quarters of the repayment schedule";
    sheet.write(id, { label, unit: currency, formula, value: value ?? null, inputs: terms }, origin);
  };
  scheduled("loan_interest", "Interest on the loan, first year", service?.interest);
  scheduled("loan_principal", "Principal of the loan, first year", service?.principal);
  writeCoverage(sheet, loan, "all");
  writeCoverage(sheet, loan, "maintenance");
  const debt = f.debt === undefined ? null : f.debt + amount;
  sheet.write(
    "pro_forma_leverage",
    figured("Pro forma debt / EBITDA", "turns", "(debt + loan) / EBITDA", debtToEbitda({ debt, ebitda: f.ebitda }), {
      debt: f.debt ?? null,
      loan: amount,
      ebitda: f.ebitda ?? null,
    }),
    origin,
  );
  const { interest: allInterest } = proForma(loan, "all");
  sheet.write(
    "pro_forma_ebit_coverage",
    figured(
      "Pro forma EBIT / interest",
      "turns",
      "EBIT / (interest on existing debt + interest on the loan)",
      ebitCoverage({ ebit: f.ebit, interest: allInterest }),
      { ebit: f.ebit ?? null, existing_interest: interest?.value ?? null, loan_interest: service?.interest ?? null },
    ),
    origin,
  );
}

/** The requested amount has no date. */
function writeRequest(sheet: Sheet, { amount, currency, origin }: LoanCase): void {
  const requested = { label: "Requested amount", unit: currency, formula: "amount requested", value: amount };
  sheet.write(
    "loan_amount",
    { ...requested, inputs: { loan_amount: amount } },
    { ...origin, period: null, asOf: null },
  );
}

function rateOf({ reference, terms }: LoanCase): number | null {
  return reference === null ? null : Math.max(reference, 0) + terms.margin;
}

function noteOn(interest: LoanCase["interest"]): string | null {
  if (interest === null) return null;
  return interest.isReported ? null : "no debt is outstanding, and no interest is reported";
}

const IDS = {
  all: { dscr: "pro_forma_dscr", cushion: "ebitda_cushion", suffix: "all capex" },
  maintenance: {
    dscr: "pro_forma_dscr_maintenance",
    cushion: "ebitda_cushion_maintenance",
    suffix: "maintenance capex (assumed)",
  },
} as const;

function writeCoverage(sheet: Sheet, loan: LoanCase, basis: CapexBasis): void {
  const { dscr, cushion, suffix } = IDS[basis];
  const inputs = proForma(loan, basis);
  const shown = namedInputs(loan, basis);
  const taxes = cashTaxes(loan.year).name.replaceAll("_", " ");
  const capex = basis === "all" ? "capital expenditure" : "maintenance capital expenditure";
  sheet.write(
    dscr,
    figured(
      `Pro forma DSCR, ${suffix}`,
      "turns",
      `(EBITDA - ${taxes} - ${capex}) / (interest + scheduled principal)`,
      debtServiceCoverage(inputs),
      shown,
    ),
    loan.origin,
  );
  sheet.write(
    cushion,
    figured(
      `EBITDA cushion to minimum DSCR, ${suffix}`,
      "decimal",
      `1 - (minimum DSCR x debt service + ${taxes} + ${capex}) / EBITDA`,
      breakEvenEbitdaFall(inputs, MIN_DSCR),
      { ...shown, min_dscr: MIN_DSCR },
    ),
    loan.origin,
  );
}
