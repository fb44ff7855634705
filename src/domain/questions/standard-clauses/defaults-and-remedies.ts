import type { StandardClause } from "./standard-clause.ts";

const HEADED = /\b(?:remedies|acceleration|events? of default|rights? upon|consequences|actions?|default)\b/i;

/** What follows an event of default. */
export const REMEDIES: readonly StandardClause[] = [
  {
    asked:
      /\bguarant(?:y|ee|ees|ies) of (?:payment|collection|performance)\b|\b(?:chase|go after|sue|pursue|proceed against|look to|exhaust\w*|collect from|claim against)\b[^?]*\b(?:first|before)\b[^?]*\bguarantors?\b|\bguarantors?\b[^?]*\b(?:before|without)\b[^?]*\b(?:chas|su|pursu|proceed|exhaust)\w*|\b(?:go|turn|come|proceed) (?:straight|directly) (?:to|after|against)\b[^?]*\bguarantors?\b/,
    stated: [
      /\bguarant\w*\b.{0,160}\bof payment\b.{0,80}\bnot (?:merely |only |just )?(?:a guarant\w+ )?of collect/i,
      /\bwaives?\b.{0,160}\b(?:require|right)\b.{0,200}\b(?:resort|proceed|exhaust|pursue|first)\b/i,
    ],
    absent: "whether the lenders must proceed against the borrower before a guarantor",
  },
  {
    asked:
      /\bautomatic(?:ally)?\b[^?]{0,30}\b(?:due|payable|accelerat\w*)\b|\b(?:due|payable|accelerat\w*)\b[^?]{0,24}\bautomatic(?:ally)?\b|\bdue without (?:any )?(?:notice|demand)\b|\b(?:bankrupt\w*|insolven\w*|chapter 11)\b[^?]*\b(?:(?:send|give|make|serve|issue) (?:an? |any )?(?:\w+ )?(?:demand|notice)|declare|demand anything|vote\w*|decide|act|do anything|take (?:any )?(?:action|steps?)|instruct \w+(?: \w+)?)\b[^?]*\b(?:due|payable|repayable|accelerat\w*)\b|\b(?:vote|decision|action|act) (?:\w+ ){0,9}(?:due|accelerat\w*)\b[^?]*\b(?:bankrupt\w*|insolven\w*|chapter 11)\b/,
    stated: [
      /\bautomatically\b.{0,400}\bdue\b/i,
      /\bdue\b.{0,160}\bautomatically\b/i,
      /\bimmediately\b.{0,40}\b(?:become|terminate|be)\b.{0,240}\bdue and payable\b.{0,200}\bwithout\b/i,
      /\bin the case of\b.{0,240}\bwithout (?:any |further )?(?:notice|demand|presentment|action|act)\b.{0,400}\bdue and payable\b/i,
      /\bdue and payable\b.{0,300}\bwithout (?:presentment|notice|demand)\b/i,
    ],
    except: /\bguaranteed obligations\b/i,
    heading: HEADED,
  },
  {
    asked:
      /\bacceleration\b[^?]{0,24}\bwho\b|\b(?:who|which lenders?|(?:how many|(?:what|which) (?:share|percentage|percent|portion|proportion|part|majority|vote) of) (?:of )?(?:the )?(?:lenders?|banks)|can (?:a|one|the) (?:lender|bank|agent))\b[^?]{0,24}\b(?:accelerate|call (?:in )?(?:the |an? )?(?:loans?|(?:event of )?default)|declare)\b(?![^?]*\bbreach)|\bvote to accelerate\b/,
    stated: [
      /\b(?:required|majority|requisite|instructing|supermajority) (?:lenders|banks|holders)\b.{0,500}\b(?:declare|due and payable)\b/i,
      /\bdeclare\b.{0,400}\bdue and payable\b/i,
      /\brequest of\b.{0,80}\b(?:lenders|banks)\b.{0,200}\bdue and payable\b/i,
    ],
    except: /\bguaranteed obligations\b|\bfail\w* to pay\b/i,
    heading: HEADED,
  },
  {
    asked:
      /\bwaterfall\b|\border of (?:application|priority)\b|\border\b[^?]{0,24}\b(?:payments?|proceeds|recoveries|collections)\b[^?]{0,24}\bapplied\b[^?]{0,24}\bdefault\b|\b(?:who|what) (?:gets|is|are) paid (?:first|out first)\b|\bpaid first\b/,
    stated: [
      /\b(?:applied|apply|application|distribut\w*|allocat\w*)\b.{0,400}\bfirst\b.{0,400}\bsecond\b/i,
      /\b(?:applied|apply|application|distribut\w*)\b.{0,300}\b(?:following order|order of priority)\b/i,
      /\b(?:applied|apply|application|distribut\w*)\b.{0,300}\bfirst\b/i,
    ],
    heading: /\b(?:application|allocation|distribution|remedies|default|payments|proceeds|priorit\w*)\b/i,
    absent: "an order in which payments are applied",
  },
  {
    asked:
      /\b(?:who|which|what|how|can|may|does)\b[^?]{0,80}\bvot(?:es?|ing)\b[^?]{0,30}\b(?:pledged|collateral|shares|stock)\b|\bpledged (?:shares|stock|equity|interests|securities|collateral)\b[^?]{0,40}\bvot(?:ed?|es|ing)\b/,
    unless: /\b(?:change (?:of|in) control|percent\w*|lenders? vote|own(?:s|ed|ership)?)\b|%/,
    stated: [
      /\b(?:event of )?default\b.{0,300}\bvoting\b.{0,400}\b(?:cease|vested|exclusive right|sole right|terminate|entitled)\b/i,
      /\bvoting\b.{0,300}\b(?:cease|vested in|exclusive right|sole right)\b/i,
      /\b(?:no|absence of any) (?:event of )?default\b.{0,300}\bvot(?:e|ing)\b/i,
      /\b(?:entitled|right) to (?:exercise|vote)\b.{0,120}\b(?:voting|pledged|collateral)\b/i,
    ],
    except: /\bproof of claim|\brequired lenders\b/i,
    heading: /\b(?:voting|vote|distributions?|dividends?|pledged|collateral|shares|stock|remedies|rights)\b/i,
  },
];

