import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatRatio } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { askedCovenants, covenantName, levelsIn, placedCovenants } from "./covenant-levels.ts";

const ASKS_LEVEL = /\b(?:what|which|how (?:high|much))\b[^?]*\b(?:leverage|ratio|level|limit|covenant|maximum)\b/;
/** `elect that the ratio be raised by 0.50`, `increased by 0.50 to 1.00` */
const RAISED =
  /\b(?:ratio|leverage|level)\b(?:[^.;]|\.\d){0,120}\b(?:raised|increased?|stepped up|step up)\b[^.;]{0,60}?\bby (?:an additional )?((?<![\d.])\d?\.\d{1,2})(?!\d|\s?%)/i;
/** `increase the maximum Leverage Ratio to 4.50 to 1.00` */
const RAISED_TO =
  /\b(?:raise|increase|step up)\w*\b(?:[^.;]|\.\d){0,120}?\b(?:ratio|leverage)\b(?:[^.;]|\.\d){0,80}?\bto (\d{1,2}\.\d{1,2})\s?(?:(?::|to)\s?1(?:\.0+)?|x\b)/i;
const AFTER_ACQUISITION = /\bacquisition/i;
/** `in none may the ratio exceed 4.75 to 1.00` */
const AT_MOST =
  /\b(?:none|no event|not|never)\b[^.;]{0,80}\bexceed\w*\s+(\d{1,2}\.\d{1,2})(?:\s?(?::|to)\s?1(?:\.0+)?|x)/i;
const REACH = 600;

/** The level of the leverage covenant on the day of a question, with what the agreement adds to it after an acquisition; none where the
 *  question asks for no level or day, or several levels or steps are stated. */
export function raisedLevel({ text, periods }: Question, subject: Subject): Claim[] {
  const [day, other] = periods.slice(-1);
  if (!ASKS_LEVEL.test(text) || day === undefined || other !== undefined) return [];
  const steps = [...sentencesOf(subject)].flatMap((sentence) => {
    if (!AFTER_ACQUISITION.test(sentence.words)) return [];
    const by = RAISED.exec(sentence.words)?.[1];
    const step = by ?? RAISED_TO.exec(sentence.words)?.[1];
    return step === undefined ? [] : [{ step, isWhole: by === undefined, sentence }];
  });
  const [only] = steps;
  if (only === undefined || steps.some(({ step }) => step !== only.step)) return [];
  const { financial_covenants: covenants } = subject.agreement;
  const all = placedCovenants(covenants);
  const named = askedCovenants(text, covenants)?.found ?? [];
  const [leverage, second] = (named.length > 0 ? named : all).filter(
    ({ covenant }) => covenant.operator === "<=" && covenant.unit === "ratio" && /leverage|debt/i.test(covenant.name),
  );
  if (leverage === undefined || second !== undefined) return [];
  const [level, more] = levelsIn(leverage, day);
  if (level === undefined || more !== undefined) return [];
  const { start, end } = only.sentence;
  const most = AT_MOST.exec((subject.text ?? "").slice(start, end + REACH))?.[1];
  const sum = only.isWhole ? new Decimal(only.step) : new Decimal(level.threshold).plus(only.step);
  if (sum.lte(level.threshold)) return [];
  const isCapped = most !== undefined && sum.gt(most);
  const raised = formatRatio(sum.toNumber());
  const working = only.isWhole ? raised : `${formatRatio(level.threshold)} + ${only.step} = ${raised}`;
  const said = isCapped ? `${working}, not above ${formatRatio(Number(most))}` : working;
  const citation = quoteOf(subject, only.sentence);
  return [
    claim(`${covenantName(leverage.covenant)}, raised after an acquisition: at most ${said}.`, [
      ...cite(subject, level.pointer),
      citation,
    ]),
    quotation(citation),
  ];
}
