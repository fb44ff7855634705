import { absent } from "#domain/figures/metric.ts";
import { type DebtCapacity, debtCapacity } from "#domain/loans/debt-capacity.ts";
import { cashFlowAvailable } from "#domain/loans/debt-service.ts";
import { isFinancialIndustry } from "#domain/statements/altman.ts";
import { figured, type Sheet } from "../report/metric-sheet.ts";
import type { DataOf } from "../result.ts";
import { type CapexBasis, type LoanCase, MAX_LEVERAGE, MIN_DSCR, principalDue, proForma } from "./loan-case.ts";

type Capacity = DataOf<"loan_application">["capacity"];

const IDS: Readonly<Record<CapexBasis, { readonly id: string; readonly label: string }>> = {
  all: { id: "debt_capacity", label: "Additional debt capacity, all capex" },
  maintenance: {
    id: "debt_capacity_maintenance",
    label: "Additional debt capacity, maintenance capex (assumed)",
  },
};

/** Writes the additional debt that cash flow and leverage allow, on each capital-expenditure basis; returns the one on the
 *  "all" basis. The capacity is given only if every limit that applies is known; otherwise an upper bound. */
export function writeCapacity(sheet: Sheet, loan: LoanCase): Capacity {
  const maintenance = capacityOf(loan, "maintenance");
  write(sheet, loan, "maintenance", maintenance);
  const all = capacityOf(loan, "all");
  write(sheet, loan, "all", all);
  if (isFinancial(loan))
    return {
      status: "unknown",
      binding: null,
      limits: {},
      note: "It does not apply to banks, insurers and real estate.",
    };
  return {
    status: all.status,
    binding: all.binding,
    limits: Object.fromEntries(
      Object.entries(all.limits).map(([name, { value, reasonIfNull }]) => [
        name,
        { value, reason_if_null: reasonIfNull },
      ]),
    ),
    note: all.status === "upper_bound" ? `Upper bound: limited by ${all.binding ?? "no limit"} alone.` : null,
  };
}

function isFinancial({ sic }: LoanCase): boolean {
  return sic !== null && isFinancialIndustry(sic);
}

/** Cash flow left for new debt after the existing debt service times the required coverage. */
function cashFlowLeft(loan: LoanCase, basis: CapexBasis): number | null {
  const { ebitda, cashTaxes, maintenanceCapex } = proForma(loan, basis);
  const available = cashFlowAvailable({ ebitda, cashTaxes, maintenanceCapex, workingCapitalIncrease: 0 }).value;
  const due = principalDue(loan.year);
  if (available === null || loan.interest === null || due === null) return null;
  return available - MIN_DSCR * (loan.interest.value + due);
}

function capacityOf(loan: LoanCase, basis: CapexBasis): DebtCapacity {
  const { terms, reference, year } = loan;
  return debtCapacity({
    cashFlowAvailable: cashFlowLeft(loan, basis),
    targetCoverage: MIN_DSCR,
    rate: reference === null ? null : Math.max(reference, 0) + terms.margin,
    periods: terms.years,
    ebitda: year.figures.ebitda,
    leverageMultiple: MAX_LEVERAGE,
    existingDebt: year.figures.debt,
    collateralValue: null,
    loanToValueLimit: null,
    liens: null,
  });
}

function write(sheet: Sheet, loan: LoanCase, basis: CapexBasis, { capacity, status, binding }: DebtCapacity): void {
  const { id, label } = IDS[basis];
  const { origin, currency, year } = loan;
  const inputs = {
    cash_flow_left: cashFlowLeft(loan, basis),
    min_dscr: MIN_DSCR,
    max_leverage: MAX_LEVERAGE,
    ebitda: year.figures.ebitda ?? null,
    debt: year.figures.debt ?? null,
    rate: loan.reference === null ? null : Math.max(loan.reference, 0) + loan.terms.margin,
    years: loan.terms.years,
  };
  const formula = "lower of cash flow left / minimum DSCR x annuity factor, and maximum leverage x EBITDA - debt";
  const note = binding === null ? null : `limited by ${binding.replaceAll("_", " ")}`;
  const known = isFinancial(loan) ? absent("not_applicable") : status === "known" ? capacity : absent("missing_input");
  sheet.write(id, { ...figured(label, currency, formula, known, inputs), note }, origin);
  if (status !== "upper_bound" || isFinancial(loan)) return;
  const bound = figured(`${label}: upper bound`, currency, formula, capacity, inputs);
  sheet.write(`${id}_upper_bound`, { ...bound, note: `${note ?? ""} alone` }, origin);
}
