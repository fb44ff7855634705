import type { Fee } from "#domain/agreement/pricing.ts";
import { type Evidenced, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { feeScope } from "./fee-scope.ts";
import { feeTypeOf } from "./fee-types.ts";

const MARGIN_TERM = /^applicable\s+(?:rate|margin|percentage)$/i;
const BY_MARGIN = /\b(?:facility|commitment|unused(?:\s+\w+)?)\s+fees?\b(?=\s+(?:payable|rate|percentage))/i;

/** A fee that only the definition of the margin names ("or with respect to the facility fees payable hereunder"), as in an
 *  amendment that restates the pricing alone. */
export function feesOfMargins(
  parsed: ParsedAgreement,
  all: readonly FacilityDraft[],
): { at: number; fee: Evidenced<Fee> }[] {
  for (const { start, end } of parsed.definitions.matching(MARGIN_TERM)) {
    const match = BY_MARGIN.exec(parsed.text.slice(start, end));
    const type = match && feeTypeOf(match[0]);
    if (!match || !type || parsed.outline.zoneAt(start) === "form") continue;
    const at = start + match.index;
    const named = found(type, { start: at, end: at + match[0].length, confidence: 0.7 });
    return [{ at, fee: { type: named, rate_bps: null, amount: null, facility_ids: feeScope(type, [], all) } }];
  }
  return [];
}
