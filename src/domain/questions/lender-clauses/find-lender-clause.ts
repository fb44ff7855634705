import { inLstaWords } from "../market-terms.ts";
import type { PassageIndex, Place } from "../passages.ts";
import { onOneLine } from "../sentences.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import type { WantedClause } from "./lender-clause.ts";
import { type WholeSentence, wholeSentences } from "./whole-sentences.ts";

/** A clause whose patterns are tested in linear time. */
export interface ReadClause extends Omit<WantedClause, "stated" | "except" | "also"> {
  readonly stated: readonly SpacedPattern[];
  readonly except: SpacedPattern | null;
  readonly also: readonly SpacedPattern[];
}

export function readClause({ stated, except, also = [], ...rest }: WantedClause): ReadClause {
  return {
    ...rest,
    stated: stated.map((pattern) => spacedPattern(pattern)),
    except: except === undefined ? null : spacedPattern(except),
    also: also.map((pattern) => spacedPattern(pattern)),
  };
}

/** Up to so many UTF-16 units, a sentence is quoted with those that follow it. */
const SHORT = 500;
/** A longer sentence is quoted by its beginning and its end, and the list of one that is a list by its beginning. */
export const LONGEST = 1_600;
const BEGINNING = 1_500;
const END = 700;
/** The end of the words that introduce a list. */
const LEAD = 400;
/** Sections on something else, whatever their sentences say beside it. */
const OF_OTHERS =
  /\b(?:erisa|events? of default|represent\w*|negative covenants?|conditions? (?:precedent|to|of)|definitions?|defined terms|certain defined|environment\w*)\b/i;
/** The ranks of a sentence in a section with another heading, in a representation, and in a form. */
const UNDER_OTHER_HEADING = 10;
const REPRESENTED = 50;
const IN_FORM = 100;
/** What follows a sentence and does not belong to it: a definition, another section. */
const STARTS_ANEW =
  /^\W*(?:["“][^"”]{2,80}["”]\s*(?:means?|shall mean|has the meaning|:)|[A-Z][A-Za-z ]{2,50} (?:means|shall mean)\b|(?:section |article )?\d{1,2}\.\d{1,2})/i;

/** An item of a list says little without the words that introduce it. */
const ITEM = /^\W*(?:(?:and |or )?\((?!a\))[a-z\d]{1,4}\)|\((?=a\)\s?[a-z])|(?!then\b|and\b)[a-z]{2,})/;
/** How much worse a sentence is that needs the words which introduce its list. */
const LED = 0.5;
const DEFINES =
  /^\W*["“‘'][^"”’']{2,80}["”’']\s*(?:\([^)]{1,60}\)\s*)?(?:of [^.;]{1,40})?(?:means?|shall mean|has the meaning|:)/;

interface Found {
  readonly sentence: WholeSentence;
  /** With the words that introduce its list, where it needs them. */
  readonly start: number;
  /** The less, the better. */
  readonly rank: number;
}

/** Where a text states a clause, the best place first, then what belongs to it elsewhere. Empty where it does not. */
export function placesOfClause(index: PassageIndex, clause: ReadClause): Place[] {
  if (clause.needs?.test(index.text) === false) return [];
  const [best] = wholeSentences(index)
    .flatMap((sentence) => foundIn(index, clause, sentence))
    .sort((a, b) => a.rank - b.rank || a.start - b.start);
  if (best === undefined) return [];
  const places = piecesOf(index, extended(index, clause, best), best.sentence, clause);
  for (const pattern of clause.also) {
    const isSaid = places.some((place) => pattern.test(wordsOf(index, place)));
    const other = isSaid ? undefined : alsoStated(index, clause, pattern, best);
    if (other === undefined) continue;
    const found = { sentence: other, start: other.start };
    places.push(...piecesOf(index, extended(index, clause, found), other, clause));
  }
  return places;
}

