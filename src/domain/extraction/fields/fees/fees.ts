import type { Fee } from "#domain/agreement/pricing.ts";
import { derived, type Evidenced, type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { type FacilityMention, type FacilityMentions, mentionsOf } from "../facilities/facility-mentions.ts";
import { definedFees, type FeeClause, feeClauses, labeledFees } from "./fee-clauses.ts";
import { creditsIn, grantsIn, itemStart, OF_COMMITMENT, OF_CREDITS } from "./fee-grants.ts";
import { type FeePrice, readFeePrice } from "./fee-rates.ts";
import { feeScope, ON_UNDRAWN } from "./fee-scope.ts";
import { type FeeType, isPaidOnce } from "./fee-types.ts";
import { feesOfMargins, type PricedFee, pricedFees } from "./fees-of-margins.ts";
import { readPremiums } from "./fees-prepayment.ts";
import { readFinalPayments } from "./final-payments.ts";
import { replacedFeeRates } from "./replaced-fee-rates.ts";

interface Candidate {
  readonly type: FeeType;
  readonly clause: Span;
  /** Where its words begin. */
  readonly at: number;
  readonly price: FeePrice;
  readonly facilities: readonly FacilityDraft[];
  /** The kind of letters of credit, if the fee applies to one kind only. */
  readonly credits: string | null;
  /** It is called a ticking fee, which is one on commitments before closing. */
  readonly isTicking: boolean;
  /** The term that the sentence defines. */
  readonly term: string | null;
  /** Evidence that the words grant this fee: an article, its name in quotes, a price, its section. */
  readonly weight: number;
}

const TICKING_REACH = 60;
const GRANTED = 3;
/** If no section is about fees, a promise to pay a named fee is enough. */
const NAMED = 2;
/** The fees of an agreement, in text order: rates in basis points; null if a grid or a letter sets them. */
export function readFees(parsed: ParsedAgreement, facilities: readonly FacilityDraft[]): Evidenced<Fee>[] {
  const mentions = mentionsOf(facilities);
  const clauses = [...feeClauses(parsed), ...definedFees(parsed), ...labeledFees(parsed)];
  const candidates = clauses.flatMap((clause) => candidatesIn(parsed, clause, mentions));
  const least = clauses.some((clause) => clause.inFees) ? GRANTED : NAMED;
  const priced = pricedFees(parsed, facilities, mentions);
  const granted = candidates.filter((candidate) => candidate.weight >= least && candidate.type !== "prepayment");
  const fees = (
    ["commitment", "facility", "letter_of_credit", "fronting", "upfront", "agency", "exit", "other"] as const
  )
    .flatMap((type) =>
      ofType(
        granted.filter((candidate) => candidate.type === type),
        type,
      ),
    )
    .flatMap((candidate) => entries(parsed.text, candidate, facilities, priced));
  const ofMargins = feesOfMargins(parsed, facilities, priced, new Set(granted.map(({ type }) => type)));
  const final = granted.some(({ type }) => type === "exit") ? [] : readFinalPayments(parsed, facilities, mentions);
  const replaced = fees.length > 0 ? [] : replacedFeeRates(parsed, facilities, mentions);
  return [...fees, ...ofMargins, ...final, ...replaced, ...readPremiums(parsed, facilities, mentions)]
    .sort((a, b) => a.at - b.at)
    .map(({ fee }) => fee);
}

function candidatesIn(parsed: ParsedAgreement, clause: FeeClause, mentions: FacilityMentions): Candidate[] {
  const { text } = parsed;
  const sentence = text.slice(clause.start, clause.end);
  const grants = grantsIn(sentence, clause);
  return grants.map((grant) => {
    const { type, from, to } = grant;
    const span = { start: clause.start + from, end: clause.start + to };
    const price = readFeePrice(parsed, { start: clause.start, end: span.end }, span.start, type);
    const priced =
      price.rates.length > 0 ||
      price.amount !== null ||
      (price.byGrid && (ON_UNDRAWN.includes(type) || type === "letter_of_credit"));
    const inPlace =
      clause.inFees || ((type === "letter_of_credit" || type === "fronting") && OF_CREDITS.test(clause.heading));
    const weight = (grant.named ? 2 : 0) + (priced ? 2 : 0) + (inPlace ? 1 : 0) + (type === "agency" ? 1 : 0);
    const isApart = grants.filter((other) => other.type === type).length > 1;
    const next = grants.find((other) => other.from > from);
    const own = {
      start: clause.start + itemStart(sentence, grant),
      end: next ? clause.start + itemStart(sentence, next) : span.end,
    };
    const place = isApart && own.start < own.end ? own : isApart ? span : clause;
    const named = mentions
      .in(text, place.start, place.end)
      .filter((mention) => !isInName(sentence, mention.start - clause.start));
    const facilities = (clause.defines ? narrowest(named) : named).flatMap((mention) => mention.facilities);
    return {
      type: onceDue(type, price, clause, sentence),
      clause: { start: clause.start, end: clause.end },
      at: span.start,
      price,
      facilities: [...new Set(facilities)],
      credits: type === "letter_of_credit" ? creditsIn(text.slice(span.start, span.end)) : null,
      term: clause.defines ? clause.heading : null,
      isTicking: /\bticking\b/i.test(text.slice(span.start, span.start + TICKING_REACH)),
      weight,
    };
  });
}

/** "if no Term B Loan is requested … or any Term Loan is accelerated": the loans of which a fee is, without all loans. */
function narrowest(named: readonly FacilityMention[]): readonly FacilityMention[] {
  const single = named.filter(({ facilities }) => facilities.length === 1);
  return single.length > 0 && new Set(single.flatMap(({ facilities }) => facilities)).size === 1 ? single : named;
}

/** `(… together with the Revolving Unused Fee, the "Unused Fees")`: what else the name of a fee stands for. */
const isInName = (sentence: string, at: number): boolean =>
  /\btogether with [^()]*$/i.test(sentence.slice(Math.max(0, at - 200), at)) &&
  /^[^()]*"\s?\)/.test(sentence.slice(at));

const FACILITY_FEE = /\b(?:facilit(?:y|ies)|line)\s+fees?\b/i;

/** A percentage of the commitment, or an amount for a facility without a name of its own, that is due once, whatever its name. */
const onceDue = (type: FeeType, { rates, amount }: FeePrice, clause: Span, words: string): FeeType =>
  (type === "facility" && amount !== null && rates.length === 0 && !FACILITY_FEE.test(words) && isPaidOnce(words)) ||
  ((type === "commitment" || ((type === "facility" || isParticipation(type, words)) && OF_COMMITMENT.test(words))) &&
    rates.some(({ start, end }) => clause.start <= start && end <= clause.end) &&
    isPaidOnce(words))
    ? "upfront"
    : type;

/** "On the Effective Date … a participation fee equal to 0.04% of its Commitment", not one in letters of credit. */
const isParticipation = (type: FeeType, words: string): boolean =>
  type === "other" && /\bparticipation\s+fee\b/i.test(words) && !OF_CREDITS.test(words);

/** Of the places that grant one class of fee those that differ: by rate, or by amount; one without a price only where
 *  none has one. */
function ofType(candidates: readonly Candidate[], type: FeeType): Candidate[] {
  const priced = candidates.filter(({ price }) => price.rates.length > 0 || price.amount !== null);
  const gridded = candidates.filter(({ price }) => price.rates.length === 0 && price.byGrid);
  const pool = priced.length > 0 ? priced : gridded.length > 0 ? gridded : candidates.slice(0, 1);
  const isOther = (one: Candidate): boolean =>
    type === "letter_of_credit" || priced.every((other) => one.isTicking !== other.isTicking);
  const also = priced.length > 0 ? gridded.filter(isOther).slice(0, 1) : [];
  const kept: Candidate[] = [];
  for (const candidate of [...pool, ...also])
    if (!kept.some((other) => isSameFee(other, candidate))) kept.push(candidate);
  return kept;
}

/** Whether two fees have the same price and apply to the same facilities and kinds of letters of credit. */
function isSameFee(a: Candidate, b: Candidate): boolean {
  if (priceKey(a) !== priceKey(b) || areNumbered(a, b)) return false;
  if (a.credits !== null && b.credits !== null) return a.credits === b.credits;
  const apart = !a.facilities.some((facility) => b.facilities.includes(facility));
  return !(apart && a.facilities.length > 0 && b.facilities.length > 0);
}

/** "Second Draw Fee" and "Third Draw Fee", of the same amount: terms that differ only by a number or a letter. */
function areNumbered(a: Candidate, b: Candidate): boolean {
  if (a.term === null || b.term === null || a.price.amount === null) return false;
  const words = b.term.split(/\s+/);
  const own = a.term.split(/\s+/);
  const other = own.filter((word, i) => word !== words[i]);
  return own.length === words.length && other.length === 1 && own.every((word, i) => isNext(word, words[i]));
}

const NUMBER =
  /^(?:initial|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|final|one|two|three|four|five|six|[a-h]|\d{1,2}|[ivx]{1,4})(?:-\d)?$/i;
const isNext = (word: string, other: string | undefined): boolean =>
  word === other || (NUMBER.test(word) && NUMBER.test(other ?? ""));

/** Letter of credit fees keep all rates; other fees keep the first. */
const priceKey = ({ type, price }: Candidate): string =>
  JSON.stringify([
    price.rates.slice(0, type === "letter_of_credit" || price.charged ? undefined : 1).map((rate) => rate.value),
    price.amount?.value,
  ]);

/** A fraction in words ("one-eighth of one percent") is computed from the words of the fee; a figure is read. */
function rateOfFee(text: string, rate: Reading<number>, fee: Found<Fee["type"]>, { start, end }: Span): Found<number> {
  const inWords = !/\d/.test(text.slice(rate.start, rate.end)) && start <= rate.start && rate.end <= end;
  if (inWords && !Number.isInteger(rate.value / 100)) return derived(rate.value, [fee]);
  return found(rate.value, { start: rate.start, end: rate.end, confidence: 0.85 });
}

/** The rate of a fee that is charged at the margin, where the definition of the margin states it beside the grid. */
const atMargin = ({ type, price }: Candidate, priced: readonly PricedFee[]): Found<number> | null =>
  price.byGrid && price.rates.length === 0 && price.amount === null
    ? (priced.find((fee) => fee.type === type)?.bps ?? null)
    : null;

function entries(
  text: string,
  candidate: Candidate,
  all: readonly FacilityDraft[],
  priced: readonly PricedFee[],
): { at: number; fee: Evidenced<Fee> }[] {
  const { type, clause, price, facilities } = candidate;
  const ids = feeScope(type, facilities, all);
  const mentions = mentionsOf(all);
  const scopes = price.charged?.map(({ start, end }) =>
    mentions.in(text, start, end).flatMap((mention) => mention.facilities),
  );
  const distinct = price.rates.filter((rate, i) => price.rates.findIndex((other) => other.value === rate.value) === i);
  const rates: readonly (Reading<number> | null)[] =
    type === "letter_of_credit"
      ? [...distinct, ...(price.byGrid ? [null] : [])]
      : price.charged
        ? price.rates
        : distinct.slice(0, 1);
  const span = { start: clause.start, end: Math.min(clause.end, clause.start + 700) };
  const named = found(type, { ...span, confidence: 0.8 });
  return (rates.length > 0 ? rates : [null]).map((rate, i) => ({
    at: candidate.at,
    fee: {
      type: named,
      rate_bps: rate ? rateOfFee(text, rate, named, span) : atMargin(candidate, priced),
      amount:
        price.amount && !rate
          ? found(price.amount.value, { start: price.amount.start, end: price.amount.end, confidence: 0.8 })
          : null,
      facility_ids: scopes?.[i]?.length ? feeScope(type, scopes[i] ?? [], all) : ids,
    },
  }));
}
