import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { pdfOfText } from "../support/pdf.ts";
import { docxOfText } from "../support/zip.ts";

const app = await startApp({ OCR_ENABLED: "false" });
const { token } = await app.signUp();
const folder = new URL("../../samples/", import.meta.url);
const NAMES = readdirSync(folder).filter((name) => name.endsWith(".txt"));
const NOT_TERMS = new Set(["evidence", "conflicts", "warnings", "cdm"]);

/** The terms without their places, which differ from text to text. */
const termsOf = (agreement: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(agreement).filter(([name]) => !NOT_TERMS.has(name)));

async function uploaded(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const { status, body } = await app.call("POST", "/api/documents", { token, form });
  expect([name, status]).toEqual([name, 201]);
  return termsOf(body.versions[0].agreement);
}

/** Paragraphs and tables, as an office program writes them; columns that are set with blanks are preformatted. */
function htmlOfText(text: string): Uint8Array<ArrayBuffer> {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = escaped
    .replaceAll(/(?:^\|.*\|$\n?)+/gm, (table) => `${htmlTable(table)}\n`)
    .split("\n")
    .map((line) =>
      line.startsWith("<table>") ? line : / {3}|\t/.test(line) ? `<pre>${line}</pre>` : `<p>${line}</p>`,
    );
  return new TextEncoder().encode(`<!doctype html><meta charset="utf-8"><title>x</title>${body.join("")}`);
}

function htmlTable(table: string): string {
  const rows = table
    .trim()
    .split("\n")
    .filter((row) => !/^[|\s-]+$/.test(row))
    .map((row) => row.split("|").slice(1, -1));
  const cells = rows.map((row) => row.map((cell) => `<td>${cell.trim()}</td>`).join(""));
  return `<table>${cells.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
}

describe.each(NAMES)("%s", (name) => {
  // Windows-1252, in which the PDFs are written, has no ⅔.
  const text = readFileSync(new URL(name, folder), "utf8").replaceAll("⅔", " 2/3");

  it("gives the same terms as text, PDF, Word document and HTML", async () => {
    const { body } = await app.call("POST", "/api/extract", { token, json: { text } });
    const ofText = termsOf(body.agreement);
    expect(await uploaded(new TextEncoder().encode(text), "a.txt")).toEqual(ofText);
    expect(await uploaded(pdfOfText(text), "a.pdf")).toEqual(ofText);
    expect(await uploaded(docxOfText(text), "a.docx")).toEqual(ofText);
    expect(await uploaded(htmlOfText(text), "a.html")).toEqual(ofText);
    // Five readings, each of which may take long on a busy machine.
  }, 120_000);

  it.each<[string, (text: string) => string]>([
    ["carriage returns", (text) => text.replaceAll("\n", "\r\n")],
    [
      "straight quotes and hyphens",
      (text) => text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll("–", "-"),
    ],
    [
      "non-breaking blanks in dates and amounts",
      (text) => text.replaceAll(/(?<=\d) (?=\d|percent|million)/g, "\u00a0"),
    ],
  ])("gives the same terms with %s", async (_what, changed) => {
    const plain = (_name: string, value: unknown): unknown =>
      typeof value === "string" ? changed(value).replaceAll("\r", "").replaceAll("\u00a0", " ") : value;
    const answers = [];
    for (const each of [text, changed(text)]) {
      const { body } = await app.call("POST", "/api/extract", { token, json: { text: each } });
      answers.push(JSON.parse(JSON.stringify(termsOf(body.agreement)), plain));
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
