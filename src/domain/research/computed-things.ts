import { type ComputedAnswer, computeFigure } from "./figures/answer-figure.ts";
import type { FoundFigure } from "./figures/line-items.ts";
import { findFigure } from "./figures/line-items.ts";
import type { FoundStatement, QuotedRow } from "./figures/statements-in.ts";
import type { KnownThing } from "./knowledge.ts";

/** A statement with the source that it stands in. */
export interface SourcedStatement {
  readonly source: string;
  readonly statement: FoundStatement;
}

/** A computed answer, and the lines that it takes as things that are known. */
export interface ComputedThings {
  readonly answer: ComputedAnswer;
  /** One for each input, in its order. */
  readonly things: readonly KnownThing[];
}

/** Computes what a question asks for from statements; null where it asks for no figure or one of them is missing. */
export function computeThings(
  question: { readonly id: string; readonly text: string },
  statements: readonly SourcedStatement[],
): ComputedThings | null {
  const answer = computeFigure(
    question.text,
    statements.map(({ statement }) => statement),
  );
  if (answer === null) return null;
  const things = answer.inputs.map((input): KnownThing => {
    const { start, end, quote } = input.row as QuotedRow;
    const source = statements[input.statement]?.source ?? "";
    const evidence = { start, end, quote, source, subQuestion: question.id, coverage: 1, score: 2 };
    return { subQuestion: question.id, score: 2, coverage: 1, iteration: 1, quotes: [evidence] };
  });
  return { answer, things };
}

/** A value of another source that differs from the one that was taken. */
export interface DifferingFigure {
  readonly taken: FoundFigure;
  readonly other: FoundFigure;
  readonly otherSource: string;
}

/** More than rounding. */
const DIFFERS = 0.01;

/** Other sources' values of the figures that an answer took, where they differ by more than 1 %. */
export function differingFigures(
  { inputs }: ComputedAnswer,
  statements: readonly SourcedStatement[],
): readonly DifferingFigure[] {
  return inputs.flatMap((taken) => {
    const own = statements[taken.statement]?.source;
    const sources = [...new Set(statements.map(({ source }) => source))].filter((source) => source !== own);
    return sources.flatMap((source) => {
      const theirs = statements.filter((one) => one.source === source).map(({ statement }) => statement);
      const other = findFigure(theirs, taken.item, taken.year);
      const differs = other !== null && Math.abs(other.value - taken.value) > DIFFERS * Math.abs(taken.value);
      return differs ? [{ taken, other, otherSource: source }] : [];
    });
  });
}
