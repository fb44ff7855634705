import type { Duty } from "./plain-clause.ts";

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

const ANNUAL_STATEMENTS: Duty = {
  kind: "duty",
  name: "when annual financial statements are due",
  sure: 1,
  asked:
    /\b(?:annual|annually|yearly|audited|year[- ]end|fiscal year|end of (?:the|each) (?:fiscal )?year|after year[- ]end)\b/,
  unless:
    /\b(?:quarter\w*|monthly|who|auditors?|opinion|qualif\w*|certificate|budget|projections|plan|cap|limit|fees?|dividends?|capital|covenants?|tested|tax|insurance|inspect\w*|visits?|collateral)\b/,
  words:
    /\b(?:annual|annually|yearly|audited|audits?|year[- ]end|year|fiscal|end|after|financial|statements?|accounts?|reports?|reporting|financials|deliver(?:y|ed)?|furnish\w*|provide\w*|send|submit\w*|give|lenders?|banks?|agent|get|receive|numbers|figures|before)\b/g,
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
};

const QUARTERLY_STATEMENTS: Duty = {
  kind: "duty",
  name: "when quarterly financial statements are due",
  sure: 2,
  asked: /\b(?:quarterly|quarterlies|quarter(?:[- ]end)?|interim)\b/,
  unless:
    /\b(?:annual\w*|year|year-end|monthly|who|certificate|budget|calls?|cap|limit|fees?|dividends?|capital|covenants?|tested|tax|interest|payments?|paid|pay|installments?|principal|inspect\w*)\b/,
  words:
    /\b(?:quarterly|quarterlies|quarters?|quarter[- ]end|interim|fiscal|end|after|financial|statements?|accounts?|reports?|reporting|financials|deliver(?:y|ed)?|furnish\w*|provide\w*|send|submit\w*|give|lenders?|banks?|agent|get|receive|numbers|figures)\b/g,
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
};

/** What the borrower reports. */
const REPORTS: readonly Duty[] = [
  {
    kind: "duty",
    name: "a compliance certificate",
    sure: 0,
    asked:
      /\b(?:(?:compliance|no[- ]default|covenant|officer'?s'?) certificates?|certif(?:y|ies)\b[^?]*\b(?:default|compliance))\b/,
    unless: /\b(?:closing|borrowing base|incumbency|sustainability|if|wrong|false|late)\b/,
    words:
      /\b(?:compliance|no|default|covenants?|officer'?s?'?|certificates?|certif(?:y|ies)|deliver(?:y|ed|s)?|sign(?:s|ed)?|furnish\w*|financial|statements?|say|lenders?|banks?|agent|give|there|contents?|contain|include)\b|-/g,
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
      clause: ANNUAL_STATEMENTS,
    },
  },
  {
    kind: "duty",
    name: "a budget or projections",
    sure: 1,
    asked: /\b(?:budgets?|projections?|forecasts?|business plans?|operating plans?|financial plans?|annual plan)\b/,
    unless: /\b(?:construction|development|capital|cost|draw\w*|represent\w*|rep|wrong|accurate|cash)\b/,
    words:
      /\b(?:budgets?|projections?|forecasts?|plans?|business|operating|annual|financial|next|year|deliver(?:y|ed)?|send|submit\w*|provide\w*|furnish\w*|report\w*|lenders?|banks?|agent|get|receive|give|reporting)\b/g,
    stated: [
      /\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days|available|promptly)\w*\b.{0,400}\b(?:budgets?|(?:business|operating|financial|annual) plans?)\b/i,
      /\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days|available|promptly)\w*\b.{0,400}\b(?:projections?|forecasts?|projected)\b/i,
      /\b(?:budgets?|projections?|forecasts?|(?:business|operating|financial) plans?)\b.{0,300}\b(?:deliver|furnish|provide|submit|within|not later|no later|prior to|days)\w*\b/i,
    ],
    except:
      /\b(?:good faith|conditions? precedent|construction budget|project budget|pro forma basis|production|hedging report|new subsidiaries|most recent|have been (?:delivered|prepared|furnished)|has (?:delivered|furnished)|reserve report|ERISA|permitted acquisition|environmental|confidential|cash collateral|interest rate)\b/i,
    heading: REPORTING,
    related: [/\bbudgets?|projections?|plans?\b/i, AFFIRMATIVE],
  },
  {
    kind: "duty",
    name: "a duty of the borrower to give notice of a default",
    sure: 1,
    asked:
      /\b(?:notices?|notif\w+|report\w*|tell|inform)\b[^?]*\b(?:defaults?|events?)\b|\b(?:defaults?|events?)\b[^?]*\b(?:notices?|notif\w+|report\w*|told|informed)\b/,
    unless:
      /\b(?:cure|grace|after|agents? (?:must|give|notify|have)|cross|payment|lenders? (?:must|give|notify)|litigation|change|acceler\w*|who must|lender default)\b/,
    words:
      /\b(?:notices?|notif(?:y|ies|ied|ication)|report(?:s|ed|ing)?|tell|told|inform\w*|give|events?|defaults?|lenders?|banks?|agent|promptly|duty|obligation)\b/g,
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
  },
  {
    kind: "duty",
    name: "a duty of the borrower to report litigation",
    sure: 0,
    asked: /\b(?:litigation|lawsuits?|legal proceedings|suits?)\b/,
    unless: /\b(?:pending|judgment|represent\w*|rep|default|jury|costs?|who pays|currently|now)\b/,
    words:
      /\b(?:litigation|lawsuits?|suits?|legal|proceedings|notices?|notif(?:y|ies|ied|ication)|report(?:s|ed|ing|able)?|tell|told|inform\w*|give|lenders?|banks?|agent|threshold|material|before|disclos\w+|against)\b/g,
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
  },
];

