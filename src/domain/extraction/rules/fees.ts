import type { Fee } from "#domain/agreement/pricing.ts";
import { type Evidenced, found, type Reading } from "../found.ts";
import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { FacilityMentions } from "./facility-mentions.ts";
import { definedFees, type FeeClause, feeClauses } from "./fee-clauses.ts";
import { type FeePrice, readFeePrice } from "./fee-rates.ts";
import { type FeeType, feeTypeOf, isAgreedAgencyFee, isIssuersOwn } from "./fee-types.ts";
import { readPremiums } from "./fees-prepayment.ts";

interface Candidate {
  readonly type: FeeType;
  readonly clause: Span;
  readonly price: FeePrice;
  readonly facilities: readonly FacilityDraft[];
  /** How much speaks for a grant of this fee: its article, its own name in quotes, a price, the section it stands in. */
  readonly weight: number;
}

const GRANTED = 3;
/** Fees on a commitment or on letters of credit, which a margin or a grid may price. */
const ON_UNDRAWN: readonly FeeType[] = ["commitment", "facility", "letter_of_credit", "fronting"];
/** "fees upon the issuance of each Letter of Credit", at rates of the bank's own. */
const ON_EACH_CREDIT = /\bfees?\s+(?:upon|on|for)\s+the\s+issuance\s+of\s+(?:each|any|a)\s+letters?\s+of\s+credit/i;
const NAMED_FEE =
  /\b(?:an?|the\s+following)\s+((?:[\w'/.-]+\s+){0,7}?fees?\b)|\((?:each(?:,)?\s+)?(?:an?|the|collectively,?\s+the)\s+"([^"]{3,60}(?:Fees?|Premium))"/i;

/** The fees that an agreement grants, in text order: rates in basis points; null where a grid or a letter sets them. */
export function readFees(parsed: ParsedAgreement, facilities: readonly FacilityDraft[]): Evidenced<Fee>[] {
  const mentions = new FacilityMentions(facilities);
  const candidates = [...feeClauses(parsed), ...definedFees(parsed)].flatMap((clause) =>
    candidatesIn(parsed, clause, mentions),
  );
  const granted = candidates.filter((candidate) => candidate.weight >= GRANTED && candidate.type !== "prepayment");
  const fees = (
    ["commitment", "facility", "letter_of_credit", "fronting", "upfront", "agency", "exit", "other"] as const
  )
    .flatMap((type) =>
      ofType(
        granted.filter((candidate) => candidate.type === type),
        type,
      ),
    )
    .flatMap((candidate) => entries(candidate, facilities));
  return [...fees, ...readPremiums(parsed)].sort((a, b) => a.at - b.at).map(({ fee }) => fee);
}

function candidatesIn(parsed: ParsedAgreement, clause: FeeClause, mentions: FacilityMentions): Candidate[] {
  const { text } = parsed;
  const sentence = text.slice(clause.start, clause.end);
  return grantsIn(sentence, clause).map(({ type, from, to, named }) => {
    const span = { start: clause.start + from, end: clause.start + to };
    const price = readFeePrice(parsed, { start: clause.start, end: span.end }, span.start);
    const priced = price.rates.length > 0 || price.amount !== null || (price.byGrid && ON_UNDRAWN.includes(type));
    const weight = (named ? 2 : 0) + (priced ? 2 : 0) + (clause.inFees ? 1 : 0) + (type === "agency" ? 1 : 0);
    const facilities = mentions.in(text, clause.start, clause.end).flatMap((mention) => mention.facilities);
    return {
      type,
      clause: { start: clause.start, end: clause.end },
      price,
      facilities: [...new Set(facilities)],
      weight,
    };
  });
}

interface Grant {
  readonly type: FeeType;
  readonly from: number;
  readonly to: number;
  readonly named: boolean;
}

/** The fees that one sentence grants, each with the words from its name to the next one's. */
function grantsIn(sentence: string, clause: FeeClause): Grant[] {
  if (clause.defines) {
    const type = feeTypeOf(clause.heading);
    return type ? [{ type, from: 0, to: sentence.length, named: true }] : [];
  }
  const names = [...sentence.matchAll(new RegExp(NAMED_FEE.source, "gi"))];
  const grants = names.flatMap((match, i): Grant[] => {
    const words = match[1] ?? match[2] ?? "";
    const until = names[i + 1]?.index ?? sentence.length;
    const type = feeTypeOf(words) ?? contextType(sentence, clause, match.index, until);
    return type ? [{ type: ownType(type, sentence.slice(0, until)), from: match.index, to: until, named: true }] : [];
  });
  const merged = grants.filter(
    (grant, i) => grants.findIndex((other) => other.type === grant.type && near(other, grant)) === i,
  );
  if (merged.length > 0) return merged.map((grant) => ({ ...grant, to: reach(grant, merged, sentence) }));
  if (isAgreedAgencyFee(sentence)) return [{ type: "agency", from: 0, to: sentence.length, named: true }];
  if (ON_EACH_CREDIT.test(sentence)) return [{ type: "letter_of_credit", from: 0, to: sentence.length, named: true }];
  const type = feeTypeOf(sentence);
  const at = sentence.search(/\bfees?\b/i);
  return type && type !== "prepayment" && at >= 0
    ? [{ type: ownType(type, sentence), from: 0, to: sentence.length, named: false }]
    : [];
}

const near = (a: Grant, b: Grant): boolean => b.from - a.from < 220;

const reach = (grant: Grant, all: readonly Grant[], sentence: string): number =>
  all.find((other) => other.from > grant.from)?.from ?? sentence.length;

/** A letter-of-credit fee for the issuer's own account is its fronting fee; provisos on defaulting lenders aside. */
const ownType = (type: FeeType, words: string): FeeType =>
  type === "letter_of_credit" && isIssuersOwn(words.split(/;?\s*provided\b/)[0] ?? "") ? "fronting" : type;

/** "a fee equal to …": its class is told by the heading, by what it is charged on, or by whom it goes to. */
function contextType(sentence: string, clause: FeeClause, from: number, to: number): FeeType | null {
  const words = sentence.slice(from, to);
  if (/per\s+(?:day|diem|examiner)|examination|apprais|audit/i.test(words)) return "other";
  const charged = /unused|undrawn|unutilized|unborrowed/i.test(words) ? "commitment" : null;
  const credit = /letters?\s+of\s+credit/i.test(words) ? "letter_of_credit" : null;
  if (isAgreedAgencyFee(sentence)) return "agency";
  return charged ?? feeTypeOf(clause.heading) ?? credit ?? (/prepa(?:y|id)/i.test(sentence) ? "prepayment" : null);
}

/** Of the places that grant one class of fee those that differ: by rate, or by amount; one without a price only where
 *  none has one. */
function ofType(candidates: readonly Candidate[], type: FeeType): Candidate[] {
  const priced = candidates.filter(({ price }) => price.rates.length > 0 || price.amount !== null);
  const gridded = candidates.filter(({ price }) => price.rates.length === 0 && price.byGrid);
  const pool = priced.length > 0 ? priced : gridded.length > 0 ? gridded.slice(0, 1) : candidates.slice(0, 1);
  const also = type === "letter_of_credit" && priced.length > 0 ? gridded.slice(0, 1) : [];
  const keyOf = ({ price }: Candidate) => JSON.stringify([price.rates.map((rate) => rate.value), price.amount?.value]);
  return [...pool, ...also].filter(
    (candidate, i, all) => all.findIndex((other) => keyOf(other) === keyOf(candidate)) === i,
  );
}

function entries(candidate: Candidate, all: readonly FacilityDraft[]): { at: number; fee: Evidenced<Fee> }[] {
  const { type, clause, price, facilities } = candidate;
  const revolving = all.filter((facility) => facility.family === "revolving" || facility.type === "delayed_draw");
  const scope = facilities.length > 0 ? facilities : ON_UNDRAWN.includes(type) ? revolving : [];
  const ids = type === "agency" ? [] : scope.map((facility) => facility.id);
  const distinct = price.rates.filter((rate, i) => price.rates.findIndex((other) => other.value === rate.value) === i);
  const rates: (Reading<number> | null)[] =
    type === "letter_of_credit" ? [...distinct, ...(price.byGrid ? [null] : [])] : distinct.slice(0, 1);
  return (rates.length > 0 ? rates : [null]).map((rate) => ({
    at: clause.start,
    fee: {
      type: found(type, { start: clause.start, end: Math.min(clause.end, clause.start + 700), confidence: 0.8 }),
      rate_bps: rate && found(rate.value, { start: rate.start, end: rate.end, confidence: 0.85 }),
      amount:
        price.amount && !rate
          ? found(price.amount.value, { start: price.amount.start, end: price.amount.end, confidence: 0.8 })
          : null,
      facility_ids: ids,
    },
  }));
}
