import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, constants, mkdir, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PACKAGE_ROOT } from "./package-root.ts";

const BUILD_TIMEOUT_MS = 120_000;
/** Number of trailing output characters that the error of a failed build shows. */
const OUTPUT_UNITS = 4000;

/** A build result, stored under the hash of all its inputs. */
export interface CachedBuild {
  /** Every source file, relative to the package. */
  readonly inputs: () => Promise<readonly string[]>;
  /** The script that builds into the given folder, completely or not at all. */
  readonly script: string;
  /** A file that every complete build contains. */
  readonly main: string;
  /** Where builds are stored: the first writable folder of these. */
  readonly folders: readonly string[];
}

/** Returns the folder of the build of the current sources, or null if there is none yet. */
export async function findBuild(build: CachedBuild): Promise<string | null> {
  const hash = await hashOf(await build.inputs());
  for (const folder of build.folders) {
    const place = resolve(folder, hash);
    if (await canAccess(join(place, build.main), constants.R_OK)) return place;
  }
  return null;
}

/** Returns the folder of the build of the current sources; builds it first if necessary. @throws Error if no folder is
 *  writable, or the build fails. */
export async function findOrBuild(build: CachedBuild): Promise<string> {
  const hash = await hashOf(await build.inputs());
  const places = build.folders.map((folder) => resolve(folder, hash));
  for (const place of places) if (await canAccess(join(place, build.main), constants.R_OK)) return place;
  for (const place of places) {
    if (!(await isWritable(join(place, "..")))) continue;
    await runScript(build.script, place);
    return place;
  }
  throw new Error(`no folder for the build can be written: ${build.folders.join(", ")}`);
}

/** The files of the package below a folder that satisfy `wanted`. */
export async function filesBelow(folder: string, wanted: (file: string) => boolean): Promise<string[]> {
  const entries = await readdir(join(PACKAGE_ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PACKAGE_ROOT.length).replaceAll("\\", "/"))
    .filter(wanted);
}

export function isSource(file: string): boolean {
  return /\.[jt]s$/.test(file) && !file.endsWith(".test.ts");
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    const content = await readFile(join(PACKAGE_ROOT, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}

/** Runs a build in a separate process, so that neither its load nor its failure affects the service. It gets none of
 *  the service's settings, so that no secret ends up in a file that everyone can load. */
async function runScript(script: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(PACKAGE_ROOT, script), folder], {
    cwd: PACKAGE_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: BUILD_TIMEOUT_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => (output = `${output}${data.toString()}`.slice(-OUTPUT_UNITS)));
  }
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (status !== 0) throw new Error(`${script} exited with ${String(status)}: ${output.trim()}`);
}

async function isWritable(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  return canAccess(folder, constants.W_OK);
}

function canAccess(path: string, how: number): Promise<boolean> {
  return access(path, how).then(
    () => true,
    () => false,
  );
}
