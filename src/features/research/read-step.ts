import type { SourcedStatement } from "#domain/research/computed-things.ts";
import { type Found, findEvidence, speaksOf } from "#domain/research/evidence.ts";
import { statementsIn } from "#domain/research/figures/statements-in.ts";
import type { SourcedEvidence } from "#domain/research/knowledge.ts";
import type { ResearchPlan } from "#domain/research/plan.ts";
import type { Run } from "#features/runs/index.ts";
import type { ResearchDeps } from "./research-deps.ts";
import { agreementEvidence } from "./retrieval/agreement-evidence.ts";
import type { Candidate, RetrievedSource } from "./retrieval/candidate.ts";
import { readSource } from "./retrieval/read-source.ts";

/** A source that a research run read. */
export interface ReadSource extends RetrievedSource {
  readonly kind: Candidate["locator"]["kind"];
  readonly documentId: number | null;
  readonly sha256: string;
}

/** Maximum size of one source. */
export const PAGE_BYTES = 8 * 1024 * 1024;
const EVIDENCE_PER_QUESTION = 5;
const READ_TIMEOUT_MS = 90_000;

/** The sources of an iteration with what they say. */
export interface ReadOutcome {
  readonly at: string;
  readonly pages: readonly {
    readonly source: ReadSource;
    readonly evidence: readonly SourcedEvidence[];
    readonly statements: readonly SourcedStatement[];
    readonly bytes: number;
  }[];
  readonly rejected: readonly { readonly url: string; readonly reason: string }[];
  readonly instructions: number;
}

interface Reading {
  readonly chosen: readonly Candidate[];
  readonly percent: number;
  readonly number: number;
}

/** Reads the chosen sources, and keeps their evidence and statements about the sub-questions. */
export function readStep(
  deps: ResearchDeps,
  run: Run,
  plan: ResearchPlan,
  { chosen, percent, number }: Reading,
): Promise<ReadOutcome> {
  const message = `Iteration ${number}: read ${chosen.length === 1 ? "1 source" : `${chosen.length} sources`}`;
  return run.step(
    "read",
    percent,
    message,
    async ({ signal, now }): Promise<ReadOutcome> => {
      const request = { organizationId: run.organizationId, userId: run.userId, maxBytes: PAGE_BYTES, now, signal };
      const read = await Promise.all(
        chosen.map(async (candidate) => ({ candidate, read: await readSource(deps, candidate, request) })),
      );
      const pages: ReadOutcome["pages"][number][] = [];
      const rejected: { url: string; reason: string }[] = [];
      let instructions = 0;
      for (const { candidate, read: text } of read) {
        if (text.kind === "rejected") {
          rejected.push({ url: candidate.url, reason: text.reason });
          continue;
        }
        const { locator } = candidate;
        const terms =
          locator.kind === "document"
            ? await agreementEvidence(deps, locator.id, text, plan.subQuestions, request)
            : [];
        const found: Found[] = plan.subQuestions.map((question) => findEvidence(question, text, EVIDENCE_PER_QUESTION));
        instructions += Math.max(0, ...found.map((one) => one.instructions));
        pages.push({
          source: {
            url: text.url,
            title: text.title,
            publisher: candidate.publisher,
            publishedAt: text.publishedAt,
            retrievedAt: now.toISOString(),
            snippet: candidate.snippet,
            kind: locator.kind,
            documentId: locator.kind === "document" ? locator.id : null,
            sha256: text.sha256,
          },
          evidence: [...terms, ...found.flatMap(({ evidence }) => evidence)].map((one) => ({
            ...one,
            source: text.url,
          })),
          statements: plan.subQuestions
            .filter((question) => speaksOf(question, text))
            .flatMap((question) => statementsIn(question.text, text.text))
            .map((statement) => ({ source: text.url, statement })),
          bytes: text.bytes,
        });
      }
      return { at: now.toISOString(), pages, rejected, instructions };
    },
    { retries: 1, timeoutMs: READ_TIMEOUT_MS },
  );
}
