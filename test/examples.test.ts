import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startApp } from "./support/app.ts";
import { PLAID_KEYS, startFakePlaid } from "./support/fakes/plaid.ts";
import { startProcess } from "./support/process.ts";

const plaid = await startFakePlaid();
const app = await startApp({
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: plaid.baseUrl,
});
/** The reference bridge, a folder, has a separate test. */
const examples = readdirSync(fileURLToPath(new URL("../examples/", import.meta.url))).filter((name) =>
  name.endsWith(".ts"),
);

it.each(examples)(
  "examples/%s runs against the service",
  async (example) => {
    const { status, stdout, stderr } = await startProcess(`examples/${example}`, argumentsOf(example), {}).finished;
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/valid: true|found by its words: true|completed: true/);
  },
  120_000,
);

function argumentsOf(example: string): string[] {
  return example === "link-a-bank.ts" ? [app.baseUrl, plaid.signIn()] : [app.baseUrl];
}
