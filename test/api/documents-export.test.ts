import { parse } from "csv-parse/sync";
import { parseDocument } from "htmlparser2";
import JSZip from "jszip";
import mammoth from "mammoth";
import { beforeAll, expect, it } from "vitest";
import { cdmErrors } from "#domain/cdm/validate.ts";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const FORMULA = '=HYPERLINK("https://evil.example","click")';

let id: number;
let agreement: Record<string, any>;
beforeAll(async () => {
  const created = await app.call("POST", "/api/documents", { token: ann.token, json: { text: SAMPLE } });
  id = created.body.id;
  const patch = [
    { op: "replace", path: "/title", value: FORMULA },
    { op: "replace", path: "/parties/1/name", value: "+Plus & <Minus> LLC" },
  ];
  agreement = (await app.call("PATCH", `/api/documents/${id}/agreement`, { token: ann.token, json: patch })).body
    .agreement;
});

const get = async (query: string) => {
  const answer = await fetch(`${app.baseUrl}/api/documents/${id}/export?${query}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const textOf = async (query: string) => new TextDecoder("utf-8", { ignoreBOM: true }).decode((await get(query)).bytes);

it.each([
  ["json", "application/json", ".json"],
  ["cdm", "application/json", ".cdm.json"],
  ["cdm-rune", "application/json", ".rune.json"],
  ["csv", "text/csv", ".csv"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"],
  ["html", "text/html", ".html"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx"],
])("sends %s as a file with its type and name", async (format, type, ending) => {
  const { answer } = await get(`format=${format}`);
  expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
  expect(answer.headers.get("content-disposition")).toMatch(new RegExp(`^attachment; .*-v2\\${ending}$`));
});

it("rejects another format and a missing version", async () => {
  expect((await get("format=pdf")).answer.status).toBe(400);
  expect((await get("")).answer.status).toBe(400);
  expect((await get("format=csv&version=9")).answer.status).toBe(404);
});

it("imports another organization's JSON export with equal text and terms", async () => {
  const stranger = await app.signUp();
  for (const version of [1, 2]) {
    const exported = JSON.parse(await textOf(`format=json&version=${version}`));
    const imported = await app.call("POST", "/api/documents/import", { token: stranger.token, json: exported });
    expect([imported.status, imported.body.title]).toEqual([201, exported.title]);
    const [stored] = imported.body.versions;
    expect(stored.agreement).toEqual(exported.agreement);
    expect(stored.cdm_events).toEqual(exported.cdm_events);
    expect(stored.extraction_method).toBe(exported.extraction_method);
    const read = await app.call("GET", `/api/documents/${imported.body.id}/text`, { token: stranger.token });
    expect(read.body).toBe(SAMPLE);
  }
  const exported = JSON.parse(await textOf("format=json"));
  const forged = { ...exported, text: exported.text.replace("CREDIT AGREEMENT", "BREAD AGREEMENT") };
  const refused = await app.call("POST", "/api/documents/import", { token: stranger.token, json: forged });
  expect([refused.status, refused.body.detail.errors[0].path]).toEqual([
    400,
    expect.stringMatching(/^agreement\/evidence\//),
  ]);
  const wrong = { ...exported, agreement: { ...exported.agreement, agreement_date: "2024-02-31" } };
  expect((await app.call("POST", "/api/documents/import", { token: stranger.token, json: wrong })).status).toBe(400);
});

it("names the file after the document's common name", async () => {
  const { headers } = await app.call("GET", `/api/documents/${id}/export?format=csv`, { token: ann.token });
  const name = (await app.call("GET", `/api/documents/${id}`, { token: ann.token })).body.name as string;
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  expect(headers.get("content-disposition")).toContain(plain);
});

it("returns the requested version", async () => {
  const first = JSON.parse(await textOf("format=json&version=1"));
  expect([first.version_number, first.extraction_method, first.agreement.title]).toEqual([
    1,
    "rules",
    "CREDIT AGREEMENT",
  ]);
  expect(JSON.parse(await textOf("format=json")).agreement).toEqual(agreement);
});

it("exports CDM objects that validate, and the same ones in the Rune serialization", async () => {
  const cdm = JSON.parse(await textOf("format=cdm"));
  expect(cdmErrors("LegalAgreement", cdm.legal_agreement)).toEqual([]);
  for (const state of cdm.trade_states) expect(cdmErrors("TradeState", state)).toEqual([]);
  for (const event of cdm.cdm_events) expect(cdmErrors("WorkflowStep", event)).toEqual([]);
  const rune = JSON.parse(await textOf("format=cdm-rune"));
  expect(rune.trade_states).toHaveLength(cdm.trade_states.length);
  expect(rune.trade_states[0]).toMatchObject({ "@model": "cdm", "@type": "cdm.event.common.TradeState" });
  expect([rune.serialisation, rune.cdm_events[0]["@type"]]).toEqual(["rune", "cdm.event.workflow.WorkflowStep"]);
});

it("writes one CSV row per term with its source, and no formulas", async () => {
  const csv = await textOf("format=csv");
  expect(csv.startsWith("\uFEFFgroup,item,term,value")).toBe(true);
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r]/);
  const at = (pointer: string) => rows.find((row) => row["pointer"] === pointer);
  expect(at("/title")).toMatchObject({ value: `'${FORMULA}`, method: "manual" });
  expect(at("/facilities/0/commitment_amount")).toMatchObject({
    group: "Facilities",
    item: "Revolving Facility",
    term: "Commitment",
    value: "350000000",
    unit: "USD",
    method: "rule",
  });
  const maturity = at("/facilities/0/maturity_date");
  expect(SAMPLE.slice(Number(maturity?.["start"]), Number(maturity?.["end"]))).toBe(maturity?.["quote"]);
  expect(at("/facilities/0/borrower_ids")?.["value"]).toBe(agreement["parties"][0].name);
});

