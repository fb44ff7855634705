import type { Provision } from "./provisions.ts";

/** How agreements head the section of a provision. Provisions that are usually a definition or a clause are left out. */
export const PROVISION_HEADINGS: Partial<Record<Provision, RegExp>> = {
  default_interest:
    /\b(?:default(?:ed)? (?:rate|interest)|post-default|overdue|late payments?|rates? applicable after default)\b/i,
  benchmark_unavailable:
    /\b(?:alternat(?:e|ive) rate|inability to determine|benchmark replacement|market disruption|unavailab\w+|interest rate not ascertainable|basis for determining interest)\b/i,
  interest_payment_dates:
    /\b(?:interest(?: payments?| on loans| rates?)?|payment of interest)\b(?!.*\b(?:period|election|coverage|of other)\b)/i,
  day_count:
    /\b(?:computations?|calculations?|determination) of (?:interest|fees|rates?)\b|\bbasis of (?:computation|calculation)\b/i,
  number_of_borrowings: /\b(?:interest periods?|number of (?:borrowings|loans|advances))\b/i,
  failed_election: /\b(?:interest (?:periods?|elections?)|conversions?|continuations?)\b/i,
  late_charge: /\blate (?:charges?|fees?|payments?)\b/i,
  interest_period: /\binterest (?:periods?|elections?)\b/i,
  conversion: /\b(?:conversions?|continuations?|interest elections?)\b/i,
  usury:
    /\b(?:usury|maximum (?:lawful )?(?:rate|interest)|interest rate limitation|limitation (?:on|of) interest|excess interest)\b/i,
  increased_costs:
    /\b(?:increased costs?|yield protection|change in (?:law|circumstances)|capital adequacy|reserve requirements?|additional costs?)\b/i,
  breakage:
    /\b(?:break(?:age|\s?funding)?|funding (?:losses|indemnification)|compensation for losses|indemnity for losses|redeployment)\b/i,
  withholding_tax: /\btax(?:es)?\b(?!.*\b(?:payment of|return|represent))/i,
  tax_forms: /\btax(?:es)?\b/i,
  illegality: /\billegal\w*|\bunlawful\w*/i,
  commitment_fee: /\b(?:commitment|unused|facility|non-?use|availability|line) fees?\b|^fees\b/i,
  upfront_fee: /\b(?:closing|up-?front|origination|arrangement|facility|loan|structuring) fees?\b|^(?:other )?fees\b/i,
  agency_fee: /\b(?:agen\w+|administrati\w+) fees?\b|^(?:other )?fees\b/i,
  lc_fee: /\b(?:letters? of credit|l\/c|fronting)\b.*\b(?:fees?|commissions?|charges)\b|^fees\b/i,
  prepayment_premium:
    /\b(?:premiums?|make-?whole|prepayment (?:fees?|charges?|penalt\w+)|yield maintenance|call protection|prepayments?)\b(?!.*\bmandatory)/i,
  termination_fee: /\b(?:early )?terminations?\b/i,
  utilization_fee: /\b(?:utili[sz]ation|usage) fees?\b|^fees\b/i,
  expenses: /\b(?:expenses|costs)\b/i,
  borrowing_base: /\bborrowing base\b|\bavailability\b/i,
  eligibility: /\beligib\w+\b/i,
  swingline: /\bswing\s?-?line\b/i,
  incremental:
    /\b(?:incremental|increases? (?:in|of)(?: the)?(?: aggregate| total| revolving)? (?:commitments?|facilit\w+)|accordion|expansion)\b/i,
  purpose: /\b(?:use of (?:the )?(?:proceeds|loans?)|purposes?(?: of (?:the )?loans?)?)\b/i,
  borrowing_notice:
    /^(?!.*\bconditions?\b).*\b(?:borrowings?|making (?:of )?(?:the )?(?:loans|advances)|requests? for|notice of borrowing|(?:method|manner) of borrowing|procedures? for)\b/i,
  minimum_borrowing: /\b(?:minimum amounts?|amounts? of|borrowings|making (?:of )?(?:the )?(?:loans|advances))\b/i,
  closing_conditions:
    /\b(?:conditions? (?:precedent )?(?:to|of) (?:the )?(?:closing|initial|effectiveness|first|execution|all)|initial (?:loans?|borrowings?|advances?|credit)|closing (?:conditions|date)|effective date|conditions precedent|conditions of (?:lending|initial))\b/i,
  draw_conditions:
    /\b(?:conditions? (?:precedent )?(?:to|of) (?:all|each|every|subsequent|any)|each (?:credit event|credit extension|loan|advance|borrowing|extension)|(?:all|subsequent) (?:loans?|borrowings?|advances?|credit)|further conditions|conditions precedent to (?:loans|advances|borrowings?))\b/i,
  lc_terms: /\bletters? of credit\b/i,
  lc_reimbursement: /\b(?:reimburse\w*|drawings?|letters? of credit)\b/i,
  commitment_reduction: /\b(?:termination|reduction)s?\b.*\bcommitments?\b|\bcommitments?\b.*\b(?:reduc|terminat)\w+/i,
  extension: /\bexten(?:sion|d)\w*\b(?!.* of credit)/i,
  clean_down: /\bclean[ -]?(?:down|up)\b|\brest(?:ing)? period\b/i,
  amortization:
    /\b(?:repayment|amortization|principal payments?|payments? of principal|scheduled (?:payments|installments))\b/i,
  voluntary_prepayment:
    /\b(?:(?:voluntary|optional) (?:prepayments?|reductions?)|prepayments?|right to prepay)\b(?!.*mandatory)/i,
  asset_sale_sweep: /\b(?:mandatory|required) (?:prepayments?|payments?|repayments?)|\bprepayments?\b/i,
  excess_cash_flow: /\bexcess cash flow\b|\b(?:mandatory|required) (?:prepayments?|payments?|repayments?)/i,
  issuance_sweep: /\b(?:mandatory|required) (?:prepayments?|payments?|repayments?)|\bprepayments?\b/i,
  casualty: /\b(?:casualty|condemnation|insurance proceeds)\b/i,
  overadvance: /\bover-?advances?\b|\b(?:mandatory|required) (?:prepayments?|payments?|repayments?)/i,
  change_of_control: /\bchange (?:of|in) (?:control|ownership)\b/i,
  application_of_payments:
    /\bapplications? of (?:payments?|proceeds|funds|collections|moneys)|\ballocation of (?:payments|proceeds)|\bpro rata|\bwaterfall/i,
  payment_mechanics: /\bpayments?\b(?!.*\b(?:of taxes|restricted|default|other)\b)/i,
  sharing: /\bshar(?:ing|e)\b/i,
  set_off: /\bset-?\s?offs?\b/i,
  collateral:
    /\b(?:collateral|security(?: interests?)?|grant of|pledge)\b(?!.*\b(?:agent|trustee|covenants?|release|no other)\b)/i,
  guarantee: /\bguarant(?:y|ies|ees?)\b/i,
  new_subsidiaries:
    /\b(?:additional|new|further|future) (?:guarantors?|subsidiar\w+|loan parties|credit parties|collateral)|\bsubsidiary guarant|\bjoinder|\bfurther assurances/i,
  release: /\breleases?\b/i,
  cash_control:
    /\b(?:cash management|lock-?box|(?:deposit|blocked|controlled) accounts?|cash dominion|collections?|bank accounts)\b/i,
  real_estate: /\b(?:mortgages?|real (?:estate|property)|title)\b/i,
  annual_statements:
    /\b(?:financial (?:statements?|information|reports?|reporting)|reporting requirements?|reports|information covenants?|furnish\w*|accounting)\b/i,
  compliance_certificate:
    /\b(?:certificates?|financial (?:statements?|information|reports?|reporting)|reporting requirements?|other information)\b/i,
  default_notice: /\bnotices? (?:of|concerning|regarding)\b|\bnotices\b|\breporting requirements?\b/i,
  litigation_notice: /\bnotices? (?:of|concerning|regarding)\b|\blitigation\b/i,
  inspection: /\b(?:inspections?|visitation|access|examinations?|audits?|inspect\w*)\b/i,
  books_records: /\b(?:books|records|accounting)\b/i,
  insurance: /\binsurance\b/i,
  fiscal_year: /\b(?:fiscal (?:year|periods?)|accounting changes?|accounting periods?)\b/i,
  leverage_covenant: /\b(?:leverage|debt to|indebtedness to|financial covenants?)\b/i,
  interest_coverage: /\b(?:interest coverage|coverage|financial covenants?)\b/i,
  fixed_charge_coverage: /\b(?:fixed charge|debt service|coverage|financial covenants?)\b/i,
  net_worth: /\b(?:net worth|financial covenants?)\b/i,
  liquidity_covenant: /\b(?:liquidity|current ratio|working capital|quick ratio|financial covenants?)\b/i,
  capex: /\bcapital expenditures?\b/i,
  equity_cure: /\bequity cure|right to cure|cure rights?\b/i,
  debt: /\b(?:indebtedness|debt|borrowings?|borrowed money|loans?)\b(?!.*\b(?:cross|payment of|cancell?ation|subordinated|junior|to others)\b)/i,
  liens: /\b(?:liens?|encumbrances?|negative pledge|mortgages?|security interests)\b/i,
  investments: /\b(?:investments?|loans(?: and|,|\/) advances|advances)\b/i,
  acquisitions: /\bacquisitions?\b|\binvestments?\b/i,
  disposals:
    /\b(?:dispos(?:al|ition)s?|sales?|transfers?|sale of assets|asset sales?|leases?)\b(?!.*\b(?:participation|of loans|lease-?back)\b)/i,
  mergers: /\b(?:mergers?|consolidations?|fundamental changes?|merge|dissolution|liquidation)\b/i,
  dividends: /\b(?:restricted payments?|dividends?|distributions?|redemptions?|stock repurchases?|capital stock)\b/i,
  affiliate_transactions: /\baffiliates?\b/i,
  line_of_business:
    /\b(?:(?:nature|conduct|change|line)s? (?:of|in) (?:the )?business|lines? of business|business activities)\b/i,
  leases: /\b(?:leases?|lease-?backs?|sale[- ]leasebacks?)\b/i,
  restrictive_agreements:
    /\b(?:restrictive|burdensome|negative pledges?|inconsistent) agreements?|\blimitations? on (?:restrictions|dividends|certain)|\bnegative pledge/i,
  junior_debt: /\b(?:subordinated|junior)\b|\bprepayments? of (?:other|certain|junior|debt|indebtedness)/i,
  hedging: /\b(?:hedg\w+|swap|derivative)s?\b/i,
  charter_amendments:
    /\b(?:amendments?|modifications?|changes?)\b.*\b(?:organi[sz]ational|charter|constitutive|documents|articles)\b/i,
  sanctions: /\b(?:sanctions|ofac|anti-?(?:corruption|terrorism|money)|patriot)\b/i,
  environment: /\benvironment\w*|\bhazardous\b/i,
  erisa: /\b(?:erisa|employee benefits?|pension|plans?)\b/i,
  quarterly_statements:
    /\b(?:financial (?:statements?|information|reports?|reporting)|reporting requirements?|reports|information covenants?|furnish\w*|accounting)\b/i,
  monthly_reports:
    /\b(?:financial (?:statements?|information|reports?|reporting)|reporting requirements?|reports|information covenants?|furnish\w*)\b/i,
  budget: /\b(?:budgets?|projections|business plan|financial (?:statements?|information)|reporting requirements?)\b/i,
  collateral_reports:
    /\b(?:borrowing base|collateral report\w*|reporting requirements?|reports|schedules of accounts)\b/i,
  payment_default: /\b(?:non-?payment|payments?|failure to pay|events? of default)\b/i,
  remedies:
    /\b(?:remedies|acceleration|rights? upon|consequences|effect of event|actions? (?:in respect|upon)|rights on default)\b/i,
  required_lenders: /\b(?:amendments?|waivers?|modifications?)\b/i,
  unanimous_consent: /\b(?:amendments?|waivers?|modifications?)\b/i,
  amendments: /\b(?:amendments?|waivers?|modifications?)\b/i,
  assignment_consent: /\b(?:assign\w*|successors|participations?|transfers?|syndication)\b/i,
  assignment_minimum: /\b(?:assign\w*|successors|participations?|transfers?)\b/i,
  assignment_fee: /\b(?:assign\w*|successors|participations?|transfers?)\b/i,
  participations: /\b(?:participat\w*|assign\w*|successors)\b/i,
  borrower_assignment: /\b(?:successors|assign\w*|binding effect|parties in interest)\b/i,
  agent_resignation:
    /\b(?:resignation|successor (?:administrative |collateral )?agents?|replacement of (?:the )?agent)\b/i,
  agent_role: /\b(?:appointment|authori[sz]ation|rights of|duties|delegation|reliance|agents?)\b/i,
  defaulting_lender: /\bdefaulting lenders?\b/i,
  replace_lender: /\b(?:replacement of|substitution of|mitigation|removal of)\b/i,
  several_obligations: /\bseveral\b|\bjoint\b/i,
  register: /\b(?:register|evidence of (?:debt|indebtedness)|assign\w*|notes?)\b/i,
  governing_law: /\b(?:governing law|applicable law|choice of law|law)\b/i,
  courts: /\b(?:jurisdiction|venue|forum|governing law|submission)\b/i,
  jury_trial: /\bjury\b/i,
  service_of_process: /\b(?:service of process|process|jurisdiction)\b/i,
  arbitration: /\barbitrat\w+\b/i,
  notice_address: /\bnotices?\b/i,
  notice_timing: /\bnotices?\b/i,
  confidentiality: /\bconfidential\w*\b/i,
  indemnity: /\bindemn\w+\b/i,
  damages_waiver: /\b(?:damages|limitation (?:on|of) liability|indemn\w+|expenses)\b/i,
  survival: /\bsurviv\w+\b/i,
  entire_agreement: /\b(?:entire agreement|integration|complete agreement|final agreement)\b/i,
  severability: /\bsever\w+\b|\binvalid/i,
  judgment_currency: /\bjudgment currency|currency\b/i,
  erroneous_payment: /\berroneous\b/i,
  competitive_bid: /\b(?:competitive|bid)\b/i,
};
