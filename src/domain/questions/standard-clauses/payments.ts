import type { StandardClause } from "./standard-clause.ts";

/** Payments, prepayments and what happens to them. */
export const PAYMENT_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\bclean(?:s|ed|ing)?[- ]?(?:up|down)\b[^?]*\b(?:lines?|revolver|facility|loans?|borrowings?|period|year|days)\b|(?:\b(?:company|borrower)(?:'s)? )?\b(?:lines?|revolver|facility|loans?|borrowings?)\b[^?]*\bclean(?:ed|ing)?[- ]?(?:up|down)\b(?: (?:each|every|once an?) (?:year|season|period|quarter))?|^is there an? clean-?down\b|\bzero balance\b|\bout of (?:the )?debt\b/,
    unless: /\b(?:environment\w*|hazardous|contaminat\w*|site|propert\w+|default)\b/,
    stated: [
      /\bzero balance\b|\bout of debt\b|\brest(?:ing)? period\b|\bclean(?:ed|ing)?[- ]?(?:up|down)\b[^;]{0,300}\bdays\b/i,
      /\bconsecutive (?:calendar )?days\b[^;]{0,160}\b(?:repa(?:id|y)|no (?:loans|advances|borrowings|principal))\b|\b(?:reduc\w+|repa(?:id|y)|no (?:loans|advances|borrowings|principal))\b[^;]{0,240}\bconsecutive (?:calendar )?days\b/i,
    ],
    except: /\b(?:environmental|hazardous|contaminat\w+|judge?ments?|undismissed|unstayed)\b/i,
  },
  {
    asked:
      /\b(?:where|when|by what (?:time|hour)|what (?:time|hour)|how|place|time|hour|mechanics)\b.{0,50}\bpayments?\b(?: (?:to )?be (?:made|paid)| made| due)?(?: by what (?:hour|time))?|\bpayments?\b(?: mechanics| are| due| be)?.{0,12}\b(?:by what (?:hour|time)|what time|time and place|where|mechanics|time, place,? (?:and )?currency)\b(?:: time, place,? (?:and )?currency)?/,
    unless:
      /\b(?:interest|principal|fees?|fail\w*|late|miss\w*|default|shared?|sharing|appl(?:y|ied)|withh\w+|tax\w*|scheduled|lenders? (?:make|fund)|prepay\w*|first|balloon|business day|holiday|set-?off|certificate|restricted|dividend|guarant\w*)\b/,
    stated:
      /\b(?:borrowers?|company|all payments?|each payment|payments?)\b[^.;]{0,200}\b(?:shall|will|are to|must)\b[^.]{0,260}\b(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|noon|immediately available|same day funds|at (?:its|the) (?:principal )?(?:office|address))/i,
    heading:
      /\bpayments?\b(?!.*\b(?:prepayments?|restricted|default|taxes|breakage|break)\b)|\bmaking of payments|\bcomputations?\b/i,
  },
  {
    asked:
      /\b(?:not a business day|falls? (?:due )?on an? (?:day that is not a business day|day which is not|holiday|weekend|non-?business day|sunday|saturday)|due dates? (?:falls? )?on an? (?:weekend|holiday)|(?:weekends?|holidays?))\b/,
    unless: /\b(?:interest period|define|definition|mean)\b/,
    stated:
      /\b(?:not an?|other than an?|(?:is|be) (?:a )?(?:saturday|sunday|legal holiday))\b[^.;]{0,40}(?:business|banking|working)? ?days?\b[^.]{0,200}\b(?:next|succeeding|preceding|following|extended)\b/i,
    heading: /\bpayments?\b|\bnon-?business days?\b|\bmiscellaneous\b/i,
  },
  {
    asked:
      /\b(?:shared?|sharing) (?:of (?:set-?offs?|payments?) )?(?:ratably |rateably )?(?:by|among|between|with) (?:the )?(?:other )?(?:lenders|banks)|\bpro rata (?:sharing|treatment)|\b(?:lender|bank) (?:gets?|receives?|recovers?|obtains?) more than (?:its|the others?)(?: (?:pro rata )?share)?\b|\bsharing clause\b/,
    stated:
      /\b(?:obtains?|receives?|collects?|recovers?)\b[^.]{0,400}\b(?:greater|in excess of|more than|larger)\b[^.]{0,500}\b(?:purchase|share|participat|ratabl|pro rata)|\b(?:purchase|share)\b[^.]{0,160}\b(?:participations?|payments?)\b[^.]{0,200}\b(?:ratabl\w|pro rata|rateabl\w)/i,
  },
  {
    asked:
      /\b(?:minimum|smallest|min)\b.{0,20}\b(?:(?:partial )?(?:prepay\w*|repay\w*))|\b(?:prepay\w*|partial prepay\w*) (?:minimums?|multiples?|increments?)/,
    stated:
      /\bprepa(?:y|id)\w*\b[^.]{0,400}\b(?:minimum|not less than|at least|integral multiples?|multiples? of|permitted in the case of)\b|\b(?:minimum|not less than|at least)\b[^.;]{0,80}[$€£¥][^.;]{0,200}\bprepay/i,
    heading: /\bprepay\w*/i,
  },
  {
    asked:
      /\b(?:optional(?:ly)?|voluntar(?:y|ily)) (?:prepay\w*|repay\w*|pay)(?: terms)?|\b(?:prepay|repay|pay)\w*(?: it| them| the loans?| loans?)? (?:early|voluntarily|at its option|before maturity|ahead of schedule|whenever)\b|\bright to prepay\b/,
    unless:
      /\b(?:premium|penalt\w*|fees?|costs?|charges?|appl(?:y|ied)|order|minimum|smallest|reborrow\w*|subordinated|junior|other debt)\b/,
    stated:
      /\b(?:may|right|option|entitled)\b[^.;]{0,200}\b(?:prepay|repay)\b|\bprepay(?:ments?|able)?\b[^.;]{0,120}\b(?:at any time|in whole or|at (?:its|the) option|without premium)/i,
    heading: /\b(?:optional|voluntary|prepayments?)\b(?!.*\bmandatory\b)|\bprepay\w*/i,
  },
  {
    asked:
      /\b(?:break(?:age|ing)?(?:[- ](?:costs?|fees?|funding))?|funding loss(?:es)?)\b(?: (?:are|is) (?:payable|owed|due))?(?:.{0,30}\b(?:mid[- ]?period|before the end of|last day|prepay\w*))?(?: of an? (?:libor|eurodollar|sofr) loan)?/,
    unless: /\bcertificate\b|\bhow (?:is|are)\b/,
    stated:
      /\b(?:compensate|reimburse|indemnify|pay)\b[^.]{0,300}\b(?:loss|losses|costs?|expenses?|amount)\b[^.]{0,400}\b(?:prepay|payment|convers|failure|liquidat|redeploy|reemploy|last day|deposits)|\b(?:prepay|payment|convers)\w*\b[^.]{0,400}\b(?:last day|prior to the (?:end|last))[^.]{0,400}\b(?:compensate|reimburse|indemnify|loss)/i,
    heading: /\b(?:break\w*|funding (?:losses|indemn\w+)|compensation|indemnity|losses|redeployment)\b/i,
  },
  {
    asked:
      /\b(?:how (?:are|is) (?:(?:the|optional|mandatory|voluntary) )*prepayments? applied|(?:order of )?application of (?:the )?(?:(?:optional|mandatory|voluntary) )?prepayments?|(?:which|what) (?:loans?|installments?)(?: (?:or|and) (?:loans?|installments?))? (?:do|are|does) prepayments? (?:reduced?|applied to|pay)(?: first)?|prepayments? (?:are )?applied(?: to what| in what order)?)\b/,
    stated:
      /\bprepayments?\b[^.]{0,400}\bappl(?:y|ied|ication)\b[^.]{0,400}\b(?:installments?|order|ratabl\w+|pro rata|first|maturit\w+|principal|direct|inverse|specified)|\bappl(?:y|ied|ication)\b[^.;]{0,100}\bprepayments?\b[^.]{0,300}\b(?:installments?|order|ratabl\w+|pro rata|first)/i,
    heading: /\bprepay\w*|\bapplication|\brepayments?\b|\bpayments?\b/i,
  },
];
