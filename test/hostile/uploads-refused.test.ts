import { setTimeout as pause } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { deflated, pdfOfContents, pdfOfText, writePdf } from "../support/pdf.ts";
import { sampleText } from "../support/samples.ts";
import { type Bytes, DOCX, MEBIBYTE, uploadsOf, utf8 } from "../support/uploads.ts";
import { docxOf, docxOfText, writeZip } from "../support/zip.ts";

/** Reading a file may take 30 s; a busy machine takes that long for some of these. */
const MAX_READING_MS = 30_000;
const REFUSED_WITHIN_MS = MAX_READING_MS + 10_000;

const app = await startApp({ OCR_ENABLED: "false" });
/** Uploads of a new user: on a busy machine the time that one user wastes with such files soon reaches their limit. */
const newUploads = async () => uploadsOf(app, (await app.signUp()).token);
// Windows-1252, in which the PDFs are written, has no ⅔.
const SAMPLE = sampleText("northgate-syndicated-credit-agreement").replaceAll("⅔", " 2/3");

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
const bombXml = Buffer.alloc(40 * MEBIBYTE, " ");

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
    pdfOfContents([deflated(deflateSync(Buffer.alloc(64 * MEBIBYTE)))]),
    "a.pdf",
    "application/pdf",
  ],
  [
    "a picture of 208 MiB that is page content",
    "inflates_too_far",
    pdfOfContents([deflated(Buffer.alloc(208 * MEBIBYTE), "/Subtype /Image")]),
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
  "rejects %s: %s, while others are served",
  async (_what, reason, bytes, name, type) => {
    const { upload } = await newUploads();
    const started = performance.now();
    const refused = upload(bytes, name, type);
    const healthMs: number[] = [];
    let done = false;
    void refused.finally(() => (done = true));
    do {
      const asked = performance.now();
      expect((await app.call("GET", "/health/ready")).status).toBe(200);
      healthMs.push(performance.now() - asked);
      // Others are served, but do not take a processor of their own.
      await pause(20);
    } while (!done);
    const { status, body } = await refused;
    const tookMs = performance.now() - started;
    expect([status, body.detail?.code]).toEqual([400, "unreadable_document"]);
    expect(tookMs < MAX_READING_MS ? [reason] : [reason, "took_too_long"]).toContain(body.detail.reason);
    expect(body.message).toMatch(/^This file cannot be read: it .{8,}\.$/);
    expect(body.detail.errors[0].path).toBe("file");
    expect(tookMs).toBeLessThan(REFUSED_WITHIN_MS);
    // On a busy machine every answer is slow: what must not be is that they wait for this one.
    expect(Math.max(...healthMs)).toBeLessThan(Math.max(2_000, tookMs / 2));
  },
  2 * REFUSED_WITHIN_MS,
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
])("rejects %s", async (_what, bytes, name, type, status, code) => {
  const { upload } = await newUploads();
  const answer = await upload(bytes, name, type);
  expect([answer.status, answer.body.detail.code]).toEqual([status, code]);
});

it("accepts 50 MiB, and not one byte more", async () => {
  const { upload, bytesOf } = await newUploads();
  const withAttachment = (bytes: number) =>
    pdfOfContents(["BT /F1 9 Tf (Words) Tj ET"], "", [{ dictionary: "", data: Buffer.alloc(bytes, "a") }]);
  const restOfFile = withAttachment(50 * MEBIBYTE).length - 50 * MEBIBYTE;
  const exact = withAttachment(50 * MEBIBYTE - restOfFile);
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
}, 240_000);

it(
  "frees the memory used by decompression bombs",
  async () => {
    const bomb = pdfOfContents([deflated("BT /F1 9 Tf (x) Tj ET\n".repeat(1_000_000), "/Subtype /Image")]);
    const rss = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return process.memoryUsage.rss();
    };
    const upload = async () => (await newUploads()).upload(bomb, "a.pdf", "application/pdf");
    await upload();
    const before = await rss();
    for (let i = 0; i < 2; i++) expect((await upload()).status).toBe(400);
    expect((await rss()) - before).toBeLessThan(100 * MEBIBYTE);
  },
  5 * REFUSED_WITHIN_MS,
);
