import type { Phrase } from "./phrase.ts";

export const FAILING: readonly Phrase[] = [
  [
    /\bwhich (?:of (?:its|the|their) )?(?:subs|subsidiaries|companies|entities) (?:were|are|was|is|will|must|had|have) (?:supposed |going |required )?(?:to )?(?:be )?(?:wound (?:up|down)|dissolved|liquidated|shut down)(?: (?:instead of|rather than|in place of) [a-z]+ing (?:an? |the )?[a-z]+)?(?=,|\?| and\b)/g,
    "which subsidiaries are to be dissolved",
  ],
  [
    /\b(?:money|amounts?|sums?|anything|whatever) (?:that|which)(?:'s| is| are|'re) (?:paid )?late\b|\blate(?:-paid| paid) (?:money|amounts?|sums?)\b/g,
    "overdue interest",
  ],
  [/\b(?:law firms?|lawyers?|attorneys?)['’]?s?['’]? (?:bills?|invoices?)(?=\W|$)/g, "counsel's fees"],
  [
    /^what if (?=(?:the |a |an? )?(?:borrower|company|guarantor|parent|subsidiary|they|it|someone)\b[^,]*\??$)/g,
    "what happens if ",
  ],
  [
    /\b(?:pull|pulls|pulled|pulling) the plug\b|\b(?:call|calls|calling) (?:it|the loan|the debt|the note|everything|it all|the whole thing)(?: all)?(?: in| due)?(?= |\?|$)|\b(?:demand|demands|want|wants) (?:it|everything) (?:all )?back\b/g,
    "accelerate",
  ],
  [
    // The borrower at junk is at the lowest level of a grid.
    /(?<=\b(?:lender|bank|holding company)(?:'s [a-z]{2,12})? )(?:(?:is|are|was|were|gets?|got) )?(?:cut|downgraded|dropped|lowered|moved|taken|falls?|fell|fallen|drops?|goes|went|slips?|slipped|sinks?) (?:down )?(?:in)?to (?:junk(?: status| grade)?|sub-?investment grade)\b/g,
    "has a non-investment grade rating",
  ],
  [/\b(?:straight|right) away\b|\bon the spot\b/g, "immediately"],
  [
    /\b(?:goes|go|going|went) (?:bust|under|broke|belly[- ]up)\b|\bfil(?:es?|ing) (?:for )?chapter (?:7|11)\b/g,
    "becomes bankrupt",
  ],
  [/\b(?:blow|blows|blown|blew|blowing) (?:through|past)\b/g, "exceed"],
  [/\b(debt|loan|indebtedness|facility|bond) (?:blow|blows|blew|blowing) up\b/g, "$1 in default"],
  [
    /\b(?:mak(?:es?|ing)|puts?|putting|set) (?:it|things) right\b|\b(?:sort|sorts|straighten) (?:it|things) out\b/g,
    "cure",
  ],
  [/\b(?:slips?|slipp(?:ed|ing)|dips?|dipp(?:ed|ing)|sinks?|slides?) (?:to|below|under|down to)\b/g, "falls below"],
  [
    /\b(?:trade|trades|traded|trading|change|changes|changed|changing|switch|switches) hands\b|\b(?:loses?|losing|lost|gives? up) control\b|\b(?:is|gets?|are|be|being) (?:taken over|bought out|swallowed(?: up)?|gobbled up)\b/g,
    "change of control in ownership",
  ],
  [
    /\b(?:the |our |this )?(?:company|borrower|group|parent|owner|sponsor) (?:is|gets?|be|being|were|was) (?:sold|acquired|bought)\b|\b(?:owners?|sponsors?|shareholders?|parent|they) sells? (?:the |this )?(?:company|borrower|group)\b/g,
    "there is a change of control",
  ],
  [
    /\b(sale|purchase|acquisition|merger|deal|closing|transaction) (?:gets? |is |was |has been )?(?:called off|falls? (?:through|apart)|scrapped|scuttled|does(?:n't| not) (?:close|happen)|never (?:closes|happens))/g,
    "termination of the $1 agreement",
  ],
  [/\b(?:pile|piles|piling) (?:up )?on (?:itself|top)\b|\binterest on (?:the )?interest\b|\bsnowballs?\b/g, "compound"],
  [/\b(?:forget|forgets|forgot|neglect|neglects|omits?)(?= to\b)/g, "fails"],
  [
    /\b(?:show|shows|showed|turn|turns|come|comes|came) (?:up|in) (?:(\w+) (days?) )?late\b/g,
    "is paid $1 $2 after due",
  ],
];

export const DEALING: readonly Phrase[] = [
  [
    /\b(?:send|sends|sending|move|moves|moving|pay|pays|stream|push) (?:any )?(?:cash|money|funds) (?:up|upstream|out) to\b|\bupstream(?:s|ing)? (?:cash|money) to\b/g,
    "make distributions to",
  ],
  [/\b(?:cough|coughs|fork|forks) (?:up|over)\b|\bturns? over\b(?! of)/g, "deliver"],
  [/\b(?:sell|sells|selling|spin|spins) off\b|\b(?:unload|dump|get rid of|offload)(?:s|ing)?\b/g, "dispose of"],
  [/\b(?:poke|pokes|look|looks|snoop|walk|walks) (?:around|through)\b(?! the (?:text|document))/g, "inspect"],
  [/\b(?:stands?|standing) behind\b|\bvouch(?:es)? for\b/g, "guarantee"],
  [/\bfirst (?:dibs|claim|in line|call) on\b/g, "first priority lien on"],
  [/\bstrings attached\b/g, "conditions"],
  [/\b(?:wiggle|breathing) room\b|\bcushion\b/g, "headroom"],
  [/\bheads[- ]up\b|\b(?:advance )?warning\b/g, "notice"],
  [/\bno mortgages\b|\bfree of (?:mortgages|liens|debt)\b/g, "unencumbered"],
  [/\bcounts? (?:toward|towards|in|for) the (?:borrowing )?base\b/g, "is eligible in the borrowing base"],
  [/\bcustomers?\b(?=.*\b(?:receivables?|invoices?|eligible|borrowing base)\b)/g, "account debtor"],
  [/\b(?:which|what) (?:outside )?(lawyers?|counsel|law firms?) gets? (?:copied|a copy|cc'?d)\b/g, "$1 with a copy to"],
  [/\b(?:gets?|be|is|are) (?:copied|cc'?d)\b/g, "with a copy to"],
  [
    /\bwhere (?:do|does|should|can|would|must|to) (?:i|we|you|one|they|somebody|someone|the borrower|the company)? ?(?:mail|send|write|post|courier|ship) (?:something|stuff|things|papers|letters|anything|a letter)\b/g,
    "what is the address for notices",
  ],
  [/\b(?:tak(?:e|es|ing)) the place of\b/g, "replace the existing agreement"],
  [/(?<!\ba\.?m\.? )\b(?:cheapest|best|tightest) (?=(?:pricing|margin|spread|rate|tier|level))/g, "lowest "],
  [/\b(?:priciest|worst|widest|steepest) (?=(?:pricing|margin|spread|rate|tier|level))/g, "highest "],
  [
    /\bebitd?a? covers? (?:the |its |their )?(interest|fixed charges?|debt service)(?: expense| bill)?\b/g,
    "$1 coverage is",
  ],
  [/\b(?:kick|kicks|kicked) in\b|\b(?:goes|go) live\b/g, "apply"],
];

export const COMPANY: readonly Phrase[] = [
  [/\b(?:close|closes|closing|shut|shuts|shutting) (?:its|the|their|his) books\b/g, "end the fiscal year"],
  [
    /\b(?:it's |it is |we're |we are |they're |they are |gets? |feels? )?(?:nervous|worried|uneasy|jittery|spooked)(?: about (?:getting paid|being repaid|repayment|the (?:loan|credit|money)))?\b/g,
    "deems itself insecure",
  ],
  [
    /\b(?:combine|combines|combining|join up|joins up|join forces|joins forces|team up|teams up|link up|links up) with (?=an?\b|another|any|some)/g,
    "merge or consolidate with ",
  ],
  [/\bwhat (?:paper|papers|paperwork) (do|does|must|should|will|has|have)\b/g, "what documents to be delivered $1"],
  [/\b(?:levered|geared|leveraged)(?: up)?\b/g, "leverage"],
  [
    /\b(?:clean|fix|patch|repair)(?:s|es|ed|ing)? (?:up )?an? (?:broken|busted|blown|failed|breached|missed) (covenant|promise|test|ratio|obligation)\b/g,
    "cure a failure to perform a $1",
  ],
  [/\b(?:payback|paydown|pay-down) (?:phase|stage|period)\b/g, "amortization period"],
  [/\b(?:say|says|saying) no to\b/g, "object to"],
  [
    /\b(?:get|gets|getting|have|has|having) (?:it|them|the (?:case|petition)) (?:tossed|thrown out|kicked out)\b/g,
    "have it dismissed",
  ],
  [/\bon (\w+'s) (?:dime|nickel|tab)\b/g, "at $1 expense"],
  [/\broom (?:left|to spare)\b/g, "headroom"],
  [/\broom for\b/g, "limit on"],
  [
    /\b(?:money|cash|funds|loans?|advances?|proceeds) (?:\w+ ){0,2}(?:supposed |meant |allowed |going |intended |to )*(?:be )?(?:spent on|spend on|go(?:ing)? to(?:wards?)?)(?=\s*\??$)/g,
    "purpose of the loan",
  ],
  [/\b(?:put|puts|putting) off\b/g, "extended maturity"],
  [
    /\b(?:ignoring|disregarding|leaving aside|excluding|before|without) (?:the |any )?(?:sustainability|kpi|esg)(?: \w+){0,2}(?:,|(?=\s*\??$))/g,
    "",
  ],
  [
    /,? ?\b(?:assuming|supposing|if there (?:are|were|have been)|with) no (?:\w+ ){0,2}prepayments?(?: so far| before then| until then)?(?=,|\s*\??$)/g,
    "",
  ],
  [
    /\brate before and (?:after|during|on|upon) (?:an? )?(?:event of )?(?:\w+ )?default\b/g,
    "rate and the default rate",
  ],
  [
    /^(who (?:\S+ ){0,3}(?:lends?|lending|lent)\b[^?]{0,60}?),? (?:and )?how much(?: in total)?(?=\s*\??$)/g,
    "$1 and how much is the commitment",
  ],
  [/\bwhat(?:'s| is) (?:the|this|that|all this) (?:money|cash) for\b/g, "what is the purpose of the loan"],
  [/\b(?:every|each) (?:single )?(lender|bank)'s (consent|approval|vote|signature)\b/g, "the $2 of each $1"],
  [
    /\bneeds? (?:the (?:consent|approval|vote) of )?(?:every|each) (lender|bank)(?! (?:to|of))\b/g,
    "requires the consent of all $1s",
  ],
  [/\b(?:has|have|had|need|needs) to show\b/g, "must maintain"],
  [/\bwork(?:s|ed)? out (?=from|by|as|on)|\bworked out\b/g, "calculated "],
  [/\b(?:have|has|be|is|are) out at (?:once|(?:any )?one time|the same time)\b/g, "be outstanding at any one time"],
  [/\b(?:go|goes|come|comes|going|coming) after (?=(?:the|them|him|her|their|its)\b)/g, "enforce against "],
  [
    /\b(?:keep|keeps) (?:us|me|them|the (?:bank|agent|lenders?)) (?:posted|in the loop|up to date)\b/g,
    "notify the agent",
  ],
  [/\bin the red\b/g, "net loss"],
];

/** What the borrower may wish to do, in the words of the covenant that governs it. */
export const VENTURES: readonly Phrase[] = [
  [
    /\bif (?:they|it|we|the (?:borrower|company|group)) (?:raises?|takes? on|issues?|gets?|borrows?) (?:(?:other|new|more|additional|any|further|some) )+(debt|loans?|financing|bonds|notes|equity|money|capital),? (?:what happens (?:to|with)|what becomes of|where (?:does|do|must|should)) (?:the|that|those|its|their) (?:cash|money|proceeds)(?: go)?/g,
    "must the proceeds of other $1 be applied to prepayment",
  ],
  [/\btake-?overs? (?=(?:becomes?|is|be|counts? as|triggers?|causes?|an?)\b[^?]*\bdefault\b)/g, "change of control "],
  [
    /\b(?:pass|send|push|move|pay|hand)(?:es|s|ed)? (?:cash |money )?up to (?=(?:the |its |their )?[\w&.-])/g,
    "distribute to ",
  ],
  [
    /\bhow much (?:can|may|could) (?:be spent|(?:the \w+|they|it|we) spend) (?:on|for) (?=(?:\w+ ){0,2}(?:acquisitions?|cap(?:ital )?ex|capital expenditures?|investments?))/g,
    "what is the limit on ",
  ],
  [
    /(?<!\bother )\b(debt|indebtedness|borrowings?)\b([^?]{0,40}?) (?:besides|other than|in addition to|apart from|aside from|beyond|outside(?: of)?|on top of) (?:this|the|these|our) (?:\w+ )?(?:facility|facilities|loans?|agreement|deal|revolver)\b/g,
    "other $1$2",
  ],
  [
    /\b(?:can|could|may|do|does) (?:the |any )?(?:lenders?|banks?|agent|agreement|covenants?) (?:stop|block|prevent|restrict|limit|prohibit|forbid|allow|permit)s? (?:the )?(?:payments? of |paying |any )?(dividends?|distributions?)\b/g,
    "are $1 restricted",
  ],
  [
    /\b(?:borrow|raise|get|obtain|take(?: out| on)?) (?:an? |any |some )?((?:[$€£]?\d[\d.,]* ?(?:mm?|mn|bn|k|million|billion|thousand)? )?)(?:of )?(?:more |additional )?(?:(?:money|cash|funds|loans?|credit|financing|debt|facility|line|term loan) )?(?:from|with|under|through|at) (?:an?other|other|(?:an? )?(?:different|second|new|third-party|outside)) (?:banks?|lenders?|loans?|facilit(?:y|ies)|credit (?:agreements?|facilit(?:y|ies)|lines?)|sources?|institutions?)\b/g,
    "incur $1of other indebtedness",
  ],
  [
    /(?<=^(?:can|could|may|is|are) (?:the |an? )?[\w' ]{2,40} )(?:issue|sell) ((?:[$€£]?\d[\d.,]* ?(?:mm?|mn|bn|k|million|billion|thousand)? )?)(?:of |in |worth of )?(?:new |senior |unsecured |secured |convertible |high[- ]yield |junk |subordinated |corporate )*(bonds|notes|debentures)\b/g,
    "incur $1of other indebtedness in $2",
  ],
];
