import { inLstaWords } from "../provisions/market-terms.ts";
import { forbiddingAbove } from "../restrictions/forbidding-lead.ts";
import type { Subject } from "../subject.ts";
import type { HeadedSection, Passage, PassageIndex, Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { PARTY } from "./borrower/forbidding.ts";
import { DEFINES, type FoundClause, isOnOthers, LEAD, type ReadClause, type Wording } from "./read-clause.ts";
import { type WholeSentence, wholeSentences } from "./whole-sentences.ts";

/** What binds one named company alone: `shall not permit Oak Park to incur`. */
const OF_ONE =
  /\b(?:contributions?|distributions?|advances|loans) to (?!the\b|any\b|its\b|Subsidiar|Restricted|Loan Part|Guarant|Holdings|Parent|Borrower|Company|Affiliate|Person)[A-Z]|\b(?:not|nor) (?:to )?permit (?!any\b|its\b|the\b|each\b|such\b|or\b|either\b|all\b|Subsidiar|Restricted|Loan Part|Guarant|Material|Consolidated)[A-Z]/;
/** The covenant of somebody who is not a lender begins with the words that forbid. */
const FORBIDS = new RegExp(
  String.raw`^\W*(?:\(\w{1,4}\)\s*)?(?:not|nor)\b|^.{0,250}\b(?:(?:shall|will|may|agrees?|covenants?|must|cannot)(?: that (?:it|they) (?:shall|will))? (?:not|\w+ no)\b|neither\b|no ${PARTY}\b)`,
  "i",
);
const OF_LENDERS =
  /\b(?:lenders?|agents?|banks?)\b (?:(?:will|shall|may|does|has|have|agrees? that it (?:will|shall)) not|represents?|acknowledges?)\b|^.{0,120}(?<!\b(?:of|by|to|with|from)(?: the| each| any| all)? )\b(?:lenders?|agents?|banks?|issuers?)\b(?!['’])[^.;,]{0,40}\b(?:shall|will|may|agrees?|nor|receives?)\b/i;
/** What a failure to record does not change. */
const OF_RECORDS =
  /\bfailure (?:so )?to\b[^.;]{0,60}\bshall not\b|\bshall (?:control|not (?:affect|limit|be (?:liable|affected)))\b/i;
const OF_ONE_COMPANY = 6;
const PROVISO = /^\W*(?:\(\w{1,4}\)\s*)?notwithstanding the foregoing\b/i;
/** An exception of a list says less than the words that introduce it. */
const OF_ITEM = 1.5;
/** Elsewhere than under their heading, only the surest patterns count. */
const SUREST = 2 + OF_ITEM;
/** `Dividends Declare or pay`: a heading without a mark at its end. */
const GLUED =
  /^\W*(?:(?:[A-Z][\w/&-]*|and|of|on|with|or),? ){1,8}(?=[A-Z][a-z]+ (?:or|and|any|to|into|with)\b|[A-Z][a-z]+, )/;
const INTRODUCES = /[:,—-]\s*$/;
const MAX_CAPTION = 60;
/** The longest number before a heading, in UTF-16 units. */
const NUMBER = 24;
/** A shorter sentence is only a caption. */
const SHORTEST = 15;
/** How far into a section the words may stand that forbid, in UTF-16 units. */
const OPENING = 500;

/** How a sentence forbids what a clause limits, where it binds the borrower: by itself, or below words that forbid. */
export function forbidden(
  subject: Subject,
  index: PassageIndex,
  clause: ReadClause,
  sentence: WholeSentence,
): Wording | null {
  const raw = onOneLine(index.text.slice(sentence.start, sentence.end));
  const words = inLstaWords(withoutHeading(index, sentence, raw));
  if (DEFINES.test(words) || words.length < SHORTEST) return null;
  const found =
    forbiddenIn(subject, index, clause, sentence, words) ??
    (GLUED.test(words) ? forbiddenIn(subject, index, clause, sentence, words.replace(GLUED, "")) : null);
  if (found === null) return null;
  const { tier, less, lead } = found;
  return {
    tier: tier / 2,
    less: less / 2 + (OF_ONE.test(raw) ? OF_ONE_COMPANY : 0) + (PROVISO.test(words) ? 1 : 0),
    lead,
    isSure: found.isSure === true || tier + less <= SUREST,
  };
}

function forbiddenIn(
  subject: Subject,
  index: PassageIndex,
  { stated, ofItems, except, heading }: ReadClause,
  sentence: WholeSentence,
  words: string,
): Wording | null {
  if (OF_LENDERS.test(words)) return null;
  const isItself = heading.test(sentence.heading) || FORBIDS.test(words);
  for (const [tier, pattern] of stated.entries()) {
    const isItem = ofItems.has(tier);
    if ((!isItem && !isItself) || !pattern.test(words)) continue;
    if (except?.test(words) === true) return null;
    const introduced = isItem ? null : introduction(index, sentence.passage);
    if (!isItem) return { tier, less: introduced === null ? 0 : OF_ITEM, lead: introduced };
    const lead = forbiddingAbove(subject, sentence.start);
    if (lead !== null) return { tier, less: 0, lead, isSure: true };
  }
  return null;
}

/** The words of the same section that introduce the list with a sentence. */
function introduction({ text, passages }: PassageIndex, { leads, heading }: Passage): Place | null {
  const nearest = passages[leads[0] ?? -1];
  if (nearest?.heading !== heading || !INTRODUCES.test(text.slice(nearest.start, nearest.end))) return null;
  return { start: Math.max(nearest.start, nearest.end - LEAD), end: nearest.end };
}

const headings = new WeakMap<PassageIndex, ReadonlyMap<number, string>>();

/** The headings of sections on one line, by where the sections start. Reads each text once. */
function headingsOf(index: PassageIndex): ReadonlyMap<number, string> {
  const before = headings.get(index);
  if (before !== undefined) return before;
  const fresh = new Map(index.sections.map(({ start, heading }) => [start, onOneLine(heading)]));
  headings.set(index, fresh);
  return fresh;
}

/** The words of a sentence without the heading that stands before it in its line. */
function withoutHeading(index: PassageIndex, { start }: Place, words: string): string {
  const heading = headingsOf(index).get(start) ?? "";
  const at = heading === "" ? -1 : words.slice(0, heading.length + NUMBER).indexOf(heading);
  const rest = at < 0 ? words : words.slice(at + heading.length);
  if (rest.length < SHORTEST && words.length <= MAX_CAPTION) return "";
  return rest.length < SHORTEST ? words : rest;
}

/** The opening of a section with the heading of a restraint that forbids in other words. */
export function openingOfRestraint(index: PassageIndex, { heading }: ReadClause): FoundClause | null {
  const sentence = wholeSentences(index).find(
    ({ start, end, isRepresented, words, passage }) =>
      !isRepresented &&
      start < index.formsFrom &&
      heading.test(passage.heading) &&
      !isOnOthers(passage.heading) &&
      !DEFINES.test(words) &&
      !OF_LENDERS.test(words) &&
      FORBIDS.test(words.slice(0, OPENING)) &&
      !OF_RECORDS.test(words) &&
      index.sections.some((one) => one.start <= start && end <= one.end && heading.test(one.heading)),
  );
  return sentence === undefined ? null : { sentence, lead: null };
}

/** The section around a sentence with the heading of its clause, or with a related one. */
export function sectionOf(
  { sections }: PassageIndex,
  { heading, related = [] }: ReadClause,
  { start, end }: Place,
): HeadedSection | null {
  const around = sections.filter((one) => one.start <= start && end <= one.end);
  const own = [heading, ...related].find((pattern) => around.some((one) => pattern.test(one.heading)));
  return around.findLast((one) => own?.test(one.heading) === true) ?? null;
}
