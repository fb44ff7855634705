import { DEAL_TERM_LABELS } from "#domain/agreement/deal-term-labels.ts";
import type { DealTerm, DealTermKind } from "#domain/agreement/deal-terms.ts";
import { type Claim, claim, quotation } from "../answer/claim.ts";
import { defaultClauses } from "../defaults/default-clauses.ts";
import { exceptedChanges, exceptedHolders } from "../parties/excepted-holders.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, notStated, refused, type Topic } from "../topic.ts";

/** How people ask for deal terms. The first pattern that fits decides. */
const ASKED: readonly (readonly [RegExp, readonly DealTermKind[]])[] = [
  [/\badvance rates?\b|\bborrow(?:ed)? against\b|\blend against\b/, ["advance_rate", "borrowing_base"]],
  [
    /\b(?:what|how) (?:is|are|does|do)? ?(?:the |in the )?borrowing base (?:made up|calculated|computed|determined|formula|consist|include)\w*|\bborrowing base formula\b/,
    ["borrowing_base", "advance_rate"],
  ],
  [
    /\b(?:call protection|soft call|hard call|make-?whole|yield maintenance|(?:pre|re)payment (?:premiums?|penalt(?:y|ies)|charges?)|premium (?:for|on|to) (?:pre|re)pay\w*|(?:pre|re)pay\w*\b[^?]*\bpremium|no-?call)\b/,
    ["call_protection"],
  ],
  [/\b(?:mfn|most[- ]favou?red[- ]nation)\b/, ["incremental"]],
  [/\b(?:pik|paid? in kind|payment[- ]in[- ]kind|capitali[sz]e (?:the )?interest)\b/, ["pik"]],
  [
    /\bequity cures?\b|\bcure rights?\b|\bcure\b[^?]*\bequity\b|\bequity\b[^?]*\bcure\b|\bcure (?!periods?\b)(?:a |the |any |its )?(?:[a-z]+ ){0,4}covenants?\b/,
    ["equity_cure"],
  ],
  [/\badd[- ]?backs?\b|\badded back\b/, ["ebitda_addback_cap"]],
  [/\b(?:debt|indebtedness) baskets?\b|\bbaskets? for (?:\w+ )?(?:debt|indebtedness)\b/, ["debt_basket"]],
  [
    /\b(?:restricted[- ]payments?|dividends?|distributions?) baskets?\b|\bbaskets? for (?:restricted payments?|dividends?|distributions?)\b/,
    ["restricted_payment_basket"],
  ],
  [
    /^(?!(?:what|how) (?:can|may|happens?|must|should|if|would|do|does)\b|can\b|may\b)[^?]*\bchange (?:of|in) control\b(?![^?]*\b(?:prepay\w*|offer|notice|who|agree)\b)|\b(?:buys?|acquires?|takes?) (?:control|over the (?:company|borrower))\b/,
    ["change_of_control"],
  ],
  [
    /\bbenchmark (?:replacement|transition|succession)\b|\b(?:libor|sofr|euribor|benchmark|screen rate)\b[^?]*\b(?:replaced|ceases?|goes away|discontinued|no longer|unavailable|disappears?)\b/,
    ["benchmark_replacement"],
  ],
  [
    /\bdefaulting lenders?\b|\b(?:lenders?|banks?) (?:that |who |which )?(?:defaults?|(?:fails?|refuses?) to (?:fund|lend))\b/,
    ["defaulting_lender"],
  ],
  [
    /^(?:the )?(?:collateral|security)\s*\??$|^(?:what|which)\b[^?]*\b(?:collateral|security|secures?|pledged?|secured)\b|\b(?:is|are) (?:the |this |these |it |they )?(?:\w+ ){0,2}(?:secured|unsecured)\b|\bsecurity package\b|\bcollateral (?:package|backs?)\b|\b(?:is|are) there (?:any |some )?(?:collateral|security)\b(?! (?:agent|agreement|deposit|trustee|release))|\b(?:any|some) (?:collateral|security) (?:is |stands )?(?:behind|backing|supporting|securing)\b|\b(?:backed|supported) by (?:any |some )?(?:collateral|security|assets)\b|\b(?:put up|post|pledge|give|grant|get|take|hold|have) (?:any |some )(?:collateral|security)\s*(?:for|behind|to back|to secure|\?|$)/,
    ["security", "lien_ranking"],
  ],
  [
    /^(?:who|which (?:entit\w+|compan\w+|subsidiar\w+|parties|affiliates))\b[^?]*\bguarant(?:ees?|eed|ors?|y|ies)\b|^what guarant(?:ees?|y|ies)\b|^(?:is|are) (?:the|this|there)\b[^?]*\bguarant(?:eed?|ees|y|ies)\b/,
    ["guarantee"],
  ],
  [/\bwhat (?:kind|type|sort) of (?:amendment|document)\b|\bwhat does (?:the|this) amendment do\b/, ["amendment_type"]],
];
/** Other provisions about collateral, guarantees and liens. */
const OTHER =
  /\b(?:covenant|minimum|balances?|added|removed|dropped|default(?:s|ed)?(?! lenders?)|releas\w*|agents?|reports?|audits?|exams?|examinations?|insur\w+|certificates?|inspect\w*|fees?|permitted|allowed|can|may|could|liens? on|negative|margin|rate (?:is|at)|accounts receivable|monitor\w*|if|when|where|how (?:often|long|many)|secured (?:debt|leverage|indebtedness)|letters? of credit)\b/;
