import { purpose, repaymentSchedule } from "../../facilities/topic-facilities.ts";
import { incremental } from "../../facilities/topic-increases.ts";
import type { AskedClause } from "../asked-clause.ts";

/** What loans are for, how they are repaid and recorded, and what may change. */
export const CLAUSES_OF_TERMS: readonly AskedClause[] = [
  {
    ask: "what may the proceeds be used for?",
    asked:
      /\b(?:use[ds]?|uses|using|spend|spent|purposes?|financ\w+|proceeds)\b|\bdo with the (?:money|funds|cash|loans?)\b/,
    along:
      /\b(?:use[ds]?|uses|using|spend|spent|purposes?|financ\w+|proceeds|money|funds?|cash|borrow\w*|permitted|intended|funded)\b/,
    unless:
      /\bamounts?\b|\b(?:sales?|insurance|asset|apply|applied|equity|debt|not|prohibit\w*|letters?|refinanc\w*|acquisitions?|statements?|whom?|percent|can't|when|where|dividends?|buy|working capital)\b|^(?!.*\b(?:loans?|proceeds|facility|money|funds|borrow\w*|credit|purpose|line|revolver|advances?)\b)|\b(?:where|how (?:much|many))\b/,
    isOfFacility: true,
    terms: { topic: purpose, isWhole: true },
    wanted: {
      stated: [
        /\bproceeds\b[^;]{0,160}\b(?:loans?|advances?|borrowings?|notes?|credit|facilit\w+|lines?)\b[^;]{0,300}\b(?:use[ds]?|using|purposes?|solely|only|exclusively|for the)\b/i,
        /\b(?:use|using|apply)\b[^;]{0,80}\bproceeds of\b[^;]{0,80}\b(?:loans?|advances?|borrowings?|credit|facilit\w+)\b/i,
        /\b(?:loans?|advances?|credit|facilit\w+|lines?|borrowings?)\b[^;]{0,160}\b(?:(?:be )?used|for (?:the )?(?:[a-z]+ ){0,3}(?:corporate|business|capital|general|commercial) purposes?|for (?:general|working)|to finance|to refinance)\b/i,
      ],
      except:
        /\b(?:sales?|insurance|disposition|equity|margin stock|letters? of credit issued|regulation [UTX]|casualty|sanction\w*|anti-corruption|apply the proceeds|will be used to finance any operations|indemnif\w+|actual or proposed|shall not|neither)\b|\bproceeds of (?:the )?collateral\b/i,
      heading: /\b(?:use of|proceeds|purposes?|recitals?|loans?|commitments?|facilit\w+|revolving|line of credit)\b/i,
      sure: 2,
      title: /\buse of (?:the )?(?:loan )?(?:proceeds|loans?|funds)\b|\bpurposes?\b/i,
      opens: true,
      upTo: 1_100,
      absent: "what the loans may be used for",
    },
  },
  {
    ask: "what are the scheduled installments?",
    asked:
      /\b(?:amorti[sz]\w*|instal+ments?|repayment (?:schedule|terms?)|(?:scheduled )?principal (?:payments?|repayments?|schedule|amortization))\b|\bprincipal\b[^?]{0,40}\b(?:repaid|paid|due|pay)\b|\bhow (?:is|are|will|must|does|do)\b[^?]{0,40}\b(?:repaid|repay)\b|\bpay\b[^?]{0,12}\bprincipal\b|\bprincipal\b[^?]{0,24}\bpay\b/,
    along:
      /\b(?:amorti[sz]\w*|instal+ments?|schedules?|scheduled|repaid|repay\w*|principal|payments?|paid|pays?|due|quarter\w*|month\w*|annual\w*|each|year|amounts?|repayable|made|make|balance|regular)\b/,
    unless:
      /\bhow much is\b|\b(?:interest|first|last|final|total|after|if|miss\w*|late|fail\w*|early|prepa\w*|in \d{4}|goodwill|depreciation|default|days|before|whom?|where)\b|\d/,
    isOfFacility: true,
    terms: { topic: repaymentSchedule, isWhole: true },
    wanted: {
      stated: [
        /\b(?:shall|will|must|agrees? to|promises to)\b[^;]{0,80}\b(?:repay|pay)\b[^;]{0,120}\bprincipal\b[^;]{0,300}\b(?:instal+ments?|maturity|termination|quarterly|monthly|on demand)\b/i,
        /\b(?:repay|repaid|pay|paid|payable|due)\b[^;]{0,240}\b(?:instal+ments?|quarterly|monthly|annual(?:ly)?)\b[^;]{0,200}\bprincipal\b|\bprincipal\b[^;]{0,300}\b(?:repaid|paid|payable|due)\b[^;]{0,200}\b(?:instal+ments?|quarterly|monthly|maturity|termination date|on demand)\b/i,
        /\b(?:shall|will|must|agrees? to|promises to)\b[^;]{0,80}\b(?:repay|pay)\b[^;]{0,300}\b(?:principal|loans?|advances?|notes?)\b[^;]{0,300}\b(?:maturity|termination|due|on demand|date)\b/i,
        /\b(?:loans?|advances?|notes?|principal|balance)\b[^;]{0,200}\b(?:shall|will)\b[^;]{0,80}\b(?:be (?:due|repaid|paid|payable)|mature)\b/i,
      ],
      except:
        /\b(?:guarant\w+|events? of default|indebtedness (?:for|of)|accelerat\w+|taxes|fees?|prepa(?:y|id)\w*|letters? of credit|lease|subordinated|trade|interest (?:payment )?(?:date|accru\w+)|unpaid interest on the outstanding|insurance|obligations["”]|participat\w+|judge?ments?)\b/i,
      heading:
        /\b(?:repayments?|payments?|principal|amorti[sz]ation|maturity|loans?|advances?|notes?|term|revolving|facilit\w+)\b(?!.*\b(?:default|covenant|taxes|expenses|prepayment|guarant\w+)\b)/i,
      sure: 0,
      title: /\brepayments?\b|\bamorti[sz]ation\b|\bprincipal payments?\b|\bpayments? of principal\b/i,
      opens: true,
      upTo: 1_100,
      absent: "how the principal is repaid",
    },
  },
  {
    ask: "what are the events of default?",
    asked: /\b(?:events? of default|defaults?)\b|\bevents?\b[^?]{0,30}\baccelerat\w*/,
    along:
      /\b(?:events?|defaults?|list|counts?|constitut\w+|triggers?|trigger|cause[sd]?|put|puts|main|key|accelerat\w+|happen|considered|lead|leads|lets?|into|entitles?|amounts?|trips?|situations?|circumstances|whole|full)\b/,
    unless:
      /^what is an?\b|\b(?:cross|payments?|interest|rate|notice|cur(?:e|ed|ing)|grace|judge?ments?|bankrupt\w*|remed\w*|after|upon|if|when|occurs?|covenants?|waive\w*|whom?|where|during|still|no|not|how (?:long|many|much)|must|may|declare\w*|report\w*|happens|potential|difference|versus|vs|what's an?|definition|define[ds]?|meaning|mean|unmatured|material|change)\b|\bis an? event of default\b|^(?:is|are|does|do|will|would) (?!there)/,
  },
  {
    ask: "can the maturity be extended?",
    asked: /\b(?:exten[ds]\w*|extension|renew\w*|push(?:ed)? (?:out|back))\b/,
    along:
      /\b(?:exten[ds]\w*|extensions?|renew\w*|push\w*|out|back|options?|maturity|termination|dates?|expiry|final|conditions?|years?|request\w*|right|length|number|further|tenor|longer|available|ask)\b/,
    unless:
      /\b(?:lenders?|banks?) must\b|^what (?:is|are|was) the maturity|\b(?:pay|pays|how much)\b|\b(?:fees?|cost|price|letters?|vote|consent\w*|lenders? (?:must|need|agree)|whom?|whose|each|every|interest periods?|insurance|lease|of credit|credit|time|grace|when|rejects?|refuses?|declines?|non-?\w+)\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /\b(?:may|option|right|elect\w*|request\w*|entitled)\b[^;]{0,240}\b(?:extend|extension|extended|renew\w*)\b[^;]{0,100}\b(?:maturity|termination date|expir\w+|commitments?|commitment period|(?:term|period) of (?:this|the)|stated|final)\b/i,
        /\b(?:may|option|right|elect\w*|request\w*|entitled)\b[^;]{0,240}\b(?:extend|extension|extended|renew\w*)\b[^;]{0,240}\b(?:maturity|termination|expir\w+|repayment|commitments?|term|revolving|facility|loan|year|agreement)\b/i,
        /\b(?:maturity|termination|expir\w+|term|commitment)(?: date)?\b[^;]{0,200}\b(?:may|shall|will)\b[^;]{0,120}\b(?:be )?(?:automatically )?(?:extended|renewed?|extend)\b/i,
        /\b(?:extension|renewal)s? (?:of (?:the )?(?:[a-z]+ )?(?:maturity|termination|expir\w+|commitment|term|facility|loan)|options?|requests?|terms?)\b/i,
      ],
      except:
        /\b(?:letters? of credit|amendment|waiver|without the consent|no (?:amendment|waiver|such)|guarantor|leases?|licen[sc]es?|patents?|liens?|indebtedness|lien|note holder|interest period|time (?:of|for) (?:payment|performance)|extend credit|extensions? of (?:credit|time)|extend the (?:time|period)|postpone|consent of each|plan|insurance|contract|subordinat\w+|modif\w+|guaranty|hedg\w+|swap|release|extend beyond|may end|credit extensions?|will pay to each lender|availability period|grace period|no obligation to|policy|policies|binder|discovery|arbitrat\w+|next succeeding|next following business day|agreed to extend|renewed and|renewals and|requested the (?:lenders|banks))\b/i,
      heading:
        /\b(?:exten(?:sion|d)\w*(?! of credit)|renew\w*|maturity|termination|term|revolving|commitments?|definitions?|defined terms)\b/i,
      sure: 1,
      title:
        /^(?!.*\b(?:reduction|amend\w*|waiv\w*|consents?)\b).*\bexten(?:sion|d)\w*\b(?! of credit).*\b(?:maturity|termination|term|expir\w+|commitments?|facility|loans?|dates?|period)\b|\brenewal (?:of|option)/i,
      opens: true,
      upTo: 1_100,
      absent: "an extension of the maturity",
    },
  },
  {
    ask: "can the commitments be increased?",
    asked: /\b(?:accordion|incremental|increas\w*|upsiz\w*|additional commitments?|expand\w*|expansion)\b/,
    along:
      /\b(?:accordion|incremental|increas\w*|upsiz\w*|additional|commitments?|size|amounts?|capacity|options?|features?|uncommitted|maximum|expand\w*|expansion|request|ask|right|total|aggregate|limit|greater|further|new)\b/,
    unless:
      /\b(?:costs?|rate|margin|interest|fees?|whom?|consent\w*|vote|lender(?:s)? (?:agree|refuse|have to|must|obliged)|have to|borrowing base|letters?|sub-?limit|automatic\w*|capital|mandatory|debt|indebtedness|notice|minimum|conditions?|price|pricing|how (?:big|large))\b/,
    isOfFacility: true,
    terms: { topic: incremental, withoutQuotes: true },
    wanted: {
      stated: [
        /\b(?:may|right|option|request\w*|elect\w*|entitled|from time to time)\b[^;]{0,300}\b(?:increase[sd]?|incremental)\b[^;]{0,200}\b(?:commitments?|facilit\w+|term loans?|revolving|line|maximum (?:amount|credit))\b/i,
        /\b(?:commitments?|facilit\w+|line)\b[^;]{0,160}\b(?:may|shall|will|be)\b[^;]{0,120}\bincreased?\b/i,
        /\b(?:accordion|incremental (?:term|revolving|facilit\w+|commitments?|loans?))\b/i,
      ],
      except:
        /\b(?:consent of (?:each|such|any|the) (?:lender|bank)|no (?:amendment|waiver|lender|bank|such)|without (?:the )?(?:written )?consent|borrowing base|interest rate|increased costs?|swing\w*|defaulting|letters? of credit in|not (?:be )?increase\w*|nor (?:increase|shall)|made available to the agent|applicable (?:margin|rate)|capital|participant|purchase price|commitment fee|optional currency)\b|["“](?!(?:increas|increment|accordion))[^"”]{2,60}["”]\s*(?:means|shall mean)/i,
      heading:
        /\b(?:increas\w*|incremental|accordion|expansion|additional (?:commitments?|loans?|lenders?))\b(?!.*\bcosts?\b)/i,
      sure: 1,
      also: [/\b(?:exceed\w*|aggregate|up to|maximum|not more than)\b.{0,160}[$€£¥]\s?\d/i],
      title:
        /\bincreases?\b.*\b(?:commitments?|facility|line|revolv\w+)\b|\bincremental\b|\baccordion\b|\bexpansion\b/i,
      opens: true,
      upTo: 1_100,
      absent: "a right to increase the facilities",
    },
  },
  {
    ask: "when is a borrowing base certificate due?",
    asked: /\bborrowing base (?:certificates?|reports?|reporting)\b|\breports?\b[^?]{0,20}\bborrowing base\b/,
    along:
      /\b(?:borrowing base|certificates?|reports?|reporting|deliver\w*|due|often|frequen\w+|deadline|dates?|monthly|weekly|quarterly|days?|send|sent|submit(?:ted)?|provided?|furnish\w*|given|when|month|week|each|every|month-end|by)\b/,
    unless:
      /\b(?:fail\w*|late|miss\w*|default|contain\w*|sign\w*|whom?|form|inaccura\w*|availability falls|below|what if|happens?|if)\b/,
    wanted: {
      stated: [
        /\b(?:within|not later than|no later than|on or before|by the|by|each|every|weekly|monthly|as of the|concurrently|together with|as soon as|at the end|quarterly)\b[^;]{0,300}\b(?:borrowing base (?:certificates?|reports?)|(?:certificate|report|statement|schedule|computation|calculation)s?\b[^;]{0,80}\bborrowing base)\b/i,
        /\b(?:borrowing base (?:certificates?|reports?)|(?:certificate|report|statement|schedule|computation|calculation)s?\b[^;]{0,80}\bborrowing base)\b[^;]{0,400}\b(?:within|not later than|no later than|on or before|days?|each (?:month|week|fiscal|calendar|business)|weekly|monthly|month|quarter\w*|week|frequen\w+|request)\b/i,
      ],
      except:
        /\b(?:shall have received|most recent\w*|conditions?|in effect|redetermin\w+|represent\w*|set forth in the|reserve reports?|eligible (?:accounts?|inventory)|exceeds?)\b|["“](?!borrowing base (?:cert|rep))[^"”]{2,60}["”]\s*(?:means|shall mean)/i,
      heading:
        /\b(?:borrowing base|report\w*|certificates?|financial (?:statements?|information)|furnish\w*|information|collateral|notices?|records|schedules)\b(?!.*\bconditions?\b)/i,
      sure: 1,
      upTo: 1_100,
      absent: "when a borrowing base certificate is due",
    },
  },
  {
    ask: "are the loans evidenced by notes?",
    asked: /\b(?:promissory notes?|notes?)\b|\bevidenc\w+\b/,
    along:
      /\b(?:promissory|notes?|evidenc\w+|debt|indebtedness|sign\w*|execut\w+|issu\w+|deliver\w*|ask\w*|request\w*|require|form|used?|registered|separate|documented|recorded|record|demand)\b/,
    unless:
      /\b(?:rate|interest|senior|subordinated|notice|amount|mature\w*|maturity|repa\w*|holders?|convertible|bond\w*|prepa\w*|due|seller|security|lost|what if|purchase[rds]?|default|guarant\w*|first|assign\w*|transfer\w*|sell|commercial|whom?|when|where|paid|other)\b|^(?:what|when|who) (?:is|are) (?:the )?notes?\??$/,
    wanted: {
      stated: [
        /\b(?:loans?|advances?|obligations?|indebtedness|borrowings?|line|facility)\b[^;]{0,240}\bevidenced by\b[^;]{0,200}\b(?:notes?|accounts?|records?|agreement|promissory)\b/i,
        /\b(?:execute|deliver|issue|sign)\w*\b[^;]{0,200}\b(?:promissory )?notes?\b[^;]{0,200}\b(?:evidenc\w+|payable|order|form|lender|bank)\b/i,
        /\b(?:request|require)\w*\b[^;]{0,200}\bnotes?\b/i,
        /\b(?:maintain|record|evidenc\w+|open)\b[^;]{0,200}\b(?:accounts?|records?|indebtedness)\b[^;]{0,200}\b(?:loans?|advances?|indebtedness|obligations)\b/i,
        /["“](?:the |term |revolving |line of credit |promissory )*notes?["”]/i,
      ],
      except:
        /\b(?:assign\w*|lost|stolen|subordinated|permitted investments?|chattel paper|letters? of credit|senior notes|mutilated|surrender|exchange|conditions?|shall have received|participat\w*|event of default|account debtors?|seller|purchase money|replacement|liabilit\w+["”]|indebtedness["”]|obligations["”]|loan documents["”])/i,
      heading:
        /\b(?:notes?|evidence|loan accounts?|records?|loans?|advances?|commitments?|revolving|term|line|credit|debt|making)\b(?!.*\b(?:default|covenant|negative|permitted|limitation|lien|representation|prepay|conditions?|assign)\b)/i,
      sure: 2,
      title: /\bnotes\W*$|\bevidence of (?:debt|indebtedness|loans)\b|\bpromissory notes?\b/i,
      upTo: 1_100,
      absent: "notes that evidence the loans",
    },
  },
  {
    ask: "what happens if the interest rate cannot be determined?",
    asked:
      /\b(?:unavailab\w+|inability|not (?:be )?(?:available|determined|ascertained|quoted)|cannot|can't|goes away|disappears?|ceases?|discontinued|fall-?backs?|replac\w+|alternat\w+|unable|go away|no longer|successor)\b/,
    along:
      /\b(?:unavailab\w+|available|inability|determin\w+|ascertain\w*|quot\w+|cannot|can't|goes?|away|disappears?|ceases?|exist\w*|published|discontinued|fall-?backs?|replac\w+|alternat\w+|unable|longer|successor|benchmark|rates?|interest|language|applies|apply|happens?|what if|index|market disruption)\b/,
    unless:
      /\b(?:lender|agent|collateral|officer|illegal\w*|unlawful\w*|dispute|letters?|margin|whom?|consent\w*|default|notice)\b(?! can)|^(?!.*\b(?:rates?|libor|benchmark|sofr|eurodollar|fall-?back)\b)/,
    wanted: {
      stated: [
        /\b(?:determin\w+|notif\w+|advis\w+)\b[^;]{0,400}\b(?:libor?|eurodollar|sofr|euribor|(?:interbank|eurocurrency|cd|fixed) (?:rate|market)|benchmark|deposits|rate|interest)\b[^;]{0,300}\b(?:adequate|reasonable means|do(?:es)? not exist|not (?:being |be )?(?:offered|available|quoted)|unavailab\w+|inability|cannot be|impossible|impracticable|not possible|ceased)\b/i,
        /\b(?:determin\w+|notif\w+|unable|advis\w+)\b[^;]{0,400}\b(?:adequate|reasonable|fair|means|do(?:es)? not exist|not (?:being |be )?(?:offered|available|provided|quoted)|unavailab\w+|inability|unable|cannot|can not|not adequately|impossible|impracticable|not possible|ceased)\b/i,
        /\b(?:libor?|eurodollar|sofr|euribor|rate|benchmark|index|deposits|quotations?)\b[^;]{0,240}\b(?:not (?:be )?(?:available|determin\w+|ascertain\w+|offered|published|quoted|generally available)|unavailab\w+|discontinu\w+|ceases? to|no longer|cannot be|can not be|unable|impracticable|becomes? unavailable)\b/i,
        /\bbenchmark (?:transition event|replacement)\b[^;]{0,300}\b(?:replac\w+|shall|will)\b/i,
        /\b(?:fails?|unable|not) to (?:quote|publish|provide|announce|determine)\b[^;]{0,200}\b(?:rates?|libor|index)\b/i,
        /\bif\b[^;]{0,160}\b(?:prime|index|rate|libor)\b[^;]{0,160}\b(?:not (?:be )?available|ceases?|discontinu\w+|no longer|unavailable|abandon\w*)\b/i,
      ],
      except:
        /\b(?:borrowing base|audit|financial statements|collateral|environmental|insurance|EBITDA|taxes? (?:are|cannot)|capital adequacy|receivables?|ratings? (?:agency|system)|moody|S&P|competitive bid)\b/i,
      heading:
        /\b(?:alternat\w+ (?:rate|interest|basis)|inability|benchmark|disruption|unavailab\w+|ascertain\w*|basis for|interest rates?|substitut\w+|changed? circumstances?|special provisions|not ascertainable)\b/i,
      sure: 1,
      title:
        /\binability\b|\balternat\w+ (?:rates?|interest)|\bunavailab\w+|\bascertain\w*|\bbenchmark (?:replacement|unavailab)/i,
      opens: true,
      upTo: 1_100,
      absent: "what happens if the interest rate cannot be determined",
    },
  },
];
