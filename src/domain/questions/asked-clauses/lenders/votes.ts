import { voting } from "../../topic-general.ts";
import type { AskedClause } from "../asked-clause.ts";
import { SEVERAL_LENDERS } from "./several-lenders.ts";
import { ALL, HEADING_OF_VOTES, LENDERS, NOT_OF_ALL, OF_ALL, VOTES } from "./words-of-votes.ts";

const EXTENDS = String.raw`(?:exten[ds]\w*|extension|push\w* (?:out|back)|postpon\w*|lengthen\w*|later)`;
const MATURITY = String.raw`(?:maturity|termination date|final (?:maturity|repayment)|repayment date|due date|tenor|term of the loan)`;
const ALONG =
  /\b(?:amend\w*|waive\w*|waivers?|modif\w*|changes?|changed|changing|consents?|agree\w*|approv\w*|vot(?:e|es|ing)|votes|sign(?:s|ed)?|off|say|need\w*|requir\w*|take|takes|taken|majority|super-?majority|unanim\w*|consent|lenders?|banks?|every|each|all|alone|sole|single|one|without|others?|rest|percent\w*|share|threshold|level|size|holders?|matters?|decisions?|sacred|rights?|document|documents|docs|agreement|credit|loan|papers|terms?|written|writing|make|made|pass|carry|bind|binds|binding|ordinary|general|routine|normal|any|anything|kind|parties|party|must|affected|directly)\b/;

