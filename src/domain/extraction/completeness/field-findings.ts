import type { FieldFinding, TextPlace } from "#domain/agreement/completeness.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { pointersOutwards } from "#domain/agreement/json-pointer.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { sentencesWith } from "../text/sentences.ts";
import { type SearchedField, searchedFields } from "./searched-fields.ts";
import { sectionLabels, textPlace } from "./text-place.ts";

/** Values below this confidence need review. */
const REVIEW_BELOW = 0.7;
const [MAX_PLACES, MAX_LABELS, MAX_SENTENCES, LONGEST_HOME] = [3, 12, 200, 1_500];
const LONGEST_SENTENCE = 900;

const LETTER = "(?:[A-Z][\\w'&-]*\\s){0,3}(?:Fee|Side|Commitment|Engagement|Mandate) Letters?|Letter Agreement";
const SMALL_LETTER =
  "(?:separate |certain )?(?:fee|side|engagement) (?:letter|agreement)s?|separate (?:letter|agreement)";
const ATTACHMENT = "(?:Schedule|Exhibit|Annex|Appendix)\\s[\\dA-Z][\\w.()-]{0,8}";
const fixedIn = (...documents: readonly string[]): RegExp =>
  new RegExp(
    `\\b(?:set (?:forth|out)|specified|stated|described|agreed(?: to| upon)?|provided|determined|contained|separately agreed)\\b[^.;]{0,80}?\\b(?:in|on|under|pursuant to|by)\\s+(?:(?:the|an?|any|that certain|its|such)\\s+)?(${documents.join("|")})`,
  );
/** "as set forth in the Fee Letter". */
const IN_LETTER = fixedIn(LETTER, SMALL_LETTER);
/** Also "specified on Schedule 2.01", but only in definitions: other sentences refer to schedules for many reasons. */
const ELSEWHERE = fixedIn(LETTER, SMALL_LETTER, ATTACHMENT);
/** Placeholders in a draft or a redacted copy: `[●]`, `$_______`, `[***]`, `[REDACTED]`. Bare underscores do not count,
 *  since they also draw table rules. */
const BLANK =
  /\[\s*(?:[●•*_.-]\s*){1,12}\]|\[\s*\]|\[\s*(?:REDACTED|Redacted|redacted|OMITTED|Omitted)[^\]\n]{0,60}\]|\*{3,}|(?:\$|\b(?:of|be|to|on|by|is|exceed)\s)\s?_{3,}|_{3,}\s?(?:%|per ?cent|Dollars|basis|,\s?(?:19|20|_))/;

/** Gives each field one status: why it has a value, or why it has none. */
export function fieldFindings(parsed: ParsedAgreement, agreement: ExtractedAgreement): FieldFinding[] {
  const sentences = new Map<string, readonly Span[]>();
  const sentencesOf = (words: readonly string[]): readonly Span[] => {
    const key = words.join();
    const known = sentences.get(key) ?? sentencesWith(parsed, words).slice(0, MAX_SENTENCES);
    sentences.set(key, known);
    return known;
  };
  return searchedFields(agreement).map((field) =>
    isGiven(field.value) ? given(agreement, field) : missing(parsed, field, sentencesOf(field.words)),
  );
}

const isGiven = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

function given(agreement: ExtractedAgreement, field: SearchedField): FieldFinding {
  const { pointer } = field;
  const within = (other: string): boolean => other === pointer || other.startsWith(`${pointer}/`);
  const conflict = agreement.conflicts.find((each) => within(each.pointer));
  if (conflict) return finding(field, "conflicting", placesOf(conflict.values.flatMap(({ evidence }) => evidence)));
  const evidence = evidenceOf(agreement, pointer);
  const sure = Math.max(0, ...evidence.map(({ confidence }) => confidence));
  const isComputed = evidence.length > 0 && evidence.every(({ method }) => method === "derived");
  if (sure < REVIEW_BELOW) return finding(field, "needs_review", placesOf(evidence));
  return finding(field, isComputed ? "computed" : "stated", placesOf(evidence));
}

