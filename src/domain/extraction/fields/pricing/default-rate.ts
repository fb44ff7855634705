import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { interestClauses } from "./interest-clauses.ts";

const TERM =
  /^(?:post-)?default(?:ed)?\s+(?:interest\s+)?rate|^(?:overdue|past\s+due)\s+(?:interest\s+)?rate|default rate$/i;
const HEADING =
  /default\s+(?:rate|interest)|post-default|overdue|late\s+payment|interest\s+(?:after|on|upon)\s+default/i;
const DEFAULT_WORDS =
  /\bdefault\b|\b(?:upon|after) (?:the )?maturity\b|when such payment becomes due|overdue|past due|not paid|when due|unpaid|post-default|delinquent/i;
const ADDED_BEFORE =
  /(?:\bplus\b|\bsum of\b|\badding\b|increased? by|\bincrease (?:the|its) (?:applicable |then )?(?:interest )?rate\b|increase[sd]?\b[^.;]{0,40}\bby\b|additional|in addition|\bgreater by|\bexceeds?\s+by|\baggregate\s+of(?:\s+the\s+following)?:?\s*\([a-z\d]{1,3}\))[^.;]{0,50}$/i;
/** "the sum of (a) the then applicable Interest Rate Basis, and (b) two percent". */
const LAST_OF_SUM = /\bsum of\b[^;$]{0,250}\band\s+(?:\(\w{1,3}\)\s*)?(?:an additional\s+)?$/i;
const ADDED_AFTER =
  /^\.?\)?\s*(?:per annum|p\.a\.)?,?\s*(?:\(?(?:the "[^"]{1,40}"\)?)?\s*)?(?:above|over|in excess of|higher than|greater than|more than|plus|in addition to|\(2\)|above the)/i;

/** `1.0% per annum higher than the rate otherwise payable`: nothing but what is added on default. */
const OVER_OTHERWISE =
  /^\)?\s*(?:per annum|p\.a\.)?,?\s*(?:above|over|in excess of|higher than|greater than|more than|plus|to) the\s(?:[\w-]+\s){0,4}?(?:otherwise|then)\s/i;
/** `8% plus 2%`: the second one is added. */
const FIRST_OF_TWO = /^\s*(?:per annum\s+)?plus\s+(?:an additional\s+)?(?:\(?\d|one|two|three|four|five)/i;

/** The margin that is added to the rate on default, in basis points: from the definition of the default rate, else from
 *  the clause on default or overdue interest. Null if the default rate is a separate rate. */
export function readDefaultRate(parsed: ParsedAgreement): Found<number> | null {
  for (const place of places(parsed)) {
    const rate = addedOnDefault(parsed.text, place, place.needsWords);
    if (rate) return rate;
  }
  return onOverdueAmounts(parsed);
}

const QUOTED = /"(?:Post-)?Default (?:Interest )?Rate"\s+(?:means|shall mean|a rate)\b/g;
/** Interest on "the principal of and overdue interest on" a loan is that of the loan itself. */
const OVERDUE =
  /\b(?:(?<!\bprincipal\sof\sand\s)overdue|past due|not paid when due|not (?:be )?paid (?:in full )?when due)\b/gi;

/** Interest on overdue amounts, anywhere in the text. */
function onOverdueAmounts({ normal, text, outline }: ParsedAgreement): Found<number> | null {
  let anchors = 0;
  for (const match of normal.words.matches(OVERDUE, ["overdue", "past due", "not paid", "not be paid"])) {
    if (anchors >= 60) break;
    const words = text.slice(match.index, match.index + 400);
    if (!/\binterest\b/i.test(words) || outline.zoneAt(match.index) === "form") continue;
    anchors += 1;
    const rate = addedOnDefault(text, { start: match.index, end: match.index + words.length }, true);
    if (rate) return rate;
  }
  return null;
}

function places(parsed: ParsedAgreement): (Span & { needsWords: boolean })[] {
  const defined = parsed.definitions
    .matching(TERM)
    .filter((d) => parsed.outline.zoneAt(d.start) !== "form")
    .map((d) => {
      const isNamed = d.kind === "parenthetical";
      return { ...(isNamed ? sentenceOf(parsed.text, d) : { start: d.start, end: d.end }), needsWords: isNamed };
    });
  const quoted = [...parsed.normal.words.matches(QUOTED, ['"default', '"post-default'])]
    .filter((match) => parsed.outline.zoneAt(match.index) !== "form")
    .map((match) => ({ start: match.index, end: Math.min(parsed.text.length, match.index + 600), needsWords: false }));
  const headed = parsed.outline.titled(HEADING).filter((section) => section.end - section.start < 20_000);
  const named = headed.map(({ start, end }) => ({ start, end, needsWords: false }));
  return [
    ...defined,
    ...quoted,
    ...named,
    ...interestClauses(parsed).map(({ start, end }) => ({ start, end, needsWords: true })),
  ];
}

const NAMED_REACH = 700;
const AFTER_NAME = 200;
const SENTENCE_END = /\.\s+(?=[A-Z"(])|\n\n/g;

/** The sentence that names the rate: "(the "Default Rate") 5.0% above the rate that would otherwise apply". */
function sentenceOf(text: string, name: Span): Span {
  const base = Math.max(0, name.start - NAMED_REACH);
  const last = [...text.slice(base, name.start).matchAll(SENTENCE_END)].at(-1);
  const after = text.slice(name.end, name.end + AFTER_NAME);
  const stop = after.search(SENTENCE_END);
  return {
    start: last ? base + last.index + last[0].length : base,
    end: name.end + (stop < 0 ? after.length : stop),
  };
}

function addedOnDefault(text: string, { start, end }: Span, needsWords: boolean): Found<number> | null {
  const added = readPercentages(text, start, end).flatMap((rate) => {
    if (rate.value < 50 || rate.value > 1000) return [];
    const before = text.slice(Math.max(start, rate.start - 70), rate.start);
    const after = text.slice(rate.end, Math.min(end, rate.end + 70));
    const isOver = OVER_OTHERWISE.test(after);
    const summed = LAST_OF_SUM.test(text.slice(Math.max(start, rate.start - 300), rate.start));
    if (!summed && (FIRST_OF_TWO.test(after) || (!ADDED_BEFORE.test(before) && !ADDED_AFTER.test(after)))) return [];
    if (needsWords && !DEFAULT_WORDS.test(sentenceAround(text, { start, end }, rate))) return [];
    return [{ rate, isOver }];
  });
  const rate = (added.find(({ isOver }) => isOver) ?? added[0])?.rate;
  if (rate === undefined) return null;
  const from = Math.max(start, rate.start - 160);
  return found(rate.value, { start: from, end: Math.min(end, rate.end + 80), confidence: needsWords ? 0.75 : 0.85 });
}

/** Principal that is not repaid yet is not overdue. */
const UNPAID_PRINCIPAL = /\bunpaid\s+(?:principal|balance)\b/gi;

/** The words before a rate and the rest of its sentence. */
function sentenceAround(text: string, place: Span, rate: Span): string {
  const after = text.slice(rate.end, Math.min(place.end, rate.end + 300));
  const stop = after.search(/\.\s|;|\n/);
  const words =
    text.slice(Math.max(place.start, rate.start - 500), rate.end) + (stop < 0 ? after : after.slice(0, stop));
  return words.replace(UNPAID_PRINCIPAL, "");
}
