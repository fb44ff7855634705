import { expect, it } from "vitest";
import { type PlacedWords, pageLines, pageText, usualLeading } from "./pdf-lines.ts";

const SIZE = 10;
/** Words on lines 12 points apart; a line is a list of pieces, each with its distance from the left. */
function page(rows: readonly (readonly (readonly [number, string])[])[], gaps: readonly number[] = []): PlacedWords[] {
  let y = 100;
  return rows.flatMap((row, i) => {
    y += gaps[i] ?? 12;
    return row.map(([x, text]) => ({ text, x, y, width: text.length * 5, size: SIZE }));
  });
}
const textOf = (placed: readonly PlacedWords[], leading = 1.2) => pageText(pageLines(placed), leading);

it("joins words on one baseline in any order, with spaces at gaps", () => {
  const words = page([
    [
      [0, "The"],
      [18, "Borr"],
      [38, "ower"],
      [63, "pays."],
    ],
  ]).reverse();
  expect(textOf(words)).toBe("The Borrower pays.");
});

it("keeps a superscript on its line, and drops words drawn twice to look bold", () => {
  const line = page([[[0, "Loans"]]]);
  const raised = { ...line[0]!, text: "1", x: 26, y: line[0]!.y - 4, width: 3, size: 6 };
  const again = { ...line[0]!, x: 0.4 };
  expect(textOf([...line, raised, again])).toBe("Loans1");
});

it("separates paragraphs by the line spacing of the whole document", () => {
  const rows = [[[0, "One"]], [[0, "two"]], [[0, "Three"]]] as const;
  expect(textOf(page(rows, [12, 12, 20]))).toBe("One\ntwo\n\nThree");
  const doubled = page(rows, [24, 24, 24]);
  expect(pageText(pageLines(doubled), usualLeading([pageLines(doubled)]))).toBe("One\ntwo\nThree");
});

it("keeps clause numbers with their words, and separates columns without figures", () => {
  const clauses = page([
    [
      [0, "(a)"],
      [40, "pay interest at 5%"],
    ],
    [
      [0, "(b)"],
      [40, "repay $5 on June 30"],
    ],
  ]);
  expect(textOf(clauses)).toBe("(a)   pay interest at 5%\n(b)   repay $5 on June 30");
  expect(
    textOf(
      page([
        [
          [0, "By:"],
          [200, "By:"],
        ],
        [
          [0, "Name:"],
          [200, "Name:"],
        ],
      ]),
    ),
  ).toBe("By:   By:\nName:   Name:");
});

const grid = [
  [
    [0, "Pricing"],
    [100, "Leverage"],
    [250, "Margin"],
  ],
  [
    [0, "Level"],
    [100, "Ratio"],
  ],
  [
    [0, "Level I"],
    [100, "Less than 1.50 to"],
    [250, "1.25%"],
  ],
  [[100, "1.00"]],
  [
    [0, "Level II"],
    [100, "1.50 to 1.00 and"],
    [250, "1.50%"],
  ],
  [[100, "more"]],
] as const;
const gridText = [
  "| Pricing Level | Leverage Ratio | Margin |",
  "| --- | --- | --- |",
  "| Level I | Less than 1.50 to 1.00 | 1.25% |",
  "| Level II | 1.50 to 1.00 and more | 1.50% |",
].join("\n");

it("joins table cells over several lines if rows are spaced apart", () => {
  expect(textOf(page(grid, [12, 12, 18, 12, 18, 12]))).toBe(gridText);
});

it("finds rows by their figures if all lines of a table have the same spacing", () => {
  expect(textOf(page(grid))).toBe(gridText);
});

it("reads one row per line if all lines have the same layout", () => {
  const rows = page([
    [
      [0, "Bank"],
      [150, "Amount"],
    ],
    [
      [0, "A"],
      [150, "$5,000"],
    ],
    [
      [0, "B"],
      [150, "$6,000"],
    ],
  ]);
  expect(textOf([...rows, ...page([[[0, "Words that follow the table."]]], [60])])).toBe(
    "| Bank | Amount |\n| --- | --- |\n| A | $5,000 |\n| B | $6,000 |\n\nWords that follow the table.",
  );
});

it("handles ten thousand lines of columns", () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) =>
      [
        [0, "a"],
        [100 + (i % 7) * 30, "1"],
      ] as const,
  );
  expect(textOf(page(rows)).split("\n").length).toBeGreaterThanOrEqual(10_000);
});
