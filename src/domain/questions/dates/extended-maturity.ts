import { addMonths } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { facilityNames, grouped, selectFacilities } from "../facilities/select-facilities.ts";
import { COUNT_WORDS, countOf } from "../question/counts.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** `if every extension gets used, when is it due?`, `the latest possible maturity with both options` */
const ALL_EXTENSIONS =
  /\b(?:every|all|both|each|maximum|max|fully|full|longest|any) (?:(?:of )?(?:the|its|their|available|possible|permitted|allowed) ){0,3}(?:\w+ )?(?:extensions?|extended|extension options?|renewals?)\b|\bextensions? (?:options? )?(?:(?:is|are|get|gets|were|was) )?(?:all |both |fully )?(?:used|exercised|granted|taken)\b|\b(?:latest|outside|furthest) (?:possible )?(?:maturity|final maturity|date\b[^?]*\bextend)/;
const ASKS_DAY =
  /\b(?:when|what (?:date|day)|which (?:date|day)|how late|until when|latest|final|outside|due date|last (?:possible )?(?:date|day))\b|\bwhat\S* (?:is )?(?:the|its) (?:\w+ ){0,2}maturity\b/;
const OTHER = /\b(?:fees?|notice|requests?|letters? of credit|conditions?|interest periods?|cost|cure)\b/;

const EXTENDS = /\bexten(?:d|ds|ded|sions?)\b/i;
const OF_MATURITY =
  /\b(?:Maturity|Termination|Expiration|Expiry) Date\b|\b(?:maturity|term) of the (?:Loan|Facility|Note|Commitment)/i;
/** `may be extended only two times`, `not more than two (2) occasions` */
const TIMES = new RegExp(
  String.raw`\b(?:(once)|(twice)|(?:(\d)|(${COUNT_WORDS}))\)?(?: \((\d)\))? (?:(?:additional|separate|successive|consecutive) )*(?:times?|occasions?))\b`,
  "i",
);
/** `two additional one-year periods`, `two (2) extensions of one year each` */
const PERIODS = new RegExp(
  String.raw`\b(?:(\d)|(${COUNT_WORDS}))(?: \((\d)\))? (?:(?:additional|successive|consecutive|separate|further|optional) ){0,2}(?=(?:extension )?(?:periods?|extensions?|options?)\b|(?:\d{1,2}|one|six|twelve|two|three)(?: \(\d{1,2}\))?[- ](?:year|month)s?\b)`,
  "i",
);
const LENGTH =
  /\b(?:(\d{1,2})|(one|two|three|six|nine|twelve|eighteen|an?))(?:\)|(?: \((\d{1,2})\)))?[- ](?:additional |calendar )?(year|month)s?\b/gi;
const OF_OTHERS =
  /\b(?:letters? of credit|interest periods?|next (?:succeeding |preceding )?business day|non-?extending|replacement lender)\b/i;
const MAX_EXTENSIONS = 5;

interface Extensions {
  readonly count: number;
  readonly months: number;
  readonly places: readonly Sentence[];
}

/** The last day to which the loans can be extended: their maturity with every extension that the clause allows, each as long as the
 *  clause says. Null where it states no single number or length. */
export const extendedMaturity: Topic = (question, subject) => {
  const { text } = question;
  if (!ALL_EXTENSIONS.test(text) || !ASKS_DAY.test(text) || OTHER.test(text)) return null;
  const allowed = extensionsIn(subject);
  const selection = selectFacilities(question, subject);
  if (allowed === null || selection.kind === "missing") return null;
  const { count, months, places } = allowed;
  const citations = places.map((place) => quoteOf(subject, place));
  const length = months % 12 === 0 ? `${months / 12} year${months === 12 ? "" : "s"}` : `${months} months`;
  const dated = grouped(selection.facilities, ({ facility: { maturity_date: end } }) =>
    end === null
      ? null
      : `with every extension, matures on ${formatDate(addMonths(end, count * months))}: ${formatDate(end)} + ${count} × ${length}`,
  );
  const claims = dated.map(({ text: said, members }) =>
    claim(`${facilityNames(members)}: ${said}.`, [
      ...cite(subject, ...members.slice(0, 1).map(({ pointer }) => `${pointer}/maturity_date`)),
      ...citations,
    ]),
  );
  return claims.length === 0 ? null : answered([...claims, ...citations.map((one) => quotation(one))]);
};

function extensionsIn(subject: Subject): Extensions | null {
  const found = [...sentencesOf(subject)].filter(
    ({ words }) => EXTENDS.test(words) && OF_MATURITY.test(words) && !OF_OTHERS.test(words),
  );
  const counted = found.flatMap((place) => {
    const count = countIn(place.words);
    return count === null ? [] : [{ count, place }];
  });
  const lengthsOf = (places: readonly Sentence[]) =>
    places.flatMap((place) => lengthsIn(place.words).map((months) => ({ months, place })));
  // The sentence that counts the extensions says best how long each is.
  const ofCounted = lengthsOf(counted.map(({ place }) => place));
  const lengths = ofCounted.length > 0 ? ofCounted : lengthsOf(found);
  const [first] = counted;
  const [length] = lengths;
  if (first === undefined || length === undefined || first.count > MAX_EXTENSIONS) return null;
  if (counted.some(({ count }) => count !== first.count) || lengths.some(({ months }) => months !== length.months))
    return null;
  return { count: first.count, months: length.months, places: [...new Set([first.place, length.place])] };
}

function countIn(words: string): number | null {
  const [, once, twice, digit, word, bracketed] = TIMES.exec(words) ?? [];
  if (once !== undefined) return 1;
  if (twice !== undefined) return 2;
  const times = bracketed ?? digit ?? word;
  if (times !== undefined) return countOf(times.toLowerCase());
  const [, ofPeriods, named, inBrackets] = PERIODS.exec(words) ?? [];
  const periods = inBrackets ?? ofPeriods ?? named;
  return periods === undefined ? null : countOf(periods.toLowerCase());
}

/** The lengths of extensions in a sentence, in months: `by 12 months per each request`. */
function lengthsIn(words: string): number[] {
  const from = words.search(EXTENDS);
  return [...words.slice(Math.max(0, from - 120), from + 400).matchAll(LENGTH)].map(
    ([, digits, word = "", bracketed, unit = ""]) => {
      const count = Number(bracketed ?? digits ?? (/^an?$/i.test(word) ? 1 : countOf(word.toLowerCase())));
      return unit.toLowerCase() === "year" ? count * 12 : count;
    },
  );
}
