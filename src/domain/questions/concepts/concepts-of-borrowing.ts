import type { Concept } from "./concept.ts";

/** Provisions on how loans are borrowed, priced and paid: how people ask for them and how they are written. */
export const BORROWING_MECHANICS: readonly Concept[] = [
  {
    asked:
      /\b(?:convert\w*|conversions?|switch(?:ing)? (?:between|from|to|into)|roll (?:it |them )?(?:over )?into|continuations?|continue (?:a|as)|change (?:the )?(?:type|kind) of loan)\b/g,
    written: /\bconver(?:t|sion)|\bcontinu(?:e|ation)\b[^.;]{0,80}\b(?:as|loans?|borrowings?|advances?)/i,
  },
  {
    asked:
      /\b(?:(?:fail\w*|forget\w*|do(?:es)?(?:n't| not)) (?:to )?(?:pick|choose|select|elect|specify|say)|no (?:election|selection|choice) (?:is )?made|default (?:interest )?period)\b/g,
    written:
      /\bfail\w*\b[^.;]{0,60}\b(?:select|specify|elect|give|deliver|designate)|\bno (?:such )?(?:election|interest period|notice)\b[^.;]{0,60}\b(?:specified|made|given|selected)|\bdeemed to have\b/i,
  },
  {
    asked:
      /\b(?:day[- ]count|(?:360|365)[- ]day|actual ?\/ ?36[05]|how is (?:the )?interest (?:computed|calculated|figured)|basis for (?:computing|calculating) interest|days? in (?:the|a) year)\b/g,
    written:
      /\b36[05](?:\/36[056])?[- ]days?\b|\b36[056]\b[^.;]{0,40}\byear\b|\byear of\b[^.;]{0,40}\bdays\b|\bdays elapsed\b|\bactual (?:number of )?days\b/i,
  },
  {
    asked:
      /\b(?:order of (?:application|payments?|prepayments?)|waterfall|how (?:are|is) (?:\w+ ){0,3}(?:payments?|prepayments?|proceeds|money|collections) applied|applied (?:first|to what)|application of (?:\w+ ){0,2}(?:payments?|prepayments?|proceeds)|inverse order|direct order)\b/g,
    written:
      /\bappl(?:y|ied|ication)\b[^.]{0,160}\b(?:first|order|pro rata|ratably|installments?|maturity)|\bfirst,|\binverse order|\bdirect order/i,
  },
  {
    asked:
      /\b(?:not a business day|falls? on (?:a )?(?:weekend|holiday|saturday|sunday)|weekends?|bank holidays?|non-?business days?)\b/g,
    written: /\b(?:other than|not|is not) a business day|\bnext (?:succeeding|following|preceding)?\s*business day/i,
  },
  {
    asked:
      /\b(?:wire (?:instructions?|transfer)|where (?:do|should|must|are) .{0,30}\b(?:payments?|pay|paid|money)\b|place of payment|account (?:number|details)|payments? (?:go|sent|made) to|what account)\b/g,
    written:
      /\bimmediately available funds\b|\baba\b|\baccount (?:no|number)|\bwire\b|\bpay(?:able|ments?|ment)\b[^.;]{0,120}\b(?:at|to)\b[^.;]{0,60}\b(?:office|account)/i,
  },
  {
    asked:
      /\b(?:rateabl\w+|ratabl\w+|pro rata|shar(?:e|ing) (?:of )?(?:payments?|recover\w+|set-?offs?)|shared? (?:among|between|with) (?:the )?(?:other )?(?:lenders|banks))\b/g,
    written: /\bpro rata\b|\bratabl[ey]|\brateabl[ey]|\bsharing of\b|\bparticipations? in\b/i,
  },
  {
    asked: /\b(?:multiples?|increments?)\b/g,
    written: /\bmultiples?\b|\bincrements?\b/i,
  },
  {
    asked:
      /\b(?:upsiz\w*|accordion|increas\w* (?:\w+ ){0,3}(?:commitments?|facility|line|loan|size|revolver)|increase option|incremental (?:facility|loans?|commitments?|capacity)|expand (?:the )?(?:facility|line))\b/g,
    written: /\bincreas\w*\b[^.;]{0,160}\b(?:commitments?|facility|line|loans?)|\bincremental\b|\baccordion\b/i,
  },
  {
    asked:
      /\b(?:reimburs\w*(?=.*\b(?:letters? of credit|drawing)\b)|letters? of credit (?:is |are )?(?:drawn|called|honou?red|paid)|drawings? under (?:a |the )?letters? of credit)\b/g,
    written: /\breimburs\w*\b|\bdrawing\b[^.;]{0,80}\bletter|\bhonou?r/i,
  },
  {
    asked: /\b(?:fronting fees?|issuance fees?|issuing bank fees?)\b/g,
    written: /\bfronting\b|\bissuance fee|\bissuing (?:bank|lender)\b[^.;]{0,120}\bfee/i,
  },
  {
    asked: /\b(?:evergreen|auto-?renew\w*|automatic(?:ally)? renew\w*|automatic extension|automatically extend\w*)\b/g,
    written: /\bautomatic\w*\b[^.;]{0,60}\b(?:renew|exten)|\bevergreen\b|\brenew/i,
  },
  {
    asked:
      /\b(?:defaulting lenders?|(?:lender|bank) (?:that )?(?:does(?:n't| not)|fails? to|won't|refuses? to|stops?) (?:fund|lend|pay|advance)\w*|non-?funding (?:lender|bank))\b/g,
    written:
      /\bdefaulting (?:lender|bank)|\bfailure of any (?:lender|bank)|\b(?:lender|bank)\b[^.;]{0,60}\bfail\w*\b[^.;]{0,60}\b(?:fund|make|advance|pay)/i,
  },
  {
    asked:
      /\b(?:replace(?:d|ment)?|swap out|kick out|remove|yank) (?:\w+ ){0,3}(?:lenders?|banks?)\b|\byank[- ]a[- ]bank\b/g,
    written: /\breplac\w*\b[^.;]{0,100}\b(?:lender|bank)|\b(?:lender|bank)\b[^.;]{0,100}\breplac|\bto assign\b/i,
  },
  {
    asked: /\b(?:illegal\w*|unlawful)\b/g,
    written: /\billegal|\bunlawful/i,
  },
  {
    asked: /\b(?:w-?[89](?:ben)?|tax forms?|tax certificates?)\b/g,
    written: /\bw-?[89]\b|\bform\s+(?:w-?\d|1001|4224)|\bwithholding\b/i,
  },
  {
    asked: /\b(?:promissory notes?|notes? (?:issued|delivered|signed)|evidence of (?:the )?(?:debt|loans?))\b/g,
    written: /\bpromissory notes?\b|\bevidenced by\b|\bnotes?\b[^.;]{0,60}\b(?:execut|deliver|payable to the order)/i,
  },
  {
    asked:
      /\b(?:joint(?:ly)?(?! (?:ventures?|lead|book))(?: and several(?:ly)?)?|co-?borrowers?|each other's debts?)\b/g,
    written: /\bjoint(?:ly)?\b[^.;]{0,20}\bseveral/i,
  },
  {
    asked:
      /\b(?:(?:pricing|margin|spread|grid|applicable rate) (?:change|adjust|reset|update|move|step)\w*|(?:when|how often) (?:does|do|is|are) (?:the )?(?:pricing|margin|spread|grid)\b)/g,
    written:
      /\b(?:applicable (?:margin|rate|percentage)|pricing|level)\b[^.;]{0,200}\b(?:effective|adjust|change|determined)/i,
  },
  {
    asked: /\b(?:split[- ]rat\w+|ratings? (?:are |is )?(?:differ\w*|split|apart)|split)\b/g,
    written: /\bsplit|\bratings?\b[^.;]{0,140}\b(?:differ|higher|lower|two or more levels)/i,
  },
  {
    asked: /\breserve (?:requirements?|percentages?|costs?)\b/g,
    written: /\breserve (?:requirement|percentage)|\breserves?\b[^.;]{0,80}\b(?:board|regulation d|eurocurrency)/i,
  },
  {
    asked:
      /\b(?:(?:in)?eligible (?:accounts?|receivables?|inventory)|ineligib\w+|how old can|past[- ]due (?:invoices?|receivables?|accounts?)|concentration (?:limits?|caps?)|cross[- ]?aging)\b/g,
    written:
      /\b(?:eligible|qualified|acceptable) (?:[a-z]+ )?(?:accounts?|receivables?|inventory)|\bineligible\b|\bdays (?:from|after|past)\b[^.;]{0,40}\b(?:invoice|due)|\bconcentration\b/i,
  },
];

/** Bills, payments and staff. */
export const DEALINGS: readonly Concept[] = [
  {
    asked:
      /\b(?:pa(?:id|y|ying) in cash|cash[- ]pay|capitali[sz]ed|added to (?:the )?principal|rolled? (?:up )?into (?:the )?principal|accru(?:e|es|ed) (?:and|or) (?:paid|added))\b/g,
    written: /\bcapitali[sz]|\badded to\b[^.;]{0,60}\bprincipal|\bin kind\b|\bin cash\b|\bpayable in arrears/i,
  },
  {
    asked: /\b(?:invoices?|bills?|statements? of account|account statements?)\b/g,
    written: /\binvoices?\b|\bbills?\b|\bstatements?\b/i,
  },
  {
    asked: /\b(?:wrong|object(?:s|ed|ion|ions)?|dispute|contest\w*|mistakes?|errors?|disagree\w*)\b/g,
    written: /\bobject|\bexceptions?\b|\bdisput|\bcontest|\berror|\bincorrect/i,
  },
  {
    asked: /\b(?:what|who|which \w+) (?:is )?(?:backs?|supports?|secur(?:es|ed)|backing|supporting)\b/g,
    written: /\bsecured\b|\bsupport|\bguarant|\bstandby\b|\bcollateral\b|\bsecurity\b/i,
  },
  {
    asked: /\b(?:writ(?:e|es|ing|ten)[- ](?:downs?|offs?)|impair\w*)\b/g,
    written: /\bwrit(?:e|ing|ten)[- ](?:down|off)|\bimpair/i,
  },
  {
    asked:
      /\b(?:keep|retain|hold(?:s|ing)? (?:on to|back)|hang on to)\b(?=.*\b(?:sell|sold|sells|loan|share|part)\b)|\b(?:sell|sold|sells)\b.*\b(?:keep|retain)\b/g,
    written: /\bretain|\b(?:hold|remain)s?\b[^.;]{0,60}(?:%|per ?cent)|\bat least\b[^.;]{0,30}%/i,
  },
  {
    asked: /\b(?:due back|paid back|repaid|pay it back|give it back|final date|end date)\b/g,
    written: /\b(?:maturity|termination|final|repayment) date\b|\brepa(?:y|id)|\bmatur/i,
  },
  {
    asked: /\b(?:executives?|executive officers|officers|senior (?:managers?|management)|bosses|management team)\b/g,
    written: /\bexecutive|\bofficers?\b|\bsenior manage|\bmanagement\b/i,
  },
  {
    asked:
      /\b(?:(?:cut|lower|reduc\w*|forgiv\w*|change) (?:the )?(?:interest|rate|interest rate|principal|fees?|margin))\b/g,
    written:
      /\breduc\w*\b[^.;]{0,80}\b(?:rate|interest|principal|fees?)|\bforgiv|\b(?:each|every|all)\b[^.;]{0,30}\blenders?\b/i,
  },
  {
    asked: /\b(?:ignores?|does(?:n't| not) (?:answer|respond|reply|react)|stays? silent|never (?:answers|responds))\b/g,
    written:
      /\bdeemed to (?:have )?(?:consent|approv|agree|reject|declin)|\bfail\w*\b[^.;]{0,60}\b(?:respond|object|notif)/i,
  },
  {
    asked: /\b(?:on (?:his|her|their|its) own|alone|single-?handed\w*|by (?:him|her)self)\b/g,
    written: /\balone\b|\bacting\b|\bany one\b|\bindividually\b|\bsole/i,
  },
];
