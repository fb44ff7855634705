import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatBps } from "../answer/formats.ts";
import { definitionsIn } from "../calculations/graph/definitions.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesAt, sentencesOf } from "../text/sentences.ts";

const IS_LATE = /\b(?:late|delinquen\w*|overdue|not (?:timely )?(?:made|paid|received)|past due)\b/i;
/** `an amount equal to five percent (5%) of such unpaid sum` */
const CHARGE =
  /\b(?:late (?:payment )?(?:charge|fee)|amount equal to|charge|fee)\b[^;]{0,160}\d\s?%\)? of (?:the |such |any |each |that )?(?:[a-z]+ ){0,3}(?:payments?|installments?|sums?|amounts?)\b/i;

/** What a late payment costs: interest at the default rate, and the late charge. */
export function chargesOfLatePayments(subject: Subject): Claim[] {
  const late = [...sentencesOf(subject)].find(
    ({ words }) =>
      IS_LATE.test(words) &&
      CHARGE.test(words) &&
      !/\bper annum\b|\brate\b(?! ?\))/i.test(words.replaceAll(/\b[A-Z][a-z]+ (?:Legal |Lawful )?Rate\b/g, "")),
  );
  return [...defaultRate(subject), ...(late === undefined ? [] : [quotation(quoteOf(subject, late), "Late charge: ")])];
}

/** What the default rate adds, else the definition of a rate that replaces the other. */
function defaultRate(subject: Subject): Claim[] {
  for (const [i, facility] of subject.agreement.facilities.entries()) {
    const bps = facility.interest_terms.default_rate_bps;
    const places = cite(subject, `/facilities/${i}/interest_terms/default_rate_bps`);
    if (bps !== null) return [claim(`The default rate adds ${formatBps(bps)} a year.`, places)];
  }
  const stated = definitionsIn(subject).find(
    ({ term, meaning }) => /^Default (?:Interest )?Rate$/i.test(term) && /\d\s?%/.test(meaning.slice(0, 300)),
  );
  if (stated === undefined) return [];
  return [quotation(quoteOf(subject, sentencesAt(subject, stated)[0] ?? stated))];
}
