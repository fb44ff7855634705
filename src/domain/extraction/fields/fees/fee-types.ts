import type { FEE_TYPES } from "#domain/agreement/pricing.ts";

export type FeeType = (typeof FEE_TYPES)[number];

/** Names of fees, the most specific first. "Administrative fees" and the like go to the agent. */
const NAMES: readonly (readonly [FeeType, RegExp])[] = [
  [
    "fronting",
    /fronting\s+(?:fees?|commission)|letter\s+of\s+credit\s+fronting|\bfacing\s+fees?|\bissuing(?:\s+(?:bank|lender)(?:'?s)?)?\s+fees?/i,
  ],
  [
    "commitment",
    /(?:commitment|line\s+of\s+credit|unused(?:\s+(?:line|facility|commitments?|credit|revolver|revolving|loans?|portion|balance|capacity|of)){0,4}|unutilized|undrawn|non-?\s?us(?:e|age)|non-?\s?utili[sz]ation|ticking|availability|standby(?:\s+commitment)?)\s+fees?/i,
  ],
  ["facility", /(?:facilit(?:y|ies)|(?<!unused )\bline)\s+fees?/i],
  [
    "letter_of_credit",
    /(?:letters?\s+of\s+credit|L\/C|\bLO?C|participation)\s+(?:participation\s+|risk\s+|facility\s+|issuance\s+)?(?:fees?|commission)/i,
  ],
  ["exit", /(?:exit|final\s+payment|deferred|end\s+of\s+term)\s+fees?/i],
  [
    "prepayment",
    /prepayment\s+(?:premium|fee|charge|penalty)|repayment\s+premium|make-?\s?whole|yield\s+(?:maintenance|protection)\s+(?:premium|fee|amount)|(?:early\s+)?termination\s+(?:fee|premium)|call\s+premium|premium/i,
  ],
  [
    "upfront",
    /(?:up-?\s?front|origination|original\s+issue(?:\s+discount)?|establishment|closing|structuring|arrangement|arrangers?'?s?,?|loan|disbursement|funding|initial)\s+fees?/i,
  ],
  [
    "agency",
    /(?:agency|administrative(?:\s+agent)?(?:'s)?(?:\s+agency)?|administration|agents?'?s?'?|agent's|collateral\s+(?:management|monitoring|agent))\s+fees?/i,
  ],
];
/** "Attorneys' Fees" and "Legal Fees" are costs that are reimbursed; a legal fee may be one of the loan. */
const OTHER =
  /(?:(?:extension|utili[sz]ation|late|audit|wire|acceptance|amendment|waiver|increase|examination|appraisal|assignment|processing|transfer|minimum\s+balance|competitive\s+bid|duration|monitoring|consent|unfunded|conversion|success|work)\s+(?:fees?|charges?)|legal\s+fee(?!s))/i;

/** The type of a fee by its name; null if the words name none. */
export function feeTypeOf(words: string): FeeType | null {
  const hits = NAMES.flatMap(([type, name]) => {
    const at = words.search(name);
    return at < 0 ? [] : [{ type, at }];
  });
  const other = words.search(OTHER);
  const first = hits.sort((a, b) => a.at - b.at)[0];
  if (other >= 0 && (!first || other < first.at)) return "other";
  return first?.type ?? null;
}

const TO_AGENT =
  /\b(?:to|pay|fees\s+of|for\s+(?:the\s+)?(?:sole\s+)?(?:account|benefit)\s+of)\s+(?:\([a-z]{1,3}\)\s+)?(?:(?:[A-Z][\w-]*|and|the|each|applicable),?\s+){0,7}(?:Agents?|Arrangers?|Credit\s+Part(?:y|ies))\b/;
const AGREED =
  /separately\s+agreed|fee\s+(?:letters?|agreements?)|\bin\s+the\s+letters?\s+dated\b|agreed\s+(?:upon|to)\s+(?:in\s+writing\s+)?(?:between|by|among|from)|(?:may|shall)\s+(?:from\s+time\s+to\s+time\s+)?be\s+agreed|(?:side|separate)\s+letter|separate\s+(?:written\s+)?agreements?|letter\s+agreement|as\s+agreed|such\s+fees\s+as|agreed\s+between|previously\s+agreed/i;

const ONCE =
  /\b(?:closing|effective|funding)\s+date\b|\bat\s+(?:the\s+)?closing\b|\bdate\s+(?:hereof|of\s+this)\b|\bexecution\b|\bone-?\s?time\b|\bfully\s+earned\b|\bin\s+full\s+(?:on|upon|at)\b|\bnon-?\s?refundable\b/i;
const IN_TIME =
  /\bper\s+annum\b|\bannual(?:ly)?\b|\beach\s+(?:year|anniversary|quarter|month)\b|\b(?:quarter|month|week)ly\b|\bper\s+(?:month|quarter|year)\b|\barrears\b|\bunused\b|\bundrawn\b|\bunborrowed\b|\bunutilized\b|\bdaily\b|\baverage\b|\bavailable\s+commitment\b|\bcommencing\b|\banniversar(?:y|ies)\b/i;

/** Whether a fee is due once, at closing, and not in proportion to time. */
export const isPaidOnce = (sentence: string): boolean => ONCE.test(sentence) && !IN_TIME.test(sentence);

/** "a fee equal to 0.25% (or such other rate as may be agreed)": a rate that is stated. */
const OR_AS_AGREED = /\(?\bor\s+such\s+other\s+(?:rate|amount|percentage|fee)s?\b[^();.]{0,120}\)?/gi;

/** Fees in amounts that a fee letter or the like sets. */
export const isAgreedFee = (sentence: string): boolean =>
  /\bfees?\b/i.test(sentence) && AGREED.test(sentence.replace(OR_AS_AGREED, " "));

/** Fees without a name that go to the agent in amounts agreed elsewhere. */
export const isAgreedAgencyFee = (sentence: string): boolean => isAgreedFee(sentence) && TO_AGENT.test(sentence);

/** "for the account of each Issuer of a Letter of Credit, with respect to each Letter of Credit issued by such Issuer" */
const FOR_ISSUER =
  /\bfor\s+the\s+account\s+of\s+(?:each|the|such|any)\s+(?:issuers?|(?:issuing|fronting|L\/C)\s+(?:banks?|lenders?|issuers?))\b(?!,?\s+and\b)[^.;]{0,120}\bissued\s+by\s+(?:such|that|it)\b/i;

/** "a percentage of such commission shall be retained by the Issuing Bank for its own account": a part of a fee that is
 *  for the lenders. */
const PART_RETAINED =
  /\b(?:percentage|portion|part)\s+(?:[^.;]{0,140}\s)?(?:retained|kept)\s+by\b[^.;]{0,60}\bown\s+account\b/gi;

/** A fee on letters of credit that the issuer keeps is a fronting fee, whatever its name. */
export const isIssuersOwn = (words: string): boolean => keepsAll(words.replace(PART_RETAINED, " "));

/** "for the account of each Issuer, with respect to each Letter of Credit issued by such Issuer". */
export const isForIssuer = (words: string): boolean => FOR_ISSUER.test(words);

const keepsAll = (sentence: string): boolean =>
  isForIssuer(sentence) ||
  (/(?:for\s+(?:its|their|the\s+issuing\s+(?:lender|bank)'?s?)\s+(?:own|sole)\s+(?:account|benefit)|sole\s+(?:account|benefit)\s+of\s+(?:the\s+)?(?:issuing|fronting|L\/C))/i.test(
    sentence,
  ) &&
    /issu(?:ing|er|ance)|fronting/i.test(sentence));
