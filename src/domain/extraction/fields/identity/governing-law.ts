import { type Found, found, settle } from "../../found.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readJurisdictions } from "../../readers/jurisdiction.ts";
import type { Span } from "../../text/normal-text.ts";
import { quotable } from "./quotable.ts";

export interface GoverningLawTree {
  readonly governing_law: Found<string> | null;
  readonly governing_law_text: Found<string> | null;
  readonly jurisdiction_text: Found<string> | null;
}

const LAW_HEADING = /\b(?:governing law|applicable law|choice of law|law govern|governing|controlling law)\b/i;
const COURT_HEADING =
  /\b(?:jurisdiction|venue|forum|service of process|governing law|submission|choice of law|applicable law)\b/i;
/** "governed by, and construed in accordance with, the law of …", in any order of the two. */
const GOVERNED = new RegExp(
  [
    String.raw`\bgoverned(?:,?\s+(?:exclusively|solely|and\s+\w+|in\s+all\s+respects|as\s+to\s+[^.;,]{3,60},?))*\s+(?:by|under|in\s+accordance\s+with)\b`,
    String.raw`\b(?:construed|interpreted|enforced|determined)(?:,?\s+(?:(?:and|or)\s+)?(?:construed|interpreted|enforced|determined|performed|governed))*(?:,[^.;]{0,60}?)?\s+(?:in\s+(?:all\s+respects\s+in\s+)?accordance\s+with|under|according\s+to|pursuant\s+to|by)\b`,
    String.raw`\bsubject\s+to\s+and\s+governed\s+by\b`,
    String.raw`\bcontracts?\s+(?:made|entered\s+into)?\s*(?:under|pursuant\s+to)\b`,
  ].join("|"),
  "gi",
);
/** "The laws of the State of Ohio shall govern this Agreement." */
const SHALL_GOVERN = /\blaws?\s+of\s+[^.;]{3,120}?\b(?:shall\s+govern|governs?)\b/gi;
/** "English law governs this agreement": the place stands before the words. */
const LAW_GOVERNS = /\blaw\s+(?:shall\s+)?(?:governs?|applies|apply)\b/g;
const LAW_PATTERNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [GOVERNED, ["governed", "construed", "interpreted", "enforced", "determined", "subject", "contract"]],
  [SHALL_GOVERN, ["law"]],
  [LAW_GOVERNS, ["law"]],
];
const PLACE_BEFORE = /(?:\b[A-Z][a-z]{1,20}\s){1,3}$/;
const LAW_WORDS = /\blaws?\b/i;
const ABOUT_THIS =
  /\b(?:this\s+(?:agreement|amendment|loan\s+agreement|credit\s+agreement|letter|note)|loan\s+documents?|credit\s+documents?|finance\s+documents?|notes?|hereunder|hereof)\b/i;
const SUBMITS =
  /\b(?:submits?|consents?|subjects?\s+itself|attorns?)\b[^.;]{0,320}?\bjurisdiction\b|\bcourts?\b[^.;]{0,160}?\b(?:shall\s+)?ha(?:ve|s)\b[^.;]{0,40}?\bjurisdiction\b/gi;
const BROUGHT_IN = /\b(?:brought|tried|litigated|commenced|instituted)\b[^.;]{0,30}?\bin\b[^.;]{0,160}?\bcourts?\b/gi;
const COURT_PATTERNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [SUBMITS, ["submit", "consent", "subject", "attorn", "court"]],
  [BROUGHT_IN, ["brought", "tried", "litigated", "commenced", "instituted"]],
];
const MAX_REACH = 420;
/** Statements about law that are looked at in one document; a bound for hostile texts. */
const MAX_TRIES = 300;
const MAX_SECTIONS = 30;

/** The law that governs the agreement, the words that say so, and the words by which the parties submit to courts. */
export function readGoverningLaw(parsed: ParsedAgreement): GoverningLawTree {
  const clauses = [...headedClauses(parsed), ...loneClauses(parsed), ...labeledClauses(parsed)];
  const best = clauses.sort((a, b) => b.confidence - a.confidence || a.start - b.start)[0];
  const same = clauses.filter((c) => best && c.confidence >= best.confidence - 0.1);
  const words = best ? quotable(parsed, best.sentence) : null;
  return {
    governing_law: settle(same.map((c) => found(c.code, { start: c.start, end: c.end, confidence: c.confidence }))),
    governing_law_text: words && found(words.text, { ...words.span, confidence: best?.confidence ?? 0 }),
    jurisdiction_text: readJurisdictionText(parsed),
  };
}

