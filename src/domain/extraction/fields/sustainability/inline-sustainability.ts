import type { z } from "zod";
import type { EsgKpiTarget } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, found, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";

type Target = z.infer<typeof EsgKpiTarget>;

const PRICE = /\b(?:margin|applicable rate|interest rate|pricing|spread|commitment fee)\b/i;
const MOVES = /\b(?:reduc|decreas|lower|increas|adjust|step)\w*\b[^.;]{0,40}?\bby\s*(?:up to\s*)?$/i;
const CONDITION = /\b(?:if|provided that|when|upon|where)\b/i;
const KPI =
  /\b((?:scope [123](?: and (?:scope )?[123])? |absolute |total |annual )*(?:(?:greenhouse gas|GHG|carbon(?: dioxide)?|CO2e?|methane)\s+(?:emissions?(?:\s+intensity)?|intensity)|emissions(?: intensity)?|renewable (?:energy|electricity|power)(?: share| use)?|energy (?:consumption|intensity|use)|water (?:consumption|withdrawal|intensity|use)|recycled (?:content|material|steel content|water)|waste(?: to landfill)?|lost[- ]time injur\w+(?: (?:frequency )?rate)?|women in (?:senior )?(?:management|leadership)|diversity))\b/i;
/** What the names of all these measures hold. */
const KPI_WORDS =
  "emission,intensity,renewable,energy ,water ,recycled,waste,lost-time,lost time,women in,diversity".split(",");
const FIGURE =
  /(?<![\d.,$])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(%|per cent\.?|(?:metric )?tonnes(?: of CO2e?| CO2e?)?(?: per \w+)?|tons|t ?CO2e?(?: per \w+)?|kg ?CO2e?(?: per \w+)?|MWh|GWh|MW)(?![a-z])/gi;
const LARGEST_BPS = 50;
/** Terms that may one day be agreed move nothing yet. */
const TO_BE_AGREED = /\b(?:may agree|to be agreed|propos\w+|in consultation|good faith|amend this)\b/i;

/** The target that a sentence of a short text sets: `the Margin is reduced by 5 basis points if greenhouse gas emissions
 *  fall by 20% by 31 December 2027`. A bare year dates nothing. */
export function inlineTargets(parsed: ParsedAgreement): Evidenced<Target>[] {
  return sentencesWith(parsed, KPI_WORDS).flatMap((sentence) => targetIn(parsed.text, sentence) ?? []);
}

const SETS_TARGET = /\b(?:targets?|SPTs?|thresholds?|goals?)\b/i;
const MAX_TARGETS = 20;

/** Targets that a sentence sets without moving the margin itself: "the target for emissions intensity is 0.42 tCO2e per
 *  tonne, and the target for renewable electricity is 60%". Each figure belongs to the measure named last before it. */
export function statedTargets(parsed: ParsedAgreement): Evidenced<Target>[] {
  const { text } = parsed;
  const measure = new RegExp(KPI, "gi");
  const targets = sentencesWith(parsed, KPI_WORDS).flatMap(({ start, end }) => {
    const words = text.slice(start, end);
    if (!SETS_TARGET.test(words)) return [];
    const names = [...words.matchAll(measure)];
    return names.flatMap((name, i): Evidenced<Target>[] => {
      const from = start + name.index + name[0].length;
      const to = start + (names[i + 1]?.index ?? words.length);
      const figure = figureAfter(text, from, to, { start: end, end });
      if (!figure || !SETS_TARGET.test(text.slice(start, figure.span.start))) return [];
      const date = readDates(text, from, to)[0];
      const kpi = (name[1] as string).replace(/\s+/g, " ");
      return [
        {
          kpi: found(kpi, { start: start + name.index, end: from, confidence: 0.7 }),
          target: found(figure.value, { ...figure.span, confidence: 0.7 }),
          unit: found(figure.unit, { ...figure.span, confidence: 0.7 }),
          date: date ? found(date.value, { start: date.start, end: date.end, confidence: 0.7 }) : null,
          margin_adjustment_bps: null,
        },
      ];
    });
  });
  return targets.slice(0, MAX_TARGETS);
}

/** The words of a short text that move the margin with such a measure. */
export function inlineAdjustment(parsed: ParsedAgreement): Support | null {
  for (const sentence of sentencesWith(parsed, KPI_WORDS)) {
    const moved = movedBy(parsed.text, sentence);
    if (!moved) continue;
    const { kpi, adjustment } = moved;
    const [start, end] = [Math.min(kpi.start, adjustment.start), Math.max(kpi.end, adjustment.end)];
    return { start, end, confidence: 0.7 };
  }
  return null;
}

/** The measure that a sentence names and the change of the margin that it ties to it. */
function movedBy(text: string, { start, end }: Span) {
  const words = text.slice(start, end);
  const kpi = PRICE.test(words) && CONDITION.test(words) && !TO_BE_AGREED.test(words) ? KPI.exec(words) : null;
  const adjustment = readPercentages(text, start, end).find(
    (p) => p.value > 0 && p.value <= LARGEST_BPS && MOVES.test(text.slice(start, p.start)),
  );
  const name = kpi?.[1];
  if (!kpi || name === undefined || !adjustment) return null;
  const at = start + kpi.index;
  return { kpi: { value: name.replace(/\s+/g, " "), start: at, end: at + name.length }, adjustment };
}

function targetIn(text: string, { start, end }: Span): Evidenced<Target> | null {
  const moved = movedBy(text, { start, end });
  if (!moved) return null;
  const { kpi, adjustment } = moved;
  const figure = figureAfter(text, kpi.start, end, adjustment) ?? figureAfter(text, start, kpi.start, adjustment);
  const date = readDates(text, start, end)[0];
  return {
    kpi: found(kpi.value, { start: kpi.start, end: kpi.end, confidence: 0.7 }),
    target: figure && found(figure.value, { ...figure.span, confidence: 0.7 }),
    unit: figure && found(figure.unit, { ...figure.span, confidence: 0.7 }),
    date: date ? found(date.value, { start: date.start, end: date.end, confidence: 0.7 }) : null,
    margin_adjustment_bps: found(adjustment.value, { start: adjustment.start, end: adjustment.end, confidence: 0.7 }),
  };
}

function figureAfter(text: string, from: number, to: number, adjustment: Span) {
  for (const match of text.slice(from, to).matchAll(FIGURE)) {
    const span = { start: from + match.index, end: from + match.index + match[0].length };
    if (span.start < adjustment.end && adjustment.start < span.end) continue;
    return { value: Number((match[1] ?? "").replaceAll(",", "")), unit: match[2] ?? "", span };
  }
  return null;
}
