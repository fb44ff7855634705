import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const LEVELS = ["A-/A3 or above", "BBB+/Baa1", "Lower than BBB+/Baa1"];

/** A table with one row for each level; `rates` has a list of columns for each level. */
const table = (caption: string, ...rates: string[]) =>
  [`Debt Rating          ${caption}`, ...LEVELS.map((level, i) => `${level.padEnd(30)}${rates[i]}`)].join("\n");

const INTEREST =
  "Eurodollar Loans bear interest at the Eurodollar Rate plus the Applicable Margin. Base Rate Loans bear interest at the Base Rate plus the Applicable Margin.";

const agreement = (definitions: string, interest = INTEREST) => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2005, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

${definitions}

"Maturity Date" means March 4, 2010.

"Revolving Facility" means the Revolving Commitments and the Revolving Loans. The aggregate amount of the Revolving Commitments is $90,000,000.

"Term Facility" means the Term Commitments and the Term Loans. The aggregate amount of the Term Commitments is $30,000,000.

ARTICLE II
THE CREDITS

Section 2.01 The Revolving Facility. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date.

Section 2.02 The Term Facility. Each Lender agrees to make a Term Loan to the Borrower on the Closing Date.

Section 2.03 Interest. ${interest}
`;

const levels = (definitions: string) => levelsOf(agreement(definitions));

function levelsOf(text: string) {
  const { facilities } = extractAgreement(text);
  const of = (type: string) =>
    facilities
      .find((facility) => facility.facility_type === type)
      ?.interest_terms.pricing_grid.map((level) => [
        level.spread_bps,
        level.base_rate_spread_bps,
        level.fee_bps,
        ...level.other_bps,
      ]);
  return { revolving: of("revolving"), term: of("term_loan") };
}

const MARGINS = table("Eurodollar Loans", "0.500%", "1.000%", "1.750%");

describe("the margin of base rate loans as that of reference rate loans less a figure", () => {
  it.each([
    "for Base Rate Loans, a rate per annum equal to the Applicable Margin for Eurodollar Loans less 1.00% (but not less than 0.00%) and, for Eurodollar Loans,",
    "for Base Rate Loans, 1.00% per annum less than the Applicable Margin for Eurodollar Loans, but not less than zero, and, for Eurodollar Loans,",
    "with respect to Base Rate Loans, the Applicable Margin for Eurodollar Loans minus 1%, provided that it shall not be less than zero, and, with respect to Eurodollar Loans,",
  ])("is computed for each level: %s", (rule) => {
    const { revolving } = levels(`"Applicable Margin" means, ${rule} the percentage set forth below:\n\n${MARGINS}`);
    expect(revolving?.map(([margin, base]) => [margin, base])).toEqual([
      [50, 0],
      [100, 0],
      [175, 75],
    ]);
  });

  it("may be below zero if the text sets no lower limit", () => {
    const { revolving } = levels(
      `"Applicable Margin" means, for Base Rate Loans, the Applicable Margin for Eurodollar Loans minus 1.00%, and, for Eurodollar Loans, the percentage set forth below:\n\n${MARGINS}`,
    );
    expect(revolving?.map(([, base]) => base)).toEqual([-50, 0, 75]);
  });

  it("is not read from a rule for other loans", () => {
    const { revolving } = levels(
      `"Applicable Margin" means, for Swing Line Loans, the Applicable Margin for Eurodollar Loans less 1.00%, and, for Eurodollar Loans, the percentage set forth below:\n\n${MARGINS}`,
    );
    expect(revolving?.map(([, base]) => base)).toEqual([null, null, null]);
  });
});

describe("tables of fees", () => {
  const margins = `"Applicable Margin" means the percentage set forth below:\n\n${MARGINS}`;

  it("belong to the facility that their definition names", () => {
    const fees = (facility: string, term: string, ...rates: string[]) =>
      `"Applicable ${term} Percentage" means, with respect to the ${facility}, the percentage set forth below:\n\n${table("Applicable Percentage", ...rates)}`;
    const { revolving, term } = levels(
      [
        margins,
        fees("Revolving Facility", "Revolving", "0.100%", "0.125%", "0.200%"),
        fees("Term Facility", "Term", "0.150%", "0.175%", "0.250%"),
      ].join("\n\n"),
    );
    expect(revolving?.map(([, , fee]) => fee)).toEqual([10, 12.5, 20]);
    expect(term?.map(([, , fee]) => fee)).toEqual([15, 17.5, 25]);
  });

  it("of utilization are further rates of the same levels", () => {
    const { revolving } = levels(
      `${margins}\n\n"Applicable Utilization Fee" means, on any date when more than half of the Revolving Commitments is used, the percentage set forth below:\n\n${table("Utilization Fee", "0.125%", "0.125%", "0.250%")}`,
    );
    expect(revolving).toEqual([
      [50, null, null, 12.5],
      [100, null, null, 12.5],
      [175, null, null, 25],
    ]);
  });
});

describe("fees by level in the sentence of the fee", () => {
  const margins = `"Applicable Margin" means the percentage set forth below:

