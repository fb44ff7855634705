import type { Concept } from "./concept.ts";
import { ASSURANCES, BOILERPLATE } from "./concepts-of-assurances.ts";
import { BORROWING_MECHANICS, DEALINGS } from "./concepts-of-borrowing.ts";
import { COVENANTS, DEFAULTS, LENDERS } from "./concepts-of-covenants.ts";
import { DESK, FIGURES } from "./concepts-of-figures.ts";
import { RESTRAINTS } from "./concepts-of-restraints.ts";
import { MAIN_TERMS, TALK_FIRST, TALK_LAST } from "./concepts-of-talk.ts";

/** Longer names come first, since matched words are not matched again. `asked` matches a plain question in lower
 *  case. */
const REPORTING: readonly Concept[] = [
  {
    asked:
      /\b(?:audited|annual|year[- ]end|yearly|full[- ]year|end of (?:the )?(?:fiscal )?year) (?:audited |consolidated )?(?:accounts|financial statements|statements|numbers|figures|results|reports?|audit)\b|\b10-?k(?:s| numbers)?\b|\baudit(?:s|ed)?\b(?! right)/g,
    written:
      /\baudited\b|\bannual report|\b10-?K\b|\bfiscal year\b[^.;]{0,200}\b(?:statements?|balance sheet)|\bstatements?\b[^.;]{0,200}\bfiscal year\b/i,
  },
  {
    asked:
      /\b(?:quarterly|quarter(?:'s|s)?|interim) (?:accounts|financial statements|statements|numbers|figures|results|reports?)\b|\b10-?q(?:s| numbers)?\b/g,
    written:
      /\b(?:quarter\w*|10-?Q|half[- ]year)\b[^.;]{0,240}\b(?:statements?|balance sheets?|report|10-?Q)\b|\bquarterly (?:figures|accounts|results)\b|\b(?:statements?|balance sheets?|report)\b[^.;]{0,240}\b(?:quarter\w*|10-?Q|half[- ]year)\b/i,
  },
  {
    asked: /\bmonthly (?:accounts|financial statements|statements|numbers|figures|results|reports?)\b/g,
    written:
      /\bmonth\w*\b[^.;]{0,200}\b(?:statements?|balance sheets?|reports?)\b|\b(?:statements?|reports?)\b[^.;]{0,200}\bmonth/i,
  },
  {
    asked: /\b(?:accounts|financial statements|financial reports?|financial information)\b/g,
    written: /\bfinancial statements?\b|\bbalance sheets?\b|\bannual report|\b10-?[KQ]\b/i,
  },
  {
    asked: /\b(?:budgets?|projections?|business plan|forecasts?)\b/g,
    written: /\bbudget|\bprojections?\b|\bbusiness plan\b|\bforecast/i,
  },
  {
    asked: /\b(?:compliance|covenant) certificates?\b/g,
    written: /\bcompliance certificates?\b|\bcertificate\b[^.;]{0,160}\b(?:compliance|no default|default)/i,
  },
  {
    asked:
      /\b(?:inspect\w*|site visits?|visits? (?:the|their|our|its)|field exams?|examinations?|look at (?:the|their|its) books|audit rights?)\b/g,
    written: /\binspect|\bexamin|\bvisit|\baudit/i,
  },
  {
    asked:
      /\b(?:notify|inform|report (?:to|an?|any|it)|tell (?:the |us|them|lenders?|banks?|(?:the )?agent)|flag|warn)\w*\b(?=.*\b(?:default|litigation|lawsuit|bank|lenders?|agent|us)\b)/g,
    written: /\bnotif|\bnotice\b|\binform\b|\badvise\b/i,
  },
];

const BORROWING: readonly Concept[] = [
  {
    asked:
      /\bnotice (?:needed|required|due|must)\b|\bhow much (?:prior |advance )?notice\b|\bnotice period\b|\b(?:how many )?(?:business )?days'? notice\b|\bhow (?:far|long) (?:in advance|ahead|before(?:hand)?)\b|\b(?:how many )?days'? warning\b|\bahead of time\b/g,
    written:
      /\b(?:days?|hours?)['’]?\s+(?:prior\s+|advance\s+)?(?:written\s+)?(?:irrevocable\s+)?(?:prior\s+)?notice|\bnotice\b[^.;]{0,120}\b(?:not (?:later|less|fewer) than|at least|no later than)\b|\b(?:not (?:later|less|fewer) than|at least)\b[^.;]{0,60}\bdays?\b[^.;]{0,30}\bnotice/i,
  },
  { asked: /\bsub-?limits?\b/g, written: /\bsub-?limit|\bnot (?:at any time )?exceed|\bmaximum\b|\bup to\b/i },
  {
    asked: /\b(?:advance rates?|borrowing base formula|% of (?:receivables|inventory|accounts))\b/g,
    written:
      /(?:\bper ?cent|%\)?)\s*(?:\([\d.]+%\)\s*)?of\s+(?:the\s+|all\s+|face amount of\s+|net\s+|value of\s+|book value of\s+|(?:[a-z]+\s+)?borrowers?['’]s?\s+|its\s+|cost of\s+)*(?:eligible|qualified|acceptable)/i,
  },
  { asked: /\b(?:receivables?|accounts receivable|a\/r)\b/g, written: /\baccounts?\b(?! of the)|\breceivables?\b/i },
  { asked: /\b(?:inventory|stock in trade|finished goods)\b/g, written: /\binventory\b/i },
  {
    asked:
      /\b(?:smallest|minimum) (?:borrowing|drawdown|draw|loan|advance)s?\b|\b(?:minimum|smallest) (?:size|amount) (?:of|for) (?:an? |each |any )?(?:\w+ )?(?:loan|borrowing|advance|drawing|draw|request)s?(?: request)?\b|\bhow (?:small|little) (?:can|may) .{0,20}\b(?:borrow|draw)\w*/g,
    written: /\b(?:minimum|not less than|at least|multiples?)\b[^.;]{0,200}\d|\d[^.;]{0,80}\b(?:minimum|multiples?)\b/i,
  },
  {
    asked:
      /\bnotices? (?:period )?(?:to|for|of) (?:a )?(?:borrow\w*|draw\w*|funding|advances?)\b|\b(?:borrowing|drawdown|funding) (?:notices?|requests?)\b/g,
    written:
      /\b(?:notice|request)\b[^.;]{0,200}\b(?:borrowing|advance|loan|utili[sz]ation)|\b(?:borrowing|advance|loan|utili[sz]ation)\b[^.;]{0,200}\b(?:notice|request)/i,
  },
  {
    asked:
      /\b(?:cancel\w*|cut\w*|terminat\w*|reduc\w*|shrink\w*|downsiz\w*) (?:\w+ ){0,4}(?:commitments?|facility|facilities|revolver|line(?: of credit)?)\b/g,
    written:
      /\b(?:terminat|reduc|cancel)\w*\b[^.;]{0,120}\b(?:commitments?|facilit\w+|line of credit)|\b(?:commitments?|facilit\w+)\b[^.;]{0,120}\b(?:terminat|reduc|cancel)/i,
  },
  { asked: /\b(?:re-?borrow\w*|re-?draw\w*|redrawn)\b/g, written: /\bre-?borrow|\bre-?draw/i },
  {
    asked: /\b(?:break(?:age|ing)?(?:[- ](?:costs?|fees?|funding))|funding loss\w*)\b/g,
    written: /\bbreak(?:age)?\b|\bfunding loss|\bcompensat\w+\b[^.;]{0,120}\bloss/i,
  },
  {
    asked:
      /\b(?:conditions precedent|what (?:is|are) needed (?:before|to) (?:close|closing|funding|draw\w*)|conditions? (?:to|for|of) (?:closing|funding|draw\w*|borrow\w*|effectiveness))\b/g,
    written: /\bconditions?\b|\bprecedent\b/i,
  },
  {
    asked:
      /\b(?:availability|commitment|draw(?:down|ing)?|funding) (?:period|window)\b|\buntil when can .{0,20}\b(?:borrow|draw)\w*|\blast day to (?:borrow|draw)\b/g,
    written:
      /\b(?:availability|drawdown|drawing|funding) period\b|\bcommitment (?:period|termination)|\btermination date\b|\bup to and including\b/i,
  },
  { asked: /\b(?:extend\w*|extension|renew\w*|roll(?:ed|ing)? over)\b/g, written: /\bexten(?:d|sion)|\brenew/i },
  { asked: /\b(?:letters? of credit|standby)\b/g, written: /\bletters? of credit\b|\bl\/c\b|\bdocumentary credit/i },
  {
    asked: /\b(?:expir\w*|expire|run for|tenor|outlive|how long may)\b/g,
    written: /\bexpir|\bterm\b|\btenor\b|\bmatur/i,
  },
  {
    asked:
      /\b(?:voluntar\w*|optional\w*|early) (?:prepay\w*|repay\w*)|\b(?:pre-?pay|pay(?:ing)? (?:off|down|back)|repay(?:ing)?|paid off|retir(?:e|ing)) (?:\w+ ){0,4}(?:early|ahead of time|before maturity|whenever|at any time)\b|\bprepay\w*\b|\bpaying (?:it |them )?(?:down|off)\b/g,
    written: /\bprepa(?:y|id)|\brepay/i,
  },
];

const PRICING: readonly Concept[] = [
  {
    asked:
      /\b(?:default interest|default rate|penalty (?:rate|interest)|late interest|overdue interest|(?:late|overdue|missed) payments? (?:cost|carry|bear|attract)\w*(?: extra| more)?|extra (?:interest|margin) (?:on|after|for) (?:a )?(?:default|late|overdue)\w*)\b/g,
    written:
      /\bdefault (?:rate|interest)\b|\boverdue\b[^.;]{0,240}\b(?:interest|per annum|rate)|\binterest\b[^.;]{0,200}\boverdue/i,
  },
  {
    asked: /\blate (?:charges?|fees?|payment charges?)\b/g,
    written: /\blate (?:charges?|fees?|payment)|\bdelinquent\b/i,
  },
  {
    asked: /\b(?:usur\w*|highest lawful rate|maximum (?:lawful|legal) rate)\b/g,
    written: /\busur|\bmaximum (?:lawful |legal )?rate\b|\bhighest lawful\b/i,
  },
  {
    asked: /\b(?:increased costs?|change in law)\b/g,
    written:
      /\bincreased costs?\b|\bchange in (?:any )?law\b|\badditional amounts? (?:as|that|which|sufficient)\b[^.;]{0,60}\bcompensate/i,
  },
  {
    asked: /\b(?:withholding|gross(?:ed)?[- ]?up|tax gross\w*)\b/g,
    written: /\bwithh(?:o|e)ld|\bgross|\badditional amounts?\b|\btax(?:es)?\b/i,
  },
  {
    asked:
      /\b(?:benchmark replacement|if (?:sofr|libor|euribor|the benchmark) (?:disappears|stops|ceases|goes away|is (?:not available|unavailable|missing|discontinued))|screen rates?|reference banks?|no (?:quote|screen)|fallbacks?)\b/g,
    written:
      /\breference banks?\b|\bscreen\b|\bquot(?:ed|ation)|\bbenchmark replacement|\balternat\w+ rate|\binability to determine|\bunavailab|\bsuccessor rate|\bmarket disruption/i,
  },
  {
    asked:
      /\b(?:termination fees?|early termination|exit fees?|fees? for (?:leaving|terminating|cancelling|paying off|repaying) early|leav\w+ early|walk\w* away|(?:get|back)(?:ting|ing)? out)\b/g,
    written:
      /\btermination (?:fee|charge)|\bexit fee|\bprepayment (?:fee|premium|charge|penalty)|\bprepay\w* and terminat/i,
  },
  {
    asked: /\b(?:prepay\w*|early repayment) (?:penalt\w+|premiums?|fees?|charges?|cost)\b|\bpenalty\b/g,
    written: /\bpremium\b|\bpenalt|\bprepayment (?:fee|charge)|\bmake-?whole/i,
  },
  {
    asked: /\b(?:closing|upfront|up-front|origination|arrangement|commitment) fees?\b/g,
    written:
      /\b(?:closing|up-?front|origination|arrangement|commitment|facility|non-refundable)\b[^.;]{0,40}\bfees?\b/i,
  },
  {
    asked: /\b(?:unused|undrawn|unutili[sz]ed) (?:line |commitment )?fees?\b/g,
    written:
      /\b(?:unused|undrawn|unutili[sz]ed|commitment|non-use)\b[^.;]{0,80}\bfees?\b|\bfee\b[^.;]{0,160}\bunused\b/i,
  },
];

/** A request for a bound, whatever it bounds. */
export const BOUNDS: readonly Concept[] = [
  {
    asked: /\b(?:minimum|smallest|least)\b/g,
    written: /\b(?:not (?:be )?less than|at least|minimum|no event be less|or more)\b/i,
    isMeasure: true,
  },
  {
    asked: /\b(?:maximum|cap|capped|limits?|at most|largest|biggest|basket|capacity|allowance|ceiling)\b/g,
    written:
      /\b(?:not (?:to |at any time )?exceed\w*|exceeding|maximum|in excess of|more than|up to|not above|greater than|limited to)\b/i,
    isMeasure: true,
  },
  {
    asked: /\b(?:switch(?:es)? off|turns? off|falls? away|stops? applying|not apply)\b/g,
    written:
      /\b(?:shall not apply|no (?:such )?prepayment|not (?:be )?required|reduced? to|unless\b|except (?:that|if)\b|so long as\b|does not apply|cease to apply)\b/i,
    isMeasure: true,
  },
];

export const CONCEPTS: readonly Concept[] = [
  ...TALK_FIRST,
  ...DESK,
  ...REPORTING,
  ...ASSURANCES,
  ...DEALINGS,
  ...BORROWING,
  ...BORROWING_MECHANICS,
  ...PRICING,
  ...RESTRAINTS,
  ...DEFAULTS,
  ...LENDERS,
  ...FIGURES,
  ...COVENANTS,
  ...BOILERPLATE,
  ...MAIN_TERMS,
  ...TALK_LAST,
  ...BOUNDS,
];
