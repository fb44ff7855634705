import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { countOf, STATED_COUNT } from "../../question/counts.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

const ASKS_LATEST =
  /\b(?:by when|by what (?:date|day)|at the latest|latest (?:date|day)|deadline|when (?:must|do|does|should|is|are)|how (?:early|long before|far ahead))\b/;
/** What the borrower plans, as questions and clauses name it. */
const EVENTS: readonly (readonly [asked: RegExp, stated: string])[] = [
  [/\b(?:acquisition|acquir\w+|buy\w*|takeover)\b/, "acquisition"],
  [/\bmerg\w+\b/, "merger|consolidation"],
  [/\b(?:sells?|selling|sale|dispos\w+)\b/, "sale|disposition|transfer"],
  [/\b(?:issu\w+|offering)\b/, "issuance|offering"],
];
/** `Not less than 30 days prior to the consummation of any proposed acquisition` */
const beforeEvent = (event: string): RegExp =>
  new RegExp(
    String.raw`\b(?:not\s+less\s+than|at\s+least|no\s+later\s+than|not\s+later\s+than|no\s+fewer\s+than)\s+(?:[a-z-]+\s+)?${STATED_COUNT}\s+(?:calendar\s+)?((?:business|banking)\s+)?days?['’]?\s+(?:prior\s+(?:written\s+)?(?:to|notice\s+of)|before)\s+(?:the\s+)?(?:(?:consummation|closing|completion|effectiveness|effective\s+date|date)\s+of\s+)?(?:(?:any|each|such|the|a)\s+)?(?:(?:proposed|permitted|planned)\s+)?(?:${event})\b`,
    "i",
  );

/** The last day for what must come a number of days before a planned event, such as a certificate before an acquisition: the day of
 *  the event less the days of the only clause that counts back from it. */
export const daysBeforeEvent: Topic = ({ text, periods }, subject) => {
  const [day, other] = periods.filter(({ from, to }) => from === to);
  const event = EVENTS.find(([asked]) => asked.test(text));
  if (day === undefined || other !== undefined || event === undefined || !ASKS_LATEST.test(text)) return null;
  const pattern = beforeEvent(event[1]);
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, bracketed, digits, word = "", business] = pattern.exec(sentence.words) ?? [];
    const count = countOf(bracketed ?? digits ?? word);
    return Number.isInteger(count) && count > 0 ? [{ sentence, count, isBusiness: business !== undefined }] : [];
  });
  const [only] = found;
  if (
    only === undefined ||
    found.some(({ count, isBusiness }) => count !== only.count || isBusiness !== only.isBusiness)
  )
    return null;
  const date = dateAway(day.from, { ...only, unit: "day", direction: -1 });
  const unit = `${only.isBusiness ? "Business Day" : "day"}${only.count === 1 ? "" : "s"}`;
  const citation = quoteOf(subject, only.sentence);
  const said = `The last day is ${formatDate(date)}: ${formatDate(day.from)} − ${only.count} ${unit}.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};
