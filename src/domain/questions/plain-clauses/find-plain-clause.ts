import { forbiddingAbove } from "../forbidding-lead.ts";
import { inLstaWords } from "../market-terms.ts";
import type { HeadedSection, Passage, PassageIndex, Place } from "../passages.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { onOneLine } from "../sentences.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import type { Subject } from "../subject.ts";
import { type Duty, PARTY, type Restraint } from "./plain-clause.ts";
import { RESTRAINTS } from "./restraints.ts";

/** A clause of the text: its sentence, and the section in which it is. */
export interface FoundClause {
  readonly passage: Passage;
  /** The section, where its heading is that of the clause. */
  readonly section: HeadedSection | null;
  /** The words above it that forbid, or that introduce its list. */
  readonly lead: Place | null;
}

type Candidate = Omit<FoundClause, "section">;

interface Ranked extends Candidate {
  /** The less, the better. */
  readonly rank: number;
}

interface ReadClause {
  readonly stated: readonly SpacedPattern[];
  readonly except: SpacedPattern | null;
}

export const DEFINES = /^\W*[“"][^“”"]{2,80}[”"]\s*(?:\([^)]{1,60}\)\s*)?(?:means?|shall mean|has the meaning|:)/;
/** Sections that bind the borrower to nothing. */
const OF_OTHERS =
  /\b(?:defaults?|remed(?:y|ies)|acceleration|conditions?|definitions?|defined terms|represent\w*|assign\w*|participations?|agents?|indemni\w*|costs|taxes|letters? of credit|defaulting|replacement|set-?off|collateral account|use of proceeds|successors|interpretation|borrower['’]s request|confidential\w*|interest rate)\b/i;
const OF_NOTICES = /\bnotices? of (?:events? of )?defaults?\b/gi;
/** A heading may end with the item that a sentence is. */
const ITEM_AT_END = /\s\(\w{1,4}\)\s[^()]*$/;
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
/** `(e) Notice of Litigation.` */
const CAPTION = /^(?:\W*\(?[\w.]{1,6}[.)]\s+)?[A-Z][\w ,;/&’'-]{2,60}[.:]$/;
const RELATED = 5;
const WITHOUT_HEADING = 10;
/** From this rank on, a sentence is on something else. */
const TOO_FAR = 15;
const ELSEWHERE = 8;
const OF_OTHER_COVENANT = 4;
const OF_ONE_COMPANY = 6;
const IN_FORM = 100;
const PROVISO = /^\W*(?:\(\w{1,4}\)\s*)?notwithstanding the foregoing\b/i;
const OF_ITEM = 1.5;
/** Elsewhere, only the surest patterns count. */
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
/** Of the words that introduce a list, those at their end are read. */
const LEAD = 400;
/** How far into a section the words may stand that forbid, in UTF-16 units. */
const OPENING = 500;

const read = new Map<Restraint | Duty, ReadClause>();
const known = new WeakMap<Subject, Map<Restraint | Duty, FoundClause | null>>();

function readOnce(clause: Restraint | Duty): ReadClause {
  const before = read.get(clause);
  if (before !== undefined) return before;
  const stated = clause.stated.map((pattern) => spacedPattern(pattern));
  const fresh = { stated, except: clause.except === undefined ? null : spacedPattern(clause.except) };
  read.set(clause, fresh);
  return fresh;
}

/** The sentence that states a clause: under its heading, in the surest words, the earliest. Reads each text once. */
export function findPlainClause(subject: Subject, clause: Restraint | Duty): FoundClause | null {
  const found = known.get(subject) ?? new Map<Restraint | Duty, FoundClause | null>();
  known.set(subject, found);
  const before = found.get(clause);
  if (before !== undefined) return before;
  const index = subject.passages();
  const best = index === null ? null : bestOf(subject, index, clause);
  found.set(clause, best);
  return best;
}

function bestOf(subject: Subject, index: PassageIndex, clause: Restraint | Duty): FoundClause | null {
  const [best] = index.passages
    .flatMap((passage) => rankedIn(subject, index, clause, passage))
    .sort((a, b) => a.rank - b.rank || a.passage.start - b.passage.start);
  const found = best ?? (clause.kind === "restraint" ? headed(index, clause) : null);
  return found === null ? null : { ...found, section: sectionOf(index, clause, found.passage) };
}

function rankedIn(subject: Subject, index: PassageIndex, clause: Restraint | Duty, passage: Passage): Ranked[] {
  if (passage.isRepresented || isPlanted(index.text, passage)) return [];
  const raw = onOneLine(index.text.slice(passage.start, passage.end));
  const words = inLstaWords(withoutHeading(index, passage, raw));
  if (DEFINES.test(words) || words.length < SHORTEST) return [];
  const statedIn = (said: string): Wording | null =>
    clause.kind === "restraint" ? forbidden(subject, index, clause, passage, said) : owed(index, clause, passage, said);
  const found = statedIn(words) ?? (GLUED.test(words) ? statedIn(words.replace(GLUED, "")) : null);
  const place = placing(clause, passage.heading);
  if (
    found === null ||
    (place >= WITHOUT_HEADING &&
      found.isSure !== true &&
      found.wording > (clause.kind === "duty" ? clause.sure : SUREST))
  )
    return [];
  const rank = found.wording / 2 + place + (OF_ONE.test(raw) ? OF_ONE_COMPANY : 0) + (PROVISO.test(words) ? 1 : 0);
  if (rank >= TOO_FAR) return [];
  const isForm = passage.start > index.formsFrom;
  return [{ passage, lead: found.lead, rank: rank + (isForm ? IN_FORM : 0) }];
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
function withoutHeading(index: PassageIndex, { start }: Passage, words: string): string {
  const heading = headingsOf(index).get(start) ?? "";
  const at = heading === "" ? -1 : words.slice(0, heading.length + NUMBER).indexOf(heading);
  const rest = at < 0 ? words : words.slice(at + heading.length);
  if (rest.length < SHORTEST && words.length <= MAX_CAPTION) return "";
  return rest.length < SHORTEST ? words : rest;
}

/** How likely a section with a heading is to state a clause: the less, the likelier. */
function placing(clause: Restraint | Duty, heading: string): number {
  const ofOthers = OF_OTHERS.test(heading.replace(ITEM_AT_END, "").replaceAll(OF_NOTICES, "")) ? ELSEWHERE : 0;
  if (clause.heading.test(heading)) return ofOthers;
  const related = clause.related?.findIndex((one) => one.test(heading)) ?? -1;
  if (related >= 0) return RELATED + related + ofOthers;
  const isOfOther = RESTRAINTS.some((other) => other !== clause && other.heading.test(heading));
  return WITHOUT_HEADING + (isOfOther ? OF_OTHER_COVENANT : ofOthers);
}

interface Wording {
  readonly wording: number;
  readonly lead: Place | null;
  /** Whether the place alone shows that it is a covenant. */
  readonly isSure?: boolean;
}

/** The pattern of a restraint that a sentence has, where it binds the borrower: by itself, or below words that forbid. */
function forbidden(
  subject: Subject,
  index: PassageIndex,
  clause: Restraint,
  passage: Passage,
  words: string,
): Wording | null {
  const { stated, except } = readOnce(clause);
  if (OF_LENDERS.test(words)) return null;
  const isItself = clause.heading.test(passage.heading) || FORBIDS.test(words);
  for (const [wording, pattern] of stated.entries()) {
    const isItem = clause.stated[wording]?.source.startsWith("^") === true;
    if ((!isItem && !isItself) || !pattern.test(words)) continue;
    if (except?.test(words) === true) return null;
    if (!isItem)
      return { wording: wording + (isListed(index, passage) ? OF_ITEM : 0), lead: introduction(index, passage) };
    const lead = forbiddingAbove(subject, passage.start);
    if (lead !== null) return { wording, lead, isSure: true };
  }
  return null;
}

/** An exception of a list says less than the words that introduce it. */
function isListed(index: PassageIndex, passage: Passage): boolean {
  return introduction(index, passage) !== null;
}

/** The words of the same section that introduce the list with a sentence. */
function introduction({ text, passages }: PassageIndex, { leads, heading }: Passage): Place | null {
  const nearest = passages[leads[0] ?? -1];
  if (nearest?.heading !== heading || !INTRODUCES.test(text.slice(nearest.start, nearest.end))) return null;
  return { start: Math.max(nearest.start, nearest.end - LEAD), end: nearest.end };
}

/** The pattern of a duty that a sentence has, by itself or after the words that introduce its list. */
function owed(
  { text, passages }: PassageIndex,
  clause: Duty,
  { leads, heading }: Passage,
  words: string,
): Wording | null {
  if (CAPTION.test(words)) return null;
  const { stated, except } = readOnce(clause);
  const wording = stated.findIndex((pattern) => pattern.test(words));
  if (wording >= 0) return except?.test(words) === true ? null : { wording, lead: null };
  const [nearest, outermost] = [passages[leads[0] ?? -1], passages[leads.at(-1) ?? -1]];
  for (const lead of new Set([nearest, outermost])) {
    if (lead === undefined || !heading.startsWith(lead.heading.trim())) continue;
    const start = Math.max(lead.start, lead.end - LEAD);
    const led = `${inLstaWords(onOneLine(text.slice(start, lead.end)))} ${words}`;
    const asItem = stated.findIndex((pattern) => pattern.test(led));
    if (asItem >= 0 && except?.test(led) !== true) return { wording: asItem + 1, lead: { start, end: lead.end } };
  }
  return null;
}

/** The opening of a section with the heading of a restraint that forbids in other words. */
function headed(index: PassageIndex, clause: Restraint): Candidate | null {
  const passage = index.passages.find(({ start, end, isRepresented, heading }) => {
    const words = onOneLine(index.text.slice(start, end));
    return (
      !isRepresented &&
      start < index.formsFrom &&
      clause.heading.test(heading) &&
      !OF_OTHERS.test(heading) &&
      !DEFINES.test(words) &&
      !OF_LENDERS.test(words) &&
      FORBIDS.test(words.slice(0, OPENING)) &&
      !OF_RECORDS.test(words) &&
      index.sections.some((one) => one.start <= start && end <= one.end && clause.heading.test(one.heading))
    );
  });
  return passage === undefined ? null : { passage, lead: null };
}

function sectionOf(
  { sections }: PassageIndex,
  { heading, related = [] }: Restraint | Duty,
  { start, end }: Passage,
): HeadedSection | null {
  const around = sections.filter((one) => one.start <= start && end <= one.end);
  const headings = [heading, ...related];
  const at = headings.findIndex((pattern) => around.some((one) => pattern.test(one.heading)));
  return around.findLast((one) => headings[at]?.test(one.heading) === true) ?? null;
}
