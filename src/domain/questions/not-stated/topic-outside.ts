import { definition } from "../text/topic-passages.ts";
import { notStated, refused, type Topic } from "../topic.ts";
import { AROUND_SIGNING, COMPLIANCE } from "./beyond-agreements.ts";

const AFTER_SIGNING = "events after it was signed";

/** Subjects outside an agreement: events after signing, opinions, other work. */
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:share price|stock price|stock (?:close|trade|worth)|market cap|(?:stock|shares?) (?:close|closed|trading)|trading at)\b(?!(?: at)? [$€£]\s?\d)/,
    "market prices",
  ],
  [
    /\b(?:weather|poem|joke|recipe|song|sports?|movie|(?<=\bthe )capital of(?! (?:[$€£]? ?\d|the|its|their|each|any|all)\b)|president of|prime minister)\b/,
    "that subject",
  ],
  [
    /^will (?:the |their |its )?(?:rating agenc(?:y|ies)|agenc(?:y|ies)|markets?|courts?|regulators?|banks?|lenders?|agent|borrower|company|they|it|rates?|group)\b(?! (?:ever |still |also )?(?:issue|lend|fund|advance|accept|let|allow|release|reissue|honou?r|pay|reimburse|give|provide|make|need|have to|be (?:able|allowed|required|obliged|liable|paid|released))\b)|\bwhere do you see\b|\bwhat do you expect\b|^what will (?:the )?(?:[a-z0-9-]+ ){0,3}(?:sofr|libor|euribor|sonia|prime rate|base rate|reference rate|rates?) (?:be|stand)\b|\bwill\b.*\b(?:rise|fall|increase|go up|go down|drop|default next|happen to (?:rates|sofr|the market))\b|^(?:where|what|how high|how low)\b[^?]*\b(?:prices?|markets?|rates?|libor|sofr|euribor)(?: of [a-z]+)? (?:is |are )?(?:going to be|going to stand|headed|heading)\b|\b(?:forecast|predict\w*|outlook)\b/,
    "forecasts",
  ],
  [
    /^(?:so |and )?(?:is|are|was|were|has|have) (?:the |they|it|we|any|there|borrower)[^?]{0,60}\b(?:in compliance|complying|compliant|in breach|in default|defaulted)\b|\b(?:in compliance|complying|compliant|in breach|in default|defaulted)\b[^?]*\b(?:today|now|currently|at present)\b/,
    COMPLIANCE,
  ],
  [
    /\b(?:good|bad|safe|risky|wise) (?:investment|deal|idea|credit|bet)\b|\bshould (?:i|we|the bank)\b(?! (?:have |then |now )?(?:us(?:e|ed)|appl(?:y|ied)|load(?:ed)?|accrued?|bill(?:ed)?|charged?|invoiced?|book(?:ed)?|post(?:ed)?|key|enter(?:ed)?|set up|quoted?|collect(?:ed)?|credit(?:ed)?|wired?|expect(?:ed)?|calculated?|computed?|input|pay|paid|repay|repaid|send|sent|receive[d]?|get|count(?:ed)?|prepay|notify|give|deliver(?:ed)?|fail|miss|default|be (?:billing|charging|accruing|using|paying|paid|charged|billed))\b)|\bwould you\b|\byour opinion\b|\bdo you (?:think|recommend)\b|^(?:is|are|was|were|how (?:does|do|is|are))\b[^?]*\bcompar\w+ (?:with|to|against) (?:other|similar|comparable|most|rival|its (?:peers|rivals|competitors))\b(?! (?:loans?|lenders?|facilit|tranches?|term|banks?|borrowers? (?:here|hereunder)))|^(?:is|are) (?:the|this|that|its|their|these) [^?]{0,40}\b(?:tight|generous|aggressive|cheap|expensive|attractive|(?:borrower|lender)-friendly|off-market|cov-lite)\b/,
    "opinions",
  ],
  [
    /(?<!\b(?:depend(?:s|ing) on|based on|according to|driven by|by) (?:[a-z']+ ){0,3})\b(?:credit rating|rated by|rating agenc(?:y|ies) rates?|rating of the borrower|borrower's rating)\b|\b(?:what|which) (?:(?:credit|debt|financial strength|long-term|short-term|senior|unsecured|secured|corporate|issuer|a\.m\. best|am best|s&p|moody's|fitch|insurance) ){0,4}ratings? (?:(?:does|do) (?![^?]*\b(?:must|need|have to)\b)[^?]{2,60}? (?:hold|carry|enjoy)\b|(?:did|does|do|has|have) [^?]{2,60}? (?:give|given|assign(?:ed)?)|did [^?]{2,60}? (?:have|get|receive))\b|^what(?:'s| is| are| was| were) (?:[^?]{2,60}?'s?|its|their) (?:current |present )?(?:(?:s&p|moody's|fitch|and|credit|debt|senior|unsecured|secured|corporate|issuer|long-term|public)(?:'s)? )+ratings?\b|^what(?:'s| is| are| was| were) [^?]{2,60}\b(?:current|present|latest) (?:[a-z]+ ){0,2}ratings?\b|^what(?:'s| is| was) [^?]{2,30}?'s? rating (?:for|of) (?!(?:the )?(?:level|category|tier|pricing|status|lowest|highest|each)\b)|^(?:how|where|what) (?:do|does|did|would|is|are) (?:the )?(?:s&p|moody's|moodys|fitch|rating agenc(?:y|ies)|agenc(?:y|ies))\b(?: (?:and|or|,) (?:s&p|moody's|moodys|fitch))* (?:rat(?:e|es|ing)|put|place|have)\b|^(?![^?]*\b(?:margins?|spreads?|fees?|pricing|pays?|paying|interest)\b)(?:what|where|how)[^?]*\b(?:rated|ratings?)\b[^?]*\b(?:right now|these days|today|now|currently|at present|at the moment)\b/,
    "the borrower's rating",
  ],
  [
    /\b(?:what|how much) (?:was|were|is|are) (?:the |its |their )?(?:borrower's |company's |group's |actual )?(?:consolidated )?(?:ebitda|revenues?|sales|net income|profits?|earnings|cash (?:balance|position)|total debt|leverage now|outstanding balance|drawn balance|usage today)\b(?!.*\b(?:defin|mean|covenant|must|required|minimum|maximum|cushion|headroom)\b)/,
    "the borrower's results",
  ],
  [
    /\bhow much (?:cash|money) (?:does|do|has|have) (?:the )?(?:borrower|company|group|they)\b(?!.*\b(?:must|need|required|minimum|to)\b)|\bhow much (?:cash|money) (?:does|do|has|is)\b[^?]*\b(?:today|now|currently|at present|right now)\b|\bhow many (?!(?:business |calendar )?(?:days|weeks|months|times)\b)[a-z ]{2,30} (?:does|do|did) (?:the )?(?:borrower|company|group|they|it) (?:own|have|employ|operate|run|lease)\b(?!.*\b(?:to|must|left)\b)|\b(?:bonus|salary|compensation|pay package)\b.*\b(?:officer|ceo|cfo|executive|chairman)|\b(?:officer|ceo|cfo|executive|chairman)\S* (?:bonus|salary|pay)\b|^(?:so |and )?what(?:'s| is| are) [^?]{2,60}?\b(?:occupancy|vacancy|headcount)\b[^?]*\b(?:now|today|currently|at present|at the moment)\b|\b(?:how many|number of) (?:employees|people|staff|stores|customers|turbines|plants|offices|shareholders|subsidiaries does)\b/,
    "the borrower's business",
  ],
  [
    /\b(?:how much|what|which) (?:\w+ ){0,5}(?:is|was|are|has been|have they|did they) (?:currently |already |still )?(?:drawn|borrowed|outstanding|used|unused|undrawn|available|left)\b(?=.*\b(?:now|today|currently|so far|to date|at closing|at present)\b)|\b(?:drawn|outstanding) (?:balance|amount) (?:now|today|currently|right now)\b|\b(?:highest|largest|current|present) (?:drawn|outstanding) (?:balance|amount)\b/,
    "what is drawn",
  ],
  [
    /(?<!\b(?:if|will|assuming|once|suppose|until|unless|after|what happens)\b[^?]{0,120})\b(?:has|have) (?:\w+ ){0,5}been (?:re)?paid\b|(?<!^(?:can|could|may|must|what (?:happens|if))\b[^?]{0,120})\b(?:has|have|did) (?:\w+ ){0,3}(?:ever|actually|already) |^(?:so |and )?(?:has|have|did)\b[^?]*\byet\s*\?*$|\b(?:has|have|did)\b[^?]{0,120}\b(?:so far|to date|by now|until now)\s*\?*$|\bowe\w*\b.*\b(?:now|today|currently|so far|to date)\b|\b(?:voted (?:for|against)|turned down|negotiated)\b/,
    AROUND_SIGNING,
  ],
  [/\bsecondary (?:market|price|trading)\b|\b(?:bid|quoted) (?:price|level)\b|\btrades? at\b/, "market prices"],
  [
    /\b(?:last|previous|past) (?:year|quarter|month|week)\b|^[^\d]*\bthis (?:month|week)\b|\bexchange rate\b[^?]*\b(?:on the day|at the time|when)\b|\b(?:yesterday|tomorrow)\b/,
    AFTER_SIGNING,
  ],
  [
    /^(?!.*\b(?:leaves?|retires?|quits?|dies|resigns?|replac\w*|fired?|remov\w*|steps? (?:down|aside)|no longer|stops?|ceas\w+|change\w*|default)\b).*\b(?:chief executive|ceo|chairman|board members)\b|\b(?:cfo|directors?|management)'s\b/,
    "people and their contact details",
  ],
  [
    /\bmarket (?:standard|terms|practice|norms?)\b|\b(?:industry average|peers|typical(?:ly)?|usual in the market)\b/,
    "what the market does",
  ],
  [
    /\b(?:write(?![- ]?(?:up|down|off)s?\b)|compose|draft(?! (?:is|was|are|were|under|drawn|presented|gets) )|translate|sing)\b.*\b(?:me|a|an|into)\b/,
    "other work",
  ],
];

/** The last sentence of a message; those before it say what is given: `we missed a payment yesterday. What now?` */
function askedSentence(text: string): string {
  return (
    text
      .trim()
      .split(/(?<=[.!;])\s+(?=[a-z])/)
      .at(-1) ?? text
  );
}

/** Refuses questions that no agreement answers, before a sentence with the same words is quoted. */
export const outside: Topic = (question, subject) => {
  const { text, ratios, amounts, percents } = question;
  const asked = askedSentence(text);
  const found = OUTSIDE.find(([pattern, subjectOf]) =>
    subjectOf === AFTER_SIGNING
      ? // What the question itself says of last year is given: `they earned $14 million last year`.
        pattern.test(asked) && amounts.length + ratios.length + percents.length === 0
      : // A message may first say what was done: `we have already advanced $2 million. How much more may they ask for?`
        pattern.test(subjectOf === AROUND_SIGNING ? asked : text),
  );
  // `What is Consolidated EBITDA?` asks for the meaning of a term that the agreement defines.
  if (found !== undefined && /^what(?:'s| is| are)\b/.test(text) && definition(question, subject) !== null) return null;
  const measure = /^what(?:'s| is) (?:the )?((?:consolidated |adjusted )?ebitda)\s*\??$/.exec(text)?.[1];
  if (found !== undefined && measure !== undefined)
    return notStated(`a definition of ${measure.replace("ebitda", "EBITDA")}`);
  // What a message with figures says first is given: `they are in default and prime is 7%. What rate do they pay now?`
  if (
    found !== undefined &&
    percents.length + amounts.length > 0 &&
    /\bin default\b/.test(text) &&
    !/\bin default\b/.test(asked)
  )
    return null;
  if (found === undefined || (ratios.length > 0 && /\bcompliance|complying|compliant|breach\b/.test(text))) return null;
  return refused(`The document does not cover ${found[1]}.`);
};
