// Analyses a company over HTTP: what it costs, its steps as they are done, and figures with their formulas.
//   npm start, and in another terminal: node examples/analyze-a-company.ts [address]
import { createClient } from "../src/api/client.ts";
import { readEventStream } from "../src/api/event-stream.ts";
import { readStoredResult } from "../src/features/analyses/routes.ts";
import { routes } from "../src/routes.ts";

const baseUrl = process.argv[2] ?? "http://localhost:4000";
let token: string | null = null;
const call = createClient({ baseUrl, token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

const { body: before } = await call(routes.credits.getCredits);
process.stdout.write(`An analysis costs ${before.prices["agents"]?.credits} of ${before.available} credits\n`);

const { body: started } = await call(routes.analyses.analyzeCompany, {
  body: { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "financial" },
  respondAsync: true,
  idempotencyKey: crypto.randomUUID(),
});

const path = `${baseUrl}/api/quantitative-analysis/results/${started.analysis_id}`;
const stream = await fetch(`${path}/events`, { headers: { authorization: `Bearer ${token}` } });
for await (const { type, data } of readEventStream(stream))
  if (type === "progress") process.stdout.write(`${String(data.progress).padStart(3)} %  ${String(data.message)}\n`);

const { body: ended } = await call(routes.analyses.getAnalysis, { params: { id: started.analysis_id } });
const result = readStoredResult(ended.kind, ended.result);
if (result === null) throw new Error(`the analysis is ${ended.status}`);
const { summary, metrics } = result;
for (const { label, value, formula } of Object.values(metrics).slice(0, 5))
  process.stdout.write(`${label}: ${value ?? "not known"} (${formula})\n`);
process.stdout.write(`${summary.split("\n")[0]}\n`);

const { body: after } = await call(routes.credits.getCredits);
process.stdout.write(`completed: ${ended.status === "completed"}, ${after.available} credits left\n`);
