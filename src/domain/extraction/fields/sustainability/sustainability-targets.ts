import type { z } from "zod";
import type { EsgKpiTarget } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";

type Target = z.infer<typeof EsgKpiTarget>;

const TARGET_TERM = /\b(?:target|threshold|goal)s?\b(?:.*\b(?:[1-9]|[A-Z]))?$/i;
const METRIC =
  /\b(?:KPI|sustainability|ESG|SPT|emissions?|greenhouse|GHG|renewable|energy|water|waste|safety|injury|diversity|women|recycl\w*|carbon)\b/i;
const FIGURE =
  /(?<![\d.,$])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(%|per ?cent|(?:metric )?tonn?e?s?(?: of)?(?: CO2e?| CO2 equivalent| carbon dioxide equivalent)?|t?CO2e?|MWh|GWh|MW|kWh|hours|injuries|employees|gallons|points)/gi;
const NEAR_TARGET = 60;

/** The targets that definitions state ("KPI 1 Target" means …): one for each figure with a unit. `margin_adjustment_bps`
 *  is given where the definition itself states it. */
export function readKpiTargets(parsed: ParsedAgreement, adjustment: Span): Evidenced<Target>[] {
  const { text, definitions } = parsed;
  const terms = definitions
    .matching(TARGET_TERM)
    .filter((d) => METRIC.test(d.term) || METRIC.test(text.slice(d.bodyStart, Math.min(d.bodyEnd, d.bodyStart + 300))));
  return terms.flatMap((definition) => {
    const name = { start: definition.start, end: Math.min(definition.bodyStart, definition.start + 200) };
    return readFigures(
      text,
      definition.bodyStart,
      Math.min(definition.bodyEnd, definition.bodyStart + 1500),
      adjustment,
    ).map(({ value, unit, span, reach }) => ({
      kpi: found(definition.term, { ...name, confidence: 0.7 }),
      target: found(value, { ...span, confidence: 0.7 }),
      unit: found(unit, { ...span, confidence: 0.7 }),
      date: readTargetDate(text, reach),
      margin_adjustment_bps: readAdjustment(text, reach),
    }));
  });
}

interface TargetFigure {
  readonly value: number;
  readonly unit: string;
  readonly span: Span;
  /** Up to the next figure. */
  readonly reach: Span;
}

function readFigures(text: string, from: number, to: number, adjustment: Span): TargetFigure[] {
  const matches = [...text.slice(from, to).matchAll(FIGURE)].filter((m) => {
    const start = from + m.index;
    const isAdjustment = start >= adjustment.start && start < adjustment.end;
    return !isAdjustment && !/\b(?:margin|rate|fee)\b/i.test(text.slice(Math.max(from, start - NEAR_TARGET), start));
  });
  return matches.map((m, i) => {
    const start = from + m.index;
    const span = { start, end: start + m[0].length };
    const next = matches[i + 1];
    return {
      value: Number((m[1] ?? "").replaceAll(",", "")),
      unit: (m[2] ?? "").trim(),
      span,
      reach: { start, end: next ? from + next.index : to },
    };
  });
}

function readTargetDate(text: string, { start, end }: Span): Found<string> | null {
  const date = readDates(text, start, Math.min(end, start + 200))[0];
  return date ? found(date.value, { start: date.start, end: date.end, confidence: 0.7 }) : null;
}

function readAdjustment(text: string, { start, end }: Span): Found<number> | null {
  const figure = readPercentages(text, start, end).find(
    (p) =>
      p.start > start + 2 &&
      p.value > 0 &&
      p.value <= 50 &&
      /\b(?:margin|rate|fee)\b.{0,80}$/is.test(text.slice(Math.max(start, p.start - 100), p.start)),
  );
  return figure ? found(figure.value, { start: figure.start, end: figure.end, confidence: 0.7 }) : null;
}
