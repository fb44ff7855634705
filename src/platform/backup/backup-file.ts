import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";

// A backup is gzip-compressed JSON Lines: a header, then for each table its name and one line per row (a row is an
// array, so that no column name can be mistaken for another kind of line), then the checksum of everything before it.

export interface BackupHeader {
  readonly format: "tranche-backup-1";
  readonly createdAt: string;
  /** The applied migrations, in order. */
  readonly migrations: readonly { readonly number: number; readonly name: string; readonly checksum: string }[];
  /** The schema version of the durable engine. */
  readonly durableVersion: string;
  /** Generated secrets of DATA_DIR by file name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/** One line between the header and the checksum. */
export type BackupLine = { readonly table: string; readonly columns: readonly string[] } | { readonly row: string };

interface BackupEnd {
  readonly end: { readonly sha256: string; readonly tables: number; readonly rows: number };
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
}

/** The file is not a backup of this format, or it is damaged. */
export class BackupFileError extends Error {
  override readonly name = "BackupFileError";
}

const FLUSH_BYTES = 4 * 1024 * 1024;

export interface BackupWriter {
  write(line: BackupLine): Promise<void>;
  /** Writes the checksum and gives the file its name. */
  finish(): Promise<BackupSummary>;
  /** Deletes the temporary file. */
  discard(): Promise<void>;
}

/** Writes a temporary file and renames it at the end, so that a file with the final name is always complete. Only its
 *  owner can read it. @throws Error if the file exists. */
export async function createBackupFile(file: string, header: BackupHeader): Promise<BackupWriter> {
  if (await exists(file)) throw new Error(`${file} exists already: choose another name or remove it`);
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  const hash = createHash("sha256");
  let buffered: Buffer[] = [];
  let bytes = 0;
  let tables = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (buffered.length > 0) await handle.appendFile(await promisify(gzip)(Buffer.concat(buffered)));
    buffered = [];
    bytes = 0;
  };
  const append = async (text: string): Promise<void> => {
    const line = Buffer.from(`${text}\n`);
    hash.update(line);
    buffered.push(line);
    bytes += line.length;
    if (bytes > FLUSH_BYTES) await flush();
  };
  await append(JSON.stringify(header));
  return {
    async write(line) {
      if ("table" in line) tables += 1;
      else rows += 1;
      await append("row" in line ? `[${line.row}]` : JSON.stringify(line));
    },
    async finish() {
      const end: BackupEnd = { end: { sha256: hash.copy().digest("hex"), tables, rows } };
      await append(JSON.stringify(end));
      await flush();
      await close(handle);
      await rename(unfinished, file);
      return { tables, rows };
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function close(handle: FileHandle): Promise<void> {
  await handle.sync();
  await handle.close();
}

/** Reads the whole file once and compares its checksum. @throws BackupFileError if it is damaged or incomplete. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const hash = createHash("sha256");
  let header: BackupHeader | undefined;
  let before: Buffer | undefined;
  for await (const line of linesOf(file)) {
    header ??= headerOf(file, line);
    if (before !== undefined) hash.update(before).update("\n");
    before = line;
  }
  const end = before === undefined ? undefined : endOf(before);
  if (header === undefined || end === undefined) throw new BackupFileError(`${file} is incomplete: its end is missing`);
  if (end.end.sha256 !== hash.digest("hex")) throw new BackupFileError(`${file} is damaged: its checksum is wrong`);
  return header;
}

/** The lines between header and checksum of a checked file. */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine> {
  let header = true;
  for await (const line of linesOf(file)) {
    if (!header && endOf(line) === undefined) yield backupLine(line.toString());
    header = false;
  }
}

function backupLine(text: string): BackupLine {
  return text.startsWith("[") ? { row: text.slice(1, -1) } : (JSON.parse(text) as BackupLine);
}

function headerOf(file: string, line: Buffer): BackupHeader {
  const header = parsed(line) as Partial<BackupHeader> | undefined;
  if (header?.format !== "tranche-backup-1") throw new BackupFileError(`${file} is not a backup of Tranche`);
  return header as BackupHeader;
}

function endOf(line: Buffer): BackupEnd | undefined {
  return line.subarray(0, 7).toString() === '{"end":' ? (parsed(line) as BackupEnd | undefined) : undefined;
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error)).pipe(text);
  let parts: Buffer[] = [];
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)]);
        parts = [];
        from = at + 1;
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES") throw error;
    throw new BackupFileError(`${file} is not a backup of Tranche, or is damaged`, { cause: error });
  } finally {
    source.destroy();
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
