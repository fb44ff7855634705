import { describe, expect, it } from "vitest";
import { readCells } from "./cells.ts";

const words = (text: string) => readCells(text, 0, text.length).map((cell) => cell.text);

describe("readCells", () => {
  it("divides lines at bars, tabs and column gaps and leaves empty cells out", () => {
    expect(words("| Level |  | Eurodollar\tLoans |\nI  > 3.50:1.00")).toEqual([
      "Level",
      "Eurodollar",
      "Loans",
      "I",
      "> 3.50:1.00",
    ]);
  });

  it("joins a separate sign or unit to its figure", () => {
    expect(words("First Bank  $  5,000,000\nSecond Bank\t$\t2,500,000\n2.75\n%\n25\nbps")).toEqual([
      "First Bank",
      "$5,000,000",
      "Second Bank",
      "$2,500,000",
      "2.75%",
      "25bps",
    ]);
  });

  it("gives spans that hold the words of each cell", () => {
    const text = "| June 30, 2031 | $1,000 |";
    expect(readCells(text, 0, text.length).map((cell) => text.slice(cell.start, cell.end))).toEqual([
      "June 30, 2031",
      "$1,000",
    ]);
  });
});
