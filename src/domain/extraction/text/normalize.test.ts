import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalize } from "./normalize.ts";

const textOf = (source: string): string => normalize(source).text;

describe("the text that rules read", () => {
  test.each([
    ["curly quotes with blanks inside", "“ Maturity Date ” means", '"Maturity Date" means'],
    ["apostrophes and dashes", "Agent’s fee – see 2.01—2.04", "Agent's fee - see 2.01-2.04"],
    ["quotes made of two marks", "``Loan'' means", '"Loan" means'],
    ["no-break blanks", "SECTION\u00a02.01\u00a0Fees", "SECTION 2.01 Fees"],
    ["blanks before punctuation", "ACME, INC. , as Borrower ; and 1.25 %", "ACME, INC., as Borrower; and 1.25%"],
    ["a fraction that starts with a point", "of .75% per annum", "of .75% per annum"],
    ["ligatures and soft hyphens", "ﬁrst mort\u00adgage", "first mortgage"],
    ["a column gap as two blanks", "Bank A\t\t$5", "Bank A  $5"],
    [
      "one blank for those that justify a line",
      "EAST   SHORE  BANK,   N.A.,   as   a   Lender",
      "EAST SHORE BANK, N.A., as a Lender",
    ],
    ["gaps between the captions of columns", "Name   of   Lender      Commitment", "Name  of  Lender  Commitment"],
    ["many blank lines as one", "A\n\n\n\nB", "A\n\nB"],
    ["carriage returns", "A\r\nB\r\n\r\nC", "A\nB\n\nC"],
    ["nothing", "", ""],
  ])("has %s", (_, source, text) => {
    expect(textOf(source)).toBe(text);
  });

  test("joins lines broken in the middle of a sentence", () => {
    expect(textOf("the Borrower shall pay\nto the Agent")).toBe("the Borrower shall pay to the Agent");
    expect(textOf("as defined in Section\n2.01(b)")).toBe("as defined in Section 2.01(b)");
  });

  test("keeps headings, clauses and table rows on lines of their own", () => {
    const lines = "ARTICLE I\nDEFINITIONS\n(a) Loans.\n| Level | Margin |\n| I | 1.00% |";
    expect(textOf(lines)).toBe(lines);
  });

  test("leaves out page numbers that count up and joins the sentence they cut", () => {
    const page = "The Borrower shall pay all amounts when due under the Loan Documents.\n".repeat(20);
    const source = [1, 2, 3, 4, 5].map((n) => `${page}for the account\n\n${n}\n\nof the Lenders.`).join("\n");
    const text = textOf(source);
    expect(text).toContain("for the account of the Lenders.");
    expect(text).not.toMatch(/\d/);
  });

  test("keeps numbers on their own lines in a table", () => {
    expect(textOf("Level\n1\n2.00%\n2\n2.25%\n3\n2.50%\n4\n2.75%\n5\n3.00%")).toContain("\n3\n2.50%\n");
  });

  test("starts a new line at a numbered heading inside a line", () => {
    expect(textOf("is due. 2.02 Fees. The Borrower shall pay. 2.03 Interest. Each Loan")).toBe(
      "is due.\n2.02 Fees. The Borrower shall pay.\n2.03 Interest. Each Loan",
    );
  });
});

describe("texts that lost their layout", () => {
  test("double-spaced wrapped lines are joined, paragraphs stay apart", () => {
    const line = "The Borrower shall pay all amounts when due under this Agreement and";
    const paragraph = Array.from({ length: 12 }, () => line).join("\n\n");
    const text = textOf([paragraph, paragraph, paragraph].join("\n\n\n"));
    expect(text.split("\n\n")).toHaveLength(3);
    expect(text).not.toMatch(/[^\n]\n[^\n]/);
  });

  test("a full line that names a signer is not joined with the line that is signed", () => {
    const line = "The Borrower shall pay all amounts when due under this Agreement and the";
    const name = "THE EXAMPLE DIVERSIFIED PRIVATE DEBT AND SENIOR CREDIT MASTER FUND I, LP";
    const text = textOf(
      `${Array.from({ length: 40 }, () => line).join("\n")}\n${name}\nBy: Example Advisors, LLC\nName: A. Person`,
    );
    expect(text).toContain(`${name}\nBy: Example Advisors, LLC\nName:`);
  });

  test("a text in one line gets its headings, definitions and clauses back", () => {
    const words = "of the Borrower and its Subsidiaries ".repeat(400);
    const source = `ARTICLE I Definitions Section 1.01 Defined Terms. As used: “Loan” means a loan ${words}. “Note” means a note: (a) of the Borrower; and (b) of a Subsidiary. ARTICLE II THE LOANS Section 2.01 Loans. The Bank lends.`;
    const starts = textOf(source)
      .split("\n")
      .map((line) => line.slice(0, 12));
    expect(starts).toEqual([
      "ARTICLE I De",
      "Section 1.01",
      '"Loan" means',
      '"Note" means',
      "(a) of the B",
      "(b) of a Sub",
      "ARTICLE II T",
      "Section 2.01",
    ]);
  });
});

describe("the way back to the source", () => {
  test("gives the smallest span that holds the characters", () => {
    const source = "x  “ Maturity\u00a0Date ” means";
    const normal = normalize(source);
    const at = normal.text.indexOf("Maturity Date");
    const { start, end } = normal.toSource(at, at + "Maturity Date".length);
    expect(source.slice(start, end)).toBe("Maturity\u00a0Date");
  });

  test("includes page headers and footers between the words", () => {
    const source = "to the\nAgent";
    const normal = normalize(source);
    expect(normal.toSource(0, normal.text.length)).toEqual({ start: 0, end: source.length });
  });

  test("increases with the offset, stays inside the source and keeps letters and digits, for any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "“",
        "”",
        "\n",
        "\r\n",
        "\f",
        " ",
        "\u00a0",
        "\t",
        "ﬁ",
        "\u00ad",
        "Section",
        "2.01",
        "12",
        "—",
        "\ud83d",
      ),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join("");
        const normal = normalize(source);
        const { text } = normal;
        let last = 0;
        for (let i = 0; i < text.length; i++) {
          const { start, end } = normal.toSource(i, i + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(source.length);
          last = start;
          const unit = text[i] as string;
          if (/[A-Za-eg-hj-km-rt-z0-9]/.test(unit)) expect(source.slice(start, end)).toBe(unit);
        }
      }),
    );
  });

  test("loses no letters or digits except those of page numbers", () => {
    const words = fc.array(fc.constantFrom("Loan", "“Fee”", "(a)", "2.01", "Agent’s", "x"), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (lines) => {
        const source = lines.map((line) => line.join("  ")).join("\n\n");
        const letters = (s: string): string => s.replace(/[^A-Za-z0-9]/g, "");
        expect(letters(textOf(source))).toBe(letters(source));
      }),
    );
  });
});

describe("pages", () => {
  test("are unknown where the text shows none", () => {
    expect(normalize("a\nb").pageAt(0)).toBeNull();
  });

  test("begin after form feeds", () => {
    const normal = normalize("first\fsecond");
    expect(normal.pageAt(0)).toBe(1);
    expect(normal.pageAt(normal.text.indexOf("second"))).toBe(2);
  });

  test("begin where the caller says", () => {
    const normal = normalize("first second", [0, 6]);
    expect([normal.pageAt(0), normal.pageAt(6)]).toEqual([1, 2]);
  });
});
