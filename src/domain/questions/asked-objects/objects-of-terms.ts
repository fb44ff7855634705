import { AMOUNT, DAY, FRACTION, PERCENT } from "../stated-values/value-form.ts";
import { type AskedObject, wordsAround } from "./asked-object.ts";

const IN_WORDS = String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b`;
const RATE = String.raw`(?:${PERCENT}|${FRACTION}|\b(?:one|two|three|five|seven)[- ](?:half|quarters?|fourths?|eighths?|sixteenths?)\b)`;
const SHARE = String.raw`(?:${PERCENT}|${FRACTION}|\b(?:half|thirds?|majority|all|two)\b)`;
const RATIO = String.raw`(?:\b\d*\.?\d+\s?(?:x\b|to\b|:\s?1|%)|\bper\s?cent\b|${IN_WORDS}[^;]{0,20}? to (?:one|1)\b|\b\d\.\d+)`;

const WHAT = String.raw`^(?:and |so )?(?!what (?:happens|if|becomes|follows)\b)(?:(?:at |to |by )?(?:what|which|how (?:much|big|large|high|low|many(?! times)))(?:'s| is| are| was)?\b|(?:min(?:imum)?|max(?:imum)?|the)\b)`;

/** How far a value stands from the name of its term, in UTF-16 units. */
const NEAR = 200;

/** Terms that have a value: how questions ask for it, how agreements call the term, and the form of the value. */
const TERMS: readonly (readonly [asked: string, written: string, value: string])[] = [
  [
    String.raw`${WHAT}[^?]*\b(?:unused|undrawn|non-?use|commitment|unutili[sz]ed|facility) fees?\b(?![^?]*\b(?:paid|payable|accrue|start|begin|due|letter|right after)\b)`,
    String.raw`\bun(?:used|drawn|utili[sz]ed|borrowed|funded|advanced)\b|\bnon-?us(?:e|age)\b|\b(?:commitment|facility|standby|availability|ticking|line) (?:fees?|commission)\b|\bfee rate\b|\bnot (?:used|drawn)\b|\bbps\) a year\b`,
    `(?:${RATE}|${AMOUNT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:default|penalty) (?:rate|interest)\b`,
    String.raw`\bdefault\w*|\boverdue\b|\bpast due\b|\bnot paid\b|\bunpaid\b|\bdelinquen\w*|\bmatur\w*|\bpenalty\b|\bdue\b|\bincreased rate\b`,
    RATE,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:interest|debt service|fixed charges?) coverage\b(?<!\b(?:margin|spread|fees?|rates?)\b[^?]*)(?![^?]*\b(?:defin\w*|mean|includ\w*|calculat\w*|comput\w*)\b)`,
    String.raw`\bcoverage\b|\bto (?:[\w-]+ ){0,3}(?:interest|debt service|fixed charges)\b|\binterest (?:expense|ratio)\b|\btimes\b|\bratio of the amount\b`,
    RATIO,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:risk-based|tier (?:1|one|i)|capital adequacy)\b[^?]*\b(?:ratio|capital)\b(?![^?]*\b(?:defin\w*|mean|includ\w*|calculat\w*|comput\w*)\b)`,
    String.raw`\brisk[- ]based\b|\btier (?:1|one|i)\b|\bcapital(?:ized)?\b|\bleverage\b`,
    RATIO,
  ],
  [
    String.raw`${WHAT}[^?]*\bcurrent ratio\b(?![^?]*\b(?:defin\w*|mean|includ\w*|calculat\w*|comput\w*)\b)`,
    String.raw`\bcurrent\b`,
    RATIO,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:leverage|debt(?: to | ?\/ ?)(?:[a-z]+ ){0,2}(?:cap\w*|ebitda\w*|worth|equity))\b(?=[^?]*\b(?:limit|cap|covenant|max(?:imum)?|must|allowed|permitted|highest|stay|keep|respect|observe|comply|ceiling)\b|[^?]{0,8}$)(?![^?]*\b(?:defin\w*|mean|includ\w*|calculat\w*|comput\w*|happen\w*|margin|spread|fees?|rate|times|level|cash|cures?|dividends?|net(?:ted)?)\b)`,
    String.raw`\bleverage\b|\bdebt\b|\bindebtedness\b|\bliabilities\b|\bborrowings\b|\bobligations\b`,
    RATIO,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:share|percentage|percent|majority|portion|how many)\b[^?]*\b(?:required|majority|requisite) (?:lenders|banks)\b`,
    String.raw`\b(?:required|majority|requisite|determining) (?:lenders|banks|holders)\b|\blenders\b|\bbanks\b`,
    SHARE,
  ],
  [
    String.raw`${WHAT}[^?]*\bexcess cash flow\b[^?]*(?:%|\b(?:share|percentage|percent|sweep|much)\b)|^excess cash flow sweep`,
    String.raw`\bexcess cash\b`,
    `(?:${SHARE}|${AMOUNT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:share|percentage|percent|portion|part|much)\b[^?]*\b(?:hedg\w*|swap\w*|fixed rate)\b`,
    String.raw`\bhedg\w*|\bswaps?\b|\brate protection\b|\brate agreements?\b|\binterest rate\b`,
    `(?:${SHARE}|${AMOUNT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:exercise|strike|conversion) price\b(?![^?]*\b(?:adjust\w*|defin\w*|mean|calculat\w*|determin\w*)\b)`,
    String.raw`\bexerci\w*|\bwarrants?\b|\bconver\w*`,
    AMOUNT,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:accordion|increase|upsiz\w*)\b[^?]*\b(?:size|how (?:much|big|large)|by how much|amount)\b|^(?:by )?how much[^?]*\b(?:upsiz\w*|be increased)\b`,
    String.raw`\bincreas\w*|\bincremental\b|\badditional\b|\baccordion\b`,
    `(?:${AMOUNT}|${PERCENT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:guarant(?:y|ee|or))\b[^?]*\b(?:dollar (?:cap|amount|limit)|capped at|limited to|liable for|drop|fall|burn|reduce[ds]?)\b|\b(?:dollar (?:cap|amount|limit)|what (?:percentage|share|portion|part))\b[^?]*\bguarant(?:y|ee)\b`,
    String.raw`\bguarant\w*`,
    `(?:${AMOUNT}|${PERCENT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:margin|spread)\b over (?:libor|sofr|prime|the (?:[a-z]+ )?(?:rate|index|benchmark)|euribor|base)\b(?![^?]*\b(?:move|chang\w*|step\w*|difference|after|before|if|when)\b)`,
    String.raw`\bmargin\b|\bplus\b|\babove\b|\bin excess of\b|\bspread\b|\bover\b|\bbasis points\b|\bminus\b|\bless\b|\bbelow\b`,
    RATE,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:margin|spread)\b[^?]*\b(?:swing ?line|competitive bid)\b`,
    String.raw`\bswing ?-?line\b|\bcompetitive\b`,
    RATE,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:original issue discount|oid|issue price)\b`,
    String.raw`\bissue (?:discount|price)\b|\boid\b|\bdiscount|\bof par\b`,
    `(?:${RATE}|${AMOUNT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\badvance rates?\b|^(?:and |so )?what (?:percentage|percent|share) of (?:the )?(?:eligible )?(?:receivables|accounts|inventory)\b[^?]*\b(?:borrow|lend|advance|base|count)`,
    String.raw`\beligible\b|\breceivables?\b|\baccounts\b|\binventory\b|\bborrowing base\b|\badvance rates?\b|\bvalue\b|\bcost\b`,
    RATE,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:minimum|least|required)\b[^?]*\b(?:net worth|ebitda\w*|liquidity|working capital)\b(?! (?:ratio|to)\b)(?![^?]*\b(?:defin\w*|mean|includ\w*|calculat\w*|comput\w*|ratio)\b)`,
    String.raw`\bnet worth\b|\bebitda\w*|\bliquidity\b|\bcash\b|\bworking capital\b|\bcash flow\b|\bearnings\b|\bequity\b|\bavailability\b`,
    `(?:${AMOUNT}|${PERCENT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:cross[- ]default|other debt|defaults? elsewhere)\b[^?]*\b(?:threshold|amount|how much|size|figure)\b|\b(?:threshold|amount|figure) (?:for|of) (?:the )?cross[- ]default`,
    String.raw`\bdebt\b|\bindebtedness\b|\bborrow\w*|\bobligations?\b|\bagreement\b|\bdefaults?\b`,
    `(?:${AMOUNT}|${PERCENT})`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:prepayment|call|early termination|termination) (?:penalty|premium|fee|charge)\b(?![^?]*\b(?:happen\w*|apply to)\b)`,
    String.raw`\bprepa\w*|\btermin\w*|\bpremium\b|\bpenalty\b|\bredempt\w*|\bbreakage\b|\bmake-?whole\b`,
    `(?:${RATE}|${AMOUNT}|\\bwithout\\b|\\bno\\b|\\bbreakage\\b|\\bloss\\w*|\\bamount\\b|\\bmake-?whole\\b)`,
  ],
  [
    String.raw`\b(?:when|what (?:date|day))\b[^?]*\b(?:facility|loan|line|revolver|agreement|commitments?|tranche|notes?)\b[^?]*\b(?:matur\w*|expire|fall due|come due|run out)\b(?![^?]*\b(?:if|extend\w*|extension)\b)`,
    String.raw`\bmatur\w*|\bexpir\w*|\btermin\w*|\bdue\b|\brepa\w*|\bend\w*|\bdemand\b|\bpaid\b`,
    `(?:${DAY}|\\b\\d{4}\\b)`,
  ],
  [
    String.raw`${WHAT}[^?]*\b(?:share|percentage|percent|ownership|stake|shareholding|level|much)\b[^?]*\bchange (?:of|in) control\b|\bchange (?:of|in) control\b[^?]*\b(?:what|which) (?:share|percentage|percent|ownership|level)\b`,
    String.raw`\bown\w*|\bvot\w*|\bacqui\w*|\bcontrol\w*|\bshares?\b|\bstock\b|\bhold\w*`,
    SHARE,
  ],
  [
    String.raw`^(?:and |so )?how much (?:may|can|could) [^?]{2,50}\b(?:dividends?|distributions?)\b[^?]*\b(?:each|per|a|any) (?:one )?(?:fiscal )?(?:year|quarter)\b`,
    String.raw`\bdividends?\b|\bdistribut\w*|\brestricted payments?\b|\brestricted junior payments?\b`,
    `(?:${AMOUNT}|${PERCENT}|\\bunlimited\\b|\\bso long as\\b|\\bno (?:such )?(?:default|event)\\b)`,
  ],
  [
    String.raw`^(?:and |so )?(?:what|which) (?:total |cash |full |overall )?(?:purchase )?(?:price|consideration)\b[^?]*\b(?:pay|pays|paying|paid|agree\w*)\b`,
    String.raw`\bprice\b|\bconsideration\b|\bpurchas\w*|\bacqui\w*`,
    AMOUNT,
  ],
];

/** Terms whose value stands in a sentence with their own words. */
export const OBJECTS_OF_TERMS: readonly AskedObject[] = TERMS.map(([asked, written, value]) => {
  const [named, stated] = [new RegExp(written, "i"), new RegExp(value, "gi")];
  return {
    asked: new RegExp(asked),
    isStated: (_asked, { sentences }) =>
      sentences.some((one) => wordsAround(one, stated, NEAR).some((words) => named.test(words))),
  };
});
