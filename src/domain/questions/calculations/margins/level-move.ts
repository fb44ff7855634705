import type { PlacedFacility } from "../../facilities/select-facilities.ts";
import { levelOf, type PlacedLevel } from "../../pricing/pricing-level.ts";
import { askedRatings } from "../../pricing/ratings.ts";
import type { Question } from "../../question/question.ts";
import { LEVEL, readLevel } from "../../question/read-numbers.ts";
import type { Subject } from "../../subject.ts";

/** `if leverage falls from 3.2x to 2.4x`, `between level II and level III`. */
export const MOVES =
  /\bfrom\b[^?]{1,60}\bto\b|\bbetween\b[^?]{1,60}\band\b|\b(?:at|for)\b[^?]{1,40}\b(?:instead of|rather than|compared (?:to|with)|versus|vs)\b/;

/** One end of a move between levels of a pricing grid: a level, a ratio or ratings. */
export type End = Pick<Question, "ratios" | "level" | "ratings">;

const NONE: End = { ratios: [], level: null, ratings: [] };
const BETWEEN_RATINGS =
  /\bfrom\s+([^?]{1,40}?)\s+(?:down |up )?to\s+([^?]{1,40})|\bbetween\s+([^?]{1,40}?)\s+and\s+([^?]{1,40})|\bat\s+([^?]{1,40}?)\s+(?:instead of|rather than|compared (?:to|with)|versus|vs\.?)\s+([^?]{1,40})/i;
const DOWN_ACROSS = /\babove\b[^?]*\bbelow\b/;
const UP_ACROSS = /\bbelow\b[^?]*\babove\b/;
/** On either side of a bound, less than any two bounds are apart. */
const BESIDE = 0.001;

/** The two ends of the move that a question names, in its order; null where it names another number of them. */
export function endsOfMove({ text, raw, ratios, ratings }: Question): readonly [End, End] | null {
  const levels = [...text.matchAll(new RegExp(LEVEL, "gi"))].map(([words]) => readLevel(words));
  const ofRatings = ratings.length > 1 ? BETWEEN_RATINGS.exec(raw) : null;
  const sides = (ofRatings ?? []).slice(1).filter((words) => words !== undefined);
  const [bound] = ratios;
  const across =
    ratios.length !== 1 || bound === undefined
      ? []
      : DOWN_ACROSS.test(text)
        ? [bound + BESIDE, bound - BESIDE]
        : UP_ACROSS.test(text)
          ? [bound - BESIDE, bound + BESIDE]
          : [];
  const ends =
    levels.length === 2
      ? levels.map((level) => ({ ...NONE, level }))
      : sides.length === 2
        ? sides.map((words) => ({ ...NONE, ratings: askedRatings(words) }))
        : (across.length > 0 ? across : ratios).map((ratio) => ({ ...NONE, ratios: [ratio] }));
  const [first, second] = ends;
  const isWhole = ends.every((end) => end.level !== null || end.ratios.length + end.ratings.length > 0);
  return first === undefined || second === undefined || ends.length > 2 || !isWhole ? null : [first, second];
}

/** The level of a facility's grid at one end; null where the grid has none for it. */
export function levelAt(question: Question, subject: Subject, one: PlacedFacility, end: End): PlacedLevel | null {
  const [ratio] = end.ratios;
  const text = ratio === undefined ? "margin at the level" : `margin at leverage of ${ratio}x`;
  const level = levelOf({ ...question, ...end, text, own: text, raw: text, amounts: [] }, subject, one);
  return typeof level === "string" ? null : level;
}
