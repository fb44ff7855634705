import { inLstaWords } from "../provisions/market-terms.ts";
import type { AskedUnit } from "../question/asked-units.ts";
import type { PassageIndex } from "../text/passages.ts";

/** Occurrences of one unit of a question, by the position of passages in their index. */
export interface UnitMatches {
  /** Number of occurrences in the passage itself. */
  readonly inSentence: ReadonlyMap<number, number>;
  readonly inHeading: ReadonlySet<number>;
  /** In the paragraph, or in one of the passages around it. */
  readonly inContext: ReadonlySet<number>;
  /** How informative it is: the inverse frequency. */
  readonly weight: number;
}

/** How many passages before and after count as the context of one. */
const BEFORE = 2;
const AFTER = 1;
/** Weight of a plain word relative to a concept: it mostly describes circumstances. */
const CIRCUMSTANCE = 0.5;
/** Weight of a unit that the text does not contain: people use their own words. */
const UNKNOWN = 0.6;

export function matchUnits(index: PassageIndex, units: readonly AskedUnit[]): UnitMatches[] {
  const hasConcept = units.some(({ written, isMeasure }) => written !== null && !isMeasure);
  return units.map((unit) => matchUnit(index, unit, hasConcept && unit.written === null ? CIRCUMSTANCE : 1));
}

function matchUnit(index: PassageIndex, { stems, written }: AskedUnit, share: number): UnitMatches {
  const { passages, text } = index;
  const inSentence = new Map<number, number>();
  const inHeading = new Set<number>();
  const inContext = new Set<number>();
  const isHeading = new Map<string, boolean>();
  passages.forEach((passage, at) => {
    const count =
      written === null
        ? stems.reduce((sum, stem) => sum + (passage.stems.get(stem) ?? 0), 0)
        : written.test(inLstaWords(text.slice(passage.start, passage.end)))
          ? 1
          : 0;
    if (count > 0) {
      inSentence.set(at, count);
      for (let near = at - AFTER; near <= at + BEFORE; near += 1) inContext.add(near);
    }
    let headed =
      written === null ? stems.some((stem) => passage.headingStems.has(stem)) : isHeading.get(passage.heading);
    if (headed === undefined) {
      headed = written?.test(passage.heading) ?? false;
      isHeading.set(passage.heading, headed);
    }
    if (headed) inHeading.add(at);
  });
  const either = new Set([...inSentence.keys(), ...inHeading]).size;
  const rarity = Math.log(1 + (passages.length - either + 0.5) / (either + 0.5));
  return { inSentence, inHeading, inContext, weight: rarity * share * (either === 0 ? UNKNOWN : 1) };
}
