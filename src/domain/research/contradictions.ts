import type { KnownThing } from "./knowledge.ts";
import type { ResearchPlan } from "./plan.ts";

/** One value from a source. */
export interface StatedValue {
  readonly text: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly quote: string;
}

/** Different values from different sources for one sub-question. */
export interface Contradiction {
  readonly subQuestion: string;
  readonly values: readonly StatedValue[];
}

const AMOUNT =
  /(?<currency>\$|€|£|USD|EUR|GBP)\s?(?<amount>\d[\d,]*(?:\.\d+)?)\s?(?<scale>trillion|billion|million|thousand|bn|m\b)?|(?<percent>\d+(?:\.\d+)?)\s?(?:%|percent)|(?<ratio>\d+(?:\.\d+)?)\s?(?:x\b|to 1(?:\.0+)?\b|:\s?1(?:\.0+)?\b)/gi;
const SCALES: Readonly<Record<string, number>> = {
  trillion: 1e12,
  billion: 1e9,
  bn: 1e9,
  million: 1e6,
  m: 1e6,
  thousand: 1e3,
};
/** Only sentences that answer nearly the whole question are compared. */
const COMPARED = 0.75;
const DIFFERS = 0.01;

/** Values of different sources that differ by more than 1%, from sentences that each answer the same question with one
 *  value of the same unit. All are shown; none is preferred. */
export function contradictionsIn({ subQuestions }: ResearchPlan, known: readonly KnownThing[]): Contradiction[] {
  return subQuestions.flatMap(({ id, kind }) => {
    if (kind !== "number") return [];
    const values = known
      .filter(({ subQuestion, coverage }) => subQuestion === id && coverage >= COMPARED)
      .flatMap(({ quotes: [first] }) => (first === undefined ? [] : (valueOf(first.quote, first.source) ?? [])));
    const [reference] = values;
    if (reference === undefined) return [];
    const others = values.filter(
      ({ unit, value, source }) =>
        unit === reference.unit &&
        source !== reference.source &&
        Math.abs(value - reference.value) > DIFFERS * Math.abs(reference.value),
    );
    const distinct = others.filter((one, i) => others.findIndex((other) => other.source === one.source) === i);
    return distinct.length === 0 ? [] : [{ subQuestion: id, values: [reference, ...distinct] }];
  });
}

/** The value of a sentence; null if it has none or several. */
function valueOf(quote: string, source: string): StatedValue | null {
  const found = [...quote.matchAll(AMOUNT)];
  const [match] = found;
  if (match?.groups === undefined || found.length !== 1) return null;
  const { currency, amount, scale, percent, ratio } = match.groups;
  const text = match[0].trim();
  if (percent !== undefined) return { text, value: Number(percent), unit: "percent", source, quote };
  if (ratio !== undefined) return { text, value: Number(ratio), unit: "ratio", source, quote };
  const value = Number((amount ?? "").replaceAll(",", "")) * (SCALES[scale?.toLowerCase() ?? ""] ?? 1);
  return { text, value, unit: currency?.toUpperCase() ?? "", source, quote };
}