function foundIn(index: PassageIndex, clause: ReadClause, sentence: WholeSentence): Found[] {
  const { stated, heading, isHeaded, isDefined } = clause;
  const { words, passage } = sentence;
  if (isOfOther(clause, sentence)) return [];
  const lead = index.passages[passage.leads[0] ?? -1];
  const isUnderHeading = heading.test(sentence.heading);
  const own = stated.findIndex((pattern) => pattern.test(words));
  const isByList = own >= 0 && sentence.listed > 0 && stated[own]?.test(words.slice(0, -sentence.listed)) !== true;
  const led = own >= 0 || lead === undefined ? -1 : ledBy(index, lead, words, stated);
  const tier = own >= 0 ? own : led;
  if (isDefined !== true && DEFINES.test(words)) return [];
  if (own < 0 && lead !== undefined && clause.except?.test(wordsOf(index, lead)) === true) return [];
  if (tier < 0 || (!isUnderHeading && isHeaded === true && (tier > 0 || OF_OTHERS.test(sentence.heading)))) return [];
  const rank =
    tier +
    (own < 0 || ITEM.test(words) ? LED : 0) +
    (isByList ? (clause.isList === true ? LED / 2 : 2 * LED) : 0) +
    (isUnderHeading ? 0 : OF_OTHERS.test(sentence.heading) ? 2 * UNDER_OTHER_HEADING : UNDER_OTHER_HEADING) +
    (sentence.isRepresented ? REPRESENTED : 0) +
    (sentence.start > index.formsFrom ? IN_FORM : 0);
  const isLed = lead !== undefined && (own < 0 || ITEM.test(words));
  return [{ sentence, start: startOf(index, clause, sentence, isLed ? lead : null), rank }];
}

/** Whether a sentence begins as one on something else; further on, a long one may mention much. */
function isOfOther({ except }: ReadClause, { words }: WholeSentence): boolean {
  return except?.test(words.slice(0, OPENING)) === true;
}

const OPENING = 500;

function ledBy(index: PassageIndex, lead: Place, words: string, stated: readonly SpacedPattern[]): number {
  const before = wordsOf(index, { start: Math.max(lead.start, lead.end - LEAD), end: lead.end });
  return stated.findIndex((pattern) => pattern.test(`${before} ${words}`));
}

/** Where a quote begins: with the words that introduce the list of an item, if it fits; where the clause ends a list of other
 *  things, with it: `(k) …; then, and in every such event, the Agent may`. */
function startOf(
  { text }: PassageIndex,
  { from }: ReadClause,
  { start, end }: WholeSentence,
  lead: Place | null,
): number {
  const first = lead === null ? start : lead.start;
  const at = from === undefined ? -1 : text.slice(first, end).search(from);
  if (at >= 0) return first + at;
  return end - first <= LONGEST ? first : start;
}

/** A place with the sentences after it in its section; of one that introduces a list, the list. */
function extended(
  index: PassageIndex,
  { isList }: ReadClause,
  { sentence, start }: Pick<Found, "sentence" | "start">,
): Place {
  const isLead = introducesList(index, sentence);
  const longest = isList === true || isLead ? LONGEST : SHORT;
  let { end } = sentence;
  const all = wholeSentences(index);
  for (const next of all.slice(all.indexOf(sentence) + 1)) {
    const isOfSection = next.passage.heading === sentence.passage.heading && !STARTS_ANEW.test(next.words);
    const isItem = (isLead || isList === true) && ITEM.test(next.words);
    if ((!isOfSection && !isItem) || end - start > longest || next.start - end > SHORT) break;
    if (next.end - start > longest && !isItem) break;
    end = next.end;
  }
  return { start, end };
}

function introducesList({ text }: PassageIndex, { start, end }: Place): boolean {
  return /[:—]\s*$/.test(text.slice(start, end));
}

/** A place in one piece, or the beginning and the end of a long sentence. A long list is cut when it is quoted. */
function piecesOf(index: PassageIndex, place: Place, sentence: Place, { isList }: ReadClause): Place[] {
  const { start, end } = place;
  const isCut = introducesList(index, sentence) || (isList === true && sentence.end - sentence.start <= LONGEST);
  if (end - start <= LONGEST || isCut) return [place];
  const from = Math.max(end - END, start + BEGINNING);
  const rest = index.text.slice(from, end);
  const clause = /[,;.]\s+(?=\S)/.exec(rest);
  return [
    { start, end: start + BEGINNING },
    { start: from + (clause === null ? 0 : clause.index + clause[0].length), end },
  ];
}

/** Another sentence under the heading of a clause that has what belongs to it: the nearest after it, else the first; one in a
 *  form only where no other has it. */
function alsoStated(
  index: PassageIndex,
  clause: ReadClause,
  pattern: SpacedPattern,
  { sentence }: Found,
): WholeSentence | undefined {
  const others = wholeSentences(index).filter(
    (one) => clause.heading.test(one.heading) && pattern.test(one.words) && !isOfOther(clause, one),
  );
  const own = others.filter(({ start }) => start < index.formsFrom);
  return own.find(({ start }) => start > sentence.start) ?? own[0] ?? others[0];
}

function wordsOf({ text }: PassageIndex, { start, end }: Place): string {
  return inLstaWords(onOneLine(text.slice(start, end)));
}
