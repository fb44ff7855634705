import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** Days or weeks among the months that interest periods may last: `one month or 45 days or two months`. */
const AMONG_MONTHS =
  /\bmonths?,? (?:or |and )?(?:\w+ \()?\d{1,3}\)?[- ]days?\b|\b\d{1,3}\)?[- ]days?,? (?:or |and |, )?(?:\w+ \()?\w{1,6}\)? \(?\d{0,2}\)? ?months?\b/i;

/** The sentences that let interest periods last a number of days beside months, which the terms do not have. */
export function periodsOfDays(claims: readonly Claim[], subject: Subject): Claim[] {
  const index = subject.passages();
  if (index === null || claims.some(({ text }) => /\bdays?\b/.test(text))) return [];
  const stated = claims.flatMap(({ citations }) =>
    citations.flatMap(
      ({ end }) => index.passages.find((one) => end !== undefined && one.start < end && end <= one.end) ?? [],
    ),
  );
  return [...new Set(stated)]
    .filter(({ start, end }) => AMONG_MONTHS.test(onOneLine(index.text.slice(start, end))))
    .map((one) => quotation(quoteOf(subject, one)));
}
