import { expect, it } from "vitest";
import { FairQueue, type FairQueueOptions, type JobOutcome } from "./fair-queue.ts";

/** A queue with a clock that the test advances, and jobs that the test ends. */
function bench(options: Partial<FairQueueOptions> = {}) {
  let nowMs = 0;
  const started: string[] = [];
  const ends = new Map<string, (wasted: boolean) => void>();
  const queue = new FairQueue({
    concurrency: 1,
    ownerConcurrency: 1,
    maxWaiting: 10,
    ownerMaxWaiting: 5,
    groupMaxWaiting: 8,
    ownerMaxWaitingBytes: 1000,
    ownerWastedMsPerMinute: 60_000,
    groupWastedMsPerMinute: 120_000,
    now: () => nowMs,
    ...options,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Sends a job called `<owner><number>`, such as `a1`. An owner is its own group, unless the name has a group
     *  before a dot. */
    send: async (name: string, { bytes = 1, signal }: { bytes?: number; signal?: AbortSignal } = {}) => {
      const owner = name.replace(/\d+$/, "");
      const outcome = queue.run(
        { owner, group: owner.replace(/\..*/, ""), bytes, signal },
        () =>
          new Promise<boolean>((resolve) => {
            started.push(name);
            ends.set(name, resolve);
          }),
        (wasted) => wasted,
      );
      await settle();
      return { outcome };
    },
    end: async (name: string, { wasted = false } = {}) => {
      ends.get(name)?.(wasted);
      await settle();
    },
  };
}

const kindOf = async ({ outcome }: { outcome: Promise<JobOutcome<boolean>> }) => (await outcome).kind;

it("lets an owner with one job go before the rest of an owner with many", async () => {
  const { started, send, end, advance } = bench();
  for (const name of ["a1", "a2", "a3", "b1"]) await send(name);
  advance(100);
  await end("a1");
  await end("b1");
  await end("a2");
  expect(started).toEqual(["a1", "b1", "a2", "a3"]);
});

it("prefers the owner who used less time within the last minute, and forgets what was used before", async () => {
  const { started, send, end, advance } = bench();
  await send("a1");
  advance(10_000);
  await end("a1");
  await send("c1");
  await send("a2");
  await send("b1");
  await end("c1");
  expect(started).toEqual(["a1", "c1", "b1"]);
  advance(80_000);
  await send("b2");
  await end("b1");
  // Now `b` has used 80 s, and `a` used its time more than a minute ago.
  expect(started.at(-1)).toBe("a2");
});

it("keeps a worker free of an owner who fills the others", async () => {
  const { started, send } = bench({ concurrency: 2 });
  for (const name of ["a1", "a2", "b1"]) await send(name);
  expect(started).toEqual(["a1", "b1"]);
});

it("keeps a worker free of a group whose accounts fill the others", async () => {
  const { started, send } = bench({ concurrency: 3, ownerConcurrency: 2 });
  for (const name of ["g.a1", "g.b1", "g.c1", "h1"]) await send(name);
  expect(started).toEqual(["g.a1", "g.b1", "h1"]);
});

it("gives a group of many accounts the turns of one", async () => {
  const { started, send, end, advance } = bench();
  for (const name of ["g.a1", "g.b1", "g.c1", "h1", "h2"]) await send(name);
  for (const name of ["g.a1", "h1", "g.b1", "h2"]) {
    advance(100);
    await end(name);
  }
  expect(started).toEqual(["g.a1", "h1", "g.b1", "h2", "g.c1"]);
});

it("keeps the last worker from groups that wasted time, together", async () => {
  const { started, send, end, advance } = bench({ concurrency: 2 });
  for (const name of ["a1", "b1"]) await send(name);
  advance(30_000);
  for (const name of ["a1", "b1"]) await end(name, { wasted: true });
  for (const name of ["a2", "b2"]) await send(name);
  expect(started).toEqual(["a1", "b1", "a2"]);
  await send("c1");
  expect(started.slice(3)).toEqual(["c1"]);
  await end("a2");
  expect(started.slice(4)).toEqual(["b2"]);
});

it("refuses a group with too many waiting jobs, or whose accounts wasted two minutes", async () => {
  const { send, end, advance } = bench({ maxWaiting: 20 });
  for (const name of ["g.a1", "g.b1", "g.c1", "g.d1"]) {
    await send(name);
    advance(30_000);
    await end(name, { wasted: true });
    advance(-15_000);
  }
  expect(await kindOf(await send("g.e1"))).toBe("group_limit");
  for (let n = 1; n <= 4; n += 1) for (const owner of ["h.a", "h.b", "h.c"]) await send(`${owner}${n}`);
  expect(await kindOf(await send("h.a5"))).toBe("group_limit");
});

it("refuses an owner with too many waiting jobs or bytes, but always lets two wait", async () => {
  const { send } = bench();
  await send("z1");
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) await send(name);
  expect(await kindOf(await send("a6"))).toBe("owner_limit");
  for (const name of ["b1", "b2"]) await send(name, { bytes: 5000 });
  expect(await kindOf(await send("b3"))).toBe("owner_limit");
});

it("is full for those who have two waiting jobs, and open for everybody else", async () => {
  const { send, started, end } = bench({ maxWaiting: 3 });
  await send("z1");
  for (const name of ["a1", "a2", "a3"]) await send(name);
  expect(await kindOf(await send("a4"))).toBe("full");
  await send("b1");
  await end("z1");
  expect(started).toEqual(["z1", "a1"]);
  await end("a1");
  expect(started.at(-1)).toBe("b1");
});

it("drops a waiting job whose client disconnects, and aborts a running one", async () => {
  const { send, started, end } = bench();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = await send("a1", { signal: running.signal });
  const second = await send("a2", { signal: waiting.signal });
  await send("b1");
  waiting.abort();
  expect(await kindOf(second)).toBe("dropped");
  running.abort();
  await end("a1");
  expect(await kindOf(first)).toBe("dropped");
  expect(started).toEqual(["a1", "b1"]);
});

it("refuses an owner whose jobs wasted a minute, until the minute is over", async () => {
  const { send, end, advance, started } = bench();
  for (const name of ["a1", "a2"]) {
    await send(name);
    advance(30_000);
    await end(name, { wasted: true });
  }
  const refused = await (await send("a3")).outcome;
  expect(refused).toEqual({ kind: "owner_limit", retryAfterSeconds: 31 });
  advance(31_000);
  await send("a4");
  expect(started.at(-1)).toBe("a4");
});

it("does not count useful work as wasted, however long it takes", async () => {
  const { send, end, advance, started } = bench();
  for (const name of ["a1", "a2", "a3"]) {
    await send(name);
    advance(30_000);
    await end(name);
  }
  await send("a4");
  expect(started).toContain("a4");
});

it("continues after work that throws", async () => {
  const queue = new FairQueue({
    concurrency: 1,
    ownerConcurrency: 1,
    maxWaiting: 1,
    ownerMaxWaiting: 1,
    groupMaxWaiting: 1,
    ownerMaxWaitingBytes: 1,
    ownerWastedMsPerMinute: 1000,
    groupWastedMsPerMinute: 1000,
  });
  const job = { owner: "a", group: "a", bytes: 1 };
  await expect(queue.run(job, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(job, () => Promise.resolve(1))).toEqual({ kind: "done", output: 1 });
});
