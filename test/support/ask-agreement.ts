import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { answerFromSources } from "#domain/questions/answer-sources.ts";
import { readAskedAgreement } from "#domain/questions/asked-agreement.ts";
import { withHistory } from "#domain/questions/follow-up.ts";
import { createSubject } from "#domain/questions/subject.ts";

const TODAY = "2026-06-30";

/** Asks about one agreement, its text and its object, as chat does, after earlier messages where there are
 *  some. The answer has a line for each claim; a refusal is `refused: <reason>`. */
export function askAbout(
  text: string | null,
  agreement: Readonly<Record<string, unknown>> = {},
): (question: string, ...earlier: readonly string[]) => string {
  const subject = createSubject({
    title: "Agreement",
    ref: { document_id: 1 },
    agreement: readAskedAgreement(agreement),
    text,
    today: TODAY,
  });
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
