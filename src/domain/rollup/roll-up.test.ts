import { describe, expect, it } from "vitest";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { NO_TERMS } from "#domain/agreement/no-terms.ts";
import { matchAgreement } from "./match-agreement.ts";
import { summarizeChanges, writeChange } from "./redline.ts";
import { rollUp } from "./roll-up.ts";
import { type RolledDocument } from "./rolled-document.ts";
import { writeTerm } from "./write-term.ts";

const EMPTY: ExtractedAgreement = {
  ...NO_TERMS,
  document_kind: "credit_agreement",
  title: "Credit Agreement",
  agreement_date: "2024-03-14",
  parties: [{ id: "p1", name: "Alder, Inc.", role: "borrower", entity_type: null, jurisdiction: null, lei: null }],
  evidence: {},
  conflicts: [],
  warnings: [],
};

type Facility = ExtractedAgreement["facilities"][number];

const facility = (
  name: string,
  type: Facility["facility_type"],
  more: { amount?: number; maturity?: string; margin?: number } = {},
): Facility => ({
  id: name,
  facility_name: name,
  facility_type: type,
  commitment_amount: more.amount === undefined ? null : { amount: more.amount, currency: "USD" },
  maturity_date: more.maturity ?? null,
  tenor_months: null,
  purpose: null,
  borrower_ids: ["p1"],
  interest_terms: {
    rate_option: {
      benchmark: "Term SOFR",
      alternative_benchmarks: [],
      tenor_options: [],
      spread_bps: more.margin ?? null,
      floor_bps: null,
      credit_spread_adjustment_bps: null,
    },
    base_rate_option: null,
    fixed_rate_bps: null,
    pricing_grid: [],
    default_rate_bps: null,
    day_count_fraction: null,
    payment_frequency: null,
  },
  repayment: null,
  sublimits: [],
  lender_commitments: [],
  incremental: null,
});

let ids = 0;
const document = (more: Partial<ExtractedAgreement>): RolledDocument => {
  ids += 1;
  return {
    documentId: ids,
    versionNumber: 1,
    title: more.title ?? "Credit Agreement",
    agreement: { ...EMPTY, ...more },
  };
};
const base = (more: Partial<ExtractedAgreement> = {}) =>
  document({
    facilities: [
      facility("Revolving Facility", "revolving", { amount: 350e6, maturity: "2029-03-14", margin: 150 }),
      facility("Term A Facility", "term_loan_a", { amount: 250e6, maturity: "2029-03-14" }),
    ],
    ...more,
  });
const amendment = (more: Partial<ExtractedAgreement>) =>
  document({
    document_kind: "amendment",
    title: "First Amendment to Credit Agreement",
    agreement_date: "2025-06-01",
    amends: { title: "Credit Agreement", date: "2024-03-14" },
    ...more,
  });

const valueOf = (rolled: ReturnType<typeof rollUp>, key: string) =>
  rolled.terms.find((term) => term.key === key)?.value;

