import type { StandardClause } from "./standard-clause.ts";

const UNIT = String.raw`(?:(?:rentable |leasable |gross |net )?(?:square foot|square feet|sq\.? ?f(?:oo)?t\.?)|(?:residential |apartment |dwelling )?units?|(?:guest ?|hotel )?rooms?|keys?|beds?|pads?|sites?|acres?|apartments?)`;
const RESERVE = String.raw`(?:reserves?|allowances?|deductions?|charges?)`;

/** What income or value is reduced by for each square foot, room or unit: `how much reserve per unit comes off?` */
export const RESERVES_PER_UNIT: readonly StandardClause[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:capex|capital expenditure|capital|replacement|maintenance|structural|leasing) ${RESERVE}\b[^?]{0,32}\b(?:per|(?:for )?(?:each|every)) ${UNIT}(?!\w)`,
    ),
    unless: /\b(?:how many|loan amount|purchase price)\b/,
    stated: [
      // In the definition of the income, too.
      new RegExp(
        String.raw`\b(?:means|shall mean)\b[^;]{0,600}\b${RESERVE}\b[^;]{0,120}(?:[$€£]\s?[\d.,]*\d|\bcents?\b)[^;]{0,60}\b(?:per|for each|for every)\s+${UNIT}(?!\w)`,
        "i",
      ),
      new RegExp(
        String.raw`\b${RESERVE}\b[^;]{0,200}(?:[$€£]\s?[\d.,]*\d|\bcents?\b)[^;]{0,60}\b(?:per|for each|for every|times the number of|multiplied by the number of)\s+${UNIT}(?!\w)`,
        "i",
      ),
      new RegExp(
        String.raw`(?:[$€£]\s?[\d.,]*\d|\bcents?\b)[^;]{0,60}\b(?:per|for each|for every)\s+${UNIT}(?!\w)[^;]{0,200}\b${RESERVE}\b`,
        "i",
      ),
    ],
  },
];
