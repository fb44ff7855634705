import { describe, expect, test } from "vitest";
import {
  agreement,
  bilateralFixed,
  CONTEXT,
  facility,
  party,
  sustainabilityLinkedEuro,
  syndicatedTermSofr,
} from "./agreements.fixture.ts";
import { cdmOf } from "./cdm-of.fixture.ts";
import { toCdm } from "./from-agreement.ts";
import type { TradeState } from "./types.ts";

const payoutOf = (trade: TradeState["trade"]) => trade.product.economicTerms.payout[0]?.InterestRatePayout;
const pricesOf = (trade: TradeState["trade"]) =>
  (trade.tradeLot[0]?.priceQuantity[0]?.price ?? []).map(({ value, meta }) => [
    meta?.location?.[0]?.value,
    value.value,
    value.arithmeticOperator,
  ]);
const indexOf = (trade: TradeState["trade"]) =>
  trade.tradeLot[0]?.priceQuantity[0]?.observable?.value.Index.InterestRateIndex.value.FloatingRateIndex;

describe("a bilateral fixed-rate loan", () => {
  const { legalAgreement, trades, omitted, events } = cdmOf(bilateralFixed);

  test("is a legal agreement of type Other between borrower and lender, without a governing law, since CDM has no value for it", () => {
    expect(legalAgreement).toMatchObject({
      agreementDate: "2025-03-31",
      effectiveDate: "2025-04-02",
      identifier: [
        { issuer: { value: "Tranche" }, assignedIdentifier: [{ identifier: { value: "0123456789abcdef/agreement" } }] },
      ],
      legalAgreementIdentification: { agreementName: { agreementType: "Other", otherAgreement: "Credit Agreement" } },
      contractualParty: [
        { value: { name: { value: "Harrow Mills, Inc." }, meta: { externalKey: "p1" } } },
        { value: { name: { value: "Bank of Cold Springs" }, meta: { externalKey: "p2" } } },
      ],
      agreementTerms: {
        agreement: {
          transactionAdditionalTerms: {
            creditAdditionalTerms: `Term Loan: USD 25000000; Full text: attachment ${CONTEXT.textSha256}`,
            interestRateAdditionalTerms: "Term Loan: fixed rate 6.125%",
          },
        },
        counterparty: [{ role: "Party1" }, { role: "Party2" }],
      },
    });
    expect(legalAgreement?.legalAgreementIdentification).not.toHaveProperty("governingLaw");
    expect(omitted).toEqual([
      {
        object: "LegalAgreement.legalAgreementIdentification.governingLaw",
        reason: "GoverningLawEnum has no value for US-TX",
        path: "/governing_law",
      },
    ]);
  });

  test("identifies a party by its LEI if the text states one, else by a key of the text", () => {
    expect(legalAgreement?.contractualParty.map(({ value }) => value?.partyId)).toEqual([
      [{ identifier: { value: "5493001KJTIIGC8Y1R12" }, identifierType: "LEI" }],
      [{ identifier: { value: "0123456789abcdef/p2" } }],
    ]);
  });

  test("has a trade of the commitment at a decimal fixed rate, without an index or an operator", () => {
    expect(trades).toHaveLength(1);
    expect(trades[0]).toMatchObject({
      tradeDate: { value: "2025-03-31" },
      tradeIdentifier: [
        {
          issuer: { value: "Tranche" },
          assignedIdentifier: [{ identifier: { value: "0123456789abcdef/facility-1" } }],
        },
      ],
      counterparty: [
        { role: "Party1", partyReference: { externalReference: "p1" } },
        { role: "Party2", partyReference: { externalReference: "p2" } },
      ],
    });
    expect(trades.map(pricesOf)).toEqual([[["fixed-rate", 0.06125, undefined]]]);
    expect(trades.map(indexOf)).toEqual([undefined]);
    expect(trades[0]?.tradeLot[0]?.priceQuantity[0]?.quantity.value).toMatchObject({
      value: 25_000_000,
      unit: { currency: { value: "USD" } },
    });
  });

  test("has the day count, payment frequency, dates and principal payments of the text", () => {
    expect(trades.map(payoutOf)).toMatchObject([
      {
        payerReceiver: { payer: "Party1", receiver: "Party2" },
        dayCountFraction: { value: "30/360" },
        paymentDates: { paymentFrequency: { periodMultiplier: 3, period: "M" } },
        principalPayment: { initialPayment: true, finalPayment: true, intermediatePayment: false },
        rateSpecification: {
          FixedRateSpecification: { rateSchedule: { price: { address: { value: "fixed-rate" } } } },
        },
      },
    ]);
    expect(trades[0]?.product.economicTerms).toMatchObject({
      effectiveDate: { adjustableDate: { unadjustedDate: "2025-04-02" } },
      terminationDate: { adjustableDate: { unadjustedDate: "2030-03-31" } },
    });
  });

  test("is proposed as an unconfirmed contract formation of its trade, dated on the agreement date", () => {
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      proposedEvent: {
        intent: "ContractFormation",
        eventDate: "2025-03-31",
        effectiveDate: "2025-04-02",
        instruction: [
          {
            primitiveInstruction: { contractFormation: { legalAgreement: [legalAgreement] } },
            before: { externalReference: "0123456789abcdef/facility-1" },
          },
        ],
      },
      timestamp: [{ dateTime: "2026-09-30T18:00:00Z", qualification: "eventCreationDateTime" }],
      workflowState: { workflowStatus: "Unconfirmed" },
    });
  });
});

