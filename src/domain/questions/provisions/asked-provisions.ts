import stored from "./model.json" with { type: "json" };
import { PROVISIONS, type Provision } from "./provisions.ts";
import { directionOf, wordFeatures } from "./question-features.ts";

/** A provision that a question may be about. */
export interface AskedProvision {
  readonly name: Provision;
  readonly probability: number;
}

/** The classes of the model: the provisions, and the class of questions about something that no agreement states, such as
 *  a share price or the number of employees. */
export const CLASSES: readonly string[] = [...Object.keys(PROVISIONS), "outside"];
const NAMES = Object.keys(PROVISIONS) as Provision[];
const MAX_PROVISIONS = 4;
const MIN_PROBABILITY = 0.08;

interface Model {
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly directions: Int8Array;
  readonly bias: readonly number[];
}

let read: Model | null = null;

function model(): Model {
  read ??= {
    words: new Map(
      stored.words.split(";").map((entry) => {
        const [word = "", weights = ""] = entry.split("=");
        return [word, weights.split(",").map(Number)];
      }),
    ),
    directions: Int8Array.from(atob(stored.directions), (byte) => byte.charCodeAt(0)),
    bias: stored.bias,
  };
  return read;
}

/** The provisions that a plain question is probably about, the likeliest first. A linear model over its words and their
 *  meanings, fitted by `scripts/train-question-topics.ts`. */
export function askedProvisions(question: string): AskedProvision[] {
  const probabilities = probabilitiesOf(question);
  return NAMES.map((name, i) => ({ name, probability: probabilities[i] ?? 0 }))
    .filter(({ probability }) => probability >= MIN_PROBABILITY)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MAX_PROVISIONS);
}

/** How much more a word may say of another provision than of the one that is asked for. */
const MAX_ELSEWHERE = 1.5;

/** Whether a word, given as its stem, is unknown to the model or says more of another provision than of this one. */
export function pointsElsewhere(stem: string, name: Provision): boolean {
  const weights = model().words.get(stem);
  if (weights === undefined) return true;
  const own = NAMES.indexOf(name);
  let most = 0;
  let ofOwn = 0;
  for (let i = 0; i < weights.length; i += 2) {
    const weight = (weights[i + 1] ?? 0) / stored.scale;
    if (weights[i] === own) ofOwn = weight;
    most = Math.max(most, weight);
  }
  return most - ofOwn > MAX_ELSEWHERE;
}

function probabilitiesOf(question: string): number[] {
  const scores = scoresOf(question);
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** The weights of a word are pairs of a provision's number and a whole number; directions have one row for each provision. */
function scoresOf(question: string): number[] {
  const { words, directions, bias } = model();
  const scores = bias.map((one) => one / stored.scale);
  for (const word of wordFeatures(question)) {
    const weights = words.get(word) ?? [];
    for (let i = 0; i < weights.length; i += 2)
      scores[weights[i] ?? 0] = (scores[weights[i] ?? 0] ?? 0) + (weights[i + 1] ?? 0) / stored.scale;
  }
  const direction = directionOf(question);
  return scores.map((score, row) => {
    let sum = 0;
    for (let i = 0; i < direction.length; i += 1)
      sum += (direction[i] ?? 0) * (directions[row * direction.length + i] ?? 0);
    return score + sum / stored.directionScale;
  });
}
