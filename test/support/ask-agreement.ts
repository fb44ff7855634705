import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { answerFromSources } from "#domain/questions/answer-sources.ts";
import { withHistory } from "#domain/questions/conversation/follow-up.ts";
import { readAskedAgreement } from "#domain/questions/question/asked-agreement.ts";
import { createSubject, type Subject } from "#domain/questions/subject.ts";

const TODAY = "2026-06-30";

/** Asks about one agreement, its text and its object, as chat does, after earlier messages where there are
 *  some. The answer has a line for each claim; a refusal is `refused: <reason>`. */
export function askAbout(
  text: string | null,
  agreement: Readonly<Record<string, unknown>> = {},
): (question: string, ...earlier: readonly string[]) => string {
  const subject = subjectOf(text, agreement);
  return (question, ...earlier) => {
    const reply = answerFromSources(withHistory(question, earlier, TODAY), [subject], []);
    return reply.kind === "refusal" ? `refused: ${reply.reason}` : reply.claims.map((claim) => claim.text).join("\n");
  };
}

/** Asks about a short agreement with one bank and a revolving commitment, with the given definitions and covenants. */
export function askBankAgreement(given: {
  readonly commitment: string;
  readonly definitions?: string;
  readonly covenants?: string;
}): (question: string, ...earlier: readonly string[]) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

${given.definitions ?? ""}

"Revolving Commitment" means the commitment of the Lender to make loans in an aggregate principal amount not to exceed ${given.commitment}.

ARTICLE V FINANCIAL COVENANTS

${given.covenants ?? ""}

ARTICLE VI DEFAULTS

6.1 Events of Default. Failure to pay principal when due is an Event of Default.
`;
  return askAbout(text, { ...extractAgreement(text) });
}

/** Asks about a term loan of $90 million over LIBOR with the given other sections. */
export function askTermLoan(sections: string): (question: string, ...earlier: readonly string[]) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.01 Term Loan. The Bank agrees to make a term loan to the Borrower on the Closing Date in the amount of $90,000,000. The Term Loan matures on May 4, 2026.

2.02 Interest. The Term Loan bears interest at LIBOR plus 2.00% per annum, payable on the last day of each quarter.

${sections}
`;
  return askAbout(text, { ...extractAgreement(text) });
}

/** Asks about a revolving facility of $80 million over Term SOFR with a pricing grid by leverage: below 2.00, below 3.00 and
 *  above. It has the given sections of Article II and of the covenants; without covenants, leverage of at most 3.50 to 1.00. */
export function askLeverageGrid(
  given: { readonly sections?: string; readonly covenants?: string } = {},
): (question: string, ...earlier: readonly string[]) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

1.1 Definitions.

"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the Total Leverage Ratio:

Level   Total Leverage Ratio   SOFR Margin   Commitment Fee
I   Less than 2.00 to 1.00   1.50%   0.20%
II   Greater than or equal to 2.00 to 1.00 but less than 3.00 to 1.00   1.75%   0.25%
III   Greater than or equal to 3.00 to 1.00   2.00%   0.30%

"Maturity Date" means June 30, 2029.

"Total Leverage Ratio" means the ratio of Consolidated Total Debt to Consolidated EBITDA.

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date. The aggregate Revolving Commitments are $80,000,000.

2.5 Interest. Each loan shall bear interest at Term SOFR plus the Applicable Margin. Interest and fees shall be computed on the basis of a year of 360 days for the actual number of days elapsed.

${given.sections ?? ""}

${given.covenants ?? LEVERAGE_COVENANT}
`;
  return askAbout(text, { ...extractAgreement(text) });
}

const LEVERAGE_COVENANT =
  "6.1 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to be greater than 3.50 to 1.00 as of the last day of any fiscal quarter.";

/** Asks about a revolving loan of $40 million over LIBOR or a base rate with the given pricing definition and more sections. */
export function askPricedRevolver(
  grid: string,
  rest = "",
): (question: string, ...earlier: readonly string[]) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Revolving Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

${grid}

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Revolving Commitment.

2.2 Interest. Each LIBOR Loan bears interest at the LIBOR Rate plus the Applicable Margin. Each Base Rate Loan bears interest at the Base Rate plus the Applicable Margin. Interest is computed on the basis of a year of 360 days.

${rest}
`;
  return askAbout(text, { ...extractAgreement(text) });
}

/** The claims of the answer to a question about a text without its terms, each quote checked against its place; none for a
 *  refusal. */
export function quotesFrom(text: string, question: string): string[] {
  const subject = subjectOf(text, {});
  const reply = answerFromSources(withHistory(question, [], TODAY), [subject], []);
  if (reply.kind === "refusal") return [];
  for (const { citations } of reply.claims)
    for (const { start = 0, end = 0, quote } of citations)
      if (text.slice(start, end) !== quote) throw new Error(`Not the quote of its place: ${quote}`);
  return reply.claims.map((claim) => claim.text);
}

function subjectOf(text: string | null, agreement: Readonly<Record<string, unknown>>): Subject {
  return createSubject({
    title: "Agreement",
    ref: { document_id: 1 },
    agreement: readAskedAgreement(agreement),
    text,
    today: TODAY,
  });
}
