import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createClient } from "#api/client.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { startApp } from "../support/app.ts";
import { pdfOfContents, pdfOfText, show, writePdf } from "../support/pdf.ts";
import { sampleText } from "../support/samples.ts";
import { DOCX, formWith, uploadsOf, utf8 } from "../support/uploads.ts";
import { docxOfText } from "../support/zip.ts";

const app = await startApp({ OCR_ENABLED: "false" });
const ann = await app.signUp();
const { post, upload, get, bytesOf } = uploadsOf(app, ann.token);
// Windows-1252, in which the PDFs are written, has no ⅔.
const SAMPLE = sampleText("northgate-syndicated-credit-agreement").replaceAll("⅔", " 2/3");

/** The terms without their places, which differ from text to text. */
function termsOf(agreement: Record<string, unknown>) {
  const places = ["evidence", "conflicts", "warnings", "cdm"];
  return Object.fromEntries(Object.entries(agreement).filter(([name]) => !places.includes(name)));
}
const ofText = (await app.call("POST", "/api/extract", { token: ann.token, json: { text: SAMPLE } })).body.agreement;

it("reads the same terms from a PDF as from its text, each with its page", async () => {
  const pdf = pdfOfText(SAMPLE);
  const { status, body } = await upload(pdf, "Northgate.pdf", "application/pdf");
  expect(status).toBe(201);
  const [version] = body.versions;
  expect(termsOf(version.agreement)).toEqual(termsOf(ofText));
  const { body: text } = await get(`${body.id}/text`);
  const pages = text.split("\f");
  expect(version.pages).toEqual({ total: pages.length, read: pages.length, unreadable: [] });
  expect(pages.length).toBeGreaterThan(20);
  const places = Object.values<any[]>(version.agreement.evidence)
    .flat()
    .filter(({ start }) => start !== undefined);
  expect(places.length).toBeGreaterThan(50);
  for (const { start, end, quote, page } of places) {
    expect(text.slice(start, end)).toBe(quote);
    expect(page).toBe(text.slice(0, start).split("\f").length);
  }
});

it("returns the uploaded file unchanged, as an attachment", async () => {
  const pdf = pdfOfText("CREDIT AGREEMENT");
  const { id, versions } = (await upload(pdf, "Crédit (final).pdf", "application/pdf")).body;
  expect(versions[0]).toMatchObject({
    source_filename: "Crédit (final).pdf",
    source_sha256: createHash("sha256").update(pdf).digest("hex"),
  });
  const { headers, bytes } = await bytesOf(`${id}/source`);
  expect(bytes.equals(pdf)).toBe(true);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Cr%C3%A9dit%20%28final%29.pdf");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

it("reads the same terms from a Word document and from HTML as from the text", async () => {
  const html = `<!doctype html><title>x</title><script>alert(1)</script>${SAMPLE.split("\n")
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("")}`;
  for (const [bytes, name, mediaType] of [
    [docxOfText(SAMPLE), "a.docx", DOCX],
    [utf8(html), "a.html", "text/html"],
  ] as const) {
    const { status, body } = await upload(bytes, name, mediaType);
    expect([name, status, body.versions?.[0].pages]).toEqual([name, 201, null]);
    const { agreement } = body.versions[0];
    // The rows of HTML lines that show bars are text, not a table; all else is equal.
    if (name === "a.docx") expect(termsOf(agreement)).toEqual(termsOf(ofText));
    expect(agreement.parties).toEqual(ofText.parties);
    const { body: text } = await get(`${body.id}/text`);
    for (const { start, end, quote } of Object.values<any[]>(agreement.evidence).flat())
      if (quote !== undefined) expect(text.slice(start, end)).toBe(quote);
    expect((await bytesOf(`${body.id}/source`)).headers.get("content-type")).toBe(mediaType);
  }
});

it("keeps a text unchanged except for a byte order mark", async () => {
  const sent = utf8("\ufeffCREDIT AGREEMENT\r\nbetween A – and B");
  const { body } = await upload(sent, "a.txt", "text/plain", { title: "Ours" });
  expect(body.title).toBe("Ours");
  const text = await bytesOf(`${body.id}/text`);
  expect(text.bytes.toString()).toBe("CREDIT AGREEMENT\r\nbetween A – and B");
  expect((await bytesOf(`${body.id}/source`)).bytes.equals(Buffer.from(sent))).toBe(true);
});

it("accepts Markdown as text, and reads its headings", async () => {
  const sent = SAMPLE.replaceAll(/^(?=(?:ARTICLE|Section) )/gm, "## ");
  const { status, body } = await upload(sent, "agreement.md", "text/markdown");
  const plain = (await upload(SAMPLE, "agreement.txt", "text/plain")).body;
  expect(status).toBe(201);
  expect(termsOf(body.versions[0].agreement)).toEqual(termsOf(plain.versions[0].agreement));
  expect((await get(`${body.id}/text`)).body).toBe(sent);
});

it("adds a file to a deal, and rejects an invalid or unknown deal", async () => {
  const { id } = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Ours" } })).body;
  expect((await upload("Words.", "a.txt", "text/plain", { deal_id: String(id) })).body.deal_id).toBe(id);
  const missing = await upload("Words.", "a.txt", "text/plain", { deal_id: "999999" });
  expect([missing.status, missing.body.detail.code]).toEqual([404, "deal_not_found"]);
  const wrong = await upload("Words.", "a.txt", "text/plain", { deal_id: "one", colour: "red", title: "" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.detail.errors.map((e: { path: string }) => e.path).sort()).toEqual(["colour", "deal_id", "title"]);
});

it("lists the pages without text, and why they were not read", async () => {
  const contents = [
    "BT /F1 9 Tf 36 700 Td (Page one) Tj ET",
    "",
    "0 0 m 9 9 l S",
    "BT /F1 9 Tf 36 700 Td (Last) Tj ET",
  ];
  const { body } = await upload(pdfOfContents(contents), "a.pdf", "application/pdf");
  expect(body.versions[0].pages).toEqual({ total: 4, read: 2, unreadable: [2, 3] });
  const warning = body.versions[0].agreement.warnings.find((w: any) => w.code === "page_without_text");
  expect(warning.message).toContain("Pages 2-3");
  expect(warning.message).toContain("disabled on this server");
  expect((await get(`${body.id}/text`)).body).toBe("Page one\f\f\fLast");
});

it("detects the type of a file from its content, not its name", async () => {
  const pdf = (await upload(pdfOfText("Words of a PDF"), "a.txt", "text/plain")).body;
  expect((await get(`${pdf.id}/text`)).body).toContain("Words of a PDF");
  expect((await bytesOf(`${pdf.id}/source`)).headers.get("content-type")).toBe("application/pdf");
  const docx = (await upload(docxOfText("Words"), "a.pdf", "application/pdf")).body;
  expect((await get(`${docx.id}/text`)).body).toBe("Words");
  const html = (await upload("<html><body><p>Of a page</p>", "a.txt", "text/plain")).body;
  expect((await get(`${html.id}/text`)).body).toBe("Of a page");
});

const blankPages = writePdf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Count 2 /Kids [3 0 R 3 0 R] >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
]);

it("accepts a PDF of blank pages, and reports them as blank", async () => {
  const { status, body } = await upload(blankPages, "a.pdf", "application/pdf");
  expect([status, body.document_kind, body.versions[0].pages]).toEqual([
    201,
    "other",
    { total: 2, read: 0, unreadable: [1, 2] },
  ]);
  expect((await get(`${body.id}/text`)).body).toBe("\f");
});

it("runs no scripts of a PDF", async () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\)) >>';
  const content = `BT ${show(36, 700, "Words")} ET`;
  const { status, body } = await upload(pdfOfContents([content], script), "a.pdf", "application/pdf");
  expect(status).toBe(201);
  expect((await get(`${body.id}/text`)).body).toBe("Words");
});

