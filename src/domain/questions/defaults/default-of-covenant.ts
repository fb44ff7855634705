import { type Claim, quotation } from "../answer/claim.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";

/** Longest clause of an event of default that is searched. */
const MAX_CLAUSE = 3_000;
const MAX_QUOTED = 780;
/** `other than Section 5.4` leaves the section out. */
const LEFT_OUT = /\b(?:other than|except|excluding|not)\b[^.;]{0,60}$/i;
const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"];
/** How far before a section's number such words stand. */
const BEFORE = 80;

/** The event of default that names the section of a financial covenant, quoted: its grace period is that of the covenant, not
 *  that of the other covenants. Empty where none names it. */
export function defaultOfFinancialCovenant(subject: Subject): Claim[] {
  const index = subject.passages();
  const numbers = sectionsOfCovenants(subject);
  if (index === null || numbers.length === 0) return [];
  const forms = numbers.map((number) => number.replaceAll(".", String.raw`\.`)).join("|");
  const articles = [...new Set(numbers.map((number) => Number(number.split(".")[0])))]
    .flatMap((article) => [String(article), ROMAN[article] ?? String(article)])
    .join("|");
  const named = new RegExp(
    String.raw`(?<![\d.])(?:${forms})(?![\d.]*\d)|\b(?:Articles?|ARTICLES?)\s+(?:[\dIVX]{1,5},?\s+(?:and\s+|or\s+)?){0,4}(?:${articles})\b`,
    "g",
  );
  for (const { start, end } of clausesOfDefaults(subject)) {
    const words = index.text.slice(start, end);
    const at = [...words.matchAll(named)].find(
      (match) => !LEFT_OUT.test(words.slice(Math.max(0, match.index - BEFORE), match.index)),
    )?.index;
    if (at === undefined) continue;
    const own = index.passages.find((one) => one.start <= start + at && start + at < one.end);
    return own === undefined ? [] : [quotation(quoteOf(subject, around(own, start + at)))];
  }
  return [];
}

/** The sentence, or its part around a place where it is too long to quote. */
function around({ start, end }: Place, at: number): Place {
  if (end - start <= MAX_QUOTED || at - start < MAX_QUOTED / 2)
    return { start, end: Math.min(end, start + MAX_QUOTED) };
  return { start: at, end: Math.min(end, at + MAX_QUOTED) };
}

/** The numbers of the sections that have the financial covenants, with those above them: 5.4.1 and 5.4. */
function sectionsOfCovenants(subject: Subject): string[] {
  const sections = subject.passages()?.sections ?? [];
  const starts = subject.agreement.financial_covenants.flatMap((_covenant, i) =>
    cite(subject, `/financial_covenants/${i}`, `/financial_covenants/${i}/threshold`).flatMap(
      ({ start }) => start ?? [],
    ),
  );
  const found = sections.filter(
    ({ number, start, end }) => /^\d+\.\d/.test(number) && starts.some((at) => start <= at && at < end),
  );
  return [...new Set(found.flatMap(({ number }) => [number, ...above(number)]))];
}

function above(number: string): string[] {
  const parts = number.split(".");
  return parts.slice(2).map((_part, i) => parts.slice(0, i + 2).join("."));
}

/** Each event of default up to the next one. */
export function clausesOfDefaults(subject: Subject): Place[] {
  const starts = subject.agreement.events_of_default
    .flatMap((_event, i) => cite(subject, `/events_of_default/${i}/heading`).flatMap(({ start }) => start ?? []))
    .toSorted((a, b) => a - b);
  return starts.map((start, i) => ({ start, end: Math.min(starts[i + 1] ?? start + MAX_CLAUSE, start + MAX_CLAUSE) }));
}
