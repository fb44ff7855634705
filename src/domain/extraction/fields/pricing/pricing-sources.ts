import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { readFeeTwins } from "./fee-twins.ts";
import { asFeeGrids } from "./grids-of-fee-terms.ts";
import { readOptionLists } from "./option-lists.ts";
import { beyond, isMarginGrid, opensTable, overlap, type PricingSource } from "./pricing-source.ts";
import { rateGridsIn } from "./printed-grids.ts";
import { readProseGrids } from "./prose-grids-of-loans.ts";
import { readException } from "./rate-exceptions.ts";

export type { PricingSource } from "./pricing-source.ts";

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
  kept.push(...readFeeTwins(parsed, kept));
  return asFeeGrids(
    parsed,
    kept.sort((a, b) => a.start - b.start),
  );
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

const QUOTED =
  /"((?:[A-Z][\w-]*\s){0,4}(?:Margins?|Spread|Pricing\s(?:Grid|Schedule)|Applicable\s(?:Rate|Percentage)|(?:Facility|Commitment|Unused)(?:\sLine)?\sFee\s(?:Rate|Percentage)))"(?:\sand\s"[^"\n]{3,40}")?(?:\sapplicable\sto[^:\n]{0,120}?)?\s{0,2}(?:means?\b|shall\s(?:mean|be)\b|:|(?:at|on|for)\sany\s(?:date|day),?\s(?:is|means)\b)/g;

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

function source(parsed: ParsedAgreement, term: string, start: number, end: number): PricingSource {
  const last = Math.min(end, start + LONGEST);
  const grids = rateGridsIn(parsed, start, last);
  if (grids.length > 0) return { term, start, end: last, grids };
  const stated = readProseGrids(parsed.text, { start, end: last });
  const stepped = stated.length > 0 ? null : readException(parsed.text, { start, end: last });
  return { term, start, end: last, grids: stepped ? [stepped] : stated };
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

const LEAD_IN = 600;
const MAX_LOOSE = 10;
