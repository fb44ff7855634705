import { describe, expect, test } from "vitest";
import { sampleAgreement } from "../../../../test/support/sample-agreement.ts";
import { parseAgreement } from "../parse-agreement.ts";
import type { Definition } from "./definitions.ts";

function define(source: string) {
  const { text, definitions } = parseAgreement(source);
  const body = (definition: Definition | null | undefined): string | null =>
    definition ? text.slice(definition.bodyStart, definition.bodyEnd).replace(/\s+/g, " ").trim() : null;
  return {
    definitions,
    body: (term: string) => body(definitions.lookup(term)[0]),
    resolved: (term: string) => body(definitions.resolve(term)),
  };
}

describe("defined terms", () => {
  test.each([
    ["means", "“Loan” means a loan made hereunder.", "Loan", "a loan made hereunder."],
    ["shall mean", "“Loan” shall mean a loan.", "Loan", "a loan."],
    ["a word between", "“Loan” means, for any day, a loan.", "Loan", ", for any day, a loan."],
    ["words before means", "“Base Rate” for any day means the prime rate.", "Base Rate", "the prime rate."],
    ["a sentence after the term", "“Loan”. As of any date, a loan.", "Loan", "As of any date, a loan."],
    ["a colon in the quotes", "“Loan:” Any loan.", "Loan", "Any loan."],
    ["a number before the term", "1.4 “Loan” means a loan.", "Loan", "a loan."],
    ["a colon", "“Loan”: a loan.", "Loan", "a loan."],
    ["a definition that an amendment quotes", "““Loan”: a loan.”", "Loan", 'a loan."'],
    ["two dashes", "“Loan” -- a loan.", "Loan", "a loan."],
    ["a table's cells", "| “Loan” | a loan. |", "Loan", "a loan."],
    ["means in a table's cell", "| “Loan” | means a loan. |", "Loan", "a loan. |"],
    ["blanks in the quotes", "“ Loan ” means a loan.", "Loan", "a loan."],
    [
      "the phrase before a bracket",
      "ACME INC., a Delaware corporation (the “Borrower”), agrees.",
      "Borrower",
      "ACME INC., a Delaware corporation",
    ],
    [
      "the words before the term in the bracket",
      "each lender (collectively, the “Lenders” and each a “Lender”) agrees.",
      "Lender",
      "each lender",
    ],
  ])("are read with %s", (_, source, term, body) => {
    expect(define(source).body(term)).toBe(body);
  });

  test("end where the next one begins, also inside one paragraph", () => {
    const { body } = define("“Loan” means a loan; “Note” means a note.");
    expect([body("Loan"), body("Note")]).toEqual(["a loan;", "a note."]);
  });

  test("that share one definition are each found", () => {
    const { body } = define("“Lien” and “Liens” mean any charge.");
    expect(body("Lien")).toBe("any charge.");
    expect(body("Liens")).toBe("any charge.");
  });

  test("include the clauses and paragraphs of a definition in the definitions section", () => {
    const source =
      "ARTICLE I\n\nDEFINITIONS\n\nSection 1.01 Defined Terms. As used herein:\n\n“Lien” means:\n\n(a) any charge; and\n\n(b) any pledge.\n\n“Loan” means a loan.\n\nSection 1.02 Terms Generally. Words.\n\nSection 1.03 Time. Days.";
    const { body } = define(source);
    expect(body("Lien")).toBe(": (a) any charge; and (b) any pledge.");
    expect(body("Loan")).toBe("a loan.");
  });

  test("contain the terms that they define inside", () => {
    const source =
      "ARTICLE I\n\nDEFINITIONS\n\nSection 1.01 Defined Terms. As used herein:\n\n“Applicable Rate” means 2.00%, but, if “Level I Status” means anything, 1.00%:\n\n(i) “Level II Status” means any other; and\n\n(ii) so on.\n\n“Loan” means a loan.\n\n“Note” means a note.\n\nSection 1.02 Terms Generally. Words.\n\nSection 1.03 Time. Days.";
    const { body } = define(source);
    expect(body("Applicable Rate")).toMatch(/^2\.00%.*so on\.$/);
    expect(body("Level II Status")).toMatch(/^any other;/);
  });

  test("may be unquoted in a definitions section", () => {
    const terms = ["Acquisition", "Affiliate", "Base Rate", "Business Day", "Closing Date", "Code"];
    const source = `Section 1.1 Definitions. The following terms apply:\n\n${terms.map((term) => `${term}: The ${term.toLowerCase()} of the Borrower.`).join("\n\n")}\n\nSection 1.2 Time. Days.\n\nSection 1.3 Fees. Due.`;
    expect(define(source).body("base rate")).toBe("The base rate of the Borrower.");
  });

  test("are read after an unmatched quotation mark", () => {
    const { body } = define('Draft " of v1" ""\n\n"Maturity Date" means June 1, 2030.\n\n"Note" means a note.');
    expect(body("Maturity Date")).toBe("June 1, 2030.");
  });

  test.each([
    [
      "at the start of a line",
      "Base Rate means the prime rate.\n\nTerm Loan Amount means $5,000.",
      "Term Loan Amount",
      "$5,000.",
    ],
    ["as a numbered heading", "1.50 TERMINATION DATE shall mean June 1, 2030.", "Termination Date", "June 1, 2030."],
    ["above the verb", "Base Rate\n\nmeans the prime rate.", "Base Rate", "the prime rate."],
    ["with words between", "Base Rate, for any day, means the prime rate.", "Base Rate", "the prime rate."],
  ])("may be unquoted %s", (_, source, term, body) => {
    expect(define(source).body(term)).toBe(body);
  });

  test("without quotes end where the next one begins, quoted or not", () => {
    const { body } = define("Loan means a loan.\n\n“Note” means a note.\n\nLien means a charge.");
    expect([body("Loan"), body("Note"), body("Lien")]).toEqual(["a loan.", "a note.", "a charge."]);
  });

  test("are not sentences that say what something means", () => {
    expect(define("This Agreement means what it says.\n\nUnless stated, Words mean words.").definitions.all).toEqual(
      [],
    );
  });

  test("do not include mere quotations", () => {
    expect(define("The notice shall be marked “CONFIDENTIAL” and sent.").definitions.all).toEqual([]);
  });
});

describe("looking up", () => {
  const { definitions, resolved, body } = define(sampleAgreement());

  test("ignores case, spaces and punctuation", () => {
    expect(definitions.lookup("applicable  RATE")).toHaveLength(1);
    expect(definitions.lookup("Unheard Of")).toEqual([]);
    expect(definitions.resolve("Unheard Of")).toBeNull();
  });

  test("puts the definitions section before a form", () => {
    expect(definitions.lookup("Maturity Date")).toHaveLength(2);
    expect(body("Maturity Date")).toBe("March 14, 2024.");
  });

  test("follows a reference to a section to the words there", () => {
    expect(resolved("Consolidated Leverage Ratio")).toContain("ratio of Consolidated Debt to Consolidated EBITDA");
  });

  test("follows an alias", () => {
    expect(resolved("Termination Date")).toBe("March 14, 2024.");
  });

  test("ends in a cycle at the last term reached", () => {
    const { definitions: cyclic } = define(
      "“First Term” means the Second Term.\n\n“Second Term” means the First Term.",
    );
    expect(cyclic.resolve("First Term")?.term).toBe("Second Term");
  });
});
