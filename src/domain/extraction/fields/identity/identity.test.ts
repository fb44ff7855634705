import { describe, expect, it } from "vitest";
import { Found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readIdentity } from "./identity.ts";

const valueOf = <T>(node: T | Found<T> | null): T | null => (node instanceof Found ? node.value : node);
const identity = (text: string) => {
  const read = readIdentity(parseAgreement(text));
  return {
    kind: valueOf(read.document_kind),
    title: valueOf(read.title),
    date: valueOf(read.agreement_date),
    effective: valueOf(read.effective_date),
    number: valueOf(read.loan_identification_number),
    amends: read.amends && { title: valueOf(read.amends.title), date: valueOf(read.amends.date) },
  };
};

const TERMS = `
ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. In this Agreement:

"Commitment" means the obligation of a Lender to make Loans.

"Event of Default" has the meaning given in Section 6.01.

"Loan" means a loan made under Section 2.01.

ARTICLE II
LOANS

Section 2.01 Loans. Each Lender agrees to make Loans to the Borrower, and the Borrower repays the Loans to the Lenders.
`;
const agreement = (front: string, definitions = ""): string => `${front}
${TERMS.replace(
  '"Commitment" means',
  `${definitions}

"Commitment" means`,
)}`;
const PREAMBLE = (title: string, date: string) =>
  `THIS ${title} is entered into as of ${date}, among Harbor Mills, Inc., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Northern Bank, N.A., as Administrative Agent.`;

