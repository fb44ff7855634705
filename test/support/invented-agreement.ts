/** The parts of an invented credit agreement that a test states itself. */
export interface Parts {
  /** Who makes the agreement, instead of a company, its lenders and their agent. */
  readonly preamble?: string;
  readonly definitions?: string;
  readonly credits?: string;
  readonly covenants?: string;
}

const PREAMBLE =
  'CREDIT AGREEMENT dated as of May 9, 2003 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders party hereto and EAST SHORE BANK, N.A., as Administrative Agent.';
const DEFINITIONS =
  '"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.';
const REVOLVING_LOANS =
  'Section 2.01 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until May 9, 2006.';

/** The text of a short credit agreement: a revolving facility of $40,000,000, unless the parts say otherwise. */
export function inventedAgreement({ preamble, definitions, credits, covenants }: Parts): string {
  const undertakings = covenants === undefined ? "" : `ARTICLE VI\nCOVENANTS\n\n${covenants}\n\n`;
  return `CREDIT AGREEMENT

${preamble ?? PREAMBLE}

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

${definitions ?? DEFINITIONS}

ARTICLE II
THE CREDITS

${credits ?? REVOLVING_LOANS}

${undertakings}ARTICLE VIII
EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; (b) the Borrower fails to observe any covenant.

Section 9.01 Governing Law. This Agreement shall be governed by the laws of the State of New York.
`;
}
