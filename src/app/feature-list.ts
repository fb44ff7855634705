/** Optional parts of a feature besides its handlers. */
export interface Closable {
  /** Stops taking work and ends waiting work, so that open requests can be answered. */
  release?(): void | Promise<void>;
  /** Frees what the feature opened. */
  close?(): Promise<void>;
}

export interface FeatureList {
  /** Adds an opened feature after those it depends on, and returns it. */
  add<F extends Closable>(feature: F): F;
  /** Releases all features at once. */
  release(): Promise<void>;
  /** Closes the features in the reverse of the order in which they were opened. */
  close(): Promise<void>;
}

/** The features of this process in the order in which they were opened. */
export function createFeatureList(): FeatureList {
  const opened: Closable[] = [];
  return {
    add(feature) {
      opened.push(feature);
      return feature;
    },
    async release() {
      await Promise.all(opened.map(async (feature) => feature.release?.()));
    },
    async close() {
      for (const feature of opened.toReversed()) await feature.close?.();
    },
  };
}
