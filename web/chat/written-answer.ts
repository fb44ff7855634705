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
          return number >= 1 && number <= citations ? { kind: "mark", number } : { kind: "text", text: part };
        }),
    );
}