interface Provision {
  readonly term: string;
  readonly summary: string;
  readonly values: readonly { readonly value: unknown; readonly start: number; readonly end: number }[];
}

const dealTerms = async (): Promise<{ terms: Provision[]; not_found: string[] }> =>
  (await app.call("GET", `/api/documents/${id}/deal-terms`, { token: ann.token })).body;

it("writes the deal terms after the terms of the agreement, each value with its characters", async () => {
  const rows: Record<string, string>[] = parse(await textOf("format=csv"), { columns: true, bom: true });
  const exported = rows.filter(({ group }) => group === "Deal terms");
  expect(rows.slice(-exported.length)).toEqual(exported);
  const { terms } = await dealTerms();
  expect(terms.length).toBeGreaterThan(5);
  expect(exported).toHaveLength(terms.reduce((sum, { values }) => sum + 1 + values.length, 0));
  for (const [i, { summary, values }] of terms.entries()) {
    const at = (pointer: string) => exported.find((row) => row["pointer"] === `/deal_terms/terms/${i}/${pointer}`);
    expect(at("summary")).toMatchObject({ term: "Summary", value: summary });
    for (const [n, { value, start, end }] of values.entries())
      expect(at(`values/${n}/value`)).toMatchObject({
        value: String(value),
        start: String(start),
        end: String(end),
        quote: SAMPLE.slice(start, end),
      });
  }
  expect(exported.find(({ item }) => item === "Change of control")).toMatchObject({ value: "40%, event of default" });
  const baskets = new Set(exported.flatMap(({ item }) => (item?.startsWith("Debt baskets") ? item : [])));
  expect(baskets.size).toBe(terms.filter(({ term }) => term === "debt_basket").length);
});

it("has the deal terms in the JSON export, which an import takes", async () => {
  const exported = JSON.parse(await textOf("format=json"));
  expect(exported.deal_terms).toEqual(await dealTerms());
  const stranger = await app.signUp();
  const imported = await app.call("POST", "/api/documents/import", { token: stranger.token, json: exported });
  const read = await app.call("GET", `/api/documents/${imported.body.id}/deal-terms`, { token: stranger.token });
  expect(read.body).toEqual(exported.deal_terms);
});

it("exports a text that is no agreement without deal terms", async () => {
  const json = { text: "Minutes of the annual meeting of the Rowing Club, held in May." };
  const other = (await app.call("POST", "/api/documents", { token: ann.token, json })).body;
  for (const format of ["json", "csv", "xlsx", "html", "docx"]) {
    const path = `/api/documents/${other.id}/export?format=${format}`;
    expect((await app.call("GET", path, { token: ann.token })).status).toBe(200);
  }
});

