import type { Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

const PARTS =
  "from time to time|as (?:the )?(?:construction|work|improvements) (?:proceeds?|progress(?:es)?)|in (?:one or more|multiple|several|a series of|(?:up to )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,2})(?: \\(\\d{1,2}\\))?) (?:separate |equal )?(?:advances|draws|drawings|drawdowns|disbursements|borrowings|tranches)|(?:multiple|several) (?:term |construction )?(?:loans|advances|draws|drawings|disbursements)|on each (?:drawdown|borrowing|funding|advance|disbursement) date";
/** "the Bank agrees to make advances to the Borrower from time to time": lender, promise, loan, parts. */
const LENDS_IN_PARTS = new RegExp(
  `\\b(?:lenders?|banks?)\\b[^.;"]{0,40}?\\b(?:(?:hereby )?agrees?|ha(?:s|ve) agreed|shall|will|commits?)(?:, during [^.;",]{0,60},)?(?: to)? (?:severally )?(?:make|lend|loan|advance|extend)\\b(?!,)[^.;"]{0,140}?\\b(?:${PARTS})\\b` +
    '|\\b(?:lenders?|banks?)\\b[^.;"]{0,40}?\\bagrees?\\b[^.;"]{0,80}?\\bto make one or more (?:term )?(?:loans|advances)\\b[^.;"]{0,60}?\\bduring the (?:[a-z]+ ){0,3}(?:availability|draw|drawdown|advance) period\\b' +
    `|\\b(?:loans?|advances?) (?:will|shall) be (?:available|made|advanced|disbursed)\\b[^.;"]{0,60}?\\b(?:${PARTS})\\b` +
    '|\\bborrower may (?:draw|borrow|request|utili[sz]e|obtain)\\b[^.;"]{0,60}?\\b(?:an? (?:advance|loan|drawing|drawdown)|advances|loans|drawings)\\b[^.;"]{0,60}?\\b(?:at any time|from time to time) during the (?:[a-z]+ ){0,3}(?:availability\\b|(?:draw|drawdown|advance) period\\b)',
  "i",
);
const OTHER =
  /\b(?:revolving|re-?borrow\w*|letters? of credit|swing\w*|notes? (?:issued|purchase)|interest periods?)\b(?<!non-revolving)|\b(?:as such amount|set forth opposite)\b/i;

/** "The Bank agrees to lend to the Borrower, from the date hereof until June 30, 2026, up to …", not one loan. */
const LENDS_UNTIL =
  /\b(?:lenders?|banks?)\b[^.;"]{0,40}?\b(?:(?:hereby )?agrees?|shall|will|commits?)(?:, [^.;",]{0,70},)?(?: to)? (?:lend|make (?:loans|advances))\b[^.;"]{0,140}?\bfrom (?:and after )?the (?:date (?:hereof|of this \w+)|(?:closing|effective) date) (?:to|until|through|up to)\b/i;
const SINGLE = /\b(?:an?|one|single) (?:single )?(?:\w+ )?(?:loan|advance|borrowing)\b/i;

/** `advances (each, a "Loan" and collectively, the "Loans") to the Borrower`, `loans ("Term Loans")` */
const TERM_BRACKET =
  /\((?:(?:each,? an?|the|an?|collectively,? the)\s+)?"[^"()]{1,40}"(?:,? (?:and|or),? (?:together|collectively),? (?:the|as)\s+(?:the\s+)?"[^"()]{1,40}")?\)/gi;

const WORDS = [
  "as construction",
  "as the construction",
  "as work",
  "as the work",
  "as the improvements",
  "from time",
  "at any",
  "in one",
  "one or more",
  "in a series",
  "in two",
  "in three",
  "in four",
  "in five",
  "in six",
  "in up",
  "multiple",
  "several",
  "on each",
  "from the",
  "from and after",
];

interface LendingInParts {
  readonly words: string;
  readonly support: Support;
}

const promises = perAgreement((parsed: ParsedAgreement): readonly LendingInParts[] =>
  sentencesWith(parsed, WORDS).flatMap(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    const plain = words.replaceAll("\n", " ").replace(TERM_BRACKET, (bracket) => " ".repeat(bracket.length));
    const lends = LENDS_IN_PARTS.exec(plain) ?? lendsUntil(plain);
    if (!lends || OTHER.test(words)) return [];
    const at = start + lends.index;
    return [{ words, support: { start: at, end: at + lends[0].length, confidence: 0.75 } }];
  }),
);

function lendsUntil(words: string): RegExpExecArray | null {
  const lends = LENDS_UNTIL.exec(words);
  return lends && !SINGLE.test(words) ? lends : null;
}

/** Where an agreement says that a term loan is lent in several advances over time; null where it does not. `speaks`
 *  says whether a sentence is about the loan. */
export function drawnInParts(parsed: ParsedAgreement, speaks: (sentence: string) => boolean): Support | null {
  return promises(parsed).find(({ words }) => speaks(words))?.support ?? null;
}

/** "a $5,000,000 equipment nonrevolving line of credit", "a line of credit, which shall not revolve". */
export const NONREVOLVING_LINE =
  /\bnon-?\s?revolving\b[^.;"()]{0,30}?\b(?:lines?|credit\s+line)\b|\bline\s+of\s+credit\b[^.;]{0,60}?\b(?:not\s+(?:a\s+)?revolv(?:e|ing)|non-?\s?revolving)\b|\b(?:line|advances)\s+(?:(?:of\s+credit\s+)?(?:is|shall\s+be|are)\s+)non-?\s?revolving\b/i;
const NONREVOLVING_WORDS = ["nonrevolving", "non-revolving", "non revolving", "not revolv", "not a revolv"];

/** Where an agreement says that a line of credit does not revolve: it is drawn in parts until it is used. `speaks` says whether
 *  a sentence is about the loan. */
export function nonrevolvingLine(parsed: ParsedAgreement, speaks: (sentence: string) => boolean): Support | null {
  for (const { start, end } of sentencesWith(parsed, NONREVOLVING_WORDS)) {
    const words = parsed.text.slice(start, end);
    const line = speaks(words) ? NONREVOLVING_LINE.exec(words) : null;
    if (line) return { start: start + line.index, end: start + line.index + line[0].length, confidence: 0.75 };
  }
  return null;
}

/** "or equal to the remaining available balance of the Commitment": a borrowing may be smaller than the loan. */
const REMAINDER =
  /\bequal[ \n]to[ \n]the[ \n](?:(?:remaining|entire|then|aggregate)[ \n]){0,2}(?:available|unused|undrawn|unfunded|remaining)[ \n](?:balance|amount|portion)[ \n]of[ \n]the[ \n](?:[A-Z][\w-]*[ \n]){0,3}Commitments?\b/;
const REMAINDER_WORDS = ["equal"];

/** Where an agreement lets a borrowing be all that remains of the commitment. */
export function drawsRemainder({ normal, outline }: ParsedAgreement): Support | null {
  const match = normal.words.first(REMAINDER, REMAINDER_WORDS);
  if (!match || outline.zoneAt(match.index) === "form") return null;
  return { start: match.index, end: match.index + match[0].length, confidence: 0.7 };
}

/** A defined day on which drawing ends ("Advance Termination Date") shows that the loan is drawn over time. */
export function drawingEnds({ definitions }: ParsedAgreement): Support | null {
  const end = definitions.matching(/^(?:advanc|draw|disburs)\w* (?:termination|expiration|end) date$/i)[0];
  return end ? { start: end.start, end: Math.min(end.end, end.start + 200), confidence: 0.7 } : null;
}