const MAX_QUOTED = 2;
const MAX_LISTED = 8;

/** A deal term of the agreement's text: its values and the words of its provision. */
export const dealTerms: Topic = ({ text, amounts, ratios }, subject) => {
  if (amounts.length > 0 || ratios.length > 0) return null;
  const kinds = ASKED.find(([pattern]) => pattern.test(text))?.[1];
  if (kinds === undefined || (STATED_ONCE.has(kinds[0]) && OTHER.test(text))) return null;
  if (kinds[0] === "change_of_control" && ASKS_NOTICE.test(text)) return noticeOfChange(subject);
  const found = kinds.flatMap((kind) => subject.dealTerms().filter(({ term }) => term === kind));
  if (kinds[0] === "security" && found.length === 0 && subject.text !== null && !SECURED_BY.test(subject.text))
    return unsecured(subject) ?? notStated("collateral for the loans");
  if (found.length > 0 && found.every(isWithoutPremium) && ASKS_PREMIUM.test(text))
    return refused("The agreement states no prepayment premium. It allows prepayment without one.");
  const listed = found.slice(0, MAX_LISTED);
  return answered([
    ...listed.map((term) => stated(subject, term)),
    ...(kinds[0] === "change_of_control" && ON_DEFAULT.test(text) ? defaultClauses(subject, "change_of_control") : []),
    ...listed.slice(0, MAX_QUOTED).map(({ place }) => quotation(quoteOf(subject, place))),
    ...(kinds[0] === "change_of_control" ? [...exceptedHolders(text, subject), ...exceptedChanges(text, subject)] : []),
  ]);
};

/** `how fast must they notify the banks of a change of control?` */
const ASKS_NOTICE = /\b(?:tell|alert|inform|notif\w+|notices?|let (?:us|them|the (?:banks|lenders)) know)\b/;
const OF_CHANGE = /\bchange (?:of|in) control\b/i;
const GIVES_NOTICE = /\b(?:notice|notify)\b/i;
const IN_TIME = /\b(?:within|promptly|as soon as|immediately|not later than|no later than)\b/i;

/** The sentences that require a notice of a change of control in time. */
function noticeOfChange(subject: Subject): ReturnType<Topic> {
  const stated = [...sentencesOf(subject)].filter(
    ({ words }) => OF_CHANGE.test(words) && GIVES_NOTICE.test(words) && IN_TIME.test(words),
  );
  return answered(stated.slice(0, MAX_QUOTED).map((place) => quotation(quoteOf(subject, place))));
}

/** Something else than assets may secure the loans: a guaranty. */
const SECURED_BY =
  /\b(?:obligations|loans?|advances|notes?)\b(?:(?!\b(?:that|which)\b)[^.;]){0,60}\b(?:shall|will|is|are)\s+(?:be\s+)?secured\s+by\b/i;

const UNSECURED =
  /\b(?:loans?|notes?|advances|obligations|indebtedness)\b[^.;]{0,40}\b(?<!\bliability )(?:is|are|be|on an) unsecured\b|\b(?:loans?|notes?|advances)\b[^.;]{0,60}\b(?:is|are|be) not (?:be )?(?:secured|collaterali[sz]ed)\b/i;

/** The sentence that says that the loans are unsecured. */
function unsecured(subject: Subject): ReturnType<Topic> {
  const stated = [...sentencesOf(subject)].filter(({ words }) => UNSECURED.test(words));
  return answered(stated.slice(0, 1).map((place) => quotation(quoteOf(subject, place))));
}

/** What follows from a change of control is in its event of default. */
const ON_DEFAULT = /\b(?:defaults?|happens?|consequences?|trigger\w*|accelerat\w*|immediately)\b/;

/** `what is the prepayment premium?` asks for a figure. */
const ASKS_PREMIUM = /^(?:what|how (?:much|big|high))\b/;

function isWithoutPremium({ term, values }: DealTerm): boolean {
  return term === "call_protection" && values.every(({ value }) => value === "none");
}

/** Terms of the whole agreement, whose words also occur in questions about other provisions. */
const STATED_ONCE: ReadonlySet<DealTermKind | undefined> = new Set<DealTermKind | undefined>(["security", "guarantee"]);

/** The values of a term in words: `Security: secured, all assets.` */
function stated(subject: Subject, { term, summary, place }: DealTerm): Claim {
  return claim(`${DEAL_TERM_LABELS[term]}: ${summary}.`, [quoteOf(subject, place)]);
}