/** The evidence of a value, of its parts, or of the nearest object that contains it. */
function evidenceOf({ evidence }: ExtractedAgreement, pointer: string): Evidence[] {
  for (const outer of pointersOutwards(pointer)) {
    const parts = Object.entries(evidence).filter(([key]) => key === outer || key.startsWith(`${outer}/`));
    if (parts.length > 0) return parts.flatMap(([, list]) => list);
  }
  return [];
}

function placesOf(evidence: readonly Evidence[]): TextPlace[] {
  return evidence
    .flatMap(({ start, end, quote, page, section }) =>
      start === undefined || end === undefined || quote === undefined ? [] : [{ start, end, quote, page, section }],
    )
    .slice(0, MAX_PLACES);
}

function finding(
  { field, pointer, label }: SearchedField,
  status: FieldFinding["status"],
  places: TextPlace[],
  rest: Partial<Pick<FieldFinding, "fixed_in" | "searched">> = {},
): FieldFinding {
  return { field, pointer, label, status, fixed_in: null, places, searched: null, ...rest };
}

/** Searches where agreements usually state the field: first under its defined term or heading, then in any sentence
 *  with its words. */
function missing(parsed: ParsedAgreement, field: SearchedField, sentences: readonly Span[]): FieldFinding {
  const homes = homesOf(parsed, field.terms);
  const passing = field.shape === null ? [] : sentences.filter(({ start, end }) => end - start < LONGEST_SENTENCE);
  for (const span of [...homes, ...passing]) {
    const words = parsed.text.slice(span.start, span.end);
    const blank = BLANK.exec(words);
    const elsewhere = (isDefinition(span) ? ELSEWHERE : IN_LETTER).exec(words);
    if (elsewhere) {
      const at = { start: span.start + elsewhere.index, end: span.start + elsewhere.index + elsewhere[0].length };
      const fixed_in = (elsewhere[1] ?? "").replace(/\s+/g, " ").trim();
      return finding(field, "fixed_elsewhere", [textPlace(parsed, at)], { fixed_in });
    }
    if (blank) return finding(field, "redacted_or_blank", [textPlace(parsed, around(span, blank.index))]);
  }
  const { shape } = field;
  const unread = shape === null ? [] : homes.filter(({ start, end }) => shape.test(parsed.text.slice(start, end)));
  if (unread.length > 0) {
    const places = unread.slice(0, MAX_PLACES).map((span) => textPlace(parsed, span));
    return finding(field, "needs_review", places);
  }
  const offsets = [...homes, ...sentences].map(({ start }) => start);
  const searched = { places: sectionLabels(parsed, offsets, MAX_LABELS), words: [...field.words] };
  return finding(field, "not_stated", [], { searched });
}

const AROUND = 150;
const around = ({ start, end }: Span, at: number): Span => ({
  start: Math.max(start, start + at - AROUND),
  end: Math.min(end, start + at + AROUND),
});

interface Home extends Span {
  readonly isDefinition: boolean;
}

const isDefinition = (span: Span | Home): boolean => "isDefinition" in span && span.isDefinition;

/** Definitions and sections titled with the name of the field. Exhibit forms are left out, since they are not part of
 *  the agreement. */
function homesOf({ definitions, outline }: ParsedAgreement, terms: RegExp): Home[] {
  const defined = definitions.matching(terms).filter(({ kind }) => kind !== "parenthetical");
  const titled = outline.titled(terms).filter(({ kind }) => kind !== "table_of_contents");
  const home =
    (isDefinition: boolean) =>
    (span: Span): Home => ({
      start: span.start,
      end: Math.min(span.end, span.start + LONGEST_HOME),
      isDefinition,
    });
  return [...defined.map(home(true)), ...titled.map(home(false))]
    .filter(({ start }) => outline.zoneAt(start) !== "form")
    .slice(0, MAX_SENTENCES);
}
