import fc from "fast-check";

/** The seeds of the drafts that are tested, one test each. */
export const SEEDS = Array.from({ length: 60 }, (_, i) => 4_001 + i);

/** The choice that a seed draws. */
export function drawn<T>(choices: fc.Arbitrary<T>, seed: number): T {
  return fc.sample(choices, { seed, numRuns: 1, unbiased: true })[0] as T;
}

/** A multiple of `unit` between `least` and `most` units. */
export function multiple(unit: number, least: number, most: number): fc.Arbitrary<number> {
  return fc.integer({ min: least, max: most }).map((units) => units * unit);
}
