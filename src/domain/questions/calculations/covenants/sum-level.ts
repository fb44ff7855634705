import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { askedCovenants, covenantName } from "../../covenants/covenant-levels.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { givenValues, valueOf } from "../given/given-values.ts";

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
const NAMES_OWED = /\b(?:principal|outstanding|owed|loans?|balance|drawn|borrowed)\b/;

/** What a covenant level adds to its constant part: the principal that is owed; null where the level is the constant alone. */
export function owedInLevel(
  subject: Subject,
  pointer: string,
  threshold: number,
): { readonly words: string; readonly place: { readonly start: number; readonly end: number } } | null {
  const [cited] = cite(subject, pointer);
  for (const { start, end, words } of cited === undefined ? [] : sentencesAt(subject, cited)) {
    const [, before, constant] = OWED_FIRST.exec(words) ?? [];
    const [, otherConstant, after] = OWED_LAST.exec(words) ?? [];
    const [said, stated] = before === undefined ? [after, otherConstant] : [before, constant];
    if (said !== undefined && Number(stated?.replaceAll(",", "")) === threshold)
      return { words: said, place: { start, end } };
  }
  return null;
}

/** A covenant level that is a sum of the principal owed and an amount, with the principal of the question. */
export const sumLevel: Topic = ({ text }, subject) => {
  const given = valueOf(givenValues(text), "money", NAMES_OWED);
  if (given === undefined) return null;
  for (const { covenant, pointer } of askedCovenants(text, subject.agreement.financial_covenants)?.found ?? []) {
    const { threshold, unit, operator } = covenant;
    if (threshold === null || unit !== "currency") continue;
    const owed = owedInLevel(subject, `${pointer}/threshold`, threshold);
    if (owed === null) continue;
    const currency = covenant.currency ?? given.currency ?? "USD";
    const say = (amount: number): string => formatMoney({ amount, currency });
    const level = new Decimal(given.value).plus(threshold).toNumber();
    const bound = operator === ">=" ? "at least" : "at most";
    const citation = quoteOf(subject, owed.place);
    return answered([
      claim(`${covenantName(covenant)}: ${bound} ${say(given.value)} + ${say(threshold)} = ${say(level)}.`, [citation]),
      quotation(citation),
    ]);
  }
  return null;
};
