import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevelLists } from "./level-lists.ts";
import { readOptionLists } from "./option-lists.ts";
import { readRateGrids } from "./pricing-grid.ts";
import { rateGridsIn } from "./printed-grids.ts";
import { readProseGrid } from "./prose-grids.ts";
import { readProseGrids } from "./prose-grids-of-loans.ts";
import type { RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** A span that sets margins or fee rates, with its grids. `term` is the defined term, or a section's heading. */
export interface PricingSource extends Span {
  readonly term: string;
  readonly grids: readonly RateGrid[];
}

const MARGIN_TERM =
  /margin|spread|^applicable (?:rate|percentage|pricing|interest|basis|facility|commitment|unused|utili[sz]ation|fee|number|eurodollar|libor|abr|base|revol|term|sofr)|pricing (?:grid|schedule|level|table)|^(?:facility|commitment|unused)(?: line)? fee (?:rate|percentage)|fee (?:percentage|rate)$/i;
const NOT_MARGIN =
  /lending(?! rate)|pledge|prepayment|stock|central bank|gross margin|margin (?:stock|regulation)|incremental|percentage of|advance rate|swap|time$|law|premium|reserve|acceptance|call|certificate|money market|reallocation|^computation|letter of credit fee$/i;
/** No definition of a margin is longer, and no agreement has more. Limits the cost of repetitive texts. */
const LONGEST = 40_000;
const MAX_SOURCES = 200;
const PRICING_HEADING =
  /pricing (?:grid|schedule|level|table)|applicable (?:margin|rate|percentage)|^interest rates? (?:and|margin)|^margin(?: adjustments?| ratchet)?$|^(?:base rate|prime|libo?r?|eurodollar|sofr|interest)[\w\s]{0,20} (?:margins?|spreads?)$/i;

/** Where the agreement sets its margins: the definitions of "Applicable Margin" and the like, else schedules and sections
 *  under such headings, else any table in the body whose columns are margins. */
export function readPricingSources(parsed: ParsedAgreement): PricingSource[] {
  const spans = [...definedSpans(parsed), ...quotedSpans(parsed), ...headedSpans(parsed)];
  const kept: PricingSource[] = [];
  for (const { term, start, end } of spans.slice(0, MAX_SOURCES)) {
    const others = kept.filter((other) => overlap(other, { start, end }));
    const isWider = others.every((other) => other.grids.length === 0 && start <= other.start && other.end <= end);
    if (!isWider) continue;
    const found = source(parsed, term, start, end);
    if (others.length > 0 && found.grids.length === 0) continue;
    for (const other of others) kept.splice(kept.indexOf(other), 1);
    if (found.grids.length > 0 || !isShare(parsed.text.slice(start, Math.min(end, start + 500)))) kept.push(found);
  }
  if (!kept.some((found) => found.grids.some((grid) => isMarginGrid(parsed.text, grid)))) {
    kept.push(...bodyTables(parsed).filter((table) => !kept.some((other) => overlap(other, table))));
  }
  if (!kept.some((found) => found.grids.some((grid) => isMarginGrid(parsed.text, grid))))
    kept.push(...looseTables(parsed));
  if (kept.every(({ grids }) => grids.length === 0)) kept.push(...gridsOfAddedTerms(parsed));
  if (kept.every(({ grids }) => grids.length === 0)) kept.push(...optionTables(parsed));
  kept.push(...twinTables(parsed, kept), ...twinLists(parsed, kept), ...twinDefinitions(parsed, kept));
  return kept.sort((a, b) => a.start - b.start);
}

const ADDED_TERM =
  /\b(?:LIBOR|LIBO|SOFR|EURIBOR|Eurodollar|Euro-Dollar|Base|Prime|Reference)\b[^.;%]{0,80}?\bplus\s+(?:\([a-z]{1,3}\)\s+)?(?:the|an?)\s+"?([A-Z][\w-]*(?:\s[A-Z][\w-]*){0,3})/g;
const ADDED_TO = "libo sofr euribor eurodollar euro-dollar base prime reference".split(" ");
const MAX_ADDED = 40;

/** "LIBOR plus the Variance": an addition to a reference rate is a margin under any name, also in an attached note. */
function gridsOfAddedTerms(parsed: ParsedAgreement): PricingSource[] {
  const { text, normal } = parsed;
  const added = new Map(
    [...normal.words.matches(ADDED_TERM, ADDED_TO)].slice(0, MAX_ADDED).map((m) => [m[1] ?? "", m[0]]),
  );
  return [...added].flatMap(([term, use]) => {
    const at = text.indexOf(`"${term}" means`);
    // Terms named as margins were read with their definitions.
    if (at < 0 || NOT_MARGIN.test(term) || isMarginTerm(term)) return [];
    const found = source(parsed, term, at, definitionEnd(parsed, at));
    const grids = found.grids.map((grid) =>
      grid.columnWords ? { ...grid, columnWords: grid.columnWords.map((words) => words || use) } : grid,
    );
    return grids.length > 0 ? [{ ...found, grids }] : [];
  });
}

const TABLE_OF_RATES =
  /\b(?:table|chart|schedule|matrix|grid)\b(?=[^.;]{0,200}\b(?:ratio|EBITDA|leverage|coverage)\b)/gi;
const MAX_TABLES = 20;
const OPTION_REACH = 3000;

/** "bear interest at the rate specified by the following table based upon the ratio of": whole rates for each level, also in
 *  an attached note. Repeated notes have one. */
function optionTables({ text, normal }: ParsedAgreement): PricingSource[] {
  const leads = [...normal.words.matches(TABLE_OF_RATES, ["table", "chart", "schedule", "matrix", "grid"])];
  for (const { index } of leads.slice(0, MAX_TABLES)) {
    const end = Math.min(text.length, index + OPTION_REACH);
    const grids = readOptionLists(text, index, end);
    if (grids.length > 0) return [{ term: "", start: index, end, grids }];
  }
  return [];
}

const NEXT_DEFINITION = /"[^"\n]{1,60}"\s{1,3}(?:means|shall mean)\b/g;

