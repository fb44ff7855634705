import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOAN. Subject to the terms hereof, the Lender shall make a term loan to the Borrower in the principal amount of $9,000,000. The Borrower shall repay the Loan on June 30, 2029.";
const PARTIES =
  'dated as of June 30, 2024, is between TARN TOOLS, INC., a Texas corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").';

test("the title follows a note that mentions the agreement many times", () => {
  const mention = "The Lender may act as the Agreement says, and as Section 1 of the Agreement permits. ";
  const note = `REVOLVING NOTE\n\nFor value received, the maker pays what it owes under the Loan Agreement.\n\n${mention.repeat(12)}`;
  const title = "SECOND RESTATED LOAN AGREEMENT";
  const text = `${note}\n\n4 ${title}\n\nTHIS ${title} ${PARTIES}\n\n${TERMS}`;
  expect(extractAgreement(text).title).toBe(title);
});

test.each([
  ["17 LOAN AGREEMENT", "LOAN AGREEMENT"],
  ["364 DAY LOAN AGREEMENT", "364 DAY LOAN AGREEMENT"],
  ["364-DAY LOAN AGREEMENT", "364-DAY LOAN AGREEMENT"],
])("the number of the page is no part of the title: %s", (head, title) => {
  expect(extractAgreement(`${head}\n\nThis agreement ${PARTIES}\n\n${TERMS}`).title).toBe(title);
});

test.each(["AMENDMENT TO LOAN DOCUMENTS", "SECOND AMENDMENT TO LOAN DOCUMENTS"])("%s is an amendment", (title) => {
  const text = `${title}\n\nTHIS ${title} ${PARTIES}\n\nSECTION 1. Amendment. The Maturity Date of the Loan is amended to be June 30, 2030. No Default exists.`;
  const { document_kind, title: read } = extractAgreement(text);
  expect({ document_kind, title: read }).toEqual({ document_kind: "amendment", title });
});

test("a notice about a filing above the agreement does not hide its date", () => {
  const notice = "[Portions of this exhibit were filed separately pursuant to a request]";
  const text = `${notice}\n\nLOAN AGREEMENT\n\nThis Loan Agreement, ${PARTIES}\n\n${TERMS}`;
  expect(extractAgreement(text).agreement_date).toBe("2024-06-30");
});

test("the date of the agreement that a modification modifies is not its own", () => {
  const text = `LOAN MODIFICATION AGREEMENT\n\nThis Modification modifies the Loan Agreement dated May 29, 2023 between TARN TOOLS, INC. ("Borrower") and EAST SHORE BANK, N.A. ("Bank"). Borrower and Bank agree to amend the Loan as follows: the Maturity Date is June 30, 2030.`;
  expect(extractAgreement(text).agreement_date).toBeNull();
});

test("an amending agreement is an amendment", () => {
  const text = `SECOND AMENDING AGREEMENT\n\nTHIS AGREEMENT ${PARTIES}\n\nWHEREAS the parties made a credit agreement as of May 4, 2020 (the "Credit Agreement"). The Credit Agreement is amended by replacing the Maturity Date of the Loan. No Event of Default exists.`;
  const { document_kind, title } = extractAgreement(text);
  expect({ document_kind, title }).toEqual({ document_kind: "amendment", title: "SECOND AMENDING AGREEMENT" });
});

test.each(["but effective as of", "and effective as of", "and made effective on"])(
  "reads the date that follows %j",
  (words) => {
    const text = `LOAN AGREEMENT\n\nThis Loan Agreement is dated as of June 30, 2024 ${words} July 4, 2024, between TARN TOOLS, INC. (the "Borrower") and EAST SHORE BANK, N.A. (the "Lender").\n\n${TERMS}`;
    const { agreement_date, effective_date } = extractAgreement(text);
    expect({ agreement_date, effective_date }).toEqual({ agreement_date: "2024-06-30", effective_date: "2024-07-04" });
  },
);

test("a letter without a title that calls itself a letter agreement, though it mentions other agreements", () => {
  const text = `[Letterhead of East Shore Bank]

June 30, 2024

Tarn Tools, Inc.

Ladies and Gentlemen:

EAST SHORE BANK, N.A. (the "Bank") will make available to TARN TOOLS, INC., a Texas corporation (the "Borrower"), a term loan of $9,000,000. This letter agreement (this "Agreement") sets out the terms.

1. SECURITY. The loan will be secured under a Security Agreement of even date.

${TERMS}`;
  expect(extractAgreement(text).title).toBe("letter agreement");
});

test("the date at the head of a note, and not the end of a period that begins on it", () => {
  const note = `                     PROMISSORY NOTE AND LOAN AGREEMENT


$1,850,000.00                                           Maple Fork, Wisconsin
Loan No. 40-11873                                               June 15, 1998

FOR VALUE RECEIVED, the undersigned, SORREL DAIRY, INC., a Wisconsin corporation (the "Borrower"), promises to pay to the order of DROVERS STATE BANK, a Wisconsin banking corporation (the "Bank"), the principal sum of $1,850,000.00, on the terms of this Promissory Note and Loan Agreement (this "Agreement").

1. THE LOAN. The Bank lends that sum to the Borrower in one advance (the "Loan"). The Loan is not a revolving loan, and amounts repaid may not be borrowed again.

2. FIXED RATE. From the date of this Agreement through and including June 14, 2003, the unpaid principal balance shall bear interest at the fixed rate of 8.35% per annum.

3. REPAYMENT. The Loan is due and payable in full on June 15, 2008.
`;
  const { agreement_date, facilities } = extractAgreement(note);
  expect([agreement_date, facilities[0]?.facility_type]).toEqual(["1998-06-15", "term_loan"]);
});
