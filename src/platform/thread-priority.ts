import { readdir, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";

/** Lets a worker thread of this process yield the processor to all others, by the name it was created with. Only on
 *  Linux, where each thread has a separate priority; elsewhere it does nothing. */
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