describe("readIdentity", () => {
  it("reads title, kind and date of a credit agreement", () => {
    const text = agreement(`Exhibit 10.1
EXECUTION VERSION
U.S. $250,000,000
364-DAY CREDIT
AGREEMENT
dated as of March 3, 2021

${PREAMBLE("364-DAY CREDIT AGREEMENT", "March 3, 2021")}`);
    expect(identity(text)).toEqual({
      kind: "credit_agreement",
      title: "364-DAY CREDIT AGREEMENT",
      date: "2021-03-03",
      effective: null,
      number: null,
      amends: null,
    });
  });

  it("reads an amendment: its own date, and what it amends", () => {
    const text = agreement(`Exhibit 10.2
THIRD AMENDMENT TO AMENDED AND RESTATED LOAN AND SECURITY AGREEMENT

This THIRD AMENDMENT TO AMENDED AND RESTATED LOAN AND SECURITY AGREEMENT, dated as of June 30, 2022 (this "Amendment"), is among Harbor Mills, Inc. (the "Borrower"), the Lenders party hereto and Northern Bank, N.A., as Administrative Agent.

WHEREAS, the parties entered into that certain Amended and Restated Loan and Security Agreement, dated as of May 1, 2019 (the "Existing Agreement");

The amendments take effect on the date (the "Amendment Effective Date") on which all conditions are satisfied.`);
    const read = identity(text);
    expect(read).toMatchObject({ kind: "amendment", date: "2022-06-30", effective: null });
    expect(read.title).toBe("THIRD AMENDMENT TO AMENDED AND RESTATED LOAN AND SECURITY AGREEMENT");
    expect(read.amends).toEqual({ title: "Amended and Restated Loan and Security Agreement", date: "2019-05-01" });
  });

  it("reads title, kind and date of an amendment whose cover names only the amended agreement", () => {
    const text = agreement(`CREDIT AGREEMENT
dated as of
September 9, 2003,
as amended as of October 31, 2003,
among
HARBOR MILLS, INC.,
as Borrower,
The Lenders Party Hereto
and
NORTHERN BANK, N.A.,
as Administrative Agent

SECOND AMENDMENT AND RESTATEMENT dated as of June 11, 2004 (this "Amendment"), to the CREDIT AGREEMENT dated as of September 9, 2003, among HARBOR MILLS, INC. (the "Borrower"), the lenders party thereto (the "Lenders") and NORTHERN BANK, N.A., as administrative agent.

A. The Borrower has requested that the Credit Agreement be amended.`);
    expect(identity(text)).toMatchObject({
      kind: "amendment",
      title: "SECOND AMENDMENT AND RESTATEMENT",
      date: "2004-06-11",
    });
  });

  it("leaves out the date between the two halves of a title", () => {
    const text = agreement(`AMENDMENT NO. 2
Dated as of July 5, 2022
to
TERM LOAN AGREEMENT
Dated as of June 2, 2020

THIS AMENDMENT NO. 2 (this "Amendment") is made as of July 5, 2022 among Harbor Mills, Inc. (the "Borrower"), the Lenders and Northern Bank, N.A., as Agent, under that certain Term Loan Agreement dated as of June 2, 2020.`);
    expect(identity(text)).toMatchObject({
      kind: "amendment",
      title: "AMENDMENT NO. 2 to TERM LOAN AGREEMENT",
      date: "2022-07-05",
      amends: { title: "Term Loan Agreement", date: "2020-06-02" },
    });
  });

  it("knows a restatement, and what it restates", () => {
    const text = agreement(`SECOND AMENDED AND RESTATED CREDIT AGREEMENT

${PREAMBLE("SECOND AMENDED AND RESTATED CREDIT AGREEMENT", "October 1, 2014")}

RECITALS

The Borrower is party to that certain Credit Agreement dated May 26, 2006, which this Agreement restates in full.`);
    expect(identity(text)).toMatchObject({
      kind: "amended_and_restated",
      date: "2014-10-01",
      amends: { title: "Credit Agreement", date: "2006-05-26" },
    });
  });

  it.each([
    ['"Closing Date" means April 9, 2021.', "2021-04-09"],
    ['"Closing Date" means the date of this Agreement.', "2021-03-03"],
    ['"Closing Date" means the effective date of this Credit Agreement.', "2021-03-03"],
    [
      '"Closing Date" means the day on which the Closing occurs.\n\n"Closing" means the execution of this Agreement, which shall occur at the offices of the Agent on March 9, 2021, or such other date as the parties agree.',
      "2021-03-09",
    ],
    [
      '"Closing Date" means the day on which the Closing occurs.\n\n"Closing" means the execution of this Agreement, not later than March 9, 2021.',
      null,
    ],
    ['"Effective Date" means the date hereof.', "2021-03-03"],
    ['This Agreement shall become effective as of the date hereof (the "Effective Date").', "2021-03-03"],
    [
      'This Agreement shall become effective as of the date set forth on the first page hereof ("Effective Date").',
      "2021-03-03",
    ],
    ['This Agreement becomes effective on the date on which all conditions are met (the "Effective Date").', null],
    ['"Closing Date" means the first date on which all conditions in Section 4.01 are satisfied.', null],
    ['"Closing Date" means the date prior to September 30, 2021 on which the conditions are satisfied.', null],
    [
      '"Closing Date" means the date on which the conditions were satisfied, which date is April 12, 2021.',
      "2021-04-12",
    ],
  ])("reads the effective date from %j", (definition, date) => {
    const text = agreement(`CREDIT AGREEMENT\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`, definition);
    expect(identity(text).effective).toBe(date);
  });

  it("derives an effective date that is the date of the agreement from that date", () => {
    const parsed = parseAgreement(
      agreement(
        `CREDIT AGREEMENT\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`,
        '"Closing Date" means the date of this Agreement.',
      ),
    );
    const read = readIdentity(parsed);
    expect(read.effective_date?.support).toEqual([]);
    expect(read.effective_date?.from).toEqual([read.agreement_date]);
  });

  it("takes the date of the agreement for a closing on that date or a later one", () => {
    const parsed = parseAgreement(
      agreement(
        `CREDIT AGREEMENT\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`,
        '"Closing Date" means the date of this Agreement or such later Business Day upon which each condition is satisfied.',
      ),
    );
    expect(readIdentity(parsed).effective_date?.value).toBe("2021-03-03");
  });

  it("gives no date where the date is left blank", () => {
    const text = agreement(
      `CREDIT AGREEMENT\n\ndated as of [___], 2024\n\n${PREAMBLE("CREDIT AGREEMENT", "____ __, 2024")}`,
    );
    expect(identity(text).date).toBeNull();
  });

  it("reads the date before the border of a cover, and next to the amount of a note", () => {
    const cover = agreement(`==========
LOAN AGREEMENT

AMONG

OAKRIDGE STORES, INC.

AND

HARBOR BANK, N.A.

May 6, 2011 ==========

This Agreement is made by Oakridge Stores, Inc. (the "Borrower") and Harbor Bank, N.A. (the "Lender").`);
    const note = `LINE OF CREDIT NOTE

$500,000                                         May 6, 2011

FOR VALUE RECEIVED, Oakridge Stores, Inc. (the "Borrower") promises to pay to the order of Harbor Bank, N.A. (the "Bank")
the principal sum of FIVE HUNDRED THOUSAND DOLLARS ($500,000) with interest on June 30, 2015.`;
    for (const text of [cover, note]) expect(identity(text).date).toBe("2011-05-06");
  });

  it("does not take the first day of interest on a note for the date of the agreement", () => {
    const note =
      "PROMISSORY NOTE\n\nInterest accrued on this Note shall be payable on the last day of each month, commencing April 30, 2021.";
    const text = agreement(`CREDIT AGREEMENT\n\n${note}\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`);
    expect(identity(text).date).toBe("2021-03-03");
  });

  it("reports a cover and a preamble that bear different dates", () => {
    const text = agreement(
      `CREDIT AGREEMENT\n\ndated as of March 2, 2021\n\nTABLE OF CONTENTS\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`,
    );
    const date = readIdentity(parseAgreement(text)).agreement_date;
    expect([date?.value, ...(date?.others.map((o) => o.value) ?? [])].sort()).toEqual(["2021-03-02", "2021-03-03"]);
  });

  it.each([
    ["Deal CUSIP 12345XAB1\nTerm Loan CUSIP 12345XAC9", "12345XAB1"],
    ["Revolver CUSIP: 12345XAC9\nDeal CUSIP: 12345XAB1", "12345XAB1"],
    ["DEAL CUSIP – 12345XAB1\nFACILITY CUSIP – 12345XAC9", "12345XAB1"],
    ["Published CUSIP Number: 88888FAA7", "88888FAA7"],
    ["Loan Number 1020399", "1020399"],
    ["File No. 1-11237", null],
  ])("reads the number of the loan from %j", (line, number) => {
    const text = agreement(`${line}\n\nCREDIT AGREEMENT\n\n${PREAMBLE("CREDIT AGREEMENT", "March 3, 2021")}`);
    expect(identity(text).number).toBe(number);
  });

  it.each([
    [
      'LEASE AGREEMENT\n\nTHIS LEASE AGREEMENT is made as of May 1, 2019 between Hill Land LLC (the "Landlord") and Tarn Tools, Inc. (the "Tenant"). The Landlord leases the Premises to the Tenant for rent.',
    ],
    [
      "EMPLOYMENT AGREEMENT\n\nThis Employment Agreement is made as of May 1, 2019 between Tarn Tools, Inc. and Ann Field. The Employee shall serve as treasurer.",
    ],
    ["The quick brown fox jumps over the lazy dog."],
    [""],
  ])("calls %j something other than a credit agreement", (text) => {
    expect(identity(text).kind).toBe("other");
  });

  it("recognizes commitment letters and term sheets by their titles", () => {
    expect(
      identity("COMMITMENT LETTER\n\nMarch 3, 2021\n\nNorthern Bank, N.A. commits to lend the Loans to the Borrower.")
        .kind,
    ).toBe("commitment_letter");
    expect(identity("SUMMARY OF TERMS\n\nBorrower: Tarn Tools, Inc.\nLender: Northern Bank, N.A.").kind).toBe(
      "term_sheet",
    );
  });
});

