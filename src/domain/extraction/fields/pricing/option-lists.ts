import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevelBounds } from "./pricing-levels.ts";
import type { GridRow, RateCell, RateGrid } from "./rate-grid.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";

/** A whole rate, "LIBOR Rate plus 1.50%": its name, and what is added. */
interface Option {
  readonly kind: RateKind;
  readonly start: number;
  readonly words: string;
  readonly cell: RateCell;
}

interface Block {
  readonly label: Span;
  readonly options: readonly Option[];
}

const REACH = 60;
const ADDED = /^(?:\s+rate)?,?\s+(?:(?<below>minus|less)|plus|\+)\s*(?<point>\.\s)?$/i;
const JOINS = /^\s*(?:per\s+annum)?[,;]?\s*(?:or|and)?[,;]?\s*(?:\([a-z\d]{1,4}\)\s*)?(?:the\s+)?$/i;
const RATIO = /\d{1,2}(?:\.\d{1,3})?\s?(?:to|:)\s?1(?:\.\d{1,2})?\b|\d{1,2}\.\d{1,2}x/gi;
const LONGEST_LABEL = 200;

/** Levels with the whole rates of each, of which the borrower chooses one: `Less than 1.50 : 1.00 (i) Prime Rate minus
 *  .50% or (ii) LIBOR Rate plus 1.25%`. */
export function readOptionLists(text: string, from: number, to: number): RateGrid[] {
  const blocks = blocksOf(text, from, readOptions(text, from, to));
  const [first] = blocks;
  if (!first || blocks.length < 2 || !blocks.every((block) => isLikeFirst(block, first))) return [];
  const rows = blocks.map(({ label, options }): GridRow => ({ label, cells: options.map(({ cell }) => cell) }));
  const start = first.label.start;
  const end = blocks.at(-1)?.options.at(-1)?.cell.end ?? start;
  const columnWords = first.options.map(({ words }) => words);
  return [{ start, end, caption: { start, end: start }, columns: columnWords.length, rows, columnWords }];
}

const isLikeFirst = ({ options }: Block, first: Block): boolean =>
  options.map(({ kind }) => kind).join() === first.options.map(({ kind }) => kind).join();

function readOptions(text: string, from: number, to: number): Option[] {
  return readPercentages(text, from, to).flatMap((rate): Option[] => {
    const base = Math.max(from, rate.start - REACH);
    const name = readRateKinds(text, base, rate.start)
      .filter(({ kind }) => kind === "benchmark" || kind === "base")
      .at(-1);
    const added = name && ADDED.exec(text.slice(name.end, rate.start));
    if (!name || !added) return [];
    const size = added.groups?.point === undefined ? rate.value : rate.value / 100;
    const value = added.groups?.below === undefined ? size : -size;
    const start = rate.start - (added.groups?.point?.length ?? 0);
    return [{ kind: name.kind, start: name.start, words: nameOf(text, name), cell: { value, start, end: rate.end } }];
  });
}

const nameOf = (text: string, { start, end }: Span): string => text.slice(start, end);

/** Options side by side, each run behind the words of its level. */
function blocksOf(text: string, from: number, options: readonly Option[]): Block[] {
  const runs: Option[][] = [];
  for (const option of options) {
    const last = runs.at(-1)?.at(-1);
    if (last && JOINS.test(text.slice(last.cell.end, Math.min(option.start, last.cell.end + REACH))))
      runs.at(-1)?.push(option);
    else runs.push([option]);
  }
  return runs.flatMap((run, i) => {
    const label = labelBefore(text, runs[i - 1]?.at(-1)?.cell.end ?? from, run[0]?.start ?? from);
    return label ? [{ label, options: run }] : [];
  });
}

/** The range in front of a run of options, up to its last ratio. */
function labelBefore(text: string, from: number, to: number): Span | null {
  const base = Math.max(from, to - LONGEST_LABEL, text.lastIndexOf("\n\n", to));
  const words = text.slice(base, to);
  const last = [...words.matchAll(RATIO)].at(-1);
  if (!last) return null;
  const lead = /^[^\w<>≤≥]*/.exec(words)?.[0].length ?? 0;
  const label = { start: base + lead, end: base + last.index + last[0].length };
  const { min, max } = readLevelBounds(text, label);
  return min || max ? label : null;
}
