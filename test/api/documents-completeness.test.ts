import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const call = (method: string, path: string, json?: object, token = ann.token) =>
  app.call(method, path, json === undefined ? { token } : { token, json });
const fieldOf = (body: { fields: { field: string; pointer: string; status: string }[] }, pointer: string) =>
  body.fields.find((each) => each.pointer === pointer);

it("returns why each field of a document has a value or none, and reflects a correction", async () => {
  const { id } = (await call("POST", "/api/documents", { text: SAMPLE })).body;
  const { status, body } = await call("GET", `/api/documents/${id}/completeness`);
  expect(status).toBe(200);
  expect(fieldOf(body, "/agreement_date")?.status).toBe("stated");
  for (const { start, end, quote } of body.unclaimed) expect(SAMPLE.slice(start, end)).toBe(quote);
  expect(body.checks.find(({ check }: { check: string }) => check === "dates_in_order")?.result).toBe("passed");
  const patch = [{ op: "replace", path: "/facilities/0/maturity_date", value: "1999-01-01" }];
  expect((await call("PATCH", `/api/documents/${id}/agreement`, patch)).status).toBe(201);
  const after = (await call("GET", `/api/documents/${id}/completeness`)).body;
  expect(after.checks.find(({ check }: { check: string }) => check === "dates_in_order")?.result).toBe("failed");
  const first = (await call("GET", `/api/documents/${id}/completeness?version=1`)).body;
  expect(first).toEqual(body);
});

it("includes completeness in an extraction on request", async () => {
  const { body } = await call("POST", "/api/extract", { text: SAMPLE, completeness: true });
  expect(Object.keys(body.completeness)).toEqual(["fields", "presence", "unclaimed", "checks"]);
  expect((await call("POST", "/api/extract", { text: SAMPLE })).body.completeness).toBeUndefined();
});

it("returns 404 for another organization's document and for missing versions", async () => {
  const { id } = (await call("POST", "/api/documents", { text: SAMPLE })).body;
  const ben = await app.signUp();
  expect((await call("GET", `/api/documents/${id}/completeness`, undefined, ben.token)).status).toBe(404);
  expect((await call("GET", `/api/documents/${id}/completeness?version=9`)).status).toBe(404);
});
