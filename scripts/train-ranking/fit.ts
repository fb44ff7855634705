/** Fits linear models by gradient descent with Adam's step sizes: few features, few examples, always the same result. */

/** Candidates of one question: the features of each, and which of them count as right. Others are wrong. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[];
  readonly right: readonly boolean[];
}

/** One observation of a yes or no. */
export interface Observation {
  readonly features: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

const ROUNDS = 400;
const STEP = 0.05;

/** The weights that give right candidates most of the probability that a softmax shares among them all. */
export function fitChoices(choices: readonly Choice[], ridge: number): number[] {
  const scale = scalesOf(choices.flatMap(({ candidates }) => candidates));
  const scaled = choices.map(({ candidates, right }) => ({
    right,
    candidates: candidates.map((features) => Float64Array.from(features, (x, i) => x / (scale[i] ?? 1))),
  }));
  const weights = descend(scale.length, (current, gradient) => {
    for (const { candidates, right } of scaled) {
      const scores = candidates.map((features) => dot(current, features));
      const top = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - top));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const held = shares.reduce((sum, share, i) => sum + (right[i] === true ? share : 0), 0) || 1e-12;
      for (const [i, features] of candidates.entries()) {
        const share = shares[i] ?? 0;
        const pull = share / all - (right[i] === true ? share / held : 0);
        for (let j = 0; j < features.length; j += 1) gradient[j] = (gradient[j] ?? 0) + pull * (features[j] ?? 0);
      }
    }
    for (let j = 0; j < current.length; j += 1) gradient[j] = (gradient[j] ?? 0) + ridge * (current[j] ?? 0);
  });
  return weights.map((weight, i) => weight / (scale[i] ?? 1));
}

/** The weights of a logistic model. The first feature is the bias: it is not held small. */
export function fitLogistic(observations: readonly Observation[], ridge: number): number[] {
  const scale = scalesOf(observations.map(({ features }) => features));
  const scaled = observations.map((one) => ({ ...one, features: one.features.map((x, i) => x / (scale[i] ?? 1)) }));
  const weights = descend(scale.length, (current, gradient) => {
    for (const { features, isTrue, weight } of scaled) {
      const pull = weight * (1 / (1 + Math.exp(-dot(current, features))) - (isTrue ? 1 : 0));
      for (let j = 0; j < features.length; j += 1) gradient[j] = (gradient[j] ?? 0) + pull * (features[j] ?? 0);
    }
    for (let j = 1; j < current.length; j += 1) gradient[j] = (gradient[j] ?? 0) + ridge * (current[j] ?? 0);
  });
  return weights.map((weight, i) => weight / (scale[i] ?? 1));
}

export function dot(weights: ArrayLike<number>, features: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (weights[i] ?? 0) * (features[i] ?? 0);
  return sum;
}

/** Standard deviations, 1 for what never varies. */
function scalesOf(rows: readonly (readonly number[])[]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) => {
    const mean = rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[i] ?? 0) - mean) ** 2, 0) / rows.length;
    return Math.sqrt(variance) || 1;
  });
}

function descend(width: number, addGradient: (current: Float64Array, gradient: Float64Array) => void): number[] {
  const current = new Float64Array(width);
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = new Float64Array(width);
    addGradient(current, gradient);
    for (let j = 0; j < width; j += 1) {
      const g = gradient[j] ?? 0;
      mean[j] = 0.9 * (mean[j] ?? 0) + 0.1 * g;
      square[j] = 0.999 * (square[j] ?? 0) + 0.001 * g * g;
      const step = (mean[j] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8);
      current[j] = (current[j] ?? 0) - STEP * step;
    }
  }
  return [...current];
}
