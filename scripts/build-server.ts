// Bundles the server, the command line and their worker threads into a folder: node scripts/build-server.ts <folder>.
// One file loads several times faster than a thousand, and needs no type stripping.
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { EXTERNAL_PACKAGES } from "./external-packages.ts";

const ENTRIES = {
  server: "src/bin/server.ts",
  cli: "src/bin/cli.ts",
  "embedded-worker": "src/platform/database/embedded-worker.ts",
  "extraction-worker": "src/features/documents/extraction-worker.ts",
  "answer-worker": "src/features/documents/answers/answer-worker.ts",
  "page-worker": "src/features/research/retrieval/page-worker.ts",
  "evidence-worker": "src/features/research/evidence/evidence-worker.ts",
  "upload-worker": "src/features/documents/upload-worker.ts",
  "prediction-worker": "src/features/predictions/prediction-worker.ts",
  "backtest-worker": "src/features/backtests/backtest-worker.ts",
};

/** A worker's script is named by the module that starts it; in a bundle all scripts lie in one folder. */
const WORKER_URL = /new URL\("\.\/(?<name>[\w-]+-worker)\.ts", import\.meta\.url\)/g;

/** Bundles into the folder, whole or not at all. */
export async function buildServer(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  try {
    const bundle = await rolldown({
      input: ENTRIES,
      platform: "node",
      external: isExternal,
      logLevel: "silent",
      plugins: [
        {
          name: "worker-scripts",
          transform: {
            filter: { id: /\/src\// },
            handler: (code) => code.replace(WORKER_URL, 'new URL("./$<name>.js", import.meta.url)'),
          },
        },
      ],
    });
    const { output } = await bundle.write({ dir: unfinished, format: "esm", chunkFileNames: "chunk-[hash].js" });
    await writeFile(join(unfinished, "LICENSES.txt"), await licensesOf(output.flatMap((file) => moduleIdsOf(file))));
    await writeFile(join(unfinished, "package.json"), '{ "type": "module" }\n');
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function isExternal(id: string): boolean {
  return id.startsWith("node:") || EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));
}

function moduleIdsOf(file: { readonly type: string; readonly moduleIds?: readonly string[] }): readonly string[] {
  return file.moduleIds ?? [];
}

/** The licenses of the packages whose code is in the bundle. */
async function licensesOf(moduleIds: readonly string[]): Promise<string> {
  const folders = new Set(
    moduleIds.flatMap((id) => /^(?<folder>.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
  );
  const texts: string[] = [];
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Package;
    texts.push(`${name} ${version} (${license ?? "see its repository"})\n\n${await licenseIn(folder)}`);
  }
  return texts.join(`\n\n${"-".repeat(80)}\n\n`);
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

async function licenseIn(folder: string): Promise<string> {
  for (const name of ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "license", "License", "LICENSE-MIT"]) {
    const text = await readFile(join(folder, name), "utf8").catch(() => null);
    if (text !== null) return text.trim();
  }
  return "";
}

const [folder] = process.argv.slice(2);
if (import.meta.main) {
  if (folder === undefined) throw new Error("the folder to build into is missing");
  await buildServer(folder);
}
