import { prepayments } from "../../prepayments/topic-prepayments.ts";
import type { AskedClause } from "../asked-clause.ts";

const PREPAY =
  "(?:pre-?pa(?:y|ys|id|ying|yments?|yable)|(?:pay|paid|repay|repaid|repayment)(?: [a-z]+){0,4}? (?:early|ahead of schedule|before maturity))";
const EARLY =
  /\b(?:pre-?pa\w+|repa\w+|pay|paid|early|ahead|schedule|maturity|before|prior|voluntar\w+|optional\w*|part|partial\w*|whole|full|option|right|rights|own|choice|any|time|down|off)\b/;
const OF_OTHERS =
  /\b(?:asset|sales?|proceeds|change of control|mandatory|must|force[ds]?|events?|applied|apply|application|order|subordinated|junior|other debt|indebtedness|swing\w*|letters?|excess|reborrow\w*|refinanc\w*|interest period|breakage|default|increased costs)\b/;
const NOT_OPTIONAL =
  /\b(?:events? of default|subordinated|junior|other (?:debt|indebtedness)|(?:shall|will) not\b.{0,80}\bprepay|insurance proceeds|net (?:cash )?proceeds|lenders? may\b|swing\w*|any indebtedness|illegal\w*|increased costs?|required to prepay|restricted|taxes|postage|courier|certified mail|interest rate option|redetermin\w+|defaulting lender|personal delivery|by mail|each reduction of|reborrowed under|borrow, (?:re|pre)pay|borrowed, repaid and|fail\w* to borrow)\b/i;
const PREPAYMENTS =
  /\b(?:(?:voluntary|optional)\b.*\b(?:pre|re)?payments?|pre-?payments?|prepay|right to prepay|repayments?|payments?)\b(?!.*\b(?:mandatory|required|application|of (?:other|certain|subordinated)|interest|fees)\b)/i;
const MAY_PREPAY: readonly RegExp[] = [
  /\b(?:may|rights?|option|privilege|entitled|permitted|elect\w*|can)\b[^;]{0,240}\b(?:pre-?pay|prepaid|prepayments?|repay|repaid)\b/i,
  /\b(?:pre-?pay\w*|prepaid|prepayments?)\b[^;]{0,200}\b(?:at any time|in whole|in part|without (?:any )?(?:premium|penalty)|at (?:its|the) (?:\w+ )?option|permitted|may)\b/i,
  /\b(?:may not|shall not|no right|not be)\b[^;]{0,100}\b(?:prepa(?:y|id)\w*|voluntar\w+)\b/i,
];

