import type { Counted } from "../calculations/days/date-away.ts";
import { COUNTED_PERIOD, countedPeriod } from "../dates/counted-period.ts";

/** What the days to cure a breach run from. */
export type CureStart = "notice" | "awareness" | "earlier" | "breach";

/** Days to cure a breach: `within ten days after notice`. */
export interface CureClock {
  readonly counted: Counted;
  readonly from: CureStart;
}

const PERIOD = new RegExp(COUNTED_PERIOD, "gi");
const NOTICE = /\b(?:notices?|notif\w+)\b/i;
const AWARE = /\b(?:aware\w*|knowledge|knows?|knew|known|discover\w*|learn\w*)\b/i;
/** Words of notice that start no days. */
const NO_NOTICE = /\b(?:without|no|any requirement of|whether or not)\b[^;,]{0,40}\bnotices?\b/gi;
const LATER = /\blater (?:of|to occur)\b/i;
const EARLIER = /\b(?:earlier|earliest|first|sooner)\b/i;

/** The days that the event of default for a breach gives to cure it, and what they run from: ten days after notice, or thirty
 *  after the borrower becomes aware. Empty where its words leave that open. */
export function cureClocks(words: string): CureClock[] {
  const said = words.replaceAll(NO_NOTICE, " ");
  if (LATER.test(said)) return [];
  const found = [...said.matchAll(PERIOD)].flatMap((match) => {
    const counted = countedPeriod(match, 1);
    return counted === null ? [] : [{ counted, at: match.index, end: match.index + match[0].length }];
  });
  if (found.length > 2) return [];
  const [only, other] = found;
  const clocks = found.flatMap(({ counted, end }, i) => {
    // One number of days belongs to all words of the clause; each of two to those after it.
    const own = other === undefined ? said : said.slice(end, found[i + 1]?.at ?? said.length);
    const from = startIn(own);
    return from === null ? [] : [{ counted, from }];
  });
  if (only === undefined || clocks.length < found.length) return [];
  const areTwo = other !== undefined;
  return areTwo && (!EARLIER.test(said) || clocks[0]?.from === clocks[1]?.from) ? [] : clocks;
}

/** What days run from; null where notice and knowledge are both named, but not the earlier of them. */
function startIn(words: string): CureStart | null {
  const [isNotice, isAware] = [NOTICE.test(words), AWARE.test(words)];
  if (isNotice && isAware) return EARLIER.test(words) || /\bor\b/.test(words) ? "earlier" : null;
  return isNotice ? "notice" : isAware ? "awareness" : "breach";
}

const STARTS: Readonly<Record<CureStart, string>> = {
  notice: " after notice",
  awareness: " after the borrower becomes aware of it",
  earlier: " after the earlier of notice and the day on which the borrower becomes aware of it",
  breach: "",
};

/** `10 days after notice or 30 days after the borrower becomes aware of it, whichever ends first` */
export function saidClocks(clocks: readonly CureClock[]): string {
  const said = clocks.map(({ counted, from }) => `${inSmallLetters(counted.words)}${STARTS[from]}`);
  return said.length > 1 ? `${said.join(" or ")}, whichever ends first` : (said[0] ?? "");
}

/** `5 business days` */
export function inSmallLetters(words: string): string {
  return words.replace("Business Day", "business day");
}
