import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { formatBps, formatPercent } from "../answer/formats.ts";
import { type GivenValue, givenValues } from "../calculations/given/given-values.ts";
import { type DrawnShare, drawnShare } from "../facilities/drawn-share.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { marginInListByUse } from "./margin-lists-by-use.ts";
import type { PlacedLevel } from "./pricing-level.ts";

/** `Plus .125% for >50.0% utilization`, `plus 0.25% if usage exceeds 33%`. */
const SURCHARGE =
  /\bplus\s+(\d{0,2}\.?\d+)\s?%[^.;%\n]{0,60}?(?:>|more than|greater than|exceed\w*|in excess of|above|over)\s*((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\s*(?:\w+\s+){0,3}(?:utili[sz]\w+|usage)|\bplus\s+(\d{0,2}\.?\d+)\s?%[^.;%\n]{0,40}?\b(?:utili[sz]ation|usage)\b[^.;%\n]{0,60}?(?:>|more than|greater than|exceed\w*|in excess of|above|over)\s*((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%/i;
const USED = /\b(?:us(?:age|ed|es|ing)|utili[sz]\w+|draw\w*|drew|borrow\w*)\b/;

/** What the text adds to the margin above a share used, where the question says that more is used. */
interface Surcharge {
  readonly bps: number;
  readonly used: DrawnShare;
  /** The share, percent. */
  readonly bound: number;
  readonly citation: Citation;
}

function surchargeOf(text: string, subject: Subject): Surcharge | null {
  const used = usedOf(text, ({ before, after }) => USED.test(`${before} ${after}`));
  const stated = used === null ? null : SURCHARGE.exec(subject.text ?? "");
  if (used === null || stated === null) return null;
  const bps = new Decimal(stated[1] ?? stated[3] ?? 0).times(100).toNumber();
  const bound = Number(stated[2] ?? stated[4] ?? 0);
  const citation = quoteOf(subject, { start: stated.index, end: stated.index + stated[0].length });
  return used.percent <= bound ? null : { bps, used, bound, citation };
}

/** The margin of a level with what the text adds above a share used, where the question says how much is used. */
export function withSurcharge(
  text: string,
  subject: Subject,
  name: string,
  { row, pointer }: PlacedLevel,
): Claim | null {
  const extra = surchargeOf(text, subject);
  if (extra === null || row.spread_bps === null) return null;
  const { bps, used, bound, citation } = extra;
  const working = `${formatPercent(row.spread_bps / 100)} + ${formatPercent(bps / 100)} = ${formatBps(new Decimal(bps).plus(row.spread_bps).toNumber())}`;
  return claim(`${name}: ${shown(used, bound)}the margin is ${working}.`, [
    citation,
    ...cite(subject, `${pointer}/spread_bps`),
  ]);
}

/** The margin of a level with the share used that a question says, in words for a working; null where that changes nothing. */
export function marginOfUse(
  text: string,
  subject: Subject,
  level: PlacedLevel,
): { readonly bps: number; readonly words: string; readonly citations: readonly Citation[] } | null {
  const above = rowAboveUse(text, subject, level);
  if (above !== null)
    return {
      bps: above.bps,
      words: `${formatPercent(above.bps / 100)} (${above.share} used)`,
      citations: [above.citation],
    };
  const extra = surchargeOf(text, subject);
  const own = level.row.spread_bps;
  if (extra === null || own === null) return null;
  return {
    bps: new Decimal(own).plus(extra.bps).toNumber(),
    words: `${formatPercent(own / 100)} + ${formatPercent(extra.bps / 100)} (more than ${formatPercent(extra.bound)} used)`,
    citations: [extra.citation],
  };
}

const NUMBERS = String.raw`[ \t]*(?:\n[ \t]*)?((?:\d{0,2}\.\d+\s*%\s*){2,12})`;
/** Two rows of margins, one up to a share used and one above it, each with a column for every level. */
const ROWS = new RegExp(
  String.raw`^[ \t]*utili[sz]ation[^\n%]{1,30}?(\d{1,2}(?:\.\d+)?)\s?%${NUMBERS}^[ \t]*utili[sz]ation[ \t]+(>=?|≥|(?:more|greater) than(?: or equal to)?|exceed\w*|above)[ \t]*(\d{1,2}(?:\.\d+)?)\s?%${NUMBERS}`,
  "gim",
);

/** The margin of a level in the row above a share used, where the question says that more is used; the grid has the row below. */
export function marginAboveUse(text: string, subject: Subject, name: string, level: PlacedLevel): Claim | null {
  const above = rowAboveUse(text, subject, level);
  if (above === null) return null;
  const said = `${name}: ${shown(above.used)}the margin at ${level.name} is ${formatBps(above.bps)}, as for a utilization of ${above.share}.`;
  return claim(said, [above.citation, ...level.rules]);
}

function rowAboveUse(text: string, subject: Subject, level: PlacedLevel) {
  const { pointer } = level;
  const used = usedOf(text, ({ before, after }) => USED.test(`${before} ${after}`) || IN_USE.test(after));
  const listed = used === null ? null : marginInListByUse(used.percent, subject, level);
  if (used !== null && listed !== null) return { ...listed, used };
  const [, facility = "", at = ""] = /^\/facilities\/(\d+)\/.*\/(\d+)$/.exec(pointer) ?? [];
  const grid = subject.agreement.facilities[Number(facility)]?.interest_terms.pricing_grid ?? [];
  if (used === null || grid.length < 2 || at === "") return null;
  for (const match of subject.text?.matchAll(ROWS) ?? []) {
    const [, , low = "", how = "", bound = "", high = ""] = match;
    const [below, above] = [bpsOf(low), bpsOf(high)];
    const isOfGrid = below.length === grid.length && grid.every((row, i) => row.spread_bps === below[i]);
    const bps = above[Number(at)];
    if (!isOfGrid || above.length !== below.length || bps === undefined) continue;
    const isFrom = /equal|=|≥/.test(how);
    const isAbove = used.percent > Number(bound) || (isFrom && used.percent === Number(bound));
    if (!isAbove) return null;
    const percent = formatPercent(Number(bound));
    const share = isFrom ? `${percent} or more` : `more than ${percent}`;
    const citation = quoteOf(subject, { start: match.index, end: match.index + match[0].length });
    return { bps, used, share, citation };
  }
  return null;
}

/** A percentage after the name of a rate is no share. */
const OF_RATE =
  /\b(?:sofr|libor|euribor|sonia|eurodollar|prime|benchmark|rate|margin|spread|fee)\b,?\s*(?:(?:is|are|was|at|of|=|being|fixes|fixed|stands)\s*)*$/;

/** The share used that a question gives in percent, in both amounts or in words. */
function usedOf(text: string, isUsed: (given: GivenValue) => boolean): DrawnShare | null {
  const given = givenValues(text).find((one) => one.kind === "percent" && isUsed(one) && !OF_RATE.test(one.before));
  return given === undefined ? drawnShare(text) : { percent: given.value, working: "" };
}

/** `with 60.00% used, more than 50.00%, `, with its working. */
function shown({ percent, working }: DrawnShare, bound: number | null = null): string {
  const share = working === "" ? formatPercent(percent) : `${working} of the commitments`;
  return `with ${share} used, ${bound === null ? "" : `more than ${formatPercent(bound)}, `}`;
}

const IN_USE = /^(?:of (?:the |its |their )?(?:[a-z]+ ){1,3})?(?:is |are )?(?:now )?in use\b/;

function bpsOf(row: string): number[] {
  return [...row.matchAll(/\d{0,2}\.\d+/g)].map(([figure]) => new Decimal(figure).times(100).toNumber());
}