/** Prepayments, payments and what they are applied to. */
export const CLAUSES_OF_REPAYING: readonly AskedClause[] = [
  {
    ask: "what is the minimum prepayment amount?",
    asked: new RegExp(
      String.raw`\b(?:minimum|smallest|least|multiples?|increments?)\b[^?]{0,30}\bpre-?pa\w+|\bpre-?pa\w+\b[^?]{0,20}\b(?:minimums?|multiples?|increments?)\b`,
    ),
    along:
      /\b(?:minimums?|smallest|least|multiples?|increments?|amounts?|size|voluntary|optional|partial|each|pre-?pa\w+|made|make)\b/,
    unless: OF_OTHERS,
    isOfFacility: true,
    wanted: {
      stated: [
        /\bpre-?pa(?:y|id)\w*\b[^;]{0,500}\b(?:minimum|not less than|at least|integral multiples?|multiples? of|increments?|less than)\b[^;]{0,80}(?:[$€£¥]|\bdollars\b|\d{3}|\bprincipal|\bborrowing)/i,
        /\b(?:minimum|not less than|at least|integral multiples?|multiples? of|increments?)\b[^;]{0,120}(?:[$€£¥]|\bdollars\b|\d{3})[^;]{0,200}\bprepa/i,
      ],
      except: NOT_OPTIONAL,
      heading: PREPAYMENTS,
      sure: 9,
      upTo: 1_100,
      absent: "a minimum prepayment amount",
    },
  },
  {
    ask: "can the borrower prepay without a premium or penalty?",
    asked: new RegExp(String.raw`\b${PREPAY}\b`),
    along: new RegExp(
      String.raw`${EARLY.source}|\b(?:premiums?|penalt(?:y|ies)|fees?|charges?|cost|free|without|penali[sz]ed)\b`,
    ),
    unless: new RegExp(String.raw`${OF_OTHERS.source}|\bhow much|^(?!.*\bwithout\b)`),
    isOfFacility: true,
  },
  {
    ask: "how much notice is needed for a prepayment?",
    asked: new RegExp(String.raw`\bnotices?\b[^?]{0,50}\b${PREPAY}|\bpre-?pa\w+\b[^?]{0,24}\bnotices?\b`),
    along: new RegExp(
      String.raw`${EARLY.source}|\b(?:notices?|days?|days'|business|times?|deadline|period|given?|made|make|deliver\w*|advance)\b`,
    ),
    unless: OF_OTHERS,
    isOfFacility: true,
    wanted: {
      stated: [
        /\b(?:may|rights?|option|privilege|entitled|permitted|elect\w*|can)\b[^;]{0,240}\b(?:pre-?pay|prepaid|prepayments?|repay|repaid|pay)\b[^;]{0,400}\b(?:notice|notify|notif\w+)\b|\bmay\b[^;]{0,200}\bnotice\b[^;]{0,200}\b(?:pre-?pay|repay)\b/i,
        /\b(?:notice|notify|notif\w+)\b[^;]{0,160}\b(?:prepay|prepaid|prepayment)\b[^;]{0,200}\b(?:days?|a\.?m|p\.?m|noon)\b/i,
        /\bpre-?pa(?:y|id)\w*\b[^;]{0,400}\b(?:notice|notify|notif\w+)\b|\b(?:notice|notify|notif\w+)\b[^;]{0,300}\bpre-?pa(?:y|id)/i,
        ...MAY_PREPAY.slice(0, 2),
      ],
      except: NOT_OPTIONAL,
      heading: PREPAYMENTS,
      also: [
        /\b(?:notice|notify|notif\w+)\b.{0,300}\b(?:days?|a\.?m|p\.?m|noon)\b|\b(?:days?|a\.?m|p\.?m|noon)\b.{0,160}\bnotice\b/i,
      ],
      sure: 9,
      title:
        /\b(?:optional|voluntary)\b.*\b(?:pre|re)?payments?\b|\bright to prepay\b|^(?!.*\b(?:mandatory|required|premium|fee|notice|application)).*\bpre-?payments?\b/i,
      upTo: 1_100,
      absent: "voluntary prepayments",
    },
  },
  {
    ask: "can the borrower prepay?",
    asked: new RegExp(String.raw`\b${PREPAY}\b`),
    along: EARLY,
    unless: new RegExp(
      String.raw`\b(?:smallest|least)\b|${OF_OTHERS.source}|\b(?:notices?|premiums?|penalt\w+|fees?|charges?|cost|minimum|how (?:much|many)|obliged|required|have to|has to|necessary)\b|^(?:what|which|when)\b`,
    ),
    isOfFacility: true,
    wanted: {
      stated: MAY_PREPAY,
      except: NOT_OPTIONAL,
      heading: PREPAYMENTS,
      sure: 9,
      title:
        /\b(?:optional|voluntary)\b.*\b(?:pre|re)?payments?\b|\bright to prepay\b|^(?!.*\b(?:mandatory|required|premium|fee|notice|application)).*\bpre-?payments?\b/i,
      upTo: 1_100,
      absent: "voluntary prepayments",
    },
  },
  {
    ask: "must the loans be prepaid where they exceed the borrowing base or the commitments?",
    asked: /\bover-?advances?\b|\b(?:exceed\w*|excess|more than|above|greater than|over|deficienc\w+|shortfall)\b/,
    along:
      /\b(?:over-?advances?|exceed\w*|excess|more|above|greater|over|deficienc\w+|shortfall|borrowing base|availab\w+|commitments?|usage|outstandings?|exposure|balance|cur(?:e|ed|ing)|repa\w+|prepa\w+|pay|paid|fast|quickly|soon|happens?|happen|eliminated?|fix(?:ed)?|limit|line|cap|days?|time)\b/,
    unless:
      /\b(?:fees?|rate|net worth|leverage|ratio|cash ?flow|capital|insurance|proceeds|letters?|swing\w*|covenants?|discretion\w*|make|can the (?:agent|lender)|may the (?:agent|lender))\b|^(?!.*\b(?:borrowing base|over-?advances?|availability|commitments?)\b)/,
    isOfFacility: true,
    wanted: {
      stated: [
        /\b(?:if|whenever|to the extent|should|event|extent|time)\b[^;]{0,160}\b(?:loans?|advances?|outstandings?|outstanding|exposures?|usage|obligations|credit|balance|borrowings|indebtedness|principal)\b[^;]{0,160}\b(?:exceeds?|exceeded|in excess of|greater than|deficiency|over-?advance|overline)\b.{0,300}\b(?:commitments?|borrowing base|availab\w+|limit|line|maximum|permitted|amount)\b.{0,300}\b(?:shall|will|must|agrees? to|obligated)\b.{0,160}\b(?:(?:pre|re)pay\w*|pay|cure|eliminate|reduce|cash collaterali[sz]e|deposit|(?:pre|re)payment)\b/i,
        /\b(?:shall|will|must)\b[^;]{0,160}\b(?:(?:pre|re)pay|pay|eliminate|payments?)\b[^;]{0,300}\b(?:excess|exceeds?|over-?advance|deficiency)\b/i,
        /\b(?:excess|over-?advance|deficiency)\b[^;]{0,160}\b(?:shall|will|must)\b[^;]{0,120}\b(?:(?:pre|re)paid|paid|payable|due|eliminated)\b/i,
      ],
      except:
        /\b(?:erroneous payment|right to borrow)\b|\b(?:unearned interest|be liable for)\b|\b(?:net (?:cash )?proceeds|asset sales?|excess cash flow|excess (?:interest|amount of interest)|maximum (?:lawful|legal|rate)|usur\w+|highest lawful|taxes|judge?ments?|deductible|swing\w*|capital expenditures?|pro rata share|ratabl[ey]|set-?off|indemnif\w+|participations?|cost of|insurance|lawful rate|dividends?|fees?|loan[- ]to[- ](?:value|cost)|default shall|indebtedness of|any indebtedness|direct payment|interest in excess|provisions contained|net income|refund|deposit account|criminal|insufficient funds)\b/i,
      heading:
        /\b(?:pre-?payments?|repayments?|over-?advances?|borrowing base|mandatory|payments?|reductions?|advances?|commitments?|loans?|limit\w*|line)\b/i,
      sure: 1,
      title: /\bover-?advances?\b|\bborrowing base (?:deficienc\w+|maintenance)\b/i,
      opens: true,
      upTo: 1_100,
      absent: "what happens where the loans exceed the borrowing base or the commitments",
    },
  },
  {
    ask: "what are the mandatory prepayments?",
    asked:
      /\bmandatory\b|\b(?:must|required|obliged|obligated|forced?|forces|compulsory|have to|has to|require|requires)\b[^?]{0,60}\b(?:pre-?pa\w+|early (?:re)?payment|repay early)|\bpre-?pa\w+\b[^?]{0,30}\b(?:events?|triggers?|required|mandatory|when)\b/,
    along:
      /\b(?:pre-?pa\w+|repa\w+|early|mandatory|compulsory|forced?|forces|events?|triggers?|triggered|requires?|circumstances|anything|happens?|amounts?|made|make|becomes?)\b/,
    unless:
      /\b(?:sweeps?|sales?)\b|\b(?:excess cash|cash flow|insurance|casualty|equity|debt|notice|applied|apply|order|percent\w*|how much|borrowing base|change of control|swing\w*|waive\w*|decline\w*|voluntar\w+|optional\w*|fees?|premium|penalt\w*|reinvest\w*)\b/,
    isOfFacility: true,
    terms: { topic: prepayments, withoutQuotes: true },
    wanted: {
      stated: [
        /\b(?:mandatory|required|special) (?:pre-?payments?|repayments?)\b[^;]{0,300}\b(?:shall|will|must|if|upon|proceeds|days?)\b/i,
        /\b(?:shall|will|must|required to|obligated to|agrees? to)\b[^;]{0,240}\b(?:pre-?pay(?:ments?)?|applied? (?:to|as|toward)[^;]{0,30}prepay\w*)\b/i,
        /\b(?:if|upon|within|on|whenever|promptly|immediately)\b[^;]{0,400}\b(?:shall|will|must)\b[^;]{0,200}\b(?:prepay|prepaid|prepayments?|repay|pay|reduce)\b[^;]{0,200}\b(?:loans?|advances?|excess|borrowings?|amount|proceeds|notes?|term|obligations|balance)\b/i,
      ],
      except:
        /\b(?:right to prepay|compensate|termination date)\b|\b(?:voluntar\w+|optional\w*|may (?:at any time|prepay|at its option)|elects? to|subordinated|junior|shall not (?:be required|prepay|permit)|(?:shall|will) not,? |such notice|such prepayment|each such notice|prior written notice|written notice of the prepayment|shall specify|prior notice|right at any time|shall notify|shall be permitted to make|prepay, redeem|redeem, purchase|hereby further agree|fails? to pay|shall fail|distribute|funding losses|without premium or penalty|subsequently determine|participat\w+|lenders? shall|banks? shall|indemnif\w+)\b/i,
      heading:
        /\b(?:mandatory|required|over-?advances?)\b.*\b(?:pre|re)?payments?\b|\bpre-?payments?\b|\b(?:mandatory|excess|sweep|commitment reductions?)\b|\brepayments?\b|\bprepay\b/i,
      sure: 1,
      isList: true,
      title: /(?=.*\b(?:pre|re)pay)(?!.*\boptional\b).*\b(?:mandatory|required)\b/i,
      opens: true,
      upTo: 1_100,
      absent: "a mandatory prepayment",
    },
  },
  {
    ask: "is there breakage compensation?",
    asked:
      /\bbreak(?:age|ing)?\b(?: funding)?|\bfunding loss(?:es)?\b|\b(?:pre-?pa\w+|repa\w+|pay\w*|paid)\b[^?]{0,60}\b(?:mid-?(?:interest )?period|before the (?:end|last day)|prior to the (?:end|last day)|during an? interest period|other than (?:on )?the (?:end|last day))\b/,
    along:
      /\b(?:costs?|fees?|funding|losses|loss|charges?|compensat\w+|indemnif\w+|indemnity|reimburse\w*|bears?|pays?|paid|owed?|owes|due|payable|pre-?pa\w+|repa\w+|mid-?period|middle|end|before|last|day|interest|period|periods|happens?|early|amount|during|prior)\b/,
    unless:
      /^(?:can|may|could)\b|\b(?:certificate|calculat\w*|computed|formula|how much|how (?:is|are)|when|days|covenants?|tie)\b/,
    wanted: {
      stated: [
        /\b(?:compensate|indemnif\w+|reimburse|pay|hold)\b.{0,400}\b(?:loss|losses|costs?|expenses?|breakage)\b.{0,700}\b(?:last day|redeploy\w*|re-?employ\w*|liquidation or|deposits acquired|deposits or|interest period|failure to borrow)\b/i,
        /\b(?:prepa(?:y|id|yment)\w*|payment|repay\w*|conversion)\b.{0,300}\b(?:last day|end|expiration|prior to)\b.{0,300}\b(?:loss|losses|costs?|compensat\w*|indemnif\w*|breakage|make[- ]whole)\b/i,
        /\b(?:breakage|break[- ]funding|funding (?:loss|losses))\b.{0,200}\b(?:costs?|pay|compensat|indemn|loss)\w*\b/i,
      ],
      except:
        /\b(?:events? of default (?:shall|means)|gross negligence|environmental|hazardous|taxes (?:imposed|on)|insurance|casualty|casualties|damage|broker\w*|letters? of credit issued)\b|["“](?!(?:break|funding|consequential|make))[^"”]{2,60}["”]\s*(?:means|shall mean)/i,
      sure: 1,
      heading:
        /\b(?:break\w*|funding|compensation|indemn\w+|loss\w*|redeploy\w*|yield|prepayments?)\b(?!.*\bgeneral\b)/i,
      title:
        /\bbreak(?:age|[- ]?funding)\b|\bfunding (?:loss\w*|indemn\w+|costs)\b|\b(?:compensation|indemnity|indemnification) for (?:funding )?loss\w*|\bredeployment\b/i,
      opens: true,
      upTo: 1_100,
      absent: "breakage costs",
    },
  },
  {
    ask: "where and when must payments be made?",
    asked: /\b(?:payments?|pay|paid)\b/,
    along:
      /\b(?:payments?|paid|pays?|made|make|place|times?|received?|receives?|hour|day|account|accounts|office|send|sent|where|mechanics|funds|due|treated|deemed|deadline|method|manner|wired?|wire|cutoff|currency|considered|logistics|place)\b/,
    unless:
      /\bnumber\b|\b(?:interest|principal|fees?|fail\w*|late|miss\w*|default\w*|how (?:much|many|often|long)|first|early|all payments|dividends?|restricted|whom?|why|business day|holiday|what (?:payments?|must|do|does)|which payments?|whole|back|maturity|prepa\w*|amount|apply|applied|order|mandatory)\b|^(?:the )?payments?\??$|^(?!.*\b(?:where|place|times?|mechanics|funds|account|office|received?|treated|method|manner|how are|how (?:does|do|must|should)|hour|wire)\b)/,
    wanted: {
      stated: [
        /\b(?:all|each|any|every|the)\b[^;]{0,40}\bpayments?\b[^;]{0,160}\b(?:hereunder|under (?:this|the)|by (?:the )?(?:borrower|company)|principal|required to be made|due)\b[^;]{0,500}\b(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|noon|immediately available|same[- ]day funds|office|account)\b/i,
        /\bpayments?\b[^;]{0,300}\b(?:shall|will|are to|must)\b[^;]{0,300}\b(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|noon|immediately available|same[- ]day funds|at (?:its|the|such)\b[^;]{0,60}\b(?:office|address|place))\b/i,
        /\b(?:shall|will|must)\b[^;]{0,80}\b(?:make|pay)\b[^;]{0,160}\b(?:payments?|sums|amounts)\b[^;]{0,300}\b(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|noon|immediately available|same[- ]day funds|office|account)\b/i,
        /\b(?:payable|paid)\b[^;]{0,160}\b(?:at|to)\b[^;]{0,60}\b(?:office|address|place|account)\b/i,
      ],
      except:
        /\b(?:lenders? shall (?:make|remit)|each (?:lender|bank) (?:shall|will)|proceeds of each|capital stock|account debtors?|insurance|dividends?|letters? of credit (?:fees|issued)|drawn under|purchase price|distribute|rent|taxes|trade|participa\w+|fees? (?:shall|will|for|of)|compensate|disburse\w*|make (?:such|its|the) (?:advance|loan|borrowing)|collateral account|amendment shall|subrogation|interest rate option|guarantee to|see section|represents and warrants|damage)\b/i,
      heading:
        /\bpayments?\b(?!.*\b(?:prepayments?|restricted|default|taxes|breakage|break|of (?:obligations|claims|expenses|taxes|debt))\b)|\bmaking of payments|\bcomputations?\b|\bmanner\b/i,
      sure: 1,
      title:
        /\bpayments? generally\b|\bmaking (?:of )?payments\b|\b(?:method|manner|place|mechanics)\b.*\bpayments?\b|\bpayments? (?:and computations|procedures?|mechanics)\b(?!.*\b(?:prepay|reimburse))/i,
      opens: true,
      upTo: 1_100,
      absent: "where and when payments are made",
    },
  },
  {
    ask: "in what order are payments applied?",
    asked:
      /\b(?:appl(?:y|ied|ies|ication)|waterfall|order|distribut\w+|priority of payments?|paid first|gets paid|allocat\w+)\b/,
    along:
      /\b(?:payments?|proceeds|moneys?|funds|collections?|amounts|receipts|waterfall|order|priority|appl\w+|distribut\w+|paid|pays?|first|default|after|events?|acceleration|receives?|received|enforcement|collateral|following|upon|gets?|allocat\w+|exercise|remedies|among)\b/,
    unless:
      /\b(?:prepa\w*|conditions?|law|gaap|rate|interest|covenants?|insurance|sales?|asset|dividends?|shareholders?|restricted|ratio|purchase|in order|use|used|letters?|application for|distributions?|who)\b|^(?!.*\b(?:payments?|proceeds|moneys?|funds|collections?|waterfall|paid|amounts|receipts)\b)/,
    wanted: {
      stated: [
        /\b(?:appl(?:y|ied|ication)|distribut\w+|allocat\w+|credited)\b.{0,400}\bfirst\b(?! day| business| month| anniv| banking).{0,700}\b(?:second|then|next|thereafter|secondly)\b/i,
        /\bin the following order\b|\border of (?:priority|application)\b/i,
        /\bfirst,? (?:\(\w\) )?to\b.{0,200}\b(?:fees|expenses|costs|interest)\b/i,
        /\b(?:payments?|proceeds|moneys?|amounts|collections|sums)\b[^;]{0,200}\b(?:appl(?:y|ied|ication)|credited)\b[^;]{0,240}\b(?:interest|principal|fees|expenses|obligations|order|discretion|elect)\b/i,
      ],
      except:
        /\b(?:defaulting lender|applicable (?:margin|rate)|inaccura\w+|buy-outs|insurance|condemnation|casualty|restoration|prepayments? (?:under|pursuant|of)|prepa(?:y|id)\b|advances? to (?:pay|fund)|sub-?lessee|rent|dividends?|swing\w*|partnership)\b/i,
      heading:
        /\b(?:application|allocation|distribution|waterfall|priority|proceeds|payments?|collections?|remed\w+|accounts?)\b(?!.*\b(?:use of|insurance|prepayments?|restricted)\b)/i,
      isList: true,
      sure: 3,
      title:
        /\bapplication\b(?!.*\b(?:insurance|prepayments?|for|default\w+ lender\w*)\b)|\ballocation of (?:payments|proceeds)\b|\bwaterfall\b|\bpriority of payments\b|\bdistribution of proceeds\b/i,
      opens: true,
      upTo: 1_100,
      absent: "an order in which payments are applied",
    },
  },
  {
    ask: "can the commitments be reduced?",
    asked: /\b(?:reduc\w+|cancel\w*|terminat\w+|cut|decreas\w+|shrink|downsize[ds]?|give up)\b/,
    along:
      /\b(?:reduc\w+|cancel\w*|terminat\w+|cut|decreas\w+|commitments?|unused|undrawn|early|voluntar\w+|optional\w*|notices?|minimums?|before|maturity|part|whole|option|days|size|multiples?|down|amount)\b/,
    unless:
      /\b(?:by the (?:lenders?|banks?|agent)|(?:can|may|could) (?:the |a |an )?(?:lenders?|banks?|agent)|automatic\w*|mandatory|scheduled|sales?|proceeds|rate|interest|fees?|premium|penalt\w*|swing\w*|letters?|borrowing base|margin|covenant|guarant\w*|what happens|events?|when)\b|^(?!.*\b(?:commitments?|facility|line|revolver|agreement|unused|undrawn)\b)|\btermination date\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /\b(?:borrowers?|company|parent|obligors?|it|customer|debtor|you)\b[^;]{0,200}\b(?:may|right|option|entitled|elect\w*|permitted)\b[^;]{0,300}\b(?:terminate|reduce|cancel|termination|reduction)\b[^;]{0,160}\b(?:commitments?|facilit\w+|line of credit|revolving|credit limit|loan limit|maximum amount)\b/i,
        /\b(?:commitments?|facilit\w+|line)\b[^;]{0,160}\bmay be\b[^;]{0,120}\b(?:terminated|reduced|cancell?ed)\b/i,
        /\b(?:terminate|reduce|cancel)\b[^;]{0,160}\b(?:commitments?|facilit\w+)\b[^;]{0,300}\bnotice\b/i,
      ],
      except:
        /\b(?:events? of default|required lenders|majority (?:lenders|banks)|lenders? may|banks? may|agent may|participat\w+|defaulting lender|replac\w+|amendment|waiver|erisa|lease|employ\w+|increased costs|unused facility fee|governed by|extend the|pricing grid|shall determine|borrow, repay|indemnif\w+)\b/i,
      heading:
        /\b(?:terminat\w*|reduc\w*|cancel\w*|commitments?|prepayments?|term)\b(?!.*\b(?:default|increase|fee|remed\w+)\b)/i,
      also: [
        /\b(?:business|banking|working|calendar)? ?days\b.{0,200}\b(?:terminat|reduc|cancel)\w*|\b(?:terminat|reduc|cancel)\w*\b.{0,300}\b(?:days)\b/i,
      ],
      sure: 1,
      title:
        /^(?!.*\b(?:mandatory|default|remed\w+|required|scheduled|automatic)\b)(?=.*\bcommitments?\b).*\b(?:terminat\w*|reduc\w*|cancel\w*)\b|\boptional reductions?\b/i,
      upTo: 1_100,
      absent: "a right to reduce or terminate the commitments",
    },
  },
];
