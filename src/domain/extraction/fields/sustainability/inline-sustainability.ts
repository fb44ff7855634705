import type { z } from "zod";
import type { EsgKpiTarget } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, type Found, found, implied, type Reading, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";

type Target = z.infer<typeof EsgKpiTarget>;

const PRICE = /\b(?:margin|applicable rate|interest rate|pricing|spread|commitment fee)\b/i;
const SIGN = String.raw`(?:(?:±|\+\s?\/\s?[-−–]|[-−–+])\s?)`;
const MOVES = new RegExp(
  String.raw`\b(?:reduc|decreas|lower|increas|adjust|step|fall|ris)\w*\b[^.;]{0,40}?\bby\s*(?:(?:up to|a further|an additional)\s*)?${SIGN}?$|\bby (?:a further|an additional)\s*$`,
  "i",
);
/** "−2.5 basis points", "±1.0 bps": an item whose lead says what is adjusted. */
const SIGNED = new RegExp(String.raw`(?:^|[\s(:])${SIGN}$`);
const LOWERS = /\b(?:reduc|decreas|lower|fall)\w*\b(?![\s\S]*\b(?:increas|ris)\w*)|(?:[-−–]|\bnegative|\bminus)\s?$/i;
/** "if emissions are at most 45,000 tons, negative 0.025%", in what defines an adjustment of the margin. */
const SIGN_IN_WORDS = /\b(?:negative|positive|minus)\s+$/i;
const DEFINES_ADJUSTMENT = /\bmargin\s+adjustment\b/i;
/** Up or down alike: the size alone is stated. */
const BOTH_WAYS = /(?:±|\+\s?\/\s?[-−–])\s?$/;
const CLAUSE = /;|\n|,?\s(?:and|or)\s(?=by\s|\()|(?<=[\s:])(?=\((?:[a-z]|[ivx]{1,4})\)\s)/g;
const CONDITION = /\b(?:if|provided that|when|upon|where|by reference to)\b/i;
const KPI =
  /\b((?:scope [123](?: and (?:scope )?[123])? |absolute |total |annual )*(?:(?:greenhouse gas|GHG|carbon(?: dioxide)?|CO2e?|methane)\s+(?:emissions?(?:\s+intensity)?|intensity)|emissions(?: intensity)?|renewable (?:energy|electricity|power)(?: share| use)?|energy (?:consumption|intensity|use)|water (?:consumption|withdrawal|intensity|use)|recycled (?:content|material|steel content|water)|waste(?: to landfill)?|lost[- ]time injur\w+(?: (?:frequency )?rate)?|recycl(?:ing|ed)(?: [a-z]+){0,2} rate|women in (?:senior )?(?:management|leadership)|diversity))\b/i;
/** What the names of all these measures hold. */
const KPI_WORDS =
  "emission,intensity,renewable,energy ,water ,recycled,recycling,waste,lost-time,lost time,women in,diversity".split(
    ",",
  );
const FIGURE =
  /(?<![\d.,$])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(%|per cent\.?|(?:metric )?tonnes(?: of CO2e?| CO2e?)?(?: per \w+)?|(?:metric )?tons|t ?CO2e?(?: per \w+)?|kg ?CO2e?(?: per \w+)?|MWh|GWh|MW)(?![a-z])/gi;
const LARGEST_BPS = 50;
/** Terms that may one day be agreed move nothing yet. */
const TO_BE_AGREED = /\b(?:may agree|to be agreed|propos\w+|in consultation|good faith|amend this)\b/i;

/** The targets that a sentence of a short text sets: `the Margin is reduced by 5 basis points if greenhouse gas emissions
 *  fall by 20% by 31 December 2027`, one for each clause that names a measure. A bare year dates nothing. */
export function inlineTargets(parsed: ParsedAgreement): Evidenced<Target>[] {
  return sentencesWith(parsed, KPI_WORDS).flatMap((sentence) => targetsIn(parsed.text, sentence));
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
  const isItem = isOfAdjustments(text, start);
  const isPriced = (PRICE.test(words) && CONDITION.test(words)) || isItem;
  const kpi = isPriced && !TO_BE_AGREED.test(words) ? KPI.exec(words) : null;
  const [adjustment] = adjustmentsIn(text, { start, end }, isItem);
  const name = kpi?.[1];
  if (!kpi || name === undefined || !adjustment) return null;
  const at = start + kpi.index;
  return { kpi: { value: name.replace(/\s+/g, " "), start: at, end: at + name.length }, adjustment };
}

const LEAD = 900;
const LEADS_LIST = /\b(?:adjust\w*|following|as follows)\b[^.]*:\s*(?![\s\S]*\n\n[^\n]{300})/i;

/** Whether a sentence is an item below "the Margin shall be adjusted as follows:". */
function isOfAdjustments(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - LEAD), start);
  const lead = LEADS_LIST.exec(above);
  return lead !== null && PRICE.test(above) && CONCERNS.test(above);
}

