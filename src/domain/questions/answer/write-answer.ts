import type { Citation, Claim } from "./claim.ts";

/** An answer as it is shown: each claim ends with the numbers of its citations. */
export interface WrittenAnswer {
  readonly response: string;
  readonly citations: readonly Citation[];
}

/** Numbers the citations of claims and writes the claims one to a line. */
export function writeAnswer(claims: readonly Claim[]): WrittenAnswer {
  const citations: Citation[] = [];
  const numbers = new Map<string, number>();
  const lines = claims.map(({ text, citations: own }) => {
    const marks = own.map((citation) => {
      const key = JSON.stringify(citation);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      citations.push(citation);
      numbers.set(key, citations.length);
      return citations.length;
    });
    return `${text} ${[...new Set(marks)].map((mark) => `[${mark}]`).join("")}`;
  });
  return { response: lines.length < 2 ? (lines[0] ?? "") : lines.map((line) => `- ${line}`).join("\n"), citations };
}
