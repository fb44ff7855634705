/** Asks of every labeled agreement what its label states, and what it says is lacking: `node scripts/corpus-chat.ts [-v]`.
 *  Prints how many answers are right for each term, `-v` those that are not, and fails below what was reached before
 *  (`test/fixtures/labels/asked.json`; `--write` keeps what is reached now). The agreements are not part of this project. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { answerFromSources } from "../src/domain/questions/answer-sources.ts";
import { questionOf, sharedFolder, subjectOf } from "./chat-questions.ts";
import type { AgreementLabel } from "./corpus-chat/agreement-label.ts";
import { questionsOf } from "./corpus-chat/label-questions.ts";
import { labelFolder, labelsOfRounds } from "./corpus-chat/labels-of-rounds.ts";

const keptFile = `${labelFolder}asked.json`;
const isVerbose = process.argv.includes("-v");
const reached = new Map<string, { right: number; asked: number }>();

for (const label of labelsOfRounds()) {
  const document = ["agreements/more", "agreements"]
    .map((folder) => `${folder}/${label.id}.txt`)
    .find((path) => existsSync(`${sharedFolder}/${path}`));
  if (document !== undefined) askAll(label, document);
}
const figures = Object.fromEntries([...reached].sort().map(([term, { right, asked }]) => [term, [right, asked]]));
const kept = JSON.parse(readFileSync(keptFile, "utf8")) as Readonly<Record<string, readonly [number, number]>>;
for (const [term, [right, asked]] of Object.entries(figures)) {
  const before = kept[term]?.[0] ?? 0;
  if ((right ?? 0) < before) process.exitCode = 1;
  console.log(`asked: ${term.padEnd(18)} ${right} of ${asked}${(right ?? 0) < before ? `, below ${before}` : ""}`);
}
if (process.argv.includes("--write")) writeFileSync(keptFile, `${JSON.stringify(figures, null, 2)}\n`);

/** Asks each question of a label once; which wording follows from its place. */
function askAll(label: AgreementLabel, document: string): void {
  const subject = subjectOf(document);
  if (subject === null) return;
  for (const [i, { term, wordings, isRight }] of questionsOf(label).entries()) {
    const question = wordings[(i + label.id.length) % wordings.length] ?? "";
    const reply = answerFromSources(questionOf({ document, question }), [subject], []);
    const said = reply.kind === "refusal" ? reply.reason : reply.claims.map(({ text }) => text).join("\n");
    const ok = isRight === null ? reply.kind === "refusal" : reply.kind === "answer" && isRight(said);
    const count = reached.get(term) ?? { right: 0, asked: 0 };
    reached.set(term, { right: count.right + (ok ? 1 : 0), asked: count.asked + 1 });
    if (isVerbose && !ok) console.log(`FAIL ${term} | ${label.id} | ${question}\n     ${said.slice(0, 300)}`);
  }
}
