/** Fits the model that reads whether a question asks for something that no agreement states: `node
 *  scripts/train-question-scope.ts [--write]`. Such questions are in the classes `outside` of
 *  `scripts/train-question-scope` and `scripts/train-question-topics`; `{company}` stands for whoever is asked about. The others
 *  are in the other classes there, the answerable questions of `test/fixtures/chat`, and what is asked of the labeled agreements.
 *  Prints for several thresholds how many of each, left out of the fit, are taken for outside, and with `--write` stores the
 *  weights. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { directionOf } from "../src/domain/questions/provisions/question-features.ts";
import { plainQuestion } from "../src/domain/questions/question/plain-words.ts";
import { scopeFeatures } from "../src/domain/questions/scope/scope-features.ts";
import { questionFolder, readQuestionSet } from "./chat-questions.ts";
import { questionsOf } from "./corpus-chat/label-questions.ts";
import { labelsOfRounds } from "./corpus-chat/labels-of-rounds.ts";
import { fitClasses, type Observed, type Weights } from "./train-question-topics/fit-classes.ts";

const FOLDS = 5;
const SCALE = 20;
const DIRECTION_SCALE = 10;
const THRESHOLDS = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9];
const COMPANIES = ["the borrower", "the company", "they", "the parent"];
const PLURAL: Readonly<Record<string, string>> = { does: "do", is: "are", has: "have", was: "were" };
const [INSIDE, OUTSIDE] = [0, 1];
const modelFile = fileURLToPath(new URL("../src/domain/questions/scope/model.json", import.meta.url));

/** An example with the key by which it is left out: all forms of one question together, all questions of one agreement. */
interface Example extends Observed {
  readonly key: string;
  readonly question: string;
  readonly set: "topics" | "chat" | "labels";
}

const examples: Example[] = [
  ...ofFolder("train-question-scope"),
  ...ofFolder("train-question-topics"),
  ...ofChat(),
  ...ofLabels(),
];

reportHeldOut();
if (process.argv.includes("--write"))
  writeFileSync(modelFile, `${JSON.stringify(compact(fitClasses(examples, 2)), null, 2)}\n`);

function ofFolder(name: string): Example[] {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, string[]>),
    )
    .flatMap(([topic, questions]) =>
      questions.flatMap((question) =>
        formsOf(question).map((form) => read(form, topic === "outside" ? OUTSIDE : INSIDE, question, "topics")),
      ),
    );
}

function ofChat(): Example[] {
  return readdirSync(questionFolder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => readQuestionSet(`${questionFolder}/${file}`))
    .filter(
      ({ unanswerable, launch, history }) => unanswerable !== true && launch === undefined && history === undefined,
    )
    .map(({ question, document, documents }) => read(question, INSIDE, (documents ?? [document]).join(), "chat"));
}

/** What is asked of the labeled agreements, in every wording, each once. */
function ofLabels(): Example[] {
  const asked = labelsOfRounds().flatMap((label) =>
    questionsOf(label)
      .filter(({ isRight }) => isRight !== null)
      .flatMap(({ wordings }) => wordings.map((question) => ({ question, key: label.id }))),
  );
  const first = new Map(asked.map((one) => [one.question, one]));
  return [...first.values()].map(({ question, key }) => read(question, INSIDE, key, "labels"));
}

/** A question about each of those that `{company}` may be. */
function formsOf(question: string): string[] {
  if (!question.includes("{company}")) return [question];
  return COMPANIES.map((company) => {
    const own = company === "they" ? "their" : `${company}'s`;
    const said = question.replaceAll("{company}'s", own).replaceAll("{company}", company);
    return company === "they"
      ? said.replaceAll(/\b(does|is|has|was) they\b/gi, (_said, verb: string) => `${PLURAL[verb.toLowerCase()]} they`)
      : said;
  });
}

function read(question: string, of: number, key: string, set: Example["set"]): Example {
  const plain = plainQuestion(question);
  return { of, words: scopeFeatures(plain), direction: directionOf(plain), key, question, set };
}

function reportHeldOut(): void {
  const keys = [...new Set(examples.map(({ key }) => key))].sort();
  const foldOf = new Map(keys.map((key, i) => [key, i % FOLDS]));
  const found = Array.from({ length: FOLDS }, (_, fold) => {
    const { scoresOf } = fitClasses(
      examples.filter(({ key }) => foldOf.get(key) !== fold),
      2,
    );
    return examples
      .filter(({ key }) => foldOf.get(key) === fold)
      .map((one) => {
        const [inside = 0, outside = 0] = scoresOf(one);
        return { one, probability: 1 / (1 + Math.exp(inside - outside)) };
      });
  }).flat();
  const share = (of: number, set: Example["set"], least: number): string => {
    const own = found.filter(({ one }) => one.of === of && one.set === set);
    return `${((100 * own.filter(({ probability }) => probability >= least).length) / own.length).toFixed(2)} %`;
  };
  for (const least of THRESHOLDS)
    console.log(
      `from ${least}: outside ${share(OUTSIDE, "topics", least)}; others ${share(INSIDE, "topics", least)} of the topics, ${share(INSIDE, "chat", least)} of the chat sets, ${share(INSIDE, "labels", least)} of the labels`,
    );
  if (process.argv.includes("-v"))
    for (const { one, probability } of found
      .filter((each) => each.one.of === INSIDE)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, 60))
      console.log(probability.toFixed(2), one.question);
}

/** Weights as whole numbers, without those that round to zero. */
function compact({ words, directions, bias }: Weights): object {
  const width = directions.length / 2;
  const difference = (values: ArrayLike<number>): number => (values[OUTSIDE] ?? 0) - (values[INSIDE] ?? 0);
  const kept = [...words]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, weights]) => [word, Math.round(difference(weights) * SCALE)] as const)
    .filter(([, weight]) => weight !== 0);
  const bytes = Array.from({ length: width }, (_, i) =>
    Math.max(-127, Math.min(127, Math.round(((directions[width + i] ?? 0) - (directions[i] ?? 0)) * DIRECTION_SCALE))),
  );
  return {
    trained: new Date().toISOString().slice(0, 10),
    source: `${examples.length} questions of scripts/train-question-scope, scripts/train-question-topics and test/fixtures/chat`,
    scale: SCALE,
    bias: Math.round(difference(bias) * SCALE),
    words: kept.map(([word, weight]) => `${word}=${weight}`).join(";"),
    directionScale: DIRECTION_SCALE,
    direction: Buffer.from(Int8Array.from(bytes).buffer).toString("base64"),
  };
}