describe("a syndicated revolver and term loan A", () => {
  const { legalAgreement, trades, omitted, events } = cdmOf(syndicatedTermSofr);

  test("share an umbrella agreement that lists each bank once and no arrangers", () => {
    const { party: parties } = legalAgreement?.umbrellaAgreement?.agreementSet[0] ?? { party: [] };
    expect(parties.map((p) => [p.party.meta?.externalKey, p.actingAs, p.partyRole])).toEqual([
      ["p1", "Party1", "Principal"],
      ["p2", "Party1", "Principal"],
      ["p3", "Party2", "Agent"],
      ["p5", "Party2", "Principal"],
    ]);
    expect(legalAgreement).not.toHaveProperty("agreementTerms");
    expect(legalAgreement?.contractualParty.map(({ value }) => value?.meta?.externalKey)).toEqual(["p1", "p3"]);
    expect(legalAgreement?.otherParty?.map((p) => [p.role, p.partyReference.externalReference])).toEqual([
      ["Borrower", "p1"],
      ["Borrower", undefined],
      ["Lender", "p3"],
      ["Lender", undefined],
    ]);
  });

  test("pay Term SOFR, the revolver without a spread because a grid sets it", () => {
    expect(omitted).toEqual([]);
    expect(trades.map((trade) => indexOf(trade)?.floatingRateIndex.value)).toEqual([
      "USD-SOFR CME Term",
      "USD-SOFR CME Term",
    ]);
    expect(trades.map(pricesOf)).toEqual([
      [["floor", 0, "Max"]],
      [
        ["spread", 0.01875, "Add"],
        ["floor", 0.005, "Max"],
      ],
    ]);
    expect(trades.map((trade) => payoutOf(trade)?.rateSpecification)).toMatchObject([
      { FloatingRateSpecification: { floorRateSchedule: { price: { address: { value: "floor" } } } } },
      { FloatingRateSpecification: { spreadSchedule: { price: { address: { value: "spread" } } } } },
    ]);
  });

  test("state the credit spread adjustment as an additional term, not in the spread", () => {
    const set = legalAgreement?.umbrellaAgreement?.agreementSet[0];
    expect(set?.agreement.transactionAdditionalTerms.interestRateAdditionalTerms).toBe(
      "Revolving Credit Facility: Term SOFR, floor 0%; " +
        "Term Loan A: Term SOFR, margin 1.875%, credit spread adjustment 0.11448%, floor 0.5%",
    );
  });

  test("have an index tenor only if the borrower cannot choose between tenors", () => {
    expect(trades.map((trade) => indexOf(trade)?.indexTenor)).toEqual([
      undefined,
      { periodMultiplier: 3, period: "M" },
    ]);
  });

  test("have the borrower of the facility and the agent as counterparties, and its lenders by role", () => {
    expect(trades.map((t) => t.counterparty.map((c) => c.partyReference.externalReference))).toEqual([
      ["p2", "p3"],
      ["p1", "p3"],
    ]);
    expect(trades[0]?.partyRole?.map((p) => [p.role, p.partyReference.externalReference])).toEqual([
      ["Borrower", "p2"],
      ["Lender", "p3"],
      ["Lender", "p5"],
    ]);
  });

  test("are formed by one instruction each, both under the New York agreement", () => {
    const { instruction = [] } = events[0]?.proposedEvent ?? {};
    expect(instruction.map(({ before }) => before.externalReference)).toEqual([
      "0123456789abcdef/facility-1",
      "0123456789abcdef/facility-2",
    ]);
    for (const { primitiveInstruction } of instruction) {
      expect(primitiveInstruction.contractFormation.legalAgreement).toEqual([legalAgreement]);
    }
    expect(legalAgreement?.legalAgreementIdentification.governingLaw).toBe("USNY");
    expect(trades.map((trade) => trade.contractDetails?.governingLaw.value)).toEqual(["USNY", "USNY"]);
  });
});

