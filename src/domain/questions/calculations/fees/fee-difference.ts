import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatBps, formatMoney, formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { feeOfLevel, type PlacedFee } from "../../fees/level-fees.ts";
import type { PlacedLevel } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { dayBasis } from "../interest/day-basis.ts";
import { feeAccrual } from "../interest/loan-arithmetic.ts";
import { endsOfMove, levelAt, MOVES } from "../margins/level-move.ts";
import { saysAllUndrawn } from "../utilization/undrawn-line.ts";
import { periodOfFee } from "./fee-period.ts";

const OF_COMMITMENT = /\bfacility fees?\b/;
const OF_UNDRAWN = /\b(?:commitment|unused|undrawn|non-?use) (?:line )?fees?\b/;
const ASKS_CHANGE = /\b(?:how much|what|by how (?:much|many)|difference|change|saves?|savings?|costs?)\b/;
const OTHER = /\b(?:margins?|spreads?|interest|all[- ]in|drawn cost|letters? of credit|utili[sz]ation)\b/;

/** What a move from one level of the pricing grid to another does to the facility or commitment fee, and to its amount: `how much
 *  more facility fee a year would a drop from A to BBB+ cost?` */
export const feeDifference: Topic = (question, subject) => {
  const { text, amounts, percents } = question;
  const isFacility = OF_COMMITMENT.test(text);
  if (isFacility === OF_UNDRAWN.test(text) || OTHER.test(text)) return null;
  if (!MOVES.test(text) || !ASKS_CHANGE.test(text) || amounts.length > 1 || percents.length > 0) return null;
  const ends = endsOfMove(question);
  const selection = ends === null ? null : selectFacilities({ ...question, amounts: [] }, subject);
  if (ends === null || selection === null || selection.kind === "missing") return null;
  for (const one of selection.facilities) {
    const [low, high] = ends.map((end) => levelAt(question, subject, one, end));
    const [before, after] = [low, high].map((level) => (level == null ? null : feeAt(subject, one, level, isFacility)));
    if (low == null || high == null || before == null || after == null) continue;
    const change = after.bps - before.bps;
    const how = change === 0 ? "the same" : `${formatBps(Math.abs(change))} ${change < 0 ? "lower" : "higher"}`;
    const places = [...before.citations, ...after.citations];
    const name = isFacility ? "Facility fee" : "Commitment fee";
    const said = `${name}: ${formatPercent(before.bps / 100)} at ${low.name} and ${formatPercent(after.bps / 100)} at ${high.name} = ${how}.`;
    const money = change === 0 ? null : inMoney(question, subject, one, { change, isFacility });
    return answered([
      claim(said, places),
      ...(money === null ? [] : [claim(money, [...places, ...cite(subject, `${one.pointer}/commitment_amount`)])]),
    ]);
  }
  return null;
};

/** The fee of a level: that of the column with its name, else the only fee of the grid where the agreement has no other. */
function feeAt(subject: Subject, one: PlacedFacility, level: PlacedLevel, isFacility: boolean): PlacedFee | null {
  const named = feeOfLevel(subject, one, level, isFacility ? "facility fee" : "commitment fee");
  if (named !== null) return named;
  const kinds = new Set(subject.agreement.fees.map(({ type }) => type));
  const isOnly = isFacility ? !kinds.has("commitment") : !kinds.has("facility");
  if (level.row.fee_bps === null || !isOnly) return null;
  return { bps: level.row.fee_bps, citations: [...cite(subject, `${level.pointer}/fee_bps`), ...level.rules] };
}

/** The difference for the days of the question, or a year: of a facility fee on the amount of the question or the commitment, of
 *  a commitment fee on what the question says is not drawn. */
function inMoney(
  question: Question,
  subject: Subject,
  { facility }: PlacedFacility,
  { change, isFacility }: { readonly change: number; readonly isFacility: boolean },
): string | null {
  const [asked] = question.amounts;
  const whole = facility.commitment_amount;
  const isOnWhole = isFacility || saysAllUndrawn(question);
  const amount = asked?.amount ?? (isOnWhole ? whole?.amount : undefined);
  if (amount === undefined) return null;
  const currency = asked?.currency ?? whole?.currency ?? "USD";
  const say = (value: number): string => formatMoney({ amount: value, currency });
  const basis = dayBasis(facility.interest_terms.day_count_fraction, subject.text);
  const period = periodOfFee(question);
  const isYear = period === null || period.isYear;
  const days = isYear ? basis : period.days;
  const bps = Math.abs(change);
  const sum = feeAccrual({ undrawn: amount, rateBps: bps, days, basis }).toNumber();
  const percent = formatPercent(new Decimal(bps).div(100).toNumber());
  const time = isYear ? "" : ` × ${days}/${basis}`;
  return `${say(amount)} × ${percent}${time} = ${say(sum)} ${change < 0 ? "less" : "more"} ${isYear ? "a year" : `for ${days} days`}.`;
}
