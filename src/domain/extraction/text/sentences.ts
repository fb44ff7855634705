import type { ParsedAgreement } from "../parsed-agreement.ts";
import { lowerBound } from "./lower-bound.ts";
import type { Span } from "./normal-text.ts";
import { perAgreement } from "./per-agreement.ts";

const ABBREVIATED = "Inc|Corp|Co|Cos|Ltd|No|Nos|Cdn|per cent|N\\.A|U\\.S|U\\.K|St|Mr|Ms|Dr|vs|approx|[A-Z]";
/** Where a sentence ends: at a period or a line end. Rare patterns come last, because lookbehind is slow. */
const BREAK = new RegExp(
  `(?=[.\n])(?:${[
    String.raw`\.(?=[")]?(?:\s|$))(?:(?<!\b(?:${ABBREVIATED})\.|(?:^|\n)[\s|(]{0,2}\d{1,2}\.)[")]?(?=\s+["(]?[A-Z£€$\d]|\s*$)|(?<=\bper cent\.)(?=\s+[A-Z]))`,
    String.raw`\n(?:(?<=[.:;|!?"]\n)|(?=\n|\||[-•*·]\s|\(?\w{1,3}[.)]\s|.{2,60}(?::| {2})))`,
  ].join("|")})`,
  "g",
);
/** The sentences of the operative words, a label or a row of a table each counting as one; read once a text. */
export const sentencesOf: (parsed: ParsedAgreement) => readonly Span[] = perAgreement(readSentences);

/** The sentences in which one of the words begins, in any case of letters. `words` are in lower case. */
export function sentencesWith(parsed: ParsedAgreement, words: readonly string[]): readonly Span[] {
  const sentences = sentencesOf(parsed);
  const chosen: Span[] = [];
  let i = 0;
  for (const at of parsed.normal.words.allPlaces(words)) {
    if (at < (chosen.at(-1)?.end ?? 0)) continue;
    i = sentenceAt(sentences, i, at);
    const sentence = sentences[i];
    if (sentence && sentence.start <= at && at < sentence.end) chosen.push(sentence);
  }
  return chosen;
}

/** The words without which no sentence states an amount of money. */
export const MONEY_WORDS: readonly string[] = [
  ..."$ € £ ¥ dollar euro pound sterling yen franc yuan renminbi".split(" "),
  ..."usd eur gbp cad aud nzd jpy chf sek nok dkk hkd sgd mxn brl inr cny rmb zar pln".split(" "),
];

/** The index of the first sentence from `first` on that ends after an offset. */
function sentenceAt(sentences: readonly Span[], first: number, at: number): number {
  return lowerBound(first, sentences.length, (middle) => (sentences[middle] as Span).end <= at);
}

/** Words without an end are read in parts of this length, so that what reads a sentence never reads the whole text. */
const LONGEST_SENTENCE = 20_000;

function readSentences({ text, outline }: ParsedAgreement): Span[] {
  const sentences: Span[] = [];
  let from = 0;
  const close = (end: number): void => {
    while (end - from > LONGEST_SENTENCE) add(partEnd(text, from));
    add(end);
  };
  const add = (end: number): void => {
    let start = from;
    while (start < end && isLead(text.charCodeAt(start))) start++;
    if (start < end && outline.zoneAt(start) !== "form") sentences.push({ start, end });
    from = end;
  };
  BREAK.lastIndex = 0;
  while (BREAK.test(text)) close(BREAK.lastIndex);
  close(text.length);
  return sentences;
}

/** Where the first part of an endless sentence ends: after its last clause, else after its last word. */
function partEnd(text: string, from: number): number {
  const part = text.slice(from, from + LONGEST_SENTENCE);
  const [clause, word] = [part.lastIndexOf(";"), part.lastIndexOf(" ")];
  const at = clause > LONGEST_SENTENCE / 2 ? clause : word;
  return from + (at > LONGEST_SENTENCE / 2 ? at + 1 : LONGEST_SENTENCE);
}

const [LINE_FEED, SPACE, BAR] = [10, 32, 124];
/** What may precede the first word. */
const isLead = (code: number): boolean => code === SPACE || code === LINE_FEED || code === BAR;