it("takes a short text under the title of a loan for an agreement, where it names who borrows and who lends", () => {
  const text = `LOAN AGREEMENT

dated as of March 4, 2024, between OAKUM ROPE & CABLE, INC., as Borrower, and SALTMARSH HOLLOW BANK, N.A., as Lender.`;
  expect(identity(text)).toMatchObject({ kind: "credit_agreement", date: "2024-03-04" });
  expect(identity("EMPLOYMENT AGREEMENT with a Borrower, paid by the Lender.").kind).toBe("other");
});

it.each(["TERM NOTE", "LINE OF CREDIT NOTE", "Demand Note"])(
  "takes a %s that states its loan for an agreement",
  (title) => {
    const note = `${title}

$1,500,000.00                                              May 3, 2019

FOR VALUE RECEIVED, Tarn Tools, Inc. (the "Borrower") promises to pay to the order of Old Mill Bank (the "Bank") the principal sum of $1,500,000.00, with interest on the unpaid principal balance at a rate per annum equal to the Prime Rate plus 1.00%. All principal is due on May 3, 2021 (the "Maturity Date"). Upon an Event of Default the Bank may declare the balance due.`;
    expect(identity(note)).toMatchObject({ kind: "credit_agreement", title });
    expect(identity(`${note}\n\nLOAN AGREEMENT\n\nThis Loan Agreement is made as of May 3, 2019.`).title).toBe(
      "LOAN AGREEMENT",
    );
  },
);

