import { AMOUNT, FRACTION, form, PERCENT, type ValueForm } from "./value-form.ts";

const IN_MONEY = String.raw`(?:in (?:us )?(?:dollars|\$|usd|eur|euros?)|how many (?:dollars|euros)|what dollar amount|dollar (?:amount|cap|limit|figure|basket))`;
const YEARLY = "(?:yearly|annual|quarterly|per[- ]year|dollar)";
const LIMIT = String.raw`(?:caps?|limits?|baskets?|maximum|ceilings?)`;
const PAYOUTS = String.raw`(?:dividends?|distributions?|buy-?backs?|repurchases|payouts?)`;
const PAID_OUT = String.raw`(?:dividends?|distributions? (?:to|on|in respect|with respect)|restricted payments?|buy-?backs?|(?:repurchas|redeem|redempt)\w*(?! (?:agreement|obligation)))`;

/** Limits that questions ask for in money, of covenants that may set none or another kind. */
export const VALUES_OF_LIMITS: readonly ValueForm[] = [
  form(
    String.raw`\bnet worth\b[^?]*\b${IN_MONEY}|\b${IN_MONEY}[^?]*\bnet worth\b|\bnet worth in \$`,
    String.raw`\bnet worth\b[^;]{0,400}?${AMOUNT}|${AMOUNT}[^;]{0,200}?\bnet worth\b|\bnet worth\b[^;]{0,200}?\b(?:less than|at least)\b[^;]{0,120}?(?:\bsum of\b|${PERCENT}\)? of (?:[\w’']+ ){0,4}net worth)`,
  ),
  form(
    String.raw`\b${YEARLY} (?:[a-z]+ )?${LIMIT} (?:on|for|of) [^?]{0,40}\b${PAYOUTS}`,
    String.raw`\b${PAID_OUT}\b[^;]{0,400}?(?:${AMOUNT}|${PERCENT})|(?:${AMOUNT}|${PERCENT})[^;]{0,300}?\b${PAID_OUT}|\b${PAID_OUT}\b[^;]{0,600}?\b(?:maximum|permitted|available|annual) (?:\w+ ){0,2}(?:amount|basket)\b`,
    String.raw`\bcombined capital\b`,
  ),
  form(
    String.raw`\bhow much (?:may|can|could|will|is|are)\b[^?]{0,60}\b(?:repurchas\w+|buy(?:ing)? back|buy-?backs?|redeem\w*)\b[^?]{0,30}\b(?:shares?|stock|equity)\b`,
    String.raw`(?:${PAID_OUT}|\b(?:purchas|acquir|retir)\w*[^.;]{0,80}\b(?:capital stock|shares|common stock|equity))\b[^;]{0,600}?(?:${AMOUNT}|${PERCENT})|(?:${AMOUNT}|${PERCENT})[^;]{0,300}?${PAID_OUT}`,
    String.raw`\bbeneficial\w*|\bacting in concert\b`,
  ),
  form(
    String.raw`\bin (?:what|which) (?:multiples|increments)\b|\b(?:smallest|least) (?:loan|draw(?:down)?|advance|borrowing)s?\b|\bminimum (?:loan|draw(?:down)?|advance|borrowing)s? (?:amount|size|and (?:multiples|increments))\b`,
    String.raw`\b(?:minimum|multiples?|increments?|less than|at least|smaller)\b[^;]{0,200}?(?:${AMOUNT}|\d{3})|(?:${AMOUNT}|\d{3})[^;]{0,160}?\b(?:minimum|multiples?|increments?|or more)\b`,
  ),
  form(
    String.raw`\b(?:total|overall|aggregate|whole) (?:size|amount) of (?:the )?(?:[a-z'’-]+ ){0,3}(?:revolver|line)\b`,
    String.raw`\b(?:facility|commitments?|revolver|loans?|advances|line(?: of credit)?|credit)\b[^$€£]{0,200}?${AMOUNT}`,
    String.raw`\breduc\w+|\bminimum\b|\bmultiples?\b|\bnot less than\b|\bdefaults?\b|\bconver\w+|\bassign\w*|\bprepa\w+`,
  ),
  form(String.raw`\bclaims[- ]paying\b[^?]*\bratings?\b`, String.raw`\bclaims?[- ]paying\b|\bfinancial strength\b`),
  form(
    String.raw`\b(?:minimum|required|least) (?:cash|liquidity)\b[^?]*\b${IN_MONEY}`,
    String.raw`\b(?:cash|liquidity|securities|balance)\b[^;]{0,300}?${AMOUNT}`,
    String.raw`\[\s?\*`,
  ),
  form(
    String.raw`\bminimum (?:cash|liquidity)\b[^?]*\b(?:keep|hold|maintain|have)\b`,
    String.raw`\b(?:cash|liquidity|deposits?)\b[^;]{0,400}?\d|\d[^;]{0,300}?\b(?:cash|liquidity)\b`,
    String.raw`\[\s?\*`,
  ),
  form(
    String.raw`\b(?:commitment|unused|undrawn|unutili[sz]ed|facility) fees?\b[^?]*(?:%|\b(?:percent|percentage|bps|basis points)\b)`,
    String.raw`\d[\d.,]*\s?(?:%|per\s?cent)|\bbasis points?\b|\bbps\b|${FRACTION}|\bone[- ](?:half|quarter|eighth|fourth)\b|\b(?:percentage|rate|margin|table|grid|pricing)\b`,
    String.raw`\*{2,}\s?%|\[\s?\*`,
  ),
];
