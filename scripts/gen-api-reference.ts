// Copies Scalar's API reference, one file of its npm package, to src/api/reference/scalar.js.br, so that the package itself
// is needed only in development. `--check` writes nothing and fails when the copy is not that file.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import apiReference from "@scalar/fastify-api-reference";
import Fastify from "fastify";

const FILE = fileURLToPath(new URL("../src/api/reference/scalar.js.br", import.meta.url));

const server = Fastify();
await server.register(apiReference, { routePrefix: "/docs", configuration: { url: "/openapi.json" } });
const { rawPayload: script } = await server.inject("/docs/js/scalar.js");
await server.close();

const copy = await readFile(FILE).then(brotliDecompressSync, () => null);
if (copy === null || !copy.equals(script)) {
  if (process.argv.includes("--check")) {
    process.stderr.write("src/api/reference/scalar.js.br is not Scalar's script: run npm run gen\n");
    process.exitCode = 1;
  } else await writeFile(FILE, brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
