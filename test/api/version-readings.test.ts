import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

/** What is read from the text of a version is kept in memory: under the version, for those who may read it. */
const app = await startApp();
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const OTHER = sampleText("harbour-ridge-term-loan");
const call = (method: string, path: string, json?: object, token = ann.token) =>
  app.call(method, path, json === undefined ? { token } : { token, json });
const create = async (text = SAMPLE): Promise<number> => (await call("POST", "/api/documents", { text })).body.id;

/** How often a part was read from a text since the start. */
async function timesRead(part: string): Promise<number> {
  const { body } = await app.call("GET", "/metrics");
  const line = new RegExp(`^version_readings_total\\{part="${part}",from="text"\\} (\\d+)$`, "m").exec(body);
  return Number(line?.[1] ?? 0);
}

/** How often the work reads a part from a text. */
async function readsOf(part: string, work: () => Promise<unknown>): Promise<number> {
  const before = await timesRead(part);
  await work();
  return (await timesRead(part)) - before;
}

it.each([
  ["deal-terms", "deal_terms"],
  ["completeness", "completeness"],
])("reads %s once for concurrent and repeated requests", async (path, part) => {
  const id = await create();
  const get = async () => (await call("GET", `/api/documents/${id}/${path}`)).body;
  const reads = await readsOf(part, async () => {
    const [first, ...others] = [...(await Promise.all([get(), get(), get()])), await get()];
    for (const other of others) expect(other).toEqual(first);
  });
  expect(reads).toBe(1);
});

it("shares deal terms between the document and its exports", async () => {
  const id = await create();
  const reads = await readsOf("deal_terms", async () => {
    expect((await call("GET", `/api/documents/${id}/deal-terms`)).body.terms).not.toEqual([]);
    for (const format of ["csv", "json"]) await call("GET", `/api/documents/${id}/export?format=${format}`);
  });
  expect(reads).toBe(1);
});

it("reads a corrected version and another text anew, and returns each version's own terms", async () => {
  const id = await create();
  const checks = async (query = "") => (await call("GET", `/api/documents/${id}/completeness${query}`)).body.checks;
  const dealTerms = async (query = "") => (await call("GET", `/api/documents/${id}/deal-terms${query}`)).body;
  const [checked, terms] = [await checks(), await dealTerms()];
  await call("PATCH", `/api/documents/${id}/agreement`, [
    { op: "replace", path: "/facilities/0/maturity_date", value: "1999-01-01" },
    { op: "replace", path: "/document_kind", value: "other" },
  ]);
  expect(await checks()).not.toEqual(checked);
  expect((await dealTerms()).terms).toEqual([]);
  await call("POST", `/api/documents/${id}/versions`, { text: OTHER });
  const others = await dealTerms();
  for (const { place } of others.terms) expect(OTHER.slice(place.start, place.end)).toBe(place.quote);
  expect([await checks("?version=1"), await dealTerms("?version=1")]).toEqual([checked, terms]);
});

it("returns 404 to another organization for a version whose readings are kept", async () => {
  const id = await create();
  const eve = await app.signUp();
  for (const path of ["deal-terms", "completeness", "deal-terms?version=1", "export?format=csv"]) {
    await call("GET", `/api/documents/${id}/${path}`);
    expect((await call("GET", `/api/documents/${id}/${path}`, undefined, eve.token)).status).toBe(404);
  }
});