Level          Eurodollar Loans     CD Loans
Level I          0.200%     0.325%
Level II          0.250%     0.375%
Level III          0.300%     0.425%
Level IV          0.350%     0.475%`;
  const pays = (rates: string) =>
    `"Exposure" means the unused Revolving Commitment and the Revolving Loans and Term Loans of a Lender.\n\n2.9 Facility Fee. The Borrower shall pay to the Lenders a facility fee at a rate per annum equal to ${rates} applies, on their Exposures.`;

  it.each([
    "(i) 0.10% for any day on which Level I, (ii) 0.15% for any day on which Level II or Level III and (iii) 0.20% for any day on which Level IV",
    "(a) 0.10% for each day on which Level I, (b) 0.15% for each day on which Level II, Level III and (c) 0.20% for each day on which Level IV",
    "(x) 0.10% if Level I, (y) 0.15% if Level II or Level III, and (z) 0.20% if Level IV",
  ])("are added to the levels of the margins: %s", (rates) => {
    const { revolving } = levels(`${margins}\n\n${pays(rates)}`);
    expect(revolving?.map(([, , fee]) => fee)).toEqual([10, 15, 15, 20]);
  });

  it("are paid on term loans that are part of the exposures", () => {
    const { term } = levels(
      `${margins}\n\n${pays("(i) 0.10% if Level I, (ii) 0.15% if Level II or Level III, and (iii) 0.20% if Level IV")}`,
    );
    expect(term).toEqual([
      [20, null, 10, 32.5],
      [25, null, 15, 37.5],
      [30, null, 15, 42.5],
      [35, null, 20, 47.5],
    ]);
  });

  it("stay apart if there are fewer of them than levels of the margins", () => {
    const { revolving } = levels(
      `${margins}\n\n${pays("(i) 0.10% if Level I, (ii) 0.15% if Level II, and (iii) 0.20% if Level III")}`,
    );
    expect(revolving?.map(([, , fee]) => fee)).toEqual([null, null, null, null]);
  });
});

describe("margins in the clause on interest", () => {
  const margins = (interest: string, definitions = "") =>
    extractAgreement(agreement(definitions, interest)).facilities.map(({ facility_type, interest_terms }) => [
      facility_type,
      interest_terms.rate_option?.spread_bps,
      interest_terms.base_rate_option?.spread_bps,
    ]);

  it.each([
    "Eurodollar Loans shall bear interest at the sum of the Eurodollar Rate plus (i) one percent (1.00%) with respect to the Revolving Loans and (ii) 1.35% with respect to the Term Loans.",
    "Eurodollar Loans shall bear interest at the sum of the Eurodollar Rate plus (a) 1.00% per annum in the case of Revolving Loans, or (b) 1.35% per annum in the case of Term Loans.",
  ])("are those of the loans named after each: %s", (interest) => {
    expect(margins(interest)).toEqual([
      ["revolving", 100, undefined],
      ["term_loan", 135, undefined],
    ]);
  });

  it("are those of base rate loans if the grid is for other loans alone", () => {
    const table = `"Applicable Margin" means, initially, 1.00% per annum.

