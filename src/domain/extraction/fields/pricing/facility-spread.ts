import { type Found, found, implied } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { facilityOfArticle } from "./facility-articles.ts";
import { facilityCurrency } from "./facility-currency.ts";
import { facilitiesOfTerm } from "./grid-scope.ts";
import { interestClauses } from "./interest-clauses.ts";
import { isByFacility, type NamedGrid } from "./named-grids.ts";
import { indexAt, indexOfIndexRate } from "./other-indices.ts";
import { isOfAnotherRate, REFERENCE_TERM } from "./other-rates.ts";
import { readColumnUses } from "./pricing-columns.ts";
import type { PricingSource } from "./pricing-sources.ts";
import { labelWords, type RateGrid } from "./rate-grid.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";
import { ofCurrency } from "./rates-by-currency.ts";
import { isSpreadAdjustment, type RateStatement, readRateStatements } from "./spread.ts";
import { readStatedMargins } from "./stated-margins.ts";

/** The fixed margins of one facility, basis points. */
export interface FacilitySpreads {
  readonly benchmark: Found<number> | null;
  readonly base: Found<number> | null;
  /** A margin names the facility, rather than all loans. */
  readonly isNamed: boolean;
  /** Of a margin that names the facility: the index that it is over, if that is none of the usual reference rates. */
  readonly index: Span | null;
  /** The margin over the reference rate names the facility and holds from the beginning to the end. */
  readonly isWhole: boolean;
}

/** Limits the cost of the search in repetitive texts. */
const MAX_PLACES = 60;
const MAX_MARGINS = 60;
const OVERDUE =
  /\bdefault\b|(?<!\bprincipal\sof\sand\s)overdue|past due|\bafter\s(?:the\s)?maturity\b|not (?:paid|made|received) when due|unpaid amounts?\b|all\s+amounts\s+remaining\s+unpaid|federal funds|\bmaximum rate\b|usur|thereafter bear|after (?:becoming|it becomes|they become) due|post-maturity|shall have (?:become|fallen) due|(?:up)?on (?:the )?demand (?:of|by)|(?:after|date of) (?:the |such )?demand/i;

/** The base rate as the fallback for a reference rate that cannot be determined. */
const UNAVAILABLE =
  /\bunavailab|\bunable\b|\bunlawful|\billegal|\bsuspend|\bcannot\b|\bnot\s+(?:available|exist)|\bno\s+longer\b|\bcircumstances\b/i;

/** The margins that the text states for each facility: in the words of the margin's definition, in a table by facility,
 *  or in the clause on interest. Margins in a grid are not fixed margins. */
export function readFacilitySpreads(
  parsed: ParsedAgreement,
  sources: readonly PricingSource[],
  mentions: FacilityMentions,
  facilities: readonly FacilityDraft[],
  grids: readonly NamedGrid[],
): FacilitySpreads[] {
  const stated = sources.flatMap((source) => [
    ...ofTerm(source, statementsOf(parsed, source, mentions), mentions),
    ...tableStatements(parsed.text, source, mentions),
  ]);
  const hasGrid = sources.some((source) => source.grids.some((grid) => !holdsFees(parsed.text, source, grid)));
  const ofArticle = facilityOfArticle(parsed, facilities);
  const scoped = (statements: readonly RateStatement[]): RateStatement[] =>
    statements.map((statement) => {
      const own = statement.facilities ? null : ofArticle(statement.rate.start);
      return own ? { ...statement, facilities: [own] } : statement;
    });
  const inClauses = scoped(
    stated.length > 0 || hasGrid ? restOfShort(parsed, stated, hasGrid, mentions) : clauseStatements(parsed, mentions),
  );
  const ofBase = hasGrid ? plainBaseStatements(parsed, sources, stated, mentions) : [];
  const found = [...(stated.length > 0 || hasGrid ? stated : []), ...inClauses, ...ofBase];
  const statements = found.length === 0 && !hasGrid ? scoped(statedAnywhere(parsed, mentions)) : found;
  const { text } = parsed;
  const currencies = facilities.map((facility) => facilityCurrency(parsed, facility).code);
  const spreads = facilities.map((facility, i) =>
    spreadsOf(text, ofCurrency(text, statements, currencies[i] ?? null), facility),
  );
  const isApart = (i: number): boolean => isOutside(facilities[i] as FacilityDraft, grids);
  const isOpen = (each: FacilitySpreads, i: number): boolean => isUnpriced(each) && (!hasGrid || isApart(i));
  if (found.length === 0 && !hasGrid) return spreads;
  if (!spreads.some(isOpen)) return spreads;
  const others = scoped(hasGrid ? clauseStatements(parsed, mentions) : statedAnywhere(parsed, mentions));
  const named = others.filter((statement) => statement.facilities !== null);
  return spreads.map((each, i) => (isOpen(each, i) ? spreadsOf(text, named, facilities[i] as FacilityDraft) : each));
}