const CONCERNS = /\b(?:sustainab\w*|KPIs?|SPTs?|ESG)\b/i;

/** Small changes of the margin, with a sign where the words or the figure have one. */
function adjustmentsIn(text: string, { start, end }: Span, isItem: boolean): Reading<number>[] {
  const isDefined = DEFINES_ADJUSTMENT.test(text.slice(start, end));
  const all = readPercentages(text, start, end).flatMap((p) => {
    const before = text.slice(start, p.start);
    const isSigned = (isItem && SIGNED.test(before)) || (isDefined && SIGN_IN_WORDS.test(before));
    if (p.value <= 0 || p.value > LARGEST_BPS || !(MOVES.test(before) || isSigned)) return [];
    const clause = before.slice(lastClause(before));
    const isLower = !BOTH_WAYS.test(before) && LOWERS.test(isItem ? before.slice(-3) : moving(before, clause));
    return [{ ...p, value: isLower ? -p.value : p.value, ofFee: movesFee(before) }];
  });
  const ofMargin = all.filter(({ ofFee }) => !ofFee);
  return ofMargin.length > 0 ? ofMargin : all;
}

/** Whether a fee is named last: "the Commitment Fee Rate shall be reduced by 0.01% and the Applicable Margin by 0.04%". */
const movesFee = (before: string): boolean => /\bfees?\b/i.test([...before.matchAll(MOVED)].at(-1)?.[0] ?? "");
const MOVED =
  /\b(?:(?:commitment|facility|unused|undrawn)\s(?:\w+\s)?fees?(?:\s(?:rate|percentage))?|(?:applicable\s)?(?:margin|rate)|interest\srate|pricing|spread)\b(?!\sfees?\b)/gi;

/** The words that say which way the margin moves: "by a further" goes the way of the clause before it. */
const moving = (before: string, clause: string): string =>
  /\b(?:reduc|decreas|lower|increas|adjust|step|fall|ris)\w*/i.test(clause) ? clause : before;

const lastClause = (words: string): number =>
  Math.max(0, ...[...words.matchAll(CLAUSE)].map((match) => match.index + match[0].length));

function targetsIn(text: string, sentence: Span): Evidenced<Target>[] {
  if (!movedBy(text, sentence)) return [];
  const isItem = isOfAdjustments(text, sentence.start);
  const all = adjustmentsIn(text, sentence, isItem);
  const shared = new Set(all.map(({ value }) => value)).size === 1 ? all[0] : undefined;
  const clauses = clausesOf(text, sentence).filter(({ start, end }) => KPI.test(text.slice(start, end)));
  const places = clauses.length > 1 ? clauses : [sentence];
  return places.map((place) => {
    const own = all.find(({ start, end }) => place.start <= start && end <= place.end);
    return targetIn(text, place, sentence, own ?? shared ?? (places.length === 1 ? all[0] : undefined));
  });
}

function clausesOf(text: string, { start, end }: Span): Span[] {
  const stops = [...text.slice(start, end).matchAll(CLAUSE)].map(({ index, 0: words }) => start + index + words.length);
  return [...stops, end].map((stop, i) => ({ start: i === 0 ? start : (stops[i - 1] ?? start), end: stop }));
}

function targetIn(
  text: string,
  { start, end }: Span,
  sentence: Span,
  adjustment: Reading<number> | undefined,
): Evidenced<Target> {
  const match = KPI.exec(text.slice(start, end));
  const name = match?.[1] ?? "";
  const kpi = { start: start + (match?.index ?? 0), end: start + (match?.index ?? 0) + name.length };
  const moved = adjustment ?? { start: end, end };
  const figure = figureAfter(text, kpi.start, end, moved) ?? figureAfter(text, start, kpi.start, moved);
  const date = readDates(text, start, end)[0] ?? readDates(text, sentence.start, sentence.end)[0];
  const called = found(name.replace(/\s+/g, " "), { ...kpi, confidence: 0.7 });
  return {
    kpi: called,
    target: figure && found(figure.value, { ...figure.span, confidence: 0.7 }),
    unit: figure && found(figure.unit, { ...figure.span, confidence: 0.7 }),
    date: date ? found(date.value, { start: date.start, end: date.end, confidence: 0.7 }) : null,
    margin_adjustment_bps: adjustment ? movedFor(called, adjustment) : null,
  };
}

/** What lowers the margin is stated without a sign. */
function movedFor(kpi: Found<string>, { value, start, end }: Reading<number>): Found<number> {
  const support = { start, end, confidence: 0.7 };
  return value < 0 ? implied(value, support, [kpi]) : found(value, support);
}

function figureAfter(text: string, from: number, to: number, adjustment: Span) {
  for (const match of text.slice(from, to).matchAll(FIGURE)) {
    const span = { start: from + match.index, end: from + match.index + match[0].length };
    if (span.start < adjustment.end && adjustment.start < span.end) continue;
    return { value: Number((match[1] ?? "").replaceAll(",", "")), unit: match[2] ?? "", span };
  }
  return null;
}
