import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { askedCovenants, covenantName } from "../../covenants/covenant-levels.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { boundValue } from "../given/given-likeness.ts";
import { givenValues, moneyOf, valueOf } from "../given/given-values.ts";

const OWED = String.raw`(?:outstanding|unpaid|principal|balance)`;
/** `the then outstanding principal balance plus Ten Million Dollars ($10,000,000)`, in either order. */
const OWED_FIRST = new RegExp(
  String.raw`\b(?:equal to|sum of|at least|less than)\s+(?:\(\w{1,4}\)\s*)?(?:the\s+)?((?:[\w'’-]+\s+){0,4}?${OWED}\b(?:\s+[\w'’-]+){0,8}?),?\s+plus\s+(?:\(\w{1,4}\)\s*)?[^.;$%]{0,60}\$\s?(\d[\d,]*)`,
  "i",
);
const OWED_LAST = new RegExp(
  String.raw`\$\s?(\d[\d,]*)\)?,?\s+plus\s+(?:\(\w{1,4}\)\s*)?(?:the\s+)?((?:[\w'’-]+\s+){0,4}?${OWED}\b(?:\s+[\w'’-]+){0,8})`,
  "i",
);
/** `$400,000,000 minus (ii) the amount of any principal prepayment of the Loan previously made` */
const REDUCED =
  /\$\s?(\d[\d,]*)\)?,?\s+(?:minus|less|reduced\s+by)\s+(?:\(\w{1,4}\)\s*)?(?:the\s+)?((?:(?:aggregate|total)\s+)?amounts?\s+of\s[^.;$]{8,200})/i;
const NAMES_OWED = /\b(?:principal|outstanding|owed|loans?|balance|drawn|borrowed)\b/;

/** What a covenant level adds to its constant part, or subtracts from it. */
export interface LevelPart {
  readonly sign: 1 | -1;
  readonly words: string;
  readonly place: Place;
}

/** The part of a covenant level that changes: principal owed that is added, or an amount that is subtracted; null where the level
 *  is the constant alone. */
export function changingPart(subject: Subject, pointer: string, threshold: number): LevelPart | null {
  const [cited] = cite(subject, pointer);
  for (const { start, end, words } of cited === undefined ? [] : sentencesAt(subject, cited)) {
    const [, before, constant] = OWED_FIRST.exec(words) ?? [];
    const [, otherConstant, after] = OWED_LAST.exec(words) ?? [];
    const [, lessFrom, off] = REDUCED.exec(words) ?? [];
    const [said, stated] = before !== undefined ? [before, constant] : after ? [after, otherConstant] : [off, lessFrom];
    if (said !== undefined && Number(stated?.replaceAll(",", "")) === threshold)
      return { sign: said === off ? -1 : 1, words: said, place: { start, end } };
  }
  return null;
}

/** A covenant level that adds the principal owed to an amount, or takes off what the question names, with its amount. */
export const sumLevel: Topic = ({ text }, subject) => {
  for (const { covenant, pointer } of askedCovenants(text, subject.agreement.financial_covenants)?.found ?? []) {
    const { threshold, unit, operator } = covenant;
    if (threshold === null || unit !== "currency") continue;
    const part = changingPart(subject, `${pointer}/threshold`, threshold);
    if (part === null) continue;
    const isAdded = part.sign > 0;
    const given = isAdded
      ? valueOf(givenValues(text), "money", NAMES_OWED)
      : (boundValue(part.words, moneyOf(text)) ?? undefined);
    if (given === undefined) continue;
    const currency = covenant.currency ?? given.currency ?? "USD";
    const say = (amount: number): string => formatMoney({ amount, currency });
    const [a, b] = isAdded ? [given.value, threshold] : [threshold, given.value];
    const level = new Decimal(a).plus(new Decimal(b).times(part.sign));
    if (level.isNegative()) continue;
    const bound = operator === ">=" ? "at least" : "at most";
    const citation = quoteOf(subject, part.place);
    const working = `${say(a)} ${isAdded ? "+" : "−"} ${say(b)} = ${say(level.toNumber())}`;
    return answered([claim(`${covenantName(covenant)}: ${bound} ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
};
