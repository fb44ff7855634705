import { type Claim, claim } from "../answer/claim.ts";
import { formatBps } from "../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../facilities/select-facilities.ts";
import { feeOfLevel, isOtherFee } from "../fees/level-fees.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { levelClaim, outsideGrid, SIDES, type Side } from "./margin-claims.ts";
import { type PlacedLevel, rowsOf } from "./pricing-level.ts";

const LOW = /\b(?:best|lowest|cheapest|least expensive|smallest|minimum|tightest|bottom)\b/;
const HIGH = /\b(?:worst|highest|most expensive|dearest|largest|maximum|widest|top)\b/;
const OF_GRID = /\b(?:pricing|margins?|spreads?|fees?|levels?|tiers?|grid)\b/;
const OF_LEVELS = /\b(?:pric\w+|margin|leverage|rating)s? (?:levels?|tiers?|grid)\b/;
const FEES = ["facility fee", "commitment fee", "utilization fee"] as const;
const FEE_ASKED: readonly (readonly [RegExp, (typeof FEES)[number]])[] = [
  [/\bfacility fees?\b/, "facility fee"],
  [/\b(?:commitment|unused|undrawn) fees?\b/, "commitment fee"],
  [/\butili[sz]ation fees?\b/, "utilization fee"],
];

/** The prices at both ends of a pricing grid: `compare the best and the worst level, margin and facility fee for each`. */
export const gridEnds: Topic = (question, subject) => {
  const { text, amounts, percents } = question;
  if (!LOW.test(text) || !HIGH.test(text) || !OF_GRID.test(text) || amounts.length + percents.length > 0) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const fees = FEE_ASKED.flatMap(([asked, name]) => (asked.test(text) ? [name] : []));
  const asksMargin = fees.length === 0 || /\b(?:margins?|spreads?|pricing|rates?)\b/.test(text);
  const claims = selection.facilities.flatMap((one) =>
    endsOf(one).flatMap((level) => [
      ...(asksMargin ? levelClaim(subject, [one], level, sidesAsked(text)) : []),
      ...fees.flatMap((name) => feeClaim(subject, one, level, name)),
    ]),
  );
  if (claims.length > 0 || !OF_LEVELS.test(text)) return answered(claims);
  return answered(selection.facilities.flatMap((one) => flatMargin(subject, one))) ?? notStated("a pricing grid");
};

/** Loans without a grid have one margin at all times. */
const flatMargin = (subject: Subject, one: PlacedFacility): Claim[] =>
  one.facility.interest_terms.pricing_grid.length > 0 ? [] : outsideGrid(subject, one, "benchmark");

/** The sides of the pricing that a question asks for: both where it names neither or both. */
export function sidesAsked(text: string): readonly Side[] {
  const isBase = /\b(?:abr|base rate|prime)\b/.test(text);
  const isIndex = /\b(?:libor|sofr|euribor|eurodollar|sonia)\b/.test(text);
  return isBase === isIndex ? SIDES : [isBase ? "base rate" : "benchmark"];
}

/** The levels with the lowest and the highest margin, of a grid with two or more. */
function endsOf(one: PlacedFacility): PlacedLevel[] {
  const levels = rowsOf(one).flatMap((level) =>
    level.row.spread_bps === null ? [] : [{ level, bps: level.row.spread_bps }],
  );
  const sorted = levels.toSorted((a, b) => a.bps - b.bps).map(({ level }) => level);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined || first === last ? [] : [first, last];
}

function feeClaim(subject: Subject, one: PlacedFacility, level: PlacedLevel, name: (typeof FEES)[number]): Claim[] {
  const { fee_bps: bps } = level.row;
  const ofRow =
    bps === null || isOtherFee(subject, level, name.replace(/ fee$/, ""))
      ? null
      : { bps, citations: cite(subject, `${level.pointer}/fee_bps`) };
  const fee = feeOfLevel(subject, one, level, name) ?? ofRow;
  return fee === null ? [] : [claim(`The ${name} at ${level.name} is ${formatBps(fee.bps)} a year.`, fee.citations)];
}
