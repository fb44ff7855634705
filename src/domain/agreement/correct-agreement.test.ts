import { expect, it } from "vitest";
import { correctAgreement } from "./correct-agreement.ts";
import type { CreditAgreement } from "./credit-agreement.ts";
import { diffAgreements } from "./diff-agreements.ts";
import type { PatchOperation } from "./json-patch.ts";

const rule = (start: number, quote: string) => [
  { start, end: start + quote.length, quote, page: null, section: "1.01", confidence: 0.9, method: "rule" as const },
];
const party = (id: string, name: string, role: "borrower" | "lender" | "guarantor") => ({
  id,
  name,
  role,
  entity_type: null,
  jurisdiction: null,
  lei: null,
});

/** A small agreement with two lenders, one facility and a conflict about the law. */
function agreement(): CreditAgreement {
  return {
    document_kind: "credit_agreement",
    title: "Credit Agreement",
    agreement_date: "2024-03-14",
    effective_date: null,
    loan_identification_number: null,
    amends: null,
    parties: [
      party("p1", "Alder Mills Inc.", "borrower"),
      party("p2", "Bank A", "lender"),
      party("p3", "Bank B", "lender"),
    ],
    facilities: [
      {
        id: "f1",
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: { amount: 350, currency: "USD" },
        maturity_date: "2029-03-14",
        tenor_months: null,
        purpose: null,
        borrower_ids: ["p1"],
        interest_terms: {
          rate_option: null,
          base_rate_option: null,
          fixed_rate_bps: null,
          pricing_grid: [],
          default_rate_bps: 200,
          day_count_fraction: "ACT/360",
          payment_frequency: null,
        },
        repayment: null,
        sublimits: [],
        lender_commitments: [
          { party_id: "p2", amount: { amount: 200, currency: "USD" } },
          { party_id: "p3", amount: { amount: 150, currency: "USD" } },
        ],
        incremental: null,
      },
    ],
    fees: [],
    financial_covenants: [],
    events_of_default: [],
    affirmative_covenants: [],
    negative_covenants: [],
    mandatory_prepayments: [],
    required_lenders_percent: 50,
    assignment: null,
    governing_law: "US-NY",
    governing_law_text: null,
    jurisdiction_text: null,
    sustainability_linked: false,
    esg_kpi_targets: [],
    evidence: {
      "/title": rule(0, "Credit Agreement"),
      "/agreement_date": rule(20, "March 14, 2024"),
      "/parties/0/name": rule(40, "Alder Mills Inc."),
      "/parties/1/name": rule(60, "Bank A"),
      "/parties/2/name": rule(70, "Bank B"),
      "/facilities/0/commitment_amount": rule(80, "$350"),
      "/facilities/0/maturity_date": [
        { page: null, section: null, confidence: 0.8, method: "derived", of: ["/agreement_date", "/parties/2/name"] },
      ],
      "/governing_law": rule(90, "New York"),
    },
    conflicts: [{ pointer: "/governing_law", values: [] }],
    warnings: [{ code: "x", message: "about a party", pointer: "/parties/2" }],
    cdm: {
      version: "7.1.0",
      serialisation: "legacy",
      legal_agreement: null,
      trade_states: [],
      agreement_events: [],
      omitted: [],
      validation: { valid: true, errors: [] },
    },
  };
}

const WHO = { by: 7, at: "2026-01-02T03:04:05.000Z" };
const MANUAL = [{ page: null, section: null, confidence: 1, method: "manual", by: 7, at: WHO.at }];
const correct = (...patch: PatchOperation[]) => correctAgreement(agreement(), patch, WHO);
const corrected = (...patch: PatchOperation[]) => {
  const outcome = correct(...patch);
  if (outcome.kind !== "corrected") throw new Error(JSON.stringify(outcome));
  return outcome;
};

it("gives a changed leaf manual evidence and keeps the rest", () => {
  const { agreement: after, changed } = corrected({ op: "replace", path: "/governing_law", value: "GB-ENG" });
  expect(after.governing_law).toBe("GB-ENG");
  expect(changed).toEqual(["/governing_law"]);
  expect(after.evidence).toEqual({ ...agreement().evidence, "/governing_law": MANUAL });
  expect(after.conflicts).toEqual([]);
});

it("keeps the evidence of an amount whose leaf was changed for the currency, and replaces that of a replaced amount", () => {
  const leaf = corrected({ op: "replace", path: "/facilities/0/commitment_amount/amount", value: 400 }).agreement;
  expect(leaf.evidence["/facilities/0/commitment_amount/amount"]).toEqual(MANUAL);
  expect(leaf.evidence["/facilities/0/commitment_amount"]).toEqual(rule(80, "$350"));
  const value = { amount: 400, currency: "USD" };
  const whole = corrected({ op: "replace", path: "/facilities/0/commitment_amount", value }).agreement;
  expect(whole.evidence["/facilities/0/commitment_amount"]).toEqual(MANUAL);
  expect(whole.evidence["/facilities/0/commitment_amount/amount"]).toEqual(MANUAL);
  expect(whole.evidence["/facilities/0/commitment_amount/currency"]).toEqual(rule(80, "$350"));
});

it("moves evidence, warnings and sources with the items of a list", () => {
  const { agreement: after, places } = corrected(
    { op: "remove", path: "/facilities/0/lender_commitments/0" },
    { op: "remove", path: "/parties/1" },
  );
  expect(after.parties.map(({ name }) => name)).toEqual(["Alder Mills Inc.", "Bank B"]);
  expect(after.evidence["/parties/1/name"]).toEqual(rule(70, "Bank B"));
  expect(after.evidence["/parties/2/name"]).toBeUndefined();
  expect(after.evidence["/facilities/0/maturity_date"]?.[0]?.of).toEqual(["/agreement_date", "/parties/1/name"]);
  expect(after.warnings).toEqual([{ code: "x", message: "about a party", pointer: "/parties/1" }]);
  expect(places.get("/parties/2/name")).toBe("/parties/1/name");
});

