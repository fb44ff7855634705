/** Provisions of credit agreements, and the words in which agreements write each. The names are the classes of the model
 *  that reads which provision a question is about. */
export const PROVISIONS = {
  default_interest:
    /\b(?:default (?:rate|interest)|overdue[^.;]{0,160}(?:interest|per annum)|interest[^.;]{0,160}overdue|(?:past due|not paid when due)[^.;]{0,120}(?:interest|rate)|during[^.;]{0,60}event of default[^.;]{0,120}(?:interest|rate))/i,
  margin:
    /\b(?:applicable (?:margin|rate|percentage)|margin|(?:interest|rate)[^.;]{0,100}(?:per annum|plus|prime)|bears? interest|basis points|spread)/i,
  benchmark_definition:
    /\b(?:(?:libor|euribor|sofr|prime rate|base rate|screen rate|tibor|federal funds)[^.;]{0,80}(?:means|published|quoted|appear|announced|offered)|reference banks?|rounded upward|reuters|telerate|bloomberg)/i,
  benchmark_unavailable:
    /\b(?:benchmark (?:replacement|transition)|unable to determine|inability to determine|not (?:be )?available[^.;]{0,60}rate|adequate and (?:reasonable|fair) means|alternat\w+ (?:rate|basis)|market disruption|do(?:es)? not[^.;]{0,30}reflect the cost)/i,
  rate_floor:
    /\b(?:(?:less than|below) (?:zero|\d)[^.;]{0,30}(?:deemed|shall be)|floor|minimum (?:interest )?rate|in no event[^.;]{0,80}less than)/i,
  day_count: /\b(?:36[05][- ]day|year of 36|36[056] days|actual (?:number of )?days|days elapsed)/i,
  interest_payment_dates: /\b(?:interest payment date|interest[^.;]{0,120}(?:payable|due|paid|arrears)|in arrears)/i,
  interest_period:
    /\b(?:interest period|one, two|months thereafter|numerically corresponding|libor period|loan period)/i,
  number_of_borrowings:
    /\b(?:(?:more than|maximum of|exceed) (?:\w+ )?(?:\(?\d+\)?|two|three|four|five|six|seven|eight|nine|ten|twelve)[^.;]{0,60}(?:interest periods|borrowings|loans|tranches|advances|contracts)|outstanding at any (?:one )?time)/i,
  failed_election:
    /\b(?:fails? to[^.;]{0,60}(?:select|specify|elect|give|deliver|notif)|no (?:election|notice|interest period)[^.;]{0,60}(?:specified|made|given|selected|received)|deemed to have (?:selected|elected|requested)|automatically[^.;]{0,40}convert)/i,
  conversion: /\b(?:conver(?:t|sion)|continu(?:e|ation)[^.;]{0,80}(?:as|loans?|borrowings?|advances?))/i,
  pricing_changes:
    /\b(?:(?:applicable (?:margin|rate)|pricing|level|ratings?)[^.;]{0,200}(?:effective|adjust|change|determined|higher|lower|increase)|split|level [ivx\d])/i,
  usury: /\b(?:usur|maximum (?:lawful |legal )?rate|highest (?:lawful|rate)|maximum (?:rate|amount) permitted)/i,
  late_charge:
    /\b(?:late (?:charge|fee|payment)|delinquen|\(?\d+%?\)?[^.;]{0,30}of (?:the|such|any)[^.;]{0,30}(?:late|overdue|unpaid))/i,
  pik_interest:
    /\b(?:capitali[sz]|added to[^.;]{0,60}principal|in kind|deferred (?:interest|and added)|shall accrue[^.;]{0,80}(?:paid|payable) (?:at|on)|current(?:ly)? pa)/i,
  increased_costs:
    /\b(?:increased costs?|change in (?:any )?law|capital (?:adequacy|requirement)|compensate[^.;]{0,80}(?:lender|bank)|reserve requirement)/i,
  breakage:
    /\b(?:break(?:age)?|funding loss|loss[^.;]{0,100}(?:redeploy|reemploy|liquidat|deposits)|compensate[^.;]{0,80}loss|other than (?:on )?the last day)/i,
  withholding_tax:
    /\b(?:withh(?:o|e)ld|gross|additional amounts?|(?:indemnified|excluded|other) taxes|free and clear|fatca)/i,
  tax_forms:
    /\b(?:w-?[89]|irs form|form (?:w-?\d|1001|4224)|exempt(?:ion)?[^.;]{0,60}withholding|tax (?:form|certificate))/i,
  illegality: /\b(?:illegal|unlawful)/i,
  commitment_fee:
    /\b(?:(?:commitment|unused|facility|undrawn|non-?use|availability|ticking|standby)[^.;]{0,60}fees?|fee[^.;]{0,120}(?:unused|undrawn|commitment|average daily))/i,
  upfront_fee:
    /\b(?:(?:closing|up-?front|origination|arrangement|structuring|loan|participation|non-?refundable)[^.;]{0,40}fee|fee letter|original issue discount|one[- ]time fee)/i,
  agency_fee:
    /\b(?:(?:agency|agent|administration|administrative|monitoring|servicing|collateral management)[^.;]{0,60}fees?|for its own account)/i,
  lc_fee:
    /\b(?:fronting|letter of credit fee|letters? of credit[^.;]{0,120}(?:fee|commission)|(?:fee|commission)[^.;]{0,100}letters? of credit|issuance)/i,
  prepayment_premium: /\b(?:premium|penalt|make-?whole|prepayment (?:fee|charge)|call protection|yield maintenance)/i,
  termination_fee:
    /\b(?:(?:termination|exit|deferred|cancell?ation|back-?end|early)[^.;]{0,30}(?:fee|charge)|prior to the (?:maturity|termination) date[^.;]{0,80}fee)/i,
  expenses:
    /\b(?:(?:costs?|expenses)[^.;]{0,120}(?:attorney|counsel|reimburs|pay|incurred)|reimburse|out-of-pocket|legal fees)/i,
  utilization_fee:
    /\b(?:utili[sz]ation fee|fee[^.;]{0,160}(?:exceeds?|in excess of|greater than)[^.;]{0,60}(?:%|percent|one[- ](?:half|third))|usage[^.;]{0,60}fee)/i,
  assignment_fee:
    /\b(?:(?:processing|recordation|transfer|registration|administrative)[^.;]{0,40}fee|fee of \$[\d,]+[^.;]{0,80}assign)/i,
  commitment_amount:
    /\b(?:(?:commitment|principal amount|aggregate amount|maximum amount|line of credit|facility|loan)[^.;]{0,120}[$€£¥]|[$€£¥]\s?[\d,.]+[^.;]{0,60}(?:facility|commitment|loan|line)|total commitments?)/i,
  borrowing_base:
    /\b(?:borrowing base|advance rate|(?:%|percent)\)? of[^.;]{0,60}(?:eligible|qualified|acceptable|cost|value|inventory|accounts)|availability reserve)/i,
  eligibility:
    /\b(?:eligible (?:[a-z]+ )?(?:accounts?|receivables?|inventory)|ineligible|days (?:from|after|past)[^.;]{0,40}(?:invoice|due)|concentration)/i,
  lc_sublimit:
    /\b(?:letters? of credit[^.;]{0,160}(?:exceed|sub-?limit|aggregate|maximum)|l\/?c (?:sub-?limit|commitment)|sub-?limit)/i,
  swingline: /\b(?:swing ?line|swing loan)/i,
  incremental:
    /\b(?:incremental|accordion|increas\w*[^.;]{0,120}(?:commitments?|facility|line)|additional commitments?)/i,
  purpose:
    /\b(?:proceeds[^.;]{0,120}(?:used|use|purpose|finance|applied)|use of proceeds|for the purpose of|purpose|working capital|general corporate|to finance)/i,
  availability_period:
    /\b(?:availability period|commitment (?:period|termination)|termination date|from time to time[^.;]{0,100}(?:until|to but|prior to|to and including)|up to and including|drawdown period|last day)/i,
  minimum_borrowing:
    /\b(?:(?:minimum|not less than|at least)[^.;]{0,120}(?:multiple|borrowing|advance|loan|draw)|integral multiple|in (?:multiples|increments))/i,
  borrowing_notice:
    /\b(?:(?:notice|request)[^.;]{0,160}(?:borrowing|advance|loan|drawdown|utili[sz]ation)|(?:borrowing|drawdown|loan|advance) (?:notice|request)|not later than \d|business days?(?:'|’)? (?:prior|before)[^.;]{0,60}(?:borrowing|advance|drawdown))/i,
  authorized_requester:
    /\b(?:authori[sz]ed (?:officer|person|representative|signator|to request)|request\w*[^.;]{0,100}(?:any officer|authorized|designat|acting alone)|(?:telephone|telephonic|oral)[^.;]{0,60}(?:instruction|request|notice)|responsible officer)/i,
  closing_conditions:
    /\b(?:conditions? precedent|shall have (?:received|been)|condition[^.;]{0,60}(?:closing|effective)|on or (?:before|prior to) the (?:closing|effective)|effectiveness)/i,
  draw_conditions:
    /\b(?:(?:each|every|any|such) (?:borrowing|advance|loan|credit (?:event|extension)|drawdown)[^.;]{0,160}(?:condition|subject|true and correct|no default)|obligation[^.;]{0,60}(?:make|fund|lend)[^.;]{0,80}(?:subject|condition)|conditions precedent to)/i,
  lc_terms:
    /\b(?:letters? of credit[^.;]{0,160}(?:expir|renew|term|month|year|matur)|cash collaterali[sz]|expir\w+ date)/i,
  lc_reimbursement:
    /\b(?:reimburs\w*[^.;]{0,120}(?:draw|letter|issu)|(?:drawing|draft)[^.;]{0,80}letter|unreimbursed|honou?r)/i,
  commitment_reduction:
    /\b(?:(?:terminat|reduc|cancel)\w*[^.;]{0,100}(?:commitments?|facility|line of credit)|commitments?[^.;]{0,100}(?:terminat|reduc|cancel))/i,
  extension: /\b(?:exten(?:d|sion|ding)|renew)/i,
  maturity:
    /\b(?:(?:maturity|termination|expir\w+|final repayment) date|matur|due and payable (?:in full )?on|repaid in full|payable on demand)/i,
  term_out: /\b(?:conver\w*[^.;]{0,80}term loan|term[- ]out|conversion date|term commitment)/i,
  clean_down:
    /\b(?:clean[- ]?(?:up|down)|consecutive days|zero balance|rest period|no (?:advances|loans|borrowings)[^.;]{0,40}outstanding for)/i,
  existing_debt:
    /\b(?:existing (?:credit|loan|indebtedness|facility|debt|agreement)|prior (?:credit|loan)|pay-?off|refinanc|repa(?:y|id|yment)[^.;]{0,80}(?:existing|in full)|amend(?:ed|s) and restate|heretofore|previously (?:made|advanced))/i,
  amortization:
    /\b(?:installments?|instalments?|amorti[sz]|repay\w*[^.;]{0,120}(?:quarter|month|date|schedule|equal)|principal[^.;]{0,120}(?:quarterly|monthly|annual|last day|each))/i,
  voluntary_prepayment: /\b(?:(?:optional|voluntary)|prepay|repay\w*[^.;]{0,60}(?:at any time|in whole or in part))/i,
  asset_sale_sweep:
    /\b(?:(?:net (?:cash )?proceeds|proceeds)[^.;]{0,160}(?:sale|dispos|asset)|(?:sale|disposition)s?[^.;]{0,120}(?:prepay|proceeds))/i,
  excess_cash_flow: /\b(?:excess cash ?flow|cash sweep|available cash)/i,
  issuance_sweep:
    /\b(?:(?:issuance|incurrence|offering|sale)[^.;]{0,100}(?:debt|indebtedness|equity|stock|securities)[^.;]{0,160}(?:prepay|proceeds)|proceeds[^.;]{0,100}(?:issuance|offering|equity|debt|notes))/i,
  casualty:
    /\b(?:casualty|condemn|insurance proceeds|extraordinary receipt|eminent domain|expropriat|damage|destr(?:oy|uct))/i,
  overadvance:
    /\b(?:over-?advance|exceeds?[^.;]{0,120}(?:borrowing base|commitments?|limit|maximum)|borrowing base deficiency|(?:shall|immediately|forthwith)[^.;]{0,60}(?:repay|prepay|pay)[^.;]{0,60}(?:excess|amount))/i,
  reinvestment:
    /\b(?:reinvest|replacement (?:assets|property)|(?:acquire|purchase)[^.;]{0,60}(?:replacement|assets)[^.;]{0,100}days)/i,
  change_of_control:
    /\b(?:change (?:of|in) control|beneficial(?:ly)? own|(?:cease|fail)s? to (?:own|hold|control)|voting (?:stock|power|securities|shares)|permitted holders?|continuing directors)/i,
  application_of_payments:
    /\b(?:appl(?:y|ied|ication)[^.]{0,160}(?:first|order|pro rata|ratably|installments?|maturity)|first,|inverse order|in the following order)/i,
  payment_mechanics:
    /\b(?:immediately available|same day funds|(?:payments?|paid)[^.;]{0,120}(?:office|account|not later than|\d ?[ap]\.?m|noon|business day)|debit|aba|set-?off or counterclaim|next (?:succeeding )?business day)/i,
  sharing: /\b(?:pro rata|ratabl|rateabl|sharing|purchase[^.;]{0,60}participations?)/i,
  set_off: /\b(?:set-?off|setoff|offset|banker(?:'|’)?s lien)/i,
  collateral:
    /\b(?:security interest|collateral|secured by|mortgage|pledge|first priority|unsecured|lien (?:on|upon)[^.;]{0,60}(?:assets|property))/i,
  guarantee: /\b(?:guarant)/i,
  new_subsidiaries:
    /\b(?:(?:new|additional|any|newly|after-acquired)[^.;]{0,40}subsidiar[^.;]{0,160}(?:guarant|execut|deliver|pledge|join)|joinder|further assurance|become a (?:guarantor|party)|after[- ]acquired)/i,
  release: /\b(?:releas)/i,
  cash_control:
    /\b(?:lock ?box|control agreement|blocked account|cash dominion|collection account|deposit accounts?|reserve account|debt service reserve|compensating balance|operating accounts?)/i,
  real_estate:
    /\b(?:title (?:insurance|policy|company)|mortgag|survey|apprais|landlord|flood|leases?|rent|real (?:property|estate)|premises)/i,
  perfection:
    /\b(?:financing statement|ucc|perfect|change[^.;]{0,40}name|chief executive office|location|jurisdiction of (?:organi|incorp))/i,
  annual_statements:
    /\b(?:audited|annual report|10-?K|(?:fiscal|financial) year[^.;]{0,200}(?:statement|balance sheet)|statements?[^.;]{0,200}fiscal year|going concern|tax returns?)/i,
  quarterly_statements:
    /\b(?:(?:quarter|10-?Q|half[- ]year)[^.;]{0,240}(?:statements?|balance sheet|report)|(?:statements?|report)[^.;]{0,200}(?:quarter|half[- ]year))/i,
  monthly_reports:
    /\b(?:month\w*[^.;]{0,200}(?:statements?|balance sheets?|reports?)|(?:statements?|reports?)[^.;]{0,200}month|week\w*[^.;]{0,100}(?:report|forecast)|cash flow forecast)/i,
  compliance_certificate:
    /\b(?:compliance certificate|certificate[^.;]{0,200}(?:compliance|default|financial officer|covenant))/i,
  budget: /\b(?:budget|projection|business plan|forecast|financial plan)/i,
  collateral_reports:
    /\b(?:borrowing base (?:certificate|report)|aging|collateral report|reserve report|inventory (?:report|list)|schedule of (?:accounts|inventory))/i,
  default_notice:
    /\b(?:notice[^.;]{0,120}default|(?:notify|inform|advise|report)[^.;]{0,120}default|promptly[^.;]{0,80}default)/i,
  litigation_notice:
    /\b(?:(?:notice|notify|inform|advise|report)[^.;]{0,200}(?:litigation|proceeding|suit|action|claim|dispute)|(?:litigation|proceeding|suit)[^.;]{0,160}(?:notice|notify|exceed|in excess|amount))/i,
  inspection: /\b(?:inspect|examin|visit|field (?:exam|audit)|audit)/i,
  books_records: /\b(?:books[^.;]{0,30}(?:records?|accounts?)|records)/i,
  insurance: /\b(?:insur|loss payee)/i,
  fiscal_year: /\b(?:(?:fiscal|financial) (?:year|quarter)s?|accounting period)/i,
  auditors: /\b(?:accountants?|auditors?)/i,
  leverage_covenant:
    /\b(?:leverage|(?:debt|indebtedness|liabilities)[^.;]{0,80}(?:to|ratio|capitali[sz]ation|ebitda|net worth)|ratio of[^.;]{0,80}(?:debt|indebtedness|liabilities))/i,
  interest_coverage: /\b(?:interest coverage|coverage ratio|ratio of[^.;]{0,100}interest)/i,
  fixed_charge_coverage: /\b(?:fixed charge|debt service|coverage ratio|cash flow coverage|dscr)/i,
  net_worth: /\b(?:net worth|stockholders?(?:'|’)? equity|shareholders?(?:'|’)? equity|intangible)/i,
  liquidity_covenant:
    /\b(?:liquidity|current ratio|quick ratio|working capital|cash (?:and cash equivalents|balance|on hand)|unrestricted cash|excess availability|marketable securities)/i,
  capex: /\b(?:capital expenditures?|fixed assets)/i,
  ebitda: /\b(?:ebitda|net income|net profit|earnings|profitab)/i,
  equity_cure: /\b(?:equity cure|cure (?:right|amount)|specified equity|equity contribution|cure)/i,
  loan_to_value:
    /\b(?:loan[- ]to[- ]value|ltv|(?:appraised|market|fair) value|asset coverage|collateral (?:value|coverage)|margin call)/i,
  accounting_changes: /\b(?:gaap|generally accepted accounting|accounting (?:principles|change)|pro forma)/i,
  debt: /\b(?:indebtedness|debts?|borrowed money|purchase money)/i,
  liens: /\b(?:liens?|encumb|security interest|negative pledge|mortgage)/i,
  investments: /\b(?:invest|loans? or advances|advances? to|cash equivalents|joint venture|capital contribution|lend)/i,
  acquisitions: /\b(?:acqui(?:re|sition)|purchase[^.;]{0,60}(?:business|stock|assets of))/i,
  disposals: /\b(?:dispos|sell|sale|transfer|convey|factor|securiti[sz])/i,
  mergers: /\b(?:merge|consolidat|amalgamat|dissol|liquidat|surviving|reorgani[sz])/i,
  dividends:
    /\b(?:dividend|distribut|restricted payment|redeem|repurchase|purchase[^.;]{0,40}(?:capital stock|shares|equity))/i,
  affiliate_transactions: /\b(?:affiliate|arm(?:'|’)?s[- ]length|related part)/i,
  line_of_business:
    /\b(?:(?:nature|lines?|type|character|kind|scope)[^.;]{0,40}business|business[^.;]{0,60}(?:engaged|conducted|related|similar)|engage in)/i,
  leases: /\b(?:sale[- ](?:and[- ])?lease-?back|leases?|rental)/i,
  restrictive_agreements:
    /\b(?:negative pledge|prohibit\w*[^.;]{0,120}(?:lien|dividend|encumb)|restrict\w*[^.;]{0,120}(?:ability|dividends?|liens?)|burdensome)/i,
  junior_debt: /\b(?:subordinat|junior|intercreditor|mezzanine|seller note)/i,
  hedging: /\b(?:hedg|swap|interest rate protection|derivative|speculative)/i,
  charter_amendments:
    /\b(?:(?:amend|modif|chang|supplement|waive)\w*[^.;]{0,120}(?:charter|by-?laws|articles|certificate|organi|constitu|documents?|agreements?|contracts?))/i,
  contingent_obligations: /\b(?:guarant|contingent|suret|endorse)/i,
  compensation: /\b(?:compensation|salar|bonus|management fee|consulting fee|director(?:s'|s’)? fees|employees?)/i,
  management: /\b(?:chief executive|president|chairman|management|key (?:man|person)|active)/i,
  sanctions: /\b(?:sanction|ofac|anti-?(?:corruption|money|terror)|patriot|money laundering|know your customer|bribe)/i,
  environment: /\b(?:environment|hazardous|pollut|contaminat)/i,
  erisa: /\b(?:erisa|pension|multi-?employer|employee benefit|pbgc)/i,
  taxes: /\b(?:tax)/i,
  compliance:
    /\b(?:compl(?:y|iance)[^.;]{0,80}(?:law|regulation)|licen[sc]e|permits?|maintain[^.;]{0,80}(?:existence|propert|repair|condition)|governmental|good standing)/i,
  subsidiaries: /\b(?:subsidiar|capital stock|shareholders?|owned by|equity interests)/i,
  financial_representations:
    /\b(?:represent|warrant|since[^.;]{0,60}(?:no|there has)|no (?:material adverse|litigation)|fairly present|solvent|pending)/i,
  payment_default:
    /\b(?:(?:fail|default)\w*[^.;]{0,120}(?:pay|payment)|non-?payment|not paid when due|when (?:the same )?(?:is |becomes |shall become )?due)/i,
  covenant_default:
    /\b(?:(?:fail|default|breach|neglect)\w*[^.;]{0,120}(?:perform|observe|comply|covenant)|unremedied|(?:continue|remain)\w*[^.;]{0,60}days|remed(?:y|ied))/i,
  misrepresentation: /\b(?:(?:false|untrue|incorrect|misleading|inaccurate)|misrepresent)/i,
  cross_default:
    /\b(?:(?:default|fail)\w*[^.;]{0,160}(?:other|any) (?:agreement|indebtedness|debt|obligation|instrument)|accelerat|cross[- ]default|(?:indebtedness|debt)[^.;]{0,120}(?:in excess|aggregat|exceed))/i,
  judgment_default: /\b(?:judge?ment|decree|attachment|levy|execution)/i,
  bankruptcy_default:
    /\b(?:bankrupt|insolven|receiver|petition|assignment for the benefit|unable to pay|dissol|reorgani[sz]ation)/i,
  invalidity_default:
    /\b(?:ceases?[^.;]{0,60}(?:be|effect)|invalid|unenforceab|full force and effect|repudiat|revok|death)/i,
  remedies:
    /\b(?:accelerat|immediately due and payable|remed|forthwith|declare|foreclos|terminate[^.;]{0,60}commitments?)/i,
  material_adverse: /\b(?:material(?:ly)? adverse|insecure)/i,
  other_defaults: /\b(?:events? of default|shall (?:occur|fail|cease|be)|terminat)/i,
  required_lenders:
    /\b(?:required (?:lenders|banks)|majority (?:lenders|banks)|(?:%|percent|two-thirds)[^.;]{0,100}(?:commitments|loans|outstanding|credit exposure))/i,
  unanimous_consent:
    /\b(?:(?:each|all|every)[^.;]{0,40}(?:lenders?|banks?)[^.;]{0,80}|consent of (?:each|all)|no (?:such )?(?:amendment|waiver))/i,
  assignment_consent: /\b(?:assign|transfer)/i,
  assignment_minimum:
    /\b(?:(?:minimum|not less than|at least|multiple)[^.;]{0,120}(?:assign|commitment|transfer)|assign\w*[^.;]{0,160}(?:minimum|less than|at least|multiple)|retain)/i,
  participations: /\b(?:participa)/i,
  disqualified_lenders: /\b(?:disqualified|competitor|eligible assignee|natural person|affiliated lender|ineligible)/i,
  borrower_assignment:
    /\b(?:(?:borrower|company|obligor|loan part)[^.;]{0,80}(?:may|shall|can)? ?(?:not )?(?:assign|transfer|delegate)|successors and assigns)/i,
  agent_resignation: /\b(?:resign|successor (?:administrative )?agent|remov)/i,
  agent_role: /\b(?:agent[^.;]{0,120}(?:liable|responsib|duties|rely|negligen|act|appoint)|gross negligence)/i,
  defaulting_lender:
    /\b(?:defaulting (?:lender|bank)|(?:lender|bank)[^.;]{0,60}fail\w*[^.;]{0,60}(?:fund|make|advance|pay)|failure of any (?:lender|bank))/i,
  replace_lender: /\b(?:replac|exiting lender|departing|mitigat|different lending office|non-?consenting)/i,
  lender_shares: /\b(?:commitment|percentage|pro rata share|schedule)/i,
  silence:
    /\b(?:deemed to (?:have )?(?:consent|approv|agree|reject|declin|refus)|fail\w*[^.;]{0,80}(?:respond|object|reply|notif))/i,
  several_obligations: /\b(?:several|not joint|relieve any other)/i,
  register: /\b(?:register|promissory note|evidenced|prima facie|loan account|record)/i,
  governing_law: /\b(?:govern(?:ed|ing)|laws? of|construed)/i,
  courts: /\b(?:jurisdiction|venue|forum|courts?)/i,
  jury_trial: /\b(?:jury)/i,
  service_of_process:
    /\b(?:service of (?:any |all )?(?:process|summons)|process agent|agent for service|designates?, appoints?)/i,
  arbitration: /\b(?:arbitrat|mediat)/i,
  notice_address: /\b(?:address|attention|facsimile|telecop|fax|telephone|copy to|e-?mail)/i,
  notice_timing:
    /\b(?:(?:notice|communication)[^.;]{0,160}(?:effective|deemed|received|given)|deemed (?:given|received|delivered)|courier|mail)/i,
  confidentiality: /\b(?:confidential|disclos|publicity)/i,
  indemnity: /\b(?:indemnif|hold harmless|indemnit)/i,
  damages_waiver: /\b(?:(?:consequential|punitive|special|indirect)|liab)/i,
  survival: /\b(?:surviv|reinstat)/i,
  signatures: /\b(?:counterpart|electronic|by:|name:|title:|signature|execut)/i,
  entire_agreement: /\b(?:entire (?:agreement|understanding|contract)|supersede|inconsisten|conflict|prevail|control)/i,
  severability: /\b(?:severab|invalid|unenforceab)/i,
  judgment_currency: /\b(?:currenc|exchange rate|equivalent)/i,
  amendments: /\b(?:amend|modif|waive|in writing)/i,
  parties: /\b(?:between|among|a (?:delaware|[a-z]+) (?:corporation|limited)|dated|as of|arranger|agent)/i,
  sustainability: /\b(?:sustainab|kpi|esg|emission|green)/i,
  warrants: /\b(?:warrant|conversion price|convert|shares? of common|issue)/i,
  project: /\b(?:project|construct|completion|contractor|turbine|plant)/i,
  post_closing:
    /\b(?:post-?closing|after the (?:closing|effective) date|within[^.;]{0,40}days[^.;]{0,30}(?:after|following) the (?:closing|effective))/i,
  erroneous_payment: /\b(?:erroneous|mistake|bail-?in|clawback)/i,
  competitive_bid: /\b(?:competitive bid|bid (?:loan|rate|request)|money market|quote request|auction)/i,
  additional_lending:
    /\b(?:discretion[^.;]{0,80}(?:loan|advance|lend)|protective advance|additional (?:advances?|loans?)|first refusal|future advances?|uncommitted)/i,
  oil_gas: /\b(?:oil|gas|hydrocarbon|reserve report|wells?)/i,
  reserves_covenant: /\b(?:reserves?|escrow|deposit[^.;]{0,60}(?:monthly|each month))/i,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Provision = keyof typeof PROVISIONS;
