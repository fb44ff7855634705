import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `FACILITY AGREEMENT
dated 4 March 2025 between LARKSPUR FERRIES PLC (the "Borrower") and FENWICK HARBOUR BANK PLC as Facility Agent and Original Lender.

1. DEFINITIONS

1.1 Definitions

"Availability Period" means the period from the date of this Agreement to the date falling one Month before the Termination Date.

"Margin" means 2.00 per cent. per annum.

"Termination Date" means 4 March 2030.

2. THE FACILITY

2.1 The Facility. The Lender makes available to the Borrower a euro revolving loan facility in an amount of EUR 40,000,000.

9. INTEREST

9.5 Sustainability margin adjustment

(a) For each Test Date the Margin shall be adjusted for each KPI:

(i) where the target has been met, by a reduction equal to the adjustment shown against it in Schedule 4; and

(ii) where the target has not been met, by an increase of the same amount.

23. EVENTS OF DEFAULT

23.1 Non-payment

The Borrower does not pay on the due date any amount payable.

23.2 Cross default

Any Financial Indebtedness of the Borrower of more than EUR 5,000,000 is not paid when due.

23.3 Insolvency

The Borrower is unable to pay its debts as they fall due.

23.4 Acceleration

On and at any time after the occurrence of an Event of Default which is continuing the Facility Agent may declare that all Loans be immediately due and payable.

40. GOVERNING LAW

This Agreement is governed by English law.

SCHEDULE 4
SUSTAINABILITY PERFORMANCE TARGETS

KPI | Target | Date | Margin adjustment
KPI 1 (Fuel used per mile) | 24.0 kg | 31 December 2026 | 0.025 per cent.
KPI 2 (Shore power) | 40 per cent. | 31 December 2027 | 0.015 per cent.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each(["What if they hit their sustainability targets?", "How does missing a KPI affect the margin?"])(
  "quotes how the margin moves with the targets: %s",
  (question) => {
    expect(ask(question)).toMatch(/has been met, by a reduction.*not been met, by an increase/s);
  },
);

it("names the targets of the asked year alone", () => {
  expect(ask("What are the KPI targets for 2027?")).toMatch(/^KPI 2 \(Shore power\)/m);
  expect(ask("What are the KPI targets for 2027?")).not.toMatch(/^KPI 1 \(/m);
});

it("answers when availability ends by its period, not by the maturity", () => {
  expect(ask("When does availability end?")).toContain("one Month before the Termination Date");
  expect(ask("When does the facility end?")).toContain("March 4, 2030");
});
