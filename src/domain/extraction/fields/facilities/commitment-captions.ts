import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { cellType } from "../../tables/cell-type.ts";
import { type Grid, hull } from "../../tables/grid.ts";
import { type Cell, printedLines } from "../../tables/lines.ts";
import { readGrids } from "../../tables/read-grids.ts";
import { readStackedGrids } from "../../tables/stacked-grids.ts";
import type { Span } from "../../text/normal-text.ts";
import { LABEL } from "./commitment-schedule.ts";
import type { CommitmentTable } from "./commitment-table.ts";

/** What is printed over one column of amounts: "Revolving" over "Commitment" is one caption. */
export interface Caption extends Span {
  readonly words: string;
}

/** At most this far above the first row the captions of a schedule begin. */
const REACH = 900;

/** The captions over the columns of amounts, from the left; null for a column without one. A schedule may print them before
 *  each amount of a lender instead. Empty if the layout shows no columns. */
export function captionsOf(parsed: ParsedAgreement, table: CommitmentTable): readonly (Caption | null)[] {
  const labels = labelsOf(parsed, table);
  if (labels.length > 1) return labels;
  const above = captionsAbove(parsed, table);
  if (above.some((caption) => caption !== null)) return above;
  const title = titleOf(parsed, table);
  return title ? [title] : above;
}

/** "Term Commitments" on a line of its own right above the lenders of a list with one amount each. */
function titleOf({ text }: ParsedAgreement, { rows }: CommitmentTable): Caption | null {
  const [first] = rows;
  if (!first || rows.some(({ amounts }) => amounts.length > 1)) return null;
  const above = text.slice(Math.max(0, first.name.start - LONGEST_TITLE), first.name.start);
  const words = TITLE.exec(above)?.[1];
  if (words === undefined) return null;
  const start = text.lastIndexOf(words, first.name.start);
  return { words, start, end: start + words.length };
}

const LONGEST_TITLE = 120;
const TITLE = /\n[ |]*((?:[A-Z0-9][\w.-]*[ -]){1,5}(?:Commitments?|COMMITMENTS?))[ |:]*\n[\s|]*$/;

/** "Term Commitment:" before each amount of the first lender. Empty if an amount has none. */
function labelsOf({ text }: ParsedAgreement, { rows: [first] }: CommitmentTable): readonly Caption[] {
  const labels = (first?.amounts ?? []).flatMap(({ start }, i): Caption[] => {
    const after = i === 0 ? first?.name.end : first?.amounts[i - 1]?.end;
    const label = after === undefined ? null : LABEL.exec(text.slice(after, start));
    const words = label?.[0].replace(/^[\s|;,]+|[\s.:|]+$/g, "") ?? "";
    const at = text.lastIndexOf(words, start);
    return words === "" ? [] : [{ words, start: at, end: at + words.length }];
  });
  return labels.length === first?.amounts.length ? labels : [];
}

function captionsAbove({ normal }: ParsedAgreement, table: CommitmentTable): readonly (Caption | null)[] {
  const first = table.rows[0];
  const [amount] = first?.amounts ?? [];
  const last = table.rows.at(-1)?.amounts.at(-1);
  if (!first || !amount || !last) return [];
  const from = Math.max(table.header.start, first.name.start - REACH);
  const lines = printedLines(normal, from, last.end);
  const grids = [...readGrids(lines, isMoney), ...readStackedGrids(lines, isMoney)];
  const grid = grids.find((one) => holds(one, amount));
  return (
    grid?.columns.map(({ captions, words }) => (captions.length === 0 ? null : { ...hull(captions), words })) ?? []
  );
}

const isMoney = (cell: Cell): boolean => cellType(cell.text) === "money" || cellType(cell.text) === "none";

const holds = ({ rows }: Grid, { start, end }: Span): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.start < end && start < cell.end));
