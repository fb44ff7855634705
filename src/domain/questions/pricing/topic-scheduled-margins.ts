import { isIncluded } from "../provisions/topic-attachments.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

/** `what LIBOR margin applies at 3.0x?` */
const ASKS = /^(?:and |so )?(?:what|which|how (?:much|high|big|large))\b[^?]*\b(?:margins?|spreads?)\b/;
const OTHER =
  /\b(?:prime|base rate|abr|reference rate|stock|regulation|gross|operating|profit|ebitda|net|default|how is|determin\w+|defin\w*|mean\w*)\b/;
/** `"LIBOR Margin" means the number of basis points determined in accordance with Schedule I.` */
const IN_SCHEDULE =
  /["“]\s?(?:[A-Z][\w-]+ ){0,3}(?:Margin|Spread|Applicable Percentage)s?\s?["”]\s*(?:shall )?means?\b[^.;]{0,200}?\b(?:in|on|to|by|with)\s+((?:Schedule|Exhibit|Annex|Appendix) [\w.-]*\w)/;

/** A margin that a schedule sets which the document does not include: refused, where no loan has a margin. */
export const scheduledMargins: Topic = ({ text, own }, subject) => {
  if (subject.text === null || own !== text || !ASKS.test(text) || OTHER.test(text) || hasMargin(subject)) return null;
  for (const { words } of sentencesOf(subject)) {
    const schedule = IN_SCHEDULE.exec(words)?.[1];
    if (schedule !== undefined && !isIncluded(schedule, subject))
      return refused(`That is set in ${schedule}, which the document does not include.`);
  }
  return null;
};

function hasMargin({ agreement }: Subject): boolean {
  return agreement.facilities.some(
    ({ interest_terms: { rate_option, pricing_grid } }) => pricing_grid.length > 0 || rate_option?.spread_bps != null,
  );
}
