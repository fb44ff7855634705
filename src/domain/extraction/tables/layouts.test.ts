import { describe, expect, it } from "vitest";
import { type GridData, LAYOUTS, type Layout } from "../../../../test/support/grid-layouts.ts";
import { extractAgreement } from "../extract-agreement.ts";

const LEVERAGE: GridData = {
  captions: ["Level", "Consolidated Leverage Ratio"],
  rates: ["Term SOFR Loans", "Base Rate Loans", "Commitment Fee"],
  rows: [
    ["I", "Less than 1.50 to 1.00", "1.25%", "0.25%", "0.20%"],
    ["II", "Greater than or equal to 1.50 to 1.00 but less than 2.50 to 1.00", "1.50%", "0.50%", "0.25%"],
    ["III", "Greater than or equal to 2.50 to 1.00 but less than 3.50 to 1.00", "1.75%", "0.75%", "0.30%"],
    ["IV", "Greater than or equal to 3.50 to 1.00", "2.00%", "1.00%", "0.375%"],
  ],
};

const RATINGS: GridData = {
  captions: ["Debt Rating"],
  rates: ["Facility Fee", "Eurodollar Margin", "ABR Margin"],
  rows: [
    ["A-/A3 or better", "0.080%", "0.920%", "0.000%"],
    ["BBB+/Baa1", "0.100%", "1.025%", "0.025%"],
    ["BBB/Baa2", "0.125%", "1.125%", "0.125%"],
    ["lower than BBB/Baa2", "0.200%", "1.300%", "0.300%"],
  ],
};

const USAGE: GridData = {
  captions: ["Borrowing Base Usage"],
  rates: ["Eurodollar Margin", "Base Rate Margin"],
  rows: [
    ["< 25%", "2.50%", "1.50%"],
    [">= 25% but < 50%", "2.75%", "1.75%"],
    [">= 50% but < 75%", "3.00%", "2.00%"],
    [">= 75%", "3.25%", "2.25%"],
  ],
};

/** The levels of the revolving facility of an agreement that holds the grid: bounds, reference-rate margin, base-rate
 *  margin, fee. */
const levels = (printed: string): string[] =>
  levelsOf(agreement(printed), 0).map((level) => level.replace(/^.*? \| /, ""));

/** The same of any of its facilities, with the words of each level in front. */
function levelsOf(text: string, facility: number): string[] {
  const { interest_terms } = extractAgreement(text).facilities[facility] ?? {};
  return (interest_terms?.pricing_grid ?? []).map(
    ({ level, min, max, spread_bps, base_rate_spread_bps, fee_bps, other_bps }) =>
      `${level} | ${min ?? ""}..${max ?? ""}: ${spread_bps} / ${base_rate_spread_bps} / ${fee_bps}${other_bps.length > 0 ? " +" : ""}`,
  );
}

const TERM_LOANS = `"Term Commitment" means the commitment of each Lender to make a Term Loan. The aggregate amount of the Term Commitments is $50,000,000.

"Term Loan" means a loan made under Section 2.02.`;

function agreement(printed: string, defined = "", clauses = ""): string {
  return `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Applicable Rate" means, for any day, the rate per annum set forth below:

${printed}

Each change in the Applicable Rate shall be effective on the date of the delivery of the compliance certificate.

"Maturity Date" means May 3, 2024.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $100,000,000.

"Revolving Loan" means a loan made under Section 2.01.

${defined}

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date in an aggregate amount not exceeding its Revolving Commitment.

${clauses}
`;
}

const EXPECTED = {
  leverage: ["..1.5: 125 / 25 / 20", "1.5..2.5: 150 / 50 / 25", "2.5..3.5: 175 / 75 / 30", "3.5..: 200 / 100 / 37.5"],
  ratings: ["..: 92 / 0 / 8", "..: 102.5 / 2.5 / 10", "..: 112.5 / 12.5 / 12.5", "..: 130 / 30 / 20"],
  usage: ["..25: 250 / 150 / null", "25..50: 275 / 175 / null", "50..75: 300 / 200 / null", "75..: 325 / 225 / null"],
};

