import { asksKind } from "../answer/answer-kind.ts";
import type { AskedUnit } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import type { Similarity } from "../similarity/similarity.ts";
import type { PassageIndex } from "../text/passages.ts";
import { expectedHeld } from "./expected-answer.ts";
import { FEATURES, relevanceOf } from "./features.ts";
import type { Ranking } from "./rank-passages.ts";
import { SIGNS } from "./signs.ts";
import { ANSWERABLE } from "./weights.ts";

const feature = (features: readonly number[], name: (typeof FEATURES)[number]): number =>
  features[FEATURES.indexOf(name)] ?? 0;

export function signsOf(
  index: PassageIndex,
  question: Question,
  units: readonly AskedUnit[],
  { passages, matches, similarity, provisions }: Ranking,
): number[] {
  const [best, second] = passages;
  if (best === undefined) return SIGNS.map((name) => (name === "bias" ? 1 : 0));
  const at = index.passages.indexOf(best.passage);
  const all = matches.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const share = (has: (i: number) => boolean): number =>
    matches.reduce((sum, { weight }, i) => sum + (has(i) ? weight : 0), 0) / all;
  const isMet = (i: number): boolean => {
    const one = matches[i];
    return one !== undefined && (one.inSentence.has(at) || one.inHeading.has(at) || one.inContext.has(at));
  };
  const rarest = matches.reduce((top, { weight }, i) => (weight > (matches[top]?.weight ?? 0) ? i : top), 0);
  const { features } = best;
  const subjects = units.flatMap(({ isMeasure }, i) => (isMeasure ? [] : [i]));
  const isAbsent = (i: number): boolean => (matches[i]?.inSentence.size ?? 0) + (matches[i]?.inHeading.size ?? 0) === 0;
  const forms = expectedHeld(question, index.text.slice(best.passage.start, best.passage.end));
  return [
    1,
    best.score,
    best.score - (second?.score ?? 0),
    feature(features, "covered"),
    feature(features, "inSentence"),
    share((i) => !isMet(i)),
    share(isAbsent),
    isMet(rarest) ? 1 : 0,
    units.some(({ written }) => written !== null) ? 1 : 0,
    feature(features, "conceptsInSentence"),
    asksKind(question) === "other" ? 0 : 1,
    feature(features, "phrase"),
    Math.min(units.length, 6),
    subjects.length === 0 ? 0 : subjects.filter(isMet).length / subjects.length,
    Math.min(subjects.filter(isAbsent).length, 3),
    forms.filter((form) => form > 0).length,
    forms.filter((form) => form < 0).length,
    feature(features, "inLead"),
    Math.log(1 + relevanceOf({ index, matches }, at)),
    feature(features, "isRepresentation"),
    feature(features, "isForm"),
    feature(features, "askedDefinition"),
    feature(features, "aligned"),
    feature(features, "cosine"),
    feature(features, "headingAligned"),
    ...meaningsHeld(similarity, at),
    feature(features, "provisionInSentence"),
    feature(features, "provisionInHeading"),
    feature(features, "provisionHeld"),
    provisions.likeliest?.probability ?? 0,
    provisions.missing,
  ];
}

/** Words that are equally rare are all as rare as their mean, whatever the rounding. */
const ALMOST = 0.999;

/** Of the words of the question: how near the farthest rare one is, the weighted mean, and how many are not meant at all. */
function meaningsHeld({ wordsMeant }: Similarity, at: number): number[] {
  const words = wordsMeant(at);
  if (words.length === 0) return [0, 0, 0];
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const rare = words.filter(({ weight }) => weight >= (ALMOST * all) / words.length);
  return [
    Math.min(...rare.map(({ nearness }) => nearness)),
    words.reduce((sum, { weight, nearness }) => sum + weight * nearness, 0) / all,
    Math.min(words.filter(({ nearness }) => nearness < 0.2).length, 4),
  ];
}

/** How likely the best passage answers the question, 0..1. */
export function answerability(signs: readonly number[]): number {
  const sum = SIGNS.reduce((total, name, i) => total + ANSWERABLE[name] * (signs[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
