import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "./normal-text.ts";
import { perAgreement } from "./per-agreement.ts";

const ABBREVIATED = "Inc|Corp|Co|Cos|Ltd|No|Nos|Cdn|per cent|N\\.A|U\\.S|U\\.K|St|Mr|Ms|Dr|vs|approx|[A-Z]";
const BREAK = new RegExp(
  [
    // What is rare comes first: a look behind each character of the text is dear.
    String.raw`(?=\.)(?<!\b(?:${ABBREVIATED})|(?:^|\n)[\s|(]{0,2}\d{1,2})\.(?:"|\))?(?=\s+["(]?[A-Z£€$\d]|\s*$)`,
    String.raw`\bper cent\.(?=\s+[A-Z])`,
    String.raw`(?=\n)(?<=[.:;|!?"])\n`,
    String.raw`\n(?=\n|\||[-•*·]\s|\(?\w{1,3}[.)]\s|.{2,60}(?::| {2}))`,
  ].join("|"),
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
  ..."$ € £ ¥ dollar euro sterling yen franc".split(" "),
  ..."usd eur gbp cad aud nzd jpy chf sek nok dkk hkd sgd mxn brl inr cny zar pln".split(" "),
];

/** The index of the first sentence from `first` on that ends behind an offset. */
function sentenceAt(sentences: readonly Span[], first: number, at: number): number {
  let [low, high] = [first, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Span).end <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readSentences({ text, outline }: ParsedAgreement): Span[] {
  const breaks = [...text.matchAll(BREAK)].map((match) => match.index + match[0].length);
  return [...breaks, text.length].flatMap((end, i) => {
    const from = i === 0 ? 0 : (breaks[i - 1] as number);
    const start = from + (/^[\s|]*/.exec(text.slice(from, end))?.[0].length ?? 0);
    return start < end && outline.zoneAt(start) !== "form" ? [{ start, end }] : [];
  });
}
