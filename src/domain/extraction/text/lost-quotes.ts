/** What a text has in place of a character that its encoding could not show. */
const LOST = "\ufffd";
const PLACES = /\ufffd+/g;
const OPENS = /(?:^|[\s([{/-])$/;
const WORD = /[\p{L}\p{N}$€£_]/u;

/** A text in which quotes, apostrophes, dashes and blanks became U+FFFD, as in filings of the wrong encoding, with the marks
 *  that fit there. Every offset stays the same. */
export function withQuotes(source: string): string {
  if (!source.includes(LOST)) return source;
  let isOpen = false;
  let line = 0;
  return source.replace(PLACES, (lost, at: number) => {
    if (source.slice(line, at).includes("\n")) isOpen = false;
    line = at;
    if (lost.length > 1) return " ".repeat(lost.length);
    const [before, after] = [source[at - 1] ?? "", source[at + 1] ?? ""];
    if (OPENS.test(before) && WORD.test(after)) {
      isOpen = true;
      return '"';
    }
    if (/\d/.test(before) && /\d/.test(after)) return "-";
    if (WORD.test(before) && WORD.test(after)) return "'";
    if (/^\s?$/.test(before) && /^\s?$/.test(after)) return "-";
    const mark = isOpen ? '"' : "'";
    isOpen = false;
    return mark;
  });
}
