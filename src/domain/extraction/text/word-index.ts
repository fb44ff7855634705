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

/** The words of a text by their first three letters, each with the three letters after them, which distinguish most words
 *  without reading the text. */
class WordStarts {
  private readonly text: string;
  /** Where words begin, those with the same first letters together and ascending, and the next letters of each. */
  private readonly at: Int32Array;
  private readonly next: Uint16Array;
  /** The first of those with the same first letters, by their number, and the end of the last. */
  private readonly first = new Int32Array(KEYS + 1);

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
    const next = new Uint16Array(count);
    // From the last word on, the end of those with the same letters moves to the place of each and so to their first.
    for (let i = count - 1; i >= 0; i--) {
      const key = keys[i] as number;
      const place = (first[key] as number) - 1;
      const start = starts[i] as number;
      at[place] = start;
      next[place] = keyAt(units, start + KEY_UNITS);
      first[key] = place;
    }
    this.at = at;
    this.next = next;
  }

  /** Where words begin with this one. */
  of(word: string): number[] {
    const { at, next, text } = this;
    const { key, end: keyEnd } = keysOf(word);
    const then = keysOf(word.slice(KEY_UNITS));
    const end = this.first[keyEnd] as number;
    const same = Math.min(lettersOf(word), 2 * KEY_UNITS);
    const places: number[] = [];
    for (let i = this.first[key] as number; i < end; i++) {
      const following = next[i] as number;
      if (following < then.key || following >= then.end) continue;
      const place = at[i] as number;
      if (same === word.length || goesOn(text, place, word, same)) places.push(place);
    }
    // Words with the same three letters are ascending, but not those with the same first one or two.
    return keyEnd - key > 1 ? places.sort((a, b) => a - b) : places;
  }
}

const LETTERS = 27;
const KEY_UNITS = 3;
const KEYS = LETTERS ** KEY_UNITS;
const LETTER_A = 97;
const isLetter = (code: number): boolean => code >= LETTER_A && code <= 122;

/** How many letters a word begins with. */
const lettersOf = (word: string): number => /^[a-z]*/.exec(word)?.[0].length ?? 0;

/** The keys, from `key` to before `end`, of three units that begin with these. */
function keysOf(word: string): { readonly key: number; readonly end: number } {
  const [first = 0, second = 0, third = 0] = Array.from({ length: Math.min(word.length, KEY_UNITS) }, (_, at) =>
    letterOf(word.charCodeAt(at)),
  );
  const key = (first * LETTERS + second) * LETTERS + third;
  return { key, end: key + LETTERS ** Math.max(0, KEY_UNITS - word.length) };
}

/** The key of the three units at an offset: a number to the base of 27, in which any unit but a letter is 0. */
function keyAt(units: Uint16Array, at: number): number {
  const key = (letterAt(units, at) * LETTERS + letterAt(units, at + 1)) * LETTERS;
  return key + letterAt(units, at + 2);
}

const letterAt = (units: Uint16Array, at: number): number => (at < units.length ? letterOf(units[at] as number) : 0);

/** Whether a text has a word at an offset, in any case of letters. The first `same` units are known to be there. */
function goesOn(text: string, at: number, word: string, same: number): boolean {
  // A look beyond the text gives no number, and one such look makes every look-up of letters slow from then on.
  if (at + word.length > text.length) return false;
  for (let i = same; i < word.length; i++) if (foldedUnit(text.charCodeAt(at + i)) !== word.charCodeAt(i)) return false;
  return true;
}

const LOWER_CASE = 32;
const KELVIN = 0x212a;
const DOTTED_I = 0x130;

const NUMBERS = new Uint8Array(0x10000);
for (let letter = 1; letter < LETTERS; letter++) {
  NUMBERS[LETTER_A + letter - 1] = letter;
  NUMBERS[LETTER_A + letter - 1 - LOWER_CASE] = letter;
}
NUMBERS[KELVIN] = 11;
NUMBERS[DOTTED_I] = 9;

/** The number of a letter in any case, from 1, or 0. Two letters outside ASCII have one of ASCII as their lower case. */
const letterOf = (unit: number): number => NUMBERS[unit] as number;

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

/** Where words begin, and the keys of their first three letters: the first `count` of each list. */
function wordStarts(units: Uint16Array): { starts: Int32Array; keys: Uint16Array; count: number } {
  const { length } = units;
  let starts = new Int32Array(Math.ceil(length / UNITS_PER_WORD) + 1);
  let keys = new Uint16Array(starts.length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    if (letterOf(units[i] as number) === 0) continue;
    if (count === starts.length) {
      starts = twice(starts, new Int32Array(2 * count));
      keys = twice(keys, new Uint16Array(2 * count));
    }
    keys[count] = keyAt(units, i);
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
