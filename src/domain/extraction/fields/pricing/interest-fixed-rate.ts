import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { wordsPattern } from "../../text/words-pattern.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { facilityOfArticle } from "./facility-articles.ts";
import { interestClauses } from "./interest-clauses.ts";
import { readRateKinds } from "./rate-kinds.ts";

const STATED =
  /\b(?:interest|rate)\b[^.;]{0,260}?(?:\bof|\bequal\s+to|\bat|\bbe|\bis|\bmeans)\s+(?:a\s+(?:fixed\s+)?rate\s+(?:per\s+annum\s+)?(?:of|equal\s+to)\s+)?(?:the\s+(?:fixed\s+)?rate\s+of\s+)?$/i;
const FLOATING =
  /\b(?:plus|above|over|in excess|margin|spread|minus|less than|greater than|default|overdue|unpaid|maximum|exceed)\b/i;

const RATE_TERM = /^(?:(?:fixed|interest|stated|note|contract|applicable|loan)\s+)+rate$/i;
const ACCRUES = /\binterest\b[^.;]{0,240}$/i;
const OTHER_INTEREST =
  /\b(?:default|overdue|past due|delinquen\w*|late|judgment|capital stock|equity|voting|ownership|participation|percentage)\b/i;
const MAX_TRIED = 400;
/** A rate and what it is the rate of, in UTF-16 units. */
const MAX_BEFORE = 320;
const FEE = /\bfees?\s+(?:computed|calculated|accru\w+|equal|at|of|in)\b/i;
/** The last place where a sentence, a clause or a line of a table starts. */
const SENTENCE_START = /(?:\.\s|;|\n[ \t]*\n|\|)(?!.*(?:\.\s|;|\n[ \t]*\n|\|))/s;

/** A fixed interest rate, in basis points: `shall bear interest at the rate of 8.00% per annum`. The
 *  definition of the rate and the clauses on interest are read first, then every sentence on interest. */
export function readFixedRate(parsed: ParsedAgreement): Found<number> | null {
  const defined = parsed.definitions.matching(RATE_TERM).filter((d) => d.kind !== "parenthetical");
  for (const { start, end } of [...defined, ...interestClauses(parsed)]) {
    for (const rate of readPercentages(parsed.text, start, Math.min(end, start + 6000))) {
      const stated = statedRate(parsed.text, start, rate, STATED);
      if (stated) return found(rate.value, { ...stated, confidence: 0.75 });
    }
  }
  const [plain] = defined.flatMap((d) => rateAlone(parsed.text, d.bodyStart, d.bodyEnd));
  if (plain) return found(plain.value, { start: plain.start, end: plain.end, confidence: 0.75 });
  for (const rate of readPercentages(parsed.text, 0, parsed.text.length).slice(0, MAX_TRIED)) {
    const stated = statedRate(parsed.text, 0, rate, ACCRUES);
    if (!stated || !STATED.test(parsed.text.slice(stated.start, rate.start))) continue;
    if (!OTHER_INTEREST.test(parsed.text.slice(stated.start, rate.end)))
      return found(rate.value, { ...stated, confidence: 0.65 });
  }
  return fixedSum(parsed);
}

/** The fixed rate of each facility, where clauses on interest name it: `the Junior Note shall bear interest at the rate of 14%`.
 *  Nothing for a facility whose name stands with no rate, or with several. */
export function readFixedRatesByFacility(
  parsed: ParsedAgreement,
  mentions: FacilityMentions,
): ReadonlyMap<FacilityDraft, Found<number>> {
  const rates = new Map<FacilityDraft, Found<number>>();
  const unclear = new Set<FacilityDraft>();
  for (const { start, end } of interestClauses(parsed))
    for (const rate of readPercentages(parsed.text, start, Math.min(end, start + 6000))) {
      const stated = statedRate(parsed.text, start, rate, STATED);
      if (stated === null) continue;
      const before = parsed.text.slice(stated.start, rate.start);
      const from = stated.start + (SENTENCE_START.exec(before)?.index ?? -1) + 1;
      const named = new Set(mentions.in(parsed.text, from, rate.start).flatMap(({ facilities }) => facilities));
      const [only, second] = named;
      if (only === undefined || second !== undefined) continue;
      const known = rates.get(only);
      if (known !== undefined && known.value !== rate.value) unclear.add(only);
      else rates.set(only, found(rate.value, { start: from, end: rate.end, confidence: 0.75 }));
    }
  for (const one of unclear) rates.delete(one);
  return rates;
}

/** The fixed rates of single loans next to loans that float: a sentence names one loan and states its rate, and no
 *  reference rate. */
