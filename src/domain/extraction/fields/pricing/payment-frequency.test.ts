import { expect, test } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readPaymentFrequency } from "./payment-frequency.ts";

const read = (title: string, clause: string) =>
  readPaymentFrequency(
    parseAgreement(`LOAN AGREEMENT

Section 1. The Loan. The Bank agrees to lend to the Company the amount that the parties have agreed upon in writing.

Section 2. ${title}. ${clause}

Section 3. Notices. Notices are sent by courier to the addresses that stand on the signature page of this Agreement.

Section 4. Counterparts. This Agreement may be executed in counterparts.
`),
  )?.value ?? null;

const months = (period_multiplier: number) => ({ period: "M", period_multiplier });

test.each([
  ["Interest", "Interest is payable on March 21, June 21, September 21 and December 21 of each year.", months(3)],
  ["Interest", "Interest shall be payable in arrears on each February 1 and August 1.", months(6)],
  ["Interest", "The interest is settled before December 31 each year.", { period: "Y", period_multiplier: 1 }],
  ["Interest", "Interest is payable in arrears on the fifteenth (15th) day of each calendar month.", months(1)],
  [
    "Interest Installments",
    "The Company shall pay interest by wire transfer on the first day of each month.",
    months(1),
  ],
])("%s: %s", (title, clause, period) => {
  expect(read(title, clause)).toEqual(period);
});

test("a day on which interest is compounded is no payment", () => {
  expect(
    read("Interest", "Interest that is unpaid as of December 31 of each year is added to the principal."),
  ).toBeNull();
});
