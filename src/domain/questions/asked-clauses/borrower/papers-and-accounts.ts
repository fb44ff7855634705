import type { AskedClause } from "../asked-clause.ts";
import { forbidding } from "./forbidding.ts";

const BANK = "(?:the )?(?:lenders?|banks?|agent|administrative agent|them|us|you)";
const CHARTER = String.raw`(?:charters?|by-?laws|(?:articles|certificates?) of (?:incorporation|organi[sz]ation|formation)|(?:organi[sz]ation(?:al)?|constitutional|constituent|governing|charter|formation|corporate) (?:documents?|papers?)|(?:partnership|operating|llc) agreements?)`;
const AMENDING = "(?:amend|modif|chang|alter|supplement)";
const SUBJECTS_OF_AMENDMENT =
  /\b(?:this agreement|any loan document|required lenders)\b[^.;]{0,60}\b(?:amended|modified|waived)\b/i;

/** What the borrower keeps as it is: its accounts, papers, auditors, name and rating. */
export const PAPERS_AND_ACCOUNTS: readonly AskedClause[] = [
  {
    ask: "must the borrower keep its deposit accounts with the lender?",
    asked: new RegExp(
      String.raw`\b(?:accounts?|banking|treasury|cash management|bank relationships?)\b[^?]{0,40}\b(?:with|at|in) ${BANK}\b|\b(?:deposit|operating|bank|checking|depository|primary) (?:and [a-z]+ )?accounts?\b|\b(?:do|keep|place)\b[^?]{0,20}\bbanking\b|\bbank elsewhere\b`,
    ),
    along:
      /\b(?:deposit|operating|bank|checking|depository|primary|principal|main|accounts?|banking|treasury|cash|management|relationships?|keep|keeps|kept|maintain\w*|hold|held|open|do|place|elsewhere|outside|other|another|where|its|business|balances?)\b/,
    unless:
      /\b(?:control|blocked|lock-?box(?:es)?|foreign|collateral|payroll|reserve|escrow|receivables?|eligible|past due|number|numbers|wire|fees?|books|securities|debit(?:ed)?|excluded|minimum|average|new|which|what|names?)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:maintain|keep|hold|establish|use|continue|conduct)\w*\b[^.;]{0,120}\b(?:deposit|depository|operating|banking|checking|demand|disbursement|cash management|treasury|primary|principal|main|domestic|all)\b[^.;]{0,80}\b(?:accounts?|relationships?|services|business|depository)\b(?: and [^.;]{0,40})?,? (?:with|at) (?:(?:the )?(?:bank|lender|agent|administrative agent|a lender|one or more of the (?:banks|lenders))\b|any lender\b)/i,
        /\b(?:maintain|use|keep|establish)\b[^.;]{0,60}\b(?:bank|lender|agent)\b[^.;]{0,30}\bas\b[^.;]{0,40}\b(?:depository|(?:primary|principal|main) [^.;]{0,20}bank)/i,
        /\b(?:deposit|depository|operating|banking|treasury|cash management)\b[^.;]{0,60}\b(?:accounts?|relationships?|services)\b[^.;]{0,120}\b(?:shall|must|will) be (?:maintained|kept|held|conducted)\b[^.;]{0,80}\b(?:bank|lender|agent)/i,
      ],
      except:
        /\b(?:each lender shall maintain|lender shall maintain|maintain in accordance with its usual practice|accounts? (?:or accounts )?evidencing|cash collateral|collateral account|hedg\w+|banks? shall maintain|l\/?c account|participant|charge any|debit(?:ed)?|crediting|books of account|swap|conditions? precedent)\b/i,
      heading: /\b(?:accounts?|depository|banking|bank relationship|treasury|cash management|primary bank)\b/i,
      sure: 1,
      absent: "a duty to keep accounts with the lender",
    },
  },
  {
    ask: "are landlord waivers required?",
    asked:
      /\b(?:landlords?|lessors?|bailees?|warehouse(?:men|man)?)\b[^?]*\b(?:waivers?|consents?|agreements?|letters?|estoppels?|subordinations?|acknowledg\w+)\b|\b(?:waivers?|estoppels?)\b[^?]*\b(?:landlords?|lessors?|bailees?|warehouse(?:men|man)?)\b|\bcollateral access (?:agreements?|waivers?|letters?)\b/,
    along:
      /\b(?:landlords?|lessors?|lien|liens|bailees?|warehouse(?:men|man)?|waivers?|consents?|letters?|estoppels?|subordinations?|acknowledg\w+|collateral|access|locations?|premises|leased|leases?|sites?|propert(?:y|ies)|get|obtain\w*|deliver\w*|provide\w*|from|warehouses?)\b/,
    unless: /\b(?:reserves?|rent|eligible|inventory|days|how many|what happens|if)\b/,
    wanted: {
      stated: [
        /\b(?:shall|will|must|agrees?|cause|use|obtain|deliver|furnish|received?|required?|request)\w*\b[^;]{0,200}\b(?:(?:landlord|lessor|bailee|warehouse(?:man|men)?|mortgagee)['’]?s?['’]?(?:,? (?:and|or) [a-z]+['’]?s?['’]?)? (?:lien )?(?:waivers?|consents?|agreements?|letters?|estoppels?|subordinations?)|collateral access agreements?|(?:waivers?|estoppels?|access agreements?)\b[^.;]{0,30}\b(?:landlords?|lessors?|bailees?|warehousem[ae]n))\b/i,
        /\b(?:landlord|lessor|bailee)['’]?s?['’]? (?:lien )?(?:waivers?|letters?|estoppels?)\b/i,
      ],
      except: /\bpermitted liens\b|\bliens? of (?:landlords?|carriers)/i,
      heading:
        /\b(?:landlords?|lessors?|bailees?|collateral access|leases?d?|locations?|further assurances|waivers)\b/i,
      absent: "a duty to obtain waivers from landlords",
    },
  },
  {
    ask: "can the borrower amend its charter?",
    asked: new RegExp(
      String.raw`\b${AMENDING}\w*\b[^?]{0,40}\b${CHARTER}|\b${CHARTER}[^?]{0,30}\b(?:be )?${AMENDING}\w*|\b${AMENDING}\w* (?:to|of|in) (?:the |its |their )?${CHARTER}`,
    ),
    along: new RegExp(String.raw`\b(?:${AMENDING}\w*|${CHARTER}|organi[sz]ation\w*|documents?|free\w*|its|consent)\b`),
    unless: /\b(?:notes?|subordinated|indenture|copies|copy|certified|delivered|acquisition)\b/,
    wanted: {
      stated: forbidding("amend|modify|change|alter|supplement|restate|waive|permit", CHARTER),
      except: SUBJECTS_OF_AMENDMENT,
      heading:
        /\b(?:charter|organi[sz]ation\w*|constitut\w+|by-?laws|articles of|governing documents|material (?:documents|agreements|contracts))\b/i,
      isCovenant: true,
      absent: "a covenant on changes of the charter",
    },
  },
  {
    ask: "can the borrower change its auditors?",
    asked:
      /\b(?:chang|replac|switch|dismiss|fir|remov|new)\w*\b[^?]{0,24}\b(?:auditors?|accountants|accounting firm|audit firm)\b|\b(?:auditors?|accountants|accounting firm)\b[^?]{0,30}\b(?:chang|replac|switch|resign|dismiss)\w*/,
    along:
      /\b(?:chang|replac|switch|dismiss|fir|remov|new|appoint)\w*\b|\b(?:auditors?|accountants|accounting|audit|firms?|independent|public|certified|its|resigns?|tell|notice|notify|happens?)\b/,
    unless: /\b(?:opinion|qualified|report|gaap|statements?|methods?|polic(?:y|ies)|principles)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:chang|replac|discharg|dismiss|resign|withdraw|terminat|engag)\w*\b[^.;]{0,100}\b(?:auditors?|(?:public |independent )accountants?|accounting firm)\b/i,
        /\b(?:auditors?|(?:public |independent )accountants?|accounting firm)\b[^.;]{0,80}\b(?:chang|replac|discharg|dismiss|resign|withdraw)\w*/i,
      ],
      except:
        /\b(?:GAAP|generally accepted|accounting (?:principles|policies|practices|treatment)|concur\w*|suggested by)\b/i,
      heading: /\b(?:auditors?|accountants?|accounting|notices?|report\w*|information)\b/i,
      absent: "anything about a change of auditors",
    },
  },
  {
    ask: "must the borrower maintain a credit rating?",
    asked:
      /\b(?:maintain|keep|obtain|get|have|hold)\w*\b[^?]{0,30}\b(?:credit |debt |public |corporate |family |issuer )*ratings?\b|\b(?:ratings?) (?:covenant|requirement)\b/,
    along:
      /\b(?:maintain|keep|obtain|get|have|hold|seek)\w*\b|\b(?:credit|debt|public|corporate|family|issuer|ratings?|from|agenc(?:y|ies)|moody'?s|s&p|fitch|s|p|and|both|covenant)\b/,
    unless:
      /\b(?:margin|fees?|pricing|level|below|downgrade\w*|falls?|drops?|assignee|lender must|insur\w+|if|at least)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:maintain|obtain|keep|cause|use)\b[^.;]{0,140}\b(?:(?:credit|debt|corporate|public|family|issuer)(?: credit| family| debt)? ratings?|ratings? (?:of|from|by|for))\b/i,
        /\b(?:loans?|facilit(?:y|ies)|borrower)\b[^.;]{0,80}\bto be (?:continuously |publicly )?rated\b/i,
      ],
      except:
        /\b(?:insurance|insurers?|eligible assignee|issuing bank|obligations of|commercial paper|certificates of deposit|instruments|invested assets|swap|counterpart\w+|confidential|information|for the purpose of)\b/i,
      heading: /\bratings?\b/i,
      sure: 1,
      absent: "a duty to maintain a credit rating",
    },
  },
  {
    ask: "must the borrower carry key-man life insurance?",
    asked:
      /\b(?:key[- ]?(?:man|person|men|employee)(?: life)? (?:insurance|polic(?:y|ies)|cover)|life insurance|life polic(?:y|ies))\b/,
    along:
      /\b(?:key|man|men|person|employee|life|insurance|insured?|polic(?:y|ies)|cover(?:age)?|maintain\w*|carry|keep|on|ceo|chief|executive|officers?|president|chairman|founder|management|for|whom|assign\w*)\b|-/,
    unless: /\b(?:proceeds|loans?|cash|surrender|value|prepay\w*|excluded)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:maintain|keep|carry|obtain|procure|provide|purchase|deliver|cause|assign)\w*\b[^;]{0,160}\b(?:life insurance|key[- ]?(?:man|person|men)\b[^.;]{0,20}\binsurance|insurance on the li(?:fe|ves))/i,
      ],
      except: /\b(?:proceeds of|cash surrender|excluding|permitted investments?|restricted payments?)\b/i,
      heading: /\b(?:insurance|key[- ]?(?:man|person))\b/i,
      absent: "a duty to carry life insurance on its managers",
    },
  },
  {
    ask: "can the borrower change its name or its state of organization?",
    asked:
      /\bchang\w*\b[^?]{0,30}\b(?:names?|jurisdictions?|state of (?:organi[sz]ation|incorporation|formation)|chief executive office|head office|legal form|place of business)\b|\b(?:name|jurisdiction) changes?\b|\brename\b|\breincorporat\w+\b|\bmov\w*\b[^?]{0,20}\b(?:chief executive office|head office|headquarters|state of)\b/,
    along:
      /\b(?:chang\w*|names?|corporate|legal|jurisdictions?|states?|organi[sz]ation|incorporation|formation|chief|executive|head|office|headquarters|form|place|of|business|rename|reincorporat\w+|mov\w*|notice|notify|notified|tell|told|informed|writing|written|first|before|prior|advance|its|without|telling|consent|if|when)\b/,
    unless: /\b(?:fiscal|control|law|line|nature|auditors?|management|lenders? change)\b/,
    wanted: {
      stated: [
        /\bchang\w*\b[^.;]{0,60}\b(?:corporate |legal |own )?names?\b(?! of (?:the |its |any )?(?:account|payee))/i,
        /\bchang\w*\b[^.;]{0,120}\b(?:its|their|the|such|any|in|of)\b[^.;]{0,60}\b(?:(?:corporate |legal )?names?|jurisdiction of|state of (?:organi[sz]ation|incorporation|formation)|chief executive office|place of business|location)\b/i,
        /\b(?:names?|jurisdiction of (?:organi[sz]ation|incorporation|formation)|chief executive office)\b[^.;]{0,100}\b(?:be changed|changes?)\b/i,
      ],
      except:
        /\b(?:lending office|certify|has not|have not|as a result of the|address for notices|cash management|change in law)\b/i,
      heading: /\b(?:names?|locations?|jurisdiction|organi[sz]ation\w*|chief executive|changes?|offices?|notices?)\b/i,
      related: [/\b(?:collateral|covenants?|fundamental)\b/i],
      isCovenant: true,
      absent: "a covenant on changes of its name or jurisdiction",
    },
  },
];
