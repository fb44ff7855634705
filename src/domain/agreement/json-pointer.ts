/** The parts of a JSON Pointer (RFC 6901), or null if it is not valid. The empty pointer has no parts. */
export function parsePointer(pointer: string): string[] | null {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return null;
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of a member or an item of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The pointer itself, then those of its parents, innermost first, without the root. */
export function* pointersOutwards(pointer: string): Generator<string> {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) yield at;
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  const parts = parsePointer(pointer);
  if (parts === null) return undefined;
  let value = root;
  for (const part of parts) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Whether two JSON values are equal, ignoring the order of members. */
export function equalJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      equalJson((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}
