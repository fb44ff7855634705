import type { SignName } from "./answerability.ts";
import type { FeatureName } from "./features.ts";

/** What each feature counts: fitted by `npm run fit:chat`. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  inSentence: 1.47,
  inHeadingOnly: 2.27,
  inContextOnly: 0.71,
  covered: 1.49,
  coveredSquared: 2.34,
  relevance: 2.54,
  conceptsInSentence: 0.29,
  wordsInSentence: 0.25,
  holdsAnswer: 1.57,
  holdsFigure: 1.49,
  holdsBound: 0.89,
  askedDefinition: 1.01,
  otherDefinition: -1.10,
  crossReference: -0.80,
  phrase: 1.45,
  length: 0.12,
  isShort: 0.02,
  isForm: -1.84,
  isOperative: 0.39,
  isRepresentation: -2.26,
  opensSection: -0.75,
};

/** The logistic model of whether a passage answers: fitted by the same command. */
export const ANSWERABLE: Readonly<Record<SignName, number>> = {
  bias: -5.212,
  score: 0.337,
  lead: 0.171,
  covered: 1.206,
  inSentence: 0.06,
  missing: -2.391,
  unknown: -0.863,
  rarest: -0.064,
  hasConcept: 0.79,
  conceptsInSentence: 0.521,
  asksFigure: -0.037,
  phrase: -0.183,
  units: 0.154,
};
