import { directionOf } from "../provisions/question-features.ts";
import stored from "./model.json" with { type: "json" };
import { scopeFeatures } from "./scope-features.ts";

interface Model {
  readonly words: ReadonlyMap<string, number>;
  readonly direction: Int8Array;
}

let read: Model | null = null;

function model(): Model {
  read ??= {
    words: new Map(
      stored.words.split(";").map((entry) => {
        const at = entry.lastIndexOf("=");
        return [entry.slice(0, at), Number(entry.slice(at + 1))];
      }),
    ),
    direction: Int8Array.from(atob(stored.direction), (byte) => byte.charCodeAt(0)),
  };
  return read;
}

/** The probability, from 0 to 1, that a plain question asks for something that no agreement states: what took place since, what
 *  a company is or earns, markets, opinions, advice. A logistic model over its words and their meanings, fitted by
 *  `scripts/train-question-scope.ts`. */
export function probabilityOutside(question: string): number {
  const { words, direction } = model();
  let score = stored.bias / stored.scale;
  for (const word of scopeFeatures(question)) score += (words.get(word) ?? 0) / stored.scale;
  let sum = 0;
  for (const [i, x] of directionOf(question).entries()) sum += x * (direction[i] ?? 0);
  return 1 / (1 + Math.exp(-(score + sum / stored.directionScale)));
}
