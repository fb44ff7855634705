import { Decimal } from "decimal.js";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatBps } from "../../answer/formats.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../../facilities/select-facilities.ts";
import { GIVEN_RATE } from "../../fees/level-fees.ts";
import { feeAt } from "../../fees/topic-fees.ts";
import { asksBaseRate } from "../../pricing/base-rate-name.ts";
import { levelClaim, SIDES, type Side } from "../../pricing/margin-claims.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { placedRatios } from "../../question/read-numbers.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";

const MARGIN = /\b(?:margins?|spreads?|applicable (?:rate|margin))\b/;
const FEE = /\b(commitment|facility|unused|undrawn) (?:line )?fees?\b/;
const BENCHMARK = /\b(?:sofr|libor|euribor|sonia|eurodollar|euro-dollar|eurocurrency|term benchmark)\b/;

/** The margin and the fee of one level of the pricing grid, or of the level of each ratio that a message gives: `At 1.75x, what
 *  are the margin and the commitment fee?` */
export const gridValues: Topic = (question, subject) => {
  const replies = byRatio(question).map((one) => valuesOfLevel(one, subject));
  const claims = replies.flatMap((reply) => (reply?.kind === "answer" ? reply.claims : []));
  return replies.includes(null) ? null : answered(claims);
};

/** The question with each of its ratios alone. */
function byRatio(question: Question): Question[] {
  const placed = placedRatios(question.text);
  if (placed.length < 2) return [question];
  return placed.map((kept) => ({
    ...question,
    ratios: [kept.ratio],
    text: placed
      .filter((other) => other !== kept)
      .reduce((text, { at, end }) => text.slice(0, at) + " ".repeat(end - at) + text.slice(end), question.text),
  }));
}

const valuesOfLevel: Topic = (question, subject) => {
  const { text, days } = question;
  const fee = FEE.exec(text)?.[1];
  if (fee === undefined || !MARGIN.test(text) || days !== null || GIVEN_RATE.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const type = fee === "facility" ? "facility" : "commitment";
  const sides = !asksBaseRate(text, subject) ? SIDES.slice(0, 1) : BENCHMARK.test(text) ? SIDES : SIDES.slice(1);
  const margins = selection.facilities.flatMap((one) => {
    const level = levelOf(question, subject, one);
    return typeof level === "string" ? [] : levelClaim(subject, [one], level, sides);
  });
  const own = selection.facilities.flatMap((one) => feeAt(question, subject, one, type));
  const fees = own.length > 0 ? own : placedFacilities(subject).flatMap((one) => feeAt(question, subject, one, type));
  if (margins.length === 0 || fees.length === 0) return null;
  const isSum = type === "facility" && ADDS.test(text) && own.length > 0;
  const sums = isSum ? selection.facilities.flatMap((one) => sumAt(question, subject, one, sides)) : [];
  return answered([...sums, ...margins, ...fees]);
};

/** `what do the facility fee and the margin add up to?` A fee on what is not drawn adds to no loan. */
const ADDS =
  /\b(?:add(?:s|ed|ing)?(?: up)?|plus|combined|together|total|sum|in all|all[- ]in|includ(?:ing|ed)|on top of)\b/;

/** The margin and the facility fee of a level added, which a loan costs over the benchmark or the base rate. */
function sumAt(question: Question, subject: Subject, one: PlacedFacility, sides: readonly Side[]): Claim[] {
  const level = levelOf(question, subject, one);
  const fee = typeof level === "string" ? null : level.row.fee_bps;
  if (typeof level === "string" || fee === null) return [];
  return sides.flatMap((side) => {
    const key = side === "base rate" ? "base_rate_spread_bps" : "spread_bps";
    const margin = level.row[key];
    if (margin === null) return [];
    const [first, second, sum] = [margin, fee, new Decimal(margin).plus(fee).toNumber()].map(formatBps);
    const said = `Margin over the ${side} and facility fee at ${level.name}: ${first} + ${second} = ${sum} a year.`;
    const places = cite(subject, ...[key, "fee_bps", "level"].map((name) => `${level.pointer}/${name}`));
    return [claim(said, [...places, ...level.rules])];
  });
}
