import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** An agreement whose sections begin with a bare number in each article. */
const feesOf = (articles: string) =>
  extractAgreement(`LOAN AGREEMENT

This loan agreement is made as of the 3rd day of May, 1997, by and between TIDEWATER BANK, a national banking association ("Bank"), and JUNIPER LENS, INC., an Oregon corporation ("Borrower").

II.                     DEFINITIONS

1    Terms Defined. "Prime Rate" means the rate that Bank announces as its prime rate.

III.                    REVOLVING LOAN

1    Commitment. Bank will make loans to Borrower until May 3, 1999, not to exceed $8,000,000 at any one time outstanding (the "Revolving Loan"). Borrower may borrow, repay and reborrow.

2    Interest. The Revolving Loan bears interest at the Prime Rate.

${articles}
`).fees.map((fee) => [fee.type, fee.rate_bps, fee.amount?.amount ?? null]);

describe("the heading of a numbered section that restarts in each article names the fees of its items", () => {
  it("letters of credit at the bank's own rates", () => {
    const fees = feesOf(`3    Letters of Credit.

(a)  Bank will issue letters of credit for Borrower (the "Letters of Credit").

(b)  Borrower shall pay to Bank a fee for the issuance of each Letter of Credit in an amount equal to Bank's usual fee at that time, plus its customary charges.`);
    expect(fees).toEqual([["letter_of_credit", null, null]]);
  });

  it("a flat fee at signing and a yearly fee on what is drawn", () => {
    const fees = feesOf(`3    Tooling Line Fees.

(a)  Upon the execution of this Agreement, Borrower shall pay to Bank a nonrefundable fee for the Tooling Line in the amount of $18,000.

(b)  On May 1 of each year Borrower shall pay Bank a nonrefundable fee for the Tooling Loans in an amount equal to .125 percent of the outstanding principal balance of Tooling Loans on that day.`);
    expect(fees).toEqual([
      ["upfront", null, 18000],
      ["other", 12.5, null],
    ]);
  });

  it("not the items of the next article", () => {
    const fees = feesOf(`3    Line Fees.

(a)  Borrower shall pay a commitment fee of .25 percent per annum of the unused Revolving Loan.

IV.                     CONDITIONS

(a)  Borrower shall have paid a deposit and all fees due under other agreements with Bank.`);
    expect(fees).toEqual([["commitment", 25, null]]);
  });
});
