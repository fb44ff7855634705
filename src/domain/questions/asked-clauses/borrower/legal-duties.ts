import type { AskedClause } from "../asked-clause.ts";
import { forbidding } from "./forbidding.ts";

const DUTY = String.raw`\b(?:shall|will|must|agrees? to|covenants? to|cause|comply|pay|maintain|keep|notify|deliver)\b`;
const AFFIRMATIVE = /\b(?:affirmative|covenants?|compliance)\b/i;

/** Duties under the law: taxes, the environment, sanctions, and what is left for after the closing. */
export const LEGAL_DUTIES: readonly AskedClause[] = [
  {
    ask: "must the borrower pay its taxes?",
    asked:
      /\b(?:pay|paying|payment of|file|filing|discharge)\b[^?]{0,20}\b(?:tax(?:es)?(?: returns?)?)\b|\btax(?:es)? (?:covenant|payments?)\b/,
    along:
      /\b(?:pay\w*|fil(?:e|ing)|discharge|tax(?:es)?|returns?|its|their|own|on time|time|government\w*|charges|claims|covenant|keep|current)\b/,
    unless:
      /\b(?:gross|withh\w*|stamp|transfer|lender'?s?|banks|indemn\w*|distribut\w*|dividends?|who|mortgage|recording|real estate|property|insur\w*|contest\w*|default|how much|rate|income tax expense|sharing)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:shall|will|must|agrees?|covenants?|cause)\b(?:(?!\b(?:not|no|nor)\b)[^;]){0,200}\b(?:pay|discharge|file)\b[^;]{0,200}\btax(?:es)?\b/i,
        /^\W*(?:\(?[\w.]{1,6}[.)]?\s+){0,2}(?:[A-Z][\w ,;&’'-]{2,60}[.:—-]{1,2}\s*)?(?:duly |promptly )?(?:pay|file|discharge)\b[^;]{0,200}\btax(?:es)?\b/i,
        /\btax(?:es)?\b[^;]{0,120}\b(?:shall|will|must) be paid\b/i,
      ],
      except:
        /\b(?:lenders?|banks?|agent)\b[^.;]{0,40}\b(?:shall|may|for)\b[^.;]{0,60}\btax|\b(?:stamp|recording|excise|withhold\w*|deduct\w*|gross|indemni\w*|reimburse|permitted liens|restricted payments?|distributions?|dividends?|tax sharing|mortgage tax|foreign lender|letter of credit|compliance certificate|other taxes|excluded taxes|represents)\b/i,
      heading:
        /\b(?:tax(?:es)?|obligations|claims|liabilities|charges)\b(?!.*\b(?:gross|withhold|indemn|yield|increased))/i,
      related: [AFFIRMATIVE],
      sure: 2,
      absent: "a covenant to pay taxes",
    },
  },
  {
    ask: "what must the borrower do about environmental matters?",
    asked:
      /\b(?:environment\w*|hazardous|contaminat\w*|pollution)\b[^?]*\b(?:dut(?:y|ies)|covenants?|problems?|matters?|laws?|obligations?|must|do|requirements?|issues?|compliance|comply)\b|\b(?:must|need|required|covenants?)\b[^?]*\b(?:environment\w*|hazardous)\b/,
    along:
      /\b(?:environment\w*|hazardous|contaminat\w*|pollution|substances?|materials?|waste|dut(?:y|ies)|problems?|matters?|laws?|obligations?|issues?|compliance|comply|about|handle|clean ?up|notify|tell)\b/,
    unless:
      /\b(?:indemni\w*|represent\w*|reports?|audits?|assessments?|insur\w*|default|cost|who pays|definition|defined|conditions?|phase)\b/,
    wanted: {
      isCovenant: true,
      stated: [
        new RegExp(
          String.raw`${DUTY}(?:(?!\b(?:represents?|warrants?)\b)[^;]){0,300}\b(?:environmental (?:laws?|permits?|claims?|matters|requirements|actions?|compliance|liabilit\w+)|hazardous (?:materials?|substances?|wastes?))\b`,
          "i",
        ),
        /\b(?:environmental (?:laws?|permits?)|hazardous (?:materials?|substances?))\b[^;]{0,200}\b(?:shall|will|must)\b/i,
      ],
      except:
        /\b(?:indemnif\w*|hold harmless|conditions? precedent|has not|have not|there (?:is|are|has|have)|to (?:the )?(?:best )?(?:of )?(?:its |the )?knowledge|eligible|opinion)\b/i,
      heading: /\b(?:environment\w*|hazardous|compliance with (?:all )?(?:applicable )?laws?)\b/i,
      related: [AFFIRMATIVE],
      sure: 1,
      absent: "a covenant on environmental matters",
    },
  },
  {
    ask: "is there a covenant on sanctions and corruption?",
    asked: /\b(?:sanctions|anti-?(?:corruption|bribery|money laundering|terrorism)|ofac|fcpa|aml)\b/,
    along:
      /\b(?:sanctions|sanctioned|anti|corruption|bribery|money|laundering|terroris\w+|ofac|fcpa|aml|laws?|covenants?|compliance|comply|rules|about|on|proceeds|use)\b|-/,
    unless: /\b(?:represent\w*|definition|defined|default|lenders? must)\b/,
    wanted: {
      stated: [
        /\b(?:shall|will|must|agrees?|covenants?|cause|maintain|ensure|not)\b[^;]{0,400}\b(?:compl(?:y|iance)|polic(?:y|ies)|proceeds|violat\w*|become|engage|directly or indirectly)\b[^;]{0,300}\b(?:sanctions|sanctioned (?:persons?|countr\w+|entit\w+)|anti-?corruption|OFAC|foreign corrupt practices|anti-?money laundering|anti-?terrorism|blocked person)\b/i,
        /\b(?:maintain|comply|compliance)\b[^;]{0,200}\b(?:OFAC|sanctions|anti-?corruption laws)\b/i,
      ],
      except: /\b(?:each lender hereby notifies|know your customer|searches|arbitrator|rule 11)\b/i,
      heading:
        /\b(?:sanctions|corruption|OFAC|terroris\w+|money laundering|patriot|use of proceeds|compliance|foreign assets)\b/i,
      isCovenant: true,
      sure: 1,
      absent: "a covenant on sanctions or corruption",
    },
  },
  {
    ask: "can subsidiaries agree to limits on their dividends?",
    asked:
      /\b(?:restrict\w*|limit\w*|block\w*)\b[^?]{0,30}\bsubsidiar(?:y|ies)(?:'s?)?\b[^?]{0,20}\b(?:dividends?|distributions?|upstream\w*)\b|\bdividend (?:blockers?|stoppers?)\b|\b(?:burdensome|restrictive) agreements?\b|\bnegative pledges?\b[^?]{0,20}\b(?:with|to|for) (?:others|third|other)\b/,
    along:
      /\b(?:restrict\w*|limit\w*|block\w*|subsidiar(?:y|ies)|dividends?|distributions?|upstream\w*|stoppers?|burdensome|restrictive|agreements?|negative|pledges?|others|third|parties|other|agree|enter|into)\b|'/,
    unless: /\b(?:how much|percent|pay)\b/,
    wanted: {
      stated: forbidding(
        "enter|create|permit|agree|become|incur|cause|suffer",
        "(?:restrict\\w*|prohibit\\w*|limit\\w*|encumbr\\w*|consensual)\\b[^;]{0,200}\\b(?:subsidiar\\w+|dividends?|distributions?|restricted payments?)",
      ),
      heading:
        /\b(?:burdensome|restrictive|restrictions? on|dividend|limitations? on|negative pledge|subsidiar\w+|agreements?)\b/i,
      sure: 1,
      isCovenant: true,
      absent: "a limit on agreements that restrict dividends of subsidiaries",
    },
  },
  {
    ask: "what must be done after the closing?",
    asked: /\bpost-?\s?closing\b|\b(?:after|following) (?:the )?closing\b/,
    along:
      /\b(?:post|closing|after|following|deliver\w*|deliverables?|documents?|items?|obligations?|covenants?|matters?|undertakings?|must|done|do|required|still|left|outstanding|conditions? subsequent)\b|-/,
    unless: /\b(?:fees?|first|days|month|rate|margin|date|when|how|due|prepay\w*|financial statements|step)\b/,
    wanted: {
      stated: [
        /\b(?:within|no later than|not later than|on or (?:before|prior to)|by)\b[^;]{0,120}\b(?:after|following|of)\b[^;]{0,30}\b(?:the )?(?:closing|effective|restatement) date\b[^;]{0,300}\b(?:shall|will|must)\b[^;]{0,200}\b(?:deliver|provide|execute|obtain|cause|furnish|complete|establish|enter|take|satisfy)/i,
        /\b(?:shall|will|must)\b[^;]{0,300}\b(?:deliver|provide|execute|obtain|cause|furnish|complete|establish|enter into|satisfy)\b[^;]{0,300}\b(?:within|no later than|not later than)\b[^;]{0,80}\b(?:after|following|of)\b[^;]{0,30}\b(?:the )?(?:closing|effective) date\b/i,
        /\bpost-?\s?closing\b[^;]{0,200}\b(?:shall|will|must|deliver|satisfy|complete)/i,
      ],
      except:
        /\b(?:fiscal (?:quarter|year)|interest|commitment fee|financial statements|purchase price|indemnif|lender shall)\b/i,
      heading: /\bpost-?\s?closing\b|\bconditions? subsequent\b|\bafter (?:the )?closing\b|\bfurther assurances\b/i,
      title: /\bpost-?\s?closing\b|\bconditions? subsequent\b/i,
      opens: true,
      isList: true,
      sure: 1,
      absent: "duties after the closing",
    },
  },
];
