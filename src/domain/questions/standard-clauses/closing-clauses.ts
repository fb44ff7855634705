import type { StandardClause } from "./standard-clause.ts";

/** Costs, notices and the closing clauses of an agreement. */
export const CLOSING_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /^(?:does|do|must|will|is|are|who|what)\b[^?]*\b(?:borrowers?|company|obligors?|loan parties)\b[^?]{0,40}\bindemnif\w*|\b(?:borrower|company)'s indemnit(?:y|ies)\b|^is there an? (?:general )?indemnity\b/,
    stated: [
      /\b(?:borrowers?|company|loan part(?:y|ies)|obligors?|credit part(?:y|ies))\b.{0,240}\bindemnif\w*\b.{0,200}\b(?:agents?|lenders?|banks?|indemnitees?|indemnified)\b/i,
    ],
    except: /\b(?:lenders?|banks?)\b[^.;]{0,40}\b(?:agree|shall|will)\b[^.;]{0,40}\bindemnif/i,
    heading: /\bindemni\w+|\bexpenses\b/i,
    absent: "an indemnity by the borrower",
  },
  {
    asked:
      /\bcounterparts?\b(?! (?:of|from|to)\b)|\bsign\w*\b[^?]{0,20}\b(?:the )?same (?:copy|page|document|paper)\b|\bsign\w* separate(?:ly| copies)\b/,
    stated: [/\b(?:execut|sign)\w*\b[^.;]{0,160}\bcounterparts?\b/i],
    except: /\breceived\b/i,
    heading: /\bcounterparts?\b|\bexecution\b/i,
    absent: "a clause on counterparts",
  },
  {
    asked:
      /\bseverab\w*|\b(?:clauses?|provisions?|sections?|parts?|terms?)\b(?: of (?:it|this|the agreement))?(?: is| are| becomes?| turns? out(?: to be)?| were| was)? (?:held |found |declared )?(?:invalid|unenforceable|void|illegal|struck down)\b/,
    stated: [
      /\bprovisions?\b.{0,300}\b(?:invalid|unenforceab|illegal|prohibited)\w*\b/i,
      /\b(?:invalid|unenforceab|illegal)\w*\b.{0,300}\bremaining provisions\b/i,
      /\bprovisions?\b[^.;]{0,120}\bseverable\b/i,
    ],
    except: /\bguarant|\bcollateral\b|\bevent of default\b|\blien\b|\bopinion\b/i,
    heading: /\bsever\w+\b|\binvalid|\billegal/i,
    absent: "a severability clause",
  },
  {
    asked:
      /\b(?:entire|whole|complete) (?:agreement|understanding)\b|\b(?:integration|merger) clause\b|\b(?:replac\w*|supersed\w*|override)\b[^?]{0,30}\b(?:commitment letter|term sheet|side letters?|(?:earlier|prior|previous|oral) (?:understandings?|discussions?|promises|talks|negotiations?))\b/,
    stated: [
      /\b(?:entire|complete|whole|final) (?:agreement|understanding|contract|expression)\b/i,
      /\bsupersedes?\b[^.;]{0,120}\b(?:prior|previous|all)\b/i,
    ],
    heading: /\b(?:entire|integration|complete|final) ?(?:agreement|contract)?\b/i,
    absent: "an entire agreement clause",
  },
  {
    asked:
      /\bno[- ]waiver\b|\b(?:delay|wait\w*|sit on|do nothing|hold off|not act\w*)\b[^?]{0,40}\b(?:waive\w*|lose|lost|forfeit|give up)\b[^?]{0,24}\b(?:rights?|remed\w+|claims?)\b/,
    stated: [
      /\b(?:failure|delay|omission|forbearance)\b.{0,300}\bwaiver\b/i,
      /\bno waiver\b[^.;]{0,160}\b(?:delay|failure|course)\b/i,
    ],
    heading: /\b(?:no waiver|waivers?|cumulative|remedies|delay)\b/i,
    absent: "a no-waiver clause",
  },
  {
    asked:
      /\bsurviv(?:e|es|al|ing)\b|\b(?:indemni\w+|obligations?|representations?)\b[^?]{0,20}\b(?:last|continue|remain|live on)\b[^?]{0,20}\b(?:after|beyond|past)\b/,
    provisions: ["survival"],
    stated: [
      /\bsurviv\w*\b.{0,240}\b(?:payment|repayment|prepayment|terminat\w*|satisf\w*|execution|making|expir\w*)\b/i,
      /\bshall survive\b/i,
    ],
    heading: /\bsurviv\w+\b|\bindemni\w*\b/i,
    absent: "what survives",
  },
  {
    asked:
      /\bnotices?\b(?! of)[^?]{0,40}\b(?:effective|deemed|counts?|received)\b(?![^?]*\b(?:prepay|borrow|resign|terminat|by when|how many)\w*)|\bwhen (?:does|is|are|do) (?:a |the )?(?:mailed |faxed )?notices?\b[^?]{0,24}\b(?:effective|deemed|count|received)\b/,
    provisions: ["notice_timing"],
    stated: [
      /\b(?:notices?|communications?|demands?)\b.{0,400}\b(?:effective|deemed)\b.{0,200}\b(?:receipt|received|mail|courier|deliver|transmi|deposit)/i,
      /\b(?:notices?|communications?)\b.{0,240}\b(?:effective|deemed (?:to have been )?(?:duly )?given)\b/i,
    ],
    except: /\bservice of\b|\bprocess\b|\bresign/i,
    heading: /\bnotices?\b|\bcommunications?\b/i,
    withRows: true,
  },
  {
    asked:
      /\bconfidential\w*|\bshare\b[^?]{0,24}\b(?:information|numbers|financial statements)\b[^?]{0,24}\bwith\b|\bdisclos\w*\b[^?]{0,40}\b(?:to (?:others|third parties|assignees?|a buyer)|confidential)\b/,
    provisions: ["confidentiality"],
    stated: [
      /\b(?:keep|maintain|hold|treat|preserve)\b.{0,160}\b(?:confidential\w*|in confidence)\b/i,
      /\b(?:neither|not|nor)\b.{0,80}\bdisclose\b.{0,160}\b(?:confidential|information)\b/i,
      /\b(?:lender|bank|agent)s?\b.{0,160}\bdisclose\b.{0,200}\b(?:assignee|participant|transferee|purchaser)s?\b/i,
    ],
    heading: /\bconfidential\w*|\bdisclos\w*|\binformation\b/i,
    absent: "a duty of confidentiality",
  },
  {
    asked:
      /^(?:the )?(?:costs? and )?expenses\s*\??$|^(?:so )?who (?:pays|bears|covers|is responsible) (?:for )?(?:the |all |any )?(?:deal |transaction |legal |lenders?'? |agent'?s? )*(?:costs?|expenses|fees and expenses|legal fees|lawyers|counsel)(?: and expenses)?\s*\??$|\b(?:which|what) (?:costs?|expenses)\b[^?]{0,60}\b(?:pay|reimburse)\b|\bpays? (?:for )?(?:our|the (?:agent|lender|bank)s?'?s?|lenders'|legal)\s?(?:lawyers?|counsel|attorneys?|legal (?:fees|costs|bills?)|fees and expenses|costs|expenses)\b/,
    stated: [
      /\b(?:borrowers?|company|obligors?|parent|loan part(?:y|ies)|credit part(?:y|ies))\b.{0,160}\b(?:pay|reimburse)\b.{0,300}\b(?:costs|expenses)\b/i,
      /\b(?:costs|expenses)\b.{0,500}\b(?:paid|payable|reimbursed|borne) by\b.{0,60}\b(?:borrower|company)/i,
      /\b(?:attorneys?|counsel)\b.{0,240}\b(?:paid|reimburse|expenses)\b/i,
    ],
    except: /\bunconditionally guarant|\b(?:breakage|increased) costs\b/i,
    heading: /\b(?:expenses|costs|attorneys?)\b(?!.*\b(?:breakage|increased))/i,
  },
  {
    asked:
      /\bindemni\w*\b[^?]{0,60}\b(?:carve-?outs?|exceptions?|exclusions?|negligence|misconduct|(?:own|our) fault)\b|\bnot (?:\w+ ){0,2}indemnify\b/,
    stated: [/\b(?:negligence|misconduct|bad faith)\b/i],
    except:
      /\b(?:lenders|banks|each (?:lender|bank)) (?:severally )?(?:agrees?|shall)\b.{0,120}\bindemnif|\bset-?off\b/i,
    heading: /\bindemni\w*|\bexpenses\b/i,
  },
  {
    asked:
      /\bindemnit(?:y|ies)\b(?! (?:fee|letter|of (?:the )?agent|last|survive))|\bindemnif\w*\b(?![^?]*\b(?:agent\b|surviv|last|tax))/,
    stated: [
      /\b(?:borrowers?|company|obligors?|parent|loan part(?:y|ies)|credit part(?:y|ies))\b.{0,200}\bindemnify\b.{0,1200}\b(?:gross negligence|wil+ful misconduct|bad faith)\b/i,
      /\b(?:borrowers?|company|obligors?|parent|loan part(?:y|ies)|credit part(?:y|ies))\b.{0,200}\bindemnify\b.{0,400}\b(?:claims|damages|liabilities)\b/i,
      /\b(?:gross negligence|wil+ful misconduct)\b.{0,160}\bindemnif/i,
    ],
    except:
      /\btax(?:es)?\b|\b(?:lenders|banks|each (?:lender|bank)) (?:severally )?(?:agrees?|shall)\b.{0,120}\bindemnif/i,
    heading: /\bindemni\w*|\bexpenses\b/i,
  },
  {
    asked:
      /\bincreased costs?\b|\bcapital (?:adequacy|requirements?)\b|\breserve requirements? (?:go|rise|increase|change)\w*|\byield protection\b/,
    provisions: ["increased_costs"],
    stated: [
      /\b(?:increase|increased)\b.{0,80}\bcosts?\b.{0,500}\b(?:pay|compensate|reimburse)\b/i,
      /\b(?:capital|reserve)\b.{0,300}\b(?:pay|compensate)\b/i,
      /\b(?:pay|compensate)\b.{0,200}\b(?:increased costs?|reduction|capital)\b/i,
      /\b(?:increase|increased)\b.{0,80}\bcosts?\b/i,
    ],
    heading:
      /\b(?:increased costs?|yield protection|capital|change in (?:law|circumstances)|additional costs?|requirements? of law|compensation)\b/i,
  },
  {
    asked:
      /\bbreakage\b|\bbreak costs?\b|\bfunding loss(?:es)?\b|\b(?:prepa(?:y|id|ys|ying)|repaid|repay)\b[^?]{0,40}\bmid-?(?:interest )?period\b|\b(?:prepa(?:y|id|ys|ying)|repaid|repay)\b[^?]{0,60}\b(?:before|prior to|other than (?:on|at)) (?:the )?(?:end|last day) of (?:an?|its|the) interest period\b/,
    provisions: ["breakage"],
    stated: [
      /\b(?:compensate|indemnify|reimburse|pay)\b.{0,500}\b(?:loss|losses|costs?|expenses?)\b.{0,700}\b(?:last day|redeploy\w*|prepayment|reemploy\w*|liquidation)/i,
      /\bother than (?:on )?the last day\b.{0,500}\b(?:loss|losses|costs?|compensate)\b/i,
      /\b(?:compensate|indemnify|reimburse)\b.{0,160}\b(?:loss|losses)\b/i,
    ],
    heading: /\b(?:break|funding|compensation|indemni|loss|redeploy)\w*/i,
    absent: "breakage costs",
  },
  {
    asked:
      /\bgross(?:ed|es|ing)?[- ]?ups?\b|\bfree (?:and clear )?of (?:any |all )?(?:withholding )?tax(?:es)?\b|\bwithh(?:o|e)ld(?:ing)?\b(?! (?:consent|approval))/,
    stated: [
      /\b(?:sum|amount)s? payable\b[^.;]{0,80}\bincreased\b/i,
      /\b(?:free and clear|without (?:any )?deduction)\b.{0,200}\btax/i,
      /\badditional amounts?\b.{0,200}\b(?:tax|withh|deduct)/i,
      /\btax.{0,160}\bwithh(?:o|e)ld/i,
    ],
    except: /\b(?:payroll|wages|employees?|income tax returns?)\b/i,
    heading: /\btax(?:es)?\b/i,
    absent: "a tax gross-up",
  },
  {
    asked:
      /\bstamp (?:dut(?:y|ies)|tax(?:es)?)\b|\b(?:documentary|registration|recording|transfer|mortgage) tax(?:es)?\b/,
    stated: [
      /\bpay\b.{0,300}\b(?:stamp|documentary|recording)\b/i,
      /\b(?:stamp|documentary)\b.{0,300}\b(?:tax|taxes|duty|duties)\b/i,
    ],
    except: /\b(?:means|no stamp|not necessary)\b/i,
    heading: /\b(?:tax(?:es)?|stamp|expenses|costs|indemni\w*)\b/i,
    absent: "who pays stamp taxes",
  },
  {
    asked:
      /\blate (?:charges?|fees?|payment (?:fees?|charges?|penalt\w+))\b|\bpenalt\w+\b[^?]{0,20}\bpa(?:y|ys|id|ying|yments?)\b[^?]{0,10}\blate\b/,
    stated: [
      /\blate (?:charge|fee|payment (?:charge|fee|premium))/i,
      /\b(?:charge|fee)\b[^.;]{0,120}\b(?:late|delinquent)\b/i,
      /\bpay\b[^.;]{0,40}[$€£]\s?\d[\d,.]{0,12}[^.;]{0,200}\b(?:installments?|payments?)\b[^.;]{0,80}\b(?:paid|received|made) (?:more than|after|later)\b/i,
    ],
    except: /\bopinion\b/i,
    heading: /\blate\b/i,
    exists: /\blate\b/i,
    absent: "a late charge",
  },
];
