import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readPercentages } from "../readers/percentage.ts";
import type { Span } from "../text/normal-text.ts";
import { bodiesTitled, definitionsOf, placeIn, sentencesLike, wordsOf } from "./places.ts";
import { type Provision, provision, stated } from "./provision.ts";

const HARDWIRED = /\bbenchmark (?:transition event|replacement)\b/i;
const BY_AMENDMENT =
  /\b(?:successor rate|replacement (?:index|rate|benchmark)|alternate (?:rate of interest|index)|comparable or successor rate)\b[^.]{0,600}\bamend\w*\b|\bamend\w*\b[^.]{0,400}\b(?:successor rate|replacement (?:index|rate|benchmark)|alternate rate of interest|replace LIBOR)\b/i;

/** How a discontinued benchmark is replaced: by a rate that the text names, or by amendment. */
export function readBenchmarkReplacement(parsed: ParsedAgreement): Provision[] {
  const words = ["benchmark transition", "benchmark replacement"];
  const [hard] = sentencesLike(parsed, words, HARDWIRED);
  const at = hard ? placeIn(parsed, hard, HARDWIRED) : null;
  if (at) return [provision("benchmark_replacement", at, [stated("approach", "hardwired", at)], 0.9)];
  const names = [
    "successor rate",
    "replacement index",
    "replacement rate",
    "alternate rate",
    "alternate index",
    "libor",
  ];
  const [soft] = sentencesLike(parsed, names, BY_AMENDMENT);
  if (!soft) return selected(parsed, names);
  const named = placeIn(
    parsed,
    soft,
    /\b(?:successor rate|replacement (?:index|rate|benchmark)|alternate (?:rate of interest|index)|replace LIBOR)\b/i,
  );
  return [provision("benchmark_replacement", soft, [stated("approach", "amendment", named ?? soft)], 0.75)];
}

const SELECTED =
  /\b(?:select|choose|determine|designate|establish)\b[^.]{0,60}\b(?:alternate|alternative|replacement|substitute|successor|comparable)\b[^.]{0,200}\b(?:replace|successor rate)\b/i;

/** A replacement that the agent or the lender selects alone. */
function selected(parsed: ParsedAgreement, names: readonly string[]): Provision[] {
  const [sentence] = sentencesLike(parsed, names, SELECTED);
  return sentence ? [provision("benchmark_replacement", sentence, [], 0.65)] : [];
}

/** Whether the agreement restricts the rights of a defaulting lender. */
export function readDefaultingLender(parsed: ParsedAgreement): Provision[] {
  const [defined] = definitionsOf(
    parsed,
    /^(?:[\w-]+ )?(?:defaulting|impacted|delinquent|non-funding) (?:lender|bank)s?$|^lender defaults?$/i,
  );
  if (defined) return [provision("defaulting_lender", defined, [], 0.95)];
  const [titled] = bodiesTitled(parsed, /^defaulting (?:lender|bank)s?\W*$/i);
  return titled ? [provision("defaulting_lender", titled, [], 0.85)] : [];
}

const PIK =
  /\bPIK\b|\bpa(?:id|yable|y|yment)[- ]in[- ]kind\b|\b(?:interest|fees?)\b[^.;]{0,200}\b(?:capitali[sz]ed|compounded)\b[^.;]{0,80}\b(?:added to|increase|part of)\b[^.;]{0,40}\bprincipal\b|\binterest\b[^.;]{0,160}\bshall be capitali[sz]ed\b|\binterest\b[^.;]{0,160}\b(?:added to|adding)\b[^.;]{0,40}\bprincipal\b/i;
const PROMISED = /\b(?:shall|may|will|elect|option|accrue\w*)\b/i;
const NOT_PIK =
  /\b(?:ebitda|net income|interest (?:expense|charges)|fixed charges|permitted|indebtedness of|other than interest|non-cash|subordinated|preferred stock|dividends?|equity interests?|collateral (?:loans?|obligations?)|loan assets?|obligors?|underlying|unpaid interest|overdue|default rate|not paid when due|in the same manner|turn over)\b/i;

/** Whether interest may be paid in kind (PIK), and at what rate. */
export function readPik(parsed: ParsedAgreement): Provision[] {
  const words = [
    "pik",
    "paid in kind",
    "paid-in-kind",
    "payable in kind",
    "payment in kind",
    "capitali",
    "added to",
    "adding",
  ];
  const [sentence] = sentencesLike(parsed, words, PIK).filter((span) => {
    const said = wordsOf(parsed, span);
    return /\binterest\b/i.test(said) && PROMISED.test(said) && !NOT_PIK.test(said);
  });
  if (!sentence) return [];
  return [provision("pik", sentence, pikRate(parsed, sentence), 0.75)];
}

/** The rate next to the words for interest in kind, or the only rate at which the sentence calculates interest. */
function pikRate({ text }: ParsedAgreement, { start, end }: Span) {
  const rates = readPercentages(text, start, end);
  const near = rates.find((reading) =>
    /\bPIK\b|\bin[- ]kind\b|\bcapitali[sz]ed\b/i.test(
      text.slice(Math.max(start, reading.start - 80), reading.end + 80),
    ),
  );
  const [only, ...others] = rates;
  const rate =
    near ??
    (only && others.length === 0 && /\brate of\W{0,3}$/i.test(text.slice(Math.max(start, only.start - 12), only.start))
      ? only
      : undefined);
  return rate ? [stated("rate_percent", rate.value / 100, rate)] : [];
}