describe("the terms in force", () => {
  it("keep terms that a partial amendment does not state, and extend the chain of those that it does", () => {
    const agreement = base();
    const first = amendment({ facilities: [facility("Revolving Facility", "revolving", { maturity: "2031-02-27" })] });
    const rolled = rollUp(agreement, [first], null);
    expect(valueOf(rolled, "revolving_facility/maturity")).toBe("2031-02-27");
    expect(valueOf(rolled, "revolving_facility/commitment")).toEqual({ amount: 350e6, currency: "USD" });
    expect(valueOf(rolled, "term_a_facility/maturity")).toBe("2029-03-14");
    const chain = rolled.terms.find(({ key }) => key === "revolving_facility/maturity")?.chain;
    expect(chain?.map(({ documentId, effect, value }) => [documentId, effect, value])).toEqual([
      [agreement.documentId, "stated", "2029-03-14"],
      [first.documentId, "amended", "2031-02-27"],
    ]);
    expect(rolled.changes.map(writeChange)).toEqual(["Revolving Facility: maturity Mar 14, 2029 → Feb 27, 2031"]);
  });

  it("follow the order of effective dates, not of uploads", () => {
    const later = amendment({
      title: "Second Amendment",
      effective_date: "2026-01-01",
      facilities: [facility("Revolving Facility", "revolving", { margin: 125 })],
    });
    const earlier = amendment({
      effective_date: "2025-01-01",
      facilities: [facility("Revolving Facility", "revolving", { margin: 175 })],
    });
    const rolled = rollUp(base(), [later, earlier], null);
    expect(valueOf(rolled, "revolving_facility/margin")).toBe(125);
    expect(rolled.changes.map(writeChange)).toEqual([
      "Revolving Facility: margin 1.5% → 1.75%",
      "Revolving Facility: margin 1.75% → 1.25%",
    ]);
  });

  it("are those in force on a given date", () => {
    const first = amendment({
      effective_date: "2026-01-01",
      facilities: [facility("Revolving Facility", "revolving", { margin: 125 })],
    });
    const agreement = base();
    expect(valueOf(rollUp(agreement, [first], "2025-12-31"), "revolving_facility/margin")).toBe(150);
    expect(valueOf(rollUp(agreement, [first], "2026-01-01"), "revolving_facility/margin")).toBe(125);
  });

  it("match a renamed facility by its type when it is the only one", () => {
    const first = amendment({ facilities: [facility("Revolving Credit Facility", "revolving", { amount: 450e6 })] });
    expect(valueOf(rollUp(base(), [first], null), "revolving_facility/commitment")).toEqual({
      amount: 450e6,
      currency: "USD",
    });
  });

  it("include a facility that an amendment adds", () => {
    const first = amendment({ facilities: [facility("Term B Facility", "term_loan_b", { amount: 100e6 })] });
    const rolled = rollUp(base(), [first], null);
    expect(valueOf(rolled, "term_b_facility/commitment")).toEqual({ amount: 100e6, currency: "USD" });
    expect(rolled.terms.find(({ key }) => key === "term_b_facility/commitment")?.chain[0]?.effect).toBe("added");
  });

  it("are those of a restatement alone, and list what it no longer states", () => {
    const restated = document({
      document_kind: "amended_and_restated",
      title: "Amended and Restated Credit Agreement",
      agreement_date: "2026-05-01",
      facilities: [facility("Revolving Facility", "revolving", { amount: 500e6, maturity: "2031-05-01" })],
    });
    const rolled = rollUp(base(), [restated], null);
    expect(rolled.terms.map(({ key }) => key)).not.toContain("term_a_facility/commitment");
    expect(valueOf(rolled, "revolving_facility/commitment")).toEqual({ amount: 500e6, currency: "USD" });
    expect(rolled.changes.map(writeChange)).toContain("Term A Facility: commitment $250,000,000 (no longer stated)");
    expect(rolled.notRolledUp.some(({ reason }) => reason.includes("Term A Facility: Commitment"))).toBe(true);
  });
});

describe("an increase", () => {
  const quoted = (quote: string) =>
    amendment({
      title: "Incremental Amendment",
      facilities: [facility("Revolving Facility", "revolving", { amount: 50e6 })],
      evidence: {
        "/facilities/0/commitment_amount": [
          { start: 0, end: quote.length, quote, page: null, section: null, confidence: 0.9, method: "rule" },
        ],
      },
    });

  it("is added if the text says that it is additional", () => {
    const rolled = rollUp(base(), [quoted("additional Revolving Commitments of $50,000,000")], null);
    expect(valueOf(rolled, "revolving_facility/commitment")).toEqual({ amount: 400e6, currency: "USD" });
    expect(rolled.terms[0]?.chain.at(-1)?.effect).toBe("increased");
  });

  it("is a new total if the text says so", () => {
    const rolled = rollUp(base(), [quoted("the Revolving Commitments total $50,000,000")], null);
    expect(valueOf(rolled, "revolving_facility/commitment")).toEqual({ amount: 50e6, currency: "USD" });
  });

  it("is reported and not rolled up if the text says neither", () => {
    const rolled = rollUp(base(), [quoted("$50,000,000")], null);
    expect(valueOf(rolled, "revolving_facility/commitment")).toEqual({ amount: 350e6, currency: "USD" });
    expect(rolled.notRolledUp.map(({ reason }) => reason)).toEqual([
      "The document states $50,000,000 where $350,000,000 was in force, but does not say whether this is the new total or an increase.",
    ]);
  });
});

