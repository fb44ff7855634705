/** How a short credit agreement of invented parties begins: cover, definitions and Article II. A test adds the articles
 *  from III on that it is about. */
export function hallidayOpening({ commitment = "$50,000,000", margin = "2.50%" } = {}): string {
  return `CREDIT AGREEMENT

dated as of March 15, 2024

among

HALLIDAY FOUNDRY CORP., a Delaware corporation, as Borrower,

the Lenders party hereto,

and

FIRST LAKESHORE BANK, N.A., as Administrative Agent

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Applicable Margin" means ${margin}.

"Maturity Date" means March 15, 2029.

"Revolving Commitment" means the commitment of the Lenders to make revolving loans in an aggregate principal amount not exceeding ${commitment}.

ARTICLE II
THE CREDITS

Section 2.01 Loans. Each Lender agrees to make revolving loans to the Borrower up to its Revolving Commitment.

Section 2.02 Interest. The Loans shall bear interest at Term SOFR plus the Applicable Margin. All Loans shall be repaid on the Maturity Date.`;
}
