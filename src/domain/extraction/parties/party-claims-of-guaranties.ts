import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readNameList } from "../readers/legal-name.ts";
import { isPersonName } from "../readers/person-name.ts";
import { sentencesWith } from "../text/sentences.ts";
import type { PartyClaim } from "./party-claim.ts";
import { describeParty } from "./party-description.ts";

const GUARANTY =
  /\b(?:guarant(?:y|ies|ees?)(?:\(s\))?(?:\s+agreements?)?)\b[^.;]{0,200}?\b(?:(?:executed|signed|made|given|delivered|issued|provided|furnished)(?:\s+and\s+\w+)?\s+)?(?:by|from)\s+/i;
const GUARANTEED =
  /\b(?:loans?|obligations|debts?|notes?|indebtedness|line|facility|advances|liabilities)\b[^.;]{0,120}?(?<!\bnot\s(?:be\s)?)(?:guaranteed|guarantied)\b(?:,?\s(?:\w+ly|and))*,?(?:\s+in\s+full)?\s+by:?\s+|\b(?:loans?|obligations|debts?)\b[^.;]{0,120}\bby\s+(?:the|an?)\s+(?:\w+\s+){0,4}(?:surety(?:ship)?|guarant(?:y|ee))\s+(?:of|from|by)\s+/i;
/** "All debts of Party B shall be secured by Acme Group Co., Ltd. and Li Ming as joint liability guarantors". */
const SECURED_BY_GUARANTORS =
  /\b(?:loans?|obligations|debts?|notes?|indebtedness|line|facility|advances|liabilities)\b[^.;]{0,120}?\bsecured\s+by\s+(?=(?:[^.;]|\.(?=[,\w]|\s[a-z])){2,300}?\bas\s+(?:the\s+|an?\s+)?(?:\w+\s+){0,4}guarantors?\b)/i;
/** "The guarantor of this Contract is Acme Group Co., Ltd.", "Guarantors of the loan: Acme Group Co., Ltd. and Li Ming". */
const GUARANTOR_IS =
  /\bguarantors?\s+(?:of|for|under)\s+(?:this\s+(?:contract|agreement|loan)|the\s+(?:loans?|debts?|obligations?)\b[^.;:]{0,40}?)\s*(?:\b(?:is|are|shall\s+be|includes?)\s+|:\s{1,3})/i;
/** The beneficiary: a creditor of this agreement. */
const FOR_CREDITOR =
  /\b(?:in\s+favou?r\s+of|for\s+the\s+(?:ratable\s+)?benefit\s+of|to)\s+(?:the\s+)?(?:administrative\s+agent|collateral\s+agent|agent|lenders?|banks?|secured\s+parties|holders?|party\s+a)\b|\bguarant(?:y|ee)s?\s+(?:under|for|of)\s+(?:this\s+(?:contract|agreement)|the\s+(?:loans?|debts?))\b/i;
