import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { createClient } from "#api/client.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { startApp } from "../support/app.ts";
import { deflated, pdfOfContents, pdfOfText, show, writePdf } from "../support/pdf.ts";
import { docxOf, docxOfText, writeZip } from "../support/zip.ts";

const app = await startApp({ OCR_ENABLED: "false" });
const ann = await app.signUp();
// Windows-1252, in which the PDFs are written, has no ⅔.
const SAMPLE = readFileSync(
  new URL("../../samples/northgate-syndicated-credit-agreement.txt", import.meta.url),
  "utf8",
).replaceAll("⅔", " 2/3");
const MEBIBYTE = 1024 * 1024;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string) => new TextEncoder().encode(text);

function formWith(bytes: Bytes | string, name = "agreement", type = "", fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("file", new Blob([bytes], { type }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

const post = (form: FormData, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/documents", { token: ann.token, form, headers });
const upload = (...file: Parameters<typeof formWith>) => post(formWith(...file));
const get = (path: string) => app.call("GET", `/api/documents/${path}`, { token: ann.token });
const bytesOf = async (path: string) => {
  const answer = await fetch(`${app.baseUrl}/api/documents/${path}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The terms without their places, which differ from text to text. */
function termsOf(agreement: Record<string, unknown>) {
  const places = ["evidence", "conflicts", "warnings", "cdm"];
  return Object.fromEntries(Object.entries(agreement).filter(([name]) => !places.includes(name)));
}
const ofText = (await app.call("POST", "/api/extract", { token: ann.token, json: { text: SAMPLE } })).body.agreement;

it("reads the same terms from a PDF as from its text, and says on which page each stands", async () => {
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

it("gives the file back as it was sent, to be saved and not shown", async () => {
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

it("takes a text as it is, but for a byte order mark", async () => {
  const sent = utf8("\ufeffCREDIT AGREEMENT\r\nbetween A – and B");
  const { body } = await upload(sent, "a.txt", "text/plain", { title: "Ours" });
  expect(body.title).toBe("Ours");
  const text = await bytesOf(`${body.id}/text`);
  expect(text.bytes.toString()).toBe("CREDIT AGREEMENT\r\nbetween A – and B");
  expect((await bytesOf(`${body.id}/source`)).bytes.equals(Buffer.from(sent))).toBe(true);
});

it("hangs a file on a deal, and refuses what is no number or no deal", async () => {
  const { id } = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Ours" } })).body;
  expect((await upload("Words.", "a.txt", "text/plain", { deal_id: String(id) })).body.deal_id).toBe(id);
  const missing = await upload("Words.", "a.txt", "text/plain", { deal_id: "999999" });
  expect([missing.status, missing.body.detail.code]).toEqual([404, "deal_not_found"]);
  const wrong = await upload("Words.", "a.txt", "text/plain", { deal_id: "one", colour: "red", title: "" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.detail.errors.map((e: { path: string }) => e.path).sort()).toEqual(["colour", "deal_id", "title"]);
});

it("names the pages without text, and says why they were not read", async () => {
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
  expect(warning.message).toContain("switched off");
  expect((await get(`${body.id}/text`)).body).toBe("Page one\f\f\fLast");
});

const onePage = (page: string, ...more: Parameters<typeof writePdf>[0]) =>
  writePdf(["<< /Type /Catalog /Pages 2 0 R >>", page, ...more]);
const sharedPages = (count: number) =>
  onePage(
    `<< /Type /Pages /Count ${count} /Kids [${"3 0 R ".repeat(count)}] >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  );
const key = (byte: string) => `<${byte.repeat(32)}>`;
const encryptedPdf = writePdf(
  [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O ${key("ab")} /U ${key("cd")} >>`,
  ],
  `/Encrypt 4 0 R /ID [${key("00")} ${key("00")}]`,
);
const encryptedDocx = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(600),
  Buffer.from("EncryptedPackage", "utf16le"),
]) as Bytes;
const entity = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const paragraph = "<w:p><w:r><w:t>Words</w:t></w:r></w:p>";
const zipOfWords = writeZip([{ name: "a.txt", data: "words" }]);
const bombXml = Buffer.alloc(100 * MEBIBYTE, " ");

it.each<[string, string, Bytes, string, string]>([
  ["a PDF with a password", "encrypted", encryptedPdf, "a.pdf", "application/pdf"],
  ["a Word document with a password", "encrypted", encryptedDocx, "a.docx", DOCX],
  [
    "a ZIP whose parts are encrypted",
    "encrypted",
    writeZip([{ name: "word/document.xml", data: "x", flags: 1 }]),
    "a.docx",
    DOCX,
  ],
  ["a PDF that is cut off", "broken", pdfOfText(SAMPLE).subarray(0, 20_000), "a.pdf", "application/pdf"],
  ["a PDF without pages", "broken", writePdf(["<< /Type /Catalog >>"]), "a.pdf", "application/pdf"],
  ["words sent as PDF", "broken", utf8("not a PDF"), "a.pdf", "application/pdf"],
  ["words sent as DOCX", "broken", utf8("not a Word document"), "a.docx", DOCX],
  ["a DOCX that is cut off", "broken", docxOfText("Words").subarray(0, 300), "a.docx", DOCX],
  [
    "a part longer than the directory says",
    "inflates_too_far",
    writeZip([{ name: "word/document.xml", data: "x".repeat(9999), claimedSize: 10 }]),
    "a.docx",
    DOCX,
  ],
  ["half a million nested elements of XML", "broken", docxOf("<w:p>".repeat(500_000)), "a.docx", DOCX],
  [
    "XML that is not closed",
    "broken",
    writeZip([{ name: "word/document.xml", data: "<w:document><w:body>" }]),
    "a.docx",
    DOCX,
  ],
  ["a ZIP within a ZIP", "not_a_document", writeZip([{ name: "inner.docx", data: docxOf(paragraph) }]), "a.docx", DOCX],
  [
    "73 kB of PDF that are 50 MB",
    "inflates_too_far",
    pdfOfContents([deflated("BT (x) Tj ET\n".repeat(4_000_000))]),
    "a.pdf",
    "application/pdf",
  ],
  [
    "a PDF stream within a stream",
    "inflates_too_far",
    pdfOfContents([deflated(deflateSync(Buffer.alloc(300 * MEBIBYTE)))]),
    "a.pdf",
    "application/pdf",
  ],
  [
    "a picture of 300 MB that is page content",
    "inflates_too_far",
    pdfOfContents([deflated(Buffer.alloc(300 * MEBIBYTE), "/Subtype /Image")]),
    "a.pdf",
    "application/pdf",
  ],
  [
    "a page of 10 million letters",
    "inflates_too_far",
    pdfOfContents([deflated("BT /F1 9 Tf (x) Tj ET\n".repeat(2_000_000), "/Subtype /Image")]),
    "a.pdf",
    "application/pdf",
  ],
  [
    "a DOCX that is a bomb",
    "inflates_too_far",
    docxOf(paragraph, [{ name: "word/styles.xml", data: bombXml }]),
    "a.docx",
    DOCX,
  ],
  ["10,000 pages in 60 kB", "too_many_pages", sharedPages(10_000), "a.pdf", "application/pdf"],
  [
    "pages that hold themselves",
    "broken",
    onePage(
      "<< /Type /Pages /Count 2 /Kids [3 0 R 3 0 R] >>",
      "<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>",
    ),
    "a.pdf",
    "application/pdf",
  ],
  ["a DOCX with an entity from outside", "external_entities", docxOf(paragraph, [], entity), "a.docx", DOCX],
  [
    "a PDF that is HTML",
    "ambiguous",
    Buffer.concat([utf8("%PDF-1.7\n<html><script>alert(1)</script>\n"), pdfOfText("Words")]),
    "a.pdf",
    "application/pdf",
  ],
  ["a PDF that is a ZIP", "ambiguous", Buffer.concat([pdfOfText("Words"), zipOfWords]), "a.pdf", "application/pdf"],
  [
    "HTML that is a PDF",
    "ambiguous",
    Buffer.concat([utf8("<!doctype html><p>"), pdfOfText("Words")]),
    "a.html",
    "text/html",
  ],
  ["nothing", "empty", utf8(""), "a.txt", "text/plain"],
])(
  "refuses %s: %s, while others are served",
  async (_what, reason, bytes, name, type) => {
    const started = performance.now();
    const refused = upload(bytes, name, type);
    const healthMs: number[] = [];
    let done = false;
    void refused.finally(() => (done = true));
    do {
      const asked = performance.now();
      expect((await app.call("GET", "/health/ready")).status).toBe(200);
      healthMs.push(performance.now() - asked);
    } while (!done);
    const { status, body } = await refused;
    expect([status, body.detail?.code, body.detail?.reason]).toEqual([400, "unreadable_document", reason]);
    expect(body.message).toMatch(/^This file cannot be read: it .{8,}\.$/);
    expect(body.detail.errors[0].path).toBe("file");
    const tookMs = performance.now() - started;
    expect(tookMs).toBeLessThan(20_000);
    // On a busy machine every answer is slow: what must not be is that they wait for this one.
    expect(Math.max(...healthMs)).toBeLessThan(Math.max(2_000, tookMs / 2));
  },
  30_000,
);

it.each<[string, Bytes, string, string, number, string]>([
  [
    "a PNG",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "a.png",
    "image/png",
    415,
    "unsupported_media_type",
  ],
  [
    "a spreadsheet",
    writeZip([{ name: "xl/workbook.xml", data: "<workbook/>" }]),
    "a.xlsx",
    "application/vnd.ms-excel",
    415,
    "unsupported_media_type",
  ],
  [
    "a Word 97 document",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    "a.doc",
    "application/msword",
    415,
    "unsupported_media_type",
  ],
  ["JSON", utf8('{"a": 1}'), "a.json", "application/json", 415, "unsupported_media_type"],
  ["rich text", utf8("{\\rtf1\\ansi Words}"), "a.rtf", "application/rtf", 415, "unsupported_media_type"],
  ["Latin-1", Buffer.from("caf\u00e9", "latin1"), "a.txt", "text/plain", 400, "not_utf8"],
  ["UTF-16", Buffer.from("\ufeffwords", "utf16le"), "a.txt", "text/plain", 400, "not_utf8"],
  ["five million letters and one", utf8("a".repeat(5_000_001)), "a.txt", "text/plain", 413, "text_too_long"],
])("refuses %s", async (_what, bytes, name, type, status, code) => {
  const answer = await upload(bytes, name, type);
  expect([answer.status, answer.body.detail.code]).toEqual([status, code]);
});

it("goes by what a file is, not by its name", async () => {
  const pdf = (await upload(pdfOfText("Words of a PDF"), "a.txt", "text/plain")).body;
  expect((await get(`${pdf.id}/text`)).body).toContain("Words of a PDF");
  expect((await bytesOf(`${pdf.id}/source`)).headers.get("content-type")).toBe("application/pdf");
  const docx = (await upload(docxOf(paragraph), "a.pdf", "application/pdf")).body;
  expect((await get(`${docx.id}/text`)).body).toBe("Words");
  const html = (await upload("<html><body><p>Of a page</p>", "a.txt", "text/plain")).body;
  expect((await get(`${html.id}/text`)).body).toBe("Of a page");
});

it("takes a PDF of blank pages, and says that nothing stands on them", async () => {
  const { status, body } = await upload(sharedPages(2), "a.pdf", "application/pdf");
  expect([status, body.document_kind, body.versions[0].pages]).toEqual([
    201,
    "other",
    { total: 2, read: 0, unreadable: [1, 2] },
  ]);
  expect((await get(`${body.id}/text`)).body).toBe("\f");
});

it("runs no script of a PDF", async () => {
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
])("keeps %s as a name that is safe to show", async (sent, kept) => {
  const { status, body } = await upload("Words.", sent, "text/plain");
  expect([status, body.versions[0].source_filename]).toEqual([201, kept]);
});

it("is called by the typed client with a file and text parts", async () => {
  const call = createClient({ baseUrl: app.baseUrl, token: () => ann.token });
  const file = new File(["Words."], "ours.txt", { type: "text/plain" });
  const { body } = await call(documentRoutes.createDocument, { upload: { file, fields: { title: "Ours" } } });
  expect([body.title, body.versions[0]?.source_filename]).toEqual(["Ours", "ours.txt"]);
});

it("takes exactly one file, in the part that is named file", async () => {
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

it("refuses bodies that are no whole form", async () => {
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

it("takes a form only where a route says so", async () => {
  const answer = await app.call("POST", "/api/extract", { token: ann.token, form: formWith("Words.", "a.txt") });
  expect([answer.status, answer.body.detail.code]).toEqual([415, "unsupported_media_type"]);
  const unknown = await app.call("POST", "/api/documents", { form: formWith("Words.", "a.txt") });
  expect(unknown.status).toBe(401);
});

it("takes 50 MiB, and not one byte more", async () => {
  const heavy = (bytes: number) => {
    const pdf = pdfOfText("Words");
    return Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes - pdf.length, "%"), pdf.subarray(9)]) as Bytes;
  };
  const exact = heavy(50 * MEBIBYTE);
  expect(exact.length).toBe(50 * MEBIBYTE);
  const { status, body } = await upload(exact, "a.pdf", "application/pdf");
  expect([status, body.detail]).toEqual([201, undefined]);
  expect((await bytesOf(`${body.id}/source`)).bytes.equals(exact)).toBe(true);
  for (const bytes of [50 * MEBIBYTE + 1, 60 * MEBIBYTE]) {
    const refused = await upload(Buffer.alloc(bytes, "a"), "a.txt", "text/plain");
    expect([refused.status, refused.body.detail]).toMatchObject([
      413,
      { code: "too_large", limit_bytes: 50 * MEBIBYTE },
    ]);
  }
}, 60_000);

it("stores a file once under an Idempotency-Key, whatever its name, and refuses another file under it", async () => {
  const send = (words: string, name: string, title: string) =>
    post(formWith(words, name, "text/plain", { title }), { "idempotency-key": "upload-1" });
  const first = await send("Words.", "a.txt", "T");
  const second = await send("Words.", "b.txt", "T");
  expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(second.body).toEqual(first.body);
  for (const other of [await send("Other.", "a.txt", "T"), await send("Words.", "a.txt", "U")])
    expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
});

it("gives back the memory that bombs took", async () => {
  const bomb = pdfOfContents([deflated("BT /F1 9 Tf (x) Tj ET\n".repeat(1_000_000), "/Subtype /Image")]);
  const rss = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return process.memoryUsage.rss();
  };
  await upload(bomb, "a.pdf", "application/pdf");
  const before = await rss();
  for (let i = 0; i < 4; i++) expect((await upload(bomb, "a.pdf", "application/pdf")).status).toBe(400);
  expect((await rss()) - before).toBeLessThan(200 * MEBIBYTE);
}, 60_000);
