import type { Subject } from "../subject.ts";
import type { Passage, PassageIndex, Place } from "../text/passages.ts";
import { RESTRAINTS } from "./clauses.ts";
import { forbidden, openingOfRestraint } from "./forbidding-sentences.ts";
import {
  bindsBorrower,
  DEFINES,
  type FoundClause,
  isOfOther,
  isOnOthers,
  LEAD,
  type ReadClause,
  type Wording,
} from "./read-clause.ts";
import { type WholeSentence, wholeSentences, wordsAt } from "./whole-sentences.ts";

interface Ranked extends FoundClause {
  /** The less, the better. */
  readonly rank: number;
}

/** Sections on something else, whatever their sentences say beside it. */
const OF_OTHERS =
  /\b(?:erisa|events? of default|represent\w*|negative covenants?|conditions? (?:precedent|to|of)|definitions?|defined terms|certain defined|environment\w*)\b/i;
/** The start of words that continue the sentence before. */
const GOES_ON = /^(?:provided|and|or|but|(?:each |any |if (?:any )?)?such)\b/i;
/** An item of a list says little without the words that introduce it. */
export const ITEM = /^\W*(?:(?:and |or )?\((?!a\))[a-z\d]{1,4}\)|\((?=a\)\s?[a-z])|(?!then\b|and\b)[a-z]{2,})/;
/** Words that a list completes. */
const OPEN = /(?:[:,—-]|\b(?:if|that|and|or|following))\s*$/;
/** An item that is no sentence of its own: `and (ii) may declare`. */
const PART = /^\W*(?:(?:and|or) \(|\(\w{1,4}\)\s*[a-z])|^(?!then\b|and\b)[a-z]{2,}/;
/** What is added to a rank: under the clause's own title, in a section on several subjects, for a covenant in a section on others,
 *  under another heading, under the heading of another covenant, for an item that needs its lead-in, and for words that continue
 *  the sentence before. */
const TITLED = -6;
const RELATED = 5;
const ELSEWHERE = 8;
const UNDER_OTHER_HEADING = 10;
const OF_OTHER_COVENANT = 4;
const LED = 0.5;
const CONTINUING = 1.5;
/** From this rank on, a sentence is no covenant on what is asked. */
const TOO_FAR = 15;
/** The ranks of a sentence in a representation, and in a form. */
const REPRESENTED = 50;
const IN_FORM = 100;

/** The sentence that states a clause best: under its title, under its heading, in the surest words, the earliest. */
export function findClause(subject: Subject, clause: ReadClause): FoundClause | null {
  const index = subject.passages();
  if (index === null || clause.needs?.test(index.text) === false) return null;
  const all = wholeSentences(index);
  const [best] = all
    .flatMap((sentence, at) => rankedIn(subject, index, clause, sentence, all[at - 1]))
    .sort((a, b) => a.rank - b.rank || a.sentence.start - b.sentence.start);
  return best ?? (clause.limits === undefined ? null : openingOfRestraint(index, clause));
}

function rankedIn(
  subject: Subject,
  index: PassageIndex,
  clause: ReadClause,
  sentence: WholeSentence,
  before: WholeSentence | undefined,
): Ranked[] {
  const { words, isRepresented, start } = sentence;
  const isCovenant = bindsBorrower(clause);
  if (isCovenant && isRepresented) return [];
  if (clause.isDefined !== true && DEFINES.test(words)) return [];
  const found =
    clause.limits === undefined
      ? (statedIn(index, clause, sentence) ?? opening(clause, sentence, before))
      : forbidden(subject, index, clause, sentence);
  const place = placing(clause, sentence);
  if (found === null || (place >= UNDER_OTHER_HEADING && !(found.isSure ?? isSure(clause, found, place)))) return [];
  const goesOn = GOES_ON.test(words) && clause.from === undefined ? CONTINUING : 0;
  const near = found.tier + found.less + place + goesOn;
  if (isCovenant && near >= TOO_FAR) return [];
  const rank = near + (isRepresented ? REPRESENTED : 0) + (start > index.formsFrom ? IN_FORM : 0);
  return [{ sentence, lead: found.lead, rank }];
}

/** Whether any sentence of the agreement has the surest words of a clause, even one that seems to state something else. */
export function mentionsClause(index: PassageIndex, { stated, sure = 1 }: ReadClause): boolean {
  const surest = stated.slice(0, Math.max(sure, 1));
  return wholeSentences(index).some(
    ({ words, isRepresented, start }) =>
      !isRepresented && start < index.formsFrom && surest.some((pattern) => pattern.test(words)),
  );
}

/** Whether words state a clause under a heading that is not its own. */
function isSure({ sure }: ReadClause, { tier }: Wording, place: number): boolean {
  return sure === undefined || (tier < sure && place === UNDER_OTHER_HEADING);
}

/** The pattern of a clause that a sentence has, by itself, with its list where the clause is one, or after the words that
 *  introduce its own list. */
function statedIn(index: PassageIndex, clause: ReadClause, sentence: WholeSentence): Wording | null {
  const { stated, except } = clause;
  const { words, list, passage } = sentence;
  const lead = leadOf(index, passage);
  const withList = clause.isList === true ? `${words} ${list}` : words;
  const own = stated.findIndex((pattern) => pattern.test(withList));
  if (isOfOther(clause, withList) && !(own === 0 && isSurely(clause, sentence))) return null;
  if (own >= 0) {
    const isByList = stated[own]?.test(words) !== true;
    const isPart = PART.test(words);
    const isItem = lead !== null && ITEM.test(words) && (isPart || completes(index, lead, passage));
    const found = { tier: own, less: isPart ? LED : 0, lead: isItem ? lead : null };
    // By its list alone, it states the clause only under the heading of that.
    return isByList ? { ...found, less: found.less + LED / 2, isSure: false } : found;
  }
  if (lead === null || except?.test(wordsAt(index, lead)) === true) return null;
  const before = wordsAt(index, { start: Math.max(lead.start, lead.end - LEAD), end: lead.end });
  const led = stated.findIndex((pattern) => pattern.test(`${before} ${words}`));
  return led < 0 ? null : { tier: led, less: LED, lead };
}

/** Whether a passage is near words that a list completes. */
function completes({ text }: PassageIndex, lead: Place, { start }: Place): boolean {
  return start - lead.start < LEAD && OPEN.test(text.slice(lead.start, lead.end));
}

/** Whether a sentence with the surest words states a clause whatever else it says: a definition, or one under its own title. */
function isSurely({ title, isDefined }: ReadClause, { passage, words }: WholeSentence): boolean {
  return title?.test(passage.heading) === true || (isDefined === true && DEFINES.test(words));
}

/** The first sentence under the title of a clause, whatever its words. */
function opening(
  { title, opens, stated }: ReadClause,
  { passage }: WholeSentence,
  before: WholeSentence | undefined,
): Wording | null {
  const { heading } = passage;
  const isFirst = opens === true && title?.test(heading) === true && before?.passage.heading !== heading;
  return isFirst ? { tier: stated.length, less: 0, lead: null } : null;
}

/** The words that introduce the list of a passage. */
function leadOf({ passages }: PassageIndex, { leads }: Passage): Passage | null {
  return passages[leads[0] ?? -1] ?? null;
}

/** How likely a section with a heading is to state a clause: the less, the likelier. */
function placing(clause: ReadClause, { heading, passage }: WholeSentence): number {
  const { title, related = [] } = clause;
  if (title?.test(passage.heading) === true) return TITLED;
  const isCovenant = bindsBorrower(clause);
  const others = isCovenant && isOnOthers(heading) ? ELSEWHERE : 0;
  if (clause.heading.test(heading)) return others;
  const at = related.findIndex((one) => one.test(heading));
  if (at >= 0) return RELATED + at + others;
  if (isCovenant && RESTRAINTS.some(({ wanted }) => wanted?.heading.test(heading) === true))
    return UNDER_OTHER_HEADING + OF_OTHER_COVENANT;
  return (
    UNDER_OTHER_HEADING +
    (isCovenant ? others : clause.isDefined !== true && OF_OTHERS.test(heading) ? UNDER_OTHER_HEADING : 0)
  );
}
