/** An agreement's opening: behind it a text is read as an agreement, so that every rule sees it. */
const OPENING = `CREDIT AGREEMENT dated as of January 3, 2023 among ACME INC., as Borrower, and BIG BANK, N.A., as Lender

This CREDIT AGREEMENT is entered into as of January 3, 2023, among ACME INC., a Delaware corporation (the "Borrower").

ARTICLE I

DEFINITIONS

Section 1.01 Defined Terms. "Commitment" means $5,000,000.
`;

/** Pieces that a pattern could trip over when they are repeated without end, most of them without a line break. */
const PIECES: readonly (readonly [string, string])[] = [
  ["one letter", "a"],
  ["quotes", '"'],
  ["curly quotes", "“”"],
  ["open brackets", "("],
  ["close brackets", ")"],
  ["digits", "1"],
  ["digits and points", "1."],
  ["section numbers", "1.01 "],
  ["the word Section", "Section "],
  ["headings in one line", "Section 1.01 Foo. "],
  ["headings on lines", "Section 1.01 Foo\n"],
  ["lines of contents", "Section 1.01 Foo 12\n"],
  ["articles", "ARTICLE I\n"],
  ["exhibits", "EXHIBIT A\n"],
  ["signatures", "IN WITNESS WHEREOF\n"],
  ["signature blocks", "By: /s/ A\nName: A\nTitle: B\n"],
  ["the word means", "means "],
  ["definitions in one line", '"Term" means '],
  ["definitions on lines", '"Commitment" means $5,000,000\n'],
  ["joined terms", '"A" and '],
  ["open quotes", '"Term '],
  ["terms in brackets", '(the "Borrower") '],
  ["nested brackets", '((((\"A\")))) '],
  ["spaces", " "],
  ["line breaks", "\n"],
  ["form feeds", "\f"],
  ["zero bytes", "\0"],
  ["lone surrogates", "\ud83d"],
  ["money", "$1,000,000 "],
  ["percentages", "1.25% "],
  ["number words", "one hundred "],
  ["dates", "January 3, 2023 "],
  ["ratios", "3.50 to 1.00 "],
  ["table rows", "| a | 1.00% |\n"],
  ["grid rows", "Level I 1.00% 2.00% "],
  ["commas", ","],
  ["hyphens", "-"],
  ["dot leaders", ". . . . "],
  ["capitals", "BANK "],
  ["initials", "A. "],
  ["small words", "of "],
  ["company forms", "Inc., a Delaware corporation, "],
  ["lenders", "Bank of America, N.A., as Lender, "],
  ["lender lines", "First Bank  $5,000,000\n"],
  ["events of default", "(a) the Borrower shall fail to pay; "],
  ["clauses", "(i) "],
  ["colons", "Term: foo\n"],
  ["running words", "the Borrower shall pay "],
  ["list items", "(a) "],
  ["roman items", "(iv) "],
  ["items on lines", "(a) the Borrower\n"],
  ["nested items", "(a)(i)(A)(1) "],
  ["numbers on lines", "1\n"],
  ["numbered lines", "1. Foo\n"],
  ["roman sections", "SECTION III.2. Foo\n"],
  ["parts of headings", "Section\n"],
  ["references", "as set forth in Section 2.01 of "],
  ["defined as", '"Term" has the meaning given in Section 1.01. '],
  ["terms that refer to each other", '"A" means B. "B" means A.\n'],
  ["unquoted terms", "Base Rate means the rate.\n"],
  ["labels on lines", "Maturity Date: June 30, 2027\n"],
  ["open labels", "Maturity Date:\n"],
  ["amounts in brackets", "($1,000,000) "],
  ["words and figures", "Five Million Dollars ($5,000,000) "],
  ["unclosed amounts", "Five Million Dollars ($"],
  ["percent in brackets", "one percent (1.00%) "],
  ["fractions", "1-1/2% "],
  ["vulgar fractions", "½"],
  ["basis points", "25 basis points "],
  ["currencies", "US$ EUR £ € "],
  ["numbers with commas", "1,000,"],
  ["currency signs", "$"],
  ["percent signs", "%"],
  ["bars", "|"],
  ["rows of bars", "| | | |\n"],
  ["rules of tables", "|---|---|\n"],
  ["tabs", "\t"],
  ["columns of blanks", "Level I          1.00%          2.00%\n"],
  ["ranges", "≥ 3.00:1 but < 4.00:1  2.00%\n"],
  ["ratings", "BBB+/Baa1 1.25% "],
  ["page marks", "<PAGE>\n"],
  ["column marks", "<S> <C>\n"],
  ["page numbers", "\n\n12\n\n"],
  ["underscores", "_"],
  ["blank lines to fill", "By: ____________ Name: ____________\n"],
  ["stars", "*"],
  ["ellipses", "…"],
  ["roles", "as Borrower, as Guarantor, as Agent, "],
  ["roles on lines", "LENDERS:\n"],
  ["undersigned", "The undersigned Guarantors hereby consent "],
  ["schedules", "SCHEDULE 2.01\nCommitments\n"],
  ["annexes in one line", "ANNEX A to this Agreement "],
  ["leverage tests", "the Leverage Ratio shall not exceed 3.50 to 1.00; "],
  ["steps", "from January 1, 2024 to December 31, 2024: 3.50 to 1.00\n"],
  ["rates over benchmarks", "Term SOFR plus 2.50% "],
  ["fees", "a commitment fee of 0.25% per annum "],
  ["governing laws", "governed by the laws of the State of New York "],
  ["provided that", "; provided that "],
  ["non-Latin letters", "договор "],
  ["emoji", "😀"],
];

/** Texts of any length, each with a name, first as they are and then behind the opening of an agreement. */
export function hostileTexts(): [name: string, textOf: (units: number) => string][] {
  return PIECES.flatMap(([name, piece]): [string, (units: number) => string][] => [
    [name, (units) => repeated(piece, units)],
    [`${name}, as agreement`, (units) => OPENING + repeated(piece, units)],
  ]);
}

function repeated(piece: string, units: number): string {
  return piece.repeat(Math.ceil(units / piece.length)).slice(0, units);
}
