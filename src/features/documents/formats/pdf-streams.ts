import { createInflate } from "node:zlib";
import { Unreadable } from "./unreadable.ts";

const MEBIBYTE = 1024 * 1024;
/** All streams of a file together, inflated. */
const MAX_INFLATED_BYTES = 200 * MEBIBYTE;
/** Page content shrinks 3 to 20 times; only a bomb, or a picture of one color, 200 times and more. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 8 * MEBIBYTE;
/** Streams within streams that are followed, and how far into each: a decompression bomb shows at its beginning. */
const MAX_NESTING = 4;
const INNER_BYTES = MEBIBYTE;
const SLICE_BYTES = 64 * 1024;
const DICTIONARY_BYTES = 1024;
const MARKS = { stream: Buffer.from("stream"), end: Buffer.from("endstream") };

/** Inflates every stream of a PDF piece by piece, keeping nothing, before a reader does it for real. The stream's declared filters are ignored: all data that start as zlib (RFC 1950) are inflated, recursively.
 *  @throws Unreadable when a stream or all of them go too far. */
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
  /** By its dictionary, which may lie: it is spared the ratio, not the sum. */
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

/** How many bytes come out, those of a stream within counted too; null when it is more than `cap`. Data that break off
 *  count as far as they go. */
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