/** The end of a definition that may not be in the outline: the next one, or the end of its section. */
function definitionEnd({ text, outline }: ParsedAgreement, at: number): number {
  const section = outline.at(at);
  const limit = Math.min(text.length, at + 3_000, section && section.end > at ? section.end : text.length);
  const next = [...text.slice(at, limit).matchAll(NEXT_DEFINITION)][1]?.index;
  return next === undefined ? limit : at + next;
}

type Termed = Span & { readonly term: string };

function definedSpans(parsed: ParsedAgreement): Termed[] {
  return parsed.definitions.all
    .filter((definition) => definition.kind !== "parenthetical" && isMarginTerm(definition.term))
    .filter((definition) => parsed.outline.zoneAt(definition.start) !== "form")
    .map(({ term, start, end }) => ({ term, start, end: opensTable(parsed.text, end) ? beyond(parsed, end) : end }));
}

/** A definition that ends in "as follows:" continues with the table below it. */
const opensTable = (text: string, end: number): boolean => /:\s*$/.test(text.slice(Math.max(0, end - 12), end));

function beyond(parsed: ParsedAgreement, at: number): number {
  const section = parsed.outline.at(at);
  const next = parsed.definitions.all.find((definition) => definition.start > at + 400 && definition.kind === "means");
  return Math.min(at + 3000, section && section.end > at ? section.end : at + 3000, next?.start ?? at + 3000);
}

const QUOTED =
  /"((?:[A-Z][\w-]*\s){0,4}(?:Margins?|Spread|Pricing\s(?:Grid|Schedule)|Applicable\s(?:Rate|Percentage)|(?:Facility|Commitment|Unused)(?:\sLine)?\sFee\s(?:Rate|Percentage)))"(?:\sand\s"[^"\n]{3,40}")?(?:\sapplicable\sto[^:\n]{0,120}?)?\s{0,2}(?:means?\b|shall\smean\b|:|(?:at|on|for)\sany\s(?:date|day),?\s(?:is|means)\b)/g;

/** Margins defined outside the definitions in the outline: inside a clause, or in a separate list. */
function quotedSpans(parsed: ParsedAgreement): Termed[] {
  return [...parsed.text.matchAll(QUOTED)]
    .slice(0, MAX_SOURCES)
    .filter((match) => isMarginTerm(match[1] ?? "") && parsed.outline.zoneAt(match.index) !== "form")
    .map((match) => ({ term: match[1] ?? "", start: match.index, end: beyond(parsed, match.index + match[0].length) }));
}

function headedSpans(parsed: ParsedAgreement): Termed[] {
  return parsed.outline
    .titled(PRICING_HEADING)
    .filter((section) => parsed.outline.zoneAt(section.start) !== "form" && section.end - section.start < 20_000)
    .filter((section) => isMarginTerm(section.heading ?? "margin"))
    .map(({ heading, start, end }) => ({ term: heading ?? "", start, end }));
}

const isMarginTerm = (term: string): boolean => MARGIN_TERM.test(term) && !NOT_MARGIN.test(term);

/** "Applicable Percentage" is often a lender's share of the commitments. */
const isShare = (body: string): boolean =>
  /\b(?:Lender|Bank)'?s?\b[\s\S]{0,160}(?:percentage|fraction|share)/i.test(body) && /Commitment/.test(body);

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

