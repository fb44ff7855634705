import { claim, quotation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { eventClaims } from "../lenders/topic-kept-share.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const PART = String.raw`(?:\d[\d.]*\s?(?:%|percent|per cent)|an? (?:small |minority |minor |tiny |partial |token )?(?:stake|holding|interest|shareholding|part|piece|slice|share)|some (?:of (?:its|the) )?(?:shares|stock|equity)|minority)`;
/** `what if the parent sells a 10% stake in the borrower?` */
const SELLS_PART = new RegExp(
  String.raw`\b(?:sells?|sold|selling|transfers?|disposes? of|gives?|places?|floats?|issues?|brings? in|takes? in)\b[^?]{0,40}\b${PART}[^?]{0,60}\b(?:in|of)\b[^?]{0,40}\b(?:company|borrower|subsidiar\w+|issuer|unit|business|entity)\b`,
);
const ASKS =
  /\b(?:what (?:if|happens|then|follows)|(?:can|could|may|would|does|is|will)\b[^?]*\b(?:sell\w*|sold|default|problem|allowed|ok|okay|trigger\w*|breach\w*)|default|consequences?)\b/;
/** `shall cease to own, directly or indirectly, the whole of the share capital`, `fails to own 100% of the stock`. */
const KEEPS_WHOLE =
  /\b(?:ceases?|fails?|shall not|no longer|not)\b[^.;%]{0,60}\b(?:own|hold|owner|control)\w*\b[^.;%]{0,100}?\b(?:the whole of|all of|all (?:the|issued|outstanding|capital)|one hundred percent|100\s?(?:%|percent\b)|the entire)[^.;]{0,120}\b(?:stock|shares?|capital|equity|interests?|securities)\b|\bceases? to be an? (?:direct |indirect |direct or indirect )?wholly[- ]owned\b/i;
const ASSETS = /\b(?:all or substantially all|business|property|assets)\b/i;

/** What follows where an owner that must keep all of a company sells a part of it. */
export const wholeOwnership: Topic = ({ text, percents }, subject) => {
  if (!SELLS_PART.test(text) || !ASKS.test(text) || percents.length > 1) return null;
  const isOfSubsidiary = /\b(?:subsidiar\w+|unit|business|entity)\b/.test(SELLS_PART.exec(text)?.[0] ?? "");
  const [only, other] = keptWhole(subject, isOfSubsidiary ? OF_SUBSIDIARY : OF_BORROWER);
  if (only === undefined || other !== undefined) return null;
  const citation = quoteOf(subject, only);
  const [sold] = percents;
  const left = sold === undefined ? "" : `: ${formatPercent(100 - sold.percent)} would be left`;
  const said = `The clause requires all of it to be kept${left}.`;
  return answered([claim(said, [citation]), ...eventClaims(subject, citation), quotation(citation)]);
};

/** Whose shares must be kept. */
const OF_BORROWER =
  /\b(?:stock|shares?|capital|equity|interests?|securities)\b[^.;]{0,60}\b(?:of|in) (?:the )?(?:Borrower|Company|Issuer)\b|\b(?:Borrower|Company|Issuer)\b[^.;]{0,20}\bceases? to be\b/;
const OF_SUBSIDIARY =
  /\b(?:stock|shares?|capital|equity|interests?|securities)\b[^.;]{0,60}\b(?:of|in) (?:the |each |any |its |such )?(?:\w+ ){0,2}Subsidiar|\bSubsidiar\w+[^.;]{0,20}\bceases? to be\b/;

function keptWhole(subject: Subject, whose: RegExp) {
  return [...sentencesOf(subject)].filter(
    ({ words }) => KEEPS_WHOLE.test(words) && whose.test(words) && !ASSETS.test(words),
  );
}
