import type { Benchmark } from "#domain/agreement/pricing.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

/** Reference rates that a short text names without defining them. */
export interface NamedBenchmarks {
  /** The first rate that loans are priced over; a base rate only if there is no other. */
  readonly primary: Found<Benchmark> | null;
  readonly others: readonly Found<Benchmark>[];
}

/** Rates set by a bank or a market besides the interbank rates, most specific first. */
const BASE_RATES: readonly (readonly [Benchmark, RegExp])[] = [
  ["other", /\bBank of England(?:'s)?\s+(?:base|bank)\s+rate\b/i],
  [
    "Prime",
    /\bprime(?:\s+lending)?\s+rate\b|\bprime\s(?=\s?(?:\+|plus|minus)\s)|\bover\s+prime\b|\b(?:WSJ|Canadian|U\.S\.)\s+prime\b/i,
  ],
  ["Prime", /\b(?:Alternate\s+)?Base\s+Rate\b|\bABR\b/],
];
const RATES: readonly (readonly [Benchmark, RegExp])[] = [
  ["Term SOFR", /\bterm\s+SOFR\b|\bSOFR\s+term\s+rate\b/i],
  ["Daily Simple SOFR", /\bdaily\s+simple\s+SOFR\b/i],
  ["SOFR", /\bSOFR\b|\bSecured Overnight Financing Rate\b/],
  ["EURIBOR", /\bEURIBOR\b|\beuro interbank offered rate\b/i],
  ["SONIA", /\bSONIA\b|\bSterling Overnight Index Average\b/i],
  ["€STR", /(?:€|\bE)STR\b|\beuro short[- ]term rate\b/i],
  ["CORRA", /\bCORRA\b/],
  ["CDOR", /\bCDOR\b/],
  ["SARON", /\bSARON\b/],
  ["TONA", /\bTONAR?\b/],
  [
    "LIBOR",
    /\bL?IBOR\b|\bLIBO Rate\b|\bLondon Inter-?\s?Bank Offered Rate\b|\bEuro-?(?:dollar|currency) (?:Base )?Rate\b/i,
  ],
  ["other", /\b(?:STIBOR|NIBOR|CIBOR|TIBOR?(?=\s+Rate)|TIBOR|HIBOR|WIBOR|BBSY|BBSW|TIIE|TAIBOR|SORA)\b/],
];
/** The sentence prices loans over a named rate. */
const PRICES =
  /\bplus\b|\+|\bmargin\b|\bspread\b|\b(?:above|over|in excess of|aggregate of|sum of)\b|\bbears?\b|\baccrues?\b|\brate\s+(?:per\s+(?:annum|year)\s+|of\s+interest\s+)?equal\s+to\b|\bindex,?\s+which\s+is\b/i;
const SPEAKS_OF_LOANS = /\b(?:loans?|advances?|borrowings?|interest|rate|floor)\b/i;
/** A former rate, or a replacement rate; not "Page 3750 or any successor thereto", where a rate is printed. */
const NOT_ITS_RATE =
  /\b(?:replac\w+|references? to|deleted?|cease[sd]?|discontinu\w+|unavailab\w+|cannot be determined|unable to determine|(?<!\b(?:or|and) (?:any|a|its) )successor|in lieu of|fall-?back|no longer|administrator|swaps?|hedg\w+|late payment|default(?:ed)? interest|overdue)\b/i;

/** A day on which a market is open says nothing about the loans of this agreement. */
const DEFINES_DAY = /\b(?:business|banking|working)\s+day"?\s+(?:means|shall\s+mean)\b/i;

const NEXT_CLAUSE = /;\s+(?:and\s+|or\s+)?(?=\([a-z]{1,3}\)\s)/g;

/** Words in the names of all rates. */
const RATE_WORDS =
  "sofr,secured overnight,euribor,euro interbank,sonia,sterling overnight,€str,estr,euro short,corra,cdor,saron,tona,libo,ibor,london inter,eurodollar,euro-dollar,eurocurrency,euro-currency,stibor,nibor,cibor,tibo,hibor,wibor,bbsy,bbsw,tiie,taibor,sora,bank of england,prime,base,abr".split(
    ",",
  );

/** The sentences that name a rate, and their lettered clauses, one of which may be about overdue
 *  amounts. */
const clausesOf = perAgreement(readClauses);

function readClauses(parsed: ParsedAgreement): Span[] {
  return sentencesWith(parsed, RATE_WORDS).flatMap(({ start, end }) => {
    const stops = [...parsed.text.slice(start, end).matchAll(NEXT_CLAUSE)].map((m) => start + m.index + m[0].length);
    return [...stops, end].map((stop, i) => ({ start: i === 0 ? start : (stops[i - 1] as number), end: stop }));
  });
}

/** The sentences and labels of a short text that price loans over a reference rate. */
export const pricingSentences: (parsed: ParsedAgreement) => readonly Span[] = perAgreement(readPricingSentences);

function readPricingSentences(parsed: ParsedAgreement): Span[] {
  return clausesOf(parsed).filter((sentence) => {
    const words = parsed.text.slice(sentence.start, sentence.end);
    if (NOT_ITS_RATE.test(words) || !(PRICES.test(words) || isAddedToMargin(parsed.text, sentence))) return false;
    return [...RATES, ...BASE_RATES].some(([, name]) => name.test(words));
  });
}

/** "(b) EURIBOR", after "the aggregate of the applicable: (a) Margin; and". */
const isAddedToMargin = (text: string, { start, end }: Span): boolean =>
  end - start < LONGEST_SUMMAND && SUM_WITH_MARGIN.test(text.slice(Math.max(0, start - SUM_REACH), start));

const LONGEST_SUMMAND = 120;
const SUM_REACH = 140;
const SUM_WITH_MARGIN =
  /\b(?:aggregate|sum|total)\s+of\b[^.;%]{0,40}\([a-z\d]{1,3}\)\s+(?:the\s+)?(?:applicable\s+)?Margin\b[;,.\s]*(?:and|plus)?[;,.\s]*$/i;

/** The reference rates over which a short text prices its loans, in sentences or labels; empty for longer texts. */
export function namedBenchmarks(parsed: ParsedAgreement): NamedBenchmarks {
  const pricing = pricingSentences(parsed);
  const speaking = speakingSentences(parsed);
  const market = distinct([
    ...pricing.flatMap((s) => ratesIn(parsed.text, s, RATES)),
    ...firstOf(parsed.text, speaking),
  ]).map((rate) => (rate.value === "SOFR" ? (specificSofr(parsed) ?? rate) : rate));
  const [primary, ...others] = market.length > 0 ? market : pricing.flatMap((s) => ratesIn(parsed.text, s, BASE_RATES));
  return { primary: primary ?? null, others: market.length > 0 ? others : [] };
}

const speakingSentences = (parsed: ParsedAgreement): readonly Span[] =>
  clausesOf(parsed).filter(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    return SPEAKS_OF_LOANS.test(words) && !NOT_ITS_RATE.test(words) && !DEFINES_DAY.test(words);
  });

/** Term SOFR or Daily Simple SOFR, if the sentences that add a margin to one (or, if there are none, those on loans) name
 *  only one of the two. */
export function specificSofr(parsed: ParsedAgreement): Found<Benchmark> | null {
  const named = (sentences: readonly Span[]) =>
    sentences
      .filter(({ start, end }) => !DEFINES.test(parsed.text.slice(start, end)))
      .flatMap((sentence) => ratesIn(parsed.text, sentence, RATES.slice(0, 2)));
  const priced = named(pricingSentences(parsed));
  const all = priced.length > 0 ? priced : named(speakingSentences(parsed));
  return all.every(({ value }) => value === all[0]?.value) ? (all[0] ?? null) : null;
}

const DEFINES = /"\s+(?:means?|shall\s+mean|has\s+the\s+meaning)\b/i;

/** If no sentence prices loans over a rate, the first that mentions loans at one. */
const firstOf = (text: string, sentences: readonly Span[]): Found<Benchmark>[] =>
  sentences.flatMap((sentence) => ratesIn(text, sentence, RATES)).slice(0, 1);

function ratesIn(text: string, { start, end }: Span, rates: typeof RATES): Found<Benchmark>[] {
  const words = text.slice(start, end);
  const named: { benchmark: Benchmark; at: number; to: number }[] = [];
  for (const [benchmark, name] of rates) {
    const match = name.exec(words);
    if (!match) continue;
    const span = { benchmark, at: match.index, to: match.index + match[0].length };
    if (!named.some((other) => other.at < span.to && span.at < other.to)) named.push(span);
  }
  return named
    .sort((a, b) => a.at - b.at)
    .map(({ benchmark, at, to }) => found(benchmark, { start: start + at, end: start + to, confidence: 0.8 }));
}

const distinct = (all: readonly Found<Benchmark>[]): Found<Benchmark>[] =>
  all.filter((one, i) => all.findIndex((other) => family(other.value) === family(one.value)) === i);

/** "SOFR Loans" next to "Term SOFR" is short for the same rate. */
const family = (benchmark: Benchmark): string => (/SOFR/.test(benchmark) ? "SOFR" : benchmark);
