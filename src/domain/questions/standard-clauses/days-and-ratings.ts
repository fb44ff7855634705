import type { StandardClause } from "./standard-clause.ts";

const INDEX = String.raw`(?:libor|libo|eurodollar|eurocurrency|sofr|euribor|benchmark|index|floating|variable)`;
const INSURER = String.raw`(?:insurers?|insurance (?:compan(?:y|ies)|carriers?|providers?))`;
const RATED = String.raw`(?:downgrad\w*|rat(?:ed|ings?)|a\.?m\.? best|best's)`;

/** On which days loans may be prepaid and rates are fixed, and what follows when an insurer is rated lower. */
export const DAYS_AND_RATINGS: readonly StandardClause[] = [
  {
    asked:
      /\b(?:which|what|only on certain|any) (?:days?|dates?)(?: of (?:the|each|a) (?:month|year|week|quarter))?\b[^?]{0,60}\b(?:pre-?pay\w*|(?:repay|pay\w*) (?:\w+ )?(?:down |off )?early)\b|\bpre-?pay\w*\b[^?]{0,30}\b(?:only )?on (?:any|which|what|certain|specific) (?:days?|dates?)\b/,
    unless: /\b(?:notice|by (?:which|what)|last day|deadline|premium|fees?|charge|excess cash|proceeds|mandatory)\b/,
    stated: [
      /\bprepa(?:y|id|yments?)\b[^.;]{0,200}\b(?:only on|other than on|except on|unless (?:it is )?(?:made )?on)\b[^.;]{0,60}\b(?:dates?|days?)\b/i,
      /\bprepa(?:y|id|yments?)\b[^.;]{0,120}\bon (?:an?|any|each|the (?:next|first|last)) (?:scheduled )?(?:(?:interest )?payment date|business day|day of)\b/i,
    ],
    except: /\b(?:mandatory|excess cash flow|proceeds|casualty|condemnation|subordinated)\b/i,
  },
  {
    asked:
      /\binterest periods?\b[^?]*\b(?:ends?|ended|ending|falls?|expires?|land|lands)\b[^?]*\b(?:saturdays?|sundays?|weekends?|(?:bank )?holidays?|non-?business days?|not an? (?:business|banking) day)\b/,
    unless: /\b(?:19|20)\d\d\b/,
    stated: [
      /\binterest period\b[^.]{0,160}\b(?:not|other than|isn't) an? [^.;]{0,20}\b(?:business|banking) day\b[^.]{0,240}\b(?:next|succeeding|following|preceding|extended)\b/i,
      /\b(?:not|other than) an? [^.;]{0,20}\b(?:business|banking) day\b[^.]{0,160}\binterest period\b[^.]{0,160}\b(?:next|succeeding|following|preceding|extended)\b/i,
    ],
  },
  {
    asked: new RegExp(
      String.raw`\b(?:(?:which|what) (?:business )?days?|what date|when|how (?:many (?:business )?days|far|long|early))\b[^?]{0,60}\b(?:fix|fixed|fixes|set|sets|determin\w+|reset|resets|quoted?)\b[^?]{0,16}\b${INDEX}(?: \w+)? ?rates?\b|\b(?:which|what) days?\b[^?]{0,40}\b${INDEX}(?: rates?)? (?:is|are|gets?) (?:fixed|set|determined|reset|quoted)\b`,
    ),
    unless: /\b(?:margin|default|late|payable|paid|due|invoice|notice|borrow\w*|convert\w*|cap|floor|fee)\b/,
    stated: [
      /["“‘'](?:interest )?(?:rate )?(?:determination|quotation|fixing|reset|setting)(?: rate)? (?:date|day)s?["”’']?\s+(?:shall mean|means?)\b[^.;]{0,160}\bbusiness days?\b/i,
      /\b(?:libo\w*|eurodollar|eurocurrency|sofr|euribor|rate)\b[^.]{0,600}\b(?:one|two|three|first|second|third|\d)\b[^.;]{0,14}\bbusiness days?\b[^.;]{0,30}\b(?:prior to|before|preceding)\b[^.;]{0,60}\b(?:first day|commencement|beginning|start)\b/i,
    ],
    except: /\b(?:notice|notify|request|borrowing date|letter of credit)\b/i,
  },
  {
    asked: new RegExp(String.raw`\b${INSURER}\b[^?]*\b${RATED}|\b${RATED}[^?]*\b${INSURER}\b`),
    unless: /\b(?:lenders?|debt rating|guarantor|bond insurer|monoline)\b/,
    stated: [
      /\brating of any (?:such )?insur\w+[^.]{0,160}\b(?:below|less than|lower|downgrad\w+|withdrawn|falls?)\b/i,
      /\binsur(?:ers?|ance)\b[^.]{0,240}\b(?:rating|rated)\b[^.]{0,160}\b(?:below|falls?|downgrad\w+|withdrawn|ceases?)\b/i,
      /\binsur(?:ers?|ance)\b[^.]{0,240}\b(?:rating of|rated)\b[^.]{0,120}\b(?:best|[ab][-+]?(?=[\s:,;.]|$))/i,
    ],
  },
];