const LAW_LABEL = /^(?:(?:governing|applicable|proper) law|law|choice of law|governing law and jurisdiction)$/i;

/** `Governing law: New York`. */
function labeledClauses({ text, definitions }: ParsedAgreement): LawClause[] {
  return definitions.matching(LAW_LABEL).flatMap((d) => {
    const place = d.kind === "labeled" ? readJurisdictions(text, d.bodyStart, d.bodyEnd)[0] : undefined;
    if (!place || /\b(?:governed|construed)\b/.test(text.slice(d.bodyStart, place.start))) return [];
    const sentence = { start: d.start, end: d.bodyEnd };
    return [{ code: place.value, start: d.start, end: place.end, sentence, confidence: 0.9 }];
  });
}

interface LawClause extends Span {
  readonly code: string;
  readonly sentence: Span;
  readonly confidence: number;
}

/** One clause a headed section: its first statement of a law. */
function headedClauses(parsed: ParsedAgreement): LawClause[] {
  return parsed.outline
    .titled(LAW_HEADING)
    .slice(0, MAX_SECTIONS)
    .flatMap((section) => {
      const zone = parsed.outline.zoneAt(section.start);
      if (zone !== "body" && zone !== "conformed") return [];
      const clause =
        lawClauses(parsed, section.start, Math.min(section.end, section.start + 4_000))[0] ??
        placeAlone(parsed.text, section);
      return clause ? [{ ...clause, confidence: 0.95 }] : [];
    });
}

const LONGEST_PLACE = 60;

/** A section that holds the name of a place and nothing else: `7. Governing Law. Michigan.` */
function placeAlone(text: string, { start, bodyStart, end }: Section): LawClause | null {
  if (end - bodyStart > LONGEST_PLACE) return null;
  const place = readJurisdictions(text, bodyStart, end)[0];
  const around = place ? text.slice(bodyStart, place.start) + text.slice(place.end, end) : "";
  if (!place || !/^[\s.]*(?:the )?(?:(?:State|Province|Commonwealth) of )?[\s.]*$/i.test(around)) return null;
  const to = start + text.slice(start, end).trimEnd().length;
  return { code: place.value, start, end: place.end, sentence: { start, end: to }, confidence: 0 };
}

/** Without a heading: statements about this agreement anywhere in the operative copies. */
function loneClauses(parsed: ParsedAgreement): LawClause[] {
  return lawClauses(parsed, 0, parsed.text.length).flatMap((clause) => {
    const zone = parsed.outline.zoneAt(clause.start);
    if (zone !== "body" && zone !== "conformed") return [];
    const subject = parsed.text.slice(clause.sentence.start, clause.sentence.end);
    const alone = /^(?:The )?(?:[A-Z][a-z]+ ){1,3}law\b/.test(subject);
    const about = ABOUT_THIS.test(subject);
    return alone || about ? [{ ...clause, confidence: about ? 0.8 : 0.75 }] : [];
  });
}

function lawClauses({ normal, text }: ParsedAgreement, from: number, to: number): LawClause[] {
  const clauses: LawClause[] = [];
  for (const [pattern, words] of LAW_PATTERNS) {
    let tries = 0;
    for (const m of normal.words.matches(pattern, words, from)) {
      if (m.index >= to || tries++ >= MAX_TRIES) break;
      if (clauses.some((c) => m.index >= c.sentence.start && m.index < c.sentence.end)) continue;
      const start = pattern === LAW_GOVERNS ? placeBefore(text, m.index) : m.index;
      const law = start === null ? null : placeOfLaw(text, start, Math.min(start + MAX_REACH, text.length));
      if (start === null || !law) continue;
      const end = Math.max(law.end, pattern === GOVERNED ? 0 : m.index + m[0].length);
      clauses.push({
        code: law.code,
        start,
        end,
        sentence: sentenceAround(text, start, end),
        confidence: 0,
      });
    }
  }
  return clauses;
}

