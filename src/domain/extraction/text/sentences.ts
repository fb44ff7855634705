import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "./normal-text.ts";

const ABBREVIATED = "Inc|Corp|Co|Cos|Ltd|No|Nos|Cdn|per cent|N\\.A|U\\.S|U\\.K|St|Mr|Ms|Dr|vs|approx|[A-Z]";
const BREAK = new RegExp(
  [
    String.raw`(?<!\b(?:${ABBREVIATED})|(?:^|\n)[\s|(]{0,2}\d{1,2})\.(?:"|\))?(?=\s+["(]?[A-Z£€$\d]|\s*$)`,
    String.raw`\bper cent\.(?=\s+[A-Z])`,
    String.raw`(?<=[.:;|!?"])\n`,
    String.raw`\n(?=\n|\||[-•*·]\s|\(?\w{1,3}[.)]\s|.{2,60}(?::| {2}))`,
  ].join("|"),
  "g",
);
const KNOWN = new WeakMap<ParsedAgreement, readonly Span[]>();

/** The sentences of the operative words, a label or a row of a table each counting as one; read once a text. */
export function sentencesOf(parsed: ParsedAgreement): readonly Span[] {
  const known = KNOWN.get(parsed);
  if (known) return known;
  const sentences = readSentences(parsed);
  KNOWN.set(parsed, sentences);
  return sentences;
}

function readSentences({ text, outline }: ParsedAgreement): Span[] {
  const breaks = [...text.matchAll(BREAK)].map((match) => match.index + match[0].length);
  return [...breaks, text.length].flatMap((end, i) => {
    const from = i === 0 ? 0 : (breaks[i - 1] as number);
    const start = from + (/^[\s|]*/.exec(text.slice(from, end))?.[0].length ?? 0);
    return start < end && outline.zoneAt(start) !== "form" ? [{ start, end }] : [];
  });
}
