// Adds to package-lock.json the optional packages of other platforms that npm left out because it could not fetch them.
// `npm ci` refuses a lockfile without them, though it would skip them by os, cpu and libc. Run it after an install that
// changed dependencies; on the platform itself npm fetches the version named.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const lock = JSON.parse(await readFile(file, "utf8")) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const [path, locked] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(locked.dev ? { dev: true } : {}),
      ...(locked.devOptional ? { devOptional: true } : {}),
      optional: true,
      ...platformOf(name),
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} packages of other platforms added\n`);

function isLocked(dependent: string, name: string): boolean {
  return (
    lock.packages[`node_modules/${name}`] !== undefined ||
    lock.packages[`${dependent}/node_modules/${name}`] !== undefined
  );
}

/** Such packages are named after their platform: `cli-linux-x64-musl`, `oxide-win32-arm64-msvc`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  const os = words.find((word) => ["android", "darwin", "linux", "win32", "freebsd", "openharmony"].includes(word));
  const cpu = words.find((word) =>
    ["arm64", "x64", "amd64", "ia32", "arm", "ppc64", "riscv64", "s390x", "wasm32"].includes(word),
  );
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  if (cpu === undefined) throw new Error(`${name} does not say which platform it is for`);
  return { ...(os ? { os: [os] } : {}), cpu: [cpu === "amd64" ? "x64" : cpu], ...(libc ? { libc: [libc] } : {}) };
}
