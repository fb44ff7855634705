import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { metricName } from "../calculations/interest/facility-rate.ts";
import { facilityNames, grouped, type PlacedFacility } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, notStated } from "../topic.ts";
import { asksBaseRate, isPricedOffBase } from "./base-rate-name.ts";
import { gridClaims, levelClaim, outsideGrid, SIDES, type Side } from "./margin-claims.ts";
import { isLevelLost } from "./margin-of-lost-level.ts";
import { marginUnderCondition } from "./margin-under-condition.ts";
import { levelOf, openSplit, splitReason } from "./pricing-level.ts";
import { differentRatings } from "./split-ratings.ts";
import { marginAboveUse, withSurcharge } from "./utilization-margin.ts";

const NAMED = /\b(?:sofr|libor|euribor|sonia)\b/;
/** `what do they pay if leverage is 2.6x?` */
export const PAYS_AT = String.raw`what (?:do|does|would|will) (?:they|the (?:borrower|company)|it) pay\b.*\b(?:if|when|at|with)\b.*\b(?:leverage|ratio|level|rat(?:ed|ing)|ebitda)`;
const PAYS = new RegExp(String.raw`\b${PAYS_AT}`);

export function wholeGrid(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  return answered(gridClaims(subject, facilities)) ?? notStated("a pricing grid");
}

/** The highest or the lowest margin of the grid. */
export function extremeMargin(
  { text }: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
): Reply | null {
  const isLowest = /\b(?:lowest|smallest|minimum|best|cheapest)\b/.test(text);
  return answered(
    facilities.flatMap((one) => {
      const rows = one.facility.interest_terms.pricing_grid.flatMap((row, i) =>
        row.spread_bps === null
          ? []
          : [{ row, bps: row.spread_bps, pointer: `${one.pointer}/interest_terms/pricing_grid/${i}` }],
      );
      const [found] = rows.toSorted((a, b) => (isLowest ? a.bps - b.bps : b.bps - a.bps));
      if (found === undefined) return outsideGrid(subject, one, "benchmark");
      return levelClaim(
        subject,
        [one],
        { row: found.row, pointer: found.pointer, name: found.row.level ?? "one row", rules: [] },
        ["benchmark"],
      );
    }),
  );
}

export function margins(question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const isBase = asksBaseRate(question.text, subject) && !facilities.every(isPricedOffBase);
  const side = isBase ? "base rate" : "benchmark";
  const asksAll = /\bmargins\b/.test(question.own) && !NAMED.test(question.own) && !isBase;
  const levels = facilities.map((one) => ({ one, level: levelOf(question, subject, one) }));
  const priced = levels.flatMap(({ one, level }) => (typeof level === "string" ? [] : [{ one, level }]));
  if (priced.length > 0) {
    const groups = grouped(
      priced.map(({ one }) => one),
      (one) => {
        const level = priced.find((p) => p.one === one)?.level;
        return level === undefined
          ? null
          : JSON.stringify([level.row.spread_bps, level.row.base_rate_spread_bps, level.name]);
      },
    );
    return answered(
      groups.flatMap(({ members }) => {
        const level = priced.find((p) => p.one === members[0])?.level;
        const above =
          level === undefined || isBase ? null : marginAboveUse(question.text, subject, facilityNames(members), level);
        if (above !== null) return [above];
        const extra =
          level === undefined || isBase ? null : withSurcharge(question.text, subject, facilityNames(members), level);
        const claims = levelClaim(subject, members, level, asksAll ? SIDES : [side]);
        return extra === null ? claims : [extra, ...claims];
      }),
    );
  }
  const [first] = facilities;
  const split = levels.find(({ level }) => level === "split");
  if (split !== undefined) return marginsOfSplit(question, subject, split.one, side);
  if (levels.some(({ level }) => level === "unknown"))
    return notStated(question.level === null ? "a margin at that level" : `a pricing level ${question.level}`);
  if (first === undefined) return null;
  const [ratio] = question.ratios;
  const changed = ratio === undefined ? [] : marginUnderCondition(subject, ratio);
  if (changed.length > 0 && first.facility.interest_terms.pricing_grid.length === 0) return answered(changed);
  if (facilities.every((one) => isLevelLost(question, subject, one))) return notStated("a margin at that level");
  const fixed = answered(facilities.flatMap((one) => outsideGrid(subject, one, side)));
  if (fixed !== null) return fixed;
  const other = otherMetric(question, subject, facilities);
  return answered([...other, ...gridClaims(subject, facilities, isBase || NAMED.test(question.own) ? [side] : SIDES)]);
}

/** Says on what the margin depends, where the question gives the value of something else: leverage for a grid of ratings. */
function otherMetric(
  { ratios, ratings, text }: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
): Claim[] {
  const one = facilities.find(({ facility }) => facility.interest_terms.pricing_grid.length > 0);
  const metric = one?.facility.interest_terms.pricing_grid.find((row) => row.metric !== null)?.metric ?? "";
  // Ratings may decide on levels whose names do not say so.
  const isOther =
    ratings.length > 0
      ? /\bleverage\b/i.test(metric)
      : (ratios.length > 0 || PAYS.test(text)) && /\bratings?\b|\busage\b|\bavailability\b/i.test(metric);
  if (one === undefined || !isOther) return [];
  const grid = `${one.pointer}/interest_terms/pricing_grid`;
  const places = cite(subject, `${grid}/0/level`, `${grid}/0/spread_bps`);
  return [claim(`The margin depends on the ${metricName(one)}, which the question does not give:`, places)];
}

/** The margins of the levels of ratings that differ, after the reason why none of them alone is the answer. */
function marginsOfSplit(question: Question, subject: Subject, one: PlacedFacility, side: Side): Reply | null {
  const each = openSplit(question, subject, one) ?? [];
  const claims = each.flatMap((level) => levelClaim(subject, [one], level, [side]));
  const words = differentRatings(subject);
  const why = claim(
    splitReason(each, subject),
    words === null ? claims.flatMap(({ citations }) => citations) : [words],
  );
  return claims.length === 0 ? null : answered([why, ...claims, ...(words === null ? [] : [quotation(words)])]);
}
