import type { Citation } from "../answer/claim.ts";
import { definitionsIn } from "../calculations/graph/definitions.ts";
import { readPeriods } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";

const OF_SIGNING = /\b(?:the\s+)?date\s+(?:hereof|of\s+this\s+(?:[A-Z]\w+\s+){0,2}Agreement)\b/i;

/** The date of `date hereof` or `Closing Date`: the agreement date, or the only date in the definition. Null if neither is
 *  known. */
export function startOfAgreement(
  name: string,
  subject: Subject,
): { readonly date: string; readonly citations: readonly Citation[] } | null {
  const { agreement_date: signed } = subject.agreement;
  const ofSigning = signed === null ? null : { date: signed, citations: cite(subject, "/agreement_date") };
  if (/^date/i.test(name)) return ofSigning;
  const term = name.toLowerCase().replaceAll(/\s+/g, " ");
  const defined = definitionsIn(subject).find((one) => one.term.toLowerCase() === term);
  if (defined === undefined) return null;
  const [day, other] = readPeriods(defined.meaning.toLowerCase(), subject.today);
  if (day === undefined && OF_SIGNING.test(defined.meaning) && ofSigning !== null)
    return { date: ofSigning.date, citations: [quoteOf(subject, defined), ...ofSigning.citations] };
  return day === undefined || other !== undefined || day.from !== day.to
    ? null
    : { date: day.from, citations: [quoteOf(subject, defined)] };
}
