import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { RunsDeps } from "#features/runs/index.ts";
import { eraseExpired } from "../../src/features/people/retention-sweeper.ts";
import { startApp } from "../support/app.ts";

const RETENTION_DAYS = 180;
let deps: RunsDeps | undefined;
const app = await startApp(
  { OFFLINE: "true", PROCESS_ROLE: "all", SIGNUP_CREDITS: "1000" },
  {
    extension: {
      runKinds: (own) => own,
      routes: {},
      handlers: (runs) => {
        deps = runs;
        return {};
      },
    },
  },
);
const { token } = await app.signUp();
const person = async (person_name: string): Promise<string> =>
  (await app.call("POST", "/api/people/runs", { token, json: { person_name } })).body.run_id;
const statusOf = async (id: string) => (await app.call("GET", `/api/digitizer-chatbot/runs/${id}`, { token })).status;
const age = (id: string, days: number) =>
  app.database.db.execute(sql`update runs set created_at = created_at - ${days} * interval '1 day' where id = ${id}`);
const sweep = (): Promise<number> => {
  if (deps === undefined) throw new Error("the app passed no run dependencies");
  return eraseExpired(deps, RETENTION_DAYS);
};

it("erases people runs after the retention period, and nothing else", async () => {
  const [expired, kept] = [await person("Dorothea Quill"), await person("Dorothea Quill")];
  const analysis = await app.call("POST", "/api/quantitative-analysis/company", {
    token,
    json: { company_name: "Apple Inc." },
  });
  await age(expired, RETENTION_DAYS + 1);
  await age(kept, RETENTION_DAYS - 1);
  await age(analysis.body.analysis_id, RETENTION_DAYS + 1);
  expect(await sweep()).toBe(1);
  expect([await statusOf(expired), await statusOf(kept)]).toEqual([404, 200]);
  const result = await app.call("GET", `/api/quantitative-analysis/results/${analysis.body.analysis_id}`, { token });
  expect(result.status).toBe(200);
  const left = await app.database.db.execute<{ n: string }>(sql`
    select (select count(*) from run_events where run_id = ${expired})
      + (select count(*) from idempotency_keys where body like ${`%${expired}%`})
      + (select count(*) from dbos.operation_outputs where workflow_uuid = ${expired}) as n`);
  expect(Number(left.rows[0]?.n)).toBe(0);
  const log = await app.call("GET", `/api/audit-log?object_id=${expired}`, { token });
  expect(log.body.entries[0]).toMatchObject({
    action: "people_run.expire",
    user_id: null,
    detail: { purpose: "business_due_diligence" },
  });
  expect(JSON.stringify(log.body)).not.toContain("Quill");
  expect(await sweep()).toBe(0);
});
