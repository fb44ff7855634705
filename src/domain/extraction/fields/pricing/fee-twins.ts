import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevelLists } from "./level-lists.ts";
import { readOtherwise } from "./otherwise-rates.ts";
import { readRateGrids } from "./pricing-grid.ts";
import { beyond, isMarginGrid, namesLoans, opensTable, overlap, type PricingSource } from "./pricing-source.ts";
import { rateGridsIn } from "./printed-grids.ts";
import { readProseGrid } from "./prose-grids.ts";
import type { RateGrid } from "./rate-grid.ts";

/** The fees by the levels of the margins that stand elsewhere: in tables, lists and definitions of their own; where no
 *  margin has levels, the fee that has them. */
export const readFeeTwins = (parsed: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] => [
  ...(kept.every(({ grids }) => grids.length === 0) ? loneTables(parsed) : []),
  ...twinTables(parsed, kept),
  ...twinLists(parsed, kept),
  ...twinDefinitions(parsed, kept),
  ...twinRates(parsed, kept),
];

const LEAD_IN = 600;
const MAX_LOOSE = 10;
const TERM_BEFORE = 1200;
/** "The Facility Fee shall be determined under the following matrix": the table below prices it, whatever its caption. */
const PRICED_FEE =
  /\b(?:commitment|facility|unused(?:\s+line)?|utilization)\s+fee\b[^.;]{0,40}\bdetermined\b[^.;]{0,240}\bfollowing\b[^.;]{0,400}$/i;

/** Tables of fees elsewhere in the text, a row for each level of the margins. */
function twinTables(parsed: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] {
  const heights = new Set(
    kept.flatMap(({ grids }) => grids.filter((grid) => isMarginGrid(parsed.text, grid)).map(({ rows }) => rows.length)),
  );
  const tables = parsed.rateTables.filter(
    (table) =>
      heights.has(table.rows.length) &&
      parsed.outline.zoneAt(table.start) !== "form" &&
      !kept.some((other) => other.grids.length > 0 && overlap(other, table)),
  );
  return tables.slice(0, MAX_LOOSE).flatMap((table) => {
    const from = Math.max(0, table.start - TERM_BEFORE);
    const fee = [...parsed.text.slice(from, table.start).matchAll(FEE_TERM)].at(-1)?.[0];
    const isOfFee = PRICED_FEE.test(parsed.text.slice(Math.max(from, table.start - LEAD_IN), table.start));
    const grids = rateGridsIn(parsed, table.start, table.end).filter(
      (grid) => !isMarginGrid(parsed.text, grid) || (isOfFee && !namesLoans(parsed.text, grid)),
    );
    return fee !== undefined && grids.length === 1 ? [{ term: fee, start: table.start, end: table.end, grids }] : [];
  });
}

/** How many levels the grids of margins have. */
function heightsOfMargins(text: string, kept: readonly PricingSource[]): ReadonlySet<number> {
  const margins = kept.flatMap(({ term, grids }) =>
    grids.filter((grid) => isMarginGrid(text, grid) || /\b(?:margin|spread)$/i.test(term)),
  );
  return new Set(margins.map(({ rows }) => rows.length));
}

const LETTERS = /\bletters? of credit\b/i;
const FEE_DEFINED =
  /\bletters? of credit fees?(?: (?:rate|percentage))?$|^(?:commitment|facility|unused(?: line)?|undrawn) fees?$/i;

/** A fee by the levels of the margins, or by wider ones, in a table of its own definition; each commitment may have one. */
function twinDefinitions(parsed: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] {
  const heights = heightsOfMargins(parsed.text, kept);
  if (heights.size === 0) return [];
  return parsed.definitions.matching(FEE_DEFINED).flatMap((definition) => {
    const { term, kind, start, end } = definition;
    const isRead = kept.some((other) => other.grids.length > 0 && overlap(other, { start, end }));
    if (kind === "parenthetical" || isRead || parsed.outline.zoneAt(start) === "form") return [];
    const to = opensTable(parsed.text, end) ? beyond(parsed, end) : end;
    const isWide = (grid: RateGrid): boolean => !LETTERS.test(term) && grid.rows.length < Math.max(...heights);
    const grids = rateGridsIn(parsed, start, to).filter(
      (grid) => grid.columns === 1 && (heights.has(grid.rows.length) || isWide(grid)),
    );
    return grids.length === 1 || (grids.length > 1 && !LETTERS.test(term)) ? [{ term, start, end: to, grids }] : [];
  });
}

