// Builds the web app into the given folder, completely or not at all: `node web/build.ts <folder>`.
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "vite";
import config from "./vite.config.ts";

const KEPT_BUILDS = 3;
const KEPT_MS = 86_400_000;
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder to build into is missing");

const unfinished = `${folder}.${process.pid}`;
try {
  await build({
    ...config,
    configFile: false,
    logLevel: "warn",
    build: { ...config.build, outDir: unfinished, emptyOutDir: true },
  });
  await compress(unfinished);
  // Another process may have built the same app meanwhile; then its build is kept.
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  });
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
await dropOlder(dirname(folder), basename(folder));

/** Writes a compressed form of each script and style sheet, for browsers on other machines. */
async function compress(built: string): Promise<void> {
  const assets = await readdir(join(built, "assets"), { recursive: true });
  await Promise.all(
    assets.filter(isCompressed).map(async (name) => {
      const file = join(built, "assets", name);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), options));
    }),
  );
}

function isCompressed(name: string): boolean {
  return /\.(js|css)$/.test(name);
}

/** Each change of the sources leaves a build behind. A server started before the change still serves its own build, so
 *  the latest builds, and those less than a day old, are kept. */
async function dropOlder(parent: string, latest: string): Promise<void> {
  const others = (await readdir(parent)).filter((name) => /^[0-9a-f]{20}$/.test(name) && name !== latest);
  const dated = await Promise.all(
    others.map(async (name) => ({ path: join(parent, name), at: (await stat(join(parent, name))).mtimeMs })),
  );
  const older = dated
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_BUILDS - 1)
    .filter(({ at }) => Date.now() - at > KEPT_MS);
  await Promise.all(older.map(({ path }) => rm(path, { recursive: true, force: true })));
}
