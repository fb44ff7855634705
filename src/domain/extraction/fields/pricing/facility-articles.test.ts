import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const twoFacilities = (lineRate: string) =>
  extractAgreement(`LOAN AGREEMENT

This Agreement is made as of May 3, 2019 between Tarn Tools, Inc. (the "Borrower") and Old Mill Bank (the "Bank").

1. LINE OF CREDIT AMOUNT AND TERMS

1.1 Line of Credit Amount. The Bank will provide a revolving line of credit to the Borrower. The amount of the line of credit (the "Facility No. 1 Commitment") is $4,800,000.

1.2 Availability Period. The line of credit is available between the date of this Agreement and May 3, 2021, or such earlier date as the availability may terminate (the "Facility No. 1 Expiration Date").

1.3 Interest Rate. The interest rate is a rate per year equal to ${lineRate}.

2. FACILITY NO. 2: TERM LOAN AMOUNT AND TERMS

2.1 Loan Amount. The Bank agrees to provide a term loan to the Borrower in the amount of $2,900,000 (the "Facility No. 2 Commitment").

2.2 Repayment Terms. On May 3, 2024, the Borrower will repay the remaining principal balance plus any interest then due.

2.3 Interest Rate. The interest rate is a fixed rate of 6.75% per year.

10. DEFAULT AND REMEDIES

If any of the following events of default occurs, the Bank may require the Borrower to repay its entire debt immediately.

10.1 Failure to Pay. The Borrower fails to make a payment under this Agreement when due.

10.2 False Information. The Borrower has given the Bank false or misleading information.

10.3 Bankruptcy. The Borrower files a bankruptcy petition.

10.4 Receivers. A receiver is appointed for the business of the Borrower.

11.3 Ohio Law. This Agreement is governed by Ohio law.
`);

it("prices each loan by the article that is its own", () => {
  const [line, loan] = twoFacilities("the one-month LIBOR rate plus 1.50 percentage points").facilities;
  expect(line?.interest_terms).toMatchObject({
    rate_option: { benchmark: "LIBOR", spread_bps: 150 },
    fixed_rate_bps: null,
  });
  expect(loan?.interest_terms).toMatchObject({ rate_option: null, fixed_rate_bps: 675 });
});

it("dates a line of credit by the article that is its own", () => {
  const [line, loan] = twoFacilities("the Bank's Prime Rate").facilities;
  expect([line?.maturity_date, loan?.maturity_date]).toEqual(["2021-05-03", "2024-05-03"]);
  expect(line?.interest_terms.base_rate_option?.spread_bps).toBe(0);
});

it("ends the events of default with their chapter", () => {
  const headings = twoFacilities("the Bank's Prime Rate").events_of_default.map(({ heading }) => heading);
  expect(headings).toEqual(["Failure to Pay", "False Information", "Bankruptcy", "Receivers"]);
});

const european = (rate: string) =>
  extractAgreement(`FACILITY AGREEMENT

THIS AGREEMENT is dated 3 May 2019 and made between TARN TOOLS GMBH (the "Borrower") and NORDHAVEN BANK AG (the "Lender").

"Facility" means the term loan facility of EUR 20,000,000 made available under this Agreement.

"Margin" means 1.75 per cent. per annum.

8.1 Calculation of interest

The rate of interest on each Loan for each Interest Period is the percentage rate per annum which is the aggregate of the applicable:

(a) Margin; and

(b) ${rate}.

11.1 Commitment fee

The Borrower shall pay to the Lender a fee computed at the rate of 0.40 per cent. per annum on the undrawn Facility.

23.1 Non-payment is an Event of Default.
`).facilities[0]?.interest_terms;

it.each(["EURIBOR", "SONIA"])("reads the rate %s that is added to the margin in a list", (rate) => {
  expect(european(rate)).toMatchObject({ rate_option: { benchmark: rate, spread_bps: 175 }, fixed_rate_bps: null });
});

it("takes no fee for a fixed rate", () => {
  expect(european("the rate that the Lender notifies")?.fixed_rate_bps).toBeNull();
});

it("names the rate of SOFR Loans as their interest clause does", () => {
  const terms = extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2023, between TARN TOOLS, INC. (the "Borrower") and OLD MILL BANK (the "Lender").

1. "Applicable Margin" means 2.00% for SOFR Loans and 1.00% for Base Rate Loans.

2. The Lender agrees to make revolving loans to the Borrower until May 3, 2026 in an amount not exceeding $5,000,000. A SOFR Loan bears interest at a per annum rate equal to Term SOFR plus the Applicable Margin.
`).facilities[0]?.interest_terms;
  expect(terms?.rate_option?.benchmark).toBe("Term SOFR");
});