/** All grids are for other facilities. */
const isOutside = (facility: FacilityDraft, grids: readonly NamedGrid[]): boolean =>
  grids.length > 0 && grids.every((grid) => grid.facilities !== null && !grid.facilities.includes(facility));

const isUnpriced = ({ benchmark, base }: FacilitySpreads): boolean => benchmark === null && base === null;

const spreadsOf = (text: string, statements: readonly RateStatement[], facility: FacilityDraft): FacilitySpreads => ({
  benchmark: spreadOf(statements, facility, "benchmark"),
  base: spreadOf(statements, facility, "base"),
  isNamed: statements.some(({ facilities }) => facilities?.includes(facility)),
  index: statements.find(({ facilities, index }) => index && facilities?.includes(facility))?.index ?? null,
  isWhole: statements.some(
    (statement) =>
      statement.facilities?.includes(facility) &&
      statement.kinds.includes("benchmark") &&
      !statement.conditional &&
      !isOfPeriod(text, statement.rate),
  ),
});

const PERIOD =
  /\b(?:until|initial(?:ly)?|through|prior\s+to|during|first|second|commencing|period|anniversary|if|when|level|tier|category|grid|schedule)\b|\bfrom\s+(?:and\s+including\s+)?the\s/i;

/** "from the Closing Date until the first anniversary, 2.75%": a margin of some time or case, which others follow. */
const isOfPeriod = (text: string, { start, end }: Span): boolean => {
  const before = text.slice(Math.max(0, start - 220), start);
  const after = /^[^.;]{0,160}/.exec(text.slice(end, end + 160))?.[0] ?? "";
  return PERIOD.test(before.slice(Math.max(0, before.lastIndexOf(";"), before.lastIndexOf('"'))) + after);
};

/** A grid of fees alone, next to which margins may be fixed. */
function holdsFees(text: string, { term }: PricingSource, grid: RateGrid): boolean {
  const kinds = (readColumnUses(text, grid) ?? []).flatMap((use) => use.kinds);
  return kinds.length > 0 ? kinds.every((kind) => kind === "fee") : /\bfees?\b/i.test(term);
}

function statedAnywhere(parsed: ParsedAgreement, mentions: FacilityMentions): RateStatement[] {
  return readStatedMargins(parsed, mentions).filter(
    (statement) => !isSpreadAdjustment(parsed.text, statement.rate) && !isOfAnotherRate(parsed, statement),
  );
}

/** A short text may label one margin and state the other in a sentence. */
function restOfShort(
  parsed: ParsedAgreement,
  stated: readonly RateStatement[],
  hasGrid: boolean,
  mentions: FacilityMentions,
): RateStatement[] {
  if (hasGrid) return [];
  const known = new Set(stated.flatMap((statement) => statement.kinds));
  return clauseStatements(parsed, mentions).filter((statement) => !statement.kinds.some((kind) => known.has(kind)));
}

/** The margin of base rate loans in the clause on interest, next to a grid for loans at the reference rate alone. */
function plainBaseStatements(
  parsed: ParsedAgreement,
  sources: readonly PricingSource[],
  stated: readonly RateStatement[],
  mentions: FacilityMentions,
): RateStatement[] {
  const inGrids = sources.flatMap(({ grids }) => grids.flatMap((grid) => readColumnUses(parsed.text, grid) ?? []));
  const kinds = [...inGrids, ...stated].flatMap((each) => each.kinds);
  if (!kinds.includes("benchmark") || kinds.includes("base")) return [];
  return clauseStatements(parsed, mentions).filter((statement) => statement.kinds.join() === "base");
}

function spreadOf(statements: readonly RateStatement[], facility: FacilityDraft, kind: RateKind): Found<number> | null {
  const fitting = statements.filter(
    (statement) =>
      statement.kinds.includes(kind) && (statement.facilities === null || statement.facilities.includes(facility)),
  );
  const named = fitting.filter((statement) => statement.facilities !== null);
  const pool = named.length > 0 ? named : fitting;
  const best = pool.find((statement) => !statement.conditional) ?? pool[0];
  if (!best) return null;
  const support = { ...best.span, confidence: best.conditional ? 0.7 : 0.9 };
  // The figure itself has no sign: the words in front of it say that it is taken off.
  return best.rate.value < 0
    ? implied(best.rate.value, support, [facility.tree.facility_name])
    : found(best.rate.value, support);
}

/** The statements of a definition. Without a loan type, a margin is for the loans that the term names, else for loans at the
 *  reference rate. */
