import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const PLAIN = "1-Month Term SOFR plus 6.35%";

const agreement = (rate: string, more = ""): string => `LOAN AND SECURITY AGREEMENT

THIS LOAN AND SECURITY AGREEMENT dated as of June 30, 2023 (the "Effective Date") among TARN FINANCE LLC, a Delaware limited liability company ("Tarn"), as collateral agent, TARN CREDIT FUND II LP, by its manager Tarn Advisors, LLC, with an office in Boston (each a "Lender" and collectively, the "Lenders"), and VALE OPTICS, INC., a Delaware corporation ("Borrower").

2.2 Term Loans. (a) Availability. (i) The Lenders agree to make term loans to Borrower on the Effective Date in an aggregate amount of Twenty Million Dollars ($20,000,000.00) (such term loans are referred to singly as a "Term A Loan", and collectively as the "Term A Loans"). After repayment, no Term A Loan may be re-borrowed.

(ii) The Lenders agree, during the Second Draw Period, to make term loans to Borrower in an aggregate amount equal to Ten Million Dollars ($10,000,000.00) (such term loans are hereinafter referred to singly as a "Term B Loan", and collectively as the "Term B Loans"; each Term A Loan and Term B Loan is hereinafter referred to singly as a "Term Loan", and the Term A Loans and the Term B Loans, whenever they are made and by whichever of the Lenders, are hereinafter referred to collectively as the "Term Loans"). After repayment, no Term B Loan may be re-borrowed.

2.3 Interest. The Term Loans shall accrue interest at a floating per annum rate equal to the Basic Rate.

13.1 Definitions. As used in this Agreement, the following terms have the following meanings:

"Basic Rate" means, with respect to each Term Loan, the per annum rate of interest equal to ${rate}.

"Maturity Date" means, for each Term Loan, June 1, 2028.

"Second Draw Period" means the period commencing on July 3, 2024 and ending on September 29, 2024.
${more}`;

describe("term loans that are each drawn in a period of their own", () => {
  it("reads the loan whose name stands in a long bracket, and that it is drawn later", () => {
    expect(extractAgreement(agreement(PLAIN)).facilities).toMatchObject([
      { facility_name: "Term A Loans", facility_type: "term_loan_a", commitment_amount: { amount: 20_000_000 } },
      { facility_name: "Term B Loans", facility_type: "delayed_draw", commitment_amount: { amount: 10_000_000 } },
    ]);
  });

  it.each([
    [
      "(a) the greater of (i) the 1-Month CME Term SOFR on the last Business Day of the month that immediately precedes the month in which the interest will accrue and (ii) five and fifteen hundredths of one percent (5.15%), plus (b) six and thirty-five hundredths of one percent (6.35%)",
      635,
      515,
    ],
    [
      "the sum of (i) the greater of (A) thirty day LIBOR as quoted in the Post on the last Business Day of the month before that in which interest accrues and (B) one and one-quarter percent (1.25%), plus (ii) seven and one-half percent (7.50%)",
      750,
      125,
    ],
    ["(a) the greater of (i) 4.50% and (ii) Term SOFR for a one-month period, plus (b) 7.00%", 700, 450],
    [
      "(a) the higher of (x) Term SOFR for a period of one month as published two U.S. Government Securities Business Days before that month and (y) 2.75% per annum, plus (b) 6.10% per annum",
      610,
      275,
    ],
  ])("gives all loans the margin and the floor of %s", (rate, spread, floor) => {
    const options = extractAgreement(agreement(rate)).facilities.map((each) => each.interest_terms.rate_option);
    expect(options.map((each) => [each?.spread_bps, each?.floor_bps])).toEqual([
      [spread, floor],
      [spread, floor],
    ]);
  });

  it("takes no floor of the whole rate for one of its benchmark", () => {
    const whole =
      "the greater of (i) 7.95% and (ii) the sum of (a) the thirty day LIBOR rate on the last Business Day of the month in which interest accrues, plus (b) 6.71%";
    const [loan] = extractAgreement(agreement(whole)).facilities;
    expect(loan?.interest_terms.rate_option?.floor_bps).toBeNull();
  });

  it.each([
    ["Second Draw Period", "Third Draw Period"],
    ["Tranche 1", "Tranche 2"],
  ])("reads the equal fees of %s and %s as two", (first, second) => {
    const fee = (period: string, loan: string): string =>
      `\n"${period} Unused Fee" means a nonrefundable fee in an amount equal to $100,000, fully earned if Borrower does not request the ${loan}, and due upon the prepayment of all of the Term Loans.\n`;
    const { fees } = extractAgreement(agreement(PLAIN, fee(first, "Term A Loans") + fee(second, "Term B Loans")));
    expect(fees.map((each) => [each.type, each.amount?.amount, each.facility_ids])).toEqual([
      ["commitment", 100_000, ["f1"]],
      ["commitment", 100_000, ["f2"]],
    ]);
  });

  it("takes no manager of a fund for a lender", () => {
    const lenders = extractAgreement(agreement(PLAIN)).parties.filter(({ role }) => role === "lender");
    expect(lenders.map(({ name }) => name)).toEqual(["TARN CREDIT FUND II LP"]);
  });
});
