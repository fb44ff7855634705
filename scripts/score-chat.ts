/** Asks every question of the set and prints how many answers are right, cited and refused: `npm run score:chat [-- -v]`.
 *  Exits with 1 below the goals. Questions on agreements that are not part of the project are skipped where the folder
 *  is missing. */

import type { Reply } from "../src/domain/questions/answer/claim.ts";
import { answerFromSources } from "../src/domain/questions/answer-sources.ts";
import { type EarlierMessage, readLaunch } from "../src/domain/questions/launch/launch-request.ts";
import type { Subject } from "../src/domain/questions/subject.ts";
import {
  type AskedQuestion,
  isRight,
  questionFolder,
  questionOf,
  readQuestionSet,
  sharedFolder,
  subjectOf,
} from "./chat-questions.ts";

const isVerbose = process.argv.includes("-v");
const only = process.argv.slice(2).find((argument) => argument !== "-v");
const files = only?.endsWith(".json") ? [only] : [`${questionFolder}/questions.json`];
const questions = files.flatMap((file) => readQuestionSet(file));

const count = {
  right: 0,
  answerable: 0,
  refused: 0,
  unanswerable: 0,
  claims: 0,
  cited: 0,
  wrongCitations: 0,
  launched: 0,
  launches: 0,
  skipped: 0,
};
for (const asked of questions) {
  if (asked.launch !== undefined) {
    scoreLaunch(asked, asked.launch);
    continue;
  }
  const named = asked.documents ?? [asked.document];
  const found = named.map(subjectOf).filter((subject) => subject !== null);
  if (found.length < named.length) {
    count.skipped += 1;
    continue;
  }
  const reply = answerFromSources(questionOf(asked), found, []);
  checkCitations(reply, found);
  const ok = asked.unanswerable === true ? reply.kind === "refusal" : isRight(reply, asked);
  if (asked.unanswerable === true) {
    count.unanswerable += 1;
    if (ok) count.refused += 1;
  } else {
    count.answerable += 1;
    if (ok) count.right += 1;
  }
  if (isVerbose || !ok)
    console.log(
      `${ok ? "ok  " : "FAIL"} ${named.map((name) => name.slice(-40)).join(" + ")} | ${asked.question}\n     ${shown(reply)}`,
    );
}
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
console.log(`right:            ${count.right} of ${count.answerable} (${share(count.right, count.answerable)})`);
console.log(`claims cited:     ${count.cited} of ${count.claims} (${share(count.cited, count.claims)})`);
console.log(`wrong citations:  ${count.wrongCitations}`);
console.log(
  `refused:          ${count.refused} of ${count.unanswerable} unanswerable (${share(count.refused, count.unanswerable)})`,
);
if (count.launches > 0)
  console.log(`launches read:    ${count.launched} of ${count.launches} (${share(count.launched, count.launches)})`);
if (count.skipped > 0) console.log(`skipped:          ${count.skipped} (no agreements in ${sharedFolder})`);
const isGood =
  count.right >= 0.9 * count.answerable &&
  count.cited === count.claims &&
  count.wrongCitations === 0 &&
  count.refused >= 0.95 * count.unanswerable &&
  count.launched >= 0.9 * count.launches;
process.exitCode = isGood ? 0 : 1;

function scoreLaunch({ question, history = [] }: AskedQuestion, expected: NonNullable<AskedQuestion["launch"]>): void {
  const plan = readLaunch(question, history as readonly EarlierMessage[]);
  const { params = {}, missing } = expected;
  const isRight =
    expected.workflow === null
      ? plan.kind === "none"
      : missing !== undefined
        ? plan.kind === "ask" && plan.workflow === expected.workflow && plan.missing === missing
        : plan.kind === "launch" &&
          plan.workflow === expected.workflow &&
          Object.entries(params).every(([name, value]) => plan.params[name] === value);
  count.launches += 1;
  if (isRight) count.launched += 1;
  else console.log(`FAIL launch | ${question}\n     ${JSON.stringify(plan)}`);
}

function shown(reply: Reply): string {
  return reply.kind === "refusal"
    ? `refused: ${reply.reason}`
    : reply.claims
        .map(({ text }) => text)
        .join("\n     ")
        .slice(0, 900);
}

/** Every claim has a citation, every quote is where it says, and the numbers of what is not computed are in a quote. */
function checkCitations(reply: Reply, asked: readonly Subject[]): void {
  if (reply.kind === "refusal") return;
  const texts = new Map(asked.map(({ ref, text }) => [ref.document_id, text ?? ""]));
  for (const { text: said, citations } of reply.claims) {
    count.claims += 1;
    if (citations.length > 0) count.cited += 1;
    const broken = citations.filter(
      ({ document_id: id, start, end, quote }) =>
        start === undefined || end === undefined || texts.get(id)?.slice(start, end) !== quote,
    );
    count.wrongCitations += broken.length;
    const unsupported =
      said.includes("=") || said.includes("+")
        ? []
        : unsupportedNumbers(said, citations.map(({ quote }) => quote).join(" "));
    if (unsupported.length > 0) {
      if (isVerbose) console.log(`     numbers not in the quotes: ${unsupported.join(", ")} | ${said.slice(0, 100)}`);
    }
    if (broken.length > 0) console.log(`     broken citation: ${said}`);
  }
}

function unsupportedNumbers(said: string, quotes: string): string[] {
  const amounts = said.match(/\d{1,3}(?:,\d{3})+/g) ?? [];
  return amounts.filter((amount) => !quotes.includes(amount) && !quotes.includes(amount.replaceAll(",", "")));
}
