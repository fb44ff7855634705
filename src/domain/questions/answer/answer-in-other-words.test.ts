import { expect, it } from "vitest";
import { answerFromSources } from "../answer-sources.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject, type Subject } from "../subject.ts";

const TODAY = "2026-06-30";
const TEXT = `CREDIT AGREEMENT among QUARRY LANE MILLING, INC. (the “Borrower”), the Lenders and TALL PINE BANK, N.A. (the “Administrative Agent”).

1.01 Defined Terms. “Broker” means Oakhurst Advisers LLC. “Availability Period” means the period from the Closing Date to March 31, 2028.

“Consolidated Tangible Net Worth” means total assets less total liabilities and intangible assets.

2.01 Loans. The Lenders shall make loans of up to $40,000,000 until the end of the Availability Period. The Borrower gives notice of a borrowing to the Administrative Agent not later than 11:00 a.m. three Business Days before it.

2.05 Extension. If the maturity is extended, the Borrower shall pay an extension fee equal to 0.20% of the loans that are outstanding on that day.

6.01 Coverage Ratio. The Borrower shall not permit the Coverage Ratio to be less than 1.50 to 1.00 at the end of any fiscal quarter.

6.02 Limitations. Consolidated Tangible Net Worth shall at all times be at least $12,000,000.

7.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; (b) the Borrower fails to pay interest within five Business Days after it is due.

9.01 Notices. Notices that are sent by overnight courier are deemed to be received on the next Business Day. Notices are sent as follows:

(a) if to the Borrower, 4 Mill Race, Salem, Ohio 44460, Attention: Treasurer;

(b) if to the Administrative Agent, 77 Harbor Street, Boston, Massachusetts 02110, Attention: Loan Operations, facsimile 617-555-0100.`;

function subjectOf(title: string, agreement: Readonly<Record<string, unknown>>, text: string | null): Subject {
  return createSubject({
    title,
    ref: { document_id: 1 },
    agreement: readAskedAgreement(agreement),
    text,
    today: TODAY,
  });
}

function ask(question: string, ...subjects: readonly Subject[]): string {
  const about = subjects.length > 0 ? subjects : [subjectOf("Quarry Lane", {}, TEXT)];
  const reply = answerFromSources(readQuestion(question, TODAY), about, []);
  return reply.kind === "refusal" ? `refused: ${reply.reason}` : reply.claims.map(({ text }) => text).join("\n");
}

it.each([
  ["What if they miss an interest payment?", "five Business Days"],
  ["We sent the notice by FedEx, when does it count?", "next Business Day"],
  ["Who do I send a borrowing notice to?", "77 Harbor Street"],
  ["What is the borrower's address?", "4 Mill Race"],
  ["Broker on the deal?", "Oakhurst Advisers"],
  ["What is the CTNW covenant?", "$12,000,000"],
])("answers a question in other words than the text's: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it("calculates a fee that is paid once on the amount that is given", () => {
  expect(ask("What is the extension fee if $25 million is outstanding?")).toContain("= $50,000");
});

it("calculates headroom under a level that only the text states", () => {
  expect(ask("The coverage ratio is 1.9x, how far from the minimum?")).toContain("= 0.40");
});

it("writes quotation marks inside a quote as single ones", () => {
  expect(ask("What does Broker mean?")).toMatch(/^“‘Broker’ means/);
});

it("still declines a name of which the document says nothing", () => {
  expect(ask("how much does the company owe to Zanzibar?")).toBe("refused: The document does not mention Zanzibar.");
});

const FACILITY = {
  id: "f1",
  facility_name: "Revolver",
  facility_type: "revolving",
  commitment_amount: { amount: 36_000_000, currency: "USD" },
  interest_terms: {
    fixed_rate_bps: 600,
    default_rate_bps: 200,
    day_count_fraction: "ACT/360",
    pricing_grid: [],
  },
};

