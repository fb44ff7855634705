import type { Question } from "../../question/question.ts";

/** The time for which a fee accrues. */
export interface FeePeriod {
  readonly days: number;
  /** A whole year, whatever its days: the rate itself. */
  readonly isYear: boolean;
}

/** The period that a fee is asked for: days, a quarter of 90 days, a year. */
export function periodOfFee({ text, days }: Question): FeePeriod | null {
  const isYear =
    /\b(?:full|whole|entire|one|a|per|all|each|the) (?:calendar |fiscal )?year\b|\bannual(?:ly)?\b|\byearly\b/.test(
      text,
    ) && !/\b(?:\d+[- ]?days?|quarter|months?)\b/.test(text);
  if (isYear) return { days: 360, isYear };
  if (days !== null) return { days: days.days, isYear: false };
  return /\bquarterly\b|\b(?:per|each|every|the|that|this) (?:(?:whole|full|entire|calendar|fiscal) ){0,2}quarter\b/.test(
    text,
  )
    ? { days: 90, isYear: false }
    : null;
}
