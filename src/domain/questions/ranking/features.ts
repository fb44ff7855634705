import { asksKind, holdsAnswer, holdsFigure } from "../answer/answer-kind.ts";
import { BOUNDS } from "../concepts/concepts.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import type { AskedUnit } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { contentStems, wordsOf } from "../question/words.ts";
import type { Similarity } from "../similarity/similarity.ts";
import type { Passage, PassageIndex } from "../text/passages.ts";
import { expectedHeld } from "./expected-answer.ts";
import type { UnitMatches } from "./match-units.ts";
import type { ProvisionsHeld } from "./provisions-held.ts";

/** What is measured of a passage for a question. The names are those of the weights in `weights.ts`. */
export const FEATURES = [
  "inSentence",
  "inHeadingOnly",
  "inContextOnly",
  "covered",
  "coveredSquared",
  "relevance",
  "conceptsInSentence",
  "wordsInSentence",
  "holdsAnswer",
  "holdsFigure",
  "holdsBound",
  "askedDefinition",
  "otherDefinition",
  "crossReference",
  "phrase",
  "length",
  "isShort",
  "isForm",
  "isOperative",
  "isRepresentation",
  "opensSection",
  "isConditional",
  "inLead",
  "holdsMoney",
  "holdsPercent",
  "holdsPeriod",
  "holdsDate",
  "holdsName",
  "holdsPermission",
  "rarestInSentence",
  "density",
  "aligned",
  "alignedToBest",
  "cosine",
  "cosineToBest",
  "headingAligned",
  "headingCosine",
  "aroundAligned",
  "provisionInSentence",
  "provisionInHeading",
  "provisionAround",
  "provisionHeld",
] as const;
export type FeatureName = (typeof FEATURES)[number];

