// Stores a file under an idempotency key, finds it again by its words, and reads its text back.
//   npm start, and in another terminal: node examples/upload-a-document.ts [address]
import { readFile } from "node:fs/promises";
import { createClient } from "../src/api/client.ts";
import { routes } from "../src/routes.ts";

const baseUrl = process.argv[2] ?? "http://localhost:4000";
let token: string | null = null;
const call = createClient({ baseUrl, token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

const file = new Blob([
  await readFile(new URL("../samples/meridian-sustainability-linked-facility.txt", import.meta.url)),
]);
const upload = { file, filename: "meridian.txt", fields: { title: "Meridian" } };
const { body: document } = await call(routes.documents.createDocument, { upload, idempotencyKey: "meridian-1" });
const { body: found } = await call(routes.documents.listDocuments, {
  query: { search: "sustainability performance target" },
});
const { body: text } = await call(routes.documents.getDocumentText, { params: { id: String(document.id) } });
process.stdout.write(
  `stored ${document.id}: ${document.title}, ${document.borrower_name}, ${document.total_commitment} ${document.currency}\n`,
);
process.stdout.write(
  `found by its words: ${found.documents.map((row) => row.id).includes(document.id)}; text of ${text.length} characters\n`,
);
