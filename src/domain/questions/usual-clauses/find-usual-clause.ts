import { inLstaWords } from "../market-terms.ts";
import type { Passage, PassageIndex, Place } from "../passages.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { onOneLine } from "../sentences.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import { withSurroundings } from "../surroundings.ts";
import type { WantedClause } from "./usual-clause.ts";

/** A clause whose patterns are tested in linear time. */
export interface ReadClause extends Omit<WantedClause, "stated" | "except" | "also"> {
  readonly stated: readonly SpacedPattern[];
  /** Which of the patterns are of a definition. */
  readonly defining: ReadonlySet<number>;
  readonly except: SpacedPattern | null;
  readonly also: readonly SpacedPattern[];
}

export function readClause({ stated, except, also = [], ...rest }: WantedClause): ReadClause {
  return {
    ...rest,
    stated: stated.map((pattern) => spacedPattern(pattern)),
    defining: new Set(stated.flatMap(({ source }, i) => (source.startsWith('["“]') ? [i] : []))),
    except: except === undefined ? null : spacedPattern(except),
    also: also.map((pattern) => spacedPattern(pattern)),
  };
}

/** A quote of a clause, in UTF-16 units; with its list it may be longer. */
const LONGEST = 1_100;
export const LONGEST_LIST = 1_600;
/** A sentence of at most so many UTF-16 units is a caption. */
const CAPTION = 60;
const RULES = /\b(?:shall|may|will|must|agrees?|is|are|can|means?|has)\b/i;
/** The end of the words that introduce a list. */
const LEAD = 400;
/** Starts a definition, or goes on where another sentence began. */
const DEFINES = /^\W*["“][^"”]{2,80}["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?|shall mean|has|is|:)/i;
const GOES_ON = /^(?:provided|and|or|but|(?:each |any |if (?:any )?)?such)\b/i;
/** The ranks of a sentence under its own title, of one that goes on, of a definition, under another heading, in a
 *  representation, and in a form. */
const TITLED = -6;
const CONTINUING = 7;
const DEFINING = 5;
const UNDER_OTHER_HEADING = 10;
const REPRESENTED = 50;
const IN_FORM = 100;

interface Found {
  readonly passage: Passage;
  /** With the words that introduce its list, where it needs them. */
  readonly start: number;
  /** The less, the better. */
  readonly rank: number;
}

/** Where a text states a clause, the best place first, then what belongs to it elsewhere. Empty where it does not. */
export function placesOfClause(index: PassageIndex, clause: ReadClause): Place[] {
  const [best] = index.passages
    .flatMap((_passage, at) => foundIn(index, clause, at))
    .sort((a, b) => a.rank - b.rank || a.start - b.start);
  if (best === undefined) return [];
  const first = extended(index, clause, best);
  const places = [first];
  for (const pattern of clause.also) {
    const isSaid = places.some((place) => pattern.test(wordsOf(index, place)));
    const other = isSaid ? undefined : alsoStated(index, clause, pattern, best);
    if (other !== undefined) places.push(other);
  }
  return places;
}

/** Whether any sentence of the agreement has the surest words of a clause, even one that seems to state something else. */
export function mentionsClause(index: PassageIndex, { stated, sure }: ReadClause): boolean {
  const surest = stated.slice(0, Math.max(sure, 1));
  return index.passages.some(
    (passage) =>
      !passage.isRepresented &&
      passage.start < index.formsFrom &&
      surest.some((pattern) => pattern.test(wordsOf(index, passage))),
  );
}

function foundIn(
  index: PassageIndex,
  { stated, defining, except, heading, title, opens, sure }: ReadClause,
  at: number,
): Found[] {
  const passage = index.passages[at];
  if (passage === undefined) return [];
  const words = wordsOf(index, passage);
  if (isPlanted(index.text, passage) || (words.length <= CAPTION && !RULES.test(words))) return [];
  const lead = index.passages[passage.leads[0] ?? -1];
  const isUnderHeading = heading.test(passage.heading);
  const own = stated.findIndex((pattern) => pattern.test(words));
  const led = own >= 0 || lead === undefined ? -1 : ledBy(index, lead, words, { stated, except });
  const isTitled = title?.test(passage.heading) === true;
  const matched = own >= 0 ? own : led;
  const tier = matched < 0 && isTitled && opens === true && isOpening(index, at) ? stated.length : matched;
  // A definition, and under its own title the surest words, state it whatever else the sentence says.
  if (except?.test(words) === true && !(own === 0 && (isTitled || defining.has(own)))) return [];
  if (tier < 0 || (!isUnderHeading && !isTitled && tier >= sure)) return [];
  const rank =
    tier +
    (GOES_ON.test(words) ? CONTINUING : 0) +
    (DEFINES.test(words) && !defining.has(tier) ? DEFINING : 0) +
    (isUnderHeading || isTitled ? 0 : UNDER_OTHER_HEADING) +
    (isTitled ? TITLED : 0) +
    (passage.isRepresented ? REPRESENTED : 0) +
    (passage.start > index.formsFrom ? IN_FORM : 0);
  const isItem =
    lead !== undefined &&
    ITEM.test(words) &&
    passage.start - lead.start < LEAD &&
    OPEN.test(index.text.slice(lead.start, lead.end));
  return [{ passage, start: (led >= 0 || isItem) && lead !== undefined ? lead.start : passage.start, rank }];
}

/** Whether the passage at a position is the first sentence under its heading. */
function isOpening({ text, passages }: PassageIndex, at: number): boolean {
  const own = passages[at];
  let before = at - 1;
  for (let one = passages[before]; one !== undefined && one.end - one.start <= CAPTION; one = passages[before])
    before -= 1;
  return own !== undefined && passages[before]?.heading !== own.heading && RULES.test(text.slice(own.start, own.end));
}

const ITEM = /^\(\w{1,4}\)/;
/** Words that a list completes. */
const OPEN = /(?:[:,—-]|\b(?:if|that|and|or|following))\s*$/;

function ledBy(
  index: PassageIndex,
  lead: Place,
  words: string,
  { stated, except }: Pick<ReadClause, "stated" | "except">,
): number {
  const before = wordsOf(index, { start: Math.max(lead.start, lead.end - LEAD), end: lead.end });
  const said = `${before} ${words}`;
  return except?.test(said) === true ? -1 : stated.findIndex((pattern) => pattern.test(said));
}

/** A place with the sentences after it in its section. */
function extended(index: PassageIndex, { isList }: ReadClause, { passage, start }: Found): Place {
  const at = index.passages.indexOf(passage);
  const after = index.passages.slice(at + 1, at + MAX_AFTER);
  const end = isList === true ? endOfList(index, passage) : null;
  const ofHeading = new Set<Place>(after.filter(({ heading }) => heading === passage.heading));
  return withSurroundings(
    { start, end: passage.end },
    { after, before: [] },
    isList === true ? LONGEST_LIST : LONGEST,
    (one) => (end === null ? ofHeading.has(one) : one.end <= end) && !isPlanted(index.text, one),
  );
}

const MAX_AFTER = 60;
/** A section that is shorter only introduces the next ones. */
const SHORTEST_LIST = 300;

/** Where the section with a list ends; of one that only introduces the next sections, as far as may be quoted. */
function endOfList({ sections, text }: PassageIndex, { start }: Place): number {
  const own = sections.findLast((one) => one.start <= start && start < one.end && !one.number.startsWith("("));
  return own === undefined || own.end - start < SHORTEST_LIST ? text.length : own.end;
}

/** How far from a clause what belongs to it may stand, in UTF-16 units. */
const FAR = 6_000;

/** Another sentence under the heading of a clause that has what belongs to it: the nearest after it, else the first. */
function alsoStated(
  index: PassageIndex,
  { heading }: ReadClause,
  pattern: SpacedPattern,
  { passage }: Found,
): Place | undefined {
  const others = index.passages.filter(
    (one) =>
      Math.abs(one.start - passage.start) < FAR &&
      heading.test(one.heading) &&
      !isPlanted(index.text, one) &&
      pattern.test(wordsOf(index, one)),
  );
  return others.find(({ start }) => start > passage.start) ?? others[0];
}

function wordsOf({ text }: PassageIndex, { start, end }: Place): string {
  return inLstaWords(onOneLine(text.slice(start, end)));
}
