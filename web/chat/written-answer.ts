/** A piece of an answer's line: words, or the number of a citation. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "mark"; readonly number: number };

/** The lines of an answer, each with the marks that end its statements. A number without a citation stays text. */
export function piecesOf(response: string, citations: number): Piece[][] {
  return response
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) =>
      line
        .replace(/^- /, "")
        .split(/(\[\d+\])/)
        .filter((part) => part !== "")
        .map((part): Piece => {
          const number = Number(/^\[(\d+)\]$/.exec(part)?.[1]);
          const isMark = number >= 1 && number <= citations;
          return isMark ? { kind: "mark", number } : { kind: "text", text: withNestedQuotes(part) };
        }),
    );
}

/** Makes the quotation marks within a quote single ones where one of them stands next to the marks around the quote:
 *  `“‘Agent’ means …”`. Other text stays as it is. */
function withNestedQuotes(text: string): string {
  const [start, end] = [text.indexOf("“") + 1, text.lastIndexOf("”")];
  const quote = text.slice(start, end);
  if (start === 0 || end < start || !/^["“]|["”]$/.test(quote)) return text;
  const nested = quote
    .replaceAll("“", "‘")
    .replaceAll("”", "’")
    .replaceAll('"', (_mark, at: number) => (/[\s([]/.test(quote[at - 1] ?? " ") ? "‘" : "’"));
  return text.slice(0, start) + nested + text.slice(end);
}
