import { nextTurn } from "./next-turn.ts";

/** Maximum batch size: it limits the size of a round trip and the wait of the last item in the queue. */
const MAX_BATCH = 64;

/**
 * Combines calls into batches: a batch takes what is called in one turn of the event loop, and while it runs, new items
 * queue for the next one. `runBatch` returns one result per item, in order. If a batch of several items fails, each item
 * runs alone, so that one bad item fails alone; `runBatch` must therefore be all or nothing.
 */
export function createBatcher<Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Queued {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  const queue: Queued[] = [];
  let running = false;

  const run = async (batch: readonly Queued[]): Promise<void> => {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error("a batch returned fewer or more results than items");
      batch.forEach(({ resolve }, i) => resolve(results[i] as Result));
    } catch (error) {
      const [first] = batch;
      if (batch.length === 1 && first) first.reject(error);
      else for (const queued of batch) await run([queued]);
    }
  };
  const drain = async (): Promise<void> => {
    running = true;
    await nextTurn();
    while (queue.length > 0) await run(queue.splice(0, MAX_BATCH));
    running = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void drain();
    });
}
