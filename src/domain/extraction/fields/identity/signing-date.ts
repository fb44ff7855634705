import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";

/** "Date of signature: 11 August 2011", "Signed on 3 May 2009", alone on a line. */
const LABEL =
  /(?:date\s+of\s+(?:the\s+)?(?:signature|signing|execution|conclusion)(?:\s+of\s+(?:this\s+)?(?:agreement|contract))?|sign(?:ature|ing|ed)\s+date|date\s+(?:of\s+)?(?:signed|executed)|(?:signed|executed|concluded)\s+on|date[d]?)(?:\s?\([^()\n]{1,20}\))?[ \t]{0,6}[:：]?\s{1,4}/gi;
const WORDS = ["date", "signature", "signing", "signed", "executed", "concluded"];
/** Units of text in front of a label on its line: the number of its article, or the blanks of a column. */
const OPENS_LINE = /^[ \t\d.)(]{0,40}$/;
const LONGEST_DATE = 40;

/** The day that the signature page of a contract states, where its first pages have none: a bank's printed form leaves the day
 *  to those who sign. Null unless all lines of the body that label a day so name the same one. */
export function signingDate({ text, outline, normal }: ParsedAgreement): Reading<string> | null {
  const dates: Reading<string>[] = [];
  for (const { index, 0: label } of normal.words.matches(LABEL, WORDS)) {
    if (!OPENS_LINE.test(text.slice(text.lastIndexOf("\n", index) + 1, index))) continue;
    const from = index + label.length;
    const date = readDates(text, from, Math.min(text.length, from + LONGEST_DATE))[0];
    if (
      date?.start !== from ||
      outline.zoneAt(index) !== "body" ||
      !ENDS_LINE.test(text.slice(date.end, date.end + 20))
    )
      continue;
    dates.push({ ...date, start: index });
  }
  return dates.every(({ value }) => value === dates[0]?.value) ? (dates[0] ?? null) : null;
}

const ENDS_LINE = /^[ \t.,]{0,12}(?:\n|$)/;
