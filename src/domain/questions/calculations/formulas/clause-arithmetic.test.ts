import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const askClause = (clause: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Amber Kiln Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

Section 2.1 Loans. The Bank agrees to make loans to the Borrower until June 30, 2019 in an aggregate principal amount not exceeding $80,000,000 (the "Commitment").

${clause}

Section 9.1 Governing Law. This Agreement is governed by the laws of the State of Maine.
`;
  return askAbout(text, { ...extractAgreement(text) });
};

describe("computes with the clause that answers", () => {
  it.each([
    [
      "Section 6.4 Leverage. Consolidated Debt shall at no time exceed 35% of Consolidated Tangible Net Worth.",
      "Tangible net worth is $200 million. How much debt can the group have at most?",
      "35% × $200,000,000 = $70,000,000",
    ],
    [
      "Section 2.9 Prepayment. The Borrower may prepay the loans if it pays a prepayment fee equal to (i) the per annum interest rate then in effect, multiplied by (ii) the principal amount prepaid.",
      "They prepay $2 million at a rate of 9%. What is the prepayment fee?",
      "9.00% × $2,000,000 = $180,000",
    ],
    [
      "Section 5.2 Demand. If the Bank calls in a loan under Section 5.1, the Borrower shall be due to the Bank lump sum compensation of 1.5% (one and a half per cent) of the amount the repayment of which is demanded by the Bank.",
      "The bank calls in a $2 million loan. What lump sum does Amber Kiln owe on top?",
      "1.50% × $2,000,000 = $30,000",
    ],
    [
      "Section 2.9 Increase Fee. On each increase of the Borrowing Base the Borrower shall pay the Bank a fee equal to one half of one percent (0.50%) of the amount by which the Borrowing Base is increased.",
      "The borrowing base goes from $40 million to $55 million. What fee is due?",
      "0.50% × ($55,000,000 − $40,000,000) = $75,000",
    ],
    [
      "Section 2.9 Increase Fee. On each increase of the Borrowing Base the Borrower shall pay the Bank a fee equal to 0.50% of the amount of such increase.",
      "What fee is due when the borrowing base is increased by $15 million?",
      "0.50% × $15,000,000 = $75,000",
    ],
    [
      "Section 6.5 Subordinated Debt. The Borrower shall not permit Senior Subordinated Debt to exceed 40% of the sum of (a) Net Worth, (b) Junior Subordinated Debt and (c) Senior Subordinated Debt.",
      "Net worth is $50 million, junior subordinated debt $10 million and senior subordinated debt $15 million. What is the limit on senior subordinated debt?",
      "40% × ($50,000,000 + $10,000,000 + $15,000,000) = $30,000,000",
    ],
    [
      "Section 6.6 Liquidity. The Borrower shall not permit Liquidity to be less than $5,000,000 plus 20% of the principal amount of the Delayed Draw Loans.",
      "What minimum liquidity is required when $10 million of delayed draw loans are outstanding?",
      "$5,000,000 + 20% × $10,000,000 = $7,000,000",
    ],
    [
      "Section 6.7 Leases. The Borrower shall not incur rental obligations in any year in excess of the greater of $2,000,000 and 3% of Operating Revenues.",
      "Operating revenues are $90 million. What are the rental obligations capped at?",
      "3.00% × $90,000,000 = $2,700,000; the greater of that and $2,000,000 is $2,700,000",
    ],
    [
      "Section 2.10 Sale of the Plant. Upon a sale of the plant the Borrower shall pay the Bank a success fee equal to 4% of the excess of the sale price over the book value of the plant.",
      "The plant is sold at a sale price of $30 million with a book value of $22 million. What success fee is due?",
      "4.00% × ($30,000,000 − $22,000,000) = $320,000",
    ],
    [
      "Section 5.9 Debt Service Reserve. The Borrower shall maintain on deposit in the reserve account not less than 50% of the scheduled payments of the next year.",
      "Scheduled payments of the next year are $6 million. How much must be on deposit in the reserve account?",
      "50% × $6,000,000 = $3,000,000",
    ],
    [
      "Section 2.9 Extension. On each extension the Borrower shall pay to each Lender an extension fee equal to 0.10% of the aggregate principal amount of the Loans of such Lender that remain outstanding on the Maturity Date.",
      "What is the extension fee if $50 million is still outstanding?",
      "$50,000,000 × 0.10% = $50,000",
    ],
    [
      "Section 3.1 Conditions. The Borrower shall have paid to each Lender a consent fee in an amount equal to such Lender's Commitment multiplied by ten basis points (0.10%).",
      "What consent fee does a lender with a $20 million commitment get?",
      "0.10% × $20,000,000 = $20,000",
    ],
    [
      "Section 2.9 Amendment Fee. The Borrower shall pay the Bank an amendment fee of 25 basis points of the outstanding principal.",
      "What amendment fee is due on $12 million of principal?",
      "0.25% × $12,000,000 = $30,000",
    ],
  ])("%s", (clause, question, working) => {
    expect(askClause(clause)(question)).toContain(working);
  });

  it("compares an amount with the limit that it computes", () => {
    const ask = askClause(
      "Section 6.4 Leverage. Consolidated Debt shall at no time exceed 35% of Consolidated Tangible Net Worth.",
    );
    expect(ask("Tangible net worth is $200 million. Can they have debt of $80 million?")).toContain(
      "No: $80,000,000 is $10,000,000 more than this limit.",
    );
    expect(ask("Tangible net worth is $200 million. Can they have debt of $60 million?")).toContain(
      "$60,000,000 is within this limit.",
    );
  });

  it("compares an amount with a share and what the clause adds to it", () => {
    const ask = askClause(
      "Section 6.6 Liquidity. The Borrower shall not permit Liquidity to be less than $5,000,000 plus 20% of the principal amount of the Delayed Draw Loans.",
    );
    expect(ask("The delayed draw loans are $10 million. Is liquidity of $6 million enough?")).toContain(
      "No: $6,000,000 is $1,000,000 too little.",
    );
  });
});

describe("computes nothing", () => {
  it.each([
    [
      "from an amount that is not what the share is taken of",
      "Section 2.9 Facility Fee. The Borrower shall pay the Bank a closing fee equal to 1% of the net sales of the prior year.",
      "They have drawn $5 million. What is the closing fee?",
    ],
    [
      "from a share that is a part of a longer sum",
      "Section 6.6 Net Worth. The Borrower shall maintain a net worth of not less than the appraised value of the plant plus 50% of net income.",
      "Net income is $8 million. What net worth is required?",
    ],
    [
      "from a yearly rate",
      "Section 2.9 Standby Fee. The Borrower shall pay the Bank a standby fee of 1% of the undrawn principal per annum.",
      "What standby fee is due on $5 million?",
    ],
    [
      "where two amounts could be meant",
      "Section 6.5 Subordinated Debt. Subordinated Debt shall not exceed 40% of Net Worth.",
      "Net worth was $50 million and net worth now is $60 million. What is the limit on subordinated debt?",
    ],
    [
      "from the amount that is asked about",
      "Section 6.3 Dividends. The Borrower shall not pay dividends in excess of 25% of Net Income.",
      "Can they pay a dividend of $20 million?",
    ],
  ])("%s", (_why, clause, question) => {
    expect(askClause(clause)(question)).not.toMatch(/ = \$/);
  });
});
