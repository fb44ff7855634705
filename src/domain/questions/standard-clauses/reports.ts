import type { StandardClause } from "./standard-clause.ts";

const STATEMENTS = "(?:statements?|balance sheets?|reports?|10-?[KQ]|accounts|(?:annual|quarterly|monthly) figures)";
const AT_TIME =
  "(?:within|not later than|no later than|not more than|on or before|prompt|promptly|as soon as|days (?:after|following|of)|immediately|forthwith|upon|concurrently)";
const REPORTING =
  /\b(?:information|report\w*|notices? (?:of|concerning|regarding|to)|notices|furnish\w*|financial statements?|certificates?|(?:affirmative|general) covenants?|litigation)\b/i;

/** Representations, reports and notices of the borrower. */
export const REPORT_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\bwhen\b[^?]*\breserve reports?\b|\bhow often\b[^?]*\breserve reports?\b|\breserve reports? (?:are |is )?due\b/,
    unless: /\b(?:redetermin\w*|borrowing base)\b/,
    stated: [
      /\b(?:by|on or before|not later than|no later than|each|every)\b.{0,200}\b(?:deliver|furnish|provide|submit)\w*\b.{0,160}\b(?:reserve|engineering) reports?\b/i,
      /\b(?:deliver|furnish|provide|submit)\w*\b.{0,240}\b(?:reserve|engineering) reports?\b/i,
    ],
    absent: "when reserve reports are due",
  },
  {
    asked:
      /^(?:what|which) (?:financial |periodic |regular )*(?:reports?|reporting|financials|statements|financial information|information)\b[^?]{0,50}\b(?:deliver|provide|furnish|submit|send|give|owe|required|due)\w*|^(?:what|which) (?:does|must|shall|should|do) [^?]{0,40}\breport\b|\b(?:financial )?reporting (?:requirements?|obligations?|covenants?|duties)\b/,
    unless:
      /\b(?:defaults?|who|litigation|environmental|borrowing base|agents?|lenders? (?:must|deliver|report)|project|construction|closing|signing)\b/,
    stated: new RegExp(
      String.raw`\b(?:within|not later than|no later than|days (?:after|following))\b[^.]{0,200}\b(?:year|quarter)[^.]{0,600}\b${STATEMENTS}\b|\b${STATEMENTS}\b[^.]{0,400}\bwithin\b[^.]{0,80}\b(?:year|quarter)`,
      "i",
    ),
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:quarterly financial statements|quarterlies|quarterly (?:accounts|reports?|statements|financials|numbers|figures)|after (?:each |the )?quarter(?:[- ]end)?(?: do they report)?)\b/,
    unless: /\b(?:certificate|covenant|tested|who|payments?|budget|calls?)\b/,
    stated: new RegExp(
      String.raw`\b(?:within|not later than|no later than|days (?:after|following))\b[^.]{0,140}\bquarter[^.]{0,600}\b${STATEMENTS}\b|\b${STATEMENTS}\b[^.]{0,400}\bwithin\b[^.]{0,80}\bquarter`,
      "i",
    ),
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:(?:audited |year[- ]end |annual |yearly )+(?:financial |consolidated )*(?:statements|accounts|financials|audit)|year[- ]end accounts|deadline for the audit|(?:the|annual|year[- ]end) audit)\b(?: -? ?how many days)?/,
    unless: /\b(?:who|auditor|certificate|qualif\w*|opinion|going concern|field|exam\w*|collateral)\b/,
    stated: new RegExp(
      String.raw`\b(?:within|not later than|no later than|days (?:after|following))\b(?:(?!quarter)[^.]){0,200}\b(?:fiscal|financial|calendar) year\b[^.]{0,600}\b(?:${STATEMENTS}|audit\w*)\b|\b${STATEMENTS}\b[^.]{0,400}\bwithin\b[^.]{0,80}\b(?:fiscal|financial) year`,
      "i",
    ),
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:(?:notify|notifies|notice|inform|report|tells?)\b.{0,40}\b(?:an? )?(?:event of )?default|notices? of (?:an? |any )?(?:event of )?default)\b(?: deadline)?/,
    unless:
      /\b(?:agent (?:notify|give|inform)|accelerat\w*|cure|grace|lender default|when is (?:an )?event of default|declare|after notice|without notice|defaulting)\b/,
    stated: new RegExp(
      String.raw`\b${AT_TIME}\b[^.]{0,400}\b(?:notice|notify|notif\w+|statement|certificate|inform|report|advise)\b[^.]{0,400}\b(?:any|an?|each|of) (?:unmatured |potential )?(?:event of default|default|unmatured)|\b(?:notice|notify|notif\w+|inform|report|advise)\b[^.]{0,300}\b${AT_TIME}\b[^.]{0,200}\b(?:any|an?|each) (?:event of default|default)|\b${AT_TIME}\b[^.]{0,300}\b(?:knowledge|aware|learn\w*|occurrence)\b[^.]{0,240}\bdefault\b[^.]{0,240}\b(?:notice|certificate|statement|notify|details)`,
      "i",
    ),
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:notif\w+|notices?|report\w*|tells?|inform|duty to (?:tell|report|notify))\b.{0,40}\b(?:litigation|lawsuits?|suits|legal proceedings|proceedings)\b|\b(?:litigation|lawsuits?|suits|(?:legal )?proceedings|claims?)\b[^?]{0,60}\b(?:report(?:ed|able)?|notif\w+|disclos\w+|tell|told|flag\w*)\b/,
    unless: /\b(?:representation|service|process)\b/,
    stated: new RegExp(
      String.raw`\b(?:${AT_TIME}|notice|notify|furnish|deliver)\b[^.]{0,400}\b(?:notice|notify|notif\w+|statement|inform|report|advise|copies|describ\w+)\b[^.]{0,400}\b(?:litigation|lawsuits?|suits?|actions?|proceedings?)\b`,
      "i",
    ),
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:represent\w*\b[^?]{0,24}\b(?:about|on|regarding|as to) (?:pending )?(?:litigation|lawsuits)|(?:litigation|lawsuits?|pending (?:litigation|lawsuits?)) rep(?:resentation)?)\b/,
    stated:
      /\b(?:no|not|any)\b[^.;]{0,120}\b(?:actions?|suits?|litigation|proceedings?|claims?)\b[^.;]{0,240}\b(?:pending|threatened)|\b(?:pending|threatened)\b[^.;]{0,120}\b(?:actions?|suits?|litigation|proceedings?)/i,
    heading: /\b(?:litigation|actions|suits|proceedings|representations)\b/i,
  },
  {
    asked:
      /\b(?:no[- ])?material adverse (?:effect|change) (?:representation|rep)\b(?: (?:date|tied to))?|\bsince (?:what|which) date\b.{0,40}\bmaterial adverse (?:change|effect)|\bwhich (?:financial statements|financials|accounts)\b.{0,30}\bmaterial adverse (?:change|effect)(?: representation| rep)?(?: tied to)?/,
    stated:
      /\bsince\b[^.]{0,240}\b(?:no|not)\b[^.]{0,200}\b(?:material(?:ly)? adverse|adverse(?:ly)? (?:change|affect))|\bno\b[^.]{0,60}\b(?:material(?:ly)? )?adverse (?:change|effect)\b[^.]{0,200}\bsince\b/i,
  },
  {
    asked: /\bsolven(?:cy|t)\b(?: (?:representation|rep|certificate|warranty))?/,
    unless: /\binsolven\w*\b/,
    stated:
      /\b(?:is|are|be|been) solvent\b|\bsolvency\b|\bnot (?:be )?(?:rendered )?insolvent\b|\bfair (?:saleable |salable |market )?value[^.;]{0,160}\b(?:exceeds?|greater than)[^.;]{0,120}\b(?:debts|liabilities)/i,
  },
  {
    asked:
      /\b(?:borrowing base (?:certificates?|reports?|reporting))\b(?: (?:to be |be )?(?:due|delivered|required|submitted))?(?: when)?/,
    unless: /\b(?:who|form|sign\w*|error|contents?|what)\b/,
    stated:
      /\b(?:within|not later than|no later than|on or before|as soon as|each|every|weekly|monthly|days)\b[^.]{0,400}\bborrowing base (?:certificate|report)|\bborrowing base (?:certificate|report)s?\b[^.]{0,240}\b(?:within|days after|monthly|weekly|each (?:month|week|fiscal)|as of the (?:last|end))/i,
  },
  {
    asked:
      /\b(?:when|how (?:often|soon|long|many days)|by when|deadline|due|timing)\b[^?]{0,40}\b(?:compliance|covenant|officer'?s'?) certificates?\b(?: due)?|\b(?:compliance|covenant) certificates?\b[^?]{0,30}\b(?:due|deadline|deliver\w*|when|timing|how often)\b|^(?:the )?compliance certificates?\s*\??$/,
    unless: /\b(?:who|sign\w*|form|what (?:does|do|must)|sustainability)\b/,
    stated: [
      /\b(?:concurrently|simultaneously|together|accompan\w+|with (?:each|the)|within|days|at the time)\b.{0,600}\bcompliance certificate\b|\bcompliance certificate\b.{0,300}\b(?:concurrently|within|days after|each)\b/i,
      /\b(?:concurrently|simultaneously|together|accompan\w+|with (?:each|the)|within|days|at the time)\b.{0,600}\bcertificate\b.{0,400}\b(?:compliance|no default|default|covenants?)\b/i,
    ],
    except: /\b(?:sustainability compliance|margin|pricing|applicable rate|representation)\b/i,
    heading: REPORTING,
    follows: {
      refers: /\b(?:with|of|accompan\w+)\b.{0,60}\bfinancial statements\b/i,
      stated: new RegExp(
        String.raw`\b(?:within|not later than|no later than)\b[^.]{0,60}\bdays\b[^.]{0,140}\byear\b[^.]{0,600}\b${STATEMENTS}\b`,
        "i",
      ),
    },
  },
  {
    asked:
      /\b(?:who|which officers?|whose|what officer) (?:must |has to |needs to |should )?(?:signs?|executes?|certif(?:y|ies)|gives?|delivers?) (?:the )?(?:compliance|officer'?s'?|covenant) certificates?\b/,
    stated:
      /^(?=.*\b(?:compliance|no default|covenants?|calculation|event of default))(?=.*\bcertif).*\b(?:sign|execut|certif|of|by|from)\w*\b[^.;]{0,60}\b(?:president|chief (?:financial|executive|accounting)|treasurer|controller|financial officer|authorized (?:officer|signatory)|responsible officer|senior officer|vice president|member)\b|\b(?:signed|executed|certified) by\b[^.]{0,120}\b(?:chief|treasurer|officer|president|controller)[^.]{0,200}\bcompliance\b/i,
    heading: REPORTING,
  },
  {
    asked:
      /\b(?:inspect\w*|visits?|visitation|inspection rights?)\b(?: (?:the )?(?:books|records|propert(?:y|ies)|premises)(?: and (?:books|records|propert(?:y|ies)))?)?/,
    unless:
      /\b(?:costs?|pays?|expenses?|fees?|register|site|project|how (?:often|many)|environment\w*|letters?|appraisals?|audits?|exam\w*|if)\b/,
    stated:
      /\b(?:permit|allow|right|may|shall|will)\b[^.]{0,300}\b(?:visit|inspect|examine)\b[^.]{0,200}\b(?:propert|books|records|premises|offices)/i,
    heading: /\b(?:inspect\w*|visit\w*|access|books|records|examinations?|audits?)\b/i,
  },
];
