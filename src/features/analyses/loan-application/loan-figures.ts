import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { debtCapacity } from "#domain/loans/debt-capacity.ts";
import { cashFlowAvailable, debtServiceCoverage } from "#domain/loans/debt-service.ts";
import { expectedLoss } from "#domain/loans/expected-loss.ts";
import { allInRate, breakEvenSpread } from "#domain/loans/loan-pricing.ts";
import { breakEvenEbitdaFall, type StressInputs } from "#domain/loans/stress-grid.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import { ebitCoverage } from "#domain/statements/interest-coverage.ts";
import { debtToEbitda } from "#domain/statements/leverage.ts";
import { figured, given, type Origin, type Sheet } from "../report/metric-sheet.ts";
import type { AssumedTerms, LoanService } from "./terms.ts";

export const LEAST_COVERAGE = 1.25;
export const MOST_LEVERAGE = 4;

/** What a loan is judged from. */
export interface LoanCase {
  readonly amount: number;
  readonly terms: AssumedTerms;
  /** Of the benchmark, and both null where it is not known. */
  readonly reference: number | null;
  readonly service: LoanService | null;
  readonly year: FiscalYear;
  /** Interest of the last year in which it was reported. */
  readonly interest: { readonly value: number; readonly periodEnd: string } | null;
  /** Null where no price is recent enough. */
  readonly probability: Metric;
  readonly origin: Origin;
  readonly currency: string;
}

/** Debt service of the first year with the loan: what the grid stresses. */
export function proForma({ year, interest, service, amount }: LoanCase): StressInputs {
  const f = year.figures;
  const add = (a: number | null | undefined, b: number | null | undefined): number | null =>
    typeof a === "number" && typeof b === "number" ? a + b : null;
  return {
    ebitda: f.ebitda,
    cashTaxes: f.tax,
    maintenanceCapex: f.capitalExpenditure,
    interest: add(interest?.value, service?.interest),
    scheduledPrincipal: add(dueWithinAYear(year), service?.principal),
    floatingDebt: amount,
  };
}

/** Principal that the existing debt takes within a year; none without debt, unknown where the part is not reported. */
function dueWithinAYear({ figures }: FiscalYear): number | null {
  return figures.longTermDebtCurrent ?? (figures.debt === undefined || figures.debt === 0 ? 0 : null);
}

/** Writes coverage, leverage, capacity and pricing with the loan. */
export function writeLoan(sheet: Sheet, loan: LoanCase): StressInputs {
  const { year, currency, origin, amount, service, interest } = loan;
  const f = year.figures;
  const inputs = proForma(loan);
  const write = (id: string, label: string, unit: string, formula: string, metric: Metric, shown = {}): void =>
    sheet.write(id, figured(label, unit, formula, metric, shown), origin);
  sheet.write("loan_amount", given("Loan asked for", currency, "as asked", amount), origin);
  sheet.write(
    "existing_interest",
    given("Interest of the existing debt, last reported", currency, "as reported", interest?.value),
    {
      ...origin,
      period: interest?.periodEnd ?? origin.period,
    },
  );
  sheet.write(
    "loan_interest",
    given("Interest of the loan, first year", currency, "of the schedule", service?.interest),
    origin,
  );
  sheet.write(
    "loan_principal",
    given("Principal of the loan, first year", currency, "of the schedule", service?.principal),
    origin,
  );
  const shown = shownInputs(inputs);
  const coverage = debtServiceCoverage(inputs);
  write(
    "pro_forma_dscr",
    "Debt service coverage with the loan",
    "turns",
    "(EBITDA - taxes - capital expenditure) / (interest + principal)",
    coverage,
    shown,
  );
  const debt = f.debt === undefined ? null : f.debt + amount;
  write(
    "pro_forma_leverage",
    "Debt over EBITDA with the loan",
    "turns",
    "(debt + loan) / EBITDA",
    debtToEbitda({ debt, ebitda: f.ebitda }),
    { debt, ebitda: f.ebitda ?? null },
  );
  write(
    "pro_forma_ebit_coverage",
    "EBIT over interest with the loan",
    "turns",
    "EBIT / (interest + interest of the loan)",
    ebitCoverage({ ebit: f.ebit, interest: inputs.interest }),
    { ebit: f.ebit ?? null, interest: inputs.interest ?? null },
  );
  write(
    "break_even_ebitda_fall",
    "Fall of EBITDA that the least coverage bears",
    "decimal",
    "1 - (least coverage x debt service + taxes + capital expenditure) / EBITDA",
    breakEvenEbitdaFall(inputs, LEAST_COVERAGE),
    shown,
  );
  writeCapacity(sheet, loan, inputs);
  writePricing(sheet, loan);
  return inputs;
}

