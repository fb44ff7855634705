import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Settings of the embedded PostgreSQL, which has one session: its defaults hold 128 MB of buffers for a hundred. */
const SETTINGS: Readonly<Record<string, string>> = { shared_buffers: "16MB", max_connections: "5" };

/** Writes the settings into the cluster's `postgresql.conf`; the next open reads them. */
export function writeEmbeddedSettings(folder: string): void {
  const file = join(folder, "postgresql.conf");
  const before = readFileSync(file, "utf8");
  let after = before;
  for (const [name, value] of Object.entries(SETTINGS)) {
    const line = new RegExp(`^#?[ \\t]*${name}[ \\t]*=.*$`, "m");
    after = line.test(after) ? after.replace(line, `${name} = ${value}`) : `${after.trimEnd()}\n${name} = ${value}\n`;
  }
  if (after !== before) writeFileSync(file, after);
}
