import { aboutCompany } from "./company.ts";
import { type ComputedAnswer, computeFigure } from "./figures/answer-figure.ts";
import { type FoundFigure, findFigure } from "./figures/find-figure.ts";
import type { FoundStatement, QuotedRow } from "./figures/statements-in.ts";
import type { KnownThing } from "./knowledge.ts";

/** A statement and its source. */
export interface SourcedStatement {
  readonly source: string;
  readonly statement: FoundStatement;
}

/** A computed answer, with its input lines as knowledge items. */
export interface ComputedThings {
  readonly answer: ComputedAnswer;
  /** One for each input, in order. */
  readonly things: readonly KnownThing[];
  /** The statements that inputs were sought in. */
  readonly statements: readonly SourcedStatement[];
}

/** Computes the figure that a question requests from statements; null if it requests none or an input is missing. Only
 *  sources whose title names the company are combined; if none does, one source must have all inputs. */
export function computeThings(
  question: { readonly id: string; readonly text: string },
  statements: readonly SourcedStatement[],
  titleOf: (source: string) => string,
): ComputedThings | null {
  const named = aboutCompany(question.text, statements, ({ source }) => ({ title: titleOf(source), text: "" }));
  if (named.length > 0) return computedFrom(question, named);
  for (const source of new Set(statements.map((one) => one.source))) {
    const computed = computedFrom(
      question,
      statements.filter((one) => one.source === source),
    );
    if (computed !== null) return computed;
  }
  return null;
}

function computedFrom(
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
  return { answer, things, statements };
}

/** A value of another source that differs from the one used. */
export interface DifferingFigure {
  readonly taken: FoundFigure;
  readonly other: FoundFigure;
  readonly otherSource: string;
}

/** More than rounding. */
const DIFFERS = 0.01;

/** Values of other sources that differ by more than 1% from those used in an answer. */
export function differingFigures({
  answer: { inputs, part },
  statements,
}: Pick<ComputedThings, "answer" | "statements">): readonly DifferingFigure[] {
  return inputs.flatMap((taken) => {
    const own = statements[taken.statement]?.source;
    const sources = [...new Set(statements.map(({ source }) => source))].filter((source) => source !== own);
    return sources.flatMap((source) => {
      const theirs = statements.filter((one) => one.source === source).map(({ statement }) => statement);
      const other = findFigure(theirs, taken.item, taken.year, part);
      const differs = other !== null && Math.abs(other.value - taken.value) > DIFFERS * Math.abs(taken.value);
      return differs ? [{ taken, other, otherSource: source }] : [];
    });
  });
}
