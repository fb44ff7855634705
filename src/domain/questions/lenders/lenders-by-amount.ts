import { Decimal } from "decimal.js";
import { claim } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { meetsLevel } from "../covenants/meets-level.ts";
import { selectFacilities } from "../facilities/select-facilities.ts";
import { cite } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { holdingsOf } from "./lender-holdings.ts";

const BOUND =
  "(above|over|more than|greater than|in excess of|exceeds?|exceeding|at least|no less than|below|under|less than|at most|no more than)";
/** Bounds that read as they are after `commit`. */
const SPOKEN = /^(?:at|no|less|more)\b/;
/** `List all banks whose commitment is above $150 million.`, `Which lenders hold more than $50m?` */
const ASKS = new RegExp(
  String.raw`\b(?:which|what|list|name|show|give|who are|how many)\b[^?]{0,30}?\b(?:lenders|banks)\b[^?]{0,60}?\b(?:commitments?|commits?|committed|holds?|holding|lends?|shares?|allocations?|tickets?)\b[^?]{0,20}?\b${BOUND} [$€£a-z]{0,4}\s?\d`,
);
const ELSEWHERE = /\b(?:vote|consent|required|majority|assign\w*|fees?|affiliates?|rating|letters?)\b/;

/** The lenders that commit more or less than an amount of the question. */
export const lendersByAmount: Topic = (question, subject) => {
  const bound = ASKS.exec(question.text)?.[1];
  const [limit, other] = question.amounts;
  if (bound === undefined || limit === undefined || other !== undefined || ELSEWHERE.test(question.text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const holdings = holdingsOf(subject, selection.facilities).toSorted((a, b) => b.amount.comparedTo(a.amount));
  const currencies = new Set(
    holdings.flatMap(({ parts }) => parts.map((part) => part.facility.commitment_amount?.currency)),
  );
  const [currency] = currencies;
  if (holdings.length === 0 || currencies.size > 1 || currency === undefined) return null;
  if (limit.currency !== null && limit.currency !== currency) return null;
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency });
  const found = holdings.filter(({ amount }) => meetsLevel(amount.toNumber(), bound, limit.amount));
  const places = (found.length > 0 ? found : holdings).flatMap(({ parts }) => parts.map(({ pointer }) => pointer));
  const how = SPOKEN.test(bound) ? bound : /^(?:below|under)/.test(bound) ? "less than" : "more than";
  const count = `${found.length} of ${holdings.length} lenders commit${found.length === 1 ? "s" : ""} ${how} ${say(new Decimal(limit.amount))}.`;
  return answered([
    claim(count, cite(subject, ...places)),
    ...found.map(({ party, amount, parts }) =>
      claim(`${party.name} commits ${say(amount)}.`, cite(subject, ...parts.map(({ pointer }) => pointer))),
    ),
  ]);
};
