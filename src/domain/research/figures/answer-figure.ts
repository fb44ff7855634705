import { aboutCompany } from "../company.ts";
import type { TitledText } from "../rank-texts.ts";
import type { AnswerForm } from "./answer-form.ts";
import { evaluate, type Sources, type Value } from "./evaluate.ts";
import { type FigureQuestion, type Over, type ParsedReading, parseFigureQuestion } from "./figure-question.ts";
import type { FoundFigure, Part } from "./find-figure.ts";
import { figureScheduled } from "./scheduled-figure.ts";
import { figureStated } from "./stated-figure.ts";
import type { StatementText } from "./statement.ts";
import { readStatements } from "./statement-rows.ts";

/** A computed answer with its inputs. */
export interface ComputedAnswer {
  readonly label: string;
  /** In its unit: a percentage as 12.5, a currency and a count in single units. */
  readonly value: number;
  readonly unit: "currency" | "percent" | "ratio" | "days" | "count";
  /** Formatted: `USD 1,577 million`, `10.3%`, `0.68`. */
  readonly text: string;
  /** The formula with its figures: `(26,291 - 9,674)`. */
  readonly formula: string;
  readonly inputs: readonly FoundFigure[];
  /** The part of a year that its flows are of. */
  readonly part: Part;
}

/** Answers a question about figures from the texts of statements. Null if it asks for something else or an input is missing.
 *  Nothing is estimated. */
export function answerFigure(question: string, texts: readonly string[]): ComputedAnswer | null {
  return computeFigure(question, texts.flatMap(readStatements));
}

/** The same, from titled texts, of which only those of the company in the question count. */
export function answerFigureFrom(question: string, texts: readonly TitledText[]): ComputedAnswer | null {
  const ofCompany = aboutCompany(question, texts, (one) => one);
  return answerFigure(
    question,
    ofCompany.map(({ text }) => text),
  );
}

/** The same, from statements that are already parsed. */
export function computeFigure(question: string, statements: readonly StatementText[]): ComputedAnswer | null {
  const asked = parseFigureQuestion(question);
  if (asked === null) return null;
  const scheduled = figureScheduled(asked, statements);
  if (scheduled !== null)
    return { ...scheduled, text: said(scheduled.value, "currency", false, asked.form), part: asked.part };
  for (const reading of asked.readings) {
    const computed = computeReading(asked, reading, statements);
    if (computed !== null) return computed;
  }
  const stated = figureStated(asked, statements);
  if (stated === null) return null;
  const value = stated.unit === "percent" ? stated.value * 100 : stated.value;
  const text = said(value, stated.unit, stated.input.dimension === "per_share", asked.form);
  return { ...stated, value, text, inputs: [stated.input], part: asked.part };
}

function computeReading(
  asked: FigureQuestion,
  reading: ParsedReading,
  statements: readonly StatementText[],
): ComputedAnswer | null {
  const last = asked.years.at(-1);
  if (last === undefined) return null;
  const { over } = reading;
  const ends = asked.years.length > 1 ? asked.years : [last - 1, last];
  const years = over === "year" ? [last] : over === "average" || over === "sum" ? asked.years : [ends[0] ?? last, last];
  const from: Sources = { statements, part: asked.part, inputs: [] };
  const values = years.map((year) => evaluate(reading.formula, year, from));
  const found = values.filter((one): one is Value => one !== null);
  if (found.length < values.length) return null;
  const combined = combine(over, found, years);
  if (combined === null || !Number.isFinite(combined.value)) return null;
  // An amount whose unit is not stated could be off by a thousand.
  const isOpen = from.inputs.some(
    ({ statement, dimension, row }) => dimension === "money" && (row.scale ?? statements[statement]?.scale) === 1,
  );
  if (combined.dimension === "money" && isOpen) return null;
  const result = inUnit(combined, reading, asked);
  if (result === null) return null;
  const value = asked.falls ? 0 - result.value : result.value;
  return {
    label: reading.label,
    value,
    unit: result.unit,
    text: said(value, result.unit, combined.dimension === "per_share", asked.form),
    formula: combined.shown,
    inputs: uniqueInputs(from.inputs),
    part: asked.part,
  };
}

/** The value over years, with its formula. */
function combine(over: Over, found: readonly Value[], years: readonly number[]): Value | null {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { dimension } = last;
  const sum = found.reduce((total, { value }) => total + value, 0);
  const span = (years.at(-1) ?? 0) - (years[0] ?? 0);
  switch (over) {
    case "year":
      return last;
    case "average": {
      const shown = `average of ${found.map((one, i) => `${one.shown} (${years[i]})`).join(", ")}`;
      return { value: sum / found.length, dimension, shown };
    }
    case "sum":
      return { value: sum, dimension, shown: found.map((one) => one.shown).join(" + ") };
    case "change":
      return { value: last.value - first.value, dimension, shown: `${last.shown} - ${first.shown}` };
    case "growth":
      if (first.value <= 0) return null;
      return { value: last.value / first.value - 1, dimension: "percent", shown: `${last.shown} / ${first.shown} - 1` };
    case "cagr":
      if (first.value <= 0 || last.value <= 0 || span <= 0) return null;
      return {
        value: (last.value / first.value) ** (1 / span) - 1,
        dimension: "percent",
        shown: `(${last.shown} / ${first.shown}) ^ (1 / ${span}) - 1`,
      };
  }
}

/** The value in the unit of the answer; null if the question asks for another kind of figure. */
function inUnit(
  { value, dimension }: Value,
  { isPercent }: ParsedReading,
  { form }: FigureQuestion,
): { readonly value: number; readonly unit: ComputedAnswer["unit"] } | null {
  if (dimension === "percent") return form.money && !form.percent ? null : { value: value * 100, unit: "percent" };
  if (dimension === "count") return form.money || form.percent ? null : { value, unit: "count" };
  if (dimension === "number") {
    if (isPercent || form.percent) return { value: value * 100, unit: "percent" };
    return form.money ? null : { value, unit: form.days ? "days" : "ratio" };
  }
  return form.percent && !form.money ? null : { value, unit: "currency" };
}

function uniqueInputs(inputs: readonly FoundFigure[]): FoundFigure[] {
  return inputs.filter(
    (one, i) => inputs.findIndex((other) => other.item === one.item && other.year === one.year) === i,
  );
}

function said(value: number, unit: ComputedAnswer["unit"], perShare: boolean, { decimals, scale }: AnswerForm): string {
  const rounded = (number: number, least: number, most = least): string =>
    number.toLocaleString("en-US", {
      minimumFractionDigits: decimals ?? least,
      maximumFractionDigits: decimals ?? most,
    });
  if (unit === "percent") return `${rounded(value, 1)}%`;
  if (unit === "ratio" || unit === "days") return rounded(value, 2);
  if (perShare) return `USD ${rounded(value, 2)}`;
  const name = { 1e9: "billion", 1e6: "million", 1e3: "thousand" }[scale ?? (unit === "count" ? 1 : 1e6)];
  if (unit === "count")
    return name === undefined ? rounded(value, 0, 1) : `${rounded(value / (scale ?? 1), 0, 1)} ${name}`;
  return `USD ${rounded(value / (scale ?? 1e6), scale === 1e9 ? 2 : 0, scale === 1e9 ? 2 : 1)} ${name ?? ""}`;
}
