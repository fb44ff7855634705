import { expect, it } from "vitest";
import { hallidayOpening } from "../../../../test/support/halliday-agreement.ts";
import { extractAgreement } from "../extract-agreement.ts";
import { completenessOf } from "./completeness.ts";

interface Words {
  readonly commitment?: string;
  readonly margin?: string;
  readonly covenants?: string;
  readonly more?: string;
}

const AGREEMENT = ({ covenants, more = "", ...terms }: Words = {}): string =>
  `${hallidayOpening(terms)}

Section 2.03 Fees. The Borrower shall pay a commitment fee of 0.375% per annum on the unused Revolving Commitment.

ARTICLE III
COVENANTS

Section 3.01 ${covenants ?? "Leverage Ratio. The Borrower shall not permit the Consolidated Leverage Ratio to exceed 3.50 to 1.00 as of the last day of any fiscal quarter."}

Section 3.02 Insurance. The Borrower shall maintain insurance of at least $7,500,000 for each location.

Section 3.03 Reports. The Borrower shall keep books.

ARTICLE IV
EVENTS OF DEFAULT

Section 4.01 Events of Default. (a) the Borrower fails to pay any principal when due; (b) any representation proves to be false; (c) the Borrower becomes insolvent; (d) a judgment of more than $1,000,000 is not paid; (e) a Change of Control occurs.

ARTICLE V
MISCELLANEOUS

Section 5.01 Governing Law. This Agreement is governed by the laws of the State of New York.
${more}
`;

function examined(words: Words = {}) {
  const text = AGREEMENT(words);
  const agreement = extractAgreement(text);
  const completeness = completenessOf(text, agreement);
  const field = (name: string) => completeness.fields.find((each) => each.field === name);
  const check = (name: string) => completeness.checks.find((each) => each.check === name);
  const term = (name: string) => completeness.presence.find((each) => each.term === name);
  return { text, agreement, completeness, field, check, term };
}

it("gives every field one status, and quotes that are the text", () => {
  const { text, completeness, field } = examined();
  const { fields } = completeness;
  expect(new Set(fields.map(({ field: name, pointer }) => name + pointer)).size).toBe(fields.length);
  expect(field("agreement_date")).toMatchObject({ status: "stated", pointer: "/agreement_date", searched: null });
  expect(field("commitment_amount")?.status).toBe("stated");
  for (const { start, end, quote } of fields.flatMap(({ places }) => places))
    expect(text.slice(start, end)).toBe(quote);
});

it("lists the searched places for a value that the text does not state", () => {
  const { field } = examined();
  expect(field("required_lenders_percent")).toMatchObject({ status: "not_stated", places: [] });
  expect(field("required_lenders_percent")?.searched?.words).toContain("required lenders");
  expect(field("default_rate_bps")?.status).toBe("not_stated");
  expect(field("incremental")?.searched?.words).toContain("accordion");
});

it("names the letter that fixes a margin", () => {
  const { field } = examined({ margin: "the rate per annum set forth in the Fee Letter" });
  expect(field("spread")).toMatchObject({ status: "fixed_elsewhere", fixed_in: "Fee Letter" });
  expect(field("spread")?.places[0]?.quote).toContain("set forth in the Fee Letter");
});

it.each(["[●]%", "[***]", "____%", "[REDACTED]"])("says that a margin of %s is redacted or left blank", (margin) => {
  expect(examined({ margin: `a rate per annum equal to ${margin}` }).field("spread")?.status).toBe("redacted_or_blank");
});

it("reports words and figures that differ as a conflict, with both values", () => {
  const { agreement, field, check } = examined({ commitment: "Fifty Million Dollars ($60,000,000)" });
  const conflict = agreement.conflicts.find(({ pointer }) => pointer === "/facilities/0/commitment_amount");
  const amounts = conflict?.values.map(({ value }) => (value as { amount: number }).amount) ?? [];
  expect(amounts.sort()).toEqual([50_000_000, 60_000_000]);
  expect(field("commitment_amount")?.status).toBe("conflicting");
  expect(check("words_match_figures")).toMatchObject({ result: "failed", figures: { count: 1 } });
});

it("finds no conflict where words and figures agree", () => {
  const { agreement, check } = examined({ commitment: "Fifty Million Dollars ($50,000,000)" });
  expect(agreement.conflicts).toEqual([]);
  expect(check("words_match_figures")?.result).toBe("passed");
});

it("reports absent terms with the sections that were read", () => {
  const none = examined({ covenants: "Existence. The Borrower shall preserve its existence." });
  expect(none.term("financial_covenant")).toMatchObject({ status: "affirmatively_absent" });
  expect(none.term("financial_covenant")?.sections_read).toContain("Article III");
  const one = examined();
  expect(one.term("financial_covenant")?.status).toBe("present");
  expect(one.term("equity_cure")).toMatchObject({ status: "affirmatively_absent" });
  expect(one.term("equity_cure")?.sections_read).toContain("Article IV");
  expect(one.term("mfn_sunset")?.status).toBe("not_applicable");
});

