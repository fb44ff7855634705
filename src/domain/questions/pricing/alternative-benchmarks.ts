import { BENCHMARKS } from "../facilities/terms-of-loans.ts";

const NAME = BENCHMARKS.map(([, , name]) => name.toLowerCase()).join("|");
const PAIR = new RegExp(
  String.raw`\b(?:term )?(${NAME})(?:-based|-priced)?(?: loans?| borrowings?| advances?)?(?: ?\/ ?| or (?:a |an )?)(?:term )?(${NAME})\b`,
  "g",
);

/** A question with the one benchmark that the text has, where it names two as alternatives: `LIBOR/SOFR loans`. */
export function withStatedBenchmark(question: string, text: string): string {
  return question.replaceAll(PAIR, (whole: string, first: string, second: string) => {
    const [hasFirst, hasSecond] = [isWritten(first, text), isWritten(second, text)];
    return hasFirst === hasSecond ? whole : hasFirst ? first : second;
  });
}

function isWritten(benchmark: string, text: string): boolean {
  return BENCHMARKS.some(([, written, name]) => name.toLowerCase() === benchmark && written.test(text));
}
