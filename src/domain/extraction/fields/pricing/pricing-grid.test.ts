import { describe, expect, it } from "vitest";
import { readColumnUses } from "./pricing-columns.ts";
import { readRateGrids } from "./pricing-grid.ts";
import { readLevelBounds, readMetric } from "./pricing-levels.ts";

/** Each grid as its columns and, a row, label, bounds and rates in basis points. */
function read(text: string) {
  return readRateGrids(text, 0, text.length).map((grid) => ({
    columns: readColumnUses(text, grid)?.map((use) => use.kinds.join("+")),
    metric: readMetric(text, grid, { start: 0, end: text.length })?.value,
    rows: grid.rows.map((row) => {
      const { min, max } = readLevelBounds(text, row.label);
      const label = text.slice(row.label.start, row.label.end).replace(/[\s|]+/g, " ");
      return [label, min?.value ?? null, max?.value ?? null, ...row.cells.map((cell) => cell.value)];
    }),
  }));
}

const LEVERAGE = [
  ["I Less than 2.00 to 1.00", null, 2, 150, 50, 20],
  ["II Greater than or equal to 2.00 to 1.00 but less than 3.25 to 1.00", 2, 3.25, 175, 75, 25],
  ["III Greater than or equal to 3.25 to 1.00", 3.25, null, 212.5, 112.5, 35],
];