/** Where the capitalized words before an offset begin; null when there are none. */
function placeBefore(text: string, at: number): number | null {
  const words = PLACE_BEFORE.exec(text.slice(Math.max(0, at - 66), at));
  return words && at - words[0].length;
}

/** `laws (other than conflict of laws rules) of`. */
const ASIDE = /\([^()]{0,160}\)/g;

/** The first place after "law(s) of", or "English law"; a state rather than the federal law named beside it. */
function placeOfLaw(text: string, from: number, to: number): { code: string; end: number } | null {
  const words = text.slice(from, to).replace(ASIDE, (aside) => " ".repeat(aside.length));
  const law = LAW_WORDS.exec(words);
  if (!law) return null;
  const clauseEnd = /\.\s|;|\n\n\n|\b(?:without|except|provided|excluding|but|other than)\b/i.exec(
    words.slice(law.index),
  );
  const end = from + law.index + (clauseEnd ? clauseEnd.index : words.length - law.index);
  const places = readJurisdictions(text, from, Math.max(end, from + law.index + 4)).filter(
    (p) => p.end > from + law.index - 40,
  );
  const state = places.find((p) => p.value.includes("-"));
  const place = places[0]?.value === "US" || (places[0]?.value === "CA" && state) ? (state ?? places[0]) : places[0];
  return place ? { code: place.value, end: Math.max(place.end, from + law.index + law[0].length) } : null;
}

const MAX_SENTENCE = 780;
/** How much of a long sentence may stand before the end of the words it is quoted for. */
const MAX_LEAD = 600;

/** Numbered sentences follow one another, and dates end some of them. */
const STOP =
  /(?:[\p{L}\d)\]"]{2}[.;:]\)?\s+(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))?(?=[\p{Lu}("])|\n(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))|\n\n(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))?)/gu;

/** The sentence that holds `[at, to)`, at most 780 characters: a longer one is cut at both ends. */
function sentenceAround(text: string, at: number, to: number): Span {
  const floor = Math.max(0, Math.min(at, to - MAX_LEAD));
  const stops = [...text.slice(floor, at + 1).matchAll(STOP)];
  const last = stops.at(-1);
  const start = last ? floor + last.index + last[0].length : floor === 0 ? 0 : nextWord(text, floor, at);
  const rest = text.slice(Math.max(start, to - 1), start + MAX_SENTENCE);
  const stop = /[\p{L}\d)\]"](?:\.)(?=\s+[\p{Lu}(\d"[]|\s*$)|\n\n/u.exec(rest.replace(/\bU\.S\./g, "U_S_"));
  const end =
    Math.max(start, to - 1) + (stop ? stop.index + (stop[0].startsWith("\n") ? 0 : stop[0].length) : rest.length);
  return { start, end: Math.max(end, to) };
}

const nextWord = (text: string, from: number, to: number): number => Math.min(to, text.indexOf(" ", from) + 1 || to);

function readJurisdictionText(parsed: ParsedAgreement): Found<string> | null {
  const operative = (at: number): boolean => /^(?:body|conformed)$/.test(parsed.outline.zoneAt(at));
  const headed = parsed.outline
    .titled(COURT_HEADING)
    .filter((s) => operative(s.start))
    .slice(0, MAX_SECTIONS);
  for (const section of headed) {
    const span = submission(parsed, section.bodyStart, Math.min(section.end, section.bodyStart + 5_000), operative);
    if (span) return submissionText(parsed, span, 0.9);
  }
  const anywhere = submission(parsed, 0, parsed.text.length, operative);
  return anywhere && submissionText(parsed, anywhere, 0.75);
}

function submissionText(parsed: ParsedAgreement, span: Span, confidence: number): Found<string> {
  const words = quotable(parsed, span);
  return found(words.text, { ...words.span, confidence });
}

/** The sentence by which a party submits to courts; else one that says where suits are to be brought. */
function submission(
  { normal, text }: ParsedAgreement,
  from: number,
  to: number,
  operative: (at: number) => boolean,
): Span | null {
  for (const [pattern, words] of COURT_PATTERNS) {
    for (const m of normal.words.matches(pattern, words, from)) {
      if (m.index >= to) break;
      const near = text.slice(Math.max(from, m.index - 300), m.index + 400);
      if (/\bcourts?\b/i.test(near) && operative(m.index)) return sentenceAround(text, m.index, m.index + m[0].length);
    }
  }
  return null;
}
