import { createHash } from "node:crypto";
import { organizationScope } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import { findText } from "#features/documents/index.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import { runKillable } from "#platform/killable-worker.ts";
import { orAborted } from "#platform/or-aborted.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { RetrievalDeps } from "../research-deps.ts";
import type { Candidate } from "./candidate.ts";
import { factsText } from "./facts-text.ts";
import { type MainText, mainPartOf } from "./main-text.ts";

/** A source with its text. */
export interface ReadText {
  readonly kind: "read";
  readonly title: string;
  /** Final address after redirects. */
  readonly url: string;
  readonly publishedAt: string | null;
  readonly text: string;
  /** Bytes received. */
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a source could not be used: `forbidden_target`, `too_large`, `timeout`, `status_404`, `unreadable` … */
export interface Rejected {
  readonly kind: "rejected";
  readonly reason: string;
}

export interface ReadRequest {
  readonly organizationId: number;
  readonly userId: number;
  /** Maximum size of one source. */
  readonly maxBytes: number;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const PAGE_TIMEOUT_MS = 10_000;
/** Deadline including redirects. */
const SOURCE_TIMEOUT_MS = 20_000;
const USER_AGENT = "Mozilla/5.0 (compatible; Tranche/0.1)";
const MIN_TEXT_UNITS = 20;

/** Reads the text of a source. A bad source never throws; only an aborted signal does. */
export async function readSource(
  deps: RetrievalDeps,
  candidate: Candidate,
  request: ReadRequest,
): Promise<ReadText | Rejected> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(SOURCE_TIMEOUT_MS)]);
  try {
    const read = await orAborted(textOf(deps, candidate, { ...request, signal }), signal);
    if (read.kind === "read" && read.text.trim().length < MIN_TEXT_UNITS)
      return { kind: "rejected", reason: "no_text" };
    return read;
  } catch (error) {
    request.signal.throwIfAborted();
    if (signal.aborted) return { kind: "rejected", reason: "timeout" };
    return { kind: "rejected", reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) return error.kind;
  return error instanceof ProviderError ? error.trouble : "failed";
}

async function textOf(deps: RetrievalDeps, candidate: Candidate, request: ReadRequest): Promise<ReadText | Rejected> {
  const { locator, url, title, publishedAt } = candidate;
  switch (locator.kind) {
    case "document": {
      const scope = organizationScope(request.organizationId, "documents:read");
      const text = await findText(deps.database.db, scope, locator.id, locator.version);
      return text === null ? { kind: "rejected", reason: "not_found" } : plainText(candidate, text);
    }
    case "facts": {
      const answer = await deps.filings.companyFacts({ cik: locator.cik });
      if (answer.kind !== "found") return { kind: "rejected", reason: "not_found" };
      const read = plainText(candidate, factsText(answer.data, request.now));
      return { ...read, url: answer.source.url, publishedAt: answer.source.as_of };
    }
    case "article": {
      const article = (await deps.search.encyclopedia?.article(locator.title)) ?? null;
      if (article === null) return { kind: "rejected", reason: "not_found" };
      const read = plainText({ ...candidate, title: article.title }, article.text);
      return { ...read, url: article.url, publishedAt: article.revisedAt };
    }
    case "entity": {
      const facts = (await deps.search.entities?.facts(locator.id)) ?? null;
      if (facts === null) return { kind: "rejected", reason: "not_found" };
      return plainText({ ...candidate, title: facts.label }, facts.text);
    }
    case "filing": {
      const document = await deps.search.filings?.document(url);
      if (document === undefined) return { kind: "rejected", reason: "not_found" };
      return fileText(deps, { ...document, url, title, publishedAt }, request);
    }
    case "page":
      return pageText(deps, candidate, request);
  }
}

function plainText({ title, url, publishedAt }: Candidate, text: string): ReadText {
  return { kind: "read", title, url, publishedAt, text, bytes: Buffer.byteLength(text), sha256: sha256(text) };
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

async function pageText(deps: RetrievalDeps, candidate: Candidate, request: ReadRequest): Promise<ReadText | Rejected> {
  if (deps.offline) return { kind: "rejected", reason: "offline" };
  const { signal, maxBytes } = request;
  const address = URL.parse(candidate.url);
  if (address === null) return { kind: "rejected", reason: "forbidden_target" };
  const answer = await deps.guarded.fetch({
    url: address,
    headers: { "user-agent": USER_AGENT, accept: "text/html,application/xhtml+xml,application/pdf,text/plain" },
    timeoutMs: PAGE_TIMEOUT_MS,
    maxBytes,
    signal,
  });
  if (answer.status !== 200) return { kind: "rejected", reason: `status_${answer.status}` };
  const mediaType = (answer.headers["content-type"] ?? "text/html").replace(/;.*$/, "").trim().toLowerCase();
  const file = { bytes: new Uint8Array(answer.body), mediaType, url: answer.url.href };
  return fileText(deps, { ...file, title: candidate.title, publishedAt: candidate.publishedAt }, request);
}

interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly url: string;
  readonly title: string;
  readonly publishedAt: string | null;
}

const READABLE = /^(?:text\/(?:html|plain|markdown)|application\/(?:xhtml\+xml|pdf))$/;

/** The text of a file, or the main text of a page, parsed in a thread that can be terminated. */
async function fileText(
  deps: RetrievalDeps,
  file: FetchedFile,
  { userId, organizationId, signal }: ReadRequest,
): Promise<ReadText | Rejected> {
  if (!READABLE.test(file.mediaType)) return { kind: "rejected", reason: "not_text" };
  const reduced = file.mediaType.includes("html") ? await mainPart(file.bytes, signal) : null;
  if (reduced === "unreadable") return { kind: "rejected", reason: reduced };
  const main = reduced;
  const bytes = main === null ? file.bytes : new Uint8Array(new TextEncoder().encode(`<html>${main.html}</html>`));
  const mediaType = file.mediaType === "text/markdown" ? "text/plain" : file.mediaType;
  const uploaded = { filename: null, mediaType, bytes, sha256: "" };
  const read = await deps.uploads.read(uploaded, {
    owner: `research:${userId}`,
    group: `research:${organizationId}`,
    signal,
  });
  if (isFailure(read))
    return { kind: "rejected", reason: read.error === "unreadable_document" ? "unreadable" : read.error };
  return {
    kind: "read",
    title: main?.title ?? file.title,
    url: file.url,
    publishedAt: main?.publishedAt ?? file.publishedAt,
    text: read.document.text,
    bytes: file.bytes.length,
    sha256: sha256(file.bytes),
  };
}

const SCRIPT = new URL("./page-worker.ts", import.meta.url);
/** Parsing a small page takes less time than starting a thread. */
const MAX_INLINE_BYTES = 128 * 1024;
const LIMITS = { timeoutMs: 10_000, memoryBytes: 512 * 1024 * 1024 };

/** The main text of a page, parsed in a thread that is terminated at a deadline, since the page may be hostile. */
async function mainPart(bytes: Uint8Array, signal: AbortSignal): Promise<MainText | "unreadable"> {
  if (bytes.length <= MAX_INLINE_BYTES) return mainPartOf(bytes);
  const outcome = await runKillable<MainText>(SCRIPT, bytes, { ...LIMITS, signal });
  return outcome.kind === "done" ? outcome.output : "unreadable";
}
