import { type Answer, type Citation, type Claim, quotation } from "../answer/claim.ts";
import { withSurroundings } from "../answer/surroundings.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "./passages.ts";

/** Longest clause around a term, in UTF-16 units. */
const MAX_CLAUSE = 700;
const MAX_CLAUSES = 2;
/** The start of a definition, and the longest name looked for. */
const DEFINES = /^\s*["“][^"“”]{2,90}["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?\b|shall\b|has\b|have\b|is\b|:)/;
const MAX_NAME = 180;
/** Answers with more terms than this are lists, which are complete. */
const MAX_TERMS = 4;
/** More than one thing is asked: `what is the fee and on which dates is it payable?` */
const COMPOUND = /[a-z],?\s+(?:and|plus|&|or)\s+\S|,\s+(?:what|when|how|who|which|from|by)\b/i;

/** Quotes the clause that states a term, where the question asks for more than the term: its dates, its conditions, its
 *  exceptions. The clause follows the terms and precedes the quotes found by search. */
export function withOwnClause(question: Question, subject: Subject, reply: Answer): Answer {
  const terms = reply.claims.filter(({ text }) => !text.includes("“"));
  const isComputed = terms.some(({ text }) => text.includes(" = "));
  // Names are complete.
  if (/^who\b/.test(question.text)) return reply;
  if (terms.length === 0 || terms.length > MAX_TERMS || isComputed) return reply;
  const said = reply.claims.map(({ text, citations }) => `${text} ${citations.map(({ quote }) => quote).join(" ")}`);
  const open = askedUnits(question.text).filter((unit) => !unit.isMeasure && !holds(unit, said.join(" ")));
  const isCompound = COMPOUND.test(question.raw);
  if (!isCompound && open.length === 0) return reply;
  const quotes = reply.claims.filter(({ text }) => text.includes("“"));
  const clauses = terms.flatMap(({ citations }) => {
    const [first] = citations;
    const place = first === undefined ? null : clauseAround(subject, first);
    return place === null ? [] : [quotation(quoteOf(subject, place))];
  });
  const fresh = clauses.filter(
    (one, i) =>
      !quotes.some((given) => isInside(one, given)) && !clauses.slice(0, i).some((given) => isInside(one, given)),
  );
  const wanted = isCompound ? fresh : fresh.filter(({ text }) => open.some((unit) => holds(unit, text)));
  const added = wanted.slice(0, MAX_CLAUSES);
  return {
    kind: "answer",
    claims: [...terms, ...added, ...quotes.filter((one) => !added.some((own) => isInside(one, own)))],
  };
}

/** Whether a place starts with a definition: `“Term” means …`. */
export function isDefinition(text: string, { start }: Place): boolean {
  return DEFINES.test(text.slice(start, start + MAX_NAME));
}

/** The sentences of a section around a citation: its own, those that follow, then those before it in its paragraph. Null
 *  where there is no text. */
export function clauseAround(subject: Subject, { start, end }: Pick<Citation, "start" | "end">): Place | null {
  const index = subject.passages();
  if (index === null || start === undefined || end === undefined) return null;
  const { passages, sections, text } = index;
  const at = passages.findIndex((one) => one.start <= start && start < one.end);
  const own = passages[at];
  if (own === undefined) return null;
  if (own.end - own.start > MAX_CLAUSE) return inLongSentence(text, own, { start, end });
  const section = sections.findLast((one) => one.start <= own.start && own.end <= one.end);
  const isNear = (one: Place): boolean =>
    (section === undefined || (one.start >= section.start && one.end <= section.end)) &&
    !isDefinition(text, one) &&
    !isPlanted(text, one);
  const before = isDefinition(text, own)
    ? []
    : passages.slice(0, at).filter(({ start: from }) => from >= own.paragraph.start);
  return withSurroundings(own, { after: passages.slice(at + 1), before: before.reverse() }, MAX_CLAUSE, isNear);
}

/** The clauses of a long sentence around a place. */
function inLongSentence(text: string, sentence: Place, { start, end }: Place): Place {
  const earliest = Math.max(sentence.start, start - MAX_CLAUSE / 2);
  const before = text.slice(earliest, start);
  const open = earliest === sentence.start ? 0 : firstCut(before);
  const from = earliest + open;
  const latest = Math.min(sentence.end, Math.max(end, from + MAX_CLAUSE));
  const cut = text.slice(end, latest);
  const close = latest === sentence.end ? cut.length : Math.max(cut.lastIndexOf(";"), cut.lastIndexOf(","), 0);
  return { start: from, end: end + cut.slice(0, close).trimEnd().length };
}

/** Where the first whole clause of a cut text starts, else its first whole word. */
function firstCut(words: string): number {
  const cut = /[;:]\s+|,\s+(?=(?:and |or )?\([a-z0-9]{1,4}\)\s)/.exec(words) ?? /\s+/.exec(words);
  return cut === null ? 0 : cut.index + cut[0].length;
}

/** The lines of a list from the first of its citations to the blank line after the last one, where they can be quoted. */
export function wholeList(subject: Subject, claims: readonly Claim[]): Claim[] {
  const { text } = subject;
  const places = claims.flatMap(({ citations }) =>
    citations.flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }])),
  );
  if (text === null || places.length < 2) return [];
  const start = Math.min(...places.map((one) => one.start));
  const last = Math.max(...places.map((one) => one.end));
  const blank = /\n[ \t]*\r?\n/.exec(text.slice(last, start + MAX_CLAUSE));
  const end = blank === null ? last : last + blank.index;
  return last - start > MAX_CLAUSE ? [] : [quotation(quoteOf(subject, { start, end }))];
}

function isInside(one: Claim, given: Claim): boolean {
  return one.citations.every(({ start = 0, end = 0 }) =>
    given.citations.some(({ start: from = 0, end: to = 0 }) => from <= start && end <= to),
  );
}
