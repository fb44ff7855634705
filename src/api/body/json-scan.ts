/** An error in a JSON text found before parsing. `path`: the names and indexes that lead there. */
export interface JsonProblem {
  readonly kind: "too_deep" | "duplicate_member";
  readonly path: string;
}

interface Container {
  /** The members of an object so far; null for an array. */
  readonly members: Set<string> | null;
  /** Whether the next string is a member name. */
  expectsName: boolean;
  /** The member or index being read. */
  current: string | number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Finds excessive nesting, and objects with duplicate members: `JSON.parse` would silently keep only the last one. One
 *  pass over the bytes. Assumes UTF-8 and leaves other errors to the parser. */
export function findJsonProblem(bytes: Buffer, maxDepth: number): JsonProblem | null {
  const open: Container[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const container = open.at(-1);
    if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      if (container?.members && container.expectsName) {
        const name = nameOf(bytes, at, end);
        container.current = name;
        if (container.members.has(name)) return { kind: "duplicate_member", path: pathOf(open) };
        container.members.add(name);
        container.expectsName = false;
      }
      at = end;
    } else if (byte === COMMA && container) {
      if (container.members) container.expectsName = true;
      else container.current = Number(container.current) + 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (open.length >= maxDepth) return { kind: "too_deep", path: "" };
      const isObject = byte === OPEN_OBJECT;
      open.push({ members: isObject ? new Set() : null, expectsName: isObject, current: isObject ? "" : 0 });
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      open.pop();
    }
  }
  return null;
}

/** The end of the string that opens at `start`: the next quote not preceded by an odd number of backslashes. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** A name as the parser reads it, so that `"a"` and `"\u0061"` are equal. */
function nameOf(bytes: Buffer, start: number, end: number): string {
  const raw = bytes.toString("utf8", start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

function pathOf(open: readonly Container[]): string {
  return open.map(({ current }) => String(current)).join(".");
}
