import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { readInstructions } from "./instructions.ts";
import { matchAgreement } from "./match-agreement.ts";
import { rollUp } from "./roll-up.ts";
import { type RolledDocument } from "./rolled-document.ts";
import { writeTerm } from "./write-term.ts";

const read = (text: string) =>
  readInstructions(text).map(({ section, definition, before, after }) => [
    section,
    definition,
    before?.text ?? null,
    after.text,
  ]);

it.each([
  [
    "Section 1.1 is hereby amended by deleting “$5,000,000” from the definition of “Commitment Amount” and substituting “$10,000,000” therefor.",
    ["1.1", "Commitment Amount", "$5,000,000", "$10,000,000"],
  ],
  [
    'The definition of "Commitment" under Section 1.01 is amended by deleting the number $150,000,000 therefrom, and substituting in lieu thereof the number $200,000,000.',
    ["1.01", "Commitment", "$150,000,000", "$200,000,000"],
  ],
  [
    "Section 2.6 (b) is amended by deleting the reference to “2.5%” contained therein, and by inserting in place thereof the following:\n\n“1.75%”.",
    ["2.6(b)", null, "2.5%", "1.75%"],
  ],
  [
    "(d) The definition of “Termination Date” in Section 1.1 of the Agreement is amended to read in its entirety as follows:\n\n“Termination Date: June 30, 1999”.",
    ["1.1", "Termination Date", null, "Termination Date: June 30, 1999"],
  ],
  [
    "Section 5.1(b) is amended by deleting clause (ii) thereof.\n\nSection 5.7 is amended to read in its entirety as follows: “[Intentionally Omitted.]”",
    ["5.7", null, null, "[Intentionally Omitted.]"],
  ],
])("reads what %j replaces", (text, expected) => {
  expect(read(text)).toEqual([expected]);
  for (const { after } of readInstructions(text)) expect(text.slice(after.start, after.end)).toBe(after.text);
});

it("reads a change for a period as temporary, and keeps the words that state the period", () => {
  const text =
    "Section 2.4(a) of the Credit Agreement is hereby amended solely for the period from August 1, 2021 to November 21, 2022 by deleting “0.20%” and substituting “0.15%” in lieu thereof. Section 2.5 is amended by deleting “$1,000,000” and substituting “$2,000,000”.";
  expect(readInstructions(text).map(({ section, isTemporary, after }) => [section, isTemporary, after.text])).toEqual([
    ["2.4(a)", true, expect.stringContaining("from August 1, 2021 to November 21, 2022")],
    ["2.5", false, "$2,000,000"],
  ]);
});

it("reads no instruction from an agreement that mentions amendments", () => {
  expect(
    read("Section 9.1. No provision may be amended to read otherwise without consent. “Lender” means a bank."),
  ).toEqual([]);
});

it("terminates on texts that start many instructions", () => {
  expect(readInstructions('Section 1.1 deleting "a" '.repeat(8_000))).toEqual([]);
  expect(readInstructions("definition of “a” ".repeat(10_000))).toEqual([]);
  expect(readInstructions("Section 1.1 is amended for ".repeat(8_000))).toEqual([]);
});

const AGREEMENT = `CREDIT AGREEMENT

dated as of January 15, 2020 among Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender

ARTICLE I DEFINITIONS

Section 1.1 Defined Terms.

“Revolving Commitment” means the obligation of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $5,000,000.

“Revolving Maturity Date” means January 15, 2025.

Section 2.1 Revolving Loans. The Lender agrees to make Revolving Loans to the Borrower in an aggregate principal amount not to exceed the Revolving Commitment.

Section 6.1 Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to be greater than 3.00 to 1.00.

Section 6.2 Net Worth. The Borrower shall maintain a Tangible Net Worth of at least $2,000,000.

Section 9.1 Governing Law. This Agreement shall be governed by the laws of the State of New York.
`;
const amendmentOf = (body: string) => `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement is dated as of March 1, 2021 and amends the Credit Agreement dated as of January 15, 2020 between Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender.

${body}
`;

function rolled(body: string) {
  const documentOf = (documentId: number, text: string): RolledDocument => {
    const agreement = extractAgreement(text);
    return {
      documentId,
      versionNumber: 1,
      title: agreement.title ?? "",
      agreement,
      instructions: documentId === 1 ? [] : readInstructions(text),
    };
  };
  const result = rollUp(documentOf(1, AGREEMENT), [documentOf(2, amendmentOf(body))], null);
  const terms = new Map(result.terms.map((term) => [term.key.replace(/^[^/]*\/(?=commitment|maturity)/, ""), term]));
  const text = (key: string) => {
    const term = terms.get(key);
    return term === undefined ? null : [writeTerm(term), term.chain.at(-1)?.documentId];
  };
  return { result, text };
}

