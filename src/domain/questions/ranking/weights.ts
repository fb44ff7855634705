import type { FeatureName } from "./features.ts";
import type { SignName } from "./signs.ts";

/** What each feature counts: fitted to the questions of `test/fixtures/chat` whose sentence is known. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  inSentence: 1.59,
  inHeadingOnly: 1.58,
  inContextOnly: 2.49,
  covered: 1.61,
  coveredSquared: 2.12,
  relevance: 2.84,
  conceptsInSentence: 0.43,
  wordsInSentence: -0.04,
  holdsAnswer: 1.18,
  holdsFigure: 2.28,
  holdsBound: 0.26,
  askedDefinition: 1.01,
  otherDefinition: -1.38,
  crossReference: -0.65,
  phrase: 1.45,
  length: 0.23,
  isShort: 1.29,
  isForm: -2.34,
  isOperative: 0.32,
  isRepresentation: -2.23,
  opensSection: -1.19,
  isConditional: 0.44,
};

/** The logistic model of whether a passage answers, fitted to the same questions and to the unanswerable ones. */
export const ANSWERABLE: Readonly<Record<SignName, number>> = {
  bias: -5.532,
  score: 0.247,
  lead: 0.123,
  covered: 1.01,
  inSentence: 0.57,
  missing: -2.025,
  unknown: -1.913,
  rarest: 0.754,
  hasConcept: 0.635,
  conceptsInSentence: 0.022,
  asksFigure: 0.321,
  phrase: -0.262,
  units: 0.317,
};