it("records who cleared a value, and gives an added item manual evidence", () => {
  const { agreement: after } = corrected(
    { op: "replace", path: "/governing_law", value: null },
    { op: "add", path: "/parties/-", value: party("p4", "Guaranty LLC", "guarantor") },
    { op: "copy", from: "/agreement_date", path: "/effective_date" },
    { op: "test", path: "/effective_date", value: "2024-03-14" },
  );
  expect(after.evidence["/governing_law"]).toEqual(MANUAL);
  expect(after.evidence["/parties/3/name"]).toEqual(MANUAL);
  expect(after.evidence["/parties/3/lei"]).toBeUndefined();
  expect(after.evidence["/effective_date"]).toEqual(MANUAL);
});

it("changes nothing if a test operation fails", () => {
  const replace = { op: "replace", path: "/title", value: "Other" } as const;
  expect(correct(replace, { op: "test", path: "/title", value: "Credit Agreement" })).toEqual({
    kind: "test_failed",
    index: 1,
    path: "/title",
  });
  expect(correct({ op: "test", path: "/nothing", value: 1 }).kind).toBe("test_failed");
});

it.each<[string, PatchOperation, string]>([
  ["a value of the wrong type", { op: "replace", path: "/title", value: 5 }, "/title"],
  ["an impossible date", { op: "replace", path: "/agreement_date", value: "2024-02-30" }, "/agreement_date"],
  ["an unknown member", { op: "add", path: "/facilities/0/colour", value: "red" }, "/facilities/0/colour"],
  ["a member removed", { op: "remove", path: "/title" }, "/title"],
  ["an unknown enum value", { op: "replace", path: "/parties/0/role", value: "king" }, "/parties/0/role"],
  [
    "a reference to nobody",
    { op: "add", path: "/facilities/0/borrower_ids/-", value: "p9" },
    "/facilities/0/borrower_ids/1",
  ],
  ["removing a party that is still referred to", { op: "remove", path: "/parties/0" }, "/facilities/0/borrower_ids/0"],
  ["a percent over 100", { op: "replace", path: "/required_lenders_percent", value: 101 }, "/required_lenders_percent"],
  [
    "a negative amount",
    { op: "replace", path: "/facilities/0/commitment_amount/amount", value: -1 },
    "/facilities/0/commitment_amount/amount",
  ],
  ["an index beyond the list", { op: "add", path: "/parties/9", value: {} }, "0.path"],
  ["replacing a missing value", { op: "replace", path: "/fees/0/type", value: "exit" }, "0.path"],
  ["a leading zero", { op: "remove", path: "/parties/01" }, "0.path"],
  ["moving a parent into its child", { op: "move", from: "/facilities/0", path: "/facilities/0/purpose" }, "0.path"],
  ["evidence", { op: "replace", path: "/evidence", value: {} }, "0.path"],
  ["CDM", { op: "remove", path: "/cdm" }, "0.path"],
  ["a warning added", { op: "add", path: "/warnings/-", value: {} }, "0.path"],
  ["the whole", { op: "replace", path: "", value: {} }, "0.path"],
  ["nothing changed", { op: "replace", path: "/title", value: "Credit Agreement" }, ""],
])("refuses %s", (_what, operation, path) => {
  const outcome = correct(operation);
  expect(outcome).toMatchObject({ kind: "invalid", errors: [{ path }] });
});

it("does not grow without bound by copies", () => {
  const copies = Array.from(
    { length: 40 },
    (): PatchOperation => ({ op: "copy", from: "/parties", path: "/parties/0" }),
  );
  expect(correct(...copies).kind).toBe("invalid");
});

it("shows only changed leaves in a diff, and matches list items by identity", () => {
  const before = agreement();
  const { agreement: after } = corrected(
    { op: "remove", path: "/facilities/0/lender_commitments/0" },
    { op: "remove", path: "/parties/1" },
    { op: "replace", path: "/facilities/0/maturity_date", value: "2030-03-14" },
  );
  const changes = diffAgreements(before, { ...after, cdm: before.cdm });
  expect(changes.map(({ pointer, old_pointer, old, new: now }) => [pointer, old_pointer, old, now])).toEqual([
    ["/parties/1", "/parties/1", before.parties[1], null],
    ["/facilities/0/maturity_date", "/facilities/0/maturity_date", "2029-03-14", "2030-03-14"],
    [
      "/facilities/0/lender_commitments/0",
      "/facilities/0/lender_commitments/0",
      before.facilities[0]?.lender_commitments[0],
      null,
    ],
  ]);
  expect(changes[1]).toMatchObject({ new_evidence: MANUAL, old_evidence: [{ method: "derived" }] });
  expect(diffAgreements(before, before)).toEqual([]);
});

it("compares references by their targets", () => {
  const after = agreement();
  after.parties = after.parties.map((each) => ({ ...each, id: `x${each.id}` }));
  const [facility] = after.facilities;
  if (facility) {
    facility.borrower_ids = ["xp1"];
    facility.lender_commitments = facility.lender_commitments.map((each) => ({
      ...each,
      party_id: `x${each.party_id}`,
    }));
  }
  expect(diffAgreements(agreement(), after)).toEqual([]);
});
