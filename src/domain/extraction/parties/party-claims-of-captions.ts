import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readNameList } from "../readers/legal-name.ts";
import type { PartyClaim } from "./party-claim.ts";
import { roleOfTerm } from "./party-role-phrase.ts";

/** A printed form: "ACME, INC." over a rule and "(Name of Customer)". */
const CAPTION =
  /\n[ \t]*([^\n]{3,120})\n(?:[ \t]*[-_=]{3,}[ \t]*\n|[ \t]*\n)?[ \t]*\(Name of (?:the )?(Customer|Borrower|Debtor|Company|Lender|Bank|Guarantor)(?:\(s\)|s)?\)/gi;
const MAX_CAPTIONS = 10;

/** The parties whose names stand above their captions on the first pages. */
export function claimsOfCaptions({ text }: ParsedAgreement, fronts: readonly FrontMatter[]): PartyClaim[] {
  return fronts.flatMap(({ whole }) => {
    const captions = [...text.slice(whole.start, whole.end).matchAll(CAPTION)].slice(0, MAX_CAPTIONS);
    return captions.flatMap((caption): PartyClaim[] => {
      const [all, line = "", term = ""] = caption;
      const role = roleOfTerm(term);
      const start = whole.start + caption.index + all.indexOf(line);
      const [name, ...more] = readNameList(text, start, start + line.length);
      if (role === null || !name || more.length > 0) return [];
      const roleAt = { start: name.start, end: whole.start + caption.index + all.length };
      return [{ name, role, roleAt, confidence: 0.9, place: "preamble" }];
    });
  });
}
