import { Decimal } from "decimal.js";
import { formatMoney, formatPercent } from "../answer/formats.ts";
import { type AskedAmount, readAmounts } from "../question/read-numbers.ts";

/** How much of the commitments a question says is used, percent, with its working where it is computed. */
export interface DrawnShare {
  readonly percent: number;
  readonly working: string;
}

/** Smaller than any step of a grid, percentage points. */
const SLIVER = 1e-6;
const USED =
  /\b(?:drawn|drew|draws?|drawing|used|using|uses|utili[sz]\w+|usage|outstanding|borrow\w*|advanced|in use|out)\b/;
/** `$45m of the $75m`, `$1.2 billion is drawn against the full $2.1 billion`: what stands between the part and the whole. */
const OF_WHOLE =
  /^\s*(?:(?:is|are|was|were|has been|have been|in|of) )*(?:(?:loans?|advances?|borrowings|drawn|used|outstanding|borrowed|utilized|in use|out)(?: and)? ?){0,3}(?:out of|of|against|under|on|from) (?:the |an? |our |its |their )?(?:(?:full|total|whole|entire|aggregate|maximum) )?$/;
/** `more than half of the commitments are drawn` */
const PAST_HALF =
  /\b(?:more than|over|above) (?:one[- ])?half\b[^.?;]{0,60}?\b(?:drawn|used|utili[sz]\w+|borrowed|outstanding|in use)\b|\b(?:drawn|used|utili[sz]\w+|borrowed|drawings?|usage|utili[sz]ation)\b[^.?;]{0,40}?\b(?:more than|over|above|past) (?:one[- ])?half\b/;
const NOT_HALF =
  /\b(?:less than|under|below) (?:one[- ])?half\b[^.?;]{0,60}?\b(?:drawn|used|utili[sz]\w+|borrowed|outstanding|in use)\b|\b(?:drawn|used|utili[sz]\w+|borrowed|usage|utili[sz]ation)\b[^.?;]{0,40}?\b(?:less than|under|below) (?:one[- ])?half\b/;

/** The share of the commitments that a question says is drawn, from both amounts or in words; null where it says neither. */
export function drawnShare(text: string): DrawnShare | null {
  if (PAST_HALF.test(text)) return { percent: 50 + SLIVER, working: "more than half" };
  if (NOT_HALF.test(text)) return { percent: 50 - SLIVER, working: "less than half" };
  const amounts = readAmounts(text);
  for (const [i, part] of amounts.entries()) {
    const whole = amounts[i + 1];
    if (whole !== undefined && isOf(text, part, whole)) return shareOf(part, whole);
  }
  return null;
}

function isOf(text: string, part: AskedAmount, whole: AskedAmount): boolean {
  const between = text.slice(part.end, whole.at);
  const around = `${text.slice(Math.max(0, part.at - 40), part.at)} ${between} ${text.slice(whole.end, whole.end + 60)}`;
  return OF_WHOLE.test(between) && USED.test(around) && whole.amount >= part.amount && whole.amount > 0;
}

function shareOf(part: AskedAmount, whole: AskedAmount): DrawnShare {
  const currency = whole.currency ?? part.currency ?? "USD";
  const say = ({ amount }: AskedAmount): string => formatMoney({ amount, currency });
  const percent = new Decimal(part.amount).div(whole.amount).times(100).toDecimalPlaces(2).toNumber();
  return { percent, working: `${say(part)} ÷ ${say(whole)} = ${formatPercent(percent)}` };
}