/** What the borrower does, allows and keeps. */
const CONDUCT: readonly Duty[] = [
  {
    kind: "duty",
    name: "an insurance covenant",
    sure: 0,
    asked: /\b(?:insurance|insured?|loss payee|additional insured)\b|^what coverage is required/,
    unless:
      /\b(?:proceeds|flood|title|life|key|deductible|subsidiar\w+|deposit|certificates?|brokers?|premiums?|compan(?:y|ies) rating|rated?|liability|business interruption|how (?:many|much))\b/,
    words:
      /\b(?:insurance|insured?|insuring|loss|payees?|additional|propert(?:y|ies)|assets|coverage|maintain\w*|carry|keep|kept|named?|lenders?|banks?|agent|business)\b/g,
    stated: [
      /\b(?:maintain|keep|carry|insure|procure|obtain|provide|cause)\b.{0,300}\binsur/i,
      /\binsurance\b.{0,200}\b(?:shall|will|must) be (?:maintained|carried|kept|in)\b/i,
      /\b(?:shall|will|must|agrees?)\b.{0,300}\binsur/i,
    ],
    except:
      /\b(?:deposit insurance|title insurance|FDIC|federal deposit|insurance compan(?:y|ies) (?:shall|or)|proceeds of (?:any )?insurance|conditions? precedent|insurance premium financ\w*|PBGC|liens?|deposits or pledges|confidential|life insurance|key[- ](?:man|person)|statutory insurance|regulatory authority)\b/i,
    heading: /\binsur/i,
    related: [/\b(?:propert(?:y|ies)|maintenance)\b/i, AFFIRMATIVE],
  },
  {
    kind: "duty",
    name: "a right to inspect the books and properties",
    sure: 0,
    asked:
      /\b(?:inspect\w*|visit\w*|examine|books|records|site visits?|audit (?:rights?|the books))\b|\bvisit and audit\b/,
    unless:
      /\b(?:costs?|pays?|expenses?|fees?|register|project|environment\w*|letters?|appraisals?|annual|keep|maintain|lender'?s books)\b/,
    words:
      /\b(?:inspect\w*|visit\w*|visitation|examine|examinations?|audits?|books|records|propert(?:y|ies)|premises|site|access|rights?|lenders?|banks?|agent|come|look|come in|company'?s|borrower'?s|times)\b/g,
    stated: [
      /\b(?:permit|allow|right|may|shall|will|entitled|grant|afford|give|make)\b.{0,400}\b(?:visit|inspect|inspection|examine|access|examinations?)\b.{0,300}\b(?:propert|books|records|premises|offices|facilities|collateral|assets)/i,
      /\b(?:propert|books|records|premises|offices|collateral)\w*\b.{0,300}\b(?:available|open|subject|permit\w*|allow)\b.{0,120}\b(?:inspect\w*|examin\w*|audit\w*|review)\b/i,
    ],
    except:
      /\b(?:register shall be|accountants['’]? (?:report|examination)|regular (?:audit|examination)|unqualified|no (?:duty|obligation)|not (?:be required|have any duty)|letter of credit|shall not (?:be required|have))\b|\bduty to (?:ascertain|inspect)\b/i,
    heading: /\b(?:inspect\w*|visit\w*|access|books|records|examinations?|audits?)\b/i,
    related: [/\b(?:propert(?:y|ies)|collateral|reports?|information)\b/i, AFFIRMATIVE],
  },
  {
    kind: "duty",
    name: "a duty of new subsidiaries to become guarantors",
    sure: -1,
    asked:
      /\b(?:new|additional|future|acquired|form\w*|create|joinder)\b[^?]*\b(?:subsidiar(?:y|ies)|guarantors?)\b|\bsubsidiar(?:y|ies)\b[^?]*\b(?:joinder|join|become|new guarantor)\b|\bjoinder\b/,
    unless: /\b(?:lenders?|borrowers?|debt|invest\w*|release\w*|fee|cash|dividends?)\b/,
    words:
      /\b(?:new|newly|additional|future|acquired?|acquires|form(?:s|ed|ing)?|creat(?:e|es|ed)|joinder|subsidiar(?:y|ies)|guarant(?:ors?|y|ees?|ies)|becom(?:e|es|ing)|join(?:s|ing)?|execute|sign|give|happens|whenever)\b/g,
    stated: [
      /(?=.*\b(?:new|newly|becom\w+|form(?:ed|ation|s)|creat\w+|acqui\w+|hereafter|joinder|additional guarantors?|after the (?:date|closing))\b)\b(?:subsidiar\w+|person)\b[^;]{0,600}\b(?:joinder|execut\w*[^.;]{0,160}\bguarant\w*|become[^.;]{0,60}\b(?:part(?:y|ies)|guarantors?|borrowers?|obligors?|loan part)|additional guarantors?|guarant(?:y|ee)\b[^.;]{0,80}\bobligations|subsidiary guarantors?|(?:provide|deliver|furnish)[^.;]{0,120}\bguarant|unconditionally guarant\w*)/i,
      /\b(?:joinder|additional (?:guarantors?|loan part\w+|credit part\w+)|guarant(?:y|ee)|become (?:a |an additional )?guarantors?)\b[^;]{0,400}\b(?:new|each|any|future|hereafter|subsequent\w*|additional|domestic|material|acquired|formed)\b[^.;]{0,60}\bsubsidiar/i,
    ],
    except:
      /\b(?:shall|will|may) not (?:incur|create|guarantee|permit|make)\b|\b(?:neither|nor) (?:permit|create|incur)|\bissuance of\b|\bnot to exceed\b|^\W*(?:\(?\w{1,4}[.)]\s+)?(?:indebtedness|liens?|investments?|guarant(?:ees|ies)|loans)\b|\bpermitted (?:under|by)\b|\bcapital stock\b[^.;]{0,60}\bsell\b|\bassign\w* and assumption\b|\bseparate action\b|\bcreate, (?:assume|incur)\b|\bguaranteed obligations\b|\bas used herein\b|\bthis guaranty\b|\bthe term\b|\bno [a-z ]{2,40} shall\b|\bpension benefit\b|\bPlan\b[^.;]{0,60}\bCode\b|\breleas\w+\b|\beach (?:guarantor|subsidiary guarantor) (?:hereby )?(?:acknowledges|agrees|represents)/i,
    heading:
      /\b(?:additional|new|further|future) (?:guarantors?|subsidiar\w+|loan parties|credit parties|collateral)|\bsubsidiary guarant|\bjoinder|\b(?:formation|creation|acquisition) of (?:new )?subsidiar/i,
    related: [/\bfurther assurances|\bguarant(?:y|ies|ors?|ees?)\b|\bsubsidiaries\b/i, AFFIRMATIVE],
  },
  {
    kind: "duty",
    name: "when collateral or a guarantor is released",
    sure: -1,
    asked: /\breleas\w*\b/,
    unless: /\b(?:guarantors?|guarant\w*|borrower from|press|cash|escrow|reserves?|subsidiar\w+)\b/,
    words:
      /\b(?:releas(?:e|es|ed|ing)|collateral|liens?|security|interests?|mortgages?|pledged?|assets?|sold|sales?|authority|agent|lenders?|banks?|vote|consent)\b/g,
    stated: [
      /\b(?:collateral|liens?|security interests?|mortgage[ds]?|pledged?)\b.{0,300}\b(?:releas\w*|discharged|terminate and)/i,
      /\breleas\w*.{0,300}\b(?:collateral|liens?|security interests?|mortgage|pledge)\b/i,
    ],
    except:
      /\b(?:exchang|surrender|compromis|impair|substitut|subordinat|settle|waiv|perfect)\w*(?:,|,? or| and)[^.;]{0,60}\breleas|\breleas\w*(?:,|,? or| and)[^.;]{0,40}\b(?:surrender|exchang|substitut|compromis|settl|impair|waiv|discharge or|non-?perfect)|\bhazardous\b|\benvironment|\bevents? of default\b|\bwithout (?:affecting|impairing|releasing)\b|\bnot (?:be )?releas|\breleas\w* (?:the |any )?(?:borrower|company|bank|lender)\b|\bpress releas|\bsimilar demand\b|\bnothing in this\b|\bpending[^.;]{0,60}\breleas|\bpermitted liens\b/i,
    heading: /\breleases?\b|\btermination (?:of|and)\b.*\bliens?\b/i,
    related: [/\b(?:collateral|security|agents?|amendments?|waivers?)\b/i],
  },
  {
    kind: "duty",
    name: "a duty to hedge",
    sure: 0,
    asked: /\b(?:hedg(?:e|es|ed|ing)|swaps?)\b/,
    unless:
      /\b(?:counterpart\w*|provider|termination|default|breakage|limit\w*|permitted|allowed|maximum|may|can|speculat\w*)\b/,
    words:
      /\b(?:hedg(?:e|es|ed|ing)|swaps?|interest|rates?|agreements?|debt|loans?|percentage|%|minimum|keep|maintain)\b/g,
    stated: [
      /\b(?:shall|will|must|agrees? to|required to|obligat\w+)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:enter\w* into|maintain\w*|purchase|obtain|procure|be (?:a )?party to|hedge)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:swaps?|hedg\w+|rate (?:protection|caps?|collars?)|interest rate (?:agreements?|contracts?|protection))\b/i,
    ],
    except:
      /\bin no event\b|\bhedging (?:report|position)|\breports?\b|\bevents? of default\b|\bECP guarantor|\beach lender\b|\bkeepwell|\bguarant|\bconsult\b|\b(?:neither|shall not|will not|may not|nor will)\b|\bif\b[^.;]{0,80}\b(?:enters? into|shall enter|entered into)\b/i,
    heading: /\b(?:hedg\w+|swaps?|rate (?:protection|management|caps?))\b/i,
    related: [AFFIRMATIVE],
  },
];

/** Duties of the borrower and rights of the lenders, as people ask for them. */
export const DUTIES: readonly Duty[] = [...REPORTS, ...CONDUCT, ANNUAL_STATEMENTS, QUARTERLY_STATEMENTS];
