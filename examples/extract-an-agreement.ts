// Extracts a sample over HTTP with the typed client and prints some terms beside the words they were read from.
//   npm start, and in another terminal: node examples/extract-an-agreement.ts [address]
import { readFile } from "node:fs/promises";
import { createClient } from "../src/api/client.ts";
import { routes } from "../src/routes.ts";

const baseUrl = process.argv[2] ?? "http://localhost:4000";
let token: string | null = null;
const call = createClient({ baseUrl, token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

const text = await readFile(new URL("../samples/northgate-syndicated-credit-agreement.txt", import.meta.url), "utf8");
const { body } = await call(routes.documents.extract, { body: { text } });

for (const pointer of [
  "/agreement_date",
  "/facilities/0/commitment_amount",
  "/facilities/0/maturity_date",
  "/governing_law",
]) {
  const value = pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], body.agreement);
  const [first] = body.agreement.evidence[pointer] ?? [];
  const words =
    first?.quote?.replaceAll(/\s+/g, " ").slice(0, 80) ?? `derived from ${first?.of?.join(", ") ?? "nothing"}`;
  process.stdout.write(`${pointer} = ${JSON.stringify(value)}\n    ${first?.section ?? ""}: “${words}”\n`);
}
process.stdout.write(
  `CDM ${body.agreement.cdm.version}: ${body.agreement.cdm.trade_states.length} trade states, valid: ${body.agreement.cdm.validation.valid}\n`,
);
