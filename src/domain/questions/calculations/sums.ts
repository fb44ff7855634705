import { Decimal } from "decimal.js";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { claim } from "../claim.ts";
import { askedCovenants, covenantName, levelsIn, METRICS } from "../covenant-levels.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { selectFacilities } from "../select-facilities.ts";
import { cite } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { givenValues, valueOf } from "./given-values.ts";
import { headroom } from "./loan-arithmetic.ts";

const ASKS_ROOM =
  /\b(?:headroom|cushion|room|meet\w*|compl(?:y|ies|iance|iant)|breach\w*|pass\w*|fail\w*|satisf\w*|ok|okay|enough|how far|trip\w*)\b/;
/** A level that grows or has several parts is not the amount of its first part. */
const HAS_PARTS = /\bplus\b|\bsum of\b|\bgreater of\b|\blesser of\b/i;

/** An amount against a covenant in money: `liquidity is $6 million, what is the cushion?` */
export const moneyHeadroom: Topic = ({ text, periods }, subject) => {
  if (!ASKS_ROOM.test(text)) return null;
  const values = givenValues(text);
  const found = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  return answered(
    found.flatMap((one) => {
      const { covenant } = one;
      const given = covenant.unit === "currency" ? valueOf(values, "money", wordsOfCovenant(covenant)) : undefined;
      if (given === undefined) return [];
      return levelsIn(one, periods[0]).flatMap(({ threshold, pointer }) => {
        const citations = cite(subject, pointer, one.pointer);
        if (citations.some(({ quote }) => HAS_PARTS.test(quote))) return [];
        const room = headroom({ operator: covenant.operator, threshold, actual: given.value });
        const currency = covenant.currency ?? given.currency ?? "USD";
        const say = (amount: number): string => formatMoney({ amount, currency });
        const [a, b] = covenant.operator === "<=" ? [threshold, given.value] : [given.value, threshold];
        return [
          claim(
            `${covenantName(covenant)}: headroom ${say(a)} − ${say(b)} = ${say(room.amount.toNumber())}, ${room.percent.toFixed(1)}% of the level. The covenant is ${room.isMet ? "met" : "not met"}.`,
            citations,
          ),
        ];
      });
    }),
  );
};

function wordsOfCovenant({ metric }: FinancialCovenant): RegExp {
  return METRICS.find(([, , metrics]) => metrics.length === 1 && metrics[0] === metric)?.[0] ?? /$^/;
}

const OF_PRINCIPAL = /\b(?:principal|amorti\w*|installments?|repaid|repays?|repayments?|pa(?:id|ys?) down)\b/;
const ASKS_SUM = /\b(?:altogether|in all|in total|total|sum|how much|how many (?:dollars|euros|pounds))\b/;

/** The installments that fall in a period, added. */
export const installmentSum: Topic = (question, subject) => {
  const { text, periods } = question;
  const [period] = periods;
  if (period === undefined || period.from === period.to || !OF_PRINCIPAL.test(text) || !ASKS_SUM.test(text))
    return null;
  if (/\b(?:interest|fees?|optional\w*|prepa\w*)\b/.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  return answered(
    selection.facilities.flatMap(({ facility, pointer }) => {
      const { repayment, commitment_amount: commitment } = facility;
      const due = (repayment?.schedule ?? []).flatMap(({ date, amount, percent }, i) => {
        if (date === null || date < period.from || date > period.to) return [];
        const share =
          percent === null || commitment === null ? null : new Decimal(commitment.amount).times(percent).div(100);
        const value = amount === null ? share : new Decimal(amount.amount);
        const currency = amount?.currency ?? commitment?.currency ?? "USD";
        const shown =
          amount === null && percent !== null
            ? formatPercent(percent)
            : value === null
              ? ""
              : formatMoney({ amount: value.toNumber(), currency });
        return value === null ? [] : [{ value, currency, shown, pointer: `${pointer}/repayment/schedule/${i}` }];
      });
      const [first] = due;
      if (first === undefined || due.length < 2) return [];
      const sum = due.reduce((total, { value }) => total.plus(value), new Decimal(0));
      const inShares = first.shown.endsWith("%") && commitment !== null;
      const parts = due.map(({ shown }) => shown).join(" + ");
      const working = inShares ? `(${parts}) × ${formatMoney(commitment)}` : parts;
      return [
        claim(
          `${facility.facility_name}: ${working} = ${formatMoney({ amount: sum.toDecimalPlaces(2).toNumber(), currency: first.currency })}.`,
          cite(subject, ...due.map((one) => one.pointer), ...(inShares ? [`${pointer}/commitment_amount`] : [])),
        ),
      ];
    }),
  );
};
