/** Phrases of everyday talk, and the words of loans for the same thing. A question is lower case and without
 *  abbreviations. Phrases with an object come before their verbs. */
type Phrase = readonly [everyday: RegExp, written: string];

const REPAYING: readonly Phrase[] = [
  [
    /\b(?:pay|give|hand|send) (?:(?:it|them|everything|the money|the cash|the loan|the debt) all|it|them|everything|all of it|the money|the cash) back\b/g,
    "repay it",
  ],
  [
    /\b(?:clear|clears|clearing|settle|settles|settling|wipe out|wipes out|retire|retires) (?:off )?(the|its|their|this) (debt|loan|balance|note)\b/g,
    "repay $1 $2",
  ],
  [/\b(?:pay|pays|paying) (?:\w+ ){0,2}off (early|ahead|before)\b/g, "prepay $1"],
  [/\b(?:get|gets|getting) out (?:of (?:it|this|the \w+) )?early\b/g, "prepay and terminate early"],
  [/\b(?:is|are) (?:the |this |our |their )?(loan|line|facility|revolver|note|deal) up\b/g, "does the $1 mature"],
  [/\b(?:comes?|coming) up for (?:renewal|repayment)\b/g, "matures"],
  [/\bterm(?:s|ed)? (?:it )?out\b/g, "term conversion"],
  [
    /\b(?:push|pushes|pushed|pushing|move|moves|moved|kick|kicks|stretch|stretches) (?:the |this |its |their |that )?(?:\w+ )?(?:date|maturity|deadline|expiry|loan) (?:out|back)\b/g,
    "extend the maturity date",
  ],
  [
    /\b((?:maturity|termination|expiry|due|repayment) date )((?:to |can |may |could )?(?:be |is |gets? )?)(?:moved|pushed|postponed|deferred|put back)(?: out| back)?\b/g,
    "$1$2extended",
  ],
  [
    /\b(?:(?:ask|asks|asked|asking|request|requests) for )?(?:more|extra|additional) time\b(?! to (?:cure|fix|pay))/g,
    "extension",
  ],
  [
    /\b(?:roll|rolls|rolled|rolling) (?:over )?(an?|the|its|their|any) (?=(?:\w+ ){0,2}(?:loan|borrowing|draw|advance))/g,
    "continue $1 ",
  ],
];

const DRAWING: readonly Phrase[] = [
  [/\b(?:re-?draw|re-?borrow|(?:draw|borrow|take) (?:it |them |the money )?(?:back )?(?:out )?again)\b/g, "reborrow"],
  [
    /\b(?:when is |what is )?the latest (?:time |date |day |moment )?(?:that )?(?:we|they|you|i|the borrower|the company) (?:can|may|could|must|have to) (?:ask for|request) (?:it|one|that|this|(?:the|an?) \w+)\b/g,
    "by when must the borrower give the notice of borrowing",
  ],
  [/\b(?:tap|taps|tapped|tapping|dip into|dips into|dipping into)\b/g, "draw on"],
  [/\b(?:pull|pulls|pulled|pulling) (?:down |out )?(?:the |more |any |some )?(?:money|cash|funds)\b/g, "draw"],
  [
    /\b(?:goes|go|went|going) out (?:of )?the door\b|\b(?:lands?|landed|hits?) (?:in )?(?:the|their|its) account\b|\b(?:gets?|is|are|was|be) wired\b/g,
    "is advanced",
  ],
  [
    /\bwhat (?:has to|must|needs to|does it take|have to) (?:\w+ ){0,3}?(?:happen|be done|be in place|be met|line up|take place) before\b/g,
    "conditions precedent before",
  ],
  [/\b(?:pick|picks|picking) up the phone\b|\b(?:phone|phones|call|calls) (?:it )?in\b(?! the)/g, "telephone"],
  [
    /\b(?:ask|asks|asking|call|calls|calling|put in|puts in) for (?:an? |the |any |more |some )?(?:money|cash|funds|draw|loan|advance)\b/g,
    "request an advance",
  ],
  [
    /\bwho (?:at|in|from|inside|over at) (?:the |our )?(company|borrower|firm|bank) (?:can|may|could|gets to|is allowed to)\b/g,
    "which authorized persons of the $1 may",
  ],
  [/\b(?:can|could|may|be|stay|stays|still|is|are|remain) out there\b/g, "be outstanding"],
  [/\b(?:smallest|littlest|least) (?:chunk|slug|bite|piece|slice|lump|clip)\b/g, "minimum amount"],
  [/\b(?:biggest|largest|most) (?:chunk|slug|bite|piece|slice|lump)\b/g, "maximum amount"],
  [/\b(?:chunks?|slugs?|lumps?(?! sums?\b)|clips?)\b/g, "amount"],
  [/\b(?:lock|locks|locked|locking) (?:it |them )?in (?:at |on |to |for )?/g, "elect "],
  [/\b(?:put|puts|putting) up (?=(?:an? |the )?(?:\S+ ){0,2}(?:letters? of credit|standby))/g, "issue "],
  [
    /\b(?:(?:meant|supposed|intended|there|going|earmarked|set aside) )(?:to (?:pay for|fund|cover|finance|go (?:to|toward|towards|into))|for)\b/g,
    "used for",
  ],
  [/\b(?:sit|sits|sitting|sat) (?:idle|unused|undrawn)\b/g, "is unused"],
];

