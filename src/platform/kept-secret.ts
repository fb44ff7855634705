import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SECRET_BYTES = 48;

/** A secret that is generated once and stored in a folder, readable only by its owner. If two processes generate it at
 *  the same time, both get the first one. */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await readIfThere(file);
  if (kept !== null) return kept;
  await keepSecret(folder, name, randomBytes(SECRET_BYTES).toString("base64url"));
  return (await readIfThere(file)) as string;
}

/** Stores a secret, unless one with that name exists. */
export async function keepSecret(folder: string, name: string, secret: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}

/** The secret with that name, or null if none was generated. */
export function readKeptSecret(folder: string, name: string): Promise<string | null> {
  return readIfThere(join(folder, name));
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
