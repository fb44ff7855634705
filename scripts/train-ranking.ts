/** Fits the weights that order passages and the model that decides whether one answers: `node scripts/train-ranking.ts
 *  [SETS...] [--write]`. SETS are files of `test/fixtures/chat`, all of them by default. Prints how it does on agreements
 *  that were left out of the fit, eight folds by document, and with `--write` stores the weights of all. */
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { signsOf } from "../src/domain/questions/ranking/answerability.ts";
import { nearBest, readable } from "../src/domain/questions/ranking/choose-passages.ts";
import { FEATURES } from "../src/domain/questions/ranking/features.ts";
import type { Ranking } from "../src/domain/questions/ranking/rank-passages.ts";
import { SIGNS } from "../src/domain/questions/ranking/signs.ts";
import { questionFolder, readQuestionSet, saysAll } from "./chat-questions.ts";
import { type Example, exampleOf } from "./train-ranking/examples.ts";
import { dot, fitChoices, fitLogistic, type Observation } from "./train-ranking/fit.ts";

const FOLDS = 8;
const RIDGE = 2;
const RIDGE_OF_SIGNS = 1;
/** Of the unanswerable questions, at least this share is to be declined on agreements left out of the fit. */
const MIN_REFUSED = 0.955;
/** How much a question counts that is read by its words alone, where the model learns whether it is answered. */
const UNSTUDIED_SHARE = 0.3;

const weightsFile = fileURLToPath(new URL("../src/domain/questions/ranking/weights.json", import.meta.url));
const given = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const sets = (given.length > 0 ? given.map((name) => basename(name)) : readdirSync(questionFolder))
  .filter((name) => name.endsWith(".json"))
  .sort();
const examples = sets.flatMap((name) =>
  readQuestionSet(join(questionFolder, name)).flatMap((asked) =>
    [false, true].flatMap((isUnstudied) => exampleOf(asked, name, isUnstudied) ?? []),
  ),
);
const documents = [...new Set(examples.map(({ asked }) => asked.document))].sort();
const foldOf = (example: Example): number => documents.indexOf(example.asked.document) % FOLDS;

/** How each question ends on weights that were fitted without its agreement. */
interface HeldOut {
  readonly example: Example;
  readonly signs: readonly number[];
  readonly isRight: boolean;
  readonly rank: number;
}

const heldOut = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitRanking(examples.filter((example) => foldOf(example) !== fold));
  return examples.filter((example) => foldOf(example) === fold).map((example) => tried(example, weights));
}).flat();
reportRanking(false);
reportRanking(true);
const forText = heldOut.filter(({ example }) => example.terms === null);
const probabilities = Array.from({ length: FOLDS }, (_, fold) => {
  const signWeights = fitSigns(heldOut.filter(({ example }) => foldOf(example) !== fold));
  return forText
    .filter(({ example }) => foldOf(example) === fold)
    .map((one) => ({ one, probability: 1 / (1 + Math.exp(-dot(signWeights, one.signs))) }));
}).flat();
const answerableFrom = chooseThreshold();

if (process.argv.includes("--write")) {
  const trained = new Date().toISOString().slice(0, 10);
  const ranking = named(FEATURES, fitRanking(examples));
  const answerable = named(SIGNS, fitSigns(heldOut));
  const content = { trained, sets, answerableFrom, ranking, answerability: answerable };
  writeFileSync(weightsFile, `${JSON.stringify(content, null, 2)}\n`);
}

function named(names: readonly string[], values: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, i) => [name, Math.round((values[i] ?? 0) * 1000) / 1000]));
}

function fitRanking(of: readonly Example[]): number[] {
  const choices = of
    .filter(({ labels }) => labels.includes(1) && labels.includes(0))
    .map(({ ranking, labels }) => {
      const kept = ranking.passages.flatMap(({ features }, i) => (labels[i] === -1 ? [] : [{ features, i }]));
      return { candidates: kept.map(({ features }) => features), right: kept.map(({ i }) => labels[i] === 1) };
    });
  return fitChoices(choices, RIDGE);
}

