import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (title: string, table: string, due: string): string => `${title}

Dated as of May 11, 2022 among TARN HOLDINGS INC., a Virginia corporation (the "Company"), as Borrower, the lenders party hereto and NORTH BANK, N.A., as Administrative Agent.

1. DEFINITIONS

1.1 Certain Defined Terms. As used in this Agreement, the following terms have the following meanings:

"Applicable Margin" means, from time to time, the applicable rate per annum set forth below based upon the days after the Effective Date:

${table}

(ii) if at least one Debt Rating is below A-, the Applicable Margin shall be equal to (x) the product of (1) 0.075% and (2) the number of downgrades plus (y) the Applicable Margin in the table above.

"Maturity Date" means ${due}.

"Term SOFR" means the forward-looking term rate based on SOFR.

2. AMOUNTS AND TERMS OF THE ADVANCES

2.1 The Advances. Each Lender severally agrees, on the terms hereinafter set forth:

(a) to make Advances (the "Tranche A Advances") to the Borrower during the Certain Funds Period in an aggregate amount not to exceed such Lender's Tranche A Commitment.

(b) to make Advances (the "Tranche B Advances") to the Borrower during the Certain Funds Period in an aggregate amount not to exceed such Lender's Tranche B Commitment. Amounts repaid may not be reborrowed.

2.5 Interest. Each Advance shall bear interest at Term SOFR plus the Applicable Margin.
`;

/** A table with one cell on each line. */
const lines = (...cells: readonly string[]): string => cells.join("\n\n");

const DAYS = lines("Days after the Effective Date", "Applicable Margin", "0 - 90 days", "0.35%").concat(
  `\n\n${lines("91 - 180 days", "0.45%", "181 days and thereafter", "0.60%")}`,
);
const FROM_FIRST_DAY =
  "the date that is 364 days after the earliest of (x) the Funding Date, (y) nine months after the Effective Date and (z) the Closing Date";

test.each([
  ["days", DAYS, [35, 45, 60]],
  [
    "levels",
    lines("Level", "Applicable Margin", "Level I", "1.00%", "Level II", "1.25%", "Level III", "1.50%"),
    [100, 125, 150],
  ],
  [
    "ratings",
    lines(
      "Debt Rating",
      "Applicable Margin",
      "A- or higher",
      "100 bps",
      "BBB+",
      "112.5 bps",
      "BBB or lower",
      "125 bps",
    ),
    [100, 112.5, 125],
  ],
])("a column of %s, each over its rate", (_, table, margins) => {
  const terms = extractAgreement(agreement("CREDIT AGREEMENT", table, "May 11, 2023")).facilities[0]?.interest_terms;
  expect(terms?.pricing_grid.map(({ spread_bps }) => spread_bps)).toEqual(margins);
  expect(terms?.rate_option?.spread_bps).toBeNull();
});

test("advances under an agreement whose title says that they are a bridge", () => {
  const { facilities } = extractAgreement(agreement("364-DAY BRIDGE CREDIT AGREEMENT", DAYS, FROM_FIRST_DAY));
  expect(facilities).toMatchObject([
    { facility_name: "Tranche A Advances", facility_type: "bridge", maturity_date: null, tenor_months: null },
    { facility_name: "Tranche B Advances", facility_type: "bridge", maturity_date: null, tenor_months: null },
  ]);
});

test("a tenor that runs from the earlier of two days", () => {
  const due =
    "the date that is one year after the earlier of the Funding Date and nine months after the Effective Date";
  expect(extractAgreement(agreement("CREDIT AGREEMENT", DAYS, due)).facilities[0]?.tenor_months).toBe(12);
});
