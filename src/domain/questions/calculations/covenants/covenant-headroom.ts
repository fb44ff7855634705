import { Decimal } from "decimal.js";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { askedCovenants, covenantName, formatThreshold, type PlacedCovenant } from "../../covenants/covenant-levels.ts";
import { defaultOfFinancialCovenant } from "../../defaults/default-of-covenant.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { clauseOfLevels } from "../../text/level-clauses.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, notStated, refused, type Topic } from "../../topic.ts";
import { headroom } from "../interest/loan-arithmetic.ts";
import { excludesLevel } from "../limits/strict-bound.ts";
import { ratioOf } from "./figures-of-ratios.ts";
import { levelsFor } from "./levels-of-quarter.ts";
import { roomOf } from "./test-of-ratio.ts";

/** A ratio with a name of its own: it is not the leverage that a bare figure means. */
const NAMES_RATIO = /\b(?:cover(?:age)?|current|quick|worth|liquidity|loan[- ]to[- ]value|charge|service)\b/;

/** How people ask whether a covenant is met, and by how much. */
export const ASKS_HEADROOM =
  /\b(?:headroom|in default|(?:ok|fine|okay)(?=\W*$|\b.*\?)|cushion|room|slack|leeway|buffer|meet|meets|met|kept|comply|complies|compliance|compliant|breach\w*|within|pass|passes|fail|fails|satisf\w*|how (?:far|close|near|tight)|close to|near|enough|tripp?\w*|violat\w*|bust\w*|bl(?:ow|ew)|allowed|permitted|(?:over|above|below|under|exceed\w*|break\w*) (?:the |their |its )?(?:\w+ )?(?:covenants?|limit|maximum|minimum|level|test|threshold))\b/;
/** What a ratio decides besides its covenant. */
const ELSEWHERE =
  /\b(?:margins?|spreads?|pricing|fees?|sofr|libor|dividends?|distributions?|baskets?|buy-?backs?|repurchas\w*|redeem\w*|redemptions?|restricted payments?|incur\w*|incremental|investments?|acquisitions?|sweep)\b/;

/** `interest and dividend coverage ratio`: the words of a name. */
const NAMED_COVERAGE = /\b(?:[a-z]+ (?:and )?){1,3}coverage\b/g;

/** What follows from a breach: `is there a cure period?`, `are they in default straight away?` */
const ASKS_CURE =
  /\b(?:cure|grace|straight ?away|right away|at once|immediate(?:ly)?|(?:time|days?|chance) to (?:fix|cure|remedy)|remed\w+)\b/;
const HAS_DAYS = /\b(?:\d+|[a-z]+)\)? (?:\w+ )?days?\b/i;

/** The event of default that a breach is, and whether its clause gives time. */
function curePeriod(subject: Subject): Claim[] {
  const stated = defaultOfFinancialCovenant(subject);
  const [first] = stated;
  if (first === undefined || HAS_DAYS.test(first.text)) return stated;
  return [claim("The event of default for it states no grace period.", first.citations), ...stated];
}

/** Whether a ratio meets its covenant, and by how much. */
export const covenantHeadroom: Topic = (question, subject) => {
  const { text } = question;
  const actual = averageRatio(question, subject) ?? actualRatio(question);
  if (actual === null || !ASKS_HEADROOM.test(text) || ELSEWHERE.test(text.replace(NAMED_COVERAGE, ""))) return null;
  const named = askedCovenants(text, subject.agreement.financial_covenants);
  if (named === null && NAMES_RATIO.test(text)) return null;
  const asked = named ?? {
    name: "leverage",
    found: askedCovenants("leverage", subject.agreement.financial_covenants)?.found ?? [],
  };
  if (asked.found.length === 0) return null;
  const found = actual.isOfEarnings ? asked.found.filter((one) => !isOfCapital(subject, one)) : asked.found;
  if (found.length === 0)
    return refused(`The ${asked.name} covenant compares debt with capital, not with earnings: say the capitalization.`);
  const isPercent =
    question.ratios.length === 0 &&
    bareRatio(text) === undefined &&
    (actual.working === "" || actual.working.includes("%"));
  // A bare percentage may be of anything; a ratio is one of leverage.
  if (isPercent && named === null) return null;
  const measured = found.flatMap((one) => {
    const scale = scaleFor(one, actual.ratio, isPercent);
    return scale === null ? [] : [{ ...one, scale }];
  });
  if (measured.length === 0) return null;
  const claims = measured.flatMap((one) =>
    levelsFor(question, subject, one).map(({ threshold, pointer, when }) => {
      const { covenant } = one;
      const given = new Decimal(actual.ratio).times(one.scale).toNumber();
      const isStrict = excludesLevel(subject, pointer, covenant, threshold);
      const room = headroom({ operator: covenant.operator, threshold, actual: given, isStrict });
      const strictly = isStrict && room.amount.isZero() ? ` A figure equal to the limit does not meet it.` : "";
      const verdict = room.isMet ? "met" : "not met";
      const say = (value: number): string => formatThreshold(covenant, value);
      const working =
        covenant.operator === "<=" ? `${say(threshold)} − ${say(given)}` : `${say(given)} − ${say(threshold)}`;
      return claim(
        `${covenantName(covenant)}${when}: ${actual.working}the limit is ${say(threshold)}; headroom ${working} = ${roomOf(covenant, room.amount)}, ${room.percent.toFixed(1)}% of the limit.${strictly} The covenant is ${verdict}.`,
        cite(subject, pointer, one.pointer),
      );
    }),
  );
  const isBroken = claims.some(({ text: said }) => said.endsWith("is not met."));
  const cure = isBroken && ASKS_CURE.test(text) ? curePeriod(subject) : [];
  return (
    answered([...claims, ...cure, ...clauseOfLevels(subject, measured)]) ?? notStated("a covenant level for that date")
  );
};