PRICING
TABLE

Total
Leverage Ratio

LIBOR
Margin

≥
3.00:1.0

1.25%

<
3.00:1.0

1.00%`;
    const interest =
      "The Loans shall bear interest (1) as Base Rate Loans, at the Base Rate plus 0.25%, or (2) as LIBOR Loans, at LIBOR plus the Applicable Margin.";
    expect(margins(interest, table)).toEqual([
      ["revolving", 100, 25],
      ["term_loan", 100, 25],
    ]);
    expect(levelsOf(agreement(table, interest)).revolving?.map(([margin]) => margin)).toEqual([125, 100]);
  });
});

it("keeps equal rates of two kinds", () => {
  const { revolving } = levels(
    `"Applicable Margin" means the percentage set forth below:\n\n${table(
      "Eurodollar Loans   Swing Line Loans   Letter of Credit Fee",
      "0.500%     0.600%     0.600%",
      "1.000%     1.100%     1.100%",
      "1.750%     1.850%     1.850%",
    )}`,
  );
  expect(revolving?.map(([margin, , , ...others]) => [margin, ...others])).toEqual([
    [50, 60, 60],
    [100, 110, 110],
    [175, 185, 185],
  ]);
});

it("gives each of two tables to the facility that its numbered heading names", () => {
  const two = (...rates: string[]) => `<TABLE>\n${table("Eurodollar Loans       Base Rate Loans", ...rates)}\n</TABLE>`;
  const schedule = [
    "PRICING SCHEDULE",
    "I. REVOLVING FACILITY",
    two("0.500%          0.000%", "1.000%          0.000%", "1.750%          0.750%"),
    "II. TERM FACILITY",
    two("0.750%          0.000%", "1.250%          0.250%", "2.000%          1.000%"),
  ].join("\n\n");
  const definition = '"Applicable Margin" means the rate set forth on the Pricing Schedule.';
  expect(levelsOf(`${agreement(definition)}\n${schedule}\n`)).toEqual({
    revolving: [
      [50, 0, null],
      [100, 0, null],
      [175, 75, null],
    ],
    term: [
      [75, 0, null],
      [125, 25, null],
      [200, 100, null],
    ],
  });
});

describe("a table of percentages for the commitments of each facility", () => {
  it("gives each facility its fee", () => {
    const rows = ["0.050% | 0.070%", "0.075% | 0.100%", "0.125% | 0.150%"].map(
      (rates, i) => `| ${LEVELS[i]} | ${rates} |`,
    );
    const percentages = [
      "| Debt Rating | Applicable Percentage for Revolving Commitments | Applicable Percentage for Term Commitments |",
      "|---|---|---|",
      ...rows,
    ].join("\n");
    const { revolving, term } = levels(
      `"Applicable Margin" means the percentage set forth below:\n\n${MARGINS}\n\n"Applicable Percentage" means a percentage per annum set forth below:\n\n${percentages}`,
    );
    expect(revolving?.map(([margin, , fee]) => [margin, fee])).toEqual([
      [50, 5],
      [100, 7.5],
      [175, 12.5],
    ]);
    expect(term?.map(([, , fee]) => fee)).toEqual([7, 10, 15]);
  });
});

describe("a table for any loan that is one of some tranches", () => {
  it("is not the table of another tranche, and states the fee of its own", () => {
    const rows = ["1.00% | 2.00% | 0.375%", "0.75% | 1.75% | 0.375%", "0.50% | 1.50% | 0.375%"];
    const grid = [
      "| Debt Rating | ABR Spread | Eurodollar Spread | Commitment Fee Rate |",
      "|---|---|---|---|",
      ...rows.map((rates, i) => `| ${LEVELS[i]} | ${rates} |`),
    ].join("\n");
    const { facilities } = extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2005, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Applicable Rate" means (a) with respect to any loan that is a Tranche B Term Loan, 2.25% per annum, and (b) with respect to any ABR Loan or Eurodollar Loan that is a Revolving Loan or a Tranche A Term Loan, the applicable rate per annum set forth below:

${grid}

"Maturity Date" means March 4, 2010.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The Revolving Commitments are $90,000,000.

"Tranche A Commitment" means the commitment of each Lender to make a Tranche A Term Loan. The Tranche A Commitments are $40,000,000.

"Tranche B Commitment" means the commitment of each Lender to make a Tranche B Term Loan. The Tranche B Commitments are $30,000,000.

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees (a) to make a Tranche A Term Loan, (b) to make a Tranche B Term Loan and (c) to make Revolving Loans from time to time until the Maturity Date.

Section 2.03 Interest. ${INTEREST}
`);
    const spreads = facilities.map((facility) => [
      facility.facility_name,
      facility.interest_terms.pricing_grid.map((level) => level.spread_bps),
    ]);
    expect(spreads).toContainEqual(["Tranche A Commitment", [200, 175, 150]]);
    expect(spreads).toContainEqual(["Tranche B Commitment", []]);
  });
});

