import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const about = (loans: string, rest = "") => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders from time to time party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent.

1.1 "Commitment" means, as to any Lender, the amount set forth opposite such Lender's name on Schedule 2.01.

${loans}

Alder Bank, N.A. and East Shore Bank, N.A. arranged the loans.

${rest}
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const OPEN = "refused: The schedule that states what each lender commits is not part of the document.";

it.each([
  "How much of the revolver did Alder Bank commit?",
  "What is Alder Bank's share of the commitments?",
  "What is the total size of this term loan?",
  "How much of the commitments does each lender hold?",
])("refuses what only an omitted schedule states: %s", (question) => {
  const ask = about("2.1 Each Lender agrees to make a term loan to the Borrower in the amount of its Commitment.");
  expect(ask(question)).toBe(OPEN);
});

it("does not refuse where the text states the whole or the part of the lender", () => {
  const ask = about(
    "2.1 Each Lender agrees to make revolving loans. The aggregate Commitments of the Lenders are $50,000,000.",
    "Schedule 2.01\n\nAlder Bank, N.A.    $30,000,000\nEast Shore Bank, N.A.    $20,000,000",
  );
  expect(ask("What is the total size of this facility?")).toContain("$50,000,000");
  expect(ask("How much of the revolver did Alder Bank commit?")).not.toBe(OPEN);
});

it.each(["What is the Commitment of Alder Bank, N.A.?", "What is Alder Bank's Term Commitment?"])(
  "refuses the commitment of a bank for which no amount is printed: %s",
  (question) => {
    expect(about("2.1 Each Lender agrees to make a term loan to the Borrower.")(question)).toBe(OPEN);
    const stated = about(
      "2.1 The Lenders make term loans. The Commitment of Alder Bank, N.A. is $12,000,000 and that of East Shore Bank, N.A. is $8,000,000.",
    );
    expect(stated(question)).toContain("$12,000,000");
  },
);
