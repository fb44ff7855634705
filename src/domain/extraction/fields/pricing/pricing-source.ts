import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** A span that sets margins or fee rates, with its grids. `term` is the defined term, or a section's heading. */
export interface PricingSource extends Span {
  readonly term: string;
  readonly grids: readonly RateGrid[];
}

/** Whether two spans share characters. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A definition that ends in "as follows:" continues with the table below it. */
export const opensTable = (text: string, end: number): boolean => /:\s*$/.test(text.slice(Math.max(0, end - 12), end));

/** Where the table ends that a definition opens. */
export function beyond(parsed: ParsedAgreement, at: number): number {
  const section = parsed.outline.at(at);
  const next = parsed.definitions.all.find((definition) => definition.start > at && definition.kind === "means");
  return Math.min(at + 3000, section && section.end > at ? section.end : at + 3000, next?.start ?? at + 3000);
}

const AFTER_DEFAULT = /\bdefault\s+rate\b|\bnot\s+paid\s+when\s+due\b|\boverdue\b/i;

/** The captions are those of margins. */
export function isMarginGrid(text: string, grid: RateGrid): boolean {
  const words = captionWords(text, grid);
  if (AFTER_DEFAULT.test(words)) return false;
  return namesLoans(text, grid) || /\bmargin|\bspread/i.test(words);
}

/** The captions are those of base rate loans or of loans at a benchmark. */
export function namesLoans(text: string, grid: RateGrid): boolean {
  const words = captionWords(text, grid);
  return readRateKinds(words, 0, words.length).some(({ kind }) => kind === "benchmark" || kind === "base");
}

function captionWords(text: string, grid: RateGrid): string {
  const first = grid.rows[0]?.label ?? grid.caption;
  return `${text.slice(grid.caption.start, first.end)}; ${(grid.columnWords ?? []).join("; ")}`;
}
