import type { TermsInBrief } from "../terms-in-brief.ts";
import { type CovenantForms, type UndertakingForms, undertakingForms } from "./covenant-forms.ts";
import { covenants } from "./covenants.ts";
import { feeSection, feesOf, lettersOfCredit } from "./fees-and-sublimits.ts";
import { drawn } from "./random.ts";
import type { Draft } from "./terms.ts";

/** Drafts the agreement of one revolving facility with covenants, fees and a sublimit in the wordings that a seed draws. */
export function draftUndertakings(seed: number): Draft {
  const forms = drawn(undertakingForms, seed);
  const parts = [
    { states: ["facilities"] as const, text: credits(forms) },
    ...lettersOfCredit(forms),
    feeSection(forms),
    covenants(forms),
    { states: [], text: CLOSING },
  ];
  return { forms, parts, terms: termsOf(forms) };
}

const credits = ({ borrowerRole: borrower }: UndertakingForms): string => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "${borrower}"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I

DEFINITIONS

"Maturity Date" means May 3, 2024.

"Revolving Commitments" means the commitments of the Lenders to make Revolving Loans, which are $150,000,000 on the date hereof.

"Applicable Rate" means 2.00% per annum for LIBOR Loans and 1.00% per annum for ABR Loans.

ARTICLE II

THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make Revolving Loans to the ${borrower} from time to time until the Maturity Date in an aggregate principal amount not exceeding its Revolving Commitment.

Section 2.02 Interest. LIBOR Loans shall bear interest at LIBOR plus the Applicable Rate and ABR Loans at the Alternate Base Rate plus the Applicable Rate.`;

const CLOSING = `ARTICLE VIII

EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default: (a) failure to pay principal when due; (b) failure to pay interest within five days; (c) breach of any covenant; (d) insolvency.

Section 9.09 Governing Law. This Agreement shall be governed by the law of the State of New York.`;

function termsOf(forms: UndertakingForms): TermsInBrief {
  const sublimits = forms.lettersOfCredit === "none" ? [] : [`letter_of_credit USD ${forms.sublimit}`];
  return {
    facilities: [{ type: "revolving", amount: "USD 150000000", due: "2024-05-03", spread: 200, base: 100, sublimits }],
    fees: feesOf(forms),
    covenants: forms.covenants.map(level),
    steps: forms.covenants.flatMap(stepsOf),
  };
}

function level({ limits, tested: [, metric], level }: CovenantForms): string {
  const currency = limits.endsWith("amount") ? "USD " : "";
  return `${metric} ${limits.startsWith("highest") ? "<=" : ">="} ${currency}${level}`;
}

function stepsOf(one: CovenantForms): string[] {
  if (one.limits !== "highest" || !one.wording.startsWith("steps")) return [];
  // "Thereafter" in prose gives no date of its own: the step is open, and the one before it is in force until its end.
  const from = one.wording === "steps in prose" ? "" : "2021-03-31";
  return [`${one.tested[1]} ..2020-12-31=${one.level} ${from}..=${one.level - 0.5}`];
}