/** Fees by level in a sentence that states a fee, one for each level of the margins. */
function twinLists({ text, normal, outline }: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] {
  const heights = heightsOfMargins(text, kept);
  if (heights.size === 0) return [];
  const lists: PricingSource[] = [];
  for (const { index, 0: fee } of [...normal.words.matches(PAID_FEE, FEES)].slice(0, MAX_FEES)) {
    const span = { start: index, end: Math.min(text.length, index + FEE_CLAUSE) };
    if ([...kept, ...lists].some((other) => other.grids.length > 0 && overlap(other, span))) continue;
    if (outline.zoneAt(index) === "form") continue;
    const grid =
      readLevelLists(text, span.start, span.end).find(({ rows }) => heights.has(rows.length)) ??
      columnOfFee(text, span, heights) ??
      rangesOfFee(text, span, heights);
    if (grid) lists.push({ term: fee, start: span.start, end: grid.end, grids: [grid] });
  }
  return lists;
}

const BY_TABLE =
  /\b(?:following|below)\b[^.;]{0,60}\b(?:grid|table|chart|schedule|matrix|levels?|tiers?)\b|\brates?\s+(?:per\s+annum\s+)?(?:(?:is|are)\s+)?(?:set\s+(?:forth|out)|specified|shown)\s+below\b[^.;]{0,80}:/i;
const LONE_REACH = 1600;

/** The table to which a sentence on a fee refers, next to fixed margins: "in accordance with the following grid". */
function loneTables(parsed: ParsedAgreement): PricingSource[] {
  const { text, normal, outline } = parsed;
  for (const { index, 0: fee } of [...normal.words.matches(PAID_FEE, FEES)].slice(0, MAX_FEES)) {
    const section = outline.at(index);
    const end = Math.min(index + LONE_REACH, section && section.end > index ? section.end : text.length);
    if (outline.zoneAt(index) === "form" || !BY_TABLE.test(text.slice(index, end))) continue;
    const grid = rateGridsIn(parsed, index, end).find((each) => isOfFee(text, index, each));
    if (grid) return [{ term: fee, start: index, end: grid.end, grids: [grid] }];
  }
  return [];
}

const isOfFee = (text: string, from: number, grid: RateGrid): boolean =>
  grid.columns === 1 && !isMarginGrid(text, grid) && BY_TABLE.test(text.slice(from, grid.rows[0]?.cells[0]?.start));

/** A table of one rate for each level that is printed without columns: "BBB+/Baa1 0.250%". */
const columnOfFee = (text: string, { start, end }: Span, heights: ReadonlySet<number>): RateGrid | undefined =>
  readRateGrids(text, start, end).find(
    (grid) => grid.columns === 1 && heights.has(grid.rows.length) && !isMarginGrid(text, grid),
  );

/** "as follows: (i) if usage is 50% or more, the unused fee is 0.50%; (ii) if …". */
function rangesOfFee(text: string, { start, end }: Span, heights: ReadonlySet<number>): RateGrid | null {
  const lead = text.slice(start, end).search(/\bas\s+follows\s?:/i);
  const grid = lead < 0 ? null : readProseGrid(text, { start: start + lead, end });
  return grid && grid.columns === 1 && heights.has(grid.rows.length) ? grid : null;
}

const FEES = ["commitment fee", "facility fee", "unused fee", "unused line fee", "undrawn fee", "utilization fee"];
const PAID_FEE =
  /\b(?:commitment|facility|unused(?:\s+line)?|undrawn|utilization)\s+fee(?=\b(?:\.\s+(?=[A-Z]))?[^.;%]{0,240}\b(?:at|equal|rate|percentage|computed|calculated|determined)\b)/gi;
const MAX_FEES = 40;
const FEE_CLAUSE = 1000;

const FEE_TERM =
  /\b(?:(?:Applicable|Commitment|Facility|Unused|Utili[sz]ation|Line|Credit|Letter|of)\s+)+(?:Fees?|fees?)\b(?:\s+(?:Rate|Percentage|Margin))?/g;

const FEE_RATE = /\bfee (?:rate|percentage)$/i;

/** A fee rate that has one range of the levels, and another rate for all others. */
function twinRates({ text }: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] {
  if (heightsOfMargins(text, kept).size === 0) return [];
  return kept.flatMap((source) => {
    const grid = source.grids.length === 0 && FEE_RATE.test(source.term) ? readOtherwise(text, source) : null;
    return grid ? [{ ...source, grids: [grid] }] : [];
  });
}
