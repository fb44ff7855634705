import type { FeatureName } from "./features.ts";
import type { SignName } from "./signs.ts";
import trained from "./weights.json" with { type: "json" };

/** What each feature of a passage counts. `scripts/train-ranking.ts` fits all of these to the questions whose sentence is
 *  known. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = trained.ranking;

/** The logistic model of whether a passage answers, fitted to the same questions and to the unanswerable ones. */
export const ANSWERABLE: Readonly<Record<SignName, number>> = trained.answerability;

/** How likely a passage has to answer to be quoted. */
export const ANSWERABLE_FROM: number = trained.answerableFrom;