it("takes a credit agreement between a company and its banks for one, without the words borrower, default and repay", () => {
  const text = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT, dated as of October 3, 1997, is among HOLLIS INSTRUMENT CORP. (the "Company") and the banks listed on the signature pages hereof (the "Banks").

Each Bank severally agrees to lend to the Company amounts not to exceed its Commitment until the Termination Date, October 3, 2000. The Loans shall bear interest at 8% per annum.`;
  expect(identity(text).kind).toBe("credit_agreement");
  expect(
    identity("LOAN PURCHASE AGREEMENT\n\nThe Seller sells the mortgage loans in Annex A to the Purchaser.").kind,
  ).toBe("other");
});

it.each([
  ["Company", "Defaults"],
  ["Obligor", "Events of Default"],
  ["Customer", "Events of Default"],
])("takes a loan to the %s, with %s, for a credit agreement", (obligor, defaults) => {
  const text = `AGREEMENT

This Agreement is made as of May 4, 2010, between MILLRACE TOOLS, INC. (the "${obligor}") and FIRST PLAINS BANK (the "Bank").

1. Advances. The Bank agrees to make Advances to the ${obligor} in an aggregate principal amount of up to $5,000,000. Advances bear interest at 5% per annum. The ${obligor} shall repay the principal amount of all Advances on the Maturity Date, May 4, 2013, and may prepay Advances at any time.

2. ${defaults}. If the ${obligor} fails to pay an Advance, the Bank may call all Advances. The Bank may waive ${defaults}. No failure of the Bank waives ${defaults}.`;
  expect(identity(text).kind).toBe("credit_agreement");
});

it("takes a letter in which a bank approves a line of credit for a credit agreement", () => {
  const text = `June 1, 2022

Dear Ladies and Gentlemen:

Tarn Savings Bank (the "Bank") is pleased to inform you that it has approved a line of credit to Millrace Tools, Inc. (the "Borrower") in a principal amount of up to $900,000. Advances under the line of credit will be evidenced by a Master Promissory Note, bear interest at the prime rate and must be repaid by June 1, 2024, the maturity date. On an Event of Default the Bank may call the principal amount.`;
  expect(identity(text).kind).toBe("credit_agreement");
});
