// Packs a release: npm run release → release/tranche-<version>.tgz. Installed in an empty folder, `npx tranche serve`
// starts it: the server is bundled, the web app built, and a new data folder begins from a prepared database.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PACKAGE_ROOT } from "../src/platform/package-root.ts";
import { EXTERNAL_PACKAGES } from "./external-packages.ts";

const run = promisify(execFile);

interface Package {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

const source = JSON.parse(await readFile(join(PACKAGE_ROOT, "package.json"), "utf8")) as Package;
const release = join(PACKAGE_ROOT, "release");
const staging = join(release, "package");
await rm(staging, { recursive: true, force: true });
await mkdir(staging, { recursive: true });
try {
  await script("scripts/build-server.ts", join(staging, "dist", "server"));
  await script("web/build.ts", join(staging, "dist", "web"));
  await script("scripts/build-database-template.ts", join(staging, "dist", "database"));
  for (const part of [
    "migrations",
    "src/providers/bundled/data",
    "src/api/reference/scalar.js.br",
    "samples",
    "README.md",
    "LICENSE",
    "NOTICE",
    "CHANGELOG.md",
  ]) {
    await cp(join(PACKAGE_ROOT, part), join(staging, part), { recursive: true });
  }
  await cp(join(PACKAGE_ROOT, "src/bin/tranche.js"), join(staging, "bin/tranche.js"));
  await writeFile(join(staging, "package.json"), `${JSON.stringify(manifest(source), null, 2)}\n`);
  const { stdout } = await run("npm", ["pack", "--pack-destination", release], { cwd: staging });
  process.stdout.write(`${join("release", stdout.trim().split("\n").at(-1) ?? "")}\n`);
} finally {
  await rm(staging, { recursive: true, force: true });
}

/** What the bundle does not contain, and a Node to run it with. */
function manifest({ version, dependencies, optionalDependencies, description, license, engines }: Package) {
  const external = Object.entries(dependencies).filter(([name]) => EXTERNAL_PACKAGES.includes(name));
  return {
    name: "tranche",
    version,
    description,
    license,
    type: "module",
    engines,
    bin: { tranche: "bin/tranche.js" },
    dependencies: Object.fromEntries(external),
    optionalDependencies,
  };
}

async function script(name: string, target: string): Promise<void> {
  await run(process.execPath, [join(PACKAGE_ROOT, name), target], { cwd: PACKAGE_ROOT });
}