it("reads levels whose rates have no sign, under captions on three lines", () => {
  const printed = `<TABLE>
<CAPTION>
                       Applicable                                   Applicable
           Facility    Margin for                                   Margin for
Level      Fee Rate    Eurodollar Loans     Utilization Fee Rate    Base Rate Loans
<S>        <C>         <C>                  <C>                     <C>
Level I      6.0         19.0                 11.5                    0.0

Level II     9.0         31.5                 11.5                    0.0

Level III   15.0         72.5                 22.0                    4.5
</TABLE>`;
  expect(levels(printed)).toEqual(["..: 19 / 0 / 6 +", "..: 31.5 / 0 / 9 +", "..: 72.5 / 4.5 / 15 +"]);
});

describe("a pricing grid", () => {
  const layouts = Object.keys(LAYOUTS) as Layout[];
  it.each(layouts)("by leverage reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](LEVERAGE))).toEqual(EXPECTED.leverage);
  });
  it.each(layouts)("by ratings reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](RATINGS))).toEqual(EXPECTED.ratings);
  });
  it.each(layouts)("by usage reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](USAGE))).toEqual(EXPECTED.usage);
  });
  it.each(layouts)("printed as %s keeps its rows when a blank breaks a figure", (layout) => {
    const rows = LEVERAGE.rows.map((row, i) => (i === 2 ? row.map((cell) => cell.replace("1.75%", "1. 75%")) : row));
    expect(levels(LAYOUTS[layout]({ ...LEVERAGE, rows }))).toEqual(EXPECTED.leverage);
  });
  it.each(layouts)("printed as %s takes bare zeros beside percentages for rates", (layout) => {
    const rows = RATINGS.rows.map((row) => row.map((cell) => (cell === "0.000%" ? "0" : cell)));
    expect(levels(LAYOUTS[layout]({ ...RATINGS, rows }))).toEqual(EXPECTED.ratings);
  });
});

it.each(["columns", "bars", "boxed", "oneCellALine"] as const)(
  "reads figures under captions that name their unit, printed as %s",
  (layout) => {
    const inPercent = (cell: string) => cell.replace("%", "");
    const inBps = (cell: string) => String(Math.round(Number.parseFloat(cell) * 10_000) / 100);
    const printed = (grid: GridData, unit: string, figure: (cell: string) => string) =>
      LAYOUTS[layout]({
        ...grid,
        rates: grid.rates.map((caption) => `${caption} (${unit})`),
        rows: grid.rows.map((row) => row.map((cell, i) => (i < grid.captions.length ? cell : figure(cell)))),
      });
    expect(levels(printed(LEVERAGE, "%", inPercent))).toEqual(EXPECTED.leverage);
    expect(levels(printed(RATINGS, "%", inPercent))).toEqual(EXPECTED.ratings);
    if (layout !== "oneCellALine") expect(levels(printed(RATINGS, "bps", inBps))).toEqual(EXPECTED.ratings);
  },
);

const BANDS = ["Closing Date through June 30, 2020", "July 1, 2020 through June 30, 2021", "Thereafter"];
const CROSSED = [
  `${BANDS[0]}; Level I | ..: 250 / 150 / null`,
  `${BANDS[0]}; Level II | ..: 225 / 125 / null`,
  `${BANDS[1]}; Level I | ..: 225 / 125 / null`,
  `${BANDS[1]}; Level II | ..: 200 / 100 / null`,
  `${BANDS[2]}; Level I | ..: 200 / 100 / null`,
  `${BANDS[2]}; Level II | ..: 175 / 75 / null`,
];
const RATES = [
  ["2.50%", "1.50%", "2.25%", "1.25%"],
  ["2.25%", "1.25%", "2.00%", "1.00%"],
  ["2.00%", "1.00%", "1.75%", "0.75%"],
];

