import type { Citation } from "../../answer/claim.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import type { GivenValue } from "../given/given-values.ts";

const OF_QUARTER = /\b(?:quarter(?:'s|ly)?|q[1-4])\b/;
const NOT_ONE = /\b(?:four|4|trailing|last twelve|year|annual\w*)\b|\bquarter end\b|\bend of the quarter\b/;

/** Whether a question gives a figure for one quarter: `EBITDA was $5 million in the third quarter`. */
export function isOfQuarter({ before, after }: GivenValue): boolean {
  const words = `${before} ${after}`;
  return OF_QUARTER.test(words) && !NOT_ONE.test(words);
}

const TIMES =
  /\b(?:times|multiplied by|multiplying\b[^.;]{0,60}\bby)\s+(?:\(\w\)\s*)?(?:four|4)\b(?!\s?(?:\/|thirds?|-thirds?))|\b(?:four|4) times\b/i;
const ORDINALS = /\b(?:first|second|third|fourth)(?= (?:fiscal |calendar )?quarter)/g;

/** The sentence by which the agreement takes four times the earnings of one quarter for those of a year, preferring one
 *  about the quarter that the question names. Null where it does not say so. */
export function annualizedBy(subject: Subject, question: string): Citation | null {
  const index = subject.passages();
  if (index === null) return null;
  const asked = question.match(ORDINALS)?.[0];
  const found = index.passages.filter(({ start, end }) => {
    const words = index.text.slice(start, end);
    return TIMES.test(words) && /\bEBIT\w*|\bearnings\b|\bcash flow\b/i.test(words) && /\bquarter/i.test(words);
  });
  const best =
    found.find(({ start, end }) => asked !== undefined && index.text.slice(start, end).toLowerCase().includes(asked)) ??
    found.find(
      ({ start, end }) =>
        !/\b(?:first|second|third|fourth)\s+(?:fiscal\s+|calendar\s+)?quarter/i.test(index.text.slice(start, end)),
    );
  return best === undefined ? null : quoteOf(subject, best);
}

const OF_MONTHS = new RegExp(String.raw`\b(\d{1,2}|${COUNT_WORDS})[ -]months?\b`);
const MONTHS_OF_YEAR = 12;

/** The months of which a question gives a figure, where they are fewer than a year: `EBITDA for the ten months to June 30`. */
export function monthsGiven({ before, after }: GivenValue): number | null {
  const months = countOf(OF_MONTHS.exec(`${before} ${after}`)?.[1] ?? "");
  return months > 0 && months < MONTHS_OF_YEAR ? months : null;
}

const ANNUALIZED = new RegExp(
  String.raw`\b(\d{1,2}|${COUNT_WORDS})(?:\s*\(\d{1,2}\))?[ -]months?,?(?: period)?,?(?: then)?(?: (?:and|but|on an))? annuali[sz]ed\b|\bannuali[sz]ed?\b[^.;]{0,80}\b(\d{1,2}|${COUNT_WORDS})[ -]months?\b`,
  "gi",
);
/** So much around the words is quoted, in UTF-16 units. */
const AROUND = 160;

/** Where the agreement takes a figure of so many months as one of a year: `Trailing 10 months, annualized`. Null where it does
 *  not say so. */
export function annualizedMonths(subject: Subject, months: number): Citation | null {
  const index = subject.passages();
  if (index === null) return null;
  for (const { start, end } of index.passages) {
    const words = onOneLine(index.text.slice(start, end));
    if (![...words.matchAll(ANNUALIZED)].some(([, first, second]) => countOf(first ?? second ?? "") === months))
      continue;
    if (end - start <= 2 * AROUND) return quoteOf(subject, { start, end });
    const said = new RegExp(String.raw`\b(?:${months}|${COUNT_WORDS})[\s-]+months?`, "gi");
    const own = [...index.text.slice(start, end).matchAll(said)].find(
      ([found]) => countOf(found.split(/[\s-]/)[0] ?? "") === months,
    );
    const at = start + (own?.index ?? 0);
    return quoteOf(subject, { start: Math.max(start, at - AROUND), end: Math.min(end, at + AROUND) });
  }
  return null;
}
