import { type Level, readBareAmounts, readBareRatios, readLevels } from "./covenant-levels.ts";

/** An amount by which the level changes. */
const CHANGE = /\b(?:increased?|decreased?|reduced|stepp?ed(?: up| down)?|adjusted) by\s*(?:an additional\s*)?$/i;

/** A level this far before the end of the span does not depend on the text after it. */
const LONGEST_LEVEL = 400;
const FIRST_LOOK = 2_000;

/** Reads no further than the first level: a list may be as long as the rest of the text. `announced` are the words that
 *  refer to the list. */
export function firstListed(text: string, end: number, to: number, announced: string, dollar: string): Level | null {
  const ofRatios = /\bratios?\b/i.test(announced);
  for (let look = FIRST_LOOK; ; look *= 4) {
    const until = Math.min(to, end + look);
    const first = readLevels(text, end, until, dollar).find(
      (level) =>
        !CHANGE.test(text.slice(Math.max(end, level.start - 30), level.start)) &&
        !(ofRatios && level.unit === "currency") &&
        !isShare(text, level),
    );
    if (first ? first.end < until - LONGEST_LEVEL : until === to) return first ?? bareListed(text, end, to, announced);
    if (until === to) return first ?? null;
  }
}

/** `10/1/99 - 12/31/99   2.25`, `12/31/99   34,200,000`: ratios without "to 1.00" and amounts without a sign in a column. */
function bareListed(text: string, end: number, to: number, announced: string): Level | null {
  const until = Math.min(to, end + FIRST_LOOK);
  if (/\bratios?\b/i.test(announced)) return readBareRatios(text, end, until)[0] ?? null;
  const amount: Level = { value: 0, unit: "currency", currency: null, start: end, end };
  return /\bamounts?\b/i.test(announced) ? (readBareAmounts(text, amount, end, until)[0] ?? null) : null;
}

/** "increased by an amount equal to 90% of any proceeds": a share of something else is no level of a list. */
const isShare = (text: string, { unit, end }: Level): boolean =>
  unit === "percent" &&
  /^\)?\s*of\s(?:any|such|all|each|positive|the\s(?:net|proceeds|amount|excess|unused)|net|(?:its\s|the\s)?Consolidated\sNet\sIncome)\b/i.test(
    text.slice(end, end + 60),
  );

/** "the ratio of Total Debt to EBITDA shall not be greater than:" over rows of a year and a bare decimal. */
export function ratioBelow(text: string, end: number, to: number, lead: string, dollar: string): Level | null {
  if (!/^\s{0,3}:[^\S\n]*\n/.test(text.slice(end, end + 12)) || !/\bratio\b/i.test(lead)) return null;
  const until = Math.min(to, end + ROWS_REACH);
  const first = readBareRatios(text, end, until)[0];
  const other = readLevels(text, end, until, dollar)[0];
  return first && (!other || first.start < other.start) && !/[a-z]\.\s/.test(text.slice(end, first.start))
    ? first
    : null;
}

const ROWS_REACH = 320;
