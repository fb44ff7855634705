import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const agreementWith = (letters: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

2.1 Revolving Loans. The Bank agrees to make revolving loans to the Borrower until June 30, 2017 in an aggregate amount not to exceed $30,000,000.

${letters}

2.4 Debt. The Borrower shall not incur Debt except obligations as an account party in respect of letters of credit backing trade payables.
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const QUESTIONS = [
  "Which bank issues the letters of credit?",
  "Who can issue LCs under this agreement?",
  "What institution opens letters of credit for the company?",
  "By whom are letters of credit issued?",
];

it("names the only bank where it issues the letters of credit", () => {
  const ask = agreementWith(
    "2.3 Letters of Credit. Subject to Section 2.2, the Bank will, at the request of the Borrower, issue standby Letters of Credit.",
  );
  for (const question of QUESTIONS)
    expect(ask(question)).toContain("East Shore Bank, N.A., the only lender, issues the letters of credit.");
});

it("names the party with the role of an issuer", () => {
  const ask = askAbout(null, {
    parties: [
      { id: "p1", role: "lender", name: "Alder Bank" },
      { id: "p2", role: "issuing_bank", name: "Birch Trust" },
    ],
  });
  for (const question of QUESTIONS) expect(ask(question)).toContain("Birch Trust is the issuing bank.");
});

it("quotes whom the text calls the issuer", () => {
  const ask = agreementWith(
    '1.2 Terms. "L/C Issuer" means Holt Trust Company in its capacity as issuer of Letters of Credit.',
  );
  expect(ask("Which bank issues the letters of credit?")).toContain("Holt Trust Company");
});

it("refuses where letters of credit are only debt that a covenant permits", () => {
  expect(agreementWith("")("Who issues the letters of credit?")).toMatch(/^refused/);
});
