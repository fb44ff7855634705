import type { Phrase } from "./phrase.ts";

/** Words of people who run loans day to day. */
export const OPERATIONS: readonly Phrase[] = [
  [/\b(?:good|eligible|qualifying) stock\b(?! (?:exchange|option|plan))/g, "eligible inventory"],
  [/\b(?:good|qualifying) (receivables|accounts|inventory|invoices)\b/g, "eligible $1"],
  [
    /\b(?:caps?|maximums?|limits?) (?:for|on) (?:same-day )?(swing ?(?:line)? loans?|letters? of credit|l\/cs)\b/g,
    "sublimit for $1",
  ],
  [/\buninsured (?=lawsuits?|claims?|litigation|suits?|actions?)/g, "not covered by insurance "],
  [/\blawsuits?\b/g, "litigation"],
  [/\bfield exams?\b/g, "field examinations"],
  [
    /\b(?:if|when|while|so long as) (?:they're|they are|it is|it's|we're|we are) (?:behaving|well[- ]behaved|in good standing)\b/g,
    "if there is no default",
  ],
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
  [
    /,? (?:when|if|once|whenever) (?:it|they|we|the (?:borrower|company)) (?:has|have|gets?) (?:some |any |enough )?(?:spare|surplus|extra) cash\b/g,
    "",
  ],
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
    /\b(?:minimum|smallest|least) (?:piece|chunk|slice|bit|part|portion|amount|share) (?:of (?:its|the|a|their) (?:loans?|commitments?) )?(?:that )?(?:a |the |one )?(?:lender|bank|we|they|you)? ?(?:can|may|could|is allowed to|be) (?:sell|sold|assign\w*|transfer\w*)\b/g,
    "minimum amount of an assignment",
  ],
  [
    /\bsplit(?:s|ting)? (?:up )?(?:an?|its|their|our|the) (?:position|holding|ticket|hold)\b/g,
    "assigning a part of the commitment",
  ],
  [
    /(?<!\b(?:can|could|may) (?:they|it|we|the (?:borrower|company)) )\b(?:takes? over|took over|buys out|takes control of|gets control of) (?!(?:the |an? )?(?:loans?|role|agent|as|agency|debt|commitments?)\b)[a-z&.' ]{2,30}?(?=[.,?;]|$)/g,
    "acquires a change of control",
  ],
  [
    /\b(?:sign|signs|signing) (?:up )?(?:to|onto|on to) (?:the |a )?guarant(?:y|ee)\b|\bjoins? (?:in )?the guarant(?:y|ee)\b/g,
    "execute a guaranty as a new guarantor",
  ],
];

/** Roundabout ways to ask for one term. */
export const ROUNDABOUT: readonly Phrase[] = [
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
    /\b(?:tell|alert|inform|let) ((?:the |its )?(?:banks?|lenders?|agent))(?: know)? (?:about|of|when there(?: is|'s)) (?:an? |any )?((?:event of )?default)\b/g,
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
