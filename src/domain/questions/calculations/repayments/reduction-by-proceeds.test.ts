import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const REDUCTION =
  "2.6 Mandatory Reduction. The Borrower shall permanently reduce the Revolving Commitment by an amount equal to";
const ask = (rule: string): ((question: string) => string) =>
  askBankAgreement({ commitment: "$60,000,000", covenants: `${REDUCTION} ${rule}.` });

it("takes the proceeds, or the stated share of them, off the commitment", () => {
  const whole = ask("100% of the net cash proceeds of any issue of common stock");
  const half = ask("50% of the net cash proceeds of any issue of common stock");
  expect(whole("We net $20 million from selling new shares. What size is the facility afterwards?")).toContain(
    "$60,000,000 − $20,000,000 = $40,000,000.",
  );
  expect(half("If we raise $20m of equity, how big is the line then?")).toContain(
    "$60,000,000 − $20,000,000 × 50% = $50,000,000.",
  );
  expect(whole("We net $90 million from selling new shares. What is left of the commitment?")).toContain("= $0.");
});

it("computes nothing where only what is above an amount counts", () => {
  const above = ask("the net cash proceeds in excess of $5,000,000 of any issue of common stock");
  expect(above("We net $20 million from selling new shares. What size is the facility afterwards?")).not.toContain(
    "= $40,000,000",
  );
});

it("counts only whole multiples where the clause says so", () => {
  const multiples = ask(
    "the largest multiple of $1,000,000 which does not exceed the amount of the net cash proceeds of any issue of common stock",
  );
  const answer = multiples("We net $37.6 million from selling new shares. By how much is the commitment reduced?");
  expect(answer).toContain("$37,600,000 in whole multiples of $1,000,000 = $37,000,000");
  expect(answer).toContain("$60,000,000 − $37,000,000 = $23,000,000");
});
