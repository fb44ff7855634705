import type { Fee } from "#domain/agreement/pricing.ts";
import { derived, type Evidenced, type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { type FacilityMentions, mentionsOf } from "../facilities/facility-mentions.ts";
import { definedFees, type FeeClause, feeClauses, labeledFees } from "./fee-clauses.ts";
import { type FeePrice, readFeePrice } from "./fee-rates.ts";
import { feeScope, ON_UNDRAWN } from "./fee-scope.ts";
import { type FeeType, feeTypeOf, isAgreedAgencyFee, isAgreedFee, isIssuersOwn, isPaidOnce } from "./fee-types.ts";
import { feesOfMargins } from "./fees-of-margins.ts";
import { readPremiums } from "./fees-prepayment.ts";

interface Candidate {
  readonly type: FeeType;
  readonly clause: Span;
  readonly price: FeePrice;
  readonly facilities: readonly FacilityDraft[];
  /** The kind of letters of credit, if the fee applies to one kind only. */
  readonly credits: string | null;
  /** Evidence that the words grant this fee: an article, its name in quotes, a price, its section. */
  readonly weight: number;
}

const GRANTED = 3;
/** If no section is about fees, a promise to pay a named fee is enough. */
const NAMED = 2;
/** A fee on each letter of credit at rates of the bank's own: "fees upon the issuance of each Letter of Credit",
 *  "the Bank's standard issuance fee on the face amount of each Letter of Credit". */
const ON_EACH_CREDIT =
  /\b(?:issuance|issuing)\s+fees?\b[^.;]{0,80}\bletters?\s+of\s+credit|\bfees?\s+(?:upon|on|for)\s+(?:the\s+)?issuance(?:\s+(?:or|and)\s+\w+)?\s+of\s+(?:each|any|an?|all)\s+(?:(?:standby|commercial|documentary|trade|sight|performance)\s+)?letters?\s+of\s+credit|\bcommissions?\s+(?:with\s+respect\s+to|on|for)\s+[^.;:]{0,110}?letters?\s+of\s+credit/i;
/** "an administration fee for each Letter of Credit" */
const FOR_EACH_CREDIT = /^[^.;]{0,140}\bfees?\b[^.;]{0,90}\bfor\s+(?:each|any)\s+letter\s+of\s+credit/i;
/** "For each standby letter of credit the Borrower will pay a fee of …". */
const FOR_CREDITS =
  /^\W*(?:\([a-z\d]{1,3}\)\s+)?(?:[A-Z][\w ]{3,40}\.\s+)?(?:for|on|upon|with respect to)\s+(?:the\s+issuance\s+of\s+)?(?:each|any|every|all)\s+(?:[\w-]+\s+){0,3}letters?\s+of\s+credit\b/i;
const OF_CREDITS = /letters?\s+of\s+credit|\bL\/?Cs?\b/i;
const TO_AGENTS = /\bagen(?:t|cy)|\badministrative\b/i;
/** "pay to the Administrative Agent the fees", not for the account of the lenders. */
const TO_AGENT_ITSELF =
  /\bpay\s+(?:\([^()]{0,90}\)\s+)?to\s+(?:the|each)\s+(?:\w+\s+)?Agents?,?\s+(?:for\s+its\s+own\s+(?:respective\s+)?account,?\s+)?(?:the\s+|any\s+and\s+all\s+|all\s+|such\s+|certain\s+)?(?:following\s+|other\s+)?fees\b/i;
/** A fee in the singular ("a facility fee"), in brackets (`(the "Facility Fee")`), or in the plural where a price or an
 *  agreement on it follows ("fronting fees in amounts agreed"). */
const NAMED_FEE =
  /\b(?:an?|the\s+following)\s+((?:[$€£]?[\w'/.,%-]+\s+){0,7}?fees?\b)|\((?:herein(?:after)?(?:\s+called)?\s+)?(?:each(?:,)?\s+)?(?:an?|the|collectively,?\s+the)\s+"([^"]{3,60}(?:Fees?|Premium))"|(?:\b(?:pay|account|and|commitments|lenders|banks)|\([a-z]{1,3}\))\s+((?:[\w'/.-]+\s+){1,4}?fees)(?=\s+(?:in\s+(?:the\s+)?amounts?|at|equal|as\s+(?:agreed|may)|computed|calculated)\b)/i;

/** The fees of an agreement, in text order: rates in basis points; null if a grid or a letter sets them. */
export function readFees(parsed: ParsedAgreement, facilities: readonly FacilityDraft[]): Evidenced<Fee>[] {
  const mentions = mentionsOf(facilities);
  const clauses = [...feeClauses(parsed), ...definedFees(parsed), ...labeledFees(parsed)];
  const candidates = clauses.flatMap((clause) => candidatesIn(parsed, clause, mentions));
  const least = clauses.some((clause) => clause.inFees) ? GRANTED : NAMED;
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
    .flatMap((candidate) => entries(parsed.text, candidate, facilities));
  const ofMargins = feesOfMargins(parsed, facilities, mentions, new Set(granted.map(({ type }) => type)));
  return [...fees, ...ofMargins, ...readPremiums(parsed, facilities, mentions)]
    .sort((a, b) => a.at - b.at)
    .map(({ fee }) => fee);
}

function candidatesIn(parsed: ParsedAgreement, clause: FeeClause, mentions: FacilityMentions): Candidate[] {
  const { text } = parsed;
  const sentence = text.slice(clause.start, clause.end);
  const grants = grantsIn(sentence, clause);
  return grants.map(({ type, from, to, named }) => {
    const span = { start: clause.start + from, end: clause.start + to };
    const price = readFeePrice(parsed, { start: clause.start, end: span.end }, span.start, type);
    const priced =
      price.rates.length > 0 ||
      price.amount !== null ||
      (price.byGrid && (ON_UNDRAWN.includes(type) || type === "letter_of_credit"));
    const inPlace =
      clause.inFees || ((type === "letter_of_credit" || type === "fronting") && OF_CREDITS.test(clause.heading));
    const weight = (named ? 2 : 0) + (priced ? 2 : 0) + (inPlace ? 1 : 0) + (type === "agency" ? 1 : 0);
    const isApart = grants.filter((other) => other.type === type).length > 1;
    const facilities = mentions
      .in(text, isApart ? span.start : clause.start, isApart ? span.end : clause.end)
      .filter((mention) => !isInName(sentence, mention.start - clause.start))
      .flatMap((mention) => mention.facilities);
    return {
      type: onceDue(type, price, clause, sentence),
      clause: { start: clause.start, end: clause.end },
      price,
      facilities: [...new Set(facilities)],
      credits: type === "letter_of_credit" ? creditsIn(text.slice(span.start, span.end)) : null,
      weight,
    };
  });
}

/** `(… together with the Revolving Unused Fee, the "Unused Fees")`: what else the name of a fee stands for. */
const isInName = (sentence: string, at: number): boolean =>
  /\btogether with [^()]*$/i.test(sentence.slice(Math.max(0, at - 200), at)) &&
  /^[^()]*"\s?\)/.test(sentence.slice(at));

interface Grant {
  readonly type: FeeType;
  readonly from: number;
  readonly to: number;
  readonly named: boolean;
}

/** The fees in one sentence, each with the words from its name to the next fee's name. */
function grantsIn(sentence: string, clause: FeeClause): Grant[] {
  if (clause.defines) {
    const type = feeTypeOf(clause.heading);
    return type ? [{ type: chargedOn(type, sentence, ""), from: 0, to: sentence.length, named: true }] : [];
  }
  const names = [...sentence.matchAll(new RegExp(NAMED_FEE.source, "gi"))];
  const grants = names.flatMap((match, i): Grant[] => {
    const words = match[1] ?? match[2] ?? match[3] ?? "";
    const until = names[i + 1]?.index ?? sentence.length;
    const context = match[3] === undefined ? contextType(sentence, clause, match.index, until) : null;
    const type = feeTypeOf(words) ?? context;
    const from = match[2] === undefined ? match.index : priceStart(sentence, match.index, names[i - 1]);
    const called =
      type === "agency" && FOR_EACH_CREDIT.test(sentence.slice(from, from + 260)) ? "letter_of_credit" : type;
    const own = { type: called && ownType(called, upToItem(sentence.slice(0, until))), from, to: until, named: true };
    return own.type ? [{ ...own, type: chargedOn(own.type, sentence, clause.heading) }] : [];
  });
  const merged = grants.filter(
    (grant, i) => grants.findIndex((other) => other.type === grant.type && isNear(sentence, other, grant)) === i,
  );
  if (merged.length > 0) return merged.map((grant) => ({ ...grant, to: reach(grant, merged, sentence) }));
  const ofAgent = isAgreedAgencyFee(sentence) && (TO_AGENTS.test(clause.heading) || TO_AGENT_ITSELF.test(sentence));
  const headed = isAgreedFee(sentence) && !ofAgent ? feeTypeOf(clause.heading) : null;
  if (headed) {
    const type = ownType(chargedOn(headed, sentence, clause.heading), sentence);
    return [{ type, from: 0, to: sentence.length, named: true }];
  }
  if (isAgreedAgencyFee(sentence)) return [{ type: "agency", from: 0, to: sentence.length, named: true }];
  if (ON_EACH_CREDIT.test(sentence)) return [{ type: "letter_of_credit", from: 0, to: sentence.length, named: true }];
  const type = feeTypeOf(sentence);
  const at = sentence.search(/\bfees?\b/i);
  return type && type !== "prepayment" && at >= 0
    ? [{ type: ownType(type, sentence), from: 0, to: sentence.length, named: false }]
    : [];
}

const NAME_AFTER_PRICE = 260;

/** "a fee equal to $76,500 (the "Origination Fee")": the price is between a fee without a class and its name. */
function priceStart(sentence: string, at: number, before: RegExpMatchArray | undefined): number {
  const general = !before || feeTypeOf(before[1] ?? before[2] ?? before[3] ?? "") === null;
  if (!before) {
    const amount = sentence.slice(0, at).search(/\bamount\s+equal\s+to\b/i);
    return amount >= 0 && /\d\s?%/.test(sentence.slice(amount, at)) ? amount : at;
  }
  const start = before?.index ?? at;
  const priced = /[$€£]\s?\d|\d\s?%/.test(sentence.slice(start, at));
  return general && priced && at - start <= NAME_AFTER_PRICE ? start : at;
}

/** Up to the mark of the next fee's item: "…; and (ii) to each Issuing Bank for its own account". */
const upToItem = (words: string): string =>
  words
    .replace(/(?:,|;)?\s(?:and\s)?\((?:[ivx]{1,4}|[a-z])\)\s[^()]{0,90}$/, "")
    .replace(
      /,?\sand,?\s(?:to\s(?:the|each)\s(?:[\w/]+\s){1,4})?for\sits\sown\saccount(?:\sas\s[^,;]{3,30})?,?\s*$/i,
      "",
    );

/** "a utilization fee on the average unborrowed commitment": for what is not utilized. */
const ON_UNBORROWED =
  /\butili[sz]ation\s+fee\s+(?:\w+\s+){0,3}?(?:on|of)\s+(?:the\s+)?(?:average\s+)?(?:daily\s+)?(?:amount\s+of\s+the\s+)?(?:unborrowed|unused|undrawn)\b/i;

/** A facility fee that its heading calls one on unused commitments is that; a participation fee of which no letters of
 *  credit are named is none of theirs. */
function chargedOn(type: FeeType, sentence: string, heading: string): FeeType {
  if (type === "other" && ON_UNBORROWED.test(sentence)) return "commitment";
  if (type === "letter_of_credit" && !OF_CREDITS.test(sentence + heading)) return "other";
  const isUnused = type === "facility" && /\bunused\b/i.test(sentence) && feeTypeOf(heading) === "commitment";
  return isUnused ? "commitment" : type;
}

/** `a fee (the "RLC Fee") in an amount equal to 1.0% of the RLC Commitment` */
const OF_COMMITMENT =
  /%\)?\s+(?:multiplied\s+by|of)\s+(?:the\s+)?(?:[\w']+\s+){0,5}?(?:commitments?|loans?|facility|line)\b/i;

/** A percentage of the commitment that is due once, whatever its name. */
const onceDue = (type: FeeType, { rates }: FeePrice, clause: Span, words: string): FeeType =>
  (type === "commitment" || ((type === "facility" || isParticipation(type, words)) && OF_COMMITMENT.test(words))) &&
  rates.some(({ start, end }) => clause.start <= start && end <= clause.end) &&
  isPaidOnce(words)
    ? "upfront"
    : type;

/** "On the Effective Date … a participation fee equal to 0.04% of its Commitment", not one in letters of credit. */
const isParticipation = (type: FeeType, words: string): boolean =>
  type === "other" && /\bparticipation\s+fee\b/i.test(words) && !OF_CREDITS.test(words);

/** "a fee of $50,000", "a fee on the date of the first advance of $50,000". */
const OF_AMOUNT = /^an?\s+(?:[\w-]+\s+){0,2}fee\s(?:[^.;:%$€£]{0,90}\s)?of\s+[$€£]\s?\d/i;

/** "a standby fee of 0.50% per annum on …, and a standby fee of 0.40%": two fees. */
const AT_RATE =
  /^an?\s+(?:[\w-]+\s+){0,4}fee\s+(?:of|equal\s+to|at\s+(?:a|the)\s+rate\s+of)\s+(?:\w+\s+){0,3}\(?\d*\.?\d+\s?%/i;

/** Named twice in one breath ("a letter of credit fee (the "L/C Fee")"), not for credits of another kind. */
function isNear(sentence: string, a: Grant, b: Grant): boolean {
  const [first, second] = [sentence.slice(a.from, b.from), sentence.slice(b.from, b.to)];
  if (a.from < b.from && OF_AMOUNT.test(first) && OF_AMOUNT.test(second)) return false;
  if (a.from < b.from && AT_RATE.test(first) && AT_RATE.test(second)) return false;
  const [one, other] = [creditsIn(sentence.slice(a.from, a.to)), creditsIn(second)];
  return b.from - a.from < 220 && (one === null || other === null || one === other);
}

const reach = (grant: Grant, all: readonly Grant[], sentence: string): number =>
  all.find((other) => other.from > grant.from)?.from ?? sentence.length;

/** A letter-of-credit fee for the issuer's own account is its fronting fee; provisos on defaulting lenders aside. */
const ownType = (type: FeeType, words: string): FeeType =>
  type === "letter_of_credit" && isIssuersOwn(words.split(/;?\s*provided\b/)[0] ?? "") ? "fronting" : type;

const UNDRAWN_CREDIT =
  /\b(?:unused|undrawn)\s+(?:and\s+\w+\s+)?(?:face\s+)?(?:amounts?|portion)\s+of\s+(?:\w+\s+){0,4}letters?\s+of\s+credit/i;

/** "a fee equal to …": its class follows from the heading, by what it is charged on, or by whom it goes to. */
function contextType(sentence: string, clause: FeeClause, from: number, to: number): FeeType | null {
  const words = sentence.slice(from, to);
  if (/per\s+(?:day|diem|examiner)|examination|apprais|audit/i.test(words)) return "other";
  const charged =
    /unused|undrawn|unutilized|unborrowed/i.test(words) && !UNDRAWN_CREDIT.test(words) ? "commitment" : null;
  const credit = OF_CREDITS.test(words) || FOR_CREDITS.test(sentence) ? "letter_of_credit" : null;
  if (isAgreedAgencyFee(sentence)) return "agency";
  const type =
    charged ?? feeTypeOf(clause.heading) ?? credit ?? (/prepa(?:y|id)/i.test(sentence) ? "prepayment" : null);
  return type ?? (isPaidOnce(sentence) && OF_COMMITMENT.test(words) ? "upfront" : null);
}

/** Of the places that grant one class of fee those that differ: by rate, or by amount; one without a price only where
 *  none has one. */
function ofType(candidates: readonly Candidate[], type: FeeType): Candidate[] {
  const priced = candidates.filter(({ price }) => price.rates.length > 0 || price.amount !== null);
  const gridded = candidates.filter(({ price }) => price.rates.length === 0 && price.byGrid);
  const pool = priced.length > 0 ? priced : gridded.length > 0 ? gridded : candidates.slice(0, 1);
  const also = type === "letter_of_credit" && priced.length > 0 ? gridded.slice(0, 1) : [];
  const kept: Candidate[] = [];
  for (const candidate of [...pool, ...also])
    if (!kept.some((other) => isSameFee(other, candidate))) kept.push(candidate);
  return kept;
}

/** Whether two fees have the same price and apply to the same facilities and kinds of letters of credit. */
function isSameFee(a: Candidate, b: Candidate): boolean {
  if (priceKey(a) !== priceKey(b)) return false;
  if (a.credits !== null && b.credits !== null) return a.credits === b.credits;
  const apart = !a.facilities.some((facility) => b.facilities.includes(facility));
  return !(apart && a.facilities.length > 0 && b.facilities.length > 0);
}

/** Letter of credit fees keep all rates; other fees keep the first. */
const priceKey = ({ type, price }: Candidate): string =>
  JSON.stringify([
    price.rates.slice(0, type === "letter_of_credit" ? undefined : 1).map((rate) => rate.value),
    price.amount?.value,
  ]);

const CREDITS =
  /\b(standby|commercial|documentary|trade|performance|non-performance|financial)\s+(?:letters?\s+of\s+credit|L\/?Cs?)\b/i;

/** The kind of letters of credit that a fee is named for right away. */
const creditsIn = (words: string): string | null => CREDITS.exec(words.slice(0, 120))?.[1]?.toLowerCase() ?? null;

/** A fraction in words ("one-eighth of one percent") is computed from the words of the fee; a figure is read. */
function rateOfFee(text: string, rate: Reading<number>, fee: Found<Fee["type"]>, { start, end }: Span): Found<number> {
  const inWords = !/\d/.test(text.slice(rate.start, rate.end)) && start <= rate.start && rate.end <= end;
  if (inWords && !Number.isInteger(rate.value / 100)) return derived(rate.value, [fee]);
  return found(rate.value, { start: rate.start, end: rate.end, confidence: 0.85 });
}

function entries(
  text: string,
  candidate: Candidate,
  all: readonly FacilityDraft[],
): { at: number; fee: Evidenced<Fee> }[] {
  const { type, clause, price, facilities } = candidate;
  const ids = feeScope(type, facilities, all);
  const distinct = price.rates.filter((rate, i) => price.rates.findIndex((other) => other.value === rate.value) === i);
  const rates: (Reading<number> | null)[] =
    type === "letter_of_credit" ? [...distinct, ...(price.byGrid ? [null] : [])] : distinct.slice(0, 1);
  const span = { start: clause.start, end: Math.min(clause.end, clause.start + 700) };
  const named = found(type, { ...span, confidence: 0.8 });
  return (rates.length > 0 ? rates : [null]).map((rate) => ({
    at: clause.start,
    fee: {
      type: named,
      rate_bps: rate && rateOfFee(text, rate, named, span),
      amount:
        price.amount && !rate
          ? found(price.amount.value, { start: price.amount.start, end: price.amount.end, confidence: 0.8 })
          : null,
      facility_ids: ids,
    },
  }));
}
