import type { Acknowledged, Entry, Seen } from "./load.ts";

/** Differences between the service's data and what it acknowledged: each grant once with its amount, each run charged
 *  once, nothing held once all runs have ended, and entries that add up to the balance. */
export function faultsOf(acknowledged: Acknowledged, seen: Seen): string[] {
  const faults: string[] = [];
  const by = (type: string): Map<string, Entry[]> =>
    Map.groupBy(
      seen.entries.filter((entry) => entry.type === type),
      ({ reference }) => reference,
    );
  const [grants, captures, releases] = [by("grant"), by("capture"), by("release")];
  for (const [reason, amount] of acknowledged.grants) {
    const entries = grants.get(reason) ?? [];
    if (entries.length !== 1 || entries[0]?.amount !== amount)
      faults.push(`grant ${reason} is there ${entries.length} times`);
  }
  for (const [id, status] of seen.runs) {
    const [captured, released] = [captures.get(id)?.length ?? 0, releases.get(id)?.length ?? 0];
    const right = status === "completed" ? captured === 1 && released === 0 : captured === 0 && released === 1;
    if (!right) faults.push(`run ${id} is ${status}: captured ${captured}, released ${released} times`);
  }
  if (captures.size !== seen.runs.size)
    faults.push(`${captures.size} runs were charged, ${seen.runs.size} acknowledged`);
  if (seen.held !== 0) faults.push(`${seen.held} is held though nothing runs`);
  const sum = seen.entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== seen.balance) faults.push(`entries sum to ${sum}, the balance is ${seen.balance}`);
  return faults;
}
