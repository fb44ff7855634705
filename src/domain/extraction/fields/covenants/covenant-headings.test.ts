import { expect, test } from "vitest";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { type CovenantHeadings, readCovenantHeadings } from "./covenant-headings.ts";

const WORDS =
  "in each case within the time and in the manner that the Administrative Agent may from time to time reasonably ask for, and at its own expense";

function read(text: string) {
  const parsed = parseAgreement(text);
  const { value, evidence } = assemble<CovenantHeadings>(parsed, readCovenantHeadings(parsed));
  const short = (list: readonly unknown[]) =>
    (list as { section: string; heading: string }[]).map((c) => `${c.section} ${c.heading}`);
  return { affirmative: short(value.affirmative_covenants), negative: short(value.negative_covenants), evidence };
}

test("sections of the chapters on affirmative and negative covenants are listed, reserved ones left out", () => {
  const { affirmative, negative, evidence } = read(`ARTICLE I
AFFIRMATIVE COVENANTS

Section 1.01 Financial Statements. The Borrower will furnish its statements, ${WORDS}.

Section 1.02 Maintenance of Insurance. The Borrower will keep its property insured, ${WORDS}.

ARTICLE II
NEGATIVE COVENANTS

Section 2.01 Liens. The Borrower will not create any Lien, ${WORDS}.

Section 2.02 [Reserved].

Section 2.03 Sale and Leaseback Transactions. The Borrower will not enter into any such transaction, ${WORDS}.
`);
  expect(affirmative).toEqual(["1.01 Financial Statements", "1.02 Maintenance of Insurance"]);
  expect(negative).toEqual(["2.01 Liens", "2.03 Sale and Leaseback Transactions"]);
  expect(evidence["/negative_covenants/1/heading"]?.[0]?.quote).toBe("Sale and Leaseback Transactions");
});

test("in a chapter of both kinds a covenant that forbids is negative", () => {
  const { affirmative, negative } = read(`ARTICLE I
COVENANTS

Section 1.01 Information. The Borrower will deliver its reports, ${WORDS}.

Section 1.02 Negative Pledge. Neither the Borrower nor any Subsidiary will create any Lien, ${WORDS}.

Section 1.03 Conduct of Business. The Borrower will carry on its business, ${WORDS}.
`);
  expect(affirmative).toEqual(["1.01 Information", "1.03 Conduct of Business"]);
  expect(negative).toEqual(["1.02 Negative Pledge"]);
});

test("clauses of a section on affirmative covenants are listed by their captions", () => {
  const { affirmative, negative } = read(`ARTICLE I
COVENANTS OF THE BORROWER

Section 1.01 Affirmative Covenants. The Borrower will, ${WORDS}:

(a) Compliance with Laws. Comply with all laws.

(b) Payment of Taxes, Etc. Pay all taxes.

Section 1.02 Negative Covenants. The Borrower will not, ${WORDS}:

(a) Liens, Etc. Create any Lien.
`);
  expect(affirmative).toEqual(["1.01(a) Compliance with Laws", "1.01(b) Payment of Taxes, Etc"]);
  expect(negative).toEqual(["1.02(a) Liens, Etc"]);
});
