import type { Subject } from "../subject.ts";
import type { Passage, PassageIndex, Place } from "./passages.ts";

/** A sentence of the text with its words on one line, and the paragraph in which it is. */
export interface Sentence extends Place {
  readonly words: string;
  readonly paragraph: Place;
}

/** The sentences of a document in order; none where there is no text. */
export function* sentencesOf(subject: Subject): Generator<Sentence> {
  const index = subject.passages();
  if (index === null) return;
  for (const passage of index.passages) yield sentence(index, passage);
}

function sentence({ text }: PassageIndex, { start, end, paragraph }: Passage): Sentence {
  return { start, end, paragraph, words: onOneLine(text.slice(start, end)) };
}

/** The sentences that a citation covers, whole or in part. */
export function sentencesAt(subject: Subject, { start, end }: Partial<Place>): Sentence[] {
  const index = subject.passages();
  if (index === null || start === undefined || end === undefined) return [];
  return index.passages.filter((one) => one.start < end && start < one.end).map((one) => sentence(index, one));
}

/** The sentences, then the paragraphs up to a length in UTF-16 units, where a statement may stand in parts. */
export function* sentencesAndParagraphs(subject: Subject, longest: number): Generator<Sentence> {
  const index = subject.passages();
  if (index === null) return;
  yield* sentencesOf(subject);
  const paragraphs = new Map(index.passages.map(({ paragraph }) => [paragraph.start, paragraph]));
  for (const paragraph of paragraphs.values())
    if (paragraph.end - paragraph.start < longest)
      yield { ...paragraph, paragraph, words: onOneLine(index.text.slice(paragraph.start, paragraph.end)) };
}

/** Words that go on: after a word or a comma, not after the end of a clause. */
const GOES_ON = /[\w,]\s*$/;
/** What stands between two pages: their mark, and the number of one. */
const PAGE_BREAK = /\s*(?:<PAGE>\s{0,9}\d{0,3}|\s-?\d{1,3}-?(?=\s*$)){1,3}\s*$/;

/** Paragraphs that the end of a page cuts in two, put together, up to a length in UTF-16 units. */
export function* paragraphsAcrossPages(subject: Subject, longest: number): Generator<Sentence> {
  const index = subject.passages();
  if (index === null) return;
  const paragraphs = [...new Map(index.passages.map(({ paragraph }) => [paragraph.start, paragraph])).values()];
  for (const [i, { start }] of paragraphs.entries()) {
    const next = paragraphs[i + 1];
    if (next === undefined || next.end - start > longest) continue;
    const own = index.text.slice(start, next.start);
    const first = own.replace(PAGE_BREAK, "");
    if (first === own || !GOES_ON.test(first)) continue;
    const words = onOneLine(`${first} ${index.text.slice(next.start, next.end)}`);
    yield { start, end: next.end, paragraph: { start, end: next.end }, words };
  }
}

/** Words with single blanks between them. */
export function onOneLine(words: string): string {
  return words.replaceAll(/\s+/g, " ");
}
