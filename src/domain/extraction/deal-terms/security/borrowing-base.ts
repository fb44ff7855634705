import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { bodiesTitled, definitionsOf, sentencesLike, wordsOf } from "../places.ts";
import { distinct, type Provision, provision, stated } from "../provision.ts";
import { assetsIn } from "./assets.ts";

const TERM =
  /^(?:[\w.'-]+ ){0,3}(?:borrowing base(?: (?:formula|amount))?|formula amount|loan formula|revolving availability)$/i;
const RATE_TERM =
  /\b(?:advance (?:rates?|percentage)|(?:accounts|inventory|receivables|equipment|real estate) (?:formula|availability|component|advance) ?\w*)$/i;
const ELSEWHERE =
  /\b(?:abl|other|existing|senior|first lien|revolving) (?:\w+ )?(?:credit |loan )?(?:agreement|facility|documents?)\b/i;
const SETS =
  /\bborrowing base\b[^.;]{0,160}?\b(?:shall be|is|be equal to|in the amount of|set at|initially|determined to be|established at|acknowledged by [^.;]{0,60}\bas)\b/i;
/** A section that sets the base or says how it is computed. */
const BASE_HEADING = /^(?:(?:initial|the|determination of|amount of|revolving) )*borrowing base(?: formula)?\W*$/i;
const COMPUTES = /\bborrowing base\b[^;]{0,300}(?:%|\$)/i;
const ELIGIBLE =
  /\b(?:eligible|unbilled|invoiced|inventory at cost|book value|net (?:orderly|recovery)|face amount|appraised|cost of|value of|cash|borrowing base)\b/i;
const HEADING = /\badvance rates?\b/i;
const REACH = 260;

/** The borrowing base with its initial amount, and the advance rate of each kind of asset. */
export function readBorrowingBase(parsed: ParsedAgreement): Provision[] {
  const bases = definitionsOf(parsed, TERM)
    .filter(({ start, end }) => !ELSEWHERE.test(parsed.text.slice(start, Math.min(end, start + 160))))
    .map(({ start, end, bodyStart, kind }) => ({
      start: kind === "parenthetical" ? Math.max(bodyStart, end - 600) : start,
      end: kind === "parenthetical" ? end + 900 : Math.min(end, start + 6000),
    }));
  if (bases.length === 0) bases.push(...headedBases(parsed));
  const printed = [...printedRates(parsed), ...definedRates(parsed)];
  const [place] = bases;
  if (!place) return distinct([...printed, ...bodiesTitled(parsed, HEADING).flatMap((span) => ratesIn(parsed, span))]);
  const rates = [...bases, ...definitionsOf(parsed, RATE_TERM)].flatMap((span) => ratesIn(parsed, span));
  const amount = amountOf(parsed);
  const at = { start: place.start, end: Math.min(place.end, place.start + 300) };
  return [provision("borrowing_base", at, amount, 0.85), ...distinct([...rates, ...printed])];
}

/** Sections on the borrowing base that state a figure of it, where no definition does. */
function headedBases(parsed: ParsedAgreement): { start: number; end: number }[] {
  return bodiesTitled(parsed, BASE_HEADING)
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 6000) }))
    .filter((span) => COMPUTES.test(wordsOf(parsed, span)));
}

/** "Inventory Advance Rate" means 60%: the kind is in the term. */
function definedRates(parsed: ParsedAgreement): Provision[] {
  return definitionsOf(parsed, /\badvance (?:rate|percentage)$/i).flatMap(({ start, bodyStart, bodyEnd }) => {
    const [asset] = assetsIn(parsed, { start, end: bodyStart });
    const [rate] = readPercentages(parsed.text, bodyStart, Math.min(bodyEnd, bodyStart + REACH));
    if (!asset || asset.asset === "all_assets" || !rate) return [];
    const values = [stated("percent", rate.value / 100, rate), stated("asset", asset.asset, asset)];
    return [provision("advance_rate", { start, end: rate.end }, values, 0.75)];
  });
}

const IN_SENTENCE = /\b(?:shall|must|may|will|is|are|exceeds?)\b/i;

/** A table of asset kinds and advance rates: the rate is the first percentage after the name of a kind. */
function printedRates(parsed: ParsedAgreement): Provision[] {
  return bodiesTitled(parsed, HEADING).flatMap(({ start, end }) => {
    const readings = readPercentages(parsed.text, start, Math.min(end, start + 6000));
    return readings.flatMap((reading, i) => {
      const from = Math.max(readings[i - 1]?.end ?? start, reading.start - 180);
      const label = { start: from, end: reading.start };
      const asset = assetsIn(parsed, label)[0];
      if (!asset || asset.asset === "all_assets" || IN_SENTENCE.test(wordsOf(parsed, label))) return [];
      const values = [stated("percent", reading.value / 100, reading), stated("asset", asset.asset, asset)];
      return [provision("advance_rate", { start: asset.start, end: reading.end }, values, 0.7)];
    });
  });
}

function amountOf(parsed: ParsedAgreement) {
  for (const { start, end } of sentencesLike(parsed, ["borrowing base"], SETS)) {
    const sets = SETS.exec(parsed.text.slice(start, end));
    const from = start + (sets?.index ?? 0) + (sets?.[0].length ?? 0);
    const money = readMoney(parsed.text, from, Math.min(end, from + 90), parsed.dollar)[0];
    if (money) return [stated("amount", money.value.amount, money, money.value.currency)];
  }
  return [];
}

/** "85% of Eligible Accounts": a percentage and the first kind of asset after it. */
function ratesIn(parsed: ParsedAgreement, { start, end }: Span): Provision[] {
  const { text } = parsed;
  const readings = readPercentages(text, start, Math.min(end, start + 6000));
  return readings.flatMap((reading, i) => {
    const next = readings[i + 1]?.start ?? end;
    const to = Math.min(next, reading.end + REACH, end);
    const span = { start: reading.end, end: to };
    const after = text.slice(reading.end, to);
    if (!/^\W{0,4}(?:\w+ ){0,3}(?:of|multiplied|times|x)\b/i.test(after) || !ELIGIBLE.test(after)) return [];
    const asset = assetsIn(parsed, span)[0];
    if (!asset || asset.asset === "all_assets") return [];
    const values = [stated("percent", reading.value / 100, reading), stated("asset", asset.asset, asset)];
    return [provision("advance_rate", { start: reading.start, end: asset.end }, values, 0.8)];
  });
}
