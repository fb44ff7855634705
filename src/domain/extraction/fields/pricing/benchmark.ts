import type { Benchmark } from "#domain/agreement/pricing.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityCurrency } from "./facility-currency.ts";
import { namedBenchmarks, specificSofr } from "./inline-benchmark.ts";
import { interbankRates } from "./interbank-rate.ts";
import { indexOfIndexRate } from "./other-indices.ts";
import { readIndexOfMargin } from "./stated-margins.ts";

/** The reference rates of an agreement as a whole. */
export interface AgreementBenchmarks {
  /** The rate of loans in the main currency; null if none is named. */
  readonly primary: Found<Benchmark> | null;
  /** Rates that loans in other currencies, or of another kind, may choose, without fallback rates. */
  readonly others: readonly Found<Benchmark>[];
  /** Definitions of how the primary rate is determined, adjusted ones first. */
  readonly definitions: readonly Definition[];
}

const LOANS = String.raw`(?:\s+rate)?\s+(?:loans?|borrowings?|advances?)\b`;
const SOFR_LOANS = new RegExp(String.raw`(?:\bSOFR|term benchmark)${LOANS}`, "gi");
const SOFR_WORDS = ["sofr", "term benchmark"];
const LIBOR_LOANS = new RegExp(String.raw`(?:LIBOR|LIBO|euro-?dollar|eurocurrency|euro-?rate)${LOANS}`, "gi");
const LIBOR_WORDS = ["libo", "euro"];
const RATE_TERMS: readonly (readonly [Benchmark, RegExp])[] = [
  ["EURIBOR", /\beuribor?(?:\s+rate)?$/i],
  ["SONIA", /\bsonia(?:\s+rate)?$|sterling.*rfr/i],
  ["€STR", /(?:€|\be)str(?:\s+rate)?$/i],
  ["CORRA", /\bcorra(?:\s+(?:reference\s+)?rate)?$/i],
  ["CDOR", /\bcdor(?:\s+(?:screen\s+)?rate)?$/i],
  ["SARON", /\bsaron(?:\s+rate)?$/i],
  ["TONA", /\btonar?(?:\s+rate)?$/i],
];
/** Any of them: few terms are. */
const ANY_RATE_TERM = new RegExp(RATE_TERMS.map(([, term]) => term.source).join("|"), "i");
const SOFR_TERM = /\bsofr(?:\s+(?:screen\s+|reference\s+)?rate)?$|\bsofr\s+interest\s+rate$|daily\s+floating\s+rate$/i;
const LIBOR_TERM =
  /\b(?:libor|libo\s+rate|libor\s+(?:base\s+)?rate|euro-?dollar\s+(?:base\s+)?rate|eurocurrency\s+(?:base\s+)?rate|euro-?rate|london\s+interbank\s+offered\s+rate|offshore\s+rate|libor\s+basis|libor\s+market\s+index\s+rate|(?:libor|euro-?dollar)-based\s+(?:interest\s+)?rate)$/i;
const BASE_TERM = /^(?:prime(?:\s+rate)?|(?:alternate\s+)?base\s+rate|abr|index\s+rate|(?:bank\s+)?reference\s+rate)$/i;
const FALLBACK =
  /replacement|successor|transition|fallback|impacted|unavailab|administrator|interpolated|determination|derived|base rate (?:term )?sofr|abr (?:term )?sofr/i;

/** The reference rates of an agreement. The loans that the text mentions decide between SOFR and LIBOR, since either
 *  may appear in the other's agreement as a fallback or as struck words. */
