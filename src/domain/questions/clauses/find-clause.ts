import { asksKind, holdsAnswer } from "../answer-kind.ts";
import { type AskedUnit, askedUnits, holds } from "../asked-units.ts";
import { type Claim, quotation } from "../claim.ts";
import type { Passage, PassageIndex, Place } from "../passages.ts";
import type { Question } from "../question.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { withList } from "../topic-passages.ts";
import { BORROWING_CLAUSES } from "./clauses-of-borrowing.ts";
import { PAYMENT_CLAUSES } from "./clauses-of-payments.ts";
import { REPORT_CLAUSES } from "./clauses-of-reports.ts";
import { OPEN_TERM_CLAUSES } from "./clauses-of-terms.ts";
import { YIELD_CLAUSES } from "./clauses-of-yield.ts";
import type { StandardClause } from "./standard-clause.ts";

/** A clause whose pattern is tested in linear time. */
type ReadClause = Omit<StandardClause, "stated"> & { readonly stated: SpacedPattern };

const read = (clauses: readonly StandardClause[]): ReadClause[] =>
  clauses.map((clause) => ({ ...clause, stated: spacedPattern(clause.stated) }));

/** Before the agreement's terms, which may have the same words, or where they do not answer. */
const CLAUSES = {
  "before terms": read([...BORROWING_CLAUSES, ...YIELD_CLAUSES, ...PAYMENT_CLAUSES, ...REPORT_CLAUSES]),
  "after terms": read(OPEN_TERM_CLAUSES),
} as const satisfies Readonly<Record<string, readonly ReadClause[]>>;
export type ClauseOrder = keyof typeof CLAUSES;

const MAX_QUOTED = 3;
const MAX_UNITS = 700;
/** Words of a question about a clause that say nothing more. */
const ALONG =
  /\b(?:clauses?|provisions?|rights?|rules?|terms?|requirements?|required|loans?|advances?|borrowings?|facility|revolver|line|credit|lenders?|banks?|borrowers?|company|agents?|administrative|agreement|section|deliver(?:ed|y)?|made|make|due|payable|procedure|times?|place|notices?|possible|describe|explain|if|under|business|consequences?|happens?|must|claims?|share|office|deal|another|others?|types?|one)\b/g;

interface Found {
  readonly passage: Passage;
  readonly lead: Passage | null;
  readonly words: string;
  readonly score: number;
}

/** Quotes the standard clause that a question asks for and says nothing beyond; null where it asks for none, or the text has
 *  no such clause. The best quote is first. */
export function standardClause(question: Question, subject: Subject, order: ClauseOrder): Claim[] | null {
  const index = subject.passages();
  const { text, amounts, percents, ratios } = question;
  if (index === null || amounts.length + percents.length + ratios.length > 0) return null;
  for (const clause of CLAUSES[order]) {
    if (!clause.asked.test(text) || clause.unless?.test(text) === true) continue;
    const open = openUnits(text, clause);
    const found = statedIn(index, clause, question, open);
    const [best] = found;
    if (best === undefined || !open.every((unit) => found.some(({ words }) => holds(unit, words)))) continue;
    return found.map((one) => quotation(quoteOf(subject, quotedPlace(index, one))));
  }
  return null;
}

/** What a question says beside the clause. */
function openUnits(text: string, { asked }: ReadClause): AskedUnit[] {
  const rest = text.replace(asked, " ").replace(ALONG, " ");
  return askedUnits(rest).filter(({ isMeasure }) => !isMeasure);
}

/** A text with fewer sections has no headings that can be read. */
const MIN_SECTIONS = 15;

/** The passages that state a clause, the best first: under its heading, with the kind of answer and the words that are asked
 *  for. Where the text has headings, other sections do not count; an item of a list counts only under the heading. */
function statedIn(
  index: PassageIndex,
  { stated, heading }: ReadClause,
  question: Question,
  open: readonly AskedUnit[],
): Found[] {
  const said = flatPassages(index);
  const isFigure = asksKind(question) !== "other";
  const units = [...askedUnits(question.text), ...open];
  const isHeadedText = index.sections.length >= MIN_SECTIONS;
  const found = index.passages.flatMap((passage, at): Found[] => {
    const own = said[at] ?? "";
    const isHeaded = heading === undefined || heading.test(passage.heading);
    if (isHeadedText && !isHeaded) return [];
    const lead = stated.test(own) ? null : isHeaded ? leadOf(index, said, at, stated) : undefined;
    if (lead === undefined || isPlanted(index.text, passage)) return [];
    const words = lead === null ? own : `${flat(index, lead)} ${own}`;
    const held = units.filter((unit) => holds(unit, words)).length / Math.max(units.length, 1);
    const isForm = passage.start > index.formsFrom;
    const isAnswer = isFigure && holdsAnswer(question, words);
    const score = (isHeaded ? 2 : 0) - (isForm ? 4 : 0) + (isAnswer ? 1.5 : 0) + 1.5 * held;
    return [{ passage, lead, words, score }];
  });
  const sorted = found.toSorted((a, b) => b.score - a.score || a.passage.start - b.passage.start);
  const top = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= top - 1).slice(0, MAX_QUOTED);
}

/** The introduction with which an item of a list states a clause; undefined where it does not. */
function leadOf(index: PassageIndex, said: readonly string[], at: number, stated: SpacedPattern): Passage | undefined {
  const own = said[at] ?? "";
  const lead = index.passages[at]?.leads.find((one) => {
    const words = said[one] ?? "";
    return !stated.test(words) && stated.test(`${words} ${own}`);
  });
  return lead === undefined ? undefined : index.passages[lead];
}

/** A passage with the introduction of its list, or with the sentences that follow it in its paragraph. */
function quotedPlace(index: PassageIndex, { passage, lead }: Found): Place {
  if (lead !== null && passage.end - lead.start <= MAX_UNITS) return { start: lead.start, end: passage.end };
  let { end } = passage;
  for (const next of index.passages) {
    if (next.start < passage.end || next.end > passage.paragraph.end) continue;
    if (next.end - passage.start > MAX_UNITS || isPlanted(index.text, next)) break;
    end = next.end;
  }
  return withList(index.text, { start: passage.start, end });
}

const flatTexts = new WeakMap<PassageIndex, readonly string[]>();

/** The passages in single spaces, whatever the lines of the text. */
function flatPassages(index: PassageIndex): readonly string[] {
  const known = flatTexts.get(index) ?? index.passages.map((passage) => flat(index, passage));
  flatTexts.set(index, known);
  return known;
}

function flat({ text }: PassageIndex, { start, end }: Place): string {
  return text.slice(start, end).replaceAll(/\s+/g, " ");
}
