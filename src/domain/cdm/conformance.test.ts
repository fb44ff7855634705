import { describe, expect, test } from "vitest";
import {
  bilateralFixed,
  CONTEXT,
  firstAmendment,
  sustainabilityLinkedEuro,
  syndicatedTermSofr,
} from "./agreements.fixture.ts";
import { CONDITIONS } from "./conditions.ts";
import { brokenConditions } from "./conformance.ts";
import { toCdm } from "./from-agreement.ts";
import { type CdmType, cdmErrors } from "./validate.ts";

type Mutation = { condition: string; type: CdmType; path: string; change: Record<string, unknown> };

const { view, events } = toCdm(syndicatedTermSofr, CONTEXT);
const SOUND: Partial<Record<CdmType, unknown>> = {
  LegalAgreement: view.legal_agreement,
  TradeState: view.trade_states[1],
  WorkflowStep: events[0],
};

const TERMS = "trade/product/economicTerms";
const PAYOUT = `${TERMS}/payout/0/InterestRatePayout`;
const PRICE = "trade/tradeLot/0/priceQuantity/0/price/0/value";
const INDEX = "trade/tradeLot/0/priceQuantity/0/observable/value/Index/InterestRateIndex/value/FloatingRateIndex";
const on = (date: string) => ({ adjustableDate: { unadjustedDate: date } });
const hedging = { partyReference: { externalReference: "p1" }, role: "HedgingParty" };

/** Each mutation breaks the condition it is named after, and no other. */
const MUTATIONS: Mutation[] = [
  {
    condition: "LegalAgreement: related agreements of a dated agreement have a date",
    type: "LegalAgreement",
    path: "",
    change: { relatedAgreements: [{}] },
  },
  {
    condition: "AgreementName: otherAgreement stands only with the type Other",
    type: "LegalAgreement",
    path: "legalAgreementIdentification/agreementName",
    change: { agreementType: "MasterAgreement" },
  },
  {
    condition: "AgreementName: brokerConfirmationType stands only with the type BrokerConfirmation",
    type: "LegalAgreement",
    path: "legalAgreementIdentification/agreementName",
    change: { brokerConfirmationType: "CDX" },
  },
  {
    condition: "AgreementName: a credit support agreement needs its type",
    type: "LegalAgreement",
    path: "legalAgreementIdentification/agreementName",
    change: { agreementType: "CreditSupportAgreement", otherAgreement: undefined },
  },
  {
    condition: "UmbrellaAgreementParty: the role Sleeve needs parentParty",
    type: "LegalAgreement",
    path: "umbrellaAgreement/agreementSet/0/party/1",
    change: { partyRole: "Sleeve" },
  },
  {
    condition: "Trade: at most two hedging parties, two determining parties, one barrier determination agent",
    type: "TradeState",
    path: "trade",
    change: { partyRole: [hedging, hedging, hedging] },
  },
  {
    condition: "Trade: adjustment needs a performance payout",
    type: "TradeState",
    path: "trade",
    change: { adjustment: "Execution" },
  },
  {
    condition: "NonTransferableProduct: non-standardised terms need a primary asset class",
    type: "TradeState",
    path: "trade/product",
    change: { taxonomy: undefined },
  },
  {
    condition: "EconomicTerms: two interest rate payouts need day count, frequencies, payRelativeTo and adjustments",
    type: "TradeState",
    path: TERMS,
    change: {
      payout: [{ InterestRatePayout: { rateSpecification: {} } }, { InterestRatePayout: { rateSpecification: {} } }],
    },
  },
  {
    condition: "EconomicTerms: the last regular payment date is before the termination date",
    type: "TradeState",
    path: TERMS,
    change: {
      terminationDate: on("2029-05-20"),
      payout: [
        { InterestRatePayout: { rateSpecification: {}, paymentDates: { lastRegularPaymentDate: "2029-05-20" } } },
      ],
    },
  },
  {
    condition: "InterestRatePayout: without rateSpecification there is a price schedule",
    type: "TradeState",
    path: PAYOUT,
    change: { rateSpecification: undefined },
  },
  {
    condition: "InterestRatePayout: the first payment date is after the effective date",
    type: "TradeState",
    path: PAYOUT,
    change: { paymentDates: { firstPaymentDate: "2024-05-20" } },
  },
  {
    condition: "InterestRatePayout: compounding needs a floating rate and reset dates",
    type: "TradeState",
    path: PAYOUT,
    change: { compoundingMethod: "Flat" },
  },
  {
    condition: "CalculationPeriodDates: effective, first regular start, last regular end and termination in this order",
    type: "TradeState",
    path: PAYOUT,
    change: { calculationPeriodDates: { terminationDate: on("2029-05-20"), lastRegularPeriodEndDate: "2029-06-20" } },
  },
  {
    condition: "PaymentDates: the first payment is before the last regular payment",
    type: "TradeState",
    path: PAYOUT,
    change: { paymentDates: { firstPaymentDate: "2026-01-01", lastRegularPaymentDate: "2025-01-01" } },
  },
  {
    condition: "Frequency: the multiplier is above zero, and 1 for a term",
    type: "TradeState",
    path: PAYOUT,
    change: { paymentDates: { paymentFrequency: { periodMultiplier: 2, period: "T" } } },
  },
  {
    condition: "PriceQuantity: with an interest rate index every price is an interest rate with an operator",
    type: "TradeState",
    path: PRICE,
    change: { arithmeticOperator: undefined },
  },
  {
    condition: "PriceSchedule: unit and perUnitOf are both present",
    type: "TradeState",
    path: PRICE,
    change: { perUnitOf: undefined },
  },
  {
    condition: "PriceSchedule: an interest rate has a currency unit",
    type: "TradeState",
    path: PRICE,
    change: { unit: { financialUnit: "Share" } },
  },
  {
    condition: "PriceSchedule: the operator is never Subtract or Divide, and Add only for a rate or an asset price",
    type: "TradeState",
    path: PRICE,
    change: { arithmeticOperator: "Subtract" },
  },
  {
    condition: "PriceSchedule: fees and rebates are interest rates, a premium type stands with a premium",
    type: "TradeState",
    path: PRICE,
    change: { premiumType: "PrePaid" },
  },
  {
    condition: "FloatingRateIndex: the asset class is InterestRate",
    type: "TradeState",
    path: INDEX,
    change: { assetClass: "Credit" },
  },
  {
    condition: "WorkflowStep: a business or proposed event has no next event and no rejection",
    type: "WorkflowStep",
    path: "",
    change: { rejected: true },
  },
  {
    condition: "EventInstruction: a corporate action intent needs the intent CorporateActionAdjustment",
    type: "WorkflowStep",
    path: "proposedEvent",
    change: { corporateActionIntent: "Merger" },
  },
  {
    condition: "Instruction: before is absent exactly when there is an execution",
    type: "WorkflowStep",
    path: "proposedEvent/instruction/0",
    change: { before: undefined },
  },
  {
    condition: "ContractFormationInstruction: its legal agreements have an agreement date",
    type: "WorkflowStep",
    path: "proposedEvent/instruction/0/primitiveInstruction/contractFormation/legalAgreement/0",
    change: { agreementDate: undefined },
  },
];

