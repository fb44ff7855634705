import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (required: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Pro Rata Share" means, as to any Lender, the percentage of the total Commitments represented by its Commitment.

"Required Lenders" means, at any time, Lenders ${required} of the total Commitments.

"Total Commitments" means $150,000,000.

ARTICLE X GENERAL

10.1 Amendments. No amendment of this Agreement is effective unless the Required Lenders consent in writing.

10.2 Assignments. A Lender may assign its Commitment with the consent of the Borrower, provided that the amount of each assignment shall not be less than $5,000,000. The parties to each assignment shall pay to the Administrative Agent a processing and recordation fee of $3,500.
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const majority = agreementWith("holding more than 50%");
const twoThirds = agreementWith("holding 66 2/3% or more");

it("compares a part of the lenders with the share of the Required Lenders", () => {
  expect(majority("Lenders with 50% of the commitments approve an amendment. Is that enough?")).toContain(
    "No: 50% is equal to the 50% of the Required Lenders.",
  );
  expect(majority("Lenders holding 50.5% consent, Required Lenders?")).toContain(
    "Yes, by their share: 50.50% is above",
  );
  expect(twoThirds("Banks with 66% want to waive a default. Enough?")).toContain("No: 66% is below the 66.6667%");
});

it("says whether a lender can block a vote", () => {
  expect(majority("Can a lender with 35% block a vote?")).toContain(
    "No: 100% − 35% = 65% for the other lenders, above",
  );
  expect(majority("lender with 50 percent - blocking position?")).toContain("Yes: 100% − 50% = 50%");
  expect(twoThirds("lender with 34 percent - blocking position?")).toContain("Yes: 100% − 34% = 66%");
});

it("leaves matters of each lender and votes of shareholders to the text", () => {
  expect(majority("Can lenders with 60% vote to extend the maturity?")).not.toContain("Yes");
  expect(majority("A holder of 60% of the voting stock - is that enough?")).not.toContain("Required Lenders.");
});

it("computes a lender's share of an amount", () => {
  for (const amount of ["$75m", "$75 million", "75,000,000"])
    expect(majority(`My bank has 12% of the commitments. What is our share of a ${amount} draw?`)).toContain(
      "$75,000,000 × 12% = $9,000,000.",
    );
});

it("compares an assignment with its minimum and adds the fees of several", () => {
  expect(majority("Can a lender assign $3 million?")).toContain(
    "$3,000,000 is below the minimum assignment of $5,000,000",
  );
  expect(majority("assign 7,000,000 of the commitment - ok?")).toContain("$7,000,000 is not below the minimum");
  expect(majority("processing fee for three assignments?")).toContain("$3,500 × 3 assignments = $10,500.");
});

const syndicate = (last: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until June 30, 2017 up to its Commitment. The aggregate Commitments are $30,000,000.

2.2 Sharing. Each borrowing shall be made from the Lenders pro rata according to their Commitments.

2.3 Majority. "Required Lenders" means Lenders holding more than 50% of the Commitments. No provision may be amended or waived without the consent of the Required Lenders.

IN WITNESS WHEREOF, the parties have signed.

SCHEDULE 1 COMMITMENTS

East Shore Bank, N.A. $18,000,000
Cliff Road Bank ${last}
Total $30,000,000
`;
  return askAbout(text, { ...extractAgreement(text) });
};

it("computes a lender's share by its commitment where all commitments are known", () => {
  expect(syndicate("$12,000,000")("What is Cliff Road Bank's share of a $5 million draw?")).toContain(
    "$5,000,000 × $12,000,000 ÷ $30,000,000 = $2,000,000.",
  );
  expect(syndicate("$12,000,000")("Can we take an assignment of $5 million from Cliff Road Bank?")).not.toContain(
    "share of",
  );
  expect(syndicate("$11,000,000")("What is Cliff Road Bank's share of a $5 million draw?")).not.toContain(
    "$5,000,000 ×",
  );
});

it("splits an amount among all lenders by their commitments", () => {
  const answer = syndicate("$12,000,000")("How is a $5 million draw split among the lenders?");
  expect(answer).toContain("East Shore Bank, N.A.: $5,000,000 × $18,000,000 ÷ $30,000,000 = $3,000,000.");
  expect(answer).toContain("Cliff Road Bank: $5,000,000 × $12,000,000 ÷ $30,000,000 = $2,000,000.");
});

it("compares the part of a lender by its name with the share of the Required Lenders", () => {
  const whole = syndicate("$12,000,000");
  expect(whole("Can East Shore Bank alone approve a waiver?")).toContain(
    "Yes, by its share: $18,000,000 of East Shore Bank, N.A. ÷ $30,000,000 = 60% is above the 50%",
  );
  expect(whole("Is Cliff Road Bank by itself enough to amend the agreement?")).toContain("= 40% is below the 50%");
  expect(whole("Can Cliff Road Bank block an amendment?")).toContain("100% − 40% = 60% for the other lenders, above");
  expect(syndicate("$11,000,000")("Can East Shore Bank alone approve a waiver?")).not.toContain("by its share");
});

it("takes a draw for one under the revolving facility", () => {
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const held = (name: string, type: string, amounts: readonly number[]) => ({
    facility_name: name,
    facility_type: type,
    commitment_amount: usd(amounts.reduce((sum, one) => sum + one, 0)),
    lender_commitments: amounts.map((amount, i) => ({ party_id: `p${i}`, amount: usd(amount) })),
  });
  const ask = askAbout(
    '"Pro Rata Share" means, for a Lender, the share that its Commitment bears to all Commitments.',
    {
      parties: ["Alder Bank", "Birch Trust"].map((name, i) => ({ id: `p${i}`, role: "lender", name })),
      facilities: [
        held("Revolving Facility", "revolving", [60_000_000, 20_000_000]),
        held("Term Facility", "term_loan", [30_000_000, 70_000_000]),
      ],
    },
  );
  expect(ask("How much is Alder Bank's share of a $8m draw?")).toContain(
    "$8,000,000 × $60,000,000 ÷ $80,000,000 = $6,000,000",
  );
});

it("computes a lender's part in other words", () => {
  const whole = syndicate("$12,000,000");
  for (const question of [
    "The company draws $5 million. How much of that comes from Cliff Road Bank?",
    "What would Cliff Road Bank have to lend towards a $5m borrowing?",
    "How much does Cliff Road Bank chip in when $5 million is borrowed?",
  ])
    expect(whole(question)).toContain("$5,000,000 × $12,000,000 ÷ $30,000,000 = $2,000,000.");
  expect(whole("Can Cliff Road Bank refuse to lend $5 million after a default?")).not.toContain("$5,000,000 ×");
});

it("computes the parts of lenders whose percentages the text lists", () => {
  const ask = askAbout(`LOAN AGREEMENT

1.4 Ratable Percentage. "Ratable Percentages" means the following for each Lender: Alder Savings Bank 70%; Holt Trust 30%

2.1 Loans. Each Lender shall lend its Ratable Percentage of each loan.
`);
  expect(ask("What must Holt Trust fund of a $4 million advance?")).toContain("$4,000,000 × 30% = $1,200,000.");
  const split = ask("How is a $4 million loan divided between the lenders?");
  expect(split).toContain("$4,000,000 × 70% = $2,800,000.");
  expect(split).toContain("$4,000,000 × 30% = $1,200,000.");
});
