import { Decimal } from "decimal.js";
import { type Citation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { meetsLevel } from "../covenants/meets-level.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { wordsOfTerm } from "../text/topic-passages.ts";
import type { PlacedLevel } from "./pricing-level.ts";

/** `(B) if Usage on such day is greater than 50%:`, which opens a list of levels with their margins. */
const OPENS_LIST =
  /\bif\s+(?:the\s+)?(?:[a-z]+\s+){0,3}(?:usage|utili[sz]ation)\b[^:;%]{0,120}?\b((?:greater|more)\s+than(?:\s+or\s+equal\s+to)?|exceeds|in\s+excess\s+of|at\s+least)\s+(?:[a-z-]+\s+(?:percent\s+)?\(?)?(\d{1,2}(?:\.\d+)?)\s?%\)?\s*:/gi;
/** How far such a list goes, and how far the rate of a level stands from its name, in UTF-16 units. */
const [LIST_REACH, RATE_REACH] = [3_000, 100];

/** The margin of a level in the list for a larger share used, if the share of the question is that large; the grid has the margin
 *  for a smaller share. */
export function marginInListByUse(
  percent: number,
  subject: Subject,
  { row }: PlacedLevel,
): { readonly bps: number; readonly share: string; readonly citation: Citation } | null {
  const text = subject.text ?? "";
  if (row.level === null || row.other_bps.length === 0) return null;
  const rate = new RegExp(
    String.raw`\b${wordsOfTerm(row.level)}\b[^%;:]{0,${RATE_REACH}}?(?<rate>\d{0,2}\.?\d+)\s?%`,
    "i",
  );
  for (const opening of text.matchAll(OPENS_LIST)) {
    const [words, how = "", bound = ""] = opening;
    if (!meetsLevel(percent, how, Number(bound))) continue;
    const from = opening.index + words.length;
    const item = rate.exec(text.slice(from, from + LIST_REACH));
    const bps = new Decimal(item?.groups?.["rate"] ?? 0).times(100).toNumber();
    if (item === null || !row.other_bps.includes(bps)) continue;
    const start = from + item.index;
    const share = /equal|least/.test(how)
      ? `${formatPercent(Number(bound))} or more`
      : `more than ${formatPercent(Number(bound))}`;
    return { bps, share, citation: quoteOf(subject, { start, end: start + item[0].length }) };
  }
  return null;
}
