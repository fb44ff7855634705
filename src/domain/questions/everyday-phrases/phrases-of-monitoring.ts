import { ORDINAL_WORDS } from "#domain/extraction/readers/number-words.ts";
import type { Phrase } from "./phrase.ts";

const BORROWED = "(?:draws?|draw-?downs?|drawings?|advances?|loans?|borrowings?|cash loans?)";
const BANKS = "(?:banks?|lenders?|agent)";

/** Floors and bounds under the names that people who watch a loan give them. */
export const BOUNDS: readonly Phrase[] = [
  // A floor of a ratio or a balance is its least value, not that of a rate.
  [
    /\b((?:interest|fixed[- ]charges?|debt[- ]service|asset|collateral) cover(?:age)?(?: ratio)?|(?:tangible )?net worth|liquidity|current ratio|ebitda) floor\b/g,
    "minimum $1",
  ],
  [/\babsolute (?:floor|minimum)\b/g, "minimum amount"],
  [/\bin eur\b/g, "in euros"],
  [/\bin usd\b/g, "in dollars"],
  [
    /\bminimum (?:interest[- ](?:bearing|paying) balance|balance (?:(?:that )?interest is charged on|on which interest is charged|(?:that )?they pay interest on))\b/g,
    "minimum loan balance",
  ],
  [/\bfloor balance\b|\bfloor on the (?:loan )?balance\b/g, "minimum loan balance"],
  [
    /\b(?:smallest|minimum|least) (?:bite|chunk|amount|slug|piece|increase|size|step) (?:that )?(?:(?:they|we|you|it|the (?:borrower|company)) (?:can|may|could|must) (?:take|ask for|request|do) )?(?:when|for|on|of|in) (?:an? |any |each )?(?:upsiz\w+|increas\w+)(?: (?:of |in )?the (?:revolver|line|facility|commitments?|loan))?/g,
    "minimum increase in the commitments",
  ],
  [
    /\bhow much (?:headroom|availability|room|unused capacity) (?:on the (?:line|revolver|facility) )?(?:did|do|does|must|should|has to|have to|had to|needs? to|is) (?:they |there |the (?:borrower|company) |it |we )?(?:need |have |be |required )?(?:to (?:have|be) )?(?:left(?: over)?|available|remaining|unused|undrawn) after the (?:first|initial|opening) (draw(?:down)?|advances?|loans?|borrowing|funding)/g,
    "how much availability must be left after the initial advance",
  ],
  [
    new RegExp(
      String.raw`\bhow long (?:can|may|could|is) (?:an? |each |any |one )?(?:single |individual )?(${BORROWED}) (?:be |stay |remain |allowed to (?:be|stay|remain) )?(?:out|outstanding|open)(?: before (?:it|they) (?:has|have|needs?|must) (?:to )?be (?:paid back|repaid|paid off|paid))?(?=\s*\??$)`,
      "g",
    ),
    "within how many days must each advance be repaid",
  ],
  [
    new RegExp(
      String.raw`\bhow (?:many days|long) (?:can|may|could) (?:an?|each|one|a single) (?:single )?${BORROWED} (?:remain|stay|be) (?:out|outstanding)(?=\s*\??$)|\bmaximum (?:tenor|term|life) of (?:one|each|any|an?|a single) (?:single )?(?:draw(?:down|ing)?|advance|borrowing)(?=\s*\??$)`,
      "g",
    ),
    "within how many days must each advance be repaid",
  ],
  [
    new RegExp(
      String.raw`\b(?:beyond|past|over|above) (?:what|which) (?:tenor|term|length|maturity|period) (?:does|do|must|would) (?:an? |any |the )?(?:\w+ )?(${BORROWED}) need (?:the )?${BANKS}'?s?'? (?:ok|okay|consent|approval|permission)(?: first)?`,
      "g",
    ),
    "loans longer than which period require the bank's consent",
  ],
];

const ANNIVERSARIES = ORDINAL_WORDS.split("|").slice(0, 9);

