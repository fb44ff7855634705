import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (words: string) => `REVOLVING CREDIT AGREEMENT

This REVOLVING CREDIT AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

ARTICLE 1
THE LOANS

1.1 Commitment. The Lender agrees to make revolving loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $25,000,000 (the "Commitment"). Amounts repaid may be reborrowed.

${words}
`;

it.each([
  [
    'ss.2.6. Bridging. To facilitate borrowings, the Lender may in its discretion make loans to the Borrower bearing interest as Base Rate Loans ("Swing Line Loans") in an aggregate amount not exceeding $15,000,000.',
    "swingline",
    15_000_000,
  ],
  [
    "7   Credits. The maximum aggregate amount of outstanding Letters of Credit shall not exceed, at any one time, $1,500,000.",
    "letter_of_credit",
    1_500_000,
  ],
  [
    "7   Credits. The Bank shall issue letters of credit if thereafter the aggregate amount of the outstanding LC Obligations shall not exceed $4,000,000.",
    "letter_of_credit",
    4_000_000,
  ],
  [
    "7   Credits. The total undrawn amount of all standby letters of credit issued for the Borrower may not at any time exceed $900,000.",
    "letter_of_credit",
    900_000,
  ],
  [
    "7   Credits. The Lender shall, until May 3, 2021, issue on the Borrower's behalf, up to the aggregate lesser amount of (a) the Available Amount or (b) $2,500,000, standby letters of credit which expire no later than May 3, 2021.",
    "letter_of_credit",
    2_500_000,
  ],
  ["_LC Commitment_ at any time shall mean $6,000,000.", "letter_of_credit", 6_000_000],
  [
    "1.4 Ancillary. The aggregate amount of the Ancillary Commitments of the Lenders shall not at any time exceed $4,000,000.",
    "other",
    4_000_000,
  ],
  [
    "1.4 Exchange. The Lender may also enter into Foreign Exchange Contracts with the Borrower up to a notional amount of $3,000,000.",
    "other",
    3_000_000,
  ],
])("reads the cap of a use that a sentence states: %s", (words, type, amount) => {
  const sublimits = extractAgreement(agreement(words)).facilities[0]?.sublimits.map((s) => [s.type, s.amount?.amount]);
  expect(sublimits).toEqual([[type, amount]]);
});

it("does not take the limit of letters of credit together with loans for theirs", () => {
  const words =
    "7   Credits. The maximum aggregate amount of outstanding Letters of Credit plus the principal of the loans shall not exceed, at any one time, $25,000,000.";
  expect(extractAgreement(agreement(words)).facilities[0]?.sublimits).toEqual([]);
});

it("gives the limit to the facility that is named in front of the proviso", () => {
  const text = `CREDIT AGREEMENT dated as of May 3, 2019 between NORTHWIND TOOLS, INC. (the "Borrower") and FIRST HARBOR BANK, N.A. (the "Lender").

"Operating Facility" means the revolving operating credit facility in the maximum principal amount of $35,000,000.

"Syndicated Facility" means the revolving syndicated credit facility in the maximum principal amount of $300,000,000.

2.1 Facilities. The Lender agrees to make loans under each facility to the Borrower until May 3, 2024.

2.2 Availments. The Operating Facility may also be used by way of overdraft and by way of Letters of Credit, provided that the aggregate undrawn amount of all Letters of Credit shall not at any time exceed $12,000,000.
`;
  const limits = extractAgreement(text).facilities.map((f) => [f.facility_name, f.sublimits.length]);
  expect(limits).toEqual([
    ["Operating Facility", 1],
    ["Syndicated Facility", 0],
  ]);
});
