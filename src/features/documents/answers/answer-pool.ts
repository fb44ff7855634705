import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import { Counter, type Registry } from "prom-client";
import type { Claim, Reply } from "#domain/questions/answer/claim.ts";
import { type Failure, failure, isFailure } from "#errors";
import { type ComputePool, openComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import { openReadingQueue, type Reader } from "../reading-queue.ts";
import type { AnswerInput, AnswerOutput } from "./answer-worker.ts";
import type { SentSubject, SubjectContent } from "./kept-subjects.ts";

/** An agreement that a message is about, and that its sender may read. */
export interface AskedSubject extends Omit<SentSubject, "content"> {
  /** Memory that the request occupies with its content while it waits. */
  readonly bytes: number;
  /** Its content, read only where a thread has not kept it. */
  readonly load: () => Promise<SubjectContent>;
}

/** A message with everything that may answer it. */
export interface AskedMessage extends Pick<AnswerInput, "message" | "earlier" | "today" | "facts"> {
  readonly subjects: readonly AskedSubject[];
}

/** Answers questions in worker threads, so that a question about a long text does not block other requests. */
export interface AnswerPool {
  answer(asked: AskedMessage, reader: Reader): Promise<Reply | Failure>;
  /** What answers the message when it is put in other words. */
  answerInOtherWords(asked: AskedMessage, words: string, reader: Reader): Promise<readonly Claim[] | Failure>;
  /** The sentences with some of the words that fit the message. */
  search(asked: AskedMessage, words: string, reader: Reader): Promise<readonly Claim[] | Failure>;
  close(): Promise<void>;
}

/** The functions of the worker, by the names of its exports. */
type Work = "answer" | "answerInOtherWords" | "search";
type Thread = ComputePool<AnswerInput, AnswerOutput>;

const MAX_THREADS = 4;
/** For cutting the texts into passages, reading their deal terms and answering. */
const TIMEOUT_MS = 60_000;
const HEAP_MIB = 1024;
const IDLE_MS = 15 * 60_000;
const MAX_PLACES = 10_000;

/** One thread fewer than cores, from two to four. Each starts when it is needed, keeps the agreements that it has read, and
 *  ends when it has been idle for 15 minutes. A question goes to the thread that last read its agreement, or to another one
 *  while that thread works. The queue shares the threads among users. */
export function openAnswerPool(log: Log, registry: Registry, timeoutMs = TIMEOUT_MS): AnswerPool {
  const count = Math.min(MAX_THREADS, Math.max(2, availableParallelism() - 1));
  const queue = openReadingQueue(count);
  const threads = Array.from({ length: count }, (): Thread => openThread(log, timeoutMs));
  const free = new Set(threads);
  const lastThread = new LRUCache<string, Thread>({ max: MAX_PLACES });
  const counter = new Counter({
    name: "answer_subjects_total",
    help: "Agreements that questions were about, read for the question or kept by the thread that answered it",
    labelNames: ["from"] as const,
    registers: [registry],
  });

  const take = (keys: readonly string[]): Thread => {
    const places = keys.map((key) => lastThread.get(key));
    const known = (thread: Thread): number => places.filter((place) => place === thread).length;
    const [chosen] = [...free].toSorted((a, b) => known(b) - known(a) || threads.indexOf(a) - threads.indexOf(b));
    if (chosen === undefined) throw new Error("the queue started more questions than there are threads");
    free.delete(chosen);
    for (const key of keys) lastThread.set(key, chosen);
    return chosen;
  };

  const run = async (work: Work, asked: AskedMessage, words: string, reader: Reader) => {
    const { owner, group, signal } = reader;
    const bytes = asked.subjects.reduce((sum, subject) => sum + subject.bytes, 0);
    const answered = async (): Promise<AnswerOutput | Failure> => {
      const thread = take(asked.subjects.flatMap(({ key }) => key ?? []));
      try {
        const { output, sent } = await answerOn(thread, work, asked, words);
        counter.inc({ from: "text" }, sent);
        counter.inc({ from: "memory" }, asked.subjects.length - sent);
        return output;
      } finally {
        free.add(thread);
      }
    };
    return queue.run({ owner, group, signal, bytes }, answered, isFailure);
  };
  return {
    answer: (asked, reader) => run("answer", asked, "", reader) as Promise<Reply | Failure>,
    answerInOtherWords: (asked, words, reader) =>
      run("answerInOtherWords", asked, words, reader) as Promise<readonly Claim[] | Failure>,
    search: (asked, words, reader) => run("search", asked, words, reader) as Promise<readonly Claim[] | Failure>,
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function openThread(log: Log, timeoutMs: number): Thread {
  return openComputePool<AnswerInput, AnswerOutput>({
    script: new URL("./answer-worker.ts", import.meta.url),
    log,
    threads: 1,
    idleMs: IDLE_MS,
    timeoutMs,
    heapMib: HEAP_MIB,
  });
}

/** Asks a thread, and again with the content that it lacks. A client that disconnects does not stop it: what the thread
 *  has kept would be lost with it. */
async function answerOn(
  thread: Thread,
  work: Work,
  { message, earlier, today, facts, subjects }: AskedMessage,
  words: string,
): Promise<{ readonly output: AnswerOutput | Failure; readonly sent: number }> {
  const contents = new Map<number, SubjectContent>();
  const load = async (i: number): Promise<void> => {
    const subject = subjects[i];
    if (subject !== undefined) contents.set(i, await subject.load());
  };
  for (const [i, { key }] of subjects.entries()) if (key === null) await load(i);
  for (;;) {
    const sent = subjects.map(({ title, ref, key }, i) => ({ title, ref, key, content: contents.get(i) }));
    const computed = await thread.run({ message, earlier, today, facts, subjects: sent, words }, undefined, work);
    if (computed.kind !== "done") {
      const code = computed.kind === "failed" ? "internal_error" : "extraction_timeout";
      return { output: failure(code), sent: contents.size };
    }
    const { output } = computed;
    if (!("lacking" in output)) return { output, sent: contents.size };
    for (const i of output.lacking) await load(i);
  }
}
