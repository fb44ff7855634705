/** The data of a TrueType font that a PDF file needs. */
export interface TrueType {
  readonly bytes: Uint8Array;
  /** Units per font size, for all measures. */
  readonly unitsPerEm: number;
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  /** The glyph of a code point; 0 if the font has none. */
  glyphOf(codePoint: number): number;
  widthOf(glyph: number): number;
}

/** Reads a TrueType file with a character map of format 4, which covers the Basic Multilingual Plane. @throws
 *  RangeError if the file has none */
export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new RangeError(`the font has no table ${tag}`);
    return offset;
  };
  const [head, hhea, hmtx] = [at("head"), at("hhea"), at("hmtx")];
  const metrics = view.getUint16(hhea + 34);
  return {
    bytes,
    unitsPerEm: view.getUint16(head + 18),
    box: [36, 38, 40, 42].map((offset) => view.getInt16(head + offset)) as [number, number, number, number],
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    glyphOf: characterMap(view, at("cmap")),
    widthOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1)),
  };
}

function tablesOf(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    tables.set(tag, view.getUint32(entry + 8));
  }
  return tables;
}

/** Format 4: segments of code points, each with a delta or an offset into a table of glyphs. */
function characterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + 8 * i));
  const map = subtables.find((offset) => view.getUint16(offset) === 4);
  if (map === undefined) throw new RangeError("the font has no character map of format 4");
  const doubled = view.getUint16(map + 6);
  const [ends, starts] = [map + 14, map + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  return (codePoint) => {
    for (let i = 0; i < doubled; i += 2) {
      if (view.getUint16(ends + i) < codePoint) continue;
      const start = view.getUint16(starts + i);
      if (start > codePoint) return 0;
      const [delta, range] = [view.getUint16(deltas + i), view.getUint16(ranges + i)];
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + i + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
