/** Where words stand in a text, in any case of letters. A pattern that can only match at or beside certain words is
 *  asked there and not along the whole text. A text is read once, and each word is looked up once. */
export class WordIndex {
  private readonly text: string;
  private folded: string | null = null;
  private starts: WordStarts | null = null;
  private readonly known = new Map<string, readonly number[]>();
  private readonly sticky = new Map<RegExp, RegExp>();

  constructor(text: string) {
    this.text = text;
  }

  /** The offsets, ascending, at which a word of the text begins so, or at which a mark stands. `word` is in lower case
   *  and may hold blanks. */
  places(word: string): readonly number[] {
    const known = this.known.get(word);
    if (known) return known;
    this.folded ??= fold(this.text);
    const places = isLetter(word.charCodeAt(0)) ? this.wordPlaces(word, this.folded) : markPlaces(word, this.folded);
    this.known.set(word, places);
    return places;
  }

  private wordPlaces(word: string, folded: string): number[] {
    if (word.length < 3) return markPlaces(word, folded).filter((at) => !isLetter(folded.charCodeAt(at - 1)));
    this.starts ??= new WordStarts(folded);
    return this.starts.of(word);
  }

  has(words: readonly string[]): boolean {
    return words.some((word) => this.places(word).length > 0);
  }

  /** Whether one of the words begins in `[start, end)`. */
  stands(words: readonly string[], start: number, end: number): boolean {
    return words.some((word) => {
      const places = this.places(word);
      return (places[firstFrom(places, start)] ?? end) < end;
    });
  }

  /** The offsets of all the words, ascending. */
  allPlaces(words: readonly string[]): readonly number[] {
    const [only] = words;
    if (words.length === 1 && only !== undefined) return this.places(only);
    return words.flatMap((word) => this.places(word)).sort((a, b) => a - b);
  }

  /** What `text.matchAll(pattern)` gives from `from` on, for a pattern of which every match begins with one of the
   *  words. */
  *matches(pattern: RegExp, words: readonly string[], from = 0): Generator<RegExpExecArray> {
    const sticky = this.stickyOf(pattern);
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

  /** What `text.matchAll(pattern)` gives, for a pattern of which every match has one of the words in it, at most
   *  `before` units from its start and `after` units from its end. */
  *matchesAround(pattern: RegExp, words: readonly string[], before: number, after: number): Generator<RegExpExecArray> {
    const own = new RegExp(pattern);
    let free = 0;
    for (const at of this.allPlaces(words)) {
      if (at < free) continue;
      // A search must not run on past the stretch: the slice shares the text and costs nothing.
      const stretch = this.text.slice(0, at + after);
      own.lastIndex = Math.max(free, at - before);
      for (let match = own.exec(stretch); match && match.index <= at; match = own.exec(stretch)) {
        free = match.index + Math.max(1, match[0].length);
        yield match;
      }
    }
  }

  private stickyOf(pattern: RegExp): RegExp {
    const known = this.sticky.get(pattern);
    if (known) return known;
    const sticky = new RegExp(pattern.source, `${pattern.flags.replace("g", "")}y`);
    this.sticky.set(pattern, sticky);
    return sticky;
  }
}

/** The words of a text by their first three letters. */
class WordStarts {
  private readonly folded: string;
  /** Where words begin, those with the same letters together and ascending. */
  private readonly at: Int32Array;
  /** The first of those with the same letters, by their number, and the end of the last. */
  private readonly first = new Int32Array(LETTERS ** 3 + 1);

  constructor(folded: string) {
    this.folded = folded;
    const starts = wordStarts(folded);
    const keys = new Uint16Array(starts.length);
    const next = new Int32Array(LETTERS ** 3 + 1);
    for (let i = 0; i < starts.length; i++) {
      const key = lettersAt(folded, starts[i] as number);
      keys[i] = key;
      next[key + 1] = (next[key + 1] as number) + 1;
    }
    for (let key = 1; key < next.length; key++) next[key] = (next[key] as number) + (next[key - 1] as number);
    this.first.set(next);
    this.at = new Int32Array(starts.length);
    for (let i = 0; i < starts.length; i++) {
      const key = keys[i] as number;
      const place = next[key] as number;
      this.at[place] = starts[i] as number;
      next[key] = place + 1;
    }
  }

  /** Where words begin with this one, of three letters or more. */
  of(word: string): number[] {
    const { at, folded } = this;
    const key = lettersAt(word, 0);
    const end = this.first[key + 1] as number;
    const fourth = word.length > 3 ? word.charCodeAt(3) : -1;
    const places: number[] = [];
    for (let i = this.first[key] as number; i < end; i++) {
      const place = at[i] as number;
      if (fourth !== -1 && folded.charCodeAt(place + 3) !== fourth) continue;
      if (folded.startsWith(word, place)) places.push(place);
    }
    return places;
  }
}

const LETTERS = 27;
const LETTER_A = 97;
const isLetter = (code: number): boolean => code >= LETTER_A && code <= 122;
const letterAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return isLetter(code) ? code - LETTER_A + 1 : 0;
};
const lettersAt = (text: string, at: number): number =>
  (letterAt(text, at) * LETTERS + letterAt(text, at + 1)) * LETTERS + letterAt(text, at + 2);

function wordStarts(folded: string): Int32Array {
  const starts = new Int32Array((folded.length >> 1) + 1);
  let count = 0;
  let inWord = false;
  for (let i = 0; i < folded.length; i++) {
    const letter = isLetter(folded.charCodeAt(i));
    if (letter && !inWord) starts[count++] = i;
    inWord = letter;
  }
  return starts.subarray(0, count);
}

function markPlaces(mark: string, folded: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(mark); at !== -1; at = folded.indexOf(mark, at + 1)) places.push(at);
  return places;
}

/** The index of the first offset that is `from` or more. */
function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In lower case, unit for unit: one letter alone, the dotted capital I, becomes longer there. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll("\u0130", "i").toLowerCase();
}
