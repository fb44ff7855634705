// Links a bank over HTTP and reads its accounts and transactions.
//   npm start with PLAID_CLIENT_ID and PLAID_SECRET, and in another terminal: node examples/link-a-bank.ts [address] [public token]
// A browser gets the public token from Plaid Link, opened with the link token. Plaid's sandbox also makes one without a
// browser: POST /sandbox/public_token/create {"institution_id": "ins_109508", "initial_products": ["transactions"]}.
import { createClient } from "../src/api/client.ts";
import { routes } from "../src/routes.ts";

const baseUrl = process.argv[2] ?? "http://localhost:4000";
const publicToken = process.argv[3];
let token: string | null = null;
const call = createClient({ baseUrl, token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

const { body: link } = await call(routes.banking.createLinkToken);
process.stdout.write(`Open Plaid Link with ${link.link_token}, good until ${link.expiration}\n`);
if (publicToken === undefined) {
  process.stdout.write("completed: false, without the public token that Plaid Link gives\n");
  process.exit();
}

const { body: connected } = await call(routes.banking.connectBank, { body: { public_token: publicToken } });
process.stdout.write(`Connected ${connected.institution?.name ?? "a bank"}\n`);
for (const { name, mask, balances } of connected.accounts)
  process.stdout.write(
    `  ${name ?? "account"} …${mask ?? ""}: ${balances.current ?? "?"} ${balances.currency ?? ""}\n`,
  );

const query = { connection_id: connected.connection_id };
let count = 0;
for (let cursor: string | undefined, more = true, pages = 0; more && pages < 10; pages += 1) {
  const { body: page } = await call(routes.banking.getTransactions, {
    query: cursor === undefined ? query : { ...query, cursor },
    idempotencyKey: crypto.randomUUID(),
  });
  count += page.added.length;
  cursor = page.next_cursor;
  more = page.has_more;
}
const { body: credits } = await call(routes.credits.getCredits);
await call(routes.banking.deleteConnection, { params: { id: connected.connection_id } });
process.stdout.write(`completed: true, ${count} transactions read, ${credits.available} credits left\n`);
