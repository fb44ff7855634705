import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask =
  askAbout(`LOAN AGREEMENT dated as of May 4, 2009 between HERON QUAY FOODS, INC. (the "Borrower"), the Lenders named below and STONE HARBOR BANK, N.A. (the "Agent").

1.1 Defined Terms. "Eligible Assignee" means (a) a Lender; and (b) a commercial bank that has total assets of at least $750,000,000.

"Requisite Lenders" means at least two Lenders that hold more than 60% of the Commitments.

2.1 Loans. Each Lender agrees to make loans to the Borrower until May 4, 2014. The aggregate Commitments are $40,000,000. The Borrower shall not request more than three borrowings in any calendar month.

2.6 Mandatory Prepayments. The Borrower shall prepay the loans with the net proceeds of each sale of assets. Any Lender may decline a mandatory prepayment by notice to the Agent not later than two Business Days before the date of the prepayment.

5.1 Taxes. The Borrower shall pay all taxes before penalties attach to them.

5.2 Environmental Matters. The Borrower shall comply with all Environmental Laws and shall remove any Hazardous Materials from its plants.

5.3 Accounts. The Borrower shall maintain its primary deposit and operating accounts with the Agent.

5.4 Landlords. Upon request the Borrower shall obtain landlord waivers for each leased warehouse.

5.5 Key Man Insurance. The Borrower shall maintain life insurance of $2,500,000 on the life of its president.

6. NEGATIVE COVENANTS. So long as any loan is outstanding, the Borrower shall not:

6.1 Charter. Amend its certificate of incorporation or by-laws in a manner adverse to the Lenders.

6.2 Name. Change its name or its jurisdiction of organization without 20 days' prior notice to the Agent.

6.3 Compensation. Pay salaries and bonuses to its officers of more than $900,000 in any fiscal year.

6.4 Operating Leases. Enter into operating leases under which rentals exceed $325,000 in any fiscal year.

8.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; or (b) a Material Adverse Change shall occur.

9.1 Assignments. Any Lender may assign all or part of its loans to an Eligible Assignee. Any Lender may pledge its notes to a Federal Reserve Bank.
`);

const silent =
  askAbout(`LOAN AGREEMENT dated as of May 4, 2009 between HERON QUAY FOODS, INC. (the "Borrower") and STONE HARBOR BANK, N.A. (the "Bank").

2.1 Loans. The Bank agrees to make loans to the Borrower until May 4, 2014 of up to $4,000,000. Loans bear interest at 7% a year.

4.1 Taxes. The Borrower represents that it has filed all tax returns and paid all taxes.

6.1 Waivers. No waiver of this Agreement is effective unless it is in writing and signed by the Bank.
`);

describe("usual subjects in everyday words", () => {
  it.each([
    ["Must they keep their bank accounts with the lender?", "primary deposit and operating accounts"],
    ["Do they have to do their banking with the agent?", "primary deposit and operating accounts"],
    ["Are landlord waivers required?", "landlord waivers for each leased warehouse"],
    ["Can they amend their charter?", "certificate of incorporation or by-laws"],
    ["Can the company change its bylaws?", "certificate of incorporation or by-laws"],
    ["Can they change their name?", "20 days"],
    ["Is there a cap on salaries?", "$900,000"],
    ["How much may they pay in bonuses?", "$900,000"],
    ["How much rent a year can they take on?", "$325,000"],
    ["Is there life insurance on the president?", "$2,500,000"],
    ["Must they pay their taxes on time?", "before penalties attach"],
    ["What must they do about environmental problems?", "Hazardous Materials"],
    ["How often can they draw?", "three borrowings in any calendar month"],
    ["How many draw requests can they send in a month?", "three borrowings in any calendar month"],
    ["Can a lender turn down its share of a mandatory prepayment?", "two Business Days"],
    ["How large must a buyer of the loan be?", "$750,000,000"],
    ["Who can a lender sell its loans to?", "$750,000,000"],
    ["Can a lender pledge its loans to the Fed?", "Federal Reserve Bank"],
    ["Is there a MAC clause?", "Material Adverse Change shall occur"],
    ["What majority makes up the Requisite Lenders?", "at least two Lenders"],
  ])("%s", (question, said) => {
    expect(ask(question)).toContain(said);
  });

  it.each([
    ["Are landlord waivers required?", "a duty to obtain waivers from landlords"],
    ["Can they amend their charter?", "a covenant on changes of the charter"],
    ["Must they keep their accounts with the bank?", "a duty to keep accounts with the lender"],
    ["Must they pay their taxes on time?", "a covenant to pay taxes"],
    ["Is there a limit on salaries?", "a limit on salaries"],
    ["How often can they draw?", "how often the borrower may borrow"],
    ["Is there a reserve account for debt service?", "a reserve account"],
    ["Is there a sanctions covenant?", "a covenant on sanctions"],
  ])("%s has no answer where no sentence states it", (question, reason) => {
    expect(silent(question)).toContain(reason);
    expect(silent(question)).toMatch(/^refused/);
  });
});