/** Who decides on changes. */
export const CLAUSES_OF_VOTES: readonly AskedClause[] = [
  {
    ask: "who must agree to extend the maturity?",
    asked: new RegExp(
      String.raw`^(?=.*\b${EXTENDS}\b)(?=.*\b${MATURITY}\b)(?=.*\b(?:${VOTES}|lenders?|banks?|who)\b).*$`,
    ),
    along: new RegExp(
      String.raw`${ALONG.source}|\b${EXTENDS}\b|\b${MATURITY}\b|\b(?:date|final|push|out|back|does|who|decides?)\b`,
    ),
    unless:
      /\b(?:options?|right|request|fees?|conditions?|letters?|swing\w*|refus\w*|declin\w*|reject\w*|object\w*|non-?\w+|borrower's? (?:consent|request)|how (?:long|often|many times)|when|deadline|\d)\b|^(?:can|may) the (?:borrower|company) (?:extend|push)/,
    wanted: {
      stated: OF_ALL,
      except: NOT_OF_ALL,
      heading: HEADING_OF_VOTES,
      isList: true,
      also: [/\b(?:exten[ds]\w*|postpon\w*|delay)\b[^;]{0,200}\b(?:maturity|date|payment|due|time|scheduled)\b/i],
      sure: 1,
      needs: SEVERAL_LENDERS,
      absent: "who must agree to an extension of the maturity",
    },
  },
  {
    ask: "which changes require the consent of all lenders?",
    asked: new RegExp(
      String.raw`\b${ALL}[ -](?:of )?(?:the )?(?:affected )?${LENDERS}(?:'s?)?\b|\bunanim\w*|\bsacred rights?\b|\b(?:majority|required|requisite)(?: ${LENDERS})?(?: alone)? (?:can |may |could )?(?:cut|lower|reduce|extend|forgive|release|change)\b|\b(?:can|may|could) (?:the |a )?(?:majority|required|requisite)(?: ${LENDERS})?(?: alone)? (?:cut|lower|reduce|extend|forgive|release|change)\b`,
    ),
    along: new RegExp(
      String.raw`${ALONG.source}|\b(?:cut|lower|reduce|principal|interest|rates?|margin|extend\w*|forgive|release|collateral|money|economic|key|fundamental|can't|cannot|except|only|actions?|items?|list|issues?|bank's|lender's|by|over)\b`,
    ),
    unless:
      /\b(?:waive a default|defaults?|assign\w*|pro rata|borrow\w*|fund|lend|share|paid|pay|payments?|who are|commit\w*|list (?:of )?(?:the )?lenders|names?|addresses|how many lenders|notice\w*|financial statements|deliver\w*|reports?|accelerat\w*|set-?off|maturity)\b/,
    wanted: {
      stated: OF_ALL,
      except: NOT_OF_ALL,
      heading: HEADING_OF_VOTES,
      isList: true,
      sure: 1,
      needs: SEVERAL_LENDERS,
      absent: "changes that need the consent of all lenders",
    },
  },
  {
    ask: "who can waive a default?",
    asked: /\bwaive\w*\b[^?]{0,30}\bdefaults?\b|\bdefaults?\b[^?]{0,30}\bwaive\w*\b/,
    along: new RegExp(
      String.raw`${ALONG.source}|\b(?:defaults?|events?|of|waive\w*|breach\w*|power|past|existing|who|be|lenders|can|agent|only|upon|approval)\b`,
    ),
    unless:
      /\b(?:rate|interest|fees?|jury|cross|payment default|after|cured|notice|collateral|immunity|covenant|consequential|failure|delay|exercis\w*|have been)\b/,
    wanted: {
      stated: [
        /\b(?:events? of default|defaults?)\b[^;]{0,300}\bwaive[dr]?\w*\b[^;]{0,500}\b(?:consent|writing|written|signed|lenders?|banks?|holders?|approval)\b/i,
        /\b(?:required|majority|requisite|supermajority) (?:lenders|banks|holders|purchasers)\b[^;]{0,400}\bwaive\b/i,
        /\b(?:amend\w*|waiver|waived|modif\w*)\b[^;]{0,600}\b(?:in writing|written|signed|consent of|approval of)\b/i,
        /\bno (?:such )?waiver\b[^;]{0,300}\b(?:writing|written|signed)\b/i,
      ],
      except:
        /\breduce the (?:principal|rate)|\bfacility amendment\b|\b(?:(?:neither|nor) (?:the )?(?:borrowers?|company|parent|loan part(?:y|ies))|(?:borrowers?|company|parent|loan part(?:y|ies)|credit part(?:y|ies)) (?:shall|will|may) not|hereby amended|(?:is|are) amended|is made as of|entered into as of|effective on the date|amendment no|side letter|amended (?:by (?:deleting|inserting|replacing|adding)|to read|as follows)|none of the agents?|shall be liable|no defaulting lender|defaulting lender may not|if, in connection with any|represents? and warrants?|no failure|failure or delay|delay in exercising|jury|letters? of credit shall|presentment|demand for payment|conditions? precedent|conditions specified|sub-?part|means any)\b/i,
      heading: HEADING_OF_VOTES,
      also: [/\b(?:required|majority|requisite) (?:lenders|banks|holders)\b[^;]{0,300}\bwaive/i],
      absent: "who may waive a default",
    },
  },
  {
    ask: "does a failure to exercise a right waive it?",
    asked:
      /\b(?:fail\w*|delay\w*|not|forbear\w*)\b[^?]{0,40}\b(?:exercis\w*|enforc\w*|act\w*)\b[^?]{0,40}\bwaive\w*|\bwaive\w*\b[^?]{0,40}\b(?:fail\w*|delay\w*|not)\b[^?]{0,20}\b(?:exercis\w*|enforc\w*)|\bno[- ]waiver\b/,
    along:
      /\b(?:fail\w*|delay\w*|exercis\w*|enforc\w*|waive\w*|rights?|remed(?:y|ies)|no|act\w*|count|operate|lose|losing|clause|as|it|them|late)\b/,
    wanted: {
      stated: [
        /\b(?:no|any|neither)\b[^;]{0,60}\b(?:failure|delay|omission|course of dealing)\b[^;]{0,160}\b(?:rights?|powers?|remed\w+|privileges?|default)\b[^;]{0,400}\bwaiver\b/i,
        /\b(?:failure|delay|omission)\b[^;]{0,300}\b(?:shall|will|does)\b[^;]{0,60}\b(?:waiver|impair|waive)\b/i,
      ],
      except: /\bafter the exercise\b|\bguarant\w* (?:hereby|agrees?|waives?|shall)\b|\bconditions? precedent\b/i,
      heading: /\b(?:waivers?|remed\w+|amend\w*|cumulative|delay|indulgence|miscellaneous)\b/i,
      absent: "whether a failure to exercise a right waives it",
    },
  },
  {
    ask: "what percentage are the required lenders?",
    asked:
      /\b(?:required|majority|requisite|super-?majority) (?:lenders?|banks?|holders|noteholders|purchasers)\b|\b(?:required|majority)[- ]lenders?\b|\b(?:percent\w*|what %|what share|what majority)(?: of (?:the )?lenders)?\b[^?]{0,50}\b(?:amend\w*|waivers?|waive|approve)\b/,
    along: new RegExp(
      String.raw`${ALONG.source}|\b(?:defin\w*|definition|mean\w*|constitut\w*|makes?|up|count|counts|considered|are|commitments?|big|large|outstanding|exposure|how|who|of)\b`,
    ),
    unless:
      /\b(?:release|increase|extend|reduce|cut|lower|forgive|accelerat\w*|declare|every|each|all|unanim\w*|when|defaulting|collateral|defaults?|revolving|term|tranche|class|facility lenders|remove|instruct|consent to an?|assign\w*|swing\w*|replace)\b/,
    terms: { topic: voting },
    instead: "what vote is needed to amend?",
    wanted: {
      stated: [
        /["“]\s?(?:required|majority|requisite|instructing|determining) (?:\w+ )?(?:lenders?|banks?|holders?|noteholders?|purchasers?|(?:financial )?institutions?),?\s?["”](?: \([^)]{1,60}\))?(?:,? (?:at any (?:time|date)|as of any[^,;]{0,40}),?)? (?:means?\b|shall mean|is\b|are\b|:)/i,
        /["“](?:required|majority|requisite|instructing|determining) (?:\w+ )?(?:lenders?|banks?|holders?|noteholders?|purchasers?|(?:financial )?institutions?)["”]/i,
        /\b(?:required|majority|requisite) (?:lenders?|banks?|holders?|noteholders?|purchasers?)\b[^;]{0,40}\b(?:means?|shall mean)\b/i,
      ],
      heading: /(?:)/,
      isDefined: true,
      absent: "the share of the Required Lenders",
    },
  },
  {
    ask: "what vote is needed to amend?",
    asked:
      /\b(?:vot(?:e|es|ing)|majority|consents?|approv\w*|agree\w*|sign(?:s|ed)?|percent\w*|%|share|threshold|required|needed|takes?|how many|who)\b[^?]{0,50}\b(?:amend\w*|waivers?|modif\w*|waive|change the (?:agreement|terms))\b|\b(?:amend\w*|waivers?|modif\w*)\b[^?]{0,50}\b(?:vot(?:e|es|ing)|majority|consents?|approv\w*|agree\w*|sign(?:ed)?|writing|required|needed|lenders?|banks?)\b|\bmajority\b[^?]{0,40}\bbind\b|\bhow (?:can|is|may|are) (?:the |this )?(?:agreement|it|amendments?) (?:be )?(?:amended|changed|modified|made)\b|\bvoting threshold\b/,
    along: ALONG,
    unless:
      /^(?:what|which) agreement\b|\b(?:percent\w*|default\w*|extend\w*|maturity|rate|interest|collateral|release|guarant\w*|covenants?|budget|charter|documents? of|subordinated|other debt|jury|fees?|effective|this amendment|the amendment|increase|reduce|first|second|sacred|unanim\w*|every|each|notices?|days|been|ever|when|did|was)\b/,
    terms: { topic: voting },
    next: "what percentage are the required lenders?",
    wanted: {
      stated: [
        /\b(?:amend|modif|waive|supplement|chang)\w*\b[^;]{0,500}\b(?:writing|written|signed|consent|approval|agree\w*)\b[^;]{0,300}\b(?:lenders?|banks?|holders?|purchasers?|part(?:y|ies)|agent|borrower)\b/i,
        /\b(?:required|majority|requisite) (?:lenders|banks|holders)\b[^;]{0,300}\b(?:amend|waive|modif)/i,
        /\b(?:amend|modif|waive)\w*\b[^;]{0,300}\b(?:writing|written|signed)\b/i,
      ],
      except:
        /\b(?:(?:neither|nor) (?:the )?(?:borrowers?|company|parent|loan part(?:y|ies))|(?:borrowers?|company|parent|loan part(?:y|ies)|credit part(?:y|ies)) (?:shall|will|may) not|hereby amended|(?:is|are) amended|is made as of|entered into as of|effective on the date|amendment no|side letter|amended (?:by (?:deleting|inserting|replacing|adding)|to read|as follows)|none of the agents?|shall be liable|no defaulting lender|defaulting lender may not|if, in connection with any|represents? and warrants?|no failure|failure or delay|jury|presentment|conditions? precedent|guarantor waives|subordinated debt|organi[sz]ational documents?|represents? (?:and warrants|that)|shall not (?:amend|permit)|will not (?:amend|permit))\b/i,
      heading: HEADING_OF_VOTES,
      absent: "how it may be amended",
    },
  },
];
