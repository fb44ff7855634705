import { readIncremental } from "../fields/facilities/incremental.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readPercentages } from "../readers/percentage.ts";
import { monthsOf, readPeriods } from "../readers/period.ts";
import type { Span } from "../text/normal-text.ts";
import { readCaps } from "./covenants/caps.ts";
import { bodiesTitled, definitionsOf, sentencesLike, standsUnder, wordsOf } from "./places.ts";
import { type Provision, provision, type StatedValue, stated } from "./provision.ts";

const CAP_TERM =
  /^(?:[\w-]+ ){0,3}(?:incremental|accordion|increase)(?: [\w-]+){0,3} ?(?:cap|amount|limit|basket|availability)$/i;
const HEADING = /\bincremental\b|\baccordion\b|\bincreases?\b|\badditional (?:term|loans?|commitments?)\b/i;
const MFN =
  /\b(?:yield|margin|spread|interest rates?|pricing|MFN)\b[^.]{0,600}\b(?:exceed(?:s|ed)?|higher than|greater than|more than|in excess of)\b/i;
const REQUESTED =
  /\b(?:may|right|option|entitled|request|elect|propose)\b[^.;]{0,200}\bincrease\b[^.;]{0,80}\b(?:commitments?|facilit(?:y|ies)|line of credit)\b[^.;]{0,40}\bby (?:an|up)\b/i;
/** How far after the fixed part the growing one may be. */
const JOINED_UNITS = 120;
const GRANT_UNITS = 600;
const SUNSET = /\b(?:prior to|on or before|before|within|until|during|first)\b[^.;]{0,80}$/i;

/** Incremental capacity with its fixed and growing parts, and MFN protection with its sunset. */
export function readIncrementalTerms(parsed: ParsedAgreement): Provision[] {
  const room = readIncremental(parsed);
  if (!room) return requested(parsed) ?? unlimited(parsed);
  const { amount, ratio } = room.tree;
  const [money] = amount?.support ?? [];
  const [leverage] = ratio?.support ?? [];
  const values: StatedValue[] = [
    ...(amount && money ? [stated("amount", amount.value.amount, money, amount.value.currency)] : []),
    ...(ratio && leverage ? [stated("ratio", ratio.value, leverage)] : []),
    ...growers(parsed, money),
    ...yieldProtection(parsed),
  ];
  return [provision("incremental", room.grant, values, 0.8)];
}

/** A sentence that lets the borrower increase the commitments up to a limit. */
function requested(parsed: ParsedAgreement): Provision[] | null {
  for (const sentence of sentencesLike(parsed, ["increas"], REQUESTED)) {
    const [cap] = readCaps(parsed, sentence);
    if (cap) return [provision("incremental", sentence, cap.values, 0.65)];
  }
  return null;
}

const GRANTS =
  /\b(?:may|right|option|entitled|request|elect)\b[^.;]{0,400}\b(?:increases? (?:in|of|to)|incremental|additional)\b[^.;]{0,120}\b(?:commitments?|facilit(?:y|ies)|loans?)\b/i;

/** Increases whose limit the text does not state as a figure, and the terms of yield protection. */
function unlimited(parsed: ParsedAgreement): Provision[] {
  const protection = yieldProtection(parsed);
  const place = bodiesTitled(parsed, HEADING).find((span) => GRANTS.test(wordsOf(parsed, span))) ?? protection[0];
  if (!place) return [];
  const grant = { start: place.start, end: Math.min(place.end, place.start + GRANT_UNITS) };
  return [provision("incremental", grant, protection, 0.65)];
}

/** The percentage of "the greater of $100,000,000 and 50% of Consolidated EBITDA". */
function growers(parsed: ParsedAgreement, fixed: Span | undefined): StatedValue[] {
  const caps = definitionsOf(parsed, CAP_TERM).flatMap((definition) => readCaps(parsed, definition));
  const greater = definitionsOf(parsed, CAP_TERM).flatMap(({ start, end }) => shareOf(parsed, { start, end }));
  const joined = fixed ? shareOf(parsed, { start: fixed.end, end: fixed.end + JOINED_UNITS }) : [];
  const found = [...caps.flatMap(({ values }) => values), ...greater, ...joined].filter(
    ({ name }) => name === "percent" || name === "of",
  );
  return found.slice(0, 2);
}

function shareOf({ text }: ParsedAgreement, { start, end }: Span): StatedValue[] {
  const reading = readPercentages(text, start, end).find((each) =>
    /^\W{0,3}of\b[^;.]{0,80}\bEBITDA/i.test(text.slice(each.end, each.end + 120)),
  );
  if (!reading) return [];
  const of = /\bEBITDA\w*/i.exec(text.slice(reading.end, reading.end + 120));
  const at = reading.end + (of?.index ?? 0);
  return [stated("percent", reading.value / 100, reading), stated("of", "ebitda", { start: at, end: at + 6 })];
}

function yieldProtection(parsed: ParsedAgreement): StatedValue[] {
  const words = ["yield", "mfn", "most favored", "interest rate margin", "applicable margin", "applicable rate"];
  for (const { start, end } of sentencesLike(parsed, words, MFN)) {
    if (!standsUnder(parsed, start, HEADING)) continue;
    const over = readPercentages(parsed.text, start, end).find((reading) =>
      /\b(?:more than|exceed\w*|in excess of|greater than|plus|by)\W{0,3}(?:\w+ ){0,2}$/i.test(
        parsed.text.slice(Math.max(start, reading.start - 60), reading.start),
      ),
    );
    if (!over || over.value > 300) continue;
    return [stated("mfn_bps", over.value, over), ...sunsetIn(parsed, { start, end })];
  }
  return [];
}

function sunsetIn({ text }: ParsedAgreement, { start, end }: Span): StatedValue[] {
  for (const reading of readPeriods(text, start, end)) {
    const months = monthsOf(reading.value);
    const lead = text.slice(Math.max(start, reading.start - 110), reading.start);
    const isClosing = /\b(?:closing|effective|anniversary|after the)\b/i.test(
      text.slice(reading.start, reading.end + 60),
    );
    if (months !== null && months <= 36 && SUNSET.test(lead) && isClosing)
      return [stated("mfn_sunset_months", months, reading)];
  }
  return [];
}
