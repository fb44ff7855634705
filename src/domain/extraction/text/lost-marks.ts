import type { ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import type { Span } from "./normal-text.ts";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
/** Says so: "deleted text", "double underline". What is before the rarest letters is looked at last, which is faster. */
const SAYS_MARKED =
  /(?: tex|rlin)(?:(?<=\b(?:stricken|struck|strike-?\s?through|deleted|double-?\s?underlined?) tex)t\b|(?<=\bdouble-?\s?underlin))/i;
/** Two dates or years without anything between them: only a text that lost its marks prints them so. */
const DATES = new RegExp(
  String.raw`\b${MONTH} \d{1,2}(?:, \d{4})?${MONTH} \d{1,2}\b|(?<!\d)(?:19|20)\d\d(?:19|20)\d\d(?!\d)`,
  "g",
);
/** What such a place has in it, which is searched much faster. */
const GLUED_DATE = /\d(?:[JFMASOND][aceopu]|\d{3}(?:19|20)\d\d)/;
/** The same of amounts, rates, headings and quotes. They may also be columns of a table. */
const OTHERS = /[$€£]\d[\d,]*(?:\.\d\d)?[$€£]\d|\d%\d{1,2}(?:\.\d{1,4})?%|\bARTICLE ([IVX]+)ARTICLE \1\b|"[“”]|[“”]"/g;
/** The same of words: "margin" and "rate" as "marginRate". What is before the capital is looked at last, since trying every
 *  word takes ten times as long. */
const WORDS = /[A-Z](?<=\b(?<lead>[a-z]{4,})[A-Z])[a-z]{4,}\b/g;
const FEWEST_DATES = 2;
const FEWEST_MARKS = 4;

const MAX_PLACES = 20;

/** A warning for a copy that was marked for changes and has lost its marks, so that struck and new words run together:
 *  "March 18November 20, 20212023", "5.00%4.50%". Which of them apply cannot be known from the text. Offsets of the
 *  received text. */
export function lostMarkWarnings(source: string): ExtractionWarning[] {
  const dates = GLUED_DATE.test(source) ? placesOf(source, DATES) : [];
  const others = dates.length < FEWEST_DATES && SAYS_MARKED.test(source) ? otherPlaces(source) : [];
  if (dates.length < FEWEST_DATES && dates.length + others.length < FEWEST_MARKS) return [];
  const message = "Struck and new words of a marked copy run together. No value is certain.";
  return [{ code: "changes_run_together", message, pointer: null, places: [...dates, ...others].slice(0, MAX_PLACES) }];
}

const otherPlaces = (source: string): Span[] =>
  [...placesOf(source, OTHERS), ...placesOf(source, WORDS)].sort((a, b) => a.start - b.start);

/** Where each wording first occurs: a number in every footer is no change. */
function placesOf(text: string, pattern: RegExp): Span[] {
  const first = new Map<string, Span>();
  for (const match of text.matchAll(pattern)) {
    const start = match.index - (match.groups?.["lead"] ?? "").length;
    const end = match.index + match[0].length;
    const words = text.slice(start, end);
    if (!first.has(words)) first.set(words, { start, end });
  }
  return [...first.values()];
}
