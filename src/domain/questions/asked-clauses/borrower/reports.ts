import type { AskedClause } from "../asked-clause.ts";

const STATEMENTS =
  "(?:statements?|balance sheets?|reports?|10-?[KQ]|accounts|audit\\w*|(?:annual|quarterly|monthly) figures)";
const IN_TIME =
  "(?:within|not later than|no later than|not more than|on or before|prompt|promptly|as soon as|days (?:after|following|of)|immediately|forthwith|upon|concurrently|at once)";
const PROMPTLY =
  "(?:within|not later than|no later than|not more than|prompt|promptly|as soon as|days (?:after|following|of)|immediately|forthwith|upon|at once)";
const DAYS =
  "(?:within|not later than|no later than|not more than|on or before|days (?:after|following|of)|as soon as)";
const REPORTING =
  /\b(?:information|report\w*|notices? (?:of|concerning|regarding|to)|notices|furnish\w*|financial (?:statements?|data)|accounting|certificates?|(?:affirmative|general) covenants?|litigation|records)\b/i;
const AFFIRMATIVE = /\b(?:affirmative|covenants?)\b/i;
const LENDER_ACTS =
  /\b(?:agents?|lenders?|banks?|trustee) (?:shall|will|agrees? to) (?:promptly )?(?:notify|give|furnish|send|deliver|inform)\b/i;

/** The financial statements that the borrower delivers. */
export const STATEMENTS_DUE: readonly AskedClause[] = [
  {
    ask: "when are the annual audited financial statements due?",
    asked:
      /\b(?:annual|annually|yearly|audited|year[- ]end|fiscal year|end of (?:the|each) (?:fiscal )?year|after year[- ]end)\b/,
    unless:
      /\b(?:quarter\w*|monthly|who|auditors?|opinion|qualif\w*|certificate|budget|projections|plan|cap|limit|fees?|dividends?|capital|covenants?|tested|tax|insurance|inspect\w*|visits?|collateral|how much|loans?)\b|^(?!.*\b(?:statements?|accounts?|financials|report\w*|audit\w*|numbers|figures|due|deliver\w*|furnish\w*|provide\w*|send|submit\w*|give|gets?|receive|days)\b)/,
    along:
      /\b(?:annual|annually|yearly|audited|audits?|year[- ]end|year|fiscal|end|after|financial|statements?|accounts?|reports?|reporting|financials|deliver(?:y|ed)?|furnish\w*|provide\w*|send|submit\w*|give|lenders?|banks?|agent|get|receive|numbers|figures|before)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        new RegExp(
          String.raw`\b${DAYS}\b[^.]{0,200}\b(?:fiscal|financial|calendar)? ?years?\b[^.]{0,600}\b${STATEMENTS}\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b${STATEMENTS}\b[^.]{0,500}\b(?:within|not later than|no later than|days (?:after|following|of))\b[^.]{0,100}\b(?:years?|December 31|fiscal)`,
          "i",
        ),
        new RegExp(String.raw`\b(?:annual|audited|year-end)\b[^.]{0,200}\b${STATEMENTS}\b`, "i"),
      ],
      except:
        /^(?!.*\b(?:years?|annual)\b)|^(?:(?!\byear).)*\b(?:quarter|monthly|calendar month)|\b(?:excess cash flow|employee|pension|ERISA|plan year|tax returns?|actuarial|rent roll|budget|projections|insurance)\b|\bform 5500\b|\btimes? specified therein\b|\bprior to the (?:closing|date hereof)\b|\bhas (?:heretofore )?(?:been )?(?:delivered|furnished)\b/i,
      heading: REPORTING,
      related: [AFFIRMATIVE],
      sure: 2,
      absent: "when annual financial statements are due",
    },
  },

  {
    ask: "when are the quarterly financial statements due?",
    asked: /\b(?:quarterly|quarterlies|quarter(?:[- ]end)?|interim)\b/,
    unless:
      /\b(?:annual\w*|year|year-end|monthly|who|certificate|budget|calls?|cap|limit|fees?|dividends?|capital|covenants?|tested|tax|interest|payments?|paid|pay|installments?|principal|inspect\w*|how much|loans?)\b/,
    along:
      /\b(?:quarterly|quarterlies|quarters?|quarter[- ]end|interim|fiscal|end|after|financial|statements?|accounts?|reports?|reporting|financials|deliver(?:y|ed)?|furnish\w*|provide\w*|send|submit\w*|give|lenders?|banks?|agent|get|receive|numbers|figures)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        new RegExp(
          String.raw`^(?:(?!\byear).)*\b${DAYS}\b[^.]{0,200}\b(?:quarter\w*|three months|three-month)\b[^.]{0,600}\b${STATEMENTS}\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b${DAYS}\b[^.]{0,200}\b(?:quarter\w*|three months|three-month)\b[^.]{0,600}\b${STATEMENTS}\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b${STATEMENTS}\b[^.]{0,500}\b(?:within|not later than|no later than|days (?:after|following|of))\b[^.]{0,100}\bquarter`,
          "i",
        ),
        new RegExp(String.raw`\bquarterly\b[^.]{0,120}\b${STATEMENTS}\b|\b10-?Q\b`, "i"),
      ],
      except:
        /\b(?:excess cash flow|employee|pension|ERISA|tax returns?|rent roll|budget|projections|interest payment|installments?)\b|\bhas (?:heretofore )?(?:been )?(?:delivered|furnished)\b/i,
      heading: REPORTING,
      related: [AFFIRMATIVE],
      sure: 3,
      absent: "when quarterly financial statements are due",
    },
  },
];

