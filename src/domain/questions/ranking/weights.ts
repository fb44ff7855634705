import type { FeatureName } from "./features.ts";
import type { SignName } from "./signs.ts";
import trained from "./weights.json" with { type: "json" };

/** The weight of each feature of a passage. `scripts/train-ranking.ts` fits them to questions with a known sentence. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = trained.ranking;

/** The logistic model of whether a passage answers, fitted to the same questions and to the unanswerable ones. */
export const ANSWERABLE: Readonly<Record<SignName, number>> = trained.answerability;

/** A passage is quoted from this probability on. */
export const ANSWERABLE_FROM: number = trained.answerableFrom;
