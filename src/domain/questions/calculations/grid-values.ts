import { asksBaseRate } from "../base-rate-name.ts";
import { GIVEN_RATE } from "../level-fees.ts";
import { levelClaim, SIDES } from "../margin-claims.ts";
import { levelOf } from "../pricing-level.ts";
import type { Question } from "../question.ts";
import { placedRatios } from "../read-numbers.ts";
import { placedFacilities, selectFacilities } from "../select-facilities.ts";
import { answered, type Topic } from "../topic.ts";
import { feeAt } from "../topic-fees.ts";

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
  const margins = selection.facilities.flatMap((one) => {
    const level = levelOf(question, subject, one);
    if (typeof level === "string") return [];
    const sides = !asksBaseRate(text, subject) ? SIDES.slice(0, 1) : BENCHMARK.test(text) ? SIDES : SIDES.slice(1);
    return levelClaim(subject, [one], level, sides);
  });
  const own = selection.facilities.flatMap((one) => feeAt(question, subject, one, type));
  const fees = own.length > 0 ? own : placedFacilities(subject).flatMap((one) => feeAt(question, subject, one, type));
  return margins.length === 0 || fees.length === 0 ? null : answered([...margins, ...fees]);
};
