import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { askedCovenants, covenantName, METRICS, type PlacedCovenant } from "../../covenants/covenant-levels.ts";
import { stem, wordsOf } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, givenValues, valueOf } from "../given/given-values.ts";
import { headroom } from "../interest/loan-arithmetic.ts";
import { excludesLevel } from "../limits/strict-bound.ts";
import { ASKS_HEADROOM } from "./covenant-headroom.ts";
import { levelsFor } from "./levels-of-quarter.ts";

/** A level that grows or has several parts is not the amount of its first part. */
const HAS_PARTS = /\bplus\b|\bsum of\b[^.;]{0,300}?\band\b|\bgreater of\b|\blesser of\b|\bincreas(?:ed|ing) by\b/i;
/** Such a level may be lower than its first part. */
const MAY_FALL = /\bminus\b|\blesser of\b|\breduc(?:ed|tion)\b|\bdecreas\w+|\bless (?!than\b)/i;

/** What may be spent, in all or besides what was: `can they spend $7m on capex?`, `how much may they still spend?` */
const ASKS_SPENDING =
  /\b(?:can|may|could)\b[^?]*\b(?:spend|make|incur|do)\b|\b(?:spend|spent)\b[^?]*\b(?:more|still|left|remain\w*)\b|\bhow much (?:more |else )?(?:(?:is|are) )?(?:left|remain\w*)\b/;

/** `can they spend $7m?`, and not how much is left to spend. */
const MAY_SPEND = /^(?!.*\b(?:left|more|still|remain\w*)\b).*\b(?:can|may|could)\b[^?]*\b(?:spend|make|incur|do)\b/;
const SPENDING = "capital_expenditure";

/** An amount against a covenant in money: `liquidity is $6 million, what is the cushion?` */
export const moneyHeadroom: Topic = (question, subject) => {
  const { text } = question;
  const found = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const values = givenValues(text);
  const isOfSpending =
    ASKS_SPENDING.test(text) &&
    values.filter(({ kind }) => kind === "money").length === 1 &&
    // Where one limit holds for all years, the verdict on it says whether an amount may be spent.
    found.every(
      ({ covenant: { metric, steps } }) => metric === SPENDING && (steps.length > 1 || !MAY_SPEND.test(text)),
    );
  if (!ASKS_HEADROOM.test(text) && !isOfSpending) return null;
  return answered(
    found.flatMap((one) => {
      const { covenant } = one;
      const given = covenant.unit === "currency" ? figureFor(values, one) : undefined;
      if (given === undefined) return [];
      const levels = levelsFor(question, subject, one);
      // Which of several levels without dates is meant stays open.
      if (levels.length > 1 && levels.every(({ when }) => when === "")) return [];
      return levels.flatMap(({ threshold, pointer, when }) => {
        const citations = cite(subject, pointer, one.pointer);
        const currency = covenant.currency ?? given.currency ?? "USD";
        const say = (amount: number): string => formatMoney({ amount, currency });
        const level = clauseOfLevel(subject, pointer) ?? citations.map(({ quote }) => quote).join(" ");
        if (HAS_PARTS.test(level)) {
          const isBelow = covenant.operator === ">=" && given.value < threshold && !MAY_FALL.test(level);
          const said = `${covenantName(covenant)}${when}: ${say(given.value)} is below ${say(threshold)}, to which the agreement only adds. The covenant is not met.`;
          return isBelow ? [claim(said, citations)] : [];
        }
        const isStrict = excludesLevel(subject, pointer, covenant, threshold);
        const room = headroom({ operator: covenant.operator, threshold, actual: given.value, isStrict });
        const [a, b] = covenant.operator === "<=" ? [threshold, given.value] : [given.value, threshold];
        const verdict = isOfSpending && MAY_SPEND.test(text) ? (room.isMet ? "Yes. " : "No. ") : "";
        return [
          claim(
            `${verdict}${covenantName(covenant)}${when}: headroom ${say(a)} − ${say(b)} = ${say(room.amount.toNumber())}, ${room.percent.toFixed(1)}% of the level. The covenant is ${room.isMet ? "met" : "not met"}.`,
            citations,
          ),
          ...(isOfSpending ? clauseAt(subject, citations) : []),
        ];
      });
    }),
  );
};

/** The sentence that states a level, with what it leaves out. */
function clauseAt(subject: Subject, [place]: readonly Citation[]): Claim[] {
  const sentence = place === undefined ? undefined : sentencesAt(subject, place).at(-1);
  return sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))];
}

/** How far before and after a level the words reach that make it the first part of a sum, in UTF-16 units. */
const BEFORE_LEVEL = 60;
const AFTER_LEVEL = 200;

/** From here on a clause says how the figure is measured, not how high it must be. */
const OF_MEASURE = /\b(?:defined as|mean(?:s|ing)|calculated|computed|measured|with ["“'‘])/i;

/** The words of the clause around a level: `the sum of $28,000,000 plus 50% of net income`. Null without its place. */
function clauseOfLevel({ agreement, text }: Subject, pointer: string): string | null {
  const places = agreement.evidence[pointer] ?? agreement.evidence[`${pointer}/threshold`] ?? [];
  const { start, end } = places[0] ?? {};
  if (text === null || start === undefined || end === undefined) return null;
  const before = text.slice(Math.max(0, start - BEFORE_LEVEL), start);
  const after = text.slice(end, end + AFTER_LEVEL).split(OF_MEASURE)[0] ?? "";
  return onOneLine(
    `${/(?:(?:sum|greater|lesser) of|\bplus\b)[^;.]*$/i.exec(before)?.[0] ?? ""}${text.slice(start, end)}${/^[^;.]*/.exec(after)?.[0] ?? ""}`,
  );
}

/** The figure that a question gives for a covenant: the one that its words name, else the only amount beside its whole name. */
function figureFor(values: readonly GivenValue[], { covenant }: PlacedCovenant): GivenValue | undefined {
  const [only, ...others] = values.filter(({ kind }) => kind === "money");
  const named = valueOf(values, "money", wordsOfCovenant(covenant));
  if (named !== undefined || only === undefined || others.length > 0) return named;
  if (covenant.metric === SPENDING && IS_SPENT.test(`${only.before} (amount) ${only.after}`)) return only;
  const asked = new Set(wordsOf(`${only.before} ${only.after}`).map(stem));
  const own = wordsOf(covenant.name)
    .filter((word) => !LEADS_NAME.has(word))
    .map(stem);
  return own.length > 0 && own.every((word) => asked.has(word)) ? only : undefined;
}

const IS_SPENT = /\bspen[dt]\w*(?: \w+){0,3} \(amount\)|\(amount\)(?: \w+){0,3} (?:was |is |been )?spent\b/;

/** Words of a covenant's name that a question leaves out. */
const LEADS_NAME: ReadonlySet<string> = new Set(["minimum", "maximum", "consolidated", "total", "the", "of"]);

/** The words by which a question gives the figure of a covenant. */
export function wordsOfCovenant({ metric }: FinancialCovenant): RegExp {
  return METRICS.find(([, , metrics]) => metrics.length === 1 && metrics[0] === metric)?.[0] ?? /$^/;
}