it("puts the new value in force where an amendment replaces the words of the section that stated it", () => {
  const { text, result } = rolled(
    "Section 6.1 of the Credit Agreement is amended by deleting the reference to “3.00” and inserting “3.50” in place thereof.",
  );
  expect(text("covenant/total_leverage")).toEqual(["max 3.50x", 2]);
  expect(text("covenant/net_worth")).toEqual(["min $2,000,000", 1]);
  expect(result.changes.map(({ key }) => key)).toEqual(["covenant/total_leverage"]);
});

it("reads a smaller replacement amount as the new total", () => {
  const { text } = rolled(
    "Section 1.1 of the Credit Agreement is amended by deleting “$5,000,000” from the definition of “Revolving Commitment” and substituting “$4,000,000” therefor.",
  );
  expect(text("commitment")).toEqual(["$4,000,000", 2]);
});

it("keeps a value if the deleted words state another value or the instruction names another section", () => {
  const { text } = rolled(
    "Section 6.1 is amended by deleting “4.00” and inserting “4.50”. Section 7.4 is amended by deleting “3.00” and inserting “9.00”.",
  );
  expect(text("covenant/total_leverage")).toEqual(["max 3.00x", 1]);
});

it("keeps the other terms of a section if only one definition is restated", () => {
  const { text } = rolled(
    "Section 1.1 of the Credit Agreement is amended and restated in part as follows: “Revolving Maturity Date” means January 15, 2027.",
  );
  expect(text("commitment")).toEqual(["$5,000,000", 1]);
});

it("reports terms that a restated section no longer states", () => {
  const { text, result } = rolled(
    "Section 6.2 of the Credit Agreement is amended to read in its entirety as follows: “[Intentionally Omitted.]”",
  );
  expect(text("covenant/net_worth")).toBeNull();
  expect(result.notRolledUp.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining("Section 6.2 is restated"),
  );
});

it("keeps a term that is amended for a period only, and reports it", () => {
  const { text, result } = rolled(
    "Section 6.1 of the Credit Agreement is amended only for the period ending June 30, 2022 by deleting “3.00” and inserting “4.00”.",
  );
  expect(text("covenant/total_leverage")).toEqual(["max 3.00x", 1]);
  expect(result.notRolledUp.map(({ reason }) => reason)).toContainEqual(expect.stringContaining("for a period only"));
});

describe("amendments whose agreement is missing", () => {
  const chainOf = (...bodies: readonly (readonly [title: string, dated: string, body: string])[]) =>
    bodies.map(([title, dated, body], i): RolledDocument => {
      const text = `${title} AMENDMENT TO CREDIT AGREEMENT

This ${title} Amendment to Credit Agreement${dated} amends the Credit Agreement dated as of January 15, 2020 between Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender.

${body}
`;
      const agreement = extractAgreement(text);
      const instructions = readInstructions(text);
      return { documentId: i + 1, versionNumber: 1, title: agreement.title ?? "", agreement, instructions };
    });
  const [second, third, undated] = chainOf(
    [
      "SECOND",
      " is dated as of March 1, 2021 and",
      "The definition of “Commitment” under Section 1.01 is amended by deleting the number $5,000,000 therefrom, and substituting in lieu thereof the number $8,000,000.",
    ],
    [
      "THIRD",
      " is dated as of May 3, 2021 and",
      "The definition of “Termination Date” under Section 1.01 is amended by deleting the date “January 15, 2025” therefrom, and substituting in lieu thereof the date “January 15, 2026”.",
    ],
    [
      "FOURTH",
      "",
      "The definition of “Letter of Credit Sublimit” under Section 1.01 is amended by deleting the number “$1,000,000” therefrom, and substituting in lieu thereof the number “$2,000,000”.",
    ],
  ) as [RolledDocument, RolledDocument, RolledDocument];

  it("state the terms of the definitions that they amend; an undated amendment follows the previous number", () => {
    const { terms, order, notRolledUp } = rollUp(second, [undated, third], null);
    expect(order).toEqual([1, 2, 3]);
    expect(terms.map((term) => [term.key, writeTerm(term), term.chain.map(({ documentId }) => documentId)])).toEqual([
      ["commitment", "$8,000,000", [1]],
      ["maturity", "Jan 15, 2026", [2]],
      ["sublimit/letter_of_credit", "$2,000,000", [3]],
    ]);
    const reasons = notRolledUp.map(({ reason }) => reason);
    expect(reasons).toContainEqual(expect.stringContaining("The amended agreement is missing"));
    expect(reasons).toContainEqual(expect.stringContaining("The first amendment is not linked"));
  });

  it("are proposed for the earliest of them, unless the agreement exists", () => {
    const [proposal, ...others] = matchAgreement(third, [second, undated]);
    expect([proposal?.documentId, others]).toEqual([1, []]);
    expect(proposal?.doubts).toEqual(["the agreement itself is missing"]);
    const agreement = extractAgreement(AGREEMENT);
    const base = { documentId: 9, versionNumber: 1, title: agreement.title ?? "", agreement };
    expect(matchAgreement(third, [second, base]).map(({ documentId }) => documentId)).toEqual([9]);
    expect(matchAgreement(second, [third])).toEqual([]);
  });
});
