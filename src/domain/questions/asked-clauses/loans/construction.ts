import type { AskedClause } from "../asked-clause.ts";

/** What agreements on construction and real estate loans state besides the usual clauses. */
export const CLAUSES_OF_CONSTRUCTION: readonly AskedClause[] = [
  {
    ask: "what is the retainage?",
    asked: /\bretainage\b|\bhold-?backs?\b|\bheld back\b[^?]*\b(?:draws?|advances?|disbursements?|contractors?)\b/,
    along:
      /\b(?:retainage|hold-?backs?|contractors?|construction|project|improvements?|apartments?|buildings?|built|homes?|units?|draws?|disbursements?|we|keep|kept|hold|holds|held|back|from|step|steps|down|as|get|gets|percent\w*|complete\w*|released?)\b/,
    unless: /\b(?:eligible|indemnity|purchase price|seller|acquisition|reserve account)\b/,
    wanted: {
      stated: [
        /["“]\s?Retainage\s?["”]\s+(?:shall mean|means)\b/i,
        /\bretain(?:age)?\b[^.;]{0,160}\d{1,2}\s?%|\d{1,2}\s?%\)?[^.;]{0,120}\bretainage\b/i,
        /\bretainage\b/i,
      ],
      heading: /\b(?:definitions?|defined terms|retainage|advances?|disbursements?|draws?|construction)\b/i,
      isDefined: true,
      sure: 2,
      absent: "a retainage",
    },
  },
  {
    ask: "who pays for appraisals?",
    asked:
      /\b(?:who|whose|borrower|company|pass(?:ed)? on|charged?|bill(?:ed)?|reimburs\w*|expense|costs?|pays?|paid)\b[^?]*\b(?:re-?)?apprais(?:als?|ed)\b|\b(?:re-?)?apprais(?:als?|ed)\b[^?]*\b(?:who|whose|pays?|paid|costs?|expense|charged?|bill(?:ed)?|reimburs\w*|pass(?:ed)? on)\b/,
    along:
      /\b(?:re-?apprais\w*|apprais\w*|updated?|new|who|whose|pass\w*|charged?|bill\w*|reimburs\w*|expense|pays?|paid|borrower's|lender's|bank's|company|without|with|any|other|routine|can|could|be|to|at|own|for|an?|the|of|on|if|by|does|do|is|are|must|may|when)\b/,
    unless: /\b(?:how often|how many|frequen\w*|value|surplus|rights?|inventory|net orderly|eligible)\b/,
    mayFollowFacts: true,
    wanted: {
      stated: [
        /\b(?:re-?)?apprais(?:als?|ed)\b[^;]{0,400}\bat (?:the )?(?:sole )?(?:cost and )?(?:[a-z]+['’]s? )?(?:sole )?(?:cost|expense)\b/i,
        /\bat (?:the )?(?:sole )?(?:borrower|company|lender|bank)s?['’]s? (?:sole )?(?:cost|expense)\b[^;]{0,300}\b(?:re-?)?apprais(?:als?|ed)\b/i,
        /\b(?:borrowers?|company)\b[^;]{0,120}\b(?:pay|reimburse|bear)\b[^;]{0,200}\b(?:re-?)?appraisals?\b/i,
        /\b(?:costs?|fees|expenses?)\b[^;]{0,120}\b(?:re-?)?appraisals?\b[^;]{0,120}\b(?:borne|paid|reimbursed)\b/i,
      ],
      except: /\b(?:conditions? precedent|fair market value means|insurance proceeds)\b/i,
      heading:
        /^(?!.*\b(?:represent\w*|closing|precedent)\b).*\b(?:apprais\w*|inspect\w*|covenants?|property|properties|collateral|expenses|costs|books|records|project)\b/i,
      sure: 2,
      absent: "who pays for appraisals",
    },
  },
];
