import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Fact, factsOf } from "#domain/questions/facts.ts";
import { wordsOf } from "#domain/questions/question/words.ts";
import { type Failure, failure, isFailure } from "#errors";
import { findDeal } from "#features/deals/index.ts";
import {
  type AskedSubject,
  findReadableVersion,
  listReadableDocuments,
  type ReadableVersion,
  type VersionReadings,
} from "#features/documents/index.ts";
import { findRun, listRuns, type RunRow } from "#features/runs/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { factsOfRun } from "./run-facts.ts";
import { launchedRuns } from "./store.ts";

/** The sources that may answer a message. */
export interface Sources {
  readonly subjects: readonly AskedSubject[];
  readonly facts: readonly Fact[];
  /** Documents that the user may have meant, if none was named. */
  readonly candidates: readonly string[];
  /** Why there is little to answer from, as a sentence. */
  readonly lack: string | null;
}

export interface Asked {
  readonly message: string;
  readonly sessionId: string;
  readonly dealId: number | undefined;
  readonly documentId: number | undefined;
  /** A run that the message is about. */
  readonly runId: string | undefined;
  readonly context: Readonly<Record<string, unknown>> | undefined;
}

/** Total text, in UTF-16 units, that one message may read from a deal's documents. */
const MAX_TEXT_UNITS = 10_000_000;
const MAX_DOCUMENTS = 5;
const MAX_RUNS = 5;
const MAX_CANDIDATES = 200;

/** Collects the document, the deal and the runs that a message is about, if the user may read them. */
export async function gatherSources(deps: Deps, principal: Principal, asked: Asked): Promise<Sources | Failure> {
  const { db } = deps.runs.database;
  const documents = await documentsOf(deps, principal, asked);
  if (isFailure(documents)) return documents;
  const deal = asked.dealId === undefined ? null : await findDeal(db, scopeOf(principal, "deals:read"), asked.dealId);
  if (asked.dealId !== undefined && deal === null) return failure("deal_not_found");
  const runs = await runsOf(db, principal, asked);
  const context = asked.context === undefined ? { subjects: [], facts: [] } : contextSources(asked.context);
  const dealFacts =
    deal === null
      ? []
      : factsOf(
          {
            deal_name: deal.name,
            borrower_name: deal.borrowerName,
            deal_stage: deal.stage,
            deal_description: deal.description,
          },
          `deal/${deal.id}`,
        );
  return {
    subjects: [...documents.read.map((version) => documentSubject(version, deps.readings)), ...context.subjects],
    facts: [...context.facts, ...dealFacts, ...runs.flatMap(factsOfRun)],
    candidates: documents.candidates,
    lack:
      deal === null || documents.read.length > 0 || context.subjects.length > 0
        ? null
        : `The deal “${deal.name}” has no documents${runs.length > 0 ? "" : ", analyses or research"} that you can read.`,
  };
}

type Deps = Pick<ChatDeps, "runs" | "readings">;

interface Documents {
  readonly read: readonly ReadableVersion[];
  readonly candidates: readonly string[];
}

async function documentsOf({ runs, readings }: Deps, principal: Principal, asked: Asked): Promise<Documents | Failure> {
  const { db } = runs.database;
  const scope = scopeOf(principal, "documents:read");
  if (asked.documentId !== undefined) {
    const version = await findReadableVersion(db, scope, asked.documentId);
    return version === null
      ? failure("not_found", { message: "This document does not exist." })
      : { read: [version], candidates: [] };
  }
  if (asked.context !== undefined) return { read: [], candidates: [] };
  const listed = await listReadableDocuments(db, scope, {
    dealId: asked.dealId,
    limit: asked.dealId === undefined ? MAX_CANDIDATES : MAX_DOCUMENTS * 4,
  });
  const words = new Set(wordsOf(asked.message));
  const named = listed.filter(({ title, borrowerName }) => isNamed(words, borrowerName) || isNamed(words, title));
  const meant = named.length > 0 ? named : asked.dealId !== undefined || listed.length === 1 ? listed : [];
  const read: ReadableVersion[] = [];
  let left = MAX_TEXT_UNITS;
  for (const { id } of meant.slice(0, MAX_DOCUMENTS)) {
    const version = await findReadableVersion(db, scope, id);
    const content = version && (await readings.content(version));
    if (version === null || content === null || content.text.length > left) continue;
    left -= content.text.length;
    read.push(version);
  }
  return { read, candidates: listed.slice(0, MAX_DOCUMENTS).map(({ name }) => name) };
}

