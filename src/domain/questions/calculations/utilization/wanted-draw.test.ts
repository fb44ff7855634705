import { expect, it } from "vitest";
import { askAbout, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const ask = askLeverageGrid();

it.each([
  [
    "Can they borrow another $20m under the revolver if $50m is drawn?",
    "Yes: $80,000,000 − $50,000,000 = $30,000,000 is left",
  ],
  ["If $70m is drawn, can the borrower draw a further $15m?", "$15,000,000 is $5,000,000 too much"],
  ["Is there room for $25m of new loans if $60m is used?", "No: $80,000,000 − $60,000,000 = $20,000,000 is left"],
  ["Can they borrow $20m more with 75% drawn?", "75% × $80,000,000 = $20,000,000 is left"],
  ["Is $30m of borrowing possible with $40m of loans outstanding?", "Yes: $80,000,000 − $40,000,000 = $40,000,000"],
])("weighs a wanted draw against what is left: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it("says how much may be used for a draw to fit where the question does not say what is used", () => {
  expect(ask("Can they borrow another $30m?")).toContain(
    "Only if no more than $80,000,000 − $30,000,000 = $50,000,000 is used already",
  );
  expect(ask("Can they borrow $100m?")).toContain("No: $100,000,000 is above the commitment");
});

it("tests the leverage with what is drawn on top of the debt", () => {
  const answer = ask("Can they borrow another $50m if debt is $120m and EBITDA is $40m?");
  expect(answer).toContain("Debt with the draw: $120,000,000 + $50,000,000 = $170,000,000.");
  expect(answer).toContain("$170,000,000 ÷ $40,000,000 = 4.25x; the limit is at most 3.50 to 1.00");
  expect(answer).toContain("The covenant is not met.");
});

it("adds a draw to the debt where the leverage after it is asked for", () => {
  expect(ask("What is leverage after drawing $20m if debt is $120m and EBITDA is $40m?")).toContain(
    "$140,000,000 ÷ $40,000,000 = 3.50x",
  );
});

const withLetters = askLeverageGrid({
  sections:
    '2.6 Letters of Credit. The Issuing Bank agrees to issue letters of credit ("Letters of Credit"), and the aggregate amount of the Letters of Credit shall not exceed the Letter of Credit Sublimit. "Letter of Credit Sublimit" means $10,000,000.',
});

it("weighs a letter of credit against its own limit too", () => {
  const answer = withLetters("Can they issue another $4m letter of credit if $8m are issued?");
  expect(answer).toContain("No: $10,000,000 − $8,000,000 = $2,000,000 is left of the limit on letters of credit");
});

it("leaves a question on other debt or on an increase of the commitments to its own terms", () => {
  expect(ask("Can they incur another $20m of subordinated debt?")).not.toContain("is left of the commitment");
  expect(ask("Can the commitments be increased by another $20m?")).not.toContain("used already");
  expect(ask("Can they borrow $20m from their shareholders?")).not.toContain("used already");
  expect(ask("Can they borrow $20m to buy a ship?")).not.toContain("used already");
  expect(ask("Can they borrow $100,000?")).not.toContain("used already");
});

it("weighs a draw against delayed draw commitments where no facility revolves", () => {
  const delayed = askAbout(null, {
    facilities: [
      {
        facility_name: "Delayed Draw Term Loans",
        facility_type: "delayed_draw",
        commitment_amount: { amount: 50_000_000, currency: "USD" },
      },
    ],
  });
  expect(delayed("Can they borrow another $5m if $10m is drawn?")).toContain(
    "Yes: $50,000,000 − $10,000,000 = $40,000,000 is left of the commitment under the Delayed Draw Term Loans",
  );
});

it("adds by how much the commitments may grow where another amount is wanted", () => {
  const growing = askAbout(null, {
    facilities: [
      {
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: { amount: 80_000_000, currency: "USD" },
        incremental: { amount: { amount: 40_000_000, currency: "USD" }, ratio: null },
      },
    ],
  });
  const answer = growing("Can they borrow another $30m?");
  expect(answer).toContain("Only if no more than $80,000,000 − $30,000,000 = $50,000,000 is used already");
  expect(answer).toContain("The facilities can be increased by $40,000,000.");
});
