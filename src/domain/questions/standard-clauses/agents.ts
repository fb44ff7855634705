import type { StandardClause } from "./standard-clause.ts";

/** The agent, and how lenders share what they receive. */
export const AGENT_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\b(?:remov(?:e|al|ed|ing)|fir(?:e|ed|ing)|sack|dismiss|oust|kick out|get rid of|throw out)\b[^?]{0,24}\bagent\b|\bagent(?:'s)? (?:removal|be (?:removed|fired|dismissed))\b/,
    stated: [
      /\bagent\b[^.;]{0,240}\bmay be removed\b/i,
      /\bremove\b[^.;]{0,60}\bagent\b/i,
      /\bagent\b[^.;]{0,160}\bremoved\b/i,
    ],
    heading: /\b(?:successor|resignation|removal|replacement)\b/i,
    absent: "a right to remove the agent",
  },
  {
    asked:
      /\b(?:successor|new|next|replacement) (?:administrative |collateral )?agent\b|\breplac\w+ (?:the |an? )?agent\b/,
    stated: [
      /\bappoint\b[^.;]{0,160}\bsuccessor\b/i,
      /\bsuccessor (?:administrative |collateral )?agent\b[^.;]{0,160}\bappoint/i,
      /\bappoint\b[^.;]{0,160}\b(?:agent|another person)\b/i,
    ],
    heading: /\b(?:successor|resignation|removal|replacement)\b/i,
  },
  {
    asked: /\bagent\b[^?]{0,40}\b(?:resign\w*|quits?|steps? down|step down|leaves?)\b|\bresign\w*\b[^?]{0,40}\bagent\b/,
    unless: /\b(?:guarantors?|loan part(?:y|ies)|obligors?)\b/,
    provisions: ["agent_resignation"],
    stated: [/\bagent\b[^.;]{0,100}\bmay\b[^.;]{0,60}\bresign(?:ation)?\b/i, /\bagent\b[^.;]{0,80}\bresign\b/i],
    heading: /\b(?:successor|resignation|removal|replacement)\b/i,
    absent: "a resignation of the agent",
  },
  {
    asked:
      /\bexculpat\w*|\bstandard of care\b[^?]{0,24}\bagent\b|\bagent\b[^?]{0,50}\b(?:liab(?:le|ility)|responsib\w*|on the hook|negligen\w*|(?:mess|screw)(?:es|s)? (?:it )?up|makes? (?:a )?mistakes?)\b/,
    stated: [
      /\bagents?\b.{0,240}\b(?:liable|responsible)\b.{0,400}\b(?:gross negligence|wil+ful misconduct)\b/i,
      /\bagents?\b.{0,200}\bshall (?:not )?be (?:liable|responsible)\b/i,
    ],
    except: /\b(?:each|the) (?:lender|bank)s?\b.{0,60}\bindemnif|\bindemnify the\b/i,
    heading: /\b(?:exculpat\w*|liabilit\w*|reliance|responsib\w*|duties|agents?)\b/i,
  },
  {
    asked:
      /\bpro rata sharing\b|\bsharing (?:of (?:payments|set-?offs?|recoveries)|clause|provision)\b|\b(?:more than|excess of|exceeding)\b[^?]{0,20}\b(?:ratable|rateable|pro rata|fair|proportionate|its|their) (?:\w+ )?share\b/,
    provisions: ["sharing"],
    stated: [
      /\b(?:obtain|receive)s?\b.{0,500}\bpurchase\b.{0,240}\b(?:participations?|other (?:lenders|banks)|interests?|portion)\b/i,
      /\b(?:obtain|receive)s?\b.{0,300}\b(?:in excess of|greater (?:than|proportion))\b.{0,200}\b(?:share|ratabl|pro rata|proportion)/i,
      /\bpurchase\b.{0,160}\bparticipations?\b.{0,200}\bshar/i,
    ],
    heading: /\b(?:shar(?:ing|e)|pro rata|set-?off)\b/i,
  },
  {
    asked:
      /\bset-?\s?off\b|\boffset\b|\b(?:grab|seize|take|use|freeze) (?:their|its|the (?:borrower|company)'s|any|the) (?:deposits?|bank accounts?|cash on deposit)\b/,
    provisions: ["set_off"],
    stated: [
      /\b(?:lender|bank|agent|holder)s?\b.{0,400}\b(?:authorized|right|entitled|may)\b.{0,300}\bset[- ]?\s?off\b/i,
      /\bset[- ]?\s?off\b.{0,200}\bdeposits?\b/i,
    ],
    except: /\b(?:without|free of|no) (?:any )?set-?\s?off\b|\bpurchas(?:e|ing)\b/i,
    heading: /\bset-?\s?offs?\b|\boffset\b/i,
  },
];
