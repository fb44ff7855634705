import { organizationScope } from "#domain/access/principal.ts";
import type { SourcedStatement } from "#domain/research/computed-things.ts";
import type { SourcedEvidence } from "#domain/research/knowledge.ts";
import type { ResearchPlan } from "#domain/research/plan.ts";
import { type Failure, isFailure } from "#errors";
import { findAgreement } from "#features/documents/index.ts";
import type { Run } from "#features/runs/index.ts";
import type { EvidenceOutput } from "./evidence/evidence-worker.ts";
import type { ResearchDeps } from "./research-deps.ts";
import type { Candidate, RetrievedSource } from "./retrieval/candidate.ts";
import { type ReadRequest, type ReadText, readSource } from "./retrieval/read-source.ts";

/** A source that a research run read. */
export interface ReadSource extends RetrievedSource {
  readonly kind: Candidate["locator"]["kind"];
  readonly documentId: number | null;
  readonly sha256: string;
  /** The beginning of its text, which says what an article is about. */
  readonly head?: string;
}

/** Maximum size of one source. */
export const PAGE_BYTES = 8 * 1024 * 1024;
const HEAD_UNITS = 900;
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
      const outcomes = await Promise.all(
        chosen.map(async (candidate): Promise<PageOutcome> => {
          const text = await readSource(deps, candidate, request);
          if (text.kind === "rejected") return { ...text, url: candidate.url };
          const found = await evidenceIn(deps, candidate, text, plan, request);
          return isFailure(found)
            ? { kind: "rejected", url: candidate.url, reason: REASONS[found.error] ?? "busy" }
            : { kind: "read", instructions: found.instructions, page: pageOf(candidate, text, found, now) };
        }),
      );
      return {
        at: now.toISOString(),
        pages: outcomes.flatMap((one) => (one.kind === "read" ? one.page : [])),
        rejected: outcomes.flatMap((one) => (one.kind === "rejected" ? { url: one.url, reason: one.reason } : [])),
        instructions: outcomes.reduce((sum, one) => sum + (one.kind === "read" ? one.instructions : 0), 0),
      };
    },
    { retries: 1, timeoutMs: READ_TIMEOUT_MS },
  );
}

type PageOutcome =
  | { readonly kind: "read"; readonly instructions: number; readonly page: ReadOutcome["pages"][number] }
  | { readonly kind: "rejected"; readonly url: string; readonly reason: string };

/** Why a source was given up, by the code of the failure; `busy` for a full queue. */
const REASONS: Readonly<Partial<Record<Failure["error"], string>>> = {
  extraction_timeout: "timeout",
  internal_error: "failed",
};

/** What a source says about the sub-questions; one of the organization's agreements also by its extracted terms. */
async function evidenceIn(
  { database, evidence }: ResearchDeps,
  { locator }: Candidate,
  { title, text }: ReadText,
  { subQuestions: questions }: ResearchPlan,
  { organizationId, userId, now, signal }: ReadRequest,
): Promise<EvidenceOutput | Failure> {
  const scope = organizationScope(organizationId, "documents:read");
  const document = locator.kind === "document" ? await findAgreement(database.db, scope, locator.id) : null;
  // A version that was added meanwhile has other offsets.
  const own =
    document === null || document.text !== text
      ? null
      : { id: document.id, name: document.name, agreement: { ...(document.agreement as object) } };
  const input = { questions, title, text, own, today: now.toISOString().slice(0, 10) };
  return evidence.read(input, { owner: String(userId), group: String(organizationId), signal });
}

function pageOf(
  { locator, publisher, snippet }: Candidate,
  { url, title, publishedAt, sha256, bytes, text }: ReadText,
  { evidence, statements }: EvidenceOutput,
  now: Date,
): ReadOutcome["pages"][number] {
  return {
    source: {
      url,
      title,
      publisher,
      publishedAt,
      retrievedAt: now.toISOString(),
      snippet,
      kind: locator.kind,
      documentId: locator.kind === "document" ? locator.id : null,
      sha256,
      head: text.slice(0, HEAD_UNITS),
    },
    evidence: evidence.map((one) => ({ ...one, source: url })),
    statements: statements.map((statement) => ({ source: url, statement })),
    bytes,
  };
}