function isOfCapital(subject: Subject, one: PlacedCovenant): boolean {
  const under = ratioOf(subject, one)?.under;
  return under === "capital" || under === "net worth" || under === "equity" || under === "assets";
}

/** Shares of a whole, which people give in percent and agreements state as a ratio, or the other way round. */
const MAX_SHARE = 1.5;

/** The factor by which a figure counts against a covenant: 0.01 for `55%` against 0.60 to 1.00. Null where one is no measure of
 *  the other; a ratio says nothing of a covenant in money. */
function scaleFor({ covenant }: PlacedCovenant, actual: number, isPercent: boolean): number | null {
  const levels = [covenant.threshold, ...covenant.steps.map(({ threshold }) => threshold)].filter(
    (one) => one !== null,
  );
  if (covenant.unit === "percent") return isPercent ? 1 : actual <= MAX_SHARE ? 100 : null;
  if (covenant.unit !== "ratio") return null;
  if (!isPercent) return 1;
  return levels.every((level) => level <= MAX_SHARE) ? 0.01 : null;
}

/** `interest coverage ratio 2.3`: a figure right after the name of a ratio. */
function bareRatio(text: string): number | undefined {
  const figure = /\b(?:ratio|coverage|leverage)(?: is| of| at| was|:)? (\d{1,2}\.\d{1,2})(?![\d%]| ?%)/.exec(text)?.[1];
  return figure === undefined ? undefined : Number(figure);
}

/** `Permit the average of the Delinquency Ratios for three consecutive months to exceed 4.5%`: the mean of several percentages
 *  that a question gives, where the covenant that it names limits an average. Null elsewhere. */
function averageRatio({ text, percents, ratios }: Question, subject: Subject) {
  const named = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const [first, second] = percents;
  if (ratios.length > 0 || first === undefined || second === undefined) return null;
  const isOfAverage = named.some(({ pointer }) =>
    cite(subject, `${pointer}/threshold`, pointer).some((place) =>
      sentencesAt(subject, place).some(({ words }) => /\baverage\b/i.test(words)),
    ),
  );
  if (!isOfAverage) return null;
  const sum = percents.reduce((total, { percent }) => total.plus(percent), new Decimal(0));
  const ratio = sum.div(percents.length).toDecimalPlaces(4).toNumber();
  const said = percents.map(({ percent }) => formatPercent(percent)).join(" + ");
  return { ratio, isOfEarnings: false, working: `(${said}) ÷ ${percents.length} = ${formatPercent(ratio)}; ` };
}

/** The ratio that a question gives, or debt over EBITDA where it gives both. */
function actualRatio({
  text,
  ratios,
  amounts,
  percents,
}: Question): { readonly ratio: number; readonly isOfEarnings: boolean; readonly working: string } | null {
  const debt = /\bdebt\b(?![- ]service)/.exec(text)?.index;
  const earnings = /\bebitda\b/.exec(text)?.index;
  if (debt !== undefined && earnings !== undefined && amounts.length === 2) {
    const [first, second] = amounts;
    const [over, under] = debt < earnings ? [first, second] : [second, first];
    if (over !== undefined && under !== undefined && under.amount > 0) {
      const ratio = new Decimal(over.amount).div(under.amount).toDecimalPlaces(4).toNumber();
      return {
        ratio,
        isOfEarnings: true,
        working: `${over.amount.toLocaleString("en-US")} ÷ ${under.amount.toLocaleString("en-US")} = ${ratio.toFixed(2)}x; `,
      };
    }
  }
  const [ratio = bareRatio(text) ?? percents[0]?.percent] = ratios;
  return ratio === undefined ? null : { ratio, isOfEarnings: false, working: "" };
}
