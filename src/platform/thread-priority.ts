import { readdir, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";

/** Lowers the priority of a worker thread of this process, found by its name. Linux only, where each thread has its own
 *  priority; elsewhere it does nothing. */
export async function lowerThreadPriority(name: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  try {
    for (const id of await readdir("/proc/self/task")) {
      const known = await readFile(`/proc/self/task/${id}/comm`, "utf8").catch(() => "");
      if (known.trimEnd() !== name) continue;
      setPriority(Number(id), constants.priority.PRIORITY_LOW);
      return true;
    }
  } catch {
    // A system without /proc: the thread keeps its priority.
  }
  return false;
}
