import type { Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { refused } from "../topic.ts";

export const AROUND_SIGNING = "what happened after it was signed, or around it";
export const OUTSIDE_AGREEMENTS =
  "An agreement sets terms. It does not state later events, how a company is doing, markets, opinions or advice.";
export const COMPLIANCE =
  "whether the covenants are met: that takes the borrower's figures. Give them, for example “leverage is 3.2x in 2026”";

const COMPANY = String.raw`(?:the |its |their |this |our )?(?:borrowers?|company|group|parent|issuer|obligors?|guarantors?|they|it|loan part(?:y|ies)|debtor)`;
/** What a question supposes is given. */
const SUPPOSED =
  /\b(?:if|when|once|after|where|unless|suppose|supposing|assum(?:e|ing)|should (?:it|they|the)|in case|in the event|until|before)\b/;

const ASKS_VALUE = /^(?:and |so )?(?:what|which|how|give|tell|show|estimate|calculate|compute|do (?:you|we) know)\b/;
/** Measures of markets and of credit models. An agreement that names one may say something of it. */
const MEASURE =
  /\b(?:internal rate of return|irr|yield to (?:maturity|call|worst)|current yield|credit default swaps?|cds|probability of default|default probability|loss[- ]given[- ]default|lgd|expected (?:credit )?loss(?:es)?|recovery (?:rates?|values?|prospects?|ratings?)|risk[- ]weight\w*|raroc|return on (?:capital|equity|assets|investment)|weighted average cost of capital|wacc|cost of (?:equity|debt|capital)|price[- ]to[- ]earnings|p\/e ratio|(?:valuation|trading) multiples?|enterprise value|(?<!open[- ])market share|market (?:capitali[sz]ation|values?)|(?:gross|operating|profit|ebitda|net) margin|risk premiums?|headcount|credit scores?|z-?scores?|fico|esg (?:scores?|ratings?)|carbon footprint|greenium|volatility|discount margin|shadow ratings?|internal (?:risk |credit )?ratings?|watch ?list|sharpe ratio|value at risk|convexity|modified duration)\b|\b(?:market|fair|secondary|bid|trading|current) (?:market )?(?:price|value) of (?:the |this |its |these )?(?:term |bridge |revolving )?(?:loans?|facility|debt|revolver)\b/;

/** Which of several lenders, loans or companies is the best: no agreement says so. */
const OPINION =
  /\bshould (?:i|we) (?:invest|buy|lend|sell|hold|participate|join|approve|sign|be worried)\b|\b(?:best|better|cheapest|most attractive) (?:terms|lender|bank|deal|rate|pricing|price) (?:in the market|available|elsewhere|around|out there|on offer)\b|\bwhich (?:lender|bank) (?:has|offers|gives) the (?:best|better|cheapest|lowest)\b|\bis (?:it|this|that) (?:a )?(?:fair|reasonable|good|attractive|competitive) (?:price|rate|margin|deal|loan|credit|value|investment|offer)\b|\b(?:fair|reasonable|competitive|attractive) (?:price|margin|pricing|deal|terms)\b[^?]*\?*$|^(?:is|are) [^?]{1,40}\b(?:an? )?(?:high|low|cheap|expensive|normal|usual|unusual|standard|steep|generous) (?:margin|rate|fee|price|spread|level|interest)\b|\bcompare(?:s|d)? (?:with|to|against) (?:the |its |other )?(?:market|peers|industry|competitors|sector)\b|^(?:and |so )?how (?:risky|safe|creditworthy|likely|profitable|healthy|strong) (?:is|are|was|were)\b|^(?:is|are) the (?:loans?|facility|credit) (?:performing|non-?performing|healthy|safe|risky|impaired|distressed)\b|\bwhat do (?:analysts|investors|markets?|the press|people|rating agencies) (?:think|say|expect)\b|^(?:is|are) [^?]{1,60}\b(?:likely|expected|going|about) to (?:be |get |go )?(?:acquired|sold|bought|taken over|downgraded|upgraded|default|fail|bankrupt|repay|refinance)\b|\bwhat are the (?:chances|odds)\b|\bwill (?:it|they|the (?:borrower|company|loan)) (?:default|survive|go bankrupt|be able to (?:repay|pay))\b/;

/** A judgment of quality: `is this a good covenant package?` */
const QUALITY =
  /^(?:and |so )?(?:is|are|was|were) (?:this|that|it|these|they|the [a-z ]{2,40}?|its [a-z ]{2,40}?) (?:an? |the )?(?:good|bad|poor|strong|weak|sound|solid|wise|smart|sensible|tight|loose|strict|lax|onerous|lenient|adequate|sufficient|well[- ]structured|worth(?:while| it)?)\b(?! (?:and (?:valid|sufficient)|standing|faith|title|cause|order|repair))/;

/** Measures that no agreement knows as of today, whatever it says of them otherwise. */
const OF_TODAY =
  /\b(?:today|right now|now|currently|current|at present|present|at the moment|these days|latest|last reported)\b/;
/** Internal policies and figures of lenders: `the bank's internal limits` */
const INTERNAL =
  /\b(?:internal|in-house) (?:(?:credit|risk|lending|approval|exposure|policy|country|sector) ){0,2}(?:limits?|polic(?:y|ies)|approvals?|ratings?|models?|scores?|guidelines?|hurdles?|targets?)\b|\b(?:hurdle rate|(?:(?:bank|lender)s?'s?|its|their) (?:own )?(?:funding costs?|cost of (?:funding|funds))|profit on (?:this|the) loan|provision(?:s|ing)? (?:for|against) (?:this|the) (?:loan|exposure))\b/;

/** Whether the borrower complies with the agreement now. */
const STANDING = new RegExp(
  String.raw`^(?:and |so )?(?:is|are|was|were) ${COMPANY} (?:currently |still |now |actually |presently |really )?(?:in (?:full )?compliance|complying|compliant|in (?:payment )?(?:default|breach)|solvent|insolvent|profitable|current (?:on|with|in)|up to date|behind (?:on|with)|in arrears|meeting|within|investment grade|overleveraged|bankrupt)\b`,
);
/** What the borrower did under the agreement: `did it make its last interest payment?` */
const DEED = new RegExp(
  String.raw`^(?:and |so )?(?:did|has|have|had) ${COMPANY} (?:already |ever |really |actually |always )?(?:ma[dk]e|pa(?:y|id)|miss(?:ed)?|repa(?:y|id)|me[et]t|deliver(?:ed)?|compl(?:y|ied)|breach(?:ed)?|violate[d]?|draw|drawn|drew|default(?:ed)?|trip(?:ped)?|exercise[d]?)\b(?=[^?]*\b(?:payments?|interest|principal|instal?lments?|covenants?|tests?|deadlines?|coupons?|statements?|certificates?|obligations?|on (?:the|its|this) (?:loans?|debt)|under the (?:revolver|facility)|options?)\b|\s*\?*$)`,
);

/** What became of the loans: `has the loan been repaid?` */
const OUTCOMES: readonly RegExp[] = [
  /^(?:and |so )?(?:has|have|was|were) (?:the |any |this |these )?(?:term |bridge |revolving )?(?:loans?|facility|debt|notes?|commitments?|agreement|revolver|deal) (?:already |ever |since |later |actually )?(?:been )?(?:fully |partly )?(?:repaid|paid(?: off| back)?|prepaid|refinanced|accelerated|terminated|cancell?ed|called|drawn|used|waived|amended|extended)(?: later| yet| since| already| so far| afterwards)?\s*\?*$/,
  /^(?:and |so )?(?:has|have|had) there (?:ever |already )?been (?:an?y? )?(?:[a-z]+ ){0,2}(?:defaults?|waivers?|amendments?|breach(?:es)?|payments?|prepayments?|borrowings?|draws?|extensions?|disputes?)\b/,
  /^(?:and |so )?(?:is|are) the (?:[a-z]+ )?(?:revolver|line|facility|loans?|commitments?) (?:fully |partly |currently |still |already ){0,2}(?:drawn|undrawn|used|unused|utili[sz]ed|repaid|paid off)\s*\?*$/,
  /^(?:and |so )?how (?:many|often) [a-z ]{3,40} (?:has|have|was|were) (?:already |actually )?(?:been )?(?:made|drawn|issued|repaid|requested|used|called|released|sold|added|removed|replaced|waived|amended|missed|exercised|delivered|declined|rejected|approved|converted|extended|cancell?ed|closed|opened|acquired|merged|dissolved)(?: (?:so far|to date|already|since [^?]{3,30}))?\s*\?*$/,
  /^(?:and |so )?how many (?:[a-z]+ ){1,3}(?:voted|declined|refused|objected|rejected|joined|left|withdrew|dropped out|passed|bid|applied|competed|participated|consented|approved|agreed to)\b/,
];

/** Refuses what only markets, models, opinions or the course of events could answer; null for any other question. */
export function beyondAgreements({ text, amounts, ratios, percents }: Question, subject: Subject): Reply | null {
  const measure = ASKS_VALUE.test(text) ? MEASURE.exec(text)?.[0] : undefined;
  if (measure !== undefined && (OF_TODAY.test(text) || !saysWords(subject, measure)))
    return refused("The document does not cover measures of markets or credit models.");
  if (OPINION.test(text) || QUALITY.test(text)) return refused("The document does not cover opinions.");
  const internal = INTERNAL.exec(text)?.[0];
  if (internal !== undefined && !saysWords(subject, internal))
    return refused("The document does not cover lenders' internal policies.");
  if (amounts.length + ratios.length + percents.length > 0 || SUPPOSED.test(text)) return null;
  if (STANDING.test(text)) return refused(`The document does not cover ${COMPLIANCE}.`);
  return DEED.test(text) || OUTCOMES.some((pattern) => pattern.test(text))
    ? refused(`The document does not cover ${AROUND_SIGNING}.`)
    : null;
}

/** Whether the text has these words. True without a text: only the text could deny it. */
function saysWords({ text }: Subject, words: string): boolean {
  const spaced = words
    .split(/[\s-]+/)
    .map((word) => RegExp.escape(word))
    .join(String.raw`[\s-]+`);
  return text === null || new RegExp(String.raw`\b${spaced}\b`, "i").test(text);
}
