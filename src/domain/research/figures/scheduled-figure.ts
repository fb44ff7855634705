import { GENERIC } from "./asked-figure.ts";
import { bare } from "./asked-formula.ts";
import { captionWords } from "./caption-words.ts";
import { plain } from "./evaluate.ts";
import type { FigureQuestion } from "./figure-question.ts";
import type { FoundFigure } from "./find-figure.ts";
import { yearsOfMark } from "./formula.ts";
import type { StatementRow, StatementText } from "./statement.ts";

/** A figure of future years from a schedule. */
export interface ScheduledFigure {
  readonly label: string;
  readonly value: number;
  readonly unit: "currency";
  readonly formula: string;
  readonly inputs: readonly FoundFigure[];
}

/** Words that ask for what comes due. */
const AHEAD =
  /\b(?:(?:falls?|falling|comes?|coming|becomes?) due|due|matur(?:e|es|ed|ing|ity|ities)|expect(?:s|ed|ing)?|scheduled?|estimated?|projected|future|(?:to be|pay|paid|paying) out|to pay)\b/g;
/** Words that a schedule of such payments need not have. */
const PLAIN = /\b(?:what|which|how|much|many|out|principal|payable|paid|pay|in total|end|year|the|of)\b/g;
const SUMMED = /\b(?:total|combined|together|altogether|in all|sum|aggregate|cumulative(?:ly)?)\b/;

/** The amount that a schedule states for the future years of a question, or their sum; null if it asks for no such amount, no
 *  schedule is about all of its words, or two differ. */
export function figureScheduled(asked: FigureQuestion, statements: readonly StatementText[]): ScheduledFigure | null {
  const years = yearsAhead(asked);
  if (years === null || asked.form.percent || asked.part.months !== 12) return null;
  const found = statements.flatMap((one, statement) =>
    one.kind !== "schedule" || (years.asOf !== null && years.asOf !== one.asOf)
      ? []
      : one.rows
          .filter((row) => isScheduled(asked, row) && years.due.every((year) => row.values[year] !== undefined))
          .map((row) => ({ row, statement, scale: row.scale ?? one.scale })),
  );
  const [first] = found;
  if (first === undefined || first.scale === 1) return null;
  const valueOf = ({ row, scale }: typeof first): number =>
    years.due.reduce((sum, year) => sum + (row.values[year] ?? 0) * scale, 0);
  if (found.some((one) => valueOf(one) !== valueOf(first))) return null;
  const label = wordsOf(asked);
  const inputs = years.due.map(
    (year): FoundFigure => ({
      item: `caption:${label}`,
      year,
      value: (first.row.values[year] ?? 0) * first.scale,
      dimension: "money",
      row: first.row,
      statement: first.statement,
    }),
  );
  const formula = inputs.map(({ value }) => plain(value)).join(" + ");
  return { label, value: valueOf(first), unit: "currency", formula, inputs };
}

/** Whether a line of a schedule has all words of a question. */
export function isScheduled(asked: FigureQuestion, row: StatementRow): boolean {
  const own = captionWords(wordsOf(asked)).own;
  const named = captionWords(row.label).own;
  return own.size > 1 && [...own].every((word) => named.has(word));
}

function wordsOf({ text }: FigureQuestion): string {
  return bare(text.asked.replace(/@\[[\d,:]+\]|[?.,]/g, " "))
    .replace(GENERIC, " ")
    .replace(AHEAD, " ")
    .replace(SUMMED, " ")
    .replace(PLAIN, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The future years asked for, and the year at whose end they were expected if it is named before them. */
function yearsAhead({ text }: FigureQuestion): { due: number[]; asOf: number | null } | null {
  if (text.asked.search(AHEAD) === -1) return null;
  const marks = [...text.asked.matchAll(/@\[([\d,:]+)\]/g)].map(([, mark = ""]) => mark);
  const [first = "", ...others] = marks;
  const rest = [...new Set(others.flatMap(yearsOfMark))];
  const isAsOf = rest.length > 0 && /^\d+$/.test(first) && rest.every((year) => year > Number(first));
  if (first === "" || (rest.length > 0 && !isAsOf)) return null;
  const due = isAsOf ? rest : yearsOfMark(first);
  const isRange = (isAsOf ? others : marks).some((mark) => mark.includes(":"));
  return due.length > 1 && !isRange && !SUMMED.test(text.asked) ? null : { due, asOf: isAsOf ? Number(first) : null };
}
