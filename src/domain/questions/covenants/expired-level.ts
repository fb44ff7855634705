import { type Claim, quotation } from "../answer/claim.ts";
import { type AskedPeriod, readPeriods } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesAt } from "../text/sentences.ts";
import type { PlacedCovenant } from "./covenant-levels.ts";

const DATE = String.raw`[A-Z][a-z]{2,8}\s+\d{1,2},\s+\d{4}`;
/** `1.00 to 1.00 from the Closing Date through March 30, 2012, and thereafter the level in the chart below` */
const ENDS = new RegExp(
  String.raw`\b(?:through|until|up to|prior to|before)\s+(?:and including\s+|but excluding\s+)?(${DATE})[^;]{0,40}\bthereafter\b`,
);
/** A row of levels for the days between two dates. */
const ROW = new RegExp(String.raw`(${DATE})\s+to\s+(${DATE})(?:\s+\d{1,2}\.\d+\s+to\s+1(?:\.0+)?\b)+`, "g");
/** How far after its sentence a chart ends, in UTF-16 units. */
const REACH = 4_000;
/** The captions before the first row. */
const MAX_CAPTIONS = 700;

/** The clause of a covenant whose only extracted level had ended by the asked days, with the row of the chart below it that holds
 *  for them; without days, the clause alone. Null where the level has no such end. */
export function afterExpiredLevel(
  subject: Subject,
  { covenant, pointer }: PlacedCovenant,
  period: AskedPeriod | undefined,
): Claim[] | null {
  if (covenant.steps.length > 0) return null;
  const [place] = cite(subject, `${pointer}/threshold`, pointer);
  const clause = place === undefined ? undefined : sentencesAt(subject, place).find(({ words }) => ENDS.test(words));
  const end = dayOf(ENDS.exec(clause?.words ?? "")?.[1] ?? "");
  if (clause === undefined || end === undefined) return null;
  const quoted = quotation(quoteOf(subject, clause));
  if (period === undefined) return [quoted];
  return period.from <= end ? null : [quoted, ...rowFor(subject, clause.end, period)];
}

function rowFor(subject: Subject, from: number, period: AskedPeriod): Claim[] {
  const rows = [...(subject.text ?? "").slice(from, from + REACH).matchAll(ROW)];
  const row = rows.find(({ 1: first = "", 2: last = "" }) => {
    const [start, end] = [dayOf(first), dayOf(last)];
    return start !== undefined && end !== undefined && start <= period.to && end >= period.from;
  });
  if (row === undefined) return [];
  const [top] = rows;
  const start = from + row.index;
  const opening = from + (top?.index ?? row.index);
  const captions = { start: Math.max(from, opening - MAX_CAPTIONS), end: opening };
  return [{ start, end: start + row[0].length }, captions].map((one) => quotation(quoteOf(subject, one)));
}

function dayOf(date: string): string | undefined {
  return readPeriods(date.toLowerCase().replaceAll(/\s+/g, " "), "")[0]?.to;
}
