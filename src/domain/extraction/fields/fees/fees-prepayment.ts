import type { Fee } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { feeScope } from "./fee-scope.ts";

const TERM =
  /(?:prepayment|repayment|termination|call|applicable|make-?\s?whole|yield\s+(?:maintenance|protection))\s*(?:premium|fee|amount|charge|penalty)?$/i;
const PREMIUM = /premium|fee|make-?\s?whole|charge|penalty/i;
const CLAUSE =
  /\b(?:prepayment|repayment|call|early\s+termination|termination)\s+(?:premium|fee|charge|penalty)\b|\btermination\s+(?:and|or)\s+(?:\w+\s+){0,2}reduction\s+fees?\b|\bpremium\s+(?:equal\s+to|of|in\s+(?:the|an)\s+amount)\b|\bmake-whole\s+(?:premium|amount)\b/gi;
const CLAUSE_WORDS = ["prepayment", "repayment", "call", "early", "termination", "premium", "make-whole"];
/** A soft call: the premium is due when the loans are repriced. */
const REPRICING = /\brepricing\s+(?:transaction|event)\b/gi;
const SOFT_CALL = /\b(?:fee|premium)\s+(?:equal\s+to|of|in\s+(?:the|an)\s+amount)\b/i;
const MAX_PLACES = 40;
const MAX_ANCHORS = 300;

interface Place extends Span {
  /** The sentence is the definition of the premium. */
  readonly sure: boolean;
}

/** The premiums on early repayment: the first rate, in basis points; null for a make-whole amount. */
export function readPremiums(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): { at: number; fee: Evidenced<Fee> }[] {
  const defined = parsed.definitions
    .matching(TERM)
    .filter((d) => PREMIUM.test(d.term) && parsed.outline.zoneAt(d.start) !== "form")
    .map((d) => ({
      start: d.kind === "parenthetical" ? Math.max(0, d.start - 300) : d.start,
      end: d.kind === "parenthetical" ? d.end + 900 : d.end,
      sure: d.kind !== "parenthetical",
    }));
  const clauses = placesAt(parsed, CLAUSE, CLAUSE_WORDS, 700);
  const softCalls = placesAt(parsed, REPRICING, ["repricing"], 1200).filter(({ start, end }) =>
    SOFT_CALL.test(parsed.text.slice(start, end)),
  );
  const premiums: Premium[] = [];
  for (const place of [...defined, ...clauses, ...softCalls].slice(0, 3 * MAX_PLACES)) {
    const premium = premiumIn(parsed.text, place, parsed.dollar);
    if (!premium) continue;
    const until = sentenceEnd(parsed.text, premium.rate?.end ?? place.start, place.end);
    const named = mentions.in(parsed.text, place.start, until).flatMap((mention) => mention.facilities);
    const more = { ...premium, facilities: [...new Set(named)] };
    if (premiums.every((other) => isOther(parsed.text, other, more))) premiums.push(more);
  }
  return premiums.map((premium) => ({ at: premium.at, fee: feeOf(premium, facilities) }));
}

function placesAt(
  { normal, text, outline }: ParsedAgreement,
  anchor: RegExp,
  words: readonly string[],
  reach: number,
): Place[] {
  const places: Place[] = [];
  let anchors = 0;
  for (const { index } of normal.words.matches(anchor, words)) {
    if (places.length >= MAX_PLACES || ++anchors > MAX_ANCHORS) break;
    if (outline.zoneAt(index) !== "form")
      places.push({ start: index, end: Math.min(text.length, index + reach), sure: false });
  }
  return places;
}

