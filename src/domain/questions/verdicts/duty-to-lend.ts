import { claim, quotation } from "../claim.ts";
import { sentencesOf } from "../sentences.ts";
import { quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";

const LENDS = String.raw`(?:lend|lending|advance|advances|fund|funding|loans?|borrowings?|draws?|drawings?|drawdowns?|credit)`;
/** `is the bank obliged to lend?`, `must the lender fund a draw?`, `is the line committed?` */
const ASKS = new RegExp(
  [
    String.raw`\b(?:banks?|lenders?|it|they|we)\b[^?]{0,40}\b(?:obliged|obligated|required|bound|forced|have|has|need) to (?:make|fund|honou?r|provide|extend|lend|advance|give|grant|agree to|approve)\b[^?]{0,60}?\b${LENDS}?\b`,
    String.raw`\b(?:is|are) (?!(?:the |an? )?(?:borrower|company|guarantor|parent|subsidiar)|there)[a-z][a-z .&'-]{2,40} (?:obliged|obligated|required|bound|committed) to (?:make|fund|honou?r|provide|extend|lend|advance)\b[^?]{0,40}\b${LENDS}\b`,
    String.raw`\bmust (?:the |a )?(?:banks?|lenders?)\b[^?]{0,30}\b(?:make|fund|honou?r|provide|extend|lend|advance)\b`,
    String.raw`\b(?:is|are) (?:the|this|our|their) (?:[a-z]+ ){0,3}(?:line|facility|revolver|loan|credit|commitment)s? (?:[a-z]+ )?(?:a )?(?:committed|discretionary|uncommitted|firm|binding)\b`,
    String.raw`\b(?:can|could|may) (?:the |a )?(?:banks?|lenders?)\b[^?]{0,20}\b(?:refuse|decline|say no)\b[^?]{0,40}\b${LENDS}\b`,
  ].join("|"),
);
const IS_COMMITTED = /\b(?:committed|firm|binding)\b/;
const MAY_REFUSE = /\b(?:refuse|decline|say no|discretionary|uncommitted)\b/;
/** What else lenders have discretion over. */
const OF_ELSE =
  /\b(?:letters? of credit|increase|increas\w+|extension|extend the|renew\w*|amend\w*|waive\w*|reserves?|eligib\w*|swingline|swing line|incremental|accordion|protective|over-?advances?|bids?|competitive|discretionary advances?|refinanc\w*|assign\w*)\b/i;
/** `the making of each advance shall be subject to the sole discretion of the Bank`, `no obligation to make any loan` */
const DISCRETION =
  /\b(?:advances?|loans?|borrowings?|extensions? of credit|line of credit loans?)\b[^.;]{0,200}\b(?:(?:sole|absolute|uncontrolled|complete)(?:,? (?:and|but)? ?(?:sole|absolute|complete|unfettered))?,? discretion of the (?:bank|lender)|(?:bank|lender)['’]?s?,? (?:in its )?(?:own )?(?:sole|absolute|complete)(?: and absolute| and sole)? discretion|in its (?:sole|absolute|complete)(?: and absolute)? discretion)|\b(?:bank|lender)s?\b[^.;]{0,80}\b(?:may|shall),? (?:but (?:is|shall) not (?:be )?obligated to,? |in its (?:sole|absolute)(?: and absolute)? discretion,? )[^.;]{0,60}\b(?:make|lend|advance)\b[^.;]{0,60}\b(?:advances?|loans?)\b|\b(?:is|are|constitutes?) (?:an? )?(?:uncommitted|discretionary|demand)(?:,? (?:uncommitted|discretionary))? (?:line|facility|loan|credit)\b/i;
const NO_DUTY =
  /\b(?:no|not (?:have )?any|not (?:be )?(?:under )?(?:an?y?)?) ?(?:obligation|commitment|obligated)(?: whatsoever)? to (?:make|lend|advance)\b[^.;]{0,60}\b(?:advances?|loans?|borrowers?)\b/i;
/** What holds only while a condition is missed. */
const ON_CONDITION =
  /\b(?:if|unless|until|after|upon|following|during|while|when|notwithstanding)\b[^.;]{0,120}\b(?:default|conditions?|terminat\w*|illegal\w*|unlawful|insufficient|exceed\w*|overadvance|not (?:been )?(?:satisfied|met|fulfilled))\b/i;

/** A lender that need not lend for a reason is bound without it. */
const CONDITIONAL =
  /\b(?:unless|until|if|after|upon|following|during|while|when|in excess|exceed\w*|other than|except|any other|beyond)\b/i;

/** Whether a lender is bound to lend, where a sentence leaves loans to its discretion; null where no sentence does. */
export const dutyToLend: Topic = ({ text, amounts }, subject) => {
  if (amounts.length > 0 || !ASKS.test(text) || OF_ELSE.test(text)) return null;
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  for (const sentence of sentencesOf(subject)) {
    const { words } = sentence;
    if (sentence.end > formsFrom || OF_ELSE.test(words)) continue;
    const isLeft = DISCRETION.test(words) && !ON_CONDITION.test(words);
    if (!isLeft && !(NO_DUTY.test(words) && !CONDITIONAL.test(words))) continue;
    const citation = quoteOf(subject, sentence);
    const opening = MAY_REFUSE.test(text) && !IS_COMMITTED.test(text) ? "Yes" : "No";
    const said = `${opening}: the agreement leaves it to the lender's discretion whether to make a loan.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};
