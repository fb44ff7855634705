/** Whether a value meets a level that words set: `at least`, `greater than or equal to`, `does not exceed`. Any words that do
 *  not say `above` mean `below`. */
export function meetsLevel(value: number, words: string, level: number): boolean {
  const how = words.toLowerCase();
  if (value === level) return INCLUDES_LEVEL.test(how);
  const isAbove = NOT_BELOW.test(how) || (ABOVE.test(how) && !NOT_ABOVE.test(how));
  return isAbove ? value > level : value < level;
}

const INCLUDES_LEVEL = /equal|at least|not (?:more|greater|less|lower|exceed)|does not/;
const NOT_BELOW = /at least|not (?:less|lower)/;
const ABOVE = /greater|more|higher|above|over|exceed|excess/;
const NOT_ABOVE = /not (?:more|greater|higher|exceed)/;
