import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatBps, formatMoney, formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { dayBasis } from "../interest/day-basis.ts";
import { interestFor } from "../interest/loan-arithmetic.ts";
import { endsOfMove, levelAt, MOVES } from "./level-move.ts";

const ASKS = /\b(?:margins?|spreads?|pricing|interest|cheaper|dearer|costs?|saves?|savings?|saved|pay)\b/;
const ASKS_CHANGE = /\b(?:how much|what|by how (?:much|many)|difference|change|saves?|savings?)\b/;
/** A level of another kind, and other terms of a level. */
const OTHER =
  /\b(?:covenants?|headroom|fees?|dividends?|sweep|excess cash flow|baskets?|installments?|amorti\w*|step(?:s|ped)?[- ]downs?)\b/;

/** What a move from one level of the pricing grid to another does to the margin, and to the interest on an amount: `how much do
 *  they save a year on $200m if leverage falls from 3.2x to 2.4x?` */
export const marginDifference: Topic = (question, subject) => {
  const { text, amounts, percents } = question;
  if (!MOVES.test(text) || !ASKS.test(text) || !ASKS_CHANGE.test(text) || OTHER.test(text)) return null;
  if (amounts.length > 1 || percents.length > 0) return null;
  const ends = endsOfMove(question);
  if (ends === null) return null;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  if (selection.kind === "missing") return null;
  for (const one of selection.facilities) {
    const [before, after] = ends.map((end) => levelAt(question, subject, one, end));
    const [low, high] = [before?.row.spread_bps, after?.row.spread_bps];
    if (before == null || after == null || low == null || high == null) continue;
    const change = high - low;
    const how = change === 0 ? "the same" : `${formatBps(Math.abs(change))} ${change < 0 ? "lower" : "higher"}`;
    const places = cite(
      subject,
      ...[before, after].flatMap(({ pointer }) => [`${pointer}/spread_bps`, `${pointer}/level`]),
    );
    const said = `Margin: ${formatPercent(low / 100)} at ${before.name} and ${formatPercent(high / 100)} at ${after.name} = ${how}.`;
    return answered([
      claim(said, places),
      ...inMoney(question, subject, one, change).map((text) => claim(text, places)),
    ]);
  }
  return null;
};

/** The interest on the amount of the question that the change makes, for its days or a year. */
function inMoney(
  { amounts: [amount], days }: Question,
  subject: Subject,
  one: PlacedFacility,
  change: number,
): string[] {
  if (amount === undefined || change === 0) return [];
  const { commitment_amount: whole, interest_terms: terms } = one.facility;
  const currency = amount.currency ?? whole?.currency ?? "USD";
  const say = (value: number): string => formatMoney({ amount: value, currency });
  const basis = dayBasis(terms.day_count_fraction, subject.text);
  const isYear = days === null || /\byear\b/.test(days.words);
  const count = isYear ? basis : days.days;
  const percent = new Decimal(Math.abs(change)).div(100);
  const sum = interestFor({ principal: amount.amount, percent, days: count, basis }).toNumber();
  const period = isYear ? "a year" : `for ${count} days`;
  const fraction = isYear ? "" : ` × ${count}/${basis}`;
  return [
    `${say(amount.amount)} × ${formatPercent(percent.toNumber())}${fraction} = ${say(sum)} ${change < 0 ? "less" : "more"} interest ${period}.`,
  ];
}
