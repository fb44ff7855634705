/** Asks every question of the set and prints how many answers are right, cited and refused: `npm run score:chat [-- -v]`.
 *  Exits with 1 below the goals. Questions on agreements that are not part of the project are skipped where the folder
 *  is missing. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import { answerFromSources } from "../src/domain/questions/answer-sources.ts";
import { readAskedAgreement } from "../src/domain/questions/asked-agreement.ts";
import type { Reply } from "../src/domain/questions/claim.ts";
import { type EarlierMessage, readLaunch } from "../src/domain/questions/launch-request.ts";
import { withHistory } from "../src/domain/questions/question.ts";
import { createSubject, type Subject } from "../src/domain/questions/subject.ts";

interface Asked {
  readonly document: string;
  /** Several agreements that one question is about, instead of `document`. */
  readonly documents?: readonly string[];
  readonly question: string;
  readonly expect?: readonly string[];
  /** Where the answer stands in the text, for readers of the set. */
  readonly quote?: string;
  readonly unanswerable?: boolean;
  /** The workflow that the message asks for, instead of a question on a document; null for none. */
  readonly launch?: {
    readonly workflow: string | null;
    readonly params?: Readonly<Record<string, unknown>>;
    readonly missing?: string;
  };
  readonly history?: readonly { readonly role: string; readonly content: string }[];
}

const TODAY = "2026-06-30";
const root = fileURLToPath(new URL("..", import.meta.url));
const shared = process.env["TRANCHE_SHARED"] ?? fileURLToPath(new URL("../../shared", import.meta.url));
const isVerbose = process.argv.includes("-v");
const only = process.argv.slice(2).find((argument) => argument !== "-v");
const files = only?.endsWith(".json") ? [only] : [`${root}/test/fixtures/chat/questions.json`];
const questions = files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as Asked[]);
const subjects = new Map<string, Subject | null>();

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
  const earlier = (asked.history ?? []).filter(({ role }) => role === "user").map(({ content }) => content);
  const reply = answerFromSources(withHistory(asked.question, earlier, TODAY), found, []);
  checkCitations(reply, found);
  const ok = asked.unanswerable === true ? reply.kind === "refusal" : isRight(reply, asked.expect ?? []);
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
if (count.skipped > 0) console.log(`skipped:          ${count.skipped} (no agreements in ${shared})`);
const isGood =
  count.right >= 0.9 * count.answerable &&
  count.cited === count.claims &&
  count.wrongCitations === 0 &&
  count.refused >= 0.95 * count.unanswerable &&
  count.launched >= 0.9 * count.launches;
process.exitCode = isGood ? 0 : 1;

function scoreLaunch({ question, history = [] }: Asked, expected: NonNullable<Asked["launch"]>): void {
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

function subjectOf(document: string): Subject | null {
  const known = subjects.get(document);
  if (known !== undefined) return known;
  const path = document.startsWith("agreements/") ? `${shared}/${document}` : `${root}/${document}`;
  if (!existsSync(path)) return (subjects.set(document, null), null);
  const text = readFileSync(path, "utf8");
  const agreement = readAskedAgreement({ ...extractAgreement(text) });
  const subject = createSubject({
    title: document,
    ref: { document_id: subjects.size + 1 },
    agreement,
    text,
    today: TODAY,
  });
  subjects.set(document, subject);
  return subject;
}

function shown(reply: Reply): string {
  return reply.kind === "refusal"
    ? `refused: ${reply.reason}`
    : reply.claims
        .map(({ text }) => text)
        .join("\n     ")
        .slice(0, 900);
}

function isRight(reply: Reply, expected: readonly string[]): boolean {
  if (reply.kind === "refusal") return false;
  const said = reply.claims.map(({ text }) => text).join("\n");
  return expected.every((pattern) => new RegExp(pattern, "i").test(said));
}

/** Every claim has a citation, every quote stands where it says, and the numbers of what is not computed stand in a quote. */
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
