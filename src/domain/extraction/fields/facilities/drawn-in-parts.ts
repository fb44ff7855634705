import type { Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

const PARTS =
  "from time to time|in (?:one or more|multiple|several|a series of|two|three|four|five|up to \\w+) (?:separate |equal )?(?:advances|draws|drawings|drawdowns|disbursements|borrowings|tranches)|(?:multiple|several) (?:term |construction )?(?:loans|advances|draws|drawings|disbursements)|on each (?:drawdown|borrowing|funding|advance|disbursement) date";
/** "the Bank agrees to make advances to the Borrower from time to time": lender, promise, loan, parts. */
const LENDS_IN_PARTS = new RegExp(
  `\\b(?:lenders?|banks?)\\b[^.;"]{0,40}?\\b(?:(?:hereby )?agrees?|ha(?:s|ve) agreed|shall|will|commits?)(?: to)? (?:severally )?(?:make|lend|loan|advance|extend)\\b(?!,)[^.;"]{0,140}?\\b(?:${PARTS})\\b` +
    `|\\b(?:loans?|advances?) (?:will|shall) be (?:available|made|advanced|disbursed)\\b[^.;"]{0,60}?\\b(?:${PARTS})\\b`,
  "i",
);
const OTHER =
  /\b(?:revolving|re-?borrow\w*|letters? of credit|swing\w*|notes? (?:issued|purchase)|interest periods?)\b(?<!non-revolving)|\b(?:as such amount|set forth opposite)\b/i;

const WORDS = ["from time", "in one", "in a series", "in two", "in three", "in up", "multiple", "several", "on each"];

interface LendingInParts {
  readonly words: string;
  readonly support: Support;
}

const promises = perAgreement((parsed: ParsedAgreement): readonly LendingInParts[] =>
  sentencesWith(parsed, WORDS).flatMap(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    const lends = OTHER.test(words) ? null : LENDS_IN_PARTS.exec(words.replaceAll("\n", " "));
    if (!lends) return [];
    const at = start + lends.index;
    return [{ words, support: { start: at, end: at + lends[0].length, confidence: 0.75 } }];
  }),
);

/** Where an agreement says that a term loan is lent in several advances over time; null where it does not. `speaks`
 *  says whether a sentence is about the loan. */
export function drawnInParts(parsed: ParsedAgreement, speaks: (sentence: string) => boolean): Support | null {
  return promises(parsed).find(({ words }) => speaks(words))?.support ?? null;
}