function sentenceEnd(text: string, from: number, to: number): number {
  const stop = text.slice(from, to).search(/\.\s+(?=[("]?[A-Z])|\n\s*\n/);
  return stop < 0 ? to : from + stop;
}

interface Premium extends Span {
  readonly at: number;
  readonly rate: Reading<number> | null;
  readonly amount: Reading<Money> | null;
  readonly facilities: readonly FacilityDraft[];
}

/** A premium in addition to another one: each names its own facilities, or the other is a rate next to a make-whole amount. */
const isOther = (text: string, one: Premium, other: Premium): boolean =>
  isOfOtherLoans(one, other) || (isMakeWhole(one) && one.end <= other.start && statesRate(text, other));

/** Whether the rate is in the very sentence that names the premium. */
const statesRate = (text: string, { start, rate }: Premium): boolean =>
  rate !== null && sentenceEnd(text, start, rate.start) === rate.start;

const isMakeWhole = ({ rate, amount }: Premium): boolean => rate === null && amount === null;

const isOfOtherLoans = (one: Premium, other: Premium): boolean =>
  one.facilities.length > 0 &&
  other.facilities.length > 0 &&
  other.rate !== null &&
  !one.facilities.some((facility) => other.facilities.includes(facility));

const MAKE_WHOLE =
  /\bpresent\s+value\b|\bdifference\s+(?:obtained|between)\b|\btreasury\s+rate\b|\bmake-?\s?whole\b|\bdiscount(?:ed|ing)\s+(?:rate|to|at)\b/i;

function premiumIn(text: string, { start, end, sure }: Place, dollar: string): Omit<Premium, "facilities"> | null {
  const words = text.slice(start, end);
  if (!sure && !/\b(?:pay|payable|equal to|subject to|applies)\b/i.test(words) && !isPaidWith(text, start)) return null;
  const rate = readPercentages(text, start, end).find((each) =>
    isPremium(text, start, each.start, each.end, each.value),
  );
  const amount = rate ? null : amountIn(text, start, end, dollar);
  const isWhole = sure ? MAKE_WHOLE.test(words) : MADE_WHOLE.test(words);
  if (!rate && !amount && !isWhole) return null;
  return { at: start, start, end: Math.min(end, start + 700), rate: rate ?? null, amount };
}

/** "is prepaid …, the Company shall pay with the prepayment a premium of 1%": what is paid stands before. */
const PAID_WITH = /\bprepa(?:y|id)[^.;]{0,300}\b(?:pay|paid|accompanied|deliver)\b[^.;]{0,60}$/i;

const isPaidWith = (text: string, at: number): boolean => PAID_WITH.test(text.slice(Math.max(0, at - 420), at));

/** An amount without a rate of its own that the clause explains from its first words. */
const MADE_WHOLE =
  /^make-whole\s+(?:premium|amount)\b[^;]{0,600}\bpresent\s+value\b|^prepayment\s+(?:fee|premium)\s+equal\s+to\s[^.;]{0,200}\b(?:multiplied|times|interest)\b/i;
const NAMES_AMOUNT =
  /^(?:(?:pre|re)payment|early\s+termination|termination|call)?\s*(?:premium|fee|charge|penalty)\s+(?:equal\s+to|of|in\s+(?:the|an)\s+amount(?:\s+of|\s+equal\s+to)?)\s+/i;

/** "a prepayment premium equal to $150,000". */
function amountIn(text: string, start: number, end: number, dollar: string): Reading<Money> | null {
  const named = NAMES_AMOUNT.exec(text.slice(start, end));
  const [amount] = named ? readMoney(text, start, Math.min(end, start + named[0].length + 120), dollar) : [];
  return named && amount && amount.start - start - named[0].length <= 4 ? amount : null;
}

function feeOf({ start, end, rate, amount, facilities }: Premium, all: readonly FacilityDraft[]): Evidenced<Fee> {
  return {
    type: found("prepayment", { start, end, confidence: 0.75 }),
    rate_bps: rate && found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 }),
    amount: amount && found(amount.value, { start: amount.start, end: amount.end, confidence: 0.75 }),
    facility_ids: feeScope("prepayment", facilities, all),
  };
}

/** "such prepayment fee shall thereafter bear interest at a rate per annum two percent (2%) above the Prime Rate". */
const INTEREST_ON_FEE = /\bbears?\s+interest\b[^.;%]{0,120}$/i;

function isPremium(text: string, from: number, start: number, end: number, value: number): boolean {
  const before = text.slice(Math.max(from, start - 60), start);
  const after = text.slice(end, end + 100);
  if (
    value > 1000 ||
    value === 0 ||
    INTEREST_ON_FEE.test(text.slice(Math.max(from, start - 160), start)) ||
    /(?:discount|treasury|exceed|than)\b[^.;]{0,20}$|\bplus\s*(?:\([a-z\d]{1,3}\)\s*)?$/i.test(before)
  )
    return false;
  return /prepa|premium|anniversary|equal to|date|months?|multiplied|times|\bof\b/i.test(before + after);
}