const LENDING: readonly Phrase[] = [
  [
    /\bhow much (?:is|are|did|does|was|will|has|have) ([a-z&.' ]{2,40}?) (?:in for|down for|good for|on the hook for|sign(?:ed|ing)? up for|chip(?:ped|ping)? in|put(?:ting)? (?:in|up)|kick(?:ed|ing)? in|bring(?:ing)? to the table)\b/g,
    "how much is the commitment of $1",
  ],
  [
    /\b(?:drops?|dropp(?:ed|ing)|bows?|bow(?:ed|ing)|pulls?|pull(?:ed|ing)|bails?|bail(?:ed|ing)|cash(?:es|ing)?) out\b(?! of the (?:market|business))/g,
    "exiting",
  ],
  [
    /\b(?:pass|passes|passing|hand|hands|handing|flip|flips|sell|sells) (?:off |on )?(the loan|the deal|its (?:piece|share|part|loans?)|it|this|the debt) (?:off |on )?to (?:somebody|someone|anybody|anyone|another|other|a third)\b/g,
    "assign $1 to another",
  ],
  [/\b(?:get|gets|have|has|got|want|wants) (?:an? )?(?:say|vote|veto)\b(?! rights)/g, "consent"],
  [
    /\b(?:sign|signs|signed|signing)[- ]?offs?\b(?= |$)|\b(?:green ?lights?|gives? the nod|thumbs up|blessing|bless(?:es)?)\b/g,
    "consent",
  ],
  [
    /\b(?:pick|picks|choose|chooses|name|names|find|finds) (?:the|a|an|its|their) (?:next one|next|new|replacement|successor)\b(?: agent| bank| one)?/g,
    "appoint a successor",
  ],
  [/\b(?:foots?|pick(?:s|ing)? up|eats?|covers?) the (?:bill|tab|cost|costs)\b|\b(?:on the hook) for\b/g, "pay"],
  [
    /\b(?:bill|bills|stick|sticks|hit|hits) (?:us|them|the company|the borrower|me|you|it) (?:for|with)\b/g,
    "charge expenses for",
  ],
  [/\b(?:paper|papers|papering) (?:up )?(?:the |this )?(?:deal|loan|transaction)\b/g, "preparing the documents"],
  [/\b(?:lawyers?'?|legal) (?:bills?|tabs?)\b/g, "attorneys' fees"],
];

const FAILING: readonly Phrase[] = [
  [
    /^what if (?=(?:the |a |an? )?(?:borrower|company|guarantor|parent|subsidiary|they|it|someone)\b[^,]*\??$)/g,
    "what happens if ",
  ],
  [
    /\b(?:pull|pulls|pulled|pulling) the plug\b|\b(?:call|calls|calling) (?:it|the loan|the debt|the note|everything|it all|the whole thing)(?: all)?(?: in| due)?(?= |\?|$)|\b(?:demand|demands|want|wants) (?:it|everything) (?:all )?back\b/g,
    "accelerate",
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

const DEALING: readonly Phrase[] = [
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
  [/\b(?:cheapest|best|tightest) (?=(?:pricing|margin|spread|rate|tier|level))/g, "lowest "],
  [/\b(?:priciest|worst|widest|steepest) (?=(?:pricing|margin|spread|rate|tier|level))/g, "highest "],
  [
    /\bebitd?a? covers? (?:the |its |their )?(interest|fixed charges?|debt service)(?: expense| bill)?\b/g,
    "$1 coverage is",
  ],
  [/\b(?:kick|kicks|kicked) in\b|\b(?:goes|go) live\b/g, "apply"],
];

const COMPANY: readonly Phrase[] = [
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

const EXTENDING: readonly Phrase[] = [
  [
    /\bhow (?:far|late|long)(?: out| back)? (?:can|may|could|might) (?:it|that|this|the (?:date|maturity|loan|end)) be (?:pushed|moved|stretched|kicked|extended)(?: out| back)?\b/g,
    "until when can the maturity date be extended",
  ],
  [/\blonger (?:date|maturity|term|due date)\b/g, "extended maturity date"],
  [/\b(?:in )?(?:what|which) (?:size )?(?:steps|lots|denominations)\b/g, "what minimum amount and multiples"],
];

/** Questions of a few words, which name nothing but their answer. */
const ELLIPTIC: readonly Phrase[] = [
  [
    /^(?:for )?how (?:much|big|large),? (?:and|&)? ?(?:until when|for how long|how long|when until|until what date|due when|when due)(?=\s*\??$)/g,
    "how big is the facility and when does it mature",
  ],
  [
    /^(?:which|what|who are the) (?:banks|lenders|institutions)(?: (?:are|is) (?:in|on)(?: (?:it|this|the deal|the loan))?)?,? and (?:for |with )?how much(?: (?:does|did|is|has) )?(?: ?each(?: of them| one)?)?(?=\s*\??$)/g,
    "how much has each of the lenders committed",
  ],
  [
    /^how (?:is|are|was|were) ((?:the |their )?(?:[a-z]+ ){0,2}(?:commitments?|loans?|line|facility|amount|money)) (?:shared|spread|parcell?ed)(?: out)? (?:between|among|across|over) (?:the |all )?(?:\w+ )?(?:banks|lenders)(?=\s*\??$)/g,
    "how is $1 split between the lenders",
  ],
  [
    /\bhow much (?:headroom |room |borrowing |capacity |credit )?((?:do|does|must|should|will) [^?]{2,40}?(?:keep|leave|maintain|hold)) (?:free|available|undrawn|unused)\b/g,
    "how much availability $1",
  ],
  [
    /^what(?:'s| is| was) the (?:initial|original|opening|starting) ((?:term )?loan|facility|revolver|line|commitments?)(?=,? and\b|\s*\??$)/g,
    "how big is the $1",
  ],
  [/\b(?:on )?how many (?:separate |different )?occasions\b/g, "how many times"],
  [
    /\b(commitments?|line|facility|revolver|availability) (?:steps? down|stepp(?:ed|ing) down|ratchets? down|shrinks?|comes? down)\b/g,
    "$1 reduce",
  ],
];

/** Questions of a few words about a party or the price. */
const PARTIES: readonly Phrase[] = [
  [/\b(?:hedge|vulture|distressed(?:[- ]debt)?) funds?\b/g, "assignee"],
  [
    /^(?:which|what) (?:company|entity|firm) (?:is |was )?(?:taking|takes?|took|borrow(?:s|ing|ed)|getting|gets|got)(?: out)?(?: (?:the|this) (?:loan|money|credit|facility))?(?=\s*\??$)/g,
    "who is the borrower",
  ],
  [
    /^who (?:owes|(?:has|have) to (?:re)?pay|must (?:re)?pay)(?: us)?(?: back)?(?: (?:the|this) (?:money|loan|debt))?(?: back)?(?=\s*\??$)/g,
    "who is the borrower",
  ],
  [
    /^why (?:is|are|does|do|did) (?:the )?(?:borrower|company|they|it) (?:borrow|need|tak|want)\w*(?: out)?(?: (?:the|this) (?:loan|money|cash|funds|facility|line))?(?=\s*\??$)/g,
    "what is the purpose of the loan",
  ],
  [
    /^how is (?:the )?interest (?:calculated|computed|figured|determined)(?: out)?(?=\s*\??$)/g,
    "what is the interest rate, and what day count is used",
  ],
  [
    /^(?:what|how much) (?:do|does|will|would) (?:they|it|the (?:borrower|company)) (?:have to )?pay (?:in|as|of) interest(?=\s*\??$)/g,
    "what is the interest rate",
  ],
  [
    /\b(?:led|leads|put together|syndicated) the (?:syndication|syndicate|deal|facility|loan|financing|bank group)\b/g,
    "arranged the deal",
  ],
  [
    /\b(?:the )?(?:borrower|company)'s (?:full |exact )?(?:legal )?name(?: and (?:its )?(?:state|jurisdiction|country)(?: of (?:organi[sz]ation|incorporation|formation))?)(?=\s*\??$)/g,
    "who is the borrower and where is the borrower organized",
  ],
  [
    /\bwhat (?:do|does|will|would) (?:they|it|the (?:borrower|company)) (?:currently )?pay on (?:the |its |their )?(?:loans?|borrowings?|money|drawings?|revolver|term loan|debt)(?=\s*\??$)/g,
    "what is the interest rate",
  ],
  [
    /^how long (?:may|can|could|is|are) (?:an? |the |each )?interest periods?(?: be| last| run)?(?=\s*\??$)/g,
    "what interest periods are available",
  ],
  [
    /\b(?:are|is) (?:the |any |its |their )?(?:subsidiar\w+|parent|affiliates?|sponsor) on the hook(?: too| for (?:it|this|the loans?))?(?=\s*\??$)/g,
    "who guarantees the loans",
  ],
];

/** Words of people who run loans day to day. */
const OPERATIONS: readonly Phrase[] = [
  [
    /,? ?\b(?:apart|aside) from (?:the |any )?(?:default |late |regular )?(?:interest|fees?|principal)(?: rate)?(?=,|\s*\??$)/g,
    "",
  ],
  [/\b(notice|consent|approval|vote) (is|are) required\b/g, "$1 $2 needed"],
  [
    /\b(approves?|consents? to|agrees? to|votes? for|sign off on) (?:an? |the |any )?(reduc|releas|increas|chang|waiv|postpon)(?:tion|e|er|ement)? (?:of|in|to) (?=\w)/g,
    "$1 $2ing ",
  ],
  [
    /\b(?:what|which) (?:share|percentage|percent|portion|proportion|part|majority|vote) of (?:the )?(lenders|banks)(?= (?:can|may|could|(?:has|have|needs?|is needed|is required) to) (?:accelerate|declare|call))/g,
    "which $1",
  ],
  [
    /\b(?:(?:term |daily )?(?:sofr|libor|euribor|sonia|eurodollar)(?:, | or |\/|, or ))+(?:term |daily )?(?:sofr|libor|euribor|sonia|eurodollar|base rate)(?= floors?\b)/g,
    "",
  ],
  [/\b(how much |how many days'? |what )advance notice\b/g, "$1prior notice"],
  [
    /\b(?:(?:what|which)(?:'s| is| was) the |the )?(?:initial|opening|starting|first) (?:pricing )?(level|tier|category|pricing level)(?= |\?|$)/g,
    "which pricing $1 applies initially",
  ],
  [
    /\b(?:give|gives|grant|grants|issue|issues|provide|provides) (?:any )?guarant(?:ees|ies|y|ee)s? (?:for|of|to|in favou?r of) (?:other|others|third parties|another|anyone|anybody|someone)(?: else| part(?:y|ies)| compan(?:y|ies))?(?:'s)?/g,
    "guarantee the debts of others",
  ],
  [/\b(?:is|are) there (?:a |any )?guarantors? (?:of|for|on|behind) /g, "who guarantees "],
  [/\b(?:spare|surplus|leftover|left-over) cash(?: flow)?\b/g, "excess cash flow"],
  [/\b(gets?|is|are|be|been) swept\b/g, "$1 prepaid"],
  [/\boverheads?(?: costs?| expenses?)?\b/g, "general and administrative costs"],
  [
    /\b(?:when|if|once) (?:more than|over) (?:half|a third|two thirds|\d+ ?%) (?:of )?(?:the |our |their |its )?(?:line|facility|revolver|commitments?) (?:is|are|gets?|has been) (?:used|drawn|borrowed|utili[sz]ed)\b/g,
    "as utilization fee",
  ],
  [/\bhaircuts?\b(?= appl| is\b| on\b)/g, "advance rate"],
  [/\blead time\b/g, "prior notice"],
  [/\bdry powder\b/g, "availability"],
  [/\b(?:minimum|smallest|least) (?:trade|ticket|transfer|hold)(?: size)?\b/g, "minimum amount of an assignment"],
  [
    /\bsplit(?:s|ting)? (?:up )?(?:an?|its|their|our|the) (?:position|holding|ticket|hold)\b/g,
    "assigning a part of the commitment",
  ],
  [
    /\b(?:takes? over|took over|buys out|takes control of|gets control of) (?!(?:the |an? )?(?:loans?|role|agent|as|agency|debt|commitments?)\b)[a-z&.' ]{2,30}?(?=[.,?;]|$)/g,
    "acquires a change of control",
  ],
  [
    /\b(?:sign|signs|signing) (?:up )?(?:to|onto|on to) (?:the |a )?guarant(?:y|ee)\b|\bjoins? (?:in )?the guarant(?:y|ee)\b/g,
    "execute a guaranty as a new guarantor",
  ],
];

/** Roundabout ways to ask for one term. */
const ROUNDABOUT: readonly Phrase[] = [
  [
    /\b(?:call|calls|called|calling) in (?=(?:an?|the|its|their|this|our) (?:[$€£]?[\w.,-]+ ){0,5}(?:loans?|debt|facility|notes?|advances?|money)\b)/g,
    "demands repayment of ",
  ],
  [
    /^(?:which|what) (?:of (?:the|its|their) )?(?:subsidiar(?:y|ies)|affiliates?|companies|entities) (?:must |have to |also )?guarant(?:ee|ees|eed|y) (?:the |this |these |its )?(?:[\w'@&.]+ ){0,3}?(?:loans?|facility|debt|obligations|notes?|borrowings?)(?: to (?:the )?(?:banks?|lenders?|agent))?(?=\s*\??$)/g,
    "who guarantees the loans",
  ],
  [
    /^what fee (?:accrues|is charged|is payable|is paid|is due|applies) on the (?:undrawn|unused) (?:part|portion|amount|balance) of the /g,
    "what is the commitment fee on the ",
  ],
  [
    /\b(?:besides|apart from|other than|in addition to|beyond) (?:the )?(?:borrower|@borrower),? who(?:'s| is)?(?: else| also)?(?: is)? (?:on the hook|liable|responsible|answerable|good)(?: for (?:the |this |its |their )?(?:debt|loans?|obligations|money|it|this))?(?=\s*\??$)|\bwho else is (?:on the hook|liable|responsible|answerable)(?: for (?:the |this |its |their )?(?:debt|loans?|obligations|money|it|this))?(?=\s*\??$)/g,
    "who guarantees the loans",
  ],
  [
    /\b(?:part|portion|piece|share) of (?:the |its |their )?(?:commitments?|facility|line|loan|revolver) (?:that |which )?(?:(?:it|they|we|the (?:borrower|company)|@borrower) (?:has|have|had)(?:n't| not)|(?:is|has|remains)(?:n't| not)?(?: been)?) (?:yet )?(?:un)?(?:drawn|used|borrowed)\b/g,
    "undrawn commitment",
  ],
  [/(?<=[a-z],? and )from (?:which|what) (?:bank|lender)s?\b/g, "who is the lender"],
  [
    /,? ?\b(?:assuming (?:that )?(?:nothing|no[a-z]*)\b[^,?]*|(?:without|absent|barring) (?:any |an? )?(?:extensions?|accelerations?|early (?:repayment|termination)))(?:,|(?=\s*\??$))/g,
    "",
  ],
  [
    /\b(?:latest|last|final|outside) (?:date|day) (?:by|on|before) which (?:the |an? )?[\w'@&. ]{1,40}? (?:has to|have to|must|needs? to) (?:repay|pay back|pay off)(?: everything| all(?: of it)?| it all| the loans?)?(?: (?:it|they) owes?(?: [\w'@&. ]{1,24})?)?(?=,|\s*\??$)/g,
    "maturity date",
  ],
  [
    /(?<=\b(?:definition|meaning) of (?:[a-z-]+ ){0,3}[a-z-]+) (?:here|in here|in this (?:deal|agreement))(?=\s*\??$)/g,
    "",
  ],
  [
    /\b(?:tell|alert|inform) ((?:the |its )?(?:banks?|lenders?|agent)) (?:about|of|when there(?: is|'s)) (?:an? |any )?((?:event of )?default)\b/g,
    "notify $1 of a $2",
  ],
  [
    /\b(?:let) ((?:the |its )?(?:banks?|lenders?|agent)) know (?:about|of|when there(?: is|'s)) (?:an? |any )?((?:event of )?default)\b/g,
    "notify $1 of a $2",
  ],
  [
    /\b(?:go|goes|went|run|runs|ran) (?:over|past|above) (?=(?:the |its |their )?(?:commitments?|borrowing base|line|limit|facility)\b)/g,
    "exceed ",
  ],
  [
    /\b(?:reps and warranties|reps)\b(?=[^?]*\b(?:wrong|false|untrue|incorrect|inaccurate|misleading|true|accurate|breach\w*|turn out)\b)/g,
    "representations",
  ],
  [
    /^(?:what|which) (receivables|accounts|inventory|equipment|leases|assets|loans|properties) (?:are|is|count as|qualify as) eligible\b/g,
    "what are eligible $1",
  ],
  [
    /\b(?:(?:ever )?(?:go|goes|rise|be) )?(?:above|over|beyond|more than|higher than|exceed) (?:the )?(?:legal|lawful) (?:max(?:imum)?|limit|ceiling)\b/g,
    "exceed the usury limit",
  ],
  [
    /^(?:does|do|would) (?:the )?(?:agent|bank|lender|borrower|company) need (?:anyone's |the lenders' |lender |any )?consent to (?:change|cut|lower|amend|reduce) the (?:margin|pricing|spread|interest rate|rate)(?=\s*\??$)/g,
    "which lenders must consent to reduce the interest rate",
  ],
  [
    /^what (?:can|could|may) (?:the )?(lenders?|banks?|agent) do (?:once|when|if|after) (?:there(?:'s| is)|they|we are in|it is in)? ?(?:an? |in )?(?:event of )?default(?=\s*\??$)/g,
    "what remedies do the $1 have on an event of default",
  ],
  [
    /\bfloor (?=(?:for|on|under) [^?]*\b(?:capital|ratio|net worth|coverage|liquidity|ebitda|equity)\b)(?:for|on|under) /g,
    "minimum ",
  ],
];

/** What the borrower may wish to do, in the words of the covenant that governs it. */
const VENTURES: readonly Phrase[] = [
  [
    /\b(?:borrow|raise|get|obtain|take(?: out| on)?) (?:an? |any |some )?((?:[$€£]?\d[\d.,]* ?(?:mm?|mn|bn|k|million|billion|thousand)? )?)(?:of )?(?:more |additional )?(?:(?:money|cash|funds|loans?|credit|financing|debt|facility|line|term loan) )?(?:from|with|under|through|at) (?:an?other|other|(?:an? )?(?:different|second|new|third-party|outside)) (?:banks?|lenders?|loans?|facilit(?:y|ies)|credit (?:agreements?|facilit(?:y|ies)|lines?)|sources?|institutions?)\b/g,
    "incur $1of other indebtedness",
  ],
  [
    /(?<=^(?:can|could|may|is|are) (?:the |an? )?[\w' ]{2,40} )(?:issue|sell) ((?:[$€£]?\d[\d.,]* ?(?:mm?|mn|bn|k|million|billion|thousand)? )?)(?:of |in |worth of )?(?:new |senior |unsecured |secured |convertible |high[- ]yield |junk |subordinated |corporate )*(bonds|notes|debentures)\b/g,
    "incur $1of other indebtedness in $2",
  ],
];

const PHRASES: readonly Phrase[] = [
  ...VENTURES,
  ...ROUNDABOUT,
  ...OPERATIONS,
  ...PARTIES,
  ...ELLIPTIC,
  ...EXTENDING,
  ...REPAYING,
  ...DRAWING,
  ...LENDING,
  ...FAILING,
  ...DEALING,
  ...COMPANY,
];

/** A question with everyday phrases in the words of loans. */
export function inWordsOfLoans(question: string): string {
  return PHRASES.reduce((text, [everyday, written]) => text.replaceAll(everyday, written), question);
}
