import type { Phrase } from "./phrase.ts";

const PAYING_GUARANTOR: Phrase = [
  /\b(?:if|when|once|after) (?:the|an?|any) (guarantors?) (?:pays?|paid|has paid)(?: up| out)?[^?]{0,40}?,? (?:can|may|could|does|do) (?:it|they|he|the guarantor) (?:then )?(?:recover|collect|claim|go after|get (?:it|that|the money|paid|reimbursed)|be (?:reimbursed|repaid))\b[^?]*/g,
  "does the $1 have rights of subrogation and reimbursement before the obligations are paid in full",
];

/** Questions of a few words, which name nothing but their answer. */
export const ELLIPTIC: readonly Phrase[] = [
  PAYING_GUARANTOR,
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
export const PARTIES: readonly Phrase[] = [
  [
    /^(?:must|do|does|will|are|is|should) (?:the |all |any |its |each |every )?subsidiar(?:y|ies) (?:have to |required to |need to |obliged to )?(?:become|be|join as|act as) guarantors?(?=\s*\??$)/g,
    "must new subsidiaries become guarantors",
  ],
  [
    /^(?:what|which) subsidiaries (?:are|count as) (material|significant|restricted|unrestricted|excluded)(?=\s*\??$)/g,
    "what is the definition of $1 subsidiary",
  ],
  [
    /^what (?:must|does|should) (?:the )?(?:borrower|company) (?:have to )?do (?:if|when|once) (?:there is|it learns of|it discovers) an? (?:event of )?default(?=\s*\??$)/g,
    "must the borrower give notice of a default",
  ],
  [/^(?:is|are) there (?:an? |any )?guarantors?(?=\s*\??$)/g, "who guarantees the loans"],
  [
    /\b(?:which|what) (?:bank|lender|institution) (?:provides?|makes?|funds?|extends?|lends?) (?:the )?(?:same-?day )?swing ?line (?:money|loans?|advances?|facility|credit)\b/g,
    "who is the swingline lender",
  ],
  [
    /\b(swing ?line (?:lender|bank)),? and (?:what(?:'s| is) the|the) (?:most|maximum|limit)\b[^?,]{0,40}\b(?:out|outstanding|drawn|borrowed|lent)\b[^?,]*/g,
    "$1 and what is the swingline sublimit",
  ],
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
