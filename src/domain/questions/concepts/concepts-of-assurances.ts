import type { Concept } from "./concept.ts";

/** Conditions, representations and reports. */
export const ASSURANCES: readonly Concept[] = [
  {
    asked: /\b(?:legal opinions?|opinions? (?:of|from) counsel|opinion letters?)\b/g,
    written:
      /\bopinions?\b[^.;]{0,80}\bcounsel|\bcounsel\b[^.;]{0,120}\bopinion|\blegal opinion|\bfavou?rable opinion/i,
  },
  {
    asked:
      /\b(?:(?:before|conditions? (?:to|for|of)) (?:each|every|any) (?:borrowing|draw\w*|advance|loan|funding)|bring-?down|borrow\w* (?:while|during|if) (?:there is |there's )?(?:a |an )?(?:default|breach|event of default))\b/g,
    written:
      /\bno (?:event of )?default\b|\b(?:each|every|any) (?:borrowing|advance|loan|credit event|credit extension|extension of credit)\b[^.;]{0,160}\b(?:condition|subject|true and correct)/i,
  },
  {
    asked: /\b(?:material(?:ly)? adverse (?:effect|change)s?|mac clause)\b/g,
    written: /\bmaterial(?:ly)? adverse/i,
  },
  {
    asked:
      /\b(?:false|untrue|incorrect|misleading|misrepresent\w*|lied?|lies|inaccurate) ?(?:reps?|representations?|statements?|warrant\w+|certificates?)?\b/g,
    written: /\b(?:false|untrue|incorrect|misleading|inaccurate)\b|\bmisrepresent|\bnot (?:be |have been )?true/i,
  },
  {
    asked: /\b(?:going[- ]concern|qualified (?:audit|opinion)|clean (?:audit|opinion))\b/g,
    written: /\bgoing concern|\bqualif(?:ied|ication)|\bunqualified/i,
  },
  {
    asked: /\b(?:erisa|pensions?|pension plans?|multi-?employer|unfunded (?:pension )?liabilit\w+)\b/g,
    written: /\berisa\b|\bpension|\bmulti-?employer|\bplans?\b[^.;]{0,80}\b(?:unfunded|liabilit)|\bpbgc\b/i,
  },
  {
    asked: /\b(?:books and records|accounting records?|record[- ]?keeping)\b/g,
    written: /\bbooks\b[^.;]{0,30}\b(?:records?|accounts?)/i,
  },
  {
    asked:
      /\b(?:(?:new|acquired|future|additional) (?:\w+ )?subsidiar(?:y|ies)|(?:subsidiar(?:y|ies)) (?:join|become|sign|guarantee)\w*|joinders?|further assurances?|additional guarantors?)\b/g,
    written:
      /\bjoin(?:der|ing|s)?\b|\bbecome a (?:guarantor|party|loan party|borrower)|\b(?:new|additional|any) (?:\w+ )?subsidiar\w*\b[^.;]{0,200}\b(?:guarant|execut|deliver|pledge)|\bfurther assurance|\bform(?:ed|ation|s)? or acqui/i,
  },
  {
    asked: /\b(?:landlords?|collateral access|bailees?|warehouse(?:men|man)?(?: waivers?| letters?)?)\b/g,
    written: /\blandlord|\bcollateral access|\bbailee|\bwarehouse/i,
  },
  {
    asked: /\b(?:loss payees?|additional insured)\b/g,
    written: /\bloss payee|\badditional insured|\bmortgagee\b/i,
  },
  {
    asked:
      /\b(?:fiscal year end(?:s|ing)?|financial year end(?:s|ing)?|end of (?:the|their|its) (?:fiscal|financial) year|when does (?:the|their|its) (?:fiscal|financial) year end|change (?:its |their |the )?(?:fiscal|financial) year)\b/g,
    written: /\b(?:fiscal|financial) years?\b/i,
  },
  { asked: /\b(?:tax returns?|tax filings?)\b/g, written: /\btax returns?\b/i },
  {
    asked:
      /\b(?:who signed|signed (?:it |this |the agreement )?(?:for|on behalf)|signator(?:y|ies)|signs? for|who signs)\b/g,
    written: /\bBy:|\/s\/|\bName:|\bTitle:|\bits\s*:/,
  },
  {
    asked: /\b(?:head ?quarter\w*|head office|principal office|place of business|registered office|based)\b/g,
    written:
      /\bprincipal (?:place|office)|\bchief executive office|\bhead ?quarters|\bregistered office|\boffices? (?:is |are )?(?:located )?at\b|\bplace of business/i,
  },
];

/** General clauses. */
export const BOILERPLATE: readonly Concept[] = [
  {
    asked: /\b(?:counterparts?|electronic signatures?|e-?sign\w*|sign(?:ed)? electronically)\b/g,
    written: /\bcounterpart|\belectronic/i,
  },
  { asked: /\b(?:severab\w+|invalid (?:clause|provision)s?)\b/g, written: /\bseverab|\binvalid|\bunenforceab/i },
  { asked: /\b(?:surviv\w+|outlast)\b/g, written: /\bsurviv/i },
  {
    asked: /\b(?:entire agreement|whole agreement|supersed\w+|prior (?:agreements?|understandings?))\b/g,
    written: /\bentire (?:agreement|understanding|contract)|\bsupersede|\bintegrat/i,
  },
  {
    asked:
      /\b(?:service of process|served with process|serve(?:d)? (?:papers|process|them)|(?:legal|court) papers|process agents?)\b/g,
    written:
      /\bservice of (?:any |all )?(?:process|summons)|\bprocess agent|\bagent for service|\bdesignates?, appoints?/i,
  },
  {
    asked: /\b(?:gross negligence|wil?l?ful misconduct|agent'?s? liab\w+|liability of the agent)\b/g,
    written: /\bgross(?:ly)? negligen|\bwil?l?ful/i,
  },
  {
    asked: /\b(?:federal reserve|pledge to (?:a |the )?(?:fed|central bank))\b/g,
    written: /\bfederal reserve bank|\bcentral bank/i,
  },
  {
    asked: /\bjudge?ment currency\b/g,
    written: /\bjudge?ment currency|\bcurrency\b[^.;]{0,100}\bjudge?ment|\bjudge?ment\b[^.;]{0,120}\bcurrency/i,
  },
  {
    asked:
      /\b(?:disqualified|competitors?|blacklist\w*|prohibited (?:lenders?|assignees?|transferees?)|eligible assignees?)\b/g,
    written: /\bdisqualified|\bcompetitor|\beligible assignee/i,
  },
  {
    asked:
      /\b(?:deemed (?:consent|approv\w+|to (?:consent|approve))|silence|no (?:answer|response|reply|objection))\b/g,
    written:
      /\bdeemed to (?:have )?(?:consent|approv)|\bfail\w*\b[^.;]{0,80}\b(?:respond|object)|\bobject(?:s|ed|ion)? (?:thereto|within|by)/i,
  },
  {
    asked: /\b(?:law firms?|lawyers?|solicitors?|(?:legal )?counsel)\b/g,
    written: /\bcounsel\b|\bllp\b|\bl\.l\.p|\battorneys?\b|\blaw firm|\bsolicitor/i,
  },
  {
    asked: /\b(?:tax ?payer|employer|tax) id(?:entification)?(?: numbers?)?\b|\bein\b/g,
    written: /\b(?:taxpayer|employer|tax)\b[^.;]{0,20}\bidentification/i,
  },
];