/** What the borrower reports. */
export const REPORTS: readonly AskedClause[] = [
  {
    ask: "when is a compliance certificate due?",
    asked:
      /\b(?:(?:compliance|no[- ]default|covenant|officer'?s'?) certificates?|certif(?:y|ies)\b[^?]*\b(?:default|compliance))\b/,
    unless: /\b(?:closing|borrowing base|incumbency|sustainability|if|wrong|false|late)\b/,
    along:
      /\b(?:compliance|no|default|covenants?|officer'?s?'?|certificates?|certif(?:y|ies)|deliver(?:y|ed|s)?|sign(?:s|ed)?|furnish\w*|financial|statements?|say|lenders?|banks?|agent|give|there|contents?|contain|include)\b|-/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:deliver|furnish|accompan|together|concurrently|within|submit|provide|with each|at the time)\w*\b.{0,500}\bcompliance certificate\b|\bcompliance certificate\b.{0,300}\b(?:deliver|furnish|concurrently|within|submit)/i,
        /\bcertificate\b.{0,500}\b(?:no (?:event of )?default|compliance|default)\b/i,
        /\b(?:statement|certif(?:y|ies|ied|ying)|certification)\b.{0,400}\b(?:no (?:event of )?default|in compliance)\b/i,
      ],
      except:
        /\b(?:conditions? precedent|applicable (?:margin|rate)|pricing level|defined in|most recent(?:ly)? (?:delivered )?compliance certificate|set forth in the compliance|as disclosed in|shall be deemed)\b|\bon the closing date\b/i,
      heading: REPORTING,
      related: [AFFIRMATIVE],
      follows: {
        refers:
          /\b(?:with|of|accompan\w+|time|under|to|in)\b.{0,80}\b(?:financial statements|(?:sub)?(?:sections?|clauses?|paragraphs?)|statements)\b/i,
        ask: "when are the annual audited financial statements due?",
      },
      sure: 1,
      absent: "a compliance certificate",
    },
  },
  {
    ask: "must the borrower deliver a budget?",
    asked: /\b(?:budgets?|projections?|forecasts?|business plans?|operating plans?|financial plans?|annual plan)\b/,
    unless: /\b(?:construction|development|capital|cost|draw\w*|represent\w*|rep|wrong|accurate|cash)\b/,
    along:
      /\b(?:budgets?|projections?|forecasts?|plans?|business|operating|annual|financial|next|year|deliver(?:y|ed)?|send|submit\w*|provide\w*|furnish\w*|report\w*|lenders?|banks?|agent|get|receive|give|reporting)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days|available|promptly)\w*\b.{0,400}\b(?:budgets?|(?:business|operating|financial|annual) plans?)\b/i,
        /\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days|available|promptly)\w*\b.{0,400}\b(?:projections?|forecasts?|projected)\b/i,
        /\b(?:budgets?|projections?|forecasts?|(?:business|operating|financial) plans?)\b.{0,300}\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days)\w*\b/i,
      ],
      except:
        /\b(?:good faith|conditions? precedent|construction budget|project budget|pro forma basis|production|hedging report|new subsidiaries|most recent|have been (?:delivered|prepared|furnished)|has (?:delivered|furnished)|reserve report|ERISA|permitted acquisition|environmental|confidential|cash collateral|interest rate)\b/i,
      heading: REPORTING,
      related: [/\bbudgets?|projections?|plans?\b/i, AFFIRMATIVE],
      sure: 2,
      absent: "a budget or projections",
    },
  },
  {
    ask: "when must the borrower give notice of a default?",
    asked:
      /\b(?:notices?|notif\w+|report\w*|tell|inform)\b[^?]*\b(?:defaults?|events?)\b|\b(?:defaults?|events?)\b[^?]*\b(?:notices?|notif\w+|report\w*|told|informed)\b/,
    unless:
      /\b(?:cure|grace|after|agents? (?:must|give|notify|have)|cross|payment|lenders? (?:must|give|notify)|litigation|change|acceler\w*|who must|lender default)\b/,
    along:
      /\b(?:notices?|notif(?:y|ies|ied|ication)|report(?:s|ed|ing)?|tell|told|inform\w*|give|events?|defaults?|lenders?|banks?|agent|promptly|duty|obligation)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        new RegExp(
          String.raw`^(?=.*\b(?:notices?|notify|certificate|statement|inform|advise|report|details|furnish|deliver)\b).{0,1200}\b${PROMPTLY}\b.{0,300}\b(?:knowledge|aware|knows?|known|learn\w*|discover\w*|occurrence|happening|occurs?|becoming|existence)\b.{0,240}\bdefault`,
          "i",
        ),
        new RegExp(
          String.raw`\b${PROMPTLY}\b.{0,80}\b(?:notify|give|inform|advise|furnish|deliver|notice|report)\b.{0,400}\b(?:any|an?|each|of|all) (?:condition[^.;]{1,60} )?(?:unmatured |potential |matured )?(?:event of default|default|unmatured)`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:notify|give|inform|advise|furnish|deliver|notice|report)\b.{0,300}\b${PROMPTLY}\b.{0,300}\b(?:any|an?|each|of) (?:event of default|default)`,
          "i",
        ),
        /\b(?:give|deliver|furnish|provide)\b.{0,60}\bnotice\b.{0,200}\b(?:event of )?default\b/i,
      ],
      except: new RegExp(
        String.raw`${LENDER_ACTS.source}|\b(?:not be deemed to have|no (?:duty|obligation)|shall have (?:no|received notice)|unless the (?:agent|lender))\b|\bupon the occurrence (?:and during the continuance )?of (?:an|any) event of default,? (?:the )?(?:agent|lender|bank|administrative)|\bmay\b.{0,60}\bby (?:written )?notice\b|\bERISA\b|\bfails? to\b|\bunremedied\b|\bshall default\b|\bconcurrently\b|\bupon request\b|\baccompan|\b(?:may|to) accelerate\b|\bdeclar\w+|\bsurviv\w+|\bremedy promptly\b|\bof the foregoing\b|\bdefault rate\b|\bexpenses\b|\bbear interest\b|\bdue and payable\b|\baccounting firm\b|\bindependent (?:certified )?(?:public )?account|\b(?:pay|assign|prepay|borrow\w*) [^.;]{0,80}\bupon\b`,
        "i",
      ),
      heading: /\bnotices?\b(?!.*\b(?:borrowing|address|prepay))|\bnotification/i,
      related: [/\bdefaults?\b/i, REPORTING, AFFIRMATIVE],
      sure: 2,
      absent: "a duty of the borrower to give notice of a default",
    },
  },
  {
    ask: "must the borrower report litigation?",
    asked: /\b(?:litigation|lawsuits?|legal proceedings|suits?)\b/,
    unless: /\b(?:pending|judgment|represent\w*|rep|default|jury|costs?|who pays|currently|now)\b/,
    along:
      /\b(?:litigation|lawsuits?|suits?|legal|proceedings|notices?|notif(?:y|ies|ied|ication)|report(?:s|ed|ing|able)?|tell|told|inform\w*|give|lenders?|banks?|agent|threshold|material|before|disclos\w+|against)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        new RegExp(
          String.raw`\b(?:${IN_TIME}|notice|notify|notified)\b.{0,500}\b(?:litigation|lawsuits?|suits?|(?:legal|arbitral|judicial|administrative|governmental|court|arbitration|material)\b[^.;]{0,40}\bproceedings?|actions?,? (?:suits?|and|or) [^.;]{0,30}proceedings?|proceedings? (?:before|by|in|against)|litigations?)\b`,
          "i",
        ),
        /\b(?:furnish|deliver|provide|advise|inform|report)\w*\b.{0,400}\b(?:litigation|lawsuits?|suits?|(?:legal|arbitral|judicial|administrative|governmental)\b[^.;]{0,40}\bproceedings?|actions?,? (?:suits?|and|or) [^.;]{0,30}proceedings?)\b/i,
      ],
      except: new RegExp(
        String.raw`${LENDER_ACTS.source}|\b(?:guaranteed obligations|null and void|of the foregoing|service of process|there (?:is|are) no|jury|bankruptcy|insolvency|indemni\w*|judgment (?:is|shall)|set-?off|ERISA event|closing date|events? of default (?:means|shall)|without (?:notice|suit)|waives?)\b`,
        "i",
      ),
      heading: REPORTING,
      related: [AFFIRMATIVE],
      sure: 1,
      absent: "a duty of the borrower to report litigation",
    },
  },
];
