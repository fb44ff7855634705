import { MONTH_WORDS } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

/** Figures of a company that its accounts state. */
const FIGURE = String.raw`(?:(?:adjusted|consolidated|ltm|ttm|trailing|twelve-month|run-rate|tangible|net|total|gross|operating|annual|funded|unencumbered|unrestricted|available|excess|statutory|aggregate|average|daily|weekly|monthly|oil|gas) ){0,4}(?:ebitdar?|ebit|revenues?|sales|turnover|income|earnings|profits?|loss(?:es)?|net worth|cash flow|liquidity|availability|leverage|indebtedness|debt|liabilities|assets|equity|capitalization|interest expense|capital expenditures?|surplus|backlog|production|reserves|cash(?: (?:balances?|on hand|and cash equivalents))?|(?:[a-z]+ ){0,3}(?:ratio|coverage))`;
/** What certificates and appraisals state. */
const VALUED = "(?:net asset|capitali[sz]ation|market|appraised|book|enterprise|total asset) value|borrowing base";
/** `what was X's EBITDA for 2024`, `how much revenue did X report in 2007`. */
const ASKS_ACTUAL: readonly RegExp[] = [
  new RegExp(String.raw`^(?:and |so )?(?:what|how (?:much|big|large|high|low)) (?:was|were) [^?]*?\b(${FIGURE})\b`),
  new RegExp(
    String.raw`^(?:and |so )?(?:what|how much|how high|how low|which) ([a-z -]{0,40}?\b${FIGURE}|[a-z -]{2,70}) did [^?]+? (?:report|record|reach|earn|achieve|generate|post|show|book|produce|make|spend|have|hold)\b`,
  ),
  new RegExp(
    String.raw`^(?:and |so )?what (?:dollar |exact |total )?(?:amount|figure|value|number) (?:did|was|were) [^?]*?\b(${FIGURE}|${VALUED})\b`,
  ),
  new RegExp(String.raw`^(?:and |so )?(?:what|how (?:much|big|large|high)) (?:did|was|were) [^?]*?\b(${VALUED})\b`),
  /^(?:and |so )?(?:what|which|how (?:much|large|big|high))(?: of)?(?: an?| the)? ((?:[a-z-]+ ){0,3}?dividends?)(?: [a-z-]+){0,3}? (?:did|was|were|has|have) /,
  new RegExp(
    String.raw`^(?:and |so )?(?:what|where|how (?:high|low)) did [^?]*?\b(${FIGURE}) (?:actually |really )?(?:come (?:out|in)|stand|end(?: up)?|finish|land|turn out|close|get to|come to)\b`,
  ),
  new RegExp(
    String.raw`^(?:and |so )?what did [^?]{2,60}? (?:report|record|post|show|book) (?:for|as) (?:its |their )?(${FIGURE})\b`,
  ),
  /^(?:and |so )?how much did [^?]{2,60}? (earn|make|lose|produce|generate|spend|sell|buy|order)\b(?! for\b)/,
  new RegExp(
    String.raw`^(?:and |so )?what(?:'s| is| are) (?:[^?]{2,60}?'s?|its|their) (?:(?:actual|current|present|latest|most recent|last reported) )?(${FIGURE})\b`,
  ),
  new RegExp(
    String.raw`^(?:and |so )?(?:what|where)(?:'s| is| are) (?:the )?(${FIGURE}) (?:right now|now|today|currently|at the moment|at present)\b`,
  ),
  new RegExp(
    String.raw`^(?:and |so )?what(?:'s| is| are) (?:the )?(?:actual|current|present|latest) (?!ratio|assets|liabilities)(${FIGURE})\b`,
  ),
  /^(?:and |so )?by how much (?:is|are|was|were) [^?]{2,60}? (underfunded)\b/,
  /^(?:and |so )?(?:what|which|how much) ((?:purchase )?(?:price|consideration))\b[^?]{0,40} (?:did|was|were|has|have)\b/,
  /^(?:and |so )?what (?:was|were) the ((?:(?:total|full|overall|agreed|final|purchase|cash) ){0,3}(?:price|consideration))\b/,
  /^(?:and |so )?(?:what|which|how high an?) (?:[a-z-]+ ){0,3}(price|consideration) (?:is|are|was|were|does|do|did|will) [^?]{2,60}\bpa(?:y|ys|ying|id)\b/,
];
/** What a share of the business is, and what stands in the accounts: `how much goodwill is on the balance sheet?` */
const OF_ACCOUNTS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:and |so )?how much (?:${FIGURE}|working capital) (?:does|do) (?:the |its )?(?:borrower|company|group|parent|guarantor|they|it) (?:have|earn|make|generate|carry|owe)(?: (?:right now|now|today|currently|at present))?\s*\??$`,
  ),
  /^(?:and |so )?how old (?:is|are) (?:the |its )?(?:borrower|company|group|business)\b/,
  /^(?:and |so )?(?:what|how much|how many)\b[^?]{1,50}\b(?:is|are|was|were|sits?|stands?) (?:there )?(?:on|in) (?:the|its|their) (?:[a-z]+'s )?(?:balance sheet|books|accounts|income statement|annual report)\b/,
  /^(?:and |so )?(?:what|which|how (?:much|large|big) an?) (?:share|percentage|percent|portion|part|proportion) of (?:its |the |their |(?:the )?(?:borrower|company|group)'s )?(?:total |consolidated |annual |net )?(?:sales|revenues?|income|earnings|business|production|profits?|turnover) (?:comes?|is|are|was|were|derives?|stems?|goes)\b/,
  /^(?:and |so )?what(?:'s| is| are| were) (?:the )?(?:(?:borrower|company|group)'s )?(?:projected|forecast(?:ed)?|budgeted|expected) (?:[a-z]+ ){0,2}(?:revenues?|sales|ebitda|earnings|income|profits?|cash flows?|capex|capital expenditures?)\b/,
];
/** A level that the agreement requires is not an actual figure. */
const REQUIRED =
  /\b(?:must|required?|requirements?|minimum|maximum|covenants?|limits?|permitted|allowed|tests?|thresholds?|levels?|floors?|caps?|ceilings?|need\w*|has to|have to|had to|keep|maintain|exceed|steps?|condition\w*|defined?|definition|means?|used|basis|assum\w*)\b/;
/** What a figure of a day is for says nothing of a level: `at December 31, 2020, the base for the net worth covenant` */
const WHAT_IT_IS =
  /\b(?:19|20)\d{2}, (?:which is )?(?:the |a )(?:base|basis|starting point|reference|benchmark)\b[^?]*/;
/** `what was its coverage ratio at the last test before closing?` */
const OF_LAST_TEST = new RegExp(
  String.raw`^(?:and |so )?(?:what|how (?:high|low|much)) (?:was|were) (?![^?]*\b(?:required|minimum|maximum|limit|level|covenant)\b)[^?]*?\b${FIGURE}\b[^?]*\b(?:at|in|on|as of|for) (?:the |its )?(?:last|latest|most recent|first|previous|final) (?:[a-z]+ ){0,2}(?:tests?|test date|testing|compliance certificate|certificate|measurement)\b`,
);
/** The day on which the loan was made: what the company had then, its accounts say. */
const AT_CLOSING =
  /\b(?:at (?:the )?(?:closing|signing)|when (?:it|they|we|the [a-z]+|the [a-z]+ [a-z]+) (?:was |were )?(?:signed|closed)|on the (?:day|date) (?:the |this |it |when )?[^?]{0,30}\b(?:closed|was (?:signed|made))|on the (?:closing|effective|signing|funding) date)\b/;
/** What was agreed elsewhere, before the loan. */
const PRICE = /\b(?:price|consideration)\b/;
const NOW =
  /\b(?:today|now|currently|at present|at the moment|as we speak|actual|latest|most recent|last reported|(?:current|present)(?! (?:ratio|assets|liabilities)))\b/;
/** The last quarters or months before the question. */
const TRAILING =
  /\b(?:(?:last|past|previous|trailing|latest|most recent) (?:(?:two|four|twelve|\d{1,2}|few|fiscal|completed) ){0,2}(?:quarters?|months?|fiscal years?)|[lt]tm)\b/;
const YEAR = /\b(?:19|20)\d{2}\b/;
const STATED_MONEY = /[$€£¥]\s?[1-9]|\b\d{1,3}(?:,\d{3})+|\b\d+(?:\.\d+)?\s?(?:million|billion)/;
const STATED_RATIO = /\b\d*\.?\d+\s?(?:%|x\b|to 1|:\s?1)/;

/** `what is the current federal funds rate?`, `what is the dollar-euro exchange rate?` */
const CURRENT_RATE =
  /^(?:and |so )?(?:what(?:'s| is| are)|how high is) (?:the |today's )?(?:(?:current|present|latest|prevailing|spot) (?:[a-z-]+ ){0,3}(?:euribor|libor|sofr|sonia|prime|federal funds rate|fed funds rate|base rate|exchange rate|inflation(?: rate)?|treasury (?:rate|yield))(?: rate)?|(?:dollar|euro|sterling|pound|yen|usd|eur|gbp)[-/ to]{1,4}(?:dollar|euro|sterling|pound|yen|usd|eur|gbp) (?:exchange )?rate|inflation rate)\s*\??$/;

/** `what is three-month EURIBOR today?` Without a figure of its own, the question asks for a market rate. */
const MARKET_RATE =
  /^(?:and |so )?(?:what|where)(?:'s| is| are| does)? (?:the |[a-z&.]+(?: [a-z&.]+){0,3}'s? )?(?:(?:\d+|one|two|three|six|twelve)[- ]months? |overnight |daily |current |term |screen |today's ){0,3}(?:euribor|libor|sofr|sonia|corra|tibor|cdor|prime(?: lending)?(?: rate)?|fed(?:eral)? funds(?: effective)? rate|base rate|reference rate|exchange rate(?: used[^?]{0,30}?)?)(?: rate| fixing)?(?: stand| at| standing){0,2}(?: for (?:\w+[- ]months?|euros?|dollars?|sterling))? ?(?:today|now|right now|currently|at present|at the moment|this (?:morning|week|month))\b/;

/** `what was the bank's prime rate on the day this was signed?` */
const PAST_RATE = new RegExp(
  String.raw`^(?:and |so )?(?:what|where|how high) (?:was|were|did|stood) [^?]{0,40}?\b(euribor|libor|sofr|sonia|prime(?: lending)? rate|prime|fed(?:eral)? funds rate|(?:base|reference|corporate|index|treasury|exchange|discount) rate|(?:natural gas|gas|crude oil|crude|oil|share|stock|unit|market|trading|closing) price)\b[^?]{0,60}\b(?:on the (?:(?:signing|closing|effective|funding|borrowing) )?(?:day|date)|when|at (?:the )?(?:closing|signing|time)|on (?:${MONTH_WORDS})|in (?:19|20)\d{2})\b`,
);

