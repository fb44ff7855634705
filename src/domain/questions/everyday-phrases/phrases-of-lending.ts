import type { Phrase } from "./phrase.ts";

export const REPAYING: readonly Phrase[] = [
  // `which entities stand behind this construction loan as guarantors?`
  [
    /^(?:who|(?:which|what) (?:entities|companies|parties|persons|people|individuals|affiliates))(?:,? (?:besides|other than|apart from) [^,?]{3,60},)?(?: else)? (?:stands?|is standing|are standing) behind (?:the repayment of )?(?:the|this|our|their) (?:[a-z]+ ){0,2}(?:loans?|facility|line|revolver|debt|deal|notes?|credit)(?: as (?:a |the |its )?guarantors?)?(?=\s*\??$)/g,
    "who guarantees the loans",
  ],
  // What a question leaves aside is not what it asks for.
  [/\b(?:ignoring|leaving aside|disregarding|setting aside) [^,;.?$]{3,40},\s*/g, ""],
  // `they pay every installment on time: how big is the very last one?`
  [/(?<=\binstallments?\b[^?]{0,80}\bthe )(?:very )?(last|final) one\b/g, "$1 installment"],
  [/\bvery (last|final) (?=(?:installment|payment)\b)/g, "$1 "],
  [
    /\bby how much over (?:the |its |their )?(?:reference|base|prime|index|benchmark)(?: rate)? (?:is|are|does) (each|it|they)(?: pay| priced)?\b/g,
    "what is the margin of $1",
  ],
  [/\b(?:is|are) (?:the )?(?:pricier|dearer|costlier|more expensive)\b/g, "has the higher margin"],
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
  // `to when does the amendment push out the revolver?`
  [
    /^(?:to when|to what (?:date|day)|until when) (?:does|did) (?:the|this) (?:[a-z]+ )?amendment (?:push|move|extend|put|stretch|carry)(?:es|s)?(?: out| back)? (.+?)(?=\??$)/g,
    "when do $1 mature",
  ],
  // `how much are the co-borrowers borrowing, and at what rate?`
  [
    /\bhow much (?:money )?(?:is|are) (?:[a-z][a-z'&.-]* ){1,5}?(?:borrowing|taking out)(?=\??$|,| and\b)/g,
    "how much is the loan",
  ],
  [/\busage-based (?:(?:extra|additional|added) )?(fees?)\b/g, "utilization $1"],
  // `when does the utilization fee kick in?`
  [
    /\b(?:when|at what (?:usage|utili[sz]ation|level|point|share|balance)) (?:does|do|would|will) (?:the |a |any )?(utili[sz]ation fee)s? (?:kick in|start|apply|begin|come in|bite|set in|get charged)\b/g,
    "what is the $1",
  ],
  // `what cash do they have to leave sitting at the bank?`
  [
    /\b(?:what|how much) (?:cash|money) (?:do|does|must|should) (.{2,40}?) (?:(?:have|need) to )?(?:leave|keep|park|hold)(?: sitting| parked| idle| on deposit| in (?:its|their|the) accounts?)?(?: (?:at|with) [^?]{2,40})?(?=\??$)/g,
    "what minimum liquidity must $1 maintain",
  ],
  // `how much of the money has to go to the banks?`
  [
    /\bof (?:the|that|those|its|their|this) (?:money|cash|proceeds|funds)(?: raised)? (?:has to|have to|must|needs? to|will|would) (?:be )?(?:go|used|paid|come|handed|turned)(?: over| back)? (?:to|towards?) (?:the |its |their )?(?:banks?|lenders?|us)\b/g,
    "of the proceeds must be applied to prepayment of the loans",
  ],
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

export const DRAWING: readonly Phrase[] = [
  [
    /\bhow (?:is|was|are|were) (?:the |their |its )?(?:[$€£][\d.,]+ ?(?:million|billion|mm?|bn)? )?(?:(?:total|whole|facility|commitments?|amount|money|line) ){0,2}(?:split|divided|allocated) (?:up )?between (?=the (?:[a-z]+ )?(?:term|revolv|loan|facilit|tranche))/g,
    "what are the commitment amounts under ",
  ],
  [/\badd-?on (commitments?|facilit(?:y|ies)|(?:term )?loans?|tranches?|lenders?|banks?)\b/g, "additional $1"],
  [
    /\bhow (?:large|big) (?:can|could|may|might) ((?:the |this )?(?:[\w-]+ ){0,2}?(?:facility|commitments?|deal|line|revolver)) (?:get|grow|become|go)\b/g,
    "up to what total amount may $1 be increased",
  ],
  [
    /\bhow many ((?:business |banking |working )?days) (?:ahead|in advance|beforehand|before) (?:must|should|shall|does|do|has|have|need)\b[^?]{0,48}?\b(?:give|send|submit) (?:an? |its |their )?notices? (?:of|for) (?=(?:an?|the|each|any) (?:[a-z-]+ ){0,2}(?:borrowing|draw|drawdown|drawing|advance|loan)\b)/g,
    "how many $1' notice is needed for ",
  ],
  [
    /\bhow many ((?:business |banking |working )?days) (?:ahead|in advance|beforehand|before) (?:must|should|shall) (?:the |a )?notices? (?:of|for) ((?:an?|the|each|any) (?:[a-z-]+ ){0,2}(?:borrowing|draw|drawdown|drawing|advance|loan)) be (?:given|sent)\b/g,
    "how many $1' notice is needed for $2",
  ],
  [
    /\b(?:is|are) (?:an? |the |each |any )?(?:lenders?|banks?) (?:required|obliged|obligated|bound) to (?:lend|fund|advance)(?: money)? (?:if|when|while|during|after) (?:there is )?(?:an? )?(?:event of )?default(?: exists| occurs| is continuing)?/g,
    "what are the conditions to each borrowing",
  ],
  [
    /\bhow many (?:\w+ )?days'? (?:of )?(?:prior |advance )?notice\b(?=[^?]{0,40}\b(?:borrowings?|borrow|draw|drawdowns?|advances?|new loans?)\b)/g,
    "how much notice",
  ],
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

export const LENDING: readonly Phrase[] = [
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

export const EXTENDING: readonly Phrase[] = [
  [
    /\bhow (?:far|late|long)(?: out| back)? (?:can|may|could|might) (?:it|that|this|the (?:date|maturity|loan|end)) be (?:pushed|moved|stretched|kicked|extended)(?: out| back)?\b/g,
    "until when can the maturity date be extended",
  ],
  [/\blonger (?:date|maturity|term|due date)\b/g, "extended maturity date"],
  [/\b(?:in )?(?:what|which) (?:size )?(?:steps|lots|denominations)\b/g, "what minimum amount and multiples"],
];
