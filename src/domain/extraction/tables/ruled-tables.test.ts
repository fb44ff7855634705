import { describe, expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const agreement = (table: string) => `CREDIT AGREEMENT

dated as of June 9, 2003 among PARSNIP CARE CORP., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and MILLRACE CAPITAL CORPORATION, as administrative agent.

ARTICLE 1. DEFINITIONS

"Applicable Margin" means the percentage determined from the charts below:

${table}

If the financial tests differ, the higher level prevails and is in force until the next statements are delivered to the Lenders.

"LIBOR Rate" means the London interbank offered rate for deposits in dollars.

"Maturity Date" means June 9, 2008.

ARTICLE 2. THE CREDITS

2.1 Revolving Facility. Each Lender agrees to make revolving loans ("Revolving Advances") to the Borrower until the Maturity Date in an aggregate amount not exceeding $15,000,000.

2.2 Term Facility. Each Lender agrees to make term loans ("Term Loans") to the Borrower on the closing date in an aggregate amount of $20,000,000, due on the Maturity Date.

2.3 Interest. Base Rate Loans bear interest at the Base Rate and LIBOR Loans at the LIBOR Rate, in each case plus the Applicable Margin.

2.4 Unused Line Fee. The Borrower shall pay to the Agent for the Lenders a fee (the "Unused Line Fee") equal to the Applicable Margin multiplied by the unused commitments.
`;

const read = (table: string) => {
  const { facilities, fees } = extractAgreement(agreement(table));
  const levels = (type: string) =>
    facilities
      .find((facility) => facility.facility_type === type)
      ?.interest_terms?.pricing_grid.map(
        ({ min, max, spread_bps, base_rate_spread_bps, fee_bps, other_bps }) =>
          `${min ?? ""}..${max ?? ""}: ${spread_bps} / ${base_rate_spread_bps} / ${fee_bps} ${other_bps.join()}`,
      );
  return {
    revolving: levels("revolving"),
    term: levels("term_loan"),
    unused: fees.map((fee) => [fee.type, fee.rate_bps]),
  };
};

const RULE = "-".repeat(70);
const KEY = `${RULE}
If the Total Leverage Ratio is:                   Level of Margins:
${RULE}
(less than)1.50x                                        Level I
${RULE}
(equal or greater than)1.50x but (less than)2.00x       Level II
${RULE}
(equal or greater than)2.00x                            Level III
${RULE}`;
const KEY_OF_LEVELS = `Level I       Less than 1.50 to 1.00
Level II      Greater than or equal to 1.50 to 1.00 but less than 2.00 to 1.00
Level III     Greater than or equal to 2.00 to 1.00`;
const LEVELS = `                                       Applicable Margins
                                       ------------------
                                       Level I    Level II    Level III`;
const ROWS = `Applicable Margin for                  1.75%      2.00%       2.25%
Base Rate Advances
${RULE}
Applicable Margin for LIBOR
Advances                               3.00%      3.25%       3.50%
${RULE}
Applicable Margin for Term
Loans that are Base Rate Loans         2.25%      2.50%       2.75%

${RULE}
Applicable Margin for Term
Loans that are LIBOR Loans             3.50%      3.75%       4.00%
${RULE}
Applicable Margin for Letter of
Credit Fee                             3.10%      3.35%       3.60%
${RULE}
Applicable Margin for Unused
Line Fee                               0.50%      0.50%       0.50%
${RULE}`;

const EXPECTED = {
  revolving: ["..1.5: 300 / 175 / 50 310", "1.5..2: 325 / 200 / 50 335", "2..: 350 / 225 / 50 360"],
  term: ["..1.5: 350 / 225 / null ", "1.5..2: 375 / 250 / null ", "2..: 400 / 275 / null "],
  unused: [["commitment", 50]],
};

describe("rules between the rows of a table part their labels, wherever their rates are", () => {
  it.each([
    ["under a table of ranges and levels", `${KEY}\n\n${RULE}\n${LEVELS}\n${RULE}\n${ROWS}`],
    ["under a table of levels and ranges", `${KEY_OF_LEVELS}\n\n${RULE}\n${LEVELS}\n${RULE}\n${ROWS}`],
    ["above the table of ranges", `${RULE}\n${LEVELS}\n${RULE}\n${ROWS}\n\n${KEY_OF_LEVELS}`],
    ["with double rules", `${KEY}\n\n${RULE}\n${LEVELS}\n${RULE}\n${ROWS}`.replaceAll(RULE, "=".repeat(60))],
  ])("%s", (_, table) => {
    expect(read(table)).toEqual(EXPECTED);
  });

  it("levels down with broken labels", () => {
    const table = `Total Leverage                    LIBOR      Base Rate
Ratio                             Margin     Margin
${RULE}
Less than 1.50                    2.50%      1.00%
to 1.00
${RULE}
Greater than or equal to
1.50 to 1.00 but less than        2.75%      1.25%
2.00 to 1.00
${RULE}
Greater than or equal to
2.00 to 1.00                      3.00%      1.50%
${RULE}`;
    expect(read(table).revolving).toEqual([
      "..1.5: 250 / 100 / null ",
      "1.5..2: 275 / 125 / null ",
      "2..: 300 / 150 / null ",
    ]);
  });

  it("a rule under the captions alone parts no labels", () => {
    const table = `Total Leverage                    LIBOR      Base Rate
Ratio                             Margin     Margin
${RULE}
Less than 1.50 to 1.00            2.50%      1.00%
Greater than or equal to
1.50 to 1.00                      2.75%      1.25%
${RULE}`;
    expect(read(table).revolving).toEqual(["..1.5: 250 / 100 / null ", "1.5..: 275 / 125 / null "]);
  });
});

it("a fee that changes with the level has no rate of its own", () => {
  const changing = ROWS.replace("0.50%      0.50%       0.50%", "0.25%      0.50%       0.50%");
  expect(read(`${KEY}\n\n${RULE}\n${LEVELS}\n${RULE}\n${changing}`).unused).toEqual([["commitment", null]]);
});