const HEADING_SHARE = 0.7;
const CONTEXT_SHARE = 0.35;
const SHORT_UNITS = 60;
const OPERATIVE = /\b(?:shall|will|must|may|agrees?|equal to|not exceed|at least|within)\b/i;
const CROSS_REFERENCE = /\b(?:(?:has|have|had) the meaning|is defined in|as defined in)\b/i;
const DEFINITION =
  /^\s*(?:\([a-z]{1,3}\)\s*)?["“]\s?([^"”]{2,80})["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?\b|shall mean|is\b|are\b|(?:shall|will) be deemed\b|has the meaning|:)/;
const UNQUOTED_DEFINITION = /^\s*([A-Z][A-Za-z-]*(?: [A-Za-z-]+){0,5}) (?:means|shall mean)\b/;
const ASKS_WHAT_IF =
  /\b(?:what (?:happens|if|can|may|must|are the consequences)|happens (?:if|when|on)|if (?:they|the|it|an?)|consequences?)\b/;
const CONDITIONAL =
  /^\W*(?:\(?\w{1,4}[.)]\s*)?(?:[A-Z][\w ,]{2,60}\.\s*)?(?:if|upon|in the event|on the occurrence|should|during|while|when|following|after)\b/i;
const REPRESENTATIONS = /\brepresent/i;

/** What the features of all passages share. */
export interface RankingContext {
  readonly index: PassageIndex;
  readonly units: readonly AskedUnit[];
  readonly matches: readonly UnitMatches[];
  readonly question: Question;
  readonly maxRelevance: number;
  readonly similarity: Similarity;
  readonly provisions: ProvisionsHeld;
  readonly maxAligned: number;
  readonly maxCosine: number;
}

export function featuresOf(context: RankingContext, at: number): number[] {
  const { index, units, matches, question } = context;
  const passage = index.passages[at] as Passage;
  const words = inLstaWords(index.text.slice(passage.start, passage.end));
  const all = matches.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const weigh = (has: (one: UnitMatches) => boolean): number =>
    matches.reduce((sum, one) => sum + (has(one) ? one.weight : 0), 0) / all;
  const inSentence = weigh((one) => one.inSentence.has(at));
  const inHeading = weigh((one) => !one.inSentence.has(at) && one.inHeading.has(at));
  const inContext = weigh((one) => !one.inSentence.has(at) && !one.inHeading.has(at) && one.inContext.has(at));
  const isOpen = (one: UnitMatches): boolean => !one.inSentence.has(at) && !one.inHeading.has(at);
  const inLead = weigh((one) => isOpen(one) && passage.leads.some((lead) => one.inSentence.has(lead)));
  const rarest = matches.reduce((top, { weight }) => Math.max(top, weight), 0);
  const covered = inSentence + HEADING_SHARE * inHeading + CONTEXT_SHARE * inContext;
  const share = (of: (unit: AskedUnit) => boolean): number => {
    const chosen = units.flatMap((unit, i) => (of(unit) ? [i] : []));
    return chosen.length === 0 ? 0 : chosen.filter((i) => matches[i]?.inSentence.has(at)).length / chosen.length;
  };
  const name = (DEFINITION.exec(words.slice(0, 140)) ?? UNQUOTED_DEFINITION.exec(words.slice(0, 100)))?.[1];
  const isAsked = name !== undefined && isNamed(name, units);
  const kind = asksKind(question);
  return [
    inSentence,
    inHeading,
    inContext,
    covered,
    covered ** 2,
    relevanceOf(context, at) / (context.maxRelevance || 1),
    share(({ written }) => written !== null),
    share(({ written }) => written === null),
    holdsAnswer(question, words) ? 1 : 0,
    (kind === "other" && question.amounts.length === 0) || !holdsFigure(question, words) ? 0 : 1,
    asksBound(question) && BOUNDS.some(({ written }) => written.test(words)) ? 1 : 0,
    isAsked ? 1 : 0,
    name !== undefined && !isAsked ? 1 : 0,
    CROSS_REFERENCE.test(words) ? 1 : 0,
    phrases(question, words),
    Math.log(1 + (passage.end - passage.start) / 100),
    passage.end - passage.start < SHORT_UNITS ? 1 : 0,
    passage.start > index.formsFrom ? 1 : 0,
    OPERATIVE.test(words) ? 1 : 0,
    REPRESENTATIONS.test(passage.heading) ? 1 : 0,
    index.passages[at - 1]?.heading === passage.heading ? 0 : 1,
    ASKS_WHAT_IF.test(question.text) && CONDITIONAL.test(words) ? 1 : 0,
    inLead,
    ...expectedHeld(question, words),
    matches.some((one) => one.weight === rarest && one.inSentence.has(at)) ? 1 : 0,
    inSentence / Math.log(2 + passage.length / 10),
    ...meanings(context, at),
    ...context.provisions.featuresOf(at),
  ];
}

function meanings({ index, similarity, maxAligned, maxCosine }: RankingContext, at: number): number[] {
  const { aligned, cosine, headingAligned, headingCosine } = similarity;
  const leads = index.passages[at]?.leads ?? [];
  const around = Math.max(aligned[at - 1] ?? 0, aligned[at + 1] ?? 0, ...leads.map((lead) => aligned[lead] ?? 0));
  return [
    aligned[at] ?? 0,
    (aligned[at] ?? 0) / (maxAligned || 1),
    cosine[at] ?? 0,
    (cosine[at] ?? 0) / (maxCosine || 1),
    headingAligned[at] ?? 0,
    headingCosine[at] ?? 0,
    around,
  ];
}

const K1 = 1.2;
const B = 0.75;

/** Okapi BM25 of the sentence. */
export function relevanceOf({ index, matches }: Pick<RankingContext, "index" | "matches">, at: number): number {
  const passage = index.passages[at] as Passage;
  const norm = K1 * (1 - B + (B * passage.length) / index.averageLength);
  return matches.reduce((sum, { inSentence, inHeading, weight }) => {
    const count = inSentence.get(at) ?? 0;
    return sum + weight * ((count * (K1 + 1)) / (count + norm) + (inHeading.has(at) ? HEADING_SHARE : 0));
  }, 0);
}

function isNamed(name: string, units: readonly AskedUnit[]): boolean {
  const stems = contentStems(name);
  const said = stems.filter((stem) => units.some((unit) => unit.stems.includes(stem)));
  return units.some(({ written }) => written?.test(name)) || (said.length > 0 && said.length >= stems.length / 2);
}

const ASKS_BOUND =
  /\b(?:maximum|minimum|cap|capped|limits?|at most|at least|basket|threshold|largest|smallest|biggest|ceiling|floor|how (?:much|many|big|large|high|low|small)|can they|could they|may they)\b/;

function asksBound({ text }: Question): boolean {
  return ASKS_BOUND.test(text);
}

const pairs = new WeakMap<Question, readonly string[]>();

/** The adjacent word pairs of a question that say something. */
function pairsOf(question: Question): readonly string[] {
  const known = pairs.get(question);
  if (known !== undefined) return known;
  const asked = wordsOf(inLstaWords(question.text));
  const isSaid = (word: string): boolean => word.length > 2 && contentStems(word).length > 0;
  const found = asked.flatMap((word, i) => {
    const next = asked[i + 1];
    return next !== undefined && isSaid(word) && isSaid(next) ? [` ${word} ${next} `] : [];
  });
  pairs.set(question, found);
  return found;
}

/** Number of adjacent word pairs of the question that are also adjacent in the passage, at most 2. */
function phrases(question: Question, words: string): number {
  const asked = pairsOf(question);
  if (asked.length === 0) return 0;
  const said = ` ${wordsOf(words).join(" ")} `;
  return Math.min(asked.filter((pair) => said.includes(pair)).length, 2);
}
