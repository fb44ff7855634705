import { claim, quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const LENDS = String.raw`(?:lend|lending|advance|advances|fund|funding|loans?|borrowings?|draws?|drawings?|drawdowns?|credit)`;
/** `is the bank obliged to lend?`, `must the lender fund a draw?`, `is the line committed?` */
const ASKS = new RegExp(
  [
    String.raw`\b(?:the |a )?(?:banks?|lenders?) (?:[a-z]+ ){0,2}(?:obliged|obligated|required|bound|forced|have|has|committed) to (?:(?:make|provide|extend|give|grant|honou?r)\b[^?]{0,60}\b${LENDS}\b|(?:lend|fund|advance)\b)`,
    String.raw`\b(?:is|are) (?!(?:the |an? )?(?:borrower|company|guarantor|parent|subsidiar)|there|it\b|they\b)[a-z][a-z .&'-]{2,40} (?:obliged|obligated|required|bound|committed) to (?:(?:make|provide|extend|honou?r)\b[^?]{0,40}\b${LENDS}\b|(?:lend|fund|advance)\b)`,
    String.raw`\bmust (?:the |a )?(?:banks?|lenders?) (?:[a-z]+ ){0,2}(?:make|fund|honou?r|lend|advance)\b`,
    String.raw`\b(?:is|are) (?:the|this|our|their) (?:[a-z]+ ){0,3}(?:line|facility|revolver|loan|credit|commitment)s? (?:[a-z]+ )?(?:a )?(?:committed|discretionary|uncommitted|binding)\b`,
    String.raw`\b(?:can|could|may) (?:the |a )?(?:banks?|lenders?) (?:[a-z]+ ){0,2}(?:refuse|decline|say no)\b[^?]{0,40}\b${LENDS}\b`,
  ].join("|"),
);
const IS_BOUND = /\b(?:obliged|obligated|required|bound|forced|must|ha(?:s|ve) to|(?<!un)committed|binding)\b/;
const MAY_REFUSE = /\b(?:refuse|decline|say no|discretionary|uncommitted)\b/;
/** What else lenders have discretion over. */
const OF_ELSE =
  /\b(?:letters? of credit|increase|increas\w+|extension|extend the|renew\w*|amend\w*|waive\w*|reserves?|eligib\w*|swingline|swing line|incremental|accordion|protective|over-?advances?|bids?|competitive|discretionary advances?|refinanc\w*|assign\w*)\b/i;
const LENDER = String.raw`(?:bank|lender)(?:['’]?s|s['’]?)?`;
const MAKES = String.raw`(?:mak(?:e|ing)|lend(?:ing)?|fund(?:ing)?|advanc(?:e|ing)|extend(?:ing)?|honou?r(?:ing)?|accept(?:ing)?|approv(?:e|ing)|grant(?:ing)?)`;
const A_LOAN = String.raw`(?:loans?|advances?|borrowings?|borrowing requests?|requests? for (?:loans?|advances?)|draws?|extensions? of credit)`;
const AT_WILL = String.raw`(?:sole|absolute|complete|unfettered|uncontrolled)(?:,? and (?:absolute|sole|complete|unfettered|unlimited))?,? (?:and absolute |judgment and )?discretion`;
/** `the obligation of the Bank to make any loan shall be subject to the sole discretion of the Bank`, `the Lender may, in its sole
 *  discretion, make advances` */
const DISCRETION = new RegExp(
  [
    String.raw`\b(?:obligations?|agreement|decision|election|commitment)\b(?: of (?:the )?${LENDER})?[^.;]{0,120}\bto ${MAKES}\b[^.;]{0,60}\b${A_LOAN}\b[^.;]{0,60}\b(?:is|are|be|remains?|lies|rests?)\b[^.;]{0,40}\b(?:subject to|in|at|within|with)\b[^.;]{0,40}\b${AT_WILL}`,
    String.raw`\b(?:the )?making of (?:any|each|all|such|every|the)? ?${A_LOAN}\b[^.;]{0,60}\b(?:is|are|be)\b[^.;]{0,30}\b(?:subject to|in|at|within)\b[^.;]{0,40}\b${AT_WILL}`,
    String.raw`^[^.;]{0,80}\b(?<!each |any )(?:bank|lender) may,? (?:in|at) its ${AT_WILL},?(?: from time to time,?)? (?:make|lend|advance)\b[^.;]{0,40}\b${A_LOAN}\b`,
    String.raw`\b(?:line|facility|credit|loan|agreement|commitment)\b[^.;]{0,60}\b(?:is|are|constitutes?) (?:an? )?(?:wholly |entirely )?(?:uncommitted|discretionary)\b`,
  ].join("|"),
  "i",
);
/** `the Bank has no obligation to make any loan` */
const NO_DUTY = new RegExp(
  String.raw`\b(?:bank|lender) (?:(?:has|have|shall have|is under|are under|shall be under) no (?:obligation|commitment|duty)(?: whatsoever)?|(?:is|are|shall) not (?:be )?(?:obligated|obliged|committed|required)) to (?:make|lend|fund)\b[^.;]{0,40}\b${A_LOAN}\b`,
  "i",
);
/** A longer sentence holds discretion over something else too, in UTF-16 units. */
const LONGEST = 500;
/** What holds only while a condition is missed. */
const ON_CONDITION =
  /\b(?:if|unless|until|after|upon|following|during|while|when|notwithstanding)\b[^.;]{0,120}\b(?:default|conditions?|terminat\w*|illegal\w*|unlawful|insufficient|exceed\w*|overadvance|not (?:been )?(?:satisfied|met|fulfilled))\b/i;

/** A security agreement next to the loan obliges nobody to lend. */
const OF_SECURITY = /\b(?:debtor|secured party|grantor|pledgor|guarantor)\b/i;

/** A lender that need not lend for a reason is bound without it. */
const CONDITIONAL =
  /\b(?:unless|until|if|after|upon|following|during|while|when|in excess|exceed\w*|other than|except|any other|beyond|so long as|as long as|additional|such condition|more than|less than|to the extent|further|before|prior to|by reason|as a result)\b|\([ia]\)/i;

/** Whether a lender is bound to lend, where a sentence leaves loans to its discretion; null where no sentence does. */
export const dutyToLend: Topic = ({ text, amounts }, subject) => {
  if (amounts.length > 0 || !ASKS.test(text) || OF_ELSE.test(text)) return null;
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  for (const sentence of sentencesOf(subject)) {
    const { words } = sentence;
    if (sentence.end > formsFrom || words.length > LONGEST || OF_ELSE.test(words)) continue;
    const isLeft = DISCRETION.test(words) && !ON_CONDITION.test(words);
    if (!isLeft && !(NO_DUTY.test(words) && !CONDITIONAL.test(words))) continue;
    if (OF_SECURITY.test(subject.text?.slice(sentence.paragraph.start, sentence.paragraph.end) ?? "")) continue;
    const citation = quoteOf(subject, sentence);
    const opening = MAY_REFUSE.test(text) && !IS_BOUND.test(text) ? "Yes" : "No";
    const why = isLeft
      ? "whether to make a loan is in the lender's sole discretion"
      : "the agreement says that the lender need not make any loan";
    const said = `${opening}: ${why}.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};
