import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Failure, isFailure } from "#errors";
import type { Log } from "#platform/log.ts";
import { openReadingQueue, type Reader, type ReadingQueue } from "./reading-queue.ts";

/** State of OCR: `off` by configuration, `absent` if the system lacks the programs. */
export type OcrState = "ready" | "absent" | "off";

/** Reads pictures of pages with the system's own programs: pdftoppm (poppler) draws a page, tesseract reads it. */
export interface Ocr {
  state(): Promise<OcrState>;
  /** The texts of pages, by number from 1. Pages that failed or timed out are missing. */
  read(pdf: Uint8Array, pages: readonly number[], reader: Reader): Promise<ReadonlyMap<number, string> | Failure>;
}

const PAGE_TIMEOUT_MS = 30_000;
/** Time limit for all pages of a document, without waiting in the queue. */
const DOCUMENT_TIMEOUT_MS = 120_000;
/** The longer side of a page image in pixels: A4 at 300 dpi has 3,508, whatever size the page claims to be. */
const LONGER_SIDE_PIXELS = 3_300;
const MAX_OUTPUT_BYTES = 1024 * 1024;
const LANGUAGE = "eng";

/** Pages are read one at a time, and users take turns page by page. */
export function openOcr(setting: "auto" | "true" | "false", log: Log): Ocr {
  const queue = openReadingQueue(1);
  const found = setting === "false" ? Promise.resolve(false) : programsArePresent();
  if (setting === "true")
    void found.then(
      (present) => present || log.warn("OCR_ENABLED is true, but tesseract or pdftoppm is not installed"),
    );
  return {
    state: async () => (setting === "false" ? "off" : (await found) ? "ready" : "absent"),
    read: (pdf, pages, reader) => readPages(queue, pdf, pages, reader),
  };
}

async function programsArePresent(): Promise<boolean> {
  const versions = [
    run("tesseract", ["--version"], { timeoutMs: PAGE_TIMEOUT_MS }),
    run("pdftoppm", ["-v"], { timeoutMs: PAGE_TIMEOUT_MS }),
  ];
  return (await Promise.all(versions)).every((output) => output !== null);
}

async function readPages(
  queue: ReadingQueue,
  pdf: Uint8Array,
  pages: readonly number[],
  { owner, group, signal }: Reader,
): Promise<Map<number, string> | Failure> {
  const folder = await mkdtemp(join(tmpdir(), "tranche-ocr-"));
  const texts = new Map<number, string>();
  let leftMs = DOCUMENT_TIMEOUT_MS;
  try {
    await writeFile(join(folder, "document.pdf"), pdf, { mode: 0o600 });
    for (const page of pages) {
      const read = await queue.run(
        { owner, group, signal, bytes: pdf.length },
        async () => {
          const startedAt = performance.now();
          const text = await readPage(folder, page, { timeoutMs: Math.min(PAGE_TIMEOUT_MS, leftMs), signal });
          leftMs -= performance.now() - startedAt;
          return { text };
        },
        ({ text }) => text === null,
      );
      if (isFailure(read)) return read;
      if (read.text !== null) texts.set(page, read.text);
      if (leftMs <= 0) break;
    }
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface ProgramLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

async function readPage(folder: string, page: number, limits: ProgramLimits): Promise<string | null> {
  const picture = join(folder, "page");
  const range = ["-f", String(page), "-l", String(page), "-singlefile"];
  const form = ["-gray", "-scale-to", String(LONGER_SIDE_PIXELS)];
  const drawn = await run("pdftoppm", [...range, ...form, join(folder, "document.pdf"), picture], limits);
  if (drawn === null) return null;
  const text = await run("tesseract", [`${picture}.pgm`, "stdout", "-l", LANGUAGE], limits);
  return text?.replaceAll("\f", "").replaceAll("\u0000", "").trim() ?? null;
}

/** Runs a program without a shell. @returns its output, or null if it fails, is missing or times out */
function run(program: string, args: readonly string[], { timeoutMs, signal }: ProgramLimits): Promise<string | null> {
  return new Promise((resolve) => {
    const { PATH, TESSDATA_PREFIX } = process.env;
    const env = { PATH, OMP_THREAD_LIMIT: "1", ...(TESSDATA_PREFIX === undefined ? {} : { TESSDATA_PREFIX }) };
    const child = spawn(program, args, {
      env,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: timeoutMs,
      ...(signal ? { signal } : {}),
      killSignal: "SIGKILL",
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT_BYTES) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    child.once("error", () => resolve(null));
    child.once("close", (status) =>
      resolve(status === 0 ? Buffer.concat(chunks).toString("utf8").toWellFormed() : null),
    );
  });
}