describe("a grid in two directions", () => {
  it.each([
    [
      "fixed columns",
      `                                            Level I                  Level II
                                       LIBOR      Base Rate     LIBOR      Base Rate
Period                                 Margin     Margin        Margin     Margin
${BANDS.map((band, i) => band.padEnd(39) + (RATES[i] ?? []).map((rate) => rate.padEnd(13)).join("")).join("\n")}`,
    ],
    [
      "bars",
      `|  | Level I |  | Level II |  |
| Period | LIBOR Loans | Base Rate Loans | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- | --- |
${BANDS.map((band, i) => `| ${band} | ${(RATES[i] ?? []).join(" | ")} |`).join("\n")}`,
    ],
    [
      "one cell a line",
      [
        "Period",
        "Level I",
        "Level II",
        "LIBOR",
        "Base Rate",
        "LIBOR",
        "Base Rate",
        ...BANDS.flatMap((band, i) => [band, ...(RATES[i] ?? [])]),
      ].join("\n\n"),
    ],
    [
      "one paragraph",
      `Period Level I Level II LIBOR Base Rate LIBOR Base Rate ${BANDS.map((band, i) => `${band} ${(RATES[i] ?? []).join(" ")}`).join(" ")}`,
    ],
  ])("unfolds bands by levels printed as %s, row by row", (_, printed) => {
    expect(levelsOf(agreement(printed), 0)).toEqual(CROSSED);
  });

  it("unfolds ratings by usage", () => {
    const printed = `| Debt Rating | Usage < 50% | Usage >= 50% |
| --- | --- | --- |
| A-/A3 or higher | 0.750% | 0.875% |
| BBB/Baa2 or lower | 1.250% | 1.500% |`;
    expect(levels(printed)).toEqual([
      "..50: 75 / null / null",
      "50..: 87.5 / null / null",
      "..50: 125 / null / null",
      "50..: 150 / null / null",
    ]);
  });
});

describe("a grid with its levels across", () => {
  const HEADINGS = ["Facility Fee", "Eurodollar Margin"];
  const USED = ["Utilization less than 25%", "Utilization greater than or equal to 25%"];
  const FIGURES = [
    [".055%", ".060%", ".065%"],
    [".145%", ".165%", ".185%"],
    [".270%", ".290%", ".310%"],
  ];
  const line = (words: string, i: number) =>
    words.padEnd(44) + (FIGURES[i] ?? []).map((rate) => rate.padEnd(11)).join("");
  const fixed = `<TABLE>
<CAPTION>
LEVEL I    LEVEL II   LEVEL III
<S>                                         <C>        <C>        <C>
${line("Facility Fee", 0)}
Eurodollar Margin
${line(`  ${USED[0]}`, 1)}
${line(`  ${USED[1]}`, 2)}
</TABLE>`;
  const tabs = (i: number) => (FIGURES[i] ?? []).join("\t\t");
  const ownLines = `Status
Level I\t\tLevel II\t\tLevel III
${HEADINGS[1]}:

${USED[0]}
${tabs(1)}
${USED[1]}
${tabs(2)}
${HEADINGS[0]}:
${tabs(0)}`;
  const expected = ["..: 14.5 / null / 5.5 +", "..: 16.5 / null / 6 +", "..: 18.5 / null / 6.5 +"];

  it.each([
    ["fixed columns", fixed],
    ["labels on lines of their own", ownLines],
  ])("gives usage bands the margin that heads them, printed as %s", (_, printed) => {
    expect(levels(printed)).toEqual(expected);
  });

  it("is read on a page after the signatures", () => {
    const text = agreement("as stated in the Pricing Schedule.");
    const schedule = `IN WITNESS WHEREOF, the parties have executed this Agreement.

NORTHWIND TOOLS, INC.

By: /s/ A. Smith
Title: Treasurer

<PAGE>

Pricing Schedule

The "Facility Fee Rate" and the "Eurodollar Margin" for any day are the percentages set forth below:

${fixed}`;
    expect(levelsOf(`${text}\n${schedule}`, 0).map((level) => level.replace(/^.*? \| /, ""))).toEqual(expected);
  });
});

