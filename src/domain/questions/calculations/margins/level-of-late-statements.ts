import { claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { sidesAsked } from "../../pricing/grid-ends.ts";
import { levelClaim } from "../../pricing/margin-claims.ts";
import { type PlacedLevel, rowsOf } from "../../pricing/pricing-level.ts";
import { rowLevel } from "../../question/read-numbers.ts";
import { LATE_STATEMENTS } from "../../standard-clauses/late-statements.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKS_VALUE =
  /\b(?:what|which|how (?:much|high)|at what)\b[^?]{0,40}\b(?:margins?|spreads?|(?:interest )?rates?|pricing)\b/;
const NOT_DELIVERED = String.raw`\b(?:fail\w*|not (?:\w+ ){0,3}(?:deliver|furnish|receiv|provid|submit)\w*)\b`;
const LEVEL = String.raw`\b(?:pricing |row |column |heading )*(?:level|category|tier|row|column|status)\s+["“'‘]?([ivx]{1,4}|\d)\b`;
const HIGHEST = String.raw`\b(highest)\b`;
/** `not delivered when required …, the margin shall be as set forth under “Level III”` */
const AFTER = new RegExp(`${NOT_DELIVERED}[^;]{0,400}?(?:${LEVEL}|${HIGHEST})`, "i");
/** `Level III shall apply if the Borrower fails to deliver …` */
const BEFORE = new RegExp(`(?:${LEVEL}|${HIGHEST})[^;]{0,200}?${NOT_DELIVERED}`, "i");
const OF_STATEMENTS = /\b(?:statements?|certificates?|financials|accounts|reports?|information)\b/i;
const OF_PRICE = /\b(?:margins?|pricing|rates?|levels?|spreads?)\b/i;

/** The margin while financial statements are late, where the text names the level of the grid that counts then, or the percentage: the
 *  clause, and the margin. */
export const levelOfLateStatements: Topic = (question, subject) => {
  const { text } = question;
  const isAsked = LATE_STATEMENTS.some(({ asked, unless }) => asked.test(text) && unless?.test(text) !== true);
  if (!isAsked || !ASKS_VALUE.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  for (const sentence of sentencesOf(subject)) {
    const { words } = sentence;
    if (!OF_STATEMENTS.test(words) || !OF_PRICE.test(words)) continue;
    const match = AFTER.exec(words) ?? BEFORE.exec(words);
    if (match === null) continue;
    const named = match[1] === undefined ? null : rowLevel(`level ${match[1]}`);
    const citation = quoteOf(subject, sentence);
    const claims = selection.facilities.flatMap((one) => {
      const row = levelNamed(rowsOf(one), named);
      return row === null ? [] : levelClaim(subject, [one], { ...row, rules: [citation] }, sidesAsked(text));
    });
    if (claims.length > 0) return answered([...claims, quotation(citation)]);
  }
  return percentWhileLate(text, subject);
};

/** `fails to deliver the statements …, the Commitment Fee Percentage will be 0.350%` */
const PERCENT = new RegExp(
  String.raw`${NOT_DELIVERED}[^;]{0,600}?\b((?:[A-Z][\w-]+ ){1,5}(?:Margin|Spread|Percentage|Rate|Fee))s? (?:shall|will) (?:automatically )?(?:be|increase to|equal)(?: (?:deemed to be|increased to|set at|equal to))? ((?<![\d.])\d{1,2}(?:\.\d+)?)\s?%`,
);
const MAX_STATED = 3;

/** The percentages that sentences set for the time in which statements are late, each with its sentence; those of fees only where the
 *  question asks for a fee. */
function percentWhileLate(text: string, subject: Subject) {
  const claims = [...sentencesOf(subject)].flatMap((sentence) => {
    const match = OF_STATEMENTS.test(sentence.words) ? PERCENT.exec(sentence.words) : null;
    if (match === null || (/\bfee\b/i.test(match[1] ?? "") && !/\bfees?\b/.test(text))) return [];
    const citation = quoteOf(subject, sentence);
    const said = `${match[1]}: ${formatPercent(Number(match[2]))} while the statements are late.`;
    return [claim(said, [citation]), quotation(citation)];
  });
  return answered(claims.slice(0, 2 * MAX_STATED));
}

/** The row with a number, or with the highest margin where none is named. */
function levelNamed(rows: readonly PlacedLevel[], named: string | null): PlacedLevel | null {
  if (named !== null) return rows.find(({ row }) => rowLevel(row.level ?? "") === named) ?? null;
  const known = rows.flatMap((level) => (level.row.spread_bps === null ? [] : [{ level, bps: level.row.spread_bps }]));
  const [worst] = known.toSorted((a, b) => b.bps - a.bps);
  return known.length < rows.length ? null : (worst?.level ?? null);
}
