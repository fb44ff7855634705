import { MONTH_WORDS, monthNumber } from "../../answer/formats.ts";

/** `between April 30 and October 31`, `from June 1 through September 30 of each year` */
const SEASON = new RegExp(
  String.raw`\b(?:between|from|during|beginning)\b[^;.]{0,60}?\b(${MONTH_WORDS})\s+(\d{1,2})\s*,?\s+(?:and|to|through|until)\s+(?:and including\s+)?(${MONTH_WORDS})\s+(\d{1,2})\b(?!,? (?:19|20)\d\d)`,
  "i",
);
/** `on March 1`, `in June` */
const ASKED = new RegExp(
  String.raw`\b(?:on|in|at|as of|during|by) (?:the end of |mid-?|early |late )?(${MONTH_WORDS})(?: (\d{1,2}))?\b`,
  "i",
);
const MID_MONTH = 15;

/** Whether what a clause adds in a season of the year counts on the day of a question; null where the clause has no season.
 *  `unknown` where the question has no day. */
export function seasonOf(
  words: string,
  asked: string,
): { readonly said: string; readonly counts: boolean | "unknown" } | null {
  const season = SEASON.exec(words);
  if (season === null) return null;
  const [, from = "", fromDay = "", to = "", toDay = ""] = season;
  const said = `between ${from} ${fromDay} and ${to} ${toDay}`;
  const day = ASKED.exec(asked);
  if (day === null) return { said, counts: "unknown" };
  const at = placeOf(day[1] ?? "", day[2] ?? String(MID_MONTH));
  const [start, end] = [placeOf(from, fromDay), placeOf(to, toDay)];
  return { said, counts: start <= end ? start <= at && at <= end : at >= start || at <= end };
}

/** Orders the days of a year. */
function placeOf(month: string, day: string): number {
  return (monthNumber(month) ?? 0) * 100 + Number(day);
}
