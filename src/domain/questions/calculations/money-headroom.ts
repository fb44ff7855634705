import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { claim } from "../claim.ts";
import { askedCovenants, covenantName, METRICS } from "../covenant-levels.ts";
import { formatMoney } from "../formats.ts";
import { cite } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { ASKS_HEADROOM } from "./covenant-headroom.ts";
import { givenValues, valueOf } from "./given-values.ts";
import { levelsFor } from "./levels-of-quarter.ts";
import { headroom } from "./loan-arithmetic.ts";
import { excludesLevel } from "./strict-bound.ts";

/** A level that grows or has several parts is not the amount of its first part. */
const HAS_PARTS = /\bplus\b|\bsum of\b[^.;]{0,300}?\band\b|\bgreater of\b|\blesser of\b/i;

/** An amount against a covenant in money: `liquidity is $6 million, what is the cushion?` */
export const moneyHeadroom: Topic = (question, subject) => {
  const { text } = question;
  if (!ASKS_HEADROOM.test(text)) return null;
  const values = givenValues(text);
  const found = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  return answered(
    found.flatMap((one) => {
      const { covenant } = one;
      const given = covenant.unit === "currency" ? valueOf(values, "money", wordsOfCovenant(covenant)) : undefined;
      if (given === undefined) return [];
      return levelsFor(question, subject, one).flatMap(({ threshold, pointer, when }) => {
        const citations = cite(subject, pointer, one.pointer);
        if (citations.some(({ quote }) => HAS_PARTS.test(quote))) return [];
        const isStrict = excludesLevel(subject, pointer, covenant, threshold);
        const room = headroom({ operator: covenant.operator, threshold, actual: given.value, isStrict });
        const currency = covenant.currency ?? given.currency ?? "USD";
        const say = (amount: number): string => formatMoney({ amount, currency });
        const [a, b] = covenant.operator === "<=" ? [threshold, given.value] : [given.value, threshold];
        return [
          claim(
            `${covenantName(covenant)}${when}: headroom ${say(a)} − ${say(b)} = ${say(room.amount.toNumber())}, ${room.percent.toFixed(1)}% of the level. The covenant is ${room.isMet ? "met" : "not met"}.`,
            citations,
          ),
        ];
      });
    }),
  );
};

/** The words by which a question gives the figure of a covenant. */
export function wordsOfCovenant({ metric }: FinancialCovenant): RegExp {
  return METRICS.find(([, , metrics]) => metrics.length === 1 && metrics[0] === metric)?.[0] ?? /$^/;
}
