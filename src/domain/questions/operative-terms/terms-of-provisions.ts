import type { Provision } from "../provisions/provisions.ts";
import type { OperativeTerm } from "./operative-term.ts";

export interface ProvisionTerm extends Omit<OperativeTerm, "asked" | "unless"> {
  /** What a question names, where its other words may be about somebody else: an officer resigns too. */
  readonly asked?: RegExp;
}

/** What a covenant forbids or allows. */
const LIMITS =
  /\b(?:not|neither|nor|no|without|only|except|unless|limit\w*|restrict\w*|prohibit\w*|permitted|exceed\w*)\b/i;

/** What a sentence says that states a provision. Other sentences may have its words: the release of a guarantor's defenses
 *  releases no collateral. */
export const TERMS_OF_PROVISIONS: Readonly<Partial<Record<Provision, ProvisionTerm>>> = {
  interest_payment_dates: {
    stated: [
      /\binterest\b[^;]{0,300}\b(?:payable|paid|due)\b|\b(?:payable|paid|due|pays?)\b[^;]{0,160}\binterest\b/i,
      /\b(?:monthly|quarterly|semi-?annual(?:ly)?|annually|in arrears|interest payment dates?|(?:at|upon|on) (?:the )?(?:final |stated )?maturity|on demand|at the times)\b|\b(?:first|last|\d{1,2}(?:st|nd|rd|th)\)?) (?:[a-z]+ )?(?:business |banking )?day (?:of|in)\b|\b(?:each|every) (?:[a-z]+ )?(?:month|quarter|year)\b/i,
    ],
    except: /\bfees?\b[^.;]{0,60}\b(?:payable|paid|due)\b|\bdefault\b|\boverdue\b|\bpast due\b/i,
    name: "when interest is payable",
  },
  commitment_reduction: {
    stated:
      /\b(?:borrowers?|company|parent|obligors?)\b[^.;]{0,160}\b(?:may|right|option|elect\w*|entitled)\b[^.;]{0,200}\b(?:reduc|terminat|cancel)\w*[^;]{0,200}\b(?:commitments?|facilit\w+|lines?|revolving|credit|agreement|amount)\b|\b(?:optional|voluntary)\b[^.;]{0,60}\b(?:reduc|terminat|cancell)\w*|\b(?:commitments?|facilit\w+|line of credit)\b[^.;]{0,160}\b(?:shall|will|may|is|are)\b[^.;]{0,60}\b(?:reduced|reduce|terminate[ds]?|cancel\w*)\b|\b(?:reductions?|terminations?|cancellations?) (?:or (?:reductions?|terminations?) )?of (?:the |its |any )?(?:[a-z]+ ){0,2}(?:commitments?|facilit\w+)\b/i,
    except:
      /\bevents? of default\b|\b(?:no|any) (?:such )?(?:amendment|waiver|modification|consent)s?\b|\bremed(?:y|ies)\b|\bparticipant|\bcommitment of (?:any|such|a|each) (?:lender|bank)\b|\bfees?\b[^.;]{0,80}\bunused\b/i,
    name: "a right to reduce or terminate the commitments",
  },
  release: {
    stated:
      /\b(?:collateral|liens?|security interests?|mortgage[ds]?|pledged?|guarant(?:or|y|ee)s?|subsidiary)\b[^;]{0,300}\b(?:releas\w*|discharged|terminate and)\b|\breleas\w*[^;]{0,300}\b(?:collateral|liens?|security interests?|mortgage|pledge|guarant(?:or|y|ee)s?)\b/i,
    except:
      /\b(?:exchang|surrender|compromis|impair|substitut|subordinat|settle|waiv|perfect)\w*(?:,|,? or| and)[^.;]{0,60}\breleas|\breleas\w*(?:,|,? or| and)[^.;]{0,40}\b(?:surrender|exchang|substitut|compromis|settl|impair|waiv|discharge or|non-?perfect)|\bhazardous\b|\benvironment|\bevents? of default\b|\bwithout (?:affecting|impairing|releasing)\b|\bnot (?:be )?releas|\breleas\w* (?:the |any )?(?:borrower|company|bank|lender)\b|\bpress releas|\bpending[^.;]{0,60}\breleas/i,
    name: "when collateral or a guarantor is released",
  },
  new_subsidiaries: {
    phrases: /\bpension benefit guaranty corporation\b/gi,
    stated:
      /\bsubsidiar\w+[^;]{0,600}\b(?:joinder|execut\w*[^.;]{0,160}\bguarant\w*|guarant(?:y|ee|ees|ies)\b[^.;]{0,80}\bobligations|become[^.;]{0,60}\b(?:part(?:y|ies)|guarantors?|borrowers?|obligors?)|additional guarantors?|(?:subsidiary )?guarantors?|pledge\w*)|\b(?:joinder|additional (?:guarantors?|loan part\w+|credit part\w+)|guarant(?:y|ee)|become (?:a |an additional )?guarantors?)\b[^;]{0,400}\b(?:new|each|any|future|hereafter|subsequent\w*|additional|domestic|material|acquired|formed)\b[^.;]{0,60}\bsubsidiar/i,
    except:
      /\b(?:shall|will|may) not\b|\b(?:not|neither|nor) (?:permit|create|incur|guarantee)|\bissuance of\b|\bnot to exceed\b|^\W*(?:\(?\w{1,4}[.)]\s+)?(?:indebtedness|liens?|investments?|guarant(?:ees|ies)|loans)\b|\bpermitted (?:under|by)\b|["“]\s?(?:[A-Z][\w-]+ ){0,4}(?:Indebtedness|Liens?|Debt|Net Worth|Investments?)\s?["”]\s*(?:means|shall mean)/i,
    name: "a duty of new subsidiaries to become guarantors",
  },
  unanimous_consent: {
    stated:
      /\b(?:consent|approv\w*|written|signed|agree\w*|concurrence|vote)\b[^;]{0,200}\b(?:each|all|every|100%|one hundred percent|unanim\w+)\b (?:\w+ ){0,4}(?:lenders?|banks?|holders?|purchasers?|noteholders?|affected)\b|\bunanim|\b(?:each|all|every)\b (?:of )?(?:the )?(?:affected )?(?:lenders?|banks?|holders?|purchasers?)\b[^;]{0,160}\b(?:consent|approv|agree|in writing|sign)/i,
    name: "changes that need the consent of all lenders",
  },
  change_of_control: {
    stated:
      /\bchanges? (?:of|in) (?:the )?(?:\w+ )?(?:control|ownership|management)\b|\b(?:ceas\w+|fail\w*) to (?:\w+ )?(?:own|hold|control|beneficially)\b|\b(?:persons?|group|entity|shareholders?|stockholders?|members?|owners?)\b[^;]{0,240}\b(?:acquir|beneficial|own|hold|sell|sold|transfer|control)\w*[^;]{0,240}(?:\d\s?%|\bper ?cent\b|\bmajority\b|\bvoting\b|\bcontrol\b|\binterests?\b)|\bcontrolling interest\b/i,
    phrases: /\bforeign assets control\b|\binterest (?:rate|risks?)\b/gi,
    except:
      /["“]\s?(?:[\w-]+ ){0,3}(?:subsidiar\w+|affiliate[sd]?|control\w*)\s?["”]\s*(?:\([^)]{1,60}\)\s*)?(?:of|means|shall|when|has|with)\b|\bERISA\b|\bdeemed to (?:be )?control|\bcontrolled group\b|\b(?:stock|securities|interests)\b[^.;]{0,60}\bof (?:such|any of its|a) subsidiar|\bsubsidiar(?:y|ies)\b[^.;]{0,120}\b(?:not|nor|neither|own(?:s|ed)? by)\b|\bparticipating interests?\b|\bparticipants?\b|\btransferees?\b|\bcorrelative (?:meanings?|terms?)\b|\bunder common control\b|\b(?:owned|controlled)(?: or controlled)? by such person\b|\bassets are acquired by such person\b|\b(?:trademarks|patents|trade names)\b/i,
    name: "a change of control",
  },
  borrowing_notice: {
    stated:
      /\bnotices? of (?:each |any |the |its |a )?(?:proposed |requested |initial )?(?:borrowings?|advances?|loans?|drawings?|drawdown|funding|credit)\b|\b(?:borrowing|advance|loan|draw(?:down|ing)?|funding|disbursement|committed loan|credit|revolving|term) (?:notices?|requests?|applications?)\b|\brequests? (?:for|that)\b[^.;]{0,80}\b(?:borrowings?|advances?|loans?|draws?|drawings?|disbursements?|fund\w*|credit|draft)\b|\bnotif\w+[^.;]{0,160}\b(?:borrow\w*|advances?|loans?|draws?)\b[^.;]{0,160}\b(?:days?|time|a\.?m|p\.?m|prior)\b|\b(?:wish|desire|intend|request)\w*[^.;]{0,100}\b(?:borrow\w*|advances?|loans?|draw\w*|disburse\w*)\b|\b(?:advances?|loans?|borrowings?|draws?)\b[^.;]{0,160}\b(?:upon|on|by|after|following|pursuant to|at)\b[^.;]{0,80}\b(?:requests?|notices?)\b|\b(?:borrow\w*|advances?|loans?|draw\w*)\b[^.;]{0,60}\bshall (?:provide|give|deliver)\b[^.;]{0,60}\bnotice\b|\b(?:borrow\w*|advances?|loans?|draw\w*)\b[^.;]{0,160}\b(?:days?|hours?)['’]? (?:prior |advance |written )*notice\b/i,
    except: /\b(?:amendment|waiver|disclos\w+|repayment|prepay\w*|default rate)\b/i,
    name: "a notice for borrowings",
  },
  replace_lender: {
    stated:
      /\b(?:require|cause|replac\w*|substitut\w*|remov\w*|terminate)\b[^.;]{0,120}\b(?:lenders?|banks?|purchasers?)\b[^.]{0,240}\b(?:assign|replac|transfer|purchase|substitut)|\breplac\w*[^.;]{0,60}\b(?:lenders?|banks?)\b|\b(?:lenders?|banks?)\b[^.;]{0,240}\b(?:be|is|so|such) replace(?:d|ment)\b|\b(?:substitute|replacement|new|another) (?:lenders?|banks?)\b/i,
    except:
      /\breplacement notes?\b|\breplac\w*[^.;]{0,30}\bnotes?\b|\bnotes?\b[^.;]{0,40}\breplac|\blost\b|\b(?:issuing|swing\w*) (?:bank|lender)\b|\bagent (?:bank|resign)/i,
    name: "a right to replace lenders",
  },
  purpose: {
    stated:
      /\bproceeds\b[^;]{0,240}\b(?:loans?|advances?|borrowings?|notes?|credit|facilit\w+|lines?)\b[^;]{0,400}\b(?:us(?:e|ed|ing)|purposes?|financ\w*|refinanc\w*|repay\w*|pay|fund\w*|applied)\b|\b(?:use|application) of (?:the )?(?:loan )?proceeds\b|\buse\b[^.;]{0,60}\bproceeds of\b|\bpurposes? of (?:the |this |each |any )?(?:loans?|credit|facility|advances?|lines?|borrowing)\b|\b(?:loans?|advances?|facilit\w+|credit|lines?|commitments?|borrowings?)\b[^.;]{0,200}\b(?:used|for (?:the )?(?:\w+ )?purposes?|to finance|to refinance|in order to|to provide|to fund|for general|for working|working capital|corporate purposes)\b/i,
    except:
      /\bsales? (?:and|or) collections?\b|\bmargin stock\b|\bset-?off\b|\bproceeds of (?:all |any |such |the )?(?:collateral|sales?)\b/i,
    name: "what the loans may be used for",
  },
  closing_conditions: {
    stated:
      /\bconditions? (?:precedent|to|of|subsequent|set forth|specified|have)\b|\bfollowing conditions?\b|\bsubject to\b[^.;]{0,120}\b(?:receipt|satisf\w*|conditions?|fulfil\w*|delivery)\b|\bshall have (?:received|delivered|been (?:paid|delivered|executed))\b|\b(?:become|be) effective\b[^.;]{0,120}\b(?:upon|when|until|on the date)\b|\b(?:upon|until|unless)\b[^.;]{0,80}\b(?:receipt|receives?|delivery)\b|\bprior to\b[^.;]{0,80}\b(?:closing|initial|first)\b[^.;]{0,160}\b(?:furnish|deliver|execut)/i,
    except:
      /\breinstat\w*|\bassignment\b|\bconditions? of (?:title|employment|the (?:market|premises|property|collateral))\b|\bfinancial condition\b/i,
    name: "conditions to closing",
  },
  draw_conditions: {
    stated:
      /\bconditions? (?:precedent|to|of)\b|\bfollowing conditions?\b|\bobligat\w+[^.;]{0,200}\b(?:mak|lend|fund|advance|extend)\w*\b[^;]{0,240}\b(?:subject|conditions?|unless|if)\b|\b(?:loans?|advances?|borrowings?|credit)\b[^;]{0,240}\b(?:true and correct|no (?:event of )?default)\b|\bnot (?:be )?(?:required|obligated|obliged)\b[^.;]{0,120}\b(?:loans?|advances?|fund|lend|credit)\b/i,
    except:
      /\breinstat\w*|\bconditions? of (?:title|employment|the (?:market|premises|property|collateral))\b|\bfinancial condition\b/i,
    name: "conditions to each loan",
  },
  set_off: {
    stated:
      /\bset[- ]?off\b|\bright of offset\b|\boffset\b[^;]{0,200}\b(?:deposits?|balances?|accounts?|obligations|indebtedness)\b|\bbanker['’]?s['’]? lien\b|\b(?:apply|appropriate|charge)\w*[^.;]{0,160}\b(?:deposits?|deposit balances|moneys|credit balances)\b/i,
    except:
      /\bwithout (?:any )?(?:deduction|defense|set-?off|offset|counterclaim|reduction|recoupment)|\b(?:free|clear) (?:of|from|and)\b[^.;]{0,80}\bset-?off|\b(?:defenses?|counterclaims?)\b[^.;]{0,60}\bset-?offs?\b|(?<!\bright of )\bset-?offs?,? (?:or |and )?(?:counterclaims?|defenses?|recoupment)/i,
    name: "a right of setoff",
  },
  indemnity: {
    stated: /\bindemnif\w*|\bindemnit(?:y|ies)\b|\bhold\b[^.;]{0,60}\bharmless\b/i,
    except: /\b(?:lenders|banks|each (?:lender|bank)) (?:severally )?(?:agrees?|shall)\b[^.;]{0,80}\bindemnif/i,
    name: "an indemnity by the borrower",
  },
  expenses: {
    stated:
      /\b(?:costs?|expenses?|disbursements|attorneys?['’]? fees|fees)\b[^;]{0,400}\b(?:pay\w*|paid|reimburs\w*|borne|charge\w*|recover)\b|\b(?:pay|reimburse|bear|liable for)\b[^;]{0,300}\b(?:costs?|expenses?|attorneys?|counsel)\b/i,
    except: /\bapplication of (?:funds|proceeds|payments)\b|\b(?:interest|operating|rental|lease|tax) expenses?\b/i,
    name: "who pays the lenders' expenses",
  },
  notice_address: {
    stated:
      /\b(?:notices?|communications?|demands?|requests?)\b[^;]{0,400}\b(?:address\w*|attention|attn|fax\w*|telecop\w*|facsimile|e-?mail|mail\w*|courier|hand|deliver\w*|sent)\b|^\W*(?:\(?\w{1,3}[).]\s*)?if to\b|\battention\s*:|\baddress(?:es)?\b|\bnotices? to\b[^.;]{0,80}\b(?:go|at|sent)\b/i,
    asked: /\b(?:address\w*|notices?|mail|send|sent|attention|e-?mail|fax)\b/,
    except:
      /\bnotices? (?:of|to) (?:borrow\w*|prepay\w*|convert|conversion|continuation|default|the account debtors?)\b/i,
    name: "an address for notices",
  },
  payment_mechanics: {
    stated:
      /\b(?:payments?|paid|pay|prepayments?|sums|amounts)\b[^;]{0,400}\b(?:immediately available|same day funds|available funds|offices?|accounts?|place|address|not later than|no later than|o'clock|noon|[ap]\.?m\b|business day|banking day|debit\w*|wire)\b/i,
    except: /\b(?:capital stock|dividends?)\b/i,
    name: "where and when payments are made",
  },
  default_notice: {
    stated:
      /\b(?:notices?|notif\w+|inform|advise|report|certificates?|furnish|deliver|statement)\b[^;]{0,400}\b(?:events? of default|defaults?|unmatured default)\b|\b(?:event of default|default)\b[^;]{0,300}\b(?:borrowers?|company|officer)\b[^;]{0,160}\b(?:notice|notif\w+|inform|advise|report|certificate)\b|\b(?:aware|knowledge|learn\w*|discover\w*)\b[^;]{0,120}\bdefaults?\b[^;]{0,200}\b(?:notice|certificate|statement|details|report)\b/i,
    phrases:
      /\b(?:(?:with|without|after|upon|by)\s+)?(?:the giving of |giving of |the delivery of |the passage of |any |written |due )*(?:notices?|time)(?:,? (?:or|and|and\/or) (?:the )?(?:lapse|passage|giving|expiration)? ?(?:of )?(?:any )?(?:time|notices?|grace period))?(?: or both| or otherwise)?,? would\b|\b(?:with|without|upon|after) (?:the giving of |giving |any |written |further )*notice\b/gi,
    except:
      /\b(?:lenders?|agents?|banks?|trustees?|holders?)\b[^.;]{0,60}\b(?:may|shall|will|can)\b[^.;]{0,60}\b(?:by|give|giv\w+|declar\w*|notify)\b|\bby (?:written )?notice to (?:the |each )?(?:borrowers?|company)\b|\b(?:notice|request) (?:from|by|of) the (?:lender|agent|bank|administrative|required)|\b(?:constitutes|shall (?:each )?constitute) an event of default\b|\bwaiv\w+\b[^.;]{0,60}\bnotice|\bnotice of (?:acceleration|intent)|\bmaterial adverse effect['’]/i,
    name: "a duty of the borrower to give notice of a default",
  },
  agent_resignation: {
    stated:
      /\bagents?\b[^;]{0,240}\bresign|\bresign\w*[^;]{0,240}\bagents?\b|\b(?:successor|remov\w*|replac\w*)\b[^.;]{0,60}\bagents?\b/i,
    asked: /\b(?:agents?|trustees?)\b/,
    name: "a resignation of the agent",
  },
  participations: {
    stated: /\bparticipa(?:t\w+|nts?)\b/i,
    except:
      /\bprofit[- ]participat|\bletters? of credit\b[^.;]{0,120}\bparticipat|\bproceedings?\b|\bplan participants?\b|\bparticipat\w+ in (?:the )?(?:management|plan|any (?:plan|defense))|\bparticipated (?:jointly )?in the (?:negotiation|drafting|preparation)/i,
    name: "participations in the loans",
  },
  voluntary_prepayment: {
    stated:
      /\b(?:may|rights?|option\w*|privilege|voluntar\w*|permitted|entitled|elect\w*)\b[^;]{0,240}\b(?:pre|re)pa(?:y|id|yment)\w*|\b(?:pre|re)pa(?:y|id|yment)\w*\b[^;]{0,240}\b(?:at any time|at (?:its|the) (?:\w+ )?option|in whole|without (?:any )?(?:premium|penalty)|voluntar\w*|not (?:be )?permitted|prior to (?:the )?maturity)|\bearly (?:re)?payment/i,
    except: /\bevents? of default\b|\bthe (?:lender|bank|agent)s? may\b|\bsubordinated\b/i,
    name: "voluntary prepayments",
  },
  inspection: {
    stated:
      /\b(?:inspect|examin(?!er)|visit|audit|access)\w*\b[^;]{0,300}\b(?:books|records|propert\w+|premises|collateral|assets|offices|accounts)\b|\b(?:books|records|propert\w+|premises|collateral)\b[^;]{0,300}\b(?:inspect|examin(?!er)|visit|audit)\w*/i,
    except:
      /\baccountants?['’]? (?:report|examination)|\bin connection with (?:its|their) (?:regular )?(?:audit|examination)|\bunqualified\b/i,
    name: "a right to inspect the books and properties",
  },
  illegality: {
    stated:
      /\b(?:illegal\w*|unlawful\w*|(?:contrary to|prohibited by|violat\w+ of) (?:any )?(?:applicable )?law)\b[^;]{0,400}\b(?:lenders?|banks?|loans?|advances?|maintain|fund|rate|obligations?)\b|\b(?:lenders?|banks?|loans?|advances?|maintain|fund)\b[^;]{0,400}\b(?:illegal\w*|unlawful\w*)/i,
    except:
      /\b(?:invalid|unenforceable)\b|\bseverab|\bany (?:illegal|unlawful) purpose|\blawful(?:ly)? (?:charge|rate|money)|\busur/i,
    name: "what follows if lending becomes unlawful",
  },
  increased_costs: {
    stated:
      /\b(?:increas|additional|reduc)\w*\b[^;]{0,200}\b(?:costs?|return|amounts? (?:received|receivable))\b[^;]{0,600}\b(?:lenders?|banks?|pay|compensat)\w*|\bcapital (?:adequacy|requirements?)\b|\b(?:lenders?|banks?)\b[^;]{0,400}\b(?:increased? costs?|cost to|rate of return)\b|\breserve requirements?\b/i,
    except: /\b(?:construction|project) costs?\b|\bcosts? of (?:collection|goods|labor)\b/i,
    name: "a pass-through of lenders' increased costs",
  },
  conversion: {
    stated:
      /\bconver(?:t|ts|ted|sion|sions|ting)\b[^;]{0,240}\b(?:loans?|advances?|borrowings?|rate|tranches?|portions?)\b|\b(?:loans?|advances?|borrowings?|rate|portions?)\b[^;]{0,240}\bconver(?:t|ts|ted|sion|sions|ting)\b|\b(?:select|elect|designat|chang|switch)\w*\b[^;]{0,240}\b(?:rate option|interest rate|type of|types of|alternative|base rate|prime|libor?|eurodollar|sofr)\b|\brate options?\b/i,
    except:
      /\bconvert\w* into (?:\w+ ){0,3}(?:stock|shares|cash|equity|judgment)|\bcurrency\b[^.;]{0,120}\bjudgment|\bjudgment currency\b|\bconvertible\b/i,
    name: "a conversion of loans from one type to another",
  },
  fiscal_year: {
    stated: /\bfiscal (?:year|quarter|period)|\baccounting (?:period|year)|\bcalendar year/i,
    name: "a limit on changes of the fiscal year",
  },
  restrictive_agreements: {
    stated:
      /\b(?:agreements?|contracts?|restrictions?|prohibit\w*|restrict\w*|limit\w*|encumbrances?|negative pledges?)\b[^;]{0,300}\b(?:liens?|pledge|dividends?|distributions?|encumb\w*|security interest|transfer)\b|\bnegative pledge|\bburdensome/i,
    name: "a limit on agreements that restrict subsidiaries",
  },
  defaulting_lender: {
    stated:
      /\bdefaulting\s+(?:lenders?|banks?)\b|\b(?:lender|bank)s?\b[^.;]{0,120}\bfail\w*\b[^.;]{0,40}\b(?:fund|make\s+(?:its|any|such|an?|the)\s+(?:\w+\s+)?(?:loans?|advances?|share|portion|amount|payment|available)|advance|pay\s+(?:its|to\s+the\s+agent))\b|\b(?:lender|bank)\b[^.;]{0,40}\bdefaults?\b[^.;]{0,60}\b(?:obligations?|fund)/i,
    except: /\bfails? to make demand\b/i,
    name: "what follows if a lender fails to fund",
  },
  assignment_consent: {
    stated:
      /\b(?:lenders?|banks?|holders?|purchasers?|part(?:y|ies))\b[^;]{0,300}\b(?:assign|transfer|sell|sale|participat|negotiat|syndicat)\w*[^;]{0,300}\b(?:rights|interests?|obligations|loans?|notes?|agreement|commitments?|part|portion|assignees?)\b|\bassign(?:ment|able|ed)?\b[^;]{0,160}\b(?:lender|bank|this agreement)\b|\bsuccessors\b[^.;]{0,60}\bassigns\b/i,
    except:
      /\bevents? of default\b|\bswap\b|\bassignment for the benefit\b|\b(?:assigns?|grants?) (?:and|to)\b[^.;]{0,80}\bsecurity interest|\binventory\b|\bpay to the order\b|\bordinary course\b/i,
    name: "whether a lender may assign its loans",
  },
  investments: {
    stated: [
      LIMITS,
      /\b(?:mak|acquir|hold|purchas|permit|hav|own)\w*\b[^;]{0,240}\b(?:investments?|loans? (?:or|and) advances?|advances? (?:or|and) loans?|(?:loans?|advances?|extensions? of credit|contributions?) to\b|(?:stock|shares|securities|equity|obligations) (?:of|in)\b)|\b(?:permitted|restricted) investments?\b|\binvest(?:ing)? in\b|\blend (?:money )?to\b/i,
    ],
    except:
      /\b(?:lenders?|banks?|agent|trustee)\b[^.;]{0,80}\b(?:mak\w+|made|purchas\w*|acquire|hold)\b|\binvestment company\b|\bERISA\b|\bmargin stock\b|\bset-?off\b|\bbeneficial|\b(?:interest|earned) on\b[^.;]{0,40}\binvestment|\bliens?\b[^.;]{0,80}\b(?:on|upon|existing)\b|\bguaranteed obligations\b/i,
    isCovenant: true,
    name: "a covenant on investments",
  },
  acquisitions: {
    stated: [
      LIMITS,
      /\b(?:acquir\w*|purchas\w*|acquisitions?|merg\w+|consolidat\w*)\b[^;]{0,300}\b(?:business(?:es)?|assets|stock|shares|equity|persons?|entit(?:y|ies)|compan(?:y|ies)|corporations?|property)\b|\bpermitted acquisitions?\b/i,
    ],
    except:
      /\bexchange act\b|\bbeneficial|\bvoting stock\b|\bmargin stock\b|\bset-?off\b|\bpurchase[- ]money\b|["“][^"”]{2,60}["”]\s*(?:of (?:a|any) person\s*)?(?:means|shall mean)|\b(?:lenders?|banks?|agent)\b[^.;]{0,60}\b(?:purchas|acquir)|\bcommercial paper\b|^\W*(?:\(?\w{1,4}[.)]\s+)?liens?\b/i,
    isCovenant: true,
    name: "a covenant on acquisitions",
  },
  debt: {
    stated: [
      LIMITS,
      /\b(?:creat|incur|assum|guarant|permit|suffer|exist|issu|contract|borrow|becom)\w*\b[^;]{0,300}\b(?:indebtedness|debts?|borrowed money|borrowings|funded debt|liabilit(?:y|ies))\b|\bpermitted (?:indebtedness|debt)\b|\b(?:debt|indebtedness)\b[^;]{0,160}\b(?:not|exceed\w*)\b/i,
    ],
    except:
      /\blien\b[^.;]{0,60}\bsecur|\bsecur(?:e|es|ing)\b[^.;]{0,60}\b(?:indebtedness|debt)\b|\bfail\w* to pay\b|\b(?:default|accelerat)\w*\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)|\bproceeds\b|\bguaranteed obligations\b/i,
    isCovenant: true,
    name: "a covenant on debt",
  },
  contingent_obligations: {
    stated: [
      LIMITS,
      /\b(?:guarant(?:y|ee|ees|ies|eed)|sureti?e?s?|suretyship|contingent (?:obligations?|liabilit\w+)|endors\w*|liable for)\b/i,
    ],
    except:
      /\bguaranteed obligations\b|\bguarantors?\b|["“][^"”]{2,60}["”]\s*(?:of (?:a|any) person\s*)?(?:means|shall mean)|\b(?:agents?|banks?|lenders?)\b[^.;]{0,80}\b(?:be|is|are) liable\b|\blending office\b|\bunconditionally\b|\bunited states\b|\bloan documents?\b/i,
    isCovenant: true,
    name: "a covenant on guarantees",
  },
  disposals: {
    stated: [
      LIMITS,
      /\b(?:sell|sold|sales?|convey\w*|transfer\w*|dispos\w+|lease|encumber)\b[^;]{0,300}\b(?:assets?|propert(?:y|ies)|business(?:es)?|subsidiar\w+|stock|shares|collateral|equipment|inventory)\b|\basset (?:sales?|dispositions?)\b|\bdispositions?\b/i,
    ],
    except:
      /\blessors?\b|\blessees?\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)|\b(?:lenders?|banks?|agent|holder|participants?|secured party)\b[^.;]{0,80}\b(?:sell|sold|transfer|dispos)\w*|\bassignment of\b|\bsecurities act\b|\bmargin stock\b/i,
    isCovenant: true,
    name: "a covenant on sales of assets",
  },
};
