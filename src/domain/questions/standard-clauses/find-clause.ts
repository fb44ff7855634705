import { asksForLimit, holdsAnswer } from "../answer/answer-kind.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { type AskedUnit, askedUnits, holds } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { type SpacedPattern, spacedPattern } from "../question/spaced-pattern.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import type { Passage, PassageIndex, Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import type { StandardClause } from "./standard-clause.ts";

/** A clause whose patterns are tested in linear time. */
export type ReadClause = Omit<StandardClause, "stated" | "except"> & {
  readonly stated: readonly SpacedPattern[];
  readonly except: SpacedPattern | null;
  /** Whether a definition may state it: `"Availability Period" means`. */
  readonly isDefined: boolean;
};

export function readClause(clause: StandardClause): ReadClause {
  const { stated, except } = clause;
  const patterns: readonly RegExp[] = stated instanceof RegExp ? [stated] : stated;
  return {
    ...clause,
    stated: patterns.map((pattern) => spacedPattern(pattern)),
    isDefined: patterns.some(({ source }) => /\bmeans\b/.test(source)),
    except: except === undefined ? null : spacedPattern(except),
  };
}

/** The clause of the text, and the next one that states it elsewhere. */
const MAX_CLAUSES = 2;
/** A sentence that is longer is quoted in two pieces. */
const WHOLE = 780;
/** The end of the words that introduce a list. */
const LEAD = 400;
const REPRESENTATIONS = /\brepresent/i;
const DEFINES = /^\W*[“"][^“”"]{2,80}[”"]\s*(?:means?|shall mean|has the meaning|:)/;
/** The ranks of a sentence without the heading of the clause, and of one in a form. */
const WITHOUT_HEADING = 10;
const IN_FORM = 100;

interface Stated {
  readonly places: readonly Place[];
  /** The less, the better. */
  readonly rank: number;
  /** How many of the units of the question it has. */
  readonly held: number;
}

/** Where a text states a clause: in the section headed by it, in the surest words, with most words of the question. */
export function placesOf(index: PassageIndex, clause: ReadClause, question: Question): Place[] {
  const units = askedUnits(question.text);
  const stated = index.passages.flatMap((passage) => statedIn(index, clause, passage, question, units));
  const [best, ...others] = stated.sort((a, b) => a.rank - b.rank || b.held - a.held || startOf(a) - startOf(b));
  if (best === undefined) return [];
  const equal = others.filter(({ rank }) => rank === best.rank);
  const chosen = [best, ...equal].slice(0, MAX_CLAUSES);
  const isNear = startOf(best) - Math.min(...chosen.map(startOf)) < WHOLE;
  const places = (isNear ? chosen.sort((a, b) => startOf(a) - startOf(b)) : chosen).flatMap(({ places: own }) => own);
  return [...places, ...followed(index, clause, places)];
}

/** The place that the sentence of a clause refers to, with what its line states below it. */
function followed(
  { text, passages, formsFrom }: PassageIndex,
  { follows }: ReadClause,
  from: readonly Place[],
): Place[] {
  const isReferred = from.some(({ start, end }) => follows?.refers.test(onOneLine(text.slice(start, end))));
  if (follows === undefined || !isReferred) return [];
  const at = passages.findIndex(
    ({ start, end }) => start < formsFrom && follows.stated.test(inLstaWords(onOneLine(text.slice(start, end)))),
  );
  const own = passages[at];
  if (own === undefined || isPlanted(text, own)) return [];
  const next = passages[at + 1];
  const isLabel = !/\d/.test(text.slice(own.start, own.end)) && next !== undefined && !isPlanted(text, next);
  return [{ start: own.start, end: isLabel ? next.end : own.end }];
}

function statedIn(
  index: PassageIndex,
  clause: ReadClause,
  passage: Passage,
  question: Question,
  units: readonly AskedUnit[],
): Stated[] {
  const found = statedBy(index, clause, passage);
  if (
    found === null ||
    (passage.isRepresented && asksForLimit(question)) ||
    REPRESENTATIONS.test(passage.heading) ||
    (!clause.isDefined && DEFINES.test(found.words))
  )
    return [];
  const isReferring = clause.follows?.refers.test(found.words) === true;
  if (isPlanted(index.text, passage) || (!isReferring && !holdsAnswer(question, found.words))) return [];
  const isHeaded = clause.heading?.test(passage.heading) !== false;
  const isForm = passage.start > index.formsFrom;
  const rank = (isForm ? IN_FORM : 0) + (isHeaded ? 0 : WITHOUT_HEADING) + found.wording;
  return [{ places: found.places, rank, held: units.filter((unit) => holds(unit, found.words)).length }];
}

/** The pattern of a clause that a passage has, by itself or with the words that introduce its list. */
function statedBy(
  { text, passages }: PassageIndex,
  { stated, except, withRows }: ReadClause,
  passage: Passage,
): { readonly places: readonly Place[]; readonly words: string; readonly wording: number } | null {
  const words = inLstaWords(onOneLine(text.slice(passage.start, passage.end)));
  const lead = passages[passage.leads[0] ?? -1];
  const led =
    lead === undefined
      ? words
      : `${inLstaWords(onOneLine(text.slice(Math.max(lead.start, lead.end - LEAD), lead.end)))} ${words}`;
  const wording = stated.findIndex((pattern) => pattern.test(led));
  if (wording < 0 || except?.test(led) === true) return null;
  // Where its lead is needed, both are quoted.
  const isLed = stated[wording]?.test(words) !== true && lead !== undefined && passage.end - lead.start < WHOLE;
  const own = { start: isLed ? lead.start : passage.start, end: passage.end };
  const rows = withRows === true ? rowsBelow(text, own) : null;
  const places = [...piecesOf(text, own), ...(rows === null ? [] : [rows])];
  const said = isLed ? led : words;
  return { places, words: rows === null ? said : `${said} ${onOneLine(text.slice(rows.start, rows.end))}`, wording };
}

/** Of a table below a sentence that ends with a colon, at most so much is quoted. */
const MAX_ROWS = 1_000;
const AFTER_ROWS = /<\/TABLE>|\n\s*\n\s*(?:provided\b|\([a-z]{1,3}\)\s|(?:Section|SECTION)\s|\d{1,2}\.\d)/;

/** The rows below a sentence that introduces them: `shall be effective as follows:` Null for another sentence. */
function rowsBelow(text: string, { start, end }: Place): Place | null {
  if (!/:\s*$/.test(text.slice(start, end))) return null;
  const rest = text.slice(end, end + MAX_ROWS);
  const stop = AFTER_ROWS.exec(rest)?.index ?? rest.lastIndexOf("\n");
  const from = /[^\s<]|<(?!\/?(?:PAGE|TABLE|CAPTION|S|C)>)/.exec(
    rest.replaceAll(/<\/?(?:PAGE|TABLE|CAPTION|S|C)>/g, (tag) => " ".repeat(tag.length)),
  )?.index;
  return from === undefined || stop <= from
    ? null
    : { start: end + from, end: end + rest.slice(0, stop).trimEnd().length };
}

function piecesOf(text: string, { start, end }: Place): Place[] {
  if (end - start <= WHOLE) return [{ start, end }];
  const cut = start + Math.max(text.slice(start, start + WHOLE).search(/\s\S*$/), 1);
  const next = cut + (/\S/.exec(text.slice(cut, end))?.index ?? 0);
  return [
    { start, end: cut },
    { start: next, end: Math.min(end, next + WHOLE) },
  ];
}

function startOf({ places }: Stated): number {
  return places[0]?.start ?? 0;
}

/** Whether any sentence or heading has the words of a clause, even one that seems to state something else. */
export function mentions({ passages, sections, text }: PassageIndex, { stated, except, exists }: ReadClause): boolean {
  if (exists !== undefined && sections.some(({ heading }) => exists.test(heading))) return true;
  return passages.some(({ start, end }) => {
    const words = inLstaWords(onOneLine(text.slice(start, end)));
    return stated.some((pattern) => pattern.test(words)) && except?.test(words) !== true;
  });
}
