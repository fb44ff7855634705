import { expect, it } from "vitest";
import { sampleAgreement } from "../../../test/support/sample-agreement.ts";
import type { ExtractedAgreement } from "../agreement/credit-agreement.ts";
import { extractAgreement } from "../extraction/extract-agreement.ts";
import { bilateralFixed, sustainabilityLinkedEuro, syndicatedTermSofr } from "./agreements.fixture.ts";
import { cdmOf } from "./cdm-of.fixture.ts";
import { floatingRateIndexOf } from "./floating-rate-index.ts";
import type { TradeState } from "./types.ts";

type Trade = TradeState["trade"];

/** The terms of a facility, read from its CDM trade alone. */
function readBack({ product, tradeLot, tradeDate, party, counterparty }: Trade) {
  const { payout, terminationDate, effectiveDate } = product.economicTerms;
  const terms = payout[0]?.InterestRatePayout;
  const [lot] = tradeLot[0]?.priceQuantity ?? [];
  const bpsAt = (location: string): number | null => {
    const price = lot?.price?.find(({ meta }) => meta?.location?.[0]?.value === location)?.value.value;
    return price === undefined ? null : Math.round(price * 1e10) / 1e6;
  };
  const names = new Map(party.map(({ meta, name }) => [meta?.externalKey, name?.value]));
  return {
    name: product.identifier?.[0]?.identifier.value,
    date: tradeDate.value,
    effective: effectiveDate?.adjustableDate?.unadjustedDate ?? null,
    maturity: terminationDate?.adjustableDate?.unadjustedDate ?? null,
    amount: lot?.quantity?.value.value,
    currency: lot?.quantity?.value.unit?.currency?.value,
    index: lot?.observable?.value.Index.InterestRateIndex.value.FloatingRateIndex.floatingRateIndex.value ?? null,
    spread: bpsAt("spread"),
    floor: bpsAt("floor"),
    fixed: bpsAt("fixed-rate"),
    dayCount: terms?.dayCountFraction?.value ?? null,
    frequency: terms?.paymentDates?.paymentFrequency ?? null,
    borrower: names.get(counterparty[0]?.partyReference.externalReference),
  };
}

/** The same terms, read from the agreement. */
function stated(agreement: ExtractedAgreement, index: number) {
  const facility = agreement.facilities[index];
  if (!facility) throw new Error("no such facility");
  const {
    rate_option: rate,
    fixed_rate_bps,
    day_count_fraction,
    payment_frequency: frequency,
  } = facility.interest_terms;
  const benchmark = rate?.benchmark ?? null;
  const { commitment_amount: commitment } = facility;
  const isFloating = benchmark !== null;
  const own = agreement.parties.find(({ id }) => facility.borrower_ids.includes(id));
  return {
    name: facility.facility_name,
    date: agreement.agreement_date,
    effective: agreement.effective_date,
    maturity: facility.maturity_date,
    amount: commitment?.amount,
    currency: commitment?.currency,
    index: benchmark === null ? null : floatingRateIndexOf(benchmark, commitment?.currency ?? null),
    spread: isFloating ? (rate?.spread_bps ?? null) : null,
    floor: isFloating ? (rate?.floor_bps ?? null) : null,
    fixed: isFloating ? null : fixed_rate_bps,
    dayCount: day_count_fraction,
    frequency: frequency === null ? null : { period: frequency.period, periodMultiplier: frequency.period_multiplier },
    borrower: (own ?? agreement.parties.find(({ role }) => role === "borrower"))?.name,
  };
}

it.each<[string, ExtractedAgreement]>([
  ["a bilateral fixed-rate loan", bilateralFixed],
  ["a syndicated loan over Term SOFR", syndicatedTermSofr],
  ["a sustainability-linked loan in euros", sustainabilityLinkedEuro],
  ["an agreement as extracted", extractAgreement(sampleAgreement())],
])("reads the same terms from CDM as from the agreement: %s", (_what, agreement) => {
  const { trades, omitted } = cdmOf(agreement);
  const leftOut = new Set(
    omitted.filter(({ object }) => object === "TradeState").map(({ path }) => Number(path.split("/")[2])),
  );
  const mapped = agreement.facilities.map((_, i) => i).filter((i) => !leftOut.has(i));
  expect(trades.map(readBack)).toEqual(mapped.map((i) => stated(agreement, i)));
  expect(trades.length).toBeGreaterThan(0);
});