function statementsOf(parsed: ParsedAgreement, source: PricingSource, mentions: FacilityMentions): RateStatement[] {
  const { text } = parsed;
  const termKinds = readRateKinds(source.term, 0, source.term.length).map((mention) => mention.kind);
  if (termKinds.includes("fee") || /fee/i.test(source.term)) return [];
  // A percentage that names no loans may be one of anything.
  const isPercentage = /(?<!margin )percentage$/i.test(source.term);
  const plain: RateKind[] = addedToBase(parsed).has(source.term) ? ["benchmark", "base"] : ["benchmark"];
  const kinds = termKinds.length > 0 ? termKinds : plain;
  return readRateStatements(text, source, source.grids, mentions)
    .map((statement) => ({ ...statement, kinds: withoutCredits(statement.kinds) }))
    .filter((statement) => !isPercentage || statement.kinds.length > 0)
    .filter((statement) => !isDefaultRate(text, source, statement.rate))
    .filter((statement) => statement.kinds.every((kind) => kind === "benchmark" || kind === "base"))
    .filter(
      ({ kinds, rate }) =>
        kinds.length > 0 || !OF_A_FEE.test(text.slice(Math.max(source.start, rate.start - 300), rate.start)),
    )
    .map((statement) => (statement.kinds.length > 0 ? statement : { ...statement, kinds }));
}

const ADDED_TO_BASE = /\b(?:Base|Prime|Reference)\sRate\s+plus\s+(?:the\s+)?([A-Z][\w-]*(?:\s[A-Z][\w-]*){0,4})/g;
const MAX_ADDED = 60;

/** "a rate equal to the Base Rate plus the Applicable Margin": the terms that a base rate adds. */
const addedToBase = perAgreement(
  ({ normal }: ParsedAgreement): ReadonlySet<string> =>
    new Set(
      normal.words
        .matches(ADDED_TO_BASE, ["base", "prime", "reference"])
        .take(MAX_ADDED)
        .map(([, term = ""]) => term.replaceAll(/\s+/g, " ")),
    ),
);

/** The statements that name no facility, of which the term does ("Applicable Revolver Margin"). */
function ofTerm(
  { term }: PricingSource,
  statements: readonly RateStatement[],
  mentions: FacilityMentions,
): readonly RateStatement[] {
  const facilities = facilitiesOfTerm(term, mentions);
  return facilities ? statements.map((each) => (each.facilities ? each : { ...each, facilities })) : statements;
}

/** "with respect to LIBOR Loans and Letters of Credit, 1.60%": a margin that letters of credit share. */
const withoutCredits = (kinds: readonly RateKind[]): readonly RateKind[] =>
  kinds.includes("benchmark") ? kinds.filter((kind) => kind !== "letter_of_credit") : kinds;

/** A sentence on a fee, up to its rate. */
const OF_A_FEE = /\bfees?\b[^.;%:]{0,280}$/i;

const AFTER_DEFAULT =
  /\boverdue\b|\bpast\s+due\b|\bnot\s+paid\s+when\s+due\b|\bdefault\s+(?:interest|rate|margin)\b|\bdeemed\s+to\s+(?:have|be|exceed)\b|\bfail(?:s|ed|ure)?\s+to\s+(?:timely\s+)?(?:deliver|furnish|provide)\b|\botherwise\s+(?:then\s+)?applicable\b|\b(?:upon|after|during|following|if)\s[^.;]{0,40}\b(?:occurrence|continuance|existence)\s[^.;]{0,24}\bdefault\b/i;

