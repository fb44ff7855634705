import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, type Reader, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { deflated, type PdfObject, pdfOfText, writePdf } from "../support/pdf.ts";
import { sampleText } from "../support/samples.ts";

/** What the pages of a PDF cost on top of the document, packed. */
const SCRIPT_BUDGET_BYTES = 500_000;

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

/** The words that lie under the middle of the first mark on the page. */
const UNDER_MARK = `(() => {
  const box = document.querySelector(".pdf-mark")?.getBoundingClientRect();
  if (box === undefined) return "";
  const at = document.elementsFromPoint(box.left + 2, box.top + box.height / 2);
  return at.find((element) => element.matches(".pdf-words span"))?.textContent ?? "";
})()`;

it("shows a PDF as text and as pages, with the same words highlighted in both", async () => {
  const someone = await reader(app, visitor);
  const { page, token } = someone;
  const id = await upload(someone, pdfOfText(sampleText("harbour-ridge-term-loan")));
  const { body } = await app.call("GET", `/api/documents/${id}`, { token });
  const [law] = body.versions[0].agreement.evidence["/governing_law"];
  expect(law.page).toBeGreaterThan(1);
  await page.locator("button[data-pointer='/governing_law']").first().click();
  await eventually(async () => (await marked(page)).text).toBe(law.quote);
  await showPage(someone);
  await page.getByText(new RegExp(`^Page ${law.page} of \\d+$`)).waitFor();
  await page.locator(".pdf-mark").first().waitFor();
  expect(await page.evaluate<string>(UNDER_MARK)).toContain(law.quote.trim().split(/\s+/)[0]);
  await page.getByRole("button", { name: "Previous page" }).click();
  await page.getByText(new RegExp(`^Page ${law.page - 1} of \\d+$`)).waitFor();
  // Finding goes through the text.
  await page.keyboard.press("Control+f");
  await page.getByRole("searchbox", { name: "Find in the text" }).waitFor();
  await page.getByRole("radio", { name: "Text", checked: true }).waitFor();
});

it("keeps the scripts for PDF pages within the budget", async () => {
  const someone = await reader(app, visitor);
  await upload(someone, pdfOfText("CREDIT AGREEMENT dated as of May 4, 2020"));
  // The last script of the document page itself.
  await eventually(() => someone.requests.join("\n")).toContain("/assets/reading-worker");
  const before = someone.requests.length;
  await showPage(someone);
  await someone.page.locator(".pdf-page canvas").waitFor();
  const scripts = someone.requests
    .slice(before)
    .flatMap((request) => /^GET (\/assets\/.*\.js)$/.exec(request)?.[1] ?? []);
  expect(scripts.some((path) => path.includes("pdf.worker"))).toBe(true);
  const bytes = await Promise.all(
    scripts.map(async (path) => {
      const answer = await fetch(`${app.baseUrl}${path}`);
      return gzipSync(await answer.bytes(), { level: 9 }).length;
    }),
  );
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.reduce((a, b) => a + b)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
});

it("draws JPEG 2000, JBIG2 and fax scans", async () => {
  const someone = await reader(app, visitor);
  await upload(someone, pdfOfScans());
  await showPage(someone);
  await someone.page.locator(".pdf-page canvas").waitFor();
  const shades = await someone.page.evaluate<number[]>(SHADES);
  // Paper beside them; the middle of 256 greys, give or take its rounding; black; black.
  expect(shades).toEqual([255, expect.closeTo(128, -1), 0, 0]);
});

async function upload({ page }: Reader, buffer: Buffer): Promise<string> {
  await page.goto("/documents/new");
  await page.locator("input[type=file]").setInputFiles({ name: "loan.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("region", { name: "Summary" }).waitFor();
  return page.url().split("/").at(-1) ?? "";
}

async function showPage({ page }: Reader): Promise<void> {
  await page.getByRole("group", { name: "View" }).getByText("Page").click();
}

/** How bright the canvas is in the left margin and in the middle of each of the scans. */
const SHADES = `(() => {
  const canvas = document.querySelector(".pdf-page canvas");
  const scale = canvas.width / 612;
  return [50, 150, 300, 450].map((x) => canvas.getContext("2d").getImageData(x * scale, 200 * scale, 1, 1).data[0]);
})()`;

/** A page with a line of text and three squares of 100 points, one a codec. */
function pdfOfScans(): Buffer<ArrayBuffer> {
  const drawn = [100, 250, 400].map((x, i) => `q 100 0 0 100 ${x} 542 cm /I${i} Do Q`);
  const words = "BT /F1 12 Tf 72 72 Td (CREDIT AGREEMENT dated as of May 4, 2020) Tj ET";
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 612 792] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
    "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /I0 6 0 R /I1 7 0 R /I2 8 0 R >> >> /Contents 5 0 R >>",
    deflated([...drawn, words].join("\n")),
    scan("/Filter /JPXDecode", GREY_JPEG_2000),
    scan("/BitsPerComponent 1 /Filter /JBIG2Decode", BLACK_JBIG2),
    scan("/BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>", BLACK_FAX),
  ]);
}

function scan(filter: string, data: Buffer): PdfObject {
  return { dictionary: `/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray ${filter}`, data };
}

/** 8 × 8 pixels of one component whose only packet is empty, so that all are the middle grey (ISO/IEC 15444-1, annex A:
 *  SOC, SIZ, COD, QCD, SOT, SOD, the packet, EOC). */
const GREY_JPEG_2000 = Buffer.from(
  [
    "ff4f",
    "ff51 0029 0000 00000008 00000008 00000000 00000000 00000008 00000008 00000000 00000000 0001 07 01 01",
    "ff52 000c 00 00 0001 00 00 04 04 00 01",
    "ff5c 0004 40 40",
    "ff90 000a 0000 0000000f 00 01",
    "ff93 00",
    "ffd9",
  ]
    .join("")
    .replaceAll(" ", ""),
  "hex",
);

/** A page of 8 × 8 pixels that are black unless something is drawn, and its end (ISO/IEC 14492, 7.2, 7.4.8). */
const BLACK_JBIG2 = Buffer.from(
  "00000000 30 00 01 00000013 00000008 00000008 00000000 00000000 04 0000 00000001 31 00 01 00000000".replaceAll(
    " ",
    "",
  ),
  "hex",
);

/** A line of no white and eight black pixels, seven lines like the one above, and the end (ITU-T T.6). */
const BLACK_FAX = bytesOf(`001 00110101 000101 ${"1 1 ".repeat(7)} 000000000001 000000000001`);

function bytesOf(bits: string): Buffer {
  const octets = bits.replaceAll(" ", "").match(/.{1,8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet.padEnd(8, "0"), 2)));
}