/** Indexes by the names that agreements give them. */
const INDEX = String.raw`(?:(?:one|two|three|six)-month |prime |base |eurodollar |eurocurrency |reference |federal funds |fed funds |lending ){0,2}(?:euribor|libor|libo|london interbank offered|sofr|sonia|cdor|tibor|tibo|hibor|bbsy|prime|eurodollar|eurocurrency|base|reference|federal funds|fed funds)(?: (?:base |lending )?rate)?`;
const WHEN_MADE = String.raw`when (?:it|they|we|this|the [a-z]+) (?:was |were )?(?:signed|closed|made|funded|drawn)`;
/** `what prime rate was the bank quoting on May 4, 2021?`, `what was the TIBO rate for the first interest period?` */
const RATE_OF_DAY = new RegExp(
  String.raw`^(?:and |so )?(?:at )?(?:what|which) (?:actual |exact )?(${INDEX})(?! (?:rate )?(?:margin|spread|loans?|advances?|borrowings?)\b) (?:was|were|is|did|does|has|had|appl(?:ied|y))\b[^?]{0,60}\b(?:on (?:the (?:signing|closing|effective|day|date)|(?:${MONTH_WORDS}))|${WHEN_MADE}|at (?:closing|signing)|(?:first|initial|opening|last|latest) (?:loan|draw\w*|borrowing|advance|interest period|period|funding))\b|^(?:and |so )?(?:what|how high) (?:was|were|is|did) (?:the |[a-z&.]+(?: [a-z&.]+){0,3}'s? )?(?:actual |exact )?(${INDEX})(?! (?:rate )?(?:margin|spread|loans?|advances?|borrowings?)\b)(?:, in percent,| in percent)? (?:[a-z ]{0,20})?\b(?:on (?:the (?:signing|closing|effective|day|date)|(?:${MONTH_WORDS}))|${WHEN_MADE}|at (?:closing|signing)|(?:for|on|at|in) the (?:first|initial|opening|last|latest) (?:loan|draw\w*|borrowing|advance|interest period|period|funding))\b`,
);

