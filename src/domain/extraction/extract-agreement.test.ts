import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { sampleAgreement, sampleAmendment } from "../../../test/support/sample-agreement.ts";
import { extractAgreement } from "./extract-agreement.ts";

/** Members that need no evidence of their own. */
const UNCOVERED = /\/(?:id|party_id|(?:facility_ids|borrower_ids)\/\d+)$/;

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], root);
}

/** Pointers of what is stated: everything but null, false and references. */
function statedLeaves(value: unknown, pointer = ""): string[] {
  if (value === null || value === false || UNCOVERED.test(pointer)) return [];
  if (typeof value !== "object") return [pointer];
  return Object.entries(value).flatMap(([key, item]) => statedLeaves(item, `${pointer}/${key}`));
}

function expectSound(source: string): void {
  const agreement = extractAgreement(source);
  const { evidence, conflicts, warnings, ...terms } = agreement;
  ExtractedAgreement.parse(agreement);
  expect(warnings.filter((warning) => warning.code === "rule_failed")).toEqual([]);
  for (const [pointer, list] of Object.entries(evidence)) {
    expect(valueAt(terms, pointer) ?? null, pointer).not.toBeNull();
    for (const { start, end, quote, method, of } of list) {
      if (method === "derived") for (const from of of ?? []) expect(valueAt(terms, from) ?? null).not.toBeNull();
      else expect(source.slice(start, end)).toBe(quote);
    }
  }
  for (const leaf of statedLeaves(terms)) {
    if (leaf === "/document_kind" && terms.document_kind === "other") continue;
    const parts = leaf.split("/");
    const covers = [leaf, parts.slice(0, -1).join("/"), parts.slice(0, -2).join("/")];
    expect(
      covers.some((cover) => evidence[cover] !== undefined),
      `${leaf} has no evidence`,
    ).toBe(true);
  }
  for (const conflict of conflicts) expect(conflict.values.length).toBeGreaterThan(1);
}

describe("any text", () => {
  test.each([
    ["nothing", ""],
    ["a greeting", "Hello, world."],
    ["zero bytes", "\0\0\0"],
    ["a lone surrogate", "\ud83d"],
    ["one long line", "a".repeat(200_000)],
    ["markup", "<html><body><p>Not an agreement</p></body></html>"],
    ["a recipe", "Take 250 g of flour, 2 eggs and 1.5 dl of milk. Bake for 30 minutes at 200 degrees."],
  ])("that is %s is no credit agreement and says so", (_, source) => {
    const { evidence, conflicts, warnings, document_kind, parties, facilities, ...terms } = extractAgreement(source);
    expect(document_kind).toBe("other");
    expect([...parties, ...facilities, ...conflicts]).toEqual([]);
    expect(Object.values(terms).filter((value) => value !== null && value !== false)).toEqual(
      Object.values(terms).filter((value) => Array.isArray(value)),
    );
    expect(evidence).toEqual({});
    expect(warnings.map((warning) => warning.code)).toEqual(["not_a_credit_agreement"]);
  });

  const sentences = sampleAgreement({ sections: 4 }).split(/(?<=[.;:\n])/);
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...sentences) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('"', "“", "(", ")", "|", "\n", "\f", "$", "%", "1.01", "Section", "means", "\0"),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  );

  test("gives only evidence that is the text, and evidence for all it says", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) =>
        expectSound(`CREDIT AGREEMENT\n\n${pieces.join("")}`),
      ),
      { numRuns: 60 },
    );
  });

  test("cut anywhere gives sound evidence still", () => {
    const whole = sampleAmendment();
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length), (a, b) => {
        expectSound(whole.slice(Math.min(a, b), Math.max(a, b)));
      }),
      { numRuns: 40 },
    );
  });

  test("gives the same answer twice", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join("");
        expect(extractAgreement(source)).toEqual(extractAgreement(source));
      }),
      { numRuns: 20 },
    );
  });
});

describe("an agreement", () => {
  const agreement = extractAgreement(sampleAgreement());

  test("gives its terms", () => {
    expect(agreement).toMatchObject({
      document_kind: "credit_agreement",
      agreement_date: "2019-03-14",
      governing_law: "US-NY",
      facilities: [{ facility_type: "revolving", commitment_amount: { amount: 250_000_000, currency: "USD" } }],
      financial_covenants: [{ operator: "<=", threshold: 3.5 }],
    });
    expect(agreement.facilities[0]?.maturity_date).toBe("2024-03-14");
  });

  test("refers to parties by ids of the same object, each name once in a role", () => {
    const ids = agreement.parties.map((party) => party.id);
    expect(ids).toEqual(ids.map((_, i) => `p${i + 1}`));
    const roles = agreement.parties.map((party) => `${party.role} ${party.name}`);
    expect(new Set(roles).size).toBe(roles.length);
    for (const facility of agreement.facilities) {
      const referred = [...facility.borrower_ids, ...facility.lender_commitments.map((lender) => lender.party_id)];
      expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  test("gives each lender of its schedule with its commitment", () => {
    const names = new Map(agreement.parties.map((party) => [party.id, party.name]));
    const lent = agreement.facilities[0]?.lender_commitments.map((lender) => [
      names.get(lender.party_id),
      lender.amount.amount,
    ]);
    expect(lent).toEqual([
      ["First Pennine Bank, National Association", 150_000_000],
      ["Wharfedale Savings Bank", 100_000_000],
    ]);
  });

  test("gives the page of a term when pages are known", () => {
    const source = sampleAgreement();
    const second = source.indexOf("TABLE OF CONTENTS");
    const { evidence } = extractAgreement(source, { pageStarts: [0, second] });
    expect(evidence["/title"]?.[0]?.page).toBe(1);
    expect(evidence["/governing_law"]?.[0]?.page).toBe(2);
  });

  test("has no pages where none are known", () => {
    expect(agreement.evidence["/governing_law"]?.[0]?.page).toBeNull();
  });

  test("names the section of a term", () => {
    expect(agreement.evidence["/governing_law"]?.[0]?.section).toBe("Section 5.01");
  });

  test("is sound whatever its form of line breaks", () => {
    for (const source of [sampleAgreement().replaceAll("\n", "\r\n"), sampleAgreement().replaceAll("\n\n", "\n")]) {
      expectSound(source);
    }
  });
});

test("an amendment takes its terms from the agreement as amended", () => {
  const agreement = extractAgreement(sampleAmendment());
  expect(agreement.document_kind).toBe("amendment");
  expect(agreement.facilities[0]?.commitment_amount).toEqual({ amount: 250_000_000, currency: "USD" });
  expectSound(sampleAmendment());
});
