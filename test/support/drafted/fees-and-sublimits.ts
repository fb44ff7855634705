import type { UndertakingForms } from "./covenant-forms.ts";
import type { Part } from "./terms.ts";
import { dollars, percent } from "./wording.ts";

/** The section on letters of credit, if one was drawn. */
export function lettersOfCredit(forms: UndertakingForms): Part[] {
  const text = issuance(forms, dollars(forms.sublimit));
  return text === null ? [] : [{ states: ["facilities"], text: `Section 2.04 Letters of Credit. ${text}` }];
}

function issuance({ lettersOfCredit, borrowerRole }: UndertakingForms, limit: string): string | null {
  switch (lettersOfCredit) {
    case "none":
      return null;
    case "after giving effect":
      return `The Issuing Bank shall issue Letters of Credit for the account of the ${borrowerRole}, provided that after giving effect to any issuance the LC Exposure shall not exceed ${limit}.`;
    case "defined sublimit":
      return `The L/C Issuer agrees to issue Letters of Credit, provided that the Outstanding Amount of the L/C Obligations shall not exceed the Letter of Credit Sublimit. "Letter of Credit Sublimit" means an amount equal to ${limit}.`;
    case "face amount":
      return `The aggregate face amount of all Letters of Credit outstanding at any time shall not exceed ${limit}.`;
    case "part of the commitments":
      return `Up to ${limit} of the Revolving Commitments shall be available for the issuance of Letters of Credit.`;
    case "inline sublimit":
      return `The Issuing Bank agrees to issue standby letters of credit ("Letters of Credit") in an aggregate amount not to exceed ${limit} (the "LC Sublimit").`;
  }
}

const FRACTIONS: Readonly<Record<UndertakingForms["feeBps"], string>> = {
  20: "1/5",
  25: "1/4",
  30: "3/10",
  37.5: "3/8",
  50: "1/2",
};

/** The section on fees. */
export function feeSection(forms: UndertakingForms): Part {
  const text = [`Section 2.09 ${unusedFee(forms)}`, ...otherFee(forms)].join("\n\n");
  return { states: ["fees"], text };
}

function unusedFee({ fee, feeBps, borrowerRole }: UndertakingForms): string {
  const [borrower, rate] = [`The ${borrowerRole}`, percent(feeBps)];
  switch (fee) {
    case "accruing":
      return `Fees. (a) ${borrower} agrees to pay to the Administrative Agent for the account of each Lender a commitment fee, which shall accrue at the rate of ${rate} per annum on the average daily amount of the unused Commitment of such Lender.`;
    case "unused fee":
      return `Unused Fee. ${borrower} shall pay to the Lenders an unused fee of ${rate} per annum on the difference between the Revolving Commitments and the average daily outstanding Revolving Loans.`;
    case "undrawn":
      return `Commitment Fee. ${borrower} shall pay a commitment fee computed at ${rate} per annum on the undrawn and uncancelled amount of the Commitments.`;
    case "fraction of 1%":
      return `Commitment Fee. ${borrower} shall pay to the Administrative Agent a commitment fee for the period from the Closing Date to the Maturity Date, computed at the rate of ${FRACTIONS[feeBps]} of 1% per annum on the average daily unused amount of the Commitments.`;
    case "basis points":
      return `Non-Use Fee. ${borrower} agrees to pay a non-use fee equal to ${feeBps} basis points per annum on the average daily amount by which the Revolving Commitments exceed the Revolving Loans, payable quarterly in arrears.`;
    case "facility fee":
      return `Facility Fee. ${borrower} agrees to pay to each Lender a facility fee at a rate per annum equal to ${rate} on the daily amount of its Commitment (whether used or unused).`;
  }
}

function otherFee({ otherFee, borrowerRole }: UndertakingForms): string[] {
  switch (otherFee) {
    case "none":
      return [];
    case "fronting":
      return [
        `(b) The ${borrowerRole} shall pay to the Issuing Bank a fronting fee, which shall accrue at the rate of 0.125% per annum on the average daily amount of the LC Exposure.`,
      ];
    case "annual administration":
      return [
        `(b) The ${borrowerRole} shall pay to the Administrative Agent, for its own account, an annual administration fee of $40,000.`,
      ];
    case "upfront":
      return [
        `(b) The ${borrowerRole} shall pay on the Closing Date to each Lender an upfront fee equal to 0.25% of such Lender's Commitment.`,
      ];
    case "closing amount":
      return [
        `(b) On the Closing Date the ${borrowerRole} shall pay to the Administrative Agent for the account of the Lenders a closing fee of $375,000.`,
      ];
  }
}

/** `type rate-or-amount` of each fee of a draft. */
export function feesOf({ fee, feeBps, otherFee }: UndertakingForms): string[] {
  const others = {
    none: [],
    fronting: ["fronting 12.5"],
    "annual administration": ["agency USD 40000"],
    upfront: ["upfront 25"],
    "closing amount": ["upfront USD 375000"],
  };
  return [`${fee === "facility fee" ? "facility" : "commitment"} ${feeBps}`, ...others[otherFee]];
}
