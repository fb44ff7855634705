import { holdsFigure } from "../answer/answer-kind.ts";
import type { Reply } from "../answer/claim.ts";
import { covenantLevel } from "../covenants/topic-covenants.ts";
import { defaults } from "../defaults/topic-defaults.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { passage, statedFigure } from "./topic-passages.ts";

/** A covenant that the object lacks may be stated in any words; other terms are taken only from a sentence that covers the
 *  whole question. */
export function inText(topic: Topic, question: Question, subject: Subject): Reply | null {
  const figure = ofAskedFloor(question, ofAskedDebt(question, statedFigure(question, subject)));
  const stated = topic === covenantLevel ? outOfSweep(question, figure) : figure;
  if (stated !== null || (topic !== covenantLevel && topic !== defaults)) return stated;
  const found = passage(question, subject);
  // An event of default that was not read may stand among others in one paragraph.
  if (topic === defaults)
    return found?.kind === "answer" ? answered(found.claims.filter(({ text }) => DEFAULTS.test(text))) : null;
  if (found?.kind !== "answer") return null;
  const other = OTHER_PARTY.exec(question.text)?.[1];
  return answered(
    found.claims.filter(
      ({ text }) => isRequired(question, text) || (other !== undefined && isRequiredOf(other, question, text)),
    ),
  );
}

/** Somebody else than the borrower who must maintain something: a condition may require it, which is no covenant. */
const OTHER_PARTY =
  /\bthe (target|seller|tenant|manager|servicer|sponsor|operator|contractor|developer|lessee|property)\b[^?]{0,24}\b(?:has to|have to|must|needs? to|maintain\w*|keep\w*|hold\w*)\b/;
const LEAST = /\b(?:minimum|at least|not less than|no less than|maintain\w*)\b/i;

function isRequiredOf(party: string, question: Question, words: string): boolean {
  const named = askedUnits(question.text).filter(({ written, stems }) => written !== null || !stems.includes(party));
  return (
    new RegExp(String.raw`\b${party}\b`, "i").test(words) &&
    LEAST.test(words) &&
    !DEFINES.test(words) &&
    named.some((unit) => holds(unit, words)) &&
    holdsFigure(question, words)
  );
}

const DEFAULTS = /\b(?:fails?|failure|failed|non-?payment|unpaid|not paid|defaults? in)\b/i;
const REQUIRES = /\b(?:shall|will|must|maintain|permit|not (?:exceed|be less))\b/i;
const DEFINES = /[’'”"]\s*(?:means?|is defined|shall mean)\b/;

const PART_OF_DEBT = /\b(?:senior|secured|first lien|subordinated|net)\b(?= (?:\w+ )?(?:leverage|debt|indebtedness)\b)/;

/** Whether words are about the part of the debt that is asked about: a limit on all debt is none on its secured part. */
function isOfAskedDebt({ text }: Question, words: string): boolean {
  const part = PART_OF_DEBT.exec(text)?.[0];
  return part === undefined || words.toLowerCase().includes(part);
}

function ofAskedDebt(question: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer") return reply;
  return answered(reply.claims.filter(({ text }) => isOfAskedDebt(question, text)));
}

const BENCHMARK_FLOOR =
  /\b(?:libor|sofr|euribor|sonia|eurodollar|benchmark|index|interest|rate) (?:\w+ )?floors?\b|\bfloors? (?:on|for|of) (?:the )?(?:libor|sofr|euribor|sonia|eurodollar|benchmark|index|interest|rate)\b/;
const OF_BENCHMARK =
  /\b(?:LIBO\w*|\w*SOFR|EURIBOR|SONIA|Euro-?[Dd]ollar|Eurocurrency|Benchmark|Interbank|Index Rate)\b/;
const AT_LEAST = /\b(?:less than|lower than|below|floor|negative|deemed to be)\b/i;

/** What the text says about a floor of the benchmark is about the benchmark, not about any other figure that has a minimum. */
function ofAskedFloor({ text }: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer" || !BENCHMARK_FLOOR.test(text)) return reply;
  return answered(reply.claims.filter(({ text: said }) => OF_BENCHMARK.test(said) && AT_LEAST.test(said)));
}

/** The ratio at which a sweep steps down is no covenant. */
const isOfSweep = ({ text }: Question, words: string): boolean => OF_SWEEP.test(words) && !OF_SWEEP.test(text);

function outOfSweep(question: Question, reply: Reply | null): Reply | null {
  return reply?.kind === "answer" ? answered(reply.claims.filter(({ text }) => !isOfSweep(question, text))) : reply;
}

const OF_SWEEP = /\bexcess cash flow\b|\b(?:mandatory|shall|will|must)\b[^.;]{0,160}\bprepay/i;
const SHARE_OF_NET_WORTH =
  /(?:%|\bper ?cent(?:um)?\b)\)? of (?:the )?(?:[\w'’]+ ){0,4}?net worth\b(?![^;]*\b(?:plus|sum|increased)\b)/i;

/** Whether a sentence requires a level of what is asked about: a definition or another ratio does not. */
function isRequired(question: Question, words: string): boolean {
  const named = askedUnits(question.text).filter(({ isMeasure, stems }) => !isMeasure && !stems.includes("covenant"));
  // A floor of earnings is no ratio of earnings to something.
  if (/\bratio of\b/i.test(words) && !/\b(?:ratio|coverage|cover|leverage|to|multiple)\b/.test(question.text))
    return false;
  if (!isOfAskedDebt(question, words)) return false;
  if (isOfSweep(question, words)) return false;
  // A basket sized by net worth is no minimum net worth.
  if (/\bnet worth\b/.test(question.text) && SHARE_OF_NET_WORTH.test(words)) return false;
  const isNamed = named.length > 0 && named.every((unit) => holds(unit, words));
  return isNamed && REQUIRES.test(words) && !DEFINES.test(words) && holdsFigure(question, words);
}
