import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const ASKS_AMOUNT =
  /^(?:and |so )?(?:how (?:much|big|large|many (?:dollars|euros|pounds))\b|what(?:'s| is| was| are| were) the (?:[a-z]+ ){0,3}(?:amount|principal|size|balance)\b)/;
/** `the notes due January 2023`, `the 6% bonds maturing in 2031` */
const NOTES_DUE =
  /\b(notes|bonds|debentures)(?: [a-z]+){0,3}? (?:due|maturing|that (?:are due|fall due|mature)|which (?:are due|fall due|mature))\b[^?.]{0,20}?\b((?:19|20)\d{2})\b/;
/** What the agreement itself requires of such notes, or of what is raised with them. */
const OF_TERMS =
  /\b(?:fees?|interest|proceeds|prepa\w*|repurchas\w*|permit\w*|allow\w*|basket|limit\w*|can|could|must|reserves?|defaults?)\b/;
const MONEY = /[$€£¥]\s?\d/;

/** How much another debt is that a question names by when it is due: refused, where no sentence that names such notes with that year
 *  has an amount. */
export const amountsOfNotes: Topic = ({ text, amounts }, subject) => {
  const [, kind = "", year = ""] = (ASKS_AMOUNT.test(text) ? NOTES_DUE.exec(text) : null) ?? [];
  if (kind === "" || amounts.length > 0 || subject.text === null || OF_TERMS.test(text)) return null;
  return isOfNotes(subject) || isStated(subject, kind, year)
    ? null
    : refused(`The document does not state the amount of those ${kind}.`);
};

/** Whether the agreement itself is one of notes. */
function isOfNotes({ agreement }: Subject): boolean {
  return /\b(?:notes?|bonds|debentures|indenture)\b/i.test(
    `${agreement.title ?? ""} ${agreement.facilities.map((one) => one.facility_name).join(" ")}`,
  );
}

function isStated(subject: Subject, kind: string, year: string): boolean {
  const named = new RegExp(String.raw`\b${kind}\b`, "i");
  for (const { words } of sentencesOf(subject))
    if (named.test(words) && words.includes(year) && MONEY.test(words)) return true;
  return false;
}
