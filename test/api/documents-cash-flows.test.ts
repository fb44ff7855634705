import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const ann = await app.signUp();
const SYNDICATED = sampleText("northgate-syndicated-credit-agreement");
const store = async (text: string) =>
  (await app.call("POST", "/api/documents", { token: ann.token, json: { text } })).body;
const flowsOf = (id: number, query = "", token = ann.token) =>
  app.call("GET", `/api/documents/${id}/cash-flows${query}`, { token });

it("returns the payments of a term loan with its printed installments, and why a revolver has none", async () => {
  const { id, versions } = await store(SYNDICATED);
  const { status, body } = await flowsOf(id, "?benchmark_rate=0.0433");
  expect(status).toBe(200);
  expect(body.version_number).toBe(1);
  const agreement = versions[0].agreement;
  type Flows = { facility_id: string; terms: { contractType: string } | null; reasons: { code: string }[] };
  const typeOf = ({ facility_id }: Flows) =>
    agreement.facilities.find((facility: { id: string }) => facility.id === facility_id).facility_type;
  const revolver = body.facilities.find((flows: Flows) => typeOf(flows) === "revolving");
  expect(revolver).toMatchObject({ terms: null, rows: [], reasons: [{ code: "revolving" }] });
  const term = body.facilities.find((flows: Flows) => typeOf(flows) === "term_loan_a");
  expect(term.terms.contractType).toBe("LAX");
  expect(term.comparison.matches).toBe(true);
  expect(term.totals.principal).toBe(250_000_000);
});

it("computes the fixed-rate sample without a benchmark, from values with evidence", async () => {
  const { id, versions } = await store(sampleText("harbour-ridge-term-loan"));
  const [flows] = (await flowsOf(id, "?facility=f1")).body.facilities;
  expect(flows.reasons).toEqual([]);
  expect(flows.totals).toMatchObject({ principal: 42_500_000, interest: expect.any(Number) });
  const { evidence } = versions[0].agreement;
  for (const { basis, pointer } of flows.inputs) {
    if (basis !== "stated") continue;
    const near = Object.keys(evidence).some((key) => pointer === key || key.startsWith(`${pointer}/`));
    expect(near, pointer).toBe(true);
  }
});

it("rejects invalid rates, and finds neither other organizations' documents nor other facilities", async () => {
  const { id } = await store(SYNDICATED);
  expect((await flowsOf(id, "?benchmark_rate=4.33%25")).status).toBe(400);
  expect((await flowsOf(id, "?benchmark_rate=4.33")).status).toBe(400);
  expect((await flowsOf(id, "?calendar=MOON")).status).toBe(400);
  expect((await flowsOf(id, "?facility=f99")).status).toBe(404);
  const ben = await app.signUp();
  expect((await flowsOf(id, "", ben.token)).status).toBe(404);
});
