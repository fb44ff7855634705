import type { AskedClause } from "../asked-clause.ts";
import { changeOfControl } from "./change-of-control.ts";

/** What terms of the agreement answer. */
export const SUBJECTS: readonly AskedClause[] = [
  {
    ask: "what is a change of control?",
    asked: /\bchange (?:of|in) control\b/,
    unless:
      /\b(?:notices?|notif\w+|report\w*|tell|banks?|lenders?|waive\w*|waiver|fee|premium|price|percent of the loans|days|permitted holders?)\b/,
    along:
      /\b(?:changes? (?:of|in) (?:the )?control|controls?|changes?|ownership|triggers?|trigger(?:ed|ing)|percentages?|%|constitut\w*|counts?|defin\w*|definition|defaults?|events? of default|events?|happens?|consequences?|(?:pre|re)pay(?:ments?)?|loans?|acquires?|threshold|considered|meaning|covenant)\b|%/,
    terms: { topic: changeOfControl },
  },
  {
    ask: "list the financial covenants",
    asked:
      /\b(?:financial (?:maintenance )?(?:covenants?|tests?|ratios?)|(?:which|what) ratios|covenant levels|maintenance (?:covenants?|tests?))\b/,
    unless:
      /\b(?:cure\w*|breach\w*|violat\w*|fail\w*|default|definition|defin\w*|certificate|waive\w*|amend\w*|calculated|computed|tested|actual|current|definitions)\b/,
    along:
      /\b(?:financial|maintenance|covenants?|tests?|ratios?|levels?|maintain|meet|comply|compliance|satisfy|keep|observe|set|package|all)\b/,
  },
  {
    ask: "what collateral backs the loan?",
    asked: /\b(?:collateral|secur(?:ed|es?|ing|ity)|unsecured|pledged|lenders'? liens?|first lien)\b/,
    unless:
      /\b(?:releas\w*|insur\w*|inspect\w*|agents?|debt|notes|grant|give|other|else|liens? (?:permitted|allowed)|leverage|report\w*|negative|audits?|letters?|deposit|real|leases?|securities|security (?:agreement|deposit|interest)s?)\b/,
    along:
      /\b(?:collateral|secur(?:ed|es?|ing|ity)|unsecured|pledged?|liens?|first|everything|lenders'?|banks?|loans?|facility|assets?|package|backs?|backing|behind|described|consists?|comprise|subject|obligations|property|hold|have|take|line|revolver|credit)\b|'/,
  },
  {
    ask: "who guarantees the loans?",
    asked: /\bguarant(?:ees?|eed|ors?|y|ies)\b/,
    unless:
      /\b(?:new|additional|releas\w*|join\w*|become|must|cap|capped|limit\w*|fees?|permitted|allowed|of others|others|third|foreign|sign\w*|debts of|how (?:much|many)|default|can|may)\b|\b(?:borrowers?|lenders?|agents?)(?:,| and| or) /,
    along:
      /\b(?:guarant(?:ees?|eed|ors?|y|ies)|loans?|facility|debt|obligations|subsidiar(?:y|ies)|parent|anyone|anybody|somebody|someone|company'?s?|borrower'?s?|give|gives|credit|upstream|corporate|personal)\b|'s\b/,
  },
];
