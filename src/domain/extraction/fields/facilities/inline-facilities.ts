import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { moneyIn } from "../../readers/money-in.ts";
import { allMatches } from "../../text/all-matches.ts";
import { MONEY_WORDS, sentencesWith } from "../../text/sentences.ts";
import { UNDER_OTHER_DOCUMENTS } from "./definition-heads.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const LENDS =
  /\b(?:lends?|lending|mak(?:e|es|ing)|provid\w+|grants?|extends?|commits?|establish\w*|offers?|available|consist\w*|facilit\w+|borrows?|advance)\b/i;
/** "The aggregate Term Loan Commitments are $45,000,000." */
const STATES =
  /^(?![^$]{0,200}\b(?:if|unless|until|when|after|exceeds?|reduc\w+|increas\w+|less)\b)[^$]{0,200}\b(?:aggregate|total|combined|initial)\b[^.;$]{0,60}\bcommitments?\b[^.;$]{0,80}\b(?:is|are|equals?|totals?|be)\s[^.;$]{0,30}[$€£]/i;
const CLASS =
  /\b(?:tranche [A-F] term (?:loans?|commitments?|advances?|facility)|(?:(?:senior|secured|unsecured|committed|uncommitted|multicurrency|non-revolving|standby|demand)[ ,]+){0,3}(?:(?<!\b(?:non-|not an? ))revolving (?:credit facility|loan facility|line of credit|credit loans?|credit|facility|loans?|commitments?|advances?)|line of credit|(?:initial )?(?:delayed[- ]draw )?term (?:loan facility|credit facility|loans?|facility)|bridge (?:loan|facility)|(?:facility|tranche) [A-F](?: (?:loans?|commitments?))?))(?!\w)/gi;
const OTHER_AMOUNT =
  /\b(?:sub-?limit|sub-?facility|letters? of credit|swing\s?line|minimum|multiples?|instal?lments?|fees?|increas\w+|incremental|accordion|indebtedness|(?<!\bnot )exceeding|threshold|existing|prior|refinanc\w+|repay\w*|outstanding under)\b/i;
const AFTER = /^\s(?:(?!and\b|or\b)[\w-]+\s){0,3}?$/;
/** Units of text that a definition takes to name and date another agreement. */
const LONGEST_NAME = 400;
/** "£20,000,000 (Facility A)" and "Facility A: a term loan facility of £20,000,000". */
const LETTER_AFTER = /^\s?\((?:the |")?((?:Facility|Tranche) [A-F])\b"?\)/;
const LETTER_BEFORE = /\b((?:Facility|Tranche) [A-F])\b(?:\s?[:(,-]|\s(?:is|being|shall be)\b)[^.;:]{0,40}$/;

/** The loans that the sentences of a short text promise with their amounts: `a term loan of $20,000,000 and a revolving
 *  credit facility of $5,000,000`. Each is given as a definition whose term is the text's own words for it. */
export function inlineFacilities(parsed: ParsedAgreement): Definition[] {
  const { text } = parsed;
  const found: Definition[] = [];
  for (const { start, end } of sentencesWith(parsed, MONEY_WORDS)) {
    const words = text.slice(start, end);
    if (!LENDS.test(words) && !STATES.test(words)) continue;
    const amounts = moneyIn(parsed, start, end);
    const classes = allMatches(words, CLASS);
    for (const [i, amount] of amounts.entries()) {
      const since = amounts[i - 1]?.end ?? start;
      const before = classes.findLast((c) => start + c.index >= since && start + c.index < amount.start);
      const after = classes.find((c) => AFTER.test(text.slice(amount.end, start + c.index)));
      const named = before ?? after;
      if (!named || amount.value.amount < SMALLEST_LOAN) continue;
      const at = start + named.index;
      const lead = LETTER_BEFORE.exec(text.slice(since, at));
      const tail = LETTER_AFTER.exec(text.slice(amount.end, Math.min(end, amount.end + 40)));
      const from = lead ? since + lead.index : Math.min(at, amount.start);
      const to = Math.max(at + named[0].length, amount.end) + (tail?.[0].length ?? 0);
      const own = text.slice(from, to);
      if (OTHER_AMOUNT.test(own) || UNDER_OTHER_DOCUMENTS.test(own) || isAnothers(text, start, from)) continue;
      found.push({
        term: (tail?.[1] ?? lead?.[1] ?? named[0]).replace(/\s+/g, " "),
        start: from,
        end: to,
        bodyStart: from,
        bodyEnd: to,
        kind: "labeled",
      });
    }
  }
  return found;
}

/** `"First Lien Credit Agreement" means the agreement dated as of …, providing for revolving loans of $50,000,000`. */
const OF_OTHER_AGREEMENT = /^\s*"[^"\n]{2,80}" (?:means?|shall mean)\b[^;"]{0,160}\bagreement\b[^;"]{0,60}\bdated\b/i;

const isAnothers = (text: string, floor: number, at: number): boolean =>
  OF_OTHER_AGREEMENT.test(text.slice(floor, Math.min(at, floor + LONGEST_NAME))) ||
  /\b(?:existing|prior|previous|refinanc\w+|repay\w*|under (?:the|that|its))[^.;]{0,40}$/i.test(
    text.slice(Math.max(floor, at - 60), at),
  ) ||
  IN_FUTURE.test(text.slice(Math.max(floor, at - 60), at)) ||
  ASSIGNS.test(text.slice(Math.max(floor, at - LONGEST_NAME), at));

/** "may assign its rights in an amount not less than $5,000,000 in the case of the Revolving Credit Facility". */
const ASSIGNS = /\b(?:assign|transfer)(?:s|ments?)?\b[^.;]*\b(?:not less than|at least|minimum)\b[^.;]*$/i;

/** "or enter into one or more tranches of term loans": what the borrower may ask for later. */
const IN_FUTURE =
  /\b(?:one or more|additional|new|any)\s(?:[\w-]+\s){0,3}(?:tranches?|series|classes)\sof\s(?:\w+\s)?$|\bincremental\s$/i;
