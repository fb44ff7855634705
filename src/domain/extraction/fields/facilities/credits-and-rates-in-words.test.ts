import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("a commitment to issue letters of credit states the amount of a facility for nothing else", () => {
  const text = `LETTER OF CREDIT AGREEMENT dated as of July 18, 2007 between TARN HOLDINGS, INC., a Texas corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").

WHEREAS, the Borrower has requested that the Lender issue standby letters of credit in place of the letter of credit facility of another bank;

1.1 Letters of Credit. The Lender shall issue standby letters of credit (each, a "Letter of Credit") for the account of the Borrower from time to time on or before May 31, 2009.

5.2 Investments. The Borrower shall not make loans to members of management exceeding $2,000,000 in the aggregate of all such loans outstanding at any time.

6.1 Event of Default. Failure to reimburse the Lender when due is an "Event of Default".

8.1 Defined Terms. "Commitment" means the obligations of the Lender to issue and renew Letters of Credit pursuant to this Agreement, having a total liability under Letters of Credit of not more than $25,000,000. "Maturity Date" means May 31, 2010.
`;
  const [facility] = extractAgreement(text).facilities;
  expect(facility?.commitment_amount).toEqual({ amount: 25_000_000, currency: "USD" });
});

test("a margin in front of a rate that a page or any successor to it shows", () => {
  const text = `CREDIT AGREEMENT made as of May 4, 2006 between TARN TOOLS, INC., a Texas corporation ("Borrower"), and EAST SHORE BANK, N.A. ("Lender").

2.1 Loan Commitment. Lender will make loans to Borrower from time to time until May 2, 2007, not exceeding $100,000,000 at any one time outstanding (the "Revolving Loan"). Borrower may borrow, repay and reborrow.

2.4 Interest. Interest on the outstanding principal balance of the Loan shall accrue at an annual rate equal to 0.50 percent plus the one-month LIBOR rate quoted by Lender from Telerate Page 3750 or any successor thereto, reset each banking day.

7.1 Events of Default. Failure to pay principal when due is an event of default.
`;
  const rate = extractAgreement(text).facilities[0]?.interest_terms?.rate_option;
  expect([rate?.benchmark, rate?.spread_bps]).toEqual(["LIBOR", 50]);
});

test("a utilization fee on what is not borrowed is a commitment fee", () => {
  const text = `LOAN AGREEMENT dated as of December 15, 1995 between TARN TOOLS, INC. (the "Borrower") and EAST SHORE BANK, N.A. (the "Lender").

2.1 The Loans. The Lender agrees to lend and relend to the Borrower up to $20,000,000 until January 4, 1999.

2.4 Fees. The Borrower agrees to pay to the Lender a utilization fee on the average unborrowed commitment for each day, at a rate of one-quarter of one percent (.25%) per annum, payable quarterly in arrears.

8.1 Events of Default. Failure to pay principal when due is an Event of Default.
`;
  expect(extractAgreement(text).fees.map(({ type, rate_bps }) => [type, rate_bps])).toEqual([["commitment", 25]]);
});

test("loans of any name with a commitment of that name are the only facility", () => {
  const text = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT is made as of July 15, 1999, by and between TARN FINANCE CO., an Ohio corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").

1. DEFINITIONS

"Harvest Commitment" means $20,000,000.

"Harvest Loan" means the aggregate amount of all advances made under Section 2.

"Termination Date" means January 15, 2000.

2. THE HARVEST LOAN

2.1. Advances. The Lender may, in its discretion, make advances to the Borrower up to the Harvest Commitment through the Termination Date. Within that limit, the Borrower may borrow, repay and request additional advances.
`;
  expect(
    extractAgreement(text).facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount]),
  ).toEqual([["Harvest Loan", "revolving", 20_000_000]]);
});