it("writes a workbook that a spreadsheet reader can read back", async () => {
  const zip = await JSZip.loadAsync((await get("format=xlsx")).bytes);
  const part = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
  const elements = (xml: string, name: string): any[] => {
    const found: any[] = [];
    const walk = (node: any) => {
      if (node.name === name) found.push(node);
      for (const child of node.children ?? []) walk(child);
    };
    walk(parseDocument(xml, { xmlMode: true }));
    return found;
  };
  const words = (node: any): string => (node.type === "text" ? node.data : (node.children ?? []).map(words).join(""));
  const sheets = elements(await part("xl/workbook.xml"), "sheet").map((sheet) => sheet.attribs.name);
  expect(sheets).toEqual(["Document", "Terms", "Parties", "Facilities", "Covenants", "Deal terms"]);
  const types = await part("[Content_Types].xml");
  for (const [i] of sheets.entries()) expect(types).toContain(`/xl/worksheets/sheet${i + 1}.xml`);
  const terms = await part("xl/worksheets/sheet2.xml");
  expect(elements(terms, "f")).toEqual([]);
  const cells = elements(terms, "c").map(words);
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(cells).toContain(`'${FORMULA}`);
  expect(cells).toContain("'+Plus & <Minus> LLC");
  const facilities = elements(await part("xl/worksheets/sheet4.xml"), "row").map((row) =>
    row.children.map((cell: any) => [cell.attribs.t ?? "n", words(cell)]),
  );
  expect(facilities[1].slice(0, 3)).toEqual([
    ["inlineStr", "Revolving Facility"],
    ["inlineStr", "revolving"],
    ["n", "350000000"],
  ]);
  const dealRows = elements(await part("xl/worksheets/sheet6.xml"), "row").map((row) => row.children.map(words));
  const { terms: provisions, not_found } = await dealTerms();
  const values = provisions.reduce((sum, { values: each }) => sum + Math.max(1, each.length), 0);
  expect(dealRows).toHaveLength(1 + values + not_found.length);
  expect(dealRows).toContainEqual(expect.arrayContaining(["Change of control", "Threshold", "40", "percent"]));
  expect(dealRows).toContainEqual(["Equity cure", "Not found"]);
});

it("writes a term sheet with a source note for each value", async () => {
  const { bytes } = await get("format=docx");
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  expect(messages.filter(({ type }) => type === "error")).toEqual([]);
  expect(html).toContain("<h2>Facilities</h2>");
  expect(html).toContain("USD 350,000,000");
  expect(html).toContain("+Plus &amp; &lt;Minus&gt; LLC");
  expect(html).toContain("<h2>Deal terms</h2>");
  expect(html).toMatch(/Change of control<\/strong>.*<p>Threshold<\/p><\/td><td><p>40%<\/p>/s);
  const note =
    /<td><p>Commitment<\/p><\/td><td><p>USD 350,000,000<\/p><\/td><td><p>(\[\d+\])<\/p>/.exec(html)?.[1] ?? "none";
  expect(html).toContain(`<p>${note} Revolving Facility, Commitment. `);
});

it("writes one HTML page that loads nothing, with every quote marked", async () => {
  const html = await textOf("format=html");
  expect(html).toContain("default-src 'none'");
  expect(html).toMatch(
    /<h2>Deal terms<\/h2>.*Change of control.*<th scope="row">Threshold<\/th><td>40%<\/td><td><a href="#e/s,
  );
  expect(html).toMatch(/<h2>Deal terms not found<\/h2><ul>.*<li>Equity cure<\/li>/);
  expect(html).not.toMatch(/<script|<link|<img|@import|src=|https?:\/\/(?!evil)/i);
  const marked = html.slice(html.indexOf("<pre>") + 5, html.indexOf("</pre>"));
  const plain = marked
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  expect(plain).toBe(SAMPLE);
  const anchors = [...html.matchAll(/href="#(e\d+)"/g)].map((match) => match[1]);
  expect(anchors.length).toBeGreaterThan(100);
  for (const anchor of anchors) expect(marked).toContain(`<a id="${anchor}"></a>`);
});
