import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { pricingSentences } from "./inline-benchmark.ts";
import { isSpreadAdjustment } from "./spread.ts";

const ADJUSTMENT_TERM =
  /^csa$|^(?:(?:term\s+)?sofr|credit\s+spread|benchmark\s+spread|spread|term\s+sofr\s+credit\s+spread)(?:\s+index)?\s+adjustment$/i;

/** The credit spread adjustment in basis points that is added to the reference rate: from its own definition, else from
 *  the words of the adjusted rate (`plus 0.10%`). Null when it differs by interest period. */
export function readCreditSpreadAdjustment(
  parsed: ParsedAgreement,
  definitions: readonly Definition[],
): Found<number> | null {
  for (const definition of adjustmentTerms(parsed)) {
    const rates = readPercentages(parsed.text, definition.start, definition.end);
    if (rates.length > 0) return single(rates, definition);
  }
  for (const definition of definitions) {
    const added = readPercentages(parsed.text, definition.start, definition.end).filter(
      (rate) => rate.value <= 100 && isAdded(parsed.text, definition.start, rate),
    );
    if (added.length > 0) return single(added, definition);
  }
  return inlineAdjustment(parsed);
}

const adjustmentTerms = (parsed: ParsedAgreement): Definition[] =>
  parsed.definitions.all.filter(
    (d) => ADJUSTMENT_TERM.test(d.term) && d.kind !== "parenthetical" && parsed.outline.zoneAt(d.start) !== "form",
  );

/** The adjustments that the definition states for each facility: "(a) in the case of Term Loans, 0.15% … and (b) in the case
 *  of Revolving Loans, 0.10%". A facility has null where its own differs by interest period. */
export function readAdjustmentsByFacility(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): ReadonlyMap<FacilityDraft, Found<number> | null> {
  for (const definition of adjustmentTerms(parsed)) {
    const named = mentions.in(parsed.text, definition.bodyStart, definition.bodyEnd);
    const rates = readPercentages(parsed.text, definition.bodyStart, definition.bodyEnd);
    if (named.length < 2 || rates.length < 2) continue;
    const ofRate = rates.map((rate) => named.findLast(({ end }) => end <= rate.start)?.facilities ?? []);
    if (ofRate.some((each) => each.length === 0)) continue;
    return new Map(
      facilities.flatMap((facility) => {
        const own = rates.filter((_, i) => ofRate[i]?.includes(facility));
        return own.length > 0 ? [[facility, single(own, definition)] as const] : [];
      }),
    );
  }
  return new Map();
}

/** `Term SOFR plus 0.10% plus 3.25%` in a sentence of a short text. */
function inlineAdjustment(parsed: ParsedAgreement): Found<number> | null {
  const clauses = adjustmentClauses(parsed);
  const [stated] = clauses;
  if (stated) return clauses.every((rate) => rate.value === stated.value) ? adjustmentAt(stated) : null;
  for (const { start, end } of pricingSentences(parsed)) {
    const rate = readPercentages(parsed.text, start, end).find((each) => isSpreadAdjustment(parsed.text, each));
    if (rate) return found(rate.value, { start: Math.max(start, rate.start - 60), end: rate.end, confidence: 0.8 });
  }
  return null;
}

const NAMES_ADJUSTMENT =
  /\bspread adjustment\b[^.;%]{0,60}?(?:\bof|\bequal to|\bis|\bbeing|:)\s*(?:an additional\s+)?$/i;
const LARGEST_ADJUSTMENT_BPS = 60;

/** "(b) a credit spread adjustment of 0.10% is added to Term SOFR": the clause of a sentence that states it. */
function adjustmentClauses(parsed: ParsedAgreement): Reading<number>[] {
  return sentencesWith(parsed, ["spread adjustment"]).flatMap(({ start, end }) =>
    readPercentages(parsed.text, start, end).filter(
      (rate) =>
        rate.value <= LARGEST_ADJUSTMENT_BPS &&
        NAMES_ADJUSTMENT.test(parsed.text.slice(Math.max(start, rate.start - 100), rate.start)),
    ),
  );
}

const adjustmentAt = (rate: Reading<number>): Found<number> =>
  found(rate.value, { start: rate.start, end: rate.end, confidence: 0.8 });

/** The adjustment of SONIA for loans in Sterling. */
export function readSoniaAdjustment(parsed: ParsedAgreement): Found<number> | null {
  const own = parsed.definitions
    .matching(/^(?:(?:daily simple )?sonia|sterling rfr)(?: credit spread)? adjustment$/i)
    .find((d) => d.kind !== "parenthetical" && parsed.outline.zoneAt(d.start) !== "form");
  return own ? single(readPercentages(parsed.text, own.start, own.end), own) : null;
}

/** `the sum of (a) Term SOFR for such Interest Period and (b) 0.15%`. */
const SUMMED = /\bsum\s+of:?\s+\([a-z\d]{1,3}\)\s[^.;%]{3,120}?,?\s(?:and|plus)\s+\([a-z\d]{1,3}\)\s*$/i;

/** `the sum of (i) 0.10% and (ii) the Term SOFR Reference Rate`. */
const SUM_BEFORE = /\bsum\s+of:?\s+\([a-z\d]{1,3}\)\s*$/i;
const RATE_AFTER =
  /^\)?(?:\s+per\s+annum)?,?\s+(?:and|plus)\s+\([a-z\d]{1,3}\)\s+(?:the\s+)?(?:term\s+|daily\s+simple\s+)?SOFR\b/i;

/** `plus 0.10%`, `plus (b) 0.10%`, and all rates of a list such as `plus (x) for one month, 0.11%, and (y) for three
 *  months, 0.26%`. */
function isAdded(text: string, from: number, { start: at, end }: Span): boolean {
  const before = text.slice(Math.max(from, at - 240), at);
  if (SUM_BEFORE.test(before) && RATE_AFTER.test(text.slice(end, end + 60))) return true;
  const plus = before.search(/\bplus\b(?![\s\S]*\bplus\b)/i);
  if (plus < 0 && SUMMED.test(before)) return true;
  return plus >= 0 && !/\.\s+[A-Z]|\bless than\b|\bFloor\b/.test(before.slice(plus));
}

function single(
  rates: readonly { value: number; start: number; end: number }[],
  definition: Definition,
): Found<number> | null {
  const [rate] = rates;
  if (!rate || rates.some((other) => other.value !== rate.value)) return null;
  return found(rate.value, { start: Math.max(definition.start, rate.start - 200), end: rate.end, confidence: 0.9 });
}
