import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readJurisdictions } from "../../readers/jurisdiction.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentenceAround } from "./quotable.ts";

/** A statement that the law of a place governs something. */
export interface LawClause extends Span {
  readonly code: string;
  readonly sentence: Span;
  readonly confidence: number;
}

/** "governed by, and construed in accordance with, the law of …", in either order; also "governed, interpreted and
 *  protected by", and "governed, and the rights of the parties shall be protected, by" of translated contracts. */
const GOVERNED = new RegExp(
  [
    String.raw`\bgoverned(?:,?\s+(?:exclusively|solely|and\s+\w+|in\s+all\s+respects|as\s+to\s+[^.;]{3,140}?,?)|,\s+(?:construed|interpreted|explained|performed|enforced|protected))*(?:,?\s+and\s+[^.;]{3,120}?\b(?:be|is|are)\s+\w+ed)?,?\s+(?:by|under|in\s+accordance\s+with)\b`,
    String.raw`\b(?:construed|interpreted|enforced|determined|controlled)(?:,?\s+(?:(?:and|or)\s+)?(?:construed|interpreted|enforced|determined|performed|governed))*(?:,[^.;]{0,60}?)?\s+(?:in\s+(?:all\s+respects\s+in\s+)?accordance\s+with|under|according\s+to|pursuant\s+to|by)\b`,
    String.raw`\bsubject\s+to\s+and\s+governed\s+by\b`,
    String.raw`\bjurisdiction\s+of\s+the\s+laws?\s+of\b`,
    String.raw`\bcontracts?\s+(?:made|entered\s+into)?\s*(?:under|pursuant\s+to)\b`,
  ].join("|"),
  "gi",
);
/** "This Agreement is subject to Dutch law." */
const SUBJECT_TO_LAW = /\bsubject\s+to\s+(?:the\s+)?(?:laws?\s+of\b|[A-Z][A-Za-z.]+\s+laws?\b)/gi;
/** "This Contract shall apply the laws of Japan." */
const APPLIES_LAW = /\b(?:apply|applies|adopts?)\s+(?:the\s+)?(?:laws?\s+of\b|[A-Z][A-Za-z.]+\s+laws?\b)/gi;
/** "The law applicable to this Contract is that of Italy", "the governing law of this Contract shall be the laws of Japan". */
const LAW_OF_THIS =
  /\b(?:(?:governing|applicable|proper)\s+laws?\s+(?:of|for|to)|laws?\s+(?:applicable\s+to|governing))\s+this\s+[^.,;]{3,60}?\b(?:is|are|shall\s+be|will\s+be)\s+(?:that|those|the\s+laws?|[A-Z][A-Za-z.]+\s+laws?)\b/gi;
const THIS_IS = /\bthis\s+(?:[\w-]+\s+){1,3}(?:is|shall\s+be)\s+$/i;
const THIS_SHALL = /\bthis\s+(?:[\w-]+\s+){0,2}(?:agreement|contract|note|deed)\s+(?:shall\s+)?$/i;
/** "The laws of the State of Ohio shall govern this Agreement." */
const SHALL_GOVERN =
  /\blaws?(?:\s*\([^()]{3,120}\)|,\s[^.,;]{3,120},)?\s+of\s+[^.;]{3,120}?\b(?:shall\s+(?:govern|control|apply|be\s+applicable)|(?:is|are)\s+applicable\s+to\s+this|governs?|controls|apply|applies)\b/gi;
/** "English law governs this agreement": the place comes first. */
const LAW_GOVERNS =
  /\blaws?\s+(?:(?:shall\s+)?(?:governs?|controls?|applies|apply)\b|(?:is|are|shall\s+be)\s+applicable\s+to\s+this\b)/gi;
const LAW_PATTERNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    GOVERNED,
    [
      "governed",
      "construed",
      "interpreted",
      "enforced",
      "determined",
      "controlled",
      "subject",
      "jurisdiction",
      "contract",
    ],
  ],
  [SUBJECT_TO_LAW, ["subject"]],
  [APPLIES_LAW, ["apply", "applies", "adopt"]],
  [LAW_OF_THIS, ["governing", "applicable", "proper", "law"]],
  [SHALL_GOVERN, ["law"]],
  [LAW_GOVERNS, ["law"]],
];
/** What stands before the words of a pattern. */
const OF_THIS: ReadonlyMap<RegExp, RegExp> = new Map([
  [SUBJECT_TO_LAW, THIS_IS],
  [APPLIES_LAW, THIS_SHALL],
]);
const PLACE_BEFORE = /(?:\b[A-Z][A-Za-z]{1,20}\s){1,3}$/;
const LAW_WORDS = /\blaws?\b/i;
const MAX_REACH = 420;
/** A bound for hostile texts on the statements about law in one document. */
const MAX_TRIES = 300;