/** What is charged and paid, under the names of people who watch a loan. */
export const CHARGES: readonly Phrase[] = [
  [
    /\bhow (?:many|much) (?:more |extra |additional )?(?:points|percent|basis points|bps|interest)(?: extra| more| on top| higher| additional)? (?:do|does|can|may|will|would|is|are) (?:[\w'.&]+ ){1,6}?(?:once|when|while|after|if) (?:it's|its|it is|they're|they are|the (?:borrower|company|loan) is|there is|there's|in)(?: an?| in)?(?: an?| event of)* default\b/g,
    "how much is the default rate",
  ],
  [
    /\bdefault pricing\b(?:\?|,)? (?:and )?over (?:what|which) (?:base|rate|index|benchmark)(?: rate)?/g,
    "what is the default rate, and over which base rate",
  ],
  [/\bdefault pricing\b/g, "default rate"],
  [
    /\bexit fees?\b(?=[^?]{0,20}\b(?:if|when|for|on)\b[^?]{0,30}\b(?:kill|terminat|cancel|pull|end|leav)(?:s|es|ing|e|ed|ling)? (?:the |its |their )?(?:revolver|facility|line|agreement|commitments?|deal)\b)/g,
    "early termination fee",
  ],
  [
    /\b(?:what|how much) (?:slice|share|fraction|part|portion|piece)?(?: ?of )?((?:the |each |every )?(?:tranche|loan|term loan|facility)) (?:amorti[sz]es|is amorti[sz]ed|pays? down|gets? paid down) (?:every|each|per|a) (quarter|month|half[- ]year|year)\b/g,
    "amount of each installment of $1 every $2",
  ],
  [
    /\b(?:if|when|once|after|should) (?:an? |the |any |one (?:of the )?)?(?:ships?|vessels?|rigs?|boats?|aircraft|planes?) (?:sinks?|sank|crash(?:es|ed)?|(?:is|are|gets?) (?:lost|sunk|wrecked|destroyed|scrapped))\b/g,
    "after the total loss of a vessel",
  ],
  [
    /(?<=\btotal loss of a vessel\b[^?]{0,40})\bhow (?:long|soon) (?:before|until|till) (?:that|the|its) (tranche|loan|advance|facility) (?:has|must|needs?|is)(?: to)? (?:be )?(?:repaid|paid back|prepaid|paid off|due)/g,
    "when must the $1 be prepaid",
  ],
  [
    /(?<=\btotal loss\b[^?]{0,40})\b(?:when|how soon) (?:is|does) (?:the|that|its) (tranche|loan|advance|facility) (?:due|come due|fall due)(?: back)?(?=\s*\??$)/g,
    "when must the $1 be prepaid",
  ],
  [
    /\b(?:per[- ]draw(?:ing)?|drawing|draw) (?:fees?|charges?) (?:on|for|under) (?:the |an? )?letters? of credit\b/g,
    "transaction charge for each drawing under the letters of credit",
  ],
  [
    /(?:\bminimum |\brequired )?\bvalue[- ](?:to[- ])?loan (?:cover(?:age)?|ratio|cover ratio|test)\b/g,
    "minimum value as % of the loan",
  ],
  [
    /\b(?:security cover(?:age)?(?: ratio)?|asset cover(?:age)?(?: ratio)? (?:on|for|of) the (?:ships?|vessels?|fleet))(?= |\?|$)/g,
    "minimum value as % of the loan",
  ],
  ...ANNIVERSARIES.map(
    (nth, i): Phrase => [
      new RegExp(
        String.raw`\bbetween (?:the )?year ${String(i + 1)} and (?:the )?(?:year )?${String(i + 2)} (?:after|from|of|following)\b`,
        "g",
      ),
      `from the ${nth} anniversary after`,
    ],
  ),
];

/** Calls, papers and people. */
export const DEALINGS_WITH_BANKS: readonly Phrase[] = [
  [
    /\b(?:just |simply )?(?:goes|stays|keeps|remains|is|go|stay|keep) (?:quiet|silent|mum)\b,?( [^?]{0,20}?)?\bhow (?:long|many days|soon) (?:before|until|till) (?:it's|its|it is|that's|that is|they're|they are) (?:treated as|deemed|taken as|taken for|counts as)(?: an?)? (?:yes|consent|approval|approved|agreed|consented)\b/g,
    "does not respond, within how many days is it deemed to have consented",
  ],
  [
    /\bhow late (?:in the day )?(?:can|may|could) (?:they|we|you|it|the (?:borrower|company)) (?:call|phone|ring)(?: up| in)? for (?:an? |the )?(?:same[- ]day )?(?=(?:[\w-]+ ){0,4}(?:loans?|advances?|draw(?:s|down|ing)?)\b)/g,
    "latest time to telephone for a ",
  ],
  [
    /\bcut-?off (?:time )?for ((?:[\w-]+ ){0,3}(?:loan|advance|draw)) requests? by (?:tele)?phone\b/g,
    "latest time to telephone for a $1",
  ],
  [
    /^(?:who(?:'s| is| are) )?(?:the |an? |any )?(?:co-?debtors?\b[^?]*|jointly (?:and severally )?liable (?:with|alongside) (?:the )?(?:borrower|company))(?=\s*\??$)/g,
    "who guarantees the loans or is jointly and severally liable",
  ],
  [
    /\b(?:minimum )?acceptance (?:level|condition|threshold) (?:on|for|of|in) the (?:takeover |tender )?(offer|bid)\b/g,
    "what percentage of the shares must accept the $1 as a condition precedent",
  ],
  [
    /\b(?:ring|rings|rang|phone|phones|phoned|call|calls|called) (?:us |them |the (?:bank|agent|lender) )?(?:up|in) for (?:an? |the )?(?:same[- ]day )?(?=(?:[\w-]+ ){0,4}(?:loans?|advances?|draw(?:s|down|ing)?)\b)/g,
    "telephone for a ",
  ],
  [
    /\b(?:they|treasurer|borrower|company|cfo|chief financial officer|we|someone)?(?: has| have)? ?(?:phoned|called|rang) in (?:an? |the )?(?:request|draw|loan|advance|order|notice)[,;]? ?(?:-+|–|\.)? ?(?:how long|how soon|when|by when|how fast) (?:do|does|must|has|have) (?:they|it|we|the (?:borrower|company|treasurer)) (?:have )?(?:to )?(?:paper|confirm|put|follow up|back)(?: it)?(?: up)?(?: in writing)?/g,
    "within how many days must telephone requests be confirmed in writing",
  ],
  [
    /\b(quarterly|annual|monthly|yearly|year-end) (?:numbers|figures|accounts)\b(?= (?:are |is )?(?:due|owed|needed|required|delivered|in|to))/g,
    "$1 financial statements",
  ],
  [
    /\bwho else is (?:on the hook|liable|responsible|good|obligated) for (?:the |its |their |[\w'.& ]{2,40}?'s )?(?:debts?|loans?|obligations|borrowings?|facility|line)\b/g,
    "who guarantees the loans or is jointly and severally liable",
  ],
  [
    /\b(?:push|send|move|put|stream|pass|lend|downstream) (?:the )?(?:money |cash |funds )?(?:down |over )?to (?:its |the |their |an? )?((?:[a-z]+ )?)sub(?:sidiary)?\b(?! debt)/g,
    "advance to the $1subsidiary",
  ],
  [/\bhow much (?:money|cash) can (they|we|it|the borrower|the company) advance to\b/g, "how much can $1 advance to"],
  [/\bopex\b/g, "operating expenses"],
  [
    /\bhow many of the (?:target|company)'?s? (?:share|stock)holders (?:have|need|must|has) (?:to )?(?:accept|tender|approve|agree to)\b/g,
    "what percentage of the shares must accept",
  ],
  [
    /\bbefore (?:the |we |a )?(?:lenders?|banks?)? ?(?:will |has to |have to |must )?funds?(?=\s*\??$)/g,
    "as a condition precedent",
  ],
  [/\bam best\b/g, "a.m. best"],
  [/\bbid auctions?\b/g, "competitive bid auction"],
  [
    /\bhow many (?:separate |different )?bids (?:can|may|could) (?:one|each|an?|any) (bank|lender) (?:throw in|put in|make|submit|send|give|place)\b/g,
    "how many separate offers may one $1 submit",
  ],
  [
    /\bhow much (?:other |third[- ]party )?(debt|indebtedness) (?:has|needs|would have) to (?:go bad|go into default|default|be in default|blow up) (?:before|for) (?:it|this|there is|we have) (?:to )?(?:an? )?cross[- ]?defaults?\b/g,
    "cross-default threshold on other $1",
  ],
];
