export type JsonObject = Readonly<Record<string, unknown>>;
/** An object inside a JSON value: `member` is its name, or the name of the list that contains it; `path` is its
 *  pointer. */
export type Visited = { readonly object: JsonObject; readonly member: string; readonly path: string };

/** True for a JSON object, not for a list or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects in a list member; empty if the member is missing or not a list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The object at the path `names`; an empty object if any part is missing. */
export function objectAt(value: unknown, ...names: string[]): JsonObject {
  let at: unknown = value;
  for (const name of names) at = isJsonObject(at) ? at[name] : undefined;
  return isJsonObject(at) ? at : {};
}

/** Every object inside `value`, including itself, parents before children. */
export function* objectsIn(value: unknown, member: string, path = ""): Generator<Visited> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, member, `${path}/${index}`);
  } else if (isJsonObject(value)) {
    yield { object: value, member, path };
    for (const [name, child] of Object.entries(value)) yield* objectsIn(child, name, `${path}/${name}`);
  }
}
