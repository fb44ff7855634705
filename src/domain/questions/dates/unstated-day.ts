import { MONTH_WORDS } from "../answer/formats.ts";
import { refused, type Topic } from "../topic.ts";

/** `on what day in November 1995 was it signed?` */
const ASKS_DAY = new RegExp(
  String.raw`\b(?:what|which)(?: exact)? (?:day|date) (?:of|in) (${MONTH_WORDS}),? ?((?:19|20)\d{2})?\b`,
);
/** A day that the text leaves blank. */
export const unstatedDay: Topic = ({ text: asked }, { text }) => {
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
};
