import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { NO_TERMS } from "#domain/agreement/no-terms.ts";
import type { Party, PartyRole } from "#domain/agreement/party.ts";
import type { CdmContext } from "./business-events.ts";

/** Made-up agreements for the tests in this folder. */

export const CONTEXT: CdmContext = {
  textSha256: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  timestamp: "2026-09-30T18:00:00Z",
};

export const party = (id: string, name: string, role: PartyRole, more: Partial<Party> = {}): Party => ({
  id,
  name,
  role,
  entity_type: null,
  jurisdiction: null,
  lei: null,
  ...more,
});

export type InterestTerms = Facility["interest_terms"];

export const interest = (more: Partial<InterestTerms> = {}): InterestTerms => ({
  rate_option: null,
  base_rate_option: null,
  fixed_rate_bps: null,
  pricing_grid: [],
  default_rate_bps: null,
  day_count_fraction: null,
  payment_frequency: null,
  ...more,
});

export type RateOption = NonNullable<InterestTerms["rate_option"]>;

export const rateOption = (more: Partial<RateOption> = {}): RateOption => ({
  benchmark: null,
  alternative_benchmarks: [],
  tenor_options: [],
  spread_bps: null,
  floor_bps: null,
  credit_spread_adjustment_bps: null,
  ...more,
});

export const facility = (id: string, name: string, more: Partial<Facility> = {}): Facility => ({
  id,
  facility_name: name,
  facility_type: "term_loan",
  commitment_amount: null,
  maturity_date: null,
  tenor_months: null,
  purpose: null,
  borrower_ids: [],
  interest_terms: interest(),
  repayment: null,
  sublimits: [],
  lender_commitments: [],
  incremental: null,
  ...more,
});

export const agreement = (more: Partial<ExtractedAgreement> = {}): ExtractedAgreement => ({
  ...NO_TERMS,
  document_kind: "credit_agreement",
  title: "Credit Agreement",
  evidence: {},
  conflicts: [],
  warnings: [],
  ...more,
});

const BORROWER = party("p1", "Harrow Mills, Inc.", "borrower", { lei: "5493001KJTIIGC8Y1R12" });

/** One lender, a fixed rate, Texas law. */
export const bilateralFixed = agreement({
  title: "Term Loan Agreement",
  agreement_date: "2025-03-31",
  effective_date: "2025-04-02",
  governing_law: "US-TX",
  parties: [BORROWER, party("p2", "Bank of Cold Springs", "lender"), party("p3", "Harrow Holdings, LLC", "guarantor")],
  facilities: [
    facility("f1", "Term Loan", {
      commitment_amount: { amount: 25_000_000, currency: "USD" },
      maturity_date: "2030-03-31",
      interest_terms: interest({
        fixed_rate_bps: 612.5,
        day_count_fraction: "30/360",
        payment_frequency: { period: "M", period_multiplier: 3 },
      }),
      repayment: { type: "bullet", schedule: [] },
    }),
  ],
});

/** A revolver priced by a grid and a term loan A, one agent that also lends, New York law. */
export const syndicatedTermSofr = agreement({
  agreement_date: "2024-05-15",
  effective_date: "2024-05-20",
  governing_law: "US-NY",
  parties: [
    BORROWER,
    party("p2", "Harrow Canada ULC", "co_borrower"),
    party("p3", "First Meridian Bank, N.A.", "administrative_agent"),
    party("p4", "FIRST MERIDIAN BANK, N.A.", "lender"),
    party("p5", "Lakeside Trust Company", "lender"),
    party("p6", "Lakeside Securities LLC", "lead_arranger"),
  ],
  facilities: [
    facility("f1", "Revolving Credit Facility", {
      facility_type: "revolving",
      commitment_amount: { amount: 150_000_000, currency: "USD" },
      maturity_date: "2029-05-20",
      borrower_ids: ["p2"],
      interest_terms: interest({
        rate_option: rateOption({ benchmark: "Term SOFR", tenor_options: ["1M", "3M", "6M"], floor_bps: 0 }),
        day_count_fraction: "ACT/360",
      }),
      lender_commitments: [
        { party_id: "p4", amount: { amount: 100_000_000, currency: "USD" } },
        { party_id: "p5", amount: { amount: 50_000_000, currency: "USD" } },
      ],
    }),
    facility("f2", "Term Loan A", {
      facility_type: "term_loan_a",
      commitment_amount: { amount: 100_000_000, currency: "USD" },
      interest_terms: interest({
        rate_option: rateOption({
          benchmark: "Term SOFR",
          tenor_options: ["3M"],
          spread_bps: 187.5,
          floor_bps: 50,
          credit_spread_adjustment_bps: 11.448,
        }),
      }),
      repayment: { type: "amortizing", schedule: [] },
    }),
  ],
});

/** Sustainability-linked, euro, English law. */
export const sustainabilityLinkedEuro = agreement({
  title: "Facility Agreement",
  agreement_date: "2023-11-06",
  governing_law: "GB-ENG",
  sustainability_linked: true,
  parties: [
    party("p1", "Northdale Energy PLC", "borrower"),
    party("p2", "Kestrel Bank AG", "administrative_agent"),
    party("p3", "Kestrel Bank AG", "lender"),
    party("p4", "Banque du Port S.A.", "lender"),
  ],
  facilities: [
    facility("f1", "Facility A", {
      facility_type: "revolving",
      commitment_amount: { amount: 400_000_000, currency: "EUR" },
      maturity_date: "2028-11-06",
      interest_terms: interest({
        rate_option: rateOption({ benchmark: "EURIBOR", spread_bps: 100.01, tenor_options: ["6M"] }),
      }),
    }),
  ],
});

/** A first amendment that names the agreement it amends and has a facility. */
export const firstAmendment = agreement({
  document_kind: "amendment",
  title: "First Amendment to Credit Agreement",
  agreement_date: "2025-06-30",
  effective_date: "2025-07-01",
  amends: { title: "Credit Agreement", date: "2024-05-15" },
  governing_law: "US-NY",
  parties: [BORROWER, party("p2", "First Meridian Bank, N.A.", "administrative_agent")],
});
