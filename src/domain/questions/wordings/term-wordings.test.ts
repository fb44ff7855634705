import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

dated as of May 6, 2021

among

HOLLOWAY PAPER MILLS, INC., as Borrower,

THE LENDERS PARTY HERETO

and

TALL PINE BANK, N.A., as Administrative Agent

GRANITE SECURITIES LLC, as Sole Lead Arranger

CREDIT AGREEMENT dated as of May 6, 2021, among HOLLOWAY PAPER MILLS, INC., a Delaware corporation (the “Borrower”), the Lenders party hereto and TALL PINE BANK, N.A., as Administrative Agent.

SECTION 1.01. Defined Terms. As used in this Agreement, the following terms have the meanings specified below:

“Applicable Rate” means, for any day, the applicable rate per annum set forth below, based upon the Leverage Ratio:

| Level | Leverage Ratio | Term SOFR Spread | ABR Spread | Commitment Fee Rate |
| Level I | less than 1.50 to 1.00 | 1.25% | 0.25% | 0.20% |
| Level II | greater than or equal to 1.50 to 1.00 but less than 2.50 to 1.00 | 1.50% | 0.50% | 0.25% |
| Level III | greater than or equal to 2.50 to 1.00 | 1.75% | 0.75% | 0.30% |

“Commitment” means, with respect to each Lender, its commitment to make Revolving Loans. The aggregate amount of the Commitments on the Effective Date is $80,000,000.

“Maturity Date” means May 6, 2026.

“Required Lenders” means, at any time, Lenders having Revolving Exposures and unused Commitments representing more than 50% of the total.

“Revolving Loan” means a Loan made pursuant to Section 2.01.

“Term SOFR” means the forward-looking term rate based on SOFR; provided that if Term SOFR would be less than 0.50%, it is deemed to be 0.50%.

SECTION 2.01. Commitments. Each Lender agrees to make Revolving Loans to the Borrower in Dollars until the Maturity Date in an aggregate principal amount that does not exceed its Commitment. The Borrower shall repay all Revolving Loans on the Maturity Date.

SECTION 2.13. Interest. The Loans comprising each Term SOFR Borrowing bear interest at Term SOFR plus the Applicable Rate. After an Event of Default, overdue principal bears interest at 2.00% per annum plus the rate otherwise applicable. Interest is computed on the basis of a year of 360 days.

SECTION 6.12. Financial Covenants. (a) Leverage Ratio. The Borrower will not permit the Leverage Ratio to exceed 3.50 to 1.00 as of the last day of any fiscal quarter. (b) Interest Coverage Ratio. The Borrower will not permit the Interest Coverage Ratio to be less than 2.75 to 1.00 as of the last day of any fiscal quarter.

SECTION 9.09. Governing Law. This Agreement shall be construed in accordance with and governed by the law of the State of New York.

SCHEDULE 2.01
Commitments

| Lender | Commitment |
| Tall Pine Bank, N.A. | $60,000,000 |
| Harborview Savings Bank | $20,000,000 |
| Total | $80,000,000 |`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["who are we lending to", "HOLLOWAY PAPER MILLS"],
  ["which company is borrowing the money", "HOLLOWAY PAPER MILLS"],
  ["where is Holloway incorporated", "Delaware"],
  ["can you confirm the borrower", "HOLLOWAY PAPER MILLS"],
  ["who are they borrowing from", "HARBORVIEW"],
  ["who runs the deal for the lenders?", "TALL PINE BANK"],
  ["agent name", "TALL PINE BANK"],
  ["who syndicated it", "GRANITE SECURITIES"],
  ["when did they ink this", "May 6, 2021"],
  ["under which state's law is the contract written", "New York"],
  ["majority lenders - what percent?", "50%"],
])("names a party or a date however it is asked for: %s", (question, expected) => {
  expect(ask(question)).toMatch(new RegExp(expected, "i"));
});

it.each([
  ["how many dollars are the banks lending", "$80,000,000"],
  ["most they can have out at once", "$80,000,000"],
  ["quantum of the facility", "$80,000,000"],
  ["when does it roll off", "May 6, 2026"],
  ["how far out does this go", "May 6, 2026"],
  ["how many years is it", "60 months (5 years)"],
  ["will this still be outstanding on March 1, 2026?", "May 6, 2026"],
])("states the size and the maturity however they are asked for: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["what's Harborview in for?", "$20,000,000"],
  ["what percentage of the deal does Harborview have?", "25%"],
  ["Tall Pine's pro rata share", "75%"],
])("states the commitment and the share of a lender: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["they're in level II, what do they pay over SOFR?", "1.50%"],
  ["what's the add-on to SOFR at 1.2x leverage", "1.25%"],
  ["worst case margin", "1.75%"],
  ["how low can SOFR go", "0.50%"],
  ["what's the default uplift", "2.00%"],
  ["what do they pay for not drawing at level III", "0.30%"],
])("states a rate however it is asked for: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["how levered can they be", "3.50"],
  ["where is debt to EBITDA capped", "3.50"],
  ["interest cover can't fall below what?", "2.75"],
  ["what numbers do they need to hit", "2.75"],
])("states a covenant however it is asked for: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  "how much has been borrowed so far",
  "who lent to the borrower's parent company in Ohio",
  "what is the PIK margin",
])("does not take a question that asks for more as a wording of a term: %s", (question) => {
  expect(ask(question)).not.toMatch(/\$80,000,000|TALL PINE BANK, N.A. is|the margin over/);
});

it("reads the most that may be borrowed from a lender as its commitment, also of a person by the family name", () => {
  const ask = askAbout(null, {
    parties: [
      { id: "p1", role: "borrower", name: "Larch Silver Company" },
      { id: "p2", role: "lender", name: "RUTH M. ALDER" },
    ],
    facilities: [
      {
        facility_name: "Credit Line",
        facility_type: "revolving",
        commitment_amount: { amount: 700_000, currency: "USD" },
        lender_commitments: [{ party_id: "p2", amount: { amount: 700_000, currency: "USD" } }],
      },
    ],
  });
  for (const question of [
    "What is the most Larch can have borrowed from Ms. Alder at any one time?",
    "How much may Larch borrow from Ms. Alder?",
    "What is the maximum that can be outstanding to Ms. Alder?",
  ])
    expect(ask(question)).toContain("RUTH M. ALDER commits $700,000");
  expect(ask("How much does Larch owe to Ms. Alder?")).not.toContain("commits");
});