describe("lists statements that cannot be rolled up:", () => {
  it.each([
    [
      "a document without a date",
      amendment({ agreement_date: null, facilities: [facility("Revolving Facility", "revolving", { margin: 1 })] }),
      "states no date",
    ],
    ["a document older than the agreement", amendment({ agreement_date: "2020-01-01" }), "older than the agreement"],
    [
      "a term sheet",
      document({ document_kind: "term_sheet", agreement_date: "2025-01-01" }),
      "A term sheet changes no terms.",
    ],
    [
      "a missing earlier amendment",
      amendment({ title: "Third Amendment to Credit Agreement" }),
      "The first amendment is not linked",
    ],
    [
      "a missing ninth amendment",
      amendment({ title: "Amendment No. 10 to Credit Agreement" }),
      "The ninth amendment is not linked",
    ],
    [
      "a missing tenth amendment",
      amendment({ title: "Amendment No. 11 to Credit Agreement" }),
      "The 10th amendment is not linked",
    ],
    [
      "a missing 22nd amendment",
      amendment({ title: "Amendment No. 23 to Credit Agreement" }),
      "The 22nd amendment is not linked",
    ],
    [
      "two facilities of one type",
      amendment({ facilities: [facility("New A", "revolving", {}), facility("New B", "revolving", {})] }),
      "could be more than one facility",
    ],
    [
      "another agent",
      amendment({
        parties: [
          {
            id: "p9",
            name: "Second Bank",
            role: "administrative_agent",
            entity_type: null,
            jurisdiction: null,
            lei: null,
          },
        ],
      }),
      "Check for a successor agent",
    ],
    [
      "amended events of default",
      amendment({
        events_of_default: [
          {
            type: "other",
            heading: "x",
            section: null,
            grace_period_days: null,
            grace_period_unit: null,
            threshold_amount: null,
          },
        ],
      }),
      "Events of default are amended section by section",
    ],
  ])("%s", (_what, later, reason) => {
    const agreement = base({
      parties: [
        ...EMPTY.parties,
        {
          id: "p2",
          name: "First Bank",
          role: "administrative_agent",
          entity_type: null,
          jurisdiction: null,
          lei: null,
        },
      ],
    });
    const rolled = rollUp(agreement, [later], null);
    expect(rolled.notRolledUp.map((one) => one.reason).join("\n")).toContain(reason);
    expect(rolled.changes).toEqual([]);
  });

  it("a waiver changes nothing and is listed", () => {
    const waiver = amendment({ title: "Limited Waiver and Consent" });
    const rolled = rollUp(base(), [waiver], null);
    expect([rolled.waivers, rolled.changes]).toEqual([[waiver.documentId], []]);
  });
});

it("lists commitments and maturities first in the summary", () => {
  const first = amendment({
    facilities: [facility("Revolving Facility", "revolving", { margin: 125, amount: 450e6, maturity: "2031-02-27" })],
    required_lenders_percent: 66,
  });
  expect(summarizeChanges(rollUp(base({ required_lenders_percent: 50 }), [first], null).changes)).toBe(
    "Revolving Facility: commitment $350,000,000 → $450,000,000; Revolving Facility: maturity Mar 14, 2029 → Feb 27, 2031; Revolving Facility: margin 1.5% → 1.25%; Required lenders 50% → 66%",
  );
});

it.each([
  [{ kind: "money", value: { amount: 1234.5, currency: "CHF" } } as const, "CHF 1,234.5"],
  [{ kind: "bps", value: 112.5 } as const, "1.125%"],
  [
    {
      kind: "steps",
      value: {
        name: "Leverage",
        metric: "total_leverage",
        operator: "<=",
        threshold: 4.75,
        unit: "ratio",
        currency: null,
        frequency: null,
        springing: false,
        steps: [
          { from: "2026-03-31", to: "2026-12-31", threshold: 4.75 },
          { from: "2027-03-31", to: null, threshold: 4.25 },
        ],
      },
    } as const,
    "max 4.75x to Dec 31, 2026, 4.25x thereafter",
  ],
])("formats %o", (term, written) => {
  expect(writeTerm(term)).toBe(written);
});

describe("an amendment proposes", () => {
  it("the agreement of its borrower with the date and title that it names", () => {
    const [right, other, older] = [
      base(),
      base({ parties: [{ ...(EMPTY.parties[0] as never as object), name: "Birch LLC" } as never] }),
      base({ agreement_date: "2019-01-01" }),
    ];
    const found = matchAgreement(amendment({}), [other, older, right]);
    expect(found.map(({ documentId, score }) => [documentId, score])).toEqual([[right.documentId, 1]]);
    expect(found[0]?.reasons).toEqual([
      "same borrower: Alder, Inc.",
      "amends an agreement dated 2024-03-14",
      "amends “Credit Agreement”",
    ]);
  });

  it("nothing if only the title is the same", () => {
    const unknown = amendment({ parties: [], amends: { title: "Credit Agreement", date: null } });
    expect(matchAgreement(unknown, [base()])).toEqual([]);
  });

  it("nothing but agreements", () => {
    expect(matchAgreement(amendment({}), [amendment({})])).toEqual([]);
  });
});
