import { type Found, found, settle } from "../../found.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readJurisdictions } from "../../readers/jurisdiction.ts";
import type { Span } from "../../text/normal-text.ts";
import { type LawClause, lawClauses } from "./law-clauses.ts";
import { quotable, sentenceAround } from "./quotable.ts";

export interface GoverningLawTree {
  readonly governing_law: Found<string> | null;
  readonly governing_law_text: Found<string> | null;
  readonly jurisdiction_text: Found<string> | null;
}

const LAW_HEADING =
  /\b(?:governing law|applicable law|choice of law|law govern|governing|controlling law|proper law)\b|^\W*laws?\W*$/i;
const COURT_HEADING =
  /\b(?:jurisdiction|venue|forum|service of process|governing law|submission|choice of law|applicable law)\b/i;
const ABOUT_THIS =
  /\b(?:this\s+(?:[\w-]+\s+){0,3}(?:agreement|amendment|letter|note|contract|deed|document|instrument|facility|commitment)|(?:loan|credit|finance|financing)\s+(?:documents?|papers?|instruments?)|notes?|hereunder|hereof)\b/i;
const SUBMITS =
  /\b(?:submits?|consents?|subjects?\s+itself|attorns?)\b[^.;]{0,320}?\bjurisdiction\b|\bcourts?\b[^.;]{0,160}?\b(?:shall\s+)?ha(?:ve|s)\b[^.;]{0,40}?\bjurisdiction\b/gi;
const BROUGHT_IN = /\b(?:brought|tried|litigated|commenced|instituted)\b[^.;]{0,30}?\bin\b[^.;]{0,160}?\bcourts?\b/gi;
const COURT_PATTERNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [SUBMITS, ["submit", "consent", "subject", "attorn", "court"]],
  [BROUGHT_IN, ["brought", "tried", "litigated", "commenced", "instituted"]],
];
const MAX_SECTIONS = 30;
/** In UTF-16 units. */
const LONGEST_HEADING = 60;

/** The governing law, the words that state it, and the words in which the parties submit to courts. */
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

/** A section that contains only the name of a place: `7. Governing Law. Michigan.` */
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
    const alone = /^(?:(?:Section )?[\d.]{1,6} )?(?:The )?(?:[A-Z][a-z]+ ){1,3}law\b/.test(subject);
    const about = ABOUT_THIS.test(subject);
    return alone || about ? [{ ...clause, confidence: about ? 0.8 : 0.75 }] : [];
  });
}

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
      if (!/\bcourts?\b/i.test(near) || !operative(m.index)) continue;
      const sentence = sentenceAround(text, m.index, m.index + m[0].length);
      // `Consent to Jurisdiction.` is the heading of the sentence.
      if (sentence.end - sentence.start > LONGEST_HEADING) return sentence;
    }
  }
  return null;
}