describe("readRateGrids", () => {
  it("reads rows between bars, columns by their own captions", () => {
    const text = `"Applicable Rate" means the rates set out below:
| Level | Net Leverage Ratio | Term SOFR Loans | Base Rate Loans | Commitment Fee |
| --- | --- | --- | --- | --- |
| I | Less than 2.00 to 1.00 | 1.50% | 0.50% | 0.20% |
| II | Greater than or equal to 2.00 to 1.00 but less than 3.25 to 1.00 | 1.75% | 0.75% | 0.25% |
| III | Greater than or equal to 3.25 to 1.00 | 2.125% | 1.125% | 0.35% |
Each change takes effect on delivery of the certificate.`;
    expect(read(text)).toEqual([
      { columns: ["benchmark", "base", "fee"], metric: "Net Leverage Ratio", rows: LEVERAGE },
    ]);
  });

  it("reads a table drawn with rules whose line breaks were lost", () => {
    const rule = "-".repeat(40);
    const text = `from the Closing Date 1.75% per annum for Base Rate Advances and 2.75% for Eurodollar Rate Advances, and thereafter the rates set forth below: 9 4 ${rule} NET LEVERAGE RATIO BASE RATE EURODOLLAR RATE ADVANCES ADVANCES
${rule} Level I less than 2.00 to 1.00 0.50% 1.50% ${rule} Level II
2.00 to 1.00 or greater 0.75% 1.75% ${rule}; and no change takes effect`;
    expect(read(text)).toMatchObject([
      {
        columns: ["base", "benchmark"],
        rows: [
          ["Level I less than 2.00 to 1.00", null, 2, 50, 150],
          ["Level II 2.00 to 1.00 or greater", 2, null, 75, 175],
        ],
      },
    ]);
  });

  it("reads one cell a line, captions broken over lines", () => {
    const cells = (level: string, label: string, ...rates: string[]) => [level, label, ...rates].join("\n\n");
    const text = `the rate per annum set forth below:

Level

Net Leverage Ratio

Term SOFR
Loans

Base Rate

Loans

Commitment

Fee

${cells("I", "Less than 2.00 to 1.00", "1.50%", "0.50%", "0.20%")}

${cells("II", "Greater than or equal to 2.00 to 1.00 but\nless than 3.25 to 1.00", "1.75%", "0.75%", "0.25%")}

${cells("III", "Greater than or equal to 3.25 to 1.00", "2.125%", "1.125%", "0.35%")}

Each change takes effect on delivery of the certificate.`;
    expect(read(text)).toEqual([
      { columns: ["benchmark", "base", "fee"], metric: "Net Leverage Ratio", rows: LEVERAGE },
    ]);
  });

  it("reads columns apart by blanks, the fee before the margins", () => {
    const text = `based upon the Debt Rating as set forth below:

Pricing Level  Debt Rating  Facility Fee  Eurodollar Loans  ABR Loans
1  A-/A3 or better  0.10%  0.90%  0.00%
2  BBB+/Baa1  0.125%  1.00%  0.00%
3  lower than BBB+/Baa1  0.20%  1.30%  0.30%
`;
    expect(read(text)).toEqual([
      {
        columns: ["fee", "benchmark", "base"],
        metric: "Debt Rating",
        rows: [
          ["1 A-/A3 or better", null, null, 10, 90, 0],
          ["2 BBB+/Baa1", null, null, 12.5, 100, 0],
          ["3 lower than BBB+/Baa1", null, null, 20, 130, 30],
        ],
      },
    ]);
  });

  it("reads rows that run together in one line", () => {
    const text =
      'under the caption "ABR Spread" or "LIBOR Spread", based on usage: Average Daily Availability ABR Spread LIBOR Spread Category 1 > $40,000,000 0.25% 1.25% Category 2 > $20,000,000 but < $40,000,000 0.50% 1.50% Category 3 < $20,000,000 0.75% 1.75%';
    expect(read(text)).toEqual([
      {
        columns: ["base", "benchmark"],
        metric: "Average Daily Availability",
        rows: [
          ["Category 1 > $40,000,000", 40_000_000, null, 25, 125],
          ["Category 2 > $20,000,000 but < $40,000,000", 20_000_000, 40_000_000, 50, 150],
          ["Category 3 < $20,000,000", null, 20_000_000, 75, 175],
        ],
      },
    ]);
  });

  it("reads basis points without a sign and does not take level numbers for rates", () => {
    const text = `Level

Ratings

SOFR Spread
(basis points
per annum)

ABR Spread
(basis points
per annum)

1

BBB/Baa2 or higher

125.0

25.0

2

BBB-/Baa3

137.5

37.5
`;
    const [grid] = read(text);
    expect(grid?.columns).toEqual(["benchmark", "base"]);
    expect(grid?.rows.map((row) => row.slice(3))).toEqual([
      [125, 25],
      [137.5, 37.5],
    ]);
  });

  it("takes percentages in a label for its bounds", () => {
    const text = `Borrowing Base Usage  Eurodollar Margin
Greater than or equal to 75%  2.50%
Greater than or equal to 50% but less than 75%  2.25%
Less than 50%  2.00%
`;
    expect(read(text)[0]?.rows).toEqual([
      ["Greater than or equal to 75%", 75, null, 250],
      ["Greater than or equal to 50% but less than 75%", 50, 75, 225],
      ["Less than 50%", null, 50, 200],
    ]);
  });

  it("reads levels and rates in a list of clauses", () => {
    const text = `The margin means:
(i) for any day in a Level I Period, 0.30%;
(ii) for any day in a Level II Period, 0.40%; and
(iii) for any day in a Level III Period, 0.55%.`;
    expect(read(text)[0]?.rows.map((row) => [row[0], row[3]])).toEqual([
      ["Level I", 30],
      ["Level II", 40],
      ["Level III", 55],
    ]);
  });

  it("starts a new grid where the words date the next rows", () => {
    const table = (first: string, second: string) =>
      `| Ratio | Base Rate Loans | SOFR Loans |\n| --- | --- | --- |\n| > 3.00:1.00 | ${first} |\n| < 3.00:1.00 | ${second} |\n`;
    const text = `(i) at any time prior to the Amendment Date,\n${table("1.75% | 2.75%", "1.50% | 2.50%")}(ii) on or after the Amendment Date,\n${table("1.25% | 2.25%", "1.00% | 2.00%")}`;
    expect(read(text).map((grid) => grid.rows.map((row) => row.slice(3)))).toEqual([
      [
        [175, 275],
        [150, 250],
      ],
      [
        [125, 225],
        [100, 200],
      ],
    ]);
  });

  it("finds no grid in sentences", () => {
    expect(
      read(
        '"Applicable Margin" means, with respect to Base Rate Loans, 0.75% per annum and, with respect to SOFR Loans, 1.75% per annum; provided that 2.00% shall be added on default, and 50% of the proceeds, or 25% where the ratio is less than 2.00 to 1.00, shall be applied.',
      ),
    ).toEqual([]);
  });

  it("names columns by the rates where one caption spans several", () => {
    const text = `as follows:

Level

Leverage Ratio

Eurodollar Rate

Base Rate

1

Less than 2.00 to 1.00

2.00%

2.00%

1.00%

1.00%

2

Greater than or equal to 2.00 to 1.00

2.50%

2.50%

1.50%

1.50%
`;
    expect(read(text)[0]?.columns).toEqual(["benchmark", "benchmark", "base", "base"]);
  });
});
