import { describe, expect, test } from "vitest";
import {
  agreement,
  bilateralFixed,
  facility,
  firstAmendment,
  interest,
  party,
  rateOption,
  syndicatedTermSofr,
} from "./agreements.fixture.ts";
import { cdmOf } from "./cdm-of.fixture.ts";

describe("an amendment", () => {
  test("is an agreement event that names the amended agreement, and a change of terms in the events", () => {
    const { legalAgreement, agreementEvents, events } = cdmOf(firstAmendment);
    expect(agreementEvents).toEqual([
      {
        eventDate: "2025-06-30",
        effectiveDate: "2025-07-01",
        intent: ["AmendedTerms"],
        instruction: [{ before: { externalReference: "Credit Agreement dated 2024-05-15" } }],
        after: [legalAgreement],
      },
    ]);
    expect(legalAgreement?.legalAgreementIdentification.agreementName.otherAgreement).toBe(
      "Amendment to Credit Agreement",
    );
    expect(events).toMatchObject([
      {
        proposedEvent: { intent: "ContractTermsAmendment", eventDate: "2025-06-30", effectiveDate: "2025-07-01" },
        workflowState: {
          workflowStatus: "Unconfirmed",
          partyCustomisedWorkflow: [
            { customisedWorkflow: [{ itemName: "amends", itemValue: "Credit Agreement dated 2024-05-15" }] },
          ],
        },
      },
    ]);
  });

  test("without an effective date is not an agreement event, since CDM requires one", () => {
    const { agreementEvents, omitted } = cdmOf({ ...firstAmendment, effective_date: null });
    expect(agreementEvents).toEqual([]);
    expect(omitted).toContainEqual({
      object: "AgreementEvent",
      reason: "AgreementEvent.effectiveDate is mandatory; the text states no such date",
      path: "/effective_date",
    });
  });

  test("that restates the agreement is both an agreement event and a contract formation", () => {
    const { agreementEvents, events } = cdmOf({ ...syndicatedTermSofr, document_kind: "amended_and_restated" });
    expect(agreementEvents).toMatchObject([{ intent: ["AmendedAndRestated"] }]);
    expect(agreementEvents[0]).not.toHaveProperty("instruction");
    expect(events.map(({ proposedEvent }) => proposedEvent?.intent)).toEqual(["ContractFormation"]);
  });
});

describe("leaves out a facility", () => {
  const money = { amount: 1_000_000, currency: "USD" };
  const libor = rateOption({ benchmark: "LIBOR" });
  const cases: [string, Parameters<typeof facility>[2], string, RegExp][] = [
    [
      "without a commitment",
      { interest_terms: interest({ fixed_rate_bps: 500 }) },
      "commitment_amount",
      /no commitment/,
    ],
    ["without a rate", { commitment_amount: money }, "interest_terms/rate_option/benchmark", /no benchmark/],
    [
      "with a benchmark outside CDM's enumeration",
      { commitment_amount: money, interest_terms: interest({ rate_option: rateOption({ benchmark: "other" }) }) },
      "interest_terms/rate_option/benchmark",
      /no index for the benchmark other in USD/,
    ],
    [
      "with LIBOR in a currency that has no LIBOR",
      { commitment_amount: { amount: 1, currency: "MXN" }, interest_terms: interest({ rate_option: libor }) },
      "interest_terms/rate_option/benchmark",
      /LIBOR in MXN/,
    ],
    [
      "with a negative commitment",
      { commitment_amount: { amount: -1, currency: "USD" }, interest_terms: interest({ fixed_rate_bps: 500 }) },
      "commitment_amount",
      /not negative/,
    ],
  ];

  test.each(cases)("%s, and keeps the others", (_, terms, element, reason) => {
    const whole = bilateralFixed.facilities[0] ?? facility("f1", "Term Loan");
    const { trades, omitted } = cdmOf({
      ...bilateralFixed,
      governing_law: null,
      facilities: [facility("f0", "X", terms), whole],
    });
    expect(trades.map(({ tradeIdentifier }) => tradeIdentifier[0]?.assignedIdentifier[0]?.identifier.value)).toEqual([
      "0123456789abcdef/facility-2",
    ]);
    expect(omitted).toMatchObject([{ object: "TradeState", path: `/facilities/0/${element}` }]);
    expect(omitted[0]?.reason).toMatch(reason);
  });

  test("and names each of its missing elements", () => {
    const { omitted } = cdmOf(agreement({ facilities: [facility("f1", "Term Loan")] }));
    expect(omitted.filter(({ object }) => object === "TradeState").map(({ path }) => path)).toEqual([
      "/agreement_date",
      "/parties",
      "/parties",
      "/facilities/0/commitment_amount",
      "/facilities/0/interest_terms/rate_option/benchmark",
    ]);
  });
});

describe("the two counterparties", () => {
  test("are never the same entity", () => {
    const parties = [party("p1", "Delta Finance Ltd", "borrower"), party("p2", "Delta Finance Ltd.", "lender")];
    const { legalAgreement, omitted } = cdmOf({ ...bilateralFixed, parties });
    expect(legalAgreement).toBeNull();
    expect(omitted[0]).toMatchObject({ object: "LegalAgreement", path: "/parties" });
  });

  test("are two sides when the agent is the only lender", () => {
    const parties = [
      party("p1", "Delta Mining Ltd", "borrower"),
      party("p2", "Tern Bank plc", "administrative_agent"),
      party("p3", "Tern Bank plc", "lender"),
    ];
    const { legalAgreement } = cdmOf({ ...bilateralFixed, parties });
    expect(legalAgreement).toHaveProperty("agreementTerms");
    expect(legalAgreement).not.toHaveProperty("umbrellaAgreement");
  });
});
