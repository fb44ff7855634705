import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isFailure } from "#errors";
import { createLog } from "#platform/log.ts";
import { type Ocr, openOcr } from "./ocr.ts";
import { pageWarnings, readScannedPages } from "./source-pages.ts";

const log = createLog({ level: "silent" });
const PATH = process.env.PATH;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tranche-programs-"));
  process.env.PATH = folder;
});
afterEach(async () => {
  process.env.PATH = PATH;
  await rm(folder, { recursive: true, force: true });
});

/** A fake system program, as a shell script. */
async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

const upload = { filename: null, mediaType: "", bytes: new TextEncoder().encode("a PDF"), sha256: "" };
const scanned = {
  text: "first\f\flast",
  pages: { starts: [0, 6, 7], withoutText: [2], failed: [] },
};

async function scannedBy(ocr: Ocr) {
  const read = await readScannedPages(ocr, upload, scanned, { owner: "1", group: "1" });
  if (isFailure(read)) throw new Error(`refused: ${read.error}`);
  return read;
}

it("reads a page without text by OCR and shifts the pages after it", async () => {
  // pdftoppm writes the requested page number; tesseract prints what the picture contains.
  await program("pdftoppm", '[ "$1" = -v ] && exit 0\nfor last; do :; done\nprintf "page %s" "$2" > "$last.pgm"');
  await program(
    "tesseract",
    '[ "$1" = --version ] && exit 0\nread -r words < "$1" || :\nprintf "scanned %s\\n\\f" "$words"',
  );
  const ocr = openOcr("auto", log);
  expect(await ocr.state()).toBe("ready");
  const { document, ocr: result } = await scannedBy(ocr);
  expect(document.text).toBe("first\fscanned page 2\flast");
  expect(document.pages).toEqual({ starts: [0, 6, 21], withoutText: [], failed: [] });
  expect(pageWarnings(document.pages!, result).map(({ code }) => code)).toEqual(["page_read_by_ocr"]);
});

it("lists the page whose picture could not be read", async () => {
  await program("pdftoppm", '[ "$1" = -v ] && exit 0\nexit 1');
  await program("tesseract", "exit 0");
  const { document, ocr } = await scannedBy(openOcr("auto", log));
  expect(document).toEqual(scanned);
  expect(pageWarnings(document.pages!, ocr)).toEqual([
    {
      code: "page_without_text",
      message: "Page 2 without text, scanned or blank: tesseract found no words there either.",
      pointer: null,
    },
  ]);
});

it("says that tesseract is not installed", async () => {
  await program("pdftoppm", "exit 0");
  const ocr = openOcr("auto", log);
  expect(await ocr.state()).toBe("absent");
  const { document, ocr: result } = await scannedBy(ocr);
  expect(pageWarnings(document.pages!, result)[0]?.message).toContain("tesseract is not installed");
});

it("starts no program if OCR is disabled", async () => {
  await program("pdftoppm", "exit 0");
  await program("tesseract", "exit 0");
  expect(await openOcr("false", log).state()).toBe("off");
});
