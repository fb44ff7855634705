import { MONTH_WORDS } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";

/** A form that an answer can have: how questions ask for it, and how agreements state it. */
interface Form {
  readonly asked: RegExp;
  readonly stated: RegExp;
}

const PERCENT = /\d\s?%|\bper ?cent\b|\bbasis points?\b|\bbps\b/i;
const MONEY = /[$€£¥]\s?\.?\d|\b(?:USD|EUR|GBP)\s?\d|\bdollars\b|\b\d{1,3}(?:,\d{3})+\b/i;
const PERIOD =
  /\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty-five|sixty|ninety)\)?\s+(?:[a-z]+\s+){0,2}(?:days?|months?|years?|weeks?|hours?|quarters?)\b|\b(?:promptly|immediately|forthwith)\b/i;
const DATE = new RegExp(String.raw`\b(?:${MONTH_WORDS})\s+\d|\b\d{1,2} (?:${MONTH_WORDS})\b`, "i");
const NAME =
  /(?:\b[A-Z][A-Za-z&.'’-]+,? ){1,5}(?:Inc|LLC|L\.L\.C|N\.A|LLP|Corp|Bank|Ltd|Co|S\.A|plc|PLC|Company|Corporation|Association)\b|\bAtt(?:entio)?n\b|[A-Z][a-z]+ [A-Z]\. [A-Z][a-z]+/;
const PERMISSION =
  /\b(?:shall not|will not|may not|must not|no (?:loan party|obligor|credit party|borrower)|neither)\b|\b(?:provided|except|other than|permitted|so long as|may)\b/i;

/** In the order of the features `holdsMoney` … `holdsPermission`. */
const FORMS: readonly Form[] = [
  {
    asked:
      /\bhow (?:much|big|large|small|high|low)\b|\b(?:amount|cap|capped|basket|threshold|limit|minimum|maximum|smallest|largest|size|cost|price|value|fee)\b|[$€£¥]/,
    stated: MONEY,
  },
  {
    asked:
      /\b(?:percent\w*|share|portion|rate|margin|spread|interest|%|bps|basis points|advance rate|premium|fee)\b|%|\bhow much (?:extra|more)\b/,
    stated: PERCENT,
  },
  {
    asked:
      /\bhow (?:long|soon|often|fast|quickly|late|early|far)\b|\bdays?\b|\b(?:grace|deadline|notice|period|within|window|lead time)\b|^when\b|\bwhen (?:do|does|must|are|is)\b/,
    stated: PERIOD,
  },
  { asked: /\bwhen\b|\bdates?\b|\bwhat year\b|\blast day\b|\bfirst day\b|\buntil\b/, stated: DATE },
  {
    asked: /\bwho(?:se|m)?\b|\bwhich (?:bank|firm|company|lender|person|party)\b|\bname\b|\battention\b/,
    stated: NAME,
  },
  {
    asked:
      /^(?:so |and |but )?(?:can|could|may|is|are|do|does|must|will|would|has|have)\b|\ballowed|\bpermitted\b|\b(?:can|could|may) (?:they|it|the|we|a|any)\b/,
    stated: PERMISSION,
  },
];

/** For each form of answers, 1 where the question asks for it and the words have it, -1 where they lack it, else 0. */
export function expectedHeld({ text }: Question, words: string): number[] {
  return FORMS.map(({ asked, stated }) => (asked.test(text) ? (stated.test(words) ? 1 : -1) : 0));
}
