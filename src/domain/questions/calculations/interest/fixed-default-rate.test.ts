import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

function askNote(onDefault: string): (question: string) => string {
  const text = `LOAN AGREEMENT

This Loan Agreement dated as of July 11, 2012 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Lender").

1.1 Term Loan. The Lender agrees to make a term loan to the Borrower in the principal amount of $1,000,000. The Term Loan matures on July 11, 2015.

1.2 Interest. The Term Loan bears interest at the rate of six percent (6%) per annum, computed on the basis of a year of 365 days.

1.3 Default Interest. ${onDefault}
`;
  return askAbout(text, { ...extractAgreement(text) });
}

describe("a default rate that is one figure", () => {
  const ask = askNote(
    "After the occurrence of an Event of Default, at the Lender's option, the interest rate applicable to the Term Loan may be increased to the rate of nine percent (9%) per annum.",
  );

  it.each([
    "If they are put on the default rate with $1,000,000 out: what is that rate and how much more interest does it cost over 60 days compared with the normal rate?",
    "How much extra interest does the default rate cost on $1,000,000 over 60 days?",
  ])("says what it costs more than the loan's own: %s", (question) => {
    const answer = ask(question);
    expect(answer).toContain("default rate 9.00%");
    expect(answer).toContain("$1,000,000 × (9.00% − 6.00%) × 60/365 = $4,931.51");
  });

  it("computes the interest after a default", () => {
    expect(ask("What is the interest on $500,000 at the default rate for 30 days?")).toContain(
      "$500,000 × 9.00% × 30/365 = $3,698.63",
    );
  });
});

it("adds a default rate that is on top of the loan's own", () => {
  const ask = askNote(
    "During an Event of Default, the Term Loan shall bear interest at a rate per annum equal to 2.00% plus the rate otherwise applicable.",
  );
  expect(ask("How much more interest does the default rate cost on $1,000,000 over 60 days?")).toContain(
    "$1,000,000 × (8.00% − 6.00%) × 60/365 = $3,287.67",
  );
});
