import type { Passage, PassageIndex } from "./passages.ts";
import { alternatives } from "./words.ts";

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

/** The passages that best match the stems, best first. Words that the text does not hold count fully against every
 *  passage, so that a question about something else finds nothing. */
export function retrieve(index: PassageIndex, stems: readonly string[], limit: number): Hit[] {
  const asked = [...new Set(stems)].map((stem) => ({ forms: alternatives(stem), weight: rarity(index, stem) }));
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return [];
  const hits: Hit[] = [];
  for (const passage of index.passages) {
    let score = 0;
    let covered = 0;
    for (const { forms, weight } of asked) {
      const inSentence = forms.reduce((sum, form) => sum + (passage.stems.get(form) ?? 0), 0);
      const inHeading = forms.some((form) => passage.headingStems.has(form));
      if (inSentence === 0 && !inHeading) continue;
      covered += weight;
      const norm = K1 * (1 - B + (B * passage.length) / index.averageLength);
      score += weight * ((inSentence * (K1 + 1)) / (inSentence + norm) + (inHeading ? HEADING_WEIGHT : 0));
    }
    if (score > 0) hits.push({ passage, score: score * (covered / all), coverage: covered / all });
  }
  return hits.sort((a, b) => b.score - a.score || a.passage.start - b.passage.start).slice(0, limit);
}

function rarity(index: PassageIndex, stem: string): number {
  const n = alternatives(stem).reduce((most, form) => Math.max(most, index.frequency.get(form) ?? 0), 0);
  return Math.log(1 + (index.passages.length - n + 0.5) / (n + 0.5));
}
