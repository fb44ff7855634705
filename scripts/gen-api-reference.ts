// Keeps a copy of Scalar's API reference, one file of its npm package, at src/api/reference/scalar.js.br. The package (25 MB
// with what it needs) is not installed: a new version is downloaded once, after its version and digest were changed here.
// `--check` writes and downloads nothing, and fails when the copy is not that file.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const PACKAGE = "@scalar/fastify-api-reference@1.72.1";
const MODULE = "package/dist/index.js";
/** The script is a string literal in that module. */
const SCRIPT = /^var standalone_default = (?<literal>".*");$/m;
const SHA256 = "bf091006bdc3af6067af77c2f534812e3e633e94a94e87138069f570f33b762c";
const COPY = fileURLToPath(new URL("../src/api/reference/scalar.js.br", import.meta.url));

const run = promisify(execFile);

async function download(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "tranche-scalar-"));
  try {
    const { stdout } = await run("npm", ["pack", PACKAGE, "--silent", "--pack-destination", folder]);
    await run("tar", ["-xzf", join(folder, stdout.trim()), "-C", folder, MODULE]);
    const literal = SCRIPT.exec(await readFile(join(folder, MODULE), "utf8"))?.groups?.["literal"];
    if (literal === undefined) throw new Error(`${PACKAGE} holds no script`);
    return Buffer.from(String(runInNewContext(literal)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const copy = await readFile(COPY).then(brotliDecompressSync, () => null);
if (copy === null || digest(copy) !== SHA256) {
  if (process.argv.includes("--check")) {
    process.stderr.write("src/api/reference/scalar.js.br is not Scalar's script: run npm run gen\n");
    process.exitCode = 1;
  } else {
    const script = await download();
    if (digest(script) !== SHA256) throw new Error(`the script of ${PACKAGE} has the digest ${digest(script)}`);
    await writeFile(COPY, brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