/** The statements about law in `[from, to)`, in the order of the patterns. The caller sets their confidence. */
export function lawClauses({ normal, text }: ParsedAgreement, from: number, to: number): LawClause[] {
  const clauses: LawClause[] = [];
  for (const [pattern, words] of LAW_PATTERNS) {
    let tries = 0;
    for (const m of normal.words.matches(pattern, words, from)) {
      if (m.index >= to || tries++ >= MAX_TRIES) break;
      if (clauses.some((c) => m.index >= c.sentence.start && m.index < c.sentence.end)) continue;
      if (isExcepted(text, from, m.index)) continue;
      const before = OF_THIS.get(pattern);
      if (before && !before.test(text.slice(Math.max(from, m.index - 60), m.index))) continue;
      const clause = clauseAt(text, m, pattern);
      if (clause) clauses.push(clause);
    }
  }
  return clauses;
}

/** "(OTHER THAN BANKERS' ACCEPTANCES, WHICH SHALL BE GOVERNED BY THE LAWS OF ONTARIO)": the law of what is left out. */
const LEFT_OUT = /\((?:other than|except(?:ing)?(?: for)?|excluding)\b[^()]{0,200}$/i;
const isExcepted = (text: string, from: number, at: number): boolean =>
  LEFT_OUT.test(text.slice(Math.max(from, at - 240), at));

function clauseAt(text: string, match: RegExpExecArray, pattern: RegExp): LawClause | null {
  const start = pattern === LAW_GOVERNS ? placeBefore(text, match.index) : match.index;
  if (start === null) return placeMentioned(text, match.index, match.index + match[0].length);
  const reach = Math.min(start + MAX_REACH, text.length);
  const law = placeOfLaw(text, start, reach);
  const mentioned = law === null || law.code === "US" ? placeMentioned(text, start, reach) : null;
  if (mentioned || !law) return mentioned;
  const end = Math.max(law.end, pattern === GOVERNED ? 0 : match.index + match[0].length);
  return { code: law.code, start, end, sentence: sentenceAround(text, start, end), confidence: 0 };
}

/** Where the capitalized words before an offset begin; null if there are none. */
function placeBefore(text: string, at: number): number | null {
  const words = PLACE_BEFORE.exec(text.slice(Math.max(0, at - 66), at));
  return words && at - words[0].length;
}

/** "laws (other than conflict of laws rules) of", "laws, but not the law of conflicts, of". */
const ASIDE =
  /\([^()]{0,160}\)|,\s(?:but\s+not|without|excluding|exclusive\s+of|other\s+than|as\s+opposed\s+to)\s[^,;.]{0,120},(?=\s+of\b)/gi;
/** Words that end a statement about law. */
const LAW_END = /\.\s|;|\n\n\n|\b(?:without|except|provided|excluding|but|other than)\b/i;

/** The first place after "law(s) of", or "English law"; a state rather than the federal law that is named with it. */
function placeOfLaw(text: string, from: number, to: number): { code: string; end: number } | null {
  const words = text.slice(from, to).replace(ASIDE, (aside) => " ".repeat(aside.length));
  const law = LAW_WORDS.exec(words);
  if (!law) return null;
  const clauseEnd = LAW_END.exec(words.slice(law.index));
  const end = from + law.index + (clauseEnd ? clauseEnd.index : words.length - law.index);
  const places = readJurisdictions(text, from, Math.max(end, from + law.index + 4)).filter(
    (p) => p.end > from + law.index - 40,
  );
  const state = places.find((p) => p.value.includes("-"));
  const place = places[0]?.value === "US" || (places[0]?.value === "CA" && state) ? (state ?? places[0]) : places[0];
  return place ? { code: place.value, end: Math.max(place.end, from + law.index + law[0].length) } : null;
}

/** "the laws of such State", "its laws", "the internal law thereof": the place is named earlier in the sentence,
 *  or in the one before. */
const MENTIONED =
  /\b(?:laws?\s+(?:of\s+(?:such|that|said|the\s+same)\s+(?:state|commonwealth|province|country|jurisdiction)|thereof)|(?:its|such\s+state's)\s+(?:internal\s+|substantive\s+|own\s+)?laws?)\b/i;
const MAX_BEFORE = 400;

/** The last place before an offset; a state rather than the country that is named with it. */
function lastPlace(text: string, from: number, to: number): Reading<string> | undefined {
  const places = readJurisdictions(text, from, to);
  return places.findLast(({ value }) => value.includes("-")) ?? places.at(-1);
}

function placeMentioned(text: string, from: number, to: number): LawClause | null {
  const clauseEnd = /\.\s|;|\n\n/.exec(text.slice(from, to))?.index ?? to - from;
  const reference = MENTIONED.exec(text.slice(from, from + clauseEnd));
  if (!reference) return null;
  const end = from + reference.index + reference[0].length;
  const sentence = sentenceAround(text, from, end);
  const ahead = Math.max(0, from - MAX_BEFORE);
  const place =
    lastPlace(text, Math.max(sentence.start, ahead), from) ??
    lastPlace(text, Math.max(text.lastIndexOf("\n", from) + 1, ahead), from);
  return place ? { code: place.value, start: place.start, end, sentence, confidence: 0 } : null;
}
