import { type AskedUnit, meaningStems } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { type Similarity, similarityOf } from "../similarity/similarity.ts";
import type { Passage, PassageIndex } from "../text/passages.ts";
import { FEATURES, featuresOf, type RankingContext, relevanceOf } from "./features.ts";
import { matchUnits, type UnitMatches } from "./match-units.ts";
import { type ProvisionsHeld, provisionsIn } from "./provisions-held.ts";
import { WEIGHTS } from "./weights.ts";

/** A passage with how well it answers a question. */
export interface Ranked {
  readonly passage: Passage;
  readonly features: readonly number[];
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly passages: readonly Ranked[];
  readonly matches: readonly UnitMatches[];
  readonly similarity: Similarity;
  readonly provisions: ProvisionsHeld;
}

const CANDIDATES = 120;

/** The passages that may answer a question, best first: found by BM25, ordered by a linear model over their features. */
export function rankPassages(
  index: PassageIndex,
  question: Question,
  units: readonly AskedUnit[],
  candidates = CANDIDATES,
): Ranking {
  const matches = matchUnits(index, units);
  const similarity = similarityOf(
    index,
    meaningStems(`${question.own} ${question.own.includes(question.text) ? "" : question.text}`),
  );
  const provisions = provisionsIn(index, question.text);
  const all = index.passages.flatMap((_passage, at) => {
    const relevance = relevanceOf({ index, matches }, at);
    return { at, relevance, meaning: (similarity.aligned[at] ?? 0) + (similarity.cosine[at] ?? 0) };
  });
  const byWords = all
    .filter(({ at, relevance }) => relevance > 0 && !isBareHeading(index, at))
    .sort((a, b) => b.relevance - a.relevance || a.at - b.at)
    .slice(0, candidates);
  const byMeaning = all
    .filter(({ meaning }) => meaning > 0)
    .sort((a, b) => b.meaning - a.meaning || a.at - b.at)
    .filter(({ at }, i) => i < candidates && !isBareHeading(index, at))
    .slice(0, candidates / 2);
  const byProvision = all
    .map((one) => ({ ...one, held: provisions.held[one.at] ?? 0 }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held + b.meaning - a.held - a.meaning || a.at - b.at)
    .filter(({ at }, i) => i < candidates && !isBareHeading(index, at))
    .slice(0, candidates / 2);
  const found = [...new Map([...byWords, ...byMeaning, ...byProvision].map((one) => [one.at, one])).values()];
  const context: RankingContext = {
    index,
    units,
    matches,
    question,
    maxRelevance: byWords[0]?.relevance ?? 0,
    similarity,
    provisions,
    maxAligned: found.reduce((most, { at }) => Math.max(most, similarity.aligned[at] ?? 0), 0),
    maxCosine: found.reduce((most, { at }) => Math.max(most, similarity.cosine[at] ?? 0), 0),
  };
  const passages = found
    .map(({ at }) => {
      const features = featuresOf(context, at);
      return { passage: index.passages[at] as Passage, features, score: scoreOf(features) };
    })
    .sort((a, b) => b.score - a.score || a.passage.start - b.passage.start);
  return { passages, matches, similarity, provisions };
}

/** The share of the question's weight that a passage or its heading covers, 0..1. */
export function coverageOf({ features }: Ranked): number {
  return FEATURES.reduce((sum, name, i) => sum + (HELD.has(name) ? (features[i] ?? 0) : 0), 0);
}

const HELD: ReadonlySet<string> = new Set(["inSentence", "inHeadingOnly"]);
const HEADING_UNITS = 90;
const HEADING = /^\W*(?:(?:Section|Article|Clause)?\s*[\d.]{0,8}\s*(?:\([a-z]{1,4}\))?)\s*[A-Z][A-Za-z ,;/&’'-]*[.:]?$/;
const VERB =
  /\b(?:shall|will|may|must|can|is|are|was|were|be|been|has|have|had|does|do|means?|agrees?|bears?|matures?)\b/;

/** A heading alone is not an answer, but the text under it may be. A short sentence has a verb. */
function isBareHeading({ text, passages }: PassageIndex, at: number): boolean {
  const { start, end } = passages[at] as Passage;
  const words = end - start < HEADING_UNITS ? text.slice(start, end) : "";
  return HEADING.test(words) && !VERB.test(words);
}

export function scoreOf(features: readonly number[]): number {
  return FEATURES.reduce((sum, name, i) => sum + WEIGHTS[name] * (features[i] ?? 0), 0);
}