describe("the last line of a form of a pricing table", () => {
  it("that gives the margin which follows from the levels is none of them", () => {
    const form = `${table("Margin", "0.500%", "1.000%", "1.750%")}\n${"Effective Margin for next quarter".padEnd(40)}1.000%`;
    const { revolving } = levels(`"Applicable Margin" means the percentage set forth below:\n\n${form}`);
    expect(revolving?.map(([margin]) => margin)).toEqual([50, 100, 175]);
  });
});

it("columns under a caption that excepts a loan are those of the others", () => {
  const grid = `"Margin" means the percent set forth in the Pricing Table for Revolving Loans, and for the Term Loan 3.00% for LIBOR Loans and 2.00% for Base Rate Loans.

"Pricing Table" means the following table:

<TABLE>
<CAPTION>
                         REVOLVING LOANS AND
                         ALL OTHER LOANS (OTHER
                         THAN THE TERM LOANS)
    LEVERAGE RATIO       BASE RATE    LIBOR
---------------------    ---------    -----
<S>                      <C>          <C>
2.50 to 1.0 or more      1.50%        2.50%
Less than 2.50 to 1.0    1.25%        2.25%
</TABLE>
`;
  const { revolving } = levels(grid);
  expect(revolving).toEqual([
    [250, 150, null],
    [225, 125, null],
  ]);
});

it("a margin for loans other than the term loan is that of the other loans", () => {
  const margin = `"Applicable Margin" means (i) with respect to the Revolving Loans and other obligations (other than the Term Loans), 2.50% per annum for LIBOR Loans, and (ii) with respect to the Term Loans, 3.00% per annum for LIBOR Loans.`;
  const spreads = extractAgreement(agreement(margin)).facilities.map((facility) => [
    facility.facility_type,
    facility.interest_terms.rate_option?.spread_bps,
  ]);
  expect(spreads).toEqual([
    ["revolving", 250],
    ["term_loan", 300],
  ]);
});

it("takes the margins of two columns for the facilities in their captions, not in the order of the definitions", () => {
  const captions = "Term Facility Margin (% p.a.)     Revolving Facility Margin (% p.a.)";
  const columns = table(captions, "2.70     2.20", "3.10     2.60", "3.35     2.85");
  const { revolving, term } = levels(`"Applicable Margin" means the percentage per annum set out below:\n\n${columns}`);
  expect(term?.map(([margin]) => margin)).toEqual([270, 310, 335]);
  expect(revolving?.map(([margin]) => margin)).toEqual([220, 260, 285]);
});
