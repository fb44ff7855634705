import type { Phrase } from "./phrase.ts";

/** Shorthand of lenders for the terms of their loans. */
export const SHORTHAND: readonly Phrase[] = [
  [
    /\b(?:do|does|would|will) (?:that|it|this|they) (?:still )?fit (?:under|within|in|into|on) (?:the|their|its|our) (?:line|facility|revolver|credit line|line of credit|commitments?|loan)\b/g,
    "is there room to borrow that",
  ],
  [/\ba ?& ?r(?= (?:[a-z]+ ){0,4}agreement\b|d\b)/g, "amended and restated"],
  [/\b(?:signed|inked) up(?=\s*\??$|,)/g, "dated"],
  [
    /\b((?:banks|lenders|institutions)) (?:on|from|in) the signature pages?(?: as (?:lenders|banks))?(?=\s*[.?]?$)/g,
    "$1",
  ],
  [
    /\b(?:biggest|largest|fattest) (?:tickets?|pieces?|slices?|holds?|chunks?|stakes?)(?: of (?:the |this |its )?)?(?= ?(?:deal\b|,|\?|$|and\b))(?: ?deal\b)?/g,
    "largest commitments ",
  ],
  [
    /\b(?:which|what) (?:fund|bank|lender|institution) (?:holds?|has|took|takes|owns?) the (biggest|largest|smallest) (?:piece|slice|share|part|chunk|hold|stake) of (the (?:[a-z]+ ){0,2}(?:loans?|facility|line|revolver|deal))\b/g,
    "which lender has the $1 commitment to $2",
  ],
  [
    /\b(?:let|lets|letting) ((?:the |a |any |one of the )?(?:guarantors?|sponsors?|pledgors?|obligors?)) off(?: the hook)?\b|\b(?:take|takes|taking|get|gets|getting) ((?:the |a |any )?(?:guarantors?|obligors?)) off the hook\b/g,
    "the release of $1$2",
  ],
  [
    /\bhow much (?:lender|bank) (?:support|backing|approval|consent)(?: does it| do they| would it| is)? (?:takes?|needs?|needed|required?|requires)s? to\b/g,
    "which lenders must consent to",
  ],
  [
    /\bhow many (?:drawdowns?|draws|drawings|takedowns?|fundings) (?:do|does|can|may|are|will|did) [a-z ]{2,20}? ?(?:get|have|make|take|allowed|permitted)(?: to make)?\b/g,
    "how many borrowings may be made",
  ],
  [/\bhow long is the window(?=\s*\??$)/g, "until when may they borrow"],
  [
    /\b(?:non-?utili[sz]ation|stand-?by|un-?utili[sz]ed|availability) (?:charges?|commissions?)\b|\bnon-?utili[sz]ation fees?\b/g,
    "commitment fee",
  ],
  [/\bvariations? (?:to|of|in) the (?:works?|plans?|project|building|contract)\b/g, "change order"],
  [/\b(?:are|is) (they|the company|the borrower|it|we) (?:free|at liberty) to\b/g, "can $1"],
  [
    /\btrouble under which other (?:loans?|debts?|facilities)\b[^?]*\bspill(?:s|ed)? over (?:in|on)to this(?: one| loan| agreement)?/g,
    "which other loans are cross-defaulted with this loan",
  ],
  [/\bspill(?:s|ed)? over (?:in|on)to\b/g, "cross-default"],
  [
    /\b(?:does|do|will) the (?:final )?(?:maturity (?:date )?of the )?([a-z -]{3,30}?) (?:mature|fall|fall due|end|expire|come due) (?:before or after|earlier or later than|sooner or later than) the ([a-z -]{3,30}?)(?:'s)?(?=\s*\??$)/g,
    "which matures first, the $1 or the $2",
  ],
  [/\brelax(?:es|ed|ing)? (?:one of )?(?:the |a |its |any )?covenants?\b/g, "waive a covenant"],
  [/\bpush(?:es|ed|ing)? (?:out|back) the ((?:final |stated )?maturity(?: date)?)\b/g, "extend the $1"],
  [/\bfits? under (?:the |its |their )?(?:dedicated |own )?(allowance|carve-?out|basket)\b/g, "is left in the basket"],
  [/\b(?:now that |once |when |after |if )?(?:we|they|it|you)(?:'re| are|'s| is) past (?=\w)/g, "after "],
  [/\b(?:biggest|largest|highest|most) swing ?(?:line )?(?:loan )?balances?\b/g, "maximum swingline loans outstanding"],
  [/\bswing ?(?:line )?(?:loan )?balances?\b/g, "swingline loans outstanding"],
  [
    /^(?:what(?:'s| is) the |the )?((?:[a-z-]+ ){1,3}fees?)(?:,| ?[-–:])? ?how much(?: is it)?,? (?:and|&) when (?:does|do|is|are|will) (?:it|this|that|they) (?:kick in|apply|start|trigger|charged|triggered|due)(?=\s*\??$)/g,
    "what is the $1 and when does it apply",
  ],
  [
    /\bwhat(?:'s| is| are) (?:each|every) (?:of the )?(?:bank|lender)s?'s? (?:piece|slice|hold|ticket|cut|chunk)(?: of (?:it|the (?:deal|loan|facility|bridge|line|revolver|commitments?)))?(?=\s*\??$|,? and\b)/g,
    "how much has each of the lenders committed",
  ],
  [
    /\bhow (?:fast|soon|quickly|much)(?: of it)? and how (?:much|fast|soon|quickly)(?: of it)? (?:has|have|must|needs?|should) (?:to )?(?:go|be used|be applied) to(?:wards?)? (?:pay(?:ing)? down|pay(?:ing)? off|repay(?:ing)?|prepay(?:ing)?) (?:the |our |its |their )?(?:loans?|debt|line|facility|revolver)\b/g,
    "how much must be prepaid and how fast",
  ],
  [
    /\bwhat happens to (the |our |its )?((?:[a-z]+ ){0,2}(?:loans?|facility|line|notes?)) if (the )?((?!proposed |whole |entire )[\w&'.-]+) (?:deal|acquisition|purchase|merger) (?:falls? (?:through|apart)|(?:is|gets) (?:called off|scrapped|scuttled)|(?:does(?:n't| not)|never) (?:closes?|happens?|goes through))/g,
    "must $1$2 be repaid if $3$4 acquisition is not consummated",
  ],
  [
    /\b(?:longest|latest|maximum) (?:tenor|expiry|expiration|maturity|term|life)(?: date)? (?:that )?(?:we|they|you|one|the (?:borrower|company)) (?:can|may|could) (?:put|have|get|set|place|give)(?: on| for)? (?:an? |the |any )?((?:[a-z]+ )?letters? of credit)\b/g,
    "latest expiry date of a $1",
  ],
  [
    /\b(?:drop[- ]?dead|long[- ]?stop) date (?:on|by|after) which (the |this |our |its )?((?:[a-z]+ ){0,2}(?:loans?|facility|line|commitments?|deal)) (?:falls? away|lapses?|dies|goes away|ends?|terminates?)\b/g,
    "date on which $1$2 terminates",
  ],
  [
    /\b(purchase|acquisition|sale|merger) of (the )?([\w&'.-]+(?: [\w&'.-]+)?) (?:never|does(?:n't| not)) (?:completes?|closes?|goes through|happens?)\b/g,
    "$1 of $2$3 is not consummated",
  ],
  [/\b(?:drop[- ]?dead|long[- ]?stop) date (?:for|on|of|to)\b/g, "on or before what date must there be"],
  [/\b(?:drop[- ]?dead|long[- ]?stop) date\b/g, "latest date on or before which"],
  [
    /\b(?:the )?irs (?:has )?(?:files?|filed|filing|puts?|slaps?|slapped|places?|placed|imposes?|imposed) an? (?:tax )?lien\b/g,
    "a federal tax lien is filed",
  ],
  [/\b(?:irs|federal tax|tax) liens?\b/g, "federal tax lien"],
  [/\birs (?=(?:tax )?refunds?\b)/g, "federal tax "],
  [
    /\b(liens?|lev(?:y|ies)|attachments?)\b([^?]{0,24}?) (?:sit|sits|hang|hangs|stay|stays|linger|lingers)(?: out)?(?: there)?(?= |\?|$)/g,
    "$1$2 remain undischarged",
  ],
  [
    /(?<=\b(?:liens?|lev(?:y|ies)|attachments?)\b[^?]{0,60}) (?:clear|lift|get rid of|pay off) (?:it|them)\b/g,
    " discharge it",
  ],
  [
    /\bhow (?:far|much|badly) (?:can|may|could) (?:the |their |its |actual )?((?:[a-z]+ ){0,2}[a-z]+) (?:miss|trail|lag|undershoot|fall short of|come in below) (?:the |its |their )?(?:plan|budget|forecasts?|projections?|model)\b/g,
    "by how much may actual $1 fall short of projected $1",
  ],
  [
    /\bhow much (?:can|may|could) the (?:administrative )?agent (?:front|advance|lend|fund|make) (?:as |in |of )?swing ?line[- ](?:type|style) (?:advances?|loans?)/g,
    "how much can the agent make as advances of its own funds",
  ],
  [/\b(?:has|have|needs?) to (?:keep|hold|have) (?:on hand|in the bank)\b/g, "must maintain"],
  [/\bwhat (?:ownership|shareholding) (?:level|threshold|trigger)s?\b/g, "what percentage of ownership"],
  [
    /\bwhat (?:amendment|consent|waiver) fees? (?:does|do|did|will) (?:an? |each |the )?(?:consenting |signing )?(?:lenders?|banks?|it|they|we) (?:get|gets|receive|receives|earn|earns)\b/g,
    "what fee is paid to the lenders for this amendment",
  ],
  [
    /^how (?:much|big) (?:was|is) the (?:consent|amendment|waiver) fees?(?: paid| payable)?(?: to (?:the )?(?:lenders|banks))?(?: (?:for|in|on|under) this (?:amendment|waiver|consent))(?=\s*\??$)/g,
    "what fee is paid to the lenders for this amendment",
  ],
  [
    /\bmiss(?:es|ed|ing)? (?:the |its |their )?(?:plan|budget|forecasts?|projections?)\b/g,
    "fails to achieve the projections",
  ],
  [/\bterm(?:s|ed|ing)? out the 364[- ]day(?: (?:facility|line|revolver|loans?))?/g, "term conversion"],
  [
    /\badvance rates? (?:on|for|against) (?:the )?((?:eligible )?(?:mortgage (?:loans|notes)|mortgages))\b/g,
    "what percentage of $1 counts in the borrowing base",
  ],
  [
    /\ball[- ]in (?:spread|margin)\b([^?]*?)(?: (?:today|now|right now|currently))?(?:,? (?:incl(?:uding|udes|\.)?|with|plus|after)) (?:the |any )?(?:csa|credit spread adjustment|spread adjustment)\b/g,
    "what is the margin$1, and what is the credit spread adjustment",
  ],
  [
    /^(?:(?:what(?:'s| is) )?(?:the )?(?:latest|last|furthest) (?:date |day |point |that )?(?:this|the) (?:loan|line|facility|revolver|deal|term loan) (?:can|could|may|might) (?:possibly |ever )?(?:mature|run(?: to)?|end|expire|go),? (?:with|if|assuming|including|counting) (?:the |any |all |every |both )?(?:extensions?|renewals?)[^?]*|(?:if|assuming|with) (?:the |all |every |each |any |both )?(?:extensions?|renewals?)(?: options?)? (?:gets?|is|are|being)? ?(?:granted|exercised|used|given|taken|approved),? (?:what(?:'s| is) )?(?:the |when(?:'s| is) the )?(?:outside|latest|last|final|furthest) (?:maturity|date|maturity date)[^?]*)(?=\??$)/g,
    "when does the facility mature? what is the latest date to which the maturity can be extended",
  ],
  [
    /(?<=\bliens?\b[^?]{0,80})\bbefore (?:its|it's|it is|that's|it becomes|it turns into) an? (event of )?default\b/g,
    "before it is an event of default",
  ],
];
