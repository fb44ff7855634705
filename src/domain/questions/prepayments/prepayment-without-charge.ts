import { unstatedProvision } from "../operative-terms/unstated-provision.ts";
import { readQuestion } from "../question/question.ts";
import { standardClauses } from "../standard-clauses/topic-standard-clauses.ts";
import { passage } from "../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";

const ASKS =
  /\b(?:prepay|repay|pay (?:off|down|back|early))\b[^?]{0,40}\bwithout (?:an? |any |paying (?:an? |any )?)?(?:penalty|premium|charge|fee|extra cost)/;
/** What a sentence says that allows prepayments. */
const ALLOWS = /\b(?:may|right|option\w*|entitled|permitted)\b[^;]{0,600}\b(?:pre|re)pay/i;

/** Whether the borrower may prepay without a charge, where the agreement states no call protection: the clause on voluntary
 *  prepayments. */
export const prepaymentWithoutCharge: Topic = ({ text, own }, subject) => {
  if (own !== text || !ASKS.test(text) || subject.dealTerms().some(({ term }) => term === "call_protection"))
    return null;
  const voluntary = readQuestion("can the borrower prepay the loans voluntarily?", subject.today);
  const found = standardClauses(voluntary, subject) ?? unstatedProvision(voluntary, subject);
  if (found !== null) return found;
  const quoted = passage(voluntary, subject);
  const claims = quoted?.kind === "answer" ? quoted.claims.filter(({ text: said }) => ALLOWS.test(said)) : [];
  return answered(claims) ?? notStated("voluntary prepayments");
};
