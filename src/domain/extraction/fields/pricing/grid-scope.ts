import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import type { RateGrid } from "./rate-grid.ts";

const LEADS =
  /(?:with respect to|in the case of|in respect of|as to|(?<lax>\bfor|\bthat (?:is an?|are)|(?<unused>\b(?:unused|undrawn|unutilized|unborrowed) (?:portion|amount|balance) of)))\s+(?:(?:the|any|each|all|such)\s+)?$/i;

/** Between the commitment of which a fee is charged on the unused portion and its table no sentence ends. */
const SENTENCE_END = /[.;]["')]{0,2}\s/;

/** The facilities named before a grid ("with respect to Revolving Loans"); null when they name none,
 *  or only lines that are not facilities. Inside the captions "for" and "that are" belong to a column. */
export function facilitiesAbove(
  text: string,
  from: number,
  grid: RateGrid,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | null {
  const led = mentions.in(text, from, grid.caption.end).filter((mention) => {
    if (isItemHeading(text, from, mention)) return true;
    if (isQuoted(text, from, mention)) return false;
    const lead = LEADS.exec(text.slice(Math.max(from, mention.start - 40), mention.start));
    if (lead?.groups?.unused && SENTENCE_END.test(text.slice(mention.end, grid.rows[0]?.label.start))) return false;
    return lead !== null && (lead.groups?.lax === undefined || mention.start < grid.caption.start);
  });
  const last = led.at(-1);
  if (!last) return null;
  const after = mentions.in(text, last.start, grid.caption.start).filter((mention) => mention.start - last.end < 60);
  const facilities = [last, ...after].flatMap((mention) => mention.facilities);
  return facilities.length > 0 ? [...new Set(facilities)] : null;
}

/** The name of a column: `the percentage under "Margin for Revolving Loans"`. */
const isQuoted = (text: string, from: number, { start }: Span): boolean =>
  text.slice(from, start).split('"').length % 2 === 0;

/** "(i) Line of Credit." or "(a) the Term Loans (i) …" in front of the terms of that facility, or "II. TERM LOANS" on a line of
 *  its own. */
function isItemHeading(text: string, from: number, { start, end }: Span): boolean {
  const before = text.slice(Math.max(from, start - 16), start);
  if (/\n\s*\([a-z]{1,4}\)\s+(?:the\s+|any\s+|each\s+)?$/.test(before))
    return /^(?:[.:]|,?\s\(i\)\s)/.test(text.slice(end, end + 6));
  return /\n\s*(?:[IVX]{1,4}|[A-H]|\d)[.)]\s+$/.test(before) && /^[.:]?[ \t]*\n/.test(text.slice(end, end + 12));
}

/** The facilities that a term names ("Applicable Revolver Margin", a heading "Pricing Grid for Revolving Loans and Tranche A
 *  Term Loans"); null if it names none. */
export function facilitiesOfTerm(term: string, mentions: FacilityMentions): readonly FacilityDraft[] | null {
  const named = mentions.in(term, 0, term.length).flatMap((mention) => mention.facilities);
  return named.length > 0 ? [...new Set(named)] : null;
}
