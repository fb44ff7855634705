import type { CdmView, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { floatingRateIndexOf } from "./floating-rate-index.ts";
import { given, givenDate, givenList, givenText } from "./given.ts";
import { governingLawOf } from "./governing-law.ts";
import { facilityKey, issuedIdentifier } from "./identifiers.ts";
import { interestRatePayoutOf } from "./interest-rate-payout.ts";
import { counterparties } from "./legal-agreement.ts";
import { isBorrower, type LoanParties, type LoanParty, partyRolesOf, referenceTo } from "./loan-parties.ts";
import { type FacilityRate, priceQuantityOf } from "./price-quantity.ts";
import type {
  AdjustableOrRelativeDate,
  CalculationPeriodDates,
  NonTransferableProduct,
  Trade,
  TradeState,
} from "./types.ts";

export type Omitted = CdmView["omitted"][number];
type Terms = Pick<ExtractedAgreement, "agreement_date" | "effective_date" | "governing_law">;
type Mandatory = {
  tradeDate: string;
  borrower: LoanParty;
  lenderSide: LoanParty;
  commitment: Money;
  rate: FacilityRate;
};
type Outcome<T> = { kind: "made"; value: T } | { kind: "omitted"; omitted: Omitted[] };

const ASSET_CLASS_SCHEME = "http://www.fpml.org/coding-scheme/asset-class-simple";

const missing = (path: string, reason: string): Omitted => ({ object: "TradeState", reason, path });

function rateOf({ interest_terms, commitment_amount }: Facility, path: string): FacilityRate | Omitted {
  const { rate_option, fixed_rate_bps } = interest_terms;
  const currency = commitment_amount?.currency;
  const benchmark = rate_option?.benchmark ?? null;
  const index = benchmark === null ? undefined : floatingRateIndexOf(benchmark, currency ?? null);
  if (index !== undefined) return { kind: "floating", index };
  if (fixed_rate_bps !== null) return { kind: "fixed", bps: fixed_rate_bps };
  const reason =
    benchmark === null
      ? "InterestRatePayout.rateSpecification is mandatory for a loan; the text states no benchmark and no fixed rate"
      : `FloatingRateIndexEnum has no index for the benchmark ${benchmark} in ${currency ?? "an unstated currency"}`;
  return missing(`${path}/interest_terms/rate_option/benchmark`, reason);
}

function commitmentOf({ commitment_amount }: Facility, path: string): Money | Omitted {
  const pointer = `${path}/commitment_amount`;
  if (commitment_amount === null) {
    return missing(pointer, "PriceQuantity.quantity is mandatory for a loan; the text states no commitment");
  }
  if (commitment_amount.amount >= 0) return commitment_amount;
  return missing(pointer, `PriceQuantity.quantity is not negative; the commitment is ${commitment_amount.amount}`);
}

const isOmitted = (value: object): value is Omitted => "reason" in value;

function dateOf(date: string | null): AdjustableOrRelativeDate | undefined {
  const unadjustedDate = givenDate(date);
  return unadjustedDate === undefined ? undefined : { adjustableDate: { unadjustedDate } };
}

function productOf(terms: Terms, facility: Facility, rate: FacilityRate): NonTransferableProduct {
  const dates = given<CalculationPeriodDates>({
    effectiveDate: dateOf(terms.effective_date),
    terminationDate: dateOf(facility.maturity_date),
  });
  const name = givenText(facility.facility_name);
  return given<NonTransferableProduct>({
    identifier: name === undefined ? undefined : [{ identifier: { value: name }, source: "Name" }],
    taxonomy: [{ primaryAssetClass: { value: "Credit", meta: { scheme: ASSET_CLASS_SCHEME } } }],
    economicTerms: {
      ...dates,
      payout: [{ InterestRatePayout: interestRatePayoutOf(facility, rate, dates) }],
      // Fees, pricing grids, covenants and voting have no place in a CDM product, so it never contains all terms of the
      // text.
      nonStandardisedTerms: true,
    },
  });
}

/** The counterparties and the facility's borrowers and lenders, each entity once. */
function facilityParties(facility: Facility, parties: LoanParties, sides: readonly LoanParty[]): LoanParty[] {
  const named = [...facility.borrower_ids, ...facility.lender_commitments.map(({ party_id }) => party_id)];
  return [...new Set([...sides, ...named.flatMap((id) => parties.byId.get(id) ?? [])])];
}

/** The facility's borrower: the first that the facility names, else the first of the agreement. */
function facilityBorrower(facility: Facility, parties: LoanParties): LoanParty | undefined {
  const named = facility.borrower_ids.flatMap((id) => parties.byId.get(id) ?? []);
  return named.find((party) => isBorrower(party) && party !== parties.lenderSide) ?? parties.borrower;
}

/** Every mandatory element of the facility's trade, or a list of those that the text does not state. */
function mandatoryOf(terms: Terms, facility: Facility, path: string, parties: LoanParties): Outcome<Mandatory> {
  const tradeDate = givenDate(terms.agreement_date);
  const borrower = facilityBorrower(facility, parties);
  const { lenderSide } = parties;
  const commitment = commitmentOf(facility, path);
  const rate = rateOf(facility, path);
  const complete = tradeDate !== undefined && borrower !== undefined && lenderSide !== undefined;
  if (complete && !isOmitted(commitment) && !isOmitted(rate)) {
    return { kind: "made", value: { tradeDate, borrower, lenderSide, commitment, rate } };
  }
  const date = missing("/agreement_date", "Trade.tradeDate is mandatory; the text states no agreement date");
  const omitted = [
    ...(tradeDate === undefined ? [date] : []),
    ...partiesOmitted("TradeState", "Trade.counterparty", parties),
    ...[commitment, rate].filter(isOmitted),
  ];
  return { kind: "omitted", omitted };
}

/** Facility `index` as a CDM `TradeState`, or a list of the mandatory elements that the text does not state. */
export function tradeStateOf(
  terms: Terms,
  facility: Facility,
  index: number,
  parties: LoanParties,
  textSha256: string,
): Outcome<TradeState> {
  const mandatory = mandatoryOf(terms, facility, `/facilities/${index}`, parties);
  if (mandatory.kind === "omitted") return mandatory;
  const { tradeDate, borrower, lenderSide, commitment, rate } = mandatory.value;
  const involved = facilityParties(facility, parties, [borrower, lenderSide]);
  const key = facilityKey(textSha256, index);
  const governingLaw = governingLawOf(terms.governing_law);
  const trade = given<Trade>({
    product: productOf(terms, facility, rate),
    tradeLot: [{ priceQuantity: [priceQuantityOf(facility, rate, commitment)] }],
    counterparty: counterparties(borrower, lenderSide),
    tradeIdentifier: [issuedIdentifier(key)],
    tradeDate: { value: tradeDate },
    party: involved.map(({ party }) => party),
    partyRole: givenList(involved.flatMap((party) => partyRolesOf(party, referenceTo(party)))),
    contractDetails: governingLaw === undefined ? undefined : { governingLaw: { value: governingLaw } },
  });
  return { kind: "made", value: { trade, meta: { externalKey: key } } };
}

/** The message for an object that needs two counterparties when the text does not name both. */
export function partiesOmitted(object: string, element: string, { borrower, lenderSide }: LoanParties): Omitted[] {
  const lacking = [
    ...(borrower === undefined ? ["borrower"] : []),
    ...(lenderSide === undefined ? ["administrative agent or sole lender"] : []),
  ];
  return lacking.map((party) => ({
    object,
    reason: `${element} must name two parties; the text names no ${party}`,
    path: "/parties",
  }));
}