export function readBenchmarks(parsed: ParsedAgreement): AgreementBenchmarks {
  const rates = parsed.definitions.all.filter(
    (d) => d.kind !== "parenthetical" && !FALLBACK.test(d.term) && parsed.outline.zoneAt(d.start) !== "form",
  );
  const sofr = rates.filter((d) => SOFR_TERM.test(d.term));
  const named = rates.filter((d) => LIBOR_TERM.test(d.term));
  const libor = named.length > 0 ? named : interbankRates(parsed, rates);
  const usual = rates.filter((d) => ANY_RATE_TERM.test(d.term));
  const others = withoutPredecessors(
    parsed,
    RATE_TERMS.flatMap(([benchmark, term]) => {
      const own = usual.find((d) => term.test(d.term)) ?? namedInRate(parsed, term, rates);
      return own ? [rateFound(parsed, benchmark, own)] : [];
    }),
  );
  if (sofr.length > 0 && !beginsWithLibor(parsed) && isSofrAgreement(parsed)) {
    const definitions = adjustedFirst(sofr);
    return { primary: sofrFound(parsed, definitions), others, definitions };
  }
  const primary = liborFound(parsed, libor);
  if (primary) return { primary, others, definitions: adjustedFirst(libor) };
  const [first, ...rest] = others;
  if (first)
    return {
      primary: first,
      others: rest,
      definitions: usual,
    };
  const inSentences = namedBenchmarks(parsed);
  const primaryInWords = inSentences.primary ?? primeFound(parsed, rates) ?? otherRate(parsed);
  return { primary: primaryInWords, others: inSentences.others, definitions: [] };
}

const OTHER_RATE =
  /\bFederal\s+Funds\s+(?:Effective\s+)?Rate\b|\bCost\s+of\s+Funds\b|\bBSBY\b|\b(?:United\s+States\s+|U\.S\.\s+)?Treasury\s+(?:notes?|bills?|rate|yield|securities)\b|\bcommercial\s+paper\s+rate\b/i;
const BEARS_OVER = /\binterest\b/i;
const ADDS = /\b(?:plus|minus|above|over|in excess of|sum of|aggregate of)\b/i;
const ADDS_REACH = 90;
const NOT_ITS_INTEREST = /\bdefault|overdue|past due|not paid|premium|make-whole|prepay|deposit|reimburs/i;

/** If no usual rate is named: a bank's or a state's own rate that a sentence on interest adds a margin to. */
function otherRate(parsed: ParsedAgreement): Found<Benchmark> | null {
  for (const { start, end } of sentencesWith(parsed, [
    "federal funds",
    "cost of funds",
    "bsby",
    "treasury",
    "commercial paper",
  ])) {
    const words = parsed.text.slice(start, end);
    const match = OTHER_RATE.exec(words);
    if (!match || !BEARS_OVER.test(words) || NOT_ITS_INTEREST.test(words)) continue;
    const around = words.slice(Math.max(0, match.index - ADDS_REACH), match.index + match[0].length + ADDS_REACH);
    if (!ADDS.test(around)) continue;
    return found<Benchmark>("other", {
      start: start + match.index,
      end: start + match.index + match[0].length,
      confidence: 0.7,
    });
  }
  const index = indexOfIndexRate(parsed) ?? readIndexOfMargin(parsed);
  return index && found<Benchmark>("other", { ...index, confidence: 0.6 });
}

/** A limit for repetitive texts. */
const MAX_NAMED = 20;

/** "denominated in Euros, the rate equal to the Euro Interbank Offered Rate ("EURIBOR")" inside the definition of a rate. */
function namedInRate(parsed: ParsedAgreement, term: RegExp, rates: readonly Definition[]): Definition | undefined {
  const inBrackets = parsed.definitions
    .matching(ANY_RATE_TERM)
    .filter((d) => d.kind === "parenthetical" && term.test(d.term));
  for (const named of inBrackets.slice(0, MAX_NAMED)) {
    const rate = rates.find((d) => /\brate$/i.test(d.term) && d.start <= named.end && named.end <= d.end);
    if (rate) return { ...named, start: Math.max(rate.start, named.start, named.end - 200) };
  }
  return undefined;
}

/** Next to EURIBOR, the euro overnight rate prices swingline loans or is a fallback, unless loans have its name.
 *  If loans bear interest at CORRA, it has replaced CDOR. */
function withoutPredecessors(
  { text, normal }: ParsedAgreement,
  others: readonly Found<Benchmark>[],
): readonly Found<Benchmark>[] {
  const has = (rate: Benchmark) => others.some((other) => other.value === rate);
  const left: Benchmark[] = [];
  if (has("EURIBOR") && !(normal.words.has(EURO_DAILY_WORDS) && EURO_DAILY_LOANS.test(text))) left.push("€STR");
  if (has("CORRA") && CORRA_LOANS.test(text)) left.push("CDOR");
  return others.filter((other) => !left.includes(other.value));
}

