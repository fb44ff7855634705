import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

// Loaded into a process with `--import`: its worker threads, so the embedded database, find the disk full as long as the
// file named by FULL_DISK_WHILE exists.

const mark = process.env["FULL_DISK_WHILE"];
const { writeSync } = fs;

if (!isMainThread && mark !== undefined) {
  fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
    if (fs.existsSync(mark))
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
    return writeSync(...given);
  }) as typeof writeSync;
  syncBuiltinESMExports();
}
