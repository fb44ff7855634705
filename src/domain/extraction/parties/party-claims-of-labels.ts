import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import type { PartyClaim } from "./party-claim.ts";
import { roleOfTerm } from "./party-role-phrase.ts";

/** "BORROWER: ACME, INC., a corporation organized …", "Borrower (Party A): Acme Co., Ltd.", "Party A (Borrower): …": a label and the name after it,
 *  before the first definition. */
const LABEL =
  /(?:^|\n)[ \t|]{0,20}(?:(?:Party|PARTY) [A-D]\s?\((?:the |The )?)?((?<=\((?:the )?)(?:borrower|lender|guarantor)s?|(?:Lead |LEAD |Parent |PARENT |Administrative |ADMINISTRATIVE |Collateral |COLLATERAL )?(?:Borrowers?|BORROWERS?|Banks?|BANKS?|Lenders?|LENDERS?|Guarantors?|GUARANTORS?|Agent|AGENT|Parent|PARENT)(?:\(s\)|\(S\))?)\)?(?:\s?\((?:[^()"\n]{0,40}\s)?"?(?:Party|PARTY) [A-D]"?\))?\s{0,3}:[ \t|]{0,40}\n?[ \t|]{0,40}/g;
const MAX_LABELS = 30;
const REACH = 12_000;
/** Another word between the label and the name: a label of terms, not of parties. */
const FAR = 6;

/** The parties that labels name on the first pages. */
export function claimsOfLabels({ text }: ParsedAgreement, fronts: readonly FrontMatter[]): PartyClaim[] {
  return fronts.flatMap(({ whole }) => {
    const end = Math.min(whole.end, whole.start + REACH);
    const labels = [...text.slice(whole.start, end).matchAll(LABEL)].slice(0, MAX_LABELS);
    return labels.flatMap((label): PartyClaim[] => {
      const role = roleOfTerm((label[1] as string).replace(/\(s\)$/i, ""));
      const after = whole.start + label.index + label[0].length;
      const name = readLegalNames(text, after, Math.min(after + 200, text.length))[0];
      if (role === null || !name || name.start - after > FAR) return [];
      const roleAt = { start: whole.start + label.index + (label[0].startsWith("\n") ? 1 : 0), end: name.end };
      return [{ name, role, roleAt, confidence: 0.95, place: "preamble" }];
    });
  });
}
