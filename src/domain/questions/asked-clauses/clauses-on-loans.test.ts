import { describe, expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Alder Pump Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Agent").

ARTICLE I DEFINITIONS

"Interest Period" means, for each LIBOR Loan, a period of one, two or four months as selected by the Borrower in its notice.

ARTICLE II THE CREDITS

SECTION 2.01. Commitments. Each Lender agrees to make loans to the Borrower until June 30, 2019 in an aggregate amount not to exceed $70,000,000.

SECTION 2.02. Borrowings. (a) To request a loan, the Borrower shall notify the Agent not later than 10:00 a.m., Boston time, three Business Days before the date of the loan.

(b) Each borrowing shall be in an aggregate amount of not less than $900,000 and an integral multiple of $300,000.

SECTION 2.03. Conversions. The Borrower may elect at any time to convert LIBOR Loans into Base Rate Loans or Base Rate Loans into LIBOR Loans on two Business Days' notice.

SECTION 2.04. Reduction of Commitments. The Borrower may at any time, upon four Business Days' notice to the Agent, terminate or reduce the unused commitments.

SECTION 2.05. Prepayments. (a) Optional. The Borrower may prepay any loan in whole or in part without premium or penalty upon two Business Days' notice, in a minimum amount of $400,000.

(b) Mandatory. If at any time the outstanding loans exceed the commitments, the Borrower shall within five days prepay loans in the amount of the excess.

(c) Each prepayment under Section 2.05(b) shall be applied first to loans at the Base Rate and then to LIBOR Loans.

SECTION 2.06. Payments Generally. All payments by the Borrower hereunder shall be made to the Agent at its office in immediately available funds not later than 1:00 p.m., Boston time.

SECTION 2.07. Break Funding. The Borrower shall compensate each Lender for any loss from the payment of a LIBOR Loan on a day other than the last day of its Interest Period.

SECTION 2.08. Inability to Determine Rates. If the Agent determines that adequate means do not exist for ascertaining LIBOR, the loans shall bear interest at the Base Rate.

SECTION 2.09. Notes. The loans of each Lender shall be evidenced by a promissory note of the Borrower.

ARTICLE III CONDITIONS

SECTION 3.01. Conditions to Initial Loans. The obligation of each Lender to make its initial loan is subject to the following conditions: (a) the Agent shall have received an opinion of counsel; and (b) the Agent shall have received a certificate of incumbency.

SECTION 3.02. Conditions to Each Loan. The obligation of each Lender to make any loan is subject to the conditions that the representations are true on the date of the loan and no Default exists.

ARTICLE IV REMEDIES

SECTION 4.01. Application of Proceeds. After an acceleration, proceeds shall be applied first to expenses of the Agent, second to interest and then to principal.

SECTION 4.02. Notices. Each notice of a loan, of a prepayment or of a conversion is irrevocable.
`;
const ask = askAbout(TEXT);
const first = (question: string): string => ask(question).split("\n")[0] ?? "";

/** Wordings of one clause, and what the first line of each answer has. */
const SAID: readonly (readonly [string, readonly string[]])[] = [
  [
    "opinion of counsel",
    [
      "what has to be delivered at closing?",
      "CP list for closing",
      "which documents are conditions to the first borrowing",
    ],
  ],
  [
    "representations are true",
    [
      "conditions precedent to each loan",
      "what must be true before every advance?",
      "what has to be met each time Alder Pump wants to borrow?",
    ],
  ],
  [
    "10:00 a.m.",
    [
      "how much notice to borrow?",
      "by when must they ask for an advance?",
      "borrowing notice deadline",
      "procedure for borrowing",
    ],
  ],
  ["$900,000", ["min draw", "how small can a draw be", "in what multiples can the company draw?"]],
  [
    "one, two or four months",
    ["which interest periods can they pick?", "who selects the interest period?", "LIBOR tenors?"],
  ],
  [
    "to convert LIBOR Loans",
    ["conversion and continuation of loans", "may they switch between prime and LIBOR?", "how are loans rolled over?"],
  ],
  [
    "terminate or reduce",
    ["can they cancel the unused commitments?", "reduction of commitments?", "how does the borrower reduce the line?"],
  ],
  [
    "without premium or penalty",
    ["can they pay it off ahead of schedule?", "voluntary prepayments?", "may the borrower prepay in part?"],
  ],
  [
    "applied first to loans at the Base Rate",
    ["in what order do mandatory prepayments pay down the loans?", "how are mandatory prepayments applied?"],
  ],
  ["$400,000", ["what is the smallest partial prepayment?", "minimum prepayment"]],
  [
    "within five days",
    ["overadvance repayment", "what if the loans exceed the commitments?", "how fast must an overadvance be repaid?"],
  ],
  ["1:00 p.m.", ["place and time of payment", "payment mechanics", "by what time must payments be received?"]],
  ["any loss", ["do they owe break funding costs", "who bears breakage?", "funding losses"]],
  [
    "adequate means",
    ["is there a LIBOR fallback?", "what if the rate cannot be determined?", "inability to determine rates"],
  ],
  ["promissory note", ["does the borrower have to sign notes?", "how are the loans evidenced?", "evidence of debt?"]],
  ["first to expenses", ["payment waterfall?", "what gets paid first?", "how are proceeds applied after default?"]],
];

describe("a clause asked for in other words", () => {
  it.each(SAID.flatMap(([words, questions]) => questions.map((question) => [question, words] as const)))(
    "%s",
    (question, words) => {
      expect(first(question)).toContain(words);
    },
  );

  it("is answered alike in all of them", () => {
    for (const [, questions] of SAID)
      expect([...new Set(questions.map((question) => ask(question)))].slice(1)).toEqual([]);
  });

  it("is refused alike where the agreement lacks it", () => {
    const lacking = askTermLoan("2.03 Notices. Notices are given in writing and by courier.");
    const refusals = [
      "can they cut the unused commitments?",
      "reduction of commitments?",
      "optional commitment reduction",
    ];
    expect(new Set(refusals.map((question) => lacking(question)))).toEqual(
      new Set(["refused: The agreement does not state a right to reduce or terminate the commitments."]),
    );
  });

  it("keeps a question that names one of several facilities, or a benchmark that the loans lack", () => {
    expect(ask("what if SOFR is unavailable?")).toContain("refused: The agreement does not state SOFR");
    expect(ask("which bank issues the letters of credit?")).toContain("refused");
  });
});

describe("the place of a clause", () => {
  it("is the first sentence of the section that is headed by it, whatever its words", () => {
    const titled = askTermLoan(
      "2.03 Mandatory Prepayments. On each ninetieth day after the year the Borrower shall pay down the Term Loan by half of its spare cash.",
    );
    expect(titled("what has to be prepaid and when?")).toContain("ninetieth day");
  });

  it("is neither the rest of another sentence nor a definition of something else", () => {
    const both =
      askTermLoan(`2.03 Making of Loans. Each such notice shall specify the date of the loan and the days of notice.

"Notice Day" means a day on which notice of a loan may be given two Business Days before it.

2.04 Borrowing Procedure. The Borrower shall give the Bank notice of each loan not later than noon on the second Business Day before it.`);
    expect(both("how are borrowings requested?").split("\n")[0]).toContain("not later than noon");
  });

  it("is an item of a list with the words that introduce it", () => {
    const listed = askTermLoan(`5.01 Reporting. The Borrower shall deliver to the Bank:

(a) within 90 days after each year, audited statements; and

(b) within 12 days after each month, a Borrowing Base Certificate.`);
    expect(listed("BBC due date?")).toContain("within 12 days");
  });
});