export function readFixedRatesBesideFloating(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): ReadonlyMap<FacilityDraft, Found<number>> {
  const rates = new Map<FacilityDraft, Found<number>>();
  if (facilities.length < 2) return rates;
  const { text, outline } = parsed;
  const ofArticle = facilityOfArticle(parsed, facilities);
  for (const rate of readPercentages(text, 0, text.length).slice(0, MAX_TRIED)) {
    const stated = statedRate(text, 0, rate, ACCRUES);
    if (!stated || !STATED.test(text.slice(stated.start, rate.start)) || outline.zoneAt(rate.start) === "form")
      continue;
    const before = text.slice(stated.start, rate.start);
    const from = stated.start + (SENTENCE_START.exec(before)?.index ?? -1) + 1;
    const words =
      text.slice(from, rate.end) + (text.slice(rate.end, rate.end + RATE_GOES_ON).split(/\.\s/, 1)[0] ?? "");
    if (OTHER_INTEREST.test(text.slice(from, rate.end)) || readRateKinds(words, 0, words.length).length > 0) continue;
    const named = new Set(mentions.in(text, from, rate.start).flatMap((mention) => mention.facilities));
    const [facility = ofArticle(rate.start)] = named;
    if (!facility || named.size > 1 || rates.has(facility)) continue;
    rates.set(facility, found(rate.value, { start: from, end: rate.end, confidence: 0.75 }));
  }
  for (const [facility, rate] of byFixedTerm(parsed, mentions)) if (!rates.has(facility)) rates.set(facility, rate);
  return rates;
}

const RATE_GOES_ON = 60;

const FIXED_TERM = /^(?:[\w-]+\s){0,2}fixed (?:interest )?rate$/i;
/** Between a loan and its rate: "Term Loan A, the Fixed Rate", "shall bear interest at the", "shall at all times be a". */
const JOINS =
  /^,?\s(?:(?:shall|will|is|are|be|bears?|at|all|times|accrues?|interest|an?|the|annual|equal|to|rate|per|annum)\s)*$/i;
const LONGEST_JOINT = 80;

/** The loans that sentences give a defined fixed rate: `"Fixed Rate" means an annual interest rate of 7%` and "(i) in respect
 *  of Term Loan A, the Fixed Rate". */
function byFixedTerm(
  { text, normal, definitions }: ParsedAgreement,
  mentions: FacilityMentions,
): Map<FacilityDraft, Found<number>> {
  const rates = new Map<FacilityDraft, Found<number>>();
  const [defined] = definitions.matching(FIXED_TERM).filter((d) => d.kind === "means" || d.kind === "labeled");
  const rate = defined && rateAlone(text, defined.bodyStart, defined.bodyEnd)[0];
  if (!defined || !rate) return rates;
  const term = new RegExp(`\\b${wordsPattern(defined.term.split(/\s+/))}\\b`, "g");
  for (const { index } of normal.words.matches(term, ["fixed"])) {
    const from = Math.max(0, index - MAX_BEFORE);
    const named = mentions.in(text, from, index).at(-1);
    const [facility, other] = named?.facilities ?? [];
    if (!named || !facility || other || index - named.end > LONGEST_JOINT) continue;
    if (!JOINS.test(text.slice(named.end, index))) continue;
    rates.set(facility, found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 }));
  }
  return rates;
}

/** "a fixed rate, namely the one-year LPR (3.85%) plus 65 basis points, that is 4.50% per annum". */
const FIXED_SUM =
  /\bfixed\b[^;\n]{0,300}?(?:\bplus\b|\bminus\b|\bbasis points?\b)[^;\n]{0,120}?\b(?:that is|i\.e\.,?|namely|being|equal to|which is)\s(?:to say\s|a rate of\s)?$/i;

function fixedSum({ text, normal }: ParsedAgreement): Found<number> | null {
  for (const at of normal.words.places("fixed").slice(0, MAX_TRIED)) {
    for (const rate of readPercentages(text, at, Math.min(text.length, at + 2 * MAX_BEFORE))) {
      if (rate.value < 25 || rate.value > 3000 || !FIXED_SUM.test(text.slice(at, rate.start))) continue;
      return found(rate.value, { start: at, end: rate.end, confidence: 0.7 });
    }
  }
  return null;
}

/** The span that states a rate as fixed, or null. */
function statedRate(text: string, floor: number, rate: Reading<number>, states: RegExp): Span | null {
  const from = Math.max(floor, rate.start - MAX_BEFORE);
  const before = text.slice(from, rate.start);
  const after = text.slice(rate.end, rate.end + 60);
  const sentence = before.slice((SENTENCE_START.exec(before)?.index ?? -1) + 1);
  if (rate.value < 25 || rate.value > 3000 || !states.test(before) || FEE.test(sentence)) return null;
  const words = `${sentence} | ${after.split(/[.;]/)[0] ?? ""}`.replace(/\bunpaid\s+principal\b/gi, "principal");
  return FLOATING.test(words) ? null : { start: from, end: rate.end };
}

/** A definition that is a rate and nothing else: `"Applicable Rate" means 10% per annum.` */
function rateAlone(text: string, start: number, end: number): Reading<number>[] {
  const [rate] = readPercentages(text, start, Math.min(end, start + 120));
  if (!rate || rate.value < 25 || rate.value > 3000) return [];
  const lead = text.slice(start, rate.start);
  return /^\W*(?:(?:means|shall mean|initially|an?|the|rate|fixed|annual|interest|of|equal to|is)\W+)*$/i.test(lead)
    ? [rate]
    : [];
}
