import type { TermsInBrief } from "../terms-in-brief.ts";
import type { AgreementForms } from "./forms.ts";
import type { Part } from "./terms.ts";
import { dollars } from "./wording.ts";

/** A financial covenant as a section states it, and its level. */
export function covenantOf(forms: AgreementForms): { parts: Part[]; terms: TermsInBrief } {
  const { borrowerRole: borrower, netWorth, year } = forms;
  const stated = (text: string, covenant: string, ...steps: string[]) => ({
    parts: [{ states: ["covenants", "steps"] as const, text: `SECTION 6.10. ${text}` }],
    terms: { covenants: [covenant], steps },
  });
  switch (forms.covenant) {
    case "leverage":
      return stated(
        `Leverage Ratio. The ${borrower} will not permit the Consolidated Leverage Ratio as of the last day of any fiscal quarter to exceed 3.50 to 1.00.`,
        "total_leverage <= 3.5",
      );
    case "leverage in steps":
      return stated(
        `Maximum Leverage Ratio. The ${borrower} will not permit the Consolidated Leverage Ratio on the last day of any fiscal quarter ending during any period set forth below to be greater than the ratio set forth opposite such period:

Period                                              Ratio
Closing Date through December 31, ${year + 1}               4.00 to 1.00
January 1, ${year + 2} and thereafter                     3.50 to 1.00`,
        "total_leverage <= 4",
        `total_leverage ..${year + 1}-12-31=4 ${year + 2}-01-01..=3.5`,
      );
    case "coverage":
      return stated(
        `Fixed Charge Coverage Ratio. The ${borrower} shall maintain, as of the end of each fiscal quarter, a Fixed Charge Coverage Ratio of not less than 1.25 to 1.00.`,
        "fixed_charge_coverage >= 1.25",
      );
    case "net worth":
      return stated(
        `Minimum Net Worth. The ${borrower} shall at all times maintain Consolidated Net Worth of at least ${dollars(netWorth)}.`,
        `net_worth >= USD ${netWorth}`,
      );
    case "none":
      return { parts: [], terms: { covenants: [], steps: [] } };
  }
}
