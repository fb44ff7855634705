import type { StandardClause } from "./standard-clause.ts";

/** How people and agreements name a loan whose rate is fixed for a period. */
const PERIODIC =
  "(?:eurodollar|eurocurrency|euro-?(?:dollar|rate)|libor?|sofr|euribor|fixed[- ]rate|term benchmark|cd)";
const NO_WORD = String.raw`(?:no|without|fail(?:s|ed|ing)?|forg[eo]t\w*|never|miss(?:es|ed)?|neglect\w*|omit\w*|not|(?:do|does|did)n't|late|silent|says? nothing|nobody)`;
const SAYS = String.raw`(?:tells?|told|say|said|notice|notif\w+|elect\w*|instruct\w*|choos\w+|chose|pick\w*|request\w*|specif\w+|word|selects?|selection|renew\w*|roll\w*|continu\w*|conver\w*)`;
const PERIOD_ENDS = String.raw`(?:interest )?(?:periods?|contracts?|tranches?)\b[^?]{0,24}\b(?:runs? out|ends?|ended|ending|expir\w+|matur\w+|over|up|rolls?|laps\w+|closes)`;

/** What happens to loans by themselves: a period ends without an election, more is drawn than may be, the line must rest, the
 *  workers strike. */
export const EVENTS_OF_LOANS: readonly StandardClause[] = [
  {
    asked: new RegExp(
      String.raw`\b${NO_WORD}\b[^?]{0,60}\b${SAYS}\b[^?]{0,90}(?:\b${PERIOD_ENDS}\b|\b(?:matur\w+|expiring|rolling) (?:${PERIODIC}|interest period)|\b(?:end|expiry|expiration) of (?:an?|the|its|that) (?:interest )?period\b)|\b${PERIOD_ENDS}\b[^?]{0,60}\b${NO_WORD}\b[^?]{0,30}\b${SAYS}|\bfail\w*\b[^?]{0,20}\b(?:interest election|election|to elect)\b`,
    ),
    unless:
      /\b(?:interest (?:payment|coverage)|commitment period|availability period|grace|extend\w*|extension|lenders? (?:fail|consent))\b/,
    provisions: ["failed_election"],
    stated: [
      /\b(?:no|fails? to|failure to|failure of|absence of|not (?:timely )?(?:received|delivered|given)|without|not (?:so )?(?:elected|notified))\b[^.;]{0,200}\b(?:notices?|notify|elect\w*|requests?|select\w*|conver\w*|continu\w*)\b.{0,400}\b(?:deemed|automatically|shall (?:be|become|convert|continue|bear)|will (?:be|convert|continue)|is converted)\b.{0,240}\b(?:conver\w*|continu\w*|base rate|abr|prime|interest period|month)/i,
    ],
    except: /\b(?:defaulting lender|agent shall have no|fails? to (?:pay|make available|fund)|extension)\b/i,
    heading: /\b(?:conver\w+|continu\w+|elect\w+|interest|borrowings?|options?|rates?|advances?|loans?)\b/i,
  },
  {
    asked:
      /\b(?:over-?advances?|over-?drawn|borrowing base (?:deficienc\w+|shortfall|excess))\b|\b(?:loans?|advances|borrowings?|outstandings?|drawings|usage|exposure|letters of credit|balance|debt)\b[^?]{0,60}\b(?:exceed\w*|above|over|higher than|more than|greater than|in excess of|past|outgrow\w*|top(?:s|ped)?)\b[^?]{0,30}\b(?:borrowing base|availability|available (?:credit|amount)|commitments?|line cap)\b|\bborrowing base\b[^?]{0,40}\b(?:falls?|drops?|slips?|goes|shrinks?) (?:below|under)\b[^?]{0,40}\b(?:loans?|outstandings?|what|balance|drawn|borrowed)\b/,
    unless: /\b(?:how (?:much|big|large)|redetermin\w*|fee|margin|rate|can|may|could|permit\w*|allow(?:ed)? to)\b|[$%]/,
    stated: [
      /\b(?:if|whenever|to the extent|should|event)\b[^.;]{0,240}\b(?:exceeds?|in excess of|greater than|exceeded|deficiency|is negative|less than zero|overadvance)\b.{0,300}\b(?:shall|will|must|agrees? to)\b[^.;]{0,120}\b(?:(?:pre|re)pay|pay|cure|eliminate|reduce|cash collaterali[sz]e|deposit)\b/i,
      /\b(?:shall|will|must)\b[^.;]{0,120}\b(?:immediately|promptly|forthwith|on demand|within)\b[^.;]{0,120}\b(?:(?:pre|re)pay|pay|eliminate)\b[^.;]{0,240}\b(?:excess|exceeds?|overadvance|deficiency)\b/i,
    ],
    except:
      /\b(?:net (?:cash )?proceeds|asset sales?|excess cash flow|cost of|taxes|judge?ments?|deductible|swing\w*|currency|dollar equivalent|capital expenditures?|interest (?:paid|received|payable)|maximum (?:lawful|rate)|usur\w+)\b/i,
  },
  {
    asked:
      /\bclean(?:s|ed|ing)?[- ]?down\b|\b(?:line|revolver|facility|loans?|balance)\b[^?]{0,40}\b(?:be|sit|brought|taken|paid|go|rest|kept|stay|drop|get) (?:down )?(?:at|to) (?:zero|nil|nothing)\b/,
    unless: /\b(?:environment\w*|hazardous|margin|rate|floor)\b/,
    stated: [
      /\bno (?:(?:revolving|line of credit|working capital|principal|outstanding|direct) )*(?:loans?|advances|borrowings|balance|principal|indebtedness|amounts?)\b[^.;]{0,60}\boutstanding\b[^.;]{0,80}\bdays?\b[^.;]{0,60}\b(?:each|every|any|per|during|a|in the) (?:[a-z]+ ){0,2}(?:month|quarter|year|period)\b/i,
      /\b(?:reduc\w+|repa\w+|paid|pay)\b[^.;]{0,120}\b(?:to zero|in full|zero balance)\b[^.;]{0,120}\b(?:consecutive|days)\b[^.;]{0,80}\b(?:each|every|any|per|during|a) (?:[a-z]+ ){0,2}(?:month|quarter|year|period)\b/i,
    ],
    except: /\b(?:undismissed|unstayed|judge?ments?|event of default)\b/i,
  },
  {
    asked:
      /\b(?:strik(?:e|es|ing)|walk-?outs?|work stoppages?|labou?r (?:disputes?|disturbances?|trouble|unrest|action)|lock-?outs?|picket\w*|union (?:action|dispute|trouble))\b/,
    unless: /\b(?:strike price|represent\w*|option|warrants?)\b/,
    stated: [
      /\b(?:labou?r dispute|strikes?|work stoppages?|walk-?outs?|lock-?outs?)\b[^.;]{0,240}\b(?:shall|will|may) not\b[^.;]{0,160}\b(?:prevent|constitute|deemed|be|limit|preclude)\b/i,
      /\b(?:labou?r disputes?|strikes?|work stoppages?|walk-?outs?|lock-?outs?|slow-?downs?)\b/i,
    ],
    absent: "anything about strikes or labor disputes",
  },
];