function source(parsed: ParsedAgreement, term: string, start: number, end: number): PricingSource {
  const last = Math.min(end, start + LONGEST);
  const grids = rateGridsIn(parsed, start, last);
  if (grids.length > 0) return { term, start, end: last, grids };
  return { term, start, end: last, grids: readProseGrids(parsed.text, { start, end: last }) };
}

/** Tables of margins outside any definition. */
function bodyTables(parsed: ParsedAgreement): PricingSource[] {
  return parsed.outline.sections
    .filter((section) => section.kind === "section" || section.kind === "schedule" || section.kind === "annex")
    .filter((section) => section.end - section.start < 60_000 && parsed.outline.zoneAt(section.start) !== "form")
    .filter((section) => /margin|applicable rate|spread/i.test(parsed.text.slice(section.start, section.end)))
    .map((section) => source(parsed, section.heading ?? "", section.start, section.end))
    .map((found) => ({ ...found, grids: found.grids.filter((grid) => isMarginGrid(parsed.text, grid)) }))
    .filter((found) => found.grids.length > 0)
    .map((found) => ({ ...found, start: Math.max(found.start, (found.grids[0]?.start ?? 0) - 1500) }));
}

/** Margin tables outside all sections: after the signature pages, or in a schedule without a heading. */
function looseTables(parsed: ParsedAgreement): PricingSource[] {
  const tables = parsed.rateTables.map((table) => {
    const start = Math.max(0, table.start - LEAD_IN);
    const grids = rateGridsIn(parsed, table.start, table.end).filter((grid) => isMarginGrid(parsed.text, grid));
    return { term: "", start, end: table.end, grids };
  });
  const found = tables.filter((table) => table.grids.length > 0);
  const own = found.filter((table) => parsed.outline.zoneAt(table.end - 1) !== "form");
  return (own.length > 0 ? own : found).slice(0, MAX_LOOSE);
}

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

const CREDIT_FEE = /\bletters? of credit fees?(?: (?:rate|percentage))?$/i;

/** The fee for a kind of letters of credit, by the levels of the margins, in a table of its own definition. */
function twinDefinitions(parsed: ParsedAgreement, kept: readonly PricingSource[]): PricingSource[] {
  const heights = heightsOfMargins(parsed.text, kept);
  if (heights.size === 0) return [];
  return parsed.definitions.matching(CREDIT_FEE).flatMap((definition) => {
    const { term, kind, start, end } = definition;
    const isRead = kept.some((other) => other.grids.length > 0 && overlap(other, { start, end }));
    if (kind === "parenthetical" || isRead || parsed.outline.zoneAt(start) === "form") return [];
    const to = opensTable(parsed.text, end) ? beyond(parsed, end) : end;
    const grids = rateGridsIn(parsed, start, to).filter((g) => g.columns === 1 && heights.has(g.rows.length));
    return grids.length === 1 ? [{ term, start, end: to, grids }] : [];
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

const FEES = ["commitment fee", "facility fee", "unused fee", "unused line fee", "utilization fee"];
const PAID_FEE =
  /\b(?:commitment|facility|unused(?:\s+line)?|utilization)\s+fee(?=\b[^.;%]{0,160}\b(?:at|equal|rate|percentage|computed|calculated|determined)\b)/gi;
const MAX_FEES = 40;
const FEE_CLAUSE = 1000;

const FEE_TERM =
  /\b(?:(?:Applicable|Commitment|Facility|Unused|Utili[sz]ation|Line|Credit|Letter|of)\s+)+(?:Fees?|fees?)\b(?:\s+(?:Rate|Percentage|Margin))?/g;

const LEAD_IN = 600;
const MAX_LOOSE = 10;

const AFTER_DEFAULT = /\bdefault\s+rate\b|\bnot\s+paid\s+when\s+due\b|\boverdue\b/i;

function isMarginGrid(text: string, grid: RateGrid): boolean {
  const words = captionWords(text, grid);
  if (AFTER_DEFAULT.test(words)) return false;
  return namesLoans(text, grid) || /\bmargin|\bspread/i.test(words);
}

/** The captions are those of base rate loans or of loans at a benchmark. */
function namesLoans(text: string, grid: RateGrid): boolean {
  const words = captionWords(text, grid);
  return readRateKinds(words, 0, words.length).some(({ kind }) => kind === "benchmark" || kind === "base");
}

function captionWords(text: string, grid: RateGrid): string {
  const first = grid.rows[0]?.label ?? grid.caption;
  return `${text.slice(grid.caption.start, first.end)}; ${(grid.columnWords ?? []).join("; ")}`;
}
