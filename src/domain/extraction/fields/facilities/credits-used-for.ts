import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { CREDIT_KIND, type SublimitTree, sublimit, sublimitType } from "./sublimit.ts";

const USED_FOR = new RegExp(
  String.raw`^\s+(?:of\s+(?:the|such)\s+[^.;$]{3,60}?\s)?(?:(?:may|shall|will)\s+be\s+(?:used|available|utilized)|(?:is|are)\s+available)?\s*for\s+(?:the\s+(?:issuance|making)\s+of\s+)?(?:standby\s+|commercial\s+)?(${CREDIT_KIND})`,
  "i",
);

/** "agree to make Revolving Loans up to $80,000,000, including up to $15,000,000 of Letters of Credit". */
const INCLUDES = /(?<=\b(?:agrees? to|shall|will) (?:make|lend|extend|provide)\b[^.;]{0,300})\bincluding\b/i;
const OF_KIND = new RegExp(
  String.raw`^\s+(?:of|in)\s+(?:the\s+form\s+of\s+)?(?:standby\s+|commercial\s+)?(${CREDIT_KIND})`,
  "i",
);

/** "$22,000,000 of the Revolving Commitments shall be available to the Canadian Borrower". */
const FOR_BORROWER =
  /^\s+of\s+(?:the|such)\s+[^.;$]{3,60}?\s(?:(?:may|shall|will)\s+be|is|are)\s+(?:available\s+to|(?:used|borrowed)\s+by)\s+(?:the|any)\s+(?!U\.?S)[A-Z][\w.]+\s(?:Subsidiary\s)?Borrowers?\b/;

/** `Up to $10,000,000 of the Commitments may be used for letters of credit and up to $5,000,000 for swingline loans`. */
export function creditsUsedFor(parsed: ParsedAgreement): SublimitTree[] {
  const { text } = parsed;
  return sentencesWith(parsed, ["up to"]).flatMap(({ start, end }) => {
    const words = text.slice(start, end);
    const includes = INCLUDES.exec(words);
    if (!includes && !/\b(?:used|available|utilized|borrowed)\b/i.test(words)) return [];
    return readMoney(text, start, end, parsed.dollar).flatMap((amount) => {
      if (!/\bup to(?: an aggregate of)?\s*$/i.test(text.slice(Math.max(start, amount.start - 30), amount.start)))
        return [];
      const after = text.slice(amount.end, Math.min(end, amount.end + 160));
      const isPart = includes !== null && start + includes.index < amount.start;
      const use = USED_FOR.exec(after) ?? (isPart ? OF_KIND.exec(after) : null) ?? FOR_BORROWER.exec(after);
      if (!use) return [];
      const span = { start: amount.start, end: amount.end + use[0].length };
      return [sublimit(sublimitType(use[1] ?? use[0]), amount, span, 0.78)];
    });
  });
}
