/** Measures research without a model: whether the pages that hold the answer are found, and whether figures are answered
 *  right when their pages are given or found. `npm run bench:research [-- --data DIR]`: the folder holds
 *  `financebench-pages.jsonl`, `hotpot-passages.jsonl`, and questions in `financebench-*.jsonl` and `hotpot-*.jsonl`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerFigureFrom } from "#domain/research/figures/answer-figure.ts";
import { rankTexts } from "#domain/research/rank-texts.ts";
import { shortAnswer } from "#domain/research/short-answer/short-answer.ts";
import { PACKAGE_ROOT } from "#platform/package-root.ts";
import { isNumeric, judgeNumber, tokenF1 } from "./research/judge.ts";

interface Page {
  readonly page_id: string;
  readonly doc_name: string;
  readonly company: string;
  readonly text: string;
}
interface Question {
  readonly question: string;
  readonly answer: string;
  readonly doc_name: string;
  readonly evidence: readonly { readonly page_id: string }[];
}
interface Passage {
  readonly title: string;
  readonly sentences: readonly string[];
}
interface HotpotQuestion {
  readonly question: string;
  readonly answer: string;
  readonly supporting: readonly { readonly title: string }[];
}

const { values } = parseArgs({ options: { data: { type: "string" } } });
const folder = values.data ?? join(PACKAGE_ROOT, "../shared/research-bench");
if (!existsSync(join(folder, "financebench-pages.jsonl"))) {
  process.stderr.write(`There is no benchmark in ${folder}. Name its folder: npm run bench:research -- --data DIR\n`);
  process.exit(66);
}

const lines = <T>(name: string): T[] =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
const questionFiles = (prefix: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(prefix) && !/-(?:pages|passages)\.jsonl$/.test(name));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const share = (value: number, of: number): string => (of === 0 ? "—" : (value / of).toFixed(3));

const pages = lines<Page>("financebench-pages.jsonl");
const pageTexts = pages.map(({ company, doc_name, text }) => ({ title: `${company}|${doc_name}`, text }));
const passages = lines<Passage>("hotpot-passages.jsonl");
const passageTexts = passages.map(({ title, sentences }) => ({ title, text: sentences.join("") }));

for (const name of questionFiles("financebench-")) {
  const questions = lines<Question>(name);
  print(`\n${name}: ${questions.length} questions, ${pages.length} pages`);
  retrieval(questions);
  figures(questions);
}
for (const name of questionFiles("hotpot-")) hotpot(name, lines<HotpotQuestion>(name));

/** Recall of the pages that hold the answer, among all pages and among those of the filing alone. */
function retrieval(questions: readonly Question[]): void {
  const baselines = {
    all: "BM25: 0.307, 0.458, 0.540, 0.742, MRR 0.451",
    doc: "BM25: 0.633, 0.927, 0.969, 1.000, MRR 0.828",
  };
  for (const setting of ["all", "doc"] as const) {
    const found = { 1: 0, 3: 0, 5: 0, 10: 0 };
    let reciprocal = 0;
    // A question that no page answers has nothing to find.
    const answered = questions.filter(({ evidence }) => evidence.length > 0);
    for (const { question, doc_name, evidence } of answered) {
      const within = pages.flatMap((page, i) => (setting === "all" || page.doc_name === doc_name ? [i] : []));
      const order = rankTexts(
        question,
        within.map((i) => pageTexts[i] ?? { title: "", text: "" }),
      ).map((place) => pages[within[place] ?? 0]?.page_id ?? "");
      const gold = [...new Set(evidence.map(({ page_id }) => page_id))];
      for (const k of [1, 3, 5, 10] as const)
        found[k] += gold.filter((page) => order.slice(0, k).includes(page)).length / gold.length;
      const first = Math.min(...gold.map((page) => order.indexOf(page)).filter((place) => place >= 0));
      reciprocal += Number.isFinite(first) ? 1 / (first + 1) : 0;
    }
    const n = answered.length;
    const recalls = ([1, 3, 5, 10] as const).map((k) => `@${k} ${share(found[k], n)}`).join("  ");
    print(
      `  pages, ${setting === "all" ? "all filings" : "filing known"}: recall ${recalls}  MRR ${share(reciprocal, n)}   (${baselines[setting]})`,
    );
  }
}

/** Answers about figures: right, refused and wrong, given the pages and with the pages that were found. */
function figures(questions: readonly Question[]): void {
  const numeric = questions.filter(({ answer }) => isNumeric(answer));
  for (const given of [true, false]) {
    const counts = { right: 0, refused: 0, wrong: 0 };
    let all = 0;
    for (const { question, answer, evidence } of questions) {
      const texts = given
        ? pages.flatMap(({ page_id }, i) =>
            evidence.some((one) => one.page_id === page_id) ? (pageTexts[i] ?? []) : [],
          )
        : rankTexts(question, pageTexts)
            .slice(0, 5)
            .flatMap((i) => pageTexts[i] ?? []);
      const computed = answerFigureFrom(question, texts);
      if (!isNumeric(answer)) {
        if (computed !== null) all += 1;
        continue;
      }
      counts[computed === null ? "refused" : judgeNumber(computed, answer) ? "right" : "wrong"] += 1;
    }
    const n = numeric.length;
    print(
      `  numbers, ${given ? "pages given" : "five pages found"}: right ${counts.right} of ${n} (${share(counts.right, n)}), refused ${counts.refused}, wrong ${counts.wrong} (${share(counts.wrong, n)}); of ${questions.length - n} questions about anything else ${all} answered by a number`,
    );
  }
  print(
    "  published, 150 questions, right/refused/wrong: GPT-4-Turbo oracle 134/2/14, single store 75/58/17, shared store 29/101/20",
  );
}

function hotpot(name: string, questions: readonly HotpotQuestion[]): void {
  print(`\n${name}: ${questions.length} questions, ${passages.length} passages`);
  const recall = { 2: 0, 5: 0, 10: 0 };
  const both = { 2: 0, 5: 0, 10: 0 };
  const counts = { exact: 0, refused: 0, wrong: 0 };
  let f1 = 0;
  for (const { question, answer, supporting } of questions) {
    const order = rankTexts(question, passageTexts);
    const titles = order.map((i) => passages[i]?.title ?? "");
    const gold = [...new Set(supporting.map(({ title }) => title))];
    for (const k of [2, 5, 10] as const) {
      const found = gold.filter((title) => titles.slice(0, k).includes(title)).length;
      recall[k] += found / gold.length;
      both[k] += found === gold.length ? 1 : 0;
    }
    const said = shortAnswer(
      question,
      order.slice(0, 5).flatMap((i) => passageTexts[i] ?? []),
    );
    if (said === null) counts.refused += 1;
    else {
      const match = tokenF1(said.text, answer);
      f1 += match.f1;
      counts[match.exact ? "exact" : "wrong"] += 1;
    }
  }
  const n = questions.length;
  const show = (of: Readonly<Record<number, number>>): string =>
    [2, 5, 10].map((k) => `@${k} ${share(of[k] ?? 0, n)}`).join("  ");
  print(`  titles: recall ${show(recall)}   (BM25: 0.570, 0.730, 0.900)`);
  print(`  both titles: ${show(both)}   (BM25: 0.24, 0.50, 0.80; one expansion hop: @5 0.60, @10 0.84)`);
  print(
    `  answers without a model: exact ${counts.exact}, not exact ${counts.wrong}, refused ${counts.refused}; EM ${share(counts.exact, n)}, F1 ${share(f1, n)}   (ReAct PaLM-540B EM 0.294 on 500 others)`,
  );
}
