import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** Linux then gives the thread a third of the processor time of a thread of normal priority that competes with it. At the
 *  lowest priority it would get a seventieth, and an honest large file could miss its deadline on a busy server. */
const STEPS_LOWER = 5;

/** Lowers the priority of a worker thread of this process, found by its name. Linux only, where each thread has its own
 *  priority; elsewhere it does nothing. */
export async function lowerThreadPriority(name: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  try {
    for (const id of await readdir("/proc/self/task")) {
      const known = await readFile(`/proc/self/task/${id}/comm`, "utf8").catch(() => "");
      if (known.trimEnd() !== name) continue;
      const lowered = Math.min(getPriority(Number(id)) + STEPS_LOWER, constants.priority.PRIORITY_LOW);
      setPriority(Number(id), lowered);
      return true;
    }
  } catch {
    // A system without /proc: the thread keeps its priority.
  }
  return false;
}
