import type { Concept } from "./concept.ts";

/** Everyday wording for loan terms, and the wording of agreements. Matched before the other concepts. */
export const TALK_FIRST: readonly Concept[] = [
  {
    asked:
      /\b(?:longest|how long|how far out|latest|max\w*(?: term| tenor| life)?)\b(?=.*\b(?:letters? of credit|standbys?)\b)(?!.*\b(?:fees?|notice|ask|request|reimburs\w*|drawn|drawing)\b)/g,
    written:
      /\bexpir|\bterm (?:not to exceed|of|that)|\bterms? not\b|\b(?:days|months|year) (?:after|from|prior to|of) (?:the )?(?:date of )?(?:its |such )?issu|\btenor\b/i,
  },
  {
    asked: /\b(?:with )?(?:a )?copy to\b|\b(?:copied|cc'?d?)\b/g,
    written: /\bcop(?:y|ies) (?:\([^)]{1,80}\) )?(?:shall be sent )?to\b|\bcopy to\b/i,
  },
  {
    asked: /\bauthorized (?:persons?|people|signers?|signator\w+)\b/g,
    written:
      /\bauthorized\b[^.;]{0,100}\b(?:request|sign|act|borrow)|\bany one acting alone\b|\bauthorized (?:officer|person|signator|representative)/i,
  },
  {
    asked:
      /\b(?:replac\w*|supersed\w*|refinanc\w*) (?:the |its |their |an? )?(?:old|existing|prior|previous|current)\b(?: (?:agreement|facility|loan|line|deal))?/g,
    written:
      /\b(?:existing|prior|original|previous)\b[^.;]{0,60}\b(?:agreement|facility)\b|\bamend\w*(?:,| and)? restat|\brefinanc|\breplac\w+[^.;]{0,60}\bagreement/i,
  },
  {
    asked: /\bsimple\b|\bcompound\w*\b/g,
    written: /\bcompound|\bsimple interest\b|\binterest on (?:overdue )?interest\b|\bcapitali[sz]ed\b/i,
  },
  {
    asked: /\bexiting\b/g,
    written: /\b(?:exiting|departing|retiring|withdrawing|terminating|resigning) (?:lender|bank)/i,
  },
  {
    asked: /\b(?:bids?|auction)\b(?= (?:request|loan|option|rate|quote|borrowing)s?)/g,
    written:
      /\bcompetitive bid|\bmoney market (?:quote|loan|bid|borrow)|\bbid (?:request|loan|rate|option)|\bauction\b/i,
  },
  {
    asked:
      /\b(?:what time|by when|cut-?off|how late|latest time|clock)\b[^?]{0,40}\b(?:call|ask|draw\w*|money|fund\w*|borrow\w*|request\w*)\b|\bsame[- ]day (?:money|funds|funding|draw\w*|borrowing)\b/g,
    written: /\b\d{1,2}:\d{2}\s*(?:a|p)\.?\s?m|\bnoon\b/i,
  },
  {
    asked:
      /\b(?:(?:last|latest|final) (?:day|date|time)|deadline|until when|how long|window|how late)\b[^?]{0,30}\b(?:draw\w*|borrow\w*|fund\w*)\b|\b(?:draw\w*|borrowing|funding|availability) (?:window|period|deadline|cut-?off)\b/g,
    written:
      /\bavailability (?:period|date)|\bcommitment (?:termination|expir\w*|period)|\bdrawdown period|\b(?:draw|borrow|advances?|loans?)\b[^.;]{0,120}\b(?:on or before|until|prior to|up to and including|through)\b/i,
  },
  {
    asked: /\bwho (?:did|made|wrote|prepared|drew up|put together|produced|compiled)\b/g,
    written: /\b(?:prepared|issued|delivered|audited|compiled|made|certified) by\b|\breport of\b/i,
    isMeasure: true,
  },
  {
    asked: /\b(?:what|how (?:big|large)|whose) (?:an? |of an? )?(?:shareholding|stake|holding)\b/g,
    written:
      /(?:%|per ?cent)[^.;]{0,80}\b(?:voting|stock|shares|equity|ownership)|\b(?:voting|stock|shares|equity)\b[^.;]{0,80}(?:%|per ?cent)|\bpermitted holders?\b/i,
  },
  {
    asked:
      /\b(?:(?:field|collateral|bank|lender|facility) (?:audits?|exams?|examinations?|inspections?)|exams?\b|audit rights?|audits? (?:per|a|each) year|(?:who|what) pays? for (?:the )?(?:audits?|inspections?|exams?|appraisals?))\b/g,
    written:
      /\b(?:collateral|field)\s+(?:audit|exam)|\binspections?\b|\baudits?\b(?!ed)|\bexamin(?:e|ation)|\binspect\b/i,
  },
  {
    asked:
      /\b(?:(?:what|which) (?:is the |are the )?address(?:es)?|address(?:es)?|(?:send|give|deliver|mail|email|fax) (?:the |a |any |our )?notices?|where (?:do|should|must|to) .{0,20}notices?|notices? (?:go|sent|addressed|details?)|attention|attn|contact (?:details?|person)|fax(?: number)?)\b/g,
    written:
      /\battention\b|\battn\b|\b(?:facsimile|telecop(?:y|ier)|fax)(?: no| number|:)|\bnotices?\b[^.;]{0,160}\baddress|\b(?:street|avenue|floor|suite|road|boulevard|p\.?o\.? box)\b/i,
  },
  {
    asked:
      /\b(?:borrow\w*|draw\w*|drawn|re-?lend|re-?use\w*|available) (?:it |them |amounts? |again|back )*again\b|\b(?:re-?borrow\w*|re-?draw\w*|redrawn|re-?used)\b|\brevolv(?:e|es|ing) (?:basis|nature)\b/g,
    written: /\bre-?borrow|\bre-?draw|\bre-?advance/i,
  },
  {
    asked:
      /\b(?:extend\w*|push(?:ed|ing)? (?:out|back)|postpon\w*|delay\w*|defer\w*|move) (?:\w+ ){0,3}(?:maturity|maturities|due dates?|payments?|final repayment)\b/g,
    written: /\b(?:postpone|extend|extension|defer|delay)\w*\b[^.;]{0,120}\b(?:date|maturity|payment|commitment|time)/i,
  },
  {
    asked:
      /\b(?:number of|how many) (?:\w+ ){0,2}(?:interest periods?|tranches|loans|borrowings|advances)\b(?=.*\b(?:outstanding|at (?:once|the same time|any (?:one )?time)|same time|in effect|run|maximum)\b)/g,
    written:
      /\b(?:more than|exceed|maximum of)\b[^.;]{0,60}\b(?:interest periods?|loans|borrowings|advances|tranches)\b|\b(?:interest periods?|loans|borrowings|advances|tranches)\b[^.;]{0,80}\b(?:in effect|outstanding)\b[^.;]{0,40}\bat any/i,
  },
  {
    asked:
      /\b(?:chief executive(?: officer)?|chief financial officer|key (?:man|men|persons?|people|executives?)|management changes?|change in management|executives?)\b/g,
    written:
      /\bchief (?:executive|financial)|\bkey[- ](?:man|person|employee|executive|management)|\bchange in management|\bexecutive officer/i,
  },
  {
    asked:
      /\b(?:quits?|leaves?|left|departs?|departed|dies|death|is fired|fired|is replaced|replac(?:e|ed|ing|ement))\b/g,
    written: /\breplace|\bsuccessor|\bcease|\bdepart|\bdeath\b|\bno longer\b|\bresign|\bchange in\b/i,
  },
  {
    asked:
      /\b(?:rebuild|repair\w*|restor\w*|replace the (?:asset|property|building|equipment)|fix the (?:asset|property|building)|reinvest\w*)\b/g,
    written: /\brepair|\brestor|\brebuild|\breplace|\breinvest|\breconstruct/i,
  },
  {
    asked:
      /\b(?:(?:miss(?:es|ed|ing)?|skip(?:s|ped)?|late (?:on|with|in)|behind on|fail(?:s|ed)? to (?:pay|make)|(?:do|does)(?:n't| not) pay) (?:\w+ ){0,3}(?:interest|principal|payments?|fees?|installments?)|(?:missed|late|unpaid) (?:interest|principal|payments?|fees?|installments?)|non-?payment|payment default)\b/g,
    written:
      /\bfail\w*\b[^.;]{0,80}\b(?:pay|make)\b|\bnon-?payment\b|\bdefault\b[^.;]{0,60}\bpayment|\bnot (?:be )?paid when due|\bwhen (?:and as )?due\b/i,
  },
];

/** The same, matched after the other concepts. */
export const TALK_LAST: readonly Concept[] = [
  {
    asked:
      /\bpay(?:s|ing)? (?:the )?interest\b|\binterest (?:is )?(?:paid|payable|due)\b|\binterest payments?(?: dates?)?\b|\binterest\b(?=.* (?:paid|payable|due)\b)/g,
    written:
      /\binterest payment dates?\b|\binterest\b[^.;]{0,120}\b(?:payable|paid|due)\b|\bpay\w* (?:accrued )?interest\b/i,
  },
  {
    asked: /\b(?:opening|initial|starting|day[- ]one|original)\b/g,
    written: /\binitial|\boriginal|\b(?:on|at|as of) the (?:closing|effective) date\b|\bas of the date hereof\b/i,
    isMeasure: true,
  },
  {
    asked: /\bcurrenc(?:y|ies)\b/g,
    written: /\bcurrenc|\b(?:in|into) (?:dollars|euro|sterling)\b|\balternative currenc/i,
  },
  {
    asked:
      /\b(?:libor|term sofr|sofr|euribor|euro-?dollar|eurocurrency|rfr|benchmark) (?:loans?|draws?|draw-?downs?|borrowings?|advances?|tranches?)\b/g,
    written: /\b(?:libor?|sofr|euribor|euro-?dollars?|eurocurrency|rfr|fixed rate|benchmark)\b/i,
  },
  {
    asked: /\b(?:abr|base rate|prime)(?: rate)? (?:loans?|draws?|draw-?downs?|borrowings?|advances?)\b/g,
    written: /\b(?:abr|base rate|prime|alternate base)\b/i,
  },
  {
    asked: /\b(?:draws?|draw-?downs?|drawing|drawn|borrow(?:ing)?s?(?! base)|fundings?|utili[sz]ations?)\b/g,
    written: /\b(?:borrow|advance|loan|draw(?:down|ing|n)?|utili[sz]ation|funding)\w*/i,
  },
  {
    asked: /\b(?:unfunded|not drawn|undrawn|unused|unutili[sz]ed)\b/g,
    written: /\b(?:unused|undrawn|unutili[sz]ed|unborrowed|available (?:revolving )?commitment)\b/i,
  },
  {
    asked:
      /\b(?:overadvance|over-?drawn|exceeds? (?:the )?(?:availability|borrowing base|commitments?|line)|too much drawn|outstandings?)\b/g,
    written: /\boveradvance|\bexceeds?\b|\bin excess of\b|\bdeficiency\b/i,
  },
  {
    asked: /\b(?:redetermin\w*|reset|re-?set|recalculated)\b/g,
    written: /\bredetermin|\bdeterminations? of\b|\breset/i,
  },
  {
    asked: /\b(?:pick-?up|step-?up|extra bps|bump)\b/g,
    written: /\b(?:plus|in excess of|above|higher than|increased? by|additional)\b/i,
    isMeasure: true,
  },
  {
    asked: /\b(?:appraisals?|appraised|valuations?)\b/g,
    written: /\bapprais|\bvaluation/i,
  },
  {
    asked: /\b(?:lock-?box(?:es)?|cash dominion|collections|sweep account|blocked account|control agreements?)\b/g,
    written: /\block-?box|\bdominion\b|\bcollect|\bblocked account|\bcontrol agreement|\bcash collateral account/i,
  },
  {
    asked: /\b(?:borrowing base (?:certificates?|reports?)|agings?|availability (?:certificates?|reports?))\b/g,
    written: /\bborrowing base (?:certificate|report)|\bagings?\b|\baged\b/i,
  },
  {
    asked:
      /\b(?:hold(?:s|ing)?|commit(?:s|ted)?|share|portion|allocation|slice)\b(?=.*\b(?:bank|lender|revolver|term|commitments?|facility)\b)/g,
    written: /\bcommitments?\b|\bpro rata\b|\bpercentage\b/i,
  },
  {
    asked: /\b(?:share|portion|percentage|percent|proportion|%)\b/g,
    written: /\bper ?cent|%|\bone-half\b|\btwo-thirds\b/i,
    isMeasure: true,
  },
  {
    asked: /\b(?:cost|charge[sd]?|price|pays? for|bill(?:ed)?)\b/g,
    written: /\bfees?\b|\bcharge|\bcosts?\b|\bexpenses?\b|\bpay\b/i,
    isMeasure: true,
  },
  {
    asked:
      /\b(?:installments?|amorti[sz]\w*|principal payments?|repayment (?:profile|schedule)|scheduled (?:payments?|repayments?))\b/g,
    written:
      /\binstall?ments?\b|\bamorti[sz]|\bprincipal\b[^.;]{0,120}\b(?:due and payable|repay|payable on)|\brepay\w*\b[^.;]{0,80}\bprincipal/i,
  },
  {
    asked: /\b(?:sanctions?|ofac|anti-?corruption|bribery|fcpa|money laundering|kyc|know your customer|patriot act)\b/g,
    written: /\bsanction|\bofac\b|\bcorrupt|\bbriber|\blaundering|\bknow your customer|\bpatriot act/i,
  },
  {
    asked: /\b(?:acquisition holiday|leverage holiday|covenant holiday|step-?ups? after (?:an )?acquisitions?)\b/g,
    written: /\bholiday\b|\belect to increase\b|\bacquisition period\b|\bincreased? (?:leverage|ratio)/i,
  },
  {
    asked: /\b(?:reps?|representations?(?: and warranties)?|warranties)\b/g,
    written: /\brepresentations?\b|\bwarrant(?:y|ies)\b/i,
  },
  {
    asked: /\b(?:closing date|close[sd]?|closing|effectiveness)\b/g,
    written: /\bclosing\b|\beffective\b|\beffectiveness\b/i,
  },
  {
    asked: /\b(?:pledge|equity pledge|share pledge|stock pledge)\b/g,
    written: /\bpledge|\b(?:stock|shares|equity interests?)\b/i,
  },
  {
    asked: /\b(?:sold|sells?|dispos\w*)\b/g,
    written: /\bsell|\bsale|\bdispos|\btransfer/i,
  },
  {
    asked: /\b(?:environment\w*|pollution|hazardous)\b/g,
    written: /\benvironment|\bhazardous|\bpollut/i,
  },
  {
    asked: /\b(?:new lender|joining lender|incoming lender|additional lender)s?\b/g,
    written: /\bnew lenders?\b|\badditional lenders?\b|\bjoin(?:der|ing|s)\b/i,
  },
];

/** The main terms as agreements state them, for values that extraction did not find. */
export const MAIN_TERMS: readonly Concept[] = [
  {
    asked:
      /\b(?:how (?:big|large|much)|(?:what(?:'s| is) the )?(?:size|amount)) (?:is |was |are |of )?(?:the |this |their |our |an? )?(?:\w+ ){0,2}(?:lines?(?: of credit)?|loans?|facility|facilities|revolvers?|commitments?|tranche)\b(?! (?:fee|minimum))/g,
    written:
      /\b(?:commitments?|line|loans?|facility|principal amount)\b[^.;]{0,140}[$€£¥]\s?\d{1,3}(?:,\d{3})+|\b(?:million|thousand) (?:and \S+ )?dollars\b/i,
  },
  {
    asked:
      /\b(?:matures?|maturity(?: date)?|maturities|come(?:s)? due|fall(?:s)? due|expir(?:es?|y|ation) (?:of the (?:facility|line|revolver))?|final repayment|terminates?)\b/g,
    written:
      /\b(?:maturity|termination|expiration|final payment|commitment termination) date\b|\bmatures?\b|\bdue and payable\b[^.;]{0,60}\bon\b/i,
  },
  {
    asked:
      /\b(?:rate|benchmark|libor|sofr|prime|interest(?: rate)?|index) floors?\b|\bfloors? (?:on|under|for) (?:the )?(?:rate|interest|benchmark)\b/g,
    written:
      /\bfloor\b|\bgreater of\b[^;]{0,160}%|\b(?:not|never|in no event) (?:be )?(?:less|lower) than\b[^.;]{0,40}(?:%|per ?cent|zero)|\bless than (?:zero|\d(?:\.\d+)?%)/i,
  },
  {
    asked: /\b(?:interest rate|rate of interest|all-in rate|contract rate|note rate|rate on the (?:loan|line|note))\b/g,
    written: /\b(?:bears?|accrues?) interest\b|\binterest\b[^.;]{0,120}\brate\b|\brate\b[^.;]{0,60}\bper annum\b/i,
  },
];