const CORRA_LOANS =
  /\bCORRA(?:\s+rate)?\s+(?:loans?|borrowings?|advances?)\b|\badjusted\s+(?:term|daily)\s+[^.;]{0,20}CORRA\b/i;

const EURO_DAILY_LOANS =
  /\b(?:daily\s+(?:simple|compounded)\s+|compounded\s+)(?:€|e)STR\b|(?:€|\be)STR(?:\s+rate)?\s+(?:loans?|borrowings?|advances?)\b/i;
/** One of them is in every match. */
const EURO_DAILY_WORDS = ["€str", "estr"];

/** The rates of one facility, its own currency's first. A term facility in one currency has no others. */
export function benchmarksOf(
  facility: FacilityDraft,
  agreement: AgreementBenchmarks,
  currency: FacilityCurrency,
  hasRevolving: boolean,
): { primary: Found<Benchmark> | null; others: readonly Found<Benchmark>[] } {
  const local = ofCurrency(agreement, currency.code);
  if (currency.sole) return { primary: local ?? agreement.primary, others: [] };
  const chooses = facility.family === "revolving" || !hasRevolving;
  if (!local) return { primary: agreement.primary, others: chooses ? agreement.others : [] };
  const others = [agreement.primary, ...agreement.others].filter((other) => other !== null && other !== local);
  return { primary: local, others: chooses ? others.filter((other) => other !== null) : [] };
}

const BY_CURRENCY: Record<string, readonly Benchmark[]> = {
  CAD: ["CORRA", "CDOR"],
  EUR: ["EURIBOR", "€STR"],
  GBP: ["SONIA"],
  CHF: ["SARON"],
  JPY: ["TONA"],
};

function ofCurrency(agreement: AgreementBenchmarks, currency: string | null): Found<Benchmark> | undefined {
  const local = (currency && BY_CURRENCY[currency]) || [];
  return agreement.others.find((other) => local.includes(other.value));
}

const MANY_LOANS = 10;
const ADJUSTED_SOFR = /\bAdjusted\s+(?:(?:Term|Daily|Simple|RFR)\s+){1,2}SOFR\b/i;

/** `"Benchmark" means, initially, the Adjusted Eurodollar Rate`: what replaces it later is not yet the benchmark. */
const BEGINS_WITH_LIBOR =
  /\binitially,?\s(?:with respect to [^,;.]{1,60},\s)?(?:the\s)?(?:Adjusted\s)?(?:USD?\s)?(?:LIBO|Euro-?[Dd]ollar|Eurocurrency|London)/;

function beginsWithLibor({ text, definitions, outline, normal: { words } }: ParsedAgreement): boolean {
  const [benchmark] = definitions
    .matching(/^benchmark$/i)
    .filter(({ kind, start }) => kind !== "parenthetical" && outline.zoneAt(start) !== "form");
  if (words.first(SOFR_LOANS, SOFR_WORDS) !== null) return false;
  return benchmark !== undefined && BEGINS_WITH_LIBOR.test(text.slice(benchmark.start, benchmark.start + 200));
}