const COMMON = new Set(
  "the inc llc ltd limited corp corporation company plc agreement credit loan facility term revolving amended restated and of first second third amendment bank holdings group".split(
    " ",
  ),
);

/** Whether a message contains the first word that distinguishes a name from the others. */
function isNamed(words: ReadonlySet<string>, name: string | null): boolean {
  const own = wordsOf(name ?? "").filter((word) => word.length > 3 && !COMMON.has(word) && !/^\d/.test(word));
  return own.length > 0 && own.slice(0, 1).every((word) => words.has(word));
}

function documentSubject(version: ReadableVersion, readings: VersionReadings): AskedSubject {
  const { id, versionId, name } = version;
  return {
    title: name,
    ref: { document_id: id },
    key: `version ${versionId}`,
    bytes: 0,
    async load() {
      const { text, agreement } = await readings.content(version);
      return { text, agreement: withoutCdm({ ...agreement }) };
    },
  };
}

const MEMBERS = [
  "parties",
  "facilities",
  "financial_covenants",
  "events_of_default",
  "fees",
  "governing_law",
  "agreement_date",
];

const BYTES_PER_UNIT = 2;

/** An agreement object from the request, bare or inside a response of this API; its other members become facts. */
function contextSources(context: Readonly<Record<string, unknown>>): { subjects: AskedSubject[]; facts: Fact[] } {
  const object = agreementWithin(context);
  const facts = factsOf(context, "document_context");
  if (object === null) return { subjects: [], facts };
  const text = typeof context["text"] === "string" ? context["text"] : null;
  const title = typeof object["title"] === "string" ? object["title"] : "the document";
  const subject = {
    title,
    ref: { source: "document_context" },
    key: null,
    bytes: (text?.length ?? 0) * BYTES_PER_UNIT,
    load: () => Promise.resolve({ text, agreement: withoutCdm(object) }),
  };
  return { subjects: [subject], facts };
}

/** What questions read: the CDM objects only repeat it, and the text has its own place. */
function withoutCdm(agreement: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...agreement, cdm: undefined, text: undefined };
}

function agreementWithin(context: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const versions = Array.isArray(context["versions"]) ? (context["versions"] as unknown[]) : [];
  const first: unknown = versions[0];
  const places: readonly unknown[] = [
    context,
    context["agreement"],
    context["data"],
    isObject(first) ? first["agreement"] : undefined,
  ];
  return places.filter(isObject).find((place) => MEMBERS.some((member) => member in place)) ?? null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const RUN_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const ORGANIZATION_FAMILIES = ["analysis", "research"] as const;

/** Whether the user may read an analysis or a research run. */
export async function runExists(db: Queryable, principal: Principal, id: string): Promise<boolean> {
  const scope = scopeOf(principal, "runs:read");
  for (const family of ORGANIZATION_FAMILIES)
    if ((await findRun(db, scope, family, id.toLowerCase())) !== null) return true;
  return false;
}

/** The runs of the deal, the runs launched in this session, and the runs that the message names. */
async function runsOf(
  db: Queryable,
  principal: Principal,
  { message, sessionId, dealId, runId }: Asked,
): Promise<RunRow[]> {
  const scope = scopeOf(principal, "runs:read");
  const ids = new Set((message.match(RUN_ID) ?? []).slice(0, MAX_RUNS).map((id) => id.toLowerCase()));
  if (runId !== undefined) ids.add(runId.toLowerCase());
  for (const launched of await launchedRuns(db, principal, sessionId, MAX_RUNS))
    if (launched.runId !== null) ids.add(launched.runId);
  if (dealId !== undefined)
    for (const family of ORGANIZATION_FAMILIES)
      for (const { id } of (await listRuns(db, scope, family, { dealId, page: 1, limit: MAX_RUNS })).rows) ids.add(id);
  const runs: RunRow[] = [];
  for (const id of [...ids].slice(0, 3 * MAX_RUNS))
    for (const family of ORGANIZATION_FAMILIES) {
      const run = await findRun(db, scope, family, id);
      if (run !== null) runs.push(run);
    }
  return runs;
}
