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
