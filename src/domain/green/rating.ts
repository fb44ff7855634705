import { MIN_COVERAGE } from "./checklist.ts";

export const RATINGS = ["A", "B", "C", "D", "E"] as const;
export type Rating = (typeof RATINGS)[number];

/** Minimum score of each rating: this project's own scale, not an agency's. */
const FROM: Readonly<Record<Rating, number>> = { A: 0.8, B: 0.6, C: 0.4, D: 0.2, E: 0 };

/** The mean of the scores, 0..1; null without any, or when coverage is under 60%. */
export function scoreOf(scores: readonly number[], coverage: number): number | null {
  if (scores.length === 0 || coverage < MIN_COVERAGE) return null;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

export function ratingOf(score: number | null): Rating | null {
  return score === null ? null : (RATINGS.find((rating) => score >= FROM[rating]) ?? "E");
}
