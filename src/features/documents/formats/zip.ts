import { inflateRawSync } from "node:zlib";
import { Unreadable } from "./unreadable.ts";

/** An archive with checked sizes; a part is inflated only when it is read. */
export interface ZipArchive {
  has(name: string): boolean;
  /** @throws Unreadable if the entry does not match the directory. */
  read(name: string): Uint8Array;
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES, MAX_COMMENT_BYTES] = [22, 46, 30, 65_535];
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED_FLAG = 1;
const MEBIBYTE = 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** Limit for all entries, inflated. */
const MAX_INFLATED_BYTES = 200 * MEBIBYTE;
/** XML text compresses 10 to 50 times; a bomb 200 to 1,032 times. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 4 * MEBIBYTE;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly localHeader: number;
}

/** Position of the directory's end record, if these bytes end like a ZIP archive (APPNOTE 4.3.16). */
export function findDirectoryEnd(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === bytes.length) return at;
  }
  return null;
}

/** Reads the directory of an archive and checks it before anything is inflated. @throws Unreadable */
export function openZip(bytes: Uint8Array): ZipArchive {
  const end = findDirectoryEnd(bytes);
  if (end === null) throw broken("is cut off: its directory is missing");
  const entries = readDirectory(bytes, end);
  checkSizes(entries, bytes.length);
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) throw broken(`has no part ${name}`);
      return inflate(bytes, entry);
    },
  };
}

function readDirectory(bytes: Uint8Array, end: number): Map<string, Entry> {
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) throw new Unreadable("inflates_too_far", `has more than ${MAX_ENTRIES} parts`);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw broken("has a broken directory");
    if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) throw new Unreadable("encrypted", "is encrypted");
    const nameBytes = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)).toString("utf8");
    if (entries.has(name)) throw broken("names one part twice");
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      localHeader: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Sums and ratios of the directory. Parts that share bytes may add up to more than the file. */
function checkSizes(entries: ReadonlyMap<string, Entry>, fileBytes: number): void {
  let packed = 0;
  let size = 0;
  for (const entry of entries.values()) {
    packed += entry.packed;
    size += entry.size;
    if (entry.size > RATIO_COUNTS_FROM_BYTES && entry.size > MAX_RATIO * entry.packed) throw bomb();
  }
  if (size > MAX_INFLATED_BYTES || packed > fileBytes) throw bomb();
}

/** Inflates one part, at most to the size in the directory. */
function inflate(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = viewOf(bytes);
  const { localHeader: at } = entry;
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) throw broken("has a part that is missing");
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(start, start + entry.packed);
  if (entry.method === STORED && data.length === entry.size) return data;
  if (entry.method !== DEFLATED) throw broken("has a part with an unsupported compression");
  try {
    const inflated = inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
    if (inflated.length === entry.size) return inflated;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw bomb();
  }
  throw broken("has a broken part");
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bomb(): Unreadable {
  const most = `${MAX_INFLATED_BYTES / MEBIBYTE} MiB in all, or ${MAX_RATIO} times its size`;
  return new Unreadable("inflates_too_far", `inflates to more than it may (${most})`);
}

function broken(message: string): Unreadable {
  return new Unreadable("broken", message);
}
