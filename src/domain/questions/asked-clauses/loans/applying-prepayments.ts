import type { AskedClause } from "../asked-clause.ts";

const PREPAYMENTS = String.raw`(?:(?:mandatory |required )?pre-?payments?|sweeps?|swept|(?:asset |sale |equity |debt )+(?:sale )?proceeds|proceeds of (?:an? )?(?:asset|sale|equity|debt|casualty)[a-z ]{0,16}|excess cash flow)`;
const ORDER = String.raw`(?:order|priority|waterfall|appl(?:y|ied|ies|ication)|allocat\w+|(?:which|what) (?:tranche|loan|facility|class|installments?)|first|inverse|pro rata|ratabl[ey])`;
/** Voluntary prepayments come first in most agreements, in a paragraph (a). */
const OF_MANDATORY = String.raw`\b(?:(?:mandatory|required) prepayments?|prepa\w+\b[^.;]{0,60}\b(?:under|pursuant to|in accordance with|by) (?:this |the )?(?:foregoing )?(?:provisions of )?(?:this |the )?(?:Sections?|clauses?|paragraphs?|subsections?) [\d.]*\([b-h]\))`;
const HOW = String.raw`\b(?:first|second|pro rata|ratabl[ey]|inverse|direct order|order of maturity|installments?)\b`;
const OF_PREPAYMENTS = /\bprepa(?:y|id|ying|yments?)\b/i;

/** In which order prepayments reduce the loans and their installments. */
export const CLAUSES_OF_APPLYING: readonly AskedClause[] = [
  {
    ask: "how are mandatory prepayments applied?",
    asked: new RegExp(
      String.raw`^(?=.*\b${PREPAYMENTS}\b)(?=.*\b${ORDER}\b)(?=.*\b(?:order|priority|appl\w+|allocat\w+|pay down|reduce|hit|tranche|installments?|go)\b).*$`,
    ),
    along: /\b\w+\b/,
    unless:
      /\b(?:voluntar\w*|optional\w*|how much|percent\w*|what share|premium|fees?|date|when|reinvest\w*|notice|must|threshold|default|letters?|insurance|subordinated|junior|other debt|gaap|law|covenants?|conditions?|rates?|interest)\b|%/,
    instead: "in what order are payments applied?",
    wanted: {
      stated: [
        new RegExp(
          String.raw`${OF_MANDATORY}.{0,300}\bappl(?:y|ied)\b.{0,300}${HOW}|\bappl(?:y|ied)\b.{0,200}${OF_MANDATORY}.{0,300}${HOW}`,
          "i",
        ),
        /\b(?:mandatory |such |each |all |any |the |these )?prepayments?\b[^;]{0,200}\b(?:shall|will|to) be (?:applied|allocated)\b.{0,500}\b(?:first|pro rata|ratabl[ey]|inverse|direct order|order of maturity|chronological|installments?)\b/i,
        /\b(?:amounts?|proceeds|sums?|payments?|prepayments?)\b[^;]{0,200}\b(?:applied|allocated)\b[^;]{0,60}\b(?:first|in the following order|as follows|ratabl[ey]|pro rata)\b.{0,600}\b(?:loans?|installments?|advances?|principal)\b/i,
        /\bprepa(?:y|id|yments?)\b[^;]{0,300}\bapplied\b[^;]{0,200}\b(?:principal|installments?|loans?|advances?)\b/i,
      ],
      except:
        /\b(?:defaulting lender|after (?:the )?(?:acceleration|exercise)|events? of default|remed(?:y|ies)|optional|voluntary|lockbox|dividends?|subject to adjustment)\b/i,
      heading:
        /\b(?:(?:mandatory|required) (?:prepayments?|payments?|repayments?|reductions?)|prepayments?|application|order|repayment)\b(?!.*\b(?:optional|voluntary|other (?:debt|indebtedness)|subordinated|proceeds of collateral)\b)/i,
      title: /\bapplication of (?:mandatory )?prepayments?\b|\border of (?:application|prepayments?)\b/i,
      opens: true,
      sure: 2,
      isList: true,
      upTo: 1_400,
      also: [OF_PREPAYMENTS],
      absent: "how mandatory prepayments are applied",
    },
  },
  {
    ask: "can a lender decline a mandatory prepayment?",
    asked:
      /\b(?:declin\w*|refus\w*|reject\w*|turn(?:s|ing)? down|waiv\w*|opt(?:s|ing)? out|not want|doesn'?t want|say no)\b[^?]{0,50}\b(?:pre-?payments?|sweeps?|prepaid|proceeds)\b|\bdeclin(?:ed|ing) (?:proceeds|amounts?|lenders?)\b/,
    along:
      /\b(?:declin\w*|refus\w*|reject\w*|turn\w*|down|waiv\w*|opt\w*|wants?|pre-?payments?|prepaid|sweeps?|mandatory|share|portion|part|its|proceeds|right|tell|say|notice|by|with|mandatorily|offered|asset|sale|excess|cash|flow|required)\b|n't/,
    unless:
      /\b(?:voluntary|optional|borrower|company|letters?|extension|required lenders|who|percent\w*|goes?|happens)\b/,
    wanted: {
      stated: [
        /\b(?:any|each|a|no|such|term) (?:[a-z]+ )?(?:lender|bank|holder)s?\b[^;]{0,300}\b(?:declin\w*|reject\w*|refuse|elect not to (?:accept|receive)|waive its right to)\b[^;]{0,120}\b(?:prepayments?|prepaid|net (?:cash )?proceeds)\b/i,
        /\b(?:declin|reject)\w*\b[^;]{0,120}\b(?:mandatory |such )?prepayments?\b|["“](?:retained )?declin(?:ed|ing) (?:proceeds|amounts?)["”]/i,
      ],
      except:
        /\b(?:extension|extend\w*|increase|discounted|voluntary|optional|request for (?:a )?(?:loan|borrowing)|event of default|change of control offer)\b/i,
      heading: /\b(?:pre-?payments?|declin\w+|rejection|opt[- ]?out)\b/i,
      also: [/\b(?:declin|reject|refus)\w*\b[^;]{0,300}\b(?:days?|[ap]\.?m\.?|notice)\b/i],
      sure: 1,
      upTo: 1_400,
      absent: "a right of lenders to decline prepayments",
    },
  },
];