describe("a grid under two rows of captions", () => {
  const second =
    "Section 2.02 Term Loans. Each Lender agrees to make a Term Loan to the Borrower on the Closing Date in the amount of its Term Commitment. The Term Loans shall be repaid on the Maturity Date.";
  it.each([
    [
      "fixed columns",
      `                            Revolving Loans              Term Loans
Leverage Ratio           SOFR      Base Rate        SOFR      Base Rate
< 2.00 to 1.00           1.50%     0.50%            2.00%     1.00%
>= 2.00 to 1.00          1.75%     0.75%            2.25%     1.25%`,
    ],
    [
      "bars",
      `| Leverage Ratio | Revolving Loans |  | Term Loans |  |
|  | SOFR | Base Rate | SOFR | Base Rate |
| --- | --- | --- | --- | --- |
| < 2.00 to 1.00 | 1.50% | 0.50% | 2.00% | 1.00% |
| >= 2.00 to 1.00 | 1.75% | 0.75% | 2.25% | 1.25% |`,
    ],
    [
      "one cell a line",
      "Leverage Ratio|Revolving Loans|Term Loans|SOFR|Base Rate|SOFR|Base Rate|< 2.00 to 1.00|1.50%|0.50%|2.00%|1.00%|>= 2.00 to 1.00|1.75%|0.75%|2.25%|1.25%".replaceAll(
        "|",
        "\n\n",
      ),
    ],
  ])("gives each facility its own columns, printed as %s", (_, printed) => {
    const text = agreement(printed, TERM_LOANS, second);
    const [revolving, term] = [0, 1].map((i) => levelsOf(text, i).map((level) => level.replace(/^.*? \| /, "")));
    expect(revolving).toEqual(["..2: 150 / 50 / null", "2..: 175 / 75 / null"]);
    expect(term).toEqual(["..2: 200 / 100 / null", "2..: 225 / 125 / null"]);
  });
});

describe("a grid in sentences", () => {
  it("reads rates printed after the range they apply to, by loan type", () => {
    const printed = `(a) if the Leverage Ratio is less than 2.00 to 1.00, 1.25% for LIBOR Loans and 0.25% for Base Rate Loans; (b) if the Leverage Ratio is equal to or greater than 2.00 to 1.00 but less than 3.00 to 1.00, 1.50% for LIBOR Loans and 0.50% for Base Rate Loans; and (c) if the Leverage Ratio is equal to or greater than 3.00 to 1.00, 1.75% for LIBOR Loans and 0.75% for Base Rate Loans.`;
    expect(levels(printed)).toEqual(["..2: 125 / 25 / null", "2..3: 150 / 50 / null", "3..: 175 / 75 / null"]);
  });
  it("reads rates in front of the range", () => {
    const printed = `(i) 1.00% per annum whenever Borrowing Base Usage is less than 30%; (ii) 1.25% per annum whenever Borrowing Base Usage is greater than or equal to 30% but less than 60%; or (iii) 1.50% per annum whenever Borrowing Base Usage is greater than or equal to 60%.`;
    expect(levels(printed)).toEqual([
      "..30: 100 / null / null",
      "30..60: 125 / null / null",
      "60..: 150 / null / null",
    ]);
  });
  it("takes a range with a bound on either side of its words", () => {
    const printed = `if the Leverage Ratio is less than 2.00 to 1.00, 1.25%; if the Leverage Ratio is 2.00 to 1.00 or greater but less than 3.00 to 1.00, 1.50%; if the Leverage Ratio is 3.00 to 1.00 or greater, 1.75%.`;
    expect(levels(printed)).toEqual(["..2: 125 / null / null", "2..3: 150 / null / null", "3..: 175 / null / null"]);
  });
});

it("reads captions between tabs that are folded over two lines", () => {
  const level = (name: string, ...rates: string[]) => `${name}\n${rates.map((rate) => `${rate}\t%`).join(" \t \t")}`;
  const printed = `Ratings:
ABR
Spread\t \t \tEurodollar
Spread

${level("Category 1 A-/A3 or better", "0.00", "1.00")}

${level("Category 2 BBB+/Baa1", "0.125", "1.125")}

${level("Category 3 lower than BBB+/Baa1", "0.25", "1.375")}
`;
  const text = agreement(printed);
  expect(levelsOf(text, 0).map((row) => row.replace(/^.*? \| /, ""))).toEqual([
    "..: 100 / 0 / null",
    "..: 112.5 / 12.5 / null",
    "..: 137.5 / 25 / null",
  ]);
});

it("reads rates that are glued to the leader dots between columns", () => {
  const printed = `Leverage Ratio                     SOFR Loans      Base Rate Loans

Less than 1.00 to 1.00.............1.50%...........0.50%
1.00 to 1.00 or more...............2.00%...........1.00%
2.00 to 1.00 or more...............2.50%...........1.50%
`;
  expect(levels(printed)).toEqual(["..1: 150 / 50 / null", "1..: 200 / 100 / null", "2..: 250 / 150 / null"]);
});