test("a sustainability-linked euro revolver under English law pays EURIBOR and has no dates that the text does not state", () => {
  const { legalAgreement, trades } = cdmOf(sustainabilityLinkedEuro);
  expect(legalAgreement?.legalAgreementIdentification.governingLaw).toBe("GBEN");
  expect(legalAgreement).not.toHaveProperty("effectiveDate");
  expect(trades.map((trade) => indexOf(trade)?.floatingRateIndex.value)).toEqual(["EUR-EURIBOR"]);
  expect(trades.map(pricesOf)).toEqual([[["spread", 0.010001, "Add"]]]);
  expect(trades[0]?.product.economicTerms).not.toHaveProperty("effectiveDate");
});

test("an undated draft is proposed without a date, an instruction or a trade", () => {
  const { legalAgreement, trades, omitted, events } = cdmOf({
    ...bilateralFixed,
    agreement_date: null,
    governing_law: null,
  });
  expect(legalAgreement).not.toHaveProperty("agreementDate");
  expect(trades).toEqual([]);
  expect(events.map(({ proposedEvent }) => proposedEvent)).toEqual([
    { intent: "ContractFormation", effectiveDate: "2025-04-02" },
  ]);
  expect(omitted.map(({ object, path }) => [object, path])).toEqual([
    ["TradeState", "/agreement_date"],
    ["WorkflowStep.proposedEvent.instruction", "/agreement_date"],
  ]);
});

test("a signed and dated agreement is an event that took place, unconfirmed and valid", () => {
  const signed = toCdm(syndicatedTermSofr, {
    textSha256: "0".repeat(64),
    timestamp: "2026-01-01T00:00:00Z",
    executed: true,
  });
  expect(signed.events).toMatchObject([
    { businessEvent: { intent: "ContractFormation" }, workflowState: { workflowStatus: "Unconfirmed" } },
  ]);
  expect(signed.events[0]).not.toHaveProperty("proposedEvent");
  expect(signed.view.validation).toEqual({ valid: true, errors: [] });
});

test("a signed text without a date is only proposed", () => {
  const undated = { ...syndicatedTermSofr, agreement_date: null };
  const { events } = toCdm(undated, { textSha256: "0".repeat(64), timestamp: "2026-01-01T00:00:00Z", executed: true });
  expect(events[0]).toHaveProperty("proposedEvent");
  expect(events[0]).not.toHaveProperty("businessEvent");
});

test("an impossible date counts as missing", () => {
  const { trades, omitted } = cdmOf({ ...bilateralFixed, agreement_date: "2025-02-29", governing_law: null });
  expect(trades).toEqual([]);
  expect(omitted[0]).toMatchObject({ object: "TradeState", path: "/agreement_date" });
});

test("a text that is not a loan document gives no object and no event", () => {
  const { legalAgreement, trades, events } = cdmOf(agreement({ document_kind: "other", title: null }));
  expect([legalAgreement, trades, events]).toEqual([null, [], []]);
});

test("reports an object that breaks the schema by its path", () => {
  const { view } = toCdm(bilateralFixed, { ...CONTEXT, timestamp: "yesterday" });
  expect(view.validation.valid).toBe(false);
  expect(view.validation.errors[0]?.path).toBe("/cdm_events/0/timestamp/0/dateTime");
});

test("100 facilities with 1,000 lenders do not repeat every lender in every facility", () => {
  const lenders = Array.from({ length: 1000 }, (_, n) => party(`l${n}`, `Lender Number ${n}`, "lender"));
  const loan = bilateralFixed.facilities[0] ?? facility("f1", "Term Loan");
  const { events } = cdmOf({
    ...syndicatedTermSofr,
    parties: [...syndicatedTermSofr.parties, ...lenders],
    facilities: Array.from({ length: 100 }, (_, n) => ({ ...loan, id: `f${n}` })),
  });
  expect(events[0]?.proposedEvent?.instruction).toHaveLength(100);
  expect(JSON.stringify(events).length).toBeLessThan(2_000_000);
});
