import { inWordsOfLoans } from "../everyday-phrases/everyday-phrases.ts";
import { stem } from "./words.ts";
import { withYearsOfMonths } from "./years-of-months.ts";

/** Abbreviations that people write, and the words that agreements use. `question` is lower case. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(they|we|you|i)'ve\b/g, "$1 have"],
  [/\b(they|we|you|it|i)'ll\b/g, "$1 will"],
  [/\bw\/(?=\s)/g, "with"],
  [/\b(?:pls|plz|thx|thanks|cheers|hi|hey|hello)\b[,!]?/g, ""],
  [/\b(what|who|how|when|where|that)s\b/g, "$1's"],
  [/\b(do|does|did|ca|wo|is|are|was|were|has|have|had|would|could|should)nt\b/g, "$1n't"],
  [/\b(?:lev|levered)\b/g, "leverage"],
  [/\bcov(s?)\b/g, "covenant$1"],
  [
    /\bmgn\b|\badd-?ons?\b(?! (?:commitment|facilit|loan|term|tranche|lender|bank))(?=.*\b(?:[ab]{1,3}[+-]?|level|rated|rating)\b)/g,
    "margin",
  ],
  [/\bamts?\b/g, "amount"],
  // The tenor of an index is no amount: `1m EURIBOR`.
  [
    /(?<![$€£\d.,])\b([1-9]|12)m(?= (?:term |usd |adjusted )?(?:libor|sofr|euribor|eurodollar|sonia|tibor|corra)\b(?! (?:rate )?(?:loans?|advances?|borrowings?|draws?|tranche|notes?)\b))/g,
    "$1-month",
  ],
  [/\bmax\b/g, "maximum"],
  [/\bmin\b(?!utes?)/g, "minimum"],
  [/\byrs?\b/g, "year"],
  [/\bqtr(?:ly)?\b/g, "quarter"],
  [/\bmths?\b/g, "months"],
  [/\bp\.?a\b\.?/g, "per annum"],
  [/\bpymts?\b|\bpmts?\b/g, "payment"],
  [/\bprepays\b|(?<=\bno )prepay\b/g, "prepayments"],
  [/\bo\/s\b|\bos(?= (?:at|on|as|under|after|today))/g, "outstanding"],
  [/\bstock(?:-based)? comp\b/g, "stock-based compensation expense"],
  [/\brefi(?:s|'s)?\b/g, "refinancing"],
  [/\bcomm(?:it)? fees?\b/g, "commitment fee"],
  [/\bagmts?\b/g, "agreement"],
  [/\b(?:amdts?|amendts?)\b/g, "amendment"],
  [/\b(?:year-?end|ye) ?'?((?:19|20)\d\d)\b/g, "year end $1"],
  [/\bye ?'?(\d{2})\b(?!\d)/g, "year end 20$1"],
  [
    /\btotal cap\b(?! ?ex)(?=.*\b(?:debt|indebtedness)\b)|(?<=\b(?:debt|indebtedness)\b.*)\btotal cap\b(?! ?ex)/g,
    "total capitalization",
  ],
  [/\beods?\b/g, "event of default"],
  [/\brps?\b/g, "restricted payments"],
  [/\bdivs?\b|\bdivvies\b/g, "dividends"],
  [/\bnetworth\b/g, "net worth"],
  [/\btnw\b/g, "tangible net worth"],
  [/\bl\/?c(s?)\b(?! issuer)/g, "letter$1 of credit"],
  [/\brcf\b|\brloc\b|\brevolver facility\b/g, "revolver"],
  [/\btl\b/g, "term loan"],
  [/\bcoc\b/g, "change of control"],
  [/\bbbc\b/g, "borrowing base certificate"],
  // A rating where the question names ratings or of what they set.
  [
    /(?<!\/ ?)\bbb\b(?![+-]| ?\/ ?ba)(?<!\b(?:rat(?:ed|ings?)|downgrad\w*|upgrad\w*|moody\S*|s&p|fitch)\b.*)(?<!\b(?:margin|spread|pricing|grid|fees?)\b.*\b(?:at|for|to) bb)(?!.*\b(?:rat(?:ed|ings?)|downgrad\w*|upgrad\w*|moody\S*|s&p|fitch)\b)(?!,? (?:margin|spread|pricing|fees?)\b)/g,
    "borrowing base",
  ],
  [/\b(?:till?|'til)\b/g, "until"],
  [/\bcfo\b/g, "chief financial officer"],
  [/\bceo\b/g, "chief executive officer"],
  [/\bma[ce]\b/g, "material adverse effect"],
  [/\bamort\b/g, "amortization"],
  [/\ba\/?r\b/g, "receivables"],
  [/\bsubs\b/g, "subsidiaries"],
  [/\bacq(s?)\b/g, "acquisition$1"],
  [/\bfye\b/g, "fiscal year end"],
  [/\bbds?\b/g, "business days"],
  [/\bunused piece\b/g, "unused commitment"],
  [/\btla\b/g, "term loan a"],
  [/\btlb\b/g, "term loan b"],
  [/\bddtl\b/g, "delayed draw term loan"],
  [/\bm&a\b/g, "acquisitions"],
  [/\breqd\b/g, "required"],
  [/\binstalment/g, "installment"],
  [/(?<=\b(?:guarantors?|sponsors?|owners?)) behind (?:this|the) (?:loan|deal|facility)\b/g, ""],
  [/\bcash cover(?:age)?\b/g, "cash collateral"],
  [/\bruns? out\b/g, "matures"],
  [/(?<=\b(?:commitments?|facilit(?:y|ies)|line|revolver|loan|credit) )lapses?\b/g, "expire"],
  [/\butil(?= fees?\b)/g, "utilization"],
  [/\bthru\b/g, "through"],
  [/\b(?:early|mid|late)[- ](?=(?:19|20)\d\d\b)/g, ""],
  [/\bworking cap\b(?! ?ex)/g, "working capital"],
  [/(?<=\b(?:the|of|in|its|their|our|this|leveraged|dividend) )recap\b(?! of\b)/g, "recapitalization"],
  [/\bwhat (?:would|will|could|might) happen\b/g, "what happens"],
  [/\badmin(?= agent| fee)/g, "administrative"],

  [/\bcps?\b/g, "conditions precedent"],
  [/\bborr\b/g, "borrower"],
  [/\b(?:gtors?|gtees?)\b/g, "guarantor"],
  [/\bcerts?\b/g, "certificate"],
  [/\bexecs?\b/g, "executive officers"],
  [/\binfo\b/g, "information"],
  [/\bcollat\b/g, "collateral"],
  [/\bfincls?\b|\bfinancials\b/g, "financial statements"],
  [/\b(?:financial|covenant) tests?\b/g, "financial covenants"],
  [/\b([1-4])q\s?'?(\d{2}|\d{4})\b/g, "q$1 $2"],
  [/\bq([1-4])\s?'?(\d{2})\b(?!\d)/g, "q$1 20$2"],
  [/\bfy\s?'?(\d{2})\b(?!\d)/g, "fy20$1"],
  [/\bdscr\b/g, "debt service coverage ratio"],
  [/\bfccr\b/g, "fixed charge coverage ratio"],
  [/\bicr\b/g, "interest coverage ratio"],
  [/\bltv\b/g, "loan to value ratio"],
  [/\becf\b/g, "excess cash flow"],
  // The other names of a eurodollar rate, where the message says how high it is.
  [
    /\b(?:euro-?rate|euro-?currency(?: base)? rate|euro rate|libo rate)(?= (?:is|at|of|was|being|stands at|comes in at) \d)/g,
    "eurodollar rate",
  ],
  [/\bcoupons?\b/g, "interest rate"],
  [/\b(?:fixed or floating|floating or fixed)\b/g, "interest rate"],
  [/\bquarterlies\b/g, "quarterly financial statements"],
  [
    /\b(?:sums?|amounts?|payments?) (?:that are |which are )?(?:not paid (?:on time|when due)|paid late|in arrears)\b/g,
    "overdue interest",
  ],
  [/\boverdue (?:sums?|amounts?|payments?)\b/g, "overdue interest"],
];

/** Closing words that add nothing to a question. */
const ENDING =
  / (?:here|again|exactly|please|then|anyway|actually|on this (?:deal|loan|one)|in this (?:deal|loan|one|agreement))(?=\s*\??$)/;

