/** What `[...text.matchAll(pattern)]` gives. `matchAll` copies the pattern for every text, which takes longer than the search
 *  if the pattern is long and the text short. `pattern` is global and matches no empty words. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match);
  return matches;
}
