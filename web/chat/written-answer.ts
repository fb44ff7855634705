import { withSingleMarks } from "@/parts/quoted.ts";
import { withoutBars } from "@/parts/table-cells.ts";

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
          return isMark ? { kind: "mark", number } : { kind: "text", text: withNestedQuotes(withPlainRows(part)) };
        }),
    );
}

/** Quotes after this line that only continue the list are folded. */
const QUOTES_SHOWN = 3;

/** How many lines of an answer are shown at once: all but the quotes at its end that the best three lines precede. */
export function shownFirst(lines: readonly (readonly Piece[])[]): number {
  const isQuote = (line: readonly Piece[] | undefined): boolean =>
    line?.[0]?.kind === "text" && line[0].text.startsWith("“");
  let first = lines.length;
  while (first > QUOTES_SHOWN && isQuote(lines[first - 1])) first -= 1;
  // One more line takes no more room than the words that would fold it.
  return lines.length - first < 2 ? lines.length : first;
}

/** Shows a quoted row of a table without its bars. */
function withPlainRows(text: string): string {
  return text.replace(/(?<=“)[^“”]*(?=”)/g, withoutBars);
}

/** Makes the quotation marks within a quote single ones where one of them is next to the marks around the quote:
 *  `“‘Agent’ means …”`. Other text stays as it is. */
function withNestedQuotes(text: string): string {
  const [start, end] = [text.indexOf("“") + 1, text.lastIndexOf("”")];
  const quote = text.slice(start, end);
  if (start === 0 || end < start || !/^["“]|["”]$/.test(quote)) return text;
  return text.slice(0, start) + withSingleMarks(quote) + text.slice(end);
}
