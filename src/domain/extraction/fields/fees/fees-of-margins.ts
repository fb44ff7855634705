import type { Fee } from "#domain/agreement/pricing.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { rateGridsIn } from "../pricing/printed-grids.ts";
import { readRateStatements } from "../pricing/spread.ts";
import { feeScope, ON_UNDRAWN } from "./fee-scope.ts";
import { type FeeType, feeTypeOf } from "./fee-types.ts";

const MARGIN_TERM = /^applicable\s+(?:rate|margin|percentage)$/i;
const BY_MARGIN =
  /\b(?:facility|commitment|unused(?:\s+\w+)?|letters?\s+of\s+credit)\s+fees?\b(?=\s+(?:payable|rate|percentage|pursuant\s+to|under\s+section|referred\s+to|described\s+in|provided\s+for))|\b(?:issuance|participation)\s+fees?\s+(?:for|on)\s+(?:\w+\s+){0,2}letters?\s+of\s+credit\b/gi;
const OF_CREDITS = /\bletters?\s+of\s+credit\b/i;

interface FeeAt {
  readonly at: number;
  readonly fee: Evidenced<Fee>;
}

/** A fee with the rate that the definition of the margin states for it. */
export interface PricedFee extends FeeAt {
  readonly type: FeeType;
  readonly bps: Found<number>;
}

/** The fees that only the definition of the margin states: "in the case of the Commitment Fee, 0.375%", or names ("or with
 *  respect to the facility fees payable hereunder"), as in an amendment that restates the pricing alone. `known`: the types
 *  that clauses on fees grant. */
export function feesOfMargins(
  parsed: ParsedAgreement,
  all: readonly FacilityDraft[],
  priced: readonly PricedFee[],
  known: ReadonlySet<FeeType>,
): FeeAt[] {
  const stated = priced.filter(({ type }) => !known.has(type));
  if (stated.length > 0) return stated;
  const restated = restatedRates(parsed, all).filter(({ type }) => !known.has(type));
  if (restated.length > 0) return restated;
  if (known.has("commitment") || known.has("facility")) return [];
  for (const { start, end } of parsed.definitions.matching(MARGIN_TERM)) {
    if (parsed.outline.zoneAt(start) === "form") continue;
    const named = [...parsed.text.slice(start, end).matchAll(BY_MARGIN)].flatMap(({ 0: words, index }) => {
      const type = OF_CREDITS.test(words) ? "letter_of_credit" : feeTypeOf(words);
      return type === null || known.has(type)
        ? []
        : [{ type, start: start + index, end: start + index + words.length }];
    });
    if (named.length > 0) return named.filter(isFirstOfType).map((each) => feeByMargin(each, all));
  }
  return [];
}

interface NamedFee extends Span {
  readonly type: FeeType;
}

const isFirstOfType = ({ type }: NamedFee, i: number, fees: readonly NamedFee[]): boolean =>
  fees.findIndex((other) => other.type === type) === i;

function feeByMargin({ type, start, end }: NamedFee, all: readonly FacilityDraft[]): FeeAt {
  const named = found(type, { start, end, confidence: 0.7 });
  return { at: start, fee: { type: named, rate_bps: null, amount: null, facility_ids: feeScope(type, [], all) } };
}

const RATE_OF_FEE = /\bfee\s+(?:percentage|rate)$/i;

/** The fees of which an amendment restates only the rates, by level: "Applicable Unused Fee Percentage". */
function restatedRates(parsed: ParsedAgreement, all: readonly FacilityDraft[]): (FeeAt & { readonly type: FeeType })[] {
  const fees = parsed.definitions.matching(RATE_OF_FEE).flatMap(({ term, kind, start, end, bodyStart }) => {
    const type = feeTypeOf(term);
    if (!type || kind === "parenthetical" || !ON_UNDRAWN.includes(type)) return [];
    if (parsed.outline.zoneAt(start) === "form" || rateGridsIn(parsed, start, end).length === 0) return [];
    const named = found(type, { start, end: bodyStart, confidence: 0.7 });
    return [
      { type, at: start, fee: { type: named, rate_bps: null, amount: null, facility_ids: feeScope(type, [], all) } },
    ];
  });
  return fees.filter(({ type }, i) => fees.findIndex((other) => other.type === type) === i);
}

/** The fees whose rates the definition of the margin states, one of each type; none where its grid has them: "(c) with respect to
 *  the Commitment Fee, 0.50%; and (d) with respect to Loans, the following". */
export function pricedFees(
  parsed: ParsedAgreement,
  all: readonly FacilityDraft[],
  mentions: FacilityMentions,
): PricedFee[] {
  const definitions = parsed.definitions
    .matching(MARGIN_TERM)
    .filter((d) => d.kind !== "parenthetical" && parsed.outline.zoneAt(d.start) !== "form")
    .map((definition) => ({ definition, grids: rateGridsIn(parsed, definition.start, definition.end) }))
    .filter(
      ({ grids }) => !grids.some(({ caption }) => /\bfees?\b/i.test(parsed.text.slice(caption.start, caption.end))),
    );
  const fees = definitions.flatMap(({ definition, grids }) =>
    readRateStatements(parsed.text, definition, grids, mentions).flatMap(({ rate, kinds, span, facilities }) => {
      const type = feeTypeOf(parsed.text.slice(span.start, span.end));
      const isFee = kinds.every((kind) => kind === "fee" || kind === "letter_of_credit") && kinds.length > 0;
      if (!type || !isFee || !ON_UNDRAWN.includes(type)) return [];
      const named = found(type, { ...span, confidence: 0.75 });
      const bps = found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 });
      const ids = feeScope(type, facilities ?? [], all);
      return [{ type, bps, at: span.start, fee: { type: named, rate_bps: bps, amount: null, facility_ids: ids } }];
    }),
  );
  return fees.filter(({ type }, i) => fees.findIndex((other) => other.type === type) === i);
}
