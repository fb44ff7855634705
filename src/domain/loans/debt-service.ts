import { absent, fromInputs, type Input, type Metric, quotient } from "#domain/figures/metric.ts";

/** Cash flow available for debt service: EBITDA - cash taxes - maintenance capital expenditure - increase in working
 *  capital. In currency. */
export function cashFlowAvailable(f: {
  ebitda: Input;
  cashTaxes: Input;
  maintenanceCapex: Input;
  workingCapitalIncrease: Input;
}): Metric {
  return fromInputs(f, (g) => g.ebitda - g.cashTaxes - g.maintenanceCapex - g.workingCapitalIncrease);
}

export interface DebtServiceInputs {
  readonly ebitda: Input;
  readonly cashTaxes: Input;
  readonly maintenanceCapex: Input;
  readonly interest: Input;
  readonly scheduledPrincipal: Input;
}

/** Debt service coverage: (EBITDA - cash taxes - maintenance capex) / (interest + scheduled principal), in turns.
 *  Negative EBITDA is `not_meaningful`, no debt service `undefined`. A definition in a document goes before this one. */
export function debtServiceCoverage(f: DebtServiceInputs): Metric {
  return fromInputs({ ...f }, (g) => {
    if (g.ebitda < 0) return absent("not_meaningful");
    return quotient(g.ebitda - g.cashTaxes - g.maintenanceCapex, g.interest + g.scheduledPrincipal);
  });
}

/** Fixed charge coverage: (EBITDA + rent - unfinanced capex - cash taxes - distributions) / (interest + scheduled
 *  principal + rent), in turns. Negative EBITDA is `not_meaningful`. A definition in a document goes before this one. */
export function fixedChargeCoverage(f: {
  ebitda: Input;
  rent: Input;
  unfinancedCapex: Input;
  cashTaxes: Input;
  distributions: Input;
  interest: Input;
  scheduledPrincipal: Input;
}): Metric {
  return fromInputs(f, (g) => {
    if (g.ebitda < 0) return absent("not_meaningful");
    const available = g.ebitda + g.rent - g.unfinancedCapex - g.cashTaxes - g.distributions;
    return quotient(available, g.interest + g.scheduledPrincipal + g.rent);
  });
}
