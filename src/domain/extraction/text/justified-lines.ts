const FEWEST_GAPS = 3;
const WIDEST_GAP = 5;
const LONGEST_LINE = 120;
/** Words between others, which captions of columns do not have on their own. */
const BETWEEN = /^(?:and|as|of|the|for|to|in|by|or)$/;

/** Whether the blanks between the words of a line are wide because the line is justified ("FIRST BANK,   N.A.,   as
 *  a   Lender"): all of them are about as wide, and the words are no cells of a table. */
export function isJustified(line: string): boolean {
  if (line.length > LONGEST_LINE || !line.includes("   ") || /[\d%$|\t]/.test(line)) return false;
  const gaps = (line.match(/ +/g) ?? []).map((gap) => gap.length);
  const widest = Math.max(...gaps);
  if (gaps.length < FEWEST_GAPS || widest > WIDEST_GAP || widest - Math.min(...gaps) > 1) return false;
  return line.split(/ +/).some((word) => BETWEEN.test(word));
}
