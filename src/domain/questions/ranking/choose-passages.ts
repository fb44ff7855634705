import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { holdsAnswer, holdsFigure } from "../answer/answer-kind.ts";
import type { Question } from "../question/question.ts";
import { alternatives, contentStems } from "../question/words.ts";
import type { PassageIndex, Place } from "../text/passages.ts";
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
  /\b(?:what|which|how (?:much|big|large|high))\b[^?]*\b(up-?front|closing|consent|amendment|waiver|structuring|arrangement|underwriting|ticking|success|engineering|redetermination|custod\w+|back-?up|monitoring|issuance|cancell?ation)(?: or \w+)? fees?\b/;
/** What a fee or a payment is for: `what fee is due for each redetermination`. */
const FEE_FOR =
  /\b(?:(?:what|which|any|an?) fees?|pays?|paid|charged)\b[^?]*?\bfor (?:each|every|an?|any) ((?:[a-z-]+ ){0,3}[a-z-]+)(?= (?:of|under|in|by|to|on)\b|\s*\??$)/;
const CHARGE = /\b(?:fees?|charges?|commissions?|expenses|costs|premiums?|reimburs\w*|compensat\w*)\b/i;

/** Whether words are on the fee whose amount is asked for: sentences on other fees do not state it. Null where none is. */
export function feeAsked({ text }: Question): ((words: string) => boolean) | null {
  const name = FEE.exec(text)?.[1]?.replace(/-?front/, String.raw`[- ]?front`);
  if (name !== undefined) {
    const pattern = new RegExp(String.raw`\b${name}\w*\b[^.;]{0,80}\bfees?\b|\bfees?\b[^.;]{0,120}\b${name}`, "i");
    return (words) => pattern.test(words);
  }
  const object = /^(?:what|which|how (?:much|high|large))\b/.test(text) ? FEE_FOR.exec(text)?.[1] : undefined;
  const stems = contentStems(object ?? "");
  if (stems.length === 0) return null;
  return (words) => {
    const said = new Set(contentStems(words));
    return CHARGE.test(words) && stems.some((stem) => alternatives(stem).some((one) => said.has(one)));
  };
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
      (fee === null || fee(words(one))) &&
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
