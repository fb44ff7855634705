import { createInflate } from "node:zlib";
import { Unreadable } from "./unreadable.ts";

const MEBIBYTE = 1024 * 1024;
/** Limit for all streams of a file, inflated. */
const MAX_INFLATED_BYTES = 200 * MEBIBYTE;
/** Page content compresses 3 to 20 times; only a decompression bomb, or a one-color picture, compresses 200 times or
 *  more. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 8 * MEBIBYTE;
/** How many nested streams are followed, and how far: a decompression bomb shows at its start. */
const MAX_NESTING = 4;
const INNER_BYTES = MEBIBYTE;
const SLICE_BYTES = 64 * 1024;
const DICTIONARY_BYTES = 1024;
const MARKS = { stream: Buffer.from("stream"), end: Buffer.from("endstream") };

/** Inflates every stream of a PDF in pieces without keeping the output, before the real reader does. Declared filters
 *  are ignored: all data that starts as zlib (RFC 1950) is inflated, recursively. @throws Unreadable if a stream, or
 *  all of them, exceed a limit */
export async function boundStreams(bytes: Buffer): Promise<void> {
  let left = MAX_INFLATED_BYTES;
  for (const { start, end, isPicture } of streamsOf(bytes)) {
    if (!beginsAsZlib(bytes, start)) continue;
    const ratioCap = isPicture ? left : Math.max(RATIO_COUNTS_FROM_BYTES, MAX_RATIO * (end - start));
    const size = await inflatedSize(bytes.subarray(start, end), Math.min(left, ratioCap));
    if (size === null) throw bomb();
    left -= size;
  }
}

interface StreamSpan {
  readonly start: number;
  readonly end: number;
  /** An image according to its dictionary, which may lie: exempt from the ratio limit, not from the total. */
  readonly isPicture: boolean;
}

function* streamsOf(bytes: Buffer): Generator<StreamSpan> {
  for (let at = bytes.indexOf(MARKS.stream); at >= 0; at = bytes.indexOf(MARKS.stream, at)) {
    const mark = at;
    at += MARKS.stream.length;
    const start = bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1;
    if (bytes[at] !== 10 && bytes[at] !== 13) continue;
    const next = bytes.indexOf(MARKS.end, start);
    const end = next < 0 ? bytes.length : next;
    const dictionary = bytes.subarray(Math.max(0, mark - DICTIONARY_BYTES), mark).toString("latin1");
    const own = dictionary.slice(dictionary.lastIndexOf(" obj") + 1);
    yield { start, end, isPicture: /\/Subtype\s{0,9}\/Image\b/.test(own) };
    at = end;
  }
}

/** The header of zlib data: method 8 and a check that 31 divides. */
function beginsAsZlib(bytes: Uint8Array, at = 0): boolean {
  const [cmf, flags] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
  return (cmf & 0x0f) === 8 && ((cmf << 8) | flags) % 31 === 0;
}

/** Number of inflated bytes, including nested streams; null if it exceeds `cap`. Truncated data counts up to its
 *  end. */
async function inflatedSize(data: Uint8Array, cap: number, nesting = 0): Promise<number | null> {
  const inner: Buffer[] = [];
  let size = 0;
  let ended = false;
  const inflate = createInflate({ chunkSize: SLICE_BYTES })
    .on("data", (chunk: Buffer) => {
      const mayHoldMore = size === 0 ? nesting < MAX_NESTING && beginsAsZlib(chunk) : inner.length > 0;
      if (mayHoldMore && size < INNER_BYTES) inner.push(chunk);
      size += chunk.length;
    })
    .on("error", () => (ended = true))
    .on("end", () => (ended = true));
  for (let at = 0; at < data.length && !ended && size <= cap; at += SLICE_BYTES)
    await new Promise<void>((resolve) => inflate.write(data.subarray(at, at + SLICE_BYTES), () => resolve()));
  inflate.destroy();
  if (size > cap) return null;
  const within = inner.length === 0 ? 0 : await inflatedSize(Buffer.concat(inner), cap - size, nesting + 1);
  return within === null ? null : size + within;
}

function bomb(): Unreadable {
  return new Unreadable(
    "inflates_too_far",
    `inflates to more than it may (${MAX_INFLATED_BYTES / MEBIBYTE} MiB in all, or ${MAX_RATIO} times its size)`,
  );
}
