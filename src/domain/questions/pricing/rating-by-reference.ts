import type { Citation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";

/** `by reference to the higher public rating, if any, assigned to the debt by S&P or Moody's` */
const REFERENCE =
  /\b(?:by\s+reference\s+to|based\s+(?:up)?on|determined\s+by|according\s+to)\s+the\s+(high|low)(?:er|est)\s+(?:of\s+(?:the|its|their|such)\s+)?(?:[\w-]+,?\s+){0,4}ratings?\b[^.;]{0,200}?\b(?:S&P|Standard\s+(?:&|and)\s+Poor|Moody)/i;

/** Which rating counts where the sentence that introduces the prices takes the higher or the lower one; null where none does. */
export function ratingByReference(
  subject: Subject,
): { readonly takes: "better" | "worse"; readonly rule: Citation } | null {
  const found = REFERENCE.exec(subject.text ?? "");
  if (found === null) return null;
  const rule = quoteOf(subject, { start: found.index, end: found.index + found[0].length });
  return { takes: found[1]?.toLowerCase() === "high" ? "better" : "worse", rule };
}
