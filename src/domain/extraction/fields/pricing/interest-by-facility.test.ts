import { describe, expect, it } from "vitest";
import type { InterestTerms } from "#domain/agreement/pricing.ts";
import { assemble } from "../../assemble.ts";
import { found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { readInterestTerms } from "./interest-terms.ts";

const HERE = { start: 0, end: 1 };

function facility(id: string, name: string, type: "revolving" | "term_loan" | "delayed_draw"): FacilityDraft {
  const tree = {
    id,
    facility_name: found(name, { ...HERE, confidence: 1 }),
    facility_type: found(type, { ...HERE, confidence: 1 }),
    commitment_amount: null,
    maturity_date: null,
    tenor_months: null,
    purpose: null,
    borrower_ids: [],
    repayment: null,
    sublimits: [],
    lender_commitments: [],
    incremental: null,
  } as const;
  const family = type === "revolving" ? "revolving" : "term";
  return { id, name, type, family, terms: [name], at: HERE, tree } as Partial<FacilityDraft> as FacilityDraft;
}

/** The terms of each facility in an agreement of these definitions. */
function read(definitions: readonly string[], facilities: readonly FacilityDraft[]): InterestTerms[] {
  const parsed = parseAgreement(
    `CREDIT AGREEMENT dated as of March 3, 2031\n\nARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms. As used in this Agreement:\n\n${definitions.join("\n\n")}\n\nARTICLE II\nTHE CREDITS\n`,
  );
  return assemble<{ terms: InterestTerms[] }>(parsed, { terms: readInterestTerms(parsed, facilities) }).value.terms;
}

const SOFR =
  '"Adjusted Term SOFR" means Term SOFR plus 0.10%; if it is less than the Floor, it is the Floor.\n\n"Term SOFR" means the forward-looking term rate based on SOFR. "Term SOFR Loan" means a Loan that bears interest at Adjusted Term SOFR.';

describe("interest terms that differ by facility", () => {
  it.each([
    [
      "before",
      '"Floor" means (a) with respect to Term Loans, 0.75% per annum and (b) with respect to Revolving Loans, 0.00% per annum.',
    ],
    [
      "after",
      '"Floor" means 0.75% per annum with respect to Term Loans and 0.00% per annum with respect to Revolving Loans.',
    ],
  ])("gives each facility the floor that is named %s it", (_, floor) => {
    const terms = read(
      [SOFR, floor],
      [facility("f1", "Term Loan", "term_loan"), facility("f2", "Revolving Loan", "revolving")],
    );
    expect(terms.map((each) => each.rate_option?.floor_bps)).toEqual([75, 0]);
  });

  it("gives a grid in an item of a clause to the loans that the item is headed by", () => {
    const clause = `"Applicable Margin" means the margin stated below:

(i) Line of Credit. The margin of each quarter is determined by the ratio of debt to EBITDA:

Ratio                          Prime Rate       LIBOR Rate

Less than 2.50 to 1.00           0.25%            1.25%

2.50 to 1.00 or more             0.50%            1.50%

(ii) Bridge Loan. The Borrower pays an issuance fee on the Bridge Loan at a rate equal to one percent (1%) per annum.`;
    const terms = read(
      [clause],
      [facility("f1", "Line of Credit", "revolving"), facility("f2", "Bridge Loan", "term_loan")],
    );
    expect(terms.map((each) => each.pricing_grid.map(({ spread_bps }) => spread_bps))).toEqual([[125, 150], []]);
    expect(terms[1]?.rate_option?.spread_bps ?? null).toBeNull();
  });

  it("gives a tranche in one foreign currency the rate of that currency, its adjustment and no base rate", () => {
    const [dollars, sterling] = read(
      [
        SOFR,
        '"Applicable Margin" means:\n\n| Level | Term SOFR Loans and SONIA Loans | Base Rate Loans |\n| --- | --- | --- |\n| Level 1 | 1.00% | 0.00% |\n| Level 2 | 1.25% | 0.25% |\n',
        '"SONIA" means the Sterling Overnight Index Average.',
        '"SONIA Adjustment" means 0.0326% per annum.',
        '"Term Loan A" means a loan denominated in Dollars made under Section 2.01.',
        '"Term Loan B" means a loan denominated in Sterling made under Section 2.01.',
      ],
      [facility("f1", "Term Loan A", "term_loan"), facility("f2", "Term Loan B", "term_loan")],
    );
    expect(dollars?.rate_option).toMatchObject({ benchmark: "Term SOFR", alternative_benchmarks: [] });
    expect(sterling?.rate_option).toMatchObject({ benchmark: "SONIA", credit_spread_adjustment_bps: 3.26 });
    expect(sterling?.base_rate_option).toBeNull();
    expect(dollars?.pricing_grid.map((level) => level.base_rate_spread_bps)).toEqual([0, 25]);
    expect(
      sterling?.pricing_grid.map((level) => [level.spread_bps, level.base_rate_spread_bps, level.other_bps]),
    ).toEqual([
      [100, null, []],
      [125, null, []],
    ]);
  });

  it("reads a rate that is named only inside the definition of another, and no overnight euro rate in addition to EURIBOR", () => {
    const [terms] = read(
      [
        SOFR,
        '"Alternative Currency Rate" means, for loans denominated in Euros, the rate per annum equal to the Euro Interbank Offered Rate ("EURIBOR") on the screen page.',
        '"€STR" means the euro short-term rate.',
      ],
      [facility("f1", "Revolving Loan", "revolving")],
    );
    expect(terms?.rate_option?.alternative_benchmarks).toEqual(["EURIBOR"]);
  });

  it("folds a fee rate stated by level after its rates into the grid", () => {
    const [terms] = read(
      [
        SOFR,
        '"Applicable Margin" means:\n\n| Level | Term SOFR Loans |\n| --- | --- |\n| Level I | 0.20% |\n| Level II | 0.24% |\n| Level III | 0.30% |\n',
        '"Level" means a level of the Leverage Ratio.',
        'The "Facility Fee Rate" at any date is: (i) 0.05% if Level I Status exists at such date, (ii) 0.06% if Level II Status exists at such date and (iii) 0.125% if Level III Status exists at such date.',
      ],
      [facility("f1", "Revolving Loan", "revolving")],
    );
    expect(terms?.pricing_grid.map((level) => [level.spread_bps, level.fee_bps])).toEqual([
      [20, 5],
      [24, 6],
      [30, 12.5],
    ]);
  });

  it("gives a delayed-draw facility the fee of a column on its commitments", () => {
    const [, term] = read(
      [
        SOFR,
        '"Applicable Margin" means:\n\n| Level | Revolving Commitment Fee and Delayed Draw Commitment Fee | Term SOFR Loans |\n| --- | --- | --- |\n| Level 1 | 0.20% | 1.00% |\n| Level 2 | 0.25% | 1.25% |\n',
      ],
      [facility("f1", "Revolving Loan", "revolving"), facility("f2", "Term Loan", "delayed_draw")],
    );
    expect(term?.pricing_grid.map((level) => level.fee_bps)).toEqual([20, 25]);
  });
});
