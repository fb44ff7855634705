import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { notStated, type Topic } from "../topic.ts";

const THEY = "(?:the (?:borrower|company|obligors?)|they|it|we|he)";
/** `how much in total can they draw?`, `what is the total commitment?`, `how big is the facility?` */
const ASKED = [
  new RegExp(
    String.raw`^(?:and |so )?(?:how much|what)(?: (?:in total|altogether|overall|at most|in all))? (?:can|could|may) ${THEY} (?:borrow|draw)(?: (?:in total|altogether|overall|at most|in all))?(?: (?:under|on|from) (?:the|this|that) (?:[a-z]+ )?(?:facility|line|loan|agreement|revolver|deal))?\s*\??$`,
  ),
  /^(?:and |so )?what(?:'s| is) the (?:(?:total|aggregate|overall|maximum|full) )*(?:commitments?|(?:facility|loan|line|deal) (?:size|amount)|size of the (?:facility|loan|line|deal))(?: amount)?\s*\??$/,
  /^(?:and |so )?how (?:big|large) is (?:the|this) (?:facility|loan|line|deal|revolver)\s*\??$/,
];

/** Words by which a sentence may say how much is lent, and an amount of money. */
const OF_LOANS =
  /\b(?:commitments?|facilit\w+|lines? of credit|loans?|advances?|principal|borrow|borrowings?|lend|credit|notes|ceiling)\b/i;
const MONEY = /[$€£¥]\s?\d|\b(?:USD|EUR|GBP|U\.S\. Dollars|Dollars?)\b[^.;]{0,20}\d{3}|\d{3},\d{3}/;

/** How much is lent altogether, refused where no facility has an amount and no sentence on loans has one: the notes state it. */
export const unstatedCommitment: Topic = ({ text, own }, subject) => {
  if (own !== text || subject.text === null || !ASKED.some((asked) => asked.test(text))) return null;
  const isRead = subject.agreement.facilities.some((one) => one.commitment_amount !== null);
  return isRead || statesAmount(subject) ? null : notStated("how much may be borrowed");
};

function statesAmount(subject: Subject): boolean {
  for (const { words } of sentencesOf(subject)) if (OF_LOANS.test(words) && MONEY.test(words)) return true;
  return false;
}
