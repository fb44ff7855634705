import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import project from "../../package.json" with { type: "json" };

const PLACE = join(tmpdir(), `tranche-chromium-${project.devDependencies["@sparticuz/chromium"]}`);
const UNPACK = 'await (await import("@sparticuz/chromium")).default.executablePath()';
/** Makes the package unpack the libraries that a bare machine lacks; it does so only where it takes itself to be. */
const BARE = { AWS_EXECUTION_ENV: "nodejs24.x" };

/** The Chromium from npm, with libraries and fonts of its own. Unpacked whole or not at all, for test files that start
 *  beside each other all want it. @throws Error when it cannot be unpacked */
export async function bundledChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (!existsSync(PLACE)) await unpack(`${PLACE}.${process.pid}`);
  const libraries = join(PLACE, "al2023", "lib");
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(PLACE, "fonts.conf") };
  return { executablePath: join(PLACE, "chromium"), env };
}

async function unpack(folder: string): Promise<void> {
  await mkdir(folder);
  try {
    const env = { ...process.env, ...BARE, TMPDIR: folder };
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], { env });
    await writeFile(join(folder, "fonts.conf"), fontsIn(join(PLACE, "fonts"), join(PLACE, "fonts-cache")));
    await rename(folder, PLACE);
  } catch (error) {
    if (!existsSync(PLACE)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fontsIn(folder: string, cache: string): string {
  return `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}</cachedir></fontconfig>`;
}
