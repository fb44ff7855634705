import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";
import { refused, type Topic } from "./topic.ts";

const MONTH = "january|february|march|april|may|june|july|august|september|october|november|december";
/** `on what day in November 1995 was it signed?` */
const ASKS_DAY = new RegExp(
  String.raw`\b(?:what|which)(?: exact)? (?:day|date) (?:of|in) (${MONTH}),? ?((?:19|20)\d{2})?\b`,
);
/** `which lawsuits are listed in the disclosure schedule?` */
const ASKS_SCHEDULE =
  /\b(?:listed|named|disclosed|shown|included|set out|set forth|identified|described|on|in) (?:in|on)? ?(?:the |its |their )?(?:[a-z]+ ){0,2}(schedule|exhibit|annex)(?: ([a-z\d.-]{1,6}))?\s*\??$/;
/** What an attachment begins with, on a line of its own. */
const ATTACHED = /^[ \t]*(?:DISCLOSURE )?(?:SCHEDULE|EXHIBIT|ANNEX|Schedule|Exhibit|Annex)(?:S|s)?\b[^\n.;]{0,60}$/gm;
/** Attachments stand in the last part of a text. */
const FROM = 0.6;

/** A day that the text leaves blank, and what an attachment lists that was not filed with it. */
export const unstatedDay: Topic = (question, subject) =>
  blankDay(question, subject) ?? missingSchedule(question, subject);

function blankDay({ text: asked }: Question, { text }: Subject): ReturnType<Topic> {
  const found = ASKS_DAY.exec(asked);
  if (found === null || text === null) return null;
  const [, month = "", year] = found;
  const dated = new RegExp(
    String.raw`\b${month}\s+\d{1,2}(?:st|nd|rd|th)?\b${year === undefined ? "" : String.raw`,?\s+${year}`}|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:day\s+of\s+)?${month}${year === undefined ? "" : String.raw`,?\s+${year}`}`,
    "i",
  );
  return dated.test(text)
    ? null
    : refused(
        `The document does not state a day in ${month[0]?.toUpperCase()}${month.slice(1)}${year === undefined ? "" : ` ${year}`}.`,
      );
}

function missingSchedule({ text: asked }: Question, { text }: Subject): ReturnType<Topic> {
  const kind = ASKS_SCHEDULE.exec(asked)?.[1];
  if (kind === undefined || text === null || !/^(?:what|which|who|how many|list)\b/.test(asked)) return null;
  const from = text.length * FROM;
  const isAttached = [...text.matchAll(ATTACHED)].some(
    ({ index, 0: line }) => index > from && line.toLowerCase().includes(kind),
  );
  return isAttached ? null : refused(`The document does not include that ${kind}.`);
}
