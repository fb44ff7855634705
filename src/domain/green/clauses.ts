/** A stretch of a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a clause must contain to count as evidence: every pattern of `all`, and none of `none`. */
export interface ClauseRule {
  readonly all: readonly RegExp[];
  readonly none?: readonly RegExp[];
}

/** Negates the rest of the clause. "Not later than" and similar phrases negate nothing. */
export const DENIAL =
  /\b(?:do|does|did|shall|will|is|are|was|were|has|have|had|need|may|must|can|been|being)\s+not\b(?!\s+(?:later|less|more|fewer)\s+than)|\bno\s+(?:assurance|obligation|duty|requirement|representation|responsibility)\b|\bneither\b|\bnor\b|\bwithout (?:any )?(?:verification|assurance|review)\b/i;

/** Between paragraphs: a blank line, or a line end after which a new item or sentence starts. Other line ends are those of
 *  a text with fixed line lengths. */
const BREAK = /\n[ \t\r]*\n|[.;:][ \t\r]*\n(?=[ \t]*["“(A-Z\d])/g;

/** The nonblank paragraphs of a text. */
export function paragraphsOf(text: string): Span[] {
  const ends = [...text.matchAll(BREAK)].map(({ 0: words, index }) => index + (words.startsWith("\n") ? 0 : 1));
  return spansBetween(text, ends);
}

/** The text of a span on one line, with offsets unchanged. */
export function wordsOf(text: string, { start, end }: Span): string {
  return text.slice(start, end).replaceAll(/\s/g, " ");
}

/** The first sentence that satisfies the rule. */
export function findClause(text: string, rule: ClauseRule): Span | null {
  for (const paragraph of paragraphsOf(text)) {
    const words = wordsOf(text, paragraph);
    // Most paragraphs fail on the first pattern. Only the others are split into sentences.
    if (!rule.all.every((pattern) => pattern.test(words))) continue;
    for (const sentence of sentencesOf(words)) {
      if (!satisfies(words.slice(sentence.start, sentence.end), rule)) continue;
      return { start: paragraph.start + sentence.start, end: paragraph.start + sentence.end };
    }
  }
  return null;
}

function satisfies(words: string, { all, none = [] }: ClauseRule): boolean {
  return all.every((pattern) => pattern.test(words)) && !none.some((pattern) => pattern.test(words));
}

/** A sentence ends at a period or a semicolon before a space and a capital letter, a quotation mark or a bracket. */
function sentencesOf(line: string): Span[] {
  return spansBetween(
    line,
    [...line.matchAll(/[.;](?=\s+["“(A-Z])/g)].map(({ index }) => index + 1),
  );
}

/** The parts of a text between the ends, without the space around them and without empty ones. */
function spansBetween(text: string, ends: readonly number[]): Span[] {
  const bounds = [0, ...ends, text.length];
  return bounds.slice(1).flatMap((end, i) => {
    const part = text.slice(bounds[i], end);
    const start = (bounds[i] ?? 0) + part.search(/\S|$/);
    return start === end ? [] : [{ start, end: start + part.trim().length }];
  });
}
