import { expect, test } from "vitest";
import { CONTEXT, syndicatedTermSofr } from "./agreements.fixture.ts";
import { toCdm } from "./from-agreement.ts";
import { toRune } from "./rune.ts";

const { view, events } = toCdm(syndicatedTermSofr, CONTEXT);

test("a Rune document starts with its model, type and version, and writes keys in Rune format", () => {
  expect(toRune("TradeState", view.trade_states[1] ?? {})).toMatchObject({
    "@model": "cdm",
    "@type": "cdm.event.common.TradeState",
    "@version": "7.1.0",
    "@key:external": "0123456789abcdef/facility-2",
  });
});

test("values with a scheme, locations, addresses, references and choices take Rune's form", () => {
  const { trade } = toRune("TradeState", view.trade_states[1] ?? {});
  expect(trade).toMatchObject({
    tradeDate: { "@data": "2024-05-15" },
    counterparty: [{ partyReference: { "@ref:external": "p1" } }, { partyReference: { "@ref:external": "p3" } }],
    product: {
      economicTerms: {
        payout: [
          {
            "@type": "cdm.product.asset.InterestRatePayout",
            priceQuantity: { quantitySchedule: { "@ref:scoped": "commitment" } },
            rateSpecification: {
              "@type": "cdm.product.asset.FloatingRateSpecification",
              rateOption: { "@ref:scoped": "interest-rate-index" },
            },
          },
        ],
      },
    },
    tradeLot: [
      {
        priceQuantity: [
          {
            price: [
              {
                "@key:scoped": "spread",
                value: 0.01875,
                unit: { currency: { "@data": "USD", "@scheme": "http://www.fpml.org/coding-scheme/external/iso4217" } },
              },
              { "@key:scoped": "floor", value: 0.005, arithmeticOperator: "Max" },
            ],
            quantity: { "@key:scoped": "commitment", value: 100_000_000 },
            observable: {
              "@data": {
                "@type": "cdm.observable.asset.InterestRateIndex",
                "@key:scoped": "interest-rate-index",
                "@data": {
                  "@type": "cdm.observable.asset.FloatingRateIndex",
                  floatingRateIndex: { "@data": "USD-SOFR CME Term" },
                },
              },
            },
          },
        ],
      },
    ],
  });
});

test("the first reference to a party is replaced by the party and its key", () => {
  const step = toRune("WorkflowStep", events[0] ?? {});
  expect(step).toMatchObject({
    proposedEvent: {
      instruction: [
        {
          primitiveInstruction: {
            contractFormation: {
              legalAgreement: [
                {
                  contractualParty: [
                    { name: { "@data": "Harrow Mills, Inc." }, "@key:external": "p1" },
                    { "@key:external": "p3" },
                  ],
                },
              ],
            },
          },
          before: { "@ref:external": "0123456789abcdef/facility-1" },
        },
        {},
      ],
    },
  });
});
