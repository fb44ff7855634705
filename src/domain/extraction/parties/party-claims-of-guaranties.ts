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
  /\b(?:loans?|obligations|notes?|indebtedness|line|facility|advances|liabilities)\b[^.;]{0,120}?(?<!\bnot\s(?:be\s)?)(?:guaranteed|guarantied)\b(?:,?\s(?:\w+ly|and))*,?(?:\s+in\s+full)?\s+by\s+/i;
/** The beneficiary: a creditor of this agreement. */
const FOR_CREDITOR =
  /\b(?:in\s+favou?r\s+of|for\s+the\s+(?:ratable\s+)?benefit\s+of|to)\s+(?:the\s+)?(?:administrative\s+agent|collateral\s+agent|agent|lenders?|banks?|secured\s+parties|holders?)\b/i;
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
      const given = FOR_CREDITOR.test(words) ? GUARANTY.exec(words) : null;
      const match = given ?? GUARANTEED.exec(words);
      if (!match) return [];
      const from = start + match.index + match[0].length;
      const stop = LIST_END.exec(text.slice(from, Math.min(end, from + LONGEST_LIST)));
      const to = stop ? from + stop.index : Math.min(end, from + LONGEST_LIST);
      return namesIn(parsed, from, to).map((name) => ({
        name,
        role: "guarantor",
        roleAt: { start: start + match.index, end: name.end },
        confidence: 0.72,
        place: "definition",
      }));
    });
}

function namesIn({ text, definitions }: ParsedAgreement, from: number, to: number): Reading<string>[] {
  const names = readNameList(text, from, to);
  const end = names.findIndex((name, i) => {
    const before = text.slice(names[i - 1]?.end ?? from, name.start);
    if (!(i === 0 ? OPENS_LIST : GOES_ON).test(before)) return true;
    const isKnown = name.formed || describeParty(text, name)?.entityType != null || isPersonName(text, name);
    return !isKnown && !definitions.lookup(name.value).some(({ kind }) => kind !== "table");
  });
  return end < 0 ? names : names.slice(0, end);
}

const OPENS_LIST = /^(?:each\s+of\s+|both\s+)?(?:the\s+)?(?:\(?\w{1,3}\)\s+)?$/i;
/** Not a parenthesis that opened before the list. */
const GOES_ON = /^[^()]*(?:\([^()]*\)[^()]*)*(?:,|\b(?:and|or))\s+(?:the\s+)?(?:\(?\w{1,3}\)\s+)?$/i;
