import type { SignName } from "./answerability.ts";
import type { FeatureName } from "./features.ts";

/** What each feature counts: fitted by `npm run fit:chat`. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  inSentence: 1.45,
  inHeadingOnly: 2.20,
  inContextOnly: 1.35,
  covered: 1.49,
  coveredSquared: 2.29,
  relevance: 2.91,
  conceptsInSentence: 0.14,
  wordsInSentence: 0.20,
  holdsAnswer: 1.53,
  holdsFigure: 1.72,
  holdsBound: 0.83,
  askedDefinition: 1.28,
  otherDefinition: -1.17,
  crossReference: -0.74,
  phrase: 1.88,
  length: 0.19,
  isShort: 1.04,
  isForm: -1.68,
  isOperative: 0.43,
  isRepresentation: -2.18,
  opensSection: -1.44,
  isConditional: 0.58,
};

/** The logistic model of whether a passage answers: fitted by the same command. */
export const ANSWERABLE: Readonly<Record<SignName, number>> = {
  bias: -6.353,
  score: 0.245,
  lead: 0.146,
  covered: 1.474,
  inSentence: 0.898,
  missing: -1.626,
  unknown: -0.825,
  rarest: 0.256,
  hasConcept: 0.737,
  conceptsInSentence: 0.3,
  asksFigure: 0.299,
  phrase: -0.165,
  units: 0.339,
};
