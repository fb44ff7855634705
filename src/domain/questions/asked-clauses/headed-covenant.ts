import { type Claim, quotation } from "../answer/claim.ts";
import { forbiddingLead } from "../restrictions/forbidding-lead.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { PassageIndex, Place } from "../text/passages.ts";
import { openingOf, sectionAt } from "../text/sections.ts";
import { LONGEST, SHORTEST } from "./places-of-clause.ts";
import type { ReadClause } from "./read-clause.ts";

/** Headings of covenants on other things that share a word: `Restrictions on Subsidiary Distributions`, `Loans to Affiliates`. */
const OF_OTHERS =
  /\bsubsidiar|\binter-?company\b|\b(?:restrictions?|limitations?) on (?:restrictions?|limitations?)\b|\bloans? to\b|\bnotes?$/i;
/** Quotes the opening of the negative covenant whose heading matches a clause, for a covenant in unusual words:
 *  `Section 7.8 (Sale and Leaseback) governs sale and leaseback transactions: “Enter into any arrangement …”`. */
export function headedCovenant(subject: Subject, index: PassageIndex, clause: ReadClause): Claim[] {
  const { negative_covenants: all } = subject.agreement;
  const at = all.findIndex(({ heading }) => clause.heading.test(heading) && !OF_OTHERS.test(heading));
  const start = at < 0 ? undefined : cite(subject, `/negative_covenants/${at}/heading`)[0]?.start;
  const section = start === undefined ? undefined : sectionAt(index, start);
  if (section === undefined) return [];
  const own = index.passages.find(
    (one) => section.start <= one.start && one.end <= section.end && one.end - one.start >= SHORTEST,
  );
  if (own === undefined) return [];
  const lead = openingOfArticle(subject, index, own);
  const opening = openingOf(subject, section, clause.limits);
  const quoted: Place[] = lead === null ? [own] : [lead, own];
  return quoted.map((place, i) => quotation(quoteOf(subject, place, LONGEST), i === 0 ? opening : ""));
}

/** The lead-in of the article that forbids what a covenant names; null if the nearest one belongs to another covenant. */
function openingOfArticle(subject: Subject, index: PassageIndex, own: Place): Place | null {
  const lead = forbiddingLead(subject, own.start, index.text.slice(own.start, own.end));
  const around = lead === null ? undefined : sectionAt(index, lead.start);
  const isOfArticle =
    around === undefined || around.end > own.start || /\b(?:covenants?|undertakings?)\b/i.test(around.heading);
  return isOfArticle ? lead : null;
}
