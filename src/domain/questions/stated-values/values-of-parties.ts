import { FRACTION, form, MONEY, PERCENT, type ValueForm } from "./value-form.ts";

const SIZE = "^(?:and |so )?(?:what|which|how (?:much|big|large|high|many))";
const FRACTION_IN_WORDS = String.raw`\b(?:one|two|three|five|seven)[- ](?:half|quarters?|thirds?|eighths?|tenths?)\b`;
const VALUE = `(?:${MONEY}|${PERCENT}|${FRACTION}|${FRACTION_IN_WORDS})`;
const PHONE = String.raw`\d{3}[^;]{0,4}?\d{3,4}`;

/** A number that identifies or reaches a party: how a question asks for it, and how a clause states it. */
const numberOf = (asked: string, stated: string): ValueForm =>
  form(
    String.raw`^(?!(?:can|could|may|is|are|do|does|must|if|when|how)\b)[^?]*\b(?:(?:${asked})(?:'s)?\b[^?]{0,12}?\bnumbers?\b|numbers?\b[^?]{0,24}\b(?:${asked})\b)`,
    stated,
  );

/** Fees by name. Names for the same fee share a row. */
const FEES: readonly (readonly [asked: string, stated: string])[] = [
  [String.raw`up-?front|origination|closing`, String.raw`up-?front|originat\w+|closing`],
  [String.raw`arrange(?:ment|r(?:'s)?)|structuring|underwriting`, String.raw`arrang\w+|structur\w+|underwrit\w+`],
  [String.raw`amendment|waiver|consent`, String.raw`amend\w+|waiver|consent\w*`],
  [String.raw`appraisal`, String.raw`apprais\w+`],
  [String.raw`extension|renewal`, String.raw`exten\w+|renew\w+`],
  [String.raw`exit|success`, String.raw`exit|success`],
  [String.raw`ticking`, String.raw`ticking`],
  [String.raw`monitoring|collateral management`, String.raw`monitor\w+|collateral`],
  [String.raw`trustee(?:'s)?|custod(?:y|ial|ian(?:'s)?)`, String.raw`trustee|custod\w+`],
];

const feeForms = FEES.map(([asked, stated]) =>
  form(
    String.raw`${SIZE}\b[^?]*\b(?:${asked}) fees?\b`,
    String.raw`^(?=.*\b(?:fees?|commissions?|premiums?|charges?|compensation|pay(?:s|ing)? (?:to )?(?:the |each |such )?(?:\w+ )?(?:lenders?|banks?|agent))\b).*(?:\b(?:${stated})\b[^;]{0,300}?${VALUE}|${VALUE}[^;]{0,200}?\b(?:${stated})\b)`,
    // A letter of credit is extended too.
    asked.startsWith("extension") ? String.raw`\bletters? of credit\b` : undefined,
  ),
);

const STATES =
  "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|england|bermuda";
const OFFICER = String.raw`(?:cfo|ceo|chief (?:financial|executive|operating) officer|president|treasurer|general counsel|secretary|controller|relationship manager|account officer|contact person)`;
/** Two or three words of a name, after what a signature or an address puts before one, or before an office. */
const PERSON = String.raw`(?:\b(?:name|by|attention|attn\.?|mr\.|ms\.|mrs\.)|\/s\/):?\s+(?:(?:mr|ms|mrs)\. )?(?!(?:the|name|title|its|general|chief|vice|legal|treasur\w+|loan|agency|an?|corporate)\b)[a-z][\w'’-]+ (?:[a-z]\.? )?[a-z][\w'’-]+|[a-z][\w'’-]+ (?:[a-z]\.? )?[a-z][\w'’-]+, (?:as |its |the )?(?:(?:senior|executive|vice|assistant) ){0,2}${OFFICER}|, signed for (?=\S)`;

