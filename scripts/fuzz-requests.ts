/** Sends seeded random requests, drawn from the OpenAPI document, to a server of its own and judges every answer: no failure
 *  that is not declared, one shape of errors, no secret, nothing of the program's inside, no answer later than `--slow` ms.
 *  `--requests 10000`, `--seed 1`, `--database embedded|server`. Prints how often each status came and what was wrong. */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { arbitraryRequest, type OpenApi } from "../test/support/fuzz/arbitrary-request.ts";
import { type Seen, sendRequests } from "../test/support/fuzz/send-requests.ts";
import { KillableServer } from "./kill-runs/killable-server.ts";
import { embeddedPlace, serverPlace } from "./kill-runs/places.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    slow: { type: "string", default: "5000" },
    verbose: { type: "boolean", default: false },
    database: { type: "string", default: "server" },
  },
});
const SECRETS = {
  METRICS_TOKEN: "canary-of-metrics-5b1f",
  INAPP_API_KEY: "canary-of-inapp-5b1f",
  PLAID_SECRET: "canary-of-plaid-5b1f",
};
/** An address at which nobody listens: every part is on, and every vendor is down. */
const NOWHERE = "http://127.0.0.1:9";
const SETTINGS = {
  ...SECRETS,
  NODE_ENV: "test",
  RUN_WAIT_SECONDS: "1",
  INAPP_ENABLED: "true",
  INAPP_API_URL: NOWHERE,
  PLAID_CLIENT_ID: "somebody",
  PLAID_BASE_URL: NOWHERE,
  CROSS_CHAIN_ENABLED: "true",
  PREDMKT_BRIDGE_API_URL: NOWHERE,
  OUTCOME_TOKEN_CHAIN_ID: "84532",
  X402_ENABLED: "true",
  X402_FACILITATOR_URL: NOWHERE,
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_PAY_TO: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
};
const PASSWORD = "canary pass phrase of nobody 5b1f";

const place = await (values.database === "embedded" ? embeddedPlace() : serverPlace());
const server = new KillableServer({ ...place.environment, ...SETTINGS });
try {
  const baseUrl = await server.address();
  const signIn = await firstAccount(baseUrl);
  const secrets = [...Object.values(SECRETS), PASSWORD, ...secretsOf(place.environment)];
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApi;
  const requests = fc.sample(arbitraryRequest(document), {
    numRuns: Number(values.requests),
    seed: Number(values.seed),
  });
  const begun = performance.now();
  const seen = await sendRequests({ baseUrl, signIn, secrets }, requests);
  report(seen, performance.now() - begun);
} finally {
  await server.kill();
  await place.remove();
}

function secretsOf(environment: Readonly<Record<string, string>>): string[] {
  return ["JWT_SECRET", "ENCRYPTION_KEYS"].map((name) => environment[name]).filter((value) => value !== undefined);
}

/** How the first account signs in repeatedly, since requests end its sessions. */
async function firstAccount(baseUrl: string): Promise<() => Promise<string>> {
  const signIn = async (path: string): Promise<string> => {
    const response = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "fuzz@example.com", password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { access_token: string }).access_token;
  };
  await signIn("/api/auth/register");
  return () => signIn("/api/auth/login");
}

function report(seen: readonly Seen[], tookMs: number): void {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const statuses = Map.groupBy(seen, ({ status, code }) => `${status} ${code}`.trim());
  for (const [status, of] of [...statuses].sort()) print(`${String(of.length).padStart(6)}  ${status}`);
  const reached = new Set(seen.filter(({ status }) => status < 400).map(({ request }) => request.operation));
  const operations = new Set(seen.map(({ request }) => request.operation));
  print(`${reached.size} of ${operations.size} operations answered a success at least once`);
  if (values.verbose) for (const operation of operations) if (!reached.has(operation)) print(`  never: ${operation}`);
  const elapsed = seen.map(({ elapsedMs }) => elapsedMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(elapsed[Math.floor((elapsed.length - 1) * share)] ?? 0);
  print(
    `${seen.length} requests in ${Math.round(tookMs / 1000)} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  );
  const slow = seen.filter(({ elapsedMs }) => elapsedMs > Number(values.slow));
  const faulty = seen.filter(({ faults }) => faults.length > 0);
  for (const { request, elapsedMs } of slow.slice(0, 20)) print(`slow: ${Math.round(elapsedMs)} ms ${line(request)}`);
  for (const { request, status, faults } of faulty.slice(0, 40))
    print(`! ${status} ${faults.join(", ")}: ${line(request)}`);
  print(`${faulty.length} faults, ${slow.length} slow`);
  process.exitCode = faulty.length + slow.length === 0 ? 0 : 1;
}

function line({ method, path, headers, body }: Seen["request"]): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${(body ?? "").slice(0, 600)}`;
}
