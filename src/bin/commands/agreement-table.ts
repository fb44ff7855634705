import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import type { InterestTerms } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";

type Line = readonly [term: string, value: string];

const NOT_STATED = "—";

/** The most important terms, one per line; a dash if the text does not state a term. */
export function agreementTable(agreement: CreditAgreement): string {
  const lines: Line[] = [
    ["Document", agreement.document_kind.replaceAll("_", " ")],
    ["Title", agreement.title ?? NOT_STATED],
    ["Date", agreement.agreement_date ?? NOT_STATED],
    ["Governing law", agreement.governing_law ?? NOT_STATED],
    ...agreement.parties.map(
      (party): Line => [party.role.replaceAll("_", " "), [party.name, party.jurisdiction].filter(Boolean).join(", ")],
    ),
    ...agreement.facilities.flatMap(facilityLines),
    ...agreement.fees.map(
      (fee): Line => [`${fee.type.replaceAll("_", " ")} fee`, fee.amount ? money(fee.amount) : bps(fee.rate_bps)],
    ),
    ...agreement.financial_covenants.map((c): Line => [c.name, `${c.operator} ${limit(c)}`]),
    ["Events of default", String(agreement.events_of_default.length)],
    ["Conflicts", String(agreement.conflicts.length)],
    ...agreement.warnings.map((warning): Line => ["Warning", warning.message]),
  ];
  const width = Math.max(...lines.map(([term]) => term.length));
  return lines.map(([term, value]) => `${term.padEnd(width)}  ${value}`).join("\n");
}

function facilityLines(facility: Facility): Line[] {
  return [
    ["Facility", `${facility.facility_name} (${facility.facility_type.replaceAll("_", " ")})`],
    ["  commitment", facility.commitment_amount ? money(facility.commitment_amount) : NOT_STATED],
    [
      "  maturity",
      facility.maturity_date ?? (facility.tenor_months === null ? NOT_STATED : `${facility.tenor_months} months`),
    ],
    ...rateLines(facility.interest_terms),
  ];
}

function rateLines({ rate_option: rate, fixed_rate_bps: fixed, pricing_grid: grid }: InterestTerms): Line[] {
  if (fixed !== null && rate === null) return [["  fixed rate", bps(fixed)]];
  const spread = grid.length > 0 ? `grid of ${grid.length} levels` : bps(rate?.spread_bps ?? null);
  return [
    ["  benchmark", rate?.benchmark ?? NOT_STATED],
    ["  spread", spread],
  ];
}

function limit({ threshold, unit, currency }: FinancialCovenant): string {
  if (threshold === null) return NOT_STATED;
  const text = threshold.toLocaleString("en-US");
  if (unit === "percent") return `${text}%`;
  return unit === "currency" && currency !== null ? `${currency} ${text}` : text;
}

function money({ amount, currency }: Money): string {
  return `${currency} ${amount.toLocaleString("en-US")}`;
}

function bps(value: number | null): string {
  return value === null ? NOT_STATED : `${value} bps`;
}
