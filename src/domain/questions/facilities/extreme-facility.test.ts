import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const facility = (name: string, type: string, amount: number, day: string, bps: number) => ({
  facility_name: name,
  facility_type: type,
  commitment_amount: usd(amount),
  maturity_date: day,
  interest_terms: { rate_option: { benchmark: "Term SOFR", spread_bps: bps } },
});
const ask = askAbout(null, {
  facilities: [
    facility("Revolving Facility", "revolving", 80_000_000, "2029-06-30", 200),
    facility("Term Loan B", "term_loan_b", 120_000_000, "2031-06-30", 325),
  ],
});

it.each([
  ["Which facility matures first?", "The Revolving Facility matures first: matures on June 30, 2029"],
  ["Which loan runs longest?", "The Term Loan B matures last: matures on June 30, 2031"],
  ["Which is bigger, the revolver or the term loan?", "The Term Loan B is the larger: commitment $120,000,000"],
  [
    "Which of the two loans is cheaper?",
    "The Revolving Facility has the lower margin: margin 2.00% (200 bps) over Term SOFR",
  ],
  ["Which facility has the highest margin?", "The Term Loan B has the higher margin: margin 3.25% (325 bps)"],
  ["How much bigger is the term loan than the revolver?", "$120,000,000 − $80,000,000 = $40,000,000"],
])("names the facility at one end: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it("shows the values of the others", () => {
  expect(ask("Which facility matures first?")).toContain("Term Loan B: matures on June 30, 2031");
});

it("says where facilities mature on the same day", () => {
  const same = askAbout(null, {
    facilities: [
      facility("Revolving Facility", "revolving", 80_000_000, "2029-06-30", 200),
      facility("Term Loan A", "term_loan_a", 120_000_000, "2029-06-30", 200),
    ],
  });
  expect(same("Which facility matures first?")).toContain("mature on the same day: matures on June 30, 2029");
});

it("takes the letter of a tranche for the loan that it names", () => {
  const tranches = askAbout(null, {
    facilities: [
      facility("Tranche B Term Facility", "term_loan_b", 80_000_000, "2029-06-30", 175),
      facility("Tranche C Term Facility", "term_loan", 120_000_000, "2031-06-30", 300),
    ],
  });
  expect(tranches("What is the margin on the Tranche C term loans?")).toContain("3.00% (300 bps)");
  expect(tranches("What is the margin on the Tranche C term loans?")).not.toContain("1.75%");
});

it("leaves the lowest margin of one agreement to its pricing", () => {
  expect(ask("What is the lowest margin?")).not.toContain("has the lower margin");
});

it.each([
  ["Which is larger, the A loans or the B loans?", "The Term B Loans are the larger: commitment $120,000,000"],
  ["Which loans mature first?", "The Term A Loans mature first"],
  ["Which is larger, the A loans or the B loans, and by how much?", "$120,000,000 − $80,000,000 = $40,000,000"],
])("uses the plural for loans: %s", (question, said) => {
  const loans = askAbout(null, {
    facilities: [
      facility("Term A Loans", "term_loan_a", 80_000_000, "2029-06-30", 200),
      facility("Term B Loans", "term_loan_b", 120_000_000, "2031-06-30", 325),
    ],
  });
  expect(loans(question)).toContain(said);
});
