import type { Span } from "../../text/normal-text.ts";
import type { RateGrid } from "./rate-grid.ts";
import { type KindMention, type RateKind, readRateKinds } from "./rate-kinds.ts";
import { stackedCaptions } from "./stacked-captions.ts";

/** The contents of a grid column. A column may apply to loans of both kinds ("SOFR Loans and Base Rate Loans"). */
export interface ColumnUse {
  readonly kinds: readonly RateKind[];
  /** The caption's words, if each column has its own caption. */
  readonly words: string | null;
}

const JOINED = /^[\s\w.)-]{0,24}?(?:\/|&|,|\(|\band\b|\bor\b)[\s\w.-]{0,16}$/;

/** Names the columns of a grid from its captions: column by column if the layout aligns them, else in
 *  the order of the words above the first row; captions that do not distinguish all columns are settled by the rates
 *  themselves, since a reference-rate margin is never below the base-rate margin of its row. Null when nothing decides. */
export function readColumnUses(text: string, grid: RateGrid): readonly ColumnUse[] | null {
  const printed = withMargin(text, grid, printedUses(text, grid));
  if (printed?.every((use) => use.kinds.length > 0) && isPlausible(printed, grid)) return printed;
  const ordered = orderedUses(text, grid);
  if (ordered && (!printed || isPlausible(ordered, grid)))
    return ordered.map((use, i) => ({ ...use, words: printed?.[i]?.words ?? null }));
  return printed?.some((use) => use.kinds.length > 0) ? printed.map(marginUse) : leadUses(text, grid);
}

/** Captions over several lines may run into those of the next column: "Applicable Margin and LC Fee Rate" beside "Facility Fee
 *  Rate". Of several fees under a caption with a margin, the one that is highest in every row is the margin. */
function withMargin(text: string, { caption, rows }: RateGrid, uses: ColumnUse[] | null): ColumnUse[] | null {
  const fees = uses?.flatMap(({ kinds }, i) => (kinds.join() === "fee" ? [i] : [])) ?? [];
  const isPriced = uses?.some(({ kinds }) => kinds.some((kind) => kind !== "fee" && kind !== "other"));
  if (!uses || fees.length < 2 || isPriced || !/\bmargin\b/i.test(text.slice(caption.start, caption.end))) return uses;
  const rate = (row: number, column: number): number => rows[row]?.cells[column]?.value ?? 0;
  const margin = fees.find((at) =>
    rows.every((_, row) => fees.every((fee) => fee === at || rate(row, at) > rate(row, fee))),
  );
  return uses.map((use, i) => (i === margin ? { ...use, kinds: ["benchmark"] } : use));
}

const LEAD_REACH = 600;

/** Without captions, the sentence that leads to the grid may name its columns: "The Base Rate Margin and the LIBOR Margin
 *  shall be as follows:". Their order is that of the words, unless the rates rule it out. */
function leadUses(text: string, grid: RateGrid): ColumnUse[] | null {
  if (grid.columns < 2) return null;
  const words = text.slice(Math.max(0, grid.caption.start - LEAD_REACH), grid.caption.start);
  const sentence = words.slice(words.lastIndexOf(". ") + 1);
  const named = readRateKinds(sentence, 0, sentence.length).map(({ kind }) => kind);
  const kinds = [...new Set(named)].filter((kind) => kind === "benchmark" || kind === "base" || kind === "fee");
  if (kinds.length !== grid.columns || !/:\s*$/.test(words)) return null;
  const uses = kinds.map((kind): ColumnUse => ({ kinds: [kind], words: null }));
  return [uses, uses.toReversed()].find((each) => isPlausible(each, grid)) ?? null;
}

/** The words above each column, if the layout aligns them; else null. */
export const columnCaptions = (text: string, grid: RateGrid): readonly string[] | null =>
  grid.columnWords ?? headerCells(text, grid)?.map((cell) => text.slice(cell.start, cell.end)) ?? null;

function printedUses(text: string, grid: RateGrid): ColumnUse[] | null {
  const captions = underSpanning(text, grid) ?? columnCaptions(text, grid);
  const printed = captions ? usesOf(captions) : null;
  if (printed?.some((use) => use.kinds.length > 0)) return printed;
  const stacked = stackedCaptions(text.slice(grid.caption.start, grid.caption.end), grid.columns);
  const uses = stacked ? usesOf(stacked) : null;
  return uses?.every((use) => use.kinds.length > 0) ? uses : printed;
}

const CELLS = /\S(?:\S| (?! ))*/g;

/** Where the lines of captions begin that have several cells each, below the words that lead to the table. */
export function headerStart(text: string, { start, end }: Span): number {
  const lines = text.slice(start, end).trimEnd().split("\n");
  let at = lines.length;
  while (at > 0 && (lines[at - 1]?.match(CELLS)?.length ?? 0) > 1) at -= 1;
  return start + lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
}

/** The captions of a line that has one for each column, below one whose captions span several: "Revolving Facility | Term
 *  Facility" over "SOFR Loans | Base Rate Loans | SOFR Loans | Base Rate Loans". */
function underSpanning(text: string, { caption, columns }: RateGrid): readonly string[] | null {
  const lines = text.slice(headerStart(text, caption), caption.end).trimEnd().split("\n");
  const [above, last] = lines.slice(-2).map((line): readonly string[] => line.match(CELLS) ?? []);
  if (!above || !last || last.length !== columns || columns < 3) return null;
  const groups = above.join("  ");
  return readRateKinds(groups, 0, groups.length).length === 0 && usesOf(last).every((use) => use.kinds.length > 0)
    ? last
    : null;
}

function usesOf(captions: readonly string[]): ColumnUse[] {
  const uses = captions.map((words) => ({ kinds: kindsOf(readRateKinds(words, 0, words.length)), words }));
  // Next to named columns, one that is only called a margin is that of the reference rate.
  if (!uses.some((use) => use.kinds.length > 0)) return uses;
  return uses.map((use) => (MARGIN.test(use.words) ? marginUse(use) : use));
}

function orderedUses(text: string, grid: RateGrid): ColumnUse[] | null {
  const joined = captionGroups(text, grid);
  if (joined.length === 0) return null;
  const single = joined.flatMap((kinds) => kinds.map((kind) => [kind]));
  const groups = [joined, single].find((each) => each.length === grid.columns);
  const kinds = groups ? inOrderOfRates(groups, grid) : spread(joined, grid);
  return kinds?.map((kind) => ({ kinds: kind, words: null })) ?? null;
}

const DECISIVE = 2;

/** Captions on several lines that run together may be out of order: the base-rate margin and the fee change places if the
 *  rates say so. */
function inOrderOfRates(kinds: RateKind[][], grid: RateGrid): RateKind[][] {
  const [base, fee] = ["base", "fee"].map((kind) => kinds.findIndex((each) => each.join() === kind));
  if (base === undefined || fee === undefined || base < 0 || fee < 0) return kinds;
  const changed = kinds.map((kind, i) => (i === base ? ["fee" as const] : i === fee ? ["base" as const] : kind));
  return fit(changed, grid, [1]) - fit(kinds, grid, [1]) >= DECISIVE ? changed : kinds;
}

/** In every row, no base-rate margin is above the reference-rate margin, and no fee above both. */
function isPlausible(uses: readonly ColumnUse[], grid: RateGrid): boolean {
  return (
    fit(
      uses.map((use) => [...use.kinds]),
      grid,
      [1],
    ) > -2
  );
}

/** A caption "Applicable Margin" alone means the margin of reference-rate loans. */
function marginUse(use: ColumnUse): ColumnUse {
  if (use.kinds.length > 0) return use;
  return { ...use, kinds: MARGIN.test(use.words ?? "") ? ["benchmark"] : ["other"] };
}

const MARGIN = /margin|spread|applicable rate/i;

/** The caption cells of a table with bars, one per column. */
function headerCells(text: string, grid: RateGrid): Span[] | null {
  const words = text.slice(grid.caption.start, grid.caption.end);
  const rule = words.search(/\n\|[\s|:-]+\n?$/);
  if (rule < 0) return null;
  const line = words.lastIndexOf("\n|", rule - 1) + 1;
  const cells: Span[] = [];
  for (const match of words.slice(line, rule).matchAll(/\|([^|\n]*)(?=\|)/g)) {
    const start = grid.caption.start + line + match.index + 1;
    cells.push({ start, end: start + (match[1] ?? "").length });
  }
  return cells.length > grid.columns ? cells.slice(-grid.columns) : null;
}

/** What a column of rates for loans or fees may name besides. */
const ASIDE: ReadonlySet<RateKind> = new Set(["letter_of_credit", "certificate", "other"]);

const kindsOf = (mentions: readonly KindMention[]): RateKind[] => {
  const kinds = [...new Set(mentions.map((mention) => mention.kind))];
  // "Eurodollar Rate & Letter of Credit Fee": the column is the margin, which the fee follows.
  return kinds.length > 1 ? kinds.filter((kind) => !ASIDE.has(kind)) : kinds;
};

/** The kinds that the words above the rows name, in order; words joined by "and", "/" or a comma are one column. */
function captionGroups(text: string, grid: RateGrid): RateKind[][] {
  const mentions = captionMentions(text, grid);
  const groups: KindMention[][] = [];
  for (const mention of mentions) {
    const last = groups.at(-1)?.at(-1);
    const between = last ? text.slice(last.end, mention.start) : "";
    const same = last?.kind === mention.kind && !/\bApplicable\b|\n\s*\n| {2}/.test(between);
    if (last && (same || JOINED.test(between))) groups.at(-1)?.push(mention);
    else groups.push([mention]);
  }
  return groups.map(kindsOf);
}

function captionMentions(text: string, { caption }: RateGrid): KindMention[] {
  const mentions = readRateKinds(text, caption.start, caption.end);
  const words = text.slice(caption.start, caption.end);
  if (!mentions.some((mention) => mention.kind === "fee") && /\bfees?\b/i.test(words))
    mentions.push(...splitFee(words, caption));
  const margins = mentions.some((mention) => mention.kind === "benchmark" || mention.kind === "base");
  if (!margins)
    mentions.push(...bareMargin(words, caption).filter((margin) => !mentions.some((fee) => isPartOf(margin, fee))));
  return mentions.sort((a, b) => a.start - b.start);
}

/** "Commitment" on one line of a caption and "Fee" on another. */
function splitFee(words: string, caption: Span): KindMention[] {
  const match = /\b(?:commitment|unused|facility|utili[sz]ation)\b(?!\s+(?:loans?|percentage))/i.exec(words);
  if (!match) return [];
  const start = caption.start + match.index;
  return [{ kind: /^util/i.test(match[0]) ? "other" : "fee", start, end: start + match[0].length }];
}

/** "Facility Fee Rate Spread": the spread is the fee. */
const isPartOf = (margin: Span, fee: KindMention): boolean => margin.start >= fee.start && margin.start - fee.end < 12;

function bareMargin(words: string, caption: Span): KindMention[] {
  const match = /\b(?:applicable\s+)?(?:margin|spread)\b/i.exec(words);
  if (!match) return [];
  const start = caption.start + match.index;
  return [{ kind: "benchmark", start, end: start + match[0].length }];
}

/** Fewer captions than columns: each caption spans one column or more. The best fit for the rates. */
function spread(groups: readonly RateKind[][], grid: RateGrid): RateKind[][] | null {
  const wanted = groups.length < grid.columns ? groups : narrowed(groups, grid.columns);
  if (!wanted) return null;
  let best: { kinds: RateKind[][]; score: number } | null = null;
  for (const widths of divisions(grid.columns, wanted.length)) {
    const kinds = wanted.flatMap((kind, i) => Array.from({ length: widths[i] ?? 1 }, () => kind));
    const score = fit(kinds, grid, widths);
    if (!best || score > best.score) best = { kinds, score };
  }
  return best && best.score > 0 ? best.kinds : null;
}

/** More captions than columns: letters of credit and the like that only accompany a margin are left out. */
function narrowed(groups: readonly RateKind[][], columns: number): RateKind[][] | null {
  const rates = groups.filter((kinds) => kinds.some((kind) => !ASIDE.has(kind)));
  const merged = rates.filter((kinds, i) => i === 0 || kinds.join() !== rates[i - 1]?.join());
  if (merged.length > columns || merged.length === 0) return merged.length > columns ? merged.slice(-columns) : null;
  return merged;
}

/** All ways to divide `columns` columns among `captions` captions, each at least one. At most 8 columns. */
function divisions(columns: number, captions: number): number[][] {
  if (columns > 8 || captions > columns) return [];
  if (captions === 1) return [[columns]];
  const first = Array.from({ length: columns - captions + 1 }, (_, i) => i + 1);
  return first.flatMap((width) => divisions(columns - width, captions - 1).map((rest) => [width, ...rest]));
}

/** How well kinds fit the rates: base margins are one percent lower, fees lowest, and columns under one caption similar. */
function fit(kinds: readonly RateKind[][], grid: RateGrid, widths: readonly number[]): number {
  const column = (i: number): number[] => grid.rows.map((row) => row.cells[i]?.value ?? 0);
  const of = (kind: RateKind) => kinds.flatMap((k, i) => (k[0] === kind ? [column(i)] : []));
  const [margins, bases, fees] = [of("benchmark"), of("base"), of("fee")];
  let score = 1;
  for (const [i, base] of bases.entries()) {
    const margin = margins[Math.min(i, margins.length - 1)];
    if (margin)
      score += margin.every((m, r) => m - (base[r] ?? 0) === 100)
        ? 3
        : margin.every((m, r) => m >= (base[r] ?? 0))
          ? 1
          : -4;
  }
  if (margins.length > 0 && bases.length > 0 && margins.length === bases.length) score += 1;
  // No fee is zero where a base-rate margin is not.
  for (const fee of fees)
    if (bases.some((base) => fee.every((f, r) => f <= (base[r] ?? 0)) && fee.includes(0) && !base.includes(0)))
      score -= 2;
  for (const fee of fees) score += fee.every((f, r) => margins.every((m) => f <= (m[r] ?? f))) ? 1 : -3;
  for (const group of [margins, bases, fees])
    for (const other of group.slice(1)) score += other.join() === group[0]?.join() ? 1 : -0.2;
  return score - 0.1 * Math.max(...widths);
}

/** Whether the words above the rows are levels ("Level I  Level II"), so that the rows are the rates. */
export function levelColumns(text: string, grid: RateGrid): Span[] | null {
  const marks = levelMarks(text, grid).slice(-grid.columns);
  return marks.length === grid.columns && grid.columns > 1 && standTogether(text, marks) ? marks : null;
}

/** A grid of one row whose label begins with the captions above it, if they are levels: `Debt Rating  Level 1  Level 2  Level 3`
 *  over `Applicable Margin  .35%  .55%  .65%`. The captions are then its caption. */
export function withLevelsAbove(text: string, grid: RateGrid): RateGrid {
  const [row, ...others] = grid.rows;
  if (!row || others.length > 0 || grid.columnWords || grid.columns < 3) return grid;
  const caption = { start: grid.caption.start, end: row.label.end };
  const levels = levelColumns(text, { ...grid, caption });
  const end = levels?.at(-1)?.end;
  if (end === undefined || end <= row.label.start) return grid;
  return { ...grid, caption: { ...caption, end }, rows: [{ ...row, label: { start: end, end: row.label.end } }] };
}

/** The levels above the rows of a grid that has two columns or more for each of them. */
export function levelsAcross(text: string, grid: RateGrid): Span[] | null {
  const marks = levelMarks(text, grid);
  const fits = marks.length > 1 && grid.columns > marks.length && grid.columns % marks.length === 0;
  return fits && standTogether(text, marks) ? marks : null;
}

function levelMarks(text: string, { caption }: RateGrid): Span[] {
  const words = text.slice(caption.start, caption.end);
  return [...words.matchAll(/\b(?:Level|Category|Tier|Status)\s+(?:[IVX]+|\d{1,2})\b/g)].map((match) => ({
    start: caption.start + match.index,
    end: caption.start + match.index + match[0].length,
  }));
}

function standTogether(text: string, marks: readonly Span[]): boolean {
  const apart = marks.every((mark, i) => i === 0 || mark.start - (marks[i - 1]?.end ?? 0) <= MAX_BETWEEN_LEVELS);
  return apart && new Set(marks.map((mark) => text.slice(mark.start, mark.end).toLowerCase())).size === marks.length;
}

const MAX_BETWEEN_LEVELS = 90;
