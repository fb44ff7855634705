import { expect, test } from "vitest";
import { extractAgreement } from "./extract-agreement.ts";

const agreement = (front: string, terms: string, end = "") =>
  extractAgreement(
    `CREDIT AGREEMENT\n\n${front}\n\n1. THE LOANS.\n${terms}\n\n2. DEFAULT. Failure to pay principal when due is an Event of Default, upon which the Lender may accelerate the Loans.\n\n${end}`,
  );
const PARTIES =
  'between ALDER MILL, INC., a Maine corporation (the "Borrower"), and NORTHERN TRADERS BANK, a Maine banking corporation (the "Lender").';
const LINE =
  "The Lender agrees to make revolving loans to the Borrower up to $5,000,000 outstanding at any one time, due on May 1, 2027.";

test.each([
  ["after a place", `Portland, Maine          May 17, 2021\n\nThis Agreement is made ${PARTIES}`, "", "2021-05-17"],
  [
    "after words on later amendments",
    `This Agreement (as amended or otherwise modified from time to time, this "Agreement"), dated as of May 17, 2021, is ${PARTIES}`,
    "",
    "2021-05-17",
  ],
  [
    "among the words of witness alone",
    `This Agreement is made ${PARTIES}`,
    "IN WITNESS WHEREOF, the parties have caused this Agreement to be executed as of May 17, 2021.\n\nALDER MILL, INC.\n\nBy: /s/ A. Person",
    "2021-05-17",
  ],
])("reads the date of an agreement %s", (_name, front, end, date) => {
  expect(agreement(front, LINE, end).agreement_date).toBe(date);
});

const interest = (terms: string) =>
  agreement(`dated as of May 17, 2021, ${PARTIES}`, `${LINE} ${terms}`).facilities[0]?.interest_terms.rate_option;

test("reads a credit spread adjustment in a clause next to one on overdue amounts", () => {
  const rate = interest(
    "(a) Loans bear interest at Term SOFR plus 1.75%; (b) a credit spread adjustment of 0.15% is added to Term SOFR for all tenors; and (c) overdue amounts bear interest at 2.00% above that rate.",
  );
  expect(rate).toMatchObject({ spread_bps: 175, credit_spread_adjustment_bps: 15 });
});

test("takes no tenor from the definition of a base rate", () => {
  const rate = interest(
    'Loans bear interest at Term SOFR plus 1.75%. "Base Rate" means the highest of the Prime Rate, the Federal Funds Rate plus 0.50% and Term SOFR for a one-month tenor plus 1.00%.',
  );
  expect(rate?.tenor_options).toEqual([]);
});

test("reads targets that one clause sets while another moves the margin", () => {
  const { sustainability_linked, esg_kpi_targets } = agreement(
    `dated as of May 17, 2021, ${PARTIES}`,
    `${LINE} Sustainability Adjustments. (a) For the year ending December 31, 2025, the target for greenhouse gas emissions intensity is 0.35 tCO2e per tonne, and the target for renewable electricity is 70%. (b) If each target is met, the Applicable Margin is reduced by 0.025%.`,
  );
  expect(sustainability_linked).toBe(true);
  expect(esg_kpi_targets.map(({ kpi, target, unit }) => [kpi, target, unit])).toEqual([
    ["greenhouse gas emissions intensity", 0.35, "tCO2e per tonne"],
    ["renewable electricity", 70, "%"],
  ]);
});

test("a fee rate written in words is computed from the words of the fee", () => {
  const { fees, evidence } = agreement(
    `dated as of May 17, 2021, ${PARTIES}`,
    `${LINE} Unused Fee. The Borrower shall pay the Lender an unused line fee at the rate of three-eighths of one percent per annum on the unused amount of the line.`,
  );
  expect(fees.map(({ type, rate_bps }) => [type, rate_bps])).toEqual([["commitment", 37.5]]);
  expect(evidence["/fees/0/rate_bps"]).toMatchObject([{ method: "derived", of: ["/fees/0/type"] }]);
});

const typeOf = (terms: string) =>
  agreement(`dated as of May 17, 2021, ${PARTIES}`, terms).facilities.map(({ facility_type }) => facility_type);

test.each([
  [
    "revolving",
    'The Lender agrees to make loans (each, a "Loan") to the Borrower from time to time until May 1, 2027 in an aggregate amount not to exceed at any time outstanding the Commitment, which is $5,000,000.',
  ],
  [
    "term_loan",
    `The Lender shall lend the Borrower $5,000,000 (the "Loan"). ${"The Loan is evidenced by the Note. The Loan is due on May 1, 2027. ".repeat(4)}`,
  ],
])("an unnamed credit line with these terms is %s", (type, terms) => {
  expect(typeOf(terms)).toEqual([type]);
});
