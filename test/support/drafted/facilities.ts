import type { FacilityType } from "../../../src/domain/agreement/facility.ts";
import { addMonths } from "../../../src/domain/figures/calendar-date.ts";
import { type AgreementForms, FACILITY_SETS } from "./forms.ts";

/** A facility of a draft. */
export interface DraftedFacility {
  readonly type: FacilityType;
  /** Its loans and commitments, in the singular. */
  readonly loan: string;
  readonly commitmentName: string;
  readonly amount: number;
  /** In the order of the banks. */
  readonly shares: readonly number[];
  readonly maturity: string;
  readonly maturityTerm: string;
}

/** The date of a draft, `YYYY-MM-DD`. */
export const dateOf = ({ year, month, day }: AgreementForms): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The facilities of a draft. */
export function facilitiesOf(forms: AgreementForms): DraftedFacility[] {
  return FACILITY_SETS[forms.facilities].map(([type, name], i) => {
    const shares = (forms.shares[i] ?? []).slice(0, forms.banks.length);
    return {
      type,
      loan: `${name} Loan`,
      commitmentName: `${name} Commitment`,
      amount: shares.reduce((sum, share) => sum + share, 0),
      shares,
      maturity: maturityOf(forms, name, i),
      maturityTerm: maturityTermOf(forms, name),
    };
  });
}

function maturityOf(forms: AgreementForms, name: string, at: number): string {
  const shared = forms.maturity === "date" || forms.maturity === "years after closing";
  const years = name.startsWith("364") ? 1 : (forms.tenorYears[shared ? 0 : at] ?? 0);
  return addMonths(dateOf(forms), 12 * years);
}

function maturityTermOf(forms: AgreementForms, name: string): string {
  switch (forms.maturity) {
    case "date by facility":
      return `${name} Maturity Date`;
    case "list":
      return "Maturity Date";
    case "date":
    case "years after closing":
      return forms.maturityTerm;
  }
}

/** Whether a schedule states the commitment of each lender. */
export const hasSchedule = ({ commitment }: AgreementForms): boolean => commitment.includes("schedule");