function shownInputs(inputs: StressInputs): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, (value as number | null | undefined) ?? null]),
  );
}

function writeCapacity(
  sheet: Sheet,
  { year, interest, terms, reference, currency, origin }: LoanCase,
  inputs: StressInputs,
): void {
  const f = year.figures;
  const { ebitda, cashTaxes, maintenanceCapex } = inputs;
  const available = cashFlowAvailable({ ebitda, cashTaxes, maintenanceCapex, workingCapitalIncrease: 0 }).value;
  // What the existing debt takes, with the cushion that the policy asks for, is not there for new debt.
  const due = dueWithinAYear(year);
  const existing = interest === null || due === null ? null : interest.value + due;
  const left = available === null || existing === null ? null : available - LEAST_COVERAGE * existing;
  const capacity = debtCapacity({
    ...{
      cashFlowAvailable: left,
      targetCoverage: LEAST_COVERAGE,
      rate: reference === null ? null : reference + terms.margin,
    },
    ...{ periods: terms.years, ebitda, leverageMultiple: MOST_LEVERAGE, existingDebt: f.debt },
    ...{ collateralValue: null, loanToValueLimit: null, liens: null },
  });
  const shown = { cash_flow_left: left, least_coverage: LEAST_COVERAGE, most_leverage: MOST_LEVERAGE };
  const formula =
    capacity.binding === null
      ? "least of coverage and leverage"
      : `least of coverage and leverage; binding: ${capacity.binding}`;
  sheet.write(
    "debt_capacity",
    figured("Further debt that the borrower can carry", currency, formula, capacity.capacity, shown),
    origin,
  );
}

function writePricing(sheet: Sheet, { terms, reference, probability, amount, currency, origin }: LoanCase): void {
  const pd = probability.value;
  const lossGivenDefault = terms.loss_given_default;
  const reasoned = (metric: Metric): Metric =>
    pd === null ? absent(probability.reasonIfNull ?? "missing_input") : metric;
  const loss = reasoned(expectedLoss({ probability: pd, lossGivenDefault, exposure: amount }));
  const { funding_spread: fundingSpread, operating_cost: operatingCost, capital, hurdle_rate: hurdleRate } = terms;
  const spread = reasoned(
    breakEvenSpread({ probability: pd, lossGivenDefault, fundingSpread, operatingCost, capital, hurdleRate }),
  );
  const { rate } = allInRate({
    reference,
    floor: 0,
    creditSpreadAdjustment: 0,
    margin: terms.margin,
    issueDiscount: 0,
  });
  sheet.write(
    "expected_loss",
    figured("Expected loss, one year", currency, "probability x loss given default x amount", loss, {
      probability: pd,
      loss_given_default: lossGivenDefault,
    }),
    origin,
  );
  sheet.write(
    "break_even_spread",
    figured(
      "Spread at which the loan earns its costs",
      "decimal",
      "PD x LGD / (1 - PD) + funding + operating cost + hurdle x capital",
      spread,
      { probability: pd, ...costsShown(terms) },
    ),
    origin,
  );
  sheet.write(
    "all_in_rate",
    figured(
      "Rate assumed",
      "decimal",
      "max(SOFR, 0) + assumed margin",
      reference === null ? absent("missing_input") : known(rate.value ?? 0),
      { reference, margin: terms.margin },
    ),
    origin,
  );
}

function costsShown({ funding_spread, operating_cost, capital, hurdle_rate }: AssumedTerms) {
  return { funding_spread, operating_cost, capital, hurdle_rate };
}
