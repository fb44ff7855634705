// Prints docs/openapi.json, docs/errors.md and docs/configuration.md from the declarations. `--check` writes nothing and
// fails when a file is not what it would print.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "#api/openapi.ts";
import { ERRORS, type ErrorRow } from "#errors";
import { allRoutes } from "#routes";
import { SETTINGS, type SettingRow } from "../src/config/settings.ts";

const printed: Record<string, string> = {
  "openapi.json": `${JSON.stringify(openApiDocument(allRoutes, "http://localhost:4000"), null, 1)}\n`,
  "errors.md": errorsPage(),
  "configuration.md": configurationPage(),
};

let drifted = 0;
for (const [name, content] of Object.entries(printed)) {
  const file = fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
  if (!process.argv.includes("--check")) await writeFile(file, content);
  else if ((await readFile(file, "utf8").catch(() => "")) !== content) {
    drifted += 1;
    process.stderr.write(`docs/${name} is not what the code declares: run npm run gen\n`);
  }
}
process.exitCode = drifted === 0 ? 0 : 1;

function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, row]: [string, ErrorRow]) =>
      `| \`${code}\` | ${[row.status, row.otherStatus].filter(Boolean).join(", ")} | ${row.message} | ${row.remedy} |`,
  );
  return [
    "# Errors",
    "",
    'Generated from `src/errors.ts`. Every error is `{status: "error", message, detail}`; `detail` holds `code` and `request_id`, a 400 also `errors[{path, message}]`.',
    "",
    "| Code | Status | What happened | What to do |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function configurationPage(): string {
  const rows = Object.entries<SettingRow>(SETTINGS).map(
    ([name, row]) =>
      `| \`${name}\` | ${row.meaning.replaceAll("|", "\\|")} | ${row.fallback === undefined ? "" : `\`${row.fallback}\``} | ${row.secret ? "secret" : ""} |`,
  );
  return [
    "# Configuration",
    "",
    "Printed from `src/config/settings.ts`. Settings are environment variables, read once at start and checked as a whole: every mistake is named in one message and the process exits with 78. An empty value counts as absent. Truth values are `true` and `false`.",
    "",
    "| variable | meaning | default | |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
