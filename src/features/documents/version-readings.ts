import { LRUCache } from "lru-cache";
import { Counter, type Registry } from "prom-client";
import type { Completeness } from "#domain/agreement/completeness.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import { type Failure, isFailure } from "#errors";
import { createSingleFlight } from "#platform/single-flight.ts";
import type { ExtractionPool } from "./extraction-pool.ts";
import type { Reader } from "./reading-queue.ts";

/** The agreement of a version and the text that its evidence refers to. */
export interface VersionContent {
  readonly text: string;
  readonly agreement: CreditAgreement;
}

/** A version that the caller may read. */
export interface StoredVersion {
  /** Its own id, unique over all documents and organizations. */
  readonly versionId: number;
  /** Its content, read only where it is needed. */
  readonly load: () => Promise<VersionContent>;
}

/** What is read from a version on request. A version never changes, so what was read from it is kept in memory, and
 *  concurrent requests share one reading. */
export interface VersionReadings {
  content(version: StoredVersion): Promise<VersionContent>;
  dealTerms(version: StoredVersion, reader: Share): Promise<DealTerms | Failure>;
  completeness(version: StoredVersion, reader: Share): Promise<Completeness | Failure>;
}

/** Whose share of the threads a reading takes. It has no signal: a reading goes on if its first reader disconnects,
 *  because others may wait for it. */
type Share = Pick<Reader, "owner" | "group">;
type Part = "content" | "deal_terms" | "completeness";

const MAX_READINGS = 2_000;
/** Enough for six texts of 5,000,000 units. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_PER_UNIT = 2;
/** Of objects parsed from JSON, per UTF-16 unit of the JSON. */
const OBJECT_BYTES_PER_UNIT = 4;

/** Keeps the readings used last, up to 64 MiB. Computation runs in the threads of the pool. */
export function openVersionReadings(extraction: ExtractionPool, registry: Registry): VersionReadings {
  const kept = new LRUCache<string, object>({ max: MAX_READINGS, maxSize: MAX_BYTES });
  const flight = createSingleFlight();
  const counter = new Counter({
    name: "version_readings_total",
    help: "Parts of stored versions, read from the text or taken from memory",
    labelNames: ["part", "from"] as const,
    registers: [registry],
  });

  /** A failure is not kept. One that concerns the user whose request came first is not shared either. */
  const read = async <T extends object>(
    part: Part,
    { versionId }: StoredVersion,
    work: () => Promise<T | Failure>,
    bytesOf: (result: T) => number,
  ): Promise<T | Failure> => {
    const key = `${versionId} ${part}`;
    let isFirst = false;
    const first = async (): Promise<T | Failure> => {
      isFirst = true;
      counter.inc({ part, from: "text" });
      const result = await work();
      if (!isFailure(result)) kept.set(key, result, { size: Math.max(1, bytesOf(result)) });
      return result;
    };
    for (;;) {
      const known = kept.get(key);
      if (known !== undefined) {
        counter.inc({ part, from: "memory" });
        // Each key has the type of its part.
        return known as T;
      }
      const result = await flight(key, first);
      if (isFirst || !isFailure(result) || !OF_READER.has(result.error)) return result;
    }
  };

  return {
    content: (version) =>
      read(
        "content",
        version,
        () => version.load(),
        ({ text, agreement }) => text.length * BYTES_PER_UNIT + objectBytes(agreement),
      ) as Promise<VersionContent>,
    dealTerms: (version, reader) =>
      read("deal_terms", version, async () => extraction.readDealTerms(await version.load(), reader), objectBytes),
    completeness: (version, reader) =>
      read("completeness", version, async () => extraction.examine(await version.load(), reader), objectBytes),
  };
}

/** Failures of a reader's share of the threads, not of the text. */
const OF_READER: ReadonlySet<string> = new Set(["rate_limited", "unavailable"]);

function objectBytes(value: object): number {
  return JSON.stringify(value).length * OBJECT_BYTES_PER_UNIT;
}
