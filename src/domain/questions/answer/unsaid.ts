import { type AskedUnit, askedUnits } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { asksKind, holdsAnswer } from "./answer-kind.ts";
import type { Answer } from "./claim.ts";

/** The units of a question that an answer does not cover, without words that mean nothing alone. */
export function unsaid({ text }: Question, { claims }: Answer): AskedUnit[] {
  const words = claims
    .map(({ text: own, citations }) => `${own} ${citations.map(({ quote }) => quote).join(" ")}`)
    .join(" ");
  const said = new Set(contentStems(words));
  return askedUnits(text).filter(
    ({ stems, written }) => !(written?.test(words) ?? stems.some((stem) => GENERIC.has(stem) || said.has(stem))),
  );
}

/** Whether a question contains a word that is in neither the answer nor the text: `who are the borrower's
 *  customers?` */
export function asksUnknown(question: Question, subject: Subject, reply: Answer): boolean {
  const index = subject.passages();
  if (index === null) return false;
  return unsaid(question, reply).some(
    ({ stems, written }) => written === null && stems.every((stem) => !index.frequency.has(stem)),
  );
}

/** Whether an answer or its citations contain the requested kind of answer: a time, an amount, a number. */
export function saysKind(question: Question, { claims }: Answer): boolean {
  const kind = asksKind(question);
  if (kind === "other" || kind === "somebody") return true;
  return claims.some(({ text, citations }) =>
    [text, ...citations.map(({ quote }) => quote)].some((words) => holdsAnswer(question, words)),
  );
}

const GENERIC = new Set(
  contentStems(
    "compare split divide divided between among act acts serve serves big large small size amount percentage percent share part proceeds size date maturity mature term revolver facilities big large mandatory prepayment sweep cash minimum first final when due lenders borrower consent majority vote goes must lose ordinary routine usual normal general simple agree approve sign change",
  ),
);
