import type { Definition } from "../../definitions/definitions.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import type { Span } from "../../text/normal-text.ts";

const ELSEWHERE =
  /^\W*(?:(?:means?|shall\s+mean)\W+)?(?:the\s+)?(?:date|day)\s+(?:that\s+is\s+|which\s+is\s+)?(?:set\s+(?:forth|out)|specified|stated|shown|identified|designated|described|listed|indicated)\b/i;
const LONGEST_LABEL = 12;
const LONGEST_DATE = 40;
const MAX_PLACES = 40;

/** "the date set forth in Section 6 of Schedule A": the date behind the same name there ("6. Scheduled Maturity Date:  December
 *  28, 2025"). Null if the definition states the date itself or no such label has one. */
export function scheduledDay(
  { text }: ParsedAgreement,
  { term, start, end }: Definition,
  body: Span,
): Reading<string> | null {
  if (!ELSEWHERE.test(text.slice(body.start, body.end))) return null;
  let at = -1;
  for (let i = 0; i < MAX_PLACES; i++) {
    at = text.indexOf(term, at + 1);
    if (at < 0) return null;
    const from = at + term.length;
    if (start <= at && at < end) continue;
    const date = readDates(text, from, Math.min(text.length, from + LONGEST_LABEL + LONGEST_DATE))[0];
    if (date && /^\s*:[\s|]*$/.test(text.slice(from, date.start))) return date;
  }
  return null;
}
