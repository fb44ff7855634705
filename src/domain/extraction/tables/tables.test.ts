import { describe, expect, it } from "vitest";
import { readTables, type Table } from "./tables.ts";

const read = (text: string) => readTables(text, 0, text.length);
const words = (table: Table | undefined) => ({
  header: table?.header.map((cell) => cell.text),
  rows: table?.rows.map((row) => row.cells.map((cell) => cell.text)),
});

describe("readTables", () => {
  it("reads rows between bars, empty cells included", () => {
    const text =
      "as follows:\n\n| Level | Ratio | Eurodollar   Loans |\n| --- | --- | --- |\n| I | > 3.50:1.00 | 2.50% |\n| II |  | 2.25% |\nThereafter";
    const [table, ...others] = read(text);
    expect(others).toEqual([]);
    expect(words(table)).toEqual({
      header: ["Level", "Ratio", "Eurodollar Loans"],
      rows: [
        ["I", "> 3.50:1.00", "2.50%"],
        ["II", "", "2.25%"],
      ],
    });
  });

  it("reads one cell a line, by the figures that end a row", () => {
    const text = `The margin set forth below shall apply to each Loan for each day, as determined on the first day of the quarter by the Agent:

Tier

Ratings

Eurodollar Loans

ABR Loans

1

A-/A3 or better

87.5

0.0

2

BBB+/Baa1

100.0

12.5

Each change of a Rating shall take effect on the day on which it is announced by the agency that made it, and not before it.`;
    expect(words(read(text)[0])).toEqual({
      header: ["Tier", "Ratings", "Eurodollar Loans", "ABR Loans"],
      rows: [
        ["1", "A-/A3 or better", "87.5", "0.0"],
        ["2", "BBB+/Baa1", "100.0", "12.5"],
      ],
    });
  });

  it("reads cells between column gaps and joins a sign that stands alone", () => {
    const text = "Lender  Commitment\nFirst Bank  $  5,000,000\nSecond Bank\t$\t2,500,000\n";
    expect(words(read(text)[0]).rows).toEqual([
      ["First Bank", "$5,000,000"],
      ["Second Bank", "$2,500,000"],
    ]);
  });

  it("keeps a label that is broken over lines in its row", () => {
    const text =
      "Level\nRatio\nMargin\nI.\tgreater than 3 to 1\t2.75\t%\nII.\tgreater than 2 to 1\nbut not greater\nthan 3 to 1\n2.5\t%\nIII.\tnot greater\nthan 2 to 1\n2\t%\n";
    expect(words(read(text)[0]).rows?.map((row) => [row[0], row.at(-1)])).toEqual([
      ["I.", "2.75%"],
      ["II.", "2.5%"],
      ["III.", "2%"],
    ]);
  });

  it("gives spans that hold the words of each cell", () => {
    const text = "| Date | Amount |\n|---|---|\n| June 30, 2031 | $1,000 |\n";
    const cells = read(text)[0]?.rows.flatMap((row) => row.cells) ?? [];
    expect(cells.map((cell) => text.slice(cell.start, cell.end))).toEqual(["June 30, 2031", "$1,000"]);
  });

  it("finds no table in prose", () => {
    expect(
      read("The Borrower shall repay $5,000,000 on demand.\n\nIt shall pay 2.00% more after that date;\n"),
    ).toEqual([]);
  });
});
