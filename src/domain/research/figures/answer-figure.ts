import { aboutCompany } from "../company.ts";
import type { TitledText } from "../rank-texts.ts";
import { type FigureQuestion, parseFigureQuestion } from "./figure-question.ts";
import type { Formula } from "./formula.ts";
import { type FoundFigure, findFigure } from "./line-items.ts";
import { readStatements, type StatementText } from "./statement-rows.ts";

/** A computed answer with its inputs. */
export interface ComputedAnswer {
  readonly label: string;
  /** In its unit: a percentage as 12.5, a currency in single units. */
  readonly value: number;
  readonly unit: "currency" | "percent" | "ratio" | "days";
  /** Formatted: `USD 1,577 million`, `10.3%`, `0.68`. */
  readonly text: string;
  /** The formula with its figures: `(26,291 - 9,674)`. */
  readonly formula: string;
  readonly inputs: readonly FoundFigure[];
  /** It is of a quarter or another part of a year. */
  readonly isInterim: boolean;
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
  const [first, last] = asked.years;
  const inputs: FoundFigure[] = [];
  const at = (year: number): { value: number; shown: string } | null =>
    evaluate(asked, asked.formula, year, statements, inputs);
  const years = asked.over === "average" ? range(first, last) : first === last ? [last] : [first, last];
  const values = years.map(at);
  if (values.some((value) => value === null)) return null;
  const found = values as { value: number; shown: string }[];
  const value = combined(
    asked.over,
    found.map((one) => one.value),
    last - first,
  );
  if (value === null || !Number.isFinite(value)) return null;
  const isPercent = asked.unit === "percent" && !isCurrencyFormula(asked);
  // An amount whose unit is not stated could be off by a thousand.
  if (asked.unit === "currency" && inputs.some(({ statement }) => statements[statement]?.scale === 1)) return null;
  const shown = isPercent ? value * 100 : value;
  return {
    label: asked.label,
    value: shown,
    unit: isPercent ? "percent" : asked.unit,
    text: said(shown, isPercent ? "percent" : asked.unit, asked.scale, asked.decimals),
    formula: formulaText(
      asked.over,
      found.map((one) => one.shown),
      years,
    ),
    inputs: uniqueInputs(inputs),
    isInterim: asked.isInterim,
  };
}

function isCurrencyFormula(asked: { readonly formula: Formula; readonly over: string }): boolean {
  return asked.over === "year" && asked.formula.kind === "figure";
}

function evaluate(
  asked: Pick<FigureQuestion, "isInterim">,
  formula: Formula,
  year: number,
  statements: readonly StatementText[],
  inputs: FoundFigure[],
): { value: number; shown: string } | null {
  switch (formula.kind) {
    case "number":
      return { value: formula.value, shown: String(formula.value) };
    case "figure": {
      const found = findFigure(statements, formula.item, formula.year ?? year, asked.isInterim);
      if (found === null) return null;
      inputs.push(found);
      return { value: found.value, shown: plain(found.value) };
    }
    case "average":
    case "change": {
      const [from, to] = formula.years ?? [year - 1, year];
      const [a, b] = [from, to].map((one) => findFigure(statements, formula.item, one, asked.isInterim));
      if (a === undefined || b === undefined) return null;
      if (a === null || b === null) return null;
      inputs.push(a, b);
      return formula.kind === "average"
        ? { value: (a.value + b.value) / 2, shown: `average(${plain(a.value)}, ${plain(b.value)})` }
        : { value: b.value - a.value, shown: `(${plain(b.value)} - ${plain(a.value)})` };
    }
    case "+":
    case "-":
    case "*":
    case "/": {
      const left = evaluate(asked, formula.left, year, statements, inputs);
      const right = evaluate(asked, formula.right, year, statements, inputs);
      if (left === null || right === null || (formula.kind === "/" && right.value === 0)) return null;
      const value = operate(formula.kind, left.value, right.value);
      return { value, shown: `(${left.shown} ${formula.kind} ${right.shown})` };
    }
  }
}

function operate(sign: "+" | "-" | "*" | "/", a: number, b: number): number {
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  return sign === "*" ? a * b : a / b;
}

function combined(
  over: "year" | "average" | "change" | "growth" | "cagr",
  values: readonly number[],
  years: number,
): number | null {
  const [first = 0, last = first] = [values[0], values.at(-1)];
  if (over === "average") return values.reduce((sum, value) => sum + value, 0) / values.length;
  if (over === "change") return last - first;
  if (over === "growth") return first === 0 ? null : last / first - 1;
  if (over === "cagr") return first <= 0 || years <= 0 ? null : (last / first) ** (1 / years) - 1;
  return last;
}

function range(first: number, last: number): number[] {
  return last - first > 10 ? [last] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function uniqueInputs(inputs: readonly FoundFigure[]): FoundFigure[] {
  return inputs.filter(
    (one, i) => inputs.findIndex((other) => other.item === one.item && other.year === one.year) === i,
  );
}

function plain(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 3 });
}

function said(value: number, unit: ComputedAnswer["unit"], scale: number, decimals: number | null): string {
  const rounded = (number: number, digits: number): string =>
    number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (unit === "percent") return `${rounded(value, decimals ?? 1)}%`;
  if (unit === "ratio" || unit === "days") return rounded(value, decimals ?? 2);
  const name = scale === 1e9 ? "billion" : scale === 1e3 ? "thousand" : "million";
  return `USD ${rounded(value / scale, decimals ?? (scale === 1e9 ? 2 : 0))} ${name}`;
}

function formulaText(over: string, shown: readonly string[], years: readonly number[]): string {
  if (over === "average") return `average of ${shown.map((one, i) => `${one} (${years[i]})`).join(", ")}`;
  const [first = "", last = first] = [shown[0], shown.at(-1)];
  if (over === "change") return `${last} - ${first}`;
  if (over === "growth") return `${last} / ${first} - 1`;
  if (over === "cagr") return `(${last} / ${first}) ^ (1 / ${(years.at(-1) ?? 0) - (years[0] ?? 0)}) - 1`;
  return last;
}
