import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { COUNTED_PERIOD, countedPeriod } from "../../dates/counted-period.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { quoteOf } from "../../subject.ts";
import { onOneLine, type Sentence, sentencesOf } from "../../text/sentences.ts";
import { passage } from "../../text/topic-passages.ts";
import { answered, type Topic } from "../../topic.ts";
import { type Counted, dateAway } from "./date-away.ts";
import { asksWhenDeemed } from "./deemed-notice.ts";
import { asksOfReport } from "./reporting-date.ts";
import { asksLastDrawing } from "./supposed-start.ts";

const ASKS =
  /\b(?:by|until|on) (?:which|what) (?:day|date)\b|\bby when\b|\bwhen(?:'s| is| are| does| do| must| should| would| will)?\b|\b(?:last|latest|first|earliest) (?:day|date|time)\b|\blatest\b|\bdeadline\b|\bhow late\b/;
/** Nothing that lasts or recurs: its dates are not one period away from the date of the question. */
const OTHER = /\b(?:how (?:often|much|many)|interest (?:for|accru\w*)|mature[sd]?|matur(?:ity|ities))\b/;

/** A planned event needs notice before the date; a past event starts a period after it. */
const PLANNED =
  /\b(?:wants?|needs?|plans?|intends?|would like|(?:are|is) to|will|going to|proposed?|request\w*|wish\w*|hopes?|(?:are|is|they're|we're|it's) (?:clos|acquir|buy|sell|prepay|borrow|draw|merg|issu|complet|sign)ing)\b[^?.]{0,80}\bon\b/;
/** The notice of a prepayment is not that of a borrowing. */
const PREPAYS = /\bprepay/i;
/** Later quotes are less certain. */
const MAX_QUOTES = 2;

const AFTER = String.raw`(?:after|following|from|of)\b(?! (?:the )?(?:each|such) (?:month|year|quarter))`;
const BEFORE = String.raw`(?:(?:\w+ )?(?:notice )?(?:prior|before|preceding|in advance)\b|(?:prior )?(?:written )?notice\b)`;
const PERIOD = new RegExp(String.raw`${COUNTED_PERIOD}\s+(?:(${AFTER})|${BEFORE})`, "gi");
/** Kinds of loans with periods of their own: how a question names them, how a text does. */
const KINDS: readonly RegExp[] = [
  /\b(?:euro\S*|libor\w*|libo|sofr|eurodollar)\b/i,
  /\b(?:prime|base[ -]rate|abr|reference rate|domestic)\b/i,
];
/** Where the words on one kind of loan end. */
const KIND_REACH = 160;

/** A date that is one period before or after the date of the question: the last day for a notice, or for a payment. Only if a
 *  sentence that answers states one period in the direction that the question needs. */
export const countedDate: Topic = (question, subject) => {
  const { text, periods } = question;
  const [day, other] = periods.filter(({ from, to }) => from === to);
  if (day === undefined || other !== undefined || !ASKS.test(text) || OTHER.test(text)) return null;
  if (asksWhenDeemed(text) || asksLastDrawing(text)) return null;
  // A report is due after the end of its period, which another clause states.
  if (asksOfReport(text) && !PLANNED.test(text)) return null;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return null;
  const direction = PLANNED.test(text) ? -1 : 1;
  const [stated] = found.claims.slice(0, MAX_QUOTES).flatMap((quoted) => {
    const [citation] = quoted.citations;
    const counted = citation === undefined ? null : onlyPeriod(citation, text);
    if (citation === undefined || counted === null || PREPAYS.test(citation.quote) !== PREPAYS.test(text)) return [];
    return counted.direction !== direction ? [] : [{ quoted, citation, counted }];
  });
  if (stated === undefined) return null;
  const { quoted, citation, counted } = stated;
  const longer = LONGEST.test(text) ? extensionIn(citation.quote, counted) : null;
  if (longer !== null)
    return answered([
      claim(
        `${formatDate(day.from)} + ${counted.words} + ${longer.count} more ${longer.count === 1 ? "day" : "days"} = ${formatDate(dateAway(dateAway(day.from, counted), longer))}.`,
        [citation],
      ),
      quoted,
    ]);
  const date = dateAway(day.from, counted);
  const sign = counted.direction > 0 ? "+" : "−";
  const days = counted.isBusiness ? ", counted in days on which banks in New York are open" : "";
  return answered([
    claim(`${formatDate(day.from)} ${sign} ${counted.words} = ${formatDate(date)}${days}.`, [citation]),
    quoted,
    ...found.claims.filter((one) => one !== quoted),
  ]);
};

const LONGEST = /\b(?:longest|maximum|max|fullest|full|latest|greatest|most)\b[^?.]{0,24}\bexten\w+/;
/** `may extend … for up to an additional 60 days` */
const EXTENDS = new RegExp(
  String.raw`\bexten[ds]\w*\b[^.;]{0,120}?\b(?:additional|further|up to|not (?:more than|exceed\w*)|another)\b[^.;\d]{0,40}?(?:(\d{1,3})|\b(${COUNT_WORDS}))\)?\s+(?:calendar\s+|additional\s+)?days?\b`,
  "i",
);

/** The days by which a quote lets the period be extended; null where they are counted otherwise than the period. */
function extensionIn(quote: string, counted: Counted): Counted | null {
  const [, digits, word] = EXTENDS.exec(quote) ?? [];
  const count = countOf(digits ?? word ?? "");
  if (counted.unit !== "day" || counted.isBusiness || counted.direction < 0 || !(count > 0)) return null;
  return { ...counted, count };
}

const IS_ADVANCED =
  /\b(?:advance|loan|draw|borrowing)\b[^?.]{0,40}\b(?:made|drawn|funded|taken|advanced)\b[^?]*\b(?:repaid|repay|paid back|pay back|due)\b/;
const OF_ADVANCE =
  /\bdays?\s+(?:from|after|following)\s+the\s+(?:date\s+of\s+|date\s+on\s+which\s+)?(?:such|each|the|that|any)\s+(?:Advance|Loan|Draw|Borrowing)\b/i;
const IS_REPAID = /\b(?:principal|repaid|repay\w*|due and payable|prepaid)\b/i;

/** The last day for repaying an advance that was made on a day, where one sentence says how long each may be outstanding. */
export const dueOfAdvance: Topic = ({ text, periods }, subject) => {
  const [day, second] = periods.filter(({ from, to }) => from === to);
  if (day === undefined || second !== undefined || !IS_ADVANCED.test(text) || !ASKS.test(text)) return null;
  const paragraph = ({ paragraph: { start, end } }: Sentence): string =>
    onOneLine(subject.text?.slice(start, end) ?? "");
  const [stated, other] = [...sentencesOf(subject)].filter(
    (one) => OF_ADVANCE.test(one.words) && IS_REPAID.test(paragraph(one)),
  );
  const citation = stated === undefined || other !== undefined ? null : quoteOf(subject, stated);
  const counted = citation === null ? null : onlyPeriod(citation, text);
  if (citation === null || counted === null || counted.direction < 0) return null;
  const said = `${formatDate(day.from)} + ${counted.words} = ${formatDate(dateAway(day.from, counted))}.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** The only period of a quote, or the only one for the kind of loan that the question names. */
function onlyPeriod({ quote }: Citation, asked: string): Counted | null {
  const kind = KINDS.find((one) => one.test(asked));
  const all = [...quote.matchAll(PERIOD)].flatMap((match) => {
    const next = quote.slice(match.index + match[0].length, match.index + match[0].length + KIND_REACH);
    const counted = countedPeriod(match, match[6] === undefined ? -1 : 1);
    return counted === null ? [] : [{ counted, next: next.split(/;|\([a-z]{1,3}\)/)[0] ?? "" }];
  });
  const own = kind === undefined || all.length < 2 ? all : all.filter(({ next }) => kind.test(next));
  const [first] = own;
  if (first === undefined || own.some(({ counted }) => !isSame(counted, first.counted))) return null;
  return first.counted;
}

function isSame(a: Counted, b: Counted): boolean {
  return a.words === b.words && a.direction === b.direction;
}