/** `what LIBOR was fixed for the first interest period?` */
const FIXED_RATE =
  /^(?:and |so )?(?:what|which|at what) (euribor|libor|sofr|sonia|cdor|prime(?: rate)?) (?:rate )?(?:was|were|did|has been) [^?]{0,40}?\b(?:fixed|set|determined|quoted|applied|apply)\b[^?]{0,40}\b(?:first|initial|last|latest|current|second)\b/;

/** `what were the ratings of its debt on the day the agreement was signed?` */
const RATING_OF_DAY =
  /^(?:and |so )?(?:what|which|how) (?:was|were|did|(?:is|are)(?=[^?]{0,60}\bactual\b)) [^?]*\b(?:ratings?|rated|rate)\b[^?]*\b(?:on the (?:(?:signing|closing|effective) )?(?:day|date)|at (?:the )?(?:closing|signing)|when (?:it|this|they|the [a-z]+) (?:was |were )?(?:signed|closed|made))\b/;
const AS_OF = /\b(?:date (?:hereof|of this)|(?:closing|effective) date|currently|presently|initially)\b/i;
const OF_DEBT = /\bratings?\b|\b(?:s&p|moody|moody's|fitch)\b/;
const RATED =
  /\brat(?:ed|ings?)\b[^;]{0,80}\b(?:is|are|was|were|of|at|rated)\b[^;]{0,30}\b(?:AA?A?|BBB|BB?|A|Aaa|Aa|Baa|Ba)(?:[123+-]|\b)/;

/** `which pricing level was the company at on the closing date?` */
const LEVEL_OF_DAY =
  /^(?:and |so )?(?:at |in )?(?:what|which) (?:pricing |rating |margin |ratings )?(?:level|tier|category|status) (?:of (?:the )?(?:pricing |margin )?(?:grid|table|schedule) )?(?:was|were|is|did|does|do|are|has|have|appl(?:y|ies|ied)) (?!the (?:margin|fee|rate|spread))(?:[^?]{2,60}?\b)?(?:on|at|as of|when|today|now|currently)\b|^(?:and |so )?what(?:'s| is| was) the (?:current |initial |opening |starting )?(?:pricing|margin) (?:level|tier|category)(?: (?:on|at|as of|when|today|now|currently)\b[^?]*)?\s*\?*$/;
const LEVEL_STATED =
  /\b(?:level|tier|category|pricing|status|margin)\b[^;]{0,160}\b(?:initial\w*|on (?:and after )?the (?:closing|effective|execution|agreement|signing) date|as of the (?:date|closing|effective)|from the (?:date|closing|effective)|until)\b|\b(?:initial\w*|on the (?:closing|effective|execution|agreement|signing) date|as of the (?:date|closing|effective)|from the (?:date|closing|effective)|until)\b[^;]{0,160}\b(?:level|tier|category|pricing|status) (?:[ivx]{1,4}|\d|one|two|three|four|five|six)\b/i;

/** `what oil price do the lenders assume?`, `how large are the contributions expected to be?` */
const ASSUMED: readonly RegExp[] = [
  /^(?:what|which|how (?:much|high|low|big)) ((?:[a-z-]+ ){1,8}?)(?:do|did|does|are|is|were|was|have|has) (?:the )?[a-z' ]{2,40}? (assum\w*|expect\w*|project(?:ed|ing)?|forecast\w*|budget(?:ed|ing)|model(?:ed|ing)|anticipat\w*)\b/,
  /^how (?:much|high|low|big|large) (?:are|is|were|was) (?:the )?([a-z' ]{3,60}?) (assumed|expected|projected|forecast|budgeted|anticipated) to\b/,
];

/** `what is the borrower's net debt?`: of a company, not a term that the agreement defines. */
const OF_COMPANY = new RegExp(
  String.raw`^(?:and |so )?(?:what(?:'s| is| are)|how (?:much|big|large|high) (?:is|are)) (?:the |its )?(?:borrower|company|group|parent|guarantor|issuer)(?:'s|s') (?:${FIGURE})\s*\??$`,
);
/** `how much headroom do they have under the covenant right now?` */
const HEADROOM_NOW =
  /^(?:and |so )?(?:how much|what)\b[^?]{0,60}\b(?:headroom|cushion|breathing room|slack)\b(?=[^?]*\b(?:today|now|currently|at the moment|at present)\b)|^(?:and |so )?how (?:much|close|far)\b[^?]*\b(?:today|now|currently|at the moment|at present)\b[^?]{0,40}\b(?:headroom|cushion|breathing room|slack|covenants?)\b/;

/** Refuses questions about figures that accounts, markets or forecasts state, unless the text states the figure. */
export const actualFigures: Topic = (question, subject) => {
  const { text } = question;
  if ((MARKET_RATE.test(text) || CURRENT_RATE.test(text)) && question.percents.length === 0)
    return refused("The document does not cover market rates of a day.");
  const ofDay = RATE_OF_DAY.exec(text);
  const past = (PAST_RATE.exec(text) ?? FIXED_RATE.exec(text))?.[1] ?? ofDay?.[1] ?? ofDay?.[2];
  if (past !== undefined && question.percents.length === 0 && !statesRate(subject, past))
    return refused("The document does not state market rates of a day.");
  if (LEVEL_OF_DAY.test(text) && question.ratios.length + question.ratings.length === 0 && !saysLevel(subject))
    return refused("The document does not state the pricing level of a day.");
  if (RATING_OF_DAY.test(text) && OF_DEBT.test(text) && !saysRating(subject))
    return refused("The document does not state a rating of that day.");
  const assumed = ASSUMED.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  if (assumed !== undefined && !states(subject, contentStems(`${assumed[1]} ${assumed[2]}`)))
    return refused("The document does not state what anyone assumes or expects.");
  if (HEADROOM_NOW.test(text) && question.ratios.length + question.amounts.length === 0)
    return refused("The document does not state the borrower's actual figures, only what it requires.");
  if (OF_ACCOUNTS.some((pattern) => pattern.test(text)) && !REQUIRED.test(text) && question.amounts.length === 0)
    return refused("The document does not state the borrower's actual figures, only what it requires.");
  if (OF_LAST_TEST.test(text) && question.ratios.length + question.amounts.length === 0)
    return refused("The document does not state the borrower's actual figures, only what it requires.");
  if (
    REQUIRED.test(text.replace(WHAT_IT_IS, " ")) ||
    question.ratios.length + question.amounts.length > 0 ||
    !isOfTime(question)
  )
    return null;
  const figure = ASKS_ACTUAL.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  if (figure === undefined) return null;
  const year = YEAR.exec(text)?.[0];
  const value = /\b(?:ratio|leverage|coverage)\b/.test(figure) ? STATED_RATIO : STATED_MONEY;
  // No agreement knows the figures of today; those of a year before it may be recited.
  const isPresent = [NOW, TRAILING, OF_COMPANY].some((pattern) => pattern.test(text));
  if (!isPresent && statesFigure(subject, figure, { year, value })) return null;
  return refused("The document does not state the borrower's actual figures, only what it requires.");
};

function isOfTime({ text, periods }: Question): boolean {
  return (
    periods.length > 0 ||
    [
      YEAR,
      NOW,
      TRAILING,
      AT_CLOSING,
      PRICE,
      OF_COMPANY,
      /\bunderfunded\b/,
      /\b(?:daily|weekly|monthly)\b/,
      /\b(?:quarters?|years?|months?|fiscal)\b/,
    ].some((pattern) => pattern.test(text))
  );
}

/** Whether the text says what a rate was: `the Prime Rate on the date hereof is 8.25%`. */
function statesRate({ text }: Subject, rate: string): boolean {
  const words = rate.split(" ").join(String.raw`\s+`);
  return new RegExp(String.raw`\b${words}\b[^.;]{0,100}\b(?:is|was|equals)\s+(?:\w+\s+)?\d`, "i").test(text ?? "");
}

/** Whether the text says at which level the pricing starts. True without a text: only the text could deny it. */
function saysLevel(subject: Subject): boolean {
  if (subject.text === null) return true;
  for (const { words } of sentencesOf(subject)) if (LEVEL_STATED.test(words)) return true;
  return false;
}

/** Whether a sentence says how the debt was rated as of a day. */
function saysRating(subject: Subject): boolean {
  for (const { words } of sentencesOf(subject)) if (RATED.test(words) && AS_OF.test(words)) return true;
  return false;
}

/** Whether one sentence of the text has all these words. True without a text: only the text could deny it. */
function states(subject: Subject, stems: readonly string[]): boolean {
  const index = subject.passages();
  return index === null || index.passages.some((one) => stems.every((stem) => one.stems.has(stem)));
}

/** A sentence that requires a level does not say what was reached. */
const REQUIRES =
  /\b(?:shall|must|(?:will|may) not|not (?:to )?(?:exceed|permit|be (?:less|greater|more))|(?:at|no|not) (?:least|less than|more than|greater than)|maintain|minimum|maximum)\b/i;
/** How far from the name of a figure its value is stated, in UTF-16 units. */
const NEAR_UNITS = 110;

/** Whether a sentence of the text names the figure, with the year if one is asked for, and a value next to it. */
function statesFigure(
  { text, passages }: Subject,
  figure: string,
  { year, value }: { readonly year: string | undefined; readonly value: RegExp },
): boolean {
  const index = passages();
  if (text === null || index === null) return true;
  const name = new RegExp(figure.trim().split(/\s+/).join(String.raw`\s+`), "gi");
  const stems = contentStems(figure);
  return index.passages.some(({ start, end, stems: said }) => {
    if (!stems.every((stem) => said.has(stem))) return false;
    const words = text.slice(start, end);
    if ((year !== undefined && !words.includes(year)) || REQUIRES.test(words)) return false;
    return [...words.matchAll(name)].some(({ index: at, 0: own }) =>
      value.test(words.slice(Math.max(0, at - NEAR_UNITS / 2), at + own.length + NEAR_UNITS)),
    );
  });
}