/** Facts about the parties, and named fees, that an answer must state. */
export const VALUES_OF_PARTIES: readonly ValueForm[] = [
  numberOf(
    String.raw`fax|facsimile|telecop(?:y|ier)|telex`,
    String.raw`\b(?:fax|facsimile|telecop\w*|telex)\b(?:(?!\b(?:tele)?phone\b)[^;]){0,60}?${PHONE}`,
  ),
  numberOf(String.raw`(?:tele)?phone`, String.raw`\b(?:tele)?phone\b[^;]{0,60}?${PHONE}|\(\d{3}\)\s?\d{3}-\d{4}`),
  numberOf(
    String.raw`tax(?:payer)?(?: identification| id)?|employer identification|federal id`,
    String.raw`\b\d{2}-\d{7}\b|\b\d{9}\b`,
  ),
  numberOf(String.raw`account`, String.raw`\b(?:account|acct)\b[^;]{0,12}?(?:\bnos?\b|number|#|:)[^;]{0,24}?\d{3,}`),
  numberOf(
    String.raw`aba|routing|policy|cusip|registration|charter`,
    String.raw`\b(?:account|acct|aba|routing|policy|cusip|registration|charter|no|number)\b[^;]{0,40}?\d{3,}`,
  ),
  form(String.raw`\be-?mail address\b`, "@"),
  form(
    String.raw`^(?:in|at) (?:what|which) (?:city|town|county|state|country)\b|^(?:what|which) (?:city|town|county)\b`,
    String.raw`\b[a-z]+,? (?:${STATES})\b(?! (?:corporation|limited|general|banking|company|business|partnership|law|trust))|\b(?:city|county|town|borough) of [a-z]|\b[a-z]+ county\b|\bnew york\b`,
  ),
  form(
    String.raw`^who (?:signed|executed|signs)\b[^?]*\b(?:on behalf of|for|capacity|title)\b|^(?:who(?:'s| is| was| are| were)|what(?:'s| is| was) the name of) (?:the |its |their )?(?:[a-z&.'-]+ ){0,5}?${OFFICER}\b|\bname of (?:the |its |their )?(?:[a-z&.'-]+ ){0,4}?${OFFICER}\b`,
    PERSON,
  ),
  form(
    String.raw`^(?:and |so )?(?:what|which|how (?:big|large))\b[^?]{0,30}\b(?:percentage|percent|share|stake|portion|interest)\b(?![^?]*\b(?:must|have to|has to|need|required|held back)\b)[^?]*\b(?:does|do|did|is|are|was|were|will)\b[^?]*\b(?:own|owns|owned|hold|held)\b`,
    String.raw`\b(?:own\w*|h[eo]ld\w*|receiv\w+|stockholders?|shareholders?|members?|interests?)\b[^.;]{0,160}?(?:${PERCENT}|\ball\b)|(?:${PERCENT}|\ball\b)[^.;]{0,160}?\b(?:own\w*|h[eo]ld\w*)\b|\bwholly[- ]owned\b|^(?!“)[^;]*\d\s?%`,
    String.raw`\bdefault rate\b|\binterest (?:rate|equal)\b|\brate of interest\b|\bpower to vote\b|\bor more of (?:any|the) class\b|\bany (?:other )?(?:person|corporation|entity)(?: or group)?\b[^;]{0,160}\b(?:own|acquir|vot)\w*`,
  ),
  form(
    String.raw`^which (?:[a-z-]+ ){0,2}(?:agency|firm|insurer|appraiser|accountants?|auditors?|underwriter|contractor|supplier)\b(?![^?]*\b(?:must|may|shall|can|should|certif\w+)\b)`,
    String.raw`\b(?:inc|llc|l\.l\.c|llp|l\.l\.p|l\.p|corp(?:oration)?|plc|ltd|co|moody|standard (?:&|and) poor|s&p|fitch|kpmg|ernst|deloitte|price ?waterhouse\w*|arthur andersen|grant thornton)\b`,
  ),
  {
    asked: /^who (?:is|are|was|were) [^?]*\b(customers|suppliers|competitors|employees)\b/,
    stated: ([, who = ""]) => new RegExp(String.raw`\b${who.replace(/s$/, "")}`, "i"),
  },
  form(
    String.raw`^who (?:is|are|was|were) [^?]*\b(?:agent|lender|bank|trustee)s?(?:'s?)? (?:legal )?counsel\b`,
    String.raw`\bL\.?L\.?P\b|\bP\.?C\b|\w (?:&|and) \w+, (?:as )?(?:special )?counsel|\bcounsel\b[^.;]{0,60}\w (?:&|and) \w`,
  ),
  form(
    String.raw`^(?:and |so )?(?:what|how (?:much|large|big))\b[^?]{0,24}\bpremium (?:did|was|were)\b`,
    String.raw`\bpremium\b[^;]{0,200}?${VALUE}|${VALUE}[^;]{0,120}?\bpremium\b`,
  ),
  form(
    String.raw`${SIZE}\b[^?]*\b(?:agency|administrati(?:on|ve)(?: agent(?:'s)?)?|agent(?:'s)?) fees?\b`,
    String.raw`\b(?:agen\w+|administrat\w+|management|servic\w+)\b[^;]{0,200}?${VALUE}|${VALUE}[^;]{0,120}?\b(?:agency|agent\W?s?|administrat\w+)\b`,
    String.raw`\b(?:utili[sz]ation|commitment|unused|facility|letters? of credit|participation|up-?front|processing|assign\w*|defaults?|expenses?)\b`,
  ),
  ...feeForms,
  // What somebody is paid for arranging, however the question calls it.
  form(
    String.raw`${SIZE}\b[^?]*\b(?:pa(?:y|ys|id)|gets?|got|earn\w*|receiv\w*|collect\w*|charg\w*|mak(?:e|es)|made|cost|fees?)\b[^?]*\bfor (?:arrang\w+|structuring|underwriting|syndicating|leading|bookrunning|putting (?:this|it|the (?:deal|loan|facility)) together)\b`,
    String.raw`\b(?:arrang\w+|structur\w+|underwrit\w+|syndicat\w+|closing|up-?front)\b[^;]{0,300}?${VALUE}|${VALUE}[^;]{0,200}?\b(?:arrang\w+|structur\w+|underwrit\w+|syndicat\w+)\b`,
    String.raw`\b(?:telecop\w+|tele\w*phone|attention|fax|facsimile)\b`,
  ),
];
