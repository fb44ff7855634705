import type { SpacedPattern } from "../question/spaced-pattern.ts";
import type { Subject } from "../subject.ts";
import type { PassageIndex, Place } from "../text/passages.ts";
import { findClause, ITEM } from "./find-clause.ts";
import { type FoundClause, isOfOther, type ReadClause } from "./read-clause.ts";
import { INTRODUCES, type WholeSentence, wholeSentences, wordsAt } from "./whole-sentences.ts";

/** Up to so many UTF-16 units, a sentence is quoted with those that follow it, which are near it. */
const SHORT = 500;
/** A longer sentence is quoted by its beginning and its end, and the list of one that is a list by its beginning. */
export const LONGEST = 1_600;
/** A shorter passage is a caption or what is left of a page, in UTF-16 units. */
export const SHORTEST = 40;
const BEGINNING = 1_500;
const END = 700;
/** What follows a sentence and does not belong to it: a definition, another section. */
const STARTS_ANEW =
  /^\W*(?:["“][^"”]{2,80}["”]\s*(?:means?|shall mean|has the meaning|:)|[A-Z][A-Za-z ]{2,50} (?:means|shall mean)\b|(?:section |article )?\d{1,2}\.\d{1,2})/i;

/** Where a text states a clause, the best place first, then what belongs to it elsewhere. Empty where it does not. */
export function placesOfClause(subject: Subject, clause: ReadClause): Place[] {
  const index = subject.passages();
  const best = findClause(subject, clause);
  if (index === null || best === null) return [];
  const places = placesOf(index, clause, best);
  for (const pattern of clause.also) {
    const isSaid = places.some((place) => pattern.test(wordsAt(index, place)));
    const other = isSaid ? undefined : alsoStated(index, clause, pattern, best.sentence);
    if (other !== undefined) places.push(...placesOf(index, clause, { sentence: other, lead: null }));
  }
  return places;
}

/** The places of a sentence that are quoted. A long list is cut when it is quoted. */
function placesOf(index: PassageIndex, clause: ReadClause, { sentence, lead }: FoundClause): Place[] {
  const start = startOf(index, clause, sentence, lead);
  const place = { start, end: endOf(index, clause, sentence, start) };
  const isCut = introducesList(index, sentence) || (clause.isList === true && sentence.end - sentence.start <= LONGEST);
  return place.end - start <= LONGEST || isCut ? [place] : beginningAndEnd(index, place);
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

/** Where a quote ends: with the sentences after its own in the section; of one that introduces a list, with the list. */
function endOf(
  index: PassageIndex,
  { isList, upTo = SHORT }: ReadClause,
  sentence: WholeSentence,
  start: number,
): number {
  const isLead = introducesList(index, sentence);
  const longest = isList === true || isLead ? LONGEST : upTo;
  const { heading } = sentence.passage;
  let { end } = sentence;
  const all = wholeSentences(index);
  for (const next of all.slice(all.indexOf(sentence) + 1)) {
    const isOfSection = next.passage.heading === heading && !STARTS_ANEW.test(next.words);
    const isBelow = heading !== "" && next.passage.heading.startsWith(heading);
    const isItem = (isLead || isList === true) && (ITEM.test(next.words) || isBelow);
    if ((!isOfSection && !isItem) || end - start > longest || next.start - end > SHORT) break;
    if (next.end - start > longest && !isItem) break;
    end = next.end;
  }
  return end;
}

function introducesList({ text }: PassageIndex, { start, end }: Place): boolean {
  return INTRODUCES.test(text.slice(start, end));
}

/** The beginning and the end of a long sentence. */
function beginningAndEnd({ text }: PassageIndex, { start, end }: Place): Place[] {
  const from = Math.max(end - END, start + BEGINNING);
  const clause = /[,;.]\s+(?=\S)/.exec(text.slice(from, end));
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
  { start: from }: WholeSentence,
): WholeSentence | undefined {
  const others = wholeSentences(index).filter(
    ({ heading, words, list }) =>
      clause.heading.test(heading) && pattern.test(`${words} ${list}`) && !isOfOther(clause, words),
  );
  const own = others.filter(({ start }) => start < index.formsFrom);
  return own.find(({ start }) => start > from) ?? own[0] ?? others[0];
}
