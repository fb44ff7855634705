/** The value that all items share; null if there is none or they differ. */
export function only<T>(values: readonly T[]): T | null {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}

export function lowest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

export function highest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
