import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const FIGURE = "ebitda|revenues?|sales|production|cash flow|net income|earnings|output|volumes?";
const GOAL = "number|figure|target|level|amount|goal";
/** `what EBITDA number are they supposed to hit in July?`, `what is the revenue target for the quarter?` */
const ASKED = [
  new RegExp(
    String.raw`^(?:and |so )?(?:what|which|how much|how high an?) (${FIGURE})(?: (?:${GOAL}))? (?:is|are|was|were|does|do|did|must|should|has|have)\b[^?]{0,60}\b(?:hit|reach|meet|make|achieve|deliver|post|generate)\b`,
  ),
  new RegExp(
    String.raw`^(?:and |so )?what(?:'s| is| are| was| were) the (?:projected |budgeted |planned |forecast |target(?:ed)? )(${FIGURE})\b`,
  ),
  new RegExp(String.raw`^(?:and |so )?what(?:'s| is| are| was| were) the (${FIGURE}) (?:${GOAL})\b`),
  // `what EBITDA do the projections show for July?`
  new RegExp(
    String.raw`^(?:and |so )?(?:what|which|how much|how high an?) (${FIGURE})(?: (?:${GOAL}))? (?:is|are|was|were|does|do|did)\b[^?]{0,40}\b(?:projections?|budget|forecasts?|business plan)\b`,
  ),
];

const PLAN = /\b(?:projections?|projected|budget(?:s|ed)?|forecasts?|business plan|operating plan)\b/i;
const REQUIRES =
  /\b(?:shall|must|will)\b[^;]{0,160}\b(?:var(?:y|ies|iance)|deviat\w+|less|below|at least|meet|achieve|exceed)\b|\b(?:at least|not less than|less than|minimum|negative variance)\b/i;
/** Payments of a share of a figure have amounts of their own. */
const OF_PAYMENTS = /\bpayments?\b/i;
const AMOUNT = /[$€£¥]\s?\d|\d{3},\d{3}/;

/** The figure that a covenant takes from projections: refused where a sentence measures it against them and none has an amount
 *  of it. The projections are another document. */
export const projectedTargets: Topic = (question, subject) => {
  const figure = figureOf(question);
  if (figure === null || subject.text === null) return null;
  const covenants = subject.agreement.financial_covenants;
  if (covenants.some(({ name, threshold }) => threshold !== null && figure.test(name))) return null;
  return isOnlyProjected(subject, figure)
    ? refused("The document measures that figure against projections or a budget, which it does not include.")
    : null;
};

function figureOf({ text, own, amounts }: Question): RegExp | null {
  if (own !== text || amounts.length > 0) return null;
  const name = ASKED.map((asked) => asked.exec(text)?.[1]).find((one) => one !== undefined);
  return name === undefined ? null : new RegExp(String.raw`\b${name.replace(/s$/, "")}s?\b`, "i");
}

function isOnlyProjected(subject: Subject, figure: RegExp): boolean {
  let isMeasured = false;
  for (const { words } of sentencesOf(subject)) {
    if (!figure.test(words)) continue;
    if (AMOUNT.test(words) && REQUIRES.test(words) && !PLAN.test(words) && !OF_PAYMENTS.test(words)) return false;
    isMeasured ||= PLAN.test(words) && REQUIRES.test(words);
  }
  return isMeasured;
}