/** "WHEREAS, Acme Holdings, as the owner of the Borrower, is willing to guarantee all of the Obligations of the Borrower". */
const PROMISES =
  /(?:\bWHEREAS,?|^[\s"]*\(?[A-H1-9][.)])\s+(?:that\s+)?(?<who>[^.;]{2,420}?),?\s+(?:(?:is|are)\s+willing|(?:has|have)\s+agreed|agrees?|desires?)\s+to\s+(?:\w+ly\s+(?:and\s+\w+ly\s+)?)?guarant(?:ee|y)\b[^.;]{0,120}?\b(?:obligations?|indebtedness|loans?|notes?|liabilities|payment)\b[^.;]{0,60}?\b(?:of|by)\s+(?:the\s+)?Borrowers?\b/iu;
/** "Each of Acme Midstream Partnership, a general partnership, and Beta Ltd. shall unconditionally guarantee the Obligations". */
const EACH_GUARANTEES =
  /(?:^|[.:]\s{1,3})Each of (?<who>(?:[^.;]|\.(?=,|\s[a-z])){2,420}?),?\s+(?:shall|will|agrees?\s+to|hereby)\s+(?:\w+ly,?\s+(?:and\s+\w+ly\s+)?)?guarantees?\s+(?:the|all|payment|to\s+the)\b/u;
/** "Acme Group Co., Ltd. and Li Ming shall provide a joint and several guarantee for the debts of Party B"; or the borrower
 *  "shall have" or "shall cause" them to provide it. */
const PROVIDES =
  /,?\s(?:(?:shall|will|agrees?\sto|undertakes?\sto|is\sto|are\sto|to)\s)?(?:jointly\s)?(?:provides?|offers?|gives?|issues?|assumes?|undertakes?)\s(?:to\s[^.;]{2,40}?\s)?(?:(?:an?|the|their|its)\s)?(?:[\w-]+\s){0,6}?(?:guarant(?:y|ees?|ies)|suretyship)\b(?=[^.;]{0,160}?\b(?:Party\s[AB]|Lenders?|Bank|Borrower|debts?|obligations|loans?)\b)/;
/** Where the names in front of the verb begin. */
const BEFORE_NAMES = /(?:^|[.:;]\s|\b(?:have|has|cause|procure|ensure|that|whereby)\s|^[\d.]{1,8}\s{1,4})(?=\p{Lu})/gu;
const NOT_GUARANTOR = /\b(?:borrowers?|lenders?|banks?|agents?)$/i;
/** The end of the list of guarantors. */
const LIST_END =
  /\b(?:in\s+favou?r|for\s+the\s+(?:ratable\s+)?benefit|pursuant|secured|guarant\w+|under|substantially|whereby|securing|to\s+the|as\s+(?:amended|security|the\s+same)|dated)\b|;/i;
const LONGEST_LIST = 400;
const MAX_SENTENCES = 400;

/** Guarantors without a stated role: the makers of a guaranty ("the Guaranty made by Acme Holdings, Inc. in favor of the
 *  Lender"), also by a defined name, and natural persons. */
export function claimsOfGuaranties(parsed: ParsedAgreement): PartyClaim[] {
  const { text } = parsed;
  return sentencesWith(parsed, ["guarant"])
    .slice(0, MAX_SENTENCES)
    .flatMap(({ start, end }): PartyClaim[] => {
      const words = text.slice(start, end);
      const makers = makersIn(words);
      if (!makers) return [];
      const from = start + makers.from;
      const stop = LIST_END.exec(text.slice(from, Math.min(end, from + LONGEST_LIST)));
      const to = stop ? from + stop.index : Math.min(end, from + LONGEST_LIST);
      return namesIn(parsed, from, makers.to === null ? to : start + makers.to).map((name) => ({
        name,
        role: "guarantor",
        roleAt: { start: start + makers.at, end: Math.max(name.end, start + (makers.to ?? 0)) },
        confidence: 0.72,
        place: "definition",
      }));
    });
}

/** Where a sentence names who gives a guaranty: behind "made by", or in front of the promise of a recital, which then ends
 *  the list. */
function makersIn(words: string): { readonly at: number; readonly from: number; readonly to: number | null } | null {
  const given = FOR_CREDITOR.test(words) ? GUARANTY.exec(words) : null;
  const match = given ?? givenBy(words) ?? GUARANTOR_IS.exec(words);
  if (match) return { at: match.index, from: match.index + match[0].length, to: null };
  const promise = PROMISES.exec(words) ?? EACH_GUARANTEES.exec(words);
  const who = promise?.groups?.who;
  if (!promise || who === undefined) return providersIn(words);
  const from = promise.index + promise[0].indexOf(who);
  return { at: from, from, to: from + who.length };
}

const givenBy = (words: string): RegExpExecArray | null =>
  NAMES_GIVER.test(words) ? (GUARANTEED.exec(words) ?? SECURED_BY_GUARANTORS.exec(words)) : null;

/** Every match of the two patterns has one of these in it, and few sentences have. */
const NAMES_GIVER = /guaranteed|guarantied|secured\s+by\s|(?:suret\w+|guarant(?:y|ee))\s+(?:of|from|by)\s/i;

/** The names in front of "shall provide a guarantee". */
function providersIn(words: string): { readonly at: number; readonly from: number; readonly to: number } | null {
  const verb = PROVIDES.exec(words);
  if (!verb) return null;
  const opening = [...words.slice(0, verb.index).matchAll(BEFORE_NAMES)].at(-1);
  if (!opening) return null;
  const from = opening.index + opening[0].length;
  return { at: from, from, to: verb.index };
}

function namesIn(parsed: ParsedAgreement, from: number, to: number): Reading<string>[] {
  const { text, definitions } = parsed;
  const names = readNameList(text, from, to).filter(({ value }) => !JURISDICTION.test(value));
  const end = names.findIndex((name, i) => {
    const before = text.slice(names[i - 1]?.end ?? from, name.start);
    if (!(i === 0 ? OPENS_LIST : GOES_ON).test(before) || NOT_GUARANTOR.test(name.value)) return true;
    const isKnown = name.formed || describeParty(text, name)?.entityType != null || isPersonName(parsed, name);
    return !isKnown && !definitions.lookup(name.value).some(({ kind }) => kind !== "table");
  });
  return end < 0 ? names : names.slice(0, end);
}

/** "formed under the laws of the Province of Alberta". */
const JURISDICTION = /^(?:Province|State|Commonwealth|Republic|Kingdom) of /;
const OPENS_LIST = /^(?:each\s+of\s+|both\s+)?(?:the\s+)?(?:\(?\w{1,3}\)\s+)?$/i;
/** Not a parenthesis that opened before the list. */
const GOES_ON = /^[^()]*(?:\([^()]*\)[^()]*)*(?:,|\b(?:and|or))\s+(?:the\s+)?(?:\(?\w{1,3}\)\s+)?$/i;
