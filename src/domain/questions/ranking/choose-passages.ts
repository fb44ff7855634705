import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { holdsAnswer, holdsFigure } from "../answer-kind.ts";
import type { PassageIndex, Place } from "../passages.ts";
import type { Question } from "../question.ts";
import type { Ranked, Ranking } from "./rank-passages.ts";

/** A passage whose score is at most this far below the best one is quoted with it. */
const NEAR = 6;
const MAX_QUOTES = 6;

/** Whether a passage gives instructions to a model. Such a passage is not quoted. */
export function isPlanted(text: string, { start, end }: Place): boolean {
  return addressesModel(text.slice(start, end));
}

/** A fee that is not paid on every loan. */
const FEE =
  /\b(?:what|how (?:much|big|large|high))\b[^?]*\b(up-?front|closing|consent|amendment|waiver|structuring|arrangement|underwriting|ticking|success)(?: or \w+)? fees?\b/;

/** The words of the fee whose amount is asked for: sentences on other fees do not state it. Null where none is. */
function feeAsked({ text }: Question): RegExp | null {
  const name = FEE.exec(text)?.[1]?.replace(/-?front/, String.raw`[- ]?front`);
  return name === undefined
    ? null
    : new RegExp(String.raw`\b${name}\w*\b[^.;]{0,80}\bfees?\b|\bfees?\b[^.;]{0,120}\b${name}`, "i");
}

/** The opening of a form, which names the agreement and its parties and states nothing. */
const OPENS_FORM = /\bFORM OF\b|\bReference is (?:hereby )?made to the\b/;

function opensForm({ text, formsFrom }: PassageIndex, { passage: { start, end } }: Ranked): boolean {
  return start > formsFrom && OPENS_FORM.test(text.slice(start, end));
}

/** The ranking without the openings of forms, and without passages that lack the kind of value that the question requests. */
export function readable(index: PassageIndex, question: Question, ranking: Ranking): Ranking {
  const { text } = index;
  const words = ({ passage: { start, end } }: Ranked): string => text.slice(start, end);
  const fee = feeAsked(question);
  const all = ranking.passages.filter(
    (one) =>
      holdsAnswer(question, words(one)) &&
      !opensForm(index, one) &&
      (fee === null || fee.test(words(one))) &&
      !isPlanted(text, one.passage),
  );
  const withFigure = question.amounts.length === 0 ? [] : all.filter((one) => holdsFigure(question, words(one)));
  return { ...ranking, passages: withFigure.length > 0 ? withFigure : all };
}

/** The best passage, and those with a score close to it. */
export function nearBest({ passages }: Ranking): Ranked[] {
  const [best] = passages;
  return best === undefined ? [] : passages.filter(({ score }) => score >= best.score - NEAR).slice(0, MAX_QUOTES);
}
