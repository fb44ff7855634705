import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { interestClauses } from "./interest-clauses.ts";

const STATED =
  /\b(?:interest|rate)\b[^.;]{0,160}?(?:\bof|\bequal\s+to|\bat|\bbe|\bis|\bmeans)\s+(?:a\s+(?:fixed\s+)?rate\s+(?:per\s+annum\s+)?(?:of|equal\s+to)\s+)?(?:the\s+(?:fixed\s+)?rate\s+of\s+)?$/i;
const FLOATING =
  /\b(?:plus|above|over|in excess|margin|spread|minus|less than|greater than|default|overdue|unpaid|maximum|exceed)\b/i;

/** A rate of interest that does not float, in basis points: `shall bear interest at the rate of 8.00% per annum`. */
export function readFixedRate(parsed: ParsedAgreement): Found<number> | null {
  const defined = parsed.definitions
    .matching(/^(?:fixed|interest|stated|note|contract)\s+rate$/i)
    .filter((d) => d.kind !== "parenthetical");
  for (const { start, end } of [...defined, ...interestClauses(parsed)]) {
    for (const rate of readPercentages(parsed.text, start, Math.min(end, start + 6000))) {
      const from = Math.max(start, rate.start - 220);
      const before = parsed.text.slice(from, rate.start);
      const after = parsed.text.slice(rate.end, rate.end + 60);
      const sentence = before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n")) + 1);
      if (rate.value < 25 || rate.value > 3000 || !STATED.test(before)) continue;
      if (FLOATING.test(sentence) || FLOATING.test(after.split(/[.;]/)[0] ?? "")) continue;
      return found(rate.value, { start: from, end: rate.end, confidence: 0.75 });
    }
  }
  return null;
}
