import { describe, expect, it } from "vitest";
import { type GridData, LAYOUTS } from "../../../../../test/support/grid-layouts.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (printed: string): string => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 14, 2023, among HALVORSEN INDUSTRIAL GROUP, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and NORTHGATE NATIONAL BANK, as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Applicable Rate" means, for any day, the rate per annum set forth below for Term SOFR Loans and the facility fee, based upon the Debt Rating and the Utilization in effect on such day:

${printed}

"Maturity Date" means March 14, 2028.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $400,000,000.

"Term SOFR" means the forward-looking term rate published for the applicable Interest Period.

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrower from time to time until the Maturity Date. Each Term SOFR Loan bears interest at Term SOFR plus the Applicable Rate.
`;

const levelsOf = (printed: string) =>
  extractAgreement(agreement(printed)).facilities[0]?.interest_terms.pricing_grid ?? [];
const levels = (printed: string): string[] =>
  levelsOf(printed).map(
    ({ min, max, spread_bps, base_rate_spread_bps, fee_bps, other_bps }) =>
      `${min ?? ""}..${max ?? ""}: ${spread_bps} / ${base_rate_spread_bps} / ${fee_bps}${other_bps.length > 0 ? " +" : ""}`,
  );

const BY_USAGE: GridData = {
  captions: ["Debt Rating (S&P/Moody's)"],
  rates: ["Facility Fee", "Usage ≤ 33%", "Usage > 33% and ≤ 66%", "Usage > 66%"],
  rows: [
    ["A-/A3 or higher", "0.080%", "0.750%", "0.875%", "1.000%"],
    ["BBB+/Baa1", "0.100%", "0.875%", "1.000%", "1.125%"],
    ["BBB/Baa2", "0.125%", "1.000%", "1.125%", "1.250%"],
    ["Lower than BBB/Baa2", "0.200%", "1.250%", "1.375%", "1.625%"],
  ],
};
const UNFOLDED = [
  ["..33: 75 / null / 8", "33..66: 87.5 / null / 8", "66..: 100 / null / 8"],
  ["..33: 87.5 / null / 10", "33..66: 100 / null / 10", "66..: 112.5 / null / 10"],
  ["..33: 100 / null / 12.5", "33..66: 112.5 / null / 12.5", "66..: 125 / null / 12.5"],
  ["..33: 125 / null / 20", "33..66: 137.5 / null / 20", "66..: 162.5 / null / 20"],
].flat();

describe("ratings down and usage bands across, next to a facility fee", () => {
  it.each(["bars", "tabs", "columns", "wrappedColumns", "oneCellALine", "runTogether", "boxed", "dotted"] as const)(
    "unfold into a level for each pair, printed as %s",
    (layout) => {
      expect(levels(LAYOUTS[layout](BY_USAGE))).toEqual(UNFOLDED);
    },
  );

  it("name the rating and the band, and usage as what the bands bound", () => {
    const [first, second] = levelsOf(LAYOUTS.bars(BY_USAGE));
    expect(first?.level).toBe("A-/A3 or higher; Usage ≤ 33%");
    expect(second?.level).toBe("A-/A3 or higher; Usage > 33% and ≤ 66%");
    expect(second?.metric).toBe("Utilization");
  });

  it("read the fee from the last column too", () => {
    const [fee = "", ...bands] = BY_USAGE.rates;
    const rows = BY_USAGE.rows.map(([label = "", rate = "", ...rest]) => [label, ...rest, rate]);
    expect(levels(LAYOUTS.bars({ ...BY_USAGE, rates: [...bands, fee], rows }))).toEqual(UNFOLDED);
  });
});

it("keeps the bounds of the ratio where a leverage grid has usage bands", () => {
  const printed = LAYOUTS.bars({
    captions: ["Leverage Ratio"],
    rates: ["Commitment Fee", "Usage less than 50%", "Usage 50% or more"],
    rows: [
      ["Less than 2.00 to 1.00", "0.20%", "1.25%", "1.50%"],
      ["2.00 to 1.00 or greater", "0.25%", "1.75%", "2.00%"],
    ],
  });
  expect(levels(printed)).toEqual([
    "..2: 125 / null / 20",
    "..2: 150 / null / 20",
    "2..: 175 / null / 25",
    "2..: 200 / null / 25",
  ]);
});

it("reads the margins over both rates in each band", () => {
  const printed = LAYOUTS.bars({
    captions: ["Debt Rating"],
    rates: [
      "Facility Fee",
      "SOFR Loans (Usage ≤ 50%)",
      "Base Rate Loans (Usage ≤ 50%)",
      "SOFR Loans (Usage > 50%)",
      "Base Rate Loans (Usage > 50%)",
    ],
    rows: [
      ["A-/A3 or higher", "0.10%", "1.00%", "0.00%", "1.125%", "0.125%"],
      ["BBB+/Baa1 or lower", "0.15%", "1.25%", "0.25%", "1.375%", "0.375%"],
    ],
  });
  expect(levels(printed)).toEqual([
    "..50: 100 / 0 / 10",
    "50..: 112.5 / 12.5 / 10",
    "..50: 125 / 25 / 15",
    "50..: 137.5 / 37.5 / 15",
  ]);
});

it("leaves a fee that depends on usage next to the margins of its level", () => {
  const printed = LAYOUTS.bars({
    captions: ["Level"],
    rates: ["SOFR Loans", "Commitment Fee (Usage < 50%)", "Commitment Fee (Usage ≥ 50%)"],
    rows: [
      ["Level I", "1.25%", "0.30%", "0.20%"],
      ["Level II", "1.50%", "0.35%", "0.25%"],
    ],
  });
  expect(levels(printed)).toEqual(["..: 125 / null / 30 +", "..: 150 / null / 35 +"]);
});

describe("a last band that is wrapped over two lines", () => {
  const CAPTIONS = ["Consolidated Leverage Ratio", "SOFR Loans", "Base Rate Loans", "Commitment Fee"];
  const ROWS = [
    ["Less than 2.00 to 1.00", "1.25%", "0.25%", "0.20%"],
    ["Greater than or equal to 2.00 to 1.00 but less than 3.50 to 1.00", "1.50%", "0.50%", "0.25%"],
  ];
  const [OPEN, REST, RATES] = ["Greater than or equal to", "3.50 to 1.00", ["1.75%", "0.75%", "0.30%"]];
  const EXPECTED = ["..2: 125 / 25 / 20", "2..3.5: 150 / 50 / 25", "3.5..: 175 / 75 / 30"];
  const bars = (cells: readonly string[]) => cells.join(" | ");
  const wide = ([label = "", ...rates]: readonly string[]) =>
    [label.padEnd(70), ...rates.map((rate) => rate.padEnd(18))].join("").trimEnd();

  it.each([
    ["bars", [...[CAPTIONS, ...ROWS].map(bars), OPEN, bars([REST, ...RATES])].join("\n")],
    ["columns", [...[CAPTIONS, ...ROWS].map(wide), OPEN, wide([REST, ...RATES])].join("\n")],
    ["columns, rates above", [...[CAPTIONS, ...ROWS].map(wide), wide([OPEN, ...RATES]), REST].join("\n")],
    ["tabs", [...[CAPTIONS, ...ROWS].map((row) => row.join("\t")), OPEN, [REST, ...RATES].join("\t")].join("\n")],
    ["one cell a line", [...CAPTIONS, ...ROWS.flat(), OPEN, REST, ...RATES].join("\n")],
  ])("is read in %s", (_, printed) => {
    expect(levels(printed)).toEqual(EXPECTED);
  });

  it.each([
    ["bars", [bars(CAPTIONS), bars(ROWS[0] ?? [])]],
    ["columns", [wide(CAPTIONS), wide(ROWS[0] ?? [])]],
  ] as const)("is read below another wrapped band in %s", (layout, above) => {
    const line = layout === "bars" ? bars : wide;
    const second = [
      "Greater than or equal to 2.00 to 1.00 but",
      line(["less than 3.50 to 1.00", "1.50%", "0.50%", "0.25%"]),
    ];
    expect(levels([...above, ...second, OPEN, line([REST, ...RATES])].join("\n"))).toEqual(EXPECTED);
  });

  it("is read below another wrapped band, one cell a line", () => {
    const second = ["Greater than or equal to", "2.00 to 1.00 but less than 3.50 to 1.00", "1.50%", "0.50%", "0.25%"];
    expect(levels([...CAPTIONS, ...(ROWS[0] ?? []), ...second, OPEN, REST, ...RATES].join("\n"))).toEqual(EXPECTED);
  });
});
