import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesAndParagraphs } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const JUDGMENT = /\bjudge?ments?\b|\bverdict\b|\barbitration award\b/;
const ASKS =
  /\b(?:default|problem|trouble|trip\w*|trigger\w*|what (?:now|happens|then)|so what|where does (?:that|this|it) leave)\b/;
/** `an insurer was notified and accepts the claim`, `fully insured` */
const IS_COVERED =
  /\b(?:insurers?|insurance(?: company| carrier)?|carrier|underwriters?)\b[^?]{0,80}\b(?:accept\w*|cover\w*|acknowledg\w*|agree[sd]?|confirm\w*|not (?:contest|disput|den)\w*|pays?|will pay|takes? (?:it|the claim) on)\b|\b(?:fully |wholly |entirely )?(?:insured|covered (?:in full )?by (?:an? |the |its |our |their )?(?:[a-z]+ )?(?:insur\w+|polic(?:y|ies)|carrier))\b/;
const IS_NOT =
  /\b(?:den(?:y|ies|ied)|refus\w*|reject\w*|declin\w*|contest(?:s|ed)|disput(?:es|ed)|reserv\w*|uninsured|not (?:insured|covered)|no insurance|un-?covered|partly|partially|only part)\b/;
const OF_JUDGMENTS = /\bjudgments?\b[^;]{0,300}\b(?:rendered|entered|unpaid|unsatisfied|undischarged|unstayed)\b/i;
/** How clauses leave out what insurance pays. */
const LEAVES_OUT =
  /\b(?:not(?: be)?|other than|except|exclud\w+|net of|exclusive of|to the extent)\b[^.;]{0,200}\binsur(?:ance|ed|er)\b|\bnot\s+be\s+an?\s+Event\s+of\s+Default\b[^.]{0,500}\binsur(?:ance|ed|er)\b/i;
const CLAUSE = 2_500;

/** Whether a judgment that an insurer covers is an event of default, where the clause leaves such judgments out. */
export const insuredJudgment: Topic = ({ text, amounts }, subject) => {
  if (!JUDGMENT.test(text) || !ASKS.test(text) || !IS_COVERED.test(text) || IS_NOT.test(text)) return null;
  const [amount] = amounts;
  const said = amount === undefined ? "a judgment" : `a judgment of ${sayAmount(amount)}`;
  const quote = exceptionIn(subject);
  if (quote === null) return null;
  return answered([
    claim(
      `Not while the insurance meets the terms of the clause: ${said} that insurance covers is left out.`,
      quote.citations,
    ),
    quote,
  ]);
};

function sayAmount({ amount, currency }: { readonly amount: number; readonly currency: string | null }): string {
  return formatMoney({ amount, currency: currency ?? "USD" });
}

/** The clause on judgments that leaves out those that insurance covers. */
function exceptionIn(subject: Subject): Claim | null {
  for (const sentence of sentencesAndParagraphs(subject, CLAUSE))
    if (OF_JUDGMENTS.test(sentence.words) && LEAVES_OUT.test(sentence.words))
      return quotation(quoteOf(subject, sentence, CLAUSE));
  return null;
}
