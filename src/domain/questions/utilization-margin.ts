import { Decimal } from "decimal.js";
import { givenValues } from "./calculations/given-values.ts";
import { type Claim, claim } from "./claim.ts";
import { formatBps, formatPercent } from "./formats.ts";
import type { PlacedLevel } from "./pricing-level.ts";
import { cite, quoteOf, type Subject } from "./subject.ts";

/** `Plus .125% for >50.0% utilization`, `plus 0.25% if usage exceeds 33%`. */
const SURCHARGE =
  /\bplus\s+(\d{0,2}\.?\d+)\s?%[^.;%\n]{0,60}?(?:>|more than|greater than|exceed\w*|in excess of|above|over)\s*((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\s*(?:\w+\s+){0,3}(?:utili[sz]\w+|usage)|\bplus\s+(\d{0,2}\.?\d+)\s?%[^.;%\n]{0,40}?\b(?:utili[sz]ation|usage)\b[^.;%\n]{0,60}?(?:>|more than|greater than|exceed\w*|in excess of|above|over)\s*((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%/i;
const USED = /\b(?:us(?:age|ed|es|ing)|utili[sz]\w+|draw\w*|drew|borrow\w*)\b/;

/** The margin of a level with what the text adds above a share used, where the question says how much is used. */
export function withSurcharge(
  text: string,
  subject: Subject,
  name: string,
  { row, pointer }: PlacedLevel,
): Claim | null {
  const used = givenValues(text).find(
    ({ kind, before, after }) => kind === "percent" && USED.test(`${before} ${after}`),
  );
  const stated = used === undefined ? null : SURCHARGE.exec(subject.text ?? "");
  if (used === undefined || stated === null || row.spread_bps === null) return null;
  const extra = new Decimal(stated[1] ?? stated[3] ?? 0).times(100);
  const bound = Number(stated[2] ?? stated[4] ?? 0);
  if (used.value <= bound) return null;
  const total = extra.plus(row.spread_bps).toNumber();
  const working = `${formatPercent(row.spread_bps / 100)} + ${formatPercent(extra.div(100).toNumber())} = ${formatBps(total)}`;
  return claim(
    `${name}: with ${formatPercent(used.value)} used, more than ${formatPercent(bound)}, the margin is ${working}.`,
    [
      quoteOf(subject, { start: stated.index, end: stated.index + stated[0].length }),
      ...cite(subject, `${pointer}/spread_bps`),
    ],
  );
}