/** A copy of `object` with the members at `path` changed; undefined removes a member. */
function changed(object: unknown, path: string, change: Record<string, unknown>): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(object));
  let at = copy as Record<string, unknown>;
  for (const name of path === "" ? [] : path.split("/")) at = at[name] as Record<string, unknown>;
  Object.assign(at, change);
  return JSON.parse(JSON.stringify(copy));
}

test.each([bilateralFixed, syndicatedTermSofr, sustainabilityLinkedEuro, firstAmendment])(
  "the objects built from an agreement break no condition ($title, $agreement_date)",
  (extracted) => {
    const made = toCdm(extracted, CONTEXT);
    expect(made.view.trade_states.flatMap((state) => brokenConditions("TradeState", state))).toEqual([]);
    expect(brokenConditions("LegalAgreement", made.view.legal_agreement)).toEqual([]);
    expect(made.events.flatMap((event) => brokenConditions("WorkflowStep", event))).toEqual([]);
  },
);

test("every condition has a mutation that breaks it", () => {
  expect(MUTATIONS.map(({ condition }) => condition).sort()).toEqual(CONDITIONS.map(({ name }) => name).sort());
});

test.each(MUTATIONS)("$condition", ({ condition, type, path, change }) => {
  const errors = brokenConditions(type, changed(SOUND[type], path, change));
  expect([...new Set(errors.map(({ message }) => message))]).toEqual([condition]);
});

describe("a reference", () => {
  test("to a party that is not in the object is reported with its path", () => {
    const change = { partyReference: { externalReference: "p9" } };
    expect(brokenConditions("TradeState", changed(SOUND.TradeState, "trade/counterparty/1", change))).toEqual([
      { path: "/trade/counterparty/1/partyReference", message: 'the reference "p9" resolves to nothing' },
    ]);
  });

  test("to an unknown location is reported", () => {
    const change = { price: { address: { scope: "DOCUMENT", value: "margin" } } };
    const path = `${PAYOUT}/rateSpecification/FloatingRateSpecification/spreadSchedule`;
    expect(brokenConditions("TradeState", changed(SOUND.TradeState, path, change))).toEqual([
      { path: `/${path}/price`, message: 'the reference "margin" resolves to nothing' },
    ]);
  });
});

describe("the validators", () => {
  const schemaMutations: [string, CdmType, string, Record<string, unknown>][] = [
    ["an unknown member", "TradeState", "trade", { facility: "f1" }],
    ["a value outside its enumeration", "LegalAgreement", "legalAgreementIdentification", { governingLaw: "USTX" }],
    [
      "one counterparty",
      "TradeState",
      "trade",
      { counterparty: [{ role: "Party1", partyReference: { externalReference: "p1" } }] },
    ],
    ["both arms of a choice", "LegalAgreement", "", { agreementTerms: {} }],
    ["text for a number", "TradeState", PRICE, { value: "1" }],
    ["a negative quantity", "TradeState", "trade/tradeLot/0/priceQuantity/0/quantity/value", { value: -1 }],
    ["an impossible date", "TradeState", "trade", { tradeDate: { value: "2023-02-29" } }],
    ["a step without timestamp", "WorkflowStep", "", { timestamp: undefined }],
    ["an index outside the enumeration", "TradeState", INDEX, { floatingRateIndex: { value: "USD-TERM-SOFR" } }],
  ];

  test.each(schemaMutations)("reject %s", (_, type, path, change) => {
    expect(cdmErrors(type, SOUND[type])).toEqual([]);
    expect(cdmErrors(type, changed(SOUND[type], path, change))).not.toEqual([]);
  });

  test("accept February 29 in leap years only", () => {
    const on = (value: string) =>
      cdmErrors("TradeState", changed(SOUND.TradeState, "trade", { tradeDate: { value } })).length;
    expect(["2024-02-29", "2000-02-29", "1900-02-29", "2023-02-29", "2024-04-31"].map(on)).toEqual([0, 0, 1, 1, 1]);
  });
});