/** A rate for overdue amounts or after a default. */
function isDefaultRate(text: string, source: Span, rate: Span): boolean {
  const before = text.slice(Math.max(source.start, rate.start - 700), rate.start);
  const stop = Math.max(before.lastIndexOf(";"), before.search(/\.\s+(?=[A-Z"(])(?![\s\S]*\.\s+[A-Z"(])/));
  const after = /^[^.;]{0,90}/.exec(text.slice(rate.end, rate.end + 90))?.[0] ?? "";
  return AFTER_DEFAULT.test(`${before.slice(stop + 1)} ${after}`);
}

/** A table with a row per facility and a column per loan type. */
function tableStatements(text: string, source: PricingSource, mentions: FacilityMentions): RateStatement[] {
  return source.grids
    .filter((grid) => isByFacility(text, grid, mentions))
    .flatMap((grid) => {
      const uses = readColumnUses(text, grid);
      return grid.rows.flatMap((row) => {
        const words = labelWords(text, row);
        const facilities = mentions.in(words, 0, words.length).flatMap((mention) => mention.facilities);
        return row.cells.flatMap((cell, i): RateStatement[] =>
          cell.value === null
            ? []
            : [
                {
                  rate: { ...cell, value: cell.value },
                  kinds: uses?.[i]?.kinds ?? [],
                  facilities,
                  span: { start: row.label.start, end: cell.end },
                  conditional: false,
                },
              ],
        );
      });
    });
}

const RATE_TERM =
  /^(?:adjusted\s+|applicable\s+)?(?:interest|index|loan|libor|ibor|interbank|offered|sofr|euro-?dollar|euro-?currency|contract|note|floating|variable|prime|base|basic)(?:\s+\w+)?\s+rate$/i;

/** Margins in the clauses on interest and in the definitions of whole rates: only a rate that is added to a named one (`the Prime Rate plus 1.00%`). */
function clauseStatements(parsed: ParsedAgreement, mentions: FacilityMentions): RateStatement[] {
  const rates = parsed.definitions.matching(RATE_TERM).filter((d) => d.kind !== "parenthetical");
  const places = [...rates.slice(0, MAX_PLACES), ...interestClauses(parsed)];
  const margins = places.flatMap((clause) =>
    readRateStatements(parsed.text, clause, [], mentions)
      .map((statement) => withRateAfter(parsed.text, statement))
      .filter((statement) => isMargin(parsed.text, clause, statement))
      .map((statement) => withSign(parsed.text, indexed(parsed, statement))),
  );
  return margins.slice(0, MAX_MARGINS).filter((statement) => !isOfAnotherRate(parsed, statement));
}

const INDEX_REACH = 80;

/** `8.00% plus (b) Three-Month Term SOFR`: the rate that a margin is added to may follow it. One over another index is none
 *  over a reference or base rate. */
function withRateAfter(text: string, statement: RateStatement): RateStatement {
  const { end } = statement.rate;
  const after = /^\.?\s*(?:(?:per annum|p\.a\.)\s*)?(?:plus|\+|above|over|in excess of)\s/i.exec(
    text.slice(end, end + 40),
  );
  if (after && indexAt(text.slice(end + after[0].length, end + after[0].length + INDEX_REACH)) !== null)
    return { ...statement, kinds: [] };
  const [kind] = after ? readRateKinds(text, end, end + after[0].length + 60) : [];
  const isOther = kind && /\bapplicable\s+to\b|;/i.test(text.slice(end, kind.start));
  return kind && !isOther
    ? { ...statement, kinds: [kind.kind], span: { start: statement.rate.start, end: kind.end } }
    : statement;
}

const INDEX_RATE = /\bindex rate\b/i;

/** An "Index Rate" that is defined by a reference rate is that rate, not the bank's own. */
function indexed(parsed: ParsedAgreement, statement: RateStatement): RateStatement {
  const { text, definitions } = parsed;
  const { kinds, span } = statement;
  const index =
    kinds.join() === "base" && INDEX_RATE.test(text.slice(span.start, span.end))
      ? definitions.resolve("Index Rate")
      : null;
  const words = index ? text.slice(index.bodyStart, Math.min(index.bodyEnd, index.bodyStart + 300)) : "";
  const isReference = REFERENCE_TERM.test(words) || (index !== null && indexOfIndexRate(parsed) !== null);
  return isReference ? { ...statement, kinds: ["benchmark"] } : statement;
}

/** "the Prime Rate minus 0.50%": a margin below zero. */
function withSign(text: string, statement: RateStatement): RateStatement {
  const { rate, span } = statement;
  const minus = /\b(?:minus|less)\s*(?:\([a-z]+\)\s*)?$/i.exec(text.slice(Math.max(0, rate.start - 16), rate.start));
  if (!minus) return statement;
  const start = Math.min(span.start, rate.start - minus[0].length);
  return { ...statement, rate: { ...rate, value: -rate.value }, span: { ...span, start } };
}

function isMargin(text: string, clause: Span, { rate, kinds, listed }: RateStatement): boolean {
  const from = Math.max(clause.start, rate.start - 700);
  const before = text.slice(from, rate.start);
  const sentence = before.slice(before.lastIndexOf(". ") + 1);
  const added =
    /(?:\bplus|\bminus|\bless|\+|margin\s+is|\bsum of)\s*(?:\([a-z]+\)\s*)?(?:an?\s+(?:applicable\s+)?(?:margin|spread)\s+(?:of|equal\s+to)\s+)?$|\ban?\s+(?:applicable\s+)?margin\s+(?:of|equal\s+to)\s+$/i.test(
      before,
    );
  const above = /^\.?\s*(?:(?:per annum|p\.a\.)\s+)?(?:above|over|in excess of|plus|\+)(?=\s)/i.test(
    text.slice(rate.end, rate.end + 30),
  );
  const other = OVERDUE.test(sentence) || (kinds.every((kind) => kind === "base") && UNAVAILABLE.test(sentence));
  return kinds.length > 0 && (added || above || listed === true) && !other && rate.value <= 2000;
}
