import { type Profiler, Session } from "node:inspector/promises";

const SAMPLE_MICROSECONDS = 200;

/** The functions in which the work spends most of its own time, and their share of it, most first. */
export async function ownTimes(
  work: () => unknown,
  most: number,
): Promise<{ readonly name: string; readonly share: number }[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_MICROSECONDS });
  await session.post("Profiler.start");
  work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  return sharesOf(profile).slice(0, most);
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const name = names.get(id) ?? "?";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((a, b) => b.share - a.share);
}

/** `writeLine text/normalize.ts:82`. */
function nameOf({ functionName, url, lineNumber }: Profiler.ProfileNode["callFrame"]): string {
  const file = url.split("/src/domain/").at(-1) ?? "";
  return `${functionName || "(anonymous)"} ${file === "" ? "" : `${file}:${lineNumber + 1}`}`.slice(0, 100);
}
