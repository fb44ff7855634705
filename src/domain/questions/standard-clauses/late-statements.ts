import type { StandardClause } from "./standard-clause.ts";

/** What a price is called, and reports that come late, in a question. */
const PRICED = String.raw`\b(?:pricing|margins?|spreads?|applicable (?:rate|margin)|(?:pricing )?(?:level|tier)|grid|interest rate|rates?)\b`;
const LATE = String.raw`\b(?:(?:late|fail\w*|(?:don't|doesn't|not) (?:send|deliver|provide|furnish|give|hand)\w*|miss\w*|without|overdue|behind)\b[^?]{0,60}\b(?:statements?|financials|accounts|cert(?:ificate)?s?|numbers)|(?:statements?|financials|accounts|cert(?:ificate)?s?|numbers)\b[^?]{0,40}(?:\b(?:not|never|late|overdue|missed|delayed)\b|n't\b))`;

/** What financial statements or certificates that come late do to the price of the loans. */
export const LATE_STATEMENTS: readonly StandardClause[] = [
  {
    asked: new RegExp(String.raw`${PRICED}[^?]*${LATE}|${LATE}[^?]*${PRICED}`),
    unless: /\b(?:rescind|restat\w*|incorrect|inaccura\w*|wrong|events? of default|default rate)\b/,
    stated: [
      new RegExp(
        String.raw`\b(?:fail\w*|not (?:\w+ ){0,3}(?:deliver|furnish|receiv|provid|submit)\w*|(?:until|unless)\b[^;]{0,120}\bdeliver\w*)[^;]{0,400}\b(?:highest|(?:level|category|tier|status|pricing level|row|column) (?:[ivx]{1,4}|\d|[a-e])|deemed|(?:shall|will) be (?:set|adjusted|increased|determined))\b`,
        "i",
      ),
      new RegExp(
        String.raw`\b(?:highest|(?:level|category|tier|pricing level) (?:[ivx]{1,4}|\d))\b[^;]{0,400}\b(?:fail\w*|not (?:\w+ ){0,3}(?:deliver|furnish|receiv|provid|submit)\w*)`,
        "i",
      ),
    ],
    except:
      /^(?!.*\b(?:statements?|certificates?|financials|accounts|reports?|information)\b)|^(?!.*\b(?:margins?|pricing|rates?|fees?|levels?|spreads?|leverage)\b)/i,
  },
];