/** Events of default, which extracted terms mostly answer. */
export const DEFAULTS: readonly StandardClause[] = [
  {
    asked:
      /\bjudge?ments?\b[^?]{0,80}\b(?:default|threshold|unsatisfied|unstayed|unpaid)\b|\bhow (?:big|large)\b[^?]{0,24}\bjudge?ments?\b/,
    stated: [/\bjudge?ments?\b.{0,600}\bdays\b/i, /\bjudge?ments?\b.{0,300}[$€£]/i],
    except: /\bjudgment currency\b|\brepresent/i,
    heading: /\b(?:defaults?|judge?ments?|attachments?)\b/i,
  },
  {
    asked:
      /\bguarant(?:y|ees?|ies|ors?|or's)\b[^?]{0,40}\b(?:invalid|void|ceases?|unenforceable|terminat\w*|revok\w*|repudiat\w*|denies|dies?|death|no longer in effect)\b/,
    stated: [
      /\bguarant\w*\b.{0,240}\b(?:cease|invalid|unenforceable|null and void|repudiat\w*|revok\w*|disavow\w*|den(?:y|ies)|terminat\w*)\b/i,
      /\b(?:cease|fail)\w*\b[^.;]{0,80}\b(?:full force|in effect|valid)\b/i,
      /\bdeath\b/i,
    ],
    except: /\bgovernmental\b|\brepresent(?:s|ation)\b|\bshall remain\b|\brelease\b/i,
    heading: /\b(?:defaults?|invalid\w*|guarant\w*|termination of)\b/i,
  },
  {
    asked:
      /\binvoluntary\b[^?]{0,60}\b(?:dismiss\w*|days|petition|case)\b|\bcreditors? (?:file[sd]?|put)\b[^?]{0,40}\b(?:bankrupt\w*|chapter 11|against)\b|\bpetition\b[^?]{0,30}\bdismiss\w*/,
    stated: [
      /\b(?:petition|proceeding|case|involuntary)\b.{0,800}\b(?:dismiss|stay|vacat|discharg|bonded|controvert|contest)\w*\b.{0,120}\bdays\b/i,
      /\b(?:petition|proceeding|case|involuntary)\b.{0,800}\bdays\b.{0,120}\b(?:dismiss|stay|vacat|discharg|bonded|controvert|contest)\w*/i,
    ],
    except: /\bjudgments? (?:or|for)\b|\bcommercial paper\b|\bmulti-?employer\b|\berisa\b|\bagrees? (?:not|that)\b/i,
    heading: /\b(?:defaults?|bankruptcy|insolvency|involuntary)\b/i,
  },
  {
    asked:
      /\b(?:miss(?:es|ed)?|skip(?:s|ped)?|fail(?:s|ed)? to (?:pay|make)|late (?:on|with)|(?:do|does|did)(?:n't| not) pay)\b[^?]{0,24}\b(?:interest|principal|fees?|payments?)\b[^?]{0,60}\b(?:default|how long|days|grace|when)\b|\b(?:grace|cure)\b[^?]{0,24}\b(?:interest|principal)\b[^?]{0,12}\b(?:payments?|default)\b|\bdays'? grace\b[^?]{0,50}\b(?:interest|principal|fees?|payments?)\b/,
    stated: [
      /\bfail\w*\b.{0,160}\bpay\b.{0,300}\b(?:principal|interest)\b.{0,600}\bdays\b/i,
      /\bdefault\b[^.;]{0,80}\bpayment\b.{0,200}\b(?:principal|interest)\b/i,
      /\bfail\w*\b.{0,160}\bpay\b.{0,200}\b(?:principal|interest)\b/i,
    ],
    except:
      /\b(?:indebtedness|debt) (?:that|of|in|owing|for|which)\b|\bmaterial indebtedness\b|\bother (?:indebtedness|debt)\b|\bshall bear\b|\bany of its indebtedness\b|\bagent shall not\b/i,
    heading: /\b(?:defaults?|payments?|failure|non-?payment)\b/i,
  },
];
