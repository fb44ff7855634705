import type { EventOfDefault } from "#domain/agreement/covenant.ts";

type DefaultType = EventOfDefault["type"];

/** Types by the caption of a clause. The first match wins. */
const BY_CAPTION: readonly (readonly [RegExp, DefaultType])[] = [
  [/change (?:of|in) (?:control|ownership|management)|\b(?:ownership|control)\b/i, "change_of_control"],
  [/\bERISA\b|pension|employee benefit|\bplans?\b/i, "erisa"],
  [
    /insolven|bankrupt|ability to pay|dissolution|receiver|voluntary|liquidation|winding|solvency|debtor relief/i,
    "insolvency",
  ],
  [/judge?ments?|attachment|garnishment|\blev(?:y|ies)\b|execution|foreclosure|creditors'? process/i, "judgment"],
  [
    /cross|other (?:indebtedness|debt|agreements?)|default under|acceleration|hedg|swap|\bindebtedness\b|\bdebt\b/i,
    "cross_default",
  ],
  [/\btax(?:es)?\b/i, "other"],
  [/represent|warrant|false|misstate|mislead|certificate/i, "misrepresentation"],
  [/non-?monetary|covenant|other (?:defaults?|obligations)|perform|breach|compliance/i, "breach_of_covenant"],
  [/payments?\b|to pay\b|monetary/i, "non_payment"],
  [
    /invalid|validity|enforceab|repudiat|guarant|collateral|security|liens?\b|contest|subordination|(?:loan|credit) documents?|revocation|unlawful|illegal/i,
    "invalidity",
  ],
  [/material(?:ly)? adverse/i, "material_adverse_change"],
];

const DEBT =
  /\b(?:indebtedness|debt|debts to (?:other|third)|borrowed money|financial obligations?|hedg\w+|swap\w*|derivatives?|securitization)\b/i;
const OWN_TERMS = /\b(?:this|the (?:credit|loan)) agreement|\b(?:sections?|articles?) [\dIVX]/i;
const FAILURE = /\b(?:in delay|fail|default|breach|violat|not (?:be )?paid)/i;
/** How far into a clause a default on other debt says what happens to the debt, in UTF-16 units. */
const MAX_DEBT_CLAUSE = 900;
/** How far the first words of a clause show its type, in UTF-16 units. */
const OPENING = 450;
/** "the Borrower issues notes in the capital market": new debt, of which nothing is due. */
const ISSUES =
  /^\W*(?:[\w,.'()]+\s){0,12}?(?:issues?|incurs?)\s(?:[\w-]+\s){0,6}?(?:debt|indebtedness|notes?|bonds?|securities)\b/i;
const ACCELERATED = /acceler|prior to (?:its|the) (?:stated )?maturity/i;

/** Types by the opening words of a clause without a caption. The first match wins. */
const BY_OPENING: readonly (readonly [RegExp, DefaultType])[] = [
  [
    /change (?:of|in) (?:control|management)|\bperson or (?:group|two or more)|acting in concert|"group"|cease.{0,60}\bown\b/is,
    "change_of_control",
  ],
  [/\bERISA\b|reportable event|multiemployer|pension|\bPBGC\b|termination of any plan|funding deficiency/i, "erisa"],
  [/judge?ments?\b|orders? for the payment of money|\bwrits?\b|decrees? for|attachment/i, "judgment"],
  [
    /^\W*(?:any |a |one or more )?(?:written |material )*(?:representation|warranty|statement|certificate|financial statement)|representation.{0,300}(?:incorrect|untrue|false|mislead)|\binaccura\w+ (?:of|in) (?:any |the )?representations?|\b(?:statements?|information|materials?)\b.{0,100}\b(?:false|untrue)\b|\b(?:false|untrue|incorrect|misleading|inaccurate) (?:representation|warranty|statement)|\bmis-?(?:representation|statement)s?\b|\bfalsity\b|\binaccurac\w+ (?:of|in) facts\b/is,
    "misrepresentation",
  ],
  [
    /bankrupt|insolven|involuntary|voluntar(?:y|ily) (?:commence|file|institut|case|petition|proceeding|appl|consent)|receiver|unable|inability to pay|pay its debts|dissol|liquidat|winding.?up|order for relief/i,
    "insolvency",
  ],
  [/\bchanges? (?:of|in) (?:the )?ownership\b|\bbeneficial ownership\b/i, "change_of_control"],
];
/** "a default occurs under any other Loan Document": under what the parties to this agreement have signed for it. */
const OF_OWN_DOCUMENTS =
  /\bdefaults?\b[^;]{0,120}\bunder\b[^;]{0,40}\b(?:(?:loan|financing|collateral|credit|security) documents?)\b/i;
/** "makes any payment on debt that is subordinated, in violation of the subordination agreement". */
const AGAINST_SUBORDINATION =
  /\b(?:pays|pay|payments?)\b.{0,160}\bsubordinat\w+.{0,200}\b(?:in violation|violat\w+|prohibited|not (?:expressly )?permitted|contrary)\b/is;
/** Taxes that are not paid, or for which the government has a lien. */
const OF_TAXES =
  /^(?!.{0,300}\b(?:principal|interest|loans?)\b).{0,160}\b(?:(?:pay|paid|payment|withhold|remit)\b.{0,50}\btax(?:es)?\b|tax\sliens?\b)/is;
const BY_OPENING_LAST: readonly (readonly [RegExp, DefaultType])[] = [
  [OF_TAXES, "other"],
  [
    /\b(?:event of default"?|defaults?)\s(?:shall\s)?(?:occurs?\s)?(?:by\s.{0,30}\s)?under\b.{0,40}\b(?:indentures?|other credit facilit(?:y|ies))\b/is,
    "cross_default",
  ],
  [/\bfail\w*\sto\s(?:make|reimburse)\b[^;]{0,90}\b(?:pay|payment)\b/is, "non_payment"],
  [/\bdefaults?\b.{0,60}\bunder\sthat\scertain\b.{0,120}\b(?:agreement|indenture|notes?)\b/is, "cross_default"],
  [
    /\b(?:breach|violat|default)\w*\s(?:under\s|of\s)?(?:any\s)?other\s(?:contracts?|agreements?)\swith\b.{0,60}\b(?:financial institutions?|banks|creditors?)\b/is,
    "cross_default",
  ],
  [/\bin delay with (?:any |the )?payment/i, "non_payment"],
  [/(?:fail|default)\w*.{0,60}(?:\b(?:re)?pay\b|payment|deposit)|\b(?:does|do|shall) not pay\b/is, "non_payment"],
  [/(?:cease|fail)\w*.{0,60}(?:full force|\bvalid|perfected|enforceable|binding)/is, "invalidity"],
  [/(?:fail|default|breach)\w*.{0,40}(?:perform|observ|compl)/is, "breach_of_covenant"],
  [
    /full force|invalid|unenforceable|null and void|repudiat|contest|perfected|security interest|\bliens?\b|guarant(?:y|ee|ies|ees)\b|ceases? to be (?:valid|in effect)/i,
    "invalidity",
  ],
  [
    /^\W*(?:any )?non-?payment\b|(?:not (?:be )?(?:made|paid)|non-?payment).{0,80}(?:payment|principal|interest|fees?\b)|(?:payment|principal|interest)\b.{0,120}not (?:be )?(?:made|paid)/is,
    "non_payment",
  ],
  [
    /(?:fail|default|breach|violat)\w*.{0,200}(?:covenant|agreement|term|provision|obligation)|covenant.{0,100}breach/is,
    "breach_of_covenant",
  ],
  [/material(?:ly)? adverse|good faith|insecure/i, "material_adverse_change"],
];

/** `Certain Other Defaults`, `Default on Other Obligations`, `Breach`: captions of defaults of any type. */
const VAGUE = /^\W*(?:breach|(?:certain |any )?(?:defaults? (?:on|in|under) )?other (?:defaults?|obligations))\W*$/i;

/** The type of default that a clause describes. `caption` is the clause's own title or null. */
export function typeOfDefault(caption: string | null, clause: string): DefaultType {
  const captioned = caption === null ? undefined : BY_CAPTION.find(([words]) => words.test(caption))?.[1];
  if (captioned !== undefined && !VAGUE.test(caption ?? "")) return captioned;
  const words = clause.slice(0, MAX_DEBT_CLAUSE).replace(/\s+/g, " ");
  const opening = words.slice(0, OPENING);
  return (
    BY_OPENING.find(([pattern]) => pattern.test(opening))?.[1] ??
    (AGAINST_SUBORDINATION.test(opening) && !ACCELERATED.test(opening) ? "breach_of_covenant" : undefined) ??
    (isCrossDefault(opening, words) ? "cross_default" : undefined) ??
    captioned ??
    BY_OPENING_LAST.find(([pattern]) => pattern.test(opening))?.[1] ??
    (OF_OWN_DOCUMENTS.test(opening) ? "breach_of_covenant" : "other")
  );
}

/** Default on other debt, not on the terms of this agreement that limit debt. */
function isCrossDefault(opening: string, clause: string): boolean {
  const issues = ISSUES.exec(opening)?.[0];
  if (issues && !FAILURE.test(issues) && !ACCELERATED.test(clause) && !/\bdefault/i.test(clause)) return false;
  const debt = opening.search(DEBT);
  const own = opening.search(OWN_TERMS);
  return (
    debt >= 0 && (own < 0 || debt < own) && (FAILURE.test(clause) || /acceler|due (?:and payable )?prior/i.test(clause))
  );
}
