import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { sentencesWith } from "../../text/sentences.ts";
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
  const own = parsed.definitions.all.filter(
    (d) => ADJUSTMENT_TERM.test(d.term) && d.kind !== "parenthetical" && parsed.outline.zoneAt(d.start) !== "form",
  );
  for (const definition of own) {
    const rates = readPercentages(parsed.text, definition.start, definition.end);
    if (rates.length > 0) return single(rates, definition);
  }
  for (const definition of definitions) {
    const added = readPercentages(parsed.text, definition.start, definition.end).filter(
      (rate) => rate.value <= 100 && isAdded(parsed.text, definition.start, rate.start),
    );
    if (added.length > 0) return single(added, definition);
  }
  return inlineAdjustment(parsed);
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

/** `plus 0.10%`, `plus (b) 0.10%`, and all rates of a list such as `plus (x) for one month, 0.11%, and (y) for three
 *  months, 0.26%`. */
function isAdded(text: string, from: number, at: number): boolean {
  const before = text.slice(Math.max(from, at - 240), at);
  const plus = before.search(/\bplus\b(?![\s\S]*\bplus\b)/i);
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
