import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const LINE = `2.1 Revolving Credit Loans. The Bank agrees to make revolving credit loans (the "Revolving Credit Loans") to the Borrower from time to time up to $75,000,000 (the "Revolving Credit Commitment")`;

const agreement = (
  clauses: string,
): string => `CREDIT AGREEMENT dated as of March 1, 2019 between Linden Works, Inc., a Delaware corporation (the "Borrower"), and Maple Bank, N.A. (the "Bank").

${clauses}

30. This Agreement shall be governed by the laws of the State of Illinois.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "a limit on spending next to a ratio, with no heading over both",
    text: agreement(`${LINE}.

6.11 Leverage Ratio. Borrower shall not permit the Leverage Ratio to exceed 3.00 to 1.00.

6.12 Capital Expenditures. Borrower shall not make Capital Expenditures in any fiscal year in an aggregate amount in excess of $2,500,000.`),
    terms: { covenants: ["total_leverage <= 3", "capital_expenditure <= USD 2500000"] },
  },
  {
    name: "sublimits with their uses after the amounts and before them",
    text: agreement(
      `${LINE}, including a sublimit of $10,000,000 for letters of credit and a $5,000,000 sublimit for swing line loans.`,
    ),
    terms: {
      facilities: [{ type: "revolving", sublimits: ["letter_of_credit USD 10000000", "swingline USD 5000000"] }],
    },
  },
  {
    name: "a margin in brackets within an aggregate",
    text: agreement(`${LINE}.

8. Interest. The rate of interest on each Loan is the aggregate of the Margin (2.15 per cent. per annum) and LIBOR.`),
    terms: { facilities: [{ type: "revolving", benchmark: "LIBOR", spread: 215 }] },
  },
  {
    name: "a margin that follows the aggregate",
    text: agreement(`${LINE}.

8. Interest. The rate of interest on each Loan is the aggregate of LIBOR and the Margin, being 0.225 per cent. per annum.`),
    terms: { facilities: [{ type: "revolving", benchmark: "LIBOR", spread: 22.5 }] },
  },
  {
    name: "a facility that a lender makes available, with no title",
    text: `THIS AGREEMENT is dated 14 June 2017 between LINDEN QUAY PLC (the "Company") as borrower and MAPLE BANK PLC (the "Lender").

2. The Facility. The Lender makes available to the Company a sterling term loan facility in an amount equal to £12,000,000.

3. Repayment. The Company shall repay the Loan in full on 14 June 2022.

8. Interest. The rate of interest on the Loan for each Interest Period is the aggregate of the Margin (2.15 per cent. per annum) and LIBOR.

30. This Agreement is governed by English law.
`,
    terms: {
      date: "2017-06-14",
      parties: ["borrower: LINDEN QUAY PLC", "lender: MAPLE BANK PLC"],
      facilities: [{ type: "term_loan", amount: "GBP 12000000", due: "2022-06-14", benchmark: "LIBOR", spread: 215 }],
    },
  },
  {
    name: "an amendment to decrease the line",
    text: `SECOND AMENDMENT TO LOAN AGREEMENT dated as of June 5, 2009 between Linden Mills, LLC (the "Borrower") and Maple Bank (the "Bank"), amending the Loan Agreement dated as of May 1, 2007, which provides for a revolving line of credit of $9,000,000.

3. Section 2.1 is amended to decrease the line of credit from $9,000,000 to $7,500,000.
`,
    terms: { kind: "amendment", facilities: [{ type: "revolving", amount: "USD 7500000" }] },
  },
];

describeShortTexts("terms by what stands next to them", TEXTS);
