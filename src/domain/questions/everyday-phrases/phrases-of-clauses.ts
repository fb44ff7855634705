import type { Phrase } from "./phrase.ts";

const NOTHING =
  "(?:nothing|no (?:loans?|advances?|borrowings?|balance|money)|zero|not have anything)(?: (?:drawn|outstanding|borrowed|owing|out))";
const EMPTY = "(?:empty|cleared|paid (?:down|off) (?:in full|to zero|completely)|undrawn|unborrowed|at zero|idle)";

/** Whole questions for a clause, none of whose words the clause has. */
export const CLAUSES: readonly Phrase[] = [
  [
    /\bwhat (?:has|have|needs?|must)(?: to)? (?:land|arrive|come in|be (?:delivered|received|in hand)|reach)\b[^?]{0,50}? before (?:this |the )?(amendment|waiver|consent|agreement|increase)(?: (?:no\.? ?)?\d{1,2})? (?:is|goes|becomes|turns|comes?|takes?) (?:live|into (?:force|effect)|effective|effect|operative)\b/g,
    "what are the conditions to effectiveness of the $1",
  ],
  [
    /\b(?:giv(?:e|es|ing)|gave|sign(?:s|ed|ing)?) (?:up|away) (?:any |its |all |their )*(?:claims?|rights to sue)(?: (?:against|on) (?:the |its |us\b|any )?(?:lenders?|banks?|agent)?)?(?: (?:by|in|when|on) (?:signing|entering into)(?: (?:this|it|the \w+))?)?/g,
    "release any claims",
  ],
  [
    /\b(?:by how much|how much|how far) (?:does|do|will|would|is) (?:the |its |their )?(?:interest )?(?:rate|interest|margin) (?:step|go|jump|climb|rise|move|increase|ratchet|tick)s?(?: up| higher)? on (?:sums|amounts|money|payments|anything|whatever|what|principal|loans?)\b[^?]*\b(?:fail\w*|late|unpaid|overdue|not paid|past due|miss\w*|on time)\b[^?,]*/g,
    "what is the default rate",
  ],
  [
    /\b(?:by how much|how much|how far) (?:does|do|will|would) (?:the |its |their |our )?(?:interest )?(?:rate|interest|margin|pricing) (?:step|go|jump|climb|rise|move|increase|ratchet|tick)s?(?: up| higher)? (?:once|when|if|after|on|upon|while|during)\b[^?\d]{0,40}\bdefaults?\b[^?\d,]{0,40}(?=\?|$)/g,
    "what is the default rate",
  ],
  [
    new RegExp(
      String.raw`\b(?:for )?(?:how long|how many (?:consecutive |straight )?days)\b[^?]*\b(?:must|have to|has to|need to|needs to|should)\b[^?]*\b(?:(?:have|has|keep|leave|carry|show|owe)s? ${NOTHING}|(?:line|revolver|facility|balance) (?:must |has to |have to )?(?:be |stay |sit |remain )?${EMPTY})\b[^?]*`,
      "g",
    ),
    "for how many days must the line be at a zero balance",
  ],
  [
    /^(?:is|are) (?:the |this |these |their )?(?:loans?|facility|line|revolver|debt|notes?) backed (?:up )?by (?:any )?(?:collateral|security|assets)(?=\s*\??$)/g,
    "is the loan secured",
  ],
  [
    /\b(?:hand|give|distribut|pass|spin)(?:e|s|ing)? (?:out |off )?([^?,]{0,30}?)\b(?:shares|stock|equity)(?: out| on| over)? to (?:its|their|the) (?:own )?(?:stockholders|shareholders|owners)\b/g,
    "distributing the capital stock of the borrower to shareholders",
  ],
  [
    /\b(?:where|at what (?:level|amount|figure)) (?:does|did|will|do) (?:the |its |their )?((?:[a-z]+ ){0,2}[a-z]+) start(?: out| off)?(?=\s*\??$)/g,
    "what is the initial $1",
  ],
  [
    /\bborrowing base (?:that )?(?:they|we|it|the (?:company|borrower)) (?:start|begin|open)s? (?:out )?with\b/g,
    "initial borrowing base",
  ],
  [
    /\b(?:what|which) borrowing base (?:do|does|did) (?:they|we|it|the (?:company|borrower)) (?:start|begin|open) (?:out )?with\b/g,
    "what is the initial borrowing base",
  ],
  [/\b(?:starting|opening|day[- ]one|first) borrowing base\b/g, "initial borrowing base"],
  [
    /\b(?:which|what) (?:bank|lender|creditor) (?:ranks?|sits?|stands?|comes?|is) (?:ahead of|in front of|senior to|above) (?:us|the (?:lenders?|bank|agent)|our loans?|this loan)\b(?: on this(?: one| deal| loan)?)?|\bwho (?:ranks?|sits?|stands?|is senior|is ranked) (?:ahead of|in front of|to|above) (?:us|the (?:lenders?|bank))\b/g,
    "who is the senior lender",
  ],
  [
    /\bto (?:make|get|have) (?:the |its |their |all )?(?:debt|loans?|notes?|money|liabilities|principal) (?:fall|come|become) due\b/g,
    "to accelerate the loans",
  ],
  [
    /\b(?:is|are) there (?:any|some) (?:other )?(?:borrowed money|borrowings?|debt|indebtedness) (?:that )?((?:[a-z&.'-]+ ){1,4})(?:can|may|could) (?:(?:pay (?:off|back|down)|prepay|repay) early|prepay)\b/g,
    "can $1prepay other debt",
  ],
];
