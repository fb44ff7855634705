/** Fits the model that reads which provision a question is about: `node scripts/train-question-topics.ts [--write]`. The
 *  questions in `scripts/train-question-topics` were written for this purpose, none is from a set of `test/fixtures/chat`.
 *  Prints how many questions are read correctly that were left out of the fit, and with `--write` stores the weights. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CLASSES } from "../src/domain/questions/provisions/asked-provisions.ts";
import { directionOf, wordFeatures } from "../src/domain/questions/provisions/question-features.ts";
import { plainQuestion } from "../src/domain/questions/question/plain-words.ts";
import { fitClasses, type Observed, type Weights } from "./train-question-topics/fit-classes.ts";

const FOLDS = 5;
const SCALE = 20;
/** Smaller weights are not stored. */
const MIN_WHOLE = 6;
const DIRECTION_SCALE = 10;
const folder = fileURLToPath(new URL("train-question-topics", import.meta.url));
const modelFile = fileURLToPath(new URL("../src/domain/questions/provisions/model.json", import.meta.url));
const names = CLASSES;

const examples: Observed[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .sort()
  .flatMap((file) => {
    const classes = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, string[]>;
    return Object.entries(classes).flatMap(([name, questions]) => {
      if (!names.includes(name)) throw new Error(`${file}: ${name} is not a class`);
      return questions.map((question) => read(question, names.indexOf(name)));
    });
  });

function read(question: string, of: number): Observed {
  const plain = plainQuestion(question);
  return { of, words: wordFeatures(plain), direction: directionOf(plain) };
}

reportHeldOut();
if (process.argv.includes("--write"))
  writeFileSync(modelFile, `${JSON.stringify(compact(fitClasses(examples, names.length)), null, 2)}\n`);

function reportHeldOut(): void {
  const ranks = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitClasses(
      examples.filter((_one, i) => i % FOLDS !== fold),
      names.length,
    );
    return examples
      .filter((_one, i) => i % FOLDS === fold)
      .map((one) => {
        const scores = weights.scoresOf(one);
        return scores.filter((score) => score > (scores[one.of] ?? 0)).length + 1;
      });
  }).flat();
  const within = (most: number): string =>
    `${most}: ${((100 * ranks.filter((rank) => rank <= most).length) / ranks.length).toFixed(1)} %`;
  console.log(
    `${ranks.length} questions, ${names.length} classes; left out, among the first ${[1, 2, 4].map(within).join(", ")}`,
  );
}

/** Weights as whole numbers, without those that round to zero. */
function compact({ words, directions, bias }: Weights): object {
  const kept = [...words]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([word, weights]) => {
      const pairs = [...weights].flatMap((weight, of) => {
        const whole = Math.round(weight * SCALE);
        return Math.abs(whole) < MIN_WHOLE ? [] : [of, whole];
      });
      return pairs.length === 0 ? [] : [`${word}=${pairs.join(",")}`];
    });
  const bytes = Array.from(directions, (x) => Math.max(-127, Math.min(127, Math.round(x * DIRECTION_SCALE))));
  return {
    trained: new Date().toISOString().slice(0, 10),
    source: `${examples.length} questions of scripts/train-question-topics`,
    scale: SCALE,
    bias: Array.from(bias, (x) => Math.round(x * SCALE)),
    words: kept.join(";"),
    directionScale: DIRECTION_SCALE,
    directions: Buffer.from(Int8Array.from(bytes).buffer).toString("base64"),
  };
}
