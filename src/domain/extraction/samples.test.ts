import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { extractAgreement } from "./extract-agreement.ts";

const SAMPLES = [
  "harbour-ridge-term-loan",
  "northgate-syndicated-credit-agreement",
  "meridian-sustainability-linked-facility",
  "northgate-second-amendment",
];

const Terms = ExtractedAgreement.omit({ evidence: true, conflicts: true, warnings: true });
type Terms = Omit<ExtractedAgreement, "evidence" | "conflicts" | "warnings">;

const FIELDS = [
  "document_kind",
  "title",
  "agreement_date",
  "effective_date",
  "loan_identification_number",
  "amends",
  "fees",
  "financial_covenants",
  "events_of_default",
  "affirmative_covenants",
  "negative_covenants",
  "mandatory_prepayments",
  "required_lenders_percent",
  "assignment",
  "governing_law",
  "sustainability_linked",
  "esg_kpi_targets",
] as const satisfies readonly (keyof Terms)[];

const FACILITY_FIELDS = [
  "facility_name",
  "commitment_amount",
  "maturity_date",
  "tenor_months",
  "borrower_ids",
  "repayment",
  "sublimits",
  "lender_commitments",
  "incremental",
] as const satisfies readonly (keyof Facility)[];

const INTEREST_FIELDS = [
  "rate_option",
  "base_rate_option",
  "fixed_rate_bps",
  "pricing_grid",
  "default_rate_bps",
  "day_count_fraction",
  "payment_frequency",
] as const satisfies readonly (keyof Facility["interest_terms"])[];

const PROSE_FIELDS = ["governing_law_text", "jurisdiction_text"] as const satisfies readonly (keyof Terms)[];

describe.each(SAMPLES)("extracting the sample %s", (name) => {
  const expected = Terms.strict().parse(JSON.parse(sample(`expected/${name}.json`)));
  const got: Terms = extractAgreement(sample(`${name}.txt`));

  test.each(FIELDS)("%s is what the text states", (field) => {
    expect(comparable(got[field], got)).toEqual(comparable(expected[field], expected));
  });

  test("every party is found in each of its roles and no other is", () => {
    const nameAndRole = (terms: Terms) => sorted(terms.parties.map((p) => `${p.role}: ${plain(p.name)}`));
    expect(nameAndRole(got)).toEqual(nameAndRole(expected));
  });

  test("parties have the form, jurisdiction and LEI that the text gives them", () => {
    expect(partyDescriptions(got, expected)).toEqual(partyDescriptions(expected, expected));
  });

  test("the facilities are those of the text", () => {
    const types = (terms: Terms) => sorted(terms.facilities.map((f) => f.facility_type));
    expect(types(got)).toEqual(types(expected));
  });

  describe.each(expected.facilities)("the $facility_type facility", (facility) => {
    const match = got.facilities.find((f) => f.facility_type === facility.facility_type);

    test.each(FACILITY_FIELDS)("%s is what the text states", (field) => {
      expect(comparable(match?.[field], got)).toEqual(comparable(facility[field], expected));
    });

    test.each(INTEREST_FIELDS)("interest_terms.%s is what the text states", (field) => {
      const terms = match?.interest_terms[field];
      expect(comparable(terms, got)).toEqual(comparable(facility.interest_terms[field], expected));
    });

    test("purpose holds the words of the text", () => {
      expectSameWords(match?.purpose ?? null, facility.purpose);
    });
  });

  test.each(PROSE_FIELDS)("%s holds the words of the text", (field) => {
    expectSameWords(got[field], expected[field]);
  });
});

function sample(path: string): string {
  return readFileSync(new URL(`../../../samples/${path}`, import.meta.url), "utf8");
}

/** Case, kinds of quotes, blanks and a closing stop are typography, not terms. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[“”"]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,;]+$/, "")
    .toLowerCase();
}

const sorted = (values: readonly string[]): string[] => [...values].sort();

/** Lists whose order means something to the reader; all other lists are compared as sets. */
const ORDERED = new Set(["pricing_grid", "schedule", "steps"]);

/** A value with ids replaced by what they name, typography removed, numbers to two decimals and sets in one order. */
function comparable(value: unknown, terms: Terms, key = ""): unknown {
  if (typeof value === "string") return plain(nameOf(value, terms, key));
  if (typeof value === "number") return Math.round(value * 100) / 100;
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(item, terms, key));
    return ORDERED.has(key) || isGrid(value) ? items : sortedByJson(items);
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member]) => member !== "id")
      .map(([member, item]) => [member, comparable(item, terms, member)]),
  );
}

const isGrid = (list: readonly unknown[]): boolean =>
  list.some((row) => typeof row === "object" && row !== null && "base_rate_spread_bps" in row);

const sortedByJson = (items: unknown[]): unknown[] =>
  items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Ids are local to one object, so a party is compared by its name and a facility by its type. */
function nameOf(text: string, terms: Terms, key: string): string {
  if (key === "facility_ids") return terms.facilities.find((f) => f.id === text)?.facility_type ?? text;
  return terms.parties.find((p) => p.id === text)?.name ?? text;
}

/** Descriptions of the expected parties only: a missing or extra party is the other test's finding. */
function partyDescriptions(terms: Terms, expected: Terms): string[] {
  const wanted = new Set(expected.parties.map((p) => `${p.role}: ${plain(p.name)}`));
  const described = terms.parties.map((p) => ({
    key: `${p.role}: ${plain(p.name)}`,
    form: p.entity_type === null ? "-" : plain(p.entity_type).replace(/ \(.*\)$/, ""),
    place: p.jurisdiction ?? "-",
    lei: p.lei ?? "-",
  }));
  const known = described.filter((d) => wanted.has(d.key));
  return sorted(known.map((d) => `${d.key} | ${d.form} | ${d.place} | ${d.lei}`));
}

/** Prose may be quoted with more of its sentence than the expected words, never with less. */
function expectSameWords(got: string | null, expected: string | null): void {
  if (expected === null) expect(got).toBeNull();
  else expect(plain(got ?? "")).toContain(plain(expected));
}
