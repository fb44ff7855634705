import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import type { PlacedFacility } from "../../facilities/select-facilities.ts";
import type { PlacedLevel } from "../../pricing/pricing-level.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";

/** `a fee computed at the rate of 40 per cent per annum of the applicable Margin on that Lender's Available Commitment` */
const SHARE_OF_MARGIN =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)\s?(?:%|per ?cent\.?)\)?(?: per annum| p\.a\.)? of the (?:then |relevant )?(?:applicable )?Margin\b/i;
const ON_UNUSED =
  /\bAvailable Commitments?\b|\b(?:commitment|unused|undrawn|non-utili[sz]ation) fees?\b|\b(?:undrawn|unused|unutili[sz]ed)\b/i;

/** The rate of a commitment fee that the text states as a share of the margin, basis points, with the places of both; null where
 *  it states none, or the margin is not known. */
export function feeOfMargin(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  level: PlacedLevel | string,
): { readonly bps: number; readonly citation: Citation; readonly margin: readonly Citation[] } | null {
  const terms = facility.interest_terms;
  const [margin, at] =
    typeof level === "string"
      ? [terms.rate_option?.spread_bps ?? null, `${pointer}/interest_terms/rate_option/spread_bps`]
      : [level.row.spread_bps, `${level.pointer}/spread_bps`];
  if (margin === null) return null;
  for (const sentence of sentencesOf(subject)) {
    const share = ON_UNUSED.test(sentence.words) ? SHARE_OF_MARGIN.exec(sentence.words)?.[1] : undefined;
    if (share === undefined) continue;
    const bps = new Decimal(margin).times(share).div(100).toNumber();
    return { bps, citation: quoteOf(subject, sentence), margin: cite(subject, at) };
  }
  return null;
}
