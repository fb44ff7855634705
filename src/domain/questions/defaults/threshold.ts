/** Words with which a threshold includes its own value. */
const INCLUDES_ITSELF =
  /\b(?:at least|or more|not less than|equals? or exceeds?|equal to or (?:greater|more|in excess)|or greater)\b/i;

/** Whether a threshold includes its own value. */
export function includesItself(quote: string): boolean {
  return INCLUDES_ITSELF.test(quote);
}

/** Whether a value reaches the threshold that a quote states, and how the two compare. Values that differ by less than
 *  `tolerance` are equal. */
export function againstThreshold(
  value: number,
  threshold: number,
  quote: string,
  tolerance = 0,
): { readonly isMet: boolean; readonly relation: "above" | "below" | "equal to" } {
  if (value === threshold || Math.abs(value - threshold) < tolerance)
    return { isMet: INCLUDES_ITSELF.test(quote), relation: "equal to" };
  return value > threshold ? { isMet: true, relation: "above" } : { isMet: false, relation: "below" };
}