it.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\fakepath\\agreement.txt", "agreement.txt"],
  ["invoice\u202etxt.exe", "invoicetxt.exe"],
  ["a<b>:c|d?.txt", "a_b__c_d_.txt"],
  [`${"x".repeat(4_000)}.txt`, `${"x".repeat(196)}.txt`],
  ["עסקה.txt", "עסקה.txt"],
])("stores %s as a name that is safe to show", async (sent, kept) => {
  const { status, body } = await upload("Words.", sent, "text/plain");
  expect([status, body.versions[0].source_filename]).toEqual([201, kept]);
});

it("works with the typed client, a file and text parts", async () => {
  const call = createClient({ baseUrl: app.baseUrl, token: () => ann.token });
  const file = new File(["Words."], "ours.txt", { type: "text/plain" });
  const { body } = await call(documentRoutes.createDocument, { upload: { file, fields: { title: "Ours" } } });
  expect([body.title, body.versions[0]?.source_filename]).toEqual(["Ours", "ours.txt"]);
});

it("accepts exactly one file, in the part named file", async () => {
  const two = formWith("One.", "a.txt", "text/plain");
  two.append("file", new Blob(["Two."]), "b.txt");
  const none = new FormData();
  none.append("title", "No file");
  const text = new FormData();
  text.append("file", "words without a file");
  const other = new FormData();
  other.append("document", new Blob(["Words."]), "a.txt");
  const twice = formWith("One.", "a.txt", "text/plain", { title: "A" });
  twice.append("title", "B");
  for (const [form, path] of [
    [two, "file"],
    [none, "file"],
    [text, "file"],
    [other, "document"],
    [twice, "title"],
  ] as const) {
    const { status, body } = await post(form);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
  }
});

it("rejects incomplete forms", async () => {
  const send = (raw: string, type = "multipart/form-data; boundary=b") =>
    app.call("POST", "/api/documents", { token: ann.token, raw, headers: { "content-type": type } });
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nWords';
  for (const answer of [
    await send(part),
    await send("words"),
    await send(""),
    await send(`${part}\r\n--b--`, "multipart/form-data"),
  ])
    expect([answer.status, answer.body.detail?.code]).toEqual([400, "invalid_request"]);
  expect((await send(`${part}\r\n--b--\r\n`)).status).toBe(201);
});

it("accepts a form only on routes that declare one", async () => {
  const answer = await app.call("POST", "/api/extract", { token: ann.token, form: formWith("Words.", "a.txt") });
  expect([answer.status, answer.body.detail.code]).toEqual([415, "unsupported_media_type"]);
  const unknown = await app.call("POST", "/api/documents", { form: formWith("Words.", "a.txt") });
  expect(unknown.status).toBe(401);
});

it("stores a file once per Idempotency-Key whatever its name, and rejects another file under it", async () => {
  const send = (words: string, name: string, title: string) =>
    post(formWith(words, name, "text/plain", { title }), { "idempotency-key": "upload-1" });
  const first = await send("Words.", "a.txt", "T");
  const second = await send("Words.", "b.txt", "T");
  expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(second.body).toEqual(first.body);
  for (const other of [await send("Other.", "a.txt", "T"), await send("Words.", "a.txt", "U")])
    expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
});
