const NEGATES = /\b(?:not|no)\b/;
const INCLUDES_LEVEL = /\bequals?\b|\bat (?:least|most)\b/;
const IS_LOWER = /\b(?:less|lower|below|under|at most)\b/;

/** Whether a value meets a level that words set: `at least`, `greater than or equal to`, `does not exceed`, `below`. Any other
 *  words mean `above`. */
export function meetsLevel(value: number, words: string, level: number): boolean {
  const how = words.toLowerCase();
  const isNegated = NEGATES.test(how);
  if (value === level) return isNegated || INCLUDES_LEVEL.test(how);
  return IS_LOWER.test(how) === isNegated ? value > level : value < level;
}
