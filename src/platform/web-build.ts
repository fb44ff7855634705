import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, constants, mkdir, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "#platform/log.ts";

/** The built web app, while it is being built as well. */
export interface WebBuild {
  /** The folder of the built app, or null as long as there is none. */
  readonly folder: () => string | null;
  /** Whether building has failed: there will be none. */
  readonly failed: () => boolean;
  /** Resolves when it is built, has failed, or after so many milliseconds. Never rejects. */
  settledWithin(ms: number): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE = join(ROOT, "node_modules", ".cache", "tranche", "web");
const BUILD_WITHIN_MS = 120_000;

/** Finds the app as built from the present sources, or else builds it in a process of its own, so that neither its work
 *  nor its failure touches the service. It lies beside the packages, or in the data folder where the project cannot be
 *  written. */
export function buildWeb({ dataDir, log, cache = CACHE }: { dataDir: string; log: Log; cache?: string }): WebBuild {
  let folder: string | null = null;
  let failed = false;
  const settled = findOrBuild([cache, join(dataDir, "web")], log).then(
    (built) => {
      folder = built;
    },
    (error: unknown) => {
      failed = true;
      log.error({ err: error }, "the web app could not be built; the API is not affected");
    },
  );
  return {
    folder: () => folder,
    failed: () => failed,
    async settledWithin(ms) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
      await Promise.race([settled, late]);
      clearTimeout(timer);
    },
  };
}

/** @throws Error when no folder can be written, or building fails. */
async function findOrBuild(folders: readonly string[], log: Log): Promise<string> {
  const hash = await hashOfInputs();
  const places = folders.map((folder) => resolve(folder, hash));
  for (const place of places) if (await mayUse(join(place, "index.html"), constants.R_OK)) return place;
  for (const place of places) {
    if (!(await isWritable(join(place, "..")))) continue;
    const started = performance.now();
    await runBuild(place);
    log.info({ ms: Math.round(performance.now() - started) }, "web app built");
    return place;
  }
  throw new Error("neither the project's folder nor DATA_DIR can be written");
}

/** Everything that the built app is made of: its own files, what it imports of the server's, and the packages. */
async function hashOfInputs(): Promise<string> {
  const files = [
    ...(await filesBelow("web", () => true)),
    ...(await filesBelow("src/api", isSource)),
    ...(await filesBelow("src/domain", isSource)),
    ...(await filesBelow("src/features", (file) => file.endsWith("/routes.ts"))),
    ...(await filesBelow("samples", (file) => file.endsWith(".txt"))),
    "src/routes.ts",
    "src/errors.ts",
    "package.json",
    "package-lock.json",
  ];
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const content = await readFile(join(ROOT, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}

function isSource(file: string): boolean {
  return /\.[jt]s$/.test(file) && !file.endsWith(".test.ts");
}

async function filesBelow(folder: string, wanted: (file: string) => boolean): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll("\\", "/"))
    .filter(wanted);
}

/** web/build.ts as a process. It gets no setting of the service: none may end up in a file that everyone can load. */
async function runBuild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, "web", "build.ts"), folder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: BUILD_WITHIN_MS,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => (said = `${said}${data.toString()}`.slice(-4000)));
  }
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (status !== 0) throw new Error(`building the web app ended with ${String(status)}: ${said.trim()}`);
}

async function isWritable(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  return mayUse(folder, constants.W_OK);
}

function mayUse(path: string, how: number): Promise<boolean> {
  return access(path, how).then(
    () => true,
    () => false,
  );
}
