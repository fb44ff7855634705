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

/** Where the first line begins at an offset or after it, -1 if none does. `at` is not 0. */
function nextLine(text: string, at: number): number {
  const newline = text.indexOf("\n", at - 1);
  return newline === -1 ? -1 : newline + 1;
}
