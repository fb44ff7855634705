import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { COUNTED_PERIOD, countedPeriod } from "../../dates/counted-period.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type Counted, dateAway } from "./date-away.ts";

const ASKS_LAST =
  /\b(?:latest|last|final|furthest|farthest)\b[^?]{0,40}\b(?:dates?|days?|expir\w+)\b|\bcut-?off\b|\bhow late\b|\b(?:until|by) (?:when|what (?:date|day))\b|\bwhat date\b[^?]{0,60}\b(?:latest|at most|no later)\b/;
/** What may end or be asked for up to a day around the maturity: in a question, and in a clause. */
const THINGS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:letters? of credit|l\/?cs?)\b[^?]*\b(?:expir\w+|run|runs|last|lasts|mature|go|valid|tenor)\b|\b(?:expir\w+|tenor)\b[^?]*\b(?:letters? of credit|l\/?cs?)\b/,
    /\bLetters? of Credit\b[^;]{0,300}\b(?:expir\w+|expiry)\b/i,
  ],
  [/\b(?:competitive[- ](?:bid|loan|advance)|bid (?:loans?|borrowings?|advances?))/, /\b(?:Competitive|Bid)\b/],
  [/\bswing ?line\b/, /\bSwing ?line\b/i],
];
const END = String.raw`(?:the\s+)?(?:[A-Z]\w+ ){0,2}(?:Termination|Maturity|Expiration|Expiry)\s+Date\b`;
/** `beyond six months after the Termination Date`, `5 Business Days prior to the Maturity Date` */
const AROUND = new RegExp(
  String.raw`${COUNTED_PERIOD}\s+(prior\s+to|before|preceding|after|following|beyond)\s+${END}`,
  "i",
);
/** Only under a condition, or with security, such as cash collateral. */
const EXTRA = /\bnotwithstanding\b|\bcash collaterali\w+|\bif the (?:Maturity|Termination) Date\b|\bauto\w*-?renew/i;

const PROVISO = /[,;]\s*(?:provided|except)\b/;

/** The last day for something that the agreement limits by its own maturity, such as the expiry of a letter of credit: the maturity
 *  plus or minus the period of the clause. */
export const dateAroundMaturity: Topic = ({ text, periods }, subject) => {
  const thing = ASKS_LAST.test(text) && periods.length === 0 ? THINGS.find(([asked]) => asked.test(text)) : undefined;
  const end = thing === undefined ? null : maturityOf(subject);
  if (thing === undefined || end === null) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [rule = ""] = sentence.words.split(PROVISO);
    const read = EXTRA.test(rule) || !thing[1].test(rule) ? null : readPeriod(rule);
    return read === null ? [] : [{ sentence, read }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ read }) => read.words !== only.read.words)) return null;
  const citation = quoteOf(subject, only.sentence);
  const [maturity, last] = [end.date, dateAway(end.date, only.read)].map(formatDate);
  const said = `The last day is ${last}: the maturity, ${maturity}, ${only.read.words}.`;
  return answered([claim(said, [...cite(subject, end.pointer), citation]), quotation(citation)]);
};

/** The only maturity of the revolving facilities, or of all. */
function maturityOf(subject: Subject): { readonly date: string; readonly pointer: string } | null {
  const all = placedFacilities(subject).flatMap(
    ({ facility: { maturity_date: date, facility_type: type }, pointer }) =>
      date === null ? [] : [{ date, type, pointer: `${pointer}/maturity_date` }],
  );
  const lines = all.filter(({ type }) => type === "revolving");
  const [first, ...rest] = lines.length > 0 ? lines : all;
  return first === undefined || rest.some(({ date }) => date !== first.date) ? null : first;
}

function readPeriod(words: string): Counted | null {
  const match = AROUND.exec(words);
  if (match === null) return null;
  const direction = /prior|before|preceding/i.test(match[6] ?? "") ? -1 : 1;
  const counted = countedPeriod(match, direction);
  return counted === null ? null : { ...counted, words: `${direction < 0 ? "−" : "+"} ${counted.words}` };
}