function isSofrAgreement({ text, normal: { words } }: ParsedAgreement): boolean {
  const sofr = [...words.matches(SOFR_LOANS, SOFR_WORDS)].length;
  const libor = [...words.matches(LIBOR_LOANS, LIBOR_WORDS)].length;
  // Without one SOFR loan, SOFR is only a possible successor.
  if (sofr === 0 && libor >= MANY_LOANS && !ADJUSTED_SOFR.test(text)) return false;
  return sofr > libor || count(text, /\bSOFR\b/g) > count(text, /\bLIBOR?\b|London [Ii]nterbank/g);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const adjustedFirst = (definitions: readonly Definition[]): Definition[] =>
  [...definitions].sort((a, b) => Number(/^adjusted/i.test(b.term)) - Number(/^adjusted/i.test(a.term)));

function sofrFound(parsed: ParsedAgreement, definitions: readonly Definition[]): Found<Benchmark> | null {
  const kinds: readonly (readonly [Benchmark, RegExp])[] = [
    ["Term SOFR", /term sofr/i],
    ["Daily Simple SOFR", /daily simple sofr/i],
    ["SOFR", /sofr/i],
  ];
  const terms = definitions.filter((d) => /term sofr/i.test(d.term));
  const daily = definitions.filter((d) => /daily simple sofr/i.test(d.term));
  // Next to a plain "SOFR", or if both are defined, the sentences that price loans decide.
  const specific = terms.length > 0 === daily.length > 0 ? specificSofr(parsed) : null;
  const known = specific?.value === "Daily Simple SOFR" ? daily : terms;
  if (specific && known.length === 0) return specific;
  for (const [benchmark, term] of kinds) {
    const own = (specific ? known : definitions).find((d) => term.test(d.term));
    if (own) return rateFound(parsed, /term/i.test(own.term) ? "Term SOFR" : ofBody(parsed, own, benchmark), own);
  }
  return null;
}

/** "SOFR Interest Rate" may be Term SOFR in its own words. */
function ofBody(parsed: ParsedAgreement, definition: Definition, benchmark: Benchmark): Benchmark {
  const body = parsed.text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 600));
  return benchmark === "SOFR" && /term sofr|forward-looking term rate/i.test(body) ? "Term SOFR" : benchmark;
}

/** Loans at the rate, or their margin. */
const LIBOR_PRICED =
  /\b(?:LIBOR|LIBO Rate|Euro-?[Dd]ollar|Eurocurrency) (?:Loans?|Margin|Spread|Advances?|Borrowings?)\b/g;

function liborFound(parsed: ParsedAgreement, libor: readonly Definition[]): Found<Benchmark> | null {
  const own = libor.find((d) => /libor|libo\b|london/i.test(d.term)) ?? libor[0];
  if (own) {
    const body = parsed.text.slice(own.start, Math.min(own.end, own.start + 1500));
    const words = /\bLIBOR\b|LIBO Rate|London\s+[Ii]nterbank|Eurodollar|eurodollar|Euro-?Dollar|Libor/.exec(body);
    const at = words ? own.start + Math.max(0, words.index - 60) : own.start;
    return found<Benchmark>("LIBOR", { start: at, end: Math.min(own.end, at + 240), confidence: 0.9 });
  }
  const use =
    /\b(?:LIBOR|LIBO Rate|London Interbank Offered Rate)\b/.exec(parsed.text) ??
    /\bEuro-?(?:[Dd]ollar|[Cc]urrency) (?:Base )?(?:Rate|Loans?)\b/.exec(parsed.text);
  const often =
    count(
      parsed.text,
      /\bLIBOR\b|LIBO Rate|London Interbank Offered Rate|\bEuro-?(?:[Dd]ollar|[Cc]urrency) (?:Base )?(?:Rate|Loan)/g,
    ) >= 5 || count(parsed.text, LIBOR_PRICED) >= 2;
  return use && often
    ? found<Benchmark>("LIBOR", { start: use.index, end: use.index + use[0].length, confidence: 0.6 })
    : null;
}

const BANK_RATE = /prime|base rate|\b(?:publicly\s+)?announce[sd]?\b[^.;"]{0,60}\bas\s+its\b/i;

function primeFound(parsed: ParsedAgreement, rates: readonly Definition[]): Found<Benchmark> | null {
  const own = rates.find((d) => BASE_TERM.test(d.term) && BANK_RATE.test(parsed.text.slice(d.start, d.end)));
  if (own) return rateFound(parsed, "Prime", own);
  const use =
    /\b(?:Prime Rate|prime rate|Base Rate)\b[^.]{0,200}\bplus\b|\bplus\b[^.]{0,40}\b(?:Prime Rate|prime rate)\b/.exec(
      parsed.text,
    );
  return use ? found<Benchmark>("Prime", { start: use.index, end: use.index + use[0].length, confidence: 0.6 }) : null;
}

function rateFound(parsed: ParsedAgreement, benchmark: Benchmark, { start, end }: Definition): Found<Benchmark> {
  return found(benchmark, { start, end: Math.min(end, start + 240, parsed.text.length), confidence: 0.9 });
}
