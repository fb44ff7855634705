import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const ask = askAbout(null, {
  facilities: [
    {
      facility_name: "Revolving Facility",
      facility_type: "revolving",
      commitment_amount: usd(80_000_000),
      sublimits: [
        { type: "letter_of_credit", amount: usd(10_000_000) },
        { type: "swingline", amount: usd(5_000_000) },
      ],
    },
  ],
});

it("lists every sublimit where a question names none", () => {
  const all =
    "The letter of credit sublimit of the Revolving Facility is $10,000,000.\nThe swingline sublimit of the Revolving Facility is $5,000,000.";
  expect(ask("What are the sublimits?")).toBe(all);
  expect(ask("How much can each of them draw - what are the two sublimits?")).toBe(all);
});

it("answers one sublimit where a question names it", () => {
  expect(ask("What is the swingline sublimit?")).toBe(
    "The swingline sublimit of the Revolving Facility is $5,000,000.",
  );
});
