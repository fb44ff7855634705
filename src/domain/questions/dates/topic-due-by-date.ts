import { readDates } from "#domain/extraction/readers/date.ts";
import { quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const ASKS =
  /^(?:what|which)\b(?=.*\b(?:due|deliver\w*|done|complet\w*|post-closing|provid\w*|furnish\w*|satisf\w*|in place|pledged?|file[ds]?|register\w*|perfect\w*|sign(?:ed)?|hand(?:ed)? over)\b).*\b(?:by|before|no later than|on or before)\b/;
/** What has a schedule or a table of its own. */
const OF_FIGURES =
  /\b(?:how (?:much|many)|amounts?|principal|interest|installments?|payments?|repay\w*|margins?|rates?|fees?|covenants?|ratios?|commitments?|levels?|minimum|maximum|leverage|net worth|statements?|reports?|financials|accounts)\b/;
const BY =
  /\b(?:by(?: no later than)?|no(?:t)? later than|on or (?:before|prior to)|prior to|before)\s+(?:the close of business on\s+)?$/i;
const BINDS = /\b(?:shall|will|must|deliver\w*|received?|pledge|agrees?|covenants?|execut\w*|provide[ds]?)\b/i;
const MAX_QUOTED = 3;
/** How far before a date its preposition stands. */
const BEFORE = 60;

/** What has to be done by a day that the question names: the sentences that set that day. */
export const dueByDate: Topic = ({ text, periods: [period] }, subject) => {
  if (period === undefined || !ASKS.test(text) || OF_FIGURES.test(text)) return null;
  const found = [...sentencesOf(subject)].filter(
    ({ words }) =>
      BINDS.test(words) &&
      readDates(words, 0, words.length).some(
        ({ value, start }) => value === period.to && BY.test(words.slice(Math.max(0, start - BEFORE), start)),
      ),
  );
  return answered(found.slice(0, MAX_QUOTED).map((one) => quotation(quoteOf(subject, one))));
};
