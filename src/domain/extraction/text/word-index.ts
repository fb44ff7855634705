import { lowerBound } from "./lower-bound.ts";

/** Offsets, ascending. */
type Places = ArrayLike<number> & Iterable<number>;

/** Where words are in a text, in any case of letters. A pattern that can only match at or next to certain words is
 *  asked there and not along the whole text. A text is read once, and each word is looked up once. */
export class WordIndex {
  private readonly text: string;
  /** The units of the text, if they are available, until the words are read: a string takes several times as long. */
  private units: Uint16Array | null;
  private starts: WordStarts | null = null;
  private readonly known = new Map<string, readonly number[]>();
  private readonly knownSets = new WeakMap<readonly string[], Places>();

  constructor(text: string, units: Uint16Array | null = null) {
    this.text = text;
    this.units = units;
  }

  /** The offsets, ascending, at which a word of the text begins so, or at which a mark is. `word` is in lower case,
   *  has no letters outside ASCII and may hold blanks. */
  places(word: string): readonly number[] {
    const known = this.known.get(word);
    if (known) return known;
    const places = isLetter(word.charCodeAt(0)) ? this.wordPlaces(word) : markPlaces(word, this.text);
    this.known.set(word, places);
    return places;
  }

  private wordPlaces(word: string): number[] {
    this.starts ??= new WordStarts(this.text, this.units ?? unitsOf(this.text));
    this.units = null;
    return this.starts.of(word);
  }

  has(words: readonly string[]): boolean {
    return words.some((word) => this.places(word).length > 0);
  }

  /** Whether one of the words begins in `[start, end)`. */
  stands(words: readonly string[], start: number, end: number): boolean {
    const places = this.allPlaces(words);
    return (places[firstFrom(places, start)] ?? end) < end;
  }

  /** The offsets of all the words, ascending. A list that is asked for again is read once. */
  allPlaces(words: readonly string[]): Places {
    const known = this.knownSets.get(words);
    if (known) return known;
    const all = merged(words.map((word) => this.places(word)).filter((places) => places.length > 0));
    this.knownSets.set(words, all);
    return all;
  }

  /** What `text.matchAll(pattern)` gives from `from` on, for a pattern of which every match begins with one of the
   *  words. */
  *matches(pattern: RegExp, words: readonly string[], from = 0): Generator<RegExpExecArray> {
    const sticky = stickyOf(pattern);
    const places = this.allPlaces(words);
    let free = from;
    for (let i = firstFrom(places, from); i < places.length; i++) {
      const at = places[i] as number;
      if (at < free) continue;
      sticky.lastIndex = at;
      const match = sticky.exec(this.text);
      if (!match) continue;
      free = at + Math.max(1, match[0].length);
      yield match;
    }
  }

  /** What `pattern.exec(text)` gives, for a pattern of which every match begins with one of the words. */
  first(pattern: RegExp, words: readonly string[]): RegExpExecArray | null {
    for (const match of this.matches(pattern, words)) return match;
    return null;
  }

  /** What `text.matchAll(pattern)` gives, for a pattern of which every match has one of the words in it, at most
   *  `before` units from its start and `after` units from its end. */
  *matchesAround(pattern: RegExp, words: readonly string[], before: number, after: number): Generator<RegExpExecArray> {
    const own = new RegExp(pattern);
    let free = 0;
    for (const at of this.allPlaces(words)) {
      if (at < free) continue;
      // A search must not run on past the span: the slice shares the text and costs nothing.
      const passage = this.text.slice(0, at + after);
      own.lastIndex = Math.max(free, at - before);
      for (let match = own.exec(passage); match && match.index <= at; match = own.exec(passage)) {
        free = match.index + Math.max(1, match[0].length);
        yield match;
      }
    }
  }
}

/** Patterns are constants, so each is compiled once, not for every text. */
const STICKY = new WeakMap<RegExp, RegExp>();

function stickyOf(pattern: RegExp): RegExp {
  const known = STICKY.get(pattern);
  if (known) return known;
  const sticky = new RegExp(pattern.source, `${pattern.flags.replace("g", "")}y`);
  STICKY.set(pattern, sticky);
  return sticky;
}

/** All the offsets, ascending. */
function merged(lists: readonly (readonly number[])[]): Places {
  const [only = []] = lists;
  if (lists.length <= 1) return only;
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}

/** The words of a text by their first three letters. */
class WordStarts {
  private readonly text: string;
  /** Where words begin, those with the same letters together and ascending. */
  private readonly at: Int32Array;
  /** The first of those with the same letters, by their number, and the end of the last. */
  private readonly first = new Int32Array(LETTERS ** 3 + 1);