function tried(example: Example, weights: readonly number[]): HeldOut {
  const { asked, question, index, units } = example;
  const order = example.ranking.passages.map((one, i) => ({
    one: { ...one, score: dot(weights, one.features) },
    label: example.labels[i] ?? 0,
  }));
  order.sort((a, b) => b.one.score - a.one.score || a.one.passage.start - b.one.passage.start);
  const ranking: Ranking = readable(index, question, {
    ...example.ranking,
    passages: order.map(({ one }) => one),
  });
  const said = nearBest(ranking).map(({ passage: { start, end } }) => index.text.slice(start, end));
  const isRight = asked.unanswerable !== true && saysAll(said.join("\n"), asked.expect ?? []);
  const rank = order.findIndex(({ label }) => label === 1) + 1;
  return { example, signs: signsOf(index, question, units, ranking), isRight, rank };
}

/** Right answers count as answerable; a wrong quote is as bad as an answer to an unanswerable question. */
function fitSigns(of: readonly HeldOut[]): number[] {
  const observations = of
    .filter(({ example }) => example.terms === null)
    .map(
      ({ signs, isRight, example }): Observation => ({
        features: signs,
        isTrue: isRight,
        weight:
          (isRight || example.asked.unanswerable === true ? 1 : 0.5) * (example.isUnstudied ? UNSTUDIED_SHARE : 1),
      }),
    );
  return fitLogistic(observations, RIDGE_OF_SIGNS);
}

function reportRanking(isUnstudied: boolean): void {
  const of = heldOut.filter(({ example }) => example.isUnstudied === isUnstudied);
  const known = of.filter(({ example }) => (example.asked.quote ?? "") !== "");
  console.log(isUnstudied ? "by words alone:" : "by words and concepts:");
  const within = (most: number): string => {
    const share = known.filter(({ rank }) => rank > 0 && rank <= most).length / known.length;
    return `${most}: ${(100 * share).toFixed(1)} %`;
  };
  console.log(
    `sentence known: ${known.length}; held out, among the first ${[1, 3, 5, 10, 200].map(within).join(", ")}`,
  );
  for (const set of sets) {
    const own = known.filter(({ example }) => example.set === set);
    const share = (most: number): string => `${most}: ${own.filter(({ rank }) => rank > 0 && rank <= most).length}`;
    if (own.length > 0)
      console.log(`  ${set}: of ${own.length}, among the first ${[1, 3, 5, 120].map(share).join(", ")}`);
  }
  const answerable = of.filter(({ example }) => example.asked.unanswerable !== true);
  console.log(
    `quotes right if all are answered: ${answerable.filter(({ isRight }) => isRight).length} of ${answerable.length}`,
  );
}

/** The lowest probability from which to answer that still declines enough: of all unanswerable questions, those that the
 *  terms decline or answer among them. Of probabilities that decline equally many, the middle one. */
function chooseThreshold(): number {
  const isUnanswerable = ({ example }: HeldOut): boolean => example.asked.unanswerable === true && !example.isUnstudied;
  const unanswerable = heldOut.filter(isUnanswerable);
  const declined = unanswerable.filter(({ example }) => example.terms === "refusal").length;
  const searched = probabilities.filter(({ one }) => isUnanswerable(one));
  const answerable = probabilities.filter(
    ({ one: { example } }) => !example.asked.unanswerable && !example.isUnstudied,
  );
  let chosen = { refused: unanswerable.length, highest: 0.9, lowest: 0.9 };
  for (let from = 0.9; from >= 0.1; from = Math.round((from - 0.02) * 100) / 100) {
    const refused = declined + searched.filter(({ probability }) => probability < from).length;
    const right = answerable.filter(({ one, probability }) => one.isRight && probability >= from).length;
    const wrong = answerable.filter(({ one, probability }) => !one.isRight && probability >= from).length;
    console.log(
      `from ${from.toFixed(2)}: right ${right} of ${answerable.length}, wrong ${wrong}, refused ${refused} of ${unanswerable.length}`,
    );
    if (refused >= MIN_REFUSED * unanswerable.length)
      chosen = { refused, highest: refused === chosen.refused ? chosen.highest : from, lowest: from };
  }
  return Math.round(50 * (chosen.highest + chosen.lowest)) / 100;
}
