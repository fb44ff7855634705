import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { FACILITY_TYPES, type Facility } from "#domain/agreement/facility.ts";
import { PARTY_ROLES } from "#domain/agreement/party.ts";
import { BENCHMARKS } from "#domain/agreement/pricing.ts";
import { agreement, CONTEXT } from "#domain/cdm/agreements.fixture.ts";
import { toCdm } from "#domain/cdm/from-agreement.ts";
import { outcomeTokenProduct } from "#domain/cdm/outcome-token.ts";
import { type RuneRoot, toRune } from "#domain/cdm/rune.ts";
import { fullSchema } from "./full-schema.ts";

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Absent once in ten: most random agreements must come out with trades, or the properties would say little. */
const mostly = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 9 });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const date = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("2099-12-31") })
      .map((d) => d.toISOString().slice(0, 10)),
  },
  // The form of a date only, as the type allows: 2023-99-00.
  { weight: 1, arbitrary: fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join("-")) },
);
const number = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -10, max: 2000 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);
const money = fc.record({ amount: number, currency: fc.constantFrom("USD", "EUR", "GBP", "MXN", "XXX") });
const id = fc.constantFrom("p1", "p2", "p3", "p4", "p5", "p6", "p7", "");
const name = fc.oneof(
  fc.string(),
  fc.constantFrom("Alder Ltd", "ALDER LTD.", "Birch Bank", "Cedar Trust", "Elm plc", "Fir SA", ""),
);
const text = fc.oneof(fc.string(), fc.constantFrom("ACT/360", "ACT/365.FIXED", "USNY", "US-NY", "US-TX", "GB-ENG"));

const party = fc.record({
  id,
  name,
  role: fc.constantFrom(...PARTY_ROLES, "borrower", "lender", "administrative_agent"),
  entity_type: nullable(fc.string()),
  jurisdiction: nullable(fc.string()),
  lei: nullable(fc.oneof(fc.string(), fc.constant("5493001KJTIIGC8Y1R12"))),
});

const rateOption = fc.record({
  benchmark: mostly(fc.constantFrom(...BENCHMARKS)),
  alternative_benchmarks: fc.array(fc.constantFrom(...BENCHMARKS)),
  tenor_options: fc.array(fc.oneof(fc.string(), fc.constantFrom("1M", "3M", "0M", "99999M")), { maxLength: 2 }),
  spread_bps: nullable(number),
  floor_bps: nullable(number),
  credit_spread_adjustment_bps: nullable(number),
});

const facility: fc.Arbitrary<Facility> = fc.record({
  id: fc.string(),
  facility_name: name,
  facility_type: fc.constantFrom(...FACILITY_TYPES),
  commitment_amount: mostly(money),
  maturity_date: nullable(date),
  tenor_months: nullable(number),
  purpose: nullable(fc.string()),
  borrower_ids: fc.array(id),
  interest_terms: fc.record({
    rate_option: mostly(rateOption),
    base_rate_option: fc.constant(null),
    fixed_rate_bps: nullable(number),
    pricing_grid: fc.constant<Facility["interest_terms"]["pricing_grid"]>([]),
    default_rate_bps: nullable(number),
    day_count_fraction: nullable(text),
    payment_frequency: nullable(
      fc.record({
        period: fc.constantFrom("D" as const, "W" as const, "M" as const, "Y" as const),
        period_multiplier: fc.integer({ min: 1 }),
      }),
    ),
  }),
  repayment: nullable(
    fc.record({ type: fc.constantFrom("bullet" as const, "amortizing" as const), schedule: fc.constant([]) }),
  ),
  sublimits: fc.constant([]),
  lender_commitments: fc.array(fc.record({ party_id: id, amount: money }), { maxLength: 3 }),
  incremental: fc.constant(null),
});

const anyAgreement = fc
  .record({
    document_kind: fc.constantFrom(...DOCUMENT_KINDS),
    title: nullable(name),
    agreement_date: mostly(date),
    effective_date: mostly(date),
    amends: nullable(fc.record({ title: nullable(name), date: nullable(date) })),
    parties: fc.array(party, { minLength: 2, maxLength: 8 }),
    facilities: fc.array(facility, { maxLength: 4 }),
    governing_law: nullable(text),
  })
  .map((terms) => ExtractedAgreement.parse(agreement(terms)));

/** Every object made of an agreement with its CDM type. */
function madeOf(extracted: ExtractedAgreement): [RuneRoot, object][] {
  const { view, events } = toCdm(extracted, CONTEXT);
  return [
    ...(view.legal_agreement === null ? [] : [["LegalAgreement", view.legal_agreement] as [RuneRoot, object]]),
    ...view.trade_states.map((state): [RuneRoot, object] => ["TradeState", state]),
    ...view.agreement_events.map((event): [RuneRoot, object] => ["AgreementEvent", event]),
    ...events.map((event): [RuneRoot, object] => ["WorkflowStep", event]),
  ];
}

const legacy = fullSchema("legacy");
const rune = fullSchema("rune");

test("creates valid objects for any agreement, also under the full schema", () => {
  fc.assert(
    fc.property(anyAgreement, (extracted) => {
      expect(toCdm(extracted, CONTEXT).view.validation).toEqual({ valid: true, errors: [] });
      for (const [type, object] of madeOf(extracted))
        expect(legacy(type, JSON.parse(JSON.stringify(object)))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("writes valid Rune JSON for any agreement", () => {
  fc.assert(
    fc.property(anyAgreement, (extracted) => {
      for (const [type, object] of madeOf(extracted)) expect(rune(type, toRune(type, object))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("maps each facility to a trade or lists it as omitted", () => {
  fc.assert(
    fc.property(anyAgreement, (extracted) => {
      const { view } = toCdm(extracted, CONTEXT);
      const amount = view.trade_states.length;
      const agreementWide = view.omitted.some(
        ({ object, path }) => object === "TradeState" && !path.startsWith("/facilities/"),
      );
      const left = new Set(
        view.omitted.flatMap(({ object, path }) => (object === "TradeState" ? [path.split("/")[2]] : [])),
      );
      expect(agreementWide ? amount : amount + left.size).toBe(agreementWide ? 0 : extracted.facilities.length);
    }),
    { numRuns: 200 },
  );
});

test("creates a valid product for an outcome token, also under the full schema", () => {
  const token = { chainId: 84_532, contract: `0x${"aB".repeat(20)}`, tokenId: "1001", names: ["Yes", "No"] };
  expect(legacy("TransferableProduct", outcomeTokenProduct(token))).toEqual([]);
});