  /** `units`: those of the text. */
  constructor(text: string, units: Uint16Array) {
    this.text = text;
    const { starts, keys, count } = wordStarts(units);
    const { first } = this;
    for (let i = 0; i < count; i++) {
      const key = keys[i] as number;
      first[key] = (first[key] as number) + 1;
    }
    for (let key = 1; key < first.length; key++) first[key] = (first[key] as number) + (first[key - 1] as number);
    const at = new Int32Array(count);
    // From the last word on, the end of those with the same letters moves to the place of each and so to their first.
    for (let i = count - 1; i >= 0; i--) {
      const key = keys[i] as number;
      const place = (first[key] as number) - 1;
      at[place] = starts[i] as number;
      first[key] = place;
    }
    this.at = at;
  }

  /** Where words begin with this one. */
  of(word: string): number[] {
    const { at, text } = this;
    const { key, end: keyEnd } = keysOf(word);
    const end = this.first[keyEnd] as number;
    const same = letterAt(word, 1) > 0 && letterAt(word, 2) > 0 ? 3 : 1;
    const places: number[] = [];
    for (let i = this.first[key] as number; i < end; i++) {
      const place = at[i] as number;
      if (goesOn(text, place, word, same)) places.push(place);
    }
    // Words with the same three letters are ascending, but not those with the same first one or two.
    return keyEnd - key > 1 ? places.sort((a, b) => a - b) : places;
  }
}

const LETTERS = 27;
const LETTER_A = 97;
const isLetter = (code: number): boolean => code >= LETTER_A && code <= 122;
const letterAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return isLetter(code) ? code - LETTER_A + 1 : 0;
};

/** The numbers, from `key` to before `end`, of the first three letters of words that begin with this one. */
function keysOf(word: string): { readonly key: number; readonly end: number } {
  const key = (letterAt(word, 0) * LETTERS + letterAt(word, 1)) * LETTERS + letterAt(word, 2);
  return { key, end: key + LETTERS ** Math.max(0, 3 - word.length) };
}

/** Whether a text has a word at an offset, in any case of letters. The first `same` units are known to be there. */
function goesOn(text: string, at: number, word: string, same: number): boolean {
  for (let i = same; i < word.length; i++) if (foldedUnit(text.charCodeAt(at + i)) !== word.charCodeAt(i)) return false;
  return true;
}

const LOWER_CASE = 32;
const KELVIN = 0x212a;
const DOTTED_I = 0x130;

/** The number of a letter in any case, from 1, or 0. Two letters outside ASCII have one of ASCII as their lower case. */
function letterOf(unit: number): number {
  const letter = (unit | LOWER_CASE) - LETTER_A + 1;
  if (letter > 0 && letter < LETTERS) return letter;
  return unit === KELVIN ? 11 : unit === DOTTED_I ? 9 : 0;
}

/** The unit of a letter in lower case; any other unit as it is. */
function foldedUnit(unit: number): number {
  const letter = letterOf(unit);
  return letter === 0 ? unit : letter + LETTER_A - 1;
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < units.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/** Units a word takes with the blank after it, by a low estimate. */
const UNITS_PER_WORD = 5;

/** Where words begin, and the number of their first three letters: the first `count` of each list. */
function wordStarts(units: Uint16Array): { starts: Int32Array; keys: Uint16Array; count: number } {
  const { length } = units;
  let starts = new Int32Array(Math.ceil(length / UNITS_PER_WORD) + 1);
  let keys = new Uint16Array(starts.length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const first = letterOf(units[i] as number);
    if (first === 0) continue;
    if (count === starts.length) {
      starts = twice(starts, new Int32Array(2 * count));
      keys = twice(keys, new Uint16Array(2 * count));
    }
    const second = i + 1 < length ? letterOf(units[i + 1] as number) : 0;
    const third = i + 2 < length ? letterOf(units[i + 2] as number) : 0;
    keys[count] = (first * LETTERS + second) * LETTERS + third;
    starts[count++] = i;
    while (i + 1 < length && letterOf(units[i + 1] as number) !== 0) i++;
  }
  return { starts, keys, count };
}

function twice<T extends Int32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Where a mark is, and what follows it in any case of letters. */
function markPlaces(mark: string, text: string): number[] {
  const { length } = /^[^a-z]+/.exec(mark)?.[0] ?? "";
  const sign = mark.slice(0, length);
  const places: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (goesOn(text, at, mark, length)) places.push(at);
  return places;
}

/** The index of the first offset that is `from` or more. */
function firstFrom(places: Places, from: number): number {
  return lowerBound(0, places.length, (at) => (places[at] as number) < from);
}
