import { type FoundFigure, findFigure, type Part } from "./find-figure.ts";
import type { Formula } from "./formula.ts";
import type { Dimension, StatementText } from "./statement.ts";

/** A computed value in single units, and the formula with its figures. */
export interface Value {
  readonly value: number;
  readonly dimension: Dimension;
  readonly shown: string;
}

/** Where figures are sought, and the inputs that were found. */
export interface Sources {
  readonly statements: readonly StatementText[];
  readonly part: Part;
  readonly inputs: FoundFigure[];
}

/** The value of a formula for a year; null if a figure is missing or the parts do not go together: money plus shares. */
export function evaluate(formula: Formula, year: number, from: Sources): Value | null {
  switch (formula.kind) {
    case "number":
      return { value: formula.value, dimension: "number", shown: String(formula.value) };
    case "figure": {
      const found = findFigure(from.statements, formula.item, formula.year ?? year, from.part, formula.words);
      if (found === null) return null;
      const isLoss =
        /\bloss(?:es)?\b/.test(formula.words) &&
        /\bincome|\bearnings|\(loss/i.test(found.row.label) &&
        !/income|earnings/.test(formula.words);
      // An income is no loss.
      if (isLoss && found.value > 0) return null;
      from.inputs.push(found);
      const value = isLoss ? Math.abs(found.value) : found.value;
      return { value, dimension: found.dimension, shown: plain(value) };
    }
    case "average":
    case "change":
    case "sum":
      return ofBalances(formula, year, from);
    case "+":
    case "-":
    case "*":
    case "/": {
      const first = from.inputs.length;
      const left = evaluate(formula.left, year, from);
      const second = from.inputs.length;
      const right = evaluate(formula.right, year, from);
      if (
        (formula.kind === "+" || formula.kind === "-") &&
        isCountedTwice(from.inputs.slice(first, second), from.inputs.slice(second))
      )
        return null;
      // A figure by itself: both sets of words were understood as the same line.
      if (left === null || right === null || (formula.kind === "/" && left.shown === right.shown)) return null;
      return operate(formula.kind, left, right);
    }
  }
}

/** Whether a line counts again by other words: "cash" and "cash equivalents" are one line of a balance sheet. */
function isCountedTwice(left: readonly FoundFigure[], right: readonly FoundFigure[]): boolean {
  return right.some((one) =>
    left.some((other) => one.row === other.row && one.year === other.year && one.item !== other.item),
  );
}

/** An average, change or sum. With one year or none, it is of that year and the one before, unless a line states the average. */
function ofBalances(
  { kind, of, years }: Extract<Formula, { readonly of: Formula }>,
  asked: number,
  from: Sources,
): Value | null {
  if (years !== null && years.length > 1) return overYears(kind, of, years, from);
  const year = years?.[0] ?? asked;
  return (kind === "average" ? averageStated(of, year, from) : null) ?? overYears(kind, of, [year - 1, year], from);
}

/** The average of a year that a line states itself: "Total loans" below "Average balance". */
function averageStated(of: Formula, year: number, from: Sources): Value | null {
  if (of.kind !== "figure" || of.year !== null) return null;
  const found = findFigure(from.statements, `caption:average ${of.words}`, year, from.part);
  if (found === null) return null;
  from.inputs.push(found);
  return { value: found.value, dimension: found.dimension, shown: plain(found.value) };
}

function overYears(
  kind: "average" | "change" | "sum",
  of: Formula,
  years: readonly number[],
  from: Sources,
): Value | null {
  const values = years.map((year) => evaluate(of, year, from));
  const found = values.filter((one): one is Value => one !== null);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || found.length < values.length || found.length < 2) return null;
  const { dimension } = first;
  const shown = found.map((one) => one.shown).join(", ");
  if (kind === "change")
    return { value: last.value - first.value, dimension, shown: `(${last.shown} - ${first.shown})` };
  const sum = found.reduce((total, { value }) => total + value, 0);
  return kind === "sum"
    ? { value: sum, dimension, shown: `(${shown.replaceAll(", ", " + ")})` }
    : { value: sum / found.length, dimension, shown: `average(${shown})` };
}

function operate(sign: "+" | "-" | "*" | "/", left: Value, right: Value): Value | null {
  const dimension = dimensionOf(sign, left.dimension, right.dimension);
  if (dimension === null || (sign === "/" && right.value === 0)) return null;
  const value = {
    "+": left.value + right.value,
    "-": left.value - right.value,
    "*": left.value * right.value,
    "/": left.value / right.value,
  }[sign];
  return { value, dimension, shown: `(${left.shown} ${sign} ${right.shown})` };
}

function dimensionOf(sign: "+" | "-" | "*" | "/", left: Dimension, right: Dimension): Dimension | null {
  if (sign === "+" || sign === "-") return left === right ? left : null;
  if (sign === "*") {
    if (left === "number" || left === "percent") return right;
    if (right === "number" || right === "percent") return left;
    return new Set([left, right]).has("count") && new Set([left, right]).has("per_share") ? "money" : null;
  }
  if (left === right) return "number";
  if (right === "number") return left;
  if (left === "money" && right === "count") return "per_share";
  return left === "money" && right === "per_share" ? "count" : null;
}

/** A figure with thousands separators. */
export function plain(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 3 });
}
