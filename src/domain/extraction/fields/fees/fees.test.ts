import { describe, expect, it } from "vitest";
import type { Fee } from "#domain/agreement/pricing.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readFees } from "./fees.ts";

/** The fees of an agreement with these definitions and sections: class, basis points, amount. */
function read(sections: string, definitions = "") {
  const text = `CREDIT AGREEMENT\n\nARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms.\n\n${definitions}\n\nARTICLE II\nTHE CREDITS\n\n${sections}\n\nARTICLE III\nCONDITIONS\n\nSection 3.01 Closing. The Administrative Agent shall have received all fees and expenses of counsel that are due.\n`;
  const parsed = parseAgreement(text);
  const { value, evidence } = assemble<{ fees: Fee[] }>(parsed, { fees: readFees(parsed, []) });
  return { fees: value.fees.map((fee) => [fee.type, fee.rate_bps, fee.amount?.amount ?? null]), evidence };
}

describe("readFees", () => {
  it.each([
    [
      "a commitment fee with a rate",
      'Section 2.07 Fees. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a commitment fee (the "Commitment Fee") equal to 0.375% per annum on the unused amount of its Commitment.',
      [["commitment", 37.5, null]],
    ],
    [
      "the following fee, with its amount at the end of the sentence",
      "Section 2.07 Fees. Facilities Fee: Borrower will pay the following Facilities Fee to Bank before any facility, including this one, is made available to Borrower: $30,000.",
      [["facility", null, 30000]],
    ],
    [
      "commissions on letters of credit, by their term",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay the Bank at the time of issuance of each Letter of Credit a commission with respect to that Letter of Credit equal to one percent per annum of the maximum amount available to be drawn if the Letter of Credit expires within one year and one and one half percent per annum if it expires later.",
      [
        ["letter_of_credit", 100, null],
        ["letter_of_credit", 150, null],
      ],
    ],
    [
      "fees upon the issuance of one kind of letters of credit",
      "Section 2.07 Interest and Charges. Borrower shall pay to Bank (i) fees upon the issuance of each standby Letter of Credit equal to one and one-half percent (1.50%) of the face amount thereof, and (ii) the Bank's standard charges.",
      [["letter_of_credit", 150, null]],
    ],
    [
      "commissions for issuing letters of credit",
      "Section 2.07 Letters of Credit. Borrower agrees to pay Agent for the benefit of Lenders commissions for issuing the Letters of Credit (for each Letter of Credit) in an amount equal to the greater of (i) $750 or (ii) 1.25% of the face amount of the Letter of Credit.",
      [["letter_of_credit", 125, null]],
    ],
    [
      "a commission on a share of letters of credit without its increase after a default",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay to the Agent for the account of each Lender a commission on its Ratable Share of the average daily amount of all Letters of Credit at a rate per annum equal to the Applicable Margin for Eurodollar Advances; provided that the Applicable Margin shall increase by 2% after an Event of Default.",
      [["letter_of_credit", null, null]],
    ],
    [
      "fees of the issuer in amounts to be agreed as fronting fees",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay to the Issuing Bank for its own account such fees as may from time to time be agreed in writing between the Borrower and the Issuing Bank.",
      [["fronting", null, null]],
    ],
    [
      "two initial fees of one sentence",
      "Section 2.07 Initial Fees. The Borrower has paid to the Bank a fee of $110,000 and shall pay to the Bank a fee on the date of the first advance of $195,000.",
      [
        ["upfront", null, 110_000],
        ["upfront", null, 195_000],
      ],
    ],
    [
      "a fee on the unused part of a revolving loan, priced in its second sentence",
      'Section 2.07 Unused Revolving Loan Fee. The Borrower shall pay to the Agent a fee for the ratable benefit of the Lenders (the "Unused Revolving Loan Fee") quarterly in arrears. The Unused Revolving Loan Fee shall be, for each day until the Termination Date, an amount equal to the Commitment less the Loans of that day, multiplied by 0.30% and divided by 360.',
      [["commitment", 30, null]],
    ],
    [
      "an administration fee for each letter of credit",
      'Section 2.07 Letters of Credit Fees. The Borrower shall pay to the Agent for the account of the Lenders an administration fee (a "Letter of Credit Administration Fee") for each Letter of Credit equal to 0.20% of its stated amount.',
      [["letter_of_credit", 20, null]],
    ],
    [
      "an unused fee that is assessed",
      "Section 2.07 Unused Line of Credit Fee. An unused line of credit fee equal to fifteen basis points (.15%) of the unborrowed amount of the Loan shall be assessed each quarter.",
      [["commitment", 15, null]],
    ],
    [
      "fees agreed with each agent in a section on commitment fees",
      "Section 2.07 Commitment Fees; Other Fees. (a) The Borrower shall pay to each Lender a commitment fee of 0.40% per annum on its unused Commitment. (b) The Borrower shall pay (without duplication) to each Agent any and all fees separately agreed to by the Borrower and that Agent.",
      [
        ["commitment", 40, null],
        ["agency", null, null],
      ],
    ],
    [
      "an initial fee once that its bracket names",
      'Section 2.07 Initial Fees. The Borrower shall pay to the Bank on the Closing Date a fee of $110,000 (the "Initial Fee").',
      [["upfront", null, 110_000]],
    ],
    [
      "a part of the commitment that is due once under a name of its own",
      'Section 2.07 Fees. The Borrower agrees to pay to the Lender on the Closing Date a fee (the "RLC Fee") in an amount equal to one percent (1.0%) of the RLC Commitment.',
      [["upfront", 100, null]],
    ],
    [
      "an unused fee without a name",
      "Section 2.07 Fees. Borrower shall pay to Bank a fee equal to one-quarter of one percent (0.25%) per annum on the average daily unused amount of the Line of Credit.",
      [["commitment", 25, null]],
    ],
    [
      "a facility fee that a grid prices",
      "Section 2.07 Fees. The Company agrees to pay to the Agent for the account of each Lender a facility fee at the Applicable Rate on its Commitment, whether used or unused.",
      [["facility", null, null]],
    ],
    [
      "fees of a letter for the agent",
      "Section 2.07 Fees. The Borrower agrees to pay to the Administrative Agent, for its own account, fees payable in the amounts and at the times separately agreed upon between them.",
      [["agency", null, null]],
    ],
    [
      "an upfront fee of an amount",
      "Section 2.07 Fees. The Borrower shall pay to the Lender on the Closing Date an origination fee in the amount of $125,000.",
      [["upfront", null, 125_000]],
    ],
    [
      "an origination fee that is paid at signing",
      "Section 2.07 Fees. Concurrently with the execution of this Agreement, the Company pays to the Bank a non-refundable loan origination fee in the amount of $18,000.",
      [["upfront", null, 18_000]],
    ],
    [
      "a percentage of the commitment that is due once",
      "Section 2.07 Fees. On the Closing Date the Borrower shall pay to the Lender a commitment fee equal to one percent (1%) of the Commitment.",
      [["upfront", 100, null]],
    ],
    [
      "fees of an agreement with the agent beside a commitment fee",
      "Section 2.07 Commitment Fees, etc. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a commitment fee of 0.30% per annum on its unused Commitment. (b) The Borrower agrees to pay to the Administrative Agent the fees in the amounts and on the dates as set forth in any fee agreements with the Administrative Agent.",
      [
        ["commitment", 30, null],
        ["agency", null, null],
      ],
    ],
    [
      "no fee of the clause on the entire agreement",
      "Section 2.07 Integration. This Agreement and any separate letter agreements with respect to fees payable to the Administrative Agent constitute the entire contract among the parties.",
      [],
    ],
    [
      "a fee on the undrawn amount of letters of credit, named after its price",
      "Section 2.07 Letters of Credit. The Borrower shall pay the Bank a 1% per annum fee on the undrawn amount of each standby Letter of Credit.",
      [["letter_of_credit", 100, null]],
    ],
    [
      "two fees on letters of credit, the second for the issuer",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay (a) a letter of credit fee equal to 1.75% per annum of the face amount of each Letter of Credit and (b) to the issuing bank for its own account a fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", 175, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "a monthly amount in front of a late charge",
      "Section 2.07 Fees. The Borrower shall pay the Lender an agency fee of $1,500 per month, and a late charge of 5% of any payment not made within 10 days.",
      [["agency", null, 1_500]],
    ],
    [
      "a prepayment penalty",
      "Section 2.07 Prepayment Penalty. If the Borrower prepays the loans in the first year, it shall pay to the Lender a prepayment penalty equal to two percent (2%) of the amount prepaid.",
      [["prepayment", 200, null]],
    ],
    [
      "no premium in the interest on a prepayment fee that is late",
      "Section 2.07 Prepayment. If the Borrower does not pay a prepayment fee when due, the amount of such prepayment fee shall bear interest until paid at a rate per annum three percent (3.00%) above the Prime Rate, computed on the basis of a year of 360 days and payable on demand.",
      [],
    ],
    [
      "a fee for ending or reducing the line",
      "Section 2.07 Termination and Line Reduction Fees. If the Borrower reduces the Maximum Line, the Borrower shall pay to the Lender a fee in an amount equal to a percentage of the reduction as follows: (A) two percent (2.0%) if the reduction occurs on or before the first anniversary of the Funding Date; (B) one percent (1.0%) thereafter.",
      [["prepayment", 200, null]],
    ],
    [
      "a prepayment premium of an amount",
      "Section 2.07 Termination. If the Borrower terminates this Agreement in the first year, it shall pay a prepayment premium equal to $150,000.",
      [["prepayment", null, 150_000]],
    ],
    [
      "a prepayment fee of as much as a year's interest",
      "Section 2.07 Prepayment. The Borrower may prepay the loans if it pays to Lender a prepayment fee equal to the interest rate then applicable multiplied by the principal prepaid.",
      [["prepayment", null, null]],
    ],
    [
      "fees whose names follow their prices",
      'Section 2.07 Fees. Borrower shall pay to Lender, on the Closing Date, a fee equal to $62,500 (the "Origination Fee"). Borrower shall pay to Lender, when it repays the Loan, a fee equal to two percent (2%) of the amount repaid (the "Exit Fee").',
      [
        ["upfront", null, 62_500],
        ["exit", 200, null],
      ],
    ],
    [
      "a fee named after an amount in percent",
      'Section 2.07 Fees. Borrower shall pay to Agent an amount equal to .20% per annum of that portion of the Facility that is not outstanding on each day (the "Unused Facility Fee"), payable in arrears.',
      [["commitment", 20, null]],
    ],
    [
      "an unused fee that the text calls a facility fee",
      "Section 2.07 Annual Unused Fee. The Borrower shall pay to the Bank a facility fee on the daily average unused portion of the Note, computed at the rate of 0.70% per annum.",
      [["commitment", 70, null]],
    ],
    [
      "a rate with a blank in its figure, and a sentence that a page mark breaks",
      "Section 2.07 Fees. The Borrower shall pay to the Bank an origination fee equal to 0. 10 % of the Commitment. The Borrower shall also pay to the Bank a facility fee with respect to the\n\nRevolving Line equal to 0.15% per annum of the Commitment.",
      [
        ["upfront", 10, null],
        ["facility", 15, null],
      ],
    ],
    [
      "the threshold of a fee as none of its price",
      "Section 2.07 Fees. Company shall pay to Bank a commitment fee at the Applicable Margin on the average amount by which $10,000,000 exceeds the aggregate amount of Advances.",
      [["commitment", null, null]],
    ],
    [
      "letter of credit and fronting fees of one sentence",
      "Section 2.07 Fees. The Borrower shall pay (i) to the Agent for the Banks a Letter of Credit Fee at the Applicable Margin on all outstanding Letters of Credit and (ii) to each Issuing Bank for its own account a letter of credit fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", null, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "fees of a fee agreement for the agent",
      "Section 2.07 Fees. The Borrower agrees to pay to the Administrative Agent the fees in the amounts and on the dates as set forth in any fee agreements with the Administrative Agent.",
      [["agency", null, null]],
    ],
    [
      "a fee in the items of a covenant",
      "Section 2.07 Letter of Credit Fees. Pay the Bank, for the issuance of a standby letter of credit, a fee of 1.25% of the amount of the letter of credit.",
      [["letter_of_credit", 125, null]],
    ],
    [
      "fees in a list whose lead says that they are paid",
      "Section 2.07 Fees. The Borrower shall pay to the Lender the following fees:\n\n(a) On the date hereof, a one-time facility fee of $1,750,000;\n\n(b) On each Payment Date, in arrears, a non-use fee of 0.45% of the unused commitment.",
      [
        ["facility", null, 1_750_000],
        ["commitment", 45, null],
      ],
    ],
    [
      "an amount in front of its name",
      "Section 2.07 Fees. The Borrower shall pay to the Bank a $7,500.00 facility fee on the date of this Agreement.",
      [["facility", null, 7500]],
    ],
    [
      "an exit fee",
      'Section 2.07 Fees. On the Maturity Date the Borrower shall pay to the Lenders an exit fee (the "Exit Fee") equal to 3.25% of the Loans advanced.',
      [["exit", 325, null]],
    ],
    [
      "letters of credit: the lenders' fee and the issuer's",
      "Section 2.07 Letter of Credit Fees. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a letter of credit fee at the Applicable Margin for Eurodollar Loans on the undrawn amount of each Letter of Credit. (b) The Borrower shall pay to the Issuing Bank for its own account a fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", null, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "a prepayment premium that falls",
      'Section 2.07 Prepayment Premium. If the Term Loan is prepaid, the Borrower shall pay a prepayment premium (the "Prepayment Premium") equal to 3.00% of the amount prepaid before the first anniversary of the Closing Date and 1.00% before the second.',
      [["prepayment", 300, null]],
    ],
    [
      "a closing fee that a letter sets",
      "Section 2.01 Closing Fee. On the Closing Date the Borrower shall pay to the Lender all fees due in accordance with the Fee Letter.",
      [["upfront", null, null]],
    ],
    [
      "fronting fees in the plural",
      "Section 2.01 Letter of Credit Fees. The Borrower shall pay to the Issuing Bank for its own account (x) fronting fees in amounts and at times agreed between them and (y) charges for processing.",
      [["fronting", null, null]],
    ],
    [
      "a commission that is named a fee in a bracket",
      'Section 2.07 Letters of Credit. The Borrower shall pay to the Agent for all Lenders a commission on each Letter of Credit (herein the "Letter of Credit Fee") equal to the then-Applicable Margin for Eurodollar Loans.',
      [["letter_of_credit", null, null]],
    ],
    [
      "a fee on repricing",
      "Section 2.07 Repricing Transactions. If a Repricing Transaction is made within six months after the Closing Date, the Borrower shall pay to the Agent for the Lenders a fee equal to 1.00% of the Term Loans prepaid in connection with it.",
      [["prepayment", 100, null]],
    ],
  ])("reads %s", (_, section, fees) => {
    expect(read(section).fees).toEqual(fees);
  });

  it("follows the rate that a fee names to its definition", () => {
    const { fees, evidence } = read(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a commitment fee at the Commitment Fee Rate on the unused Commitments.",
      '"Commitment Fee Rate" means thirty-five (35.0) basis points per annum.',
    );
    expect(fees).toEqual([["commitment", 35, null]]);
    expect(evidence["/fees/0/rate_bps"]?.[0]?.quote).toContain("35.0) basis points");
    expect(evidence["/fees/0/type"]?.[0]?.quote).toContain("commitment fee");
  });

  it("gives no rate to a premium that makes the lenders whole", () => {
    const { fees } = read(
      "Section 2.07 Prepayments. The Borrower may prepay the Loans together with the Applicable Premium.",
      '"Applicable Premium" means, on any prepayment date, the present value of the interest due to the Maturity Date, computed with a discount rate equal to the Treasury Rate plus 50 basis points.',
    );
    expect(fees).toEqual([["prepayment", null, null]]);
  });

  it("gives a premium the rate that follows a first period of making whole", () => {
    const { fees } = read(
      "Section 2.07 Prepayments. The Borrower may prepay the Loans together with the Prepayment Premium.",
      '"Prepayment Premium" means (a) before the first anniversary of the Closing Date, the Make-Whole Amount and (b) before the second anniversary, 3.00% of the principal amount prepaid.',
    );
    expect(fees).toEqual([["prepayment", 300, null]]);
  });

  it("takes the rate that the definition of the margin states for the fee", () => {
    const { fees } = read(
      "Section 2.07 Fees. The Borrower shall pay to the Agent a commitment fee at the rate per annum equal to the Applicable Margin on the Unused Commitments.",
      '"Applicable Margin" means (i) with respect to Loans, 1.75% per annum and (ii) with respect to commitment fees, 0.2% per annum.',
    );
    expect(fees).toEqual([["commitment", 20, null]]);
  });

  it.each([
    ["1.75% per annum for Eurodollar Loans and 0.75% per annum for Base Rate Loans", 175],
    ["2.00% per annum", 200],
    [
      "1.75% for Eurodollar Loans until the first anniversary of the date hereof and 2.00% for Eurodollar Loans thereafter",
      null,
    ],
  ])("takes the margin of the loans that a letter of credit fee equals: %s", (margin, expected) => {
    const { fees } = read(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a letter of credit fee equal to the Applicable Margin for Eurodollar Loans on the undrawn amount of each Letter of Credit.",
      `"Applicable Margin" means ${margin}.`,
    );
    expect(fees).toEqual([["letter_of_credit", expected, null]]);
  });

  it.each([
    [
      "on the Closing Date a facility fee equal to 0.25% of such Lender's Commitment, fully earned when paid",
      "upfront",
    ],
    ["a one-time facility fee of 0.25% of the aggregate Commitments, due upon execution of this Agreement", "upfront"],
    ["a facility fee at 0.25% per annum on the daily amount of the Commitments, payable in arrears", "facility"],
  ])("distinguishes a facility fee that is due once from a recurring one: %s", (words, type) => {
    const { fees } = read(
      `Section 2.07 Fees. The Borrower shall pay to the Agent for the account of each Lender ${words}.`,
    );
    expect(fees).toEqual([[type, 25, null]]);
  });

  it("takes a fee from the definition of the margin where nothing else states it", () => {
    const { fees } = read(
      "Section 2.07 Amendments. This Agreement takes effect on the date hereof.",
      '"Applicable Rate" means, with respect to any ABR Loan, or with respect to the facility fees payable hereunder, the rate set forth below:\n\n| Level | ABR Spread | Facility Fee Rate |\n| --- | --- | --- |\n| 1 | 0.50% | 0.25% |\n| 2 | 1.00% | 0.375% |\n',
    );
    expect(fees).toEqual([["facility", null, null]]);
  });

  it.each([
    [
      '"Applicable Rate" means (a) in the case of Base Rate Loans, 1.15%, (b) in the case of Term SOFR Loans, 2.15% and (c) in the case of the Commitment Fee, 0.35%.',
      [["commitment", 35, null]],
    ],
    [
      '"Applicable Margin" means 1.90% per annum for LIBOR Loans, 0.90% per annum for ABR Loans and 0.45% per annum for unused fees under Section 2.08.',
      [["commitment", 45, null]],
    ],
    [
      '"Applicable Percentage" means (i) for Letter of Credit Fees, 2.25% per annum, (ii) for Eurodollar Loans, 2.25% per annum and (iii) for the Facility Fee, 0.15% per annum.',
      [
        ["letter_of_credit", 225, null],
        ["facility", 15, null],
      ],
    ],
  ])("takes the fees that only a pricing definition states: %s", (definition, expected) => {
    const { fees } = read("Section 2.07 Amendments. This Agreement takes effect on the date hereof.", definition);
    expect(fees).toEqual(expected);
  });

  it("leaves the rate to the grid where its definition is one", () => {
    const { fees } = read(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a commitment fee at the Commitment Fee Rate on the unused Commitments.",
      '"Commitment Fee Rate" means the percentage set out below:\n\n| Level | Usage | Commitment Fee |\n| --- | --- | --- |\n| 1 | > 50% | 0.25% |\n| 2 | < 50% | 0.375% |\n',
    );
    expect(fees).toEqual([["commitment", null, null]]);
  });

  it("does not read fees from expenses, real property or provisos on defaulting lenders", () => {
    expect(
      read(
        "Section 2.07 Expenses. The Borrower shall pay all fees and expenses of counsel. Section 2.08 Mortgages. Each Loan Party shall grant a Mortgage on property owned in fee with a value above $2,000,000 and pay the filing costs. Section 2.09 Defaulting Lenders. No Defaulting Lender shall be entitled to receive a commitment fee of 0.50% and shall not be entitled to pay it to others. The Loans may be prepaid without premium or penalty.",
      ).fees,
    ).toEqual([]);
  });

  it("does not take an item of accounts for a fee of the loan", () => {
    const { fees } = read(
      "Section 2.07 Amendments. This Agreement takes effect on the date hereof.",
      '"Deferred Loan Fees" means, with respect to the Companies, and with respect to any period, any upfront, closing or similar fees paid by a Company in connection with Indebtedness that are capitalized on its balance sheet.\n\n"Closing Fee" means a fee of 0.50% of the Commitments payable to the Lenders on the date of this Agreement.',
    );
    expect(fees).toEqual([["upfront", 50, null]]);
  });
});

describe("fees by definition", () => {
  it("reads a margin stated for a fee after its figure", () => {
    const margin =
      '"Applicable Margin" means: (a) 4.50% per annum for LIBOR Loans, (b) 4.25% per annum for the Letter of Credit Fee Applicable Margin and (c) 0.375% for the Unused Line Fee Applicable Margin.';
    const section =
      'Section 2.07 Fees. The Borrower shall pay to the Agent a fee (the "Unused Line Fee") for its non-use of available funds in an amount equal to the Applicable Margin multiplied by the unused Commitment.';
    expect(read(section, margin).fees).toEqual([
      ["letter_of_credit", 425, null],
      ["commitment", 37.5, null],
    ]);
  });

  it("reads a fee that its definition states as an amount", () => {
    expect(read("Section 2.07 Terms. None.", '"Upfront Fee" means $12,500 payable at closing.').fees).toEqual([
      ["upfront", null, 12_500],
    ]);
  });
});
