import { captionWords } from "./caption-words.ts";
import { itemsAsked, parseFigureQuestion } from "./figure-question.ts";
import { isCaption, lineItem } from "./line-items.ts";
import { matchRow } from "./match-rows.ts";
import { isScheduled } from "./scheduled-figure.ts";
import type { StatementRow, StatementText } from "./statement.ts";
import { readStatements } from "./statement-rows.ts";

/** A statement, reduced to the lines that a question needs. */
export interface FoundStatement extends StatementText {
  readonly rows: readonly QuotedRow[];
}

/** A line of the text: `text.slice(start, end) === quote`. */
export interface QuotedRow extends StatementRow {
  readonly quote: string;
}

const HEADING =
  /(?:consolidated|condensed|combined)?\s*(?:balance sheets?|statements? of (?:consolidated )?(?:financial position|financial condition|income|operations|earnings|cash flows?|comprehensive income)|annual figures)/gi;
const PART_UNITS = 9_000;
const MAX_PARTS = 24;
const MAX_ROWS = 40;

/** The statements of a text with figures that a question requests: pages of a report, or the part after the heading of a
 *  statement. Empty if the question requests no figures. */
export function statementsIn(question: string, text: string): FoundStatement[] {
  const asked = parseFigureQuestion(question);
  if (asked === null) return [];
  const items = itemsAsked(asked);
  const labels = items.flatMap((item) => [...lineItem(item).labels]);
  const captions = items.filter(isCaption).map((item) => captionWords(item.slice("caption:".length)));
  const isNeeded = (row: StatementRow, { kind }: StatementText): boolean =>
    kind === "schedule"
      ? isScheduled(asked, row)
      : labels.some((label) => label.test(row.key)) || captions.some((caption) => matchRow(row, caption) !== null);
  return partsOf(text).flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    return readStatements(part).flatMap((statement): FoundStatement[] => {
      const needed = statement.rows
        .filter((row) => isNeeded(row, statement))
        .slice(0, MAX_ROWS)
        .map((row): QuotedRow => {
          const [from, to] = [row.start + start, row.end + start];
          return { ...row, start: from, end: to, quote: text.slice(from, to) };
        });
      return needed.length === 0 ? [] : [{ ...statement, rows: needed }];
    });
  });
}

function partsOf(text: string): { start: number; end: number }[] {
  if (text.length <= PART_UNITS) return [{ start: 0, end: text.length }];
  const parts: { start: number; end: number }[] = [];
  for (const { index } of text.matchAll(HEADING)) {
    const last = parts.at(-1);
    if (last !== undefined && index < last.start + 400) continue;
    parts.push({ start: index, end: Math.min(text.length, index + PART_UNITS) });
    if (parts.length >= MAX_PARTS) break;
  }
  return parts;
}
