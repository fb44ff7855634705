import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NAME = "tranche";

/** The folder of this package, with a trailing slash: the same for sources in a checkout and for the bundle of a
 *  release, whose modules are at other depths. */
export const PACKAGE_ROOT = `${findRoot(dirname(fileURLToPath(import.meta.url)))}/`;

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isPackage(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) throw new Error(`the package of ${from} was not found`);
  }
}

function isPackage(file: string): boolean {
  return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { name?: unknown }).name === NAME;
}
