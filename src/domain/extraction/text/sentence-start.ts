/** The start of the sentence around an offset, at most `most` units before it. A period in a figure or an abbreviation
 *  such as "U.S." does not end a sentence. */
export function sentenceStart(text: string, at: number, most = 400): number {
  const from = Math.max(0, at - most);
  const passage = text.slice(from, at);
  let start = 0;
  for (const m of passage.matchAll(/(?:[a-z)\d"]{2}[.;:]"?\s+(?=["(A-Z])|\n\n)/g)) start = m.index + m[0].length;
  return from + start;
}
