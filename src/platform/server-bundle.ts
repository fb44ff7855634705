import { join } from "node:path";
import { type CachedBuild, filesBelow, findBuild, findOrBuild, isSource } from "./build-cache.ts";
import { PACKAGE_ROOT } from "./package-root.ts";

const BUNDLE: CachedBuild = {
  inputs: async () => [
    ...(await filesBelow("src", isSource)),
    "scripts/build-server.ts",
    "scripts/external-packages.ts",
    "package.json",
    "package-lock.json",
  ],
  script: "scripts/build-server.ts",
  main: "server.js",
  folders: [join(PACKAGE_ROOT, "node_modules", ".cache", "tranche", "server")],
};

/** The server bundle of the current sources, or null if it has not been built. */
export async function findServerBundle(): Promise<string | null> {
  const folder = await findBuild(BUNDLE);
  return folder === null ? null : join(folder, "server.js");
}

/** Bundles the current sources, so that the next start loads one file. @throws Error if that fails. */
export async function buildServerBundle(): Promise<void> {
  await findOrBuild(BUNDLE);
}
