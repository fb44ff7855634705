/** What `text.matchAll(pattern)` gives from `from` on, for a pattern of which every match begins with a line. The lines are
 *  found by a plain search, so the pattern is not tried inside them. `pattern` is sticky. */
export function* lineMatches(text: string, pattern: RegExp, from = 0): Generator<RegExpExecArray> {
  for (let start = from; start !== -1 && start <= text.length; ) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match) yield match;
    start = nextLine(text, match ? Math.max(match.index + match[0].length, start + 1) : start + 1);
  }
}

/** As `lineMatches`, for a pattern of which every match has one of the ascending places in it, at most `reach` units from its
 *  start: only the lines near them are tried. */
export function* lineMatchesAround(
  text: string,
  pattern: RegExp,
  places: Iterable<number>,
  reach: number,
): Generator<RegExpExecArray> {
  let line = 0;
  for (const at of places) {
    if (line !== -1 && line < at - reach) line = nextLine(text, at - reach);
    while (line !== -1 && line <= at) {
      pattern.lastIndex = line;
      const match = pattern.exec(text);
      if (match) yield match;
      line = nextLine(text, match ? Math.max(match.index + match[0].length, line + 1) : line + 1);
    }
  }
}

/** Where the first line begins at an offset or after it, -1 if none does. `at` is not 0. */
function nextLine(text: string, at: number): number {
  const newline = text.indexOf("\n", at - 1);
  return newline === -1 ? -1 : newline + 1;
}
