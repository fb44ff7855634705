import type { GivenValue } from "../given/given-values.ts";
import { useOf } from "../utilization/used-amounts.ts";

/** `at a fee of 0.25%`, `a 0.25% commitment fee`. */
const FEE_BEFORE = /\bfees?(?: rate)? (?:is|are|was|were|of|at|stands at|runs at)$/;
const FEE_AFTER = /^(?:(?:unused|undrawn|commitment|facility|standby|annual|line) ){0,2}fees?\b/;

/** The rate of the fee that a question gives, in basis points; null without one. */
export function assumedRate(values: readonly GivenValue[]): number | null {
  const [given, other] = values.filter(
    ({ kind, before, after }) => kind === "percent" && (FEE_BEFORE.test(before) || FEE_AFTER.test(after)),
  );
  return given === undefined || other !== undefined ? null : Math.round(given.value * 10_000) / 100;
}

const DRAWN =
  /\b(?:is|are|was|were|stays?|stayed) out\b(?! of)|\b(?:drawn|drew|draws?|used|borrowed|outstandings?|advances)\b|\b(?:loans|borrowings|drawings|drawdowns) (?:were|are|averaged?|stood at|stand at|total(?:ed|s)?)(?= ?\(amount\))|\(amount\) (?:of |in )?(?:revolving |revolver |outstanding ){0,2}(?:credit )?(?:loans|advances|borrowings)\b|\b(?:usage|utili[sz]ation|balance)\b(?: (?:on|of|under) (?:(?:the|our|their|its) )?(?:[a-z]+ ){0,3}(?:line|loans?|credit|revolver|facility|note))?(?: \w+){0,2}(?= ?\(amount\))/;
/** Says of an amount that it is not drawn, or is a fee. */
export const NOT_DRAWN =
  /\b(?:undrawn|unused|unborrowed|unutili[sz]ed|idle)\b|\b(?:not|never)\b|n't\b|\bfees?\b|\bunused\b/;

/** `$10m drawn of $30m`: the words before the second amount. */
export const IS_WHOLE_OF_PART =
  /^(?:(?:is |are )?(?:drawn|used|borrowed|outstanding|out) )?of(?: the| an?| our| its)?$/;

/** `$5m swingline`, `swingline loans of $5m`. */
export function isOfSwingline(before: string, after: string): boolean {
  return (
    /^(?:of |in )?swing ?-?line\b/.test(after) ||
    /\bswing ?-?line(?: loans?| advances?)?(?: (?:of|at|are|is|total(?:ing)?))?$/.test(before)
  );
}

/** The fee that is asked for says nothing of the amounts after it: `what fee is due for a quarter in which loans were $10 million?` */
const FEE_ASKED =
  /^(?:and |so )?(?:what|how much)\b[^?]*?\bfees?\b[^?]*?\b(?:in which|during which|while|when|where|if|with)\b/;

/** Whether the words around an amount say that it is drawn. */
export function isDrawn(words: string): boolean {
  const own = words.replace(FEE_ASKED, "");
  return DRAWN.test(own) && !NOT_DRAWN.test(own);
}

/** `40% of the revolver is used`, `60% undrawn`: after a percentage. */
const OF_LINE =
  /^(?:of (?:the |its |their |our )?(?:\w+ ){0,2}(?:revolver|commitments?|line|facility)\b|(?:is |was |stays |remains )?(?:drawn|used|utili[sz]ed|utili[sz]ation|usage|undrawn|unused)\b)/;

/** The percentage of the commitment that is drawn by the words of a question, or 100 less what is not; null without one. */
export function usedPercent(values: readonly GivenValue[]): number | null {
  const [given, other] = values.filter(({ kind, after }) => kind === "percent" && OF_LINE.test(after));
  const use = given === undefined || other !== undefined ? null : useOf(given);
  if (given === undefined || given.value > 100) return null;
  return use === "drawn" ? given.value : use === "undrawn" ? 100 - given.value : null;
}
