import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, findOrBuild, isSource } from "./build-cache.ts";
import type { Log } from "./log.ts";
import { PACKAGE_ROOT } from "./package-root.ts";

/** The built web app, or one that is still being built. */
export interface WebBuild {
  /** The folder of the built app, or null while there is none. */
  readonly folder: () => string | null;
  /** Whether the build failed, so there will be no folder. */
  readonly failed: () => boolean;
  /** Resolves when it is built, has failed, or after so many milliseconds. Never rejects. */
  settledWithin(ms: number): Promise<void>;
}

const CACHE = join(PACKAGE_ROOT, "node_modules", ".cache", "tranche", "web");
/** The web app's folder in a release. */
const RELEASED = join(PACKAGE_ROOT, "dist", "web");

/** Finds the web app: as shipped with a release or built from the current sources; else builds it in another process.
 *  Builds are stored next to the packages, or in the data folder if the project is not writable. */
export function buildWeb({ dataDir, log, cache = CACHE }: { dataDir: string; log: Log; cache?: string }): WebBuild {
  if (existsSync(RELEASED)) {
    return { folder: () => RELEASED, failed: () => false, settledWithin: async () => undefined };
  }
  let folder: string | null = null;
  let failed = false;
  const started = performance.now();
  const settled = findOrBuild({
    inputs,
    script: "web/build.ts",
    main: "index.html",
    folders: [cache, join(dataDir, "web")],
  }).then(
    (built) => {
      folder = built;
      log.debug({ ms: Math.round(performance.now() - started) }, "web app ready");
    },
    (error: unknown) => {
      failed = true;
      log.error({ err: error }, "web app build failed; the API is not affected");
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

/** All sources of the app: its own files, the server files that it imports, and the packages. */
async function inputs(): Promise<string[]> {
  return [
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
}
