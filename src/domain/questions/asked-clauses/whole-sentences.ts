import { inLstaWords } from "../provisions/market-terms.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import type { Passage, PassageIndex, Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";

/** A whole sentence of a text, also where it is too long for one passage. */
export interface WholeSentence extends Place {
  /** The headings above it, and its own caption. */
  readonly heading: string;
  readonly isRepresented: boolean;
  /** On one line, in the words of the LSTA. */
  readonly words: string;
  /** Where it introduces a list, the beginning of that. */
  readonly list: string;
  /** The passage in which it starts. */
  readonly passage: Passage;
}

/** A shorter sentence is only a number. */
const SHORTEST = 15;
/** A longer one is no caption. */
const LONGEST_CAPTION = 70;
/** `(e) Notice of Litigation.`: the number, and the words that a caption has in lower case. */
const NUMBER = /^\W*\(?[\w.]{1,6}[.)]\s+/;
const SMALL = /^(?:an?|and|by|for|in|of|on|or|the|to|upon|with)$/;
/** A shorter beginning is a caption, and the next passage another sentence. */
const SHORTEST_BEGINNING = 40;
/** A section that starts inside a sentence without a blank: `hereof.9.3Expenses`. */
const GLUED_SECTION = /(?<=[a-z)”"][.;:]["”]?\s{0,4})\d{1,2}\.\d{1,2}\.?\s{0,4}(?=[A-Z][a-z])/g;
const ENDED = /[.;:?!]["”’)]*\s*$/;
/** A section number, the name of a section or of a clause: `9.4 Sharing of Set-Offs`, `(b) Taxes.` */
const CAPTION =
  /^\W*(?:(?:section )?\d{1,2}\.\d{1,2}[.\d]*\W{0,4}(?<named>[A-Z].{2,60})|(?:section |article )?(?:\(?\w{1,4}[.)]+ ?){0,2}(?<short>[A-Z][A-Za-z ,;&’'/-]{2,70})(?:[.:—]| ?\(a\)))/;

/** A line of contents, and the words above signatures. */
const OF_NO_CLAUSE = /\.{6}|(?:\. ){6}|^[^.]{0,80}\bIN WITNESS WHEREOF\b/;
/** The end of words that introduce a list. */
export const INTRODUCES = /[:—]\s*$/;
const MAX_LISTED = 1_500;

const known = new WeakMap<PassageIndex, readonly WholeSentence[]>();

/** The sentences of a text, without what gives instructions to a model. Reads each text once. */
export function wholeSentences(index: PassageIndex): readonly WholeSentence[] {
  const before = known.get(index);
  if (before !== undefined) return before;
  const found = joined(index)
    .flatMap(({ place, passage }) => cutAtSections(index.text, place).map((own) => ({ place: own, passage })))
    .flatMap(({ place, passage }) => read(index, place, passage));
  known.set(index, found);
  return found;
}

interface Joined {
  readonly place: Place;
  readonly passage: Passage;
}

/** Passages of one sentence as one place. */
function joined({ text, passages }: PassageIndex): Joined[] {
  const all: Joined[] = [];
  for (const passage of passages) {
    const last = all.at(-1);
    const isSame =
      last !== undefined &&
      (last.place.end - last.place.start > SHORTEST_BEGINNING ||
        TERM.test(text.slice(last.place.start, last.place.end))) &&
      (last.passage.paragraph.start === passage.paragraph.start || isContinued(text, last.place, passage)) &&
      !ENDED.test(text.slice(Math.max(last.place.start, last.place.end - 8), last.place.end));
    if (isSame) all[all.length - 1] = { place: { start: last.place.start, end: passage.end }, passage: last.passage };
    else all.push({ place: { start: passage.start, end: passage.end }, passage });
  }
  return all;
}

/** Whether a paragraph continues a sentence of the one before, after a page mark: `<PAGE> 45 instance`. */
function isContinued(text: string, last: Place, { start, end }: Place): boolean {
  return start - last.end < MAX_BREAK && CONTINUES.test(text.slice(start, Math.min(end, start + 60)));
}

/** A defined term in a column of its own. */
const TERM = /^["“][^"”\n]{2,60}["”]$/;
const MAX_BREAK = 120;
const CONTINUES = /^(?:\W*\d{1,3}\W*)?(?:<PAGE>\W*\d{0,3}\W*)?[a-z]{2,}/;

function cutAtSections(text: string, { start, end }: Place): Place[] {
  const cuts = [...text.slice(start, end).matchAll(GLUED_SECTION)].map(({ index }) => start + index);
  return [start, ...cuts].map((from, i) => ({ start: from, end: cuts[i] ?? end }));
}

function read(index: PassageIndex, { start, end }: Place, passage: Passage): WholeSentence[] {
  if (end - start < SHORTEST || isPlanted(index.text, { start, end })) return [];
  const own = index.text.slice(start, end);
  if (OF_NO_CLAUSE.test(own)) return [];
  const said = onOneLine(own);
  if (isCaption(said)) return [];
  const list = INTRODUCES.test(own) ? inLstaWords(onOneLine(index.text.slice(end, end + MAX_LISTED))) : "";
  const groups = CAPTION.exec(said.slice(0, 120))?.groups;
  const heading = `${passage.heading} ${groups?.["named"] ?? groups?.["short"] ?? ""}`.trim();
  return [{ start, end, heading, isRepresented: passage.isRepresented, words: inLstaWords(said), list, passage }];
}

function isCaption(said: string): boolean {
  const words = said.length > LONGEST_CAPTION ? [] : said.replace(NUMBER, "").split(/[\s,;]+/);
  return words.length > 0 && words.every((word) => SMALL.test(word) || !/^[a-z]/.test(word));
}

/** The words of a place on one line, in the words of the LSTA. */
export function wordsAt({ text }: PassageIndex, { start, end }: Place): string {
  return inLstaWords(onOneLine(text.slice(start, end)));
}
