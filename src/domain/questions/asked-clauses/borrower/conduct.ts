import type { AskedClause } from "../asked-clause.ts";

const AFFIRMATIVE = /\b(?:affirmative|covenants?)\b/i;

/** What the borrower does, allows and keeps. */
export const CONDUCT: readonly AskedClause[] = [
  {
    ask: "what insurance must the borrower maintain?",
    asked: /\b(?:insurance|insured?|loss payee|additional insured)\b|^what coverage is required/,
    unless:
      /\b(?:proceeds|flood|title|life|key|deductible|subsidiar\w+|deposit|certificates?|brokers?|premiums?|compan(?:y|ies) rating|rated?|liability|business interruption|how (?:many|much))\b/,
    along:
      /\b(?:insurance|insured?|insuring|loss|payees?|additional|propert(?:y|ies)|assets|coverage|maintain\w*|carry|keep|kept|named?|lenders?|banks?|agent|business)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:maintain|keep|carry|insure|procure|obtain|provide|cause)\b.{0,300}\binsur/i,
        /\binsurance\b.{0,200}\b(?:shall|will|must) be (?:maintained|carried|kept|in)\b/i,
        /\b(?:shall|will|must|agrees?)\b.{0,300}\binsur/i,
      ],
      except:
        /\b(?:deposit insurance|title insurance|FDIC|federal deposit|insurance compan(?:y|ies) (?:shall|or(?! associations?\b))|proceeds of (?:any )?insurance|conditions? precedent|insurance premium financ\w*|PBGC|liens?|deposits or pledges|confidential|life insurance|key[- ](?:man|person)|statutory insurance|regulatory authority)\b/i,
      heading: /\binsur/i,
      related: [/\b(?:propert(?:y|ies)|maintenance)\b/i, AFFIRMATIVE],
      sure: 1,
      absent: "an insurance covenant",
    },
  },
  {
    ask: "can the lenders inspect the books and records?",
    asked:
      /\b(?:inspect\w*|visit\w*|examine|books|records|site visits?|audit (?:rights?|the books))\b|\bvisit and audit\b/,
    unless:
      /\b(?:costs?|pays?|expenses?|fees?|register|project|environment\w*|letters?|appraisals?|annual|keep|maintain|lender'?s books)\b/,
    along:
      /\b(?:inspect\w*|visit\w*|visitation|examine|examinations?|audits?|books|records|propert(?:y|ies)|premises|site|access|rights?|lenders?|banks?|agent|come|look|come in|company'?s|borrower'?s|times)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:permit|allow|right|may|shall|will|entitled|grant|afford|give|make)\b.{0,400}\b(?:visit|inspect|inspection|examine|access|examinations?)\b.{0,300}\b(?:propert|books|records|premises|offices|facilities|collateral|assets)/i,
        /\b(?:propert|books|records|premises|offices|collateral)\w*\b.{0,300}\b(?:available|open|subject|permit\w*|allow)\b.{0,120}\b(?:inspect\w*|examin\w*|audit\w*|review)\b/i,
      ],
      except:
        /\b(?:register shall be|accountants['’]? (?:report|examination)|regular (?:audit|examination)|unqualified|no (?:duty|obligation)|not (?:be required|have any duty)|letter of credit|shall not (?:be required|have))\b|\bduty to (?:ascertain|inspect)\b/i,
      heading: /\b(?:inspect\w*|visit\w*|access|books|records|examinations?|audits?)\b/i,
      related: [/\b(?:propert(?:y|ies)|collateral|reports?|information)\b/i, AFFIRMATIVE],
      sure: 1,
      absent: "a right to inspect the books and properties",
    },
  },
  {
    ask: "must new subsidiaries become guarantors?",
    asked:
      /\b(?:new|additional|future|acquired|form\w*|create|joinder)\b[^?]*\b(?:subsidiar(?:y|ies)|guarantors?)\b|\bsubsidiar(?:y|ies)\b[^?]*\b(?:joinder|join|become|new guarantor)\b|\bjoinder\b/,
    unless: /\b(?:lenders?|borrowers?|debt|invest\w*|release\w*|fee|cash|dividends?)\b/,
    along:
      /\b(?:new|newly|additional|future|acquired?|acquires|form(?:s|ed|ing)?|creat(?:e|es|ed)|joinder|subsidiar(?:y|ies)|guarant(?:ors?|y|ees?|ies)|becom(?:e|es|ing)|join(?:s|ing)?|execute|sign|give|happens|whenever)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /(?=.*\b(?:new|newly|becom\w+|form(?:ed|ation|s)|creat\w+|acqui\w+|hereafter|joinder|additional guarantors?|after the (?:date|closing))\b)\b(?:subsidiar\w+|person)\b[^;]{0,600}\b(?:joinder|execut\w*[^.;]{0,160}\bguarant\w*|become[^.;]{0,60}\b(?:part(?:y|ies)|guarantors?|borrowers?|obligors?|loan part)|additional guarantors?|guarant(?:y|ee)\b[^.;]{0,80}\bobligations|subsidiary guarantors?|(?:provide|deliver|furnish)[^.;]{0,120}\bguarant|unconditionally guarant\w*)/i,
        /\b(?:joinder|additional (?:guarantors?|loan part\w+|credit part\w+)|guarant(?:y|ee)|become (?:a |an additional )?guarantors?)\b[^;]{0,400}\b(?:new|each|any|future|hereafter|subsequent\w*|additional|domestic|material|acquired|formed)\b[^.;]{0,60}\bsubsidiar/i,
      ],
      except:
        /\b(?:shall|will|may) not (?:incur|create|guarantee|permit|make)\b|\b(?:neither|nor) (?:permit|create|incur)|\bissuance of\b|\bnot to exceed\b|^\W*(?:\(?\w{1,4}[.)]\s+)?(?:indebtedness|liens?|investments?|guarant(?:ees|ies)|loans)\b|\bpermitted (?:under|by)\b|\bcapital stock\b[^.;]{0,60}\bsell\b|\bassign\w* and assumption\b|\bseparate action\b|\bcreate, (?:assume|incur)\b|\bguaranteed obligations\b|\bas used herein\b|\bthis guaranty\b|\bthe term\b|\bno [a-z ]{2,40} shall\b|\bpension benefit\b|\bPlan\b[^.;]{0,60}\bCode\b|\breleas\w+\b|\beach (?:guarantor|subsidiary guarantor) (?:hereby )?(?:acknowledges|agrees|represents)/i,
      heading:
        /\b(?:additional|new|further|future) (?:guarantors?|subsidiar\w+|loan parties|credit parties|collateral)|\bsubsidiary guarant|\bjoinder|\b(?:formation|creation|acquisition) of (?:new )?subsidiar/i,
      related: [/\bfurther assurances|\bguarant(?:y|ies|ors?|ees?)\b|\bsubsidiaries\b/i, AFFIRMATIVE],
      sure: 0,
      absent: "a duty of new subsidiaries to become guarantors",
    },
  },
  {
    ask: "when is collateral released?",
    asked: /\breleas\w*\b/,
    unless: /\b(?:guarantors?|guarant\w*|borrower from|press|cash|escrow|reserves?|subsidiar\w+)\b/,
    along:
      /\b(?:releas(?:e|es|ed|ing)|collateral|liens?|security|interests?|mortgages?|pledged?|assets?|sold|sales?|authority|agent|lenders?|banks?|vote|consent)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:collateral|liens?|security interests?|mortgage[ds]?|pledged?)\b.{0,300}\b(?:releas\w*|discharged|terminate and)/i,
        /\breleas\w*.{0,300}\b(?:collateral|liens?|security interests?|mortgage|pledge)\b/i,
      ],
      except:
        /\b(?:exchang|surrender|compromis|impair|substitut|subordinat|settle|waiv|perfect)\w*(?:,|,? or| and)[^.;]{0,60}\breleas|\breleas\w*(?:,|,? or| and)[^.;]{0,40}\b(?:surrender|exchang|substitut|compromis|settl|impair|waiv|discharge or|non-?perfect)|\bhazardous\b|\benvironment|\bevents? of default\b|\bwithout (?:affecting|impairing|releasing)\b|\bnot (?:be )?releas|\breleas\w* (?:the |any )?(?:borrower|company|bank|lender)\b|\bpress releas|\bsimilar demand\b|\bnothing in this\b|\bpending[^.;]{0,60}\breleas|\bpermitted liens\b/i,
      heading: /\breleases?\b|\btermination (?:of|and)\b.*\bliens?\b/i,
      related: [/\b(?:collateral|security|agents?|amendments?|waivers?)\b/i],
      sure: 0,
      absent: "when collateral or a guarantor is released",
    },
  },
  {
    ask: "must the borrower hedge interest rates?",
    asked: /\b(?:hedg(?:e|es|ed|ing)|swaps?)\b/,
    unless:
      /\b(?:counterpart\w*|provider|termination|default|breakage|limit\w*|permitted|allowed|maximum|may|can|speculat\w*)\b/,
    along:
      /\b(?:hedg(?:e|es|ed|ing)|swaps?|interest|rates?|agreements?|debt|loans?|percentage|%|minimum|keep|maintain)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:shall|will|must|agrees? to|required to|obligat\w+)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:enter\w* into|maintain\w*|purchase|obtain|procure|be (?:a )?party to|hedge)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:swaps?|hedg\w+|rate (?:protection|caps?|collars?)|interest rate (?:agreements?|contracts?|protection))\b/i,
      ],
      except:
        /\bin no event\b|\bhedging (?:report|position)|\breports?\b|\bevents? of default\b|\bECP guarantor|\beach lender\b|\bkeepwell|\bguarant|\bconsult\b|\b(?:neither|shall not|will not|may not|nor will)\b|\bif\b[^.;]{0,80}\b(?:enters? into|shall enter|entered into)\b/i,
      heading: /\b(?:hedg\w+|swaps?|rate (?:protection|management|caps?))\b/i,
      related: [AFFIRMATIVE],
      sure: 1,
      absent: "a duty to hedge",
    },
  },
];