/** A question in plain words: lower case, straight quotes, single spaces, abbreviations written out, everyday phrases in
 *  the words of loans. */
export function plainQuestion(raw: string): string {
  let text = raw
    .normalize("NFC")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .toLowerCase()
    .trim();
  for (const [short, words] of SHORT) text = text.replaceAll(short, words);
  text = withYearsOfMonths(text);
  return inWordsOfLoans(text.replaceAll(/\s+/g, " ").replace(ENDING, "").trim());
}

/** Words of loans that people mistype. */
const TERMS =
  `accordion acceleration administrative affiliate agency agent agreement amendment amortization annual applicable
   arranger assignment audited availability base basis benchmark borrower borrowing breach business capital cash
   collateral commitment commission compliance conditions consent consolidated control corporate covenant coverage credit cross
   current debt default delayed delivery difference differences disposal disposition dividend drawdown draw early ebitda effective equity event excess
   exceed facility fee financial fiscal fixed floating floor governing grace guarantee guarantor headroom incremental
   indebtedness insolvency installment insurance interest investment judgment judgement jurisdiction leverage lender lending
   letter letters levered level liability lien liquidity margin mandatory material maturity maximum merger minimum month notice
   optional outstanding overdue payment penalty percentage permitted pledge prepay prepayment premium principal pricing
   proceeds quarter quarterly rate rating ratio repayment representation required restricted revolver revolving schedule
   secured security senior settlement statement sublimit subsidiary swingline syndicate tangible term threshold tranche
   transfer undrawn unused utilization voluntary waiver withholding`.split(/\s+/);
/** Right words that are one letter away from words of loans. */
const NEARLY_TERMS = ["divided"];
const KNOWN = new Set([...TERMS, ...NEARLY_TERMS].map(stem));
const MIN_LENGTH = 5;

/** Corrects mistyped words of loans: one letter wrong, missing, too many or two swapped. A word that the document holds, or
 *  that is a name stays as it is. */
export function spelled(question: string, isKnown: (word: string) => boolean): string {
  return question.replaceAll(/[a-z]{5,}/g, (word) => {
    if (KNOWN.has(stem(word)) || isKnown(word)) return word;
    return TERMS.find((term) => term.length >= MIN_LENGTH && isNear(word, term)) ?? word;
  });
}

function isNear(word: string, term: string): boolean {
  const [short, long] = word.length <= term.length ? [word, term] : [term, word];
  if (long.length - short.length > 1 || word[0] !== term[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
}
