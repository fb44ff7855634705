import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { pdfOfText } from "../support/pdf.ts";
import { sampleText } from "../support/samples.ts";
import { uploadsOf } from "../support/uploads.ts";

const app = await startApp();
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const call = (method: string, path: string, json?: object, token = ann.token) =>
  app.call(method, path, json === undefined ? { token } : { token, json });

interface Term {
  readonly term: string;
  readonly summary: string;
  readonly values: readonly { readonly start: number; readonly end: number; readonly quote: string }[];
}

it("returns the deal terms of a document, each value with its evidence", async () => {
  const { id } = (await call("POST", "/api/documents", { text: SAMPLE })).body;
  const { status, body } = await call("GET", `/api/documents/${id}/deal-terms`);
  expect(status).toBe(200);
  const terms: Term[] = body.terms;
  expect(terms.find(({ term }) => term === "change_of_control")?.summary).toBe("40%, event of default");
  for (const { start, end, quote } of terms.flatMap(({ values }) => values)) {
    expect(SAMPLE.slice(start, end)).toBe(quote);
  }
  expect(body.not_found).toContain("equity_cure");
});

it("includes deal terms in an extraction on request", async () => {
  const { body } = await call("POST", "/api/extract", { text: SAMPLE, deal_terms: true });
  expect(Object.keys(body.deal_terms)).toEqual(["terms", "not_found"]);
  expect((await call("POST", "/api/extract", { text: SAMPLE })).body.deal_terms).toBeUndefined();
});

it("returns 404 for another organization's document and for missing versions", async () => {
  const { id } = (await call("POST", "/api/documents", { text: SAMPLE })).body;
  const ben = await app.signUp();
  expect((await call("GET", `/api/documents/${id}/deal-terms`, undefined, ben.token)).status).toBe(404);
  expect((await call("GET", `/api/documents/${id}/deal-terms?version=9`)).status).toBe(404);
});

it("has the page of each value of a PDF file, also in its exports", async () => {
  const { body } = await uploadsOf(app, ann.token).upload(pdfOfText(SAMPLE), "agreement.pdf", "application/pdf");
  const text: string = (await call("GET", `/api/documents/${body.id}/text`)).body;
  const pageOf = (start: number) => text.slice(0, start).split("\f").length;
  const { terms } = (await call("GET", `/api/documents/${body.id}/deal-terms`)).body;
  const values = terms.flatMap((term: { values: { start: number; page: number }[] }) => term.values);
  expect(values.map(({ page }: { page: number }) => page)).toEqual(
    values.map(({ start }: { start: number }) => pageOf(start)),
  );
  const csv = (await call("GET", `/api/documents/${body.id}/export?format=csv`)).body;
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const exported = rows.filter(({ group, term }) => group === "Deal terms" && term !== "Summary");
  expect(exported.map(({ page }) => Number(page))).toEqual(exported.map(({ start }) => pageOf(Number(start))));
});
