import { listed } from "./formats.ts";
import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";
import { notStated, type Topic } from "./topic.ts";

/** Terms that a loan has or has not: how a question asks for one, and how an agreement that has it writes it. A question for
 *  a term that the text never mentions is refused, whatever sentence has the question's other words. */
const TERMS: readonly (readonly [asked: RegExp, written: RegExp, name: string])[] = [
  [/\bswing\s?-?\s?(?:line|loan)/, /\bswing\s?-?\s?(?:line|loan)/i, "a swingline"],
  [
    /\bletters? of credit\b|\bl\/?cs?\b/,
    /\bletters? of credit\b|\bL\/Cs?\b|\bdocumentary credit/i,
    "letters of credit",
  ],
  [/\bsofr\b/, /\bsofr\b|secured overnight financing/i, "SOFR"],
  [/\beuribor\b/, /\beuribor\b|euro interbank/i, "EURIBOR"],
  [/\bsonia\b/, /\bsonia\b|sterling overnight/i, "SONIA"],
  [/\blibor\b/, /\blibor?\b|london interbank|\beurodollar (?:rate|loan|borrowing)/i, "LIBOR"],
  [/\bcdor\b/, /\bcdor\b|canadian dollar offered/i, "CDOR"],
  [/\btibor\b/, /\btibor\b|tokyo interbank/i, "TIBOR"],
  [/\bcorra\b/, /\bcorra\b/i, "CORRA"],
  [/\bprime(?: lending)? rate\b/, /\bprime\b/i, "a prime rate"],
  [/\bpik\b|\bpa(?:id|yment|y) in kind\b/, /\bpik\b|\bin kind\b|\bcapitali[sz]ed interest\b/i, "interest paid in kind"],
  [
    /\baccordion\b|\bincremental (?:facilit|loan|term|commitment|capacity)|\b(?:any |an )?option to upsize|\b(?:commitments?|facility|line|revolver) be (?:increased|upsized)\b|\bupsize (?:the )?(?:facility|deal|loan|revolver|line|commitments?)\b/,
    /\baccordion\b|\bincremental\b|\badditional commitments?\b|\bincreas\w+ (?:of |in |the )*(?:aggregate |total |revolving |term )*(?:credit )?(?:commitments?|facilit\w+|loans?)\b(?! of (?:any|such|a|the) (?:\w+ )?(?:lender|bank))|\b(?:commitments?|facilit\w+) increase\b/i,
    "an accordion or incremental facility",
  ],
  [
    /^(?!.*\b(?:letters?|vote|consent|lenders? agree|interest period)\b)(?!.*\b(?:lenders?|banks?|who)\b.*\b(?:agree|approve|sign)\b).*(?:\bmaturity(?: date)? (?:be )?extended|\bextend\w* (?:the )?(?:final |stated )?(?:maturity|loan|facility|term)\b|\bextension options?)/,
    /\b(?:extend|extension|renew)\w*\b[^.;]{0,50}\b(?:maturity|termination date)|\b(?:maturity|termination|expiration) date\b[^.;]{0,60}\b(?:extend|extension|renew)|\bextension (?:option|request|period|date|offer|term)|\b(?:extend|renew)\w* (?:the |this |its )(?:term of|loans?|notes?|facility|agreement|line|commitments?)\b/i,
    "an extension of the maturity",
  ],
  [
    /\busur\w*|\b(?:maximum|highest) (?:lawful|legal|permitted) (?:interest )?rate|\blegal maximum/,
    /\busur|\b(?:maximum|highest)\s+(?:lawful\s+|legal\s+|permissible\s+|nonusurious\s+)?(?:rate|interest|amount)|\blawful(?:ly)? (?:rate|interest|charged)|\binterest\b[^.;]{0,200}\b(?:exceed|excess)\b[^.;]{0,120}\blaw/i,
    "a maximum lawful rate",
  ],
  [
    /^(?!.*(?:[$\d]|\b(?:debt|indebtedness|basket|permitted|liens?|counts?|included?)\b)).*(?:\bissuing (?:banks?|lenders?)\b|\bl\/?c issuers?\b|\b(?:fees?|issues?|fronts?|reimburs\w*|drawn|drawings?|draws?)\b.*\bletters? of credit\b|\bletters? of credit\b.*\b(?:fees?|reimburs\w*|drawn|drawings?|draws?)\b)/,
    /\bissuing\s+(?:bank|lender)|\bletter of credit issuer|\bL\/?C\b|\bfronting\b|\b(?:bank|lender|agent|issuer)\b[^.;]{0,120}\bissue\b[^.;]{0,80}\bletters? of credit/i,
    "letters of credit under the facility",
  ],
  [
    /\bmandatory prepay/,
    /\b(?:mandatory|required) (?:pre|re)pay|\b(?:shall|must)\b(?:(?!notif|notice|\bright\b|\boption\b|entitled|permitted)[^.;]){0,160}\bprepay(?!ment)|\bexcess cash flow/i,
    "a mandatory prepayment",
  ],
  [
    /\bsecured or unsecured\b|\bunsecured or secured\b|^(?:is|are) (?:the |this |these |it |they |our |their )?(?:\w+ ){0,2}(?:secured|collaterali[sz]ed)\s*\??$|\bwhat (?:collateral|security) secures\b|\bassets? (?:is |are )?pledged\b/,
    /\bSecurity (?:Agreement|Document|Instrument|Interest)|\b[Pp]ledge [Aa]greement|\b[Dd]eed of [Tt]rust|\bMortgaged? |[“"]\s?Collateral\s?[”"]|\b[Gg]rants?\b[^.;]{0,120}\bsecurity interest|\b(?:[Ll]oans?|[Oo]bligations|[Nn]otes?)\b[^.;]{0,60}\b(?:un)?secured by\b|COLLATERAL/,
    "collateral for the loans",
  ],
  [
    /\b(?:arrangement|arranger'?s?'?|structuring|underwriting) fees?\b/,
    /\b(?:arrangement|arranger[’']?s?[’']?|structuring|underwriting) fee/i,
    "an arrangement fee",
  ],
  [/\bticking fees?\b/, /\bticking\b/i, "a ticking fee"],
  [/\b(?:exit|back-?end|success) fees?\b/, /\b(?:exit|back-?end|success) fee/i, "an exit fee"],
  [/\butili[sz]ation fees?\b/, /\butili[sz]ation fee/i, "a utilization fee"],
  [
    /\bagency fees?\b|\b(?:agent'?s?'? (?:annual )?|annual )?administrati(?:on|ve)(?: agent'?s?'?)? fees?\b/,
    /\b(?:agency|agents?[’']?s?|administrati\w+) fee/i,
    "an agency fee",
  ],
  [
    /\b(?:amendment|consent|waiver) fees?\b/,
    /\b(?:amendment|consent|waiver)\s+fee/i,
    "a fee for amendments or consents",
  ],
  [
    /\b(?:up-?front|closing|origination) fees?\b/,
    /\b(?:up-?front|closing|origination|participation|structuring|arrangement|front-?end|loan|non-?refundable|one-time)\s+(?:\w+\s+)?fee|\bcommitment\s+fee\s+(?:of|in the amount of|equal to)\s+[$€£]|\bfees?\b[^.;]{0,60}\b(?:at|on)\s+(?:the\s+)?closing/i,
    "an upfront fee",
  ],
  [/\bcall protection\b|\bmake-?whole\b/, /\bcall protection\b|\bmake-?whole\b|\bpremium\b/i, "call protection"],
  [/\bdscr\b|\bdebt service\b/, /\bdebt service\b/i, "debt service coverage"],
  [/\bfccr\b|\bfixed charges?\b/, /\bfixed charge/i, "fixed charge coverage"],
  [/\bltv\b|\bloan[- ]to[- ]value\b/, /\bloan[- ]to[- ]value\b|\bLTV\b/i, "loan to value"],
  [
    /\bdebt[- ]to[- ]cap(?:ital\w*)?\b/,
    /\b(?:debt|indebtedness)\b[^.;]{0,120}\bto\b[^.;]{0,80}\bcapital|\btotal capitali[sz]ation\b/i,
    "debt to capitalization",
  ],
  [/\bnet worth\b/, /\bnet worth\b/i, "net worth"],
  [/\bliquidity\b/, /\bliquidity\b/i, "liquidity"],
  [/\bcapex\b|\bcapital expenditures?\b/, /\bcapital expenditures?\b|\bcapital spending\b/i, "capital expenditures"],
  [
    /\b(?:what|which) courts?\b|\bcourts? (?:has|have) jurisdiction\b/,
    /\bsubmit\w*\b[^.]{0,200}\bjurisdiction\b|\b(?:exclusive|personal) jurisdiction\b|\bvenue\b|\bcourts? (?:of (?:the )?(?:state|commonwealth|united states|england)|sitting|located)\b|\bjurisdiction of (?:the|any)\b[^.]{0,60}\bcourts?\b/i,
    "which courts have jurisdiction",
  ],
  [
    /\bdefaulting lenders?\b|\b(?:if|when) (?:a |one |any )?(?:lender|bank) (?:defaults|fails to fund)\b/,
    /\bdefaulting\s+(?:lender|bank)|\b(?:lender|bank)s?\b[^.;]{0,120}\bfail\w*\b[^.;]{0,40}\b(?:fund|make|advance|pay)\b/i,
    "what follows if a lender fails to fund",
  ],
  [
    /\b(?:fees?|costs?|charges?)\b[^?]*\b(?:assignments?|assigning|transfers?)\b|\b(?:assignment|processing|transfer) fees?\b/,
    /\b(?:assign\w*|process\w*|record\w*|registr\w*|transfer\w*|administrative)\b[^.;]{0,160}\b(?:fee|charge|[$€£]\s?\d)|\b(?:fee|[$€£]\s?\d)[^.;]{0,160}\b(?:assign|process|record|registr|transfer)/i,
    "a fee for assignments",
  ],
  [/\berisa\b/, /\bERISA\b|\bEmployee\s+Retirement\b|\bpension\b|\bmulti-?employer\b/i, "ERISA"],
  [/\bborrowing base\b/, /\bborrowing base\b/i, "a borrowing base"],
  [
    /\bchange (?:of|in) control\b/,
    /\bchanges?\s+(?:of|in)\s+(?:the\s+)?(?:control|ownership|management)\b|\bbeneficial(?:ly)?\s+own|\b(?:ceases?|ceasing|fails?)\s+to\s+(?:own|control|hold)|\b(?:own(?:s|ed|er)?|hold(?:s|er)?|acquir\w+|transfer\w*)\b[^.;]{0,120}(?:\d\s?%|\bper\s?cent\b)[^.;]{0,80}\b(?:shares|stock|voting|equity|interests?|ownership)\b/i,
    "a change of control",
  ],
  [/\bdelayed[- ]draw\b|\bddtl\b/, /\bdelayed[- ]draw\b/i, "a delayed draw facility"],
  [/\bbridge (?:loan|facilit)/, /\bbridge\b/i, "a bridge facility"],
  [/\bsyndication agent/, /\bsyndication agent/i, "a syndication agent"],
  [/\bdocumentation agent/, /\bdocumentation agent/i, "a documentation agent"],
  [/\bcollateral (?:monitor|manager|trustee)/, /\bcollateral (?:monitor|manager|trustee)/i, "such an office"],
  [
    /\b(?:need|have to|has to|must|required?|obliged|obligated)\b[^?]*\bhedg\w*|\bhedg\w*\b[^?]*\b(?:required|needed|mandatory|obligatory|requirement)\b/,
    /\b(?:shall|will|must|required\s+to)\b[^.;]{0,200}\b(?:enter\s+into|maintain|purchase|obtain|procure|acquire|have|hedge)\b[^.;]{0,160}\b(?:swaps?|hedg\w+|(?:interest\s+)?rate\s+(?:protection|caps?|collars?|agreements?))\b/i,
    "a duty to hedge",
  ],
  [/\bhedg\w+|\binterest rate swaps?\b/, /\bhedg\w*|\bswap/i, "hedging"],
  [/\bwarrants?\b(?! that)/, /\bwarrants\b/i, "warrants"],
  [/\boriginal issue discount\b|\boid\b/, /\boriginal issue discount\b|\bOID\b/, "original issue discount"],
  [/\bmfn\b|\bmost favou?red nation\b/, /\bMFN\b|\bmost favou?red\b/i, "most favored nation protection"],
  [/\bexcess cash ?flow\b|\becf\b/, /\bexcess cash ?flow\b/i, "excess cash flow"],
  [
    /\bequity cure\b|\bcure right|\bcure\b[^?]{0,40}\bcovenant\b[^?]{0,40}\bequity\b|\b(?:put|inject|contribut|add)\w*\b[^?]{0,24}\b(?:cash|money|equity|capital)\b[^?]{0,24}\b(?:fix|cure)\b[^?]{0,16}\bcovenants?\b/,
    /\bequity cure\b|\bcure (?:right|amount|contribution)|\bspecified equity\b|\bcur(?:e|ing)\b[^.]{0,120}\b(?:equity|contribut|capital)|\b(?:equity|contribut\w*)\b[^.]{0,120}\bcur(?:e|ing)\b/i,
    "an equity cure",
  ],
  [/\bsustainability\b|\besg\b|\bkpis?\b/, /\bsustainab|\bESG\b|\bKPIs?\b/i, "sustainability terms"],
  [/\bclean[- ]?down\b/, /\bclean[- ]?down\b/i, "a clean-down"],
  [
    /\bspringing\b/,
    /\bspringing\b|\bonly if\b|\btesting condition\b|\btrigger|\bduring (?:any|each|an?|the) (?:[\w-]+ ){0,5}period\b/i,
    "a springing test",
  ],
  [/\bprocess agent\b|\bagent for service\b/, /\bprocess\b/i, "a process agent"],
  [/\bfairness opinion\b/, /\bfairness opinion\b/i, "a fairness opinion"],
  [/\bborrower'?s? counsel\b/, /\bcounsel\b/i, "counsel"],
  [/\bcash dominion\b|\blockbox\b/, /\bdominion\b|\block-?box\b/i, "cash dominion"],
  [/\bearn-?outs?\b/, /\bearn-?out/i, "earn-outs"],
  [/\bescrow\b/, /\bescrow\b/i, "an escrow"],
  [/\bkey[- ]?man\b/, /\bkey[- ]?(?:man|person)\b/i, "a key-man provision"],
  [/\bsub-?limit\b/, /\bsub-?limit\b|\bnot (?:to )?exceed\b|\bup to\b/i, "a sublimit"],
  [/\bguarantor coverage\b/, /\bguarantor coverage\b|\bguarantor(?:s)? .{0,60}\bper cent/i, "guarantor coverage"],
  [/\be-?mail/, /@|\be-?mail|\belectronic/i, "an email address"],
  [/\b(?:tele)?phone\b/, /\b(?:tele)?phone|\btel\b/i, "a telephone number"],
  [/\bcash collateral(?:iz|is)/, /\bcash collateral/i, "cash collateral"],
];

const INDEXES: readonly string[] = ["SOFR", "EURIBOR", "SONIA", "LIBOR", "CDOR", "TIBOR", "CORRA"];
/** The term that the question itself asks for and the text nowhere mentions; null where there is none, or no text. */
export function unstatedTerm({ text: asked, own }: Question, subject: Subject): string | null {
  const { text } = subject;
  if (text === null) return null;
  const words = own === asked ? asked : own;
  const rates = JSON.stringify(subject.agreement.facilities.map(({ interest_terms: { rate_option } }) => rate_option));
  const found = TERMS.find(
    // A term may be broken over two lines.
    ([pattern, written, name]) =>
      pattern.test(words) &&
      !written.test(text) &&
      !written.test(text.replaceAll(/\s+/g, " ")) &&
      !rates.includes(name),
  );
  return found?.[2] ?? null;
}

/** Ratings of which every grid of ratings has one. */
const RATING_GRID = /\bBBB|\bBaa[123]?\b|\bA[123]\b|\bBa[123]\b/;

/** A price at a credit rating, where no rating is in the text: its grid is in a schedule that was not filed. */
export const unstatedRatings: Topic = ({ text, ratings }, subject) =>
  subject.text !== null &&
  ratings.length > 0 &&
  /\b(?:margin|spread|fees?|rate|pricing)\b/.test(text) &&
  !RATING_GRID.test(subject.text)
    ? notStated("a price at a credit rating")
    : null;

/** A term that the text never mentions, with the benchmark of the loans where the term is another one. */
export function withOwnBenchmark(unstated: string, { agreement }: Subject): string {
  if (!INDEXES.includes(unstated)) return unstated;
  const own = agreement.facilities.flatMap(({ interest_terms: { rate_option } }) => rate_option?.benchmark ?? []);
  return own.length === 0 ? unstated : `${unstated}; the benchmark of its loans is ${listed([...new Set(own)])}`;
}
