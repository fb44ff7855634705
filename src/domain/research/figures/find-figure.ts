import { type CaptionWords, captionWords } from "./caption-words.ts";
import { areYearsMeant } from "./fiscal-names.ts";
import { type FigureItem, isCaption, lineItem } from "./line-items.ts";
import { isJust, matchRow } from "./match-rows.ts";
import type { Dimension, StatementKind, StatementRow, StatementText } from "./statement.ts";

/** The part of a year that a question asks about: `{ months: 3, quarter: 2 }`; of a whole year 12 months. */
export interface Part {
  readonly months: number;
  readonly quarter: number | null;
  /** It is named by the date on which it ends. */
  readonly isDated?: boolean;
}

/** A statement figure in single units. */
export interface FoundFigure {
  readonly item: FigureItem;
  readonly year: number;
  readonly value: number;
  readonly dimension: Dimension;
  readonly row: StatementRow;
  /** Index of its statement. */
  readonly statement: number;
}

/** The figure of a year from statements; null if none has it, or if several lines fit equally and differ. Flows of a part of a
 *  year come from columns of that part, flows of a year from the others. */
export function findFigure(
  statements: readonly StatementText[],
  item: FigureItem,
  year: number,
  part: Part,
  words = "",
): FoundFigure | null {
  const fitting = [...statements.entries()].filter(([, one]) => one.kind !== "schedule" && isOfPart(one, part));
  return isCaption(item)
    ? byCaption(fitting, item, year)
    : (byExactWords(fitting, item, year, words) ?? byName(fitting, item, year));
}

type Placed = readonly [number, StatementText];

function isOfPart(one: StatementText, part: Part): boolean {
  if (one.kind === "balance" && one.rows.every(({ unit }) => unit !== "percent") && !(one.isInterim ?? false))
    return true;
  const isInterim = one.isInterim ?? false;
  if (part.months === 12) return !isInterim;
  if (!isInterim || (one.months ?? part.months) !== part.months || !areYearsMeant(one, part)) return false;
  const { quarters = [] } = one;
  if (one.quarter == null && part.quarter !== null && quarters.length > 0) return quarters.includes(part.quarter);
  return one.quarter == null || part.quarter === null || one.quarter === part.quarter;
}

/** The one line of a known item whose label is just the words of the question, if another line would be taken otherwise. */
function byExactWords(
  statements: readonly Placed[],
  item: FigureItem,
  year: number,
  words: string,
): FoundFigure | null {
  const { kind, absolute } = lineItem(item);
  const asked = captionWords(words);
  if (asked.own.size < 2) return null;
  const exact = statements
    .filter(([, one]) => kind.includes(one.kind) || one.kind === "other")
    .flatMap(([place, statement]) =>
      statement.rows
        .filter((row) => (row.group ?? "") === "" && row.values[year] !== undefined && isJust(row, asked))
        .map((row) => figureOf({ item, year, row, statement, place, absolute: absolute === true })),
    );
  const [first] = exact;
  return first !== undefined && exact.every(({ value }) => value === first.value) ? first : null;
}

/** A known line: the first of its patterns that has the year. Columns of several segments side by side name none of them. */
function byName(statements: readonly Placed[], item: FigureItem, year: number): FoundFigure | null {
  const { labels, kind, absolute } = lineItem(item);
  const ordered = statements
    .filter(([, one]) => kind.includes(one.kind) || one.kind === "other")
    .sort(([, a], [, b]) => rankOf(kind, a.kind) - rankOf(kind, b.kind));
  for (const label of labels) {
    for (const [place, statement] of ordered) {
      const rows = statement.rows.filter(({ key, values }) => label.test(key) && values[year] !== undefined);
      const total = rows.filter(({ group }) => (group ?? "") === "" || /^(?:total|consolidated)\b/i.test(group ?? ""));
      const [row] = total;
      if (row === undefined) {
        if (rows.length > 0) return null;
        continue;
      }
      return figureOf({ item, year, row, statement, place, absolute: absolute === true });
    }
  }
  return null;
}

/** A line by the words of its caption: all of them, in its label or headings. Two lines that fit equally must agree. */
function byCaption(statements: readonly Placed[], item: FigureItem, year: number): FoundFigure | null {
  const { absolute } = lineItem(item);
  const asked = captionWords(item.slice("caption:".length));
  const matches = statements
    .flatMap(([place, statement]) =>
      statement.rows.flatMap((row) => {
        const match = row.values[year] === undefined ? null : matchRow(row, asked);
        return match === null ? [] : [{ ...match, place, statement, rank: rankFor(asked, statement.kind) }];
      }),
    )
    .sort((a, b) => a.rank - b.rank || a.extra - b.extra || b.soft - a.soft);
  const [best] = matches;
  if (best === undefined) return null;
  const figure = (one: typeof best): FoundFigure =>
    figureOf({ item, year, row: one.row, statement: one.statement, place: one.place, absolute: absolute === true });
  const found = figure(best);
  const rivals = matches.filter((one) => one.rank === best.rank && one.extra === best.extra && one.soft === best.soft);
  return rivals.every((one) => Math.abs(figure(one).value) === Math.abs(found.value)) ? found : null;
}

/** What was paid stands in a statement of cash flows. */
function rankFor({ soft }: CaptionWords, kind: StatementKind): number {
  return soft.has("payment") || soft.has("spent") || soft.has("spend") ? (kind === "cash_flow" ? 0 : 1) : 0;
}

function figureOf(from: {
  readonly item: FigureItem;
  readonly year: number;
  readonly row: StatementRow;
  readonly statement: StatementText;
  readonly place: number;
  readonly absolute: boolean;
}): FoundFigure {
  const { item, year, row, statement, place } = from;
  const { unit } = row;
  const scale =
    unit === "percent"
      ? 0.01
      : unit === "per_share"
        ? 1
        : (row.scale ?? (unit === "count" ? (statement.shareScale ?? 1) : statement.scale));
  const signed = (row.values[year] ?? 0) * scale;
  const value = isCost(item, row) && statement.costsNegative === true ? -signed : signed;
  const dimension = unit ?? "money";
  return { item, year, value: from.absolute ? Math.abs(value) : value, dimension, row, statement: place };
}

/** Whether an expense without a fixed sign is of a line that states it as one: "Income tax expense", "benefit (provision)". */
function isCost(item: FigureItem, { label }: StatementRow): boolean {
  return (
    item === "incomeTax" ||
    (isCaption(item) &&
      /\btax(?:es)?\b/.test(item) &&
      /tax/i.test(label) &&
      !/before|after|net of|deferred/i.test(label))
  );
}

function rankOf(kinds: readonly StatementKind[], kind: StatementKind): number {
  const place = kinds.indexOf(kind);
  return place === -1 ? kinds.length : place;
}