it.each([
  ["affirmatively_absent", "the Applicable Margin shall be increased so that the excess is eliminated"],
  [
    "present",
    "and such Incremental Loans are made prior to the date that is twelve months after the Closing Date, the margin rises",
  ],
])("says whether most favored nation protection ends: %s", (status, words) => {
  const more = `\nSection 5.02 Incremental Loans. If the effective yield of any Incremental Loans exceeds that of the Loans by more than 0.50%, ${words}.`;
  expect(examined({ more }).term("mfn_sunset")?.status).toBe(status);
});

it("lists an obligation in money that no field covers, and leaves out those that were read", () => {
  const { completeness } = examined();
  const [first] = completeness.unclaimed;
  expect(first).toMatchObject({ heading: "Insurance", kind: "money", section: "Section 3.02", rank: 1 });
  expect(first?.quote).toContain("$7,500,000");
  expect(completeness.unclaimed.map(({ section }) => section)).not.toContain("Section 2.03");
});

it("quotes the figure of a long sentence", () => {
  const more = `\nSection 5.02 Costs. The Borrower shall pay ${"reasonable and documented costs, ".repeat(20)}but not more than $123,456 a year.`;
  const { text, completeness } = examined({ more });
  const costs = completeness.unclaimed.find(({ heading }) => heading === "Costs");
  expect(costs?.quote).toContain("$123,456");
  expect(text.slice(costs?.start, costs?.end)).toBe(costs?.quote);
});

it("finds references to missing sections, and ignores references to other documents", () => {
  const { check } = examined({
    more: "\nSection 5.02 Notices. As provided in Section 3.09 and Section 9.99 of the Existing Indenture.",
  });
  expect(check("cross_references_lead_somewhere")).toMatchObject({ result: "failed", figures: { count: 1 } });
  expect(check("cross_references_lead_somewhere")?.places[0]?.quote).toBe("Section 3.09");
});

it("checks sums, dates and limits and reports their figures", () => {
  const { text, agreement } = examined();
  const [facility] = agreement.facilities;
  if (!facility) throw new Error("no facility");
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const installment = (date: string, amount: number) => ({ date, quarter: null, amount: usd(amount), percent: null });
  const wrong = {
    ...agreement,
    facilities: [
      {
        ...facility,
        maturity_date: "2023-01-01",
        lender_commitments: [{ party_id: "p1", amount: usd(20_000_000) }],
        sublimits: [{ type: "swingline" as const, amount: usd(80_000_000) }],
        repayment: {
          type: "amortizing" as const,
          schedule: [installment("2025-03-31", 30_000_000), installment("2025-03-31", 30_000_000)],
        },
      },
    ],
  };
  const failed = completenessOf(text, wrong).checks.filter(({ result }) => result === "failed");
  const figures = Object.fromEntries(failed.map((each) => [each.check, each.figures]));
  expect(figures).toMatchObject({
    lender_commitments_sum: { sum: 20_000_000, commitment: 50_000_000 },
    sublimits_within_commitment: { largest_sublimit: 80_000_000 },
    installments_within_commitment: { amounts: 60_000_000, commitment: 50_000_000 },
    duplicate_schedule_rows: { repeated: 1 },
    dates_in_order: { agreement_date: "2024-03-15" },
  });
});

it("reports nothing for a text that is not an agreement", () => {
  const text = "Dear Sir, the weather is fine. You shall pay $5 by January 3, 2023.";
  const completeness = completenessOf(text, extractAgreement(text));
  expect(completeness).toMatchObject({ presence: [], unclaimed: [] });
  expect(completeness.fields.every(({ status }) => status === "not_stated")).toBe(true);
});

it.each([
  ["benchmark", "/facilities/0/interest_terms/fixed_rate_bps", "7.25%"],
  ["spread", "/facilities/0/interest_terms/fixed_rate_bps", "7.25%"],
])("points to the fixed rate that stands for the %s, and quotes it", (name, pointer, words) => {
  const text = `TERM LOAN AGREEMENT

dated as of May 3, 2024 between Marlowe Kilns, Inc., a Delaware corporation, as Borrower, and Fenwick Trust Company, as Lender.

Section 2.01 The Loan. The Lender agrees to make a term loan to the Borrower of $4,000,000 (the "Loan").

Section 2.02 Interest. The Loan shall bear interest at a fixed rate of 7.25% per annum.

Section 2.03 Maturity. The Borrower shall repay the Loan in full on May 3, 2027 (the "Maturity Date").

Section 3.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; (b) the Borrower becomes insolvent.
`;
  const agreement = extractAgreement(text);
  const field = completenessOf(text, agreement).fields.find((each) => each.field === name);
  expect([field?.pointer, field?.status]).toEqual([pointer, "stated"]);
  expect(field?.places[0]?.quote).toContain(words);
});
