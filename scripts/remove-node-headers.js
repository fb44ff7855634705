// Runs after npm has installed the packages: removes the C++ headers (67 MB) of the Node that comes with the project.
// Nothing here compiles native add-ons.
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

for (const platform of ["linux-x64", "linux-arm64", "win-x64"]) {
  const headers = new URL(`../node_modules/node-${platform}/include`, import.meta.url);
  rmSync(fileURLToPath(headers), { recursive: true, force: true });
}