it("calculates a facility fee on the whole commitment", () => {
  const fee = { type: "facility", rate_bps: 20, amount: null, facility_ids: ["f1"] };
  const subject = subjectOf("Quarry Lane", { facilities: [FACILITY], fees: [fee] }, null);
  expect(ask("What is the facility fee for 90 days, in dollars?", subject)).toContain("= $18,000");
});

it("adds the default rate to the rate of the loan", () => {
  const subject = subjectOf("Quarry Lane", { facilities: [FACILITY] }, null);
  expect(ask("How much default interest accrues on $9,000,000 over 30 days?", subject)).toContain("= $60,000");
});

it("compares one term of several agreements", () => {
  const both = [
    subjectOf("Quarry Lane", { governing_law: "US-NY" }, null),
    subjectOf("Elder Mill", { governing_law: "US-TX" }, null),
  ];
  const said = ask("Compare the governing law", ...both);
  expect(said).toContain("Quarry Lane: The agreement is governed by the law of New York");
  expect(said).toContain("Elder Mill: The agreement is governed by the law of Texas");
});

it("orders agreements by their last maturity", () => {
  const both = [
    subjectOf("Quarry Lane", { facilities: [{ ...FACILITY, maturity_date: "2031-05-01" }] }, null),
    subjectOf("Elder Mill", { facilities: [{ ...FACILITY, maturity_date: "2029-05-01" }] }, null),
  ];
  expect(ask("Which of these is due first?", ...both)).toMatch(/^Elder Mill.*\nQuarry Lane/);
});

it("explains a term that the agreement defines, although it could also be asked about the borrower's results", () => {
  const text = `${TEXT}\n\n“Consolidated EBITDA” means net income plus interest, taxes, depreciation and amortization.`;
  expect(ask("What is Consolidated EBITDA?", subjectOf("Quarry Lane", {}, text))).toContain("plus interest, taxes");
  expect(ask("What was the borrower's EBITDA?", subjectOf("Quarry Lane", {}, text))).toContain("refused");
});

it("quotes the section of a provision before its form, and no line of the contents", () => {
  const contents = "9.01 Notices 41 9.02 Amendments and Waivers 42 9.03 Expenses 43 9.04 Assignments 44";
  const section =
    "9.02 Amendments and Waivers. No amendment or waiver of this Agreement is effective unless it is in writing and signed by the Required Lenders.";
  const form =
    "IN WITNESS WHEREOF, the parties have signed.\n\nEXHIBIT A\n\nPlease refer to the Credit Agreement (as amended, restated or otherwise modified, with any amendment and waiver, the “Agreement”).";
  const answer = ask(
    "Who can amend the agreement?",
    subjectOf("Quarry Lane", {}, [contents, TEXT, section, form].join("\n\n")),
  );
  expect(answer.split("\n")[0]).toContain("signed by the Required Lenders");
  expect(answer).not.toContain("Expenses 43");
});

const LINE = {
  facilities: [
    {
      id: "f1",
      facility_name: "Revolver",
      facility_type: "revolving",
      commitment_amount: { amount: 40_000_000, currency: "USD" },
      maturity_date: "2028-03-31",
    },
  ],
};

it.each(["What facilities are there, how big is each, and when do they mature?", "line size and final maturity?"])(
  "answers each part of %j",
  (question) => {
    const answer = ask(question, subjectOf("Quarry Lane", LINE, null));
    expect(answer).toContain("$40,000,000");
    expect(answer).toContain("March 31, 2028");
  },
);

it("answers for each covenant of a list", () => {
  const answer = ask("What are the coverage ratio and consolidated tangible net worth covenants?");
  expect(answer).toContain("1.50 to 1.00");
  expect(answer).toContain("$12,000,000");
});

it("does not take the second half of a question that leans on the first for one of its own", () => {
  expect(ask("is there an accordion and how big", subjectOf("Quarry Lane", LINE, null))).toContain("refused");
});
