import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";

const TERMS = ["Required Lenders", "Majority Lenders", "Requisite Lenders", "Required Banks", "Majority Banks"];
const TERMS_LIKE =
  /^(?:(?:required|majority|requisite|determining) (?:revolving )?(?:lenders?|lender\(s\)|banks?|financial institutions|purchasers|(?:note)?holders|creditors|participants)|instructing group)$/i;
const REACH = 700;
/** A smaller share decides nothing: it is the share of somebody else. */
const LEAST = 25;

/** The share of loans and commitments that Required Lenders (LMA: Majority Lenders) hold, 0..100: 50 for "more than
 *  50%", 66.666667 for "two-thirds". Null where the text says "a majority" without a figure. */
export function readRequiredLenders(parsed: ParsedAgreement): Found<number> | null {
  const { text, definitions } = parsed;
  const named = [...TERMS.flatMap((term) => definitions.lookup(term)), ...definitions.matching(TERMS_LIKE)];
  const meant = named.flatMap(({ term }) => definitions.resolve(term) ?? []);
  const candidates = [...new Set([...named, ...meant])];
  for (const definition of candidates) {
    const end = Math.min(definition.bodyEnd, definition.bodyStart + REACH);
    const share = shareIn(text, definition.bodyStart, end);
    if (!share || share.value < LEAST || share.value > 100) continue;
    const start = comparatorStart(text, definition.bodyStart, share.start);
    return found(share.value, { start, end: share.end, confidence: 0.9 });
  }
  return null;
}

/** "prior to the first date on which the Sponsor holds less than 25% …": the share of somebody else. */
const CONDITION = /\b(?:prior to|until|so long as|as long as|if)\b[^;()]*$/i;

/** The first share that is not part of a condition, in percent. */
function shareIn(text: string, from: number, to: number): Reading<number> | null {
  const percents = readPercentages(text, from, to).map((p) => ({ ...p, value: Math.round(p.value * 1e4) / 1e6 }));
  const shares = [...percents, ...fractionsIn(text, from, to)].sort((a, b) => a.start - b.start);
  return shares.find(({ start }) => !CONDITION.test(text.slice(from, start))) ?? shares[0] ?? null;
}

/** `two-thirds`, `two thirds (2/3)`, `2/3rds of`. */
const FRACTION =
  /\b(?:(?:(?<count>one|two|three|four)[\s-]+)?(?<part>half|thirds?|quarters?|fourths?|fifths?)|(?<over>\d)\s?\/\s?(?<under>[2-5])(?:rds?|ths?)?)(?:\s{0,3}\(\s?\d\s?\/\s?\d(?:rds?|ths?)?\s?\))?(?=\s+(?:or\s+more\s+)?(?:in\s+(?:\w+\s+){1,4})?of\b)/gi;
const COUNTS = ["", "one", "two", "three", "four"];
const PARTS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5 };

function fractionsIn(text: string, from: number, to: number): Reading<number>[] {
  return [...text.slice(from, to).matchAll(FRACTION)].flatMap((m) => {
    const { count = "one", part = "", over, under } = m.groups ?? {};
    const bottom = under ? Number(under) : (PARTS[part.toLowerCase().replace(/s$/, "")] ?? Number.NaN);
    const top = over ? Number(over) : COUNTS.indexOf(count.toLowerCase());
    const start = from + m.index;
    // The fraction of "sixty-six and two-thirds percent" is part of a percentage.
    if (!(top < bottom) || /(?:\band|-|\d)\s*$/i.test(text.slice(Math.max(from, start - 6), start))) return [];
    return [{ value: Math.round((top / bottom) * 1e8) / 1e6, start, end: start + m[0].length }];
  });
}

/** With the words before the figure ("more than", "at least"). */
function comparatorStart(text: string, from: number, at: number): number {
  const m = /\b(?:more than|greater than|in excess of|at least|not less than|no less than|exceed(?:s|ing)?)\s*$/i.exec(
    text.slice(Math.max(from, at - 24), at),
  );
  return m ? Math.max(from, at - 24) + m.index : at;
}
