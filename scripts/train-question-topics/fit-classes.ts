/** A question as the model sees it, with the number of its class. */
export interface Observed {
  readonly of: number;
  readonly words: readonly string[];
  readonly direction: Float32Array;
}

export interface Weights {
  /** For each word, the weight of each class. */
  readonly words: ReadonlyMap<string, Float32Array>;
  /** One row for each class. */
  readonly directions: Float32Array;
  readonly bias: Float32Array;
  readonly scoresOf: (one: Pick<Observed, "words" | "direction">) => number[];
}

const ROUNDS = 40;
const STEP = 0.12;
const BIAS_STEP = 0.01;
const RIDGE_OF_WORDS = 0.004;
const RIDGE_OF_DIRECTIONS = 0.0004;
/** The components of a direction are small beside the words: one of 80 numbers in a vector of length one. */
const DIRECTION_SHARE = 3;
/** Pairs and pieces of words of a single question say little about others. */
const MIN_QUESTIONS = 2;
const IS_COMBINED = /[ *]/;
/** Steps of the order in which questions are visited: primes, so that every round visits each question once. */
const STRIDE = 977;
const SHIFT = 131;

/** Weights of one feature, or of one component of the direction, with the squares of their gradients. */
interface Row {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
}

/** Softmax regression by stochastic gradient descent with AdaGrad's step sizes, in a fixed order: always the same
 *  result. */
export function fitClasses(examples: readonly Observed[], classes: number): Weights {
  const newRow = (): Row => ({ weights: new Float32Array(classes), squares: new Float32Array(classes).fill(1e-3) });
  const words = new Map(knownWords(examples).map((word) => [word, newRow()]));
  const width = examples[0]?.direction.length ?? 0;
  const components = Array.from({ length: width }, newRow);
  const bias = new Float32Array(classes);
  const scoresOf = (one: Pick<Observed, "words" | "direction">): number[] => {
    const scores = [...bias];
    const add = ({ weights }: Row, times: number): void => {
      for (let c = 0; c < classes; c += 1) scores[c] = (scores[c] ?? 0) + times * (weights[c] ?? 0);
    };
    for (const word of one.words) {
      const row = words.get(word);
      if (row !== undefined) add(row, 1);
    }
    for (const [i, row] of components.entries()) add(row, DIRECTION_SHARE * (one.direction[i] ?? 0));
    return scores;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (let n = 0; n < examples.length; n += 1) {
      const one = examples[(n * STRIDE + round * SHIFT) % examples.length] as Observed;
      const pulls = pullsOf(scoresOf(one), one.of);
      for (const word of one.words) {
        const row = words.get(word);
        if (row !== undefined) descend(row, pulls, 1, RIDGE_OF_WORDS);
      }
      for (const [i, row] of components.entries())
        descend(row, pulls, DIRECTION_SHARE * (one.direction[i] ?? 0), RIDGE_OF_DIRECTIONS);
      for (let c = 0; c < classes; c += 1) bias[c] = (bias[c] ?? 0) - BIAS_STEP * (pulls[c] ?? 0);
    }
  const directions = new Float32Array(classes * width);
  for (const [i, { weights }] of components.entries())
    for (let c = 0; c < classes; c += 1) directions[c * width + i] = DIRECTION_SHARE * (weights[c] ?? 0);
  return { words: new Map([...words].map(([word, { weights }]) => [word, weights])), directions, bias, scoresOf };
}

function knownWords(examples: readonly Observed[]): string[] {
  const counts = new Map<string, number>();
  for (const { words } of examples) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([word, count]) => count >= MIN_QUESTIONS || !IS_COMBINED.test(word)).map(([word]) => word);
}

/** How far each class is to be lowered: its probability, less 1 for the right one. */
function pullsOf(scores: readonly number[], right: number): number[] {
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, c) => share / all - (c === right ? 1 : 0));
}

function descend({ weights, squares }: Row, pulls: readonly number[], times: number, ridge: number): void {
  for (let c = 0; c < weights.length; c += 1) {
    const gradient = times * (pulls[c] ?? 0) + ridge * (weights[c] ?? 0);
    squares[c] = (squares[c] ?? 0) + gradient * gradient;
    weights[c] = (weights[c] ?? 0) - (STEP * gradient) / Math.sqrt((squares[c] ?? 0) + 0.05);
  }
}
