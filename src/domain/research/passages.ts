/** Part of a text, UTF-16 offsets, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WORDS_PER_PASSAGE = 220;
/** Longer texts are read up to here. */
const MAX_PASSAGES = 2_000;

/** Splits a text into passages of about 220 words, at line breaks if there are any, else between words. */
export function passagesOf(text: string, wordsPerPassage = WORDS_PER_PASSAGE): Span[] {
  const passages: Span[] = [];
  let start = 0;
  let words = 0;
  for (const line of text.matchAll(/[^\n\f]*(?:[\n\f]+|$)/g)) {
    if (line[0] === "" || passages.length >= MAX_PASSAGES) break;
    for (const piece of piecesOf(line[0], line.index, wordsPerPassage)) {
      const count = wordCount(text.slice(piece.start, piece.end));
      if (words > 0 && words + count > wordsPerPassage) {
        passages.push({ start, end: piece.start });
        start = piece.start;
        words = 0;
      }
      words += count;
    }
  }
  if (words > 0 && passages.length < MAX_PASSAGES) passages.push({ start, end: text.length });
  return passages;
}

/** A line, split if it is long. */
function piecesOf(line: string, at: number, wordsPerPiece: number): Span[] {
  if (line.length < wordsPerPiece * 5) return [{ start: at, end: at + line.length }];
  const pieces: Span[] = [];
  let [start, words] = [0, 0];
  for (const word of line.matchAll(/\S+\s*/g)) {
    words += 1;
    const isEnd = words >= wordsPerPiece || (words >= wordsPerPiece / 2 && /[.!?]["”)]?\s+$/.test(word[0]));
    if (!isEnd) continue;
    const end = word.index + word[0].length;
    pieces.push({ start: at + start, end: at + end });
    [start, words] = [end, 0];
  }
  if (start < line.length) pieces.push({ start: at + start, end: at + line.length });
  return pieces;
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
