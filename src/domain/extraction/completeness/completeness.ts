import type { Completeness } from "#domain/agreement/completeness.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { parseAgreement } from "../parse-agreement.ts";
import { consistencyChecks } from "./consistency-checks.ts";
import { fieldFindings } from "./field-findings.ts";
import { termPresence } from "./term-presence.ts";
import { unclaimedSections } from "./unclaimed.ts";

/** Reports how complete and consistent the extraction is: why each field has a value or none, which terms are absent on
 *  purpose, which obligations no field covers, and which consistency checks fail. `agreement` may have been corrected
 *  by hand. Takes time linear in the length of the text and never throws. */
export function completenessOf(
  source: string,
  agreement: ExtractedAgreement,
  pageStarts?: readonly number[],
): Completeness {
  const parsed = parseAgreement(source, pageStarts);
  return {
    fields: fieldFindings(parsed, agreement),
    presence: termPresence(parsed, agreement),
    unclaimed: agreement.document_kind === "other" ? [] : unclaimedSections(parsed, agreement),
    checks: consistencyChecks(parsed, agreement),
  };
}
