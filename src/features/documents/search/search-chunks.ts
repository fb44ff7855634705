const CHUNK_UNITS = 60_000;
/** How far back from the end of a chunk a line break is looked for. */
const SEEK_UNITS = 2_000;

/** Splits a text into chunks for full-text search, at a nearby line break or space. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = cutAt(text, start);
    chunks.push(text.slice(start, end).toWellFormed());
    start = end;
  }
  return chunks;
}

function cutAt(text: string, start: number): number {
  const end = start + CHUNK_UNITS;
  if (end >= text.length) return text.length;
  for (const mark of ["\n", " "]) {
    const cut = text.lastIndexOf(mark, end);
    if (cut > end - SEEK_UNITS && cut > start) return cut + 1;
  }
  return end;
}
