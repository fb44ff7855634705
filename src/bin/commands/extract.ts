import { isUtf8 } from "node:buffer";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SingleBar } from "cli-progress";
import { ERRORS, isFailure } from "#errors";
import { type ExtractionPool, extractText, MAX_TEXT_UNITS, openExtractionPool } from "#features/documents/index.ts";
import { createLog } from "#platform/log.ts";
import { agreementTable } from "./agreement-table.ts";

interface ExtractOptions {
  readonly files: readonly string[];
  readonly format: "json" | "table" | "cdm";
  readonly out: string | null;
}

type Extraction = ReturnType<typeof extractText>;

const EX_FAILED = 1;
const EX_USAGE = 2;

/** `tranche extract`: one text to standard output, or many into a folder. @returns the exit status: 0, 1 if a file
 *  could not be read, 2 for invalid usage */
export async function extractFiles(options: ExtractOptions): Promise<number> {
  if (options.out !== null) return extractMany(options.files, options.out);
  const [file, ...rest] = options.files;
  if (file === undefined || rest.length > 0) return say("several files need --out DIR", EX_USAGE);
  const text = await readText(file);
  if ("problem" in text) return say(`${file}: ${text.problem}`, EX_FAILED);
  const extraction = extractText({ text: text.text, timestamp: new Date().toISOString() });
  process.stdout.write(`${print(extraction, options.format)}\n`);
  return 0;
}

function print(extraction: Extraction, format: ExtractOptions["format"]): string {
  switch (format) {
    case "json":
      return JSON.stringify(answerOf(extraction), null, 2);
    case "cdm":
      return JSON.stringify({ ...extraction.agreement.cdm, cdm_events: extraction.cdmEvents }, null, 2);
    case "table":
      return agreementTable(extraction.agreement);
  }
}

/** The object that `POST /api/extract` returns. */
function answerOf({ agreement, cdmEvents }: Extraction) {
  return { status: "success", agreement, cdm_events: cdmEvents };
}

async function extractMany(files: readonly string[], folder: string): Promise<number> {
  const targets = new Map(files.map((file) => [file, join(folder, `${nameOf(file)}.json`)]));
  const twice = [...Map.groupBy(targets, ([, target]) => target).values()].find((group) => group.length > 1);
  if (twice)
    return say(`${twice.map(([file]) => file).join(" and ")} would both be written to ${twice[0]?.[1]}`, EX_USAGE);
  await mkdir(folder, { recursive: true });
  const pool = openExtractionPool(createLog({ level: "silent" }));
  const bar = new SingleBar({
    format: "{bar} {value}/{total} {file}",
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  bar.start(targets.size, 0, { file: "" });
  try {
    const problems = await inTurn([...targets], pool.threads, async ([file, target]) => {
      const problem = await extractOne(pool, file, target);
      bar.increment({ file: basename(file) });
      return problem === null ? [] : [`${file}: ${problem}`];
    });
    bar.stop();
    for (const problem of problems) say(problem, EX_FAILED);
    process.stderr.write(`${targets.size - problems.length} of ${targets.size} written to ${folder}\n`);
    return problems.length === 0 ? 0 : EX_FAILED;
  } finally {
    bar.stop();
    await pool.close();
  }
}

async function extractOne(pool: ExtractionPool, file: string, target: string): Promise<string | null> {
  const text = await readText(file);
  if ("problem" in text) return text.problem;
  const extraction = await pool.extract(
    { text: text.text, timestamp: new Date().toISOString() },
    // Each file counts as an owner, so that one command may use every thread.
    { owner: file, group: file },
  );
  if (isFailure(extraction)) return ERRORS[extraction.error].message;
  await writeFile(target, `${JSON.stringify(answerOf(extraction), null, 2)}\n`);
  return null;
}

/** Processes a list with at most `width` items at a time. */
async function inTurn<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R[]>): Promise<R[]> {
  const waiting = items.values();
  const lane = async (): Promise<R[]> => {
    const done: R[] = [];
    for (const item of waiting) done.push(...(await work(item)));
    return done;
  };
  return (await Promise.all(Array.from({ length: width }, lane))).flat();
}

async function readText(file: string): Promise<{ text: string } | { problem: string }> {
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    if (!isUtf8(bytes)) return { problem: "is not UTF-8 text" };
    const text = bytes.toString("utf8");
    if (text.includes("\u0000")) return { problem: "holds NUL characters: is it text?" };
    if (text.length > MAX_TEXT_UNITS) return { problem: ERRORS.text_too_long.message };
    return text === "" ? { problem: "is empty" } : { text };
  } catch (error) {
    return { problem: (error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file" : (error as Error).message };
  }
}

function nameOf(file: string): string {
  return file === "-" ? "stdin" : basename(file, extname(file));
}

function say(problem: string, status: number): number {
  process.stderr.write(`tranche extract: ${problem}\n`);
  return status;
}
