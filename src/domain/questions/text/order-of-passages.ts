import { asksForLimit } from "../answer/answer-kind.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank-passages.ts";
import { isDefinition } from "./own-clause.ts";
import type { PassageIndex } from "./passages.ts";

const ASKS_REPRESENTATIONS = /^(?:what|which|are there|list)\b[^?]*\brepresent(?:s|ed|ations?)\b/;
/** What the borrower must do, not what is true today. */
const ASKS_COVENANTS = /\bcovenants?\b/;
const COVENANT = /\b(?:shall|will|must|agrees?|covenants?|comply|maintain|not permit)\b/i;
/** The rate of a loan that is not in default. */
const ASKS_RATE =
  /^(?!.*\b(?:default\w*|overdue|late|past due|unpaid|matured?)\b).*\b(?:interest rate|rate of interest|rate)\b/;
const DEFAULT_RATE = /^\W{0,3}(?:the )?(?:post-|past due |event of )?default (?:interest )?rate\b/i;
const MAX_TERM = 60;

/** Where covenants are asked for, what the borrower must do, before representations and definitions. */
function covenantsFirst(
  { text: asked }: Question,
  { text }: PassageIndex,
  chosen: readonly Ranked[],
  all: readonly Ranked[],
): readonly Ranked[] {
  if (!ASKS_COVENANTS.test(asked)) return chosen;
  const subjects = askedUnits(asked.replace(ASKS_COVENANTS, " ")).filter(({ isMeasure }) => !isMeasure);
  const isCovenant = ({ passage: one }: Ranked): boolean => {
    const words = text.slice(one.start, one.end);
    const isOnSubject = subjects.every((unit) => holds(unit, words));
    return !one.isRepresented && !isDefinition(text, one) && COVENANT.test(words) && isOnSubject;
  };
  const first = chosen.some(isCovenant) ? chosen.filter(isCovenant) : all.filter(isCovenant).slice(0, 1);
  return [...first, ...chosen.filter((one) => !first.includes(one))];
}

/** The passages; where a limit is asked for, those of the representations last: they only say what is true today. The
 *  definition of a default rate comes last where the rate of a loan is asked for. */
function operativeFirst(question: Question, { text }: PassageIndex, found: readonly Ranked[]): readonly Ranked[] {
  const isOfDefault = ({ passage: { start } }: Ranked): boolean =>
    DEFAULT_RATE.test(text.slice(start, start + MAX_TERM));
  const ranked = ASKS_RATE.test(question.text)
    ? [...found.filter((one) => !isOfDefault(one)), ...found.filter((one) => isOfDefault(one))]
    : found;
  if (ASKS_REPRESENTATIONS.test(question.text))
    return ranked.toSorted((a, b) => Number(b.passage.isRepresented) - Number(a.passage.isRepresented));
  if (!asksForLimit(question)) return ranked;
  return [
    ...ranked.filter(({ passage: one }) => !one.isRepresented),
    ...ranked.filter(({ passage: one }) => one.isRepresented),
  ];
}

/** The passages in the order in which they answer: covenants before what is true today, limits before representations. `all`
 *  are those found, of which the best were chosen. */
export function inOrderAsked(
  question: Question,
  index: PassageIndex,
  chosen: readonly Ranked[],
  all: readonly Ranked[],
): readonly Ranked[] {
  return operativeFirst(question, index, covenantsFirst(question, index, chosen, all));
}
