import type { AskedUnit } from "./asked-units.ts";
import type { Passage, PassageIndex } from "./passages.ts";
import { contentStems } from "./words.ts";

/** A passage with how well it answers. */
export interface Hit {
  readonly passage: Passage;
  readonly score: number;
  /** The share of the question's weight that the passage or its heading holds, 0..1. */
  readonly coverage: number;
}

/** Okapi BM25 with the usual constants. */
const K1 = 1.2;
const B = 0.75;
/** What a word in the heading counts beside one in the sentence. */
const HEADING_WEIGHT = 0.7;

/** What a plain word counts next to a concept: it mostly describes the circumstances. */
const CIRCUMSTANCE_WEIGHT = 0.5;
/** Weights of a definition whose name is not in the question, and of one whose name is. */
const OTHER_DEFINITION = 0.45;
const ASKED_DEFINITION = 1.3;
const WHOLE = 0.9;

/** Number of occurrences of a unit in each passage, and the passages with it in their headings. */
interface Occurrences {
  readonly inSentence: ReadonlyMap<Passage, number>;
  readonly inHeading: ReadonlySet<Passage>;
  readonly weight: number;
}

/** The passages that best match what is asked, best first. What the text does not hold counts fully against every passage,
 *  so that a question about something else finds nothing. */
export function retrieve(index: PassageIndex, units: readonly AskedUnit[], limit: number): Hit[] {
  const hasConcept = units.some(({ written }) => written !== null);
  const found = units.map((unit) => {
    const counted = occurrences(index, unit);
    const share = hasConcept && unit.written === null ? CIRCUMSTANCE_WEIGHT : 1;
    return { ...counted, weight: counted.weight * share };
  });
  const all = found.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return [];
  const hits: Hit[] = [];
  for (const passage of index.passages) {
    let score = 0;
    let covered = 0;
    const norm = K1 * (1 - B + (B * passage.length) / index.averageLength);
    for (const { inSentence, inHeading, weight } of found) {
      const count = inSentence.get(passage) ?? 0;
      const isHeaded = inHeading.has(passage);
      if (count === 0 && !isHeaded) continue;
      covered += weight;
      score += weight * ((count * (K1 + 1)) / (count + norm) + (isHeaded ? HEADING_WEIGHT : 0));
    }
    if (score === 0) continue;
    const coverage = covered / all;
    const weight = definitionWeight(index, passage, units, coverage);
    if (weight > 0) hits.push({ passage, score: score * coverage * weight, coverage });
  }
  return hits.sort((a, b) => b.score - a.score || a.passage.start - b.passage.start).slice(0, limit);
}

function occurrences(index: PassageIndex, { stems, written }: AskedUnit): Occurrences {
  const inSentence = new Map<Passage, number>();
  const inHeading = new Set<Passage>();
  const isHeading = new Map<string, boolean>();
  let either = 0;
  for (const passage of index.passages) {
    const count =
      written === null
        ? stems.reduce((sum, stem) => sum + (passage.stems.get(stem) ?? 0), 0)
        : written.test(index.text.slice(passage.start, passage.end))
          ? 1
          : 0;
    if (count > 0) inSentence.set(passage, count);
    let headed =
      written === null ? stems.some((stem) => passage.headingStems.has(stem)) : isHeading.get(passage.heading);
    if (headed === undefined) {
      headed = written?.test(passage.heading) ?? false;
      isHeading.set(passage.heading, headed);
    }
    if (headed) inHeading.add(passage);
    if (headed || count > 0) either += 1;
  }
  return { inSentence, inHeading, weight: Math.log(1 + (index.passages.length - either + 0.5) / (either + 0.5)) };
}

/** A definition answers a question for its term, and not one for a part of it; for others it is only a place where the words
 *  stand. */
function definitionWeight(
  { text }: PassageIndex,
  { start, end }: Passage,
  units: readonly AskedUnit[],
  coverage: number,
): number {
  const name = DEFINITION.exec(text.slice(start, Math.min(end, start + 140)))?.[1];
  if (name === undefined) return 1;
  const stems = contentStems(name);
  const isAsked = stems.some((stem) => units.some((unit) => unit.stems.includes(stem) || unit.written?.test(name)));
  if (isAsked) return coverage >= WHOLE ? ASKED_DEFINITION : 0;
  return OTHER_DEFINITION;
}

const DEFINITION =
  /^\s*(?:\([a-z]{1,3}\)\s*)?["“]\s?([^"”]{2,80})["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?\b|shall mean|has the meaning|:)/;
