import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { indexAt } from "./other-indices.ts";
import { type KindMention, type RateKind, readRateKinds } from "./rate-kinds.ts";
import type { RateStatement } from "./spread.ts";

const MAX_BPS = 1500;
const MAX_STATEMENTS = 40;
const REACH = 140;
/** `Prime Rate plus`, `LIBOR, plus (ii)`, `the Base Rate minus`: the rate first, then the margin. */
const ADDED =
  /(?<sign>\bplus|\bminus|\+|\bless|\bincreased\s+by|\bin\s+excess\s+of)\s*(?:\([a-z\d]{1,4}\)\s*)?(?:(?:from|through|until|during|prior\s+to|before|for\s+the\s+period)\s[^;%]{3,90}?,\s+)?(?:an?\s+(?:additional\s+|applicable\s+)?(?:margin|spread)?\s*(?:of|equal\s+to)\s+|the\s+sum\s+of\s+|an?\s+(?:additional\s+)?)?(?:(?:(?:zero|one|two|three|four|five|six|seven|eight|and|a|half|quarters?|eighths?)[\s-]+){1,6}\()?$/i;
/** `2% above the Prime Rate`, `1.00000% below`, `3% and (ii) LIBOR` after "the sum of". */
const FOLLOWED =
  /^\s*(?:\(?(?:per\s+annum|p\.a\.|percentage\s+points?)\)?,?\s*)?(?<sign>above|over|in\s+excess\s+of|plus|\+|below|less\s+than|under|higher\s+than|greater\s+than)\s+/i;
/** "3.15% above the higher of: (1) zero; or (2)": a floor between the margin and its rate. */
const OVER_FLOOR =
  /^(?:the\s+)?(?:greater|higher)\s+of:?\s+(?:\([a-z\d]{1,3}\)\s+)?(?:zero(?:\s+percent)?(?:\s+\(0(?:\.0+)?%?\))?|\d{1,2}(?:\.\d{1,4})?\s?%)(?:\s+per\s+annum)?[;,]?\s+(?:or|and)\s+(?:\([a-z\d]{1,3}\)\s+)?/i;
/** `the sum of (a) the Base Rate and (b) three and one-half percent (`. */
const SUMMED =
  /\bsum\s+of:?\s+\([a-z\d]{1,4}\)\s+[^.;%]{3,60}?,?\s+and\s+\([a-z\d]{1,4}\)\s+(?:(?:one|two|three|four|five|six|seven|eight|and|a|half|quarters?|eighths?|percent)[\s-]+){0,7}\(?$/i;
/** `the aggregate of the Bank's Cost of Funds and a margin of one per cent (`. */
const OVER_COST =
  /\b(?:aggregate|sum)\s+of:?\s+(?:\([a-z\d]{1,4}\)\s+)?(?:the\s+)?((?:[\w'-]+\s+){0,4}cost\s+of\s+funds),?\s+and\s+(?:\([a-z\d]{1,4}\)\s+)?(?:an?\s+|the\s+)?margin\s+of\s+(?:(?:one|two|three|four|five|and|a|half|quarters?|eighths?|per\s?cent)[\s-]+){0,8}\(?$/i;
/** `the aggregate of LIBOR and the Margin, being`, `the aggregate of the Margin (` before "2.15 per cent. per annum) and LIBOR". */
const MARGIN_IN_AGGREGATE = /\baggregate\s+of:?\s[^.;%]{0,120}?\bmargin(?:\s*\(|,?\s+being\s+|\s+of\s+)$/i;
const AND_AFTER = /^\.?\s*(?:per\s+annum|p\.a\.)?\)?,?\s+and\s+/i;
const SUM_BEFORE = /\bsum\s+of:?\s*(?:\([a-z\d]{1,4}\)\s*)?$/i;
const SUM_AFTER = /^\s*(?:per\s+annum)?[,;]?\s*(?:and|plus)\s+/i;
const BELOW = /^(?:minus|less|below|under)/i;
const NOT_INTEREST =
  /\bdefault|(?<!\bprincipal\sof\sand\s)overdue|past\s+due|\bafter\s(?:the\s)?maturity\b|not\s+(?:paid|made\s+when)|unpaid\s+amounts?\b|\ball\s+amounts\s+remaining\s+unpaid|reimburse|thereafter\s+bear|(?:up)?on\s+(?:the\s+)?demand\s+(?:of|by)|(?:after|date\s+of)\s+(?:the\s+|such\s+)?demand|delinquen|federal\s+funds|\blate\b|judgment|reserve|fees?\b|premium|discount|indebtedness\s+permitted|maximum|highest|usury/i;
/** A rate that the law caps: "the lesser of (a) the Maximum Rate or (b) …". */
const CAPPED =
  /\blesser\s+of:?\s+(?:\([a-z\d]{1,3}\)\s+)?(?:the\s+)?(?:maximum|highest)\s+(?:lawful\s+|legal\s+)?rate\b[^;%]{0,200}?\b(?:or|and)\s+\([a-z\d]{1,3}\)/i;
const SPEAKS_OF_INTEREST = /\binterest\b|\brate\b|\bloans?\b|\badvances?\b|\bnote\b/i;

/** The margins that any sentence of the text adds to a reference rate, first those of the agreement itself and then those
 *  of the notes attached to it. */
export function readStatedMargins(parsed: ParsedAgreement, mentions: FacilityMentions): RateStatement[] {
  const { text } = parsed;
  const found: { statement: RateStatement; attached: boolean }[] = [];
  const added = addedTerms(parsed);
  for (const rate of readPercentages(text, 0, text.length)) {
    if (found.length >= MAX_STATEMENTS) break;
    const margin = rate.value <= MAX_BPS ? (definedMargin(text, rate, added) ?? marginOf(parsed, rate)) : null;
    if (!margin) continue;
    const { start, kind, value } = margin;
    const base = Math.max(0, start - 300);
    const stop = lastStop(text, base, start);
    const last = found.at(-1)?.statement.index;
    const overIndex = last && last.start >= stop ? text.slice(last.start, last.end) : "";
    const sentence = text
      .slice(stop, rate.end)
      .replace(CAPPED, "")
      .replace(margin.index ?? overIndex, "");
    if (NOT_INTEREST.test(sentence) || !SPEAKS_OF_INTEREST.test(text.slice(base, rate.end + 200))) continue;
    const named = margin.use
      ? (mentions.in(text, margin.use.start, margin.use.end).at(-1)?.facilities ?? [])
      : loansOf(parsed.text, stop, rate.end, mentions);
    const at = margin.index === undefined ? -1 : text.slice(start, margin.end).indexOf(margin.index);
    const index = at < 0 ? null : { start: start + at, end: start + at + (margin.index ?? "").length };
    const statement: RateStatement = {
      rate: { ...rate, value },
      kinds: [kind],
      facilities: named.length > 0 ? [...new Set(named)] : null,
      span: { start, end: margin.end },
      conditional: true,
      ...(index && { index }),
    };
    found.push({ statement, attached: parsed.outline.zoneAt(rate.start) === "form" });
  }
  const own = found.filter((each) => !each.attached);
  const kept = (own.length > 0 ? own : found).map((each) => each.statement);
  const overUsual = kept.filter(({ index, kinds }) => index === undefined && kinds[0] === "benchmark");
  return kept.filter((one) => one.index === undefined || !overUsual.some((usual) => isOfSame(usual, one)));
}

/** "at LIBOR plus 1.25%, or at the Bank's cost of funds plus 1.50%": two margins of one loan. */
const isOfSame = (one: RateStatement, other: RateStatement): boolean =>
  one.facilities === null ||
  other.facilities === null ||
  one.facilities.some((facility) => other.facilities?.includes(facility));

const ITEM_FOR = /\([a-z]{1,3}\)\s+(?:for|as\s+to|with\s+respect\s+to|in\s+(?:the\s+)?(?:case|respect)\s+of)\s/gi;

/** The facilities that a sentence names up to its rate, or the last item of its list ("(b) for the Harbor Loans, the Prime
 *  Rate plus 0.25%"). */
function loansOf(text: string, from: number, to: number, mentions: FacilityMentions): readonly FacilityDraft[] {
  const item = [...text.slice(from, to).matchAll(ITEM_FOR)].at(-1);
  const inItem = item ? mentions.in(text, from + item.index, to) : [];
  return (inItem.length > 0 ? inItem : mentions.in(text, from, to)).flatMap((mention) => mention.facilities);
}

const ADDED_TERM = /\b(?:plus|minus)\s+the\s+(?:applicable\s+)?((?:[A-Z][\w-]*\s+){0,3}[Mm]argin)\b/g;
const DEFINED =
  /\b((?:[A-Z][\w-]*\s+){0,3}[Mm]argin)"?(?:,?\s+as\s+used\s+in\s+this\s+\w+,?)?\s+(?:means|shall\s+mean)\s+(?:[a-z]+[\s-]+){0,8}\(?$/;
const MAX_ADDED = 40;

interface AddedTerm {
  readonly kind: RateKind;
  readonly use: Span;
}

/** The rates to which terms are added ("the Base Rate plus the applicable RR margin"), by term. */
function addedTerms({ text, normal }: ParsedAgreement): ReadonlyMap<string, AddedTerm> {
  const added = new Map<string, AddedTerm>();
  for (const { index, 1: term } of [...normal.words.matches(ADDED_TERM, ["plus", "minus"])].slice(0, MAX_ADDED)) {
    const name = rateName(readRateKinds(text, Math.max(0, index - REACH), index)).at(-1);
    const key = plainTerm(term ?? "");
    const use = { start: Math.max(0, index - FAR), end: index };
    if (name && !added.has(key)) added.set(key, { kind: name.kind, use });
  }
  return added;
}

const plainTerm = (words: string): string => words.toLowerCase().replace(/\s+/g, " ");

/** "RR margin as used in this subsection means one percent": a margin under a name that a sentence defines. */
function definedMargin(text: string, rate: Reading<number>, added: ReadonlyMap<string, AddedTerm>): Margin | null {
  const from = Math.max(0, rate.start - REACH);
  const definition = added.size > 0 ? DEFINED.exec(text.slice(from, rate.start)) : null;
  const term = definition && added.get(plainTerm(definition[1] ?? ""));
  return term ? { ...term, value: rate.value, start: from + definition.index, end: rate.end } : null;
}

interface Margin {
  readonly kind: RateKind;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** The words up to the addition of a margin that is defined elsewhere. */
  readonly use?: Span;
  /** The name of an index that is none of the usual rates. */
  readonly index?: string;
}

function marginOf(parsed: ParsedAgreement, rate: Reading<number>): Margin | null {
  const { text } = parsed;
  const from = Math.max(0, rate.start - REACH);
  const before = text.slice(from, rate.start);
  const after = text.slice(rate.end, rate.end + REACH);
  const added = ADDED.exec(before);
  if (added) {
    const name = rateName(readRateKinds(text, from, from + added.index)).at(-1);
    const between = name && text.slice(name.end, from + added.index).replace(ASIDE, "");
    const near = between !== undefined && !/[.;%]/.test(between) && between.length < 70;
    if (name && near) return signed(name.kind, rate, added.groups?.sign, name.start, rate.end);
    const far =
      farMargin(text, rate, from + added.index, added.groups?.sign) ??
      marginOverIndex(parsed, rate, from + added.index, added.groups?.sign);
    if (far) return far;
  }
  const overCost = OVER_COST.exec(before);
  if (overCost) {
    const index = overCost[1] ?? "";
    return { ...signed("benchmark", rate, "plus", from + overCost.index, rate.end), index };
  }
  const summed = SUMMED.exec(before);
  if (summed) {
    const name = rateName(readRateKinds(text, from, from + summed.index + summed[0].length)).at(-1);
    if (name && name.start >= from + summed.index) return signed(name.kind, rate, "plus", name.start, rate.end);
  }
  const parts = MARGIN_IN_AGGREGATE.exec(before);
  if (parts) {
    const start = from + parts.index;
    const next = rate.end + (AND_AFTER.exec(after)?.[0].length ?? 0);
    const name = rateName(readRateKinds(text, start, next === rate.end ? rate.start : next + 60))[0];
    if (name) return signed(name.kind, rate, "plus", start, Math.max(rate.end, name.end));
  }
  const followed = FOLLOWED.exec(after) ?? (SUM_BEFORE.test(before) ? SUM_AFTER.exec(after) : null);
  if (!followed) return null;
  const over = rate.end + followed[0].length;
  const at = over + (OVER_FLOOR.exec(text.slice(over, over + 100))?.[0].length ?? 0);
  const index = INDEX.exec(text.slice(at, at + 40))?.[0];
  const ofIndex = index === undefined ? null : kindOfIndex(text);
  if (index !== undefined && ofIndex)
    return signed(ofIndex, rate, followed.groups?.sign, rate.start, at + index.length);
  const other = /^(?:plus|\+)/i.test(followed.groups?.sign ?? "") ? null : indexAt(text.slice(at, at + 90));
  if (other !== null)
    return { ...signed("benchmark", rate, followed.groups?.sign, rate.start, at + other.length), index: other };
  const name = rateName(readRateKinds(text, at, at + 90))[0];
  if (!name || /[.;%]|\bapplicable\s+to\b/.test(text.slice(at, name.start).replace(COUNTRY_STOPS, ""))) return null;
  return signed(name.kind, rate, followed.groups?.sign, rate.start, name.end);
}

/** The stops of "U.S. dollar deposits". */
const COUNTRY_STOPS = /\bU\.S\./g;

/** "LIBOR (which shall not be less than 1.00%) plus 8.00%". */
const ASIDE = /\([^()]{0,120}\)/g;

const INDEX = /^the\s+Index\b/i;
const INDEX_NAMED = /\(the\s+"Index"\)/i;
const INDEX_REACH = 500;

/** "changes in an index, which is the Prime Rate … (the "Index")": the rate that a note calls its index. */
function kindOfIndex(text: string): RateKind | null {
  const at = text.search(INDEX_NAMED);
  return at < 0 ? null : (rateName(readRateKinds(text, Math.max(0, at - INDEX_REACH), at))[0]?.kind ?? null);
}

const FAR = 700;
const BEARS = /\bbears?\s+interest\b|\brate\s+per\s+annum\b/i;

/** "shall bear interest at the LIBOR Rate for the period selected, as the case may be, plus 2.25%": the rate is
 *  earlier in its sentence, and it is the only one. */
function farMargin(text: string, rate: Reading<number>, at: number, sign: string | undefined): Margin | null {
  const from = lastStop(text, Math.max(0, at - FAR), at);
  const names = rateName(readRateKinds(text, from, at));
  const [name] = names;
  if (!name || names.some((each) => each.kind !== name.kind)) return null;
  const others = text.slice(name.end, at);
  if (!BEARS.test(text.slice(from, at)) || text.slice(from, at).includes("%") || /\([ivx]{1,4}\)\s/.test(others))
    return null;
  return signed(name.kind, rate, sign, name.start, rate.end);
}

/** "the Bank's cost of funds plus". */
const COST_OF_FUNDS = /\bcosts?\s+of\s+funds,?\s*$/i;
const INDEX_NAME = /(?<=\s)(?:[A-Z\d][\w'-]*\s+(?:of\s+)?){1,6}(?:Rate|Index|Yield)(?=,?\s*$)/;
const LOANS_BEAR =
  /\b(?:loans?|advances?|borrowings?|notes?|lines? of credit|principal)\b[^.;%]{0,160}?\b(?:bears?|accrues?)\s+interest\b[^;%]{0,140}$|\binterest\s+(?:on\s[^.;%]{3,80}\s)?(?:shall|will)\s+accrue\b[^;%]{0,140}$|\bpay\s+interest\s+on\b[^.;%]{0,160}?\b(?:loans?|advances?|borrowings?|notes?|principal)\b[^;%]{0,140}$/i;
/** A capitalized name in front of "plus". */
const TERM_BEFORE = /(?<=\s)[A-Z][\w'-]*(?:\s+[A-Z][\w'-]*){0,4},?\s*$/;
/** Names of the loan's own rate, to which only a default adds. */
const OWN_RATE =
  /^(?:(?:then|applicable|contract|note|interest|non-?default|stated|loan|maximum|highest|existing|regular|effective|fixed)\s)/i;

/** "Each Loan shall bear interest at the Federal Funds Rate plus 1.75%": over an index of any name, where the sentence says
 *  what loans bear and names no usual rate. */
function marginOverIndex(
  { text, definitions }: ParsedAgreement,
  rate: Reading<number>,
  at: number,
  sign: string | undefined,
): Margin | null {
  const from = lastStop(text, Math.max(0, at - FAR), at);
  const words = text.slice(from, at);
  const last = TERM_BEFORE.exec(words);
  const isDefined = last !== null && definitions.resolve(last[0].replace(/[\s,]+$/, "")) !== null;
  const name = INDEX_NAME.exec(words) ?? COST_OF_FUNDS.exec(words) ?? (isDefined ? last : null);
  if (!name || OWN_RATE.test(name[0]) || !LOANS_BEAR.test(text.slice(from, from + name.index))) return null;
  if (rateName(readRateKinds(text, from, at)).length > 0) return null;
  return { ...signed("benchmark", rate, sign, from + name.index, rate.end), index: name[0] };
}

/** The index of any name over which a sentence prices loans. */
export function readIndexOfMargin(parsed: ParsedAgreement): Span | null {
  for (const rate of readPercentages(parsed.text, 0, parsed.text.length)) {
    const added =
      rate.value <= MAX_BPS ? ADDED.exec(parsed.text.slice(Math.max(0, rate.start - REACH), rate.start)) : null;
    const at = added && Math.max(0, rate.start - REACH) + added.index;
    const margin = at === null ? null : marginOverIndex(parsed, rate, at, added?.groups?.sign);
    if (margin) return { start: margin.start, end: margin.end };
  }
  return null;
}

const rateName = (mentions: readonly KindMention[]): KindMention[] =>
  mentions.filter((mention) => mention.kind === "benchmark" || mention.kind === "base");

function signed(kind: RateKind, rate: Reading<number>, sign: string | undefined, start: number, end: number): Margin {
  return { kind, value: sign !== undefined && BELOW.test(sign) ? -rate.value : rate.value, start, end };
}

function lastStop(text: string, from: number, to: number): number {
  const stops = [...text.slice(from, to).matchAll(/[.;]\s|\n\n/g)];
  return from + (stops.at(-1)?.index ?? 0);
}
