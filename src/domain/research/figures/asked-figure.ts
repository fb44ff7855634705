import { bare, type Reading } from "./asked-formula.ts";
import type { AskedText } from "./asked-text.ts";

const NP = "([a-z0-9][^?.;:]{2,150}?)";
const MOVE =
  "(?:grow|grew|increase|rise|climb|expand|gain|change|move|improve|jump|fall short|fall|decline|decrease|drop|shrink|contract|exceed|go up|go down|differ|widen|narrow|worsen)";
const STOP = String.raw`(?=\s*(?:[?.;:]|$|,\s|\bdid\b|\s(?:over|from|between|for|at|in|during) @|\s@\[))`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:by )?(?:what|how much|how many(?: [a-z ]{2,30})?|how (?:fast|strongly|far))(?: (?:percentage|percent|%)(?: points)?)?\s?,? (?:did|has|have) ${NP} ${MOVE}\b`,
  ),
  new RegExp(
    String.raw`\b(?:growth|increase|decrease|decline|change|drop|rise|reduction)(?: rate)? (?:in|of|for) ${NP}${STOP}`,
  ),
  new RegExp(String.raw`\b(?:average|mean|sum|total) of ${NP}${STOP}`),
  new RegExp(
    String.raw`\bhow (?:much|many)(?: of)? ${NP}(?: (?:was|were|is|are|did|does|do|has|had)\b)([^?.;]{0,120})`,
  ),
  /\bhow (?:much|many)(?: in total)?,? (?:did|does|has|have|had|was|were|is)(?: the company| it)?\b ([^?.;]{3,150})/,
  new RegExp(
    String.raw`\b(?:what|which|at what) (?!was\b|were\b|is\b|are\b|did\b)${NP} (?:did|does|has|had)\b([^?.;]{0,150})`,
  ),
  new RegExp(String.raw`\bwhat (?:was|were|is|are|did) ${NP}${STOP}`),
  new RegExp(String.raw`\b(?:how (?:big|large|high|low) (?:was|were|is|are)) ${NP}${STOP}`),
  new RegExp(
    String.raw`\b(?:state|give|report|find|tell me|calculate|compute|determine|work out|provide|name|need|want|looking for|look up) ${NP}${STOP}`,
  ),
];
/** Verbs that say no more than that there is a figure. */
export const GENERIC =
  /\b(?:did|does|do|has|have|had|was|were|is|are|be|been|it|report(?:ed)?|post(?:ed)?|record(?:ed)?|generated?|earn(?:ed)?|produced?|book(?:ed)?|carry|carried|show(?:n|ed)?|deliver(?:ed)?|ma(?:k|d)e|incur(?:red)?|recogni[sz]ed?|hold|held|take|took|taken|expect(?:s|ed)?|present(?:ed)?|disclosed?|list(?:ed)?|reach(?:ed)?|amount(?:ed)? to|achieved?|realized?|run|there|state[ds]?|put|come|in cash|in total|altogether|amount of|value of|level of|roughly|about|approximately|combined|year-over-year|yoy|overall|segment|division|business unit|over the (?:year|period)|(?:the )?(?:prior|previous|preceding) (?:fiscal )?year|(?:over |from |than )?the year before|(?:that|this|the) (?:fiscal )?year|on (?:its|the) (?:balance sheet|books))\b/g;

/** `the amount the company spent on additions to …` */
const SPENT =
  /\b(?:the )?amount (?:of (?:cash|money) )?(?:that )?(?:[a-z.&'’]+ ){1,3}?(?:has |had )?(?:spent|paid|invested|received)(?: on| for| in| from)?\b/g;

/** The figure that a question asks for without a computation, by the words of the first pattern that fits. */
export function figureIn(text: AskedText): Reading | null {
  // A year before the words of the line, "the company's 2021 revenue", does not end them.
  const asked = text.asked.replace(
    /(company['’]s|\b(?:the|its|is|was|were|what|of|in)|,) @\[[\d,:]+\](?: year[- ]end)? (?=[a-z])/g,
    "$1 ",
  );
  for (const pattern of PATTERNS) {
    const match = pattern.exec(asked);
    if (match === null) continue;
    const said = `${match[1] ?? ""} ${match[2] ?? ""}`.replace(/@\[[\d,:]+\]/g, " ").replace(SPENT, " ");
    const words = bare(said.replace(/[,?].*$/, "").replace(GENERIC, " "))
      .replace(
        /^(?:the |total |average |mean |annual |growth (?:rate )?(?:in|of) |rate of growth (?:in|of) |change in |increase in |percentage |percent |% |(?:two|three|four|five|\d)[- ]year |year[- ]end |\d-year |compound |cagr )+/,
        "",
      )
      .replace(/(?:^| )(?:growth(?: rate)?|cagr|change)$/, "");
    const margin = /^(.{3,80}?) margin\b/.exec(bare((match[1] ?? "").replace(GENERIC, " ")));
    if (margin !== null)
      return { formula: `(${margin[1]}) / (net revenue)`, label: `${margin[1]} margin`, isShare: true };
    if (words.length > 2) return { formula: words, label: words, isDirect: true };
  }
  return null;
}
