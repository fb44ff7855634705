import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const asking = (definitions: string, commitment = "$100,000,000") => askBankAgreement({ commitment, definitions });

it("reads by how much the commitments may grow together", () => {
  const ask = asking(
    "2.19 Additional Banks. The Borrower may, on no more than two occasions, propose to increase the aggregate amount of the Commitments by an amount not to exceed in the aggregate for all such increases $40,000,000.",
  );
  expect(ask("Is there an accordion, and how big can it get?")).toContain("$40,000,000");
  expect(ask("How large could total commitments become if every permitted increase were used?")).toContain(
    "$100,000,000 + $40,000,000 = $140,000,000",
  );
});

it.each(["What is the swingline sublimit?", "Work out the dollar limit for swingline loans."])(
  "computes a sublimit that is a share of the commitments: %s",
  (question) => {
    const ask = asking(
      "2.05 Swingline Loans. The Lender agrees to make Swingline Loans, so long as the making of any such loan will not result in the principal amount of outstanding Swingline Loans exceeding 15% of the Aggregate Commitment.",
    );
    expect(ask(question)).toContain("15% × $100,000,000 = $15,000,000");
  },
);

const lentOnUse = asking(
  "3.6 Utilization Fees. At any time that the outstanding Loans exceed 50% of the total Commitment, the Borrower shall pay fees (the “Utilization Fees”) to the Lender in an amount determined by applying 0.10% per annum to the excess of the outstanding Loans over 50% of the total Commitment.",
  "$24,000,000",
);

it("takes a utilization fee on the excess alone", () => {
  expect(lentOnUse("Loans are $20 million for 30 days. What utilization fee accrues?")).toContain(
    "$20,000,000 − $12,000,000 = $8,000,000; $8,000,000 × 0.10% (10 bps) × 30/360 = $666.67",
  );
});

it.each([
  ["Loans come to $11 million. Do utilization fees run?", "No: $11,000,000 is not above 50% × $24,000,000"],
  ["At $18 million of loans, is a utilization fee due?", "Yes: $18,000,000 is above 50% × $24,000,000 = $12,000,000."],
])("says whether a utilization fee is due: %s", (question, said) => {
  expect(lentOnUse(question)).toContain(said);
});

it("decides whether an availability lets a covenant without a defined event be tested", () => {
  const ask = askBankAgreement({
    commitment: "$100,000,000",
    covenants:
      "5.1 Fixed Charge Coverage Ratio. If Excess Availability is less than the greater of (i) ten (10%) percent of the Loan Cap and (ii) $7,000,000 at any time, the Borrower shall maintain a Fixed Charge Coverage Ratio of not less than 1.0:1.0.",
  });
  expect(
    ask(
      "Excess Availability dips to $8 million while the Loan Cap is $90 million. Does the fixed charge test kick in?",
    ),
  ).toContain("Yes, the condition is met: $8,000,000 is below $9,000,000.");
});

it.each(["How many LIBOR loans can be out at the same time?", "What is the maximum number of LIBOR tranches?"])(
  "finds a number of loans behind its verb: %s",
  (question) => {
    const ask = asking(
      "2.2 Loan Options. Any combination of Loans may be outstanding, except that the total number of outstanding LIBOR Rate Loans shall not exceed six (6) at any one time.",
    );
    expect(ask(question)).toContain("shall not exceed six (6)");
  },
);

it.each(["Can they give the CFO a raise without asking the lender?", "What is the cap on executive pay?"])(
  "finds a limit on what officers are paid: %s",
  (question) => {
    const ask = askBankAgreement({
      commitment: "$100,000,000",
      covenants:
        "5.4 Compensation. The Borrower shall not, without the prior written consent of the Lender, implement an increase in the total compensation paid to any executive officer.",
    });
    expect(ask(question)).toContain("implement an increase in the total compensation");
  },
);
