import { describe, expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";
import { withQuotes } from "./lost-quotes.ts";

describe("withQuotes", () => {
  it.each([
    ["\ufffdBase Rate\ufffd means the Bank\ufffds rate", `"Base Rate" means the Bank's rate`],
    [
      "(the \ufffdBorrower\ufffd), and (a)\ufffd\ufffd\ufffd\ufffdthe Lenders\ufffd loans",
      `(the "Borrower"), and (a)    the Lenders' loans`,
    ],
    ["in 2020\ufffd2021 \ufffd or later", "in 2020-2021 - or later"],
    ["an \ufffdopen quote\nthe Lenders\ufffd loans", `an "open quote\nthe Lenders' loans`],
    ["nothing is lost", "nothing is lost"],
  ])("reads %j", (text, read) => {
    expect(withQuotes(text)).toBe(read);
    expect(withQuotes(text)).toHaveLength(text.length);
  });
});

it("reads the terms that lost quotes define, with evidence in the received text", () => {
  const text = `CREDIT AGREEMENT

This CREDIT AGREEMENT, dated as of May 4, 2021, is between TARN TOOLS, INC., a Texas corporation (the \ufffdBorrower\ufffd), and EAST SHORE BANK, N.A. (the \ufffdLender\ufffd).

\ufffdApplicable Margin\ufffd means 2.25% for Eurodollar Loans and 1.25% for ABR Loans.

\ufffdRevolving Commitment\ufffd means the Lender\ufffds commitment of $40,000,000 to make Revolving Loans.

\ufffdMaturity Date\ufffd means May 4, 2026.
`;
  const { facilities, evidence, parties } = extractAgreement(text);
  expect(parties.map(({ role }) => role)).toEqual(["borrower", "lender"]);
  const [facility] = facilities;
  expect([facility?.commitment_amount?.amount, facility?.maturity_date]).toEqual([40e6, "2026-05-04"]);
  expect(facility?.interest_terms?.rate_option?.spread_bps).toBe(225);
  const [due] = evidence["/facilities/0/maturity_date"] ?? [];
  expect(due && text.slice(due.start, due.end)).toBe(due?.quote);
});
