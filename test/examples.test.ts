import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startApp } from "./support/app.ts";
import { startProcess } from "./support/process.ts";

const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", ALLOW_PRIVATE_NETWORK_TARGETS: "true" });
const examples = readdirSync(fileURLToPath(new URL("../examples/", import.meta.url)));

it.each(examples)(
  "examples/%s runs against the service",
  async (example) => {
    const { status, stdout, stderr } = await startProcess(`examples/${example}`, [app.baseUrl], {}).finished;
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/valid: true|found by its words: true|completed: true/);
  },
  60_000,
);
